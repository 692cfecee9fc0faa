//! A game that crashes or can't be loaded says so, without its own help, and nothing of a player's is lost.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{Act, Duel, Fixture, Page, RandomPlayer, StaticHost, Window, rift};
use riftforce_words::{Language, Words};
use serde_json::json;
use tokio::sync::Mutex;

use crate::axe::examine;
use crate::gallery::set_theme;
use crate::online_lobby::make_table;
use crate::screens::misfits;

/// Puts a counter and a trap before every function of the module that the browser calls. The module is the one that players get;
/// where the trap is set, it's told that the function it should call is in a place where there's none, and fails over it.
///
/// `trapped` sets the trap for this kind of event. In a tab that has `trap` in its storage, it's set wherever the address is that.
const TRAPS: &str = "
    window.calls = 0;
    window.trapped = 'nothing';
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...given) => {
      const { module, instance } = await instantiate.apply(WebAssembly, given);
      const trapped = (name, call) => (...given) => {
        window.calls += 1;
        const isSet = window.event?.type === window.trapped || sessionStorage.getItem('trap') === location.hash;
        if (isSet && name.includes('invoke')) {
          given[1] = 0;
        }
        return call(...given);
      };
      const exports = Object.entries(instance.exports).map(([name, it]) =>
        [name, typeof it === 'function' ? trapped(name, it) : it]);
      return { module, instance: { exports: Object.fromEntries(exports) } };
    };";

/// A browser with a trap, and a duel in which each side has acted once. Says the game's id.
async fn trapped_duel(fixture: &Fixture, window: Window, settings: &str) -> anyhow::Result<(Page, String)> {
    let page = fixture.new_page(window).await?;
    page.run_before_load(TRAPS).await?;
    page.go_with(&format!("speed=at-once\n{settings}")).await?;
    let game = page.begin(Duel::NOVICE).await?;
    act(&page).await?;
    Ok((page, game))
}

/// Carries out an action, and waits for the bot's.
async fn act(page: &Page) -> anyhow::Result<()> {
    RandomPlayer::new(2).prepare(page).await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await.map(drop)
}

/// Has the game crash at the next click.
async fn crash(page: &Page) -> anyhow::Result<()> {
    page.evaluate("window.trapped = 'click'").await?;
    page.click(".hand [data-id]").await?;
    page.wait_for(".crash").await
}

async fn reload(page: &Page) -> anyhow::Result<()> {
    page.click("#crash-reload").await?;
    let runs =
        "return !document.querySelector('.crash') && document.documentElement.dataset.boot === 'ready'";
    page.wait("the game to run again", runs).await.map(drop)
}

async fn details(page: &Page) -> anyhow::Result<String> {
    let details = page.evaluate("return document.querySelector('#crash-details').value").await?;
    Ok(details.as_str().context("there are no details")?.to_string())
}

/// Whoever copies something and reads it back.
static CLIPBOARD: Mutex<()> = Mutex::const_new(());

/// The window, and smaller and larger ones.
const WINDOWS: [(u32, u32); 5] = [(320, 568), (390, 844), (844, 390), (1280, 800), (1920, 1080)];

mod a_crashed_game_says_so_and_is_saved_and_continued {
    use super::*;

    each_in_a_browser! {
        in_english => crash_in(Language::English),
        in_german => crash_in(Language::German),
        in_french => crash_in(Language::French),
        in_ukrainian => crash_in(Language::Ukrainian),
    }
}

async fn crash_in(language: Language) -> anyhow::Result<()> {
    let (fixture, words, code) = (Fixture::open()?, Words::new(language), language.code());
    let (page, game) = trapped_duel(&fixture, Window::DESK, &format!("language={code}\n")).await?;
    let saved = page.saved(&game).await?;
    page.errors().await?;
    crash(&page).await?;
    let errors = page.errors().await?;
    ensure!(errors.len() == 1, "one error, but several complaints: {errors:#?}");
    let said = page.text(".crash").await?;
    let keys = ["title", "what", "kept", "reload", "save", "copy", "details"];
    for key in keys.map(|key| words.text(&format!("crash-{key}"))) {
        ensure!(said.contains(&key), "{key:?} is missing: {said}");
    }
    let focus =
        "return [document.activeElement.id, document.title, document.querySelectorAll('main').length]";
    let shown = page.evaluate(focus).await?;
    ensure!(shown == json!(["crash-reload", words.text("crash-title"), 0]), "this is shown: {shown}");
    for theme in ["dark", "light"] {
        set_theme(&page, theme).await?;
        let found = examine(&page).await?;
        ensure!(found.is_empty(), "{found:#?}");
        for (width, height) in WINDOWS {
            let window = Window { width, height, touch: width < 900, ..Window::DESK };
            page.resize(window).await?;
            let found = misfits(&page, false).await?;
            ensure!(found.is_empty(), "{width}x{height}: {found:?}");
            page.screenshot(&format!("crash-{}-{code}-{theme}", window.size())).await?;
        }
    }
    page.record_download().await?;
    page.click("#crash-save").await?;
    let file = page.recorded_download().await?;
    ensure!(file == saved && rift::actions(&file).len() == 2, "another game is saved: {file}");
    fixture.judge(&file)?.map_err(anyhow::Error::msg)?;
    // All pages share one clipboard.
    let alone = CLIPBOARD.lock().await;
    page.grant("clipboardReadWrite").await?;
    page.click("#crash-copy").await?;
    page.wait("an answer", "return document.querySelector('#crash-said').innerText.length > 0").await?;
    ensure!(page.text("#crash-said").await? == words.text("crash-copied"), "nobody hears what was copied");
    let copied = page.evaluate_async("navigator.clipboard.readText().then(arguments[0])", vec![]).await?;
    drop(alone);
    ensure!(copied == json!(details(&page).await?), "this is copied: {copied}");
    reload(&page).await?;
    page.wait_for(".board").await?;
    act(&page).await?;
    let further = page.saved(&game).await?;
    ensure!(rift::actions(&further).len() == 4, "the game doesn't go on: {further}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_panic_is_shown_with_its_message() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    // The module can't do anything with a page that isn't its own.
    let script = "
        const { app } = document.querySelector('[data-module]').dataset;
        document.querySelector('#app').remove();
        import('./' + app).then((app) => app.start_page('en', '')).catch(() => arguments[0]());";
    page.evaluate_async(script, vec![]).await?;
    page.wait_for(".crash").await?;
    let panic = page.take_panic().await?;
    let (first, _) = panic.split_once('\n').context("a panic says where")?;
    let details = details(&page).await?;
    ensure!(details.contains(first), "{first:?} is missing: {details}");
    ensure!(details.contains("app-") && details.contains("Chrome"), "no version, no browser: {details}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn weights_of_another_version_are_refused_without_a_crash() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let script = "
        const { app } = document.querySelector('[data-module]').dataset;
        import('./' + app).then((app) => app.start_worker(new Uint8Array(3))).catch(({ message }) => arguments[0](message));";
    let why = page.evaluate_async(script, vec![]).await?;
    ensure!(why.as_str().is_some_and(|why| why.contains("version")), "it says {why}");
    ensure!(page.count(".crash").await? == 0, "the game has crashed");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn after_a_crash_nothing_reaches_the_module_and_no_second_error_is_shown() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (page, _) = trapped_duel(&fixture, Window::DESK, "").await?;
    let disturb = "
        const done = arguments[0];
        window.calls = 0;
        for (const name of ['resize', 'hashchange', 'update-ready']) dispatchEvent(new Event(name));
        dispatchEvent(new PopStateEvent('popstate'));
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        dispatchEvent(new StorageEvent('storage'));
        const tell = (event) => document.body.dispatchEvent(event);
        for (const name of ['keydown', 'keyup']) tell(new KeyboardEvent(name, { key: 'x', bubbles: true }));
        for (const name of ['pointerdown', 'pointermove', 'pointerup', 'click'])
          tell(new PointerEvent(name, { bubbles: true }));
        tell(new Event('visibilitychange', { bubbles: true }));
        tell(new FocusEvent('focusin', { bubbles: true }));
        const frame = () => new Promise(requestAnimationFrame);
        frame().then(frame).then(frame).then(() => setTimeout(() => done(window.calls)));";
    let calls = page.evaluate_async(disturb, vec![]).await?;
    ensure!(calls.as_u64() > Some(5), "the module isn't called while it runs: {calls}");
    crash(&page).await?;
    let before = details(&page).await?;
    let calls = page.evaluate_async(disturb, vec![]).await?;
    ensure!(calls == 0, "the module is called {calls} times after its crash");
    page.evaluate(
        "dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('another') }))",
    )
    .await?;
    ensure!(page.count(".crash").await? == 1 && details(&page).await? == before, "a second error is shown");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn details_have_no_keys_and_a_crashed_page_leaves_its_table() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let host = fixture.visit(Window::DESK).await?;
    let link = make_table(&host, "Mira").await?;
    let page = fixture.new_page(Window::DESK).await?;
    let sockets = "
        window.sockets = [];
        window.WebSocket = class extends WebSocket {
          constructor(...given) { super(...given); window.sockets.push(this); }
        };";
    page.run_before_load(TRAPS).await?;
    page.run_before_load(sockets).await?;
    page.go(&link).await?;
    page.wait_for("#sit").await?;
    let is_open = "return window.sockets.some((it) => it.readyState <= WebSocket.OPEN)";
    ensure!(page.evaluate(is_open).await? == true, "there's no connection");
    page.evaluate("window.trapped = 'input'").await?;
    page.type_into("#room-name", "I").await?;
    page.wait_for(".crash").await?;
    ensure!(page.evaluate(is_open).await? == false, "the connection is still open");
    let (table, key) = link.rsplit_once('/').context("the link has no key")?;
    let details = details(&page).await?;
    ensure!(key.len() == 32 && !details.contains(key), "the key is in the details: {details}");
    ensure!(details.contains(table), "the table isn't in the details: {details}");
    ensure!(page.text(".crash").await?.contains("stored on the server"), "it doesn't say where the game is");
    host.close().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn whatever_an_error_says_its_cards_and_keys_stay_hidden() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let key = "0123456789abcdef0123456789ABCDEF";
    let said = format!("panicked at card.rs:32: [Fi5, Wa7] {key} seed: 18446744073709551615 [12, 0, 7, 255]");
    page.evaluate_with("crash.happened(arguments[0])", vec![json!(said)]).await?;
    let details = details(&page).await?;
    ensure!(details.contains("panicked at card.rs:32: […, …] … seed: … […]"), "{details}");
    page.close().await
}

// --- what crashes when it's opened ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_game_that_crashes_when_opened_is_offered_on_the_start_page_instead() -> anyhow::Result<()> {
    for language in [Language::English, Language::German, Language::French, Language::Ukrainian] {
        let (fixture, words, code) = (Fixture::open()?, Words::new(language), language.code());
        let (page, game) = trapped_duel(&fixture, Window::DESK, &format!("language={code}\n")).await?;
        let saved = page.saved(&game).await?;
        page.evaluate("sessionStorage.setItem('trap', location.hash)").await?;
        page.reload().await?;
        page.wait_for(".crash").await?;
        reload(&page).await?;
        page.wait_for(".start:not([hidden]) .crashed").await?;
        let shown =
            page.evaluate("return [location.hash, document.querySelectorAll('.board').length]").await?;
        ensure!(shown == json!(["#/", 0]), "this is opened: {shown}");
        let said = page.text(".crashed").await?;
        ensure!(said.contains(&words.text("crash-not-reopened")), "nobody is told why: {said}");
        ensure!(examine(&page).await?.is_empty(), "{:#?}", examine(&page).await?);
        for (width, height) in WINDOWS {
            let window = Window { width, height, touch: width < 900, ..Window::DESK };
            page.resize(window).await?;
            let found = misfits(&page, false).await?;
            ensure!(found.is_empty(), "{width}x{height}: {found:?}");
            page.screenshot(&format!("crashed-{}-{code}", window.size())).await?;
        }
        page.record_download().await?;
        page.click(".crashed button").await?;
        ensure!(page.recorded_download().await? == saved, "another game is saved");
        // The player can try again; if it's fine by now, that's that.
        page.evaluate("sessionStorage.removeItem('trap')").await?;
        page.click(".crashed a").await?;
        page.wait_for(".board").await?;
        page.reload().await?;
        page.wait_for(".board").await?;
        ensure!(page.saved(&game).await? == saved, "the game has changed");
        page.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_game_that_crashes_twice_without_getting_further_is_not_reopened() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let (page, _) = trapped_duel(&fixture, Window::DESK, "").await?;
    crash(&page).await?;
    reload(&page).await?;
    page.wait_for(".board").await?;
    act(&page).await?;
    // It has got further, so it's opened once more.
    crash(&page).await?;
    reload(&page).await?;
    page.wait_for(".board").await?;
    crash(&page).await?;
    reload(&page).await?;
    page.wait_for(".crashed").await?;
    ensure!(page.count(".board").await? == 0, "it's opened again");
    // The news is told once.
    page.reload().await?;
    ensure!(page.count(".crashed").await? == 0, "it's told again");
    page.close().await
}

// --- what can't be loaded ---

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_game_that_cannot_be_loaded_says_so_and_still_saves() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let all = fixture.site_files()?;
    let words = Words::new(Language::German);
    for (stem, ending) in [("app-", ".wasm"), ("app-", ".js"), ("words-de-", ".txt"), ("boot-", ".js")] {
        let mut files = all.clone();
        // What's between the two is a hash, which tells the words that are needed at first from those that come later.
        let is_it = |name: &str| {
            let hash = name.strip_prefix(stem).and_then(|rest| rest.strip_suffix(ending));
            hash.is_some_and(|hash| !hash.contains('-'))
        };
        files.retain(|name, _| !is_it(name));
        ensure!(files.len() + 1 == all.len(), "{stem}{ending} isn't one file");
        let host = StaticHost::open(files)?;
        let page = fixture.new_page_at(&host, Window { language: "de", ..Window::PHONE }).await?;
        page.run_before_load("localStorage.setItem('riftforce/game/a', 'rift: 1')").await?;
        page.go_without_waiting("#/game/a").await?;
        page.wait_for(".crash").await?;
        let said = page.text(".crash").await?;
        for key in ["crash-not-started", "load-failed", "crash-reload"] {
            ensure!(said.contains(&words.text(key)), "{stem}{ending}: {key} isn't said: {said}");
        }
        page.screenshot(&format!("crash-unloaded-{stem}390x844-de")).await?;
        page.record_download().await?;
        page.click("#crash-save").await?;
        ensure!(page.recorded_download().await? == "rift: 1", "{stem}{ending}: the game isn't saved");
        // Once it's there, it's loaded.
        host.replace(all.clone());
        reload(&page).await?;
        page.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_browser_that_is_too_old_is_named_as_the_reason() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let mut files = fixture.site_files()?;
    let boot = files.iter_mut().find(|(name, _)| name.starts_with("boot-")).context("there's no boot.js")?.1;
    // To a browser that doesn't know part of the language, a script looks like this.
    *boot = b"const later = a ?!. b;".to_vec();
    let host = StaticHost::open(files)?;
    for language in [Language::French, Language::Ukrainian] {
        let (words, window) = (Words::new(language), Window { language: language.code(), ..Window::DESK });
        let page = fixture.new_page_at(&host, window).await?;
        page.go_without_waiting("#/").await?;
        page.wait_for(".crash").await?;
        let said = page.text(".crash").await?;
        ensure!(said.contains(&words.text("crash-unsupported")), "it isn't said: {said}");
        ensure!(page.count("#crash-save").await? == 0, "there's nothing to save, but a button for it");
        page.close().await?;
    }
    // One that can't run such programs at all reads the script, but gets no further.
    let page = fixture.new_page(Window::DESK).await?;
    page.run_before_load("delete window.WebAssembly").await?;
    page.go_without_waiting("#/").await?;
    page.wait_for(".crash").await?;
    let said = page.text(".crash").await?;
    ensure!(said.contains(&Words::new(Language::English).text("crash-unsupported")), "it isn't said: {said}");
    page.close().await
}

// --- the bots' worker ---

/// The first worker dies over the question with this number; the others live.
async fn kill_first_worker(page: &Page, script: &str) -> anyhow::Result<()> {
    let script = format!(
        "window.workers = 0;
         window.Worker = class extends Worker {{
           constructor(...given) {{
             super(...given);
             window.workers += 1;
             const die = () => {{ this.terminate(); this.dispatchEvent(new ErrorEvent('error', {{ cancelable: true }})); }};
             if (window.workers === 1) {{ {script} }}
           }}
         }};"
    );
    page.evaluate(&script).await.map(drop)
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_bot_whose_worker_dies_once_acts_all_the_same() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    kill_first_worker(&page, "setTimeout(die)").await?;
    let game = page.begin(Duel::NOVICE).await?;
    act(&page).await?;
    ensure!(page.evaluate("return window.workers").await? == 2, "no worker has died");
    ensure!(rift::actions(&page.saved(&game).await?).len() == 2, "the bot hasn't acted exactly once");
    ensure!(page.count(".troubles p").await? == 0, "the player is bothered with it");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn an_analysis_whose_worker_dies_halfway_is_completed() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let link = crate::review::short_duel(&fixture)?;
    let mut graphs = Vec::new();
    for dies in ["", "let heard = 0; this.addEventListener('message', () => ++heard === 3 && die());"] {
        let page = fixture.visit(Window::DESK).await?;
        kill_first_worker(&page, dies).await?;
        page.go(&link).await?;
        page.click("#replay-analyse").await?;
        page.wait_for("#review-graph").await?;
        graphs.push(page.evaluate("return document.querySelector('#review-graph').outerHTML").await?);
        ensure!(page.evaluate("return window.workers").await? == if dies.is_empty() { 1 } else { 2 });
        page.close().await?;
    }
    ensure!(graphs[0] == graphs[1], "the analysis comes out differently");
    Ok(())
}

// --- storage ---

/// Storage that fails whenever it's used, in all the ways browsers have for it.
const FAILING: [&str; 2] = [
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
    "for (const name of ['getItem', 'setItem', 'removeItem', 'key'])
       Storage.prototype[name] = () => { throw new DOMException('broken', 'UnknownError') };
     Object.defineProperty(Storage.prototype, 'length', { get() { throw new DOMException('broken', 'UnknownError') } });",
];

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn where_nothing_can_be_stored_the_game_is_played_and_saved_even_after_a_crash() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    for failing in FAILING {
        let page = fixture.new_page(Window::DESK).await?;
        page.run_before_load(&TRAPS.replace("sessionStorage.getItem('trap')", "null")).await?;
        page.run_before_load(failing).await?;
        page.go("#/").await?;
        page.begin(Duel::NOVICE).await?;
        act(&page).await?;
        ensure!(page.count(".troubles p").await? == 1, "nobody is told, or more than once");
        page.record_download().await?;
        page.click(".troubles button").await?;
        let file = page.recorded_download().await?;
        ensure!(rift::actions(&file).len() == 2, "the file has another game: {file}");
        // And if the game crashes on top of it, it can still be saved.
        page.click(".troubles button:last-child").await?;
        act(&page).await?;
        crash(&page).await?;
        ensure!(page.text(".crash").await?.contains("will be lost when you reload"), "nobody is warned");
        page.screenshot("crash-unstored-1440x900-en").await?;
        page.record_download().await?;
        page.click("#crash-save").await?;
        let file = page.recorded_download().await?;
        ensure!(rift::actions(&file).len() == 4, "the file has another game: {file}");
        fixture.judge(&file)?.map_err(anyhow::Error::msg)?;
        page.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn damaged_storage_crashes_no_screen() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let keys = [
        "settings",
        "wishes",
        "wishes-team",
        "wishes-online",
        "name",
        "beaten",
        "puzzles",
        "results",
        "verdicts",
        "lesson/first",
        "game/a",
        "turn/a",
        "table/a",
        "hats",
    ];
    for text in ["\u{0}\u{fffd}{\"a\": [1", "done\nrift: 1\ngame: duel\n", "1 2 3 = , -\n\n"] {
        for key in keys {
            page.store(key, text).await?;
        }
        page.reload().await?;
        for hash in [
            "#/",
            "#/games",
            "#/game/a",
            "#/new/bot",
            "#/new/solo",
            "#/new/team",
            "#/online",
            "#/table/a",
            "#/record",
            "#/puzzles",
            "#/settings",
            "#/lessons",
            "#/lesson/first",
        ] {
            page.go(hash).await?;
            page.settle().await?;
            ensure!(
                page.count(".crash").await? == 0,
                "{hash} crashes over {text:?}: {}",
                details(&page).await?
            );
        }
    }
    page.close().await
}

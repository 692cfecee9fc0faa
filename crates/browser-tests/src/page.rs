//! A browser with the game in it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use anyhow::{Context, bail, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::browser::{Make, Profile};
use crate::devtools::{PATIENCE, Tab};
use crate::keys;
use crate::sight::Sight;

/// How often it is looked whether something has come to be.
const LOOK_AGAIN: Duration = Duration::from_millis(15);

/// A window, and who sits in front of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The width of the page, in CSS pixels.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// What the browser asks for, such as `de`.
    pub language: &'static str,
    /// Whether it is touched rather than clicked: a phone.
    pub touch: bool,
    /// How large letters are that nobody has asked to be larger, in CSS pixels.
    pub letters: u32,
    /// Whether the browser draws the page a tenth as wide and high, unless a picture is taken. To the page it makes no
    /// difference; on a machine that draws without a graphics card it saves a quarter of all work.
    pub sketched: bool,
    /// Whether it's a window on somebody's desktop, where messages can be shown.
    pub on_desktop: bool,
}

/// Where pictures of the screens go, if somebody wants to look at them: taking one costs more than most checks of a screen.
pub fn pictures() -> Option<PathBuf> {
    env::var_os("RIFTFORCE_SCREENSHOTS").map(PathBuf::from)
}

/// How large a sketch is.
const SKETCH: f64 = 0.1;

impl Window {
    /// A usual screen.
    pub const DESK: Window = Window {
        width: 1440,
        height: 900,
        language: "en",
        touch: false,
        letters: 16,
        sketched: true,
        on_desktop: false,
    };
    /// A screen on which no column is ever folded.
    pub const TALL: Window = Window { height: 1700, ..Window::DESK };
    /// An average phone.
    pub const PHONE: Window = Window { width: 390, height: 844, touch: true, ..Window::DESK };
    /// The same phone, held sideways.
    pub const LANDSCAPE: Window = Window { width: 844, height: 390, ..Window::PHONE };
    /// The smallest phone that the game is made for.
    pub const SMALL: Window = Window { width: 360, height: 640, touch: true, ..Window::DESK };

    /// The size, as in the names of screenshots.
    pub fn size(&self) -> String {
        format!("{}x{}", self.width, self.height)
    }
}

/// The middle of an element, if that's where a person would hit it; otherwise the reason why it isn't.
const WHERE_TO_CLICK: &str = "
    const it = document.querySelector(arguments[0]);
    if (!it) return 'it isn\\'t there';
    let hit;
    // At an edge, something that doesn't scroll may lie over it.
    for (const block of ['nearest', 'center']) {
      it.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      // What runs over several lines has its middle somewhere else.
      const box = [...it.getClientRects()].find(({ width, height }) => width && height);
      if (!box) return 'it isn\\'t shown';
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      hit = document.elementFromPoint(x, y);
      if (it.contains(hit)) return [x, y];
    }
    return `it is covered by ${hit?.outerHTML.slice(0, 80)}`;";

/// What is chosen for a new duel.
#[derive(Clone, Copy, Debug)]
pub struct Duel<'a> {
    /// The bot's level; `None` for two people at one screen.
    pub level: Option<&'a str>,
    /// Which guilds there are: `base` or `beyond`.
    pub set: &'a str,
    /// Whether they are `random` or `drafted`.
    pub guilds: &'a str,
    /// Who begins, against a bot: `toss`, `me` or `other`.
    pub begins: &'a str,
    /// Where all chance comes from.
    pub seed: u64,
}

impl Duel<'static> {
    /// Against the weakest bot.
    pub const NOVICE: Duel<'static> =
        Duel { level: Some("novice"), set: "base", guilds: "random", begins: "me", seed: 1 };
    /// Two people at one screen.
    pub const TWO: Duel<'static> = Duel { level: None, set: "base", guilds: "random", begins: "me", seed: 1 };
}

/// A browser with the game in it.
pub struct Page {
    site: String,
    tabs: Mutex<Tabs>,
    profile: Profile,
}

impl Drop for Page {
    /// Whatever a test is about, the game mustn't crash in it.
    fn drop(&mut self) {
        let crash = self.tabs().open.iter().find_map(|tab| tab.crash());
        if let Some(crash) = crash.filter(|_| !thread::panicking()) {
            panic!("the game has crashed: {crash}");
        }
    }
}

/// The tabs that are open, in the order in which they were opened, and the one that's looked at.
struct Tabs {
    open: Vec<Arc<Tab>>,
    current: usize,
    window: Window,
}

impl Page {
    pub(crate) async fn open(site: &str, window: Window) -> anyhow::Result<Page> {
        let make = if window.on_desktop { Make::Whole } else { Make::Shell };
        let tabs = Tabs { open: Vec::new(), current: 0, window };
        let page = Page { site: site.into(), tabs: Mutex::new(tabs), profile: Profile::new(make).await? };
        page.open_tab().await?;
        Ok(page)
    }

    /// Closes the page, with all its tabs and everything it kept, before the next test goes on. A page that's only dropped, as
    /// after a failure, is closed as soon as may be.
    pub async fn close(self) -> anyhow::Result<()> {
        self.profile.close().await.context("the page doesn't close")
    }

    fn tabs(&self) -> MutexGuard<'_, Tabs> {
        self.tabs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tab(&self) -> Arc<Tab> {
        let tabs = self.tabs();
        Arc::clone(&tabs.open[tabs.current])
    }

    // --- the window ---

    /// Gives the page exactly this size, and its pointer the size of a finger or of a mouse's.
    pub async fn resize(&self, window: Window) -> anyhow::Result<()> {
        self.tabs().window = window;
        self.draw(window).await?;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": window.touch })).await
    }

    async fn draw(&self, window: Window) -> anyhow::Result<()> {
        let Window { width, height, touch, .. } = window;
        let scale = if window.sketched { SKETCH } else { 1.0 };
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch, "scale": scale,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await
    }

    /// Which language the user has asked the browser for: what it tells servers and pages, and nothing else about it changes.
    async fn speak(&self, language: &str) -> anyhow::Result<()> {
        let asked_for = json!({ "userAgent": "", "acceptLanguage": language });
        self.devtools("Emulation.setUserAgentOverride", asked_for).await
    }

    /// What the system prefers: `dark` or `light`, and whether with little motion.
    pub async fn media(&self, scheme: &str, calm: bool) -> anyhow::Result<()> {
        self.prefer(&[
            ("prefers-color-scheme", scheme),
            ("prefers-reduced-motion", if calm { "reduce" } else { "no-preference" }),
        ])
        .await
    }

    /// What the system prefers, by the names of CSS, and nothing else.
    pub async fn prefer(&self, features: &[(&str, &str)]) -> anyhow::Result<()> {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await
    }

    async fn devtools(&self, command: &str, parameters: Value) -> anyhow::Result<()> {
        self.ask_devtools(command, parameters).await.map(drop)
    }

    /// What the browser's own tools say.
    pub async fn ask_devtools(&self, command: &str, parameters: Value) -> anyhow::Result<Value> {
        self.tab().ask(command, parameters).await
    }

    /// Grants a permission that the page would have to ask for.
    pub async fn grant(&self, permission: &str) -> anyhow::Result<()> {
        self.profile.grant(permission).await
    }

    /// What the browser complained about since it was last asked: exceptions, failed requests, forbidden scripts.
    pub async fn complaints(&self) -> anyhow::Result<Vec<String>> {
        // What has happened by now has been told before this is answered.
        self.ask("").await?;
        Ok(self.tab().complaints())
    }

    /// The browser has nothing to complain about.
    pub async fn hear_no_complaint(&self) -> anyhow::Result<()> {
        let complaints = self.complaints().await?;
        ensure!(complaints.is_empty(), "the browser complains: {complaints:#?}");
        Ok(())
    }

    /// What the game said when it panicked, as the test wanted it to. Otherwise the test would fail in the end.
    pub async fn wanted_panic(&self) -> anyhow::Result<String> {
        // What has happened by now has been told before this is answered.
        self.ask("").await?;
        self.tab().take_crash().context("the game hasn't panicked")
    }

    /// Has a script run in every document from now on, before anything else does.
    pub async fn run_first(&self, script: &str) -> anyhow::Result<()> {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await
    }

    /// Saves a picture of the page as `<name>.jpg`, if somebody has asked for pictures.
    pub async fn photograph(&self, name: &str) -> anyhow::Result<()> {
        let Some(folder) = pictures() else { return Ok(()) };
        let window = self.tabs().window;
        self.draw(Window { sketched: false, ..window }).await?;
        // What one frame begins is visible after the next.
        self.settle().await?;
        self.settle().await?;
        fs::create_dir_all(&folder).with_context(|| format!("can't create {}", folder.display()))?;
        // A PNG takes three times as long to compress.
        let parameters = json!({ "format": "jpeg", "quality": 90 });
        let picture = self.ask_devtools("Page.captureScreenshot", parameters).await?;
        self.draw(window).await?;
        let picture = picture["data"].as_str().context("the browser takes no picture")?;
        let picture = BASE64_STANDARD.decode(picture)?;
        let path = folder.join(format!("{name}.jpg"));
        fs::write(&path, picture).with_context(|| format!("can't write {}", path.display()))
    }

    // --- going somewhere ---

    /// Opens a screen by its address, and waits until the game runs.
    pub async fn go(&self, hash: &str) -> anyhow::Result<()> {
        self.go_without_waiting(hash).await?;
        self.wait_until_it_runs().await
    }

    /// Opens a screen by its address.
    pub async fn go_without_waiting(&self, hash: &str) -> anyhow::Result<()> {
        self.tab().navigate(&format!("{}{hash}", self.site)).await
    }

    /// Opens an address of the same origin at which there's nothing: what is kept can be seen there, and nothing runs.
    pub async fn open_beside(&self) -> anyhow::Result<()> {
        self.tab().navigate(&format!("{}nothing-is-here", self.site)).await
    }

    /// Goes back in the history, and waits until the page has answered.
    pub async fn back(&self) -> anyhow::Result<()> {
        let history = self.ask_devtools("Page.getNavigationHistory", json!({})).await?;
        let index = history["currentIndex"].as_u64().and_then(|index| index.checked_sub(1));
        let index = index.context("there's nothing to go back to")? as usize;
        let entry = json!({ "entryId": history["entries"][index]["id"] });
        self.devtools("Page.navigateToHistoryEntry", entry).await?;
        let address = history["entries"][index]["url"].clone();
        let is_there = format!("return location.href === {address}");
        self.wait("what was there before", &is_there).await?;
        self.settle().await
    }

    /// Leaves the site, so that no page of it is open.
    pub async fn leave(&self) -> anyhow::Result<()> {
        self.tab().navigate("about:blank").await
    }

    /// Opens another tab, with the same profile, and goes over to it.
    pub async fn open_tab(&self) -> anyhow::Result<()> {
        let tab = Arc::new(self.profile.open_tab().await?);
        let window = {
            let mut tabs = self.tabs();
            tabs.open.push(tab);
            tabs.current = tabs.open.len() - 1;
            tabs.window
        };
        self.resize(window).await?;
        let letters = json!({ "standard": window.letters, "fixed": window.letters * 13 / 16 });
        self.devtools("Page.setFontSizes", json!({ "fontSizes": letters })).await?;
        self.speak(window.language).await?;
        // Motion is only for the eye; without it, nothing flees from a click.
        self.media("dark", true).await
    }

    /// Goes over to the tab that was opened first, second and so on.
    pub fn go_to_tab(&self, index: usize) {
        self.tabs().current = index;
    }

    /// Waits until the site works without a connection.
    pub async fn wait_until_kept(&self) -> anyhow::Result<()> {
        let script = "return navigator.serviceWorker.controller?.state === 'activated'";
        self.wait("a service worker", script).await.map(drop)
    }

    /// Loads the page again, as a player does who presses F5.
    pub async fn reload(&self) -> anyhow::Result<()> {
        self.tab().reload().await?;
        self.wait_until_it_runs().await
    }

    /// Opens the start page as somebody does who has chosen these settings before, one a line.
    pub async fn go_with(&self, settings: &str) -> anyhow::Result<()> {
        let keep = format!("localStorage.setItem('riftforce/settings', {})", json!(settings));
        let before_all_else = json!({ "source": keep });
        let added = self.ask_devtools("Page.addScriptToEvaluateOnNewDocument", before_all_else).await?;
        self.go("#/").await?;
        // What the page makes of the settings from now on is its own business.
        self.devtools("Page.removeScriptToEvaluateOnNewDocument", added).await
    }

    async fn wait_until_it_runs(&self) -> anyhow::Result<()> {
        self.wait("the game to run", "return document.documentElement.dataset.boot === 'ready'").await?;
        self.settle().await
    }

    /// Sets up a duel by its form and begins it. Says the game's id.
    pub async fn begin(&self, duel: Duel<'_>) -> anyhow::Result<String> {
        self.go(if duel.level.is_some() { "#/new/bot" } else { "#/new/two" }).await?;
        if let Some(level) = duel.level {
            self.click(&format!("label[for=level-{level}]")).await?;
            self.click(&format!("label[for=begins-{}]", duel.begins)).await?;
        }
        self.click(&format!("label[for=set-{}]", duel.set)).await?;
        self.click(&format!("label[for=guilds-{}]", duel.guilds)).await?;
        self.click(".form details summary").await?;
        self.type_into("#seed", &duel.seed.to_string()).await?;
        self.click(".form button[type=submit]").await?;
        let screen = if duel.guilds == "drafted" { ".pool" } else { ".board" };
        self.wait_for(screen).await?;
        self.game().await
    }

    /// Opens a `.rift` file on the page of games. What comes of it is for the caller to look at.
    pub async fn import(&self, file: &Path) -> anyhow::Result<()> {
        self.go("#/games").await?;
        self.choose_file("#import", file).await
    }

    /// Opens a `.rift` file that is in order, and shows its table. Says the game's id.
    pub async fn import_game(&self, file: &Path) -> anyhow::Result<String> {
        self.import(file).await?;
        self.wait_for(".board").await?;
        self.game().await
    }

    /// Opens a `.rift` file with a game that's over, which leads to its replay, and then shows its table. Says the game's id.
    pub async fn import_over(&self, file: &Path) -> anyhow::Result<String> {
        let before = self.games().await?;
        self.import(file).await?;
        self.wait_for(".replay").await?;
        let kept = self.games().await?.into_iter().find(|key| !before.contains(key));
        let id = kept.context("the game isn't kept")?.rsplit('/').next().unwrap_or_default().to_string();
        self.go(&format!("#/game/{id}")).await?;
        Ok(id)
    }

    /// Chooses a file in an input.
    pub async fn choose_file(&self, selector: &str, file: &Path) -> anyhow::Result<()> {
        let path = file.to_str().context("the file's name is no text")?;
        let script = json!({ "expression": format!("document.querySelector({})", json!(selector)) });
        let input = self.ask_devtools("Runtime.evaluate", script).await?;
        let file = json!({ "files": [path], "objectId": input["result"]["objectId"] });
        self.devtools("DOM.setFileInputFiles", file)
            .await
            .with_context(|| format!("{selector} takes no file"))?;
        self.settle().await
    }

    /// Every worker of the page dies at once from now on, until the page is reloaded: no bot can think.
    pub async fn without_workers(&self) -> anyhow::Result<()> {
        let script = "
            window.RealWorker = window.Worker;
            window.Worker = class {
              constructor() { setTimeout(() => this.onerror?.(new Event('error')), 20); }
              postMessage() {}
              terminate() {}
            };";
        self.ask(script).await.map(drop)
    }

    /// Notes from now on whatever is shown of any hand, and whom the curtain asks; [`Page::noted_hands`] says it.
    pub async fn note_hands(&self) -> anyhow::Result<()> {
        let script = "
            window.noted = { open: 0, asked: [] };
            const look = () => {
              if (document.querySelector('.hand .num, .hand [data-id]')) noted.open += 1;
              const title = document.querySelector('#curtain-title')?.textContent;
              if (title && noted.asked.at(-1) !== title) noted.asked.push(title);
            };
            new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
            look();";
        self.ask(script).await.map(drop)
    }

    /// How often a hand was open since [`Page::note_hands`], and whom the curtain asked.
    pub async fn noted_hands(&self) -> anyhow::Result<(u64, Vec<String>)> {
        let noted = self.ask("return noted").await?;
        Ok((serde_json::from_value(noted["open"].clone())?, serde_json::from_value(noted["asked"].clone())?))
    }

    /// Notes the text of the next file that the page gives to the user; [`Page::noted_file`] says it.
    pub async fn note_files(&self) -> anyhow::Result<()> {
        let script = "
            const make = URL.createObjectURL;
            delete window.exported;
            URL.createObjectURL = (blob) => {
              // The page also paints pictures, whenever it has time.
              if (!blob.type.startsWith('image/')) blob.text().then((text) => (window.exported = text));
              return make.call(URL, blob);
            };";
        self.ask(script).await.map(drop)
    }

    /// The text of the file that the page gave to the user.
    pub async fn noted_file(&self) -> anyhow::Result<String> {
        let file = self.wait("a file", "return window.exported ?? null").await?;
        Ok(file.as_str().unwrap_or_default().to_string())
    }

    /// Remembers settings, such as `speed=at-once`, one a line; they hold when the page is loaded again.
    pub async fn set(&self, settings: &str) -> anyhow::Result<()> {
        self.store("settings", settings).await?;
        self.reload().await
    }

    // --- clicking ---

    /// Clicks the first element that fits, as soon as that's possible, and waits until the page has answered.
    pub async fn click(&self, selector: &str) -> anyhow::Result<()> {
        let found =
            format!("const found = (() => {{{WHERE_TO_CLICK}}})(); return Array.isArray(found) && found");
        let selected = vec![json!(selector)];
        let Ok(point) = self.wait_with(selector, &found, selected.clone()).await else {
            let reason = self.ask_with(WHERE_TO_CLICK, selected).await.unwrap_or_default();
            bail!("{selector} can't be clicked: {reason}; {}", self.where_it_is().await);
        };
        let at: (f64, f64) = serde_json::from_value(point)?;
        for (event, button) in [("mouseMoved", "none"), ("mousePressed", "left"), ("mouseReleased", "left")] {
            self.move_mouse(at, json!({ "type": event, "button": button, "clickCount": 1 })).await?;
        }
        self.settle().await
    }

    /// Does something with the mouse at a point of the page.
    async fn move_mouse(&self, (x, y): (f64, f64), mut event: Value) -> anyhow::Result<()> {
        // The mouse is moved over what's drawn.
        let scale = if self.tabs().window.sketched { SKETCH } else { 1.0 };
        event["x"] = json!(x * scale);
        event["y"] = json!(y * scale);
        self.devtools("Input.dispatchMouseEvent", event).await
    }

    /// Drags the first element that fits to the middle of another, in a few steps, and waits until the page has answered.
    pub async fn drag(&self, from: &str, to: &str) -> anyhow::Result<()> {
        let middle = "
            const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
            return [left + width / 2, top + height / 2];";
        let mut ends: Vec<(f64, f64)> = Vec::new();
        for selector in [from, to] {
            ends.push(serde_json::from_value(self.ask_with(middle, vec![json!(selector)]).await?)?);
        }
        let at = |step: f64| {
            let [(x1, y1), (x2, y2)] = ends[..] else { unreachable!("there are two ends") };
            (x1 + (x2 - x1) * step, y1 + (y2 - y1) * step)
        };
        let steps = [
            ("mousePressed", 0.0),
            ("mouseMoved", 0.3),
            ("mouseMoved", 0.7),
            ("mouseMoved", 1.0),
            ("mouseReleased", 1.0),
        ];
        for (event, step) in steps {
            let event = json!({ "type": event, "button": "left", "buttons": 1, "clickCount": 1 });
            self.move_mouse(at(step), event).await?;
        }
        self.settle().await
    }

    /// Chooses an entry of a drop-down list, as the browser's own list does.
    pub async fn choose_in(&self, selector: &str, value: &str) -> anyhow::Result<()> {
        self.wait_for(selector).await?;
        let script = "
            const [list, value] = [document.querySelector(arguments[0]), arguments[1]];
            if (![...list.options].some((it) => it.value === value && !it.disabled)) return false;
            list.focus();
            list.value = value;
            for (const event of ['input', 'change']) list.dispatchEvent(new Event(event, { bubbles: true }));
            return true;";
        let is_chosen = self.ask_with(script, vec![json!(selector), json!(value)]).await? == true;
        ensure!(is_chosen, "{selector} has no entry {value}");
        self.settle().await
    }

    /// Types a text into a field.
    pub async fn type_into(&self, selector: &str, text: &str) -> anyhow::Result<()> {
        self.wait_for(selector).await?;
        let script = "
            const it = document.querySelector(arguments[0]);
            it.focus();
            // Numbers have no place for it.
            if (it.selectionStart !== null) it.setSelectionRange(it.value.length, it.value.length);";
        self.ask_with(script, vec![json!(selector)]).await?;
        for letter in text.chars() {
            self.send_keys(&[letter]).await?;
        }
        Ok(())
    }

    // --- keys ---

    /// Presses keys all at once, such as Shift and a letter, and waits until the page has answered.
    pub async fn press_keys(&self, keys: &[char]) -> anyhow::Result<()> {
        self.send_keys(keys).await?;
        self.settle().await
    }

    /// Presses keys all at once.
    pub(crate) async fn send_keys(&self, keys: &[char]) -> anyhow::Result<()> {
        for event in keys::presses(keys) {
            self.devtools("Input.dispatchKeyEvent", event).await?;
        }
        Ok(())
    }

    // --- looking ---

    /// What a script returns.
    pub async fn ask(&self, script: &str) -> anyhow::Result<Value> {
        self.ask_with(script, vec![]).await
    }

    /// What a script returns that is given these arguments.
    pub async fn ask_with(&self, script: &str, arguments: Vec<Value>) -> anyhow::Result<Value> {
        self.evaluate(script, &format!("(function () {{{script}}}).apply(null, {})", json!(arguments))).await
    }

    /// What a script answers later, by calling its last argument.
    pub async fn ask_later(&self, script: &str, arguments: Vec<Value>) -> anyhow::Result<Value> {
        let call = format!("(function () {{{script}}}).apply(null, [...{}, done])", json!(arguments));
        self.evaluate(script, &format!("new Promise((done) => {call})")).await
    }

    /// The value of an expression, once it has one; if it never does, the error says what was asked.
    async fn evaluate(&self, asked: &str, expression: &str) -> anyhow::Result<Value> {
        let parameters = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let unanswered = || format!("the page doesn't answer {:?}", asked.get(..400).unwrap_or(asked));
        let answer = self.ask_devtools("Runtime.evaluate", parameters).await.with_context(unanswered)?;
        if let Some(details) = answer.get("exceptionDetails") {
            let thrown = details["exception"]["description"].as_str().map(String::from);
            bail!("{}, but throws {}", unanswered(), thrown.unwrap_or_else(|| details.to_string()));
        }
        Ok(answer["result"]["value"].clone())
    }

    /// Waits until a script returns something other than nothing or false, and returns that.
    pub async fn wait(&self, what: &str, script: &str) -> anyhow::Result<Value> {
        self.wait_with(what, script, vec![]).await
    }

    /// The same for a script with arguments. The page itself looks again and again: asking it each time would keep both programs
    /// busier than most pages are.
    async fn wait_with(&self, what: &str, script: &str, arguments: Vec<Value>) -> anyhow::Result<Value> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let left_ms = deadline.saturating_duration_since(Instant::now()).as_millis();
            let look_again_ms = LOOK_AGAIN.as_millis();
            let waiting = format!(
                "(async () => {{
                  const look = function () {{{script}}};
                  for (const end = performance.now() + {left_ms}; performance.now() < end; ) {{
                    const found = await look.apply(null, {});
                    if (found !== undefined && found !== null && found !== false) return found;
                    await new Promise((next) => setTimeout(next, {look_again_ms}));
                  }}
                }})()",
                json!(arguments)
            );
            // While a page is being replaced by another, or in the middle of a change, it may not answer.
            let found = self.evaluate(script, &waiting).await.unwrap_or_default();
            if !found.is_null() {
                return Ok(found);
            }
            if Instant::now() > deadline {
                bail!("waited {PATIENCE:?} in vain for {what}; {}", self.where_it_is().await);
            }
            sleep(LOOK_AGAIN).await;
        }
    }

    /// Waits until an element is there.
    pub async fn wait_for(&self, selector: &str) -> anyhow::Result<()> {
        let script = "return !!document.querySelector(arguments[0])";
        self.wait_with(selector, script, vec![json!(selector)]).await.map(drop)
    }

    /// Waits until the page has answered what was clicked: what a click changes is changed before the next frame.
    pub async fn settle(&self) -> anyhow::Result<()> {
        self.look_after_a_frame("true").await.map(drop)
    }

    /// Waits until the names that only screen readers tell are those of what is seen: they follow two frames later.
    pub async fn wait_for_names(&self) -> anyhow::Result<()> {
        let script = "
            const frame = () => new Promise(requestAnimationFrame);
            const task = () => new Promise((next) => setTimeout(next));
            return frame().then(frame).then(frame).then(task).then(task).then(() => true);";
        self.wait("names", script).await.map(drop)
    }

    /// Waits until the page has answered what was done, and says what an expression is worth then.
    pub(crate) async fn look_after_a_frame(&self, expression: &str) -> anyhow::Result<Value> {
        let script = format!("return new Promise((done) => requestAnimationFrame(() => done({expression})))");
        self.wait("the next frame", &script).await
    }

    /// The text of the first element that fits, as it is shown; empty if there is none.
    pub async fn text(&self, selector: &str) -> anyhow::Result<String> {
        let script = "return document.querySelector(arguments[0])?.innerText ?? ''";
        let text = self.ask_with(script, vec![json!(selector)]).await?;
        Ok(text.as_str().unwrap_or_default().trim().to_string())
    }

    /// How many elements fit.
    pub async fn count(&self, selector: &str) -> anyhow::Result<u64> {
        let count =
            self.ask_with("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]);
        count.await?.as_u64().context("that is no number")
    }

    /// The table as it is shown.
    pub async fn sight(&self) -> anyhow::Result<Sight> {
        Ok(serde_json::from_value(self.ask(Sight::SCRIPT).await?)?)
    }

    /// Whether it's the turn of a player at this page right now, or `None` if the game is over. Both are asked at once: the game
    /// may end between two questions.
    pub async fn is_somebodys_turn(&self) -> anyhow::Result<Option<bool>> {
        let script = "
            const find = (selector) => !!document.querySelector(selector);
            return find('#ending-title') ? null : find(arguments[0]);";
        Ok(self.ask_with(script, vec![json!(Sight::ASKED)]).await?.as_bool())
    }

    /// Waits until a player is asked for something, and returns what the table shows then.
    pub async fn next_sight(&self) -> anyhow::Result<Sight> {
        loop {
            let sight: Sight = serde_json::from_value(self.wait("somebody's turn", &Sight::next()).await?)?;
            if !sight.passes {
                return Ok(sight);
            }
            self.click("#pass-device").await?;
        }
    }

    /// Where the page was when something didn't happen, for the error that says so.
    async fn where_it_is(&self) -> String {
        // A table's text begins with what's always there; what it asks for comes further down.
        let script = "
            const asks = document.querySelector('.prompt')?.innerText ?? '';
            return `${location.hash} asks \"${asks}\" and says: ${document.body.innerText.slice(0, 400)}`";
        let answer = self.ask(script).await.unwrap_or_default();
        format!("the page {}", answer.as_str().unwrap_or("doesn't answer"))
    }

    // --- what is kept ---

    /// The id of the game that is shown.
    pub async fn game(&self) -> anyhow::Result<String> {
        let id = self.wait("a game", "return location.hash.split('/game/')[1] ?? null").await?;
        Ok(id.as_str().unwrap_or_default().to_string())
    }

    /// What is kept in the browser under this key.
    pub async fn kept(&self, key: &str) -> anyhow::Result<Option<String>> {
        let script = "return localStorage.getItem('riftforce/' + arguments[0])";
        Ok(self.ask_with(script, vec![json!(key)]).await?.as_str().map(String::from))
    }

    /// The text of a game that is kept in the browser.
    pub async fn saved(&self, game: &str) -> anyhow::Result<String> {
        self.kept(&format!("game/{game}")).await?.with_context(|| format!("the game {game} isn't kept"))
    }

    /// The keys of all games that are kept in the browser.
    pub async fn games(&self) -> anyhow::Result<Vec<String>> {
        let script =
            "return Object.keys(localStorage).filter(key => key.startsWith('riftforce/game/')).sort()";
        Ok(serde_json::from_value(self.ask(script).await?)?)
    }

    /// Everything that is kept in the browser, as keys and texts.
    pub async fn everything(&self) -> anyhow::Result<Value> {
        self.ask("return Object.entries(localStorage).filter(([key]) => key.startsWith('riftforce/')).sort()")
            .await
    }

    /// Keeps a text in the browser under this key, as if it had been there before.
    pub async fn store(&self, key: &str, text: &str) -> anyhow::Result<()> {
        let script = "localStorage.setItem('riftforce/' + arguments[0], arguments[1])";
        self.ask_with(script, vec![json!(key), json!(text)]).await.map(drop)
    }

    /// Keeps all this in the browser, as [`Page::everything`] says it, and nothing else but these settings; the game then
    /// begins with them.
    pub async fn keep_everything(&self, all: &Value, settings: &str) -> anyhow::Result<()> {
        self.open_beside().await?;
        let script = "
            localStorage.clear();
            for (const [key, text] of arguments[0]) localStorage.setItem(key, text);";
        self.ask_with(script, vec![all.clone()]).await?;
        self.go_with(settings).await
    }

    /// Leaves no room in the browser's storage, as other pages of this host may do.
    pub async fn fill_storage(&self) -> anyhow::Result<()> {
        let script = "
            let rest = 'x'.repeat(6_000_000);
            while (rest.length > 0) {
              try {
                localStorage.setItem('rest', (localStorage.getItem('rest') ?? '') + rest);
              } catch {
                rest = rest.slice(0, rest.length / 2);
              }
            }";
        self.ask(script).await.map(drop)
    }
}

//! Every screen of the game, one after another, for the tests that look at all of them.

use anyhow::Context;
use riftforce_browser_tests::{Act, Duel, Fixture, Page, RandomPlayer, Team};
use serde_json::{Value, json};
use tokio::sync::OnceCell;

/// All the screens, and the games that they show.
pub(crate) struct Gallery {
    pub(crate) screens: Vec<Screen>,
    /// What's in the storage of a browser that has all these games.
    kept: Value,
}

/// A screen, and how to get there.
pub(crate) struct Screen {
    pub(crate) name: &'static str,
    hash: String,
    /// What has to be clicked there to see it.
    clicks: &'static [&'static str],
    pub(crate) is_table: bool,
}

impl Gallery {
    /// Puts the games and these settings into a browser that has loaded nothing yet, and opens the start page. The games are
    /// played only once, no matter which test asks first.
    pub(crate) async fn open(
        fixture: &Fixture,
        page: &Page,
        settings: &str,
    ) -> anyhow::Result<&'static Gallery> {
        static GALLERY: OnceCell<Gallery> = OnceCell::const_new();
        let gallery = GALLERY.get_or_try_init(|| Gallery::prepare(fixture, page)).await?;
        page.restore_storage(&gallery.kept, settings).await?;
        Ok(gallery)
    }

    async fn prepare(fixture: &Fixture, page: &Page) -> anyhow::Result<Gallery> {
        page.go_with("speed=at-once\n").await?;
        let draft = page.begin(Duel { set: "beyond", guilds: "drafted", ..Duel::NOVICE }).await?;
        page.may_pick().await?;
        page.pick().await?;
        page.may_pick().await?;
        let start = page.begin(Duel { seed: 2, ..Duel::NOVICE }).await?;
        page.wait_for_turn().await?;
        let two = page.begin(Duel { seed: 4, ..Duel::TWO }).await?;
        let mut random_player = RandomPlayer::new(6);
        let picked = page.begin(Duel { seed: 3, ..Duel::NOVICE }).await?;
        act(page, &mut random_player, 5).await?;
        page.wait_for_turn().await?;
        let middle = page.begin(Duel { seed: 3, ..Duel::NOVICE }).await?;
        act(page, &mut random_player, 4).await?;
        // Something should be foreseen, to show what that looks like.
        while random_player.prepare(page).await?.foreseen.is_empty() {
            page.act(Act::Commit).await?;
        }
        let solo = page.begin_solo(7, 5).await?;
        act(page, &mut random_player, 5).await?;
        random_player.prepare(page).await?;
        let plan = page.begin_solo(2, 6).await?;
        act(page, &mut random_player, 1).await?;
        page.wait_for_turn().await?;
        let sitters = &["person", "novice", "novice", "novice"];
        let team = page.begin_team(Team { sitters, guilds: "random", seed: 6 }).await?;
        act(page, &mut random_player, 3).await?;
        page.wait_for_turn().await?;
        let keep = page.open_solo_draft(1, 9).await?;
        let target = page.import_game(&fixture.file("target.rift", TARGET.as_bytes())?).await?;
        let record = fixture.run(&["random", "--seed", "8"], "")?.map_err(anyhow::Error::msg)?;
        let over = page.import_over(&fixture.file("over.rift", record.as_bytes())?).await?;
        page.store("game/broken", "rift: 1\nnonsense").await?;
        page.store("results", RESULTS).await?;

        let screen = |name, hash: &str| Screen { name, hash: hash.into(), clicks: &[], is_table: false };
        let chosen = |name, id: &str| screen(name, &format!("#/game/{id}"));
        let lesson = |name, hash: &str| Screen { is_table: true, ..screen(name, hash) };
        let table = |name, id: &str, clicks| Screen { clicks, is_table: true, ..chosen(name, id) };
        let screens = vec![
            screen("start", "#/"),
            screen("new-bot", "#/new/bot"),
            screen("new-two", "#/new/two"),
            screen("new-solo", "#/new/solo"),
            Screen {
                clicks: &["label[for=rung-own]", "label[for=and-move]", "label[for=trainer-chosen]"],
                ..screen("new-solo-own", "#/new/solo")
            },
            screen("new-team", "#/new/team"),
            // Its form is there once the server has answered.
            Screen { clicks: &["#new-table summary"], ..screen("online", "#/online") },
            Screen { clicks: &[".pick input"], ..chosen("keep-four", &keep) },
            Screen { clicks: &[".pick:nth-child(2) input"], ..chosen("draft", &draft) },
            table("solo", &solo, &[]),
            table("solo-trainer", &solo, &["#show-guilds"]),
            table("solo-plan", &plan, &[]),
            table("team", &team, &[".hand .card.can"]),
            screen("lessons", "#/lessons"),
            lesson("lesson-first", "#/lesson/first"),
            lesson("lesson-solo", "#/lesson/solo"),
            lesson("lesson-team", "#/lesson/team"),
            // They're there once the puzzles have been fetched.
            Screen { clicks: &[".of-the-day h2"], ..screen("puzzles", "#/puzzles") },
            Screen { clicks: &[".task .cue"], ..lesson("puzzle", "#/puzzle/riftforce-duel-base-1036-25") },
            Screen {
                clicks: &["#show-solution"],
                ..lesson("puzzle-solution", "#/puzzle/harm-solo-beyond-10000-17")
            },
            table("table-start", &start, &[]),
            table("table-explained", &start, &["#ask", ".hand .card"]),
            table("table-picked", &picked, &[".hand .card.can"]),
            table("table-why", &picked, &[".act.off"]),
            table("table-log", &picked, &["#show-log"]),
            table("table-guilds", &picked, &["#show-guilds"]),
            table("table-menu", &picked, &["#show-menu"]),
            table("table-master", &picked, &["#show-menu", "#menu-master", ".best ~ .best"]),
            table("table-target", &target, &["#open-curtain", ".hand .card", ".strip.can"]),
            table("table-middle", &middle, &[]),
            table("curtain", &two, &[]),
            table("end", &over, &[]),
            table("table-after", &over, &["#look-at-table"]),
            chosen("lost", "broken"),
            screen("games", "#/games"),
            screen("record", "#/record"),
            screen("settings", "#/settings"),
            screen("rule", "#/help/R14"),
            screen("help", "#/help"),
        ];
        Ok(Gallery { screens, kept: page.stored_entries().await? })
    }

    /// Shows a screen as it was at first, no matter what was clicked there before.
    pub(crate) async fn show(&self, page: &Page, screen: &Screen) -> anyhow::Result<()> {
        if !screen.clicks.is_empty() {
            // Going to the same address again would change nothing; the screen in between is drawn in no time.
            page.go("#/lessons").await?;
            let forget = "
                const turns = arguments[0].filter(([key]) => key.includes('/turn/'));
                for (const key of Object.keys(localStorage)) if (key.includes('/turn/')) localStorage.removeItem(key);
                for (const [key, text] of turns) localStorage.setItem(key, text);";
            page.evaluate_with(forget, vec![self.kept.clone()]).await?;
        }
        page.go(&screen.hash).await?;
        for click in screen.clicks {
            // A button that isn't shown at this size has nothing to open.
            let is_shown = "return document.querySelector(arguments[0])?.checkVisibility() ?? true";
            if page.evaluate_with(is_shown, vec![json!(click)]).await? == true {
                page.click(click).await.with_context(|| format!("on the way to {}", screen.name))?;
            }
        }
        Ok(())
    }
}

/// Shows the page in another theme. The setting doesn't change any more than this either.
pub(crate) async fn set_theme(page: &Page, theme: &str) -> anyhow::Result<()> {
    page.evaluate_with("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)])
        .await
        .map(drop)
}

/// Carries out this many actions.
async fn act(page: &Page, random_player: &mut RandomPlayer, count: usize) -> anyhow::Result<()> {
    for _ in 0..count {
        random_player.prepare(page).await?;
        page.act(Act::Commit).await?;
    }
    Ok(())
}

/// How some games ended.
const RESULTS: &str = "a 1000 duel won 12-9 novice Fire,Water,Ice,Air 20 4 two-at-once,three-cards
b 2000 duel lost 5-12 adept Fire,Plant,Ice,Light 24 2 -
c 3000 team4 won 15-9 apprentice Fire,Water,Earth 11 3 comeback
d 4000 solo drawn 12-12 - Shadow,Water,Crystal,Air 31 5 big-check
";

/// A position in which an activated Thunderbolt must be told whom to hit.
const TARGET: &str = "rift: 1
game: duel
site 1: Wa6 / Ic6:2 Sh5
site 2: Cr6 Li7 / Ic5
site 3: Th6:1 Wa7 / Pl5:2 Sh6 Ic7
site 4: - / Pl6
hand 1: Th5
hand 2: Wa6
";

//! The solo game and the team games, by clicking.

use anyhow::{Context, ensure};
use riftforce_browser_tests::{
    Act, Duel, Fixture, Page, RandomPlayer, TableSnapshot, Team, Window, key, rift,
};
use serde_json::json;

/// More clicks than any game takes.
const MOST_CLICKS: usize = 5000;

/// A solo game in which everything can be foretold: there's a six at site 3, where the plan puts a bot, and two fives can act.
const SOLO: &str = "\
rift: 1
game: solo
guilds 1: Fire Water Earth Light
guilds 2: Plant Ice Shadow Crystal
challenges: 5* 6** 7****
site 1: Fi5 / Pl5
site 2: Wa7 / Ic5
site 3: - / Sh6
hand 1: Ea5 Li6
draw 1: Fi6 Fi6 Fi7
draw 2: Cr7 Cr7
plans: A3-557 A1-556 C2
";

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_solo_game_is_played_to_its_end_by_clicking() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let game = page.begin_solo(3, 11).await?;
    let text = page.saved(&game).await?;
    ensure!(rift::value(&text, "challenges") == Some("5** 6** 7**"), "it is another rung: {text}");
    play_to_the_end(&fixture, &page, &game, 5).await?;
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_open_plan_is_shown_before_acting_and_does_what_was_predicted() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.import_game(&fixture.file("solo.rift", SOLO.as_bytes())?).await?;
    ensure!(page.text(".plan-site").await? == "Location 3", "the plan's site is another");
    let numbers = "return [...document.querySelectorAll('.open-plan .number > [aria-hidden]')].map((it) => it.innerText)";
    ensure!(page.evaluate(numbers).await? == json!(["5", "5", "7"]), "its numbers are others");
    ensure!(page.text(".until").await? == "control plan in 2 turns", "{}", page.text(".until").await?);
    let awaited =
        "return document.querySelector('.awaited')?.closest('.lane').querySelector('.plate').dataset.site";
    ensure!(page.evaluate(awaited).await? == json!("3"), "the new bot is awaited elsewhere");
    ensure!(
        page.text(".challenges").await?.contains("★★★★ 5 damage"),
        "the challenge of the sevens is not told"
    );

    // Earth 5 at site 4: the plan's fives hit the Fire and the Water for 2 each; the new seven finds nobody to hit.
    page.click(".hand .card.g-ea").await?;
    page.click(".plate[data-site='4']").await?;
    let foretold = page.text(".then").await?;
    ensure!(
        foretold == "If you end your turn now and choose well: trainer +0 · 4 damage to you",
        "foretold was: {foretold}"
    );
    ensure!(page.text(".cases").await? == "If the new bot is a 7 (100%): trainer +0 · 4 damage to you");
    page.act(Act::Commit).await?;

    // Only the two fives light up, and the button chooses for them.
    let snapshot = page.wait_for_turn().await?;
    let lit: Vec<&str> = snapshot.lit().map(|strip| strip.card.as_str()).collect();
    ensure!(lit == ["Pl5", "Ic5"], "these light up: {lit:?}");
    ensure!(page.text(".number.asked > [aria-hidden]").await? == "5", "it is not seen which number acts");
    ensure!(page.count(".open-plan .number.asked").await? == 1, "both fives of the plan seem to act");
    let asked = page.text(".prompt .asked").await?;
    ensure!(asked.ends_with("5: 2 damage to the first enemy here."), "what a five does is not said: {asked}");
    page.act(Act::Activate).await?;
    let snapshot = page.snapshot().await?;
    ensure!(snapshot.foreseen.contains("4 damage to your own side"), "foreseen is {:?}", snapshot.foreseen);
    page.act(Act::Undo).await?;
    page.act(Act::Activate).await?;
    page.act(Act::Commit).await?;
    let snapshot = page.wait_for_turn().await?;
    ensure!(
        snapshot.sites()[..2] == ["Fi5:2 / Pl5", "Wa7:2 / Ic5"],
        "it came otherwise: {:?}",
        snapshot.sites()
    );
    ensure!(page.text(".until").await? == "control plan next", "{}", page.text(".until").await?);
    page.screenshot("solo-plan-1440x900-en").await?;
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_ladder_remembers_beaten_rungs() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.go("#/new/solo").await?;
    ensure!(page.count("#rung-1:checked").await? == 1, "the first rung is not proposed");
    let won = SOLO.replace("5* 6** 7****", "5* 6* 7*").replace("site 1", "score: 14 3\nsite 1");
    page.import_game(&fixture.file("won.rift", won.as_bytes())?).await?;
    page.act(Act::Check).await?;
    page.act(Act::Commit).await?;
    page.wait_for_turn().await?;
    page.act(Act::Activate).await?;
    page.act(Act::Commit).await?;
    page.wait_for("#ending-title").await?;
    ensure!(page.text(".ending .beaten").await? == "You beat the trainer at 3 stars");
    page.go("#/new/solo").await?;
    let beaten = page.text("label[for=rung-1] .beaten").await?;
    ensure!(beaten == "beaten, best margin 11", "the rung says {beaten:?}");
    ensure!(page.count("#rung-2:checked").await? == 1, "the next rung is not proposed");
    page.screenshot("ladder-1440x900-en").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn the_trainers_stars_and_guilds_can_be_chosen() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    page.go("#/new/solo").await?;
    for label in [
        "rung-own",
        "stars-5-4",
        "stars-6-2",
        "stars-7-3",
        "and-mend",
        "and-number-6",
        "trainer-chosen",
        "mine-random",
    ] {
        page.click(&format!("label[for={label}]")).await?;
    }
    for guild in ["Fi", "Be", "St"] {
        page.click(&format!("label[for=trainer-has-{guild}]")).await?;
    }
    page.click(".form button[type=submit]").await?;
    ensure!(
        page.text(".trouble").await?.starts_with("The trainer needs exactly four guilds"),
        "three are enough"
    );
    page.click("label[for=trainer-has-Ma]").await?;
    ensure!(page.evaluate("return document.querySelector('#trainer-has-Ic').disabled").await? == json!(true));
    page.click(".form button[type=submit]").await?;
    page.wait_for(".board").await?;
    let text = page.saved(&page.game().await?).await?;
    ensure!(rift::value(&text, "challenges") == Some("5**** 6** 7*** &mend 6"), "{text}");
    ensure!(rift::value(&text, "guilds 2") == Some("Fire Beast Star Magnet"), "{text}");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_team_game_of_four_is_played_to_its_end_by_clicking() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let team = Team { sitters: &["novice", "novice", "person", "novice"], guilds: "random", seed: 9 };
    let game = page.begin_team(team).await?;
    page.wait_for_turn().await?;
    let checked =
        "return [...document.querySelectorAll('.lane.checked .plate')].map((it) => it.dataset.site)";
    ensure!(
        page.evaluate(checked).await? == json!(["4", "5", "6"]),
        "the area that seat 3 checks is not marked"
    );
    play_to_the_end(&fixture, &page, &game, 6).await?;
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_team_game_of_three_is_drafted_and_played_by_people_and_a_bot_on_one_screen() -> anyhow::Result<()>
{
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let team = Team { sitters: &["person", "person", "novice"], guilds: "drafted", seed: 7 };
    let game = page.begin_team(team).await?;
    ensure!(page.count(".ribbon li").await? == 7, "seven picks are made");
    while page.may_pick().await? {
        page.pick().await?;
    }
    play_to_the_end(&fixture, &page, &game, 7).await?;
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_partners_elementals_match_only_by_number_and_are_marked() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    let text = "rift: 1\ngame: team4\nsite 1: Fi5 / Wa5\nsite 4: Li5^3 Li6^3 / Wa6^4\nsite 5: Fi6 / -\nhand 1: Fi5 Li5\n";
    page.import_game(&fixture.file("team.rift", text.as_bytes())?).await?;
    page.click("#open-curtain").await?;
    let mark = async |card: &str, lane: u8| {
        let script = format!(
            "const strips = [...document.querySelectorAll('.lane.site-{lane} .lower .card.strip')];
             const card = (it) => it.querySelector('.code').textContent + it.querySelector('.num').textContent;
             return strips.find((it) => card(it) === '{card}').querySelector('.owner').textContent"
        );
        page.evaluate(&script).await
    };
    ensure!(
        mark("Fi5", 1).await? == json!("●") && mark("Li5", 4).await? == json!("▲"),
        "nobody knows whose they are"
    );
    page.click(".hand .card.g-fi").await?;
    let snapshot = page.snapshot().await?;
    let lit: Vec<&str> = snapshot.lit().map(|strip| strip.card.as_str()).collect();
    // By number 5: both. By guild: the player's own Fire 6, but not the partner's Light 6.
    ensure!(lit == ["Fi5", "Li5", "Fi6"], "Fire 5 lights up {lit:?}");
    page.click(".hand .card.g-fi").await?;
    page.click(".hand .card.g-li").await?;
    let snapshot = page.snapshot().await?;
    let lit: Vec<&str> = snapshot.lit().map(|strip| strip.card.as_str()).collect();
    ensure!(lit == ["Fi5", "Li5"], "Light 5 lights up {lit:?}: the partner's Light 6 is not one's own");
    page.close().await
}

mod every_guild_on_show_and_the_button_fit_on_a_phone {
    use super::*;

    each_in_a_browser! {
        in_english => look_at_the_draft("en"),
        in_german => look_at_the_draft("de"),
        in_french => look_at_the_draft("fr"),
        in_ukrainian => look_at_the_draft("uk"),
    }
}

async fn look_at_the_draft(language: &'static str) -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture
        .visit_with(Window { language, ..Window::SMALL }, &format!("language={language}\nspeed=at-once\n"))
        .await?;
    let game = page.begin(Duel { set: "beyond", guilds: "drafted", ..Duel::NOVICE }).await?;
    page.may_pick().await?;
    let before = page.saved(&game).await?;
    let guilds = page.count(".pick").await?;
    ensure!(guilds == 8, "there are {guilds} guilds on show");
    for index in 1..=guilds {
        // A second tap on the same guild changes nothing.
        page.click(&format!(".pick:nth-child({index}) input")).await?;
        page.click(&format!(".pick:nth-child({index}) input")).await?;
        let script = "
            scrollTo(0, 0);
            const box = (it) => it.getBoundingClientRect();
            const footer = box(document.querySelector('.picking'));
            const hidden = [...document.querySelectorAll('.pick')].filter((it) => box(it).bottom > footer.top);
            if (hidden.length) return `${hidden.length} guilds lie below`;
            const cut = [...document.querySelectorAll('.pick h3')].filter((it) => box(it).right > box(it.closest('.pick')).right);
            if (cut.length) return `${cut[0].textContent} does not fit`;
            for (const it of document.querySelectorAll('.read p:not(.tags), #pick')) {
              if (box(it).bottom > innerHeight || box(it).right > innerWidth) return `${it.textContent} is cut off`;
            }
            return document.querySelector('.read p').textContent === document.querySelector('.marked p').textContent ? '' : 'another is read';";
        let wrong = page.evaluate(script).await?;
        ensure!(wrong == "", "with guild {index}: {wrong}");
    }
    ensure!(page.saved(&game).await? == before, "a guild was picked by tapping it");
    page.screenshot(&format!("draft-tapped-360x640-{language}")).await?;
    page.click("#pick").await?;
    ensure!(page.may_pick().await?, "the draft does not go on");
    ensure!(page.count(".marked, #pick:not(.off)").await? == 0, "the next pick is chosen already");
    page.expect_no_errors().await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_fifth_guild_can_be_read_but_not_kept() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::PHONE).await?;
    page.open_solo_draft(1, 9).await?;
    for index in 1..=5 {
        page.click(&format!(".pick:nth-child({index}) input")).await?;
    }
    ensure!(page.count(".pick.marked").await? == 4, "not four guilds are kept");
    ensure!(page.count(".pick :checked").await? == 4, "the boxes say otherwise");
    ensure!(page.text(".picking .asked").await? == "You’ve kept four. Drop one first.");
    let read = page.text(".picking .read h3").await?;
    ensure!(read.starts_with(&page.text(".pick:nth-child(5) h3").await?), "{read} is read");
    page.click(".pick:nth-child(1) input").await?;
    ensure!(page.count(".pick.marked").await? == 3, "none was dropped");
    ensure!(page.count("#keep.off").await? == 1, "three are enough");
    page.screenshot("keep-four-390x844-en").await?;
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn no_hand_is_shown_after_a_shared_draft_until_somebody_opens_it() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit(Window::DESK).await?;
    // Slowly enough for anything that's dealt to be seen.
    page.set("speed=double\n").await?;
    page.begin(Duel { guilds: "drafted", seed: 5, ..Duel::TWO }).await?;
    page.record_hands().await?;
    while page.may_pick().await? {
        page.pick().await?;
    }
    page.wait_for("#open-curtain").await?;
    let (open, _) = page.recorded_hands().await?;
    ensure!(open == 0, "a hand was open before anybody took the device");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn nobody_can_open_a_bots_hand_or_play_for_it() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    let team = Team { sitters: &["novice", "person", "person", "novice"], guilds: "random", seed: 9 };
    // The bot that begins can't think yet, so the game waits at its turn.
    page.break_workers().await?;
    let game = page.begin_team(team).await?;
    page.wait_for(".troubles button").await?;
    page.record_hands().await?;
    ensure!(page.count("#open-curtain").await? == 0, "the curtain asks a bot");
    page.press_keys(&[key::ENTER]).await?;
    ensure!(rift::actions(&page.saved(&game).await?).is_empty(), "somebody has acted for the bot");
    page.evaluate("window.Worker = window.RealWorker").await?;
    page.click(".troubles button").await?;
    page.wait_for("#open-curtain").await?;
    let (open, asked) = page.recorded_hands().await?;
    ensure!(open == 0, "a hand was open before anybody took the device");
    ensure!(asked.len() == 1 && asked[0].contains('2'), "the curtain has asked {asked:?}");
    ensure!(rift::actions(&page.saved(&game).await?).len() == 1, "the bot has not acted exactly once");
    page.close().await
}

#[tokio::test]
#[ignore = "needs a browser and the site: cargo xtask test runs it"]
async fn a_draft_whose_bot_cannot_think_says_so_and_can_continue() -> anyhow::Result<()> {
    let fixture = Fixture::open()?;
    let page = fixture.visit_with(Window::DESK, "speed=at-once\n").await?;
    page.break_workers().await?;
    let team = Team { sitters: &["novice", "person", "person", "novice"], guilds: "drafted", seed: 9 };
    page.begin_team(team).await?;
    page.wait_for(".troubles button").await?;
    page.evaluate("window.Worker = window.RealWorker").await?;
    page.click(".troubles button").await?;
    ensure!(page.may_pick().await?, "nobody may pick");
    page.close().await
}

/// Clicks until the game is over. Whenever an action begins, the score is compared with the judge's; and while it's somebody
/// else's turn at this screen, no card of any hand may be seen.
async fn play_to_the_end(
    fixture: &Fixture,
    page: &Page,
    game: &str,
    seed: u64,
) -> anyhow::Result<TableSnapshot> {
    let (mut random_player, mut compared) = (RandomPlayer::new(seed), 0);
    for _ in 0..MOST_CLICKS {
        let snapshot = page.wait_for_turn().await?;
        if snapshot.over {
            ensure!(compared > 3, "the score was compared only {compared} times");
            let position = fixture.judge(&page.saved(game).await?)?.map_err(anyhow::Error::msg)?;
            ensure!(rift::value(&position, "result").is_some(), "the judge says it goes on: {position}");
            ensure!(
                snapshot.points.as_slice() == rift::score(&position).context("no score")?,
                "the score is another"
            );
            return Ok(snapshot);
        }
        if snapshot.curtain {
            ensure!(
                page.count(".hand .num, .hand [data-id]").await? == 0,
                "a hand is open behind the curtain"
            );
            page.click("#open-curtain").await?;
            continue;
        }
        if snapshot.is_untouched() {
            compared += usize::from(fixture.compare_with_the_judge(page, game, &snapshot).await?);
        }
        random_player.click(page, &snapshot).await?;
    }
    anyhow::bail!("the game is not over after {MOST_CLICKS} clicks")
}

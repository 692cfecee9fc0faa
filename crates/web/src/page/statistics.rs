//! How the player has done so far: results, personal bests, and achievements, from the games in this browser.
//!
//! Each game is evaluated once, when it ends. Those that ended before this page existed are evaluated here, one at a time, so
//! that nothing has to wait for them.

use std::cmp::Reverse;
use std::time::Duration;

use leptos::prelude::*;
use riftforce_hindsight::feats::Feat;
use riftforce_protocol::Level;
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Guild, Mode};
use riftforce_words::Words;

use crate::browser::dom::later;
use crate::browser::language::words;
use crate::hosting::games::{self, SavedGame};
use crate::local::daily_duel::longest_streak;
use crate::local::ladder;
use crate::parts::icons::Icon;
use crate::parts::page::Page;
use crate::parts::symbols;
use crate::storage::{GameEnd, GameResult, LadderProgress, Results, SolvedPuzzles};

/// How many pairs of guilds are shown.
const MOST_PAIRS: usize = 8;

/// How many stars make a trainer hard.
const HARD_STARS: u8 = 6;

/// How many games were won, lost and drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Tally {
    won: u32,
    lost: u32,
    drawn: u32,
}

impl Tally {
    fn add(&mut self, end: GameEnd) {
        *match end {
            GameEnd::Won => &mut self.won,
            GameEnd::Lost => &mut self.lost,
            GameEnd::Drawn => &mut self.drawn,
        } += 1;
    }

    fn all(self) -> u32 {
        self.won + self.lost + self.drawn
    }

    /// The parts of its bar: the class of each, where it begins, and how long it is.
    fn parts(self) -> [(&'static str, u32, u32); 3] {
        let Tally { won, lost, drawn } = self;
        [("won", 0, won), ("drawn", won, drawn), ("lost", won + drawn, lost)]
    }

    /// The same in a sentence about what these games have in common.
    fn in_words(self, name: String, words: &Words) -> String {
        let Tally { won, lost, drawn } = self;
        let values =
            [("name", name.into()), ("won", won.into()), ("lost", lost.into()), ("drawn", drawn.into())];
        words.text_with("record-line", &values)
    }
}

/// Tallies of games, by the names of what they have in common; those with the most games come first.
fn tallies(results: &[(&str, &GameResult)], of: &dyn Fn(&GameResult) -> Vec<String>) -> Vec<(String, Tally)> {
    let mut tallies: Vec<(String, Tally)> = Vec::new();
    for (_, result) in results {
        for name in of(result) {
            match tallies.iter_mut().find(|(its, _)| *its == name) {
                Some((_, tally)) => tally.add(result.end),
                None => {
                    let mut tally = Tally::default();
                    tally.add(result.end);
                    tallies.push((name, tally));
                }
            }
        }
    }
    insertion_sort_by_key(&mut tallies, |(_, tally)| Reverse(tally.all()));
    tallies
}

/// All pairs of the guilds the player had.
fn pairs(result: &GameResult) -> Vec<(Guild, Guild)> {
    let mut guilds = result.guilds.clone();
    insertion_sort_by_key(&mut guilds, |&guild| guild);
    let with_later = |(index, &one): (usize, &Guild)| {
        guilds[index + 1..].iter().map(move |&other| (one, other)).collect::<Vec<_>>()
    };
    guilds.iter().enumerate().flat_map(with_later).collect()
}

/// Achievements that take several games, by their names in messages.
const ACROSS_GAMES: [&str; 4] = ["team", "stars", "second-try", "revenge"];

/// The achievements by name, and whether each has been earned.
fn achievements(results: &[(&str, &GameResult)], stars: u8) -> Vec<(&'static str, bool)> {
    let won = || results.iter().filter(|(_, result)| result.end == GameEnd::Won);
    let (mut lost_pairs, mut lost_levels) = (Vec::new(), Vec::new());
    let (mut second_try, mut revenge) = (false, false);
    for (_, result) in results {
        match result.end {
            GameEnd::Won => {
                second_try |= pairs(result).iter().any(|pair| lost_pairs.contains(pair));
                revenge |= result.level.is_some_and(|level| lost_levels.contains(&level));
            }
            GameEnd::Lost => {
                lost_pairs.extend(pairs(result));
                lost_levels.extend(result.level);
            }
            GameEnd::Drawn => (),
        }
    }
    let team = won().any(|(_, result)| matches!(result.mode, Mode::Team3 | Mode::Team4));
    let across = [team, stars >= HARD_STARS, second_try, revenge];
    let feat =
        |feat: Feat| (feat.name(), results.iter().any(|(_, result)| result.feats.done.contains(&feat)));
    Feat::ALL.into_iter().map(feat).chain(ACROSS_GAMES.into_iter().zip(across)).collect()
}

/// The personal bests, by the names of their messages; those that never happened are left out.
fn bests(results: &[(&str, &GameResult)]) -> Vec<(&'static str, u32)> {
    let won = || results.iter().map(|(_, result)| result).filter(|result| result.end == GameEnd::Won);
    let action = results.iter().map(|(_, result)| result.feats.best_action.into()).max();
    let margin = won().map(|result| u32::from(result.score[0].saturating_sub(result.score[1]))).max();
    let actions = won().map(|result| u32::from(result.feats.actions));
    let quickest = actions.filter(|&actions| actions > 0).min();
    let all = [("best-action", action), ("best-margin", margin), ("best-quickest", quickest)];
    all.into_iter().filter_map(|(key, best)| Some((key, best.filter(|&best| best > 0)?))).collect()
}

/// The most stars beaten on the ladder.
fn most_stars() -> u8 {
    let beaten = LadderProgress::load();
    let stars =
        ladder::RUNGS.into_iter().map(ladder::challenges_of).filter(|&rung| beaten.best_lead(rung).is_some());
    stars.map(ladder::star_count).max().unwrap_or(0)
}

/// How the player has done so far.
#[component]
pub(crate) fn StatisticsPage() -> impl IntoView {
    let results = Results::load();
    let missing = missing(&results);
    let all = missing.len();
    let left = RwSignal::new(all);
    go_through(missing, results, left);
    let body = move || {
        let words = words();
        match left.get() {
            0 => everything(&Results::load(), &words),
            left => {
                let step = [("done", ((all - left) as i64).into()), ("count", (all as i64).into())];
                view! { <p role="status">{words.text_with("record-reading", &step)}</p> }.into_any()
            }
        }
    };
    view! { <Page title="record-title"><div class="record">{body}</div></Page> }
}

/// The finished games whose results haven't been noted.
fn missing(results: &Results) -> Vec<SavedGame> {
    let is_missing = |kept: &SavedGame| {
        let Ok(summary) = &kept.summary else { return false };
        matches!(summary.phase, games::GamePhase::Over(_)) && results.get(&kept.id).is_none()
    };
    games::all().into_iter().filter(is_missing).collect()
}

/// Evaluates one game after another, giving the browser time for other work in between.
fn go_through(mut games: Vec<SavedGame>, mut results: Results, left: RwSignal<usize>) {
    let Some(kept) = games.pop() else { return };
    let result = kept.summary.ok().and_then(|summary| games::result_of(&kept.text, &summary));
    if let Some(result) = result {
        results.add(&kept.id, result);
    }
    if games.is_empty() {
        let _ = results.save();
    }
    let next = move || {
        if left.try_set(games.len()).is_none() {
            go_through(games, results, left);
        }
    };
    later(next, Duration::ZERO);
}

/// The whole record.
fn everything(results: &Results, words: &Words) -> AnyView {
    let all = results.in_order();
    let about = match all.len() {
        0 => words.text("record-none"),
        count => words.text_with("record-about", &[("count", (count as i64).into())]),
    };
    let level =
        |level: Option<Level>| level.map_or_else(|| words.text("who-trainer"), |level| words.level(level));
    let pair = |(one, other): (Guild, Guild)| {
        let names = [("one", words.guild(one).into()), ("other", words.guild(other).into())];
        words.text_with("record-pair", &names)
    };
    let tallied = || {
        let modes = tallies(&all, &|result| vec![words.mode(result.mode)]);
        let levels = tallies(&all, &|result| vec![level(result.level)]);
        let guilds = tallies(&all, &|result| result.guilds.iter().map(|&guild| words.guild(guild)).collect());
        let mut by_pair = tallies(&all, &|result| pairs(result).into_iter().map(pair).collect());
        by_pair.truncate(MOST_PAIRS);
        [
            ("record-modes", modes),
            ("record-levels", levels),
            ("record-guilds", guilds),
            ("record-pairs", by_pair),
        ]
        .map(|(title, tallies)| tally_section(title, tallies, words))
    };
    view! {
        <p>{about}</p>
        {(!all.is_empty()).then(tallied)}
        {best_section(results, words)}
        {feat_section(&all, words)}
    }
    .into_any()
}

/// A section of results, each with a bar: won, drawn and lost.
fn tally_section(title: &str, tallies: Vec<(String, Tally)>, words: &Words) -> AnyView {
    let most = tallies.iter().map(|(_, tally)| tally.all()).max().unwrap_or(1);
    let line = |(name, tally): (String, Tally)| {
        let part = |(class, from, count): (&'static str, u32, u32)| {
            view! { <rect class=class x=from width=count height="1" /> }
        };
        view! {
            <li>
                {tally.in_words(name, words)}
                <svg class="tally" viewBox=format!("0 0 {most} 1") preserveAspectRatio="none" aria-hidden="true">
                    {tally.parts().map(part).collect_view()}
                </svg>
            </li>
        }
    };
    let lines = tallies.into_iter().map(line).collect_view();
    view! { <section><h2>{words.text(title)}</h2><ul>{lines}</ul></section> }.into_any()
}

fn best_section(results: &Results, words: &Words) -> Option<AnyView> {
    let solved = SolvedPuzzles::load();
    let mut all = bests(&results.in_order());
    all.extend([
        ("best-stars", most_stars().into()),
        ("best-puzzles", solved.count() as u32),
        ("best-puzzle-streak", solved.longest_streak()),
        ("best-duel-streak", longest_streak(results)),
    ]);
    all.retain(|&(_, best)| best > 0);
    if all.is_empty() {
        return None;
    }
    let line = |(key, best): (&str, u32)| {
        view! { <li>{words.text_with(key, &[("count", i64::from(best).into())])}</li> }
    };
    let lines = all.into_iter().map(line).collect_view();
    Some(view! { <section><h2>{words.text("record-bests")}</h2><ul>{lines}</ul></section> }.into_any())
}

fn feat_section(results: &[(&str, &GameResult)], words: &Words) -> AnyView {
    let all = achievements(results, most_stars());
    let done = all.iter().filter(|(_, is_done)| *is_done).count() as i64;
    let title =
        words.text_with("record-feats", &[("done", done.into()), ("count", (all.len() as i64).into())]);
    let line = |&(name, is_done): &(&str, bool)| {
        let (class, state) = if is_done { ("done", "feat-done") } else { ("open", "feat-open") };
        let symbol = if is_done { symbols::COMMIT } else { symbols::RIFT };
        let (what, state) = (words.text(&format!("feat-{name}")), words.text(state));
        view! { <li class=class><Icon symbol /><span>{what}<span class="sr">", "{state}</span></span></li> }
    };
    let lines = all.iter().map(line).collect_view();
    view! { <section><h2>{title}</h2><ul class="feats">{lines}</ul></section> }.into_any()
}

#[cfg(test)]
mod tests {
    use riftforce_words::Language;

    use super::*;

    /// A duel lost to Adept with Fire and Ice, one won against Novice with Fire and Water, then one won against Adept with
    /// Ice and Fire.
    const TEXT: &str = "a 1 duel lost 5-12 adept Fire,Ice 20 2 -\n\
                        b 2 duel won 12-3 novice Fire,Water 12 5 three-cards\n\
                        c 3 duel won 12-11 adept Ice,Fire 25 3 comeback\n";

    fn done(text: &str, stars: u8) -> Vec<&'static str> {
        let results = Results::read(text);
        let all = achievements(&results.in_order(), stars);
        all.into_iter().filter(|&(_, is_done)| is_done).map(|(name, _)| name).collect()
    }

    #[test]
    fn results_are_counted_by_what_they_have_in_common() {
        let results = Results::read(TEXT);
        let all = results.in_order();
        let adept = Tally { won: 1, lost: 1, drawn: 0 };
        let level = |result: &GameResult| vec![result.level.map_or("", Level::name).to_string()];
        let novice = Tally { won: 1, ..Tally::default() };
        assert_eq!(tallies(&all, &level), [("adept".into(), adept), ("novice".into(), novice)]);
        let pair = |result: &GameResult| {
            pairs(result).iter().map(|(one, other)| format!("{one:?} {other:?}")).collect()
        };
        let most = tallies(&all, &pair);
        assert_eq!(most[0].1, adept, "Fire and Ice is a pair in any order");
        assert_eq!(most.len(), 2);
    }

    #[test]
    fn personal_bests_come_from_won_games_except_the_best_action() {
        let results = Results::read(TEXT);
        assert_eq!(
            bests(&results.in_order()),
            [("best-action", 5), ("best-margin", 9), ("best-quickest", 12)]
        );
        assert_eq!(bests(&[]), []);
    }

    #[test]
    fn winning_after_an_earlier_loss_is_an_achievement() {
        assert_eq!(done(TEXT, 5), ["three-cards", "comeback", "second-try", "revenge"]);
        let first_two = TEXT.lines().take(2).map(|line| format!("{line}\n")).collect::<String>();
        assert_eq!(
            done(&first_two, 6),
            ["three-cards", "stars"],
            "that Fire was lost with doesn't make a pair"
        );
        assert_eq!(done("t 1 team4 won 15-3 expert Fire 12 5 -\n", 0), ["team"]);
    }

    #[test]
    fn every_achievement_is_worded_in_every_language() {
        let names = achievements(&[], 0);
        assert_eq!(names.len(), 11);
        for language in Language::ALL {
            let words = Words::new(language);
            for (name, _) in &names {
                let text = words.text(&format!("feat-{name}"));
                assert!(!text.is_empty() && !text.contains('⟨'), "{name}: {text}");
            }
        }
    }

    #[test]
    fn a_bar_has_a_text_and_a_part_for_each_kind_of_result() {
        let words = Words::new(Language::English);
        let tally = Tally { won: 3, lost: 2, drawn: 1 };
        assert_eq!(tally.in_words("Duel".into(), &words), "Duel: 3 won, 2 lost, 1 drawn");
        assert_eq!(tally.parts(), [("won", 0, 3), ("drawn", 3, 1), ("lost", 4, 2)]);
    }
}

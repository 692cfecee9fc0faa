//! The duel of the day: the same deal for everyone, once a day.

use leptos::prelude::*;
use riftforce_hindsight::puzzle::duel_of_the_day;
use riftforce_protocol::{Level, Player};
use riftforce_rules::{GuildSet, Mode, Position, Seat};
use wasm_bindgen_futures::spawn_local;

use crate::browser::date::format_day;
use crate::browser::dom::{day_of, local_day};
use crate::browser::erased::live;
use crate::browser::language::{localized, t, tw, words};
use crate::browser::share::{can_share, copy_text, share_text};
use crate::hosting::games::{self, day_of_game, id_of_day};
use crate::local::LocalGameScreen;
use crate::parts::icons::Icon;
use crate::parts::page::NotFound;
use crate::parts::symbols;
use crate::route::Route;
use crate::storage::{GameResult, Results};

/// The level of the bot it's played against.
const LEVEL: Level = Level::Adept;

/// Starts a day's duel, unless that's already been done, and returns its id.
fn begun(day: u32) -> String {
    let start = Position::deal(Mode::Duel, GuildSet::Base, duel_of_the_day(day));
    let bot = Player::Bot { level: LEVEL, name: String::new() };
    let players = vec![(Seat::One, Player::Person { name: String::new() }), (Seat::Two, bot)];
    let id = id_of_day(day);
    games::begin_once(&id, start, players);
    id
}

/// The days whose duel was finished in time; `day_of` says which day a moment belongs to on this device.
fn days(results: &Results, day_of: fn(u64) -> u32) -> Vec<u32> {
    let days = results.in_order().into_iter().filter_map(|(id, result)| {
        let day = day_of_game(id)?;
        // A game begun in the evening may end after midnight.
        (day..=day + 1).contains(&day_of(result.at_ms)).then_some(day)
    });
    days.collect()
}

/// For how many days in a row the duel has been finished, up to today or, as that isn't over, yesterday.
fn streak(days: &[u32], today: u32) -> u32 {
    let in_a_row = |last: u32| (0..=last).rev().take_while(|day| days.contains(day)).count() as u32;
    match in_a_row(today) {
        0 => today.checked_sub(1).map_or(0, in_a_row),
        days => days,
    }
}

/// The most days in a row on which the duel was finished.
pub(crate) fn longest_streak(results: &Results) -> u32 {
    let days = days(results, day_of);
    days.iter().map(|&day| streak(&days, day)).max().unwrap_or(0)
}

/// The duel of a day at its table.
#[component]
pub(crate) fn DailyDuelScreen(day: u32) -> impl IntoView {
    match day > local_day() {
        // It hasn't been dealt yet.
        true => view! { <NotFound /> }.into_any(),
        false => view! { <LocalGameScreen id=begun(day) /> }.into_any(),
    }
}

/// Today's duel, beside the puzzle of the day.
#[component]
pub(crate) fn DailyDuelTile() -> impl IntoView {
    let (day, results) = (local_day(), Results::load());
    let id = id_of_day(day);
    let streak = streak(&days(&results, day_of), day);
    let result = results.get(&id).cloned();
    let verb = match (&result, games::is_saved(&id)) {
        (Some(_), _) => "day-again",
        (None, true) => "day-go-on",
        (None, false) => "day-begin",
    };
    let class = if result.is_some() { "button" } else { "button primary" };
    let told = result.map(|result| view! { <Icon symbol=symbols::COMMIT /><Told day result /> });
    let about = || {
        let words = words();
        words.text_with("day-about", &[("level", words.level(LEVEL).into())])
    };
    let in_a_row =
        (streak > 0).then_some(move || tw("puzzles-streak", &[("count", i64::from(streak).into())]));
    view! {
        <section class="lesson of-the-day" id="duel-of-the-day">
            <h2>{localized("day-title")}</h2>
            <p>{about}</p>
            <p class="state">{told}" "{in_a_row}</p>
            <a class=class id="play-day" href=Route::Day(day).hash()>{localized(verb)}</a>
        </section>
    }
}

/// How the duel of a day went, shown when it's over.
#[component]
pub(crate) fn DailyDuelResult(day: u32, result: GameResult) -> impl IntoView {
    view! { <p class="suggestion"><Told day result /></p> }
}

/// How the duel of a day ended, and a button to tell others.
#[component]
fn Told(day: u32, result: GameResult) -> impl IntoView {
    let ended = move |key: &str| {
        let words = words();
        let [ours, theirs] = result.score;
        let date = format_day(day, words.language().code());
        let values = [("ours", ours.into()), ("theirs", theirs.into()), ("date", date.into())];
        words.text_with(&format!("{key}-{}", result.end.name()), &values)
    };
    let ended = StoredValue::new(ended);
    let is_copied = RwSignal::new(false);
    let share = move |_| share(day, ended.with_value(|ended| untrack(|| ended("day-sentence"))), is_copied);
    view! {
        <span class="day-result">{live(move || ended.with_value(|ended| ended("day")))}</span>
        " "
        <button type="button" class="button small" id="share-day" on:click=share>
            {live(move || t(if is_copied.get() { "day-copied" } else { "day-share" }))}
        </button>
    }
}

/// Shares a sentence about the duel of a day: with another app, or else through the clipboard.
fn share(day: u32, sentence: String, is_copied: RwSignal<bool>) {
    let link = Route::Day(day).link();
    if can_share() {
        return share_text(&sentence, &link);
    }
    spawn_local(async move {
        if copy_text(&format!("{sentence} {link}")).await {
            is_copied.try_set(true);
        }
    });
}

/// How the current game ended, if it's the duel of a day.
pub(crate) fn day_result(game: &str) -> Option<(u32, GameResult)> {
    Some((day_of_game(game)?, Results::load().get(game)?.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_of_duels_ends_with_the_first_missed_day() {
        let streaks = [9, 10, 11, 12, 14, 15, 16].map(|today| streak(&[10, 12, 13, 14], today));
        assert_eq!(streaks, [0, 1, 1, 1, 3, 3, 0]);
    }

    #[test]
    fn a_duel_played_days_later_does_not_count() {
        let line = |day: u64, played: u64| {
            format!("day-{day} {} duel won 12-9 adept Fire 20 4 -\n", played * 86_400_000 + 43_200_000)
        };
        let text: String = [line(100, 100), line(101, 102), line(102, 105)].concat();
        assert_eq!(days(&Results::read(&text), |ms| (ms / 86_400_000) as u32), [100, 101]);
    }
}

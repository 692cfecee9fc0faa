//! Everybody's time. The server says how much is left; between its messages, the clocks tick here.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_protocol::{Clocks, Player, Room, TimeControl};
use riftforce_rules::Seat;

use super::seat_in;
use crate::browser::dom::{later, now_ms};
use crate::browser::erased::{effect, live, memo};
use crate::browser::language::tw;
use crate::browser::live_region::{self, AnnouncementKind};
use crate::browser::wake_lock;
use crate::hosting::remote::{ClockReading, RemoteTable};
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::table::game::Game;

/// Less than this counts as little time.
const LITTLE_MS: u64 = 10_000;
const SECOND_MS: u64 = 1000;
const DAY_S: u64 = 86_400;

/// How much time a player has left, in milliseconds, this long after the server said so.
fn left_ms(clocks: &Clocks, seat: Seat, since_ms: u64) -> Option<u64> {
    let &(_, left) = clocks.left_ms.iter().find(|(its, _)| *its == seat)?;
    Some(if clocks.running == Some(seat) { left.saturating_sub(since_ms) } else { left })
}

/// A time as a clock shows it: whole days with hours, or hours, minutes and seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ClockTime {
    Days { days: u64, hours: u64 },
    Seconds(u64),
}

impl ClockTime {
    /// Rounds up to whole seconds, so that a clock shows nothing left only when nothing is.
    fn of(left_ms: u64) -> ClockTime {
        match left_ms.div_ceil(SECOND_MS) {
            seconds @ DAY_S.. => ClockTime::Days { days: seconds / DAY_S, hours: seconds % DAY_S / 3600 },
            seconds => ClockTime::Seconds(seconds),
        }
    }

    fn in_digits(self) -> String {
        match self {
            ClockTime::Days { days, hours } => {
                tw("at-days", &[("days", days.into()), ("hours", hours.into())])
            }
            ClockTime::Seconds(seconds) => digits(seconds),
        }
    }
}

fn digits(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// What a clock shows now.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ClockDisplay {
    time: ClockTime,
    is_running: bool,
    is_little: bool,
}

fn shown(told: &ClockReading, seat: Seat) -> Option<ClockDisplay> {
    let left = left_ms(&told.clocks, seat, now_ms().saturating_sub(told.at_ms))?;
    let is_running = told.clocks.running == Some(seat);
    Some(ClockDisplay { time: ClockTime::of(left), is_running, is_little: is_running && left < LITTLE_MS })
}

/// Whether time is counted at the table.
pub(crate) fn has_clocks(remote: RemoteTable) -> bool {
    let is_counted = |room: &Room| room.setup.pace != TimeControl::Unlimited;
    remote.room.with_untracked(|room| room.as_ref().is_some_and(is_counted))
}

/// A person's clock, at a table that has clocks. It's updated once a second at most, and not at all while nobody sees it. It's
/// empty while a bot plays for them, because a bot has no time to lose.
#[component]
pub(crate) fn PlayersClock(remote: RemoteTable, seat: Seat) -> impl IntoView {
    has_clocks(remote).then(|| {
        let time = RwSignal::new(None);
        // Timers from before the server's latest message have a different number.
        let moment = StoredValue::new(0_u32);
        let look = move || {
            let told = remote.time.get().filter(|_| is_persons(remote, seat));
            moment.update_value(|moment| *moment += 1);
            tick(told, seat, time, moment, moment.get_value());
        };
        effect(look);
        let seen = wake_lock::on_visible_again(move || untrack(look));
        on_cleanup(move || seen.remove());
        let is = move |what: fn(&ClockDisplay) -> bool| time.get().as_ref().is_some_and(what);
        let is_little = memo(move |_| is(|shown| shown.is_little));
        effect(move || {
            if is_little.get() && remote.seat() == Some(seat) {
                let time = time.get_untracked().map(|shown| shown.time.in_digits()).unwrap_or_default();
                live_region::announce(AnnouncementKind::Change, &tw("at-little-time", &[("time", time.into())]));
            }
        });
        view! {
            <span class="clock" role="timer" class:running=live(move || is(|shown| shown.is_running)) class:little=is_little>
                {live(move || is_little.get().then(|| view! { <Icon symbol=symbols::HOURGLASS /> }))}
                {live(move || time.get().map(|shown| shown.time.in_digits()))}
            </span>
        }
    })
}

fn is_persons(remote: RemoteTable, seat: Seat) -> bool {
    let player =
        |room: &Room| seat_in(room, seat).map(|its| matches!(its.player, Some(Player::Person { .. })));
    remote.room.with(|room| room.as_ref().and_then(player)) == Some(true)
}

/// Shows a clock as it is, and looks again when its next second begins.
fn tick(
    told: Option<ClockReading>,
    seat: Seat,
    time: RwSignal<Option<ClockDisplay>>,
    moment: StoredValue<u32>,
    mine: u32,
) {
    let now = told.as_ref().and_then(|told| shown(told, seat));
    if time.try_get_untracked() != Some(now) {
        let _ = time.try_set(now);
    }
    let Some(told) = told.filter(|_| now.is_some_and(|now| now.is_running) && !document().hidden()) else {
        return;
    };
    let left = left_ms(&told.clocks, seat, now_ms().saturating_sub(told.at_ms)).unwrap_or_default();
    if left > 0 {
        let again = move || {
            if moment.try_get_value() == Some(mine) {
                tick(Some(told), seat, time, moment, mine);
            }
        };
        later(again, Duration::from_millis((left - 1) % SECOND_MS + 1));
    }
}

/// How much time everyone has left, to be read out.
pub(super) fn read_out(game: Game, remote: RemoteTable) -> Vec<String> {
    let Some(told) = remote.time.get() else { return Vec::new() };
    let words = crate::browser::language::words();
    let perspective = game.view.perspective();
    let say = |&(seat, _): &(Seat, u64)| {
        let time = shown(&told, seat).filter(|_| !game.view.is_bot(seat))?.time;
        let name = words.label(perspective.seat(seat));
        Some(words.text_with("at-time-left", &[("name", name.into()), ("time", time.in_digits().into())]))
    };
    told.clocks.left_ms.iter().filter_map(say).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_running_clock_runs_down() {
        let clocks =
            Clocks { left_ms: vec![(Seat::One, 5000), (Seat::Two, 60_000)], running: Some(Seat::One) };
        assert_eq!(left_ms(&clocks, Seat::One, 1200), Some(3800));
        assert_eq!(left_ms(&clocks, Seat::One, 7000), Some(0));
        assert_eq!(left_ms(&clocks, Seat::Two, 7000), Some(60_000));
        assert_eq!(left_ms(&clocks, Seat::Three, 0), None);
    }

    #[test]
    fn a_clock_shows_days_or_hours_or_minutes() {
        assert_eq!(ClockTime::of(0), ClockTime::Seconds(0));
        assert_eq!(ClockTime::of(1), ClockTime::Seconds(1));
        assert_eq!(ClockTime::of(90_061_000), ClockTime::Days { days: 1, hours: 1 });
        for (seconds, time) in
            [(0, "0:00"), (59, "0:59"), (61, "1:01"), (3600, "1:00:00"), (86_399, "23:59:59")]
        {
            assert_eq!(digits(seconds), time);
        }
    }
}

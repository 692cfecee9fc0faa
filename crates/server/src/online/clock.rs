//! The clocks of a game. They follow from what was chosen when, so they needn't be stored.

use riftforce_protocol::{Clocks, TimeControl};
use riftforce_rules::Seat;

use super::time::Uptime;

/// The clocks of all players at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    pace: TimeControl,
    /// How much time each player had left when their clock last stopped, in milliseconds.
    left_ms: Vec<(Seat, u64)>,
    /// Whose clock is running, and since when.
    running: Option<(Seat, u64)>,
    /// What everyone had left after each action so far, without what it earned.
    after_actions: Vec<Vec<(Seat, u64)>>,
}

impl Clock {
    pub(crate) fn new(pace: TimeControl, seats: &[Seat]) -> Clock {
        let full = full_ms(pace).unwrap_or(0);
        let left_ms = seats.iter().map(|&seat| (seat, full)).collect();
        Clock { pace, left_ms, running: None, after_actions: Vec::new() }
    }

    /// Notes what everyone has left after a part of an action, in case the action is taken back. `begun` is how many actions have
    /// been begun.
    pub(crate) fn note_action(&mut self, begun: usize, now_ms: u64, uptime: &Uptime) {
        if let (TimeControl::Total { .. }, Some(before)) = (self.pace, begun.checked_sub(1)) {
            self.after_actions.truncate(before);
            self.after_actions.push(self.all_left(now_ms, uptime));
        }
    }

    /// Gives the others the time back that they've spent since an action which a player has taken back; only `begun` actions are
    /// left. The player gains nothing by it, not even what the action had earned.
    pub(crate) fn take_back(&mut self, by: Seat, begun: usize, now_ms: u64, uptime: &Uptime) {
        let Some(then) = self.after_actions.drain(begun.min(self.after_actions.len())..).next() else {
            return;
        };
        let now = self.time_left(by, now_ms, uptime);
        (self.left_ms, self.running) = (then, None);
        self.set(by, self.time_left(by, now_ms, uptime).min(now));
    }

    /// Stops the running clock, if any, and starts this one. `is_action_over` says whether the player whose clock stops has just
    /// finished an action.
    pub(crate) fn advance(&mut self, next: Option<Seat>, is_action_over: bool, now_ms: u64, uptime: &Uptime) {
        let Some(full) = full_ms(self.pace) else { return };
        let before = self.running.map(|(seat, _)| seat);
        if let Some(seat) = before {
            let mut left = self.time_left(seat, now_ms, uptime);
            if let TimeControl::Total { increment, .. } = self.pace
                && is_action_over
            {
                left += u64::from(increment) * 1000;
            }
            self.set(seat, left);
        }
        if let Some(seat) = next.filter(|&seat| is_action_over || before != Some(seat))
            && !matches!(self.pace, TimeControl::Total { .. })
        {
            self.set(seat, full);
        }
        self.running = next.map(|seat| (seat, now_ms));
    }

    fn set(&mut self, seat: Seat, left_ms: u64) {
        if let Some(its) = self.left_ms.iter_mut().find(|(its, _)| *its == seat) {
            its.1 = left_ms;
        }
    }

    /// How much time a player has left.
    fn time_left(&self, seat: Seat, now_ms: u64, uptime: &Uptime) -> u64 {
        let stopped = self.left_ms.iter().find(|(its, _)| *its == seat).map_or(0, |&(_, left)| left);
        match self.running {
            Some((runs, since_ms)) if runs == seat => {
                stopped.saturating_sub(uptime.between(since_ms, now_ms))
            }
            _ => stopped,
        }
    }

    fn all_left(&self, now_ms: u64, uptime: &Uptime) -> Vec<(Seat, u64)> {
        self.left_ms.iter().map(|&(seat, _)| (seat, self.time_left(seat, now_ms, uptime))).collect()
    }

    /// Whose time is up.
    pub(crate) fn who_is_overdue(&self, now_ms: u64, uptime: &Uptime) -> Option<Seat> {
        let (seat, _) = self.running?;
        (self.time_left(seat, now_ms, uptime) == 0).then_some(seat)
    }

    /// When somebody's time will be up, if nothing happens and the server stays up.
    pub(crate) fn deadline_ms(&self, now_ms: u64, uptime: &Uptime) -> Option<u64> {
        self.running.map(|(seat, _)| now_ms + self.time_left(seat, now_ms, uptime))
    }

    /// What everyone is told about the clocks.
    pub(crate) fn public_clocks(&self, now_ms: u64, uptime: &Uptime) -> Option<Clocks> {
        full_ms(self.pace)?;
        let left_ms = self.all_left(now_ms, uptime);
        Some(Clocks { left_ms, running: self.running.map(|(seat, _)| seat) })
    }
}

/// How much time everyone starts with; `None` if time isn't counted.
fn full_ms(pace: TimeControl) -> Option<u64> {
    match pace {
        TimeControl::Unlimited => None,
        TimeControl::PerAction { seconds } | TimeControl::Total { seconds, .. } => {
            Some(u64::from(seconds) * 1000)
        }
        TimeControl::Days { days } => Some(u64::from(days) * 86_400_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::time::Pause;

    const SEATS: [Seat; 2] = [Seat::One, Seat::Two];

    fn left(clock: &Clock, now_ms: u64) -> [u64; 2] {
        SEATS.map(|seat| clock.time_left(seat, now_ms, &Uptime::default()))
    }

    #[test]
    fn time_for_the_whole_game_runs_down_and_grows_after_each_action() {
        let up = Uptime::default();
        let mut clock = Clock::new(TimeControl::Total { seconds: 60, increment: 5 }, &SEATS);
        clock.advance(Some(Seat::One), false, 0, &up);
        assert_eq!(left(&clock, 10_000), [50_000, 60_000]);
        // Something was revealed in the middle of the action, which earns no extra time.
        clock.advance(Some(Seat::One), false, 10_000, &up);
        clock.advance(Some(Seat::Two), true, 20_000, &up);
        assert_eq!(left(&clock, 21_000), [45_000, 59_000]);
        assert_eq!(clock.deadline_ms(21_000, &up), Some(80_000));
        assert_eq!(
            (clock.who_is_overdue(79_999, &up), clock.who_is_overdue(80_000, &up)),
            (None, Some(Seat::Two))
        );
    }

    #[test]
    fn a_takeback_gives_the_others_their_time_back_and_whoever_asked_nothing() {
        let up = Uptime::default();
        let mut clock = Clock::new(TimeControl::Total { seconds: 60, increment: 5 }, &SEATS);
        clock.advance(Some(Seat::One), false, 0, &up);
        clock.note_action(1, 10_000, &up);
        clock.advance(Some(Seat::Two), true, 10_000, &up);
        assert_eq!(left(&clock, 40_000), [55_000, 30_000]);
        clock.take_back(Seat::One, 0, 40_000, &up);
        clock.advance(Some(Seat::One), false, 40_000, &up);
        assert_eq!(left(&clock, 40_000), [50_000, 60_000]);
        assert_eq!(clock.public_clocks(41_000, &up).and_then(|clocks| clocks.running), Some(Seat::One));
        // The other one has acted meanwhile, and whoever asks has spent some of their own time since.
        clock.note_action(1, 41_000, &up);
        clock.advance(Some(Seat::Two), true, 41_000, &up);
        clock.note_action(2, 50_000, &up);
        clock.advance(Some(Seat::One), true, 50_000, &up);
        assert_eq!(left(&clock, 62_000), [42_000, 56_000]);
        clock.take_back(Seat::One, 0, 62_000, &up);
        assert_eq!(left(&clock, 62_000), [42_000, 60_000]);
    }

    #[test]
    fn time_per_action_starts_afresh_for_each_action() {
        let up = Uptime::default();
        let mut clock = Clock::new(TimeControl::PerAction { seconds: 30 }, &SEATS);
        clock.advance(Some(Seat::One), false, 0, &up);
        clock.advance(Some(Seat::One), false, 20_000, &up);
        assert_eq!(left(&clock, 25_000), [5_000, 30_000], "it's still the same action");
        clock.advance(Some(Seat::Two), true, 25_000, &up);
        clock.advance(Some(Seat::One), true, 26_000, &up);
        assert_eq!(left(&clock, 26_000)[0], 30_000);
        clock.advance(Some(Seat::One), true, 40_000, &up);
        assert_eq!(left(&clock, 40_000)[0], 30_000, "two actions in a row");
    }

    #[test]
    fn nobodys_time_runs_while_the_server_is_down() {
        let mut clock = Clock::new(TimeControl::PerAction { seconds: 30 }, &SEATS);
        clock.advance(Some(Seat::One), false, 0, &Uptime::default());
        let up = Uptime::new(vec![Pause { from_ms: 10_000, to_ms: 500_000 }]);
        assert_eq!(clock.who_is_overdue(519_999, &up), None);
        assert_eq!(clock.who_is_overdue(520_000, &up), Some(Seat::One));
        assert_eq!(clock.deadline_ms(500_000, &up), Some(520_000));
    }

    #[test]
    fn without_a_pace_there_are_no_clocks() {
        let mut clock = Clock::new(TimeControl::Unlimited, &SEATS);
        clock.advance(Some(Seat::One), false, 0, &Uptime::default());
        assert_eq!(clock.public_clocks(99, &Uptime::default()), None);
        assert_eq!(
            (clock.deadline_ms(9, &Uptime::default()), clock.who_is_overdue(9, &Uptime::default())),
            (None, None)
        );
    }
}

//! Which puzzles have been solved.

use std::collections::BTreeSet;

use super::browser;
use super::key::Key;
use super::store::StorageError;

/// The solved puzzles, and the days on which the day's puzzle was solved.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct SolvedPuzzles {
    names: BTreeSet<String>,
    /// Days since the beginning of 1970.
    days: BTreeSet<u32>,
}

/// The prefix of a line with a day.
const DAY: &str = "day ";

impl SolvedPuzzles {
    pub(crate) fn load() -> SolvedPuzzles {
        SolvedPuzzles::read(&browser::read(&Key::Puzzles).unwrap_or_default())
    }

    pub(crate) fn save(&self) -> Result<(), StorageError> {
        browser::write(&Key::Puzzles, &self.text())
    }

    /// One name per line, then one day per line. A day that isn't understood is left out.
    pub(super) fn read(text: &str) -> SolvedPuzzles {
        let (days, names): (Vec<&str>, Vec<&str>) =
            text.lines().filter(|line| !line.is_empty()).partition(|line| line.starts_with(DAY));
        SolvedPuzzles {
            names: names.into_iter().map(String::from).collect(),
            days: days.into_iter().filter_map(|line| line[DAY.len()..].parse().ok()).collect(),
        }
    }

    pub(super) fn text(&self) -> String {
        let names = self.names.iter().map(|name| format!("{name}\n"));
        names.chain(self.days.iter().map(|day| format!("{DAY}{day}\n"))).collect()
    }

    /// Whether the puzzle with this name was ever solved.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    pub(crate) fn add(&mut self, name: &str) {
        self.names.insert(name.into());
    }

    /// Notes that this day's puzzle was solved on the day.
    pub(crate) fn add_day(&mut self, day: u32) {
        self.days.insert(day);
    }

    /// For how many days in a row the day's puzzle has been solved, up to today; or up to yesterday, as today isn't over.
    pub(crate) fn streak(&self, today: u32) -> u32 {
        let in_a_row = |last: u32| (0..=last).rev().take_while(|day| self.days.contains(day)).count() as u32;
        match in_a_row(today) {
            0 => today.checked_sub(1).map_or(0, in_a_row),
            days => days,
        }
    }

    /// The most days in a row on which it was solved.
    pub(crate) fn longest_streak(&self) -> u32 {
        self.days.iter().map(|&day| self.streak(day)).max().unwrap_or(0)
    }

    /// How many puzzles were solved.
    pub(crate) fn count(&self) -> usize {
        self.names.len()
    }

    /// What was solved in either of two browsers.
    pub(super) fn merged_with(mut self, other: SolvedPuzzles) -> SolvedPuzzles {
        self.names.extend(other.names);
        self.days.extend(other.days);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solved_puzzles_read_back_and_can_be_merged() {
        let mut solved = SolvedPuzzles::default();
        solved.add("win-duel-base-6000-17");
        solved.add_day(20_000);
        assert_eq!(solved.text(), "win-duel-base-6000-17\nday 20000\n");
        assert_eq!(SolvedPuzzles::read(&solved.text()), solved);
        assert!(solved.has("win-duel-base-6000-17") && !solved.has("day 20000"));
        let both = solved.merged_with(SolvedPuzzles::read("a\nday 7\nday seven\n"));
        assert_eq!(both.text(), "a\nwin-duel-base-6000-17\nday 7\nday 20000\n");
    }

    #[test]
    fn a_streak_ends_with_the_first_missed_day_but_today_is_not_over_yet() {
        let solved = SolvedPuzzles::read("day 10\nday 12\nday 13\nday 14\n");
        let streaks = [9, 10, 11, 12, 13, 14, 15, 16].map(|today| solved.streak(today));
        assert_eq!(streaks, [0, 1, 1, 1, 2, 3, 3, 0]);
        assert_eq!(SolvedPuzzles::default().streak(0), 0);
        assert_eq!((solved.longest_streak(), SolvedPuzzles::default().longest_streak()), (3, 0));
    }
}

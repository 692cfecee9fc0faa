//! What has been beaten on the solo game's ladder.

use std::collections::BTreeMap;

use riftforce_rules::Challenges;

use super::browser;
use super::key::Key;
use super::store::StorageError;

/// What has been beaten: each setting, written as in `.rift` files, with the largest lead at the end of the game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct LadderProgress(BTreeMap<String, u16>);

impl LadderProgress {
    pub(crate) fn load() -> LadderProgress {
        LadderProgress::read(&browser::read(&Key::LadderProgress).unwrap_or_default())
    }

    pub(crate) fn save(&self) -> Result<(), StorageError> {
        browser::write(&Key::LadderProgress, &self.text())
    }

    /// Reads lines such as `5* 6** 7*=3`. Anything it doesn't understand is left out.
    pub(super) fn read(text: &str) -> LadderProgress {
        let line = |line: &str| {
            let (setting, lead) = line.split_once('=')?;
            Some((setting.to_string(), lead.parse().ok()?))
        };
        LadderProgress(text.lines().filter_map(line).collect())
    }

    pub(super) fn text(&self) -> String {
        self.0.iter().map(|(setting, lead)| format!("{setting}={lead}\n")).collect()
    }

    /// The largest lead this setting was beaten with.
    pub(crate) fn best_lead(&self, challenges: Challenges) -> Option<u16> {
        self.0.get(&challenges.to_string()).copied()
    }

    pub(crate) fn add(&mut self, challenges: Challenges, lead: u16) {
        self.add_setting(challenges.to_string(), lead);
    }

    fn add_setting(&mut self, setting: String, lead: u16) {
        let best = self.0.entry(setting).or_default();
        *best = lead.max(*best);
    }

    /// What was beaten in either of two browsers.
    pub(super) fn merged_with(mut self, other: LadderProgress) -> LadderProgress {
        for (setting, lead) in other.0 {
            self.add_setting(setting, lead);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beaten_challenges_read_back_with_the_best_lead() {
        let mut beaten = LadderProgress::default();
        let easiest = Challenges::EASIEST;
        for lead in [2, 7, 1] {
            beaten.add(easiest, lead);
        }
        assert_eq!(beaten.best_lead(easiest), Some(7));
        assert_eq!(beaten.text(), "5* 6* 7*=7\n");
        assert_eq!(LadderProgress::read(&beaten.text()), beaten);
        assert_eq!(LadderProgress::read("nonsense\n=\n5*=x\n"), LadderProgress::default());
    }

    #[test]
    fn challenges_beaten_in_two_browsers_are_merged() {
        let (ours, theirs) =
            (LadderProgress::read("5* 6* 7*=3\n"), LadderProgress::read("5* 6* 7*=2\n5** 6* 7*=1\n"));
        assert_eq!(ours.merged_with(theirs).text(), "5* 6* 7*=3\n5** 6* 7*=1\n");
    }
}

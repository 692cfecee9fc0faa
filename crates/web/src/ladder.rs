//! The ladder of the solo game: settings of the trainer from easy to hard, and which of them have been beaten here.

use std::collections::BTreeMap;

use riftforce_rules::{And, Challenges, Mode, Side};
use riftforce_table::Table;

use crate::store;

/// A setting of the trainer: stars for the fives, the sixes and the sevens, and perhaps half of the & challenge.
pub(crate) type Rung = ([u8; 3], Option<(And, u8)>);

/// The rungs, the easiest first. Stars alone do not tell: two for the fives are easier than one, and "& move" for the fives
/// is easier than nothing. So these are settings that are harder the more stars they have, as measured with a bot: Adept wins 44 % of its
/// games on the first rung, 35 % on the second, about 30 % up to the sixth, 9 % on the tenth, and hardly any on the last two
/// (150 games each: `cargo run --release -p riftforce-bots --example trainer -- adept 150`).
pub(crate) const RUNGS: [Rung; 12] = [
    ([1, 1, 1], None),
    ([1, 2, 1], None),
    ([2, 2, 2], None),
    ([2, 2, 3], None),
    ([2, 3, 2], None),
    ([2, 3, 3], None),
    ([3, 3, 3], None),
    ([4, 3, 3], None),
    ([4, 4, 3], None),
    ([4, 4, 4], None),
    ([4, 4, 4], Some((And::Mend, 7))),
    ([4, 4, 4], Some((And::Mend, 5))),
];

/// The challenges of a rung.
pub(crate) fn challenges((stars, and): Rung) -> Challenges {
    Challenges::new(stars, and).unwrap_or(Challenges::EASIEST)
}

/// How many stars a setting has in all; half of the & challenge counts five (R61).
pub(crate) fn stars(challenges: Challenges) -> u8 {
    let plain: u8 = [5, 6, 7].map(|number| challenges.stars(number)).iter().sum();
    plain + if challenges.and().is_some() { 5 } else { 0 }
}

/// Under which key it is kept.
pub(crate) const KEY: &str = "beaten";

/// What has been beaten: each setting as in `.rift` files, with the largest lead at the end.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Beaten(BTreeMap<String, u16>);

impl Beaten {
    pub(crate) fn remembered() -> Beaten {
        Beaten::read(&store::read(KEY).unwrap_or_default())
    }

    /// Lines such as `5* 6** 7*=3`. What is not understood is left out.
    fn read(text: &str) -> Beaten {
        let line = |line: &str| {
            let (setting, lead) = line.split_once('=')?;
            Some((setting.to_string(), lead.parse().ok()?))
        };
        Beaten(text.lines().filter_map(line).collect())
    }

    fn text(&self) -> String {
        self.0.iter().map(|(setting, lead)| format!("{setting}={lead}\n")).collect()
    }

    /// The largest lead with which this setting was beaten.
    pub(crate) fn lead(&self, challenges: Challenges) -> Option<u16> {
        self.0.get(&challenges.to_string()).copied()
    }

    /// The first rung that was not beaten, or the last.
    pub(crate) fn next_rung(&self) -> Rung {
        let open = RUNGS.into_iter().find(|&rung| self.lead(challenges(rung)).is_none());
        open.unwrap_or(RUNGS[RUNGS.len() - 1])
    }

    fn add(&mut self, challenges: Challenges, lead: u16) {
        let best = self.0.entry(challenges.to_string()).or_default();
        *best = lead.max(*best);
    }
}

/// What was beaten in either of two browsers, as it is kept.
pub(crate) fn merged(ours: &str, theirs: &str) -> String {
    let mut beaten = Beaten::read(ours);
    for (setting, lead) in Beaten::read(theirs).0 {
        let best = beaten.0.entry(setting).or_default();
        *best = lead.max(*best);
    }
    beaten.text()
}

/// The setting that this game has beaten. Who took turns back has seen what was to come, and has not beaten it yet.
pub(crate) fn beaten_by(table: &Table) -> Option<Challenges> {
    table.position().challenges().filter(|_| has_won(table) && table.takebacks().taken == 0)
}

/// Whether this is a solo game that was won.
pub(crate) fn has_won(table: &Table) -> bool {
    let winner = table.position().outcome().and_then(|outcome| outcome.winner());
    table.mode() == Mode::Solo && winner == Some(Side::A)
}

/// Remembers a solo game that was won, however often it is looked at.
pub(crate) fn remember(table: &Table) {
    let position = table.position();
    if let Some(challenges) = beaten_by(table) {
        let score = position.score();
        let mut beaten = Beaten::remembered();
        beaten.add(challenges, score[Side::A].saturating_sub(score[Side::B]));
        // Without storage the ladder is not remembered; the table has said so.
        let _ = store::write(KEY, &beaten.text());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_rung_has_fewer_stars_than_the_one_below() {
        let all = RUNGS.map(|rung| stars(challenges(rung)));
        assert!(all.is_sorted());
        assert_eq!((all[0], all[9], all[11]), (3, 12, 17));
    }

    #[test]
    fn what_was_beaten_reads_back_and_keeps_the_best() {
        let mut beaten = Beaten::default();
        assert_eq!(beaten.next_rung(), RUNGS[0]);
        let easiest = challenges(RUNGS[0]);
        beaten.add(easiest, 2);
        beaten.add(easiest, 7);
        beaten.add(easiest, 1);
        assert_eq!(beaten.lead(easiest), Some(7));
        assert_eq!(Beaten::read(&beaten.text()), beaten);
        assert_eq!(beaten.next_rung(), RUNGS[1]);
        assert_eq!(Beaten::read("nonsense\n=\n5*=x\n"), Beaten::default());
    }

    #[test]
    fn what_was_beaten_in_two_browsers_is_put_together() {
        assert_eq!(merged("5* 6* 7*=3\n", "5* 6* 7*=2\n5** 6* 7*=1\n"), "5* 6* 7*=3\n5** 6* 7*=1\n");
    }

    #[test]
    fn at_the_top_the_last_rung_comes_again() {
        let mut beaten = Beaten::default();
        RUNGS.into_iter().for_each(|rung| beaten.add(challenges(rung), 1));
        assert_eq!(beaten.next_rung(), RUNGS[11]);
    }
}

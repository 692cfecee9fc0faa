//! The ladder of the solo game: trainer settings from easy to hard, and which of them have been beaten here.

use riftforce_client::Session;
use riftforce_protocol::Player;
use riftforce_rules::{AndChallenge, BySide, Challenges, Mode, Outcome, Seat, Side};

use crate::storage::LadderProgress;

/// A trainer setting: stars for the fives, the sixes and the sevens, and perhaps half of the & challenge.
pub(crate) type Rung = ([u8; 3], Option<(AndChallenge, u8)>);

/// The rungs, easiest first. Stars alone don't tell how hard a setting is: two for the fives are easier than one, and "& move"
/// for the fives is easier than nothing. So these are settings that do get harder the more stars they have, as measured with a
/// bot: Expert wins 73% of its games on the first rung, 58% on the sixth and 13% on the last
/// (200 games each: `cargo run --release -p riftforce-bots --example trainer -- expert 1-1-1 200 300` and so on).
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
    ([4, 4, 4], Some((AndChallenge::Mend, 7))),
    ([4, 4, 4], Some((AndChallenge::Mend, 5))),
];

/// The challenges of a rung.
pub(crate) fn challenges_of((stars, and): Rung) -> Challenges {
    Challenges::new(stars, and).unwrap_or(Challenges::EASIEST)
}

/// How many stars a setting has in all; half of the & challenge counts as five (R61).
pub(crate) fn star_count(challenges: Challenges) -> u8 {
    let plain: u8 = [5, 6, 7].map(|number| challenges.stars(number)).iter().sum();
    plain + if challenges.and_challenge().is_some() { 5 } else { 0 }
}

/// The first rung that hasn't been beaten, or the last.
pub(crate) fn next_rung(beaten: &LadderProgress) -> Rung {
    let open = RUNGS.into_iter().find(|&rung| beaten.best_lead(challenges_of(rung)).is_none());
    open.unwrap_or(RUNGS[RUNGS.len() - 1])
}

/// What a seat's player knows about a game, as far as it matters to the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SoloResult {
    pub(crate) mode: Mode,
    /// How hard the trainer is.
    pub(crate) challenges: Option<Challenges>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) score: BySide<u16>,
    /// How often something was taken back.
    pub(crate) taken_back: u32,
    /// Whether a person has played against the trainer.
    pub(crate) by_person: bool,
}

impl SoloResult {
    /// What's known about a game followed here, as far as it's been shown.
    pub(crate) fn of(session: &Session) -> SoloResult {
        SoloResult {
            mode: session.mode(),
            challenges: session.position().challenges(),
            outcome: session.outcome(),
            score: session.scene().score(),
            taken_back: session.takebacks().taken,
            by_person: matches!(session.player(Seat::One), Some(Player::Person { .. })),
        }
    }

    /// Whether this is a solo game that the player won.
    pub(crate) fn has_won(&self) -> bool {
        let winner = self.outcome.and_then(|outcome| outcome.winner());
        self.mode == Mode::Solo && winner == Some(Side::A)
    }

    /// The setting this game has beaten. A player who took turns back saw what was coming, and hasn't beaten it yet.
    pub(crate) fn beaten_challenges(&self) -> Option<Challenges> {
        self.challenges.filter(|_| self.has_won() && self.taken_back == 0 && self.by_person)
    }

    /// Adds it to what's been beaten. Returns whether there was anything to add.
    fn add_to(&self, beaten: &mut LadderProgress) -> bool {
        let Some(challenges) = self.beaten_challenges() else { return false };
        beaten.add(challenges, self.score[Side::A].saturating_sub(self.score[Side::B]));
        true
    }
}

/// Remembers a solo game that was won. It may be called any number of times for the same game.
pub(crate) fn remember_win(played: &SoloResult) {
    let mut beaten = LadderProgress::load();
    if played.add_to(&mut beaten) {
        // Without storage the ladder isn't remembered; the table has already said so.
        let _ = beaten.save();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A solo game won by three.
    const WON: SoloResult = SoloResult {
        mode: Mode::Solo,
        challenges: Some(Challenges::EASIEST),
        outcome: Some(Outcome::Won(Side::A)),
        score: BySide([13, 10]),
        taken_back: 0,
        by_person: true,
    };

    #[test]
    fn no_rung_has_fewer_stars_than_the_one_below() {
        let all = RUNGS.map(|rung| star_count(challenges_of(rung)));
        assert!(all.is_sorted());
        assert_eq!((all[0], all[9], all[11]), (3, 12, 17));
    }

    #[test]
    fn the_next_rung_is_the_first_unbeaten_one_or_else_the_last() {
        let mut beaten = LadderProgress::default();
        for rung in RUNGS {
            assert_eq!(next_rung(&beaten), rung);
            beaten.add(challenges_of(rung), 1);
        }
        assert_eq!(next_rung(&beaten), RUNGS[11]);
    }

    #[test]
    fn a_won_game_is_remembered_with_its_lead() {
        let mut beaten = LadderProgress::default();
        assert!(WON.add_to(&mut beaten) && WON.add_to(&mut beaten));
        assert_eq!(beaten.best_lead(Challenges::EASIEST), Some(3));
        // Resigning loses whatever the score is, so a trainer that could resign would leave no lead.
        assert!(SoloResult { score: BySide([3, 10]), ..WON }.add_to(&mut beaten));
        assert_eq!(beaten.best_lead(Challenges::EASIEST), Some(3));
    }

    #[test]
    fn only_a_win_by_a_person_without_takebacks_counts() {
        let mut beaten = LadderProgress::default();
        for played in [
            SoloResult { outcome: None, ..WON },
            SoloResult { outcome: Some(Outcome::Won(Side::B)), ..WON },
            SoloResult { outcome: Some(Outcome::Draw), ..WON },
            SoloResult { taken_back: 1, ..WON },
            SoloResult { by_person: false, ..WON },
            SoloResult { mode: Mode::Duel, ..WON },
            SoloResult { challenges: None, ..WON },
        ] {
            assert!(!played.add_to(&mut beaten), "{played:?}");
        }
        assert_eq!(beaten, LadderProgress::default());
        assert!(SoloResult { taken_back: 1, ..WON }.has_won(), "it's won all the same");
    }
}

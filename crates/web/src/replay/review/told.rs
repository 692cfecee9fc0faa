//! The verdicts on a game, in words.

use riftforce_client::Scene;
use riftforce_hindsight::moments::{self, Moments};
use riftforce_hindsight::verdict::{Cause, Grade, Lesson, Missed, Player, Swing, Verdicts};
use riftforce_rules::rift::Record;
use riftforce_rules::{Event, Seat, Side};
use riftforce_words::{Perspective, Words};

use crate::table::deed::Deed;
use crate::table::queries::sentences;

/// A game, and what the bots think of it.
pub(crate) struct Reviewed {
    pub(super) record: Record,
    pub(super) verdicts: Verdicts,
}

/// Everything needed to put the verdicts into words for a reader.
pub(super) struct Teller<'a> {
    pub(super) reviewed: &'a Reviewed,
    pub(super) moments: &'a Moments,
    pub(super) words: &'a Words,
    pub(super) perspective: &'a Perspective,
}

impl Reviewed {
    /// How many choices were made before a decision.
    fn choices_before(&self, index: usize) -> usize {
        self.verdicts.decisions[..index].iter().map(|decision| decision.choices.len()).sum()
    }

    /// The moment a decision had to be made; after the last one comes the end.
    pub(super) fn moment(&self, moments: &Moments, index: usize) -> usize {
        if index < self.verdicts.decisions.len() {
            moments.after_choices(self.choices_before(index))
        } else {
            moments.last()
        }
    }

    /// The game before a decision.
    fn before(&self, index: usize) -> Record {
        moments::beginning(&self.record, self.choices_before(index))
    }

    /// What would have happened with the better action, as far as that can be known.
    pub(super) fn better_events(&self, index: usize) -> Option<Vec<Event>> {
        let opinion = self.verdicts.decisions.get(index)?.opinion.as_ref().ok()?;
        let mut position = *self.before(index).position();
        let mut events: Vec<Event> = Vec::new();
        for &choice in &opinion.better.as_ref()?.choices {
            position.play(choice, &mut events).ok()?;
        }
        Some(events)
    }

    /// How bad a decision was, if it was a mistake.
    pub(super) fn mistake(&self, index: usize) -> Option<Grade> {
        let opinion = self.verdicts.decisions.get(index)?.opinion.as_ref().ok()?;
        Some(opinion.grade).filter(|grade| grade.is_mistake())
    }

    /// The decision due at a moment, or begun before it.
    pub(super) fn decision_at(&self, moments: &Moments, moment: usize) -> usize {
        let count = self.verdicts.decisions.len();
        (0..=count).rev().find(|&index| self.moment(moments, index) <= moment).unwrap_or(0)
    }
}

impl Teller<'_> {
    fn name(&self, seat: Seat) -> String {
        self.words.label(self.perspective.seat(seat))
    }

    /// "Round 5".
    fn place(&self, index: usize) -> String {
        let moment = self.reviewed.moment(self.moments, index);
        match self.moments.stop_at(moment).round {
            0 => self.words.text("draft-title"),
            round => self.words.with("replay-round", &[("round", (round as i64).into())]),
        }
    }

    /// "Round 5. Vega: 62%", and what would have been better there.
    pub(super) fn moment(&self, index: usize, side: Side, chance: Option<f64>) -> String {
        let name = self.words.label(self.perspective.side(side));
        let chance = match chance {
            Some(chance) => self
                .words
                .with("review-chance", &[("name", name.into()), ("percent", percent(chance).into())]),
            None => self.words.text("review-unknown"),
        };
        let parts = [Some(self.place(index)), Some(chance), self.advice(index)];
        sentences(&parts.into_iter().flatten().collect::<Vec<_>>())
    }

    /// "Round 5, Vega: missed kill (−12%)".
    pub(super) fn swing(&self, swing: &Swing) -> String {
        let decision = &self.reviewed.verdicts.decisions[swing.decision];
        let missed = decision.opinion.as_ref().ok().and_then(|opinion| opinion.missed);
        let what = match swing.cause {
            Cause::Choice => code_of(missed.unwrap_or(Missed::Plan)),
            Cause::Draw => "draw",
            Cause::Unseen => "unseen",
        };
        let by = if decision.side() == Side::A { swing.by } else { -swing.by };
        self.words.with(
            "review-swing",
            &[
                ("place", self.place(swing.decision).into()),
                ("name", self.name(decision.seat).into()),
                ("what", self.what(what).into()),
                ("change", signed(by).into()),
            ],
        )
    }

    /// What would have been better than a mistake, and why.
    pub(super) fn advice(&self, index: usize) -> Option<String> {
        let decision = self.reviewed.verdicts.decisions.get(index)?;
        let opinion = decision.opinion.as_ref().ok()?;
        let key = match opinion.grade {
            Grade::Mistake => "review-mistake",
            Grade::Blunder => "review-blunder",
            _ => return None,
        };
        let better = opinion.better.as_ref()?;
        let who = self.perspective.seat(decision.seat);
        let whom = self.perspective.side(decision.side().other());
        let why = self.words.reasons(&better.reasons, who, whom);
        let deed = sentences(&[self.deed(index)?, why]);
        let what = self.what(code_of(opinion.missed.unwrap_or(Missed::Plan)));
        let change = signed(-opinion.loss());
        let values = [("what", what.into()), ("change", change.into()), ("deed", deed.into())];
        Some(self.words.with(key, &values))
    }

    /// What the better action does, as the log would tell it, without anything it would have revealed.
    fn deed(&self, index: usize) -> Option<String> {
        let scene = Scene::of(self.reviewed.before(index).position());
        let deed = Deed::of(scene, &self.reviewed.better_events(index)?);
        Some(deed.in_words(self.words, self.perspective))
    }

    /// The verdict on a player, in a few sentences.
    pub(super) fn player(&self, player: &Player) -> String {
        let accuracy = player
            .accuracy
            .map(|accuracy| self.words.with("review-accuracy", &[("percent", percent(accuracy).into())]));
        let lesson = player.lesson.map(|lesson| {
            let what = match lesson {
                Lesson::Missed { what, .. } => code_of(what),
                Lesson::Unlucky => "unlucky",
                Lesson::WellPlayed => "well-played",
            };
            self.words.with("review-lesson", &[("what", what.into())])
        });
        let parts = [accuracy, lesson];
        self.of(self.name(player.seat), sentences(&parts.into_iter().flatten().collect::<Vec<_>>()))
    }

    /// Where a side's points came from.
    pub(super) fn points(&self, side: Side) -> String {
        let points = self.reviewed.verdicts.points[side as usize];
        let told = self.words.with(
            "review-points",
            &[
                ("kills", points.kills.into()),
                ("control", points.control.into()),
                ("bonuses", points.bonuses.into()),
            ],
        );
        self.of(self.words.label(self.perspective.side(side)), told)
    }

    /// "Vega: this and that".
    fn of(&self, name: String, told: String) -> String {
        self.words.with("review-of", &[("name", name.into()), ("told", told.into())])
    }

    fn what(&self, what: &str) -> String {
        self.words.with("review-what", &[("what", what.into())])
    }
}

/// The code for what was missed, by which messages choose their words.
fn code_of(missed: Missed) -> &'static str {
    match missed {
        Missed::Win => "win",
        Missed::Kill => "kill",
        Missed::Save => "save",
        Missed::Check => "check",
        Missed::EarlyCheck => "early-check",
        Missed::Control => "control",
        Missed::Wounds => "wounds",
        Missed::Plan => "plan",
    }
}

fn percent(chance: f64) -> i64 {
    (100.0 * chance).round() as i64
}

/// "+12" or "−12".
fn signed(chance: f64) -> String {
    let sign = if chance < 0.0 { '−' } else { '+' };
    format!("{sign}{}", percent(chance.abs()))
}

#[cfg(test)]
mod tests {
    use riftforce_hindsight::verdict::{Effort, verdicts};
    use riftforce_rules::{BySeat, Mode};
    use riftforce_words::Language;

    use super::*;

    /// Seat 1 could win at once, but plays a card somewhere else. So does seat 2.
    const MISSED_WIN: &str = "rift: 1\ngame: duel\nscore: 11 10\nstart: 2\nturn: 1\nsite 2: Fi5:4 Fi5:4 / Wa5:3\n\
                              site 3: Fi5:4 / Wa6\nhand 1: Fi6 Ic7\nhand 2: Wa6 Wa7 Wa5\ndo: Fi6@4\ndo: Wa6@1 end\n";

    fn reviewed(text: &str) -> Reviewed {
        let record = Record::read(text.as_bytes()).expect("it's a record");
        let verdicts = verdicts(&record, Effort::of(40)).expect("something was done");
        Reviewed { record, verdicts }
    }

    fn in_every_language(reviewed: &Reviewed, tell: impl Fn(&Teller<'_>) -> String) -> Vec<String> {
        let names = BySeat(["Mira", "Vega", "", ""].map(String::from));
        let perspective = Perspective { you: None, names, mode: Mode::Duel };
        let moments = Moments::of(&reviewed.record);
        let tell_in = |language| {
            let words = Words::new(language);
            tell(&Teller { reviewed, moments: &moments, words: &words, perspective: &perspective })
        };
        Language::ALL.into_iter().map(tell_in).collect()
    }

    #[test]
    fn a_missed_win_is_described_with_the_winning_action() {
        let reviewed = reviewed(MISSED_WIN);
        let told = in_every_language(&reviewed, |teller| teller.advice(0).expect("it's a blunder"));
        assert!(told[0].starts_with("Blunder: missed win (−"), "{told:?}");
        assert!(told[0].contains("Better: Mira discards Fire 6 to activate"), "{told:?}");
        assert!(told[0].contains("Mira wins the game"), "{told:?}");
        assert!(told.iter().all(|it| !it.contains('⟨')), "{told:?}");
    }

    #[test]
    fn everything_else_is_worded_in_every_language() {
        let reviewed = reviewed(MISSED_WIN);
        let verdicts = &reviewed.verdicts;
        for told in [
            in_every_language(&reviewed, |teller| teller.swing(&verdicts.swings[0])),
            in_every_language(&reviewed, |teller| teller.player(&verdicts.players[0])),
            in_every_language(&reviewed, |teller| teller.points(Side::B)),
            in_every_language(&reviewed, |teller| teller.moment(0, Side::B, Some(0.125))),
            in_every_language(&reviewed, |teller| teller.moment(2, Side::A, None)),
        ] {
            assert!(told.iter().all(|it| !it.contains('⟨')), "{told:?}");
        }
        let first = verdicts.swings.iter().find(|swing| swing.decision == 0).expect("it changes everything");
        let swing = in_every_language(&reviewed, |teller| teller.swing(first)).remove(0);
        assert!(swing.starts_with("Round 1, Mira: missed win (−"), "{swing}");
    }

    #[test]
    fn every_decision_can_be_found_again_from_its_moment() {
        let reviewed = reviewed(MISSED_WIN);
        let moments = Moments::of(&reviewed.record);
        for index in 0..=reviewed.verdicts.decisions.len() {
            let moment = reviewed.moment(&moments, index);
            assert_eq!(reviewed.decision_at(&moments, moment), index);
        }
        assert_eq!(reviewed.moment(&moments, 0), 0);
    }
}

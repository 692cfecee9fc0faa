//! The verdicts on a game, in words.

use riftforce_client::Scene;
use riftforce_hindsight::moments::{self, Moments};
use riftforce_hindsight::verdict::{
    Cause, Grade, Lesson, Missed, PlayerSummary, Source, Swing, Verdicts, Winner,
};
use riftforce_protocol::Reason;
use riftforce_rules::rift::Record;
use riftforce_rules::{Card, Event, Guild, Seat, Side, Site, Sites};
use riftforce_words::{Perspective, Value, Who, Words};

use crate::table::described_action::DescribedAction;
use crate::table::spoken_answers::sentences;

/// A game, and what the bots think of it.
pub(crate) struct ReviewedGame {
    pub(super) record: Record,
    pub(super) verdicts: Verdicts,
}

/// Everything needed to put the verdicts into words for a reader.
pub(super) struct VerdictWriter<'a> {
    pub(super) reviewed: &'a ReviewedGame,
    pub(super) moments: &'a Moments,
    pub(super) words: &'a Words,
    pub(super) perspective: &'a Perspective,
}

impl ReviewedGame {
    /// How many choices were made before a decision.
    fn choices_before(&self, index: usize) -> usize {
        self.verdicts.decisions[..index].iter().map(|decision| decision.choices.len()).sum()
    }

    /// The moment a decision had to be made; after the last one comes the end.
    pub(super) fn moment_of_decision(&self, moments: &Moments, index: usize) -> usize {
        if index < self.verdicts.decisions.len() {
            moments.after_choices(self.choices_before(index))
        } else {
            moments.last()
        }
    }

    /// The game before a decision.
    fn before(&self, index: usize) -> Record {
        moments::record_up_to(&self.record, self.choices_before(index))
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
    pub(super) fn grade_of_mistake(&self, index: usize) -> Option<Grade> {
        let opinion = self.verdicts.decisions.get(index)?.opinion.as_ref().ok()?;
        Some(opinion.grade).filter(|grade| grade.is_mistake())
    }

    /// The decision due at a moment, or begun before it.
    pub(super) fn decision_at(&self, moments: &Moments, moment: usize) -> usize {
        let count = self.verdicts.decisions.len();
        (0..=count).rev().find(|&index| self.moment_of_decision(moments, index) <= moment).unwrap_or(0)
    }
}

impl VerdictWriter<'_> {
    fn name(&self, seat: Seat) -> String {
        self.words.label(self.perspective.seat(seat))
    }

    /// "Round 5".
    fn place(&self, index: usize) -> String {
        let moment = self.reviewed.moment_of_decision(self.moments, index);
        match self.moments.stop_at(moment).round {
            0 => self.words.text("draft-title"),
            round => self.words.text_with("replay-round", &[("round", (round as i64).into())]),
        }
    }

    /// "Round 5. Vega: 62%", and what would have been better there.
    pub(super) fn describe_moment(&self, index: usize, side: Side, chance: Option<f64>) -> String {
        let name = self.words.label(self.perspective.side(side));
        let chance = match chance {
            Some(chance) => self
                .words
                .text_with("review-chance", &[("name", name.into()), ("percent", percent(chance).into())]),
            None => self.words.text("review-unknown"),
        };
        let parts = [Some(self.place(index)), Some(chance), self.advice(index)];
        sentences(&parts.into_iter().flatten().collect::<Vec<_>>())
    }

    /// "Round 5, Vega: missed win (−12%)", or "Round 5: Vega held better cards than expected (+12%)".
    pub(super) fn describe_swing(&self, swing: &Swing) -> String {
        let by = if swing.seat.side() == Side::A { swing.by } else { -swing.by };
        let (is_good, mut values) = (by > 0.0, self.whose(swing.seat));
        values.push(("place", self.place(swing.decision).into()));
        values.push(("change", signed(by).into()));
        let what = match swing.cause {
            Cause::Choice => self.missed(swing.decision),
            Cause::Draw => self.what(if is_good { "lucky" } else { "unlucky" }, "", 0),
            Cause::Unseen => {
                values.push(("luck", if is_good { "good" } else { "bad" }.into()));
                return self.words.text_with("review-swing-hand", &values);
            }
        };
        values.push(("what", what.into()));
        self.words.text_with("review-swing", &values)
    }

    /// Whose it is, for messages: by name, and whether that's the reader.
    fn whose(&self, seat: Seat) -> Vec<(&'static str, Value<'static>)> {
        let who = if self.perspective.seat(seat) == Who::You { "you" } else { "other" };
        vec![("who", who.into()), ("name", self.name(seat).into())]
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
        let action = sentences(&[self.action(index)?, why]);
        let mut values = self.whose(decision.seat);
        values.push(("what", self.missed(index).into()));
        values.push(("change", signed(-opinion.loss()).into()));
        values.push(("deed", action.into()));
        Some(self.words.text_with(key, &values))
    }

    /// What the better action does, as the log would tell it, without anything it would have revealed.
    fn action(&self, index: usize) -> Option<String> {
        let scene = Scene::of(self.reviewed.before(index).position());
        let action = DescribedAction::from_events(scene, &self.reviewed.better_events(index)?);
        Some(action.in_words(self.words, self.perspective))
    }

    /// The verdict on a player, in a few sentences.
    pub(super) fn describe_player(&self, player: &PlayerSummary) -> String {
        let accuracy = player.accuracy.map(|accuracy| {
            self.words.text_with("review-accuracy", &[("percent", percent(accuracy).into())])
        });
        let lesson = player.lesson.map(|lesson| self.lesson(lesson));
        let parts = [accuracy, lesson];
        self.of(self.name(player.seat), sentences(&parts.into_iter().flatten().collect::<Vec<_>>()))
    }

    fn lesson(&self, lesson: Lesson) -> String {
        let (what, guild) = match lesson {
            Lesson::Missed { what, .. } => (code_of(what), None),
            Lesson::Idle => ("idle", None),
            Lesson::Conceded(Source::Kills) => ("conceded-kills", None),
            Lesson::Conceded(Source::Control) => ("conceded-control", None),
            Lesson::Conceded(Source::Plans) => ("conceded-plans", None),
            Lesson::Conceded(Source::Bonus { guild: Guild::Shadow }) => ("conceded-shadow", None),
            Lesson::Conceded(Source::Bonus { guild: Guild::Crystal }) => ("conceded-crystal", None),
            Lesson::Conceded(Source::Bonus { guild }) => ("conceded-bonus", Some(guild)),
            Lesson::Unlucky => ("unlucky", None),
            Lesson::WellPlayed => ("well-played", None),
        };
        let guild = guild.map(|guild| self.words.guild(guild)).unwrap_or_default();
        self.words.text_with("review-lesson", &[("what", what.into()), ("guild", guild.into())])
    }

    /// How many elementals a player lost, and which of them for nothing.
    pub(super) fn describe_losses(&self, player: &PlayerSummary) -> Option<String> {
        let lost = self.words.text_with("review-lost", &[("count", player.fallen.into())]);
        let cards: Vec<String> = player.idle.iter().map(|&card| self.words.card(card)).collect();
        let cards = [("cards", cards.join(", ").into())];
        let idle = (!player.idle.is_empty()).then(|| self.words.text_with("review-idle", &cards));
        (player.fallen > 0).then(|| sentences(&[lost, idle.unwrap_or_default()]))
    }

    /// The mistake that cost a player most, and which decision it was.
    pub(super) fn worst_mistake(&self, player: &PlayerSummary) -> Option<(usize, String)> {
        let index = player.worst?;
        let opinion = self.reviewed.verdicts.decisions[index].opinion.as_ref().ok()?;
        let values = [
            ("place", self.place(index).into()),
            ("what", self.missed(index).into()),
            ("change", signed(-opinion.loss()).into()),
        ];
        Some((index, self.words.text_with("review-worst", &values)))
    }

    /// What decided the game; `None` if the points didn't.
    pub(super) fn what_decided(&self) -> Option<String> {
        let verdicts = &self.reviewed.verdicts;
        let source = verdicts.decided?;
        let winner = if verdicts.winner == Some(Winner::A) { Side::A } else { Side::B };
        let name = |side| self.words.label(self.perspective.side(side));
        let points = |side: Side| verdicts.points[side as usize].of(source);
        let values = [
            ("what", self.source(source).into()),
            ("name", name(winner).into()),
            ("own", points(winner).into()),
            ("rival", name(winner.other()).into()),
            ("other", points(winner.other()).into()),
        ];
        Some(self.words.text_with("review-decided", &values))
    }

    /// Where a side's points came from.
    pub(super) fn describe_points(&self, side: Side) -> String {
        let points = &self.reviewed.verdicts.points[side as usize];
        let part = |source| {
            let values = [("what", self.source(source).into()), ("points", points.of(source).into())];
            self.words.text_with("review-part", &values)
        };
        let parts: Vec<String> = points.sources().map(part).collect();
        let values = [("points", points.total().into()), ("parts", parts.join(", ").into())];
        self.of(self.words.label(self.perspective.side(side)), self.words.text_with("review-points", &values))
    }

    fn source(&self, source: Source) -> String {
        let (code, guild) = match source {
            Source::Kills => ("kills", None),
            Source::Control => ("control", None),
            Source::Plans => ("plans", None),
            Source::Bonus { guild: Guild::Crystal } => ("crystal", None),
            Source::Bonus { guild } => ("bonus", Some(guild)),
        };
        let guild = guild.map(|guild| self.words.guild(guild)).unwrap_or_default();
        self.words.text_with("review-source", &[("source", code.into()), ("guild", guild.into())])
    }

    /// "Vega: this and that".
    fn of(&self, name: String, told: String) -> String {
        self.words.text_with("review-of", &[("name", name.into()), ("told", told.into())])
    }

    /// What a decision missed, with the cards or locations it's about.
    fn missed(&self, index: usize) -> String {
        let decision = &self.reviewed.verdicts.decisions[index];
        let opinion = decision.opinion.as_ref().ok();
        let missed = opinion.and_then(|opinion| opinion.missed).unwrap_or(Missed::Plan);
        let better = opinion.and_then(|opinion| opinion.better.as_ref());
        // What the better action does, and this one didn't.
        let mut only: Vec<Reason> = better.map(|better| better.reasons.clone()).unwrap_or_default();
        for reason in &decision.reasons {
            if let Some(place) = only.iter().position(|other| other == reason) {
                only.remove(place);
            }
        }
        let sites = |such: fn(&Reason) -> Option<Site>| only.iter().filter_map(such).collect::<Sites>();
        let cards = |such: fn(&Reason) -> Option<Card>| {
            let cards: Vec<String> = only.iter().filter_map(such).map(|card| self.words.card(card)).collect();
            cards.join(", ")
        };
        match missed {
            Missed::Kill => {
                let killed =
                    |reason: &Reason| if let Reason::Destroys(card) = reason { Some(*card) } else { None };
                self.what("kill", &cards(killed), 0)
            }
            Missed::Save => {
                let saved =
                    |reason: &Reason| if let Reason::Saves(card) = reason { Some(*card) } else { None };
                self.what("save", &cards(saved), 0)
            }
            Missed::Control => {
                let taken = sites(|it| if let Reason::TakesControl(site) = it { Some(*site) } else { None });
                let denied =
                    sites(|it| if let Reason::DeniesControl(site) = it { Some(*site) } else { None });
                let (code, sites) = if taken.is_empty() { ("denial", denied) } else { ("control", taken) };
                self.what(code, &self.words.sites(sites), sites.count())
            }
            _ => self.what(code_of(missed), "", 0),
        }
    }

    fn what(&self, what: &str, detail: &str, count: u8) -> String {
        let values = [("what", what.into()), ("detail", detail.into()), ("count", count.into())];
        self.words.text_with("review-what", &values)
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

    fn reviewed(text: &str) -> ReviewedGame {
        let record = Record::read(text.as_bytes()).expect("it's a record");
        let verdicts = verdicts(&record, Effort::of(40)).expect("something was done");
        ReviewedGame { record, verdicts }
    }

    fn in_every_language(
        reviewed: &ReviewedGame,
        tell: impl Fn(&VerdictWriter<'_>) -> String,
    ) -> Vec<String> {
        told_to(None, reviewed, tell)
    }

    fn told_to(
        you: Option<Seat>,
        reviewed: &ReviewedGame,
        tell: impl Fn(&VerdictWriter<'_>) -> String,
    ) -> Vec<String> {
        let names = BySeat(["Mira", "Vega", "", ""].map(String::from));
        let perspective = Perspective { you, names, mode: Mode::Duel };
        let moments = Moments::of(&reviewed.record);
        let tell_in = |language| {
            let words = Words::new(language);
            tell(&VerdictWriter { reviewed, moments: &moments, words: &words, perspective: &perspective })
        };
        Language::ALL.into_iter().map(tell_in).collect()
    }

    #[test]
    fn a_missed_win_is_described_with_the_winning_action() {
        let reviewed = reviewed(MISSED_WIN);
        let told = in_every_language(&reviewed, |teller| teller.advice(0).expect("it's a blunder"));
        assert!(told[0].starts_with("Blunder by Mira: missed win (−"), "{told:?}");
        assert!(told[0].contains("Better: Mira discards Fire 6 to activate"), "{told:?}");
        assert!(told[0].contains("Mira wins the game"), "{told:?}");
        assert!(told.iter().all(|it| !it.contains('⟨')), "{told:?}");
    }

    #[test]
    fn a_mistake_is_called_yours_only_if_it_is() {
        let reviewed = reviewed(MISSED_WIN);
        let told = |you| told_to(Some(you), &reviewed, |teller| teller.advice(0).expect("it's a blunder"));
        let (own, other) = (told(Seat::One), told(Seat::Two));
        for (told, start) in own.iter().zip([
            "Your blunder: ",
            "Dein grober Fehler: ",
            "Ta gaffe\u{a0}: ",
            "Ваша груба помилка: ",
        ]) {
            assert!(told.starts_with(start), "{told}");
        }
        assert!(
            other.iter().all(|told| told.split(':').next().is_some_and(|who| who.contains("Mira"))),
            "{other:?}"
        );
    }

    #[test]
    fn a_swing_by_what_somebody_held_says_who_held_it() {
        let reviewed = reviewed(MISSED_WIN);
        let seat = Seat::Two;
        let swing = Swing { decision: 0, cause: Cause::Unseen, seat, by: -0.18, helped: Side::B };
        let told = in_every_language(&reviewed, |teller| teller.describe_swing(&swing));
        assert_eq!(
            told,
            [
                "Round 1: Vega held better cards than expected (+18%)",
                "Runde 1: Vega hatte bessere Handkarten als zu erwarten (+18\u{a0}%)",
                "Tour 1\u{a0}: Vega avait une meilleure main que prévu (+18\u{a0}%)",
                "Раунд 1, Vega: карти на руці кращі, ніж можна було чекати (+18\u{a0}%)",
            ]
        );
        let worse = Swing { by: 0.18, helped: Side::A, ..swing };
        let told = told_to(Some(seat), &reviewed, |teller| teller.describe_swing(&worse));
        assert_eq!(told[0], "Round 1: you held worse cards than expected (−18%)");
        let drawn = Swing { decision: 0, cause: Cause::Draw, seat: Seat::One, by: -0.1, helped: Side::B };
        let told = in_every_language(&reviewed, |teller| teller.describe_swing(&drawn));
        assert_eq!(told[0], "Round 1, Mira: unlucky draw (−10%)");
    }

    /// The Shadow destroys what's left of the two, and the game is over.
    const SHADOW: &str = "rift: 1\ngame: duel\nscore: 8 9\nsite 1: Fi5:4 / Sh5\nsite 2: Cr5:4 / Sh6\nhand 1: Ea5\n\
                          hand 2: Sh7 Sh5\ndraw 1: Ea6\ndraw 2: Ic5\ndo: Ea5@5\ndo: -Sh7 1.1 >2 2.1 >1 end\n";

    #[test]
    fn what_decided_a_game_is_told_with_the_points_of_both() {
        let reviewed = reviewed(SHADOW);
        let decided =
            told_to(Some(Seat::One), &reviewed, |teller| teller.what_decided().expect("it's decided"));
        assert_eq!(
            decided,
            [
                "Above all: Shadow bonus (Vega: 2, You: 0)",
                "Vor allem: Schatten-Bonus (Vega: 2, Du: 0)",
                "Avant tout\u{a0}: bonus Ombre (Vega\u{a0}: 2, Toi\u{a0}: 0)",
                "Насамперед: бонус гільдії «Тінь» (Vega — 2, Ви — 0)",
            ]
        );
        let points = in_every_language(&reviewed, |teller| teller.describe_points(Side::B));
        assert_eq!(
            points[0],
            "Vega: 5 Riftforce (destroyed elementals: 2, Shadow bonus: 2, bonus for destroyed Crystals: 1)"
        );
        let lesson =
            in_every_language(&reviewed, |teller| teller.describe_player(&reviewed.verdicts.players[0]));
        assert!(lesson[0].contains("Lesson: leave no ally with 1 life in first position"), "{lesson:?}");
        let losses = in_every_language(&reviewed, |teller| {
            let idle = vec!["Fi5".parse().expect("it's a card"), "Cr5".parse().expect("it's a card")];
            teller
                .describe_losses(&PlayerSummary { idle, ..reviewed.verdicts.players[0].clone() })
                .expect("two fell")
        });
        assert_eq!(losses[0], "Elementals lost: 2. Fell before they were of any use: Fire 5, Crystal 5.");
    }

    #[test]
    fn every_lesson_and_every_miss_is_worded_in_every_language() {
        let reviewed = reviewed(MISSED_WIN);
        let bonus = |guild| Source::Bonus { guild };
        let sources = [Source::Kills, Source::Control, Source::Plans];
        let sources = sources.into_iter().chain([Guild::Shadow, Guild::Crystal, Guild::Fire].map(bonus));
        let lessons =
            sources.map(Lesson::Conceded).chain([Lesson::Idle, Lesson::Unlucky, Lesson::WellPlayed]);
        let mut told: Vec<String> = Vec::new();
        for lesson in lessons {
            told.extend(in_every_language(&reviewed, |teller| teller.lesson(lesson)));
        }
        let all = told.len();
        assert!(told.iter().all(|it| !it.contains('⟨')), "{told:?}");
        told.sort_unstable();
        told.dedup();
        assert_eq!(told.len(), all, "two lessons are the same");
    }

    /// Seat 1 could have destroyed the two Crystals that are about to destroy its Fires.
    #[test]
    fn a_miss_names_the_cards_and_the_locations_it_is_about() {
        let text = "rift: 1\ngame: duel\nscore: 5 5\nsite 1: Fi5:2 / Cr6:3\nsite 2: Fi6:3 / Cr5:2\nsite 3: Li6 / Wa5\n\
                    site 4: Li7 / Wa6\nhand 1: Fi7 Li5\nhand 2: Cr5 Cr7 Cr6\ndraw 1: Li5 Fi5 Li5 Li6\n\
                    draw 2: Cr7 Cr6 Cr5 Wa5\ndo: Li5@3\n";
        let mut reviewed = reviewed(text);
        let told = in_every_language(&reviewed, |teller| teller.missed(0));
        assert_eq!(told[0], "failed to destroy Crystal 5, Crystal 6");
        let sites = [2, 4].map(|number| Site::from_number(number).expect("there is one"));
        for (reasons, expected) in [
            (sites.map(Reason::TakesControl).to_vec(), "missed control of locations 2 and 4"),
            (vec![Reason::DeniesControl(sites[1])], "left the other side in control of location 4"),
        ] {
            let opinion = reviewed.verdicts.decisions[0].opinion.as_mut().expect("it's judged");
            opinion.missed = Some(Missed::Control);
            opinion.better.as_mut().expect("there's something better").reasons = reasons;
            let told = in_every_language(&reviewed, |teller| teller.missed(0));
            assert_eq!(told[0], expected);
            assert!(told.iter().all(|it| !it.contains('⟨') && it.contains('4')), "{told:?}");
        }
    }

    #[test]
    fn everything_else_is_worded_in_every_language() {
        let reviewed = reviewed(MISSED_WIN);
        let verdicts = &reviewed.verdicts;
        for told in [
            in_every_language(&reviewed, |teller| teller.describe_swing(&verdicts.swings[0])),
            in_every_language(&reviewed, |teller| teller.describe_player(&verdicts.players[0])),
            in_every_language(&reviewed, |teller| {
                teller.worst_mistake(&verdicts.players[0]).expect("a mistake").1
            }),
            in_every_language(&reviewed, |teller| teller.describe_points(Side::B)),
            in_every_language(&reviewed, |teller| teller.describe_moment(0, Side::B, Some(0.125))),
            in_every_language(&reviewed, |teller| teller.describe_moment(2, Side::A, None)),
        ] {
            assert!(told.iter().all(|it| !it.contains('⟨')), "{told:?}");
        }
        let first = verdicts.swings.iter().find(|swing| swing.decision == 0).expect("it changes everything");
        let swing = in_every_language(&reviewed, |teller| teller.describe_swing(first)).remove(0);
        assert!(swing.starts_with("Round 1, Mira: missed win (−"), "{swing}");
    }

    #[test]
    fn every_decision_can_be_found_again_from_its_moment() {
        let reviewed = reviewed(MISSED_WIN);
        let moments = Moments::of(&reviewed.record);
        for index in 0..=reviewed.verdicts.decisions.len() {
            let moment = reviewed.moment_of_decision(&moments, index);
            assert_eq!(reviewed.decision_at(&moments, moment), index);
        }
        assert_eq!(reviewed.moment_of_decision(&moments, 0), 0);
    }
}

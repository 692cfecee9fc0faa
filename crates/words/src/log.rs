//! The log: what happened, one line for each event. The same lines are read out by screen readers.

use riftforce_protocol::EndReason;
use riftforce_rules::{BySide, Card, Event, Face, GOAL, Outcome, Plan, Seat, Side, Spot, What};

use crate::names::of_guild;
use crate::perspective::{Perspective, Who};
use crate::{Value, Words};

/// An elemental that a line of the log mentions: which card it is, and whose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mention {
    /// The card.
    pub card: Card,
    /// Who controls it.
    pub controller: Seat,
}

impl Words {
    /// A line of the log, for each event that deserves one.
    ///
    /// Damage, healing, moves and the like happen to the elemental at a certain place. `about` says which one that is,
    /// which anyone who has followed the events knows. Without it the line just says "an elemental".
    pub fn event(&self, event: &Event, perspective: &Perspective, about: Option<Mention>) -> Option<String> {
        let by = |seat| perspective.seat(seat);
        Some(match event.what {
            What::Picked { seat, guild } => {
                self.sentence_about("log-picked", by(seat), &[("guild", self.guild(guild).into())])
            }
            What::TrainerGuild { guild } => {
                self.text_with("log-trainer-guild", &[("guild", self.guild(guild).into())])
            }
            What::Placed { seat, card, at } => {
                self.sentence_about("log-placed", by(seat), &self.card_at(card, at))
            }
            What::Played { seat, card, at } => {
                self.sentence_about("log-played", by(seat), &self.card_at(card, at))
            }
            What::Discarded { seat, card } => {
                self.sentence_about("log-discarded", by(seat), &[("card", self.card(card).into())])
            }
            What::Activated { at, .. } => self.happen("log-activated", about, perspective, at, 0),
            What::Damaged { at, amount } => self.happen("log-damaged", about, perspective, at, amount),
            What::Mended { at, amount } => self.happen("log-mended", about, perspective, at, amount),
            What::Moved { from, to } => self.happen("log-moved", about, perspective, from, to.site.number()),
            What::Destroyed { at, card, controller } => {
                let destroyed = Mention { card, controller };
                self.happen("log-destroyed", Some(destroyed), perspective, at, 0)
            }
            What::Caught { to, seat, .. } => {
                let card = about.map_or(Face::Down, |caught| caught.card.into());
                self.sentence_about("log-caught", by(seat), &self.card_at(card, to))
            }
            What::Scored { side, amount } => {
                self.sentence_about("log-scored", perspective.side(side), &[("amount", amount.into())])
            }
            What::Checked { seat } => self.sentence_about("log-checked", by(seat), &[]),
            What::Drew { seat, card: Face::Up(card) } => {
                self.sentence_about("log-drew", by(seat), &[("card", self.card(card).into())])
            }
            // The hands dealt at the start aren't worth seven lines each.
            What::Drew { .. } if matches!(event.rule.0, 7 | 52 | 62) => return None,
            What::Drew { seat, .. } => self.cards_drawn(seat, 1, perspective),
            What::Reshuffled { seat, cards } => {
                self.sentence_about("log-reshuffled", by(seat), &[("count", cards.into())])
            }
            What::PlanBegun { plan } => self.plan_line("log-plan-begun", plan)?,
            What::PlanShown { plan } => self.plan_line("log-plan-shown", plan)?,
            What::NumberSkipped { number } => {
                self.text_with("log-number-skipped", &[("number", number.into())])
            }
            What::TurnOf { seat } => self.sentence_about("log-turn", by(seat), &[]),
            What::Over { winner: Some(side) } => self.sentence_about("log-won", perspective.side(side), &[]),
            What::Over { winner: None } => self.text("log-draw"),
        })
    }

    /// How much Riftforce a side has, compared with the goal.
    pub fn points(&self, points: u16) -> String {
        let key = if points > GOAL { "table-points-past" } else { "table-points" };
        self.text_with(key, &[("points", points.into()), ("goal", GOAL.into())])
    }

    /// How much Riftforce somebody still needs to reach the goal.
    pub fn points_needed(&self, who: Who<'_>, missing: u16) -> String {
        self.sentence_about("log-needs", who, &[("count", missing.into())])
    }

    /// One line for several cards drawn by someone else, instead of one each.
    pub fn cards_drawn(&self, seat: Seat, count: usize, perspective: &Perspective) -> String {
        self.sentence_about("log-drew-cards", perspective.seat(seat), &[("count", count.into())])
    }

    /// One line for several drawn cards that the reader may see.
    pub fn drew_named(&self, seat: Seat, cards: &[Card], perspective: &Perspective) -> String {
        let names: Vec<String> = cards.iter().map(|&card| self.card(card)).collect();
        self.sentence_about("log-drew-named", perspective.seat(seat), &[("cards", self.list(&names).into())])
    }

    /// How the game ended, with the score.
    pub fn outcome(&self, outcome: Outcome, score: BySide<u16>, perspective: &Perspective) -> String {
        let Some(winner) = outcome.winner() else {
            return self.text_with("outcome-draw", &[("score", score[Side::A].into())]);
        };
        let [won, lost] = [winner, winner.other()].map(|side| (perspective.side(side), score[side]));
        // A player who resigns or runs out of time may well be ahead, so scores are assigned by side, not by size.
        let (key, (who, mine), (_, theirs)) = match lost.0 {
            Who::You | Who::YourTeam => ("outcome-lost", lost, won),
            _ => ("outcome-won", won, lost),
        };
        self.sentence_about(key, who, &[("mine", mine.into()), ("theirs", theirs.into())])
    }

    /// How the game ended, if it wasn't played to its end: the score has nothing to do with it.
    pub fn early_end(&self, ended: EndReason, perspective: &Perspective) -> Option<String> {
        let (key, seat) = match ended {
            EndReason::Resigned(seat) => ("log-resigned", seat),
            EndReason::TimedOut(seat) => ("log-timed-out", seat),
            EndReason::Abandoned(seat) => ("log-left", seat),
            EndReason::Agreed => return Some(self.text("outcome-agreed")),
            EndReason::ByTheRules | EndReason::Otherwise(_) => return None,
        };
        let why = self.sentence_about(key, perspective.seat(seat), &[]);
        let won = self.sentence_about("log-won", perspective.side(seat.side().other()), &[]);
        Some(self.text_with("outcome-given-up", &[("resigned", why.into()), ("won", won.into())]))
    }

    /// An elemental and whose it is, in a form that can begin a sentence: "Your Fire 6", "Vega’s Fire 6".
    pub fn elemental(&self, mentioned: Mention, perspective: &Perspective) -> String {
        self.subject(Some(mentioned), perspective).0
    }

    /// A sentence about what someone does.
    pub(crate) fn sentence_about(&self, key: &str, who: Who<'_>, values: &[(&str, Value<'_>)]) -> String {
        let mut all = vec![("who", who.form().into()), ("name", self.who(who).into())];
        all.extend_from_slice(values);
        self.text_with(key, &all)
    }

    /// A sentence about what happens to an elemental, with the amount or the site that belongs to it.
    fn happen(
        &self,
        key: &str,
        about: Option<Mention>,
        perspective: &Perspective,
        at: Spot,
        number: u8,
    ) -> String {
        let (elemental, gender) = self.subject(about, perspective);
        self.text_with(
            key,
            &[
                ("elemental", elemental.into()),
                ("gender", gender.into()),
                ("site", at.site.number().into()),
                ("amount", number.into()),
                ("to", number.into()),
            ],
        )
    }

    /// What an elemental is called, and the gender of that name.
    fn subject(&self, about: Option<Mention>, perspective: &Perspective) -> (String, String) {
        let Some(Mention { card, controller }) = about else {
            return (self.text("elemental-unknown"), self.text("elemental-unknown.gender"));
        };
        let name = self.card(card);
        let guild = of_guild("guild", card.guild());
        let gender = self.text(&format!("{guild}.gender"));
        match perspective.seat(controller) {
            Who::Trainer => {
                let bot = self.text_with("elemental-bot", &[("card", name.into())]);
                (bot, self.text("elemental-bot.gender"))
            }
            Who::Player(player) => {
                let values = [("card", name.into()), ("name", player.into())];
                (self.text_with("elemental-named", &values), gender)
            }
            Who::You | Who::YourTeam | Who::Team(..) => {
                let your = self.text(&format!("{guild}.your"));
                (self.text_with("elemental-yours", &[("your", your.into()), ("card", name.into())]), gender)
            }
        }
    }

    fn card_at(&self, card: impl Into<Face>, at: Spot) -> [(&'static str, Value<'static>); 2] {
        [("card", self.card(card).into()), ("site", at.site.number().into())]
    }

    fn plan_line(&self, key: &str, plan: Plan) -> Option<String> {
        (plan != Plan::UNKNOWN).then(|| self.text_with(key, &[("plan", self.plan(plan).into())]))
    }
}

//! Events: what happened, step by step, and by which rule.
//!
//! A client's log, animations and spoken announcements are made from these. Choices aren't events: knowing whether an
//! action was ended by choice, or because nothing was left to play, would give away a hand.

use crate::card::{Card, Face};
use crate::choice::Choice;
use crate::guild::Guild;
use crate::plan::Plan;
use crate::rank::Rank;
use crate::rule::Rule;
use crate::seat::{Mode, Seat, Side};
use crate::site::Site;

/// Something that happened, and the rule behind it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Event {
    /// The rule behind it.
    pub rule: Rule,
    /// What happened.
    pub what: What,
}

/// Where an elemental stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Spot {
    /// Which side of the Rift.
    pub side: Side,
    /// Which site.
    pub site: Site,
    /// Which position.
    pub position: Rank,
}

/// What can happen. Places are as they were at the moment of the event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum What {
    /// A guild was picked.
    Picked { seat: Seat, guild: Guild },
    /// The trainer was given a guild.
    TrainerGuild { guild: Guild },
    /// The top card of a draw pile was put on the Rift.
    Placed { seat: Seat, card: Card, at: Spot },
    /// A card was played from hand.
    Played { seat: Seat, card: Card, at: Spot },
    /// A card was discarded in order to activate.
    Discarded { seat: Seat, card: Card },
    /// An elemental or a bot was activated.
    Activated { at: Spot, card: Card },
    /// Damage was placed.
    Damaged { at: Spot, amount: u8 },
    /// Damage was removed.
    Mended { at: Spot, amount: u8 },
    /// An elemental moved.
    Moved { from: Spot, to: Spot },
    /// An elemental was destroyed and goes to its controller's discard pile, or is about to be caught.
    Destroyed { at: Spot, card: Card, controller: Seat },
    /// A destroyed elemental was played on the other side.
    Caught { from: Spot, to: Spot, seat: Seat },
    /// A side gained Riftforce.
    Scored { side: Side, amount: u16 },
    /// A player chose Check & Draw.
    Checked { seat: Seat },
    /// A card was drawn; it's face down to those who may not see it.
    Drew { seat: Seat, card: Face },
    /// A discard pile was shuffled and became the draw pile.
    Reshuffled { seat: Seat, cards: u8 },
    /// The trainer's top plan is being carried out.
    PlanBegun { plan: Plan },
    /// The plan skipped a number, because no bot with that number could deal damage.
    NumberSkipped { number: u8 },
    /// A plan is now on top of the pile, face up.
    PlanShown { plan: Plan },
    /// It's this seat's turn.
    TurnOf { seat: Seat },
    /// The game is over.
    Over { winner: Option<Side> },
}

impl Event {
    /// Whether it revealed something hidden: nobody could foresee what comes next, and the action can no longer be taken back.
    /// A card that stays face down, because nobody knows it or because the viewer may not, reveals nothing.
    pub fn reveals(&self) -> bool {
        matches!(
            self.what,
            What::Drew { card: Face::Up(_), .. }
                | What::Placed { .. }
                | What::Reshuffled { .. }
                | What::PlanShown { .. }
                | What::TrainerGuild { .. }
        )
    }

    /// The event as this seat may know it; `None` is a spectator. (With three players the lone player sits at two seats.)
    pub fn seen_by(self, viewer: Option<Seat>, mode: Mode) -> Event {
        match self.what {
            What::Drew { seat, .. } if viewer.map(|viewer| mode.player(viewer)) != Some(seat) => {
                Event { what: What::Drew { seat, card: Face::Down }, ..self }
            }
            _ => self,
        }
    }
}

/// What the engine tells what happens: a list, or anything of yours. If nobody's listening, `()`, that costs nothing.
///
/// ```
/// use riftforce_rules::rift::Record;
/// use riftforce_rules::{Event, EventSink, What};
///
/// #[derive(Default)]
/// struct Damage(u32);
///
/// impl EventSink for Damage {
///     fn event(&mut self, event: Event) {
///         if let What::Damaged { amount, .. } = event.what {
///             self.0 += u32::from(amount);
///         }
///     }
/// }
///
/// let text = "rift: 1\ngame: duel\nsite 3: Fi5 / Wa7\nhand 1: Fi6\nhand 2: Wa6\n";
/// let (mut record, mut damage) = (Record::read(text.as_bytes())?, Damage::default());
/// record.play("-Fi6".parse()?, &mut damage)?;
/// record.play("3.1".parse()?, &mut damage)?;
/// assert_eq!(damage.0, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait EventSink {
    /// Something happened.
    fn event(&mut self, event: Event);

    /// The engine made a choice that had only one option. Only the player who makes the choices may know:
    /// it can give away a hand.
    fn forced(&mut self, choice: Choice) {
        let _ = choice;
    }
}

impl EventSink for () {
    #[inline(always)]
    fn event(&mut self, _: Event) {}
}

impl EventSink for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

//! A position: everything there is to know about a game at one moment.

use std::fmt;

use arrayvec::ArrayVec;

use crate::action_match::ActionMatch;
use crate::card::Face;
use crate::card_row::{CardRow, MOST_CARDS};
use crate::elemental::Elemental;
use crate::event::Event;
use crate::guild::Guild;
use crate::insertion_sort::insertion_sort_by_key;
use crate::packed_spot::PackedSpot;
use crate::plan::{Challenges, Plan};
use crate::script::Script;
use crate::seat::{BySeat, BySide, Mode, Seat, Side};
use crate::site::{Site, Sites};
use crate::zone::{HAND_LIMIT, Zone};

/// The Riftforce that ends a game (R40).
pub const GOAL: u16 = 12;

/// The highest score that a file can hold.
pub(crate) const MOST_SCORE: u16 = 999;

/// A game at one moment: plain data, cheap to copy, even in the middle of an action.
///
/// Positions come from [`deal`](Position::deal), [`draft`](Position::draft) or an
/// [`Arrangement`](crate::Arrangement), and change only by [`play`](Position::play).
///
/// ```
/// use riftforce_rules::{Choice, Event, GuildSet, Mode, Position, Prompt, Refusal};
///
/// let mut position = Position::deal(Mode::Duel, GuildSet::Base, 7);
/// assert_eq!(position.prompt(), Some(Prompt::Action));
/// assert!(!position.choices().contains(&Choice::Check));
///
/// // With seven cards in hand nobody may check; a refused choice changes nothing.
/// let before = position;
/// assert_eq!(position.play(Choice::Check, &mut ()), Err(Refusal::HandFull));
/// assert_eq!(position, before);
///
/// let mut events: Vec<Event> = Vec::new();
/// let choice = position.choices().get(0).expect("there's something to play");
/// position.play(choice, &mut events)?;
/// assert!(!events.is_empty());
/// # Ok::<(), Refusal>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) cards: CardRow,
    /// Future shuffles are derived from this.
    pub(crate) seed: u64,
    /// Whether the game's seed is known; if it isn't, `seed` is 0.
    pub(crate) has_seed: bool,
    pub(crate) score: BySide<u16>,
    pub(crate) mode: Mode,
    /// The seat that begins each round.
    pub(crate) start: Seat,
    /// The seat that acts; once the game is over, the seat that began.
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// Abilities under way: the last one is being carried out, the one before waits for it.
    pub(crate) frames: [Frame; 2],
    pub(crate) depth: u8,
    /// Whether anyone on a side has taken fatal damage since destruction was last checked.
    pub(crate) dying: BySide<bool>,
    pub(crate) plans: PlanPile,
    pub(crate) challenges: Option<Challenges>,
    pub(crate) guilds: BySeat<GuildList<4>>,
    /// The guilds on show in the draft.
    pub(crate) pool: GuildList<{ Guild::IN_GAME }>,
}

const _: () =
    assert!(size_of::<Position>() <= 416, "search copies positions by the million: keep them small");

/// A short list of guilds, in order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct GuildList<const N: usize> {
    guilds: [Guild; N],
    len: u8,
}

impl<const N: usize> GuildList<N> {
    pub(crate) const EMPTY: Self = GuildList { guilds: [Guild::Fire; N], len: 0 };

    pub(crate) fn as_slice(&self) -> &[Guild] {
        &self.guilds[..self.len.into()]
    }

    pub(crate) fn push(&mut self, guild: Guild) {
        self.guilds[usize::from(self.len)] = guild;
        self.len += 1;
    }

    pub(crate) fn remove(&mut self, guild: Guild) {
        let Some(index) = self.as_slice().iter().position(|&it| it == guild) else { return };
        self.guilds[index..self.len.into()].rotate_left(1);
        self.len -= 1;
    }
}

impl<const N: usize> FromIterator<Guild> for GuildList<N> {
    fn from_iter<I: IntoIterator<Item = Guild>>(guilds: I) -> Self {
        let mut list = Self::EMPTY;
        guilds.into_iter().for_each(|guild| list.push(guild));
        list
    }
}

/// The trainer's plans (R63), as a cycle: those before `next` have been put aside, and the rest are the pile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlanPile {
    pub(crate) cycle: [Plan; Plan::COUNT],
    pub(crate) len: u8,
    pub(crate) next: u8,
    /// Whether the pile has been turned over before, so that everyone knows its order.
    pub(crate) known: bool,
}

impl PlanPile {
    pub(crate) const NONE: PlanPile =
        PlanPile { cycle: [Plan::UNKNOWN; Plan::COUNT], len: 0, next: 0, known: false };

    pub(crate) fn plans_left(&self) -> &[Plan] {
        &self.cycle[self.next.into()..self.len.into()]
    }

    pub(crate) fn plans_done(&self) -> &[Plan] {
        &self.cycle[..self.next.into()]
    }

    /// Puts the top plan aside, and turns the pile over once it is empty.
    pub(crate) fn finish_top(&mut self) {
        self.next += 1;
        if self.next == self.len {
            self.next = 0;
            self.known = true;
        }
    }
}

/// What a game is in the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The draft: someone has to pick a guild.
    Draft,
    /// Between two actions.
    Turn,
    /// Cards are being played (R8).
    Play { matching: ActionMatch, count: u8, sites: Sites },
    /// Allies are being activated (R9).
    Activate { matching: ActionMatch, count: u8 },
    /// The trainer's plan is being carried out (R64), and this many of its numbers are done.
    Plan { done: u8 },
    /// The trainer's next bot or plan is unknown, so the game can't continue. This can happen only if cards are hidden.
    Stuck,
    /// The game is over.
    Over,
}

/// An ability under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    pub(crate) script: Script,
    /// The step of the script that comes next.
    pub(crate) step: u8,
    /// Whether the script has already been repeated (R28).
    pub(crate) again: bool,
    /// The acting elemental.
    pub(crate) me: PackedSpot,
    /// The enemy that the latest step was about.
    pub(crate) it: PackedSpot,
}

impl Frame {
    pub(crate) const NONE: Frame = Frame {
        script: Script::NONE,
        step: 0,
        again: false,
        me: PackedSpot::NOWHERE,
        it: PackedSpot::NOWHERE,
    };
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side won.
    Won(Side),
    /// Nobody did (R41).
    Draw,
}

impl Outcome {
    /// Who is ahead with this score.
    pub fn of(score: BySide<u16>) -> Outcome {
        match score[Side::A].cmp(&score[Side::B]) {
            std::cmp::Ordering::Greater => Outcome::Won(Side::A),
            std::cmp::Ordering::Less => Outcome::Won(Side::B),
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }

    /// The winner, if there is one.
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::Won(side) => Some(side),
            Outcome::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Won(side) => write!(f, "{side}"),
            Outcome::Draw => f.write_str("draw"),
        }
    }
}

impl Position {
    /// The game mode.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Both sides' Riftforce.
    pub fn score(&self) -> BySide<u16> {
        self.score
    }

    /// The seat that begins each round.
    pub fn start(&self) -> Seat {
        self.start
    }

    /// The seat that has to choose; in solo it chooses for the trainer's bots too. `None` once the game is over.
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    /// Whether the guilds are still being drafted.
    pub fn is_draft(&self) -> bool {
        self.phase == Phase::Draft
    }

    /// Whether the trainer's plan is being carried out (R64): what is chosen now is chosen for its bots.
    pub fn is_plan(&self) -> bool {
        matches!(self.phase, Phase::Plan { .. })
    }

    /// Whether the position is between two actions, not in the middle of one.
    pub fn is_between_actions(&self) -> bool {
        matches!(self.phase, Phase::Draft | Phase::Turn | Phase::Over)
    }

    /// Whether the choice that led here ended a unit, given its events: the action is over, or something hidden was revealed.
    ///
    /// A unit is what a player commits to at once. Until it ends, its player is told nothing they didn't know, so it
    /// can be tried out on a sample of a view and taken back. Choices beyond it would rely on what nobody can know.
    pub fn ends_unit(&self, events: &[Event]) -> bool {
        self.is_between_actions() || events.iter().any(Event::reveals)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// How the game ended, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::of(self.score))
    }

    /// The elementals of one side at one site, from the Rift outwards.
    pub fn column(&self, side: Side, site: Site) -> &[Elemental] {
        self.cards.column(side, site)
    }

    /// Who controls an elemental of this side.
    pub fn controller(&self, side: Side, elemental: Elemental) -> Seat {
        Seat::of_side(side, elemental.is_of_second_seat())
    }

    /// A player's hand, sorted.
    pub fn hand(&self, player: Seat) -> ArrayVec<Face, HAND_LIMIT> {
        let mut hand: ArrayVec<Face, HAND_LIMIT> =
            self.cards.at(Zone::hand(player)).iter().map(|held| held.face()).collect();
        insertion_sort_by_key(&mut hand, |&card| card);
        hand
    }

    /// How many cards a player has in hand.
    pub fn hand_count(&self, player: Seat) -> usize {
        self.cards.len(Zone::hand(player))
    }

    /// A player's draw pile, top first.
    pub fn draw_pile(&self, player: Seat) -> impl ExactSizeIterator<Item = Face> + Clone {
        self.cards.at(Zone::draw(player)).iter().rev().map(|held| held.face())
    }

    /// A player's discard pile, top first.
    pub fn discard_pile(&self, player: Seat) -> impl ExactSizeIterator<Item = Face> + Clone {
        self.cards.at(Zone::discard(player)).iter().map(|held| held.face())
    }

    /// A player's guilds, in the order the player got them.
    pub fn guilds(&self, player: Seat) -> &[Guild] {
        self.guilds[player].as_slice()
    }

    /// The guilds on show in the draft.
    pub fn pool(&self) -> &[Guild] {
        self.pool.as_slice()
    }

    /// The trainer's pile of plans, top first.
    pub fn plans(&self) -> &[Plan] {
        self.plans.plans_left()
    }

    /// The trainer's finished plans, the latest first.
    pub fn finished_plans(&self) -> impl ExactSizeIterator<Item = Plan> + Clone {
        self.plans.plans_done().iter().rev().copied()
    }

    /// What the trainer's bots do, in solo.
    pub fn challenges(&self) -> Option<Challenges> {
        self.challenges
    }

    /// What future shuffles are derived from, if it's known.
    pub fn seed(&self) -> Option<u64> {
        self.has_seed.then_some(self.seed)
    }

    /// Whether the elementals of this side are the trainer's bots, whose guild doesn't matter (R60).
    pub(crate) fn is_bot(&self, side: Side) -> bool {
        self.mode == Mode::Solo && side == Side::B
    }

    /// The sites that this side controls (R10).
    pub fn controlled(&self, side: Side) -> Sites {
        BySide(Side::BOTH.map(|side| self.cards.occupied(side))).controlled(side)
    }

    /// The Riftforce that this seat would gain with Check & Draw (R10, R54).
    pub fn check_gain(&self, seat: Seat) -> u16 {
        self.controlled(seat.side()).and(self.mode.checked_sites(seat)).count().into()
    }

    /// How many cards this seat would draw with Check & Draw (R10, R11): enough to fill the hand, or as many as the
    /// draw and discard piles have. The number of cards is no secret, so a view gives the same answer.
    pub fn check_draws(&self, seat: Seat) -> usize {
        let player = self.mode.player(seat);
        let left = self.cards.len(Zone::draw(player)) + self.cards.len(Zone::discard(player));
        left.min(HAND_LIMIT - self.hand_count(player))
    }

    /// Ends the game here, as a resignation does. It's nobody's turn then, so `turn` is the same seat in all such positions.
    pub(crate) fn end(&mut self) {
        self.phase = Phase::Over;
        self.turn = self.start;
    }

    /// A number that's the same for equal positions, for checking a stored game.
    pub fn fingerprint(&self) -> u64 {
        use std::hash::Hasher;
        // Destructured, so that a new field can't be forgotten. Of an action under way, only the phase goes in.
        let Position {
            cards,
            seed,
            has_seed: _,
            score: BySide([score_a, score_b]),
            mode,
            start,
            turn,
            phase,
            frames: _,
            depth: _,
            dying: _,
            plans: PlanPile { cycle, len, next, known: _ },
            challenges,
            guilds,
            pool,
        } = self;
        let mut hasher = Fnv(0xCBF2_9CE4_8422_2325);
        for zone in Zone::all() {
            let mut cards: ArrayVec<Elemental, MOST_CARDS> = cards.at(zone).iter().copied().collect();
            if mode.players().iter().any(|&player| Zone::hand(player) == zone) {
                insertion_sort_by_key(&mut cards, |held| held.face());
            }
            for held in &cards {
                hasher.write(&[held.face().index() as u8, held.damage(), held.is_of_second_seat().into()]);
            }
            hasher.write(&[u8::MAX]);
        }
        let scores = [u64::from(*score_a), u64::from(*score_b)];
        for word in scores.into_iter().chain([*start as u64, *turn as u64, *seed, phase.number()]) {
            hasher.write(&word.to_le_bytes());
        }
        // Guilds go in as their two-letter codes.
        let guilds = mode.players().iter().map(|&player| guilds[player].as_slice());
        for guild in guilds.chain([pool.as_slice()]).flatten() {
            hasher.write(guild.code().as_bytes());
        }
        if let Some(challenges) = challenges {
            let and = challenges.and_challenge().map_or(0, |(and, number)| number << 1 | and as u8);
            hasher.write(&[challenges.stars(5), challenges.stars(6), challenges.stars(7), and]);
        }
        hasher.write(&[*next]);
        for plan in &cycle[..usize::from(*len)] {
            hasher.write(&[plan.code()]);
        }
        hasher.finish()
    }
}

impl Phase {
    /// The number that stands for the phase in a fingerprint.
    fn number(self) -> u64 {
        match self {
            Phase::Draft => 0,
            Phase::Turn => 1,
            Phase::Play { count, .. } => 2 + u64::from(count),
            Phase::Activate { count, .. } => 6 + u64::from(count),
            Phase::Plan { done } => 10 + u64::from(done),
            Phase::Over => 14,
            Phase::Stuck => 15,
        }
    }
}

/// Two positions are equal if nobody could tell them apart; the order of the cards in a hand doesn't matter.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        // Destructured, so that a new field can't be forgotten.
        let Position {
            cards,
            seed,
            has_seed,
            score,
            mode,
            start,
            turn,
            phase,
            frames,
            depth,
            dying,
            plans,
            challenges,
            guilds,
            pool,
        } = other;
        let sorted = |cards: &CardRow, hand| {
            let mut held: ArrayVec<Elemental, HAND_LIMIT> = cards.at(hand).iter().copied().collect();
            insertion_sort_by_key(&mut held, |held| (held.face(), held.is_seen()));
            held
        };
        let hands = mode.players().iter().map(|&player| Zone::hand(player));
        Zone::all().all(|zone| {
            hands.clone().any(|hand| hand == zone) && self.cards.len(zone) == cards.len(zone)
                || self.cards.at(zone) == cards.at(zone)
        }) && hands.clone().all(|hand| sorted(&self.cards, hand) == sorted(cards, hand))
            && (self.seed, self.has_seed, self.score, self.mode) == (*seed, *has_seed, *score, *mode)
            && (self.start, self.turn, self.phase, self.dying) == (*start, *turn, *phase, *dying)
            && self.frames[..self.depth.into()] == frames[..usize::from(*depth)]
            && (self.plans, self.challenges) == (*plans, *challenges)
            && mode.players().iter().all(|&player| self.guilds(player) == guilds[player].as_slice())
            && self.pool() == pool.as_slice()
    }
}

impl Eq for Position {}

/// The FNV-1a hash: stable, small, and good enough where there are no attackers.
struct Fnv(u64);

impl std::hash::Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

//! Beginning a game: the draft, the deal and the setup, all derived from one seed.

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::card::Card;
use crate::card_row::CardRow;
use crate::choice::Choice;
use crate::choices::Choices;
use crate::elemental::Elemental;
use crate::event::{Event, EventSink, Spot, What};
use crate::guild::Guild;
use crate::plan::{Challenges, Plan};
use crate::position::{Frame, GuildList, Phase, PlanPile, Position};
use crate::rank::Rank;
use crate::rule::Rule;
use crate::seat::{BySeat, BySide, Mode, Seat, Side};
use crate::site::Site;
use crate::zone::{HAND_LIMIT, Zone};

/// The guilds that a duel is drafted from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GuildSet {
    /// The ten guilds of the base game (R5).
    Base,
    /// All guilds (R6). Team and solo games are always drafted from these.
    Beyond,
}

/// Chance in the game: each use makes its own generator from the position's seed and leaves behind the seed for the next use.
///
/// `docs/rift-format.md` describes the algorithm, so that other programs can follow a record.
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Dice(ChaCha8Rng::from_seed(key))
    }

    /// A number below `bound`, each equally likely.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        random_below(&mut self.0, bound)
    }

    pub(crate) fn shuffle<T>(&mut self, cards: &mut [T]) {
        shuffle(&mut self.0, cards);
    }

    /// The seed for the next use.
    pub(crate) fn next_seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// A number below `bound`, each equally likely: Lemire's method, a multiplication and very rarely another try.
pub fn random_below(rng: &mut impl Rng, bound: u32) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        let low = product as u32;
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

/// Shuffles by swapping each item, from the last to the second, with a random one up to and including itself.
pub(crate) fn shuffle<T>(rng: &mut impl Rng, cards: &mut [T]) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, random_below(rng, last as u32 + 1) as usize);
    }
}

impl Position {
    /// The draft of a new game (R5, R6, R51, R60), derived from the seed.
    #[must_use]
    pub fn draft(mode: Mode, set: GuildSet, seed: u64) -> Position {
        let mut dice = Dice::new(seed);
        let mut guilds = Guild::ALL;
        let guilds = match (mode, set) {
            (Mode::Duel, GuildSet::Base) => &mut guilds[..Guild::BASE.len()],
            _ => &mut guilds[..],
        };
        let start = match mode {
            Mode::Duel => Seat::ALL[dice.below(2) as usize],
            _ => Seat::One,
        };
        dice.shuffle(guilds);
        let mut position = Position::empty(mode, start);
        position.phase = Phase::Draft;
        let mut guilds = guilds.iter().copied();
        if mode != Mode::Solo {
            for (&player, guild) in mode.players().iter().zip(guilds.by_ref()) {
                position.guilds[player].push(guild);
            }
        }
        let on_show = match (mode, set) {
            (Mode::Duel, GuildSet::Base) => 7,
            (Mode::Solo, _) => 6,
            _ => 6 + mode.players().len(),
        };
        position.pool = guilds.take(on_show).collect();
        (position.seed, position.has_seed) = (dice.next_seed(), true);
        position
    }

    /// A new game (R7, R52, R62) whose guilds are drafted at random, all derived from the seed.
    #[must_use]
    pub fn deal(mode: Mode, set: GuildSet, seed: u64) -> Position {
        let mut position = Position::draft(mode, set, seed);
        position.draft_at_random();
        position
    }

    /// Makes all the remaining picks at random and sets the game up.
    pub fn draft_at_random(&mut self) {
        let mut dice = Dice::new(self.seed);
        let mut left = self.seats_to_pick().count();
        while left > 0 && !self.pool().is_empty() {
            left -= 1;
            let guild = self.pool()[dice.below(self.pool().len() as u32) as usize];
            if left == 0 {
                // The last pick sets the game up, from the seed that these dice leave behind.
                (self.seed, self.has_seed) = (dice.next_seed(), true);
            }
            self.play_unchecked(Choice::Pick(guild), &mut Choices::none());
        }
    }

    /// The seats that still have a pick to make, in order (R5, R51, R60), as far as the guilds on show go. Once the
    /// draft is over there are none.
    pub fn draft_order(&self) -> impl Iterator<Item = Seat> {
        self.seats_to_pick().take(self.pool().len())
    }

    /// The seats of the players who still lack guilds, once for each missing guild, in the order of their picks.
    fn seats_to_pick(&self) -> impl Iterator<Item = Seat> {
        let (mode, mut lacking) = (self.mode, self.guilds_lacking());
        std::iter::successors(self.is_draft().then_some(self.turn), move |&seat| {
            let its = &mut lacking[mode.player(seat)];
            *its = its.saturating_sub(1);
            mode.next_to_pick(seat, lacking)
        })
    }

    /// How many guilds each player still lacks.
    pub(crate) fn guilds_lacking(&self) -> BySeat<usize> {
        BySeat(Seat::ALL.map(|player| {
            let each = self.mode.guilds_each(player);
            each.saturating_sub(self.guilds(player).len())
        }))
    }

    /// Sets the trainer's challenges and some or all of its guilds, in a solo draft (R60, R61). If the trainer takes a
    /// guild that's on show, another one replaces it.
    pub fn set_trainer(&mut self, guilds: &[Guild], challenges: Challenges) -> Result<(), &'static str> {
        if self.mode != Mode::Solo || !self.is_draft() {
            return Err("only a solo draft has a trainer to prepare");
        }
        if guilds.len() > self.mode.guilds_each(Seat::Two) {
            return Err("the trainer has at most four guilds");
        }
        for (index, guild) in guilds.iter().enumerate() {
            if guilds[..index].contains(guild) {
                return Err("the trainer can't have the same guild twice");
            }
            if self.guilds(Seat::One).contains(guild) {
                return Err("the trainer can't have one of your guilds");
            }
        }
        // Guilds on show that the trainer takes are replaced with guilds that nobody has seen.
        let on_show = self.pool().len();
        let mut dice = Dice::new(self.seed);
        let mut rest = Guild::ALL;
        dice.shuffle(&mut rest);
        let seen = |guild: &Guild| self.pool().contains(guild) || self.guilds(Seat::One).contains(guild);
        let new = rest.iter().filter(|guild| !seen(guild));
        let pool = self.pool().iter().chain(new).filter(|guild| !guilds.contains(guild)).take(on_show);
        self.pool = pool.copied().collect();
        (self.seed, self.has_seed) = (dice.next_seed(), true);
        self.guilds[Seat::Two] = guilds.iter().copied().collect();
        self.challenges = Some(challenges);
        Ok(())
    }

    pub(crate) fn empty(mode: Mode, start: Seat) -> Position {
        Position {
            cards: CardRow::new(|_, _| ()),
            seed: 0,
            has_seed: false,
            score: BySide([0; 2]),
            mode,
            start,
            turn: start,
            phase: Phase::Turn,
            frames: [Frame::NONE; 2],
            depth: 0,
            dying: BySide([false; 2]),
            plans: PlanPile::NONE,
            challenges: None,
            guilds: BySeat([GuildList::EMPTY; 4]),
            pool: GuildList::EMPTY,
        }
    }

    /// After the last pick: decks are shuffled and dealt (R7, R52), in solo with the trainer's guilds, plans and bots.
    #[inline(never)]
    pub(crate) fn set_up(&mut self, sink: &mut (impl EventSink + ?Sized)) {
        let mut dice = Dice::new(self.seed);
        if self.mode == Mode::Solo {
            self.choose_trainer_guilds(&mut dice, sink);
            self.challenges.get_or_insert(Challenges::EASIEST);
            self.plans = stack_plans(&mut dice);
        }
        let guilds = self.guilds;
        self.cards = CardRow::new(|zone, put| {
            for &player in self.mode.players() {
                if zone == Zone::draw(player) {
                    let deck = guilds[player].as_slice().iter().flat_map(|&guild| Card::of_guild(guild));
                    deck.for_each(|card| put(Elemental::new(card)));
                }
            }
        });
        for &player in self.mode.players() {
            dice.shuffle(self.cards.at_mut(Zone::draw(player)));
        }
        self.pool = GuildList::EMPTY;
        self.turn = self.start;
        self.phase = Phase::Turn;
        let rule = self.setup_rule();
        for &seat in self.mode.players() {
            if self.mode == Mode::Solo && seat == Seat::Two {
                continue; // The trainer has no hand.
            }
            for _ in 0..HAND_LIMIT {
                let card = self.cards.draw(seat);
                sink.event(Event { rule, what: What::Drew { seat, card } });
            }
        }
        for &seat in self.mode.players() {
            for &site in self.mode.placed_at_setup(seat, self.start) {
                self.place_top(seat, site, rule, sink);
            }
        }
        (self.seed, self.has_seed) = (dice.next_seed(), true);
        if let Some(&plan) = self.plans().first() {
            sink.event(Event { rule: Rule(63), what: What::PlanShown { plan } });
        }
        sink.event(Event { rule, what: What::TurnOf { seat: self.turn } });
    }

    fn setup_rule(&self) -> Rule {
        Rule(match self.mode {
            Mode::Duel => 7,
            Mode::Team3 | Mode::Team4 => 52,
            Mode::Solo => 62,
        })
    }

    /// The events of this game's setup, if nothing has happened since. They're for anyone who follows the game only
    /// from here on, for example because the guilds weren't drafted. In a view, hidden cards appear as unknown ones.
    pub fn setup(&self) -> Vec<Event> {
        let mut told = Vec::new();
        if !self.is_just_set_up() {
            return told;
        }
        let rule = self.setup_rule();
        for &seat in self.mode.players() {
            let drawn = self.hand(seat).into_iter().map(|card| What::Drew { seat, card });
            told.extend(drawn.map(|what| Event { rule, what }));
        }
        for &seat in self.mode.players() {
            for &site in self.mode.placed_at_setup(seat, self.start) {
                let at = Spot { side: seat.side(), site, position: Rank::FIRST };
                let card = self.column(at.side, site)[0].card();
                told.push(Event { rule, what: What::Placed { seat, card, at } });
            }
        }
        if let Some(&plan) = self.plans().first() {
            told.push(Event { rule: Rule(63), what: What::PlanShown { plan } });
        }
        told.push(Event { rule, what: What::TurnOf { seat: self.turn } });
        told
    }

    /// Whether everything is where the setup puts it.
    fn is_just_set_up(&self) -> bool {
        let players = self.mode.players();
        let is_placed = |side: Side, site: Site| {
            let owner = |&&seat: &&Seat| {
                seat.side() == side && self.mode.placed_at_setup(seat, self.start).contains(&site)
            };
            let column = self.column(side, site);
            column.len() == players.iter().filter(owner).count() && column.iter().all(|it| it.damage() == 0)
        };
        self.phase == Phase::Turn
            && self.turn == self.start
            && self.score == BySide([0; 2])
            && self.finished_plans().len() == 0
            && players.iter().all(|&seat| {
                let hand = if self.mode.turns().contains(&seat) { HAND_LIMIT } else { 0 };
                self.hand_count(seat) == hand && self.discard_pile(seat).len() == 0
            })
            && Side::BOTH.iter().all(|&side| self.mode.sites().all(|site| is_placed(side, site)))
    }

    /// R60: the guilds that the trainer still lacks come at random from those that nobody has.
    #[inline(never)]
    fn choose_trainer_guilds(&mut self, dice: &mut Dice, sink: &mut (impl EventSink + ?Sized)) {
        let mut rest = Guild::ALL;
        dice.shuffle(&mut rest);
        for guild in rest {
            let taken = [Seat::One, Seat::Two].iter().any(|&seat| self.guilds(seat).contains(&guild));
            if !taken && self.guilds(Seat::Two).len() < self.mode.guilds_each(Seat::Two) {
                self.guilds[Seat::Two].push(guild);
                sink.event(Event { rule: Rule(60), what: What::TrainerGuild { guild } });
            }
        }
    }
}

/// R63: groups of three attack plans and a control plan.
fn stack_plans(dice: &mut Dice) -> PlanPile {
    let mut all = Plan::ALL;
    let (attacks, controls) = all.split_at_mut(Plan::ATTACKS);
    dice.shuffle(attacks);
    dice.shuffle(controls);
    let mut pile = PlanPile { len: Plan::COUNT as u8, ..PlanPile::NONE };
    for (group, (attacks, control)) in
        pile.cycle.chunks_exact_mut(4).zip(attacks.chunks_exact(3).zip(controls))
    {
        group[..3].copy_from_slice(attacks);
        group[3] = *control;
    }
    pile
}

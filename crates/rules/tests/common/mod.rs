//! Games and positions of every kind, for testing what's true wherever a game leads.
//!
//! Everything is derived from fixed seeds, so that a test that failed once fails again.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use riftforce_rules::internal::random_below;
use riftforce_rules::*;

pub(crate) mod model;
pub(crate) mod referee;

/// A random number generator for the test itself.
pub(crate) fn chance(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

/// A random number below `bound`, which is small.
pub(crate) fn roll(rng: &mut Pcg64Mcg, bound: usize) -> usize {
    random_below(rng, bound as u32) as usize
}

/// Decides at random whether something with this chance, in percent, happens.
pub(crate) fn happens(rng: &mut Pcg64Mcg, percent: usize) -> bool {
    roll(rng, 100) < percent
}

/// The kinds of game that differ in their rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    DuelBase,
    DuelBeyond,
    Team3,
    Team4,
    Solo,
    SoloMove,
    SoloMend,
}

impl Kind {
    pub(crate) const ALL: [Kind; 7] = [
        Kind::DuelBase,
        Kind::DuelBeyond,
        Kind::Team3,
        Kind::Team4,
        Kind::Solo,
        Kind::SoloMove,
        Kind::SoloMend,
    ];

    pub(crate) fn mode(self) -> Mode {
        match self {
            Kind::DuelBase | Kind::DuelBeyond => Mode::Duel,
            Kind::Team3 => Mode::Team3,
            Kind::Team4 => Mode::Team4,
            Kind::Solo | Kind::SoloMove | Kind::SoloMend => Mode::Solo,
        }
    }

    /// The draft of a game. In solo, any sixty-four seeds in a row cover all combinations of stars.
    pub(crate) fn draft(self, seed: u64) -> Position {
        let draft = if self == Kind::DuelBase { GuildSet::Base } else { GuildSet::Beyond };
        let mut position = Position::draft(self.mode(), draft, seed);
        if let Some(challenges) = self.challenges(seed) {
            let unclaimed = Guild::ALL.into_iter().filter(|guild| !position.pool().contains(guild));
            let named: Vec<Guild> = unclaimed.take(seed as usize % 5).collect();
            position.set_trainer(&named, challenges).expect("these guilds are not on show");
        }
        position
    }

    pub(crate) fn deal(self, seed: u64) -> Position {
        let mut position = self.draft(seed);
        position.draft_at_random();
        position
    }

    fn challenges(self, seed: u64) -> Option<Challenges> {
        let number = 5 + (seed % 3) as u8;
        let and = match self {
            Kind::SoloMove => Some((AndChallenge::Move, number)),
            Kind::SoloMend => Some((AndChallenge::Mend, number)),
            _ => None,
        };
        let stars = [seed, seed / 4, seed / 16].map(|part| 1 + (part % 4) as u8);
        (self.mode() == Mode::Solo).then(|| Challenges::new(stars, and).expect("one to four stars"))
    }
}

/// Where a random game begins, and what to call it when something is wrong.
#[derive(Clone)]
pub(crate) struct Start {
    pub(crate) name: String,
    pub(crate) position: Position,
    pub(crate) seed: u64,
}

/// Starting positions of every kind for each seed: drafts, and positions with scattered cards, where abilities find
/// many targets, columns are tall and piles are short.
pub(crate) fn starts(seeds: std::ops::Range<u64>) -> impl Iterator<Item = Start> {
    seeds.flat_map(|seed| {
        let drafts = Kind::ALL.into_iter().map(move |kind| Start {
            name: format!("{kind:?}, seed {seed}"),
            position: kind.draft(seed),
            seed,
        });
        let crowds = Kind::ALL.into_iter().map(move |kind| Start {
            name: format!("crowded {kind:?}, seed {seed}"),
            position: crowd(kind, seed),
            seed,
        });
        drafts.chain(crowds)
    })
}

/// Plays at random to the end of the game, or for as many choices as the longest games have. Shows each position and
/// the choice made in it, and returns the last position.
pub(crate) fn play_at_random(start: &Start, mut show: impl FnMut(&Position, Choice)) -> Position {
    const MOST_CHOICES: usize = 2000;
    let (mut position, mut rng) = (start.position, chance(start.seed));
    for _ in 0..MOST_CHOICES {
        let Some(choice) = random_choice_by_kind(&position.choices(), &mut rng) else { break };
        show(&position, choice);
        position
            .play(choice, &mut ())
            .unwrap_or_else(|refusal| panic!("{}: {choice}: {refusal}\n{position:?}", start.name));
    }
    position
}

/// A position with a game's cards scattered at random, damaged, some of them on the other side. With most seeds the
/// Rift is crowded; with every third there are so few cards on it that many choices are forced.
pub(crate) fn crowd(kind: Kind, seed: u64) -> Position {
    let rng = &mut chance(seed ^ 0xC0FFEE);
    let deal = kind.deal(seed);
    let mode = deal.mode();
    let mut arrangement = Arrangement::new(mode);
    for &player in mode.players() {
        arrangement.guilds[player] = deal.guilds(player).to_vec();
        for card in deal.guilds(player).iter().flat_map(|&guild| Card::of_guild(guild)) {
            let on_the_rift = if seed % 3 == 2 { 15 } else { 60 };
            scatter(&mut arrangement, player, card, on_the_rift, rng);
        }
    }
    arrangement.start = deal.start();
    arrangement.turn = mode.turns()[roll(rng, mode.turns().len())];
    arrangement.score = BySide([roll(rng, 11) as u16, roll(rng, 11) as u16]);
    arrangement.challenges = deal.challenges();
    let mut plans = deal.plans().to_vec();
    arrangement.finished_plans = plans.drain(..roll(rng, plans.len().max(1))).rev().collect();
    arrangement.plans = plans;
    arrangement.seed = Some(seed);
    arrangement.position().expect("the cards of a deal make sense anywhere")
}

/// Puts a player's card somewhere: sometimes into the hand, otherwise on the Rift with this chance in percent. The
/// length of a draw pile depends on the guilds, so that some are empty.
fn scatter(arrangement: &mut Arrangement, player: Seat, card: Card, on_the_rift: usize, rng: &mut Pcg64Mcg) {
    let mode = arrangement.mode;
    let has_hand = mode != Mode::Solo || player == Seat::One;
    if has_hand && arrangement.hands[player].len() < HAND_LIMIT && happens(rng, 25) {
        arrangement.hands[player].push(card.into());
    } else if happens(rng, on_the_rift) {
        // Some have changed hands, even between partners.
        let taken = mode != Mode::Solo && happens(rng, 15);
        let controller = if taken { mode.players()[roll(rng, mode.players().len())] } else { player };
        let side = controller.side();
        let damage = if happens(rng, 50) { roll(rng, card.number().into()) as u8 } else { 0 };
        let site = roll(rng, mode.sites().count().into());
        let standing = ArrangedElemental { card, damage, controller: Some(controller) };
        slip_in(&mut arrangement.columns[side][site], standing, rng);
    } else if roll(rng, 3) < card.guild() as usize % 3 {
        slip_in(&mut arrangement.draw_piles[player], card.into(), rng);
    } else {
        slip_in(&mut arrangement.discard_piles[player], card.into(), rng);
    }
}

fn slip_in<T>(cards: &mut Vec<T>, card: T, rng: &mut Pcg64Mcg) {
    cards.insert(roll(rng, cards.len() + 1), card);
}

/// All cards of a game, wherever they are, sorted.
pub(crate) fn all_cards(position: &Position) -> Vec<Face> {
    let mode = position.mode();
    let mut cards: Vec<Face> = Vec::new();
    for side in Side::BOTH {
        for site in mode.sites() {
            cards.extend(position.column(side, site).iter().map(|elemental| Face::Up(elemental.card())));
        }
    }
    for &player in mode.players() {
        cards.extend(position.hand(player));
        cards.extend(position.draw_pile(player));
        cards.extend(position.discard_pile(player));
    }
    cards.sort_unstable();
    cards
}

/// The cards of the players' guilds, sorted.
pub(crate) fn decks(position: &Position) -> Vec<Face> {
    let guilds = position.mode().players().iter().flat_map(|&player| position.guilds(player));
    let mut cards: Vec<Face> = guilds.flat_map(|&guild| Card::of_guild(guild)).map(Face::Up).collect();
    cards.sort_unstable();
    cards
}

/// Everyone who may look at a game: its seats, and a spectator.
pub(crate) fn viewers(mode: Mode) -> impl Iterator<Item = Option<Seat>> {
    mode.turns().iter().copied().map(Some).chain([None])
}

/// A position as text.
pub(crate) fn text(position: &Position) -> String {
    rift::Record::new(*position).to_string()
}

//! The hands that a player may have, as far as it matters to what they can do next.

use rand_pcg::Pcg32;
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Card, Choice, Face, Guild, Position, Seat, View};

/// Which of the cards that may be played matter.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Plays {
    /// Those that hurt as they arrive: only Earth does (R22).
    ThatHurt,
    /// All of them, for they also take control away.
    All,
}

/// The replies that are looked at in one world.
#[derive(Clone, Copy)]
pub(super) enum Replies {
    /// Activating with this card.
    Activate(Card),
    /// Playing.
    Play,
    /// Check & Draw.
    Check,
}

impl Replies {
    pub(super) fn include(self, choice: Choice) -> bool {
        match (self, choice) {
            (Replies::Activate(card), Choice::Discard(discarded)) => card == discarded,
            (Replies::Play, Choice::Play(..)) | (Replies::Check, Choice::Check) => true,
            _ => false,
        }
    }
}

/// Worlds that cover every hand a player may have: each card is discarded in one of them, and all that can be played together is
/// together in one hand. `None` if there's a card that nobody knows.
pub(super) fn hands(
    view: &View,
    player: Seat,
    plays: Plays,
    rng: &mut Pcg32,
) -> Option<Vec<(Position, Replies)>> {
    let known: Vec<Card> = view.position().hand(player).into_iter().filter_map(Face::card).collect();
    let hidden = view.position().hand_count(player) - known.len();
    let unseen = if hidden > 0 { view.unseen(player) } else { &[] };
    let unseen: Vec<Card> = unseen.iter().map(|face| face.card()).collect::<Option<_>>()?;
    let any = view.sample(rng);
    let mut worlds = vec![(any, Replies::Check)];
    worlds.extend(distinct(known.iter().copied()).into_iter().map(|card| (any, Replies::Activate(card))));
    let others = distinct(unseen.iter().copied()).into_iter().filter(|card| !known.contains(card));
    for card in others {
        worlds
            .extend(view.sample_holding(player, &[card], rng).map(|world| (world, Replies::Activate(card))));
    }
    if !known.is_empty() {
        worlds.push((any, Replies::Play));
    }
    for together in runs(&known, &unseen, hidden, plays) {
        worlds.extend(view.sample_holding(player, &together, rng).map(|world| (world, Replies::Play)));
    }
    Some(worlds)
}

/// The sets of unseen cards that can be played together, or added to known cards of the hand, as many as there can be at once.
fn runs(known: &[Card], unseen: &[Card], hidden: usize, plays: Plays) -> Vec<Vec<Card>> {
    let mut runs: Vec<Vec<Card>> = Vec::new();
    let hurts = |card: &Card| card.guild() == Guild::Earth;
    if plays == Plays::ThatHurt && !known.iter().chain(unseen).any(hurts) {
        return runs;
    }
    let mut add = |mut cards: Vec<Card>| {
        // What hurts comes first, so that it's in the hand if there's room for only a few.
        insertion_sort_by_key(&mut cards, |card| !hurts(card));
        let size = hidden.min(3);
        let mut each = match plays {
            Plays::ThatHurt => vec![cards.into_iter().take(size).collect()],
            Plays::All => combinations(&cards, size),
        };
        each.retain(|run: &Vec<Card>| !run.is_empty() && !runs.contains(run));
        runs.extend(each);
    };
    for number in 5..=7 {
        add(unseen.iter().copied().filter(|card| card.number() == number).collect());
    }
    for guild in Guild::ALL {
        add(unseen.iter().copied().filter(|card| card.guild() == guild).collect());
    }
    runs
}

/// The different sets of this many of these cards, or all of them if there are fewer.
fn combinations(cards: &[Card], size: usize) -> Vec<Vec<Card>> {
    if cards.len() <= size {
        return vec![cards.to_vec()];
    }
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all: Vec<Vec<Card>> = Vec::new();
    for (index, &first) in cards.iter().enumerate() {
        let rest = &cards[index + 1..];
        if rest.len() + 1 < size {
            break;
        }
        for mut others in combinations(rest, size - 1) {
            others.insert(0, first);
            insertion_sort_by_key(&mut others, |&card| card);
            if !all.contains(&others) {
                all.push(others);
            }
        }
    }
    all
}

pub(super) fn distinct<T: Ord + Copy>(cards: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = cards.collect();
    insertion_sort_by_key(&mut all, |&card| card);
    all.dedup();
    all
}

//! The quick player: it takes the best of several random actions, judging by where they end, and thinks no further. It plays
//! thousands of actions in the time that a search takes for one.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_bots::Judgement;
use riftforce_rules::internal::random_below;
use riftforce_rules::{Choice, Choices, Position, Side, random_choice_by_kind};

use crate::game::{Game, Start};

/// A player that takes the best of several random actions.
pub struct QuickPlayer {
    /// What it judges by.
    pub judgement: Judgement,
    /// How many random actions it takes the best of.
    pub candidates: u32,
}

impl QuickPlayer {
    /// The choices that make up the best action it can think of.
    fn act(&self, position: &Position, candidates: u32, rng: &mut Pcg32) -> Vec<u16> {
        let Some(seat) = position.turn() else { return Vec::new() };
        // What the seat doesn't know is guessed, as at a table.
        let world = position.view(Some(seat)).sample(rng);
        let mut judgement = self.judgement.starting_from(&world);
        let (mut best, mut chosen) = (f32::MIN, Vec::new());
        for _ in 0..candidates {
            let (end, made) = imagine(world, rng);
            let worth = judgement.worth(&end, seat.side());
            if worth > best {
                (best, chosen) = (worth, made);
            }
        }
        chosen
    }
}

/// A random action: where it leads, and its choices.
fn imagine(mut position: Position, rng: &mut Pcg32) -> (Position, Vec<u16>) {
    let (mut choices, mut made) = (position.choices(), Vec::new());
    while let Some(choice) = random_choice_by_kind(&choices, rng) {
        made.push(index_of(&choices, choice));
        position.play_unchecked(choice, &mut choices);
        if position.is_between_actions() || choices.is_empty() {
            break;
        }
    }
    (position, made)
}

fn index_of(choices: &Choices, choice: Choice) -> u16 {
    let index = choices.iter().position(|it| it == choice);
    index.expect("a choice is one of the choices") as u16
}

/// The most actions a game may take: a game that doesn't end teaches nothing.
const MOST_ACTIONS: usize = 400;

/// Plays a game against itself. Its first actions are random, so that no two games are alike, and now and then it errs, so that
/// the games show errors being punished.
pub fn self_play(player: &QuickPlayer, start: Start) -> Game {
    let mut rng = Pcg32::seed_from_u64(start.seed ^ 0x5eed);
    let mut position = start.position();
    let (mut choices, mut made) = (position.choices(), Vec::new());
    let at_random = random_below(&mut rng, 7);
    for action in 0..MOST_ACTIONS {
        if choices.is_empty() {
            break;
        }
        let candidates = match random_below(&mut rng, 100) {
            _ if (action as u32) < at_random => 1,
            0..5 => 3,
            5..30 => 16,
            _ => player.candidates,
        };
        play_part(player, candidates, &mut position, &mut choices, &mut made, &mut rng);
    }
    Game { start, made }
}

/// Plays an action, or as much of it as can be planned: once something is revealed, the plan may no longer fit.
fn play_part(
    player: &QuickPlayer,
    candidates: u32,
    position: &mut Position,
    choices: &mut Choices,
    made: &mut Vec<u16>,
    rng: &mut Pcg32,
) {
    for index in player.act(position, candidates, rng) {
        let Some(choice) = choices.get(index.into()) else { return };
        made.push(index);
        position.play_unchecked(choice, choices);
        if position.is_between_actions() || choices.is_empty() {
            return;
        }
    }
}

/// Plays a match between two quick players, each deal once from either side. Returns the first player's share of the points and
/// its standard error.
pub fn compare(players: [&QuickPlayer; 2], deals: u64, run: u64) -> (f64, f64) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let shares: Vec<f64> = std::thread::scope(|scope| {
        let play = |thread: u64| {
            move || -> Vec<f64> {
                (thread..deals).step_by(threads as usize).map(|deal| play_deal(players, run, deal)).collect()
            }
        };
        let all: Vec<_> = (0..threads).map(|thread| scope.spawn(play(thread))).collect();
        all.into_iter().flat_map(|it| it.join().expect("no thread panics")).collect()
    });
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    (mean, standard_error(shares))
}

/// The standard error of a mean of shares. One imaginary deal of each extreme keeps a run of equal results from looking certain.
fn standard_error(mut shares: Vec<f64>) -> f64 {
    shares.extend([0.0, 1.0]);
    let count = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (variance / count).sqrt()
}

fn play_deal(players: [&QuickPlayer; 2], run: u64, deal: u64) -> f64 {
    let start = Start::of(run, deal);
    let points = [Side::A, Side::B].map(|first| {
        let mut rng = Pcg32::seed_from_u64(start.seed ^ first as u64);
        let mut position = start.position();
        let (mut choices, mut made) = (position.choices(), Vec::new());
        for _ in 0..MOST_ACTIONS {
            let Some(seat) = position.turn() else { break };
            let player = players[usize::from(seat.side() != first)];
            play_part(player, player.candidates, &mut position, &mut choices, &mut made, &mut rng);
        }
        match position.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) => f64::from(u8::from(winner == first)),
            None => 0.5,
        }
    });
    (points[0] + points[1]) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_every_deal_does_not_look_certain() {
        // By hand: 8 deals and the two imaginary ones have a mean of 0.9 and a variance of 0.1, so an error of sqrt(0.01).
        assert!((standard_error(vec![1.0; 8]) - 0.1).abs() < 1e-9);
        let even: Vec<f64> = (0..1000).map(|deal| f64::from(deal % 2)).collect();
        assert!((standard_error(even) - 0.5 / 1001f64.sqrt()).abs() < 1e-4);
    }
}

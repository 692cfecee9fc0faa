//! Generates puzzles: bots play games, and each position is tested to see whether it makes a puzzle.

use riftforce_bots::Level;
use riftforce_rules::rift::Record;
use riftforce_rules::{
    ActionKind, ArrangedElemental, Arrangement, Choice, Face, GOAL, GuildSet, Mode, Plan, Position, Seat,
    Side,
};

use super::{Goal, MOST_STEPS, Proof, Puzzle, prove};
use crate::action_outcomes::{ActionOutcome, Until, outcomes};
use crate::bot_games;

/// A kind of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleKind {
    /// The mode of the games.
    pub mode: Mode,
    /// The guilds that are played with.
    pub guild_set: GuildSet,
    /// The goal.
    pub goal: Goal,
}

impl PuzzleKind {
    /// Whether such puzzles exist: only the trainer has plans, and what decides a solo game is its plan.
    pub fn exists(&self) -> bool {
        match self.goal {
            Goal::Riftforce => true,
            Goal::Win => self.mode != Mode::Solo,
            Goal::Harm => self.mode == Mode::Solo,
        }
    }
}

/// How hard a puzzle is, roughly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// Seen at a glance, or soon.
    Easy,
    /// They take a while.
    Medium,
    /// They take longer.
    Hard,
}

impl Difficulty {
    /// The difficulty of this rating.
    pub fn of(rating: u32) -> Difficulty {
        match rating {
            0..700 => Difficulty::Easy,
            700..1100 => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }
}

/// Finds puzzles in games between bots, one game after another. The same generator always gives the same ones.
pub struct PuzzleGenerator {
    kind: PuzzleKind,
    seed: u64,
}

/// With fewer outcomes there's nothing to puzzle over.
const LEAST_OUTCOMES: usize = 8;
/// The same for the choices of a plan, which are few.
const LEAST_PLAN_OUTCOMES: usize = 3;
/// Scoring just once isn't worth a puzzle.
const LEAST_GAIN: i32 = 2;

impl PuzzleGenerator {
    /// A generator whose first game is dealt from this seed, the next one from the next, and so on.
    pub fn new(kind: PuzzleKind, seed: u64) -> PuzzleGenerator {
        PuzzleGenerator { kind, seed }
    }

    /// The puzzles of the next game, each with its proof.
    pub fn puzzles_of_next_game(&mut self) -> Vec<(Puzzle, Proof)> {
        let seed = self.seed;
        self.seed = seed.wrapping_add(1);
        let PuzzleKind { mode, guild_set, goal } = self.kind;
        // Bots that look ahead leave little to find; bots that don't leave messy boards.
        let levels: &[Level] = match seed % 3 {
            0 => &[Level::Apprentice, Level::Adept],
            1 => &[Level::Adept, Level::Adept],
            _ => &[Level::Expert, Level::Apprentice],
        };
        let game = bot_games::play(mode, guild_set, levels, seed);
        let guilds = if guild_set == GuildSet::Base { "base" } else { "beyond" };
        let origin = |number: usize| format!("{mode} {guilds} {seed} {}", number + 1);
        let tried = positions(&game, goal).into_iter().enumerate();
        tried.filter_map(|(number, record)| puzzle(record?, goal, &origin(number))).collect()
    }
}

/// The puzzle that a position of a game makes, if it makes one.
fn puzzle(mut record: Record, goal: Goal, origin: &str) -> Option<(Puzzle, Proof)> {
    let position = *record.position();
    let side = position.turn()?.side();
    let all = outcomes(&position, Until::End, MOST_STEPS);
    let solution = all.each.iter().max_by_key(|outcome| goal.worth(outcome, side))?;
    let proof = prove(&all, goal, side, &solution.end).ok()?;
    if !is_worth_it(goal, &proof, solution, side) {
        return None;
    }
    let tokens: Vec<String> = solution.choices.iter().map(Choice::to_string).collect();
    record.tag("goal", goal.name());
    record.tag("solution", &tokens.join(" "));
    record.tag("rating", &proof.rating().to_string());
    record.tag("origin", origin);
    let solution = solution.choices.clone();
    Some((Puzzle { record, goal, solution, rating: proof.rating() }, proof))
}

/// The same position with a score at which this action decides the game, if there is one: the most that the action can gain is
/// then just enough. Only the last to act in a round can win at once (R40, R55).
fn decided(mut known: Arrangement) -> Option<Arrangement> {
    let (turns, side) = (known.mode.turns(), known.turn.side());
    if (known.turn as usize + 1) % turns.len() != known.start as usize {
        return None;
    }
    let all = outcomes(&known.position().ok()?, Until::End, MOST_STEPS);
    let most = all.each.iter().map(|outcome| outcome.gained[side]).max().filter(|_| all.complete)?;
    known.score[side] = GOAL.checked_sub(most)?;
    known.score[side.other()] = known.score[side.other()].min(GOAL - 1);
    Some(known)
}

fn is_worth_it(goal: Goal, proof: &Proof, solution: &ActionOutcome, side: Side) -> bool {
    let checks = solution.choices.first().and_then(|choice| choice.action_begun()) == Some(ActionKind::Check);
    let enough = if goal == Goal::Harm { LEAST_PLAN_OUTCOMES } else { LEAST_OUTCOMES };
    // There must be something that it's easy to fall for.
    let tempting = match goal {
        Goal::Riftforce => proof.best >= LEAST_GAIN && proof.next_best.is_some_and(|next| next > 0),
        Goal::Win => {
            proof.best == 1 && proof.near_misses > 0 && i32::from(solution.gained[side]) >= LEAST_GAIN
        }
        Goal::Harm => true,
    };
    !checks && proof.outcomes >= enough && tempting
}

/// For each action of a game, the position to ask about, without anything that the acting seat doesn't know.
fn positions(game: &Record, goal: Goal) -> Vec<Option<Record>> {
    let (mut position, mut found) = (*game.start(), Vec::new());
    for action in game.choices_made().chunk_by(|_, next| !next.begins) {
        let choices = || action.iter().filter(|made| !made.forced).map(|made| made.choice);
        found.push(match goal {
            Goal::Harm => plan_after(&position, choices()),
            Goal::Riftforce => {
                before_action(&position).and_then(|known| known.position().ok()).map(Record::new)
            }
            Goal::Win => before_action(&position)
                .and_then(decided)
                .and_then(|known| known.position().ok())
                .map(Record::new),
        });
        for choice in choices() {
            // A record has played all its choices, so they can be played again.
            if position.play(choice, &mut ()).is_err() {
                return found;
            }
        }
    }
    found
}

/// What the acting seat knows, without the trainer's plans: the puzzle doesn't ask about what comes after the action.
fn before_action(position: &Position) -> Option<Arrangement> {
    Some(masked(position, position.turn()?))
}

/// The game at the first choice to be made for the plan after this action, if there is one.
fn plan_after(before: &Position, choices: impl Iterator<Item = Choice>) -> Option<Record> {
    let mut known = masked(before, Seat::One);
    // One plan is carried out, and with it one bot is placed.
    known.plans = before.plans().first().copied().filter(|plan| *plan != Plan::UNKNOWN).into_iter().collect();
    if let (Some(bot), Some(place)) =
        (before.draw_pile(Seat::Two).next(), known.draw_piles[Seat::Two].first_mut())
    {
        *place = bot;
    }
    let mut record = Record::new(known.position().ok()?);
    for choice in choices {
        if record.position().is_plan() {
            return Some(record);
        }
        record.play(choice, &mut ()).ok()?;
    }
    None
}

/// The position as this seat knows it, without what can't matter: of the piles, only the face-up top cards and how many cards
/// there are.
fn masked(position: &Position, seat: Seat) -> Arrangement {
    let mode = position.mode();
    let mut known = Arrangement::new(mode);
    (known.start, known.turn, known.score) =
        (position.start(), position.turn().unwrap_or(Seat::One), position.score());
    known.challenges = position.challenges();
    for side in Side::BOTH {
        for site in mode.sites() {
            let standing = position.column(side, site).iter().map(|&one| ArrangedElemental {
                card: one.card(),
                damage: one.damage(),
                controller: Some(position.controller(side, one)),
            });
            known.columns[side][site.index()] = standing.collect();
        }
    }
    for &player in mode.players() {
        known.guilds[player] = position.guilds(player).to_vec();
        known.hands[player] = if player == mode.player(seat) {
            position.hand(player).to_vec()
        } else {
            vec![Face::Down; position.hand_count(player)]
        };
        known.draw_piles[player] = vec![Face::Down; position.draw_pile(player).len()];
        let discarded = position.discard_pile(player).enumerate();
        known.discard_piles[player] =
            discarded.map(|(place, card)| if place == 0 { card } else { Face::Down }).collect();
    }
    known
}

//! Tables to test with, and random games at them.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use riftforce_rules::*;
use riftforce_table::*;

pub(crate) const NOW_MS: u64 = 1_700_000_000_000;

pub(crate) const MODES: [(Mode, GuildSet); 5] = [
    (Mode::Duel, GuildSet::Base),
    (Mode::Duel, GuildSet::Beyond),
    (Mode::Team3, GuildSet::Beyond),
    (Mode::Team4, GuildSet::Beyond),
    (Mode::Solo, GuildSet::Beyond),
];

pub(crate) fn chance(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

pub(crate) fn table(mode: Mode, draft: GuildSet, seed: u64) -> Table {
    let mut start = Position::draft(mode, draft, seed);
    if mode == Mode::Solo {
        let stars = [seed, seed / 4, seed / 16].map(|part| 1 + (part % 4) as u8);
        let and = [None, Some((AndChallenge::Move, 5)), Some((AndChallenge::Mend, 6))][seed as usize % 3];
        start.set_trainer(&[], Challenges::new(stars, and).unwrap()).unwrap();
    }
    let players = Seat::ALL.map(|seat| match seat {
        Seat::One => (seat, Player::Person { name: "Mira #1\n".into() }),
        _ => (seat, Player::Bot { level: Level::Adept, name: format!("Bot {seat}") }),
    });
    Table::new(format!("game {seed}"), start, players.into(), NOW_MS)
}

/// Choices up to the end of a unit, made at random on a sample of what the seat may know.
pub(crate) fn unit(view: &View, rng: &mut Pcg64Mcg) -> Vec<Choice> {
    let (mut sample, mut choices) = (view.sample(rng), Vec::new());
    loop {
        let choice = random_choice_by_kind(&sample.choices(), rng).expect("there is something to choose");
        let mut events = Vec::new();
        sample.play(choice, &mut events).expect("it is an option");
        choices.push(choice);
        if sample.ends_unit(&events) {
            return choices;
        }
    }
}

/// A command together with the seat that gives it.
pub(crate) type Given = (Seat, Command);

pub(crate) trait Heed {
    fn heed(&mut self, given: &Given, now_ms: u64) -> Result<Done, Refused>;
}

impl Heed for Table {
    fn heed(&mut self, (seat, command): &Given, now_ms: u64) -> Result<Done, Refused> {
        self.obey(*seat, command, now_ms)
    }
}

pub(crate) fn command(id: u128, seat: Seat, version: Version, order: Order) -> Given {
    (seat, Command { id: CommandId(id), version, order })
}

/// A random command of the seat whose turn it is.
pub(crate) fn next_command(table: &Table, rng: &mut Pcg64Mcg) -> Option<Given> {
    let seat = table.turn()?;
    let choices = unit(&table.update(Some(seat), None).view, rng);
    let id = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
    Some(command(id, seat, table.version(), Order::Choose(choices)))
}

/// A table where this many random commands were obeyed, or fewer if the game was over before that.
pub(crate) fn played(mode: Mode, draft: GuildSet, seed: u64, commands: usize) -> Table {
    let (mut table, mut rng) = (table(mode, draft, seed), chance(seed));
    for _ in 0..commands {
        let Some(command) = next_command(&table, &mut rng) else { break };
        table.heed(&command, table.latest_ms() + 1500).unwrap();
    }
    table
}

pub(crate) fn command_of(table: &Table, id: u128, seat: Seat, order: Order) -> Given {
    command(id, seat, table.version(), order)
}

/// The other seat of a duel.
pub(crate) fn other(seat: Seat) -> Seat {
    if seat == Seat::One { Seat::Two } else { Seat::One }
}

/// A duel that begins with these lines of `.rift` text.
pub(crate) fn duel(lines: &str) -> Table {
    let text = format!("rift: 1\ngame: duel\nseed: 1\n{lines}\n");
    let players = [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: format!("P{seat}") }));
    Table::import(&text, "duel".into(), players.into(), NOW_MS).unwrap()
}

pub(crate) fn choose(table: &mut Table, tokens: &[&str]) -> Result<Done, Refused> {
    let choices = tokens.iter().map(|token| token.parse().unwrap()).collect();
    let id = u128::from(table.version().events) << 8 | u128::from(table.version().era) << 4 | 1;
    let command = command_of(table, id, table.turn().unwrap_or(Seat::One), Order::Choose(choices));
    table.heed(&command, NOW_MS + 10)
}

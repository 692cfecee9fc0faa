//! What's in a link, digit by digit: the deal, the choices, and what's known about the players.

use riftforce_bots::Level;
use riftforce_rules::rift::{Ending, Record};
use riftforce_rules::{
    AndChallenge, ArrangedElemental, Arrangement, BySeat, BySide, Card, Challenges, Face, Guild, Mode,
    Outcome, Plan, Position, Seat, Side,
};

use super::digits::Digits;
use crate::moments::real_choices;

/// More choices than any game has.
const MOST_CHOICES: usize = 20_000;

/// The most bytes a name takes.
const NAME: usize = 48;

/// The century that dates are in.
const CENTURY: usize = 2000;

/// The most cards that a list can hold.
const MOST_CARDS: usize = 127;

/// Writes a game.
pub(super) fn write(to: &mut dyn Digits, record: &Record) {
    start(to, &arrangement_of(record.start()));
    let choices: Vec<_> = real_choices(record).collect();
    to.number(choices.len());
    let mut position = *record.start();
    for choice in choices {
        let options = position.choices();
        let place = options.iter().position(|option| option == choice).unwrap_or(0);
        to.digit(place, options.len());
        let _ = position.play(choice, &mut ());
    }
    end(to, End::of(record));
    tags(to, record.start().mode(), &Tags::of(record));
}

/// Reads a game, if it is one.
pub(super) fn read(from: &mut dyn Digits) -> Option<Record> {
    let start = start(from, &Arrangement::new(Mode::Duel))?.position().ok()?;
    let mut record = Record::new(start);
    let count = from.number(0);
    if count > MOST_CHOICES {
        return None;
    }
    for _ in 0..count {
        let options = record.position().choices();
        if options.is_empty() {
            return None;
        }
        let choice = options.get(from.digit(0, options.len()))?;
        record.play(choice, &mut ()).ok()?;
    }
    let end = end(from, None)?;
    let mode = start.mode();
    if let Some(End { ending, outcome, by }) = end {
        record.end(ending, outcome);
        if let (Some(name), Some(seat)) = (ended_by(ending), by) {
            record.tag(name, &seat.to_string());
        }
    }
    tags(from, mode, &Tags::default()).write(&mut record);
    record.tag_rules();
    record.outcome().is_some().then_some(record)
}

/// How a game ended, if not by its rules.
#[derive(Clone, Copy)]
struct End {
    ending: Ending,
    outcome: Outcome,
    /// Who gave up, ran out of time, or left.
    by: Option<Seat>,
}

impl End {
    fn of(record: &Record) -> Option<End> {
        let (ending, outcome) = (record.ending()?, record.outcome()?);
        let tag = ended_by(ending);
        let by = record.tags().find(|&(name, _)| Some(name) == tag).and_then(|(_, seat)| seat.parse().ok());
        Some(End { ending, outcome, by: by.and_then(Seat::from_number) })
    }
}

/// The tag that says who ended the game in this way.
fn ended_by(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Resigned => Some("resigned"),
        Ending::Time => Some("timed-out"),
        Ending::Abandoned => Some("abandoned"),
        Ending::Agreed => None,
    }
}

/// How the game ended; `None` if it can't be read, `Some(None)` if it ended by the rules.
fn end(digits: &mut dyn Digits, known: Option<End>) -> Option<Option<End>> {
    if !digits.flag(known.is_some()) {
        return Some(None);
    }
    let outcomes = [Outcome::Won(Side::A), Outcome::Won(Side::B), Outcome::Draw];
    let ending = digits.one_of(known.map(|end| end.ending), &Ending::ALL)?;
    let outcome = digits.one_of(known.map(|end| end.outcome), &outcomes)?;
    let by = known.and_then(|end| end.by);
    let by = if digits.flag(by.is_some()) { digits.one_of(by, &Seat::ALL) } else { None };
    Some(Some(End { ending, outcome, by }))
}

// --- the start ---

/// The parts that a position between two actions is made of.
fn arrangement_of(position: &Position) -> Arrangement {
    let mode = position.mode();
    let mut arrangement = Arrangement::new(mode);
    for &seat in mode.players() {
        arrangement.guilds[seat] = position.guilds(seat).to_vec();
        arrangement.hands[seat] = position.hand(seat).to_vec();
        arrangement.draw_piles[seat] = position.draw_pile(seat).collect();
        arrangement.discard_piles[seat] = position.discard_pile(seat).collect();
    }
    for side in Side::BOTH {
        for site in mode.sites() {
            let standing = position.column(side, site).iter().map(|&it| {
                let controller = position.controller(side, it);
                ArrangedElemental { card: it.card(), damage: it.damage(), controller: Some(controller) }
            });
            arrangement.columns[side][site.index()] = standing.collect();
        }
    }
    Arrangement {
        challenges: position.challenges(),
        pool: position.is_draft().then(|| position.pool().to_vec()),
        start: position.start(),
        turn: position.turn().unwrap_or(position.start()),
        score: position.score(),
        plans: position.plans().to_vec(),
        finished_plans: position.finished_plans().collect(),
        seed: position.seed(),
        over: position.is_over(),
        ..arrangement
    }
}

/// The deal, or whatever position the game began with.
fn start(digits: &mut dyn Digits, known: &Arrangement) -> Option<Arrangement> {
    let mode = digits.one_of(Some(known.mode), &Mode::ALL)?;
    let mut start = Arrangement::new(mode);
    start.start = digits.one_of(Some(known.start), mode.turns())?;
    start.turn = digits.one_of(Some(known.turn), mode.turns())?;
    start.seed = seed(digits, known.seed);
    for &seat in mode.players() {
        start.guilds[seat] = guilds(digits, &known.guilds[seat]);
    }
    if mode == Mode::Solo {
        start.challenges = challenges(digits, known.challenges);
    }
    if digits.flag(known.pool.is_some()) {
        start.pool = Some(guilds(digits, known.pool.as_deref().unwrap_or_default()));
        return Some(start);
    }
    start.over = digits.flag(known.over);
    start.score = BySide(
        [digits.number(known.score.0[0].into()), digits.number(known.score.0[1].into())].map(|it| it as u16),
    );
    let named = start.guilds.0.iter().flatten().copied();
    let mut deck = Deck::new(digits, named, known);
    for side in Side::BOTH {
        for site in mode.sites() {
            start.columns[side][site.index()] =
                column(digits, &mut deck, mode, side, &known.columns[side][site.index()])?;
        }
    }
    for piles in [
        (&mut start.hands, &known.hands),
        (&mut start.draw_piles, &known.draw_piles),
        (&mut start.discard_piles, &known.discard_piles),
    ] {
        let (piles, known): (&mut BySeat<Vec<Face>>, &BySeat<Vec<Face>>) = piles;
        for &seat in mode.players() {
            piles[seat] = list(digits, &known[seat], MOST_CARDS, |digits, known| deck.card(digits, known));
        }
    }
    if mode == Mode::Solo {
        let mut left: Vec<Plan> = Plan::ALL.into_iter().chain([Plan::UNKNOWN]).collect();
        for (plans, known) in
            [(&mut start.plans, &known.plans), (&mut start.finished_plans, &known.finished_plans)]
        {
            *plans = list(digits, known, Plan::COUNT, |digits, known| plan(digits, &mut left, known));
        }
    }
    Some(start)
}

fn seed(digits: &mut dyn Digits, known: Option<u64>) -> Option<u64> {
    digits.flag(known.is_some()).then(|| {
        let known = known.unwrap_or(0);
        (0..4).fold(0, |seed, part| {
            let shift = 16 * part;
            seed | (digits.digit((known >> shift) as usize & 0xFFFF, 0x1_0000) as u64) << shift
        })
    })
}

/// A list: how long it is, and then each of its items.
fn list<T: Copy>(
    digits: &mut dyn Digits,
    known: &[T],
    most: usize,
    mut item: impl FnMut(&mut dyn Digits, Option<T>) -> Option<T>,
) -> Vec<T> {
    let count = digits.digit(known.len().min(most), most + 1);
    (0..count).map_while(|index| item(digits, known.get(index).copied())).collect()
}

fn guilds(digits: &mut dyn Digits, known: &[Guild]) -> Vec<Guild> {
    list(digits, known, Guild::IN_GAME, |digits, known| digits.one_of(known, &Guild::ALL))
}

fn challenges(digits: &mut dyn Digits, known: Option<Challenges>) -> Option<Challenges> {
    if !digits.flag(known.is_some()) {
        return None;
    }
    let known = known.unwrap_or(Challenges::EASIEST);
    let stars = [5, 6, 7].map(|number| digits.digit(usize::from(known.stars(number)) - 1, 4) as u8 + 1);
    let and = digits.flag(known.and_challenge().is_some()).then(|| {
        let half = digits.one_of(known.and_challenge().map(|and| and.0), &AndChallenge::BOTH)?;
        Some((half, digits.one_of(known.and_challenge().map(|and| and.1), &[5, 6, 7])?))
    });
    Challenges::new(stars, and.flatten())
}

fn plan(digits: &mut dyn Digits, left: &mut Vec<Plan>, known: Option<Plan>) -> Option<Plan> {
    let plan = digits.one_of(known, left)?;
    if plan != Plan::UNKNOWN {
        left.remove(left.iter().position(|&it| it == plan)?);
    }
    Some(plan)
}

fn column(
    digits: &mut dyn Digits,
    deck: &mut Deck,
    mode: Mode,
    side: Side,
    known: &[ArrangedElemental],
) -> Option<Vec<ArrangedElemental>> {
    let seats: Vec<Seat> = mode.players().iter().copied().filter(|seat| seat.side() == side).collect();
    let mut is_known = true;
    let standing = list(digits, known, MOST_CARDS, |digits, known| {
        let Face::Up(card) = deck.card(digits, known.map(|it| it.card.into()))? else {
            is_known = false;
            return None;
        };
        let damage = digits.digit(known.map_or(0, |it| it.damage.into()), 7) as u8;
        let controller = digits.one_of(known.and_then(|it| it.controller), &seats);
        Some(ArrangedElemental { card, damage, controller: controller.filter(|&it| it != seats[0]) })
    });
    is_known.then_some(standing)
}

/// The cards that may still come, so that each takes no more room than the information it carries.
struct Deck {
    left: Vec<Face>,
    /// How many copies of each are left; unknown cards never run out.
    copies: Vec<u8>,
}

impl Deck {
    /// The cards of these guilds, or all cards if others are on the table.
    fn new(digits: &mut dyn Digits, named: impl Iterator<Item = Guild>, known: &Arrangement) -> Deck {
        let named: Vec<Guild> = named.collect();
        let on_table = || {
            let standing = known.columns.0.iter().flatten().flatten().map(|it| Face::Up(it.card));
            let piles = [&known.hands, &known.draw_piles, &known.discard_piles];
            standing.chain(piles.into_iter().flat_map(|piles| piles.0.iter().flatten().copied()))
        };
        let is_strange = |card: Card| !named.contains(&card.guild());
        let all = digits.flag(on_table().filter_map(Face::card).any(is_strange));
        let unknown = digits.flag(on_table().any(|card| !card.is_up()));
        let mut left: Vec<Card> = Vec::new();
        for guild in Guild::ALL.into_iter().filter(|guild| all || named.contains(guild)) {
            left.extend([5, 6, 7].into_iter().filter_map(|number| Card::new(guild, number)));
        }
        let mut copies: Vec<u8> = left.iter().map(|card| card.copies()).collect();
        let mut left: Vec<Face> = left.into_iter().map(Face::Up).collect();
        if unknown {
            left.push(Face::Down);
            copies.push(0);
        }
        Deck { left, copies }
    }

    fn card(&mut self, digits: &mut dyn Digits, known: Option<Face>) -> Option<Face> {
        let card = digits.one_of(known, &self.left)?;
        if let Some(place) = self.left.iter().position(|&it| it == card).filter(|_| card.is_up()) {
            self.copies[place] -= 1;
            if self.copies[place] == 0 {
                self.left.remove(place);
                self.copies.remove(place);
            }
        }
        Some(card)
    }
}

// --- the tags ---

/// What the tags that are kept say.
#[derive(Default)]
struct Tags {
    players: BySeat<Option<(String, Option<Level>)>>,
    /// The year, the month and the day.
    date: Option<[usize; 3]>,
}

impl Tags {
    fn of(record: &Record) -> Tags {
        let tag = |name: String| record.tags().find(|&(its, _)| its == name).map(|(_, value)| value);
        let player = |seat: Seat| {
            let level =
                tag(format!("level-{seat}")).map(|level| Level::from_name(level).unwrap_or(Level::Adept));
            Some((tag(format!("player-{seat}"))?.to_string(), level))
        };
        let date = tag("date".into()).and_then(|date| {
            let mut parts = date.split('-').map(|part| part.parse::<usize>().ok());
            let [year, month, day] = [parts.next()??, parts.next()??, parts.next()??];
            let fits = (CENTURY..CENTURY + 100).contains(&year)
                && (1..=12).contains(&month)
                && (1..=31).contains(&day);
            fits.then_some([year, month, day])
        });
        Tags { players: BySeat(Seat::ALL.map(player)), date }
    }

    fn write(&self, record: &mut Record) {
        for seat in Seat::ALL {
            if let Some((name, level)) = &self.players[seat] {
                record.tag(&format!("player-{seat}"), name);
                if let Some(level) = level {
                    record.tag(&format!("level-{seat}"), level.name());
                }
            }
        }
        if let Some([year, month, day]) = self.date {
            record.tag("date", &format!("{year:04}-{month:02}-{day:02}"));
        }
    }
}

fn tags(digits: &mut dyn Digits, mode: Mode, known: &Tags) -> Tags {
    let mut tags = Tags::default();
    for &seat in mode.players() {
        let known = known.players[seat].as_ref();
        if digits.flag(known.is_some()) {
            let level = known.and_then(|known| known.1);
            let is_bot = digits.flag(level.is_some());
            let level = if is_bot { digits.one_of(level, &Level::ALL) } else { None };
            tags.players[seat] = Some((name(digits, known.map_or("", |known| &known.0)), level));
        }
    }
    if digits.flag(known.date.is_some()) {
        let [year, month, day] = known.date.unwrap_or([CENTURY, 1, 1]);
        let year = CENTURY + digits.digit(year - CENTURY, 100);
        tags.date = Some([year, 1 + digits.digit(month - 1, 12), 1 + digits.digit(day - 1, 31)]);
    }
    tags
}

fn name(digits: &mut dyn Digits, known: &str) -> String {
    let known = &known.as_bytes()[..known.floor_char_boundary(NAME)];
    let bytes =
        list(digits, known, NAME, |digits, known| Some(digits.digit(known.unwrap_or(0).into(), 256) as u8));
    String::from_utf8_lossy(&bytes).into_owned()
}

//! Lessons: games that have been played before, in which the newcomer is asked to repeat one seat's part step by step.
//!
//! A lesson is a record in `lessons/`. A comment `#: key` before an action of seat 1 names what the coach says about it; if the
//! action reveals something on the way, there's one for each unit. Below it, a comment `#| choices` has other choices that do what
//! the coach says just as well: the rest of the lesson is the same after them. The lesson plays the other seats' actions. A last
//! `#: key` after all actions names what the coach says about a fight that isn't scripted: there the newcomer is free, and bots play
//! the other seats.

use std::fmt;

use riftforce_protocol::{Level, Player, Version};
use riftforce_rules::rift::{Record, RecordedChoice, TextError};
use riftforce_rules::{Card, Choice, Event, Position, Seat, Side, Spot};

use crate::{BOT_NAMES, PieceId, Sandbox, Tap, Turn};

/// What the lessons are about, in the order in which to take them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The game itself.
    First,
    /// The trainer.
    Solo,
    /// Two against two.
    Team,
}

impl Subject {
    /// All of them.
    pub const ALL: [Subject; 3] = [Subject::First, Subject::Solo, Subject::Team];

    /// Its name, in addresses and files.
    pub fn name(self) -> &'static str {
        match self {
            Subject::First => "first",
            Subject::Solo => "solo",
            Subject::Team => "team",
        }
    }

    /// The subject with this name.
    pub fn from_name(name: &str) -> Option<Subject> {
        Subject::ALL.into_iter().find(|subject| subject.name() == name)
    }

    /// The lesson about it.
    #[expect(clippy::expect_used, reason = "the lessons are part of the program, and a test reads them all")]
    pub fn lesson(self) -> Lesson {
        let text = match self {
            Subject::First => include_str!("../../../lessons/first.rift"),
            Subject::Solo => include_str!("../../../lessons/solo.rift"),
            Subject::Team => include_str!("../../../lessons/team.rift"),
        };
        Lesson::read(text).expect("a test has read every lesson")
    }
}

/// A game that has been played before, in which the newcomer is asked to repeat one seat's part step by step.
#[derive(Clone, Debug)]
pub struct Lesson {
    start: Position,
    units: Vec<Unit>,
    /// What the coach says: for each step that's asked for, and finally for the fight, if there is one.
    cues: Vec<String>,
}

/// The seat of the person taking the lesson.
pub const NEWCOMER: Seat = Seat::One;

/// Choices that are committed together: an action, or the part of one between two revelations.
#[derive(Clone, Debug)]
struct Unit {
    /// The choices as they're written, and then those that are just as good. Forced choices aren't among them.
    ways: Vec<Vec<Choice>>,
    seat: Seat,
    /// Which action it belongs to.
    action: usize,
    /// Which of the newcomer's steps it is, if it's one of theirs.
    step: Option<usize>,
    /// How many events come before it: that's how a client knows how far its game is in the lesson.
    events_before: u32,
}

/// What's next in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextUnit<'a> {
    /// The newcomer is asked for something.
    Asked(LessonStep<'a>),
    /// Another seat makes these choices, as scripted.
    Others(Seat, &'a [Choice]),
    /// Everything scripted has been played: what's left is the fight, or nothing, because the game is over.
    Free,
}

/// What is asked of the newcomer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonStep<'a> {
    /// Which step it is, from 0.
    pub step: usize,
    /// What the coach says.
    pub cue: &'a str,
    /// The choices that do what's asked for, the written ones first.
    pub ways: &'a [Vec<Choice>],
}

/// What the newcomer should do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Tap this.
    Tap(Tap),
    /// Put back this card, which is not needed.
    PutBack(PieceId),
    /// Take the latest choice back: it leads elsewhere.
    Undo,
    /// Commit the action.
    Commit,
}

/// Why a text isn't a lesson.
#[derive(Debug)]
pub enum LessonError {
    /// It isn't a record.
    Record(TextError),
    /// This action, counted from 1, doesn't have exactly one cue for each of its units.
    Cues(usize),
    /// In this action, counted from 1, a line `#|` has choices after which the lesson couldn't continue as written.
    Way(usize),
    /// There's a cue for a fight although the game is over, or none although it isn't.
    End,
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LessonError::Record(error) => error.fmt(f),
            LessonError::Cues(action) => write!(f, "action {action} needs a line #: for each unit"),
            LessonError::Way(action) => {
                write!(f, "action {action} has a line #| after which the lesson can't continue as written")
            }
            LessonError::End => {
                f.write_str("a line #: at the end is for a game that goes on, and only for that")
            }
        }
    }
}

impl Lesson {
    /// Reads a lesson.
    pub fn read(text: &str) -> Result<Lesson, LessonError> {
        let record = Record::read(text.as_bytes()).map_err(LessonError::Record)?;
        let (spoken, fight) = cues(text);
        let mut lesson = Lesson { start: *record.start(), units: units_of(&record), cues: Vec::new() };
        for (action, spoken) in spoken.into_iter().enumerate() {
            let asked = (0..lesson.units.len())
                .filter(|&unit| lesson.units[unit].action == action && lesson.units[unit].step.is_some());
            let asked: Vec<usize> = asked.collect();
            if asked.len() != spoken.len() {
                return Err(LessonError::Cues(action + 1));
            }
            for (unit, cue) in asked.into_iter().zip(spoken) {
                for way in cue.ways {
                    let way = choices(way).filter(|way| lesson.goes_on_after(unit, way));
                    lesson.units[unit].ways.push(way.ok_or(LessonError::Way(action + 1))?);
                }
                lesson.cues.push(cue.key.into());
            }
        }
        if fight.len() != usize::from(record.outcome().is_none())
            || fight.iter().any(|cue| !cue.ways.is_empty())
        {
            return Err(LessonError::End);
        }
        lesson.cues.extend(fight.iter().map(|cue| cue.key.to_string()));
        Ok(lesson)
    }

    /// Whether everything that's written after a unit can still be played, in as many events, if these choices are made in it.
    fn goes_on_after(&self, unit: usize, way: &[Choice]) -> bool {
        let mut position = self.start;
        let mut events_so_far = 0;
        for (index, it) in self.units.iter().enumerate() {
            if it.events_before != events_so_far || position.turn() != Some(it.seat) {
                return false;
            }
            let choices = if index == unit { way } else { &it.ways[0] };
            for (number, &choice) in choices.iter().enumerate() {
                let mut events: Vec<Event> = Vec::new();
                let is_last = number + 1 == choices.len();
                if position.play(choice, &mut events).is_err() || position.ends_unit(&events) != is_last {
                    return false;
                }
                events_so_far += events.len() as u32;
            }
        }
        true
    }

    /// How many steps there are, including the fight.
    pub fn step_count(&self) -> usize {
        self.cues.len()
    }

    /// What the coach says, step by step.
    pub fn cues(&self) -> &[String] {
        &self.cues
    }

    /// What the coach says for the fight, if there is one.
    pub fn fight_cue(&self) -> Option<&str> {
        let asked = self.units.iter().filter(|unit| unit.step.is_some()).count();
        self.cues.get(asked).map(String::as_str)
    }

    /// Where the lesson begins.
    pub fn start(&self) -> Position {
        self.start
    }

    /// Who sits at its table.
    pub fn players(&self) -> Vec<(Seat, Player)> {
        let players = self.start.mode().players();
        let name = |seat: Seat| if players.len() > 2 { BOT_NAMES[seat] } else { "" };
        let player = |seat| match seat {
            NEWCOMER => Player::Person { name: String::new() },
            _ => Player::Bot { level: Level::Novice, name: name(seat).into() },
        };
        // The trainer isn't one of them: nobody acts for it.
        let seated = players.iter().filter(|seat| self.start.mode().turns().contains(seat));
        seated.map(|&seat| (seat, player(seat))).collect()
    }

    /// All the scripted choices, in the units in which they're committed, each with its seat.
    pub fn scripted_units(&self) -> impl Iterator<Item = (Seat, &[Choice])> {
        self.units.iter().map(|unit| (unit.seat, unit.ways[0].as_slice()))
    }

    /// Whether a game has followed this lesson so far.
    pub fn matches(&self, record: &Record, players: &[(Seat, Player)]) -> bool {
        let made: Vec<Choice> = real_choices(record).collect();
        *record.start() == self.start && players == self.players() && self.is_followed_by(&made)
    }

    /// Whether these choices follow the lesson, as far as they go.
    fn is_followed_by(&self, made: &[Choice]) -> bool {
        let mut left = made;
        for unit in &self.units {
            let is_begun = |way: &&Vec<Choice>| way.iter().zip(left).all(|(written, made)| written == made);
            let Some(way) = unit.ways.iter().find(is_begun) else { return false };
            left = left.get(way.len()..).unwrap_or_default();
        }
        true
    }

    /// How many steps the newcomer has made in a game of this lesson that has reached this version.
    pub fn steps_made(&self, version: Version) -> usize {
        let done = self.units.iter().filter(|unit| unit.events_before < version.events);
        done.filter(|unit| unit.step.is_some()).count()
    }

    /// What's next in a game of this lesson that has reached this version.
    pub fn next_unit(&self, version: Version) -> NextUnit<'_> {
        let Some(unit) = self.units.iter().find(|unit| unit.events_before == version.events) else {
            return NextUnit::Free;
        };
        match unit.step {
            Some(step) => NextUnit::Asked(LessonStep { step, cue: &self.cues[step], ways: &unit.ways }),
            None => NextUnit::Others(unit.seat, &unit.ways[0]),
        }
    }
}

/// The choices in a record that somebody made, without the forced ones.
fn real_choices(record: &Record) -> impl Iterator<Item = Choice> {
    record.choices_made().iter().filter(|made| !made.forced).map(|made: &RecordedChoice| made.choice)
}

/// All actions of a record, divided into units as a table does.
fn units_of(record: &Record) -> Vec<Unit> {
    let mut position = *record.start();
    let mut units = Vec::new();
    let (mut made, mut action, mut steps) = (Vec::new(), 0, 0);
    let (mut events_before, mut events_so_far) = (0, 0);
    for choice in real_choices(record) {
        let Some(seat) = position.turn() else { break };
        let mut events: Vec<Event> = Vec::new();
        // A record has played all its choices, so they can be played again.
        if position.play(choice, &mut events).is_err() {
            break;
        }
        events_so_far += events.len() as u32;
        made.push(choice);
        if position.ends_unit(&events) {
            let is_asked = position.mode().player(seat) == NEWCOMER;
            let step = is_asked.then_some(steps);
            units.push(Unit { ways: vec![std::mem::take(&mut made)], seat, action, step, events_before });
            steps += usize::from(is_asked);
            events_before = events_so_far;
        }
        action += usize::from(position.is_between_actions());
    }
    units
}

/// What the coach says, as it stands in the text: its key, and the choices that are as good as the written ones.
struct Cue<'a> {
    key: &'a str,
    ways: Vec<&'a str>,
}

/// The cues for each action, and those after the last one.
fn cues(text: &str) -> (Vec<Vec<Cue<'_>>>, Vec<Cue<'_>>) {
    let (mut actions, mut waiting): (_, Vec<Cue<'_>>) = (Vec::new(), Vec::new());
    for line in text.lines() {
        if let Some(key) = line.strip_prefix("#:") {
            waiting.push(Cue { key: key.trim(), ways: Vec::new() });
        } else if let (Some(way), Some(cue)) = (line.strip_prefix("#|"), waiting.last_mut()) {
            cue.ways.push(way);
        } else if line.starts_with("do:") {
            actions.push(std::mem::take(&mut waiting));
        }
    }
    (actions, waiting)
}

/// Reads choices.
fn choices(tokens: &str) -> Option<Vec<Choice>> {
    tokens.split_whitespace().map(|token| token.parse().ok()).collect()
}

impl LessonStep<'_> {
    /// The choices as they're written.
    pub fn choices(&self) -> &[Choice] {
        &self.ways[0]
    }

    /// Which way of doing what's asked for the turn as it stands comes to, if any. What counts is where it leads, not the order
    /// of the choices.
    pub fn way_of(&self, turn: &Turn) -> Option<&[Choice]> {
        let start = fresh(turn);
        let done = try_all(&start, &turn.choices_to_commit()).filter(|_| turn.can_commit())?;
        let comes_to_it = |way: &&Vec<Choice>| {
            try_all(&start, way).is_some_and(|asked| asked.position() == done.position())
        };
        self.ways.iter().find(comes_to_it).map(Vec::as_slice)
    }

    /// Whether the turn as it stands would do what's asked for.
    pub fn is_done_by(&self, turn: &Turn) -> bool {
        self.way_of(turn).is_some()
    }

    /// What to do next. Of several ways, it's the first one that needs nothing taken back.
    pub fn hint(&self, turn: &Turn) -> Hint {
        let hints = || self.ways.iter().map(|way| Way(way).hint(turn));
        let leads_on = |hint: &Hint| !matches!(hint, Hint::Undo | Hint::PutBack(_));
        let keeps_choices = |hint: &Hint| *hint != Hint::Undo;
        hints().find(leads_on).or_else(|| hints().find(keeps_choices)).unwrap_or(Hint::Undo)
    }
}

/// One way of doing what's asked for.
#[derive(Clone, Copy)]
struct Way<'a>(&'a [Choice]);

impl Way<'_> {
    /// What's still to be chosen after the choices already made; `None` if those lead elsewhere. Choices that weren't needed don't
    /// matter if what's left still leads to the same.
    fn left(self, turn: &Turn) -> Option<Vec<Choice>> {
        let mut left = self.0.to_vec();
        for made in turn.sandbox().choices_made() {
            if let Some(index) = left.iter().position(|&choice| choice == made) {
                left.remove(index);
            }
        }
        let asked = try_all(&fresh(turn), self.0)?;
        let comes_to_it = |left: &Vec<Choice>| {
            try_all(turn.sandbox(), left).is_some_and(|reached| reached.position() == asked.position())
        };
        in_every_order(&left).into_iter().find(comes_to_it)
    }

    /// Whether a tap leads towards what's asked for, rather than to something that must be undone.
    fn is_right(self, turn: &Turn, tap: Tap) -> bool {
        let mut tried = turn.clone();
        tried.tap(tap) && self.left(&tried).is_some()
    }

    /// What to do next.
    fn hint(self, turn: &Turn) -> Hint {
        let Some(left) = self.left(turn) else { return Hint::Undo };
        let Some(&next) = left.first() else { return Hint::Commit };
        let scene = &turn.preview().scene;
        let card_of = |id: PieceId| scene.hand(turn.player()).iter().find(|held| held.id == id)?.card.card();
        let piece = |side: Side, site, position| {
            scene
                .piece_at(Spot { side, site, position })
                .map_or(Hint::Undo, |piece| Hint::Tap(Tap::Piece(piece.id)))
        };
        // A card that was picked up is dealt with first.
        if let Some(&id) = turn.picked_up().first() {
            let mine = turn.seat().side();
            return match (next, left.get(1)) {
                (Choice::Discard(card), _) if card_of(id) != Some(card) || turn.picked_up().len() > 1 => {
                    let wrong = turn.picked_up().iter().find(|&&id| card_of(id) != Some(card));
                    Hint::PutBack(*wrong.unwrap_or(&id))
                }
                (Choice::Discard(_), Some(&Choice::Activate(site, position))) => piece(mine, site, position),
                (Choice::Discard(_), _) => Hint::Tap(Tap::Activate),
                _ => put_down(turn, &left, card_of(id))
                    .filter(|&tap| self.is_right(turn, tap))
                    .map_or(Hint::PutBack(id), Hint::Tap),
            };
        }
        let acting = turn.sandbox().position().acting();
        match next {
            Choice::Play(card, _) | Choice::Discard(card) => {
                let held = scene.hand(turn.player()).iter().find(|held| held.card == card);
                held.map_or(Hint::Undo, |held| Hint::Tap(Tap::Hand(held.id)))
            }
            Choice::Check => Hint::Tap(Tap::Check),
            Choice::Activate(site, position) => piece(turn.seat().side(), site, position),
            Choice::Bot(site, position) => piece(Side::B, site, position),
            Choice::Site(site) => Hint::Tap(Tap::Site(site)),
            Choice::Enemy(position) => match acting {
                Some(acting) => piece(acting.side.other(), acting.site, position),
                None => Hint::Undo,
            },
            Choice::Mend(site, position) => {
                piece(acting.map_or(turn.seat().side(), |acting| acting.side), site, position)
            }
            // An action is ended by committing it.
            Choice::End | Choice::Pick(_) => Hint::Commit,
        }
    }
}

/// Where to play the card that was picked up first, if it should be played at all and can be now.
fn put_down(turn: &Turn, left: &[Choice], card: Option<Card>) -> Option<Tap> {
    left.iter().find_map(|&choice| match choice {
        Choice::Play(it, site) if Some(it) == card && turn.can_choose(choice) => Some(Tap::Site(site)),
        _ => None,
    })
}

/// The turn's sandbox before its first choice.
fn fresh(turn: &Turn) -> Sandbox {
    let mut sandbox = turn.sandbox().clone();
    sandbox.reset();
    sandbox
}

fn try_all(sandbox: &Sandbox, choices: &[Choice]) -> Option<Sandbox> {
    let mut tried = sandbox.clone();
    // An action that has ended by itself needs no end.
    let mut can = |choice| choice == Choice::End && tried.is_complete() || tried.choose(choice).is_ok();
    choices.iter().all(|&choice| can(choice)).then_some(tried)
}

/// These choices, with the cards that are played and the elementals that are activated in every order. As they are comes first.
fn in_every_order(choices: &[Choice]) -> Vec<Vec<Choice>> {
    // What's answered while an elemental acts stays with it.
    let mut deeds: Vec<Vec<Choice>> = Vec::new();
    for &choice in choices {
        let is_answer = matches!(choice, Choice::Site(_) | Choice::Enemy(_) | Choice::Mend(..));
        match deeds.last_mut().filter(|_| is_answer) {
            Some(deed) => deed.push(choice),
            None => deeds.push(vec![choice]),
        }
    }
    let Some(moved) =
        deeds.iter().position(|deed| matches!(deed[0], Choice::Play(..) | Choice::Activate(..)))
    else {
        return vec![choices.to_vec()];
    };
    let count = deeds[moved..]
        .iter()
        .take_while(|deed| matches!(deed[0], Choice::Play(..) | Choice::Activate(..)))
        .count();
    let mut orders = Vec::new();
    arrange(&mut deeds, moved, moved + count, &mut orders);
    orders
}

/// Adds every order of the deeds between two places.
fn arrange(deeds: &mut Vec<Vec<Choice>>, from: usize, to: usize, orders: &mut Vec<Vec<Choice>>) {
    if from + 1 >= to {
        orders.push(deeds.concat());
        return;
    }
    for next in from..to {
        // Those that are passed over keep their order.
        deeds[from..=next].rotate_right(1);
        arrange(deeds, from + 1, to, orders);
        deeds[from..=next].rotate_left(1);
    }
}

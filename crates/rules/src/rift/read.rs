//! Reading text: the lines of a file become an arrangement, tags, actions and a result.

use std::fmt;

use super::token::{parse_card, parse_number, parse_plan};
use crate::arrangement::{ArrangedElemental, Arrangement, ArrangementError, ArrangementPart};
use crate::card::Face;
use crate::card_row::MOST_CARDS;
use crate::guild::Guild;
use crate::input_error::{InputError, InputErrorKind, Term};
use crate::plan::{Challenges, Plan};
use crate::position::Outcome;
use crate::seat::{BySide, Mode, Seat, Side};
use crate::site::Site;

/// What is wrong with a text: the line, the piece of it, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TextError {
    /// The line, counted from 1.
    pub line: usize,
    /// The piece of the line that is wrong.
    pub token: String,
    /// Why.
    pub cause: InputError,
}

impl TextError {
    pub(super) fn new(line: usize, token: impl fmt::Display, cause: InputError) -> TextError {
        TextError { line, token: token.to_string(), cause }
    }

    fn no_such(line: usize, token: &str, term: Term) -> TextError {
        TextError::new(line, token, InputError::no_such(term))
    }
}

impl fmt::Display for TextError {
    /// Always a single line: a long piece is cut off and unprintable characters are escaped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST_BYTES: usize = 60;
        write!(f, "line {}: ", self.line)?;
        let mut token = String::new();
        for character in self.token.chars() {
            match character {
                '"' | '\'' | '\\' => token.push(character),
                _ => token.extend(character.escape_debug()),
            }
            if token.len() > MOST_BYTES {
                token.push_str("...");
                break;
            }
        }
        f.write_str(&token)?;
        write!(f, ": {}", self.cause)
    }
}

impl std::error::Error for TextError {}

/// A file whose lines have been understood, but not yet played.
pub(super) struct File<'a> {
    pub(super) tags: Vec<(&'a str, &'a str)>,
    pub(super) arrangement: Arrangement,
    /// The action lines: their line numbers and what follows `do:`.
    pub(super) actions: Vec<(usize, &'a str)>,
    pub(super) result: Option<ResultLine>,
    /// Which line each key is on.
    lines: Vec<(Key, usize)>,
}

/// A `result:` line.
#[derive(Clone, Copy)]
pub(super) struct ResultLine {
    pub(super) line: usize,
    pub(super) outcome: Outcome,
    pub(super) score: BySide<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Rift,
    Game,
    Part(ArrangementPart),
    Seed,
    Result,
}

impl<'a> File<'a> {
    pub(super) fn parse(text: &'a [u8]) -> Result<File<'a>, TextError> {
        let mut file = File {
            tags: Vec::new(),
            arrangement: Arrangement::new(Mode::Duel),
            actions: Vec::new(),
            result: None,
            lines: Vec::new(),
        };
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
            let number = index + 1;
            let line = std::str::from_utf8(line).map_err(|_| {
                let cause = InputError::new(InputErrorKind::Encoding, "this isn't UTF-8 text");
                TextError::new(number, String::from_utf8_lossy(line), cause)
            })?;
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                file.read_line(number, line)?;
            }
        }
        for (key, name, example) in [(Key::Rift, "rift", "rift: 1"), (Key::Game, "game", "game: duel")] {
            if file.line_of(key).is_none() {
                let reason = format!("the file needs a line like `{example}`");
                return Err(TextError::new(1, name, InputError::new(InputErrorKind::Lacks(example), reason)));
            }
        }
        Ok(file)
    }

    /// The error for a disorder of the arrangement, with its line in the text.
    pub(super) fn error_with_line(&self, error: ArrangementError) -> TextError {
        let line = self.line_of(Key::Part(error.part)).unwrap_or(1);
        TextError::new(line, error.what, error.cause)
    }

    fn line_of(&self, key: Key) -> Option<usize> {
        self.lines.iter().find(|&&(it, _)| it == key).map(|&(_, line)| line)
    }

    fn read_line(&mut self, line: usize, text: &'a str) -> Result<(), TextError> {
        let Some((key, value)) = text.split_once(':') else {
            let cause =
                InputError::new(InputErrorKind::Form("key: value"), "a line has the form `key: value`");
            return Err(TextError::new(line, text, cause));
        };
        let (key, value) = (key.trim(), value.trim());
        let mut words = key.split_whitespace();
        match (words.next().unwrap_or_default(), words.next(), words.next()) {
            ("do", None, None) => {
                if value.is_empty() {
                    let cause = InputError::new(
                        InputErrorKind::Form("do: Fi5@3 end"),
                        "an action has at least one choice",
                    );
                    return Err(TextError::new(line, "do", cause));
                }
                self.actions.push((line, value));
                return Ok(());
            }
            ("tag", Some(name), None) => {
                self.tags.push((name, value));
                return Ok(());
            }
            _ => (),
        }
        let known = self.read_key(line, key)?;
        if self.line_of(known).is_some() {
            let cause = InputError::new(InputErrorKind::Once, "this key may appear only once");
            return Err(TextError::new(line, key, cause));
        }
        self.lines.push((known, line));
        self.read_value(line, known, value)
    }

    fn read_key(&self, line: usize, key: &str) -> Result<Key, TextError> {
        let words: Vec<&str> = key.split_whitespace().take(3).collect();
        let seat = |text: &str| {
            parse_number(text)
                .and_then(|number| Seat::from_number(u8::try_from(number).ok()?))
                .ok_or_else(|| TextError::no_such(line, key, Term::Seat))
        };
        Ok(match words[..] {
            ["rift"] => Key::Rift,
            ["game"] => Key::Game,
            ["challenges"] => Key::Part(ArrangementPart::Challenges),
            ["pool"] => Key::Part(ArrangementPart::Pool),
            ["start"] => Key::Part(ArrangementPart::Start),
            ["turn"] => Key::Part(ArrangementPart::Turn),
            ["score"] => Key::Part(ArrangementPart::Score),
            ["plans"] => Key::Part(ArrangementPart::Plans),
            ["plans", "done"] => Key::Part(ArrangementPart::FinishedPlans),
            ["seed"] => Key::Seed,
            ["result"] => Key::Result,
            ["guilds", number] => Key::Part(ArrangementPart::Guilds(seat(number)?)),
            ["hand", number] => Key::Part(ArrangementPart::Hand(seat(number)?)),
            ["draw", number] => Key::Part(ArrangementPart::Draw(seat(number)?)),
            ["discard", number] => Key::Part(ArrangementPart::Discard(seat(number)?)),
            ["site", text] => {
                let site =
                    parse_number(text).and_then(|number| Site::from_number(u8::try_from(number).ok()?));
                Key::Part(ArrangementPart::Site(
                    site.ok_or_else(|| TextError::no_such(line, key, Term::Site))?,
                ))
            }
            _ => return Err(TextError::no_such(line, key, Term::Key)),
        })
    }

    fn read_value(&mut self, line: usize, key: Key, value: &'a str) -> Result<(), TextError> {
        let wrong =
            |form, reason| TextError::new(line, value, InputError::new(InputErrorKind::Form(form), reason));
        let arrangement = &mut self.arrangement;
        match key {
            Key::Rift if value == "1" => (),
            Key::Rift => return Err(wrong("rift: 1", "only version 1 of the format is known: `rift: 1`")),
            Key::Game => {
                arrangement.mode = Mode::from_name(value).ok_or_else(|| {
                    wrong("duel, team3, team4, solo", "a game is duel, team3, team4 or solo")
                })?;
            }
            Key::Seed => {
                let seed = parse_number(value)
                    .ok_or_else(|| wrong("0 … 2^64-1", "a seed is a whole number from 0 to 2^64-1"))?;
                arrangement.seed = Some(seed);
            }
            Key::Result => self.result = Some(read_result(line, value)?),
            Key::Part(ArrangementPart::Guilds(seat)) => arrangement.guilds[seat] = read_guilds(line, value)?,
            Key::Part(ArrangementPart::Pool) => arrangement.pool = Some(read_guilds(line, value)?),
            Key::Part(ArrangementPart::Challenges) => {
                arrangement.challenges = Some(read_challenges(line, value)?)
            }
            Key::Part(ArrangementPart::Start) => arrangement.start = read_seat(line, value)?,
            Key::Part(ArrangementPart::Turn) => arrangement.turn = read_seat(line, value)?,
            Key::Part(ArrangementPart::Score) => arrangement.score = read_score(line, value, ' ')?,
            Key::Part(ArrangementPart::Site(site)) => {
                let Some((a, b)) = value.split_once('/') else {
                    return Err(wrong(
                        "Fi5 Wa6:2 / -",
                        "a site has two columns with / between them; an empty one is -",
                    ));
                };
                arrangement.columns[Side::A][site.index()] = read_column(line, a)?;
                arrangement.columns[Side::B][site.index()] = read_column(line, b)?;
            }
            Key::Part(ArrangementPart::Hand(seat)) => arrangement.hands[seat] = read_cards(line, value)?,
            Key::Part(ArrangementPart::Draw(seat)) => arrangement.draw_piles[seat] = read_cards(line, value)?,
            Key::Part(ArrangementPart::Discard(seat)) => {
                arrangement.discard_piles[seat] = read_cards(line, value)?
            }
            Key::Part(ArrangementPart::Plans) => arrangement.plans = read_plans(line, value)?,
            Key::Part(ArrangementPart::FinishedPlans) => {
                arrangement.finished_plans = read_plans(line, value)?
            }
        }
        Ok(())
    }
}

fn read_seat(line: usize, text: &str) -> Result<Seat, TextError> {
    parse_number(text)
        .and_then(|number| Seat::from_number(u8::try_from(number).ok()?))
        .ok_or_else(|| TextError::no_such(line, text, Term::Seat))
}

fn read_guilds(line: usize, text: &str) -> Result<Vec<Guild>, TextError> {
    let mut guilds = Vec::new();
    for name in text.split_whitespace() {
        let guild = Guild::from_name(name).ok_or_else(|| TextError::no_such(line, name, Term::Guild))?;
        if guilds.len() == Guild::ALL.len() {
            let reason = format!("there are only {} guilds", Guild::IN_GAME);
            return Err(TextError::new(
                line,
                name,
                InputError::new(InputErrorKind::AtMost(Guild::IN_GAME), reason),
            ));
        }
        guilds.push(guild);
    }
    Ok(guilds)
}

fn read_score(line: usize, text: &str, between: char) -> Result<BySide<u16>, TextError> {
    let wrong = || {
        let reason = "a score is two whole numbers up to 999, for side A and side B";
        TextError::new(line, text, InputError::new(InputErrorKind::Form("5 4"), reason))
    };
    let (a, b) = text.split_once(between).ok_or_else(wrong)?;
    let one = |text: &str| {
        parse_number(text.trim()).filter(|&score| score <= 999).map(|score| score as u16).ok_or_else(wrong)
    };
    Ok(BySide([one(a)?, one(b)?]))
}

fn read_result(line: usize, text: &str) -> Result<ResultLine, TextError> {
    let wrong = || {
        let reason = "a result is A, B or draw, then the score, as in `A 12-9`";
        TextError::new(line, text, InputError::new(InputErrorKind::Form("A 12-9"), reason))
    };
    let (who, score) = text.split_once(char::is_whitespace).ok_or_else(wrong)?;
    let outcome = match who {
        "A" => Outcome::Won(Side::A),
        "B" => Outcome::Won(Side::B),
        "draw" => Outcome::Draw,
        _ => return Err(wrong()),
    };
    let (a, b) = score.trim().split_once('-').ok_or_else(wrong)?;
    let one = |text: &str| parse_number(text).and_then(|score| u16::try_from(score).ok()).ok_or_else(wrong);
    Ok(ResultLine { line, outcome, score: BySide([one(a)?, one(b)?]) })
}

fn read_column(line: usize, text: &str) -> Result<Vec<ArrangedElemental>, TextError> {
    if text.trim() == "-" {
        return Ok(Vec::new());
    }
    let mut column = Vec::new();
    for word in text.split_whitespace() {
        if column.len() == MOST_CARDS {
            let cause = InputError::new(
                InputErrorKind::AtMost(MOST_CARDS),
                "there are more cards here than any game has",
            );
            return Err(TextError::new(line, word, cause));
        }
        column.push(read_standing(line, word)?);
    }
    if column.is_empty() {
        let cause = InputError::new(InputErrorKind::Form("-"), "an empty column is written -");
        return Err(TextError::new(line, text, cause));
    }
    Ok(column)
}

/// `Wa5:1^3`.
fn read_standing(line: usize, word: &str) -> Result<ArrangedElemental, TextError> {
    let wrong = |cause| TextError::new(line, word, cause);
    let no_damage = || wrong(InputError::new(InputErrorKind::Form("Fi5:2"), "damage is a whole number"));
    let (rest, controller) = match word.split_once('^') {
        None => (word, None),
        Some((rest, seat)) => (rest, Some(read_seat(line, seat).map_err(|error| wrong(error.cause))?)),
    };
    let (name, damage) = match rest.split_once(':') {
        None => (rest, 0),
        Some((name, damage)) => (name, parse_number(damage).ok_or_else(no_damage)?),
    };
    if name == "?" {
        return Err(wrong(InputError::new(
            InputErrorKind::Form("Fi5"),
            "an elemental on the Rift can't be unknown",
        )));
    }
    let card = parse_card(name).map_err(wrong)?;
    Ok(ArrangedElemental { card, damage: damage.min(255) as u8, controller })
}

fn read_cards(line: usize, text: &str) -> Result<Vec<Face>, TextError> {
    read_counted(line, text, MOST_CARDS, Face::Down, "cards", |word| parse_card(word).map(Face::Up))
}

/// Cards or plans; unknown ones are written `?`, or `?*6` if there are several.
fn read_counted<T: Clone>(
    line: usize,
    text: &str,
    most: usize,
    unknown: T,
    name: &str,
    read: impl Fn(&str) -> Result<T, InputError>,
) -> Result<Vec<T>, TextError> {
    let mut items = Vec::new();
    for word in text.split_whitespace() {
        let wrong = |kind, reason: String| TextError::new(line, word, InputError::new(kind, reason));
        let (item, count) = match word.strip_prefix('?') {
            None => (read(word).map_err(|cause| TextError::new(line, word, cause))?, 1),
            Some("") => (unknown.clone(), 1),
            Some(count) => match count.strip_prefix('*') {
                Some(digits) if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                    (unknown.clone(), parse_number(digits).unwrap_or(u64::MAX))
                }
                _ => {
                    let reason = format!("several unknown {name} are written like ?*6");
                    return Err(wrong(InputErrorKind::Form("?*6"), reason));
                }
            },
        };
        if count > (most - items.len()) as u64 {
            return Err(wrong(
                InputErrorKind::AtMost(most),
                format!("there are more {name} here than any game has"),
            ));
        }
        items.extend(std::iter::repeat_n(item, count as usize));
    }
    Ok(items)
}

fn read_plans(line: usize, text: &str) -> Result<Vec<Plan>, TextError> {
    read_counted(line, text, Plan::COUNT, Plan::UNKNOWN, "plans", parse_plan)
}

fn read_challenges(line: usize, text: &str) -> Result<Challenges, TextError> {
    text.parse().map_err(|cause| TextError::new(line, text, cause))
}

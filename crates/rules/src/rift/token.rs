//! Reading tokens: cards, plans, numbers and choices.

use std::str::FromStr;

use crate::card::{Card, Face};
use crate::choice::{Choice, Refusal};
use crate::guild::Guild;
use crate::input_error::{InputError, InputErrorKind, Term};
use crate::plan::Plan;
use crate::rank::Rank;
use crate::site::Site;

/// Reads a token of a `.rift` file, such as `pick Fire` or `Fi5@3`; the error says why it isn't one.
impl FromStr for Choice {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Choice, InputError> {
        let mut words = tokens_of(text);
        match (words.next(), words.next()) {
            (Some(token), None) => token.parse_choice(),
            _ => Err(InputError::new(InputErrorKind::Form(TOKENS), "a choice is one token")),
        }
    }
}

/// `Fi5`.
impl FromStr for Card {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Card, InputError> {
        parse_card(text)
    }
}

/// `Fi5`, or `?`.
impl FromStr for Face {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Face, InputError> {
        if text == "?" { Ok(Face::Down) } else { parse_card(text).map(Face::Up) }
    }
}

/// `A1-556`, `C2`, or `?`.
impl FromStr for Plan {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Plan, InputError> {
        match text {
            "?" => Ok(Plan::UNKNOWN),
            _ => parse_plan(text),
        }
    }
}

/// A whole number written plainly: digits only, no sign, no leading zero.
pub(super) fn parse_number(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// `Fi5`.
pub(super) fn parse_card(text: &str) -> Result<Card, InputError> {
    let read = || {
        let (code, digit) = (text.get(..2)?, text.get(2..)?);
        Card::new(Guild::from_code(code)?, u8::try_from(parse_number(digit)?).ok()?)
    };
    read().ok_or_else(|| InputError::no_such(Term::Card))
}

/// A card to be played or discarded.
fn parse_card_of_choice(text: &str) -> Result<Card, InputError> {
    if text == "?" { Err(Refusal::UnknownCard.into()) } else { parse_card(text) }
}

/// `A1-556`, or `C2`.
pub(super) fn parse_plan(text: &str) -> Result<Plan, InputError> {
    let wrong = || InputError::new(InputErrorKind::Form("A1-556, C2"), "a plan is written like A1-556 or C2");
    let plan = Plan::from_bytes(text.as_bytes()).ok_or_else(wrong)?;
    if Plan::ALL.contains(&plan) {
        return Ok(plan);
    }
    let of_site: Vec<String> = Plan::ALL
        .into_iter()
        .filter(|other| other.site() == plan.site() && !other.is_control())
        .map(|other| other.to_string())
        .collect();
    let reason =
        format!("there is no such plan; the attack plans of site {} are {}", plan.site(), of_site.join(", "));
    Err(InputError::new(InputErrorKind::Form("A1-556, C2"), reason))
}

/// The tokens of an action; `pick Fire` is a single one.
pub(super) fn tokens_of(line: &str) -> impl Iterator<Item = Token<'_>> {
    let mut words = line.split_whitespace();
    std::iter::from_fn(move || {
        let word = words.next()?;
        Some(match word {
            "pick" => Token::Pick(words.next()),
            _ => Token::Word(word),
        })
    })
}

/// A token of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Pick(Option<&'a str>),
    Word(&'a str),
}

impl std::fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Token::Pick(Some(guild)) => write!(f, "pick {guild}"),
            Token::Pick(None) => f.write_str("pick"),
            Token::Word(word) => f.write_str(word),
        }
    }
}

impl Token<'_> {
    /// The choice that the token names, or why it names none.
    pub(super) fn parse_choice(self) -> Result<Choice, InputError> {
        let word = match self {
            Token::Pick(None) => {
                let reason = "a pick names a guild, as in `pick Fire`";
                return Err(InputError::new(InputErrorKind::Form("pick Fire"), reason));
            }
            Token::Pick(Some(name)) => {
                return Guild::from_name(name)
                    .map(Choice::Pick)
                    .ok_or_else(|| InputError::no_such(Term::Guild));
            }
            Token::Word("check") => return Ok(Choice::Check),
            Token::Word("end") => return Ok(Choice::End),
            Token::Word(word) => word,
        };
        if let Some((name, at)) = word.split_once('@') {
            return Ok(Choice::Play(parse_card_of_choice(name)?, parse_site(at)?));
        }
        if let Some(name) = word.strip_prefix('-') {
            return Ok(Choice::Discard(parse_card_of_choice(name)?));
        }
        if let Some(at) = word.strip_prefix('>') {
            return Ok(Choice::Site(parse_site(at)?));
        }
        if let Some(at) = word.strip_prefix('x') {
            return Ok(Choice::Enemy(parse_rank(at)?));
        }
        let (make, place): (fn(Site, Rank) -> Choice, _) = match word.as_bytes().first() {
            Some(b'+') => (Choice::Mend, &word[1..]),
            Some(b'b') => (Choice::Bot, &word[1..]),
            _ => (Choice::Activate, word),
        };
        let Some((at, index)) = place.split_once('.') else {
            return Err(no_choice());
        };
        Ok(make(parse_site(at)?, parse_rank(index)?))
    }
}

/// What choices look like.
const TOKENS: &str = "Fi5@3, -Fi5, 2.1, b2.1, +2.1, >2, x1, check, end";

fn no_choice() -> InputError {
    InputError::new(InputErrorKind::Form(TOKENS), "this isn't a choice; see the list of tokens")
}

fn parse_site(text: &str) -> Result<Site, InputError> {
    match parse_number(text) {
        Some(number) => u8::try_from(number).ok().and_then(Site::from_number).ok_or_else(|| {
            InputError::new(InputErrorKind::NoSuch(Term::Site), format!("there is no site {number}"))
        }),
        None if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            Err(InputError::no_such(Term::Site))
        }
        None => Err(no_choice()),
    }
}

/// A position, counted from 1. Anything above 255 is read as 255, which no column reaches.
fn parse_rank(text: &str) -> Result<Rank, InputError> {
    let zero = || InputError::new(InputErrorKind::Form("2.1"), "the first position is 1");
    let rank = |number| Rank::from_number(number).ok_or_else(zero);
    match parse_number(text) {
        Some(number) => rank(number.min(255) as u8),
        None if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => rank(255),
        None => Err(no_choice()),
    }
}

//! Records: a game as its beginning and its choices.

use std::fmt;

use super::hint::hint;
use super::read::{File, ResultLine, TextError};
use super::token::{Token, tokens_of};
use super::write::{PositionText, write_body, write_head, write_result};
use crate::RULES_VERSION;
use crate::choice::{Choice, Refusal};
use crate::event::{Event, EventSink};
use crate::input_error::{InputError, InputErrorKind};
use crate::position::{Outcome, Position};

/// A game, or a part of one: the position it begins with and the choices made since.
///
/// Its [`Display`](fmt::Display) is its `.rift` text.
///
/// ```
/// use riftforce_rules::rift::Record;
/// use riftforce_rules::{GuildSet, Mode, Position};
///
/// let mut record = Record::new(Position::deal(Mode::Duel, GuildSet::Beyond, 1));
/// let choice = record.position().choices().get(0).expect("there's something to play");
/// record.play(choice, &mut ())?;
/// record.tag_rules();
/// assert_eq!(Record::read(record.to_string().as_bytes())?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    tags: Vec<(String, String)>,
    start: Position,
    made: Vec<RecordedChoice>,
    now: Position,
    /// Where the current or latest action began: its position and its place in `made`.
    action: (Position, usize),
    /// How the game ended, if not by the rules of the game.
    ended: Option<Outcome>,
}

/// How a game can end other than by the rules: what the tag `ended` says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Somebody gave up.
    Resigned,
    /// Somebody ran out of time.
    Time,
    /// The players agreed.
    Agreed,
    /// It was left unfinished.
    Abandoned,
}

impl Ending {
    /// All such endings.
    pub const ALL: [Ending; 4] = [Ending::Resigned, Ending::Time, Ending::Agreed, Ending::Abandoned];

    /// The word for it in a tag.
    pub fn name(self) -> &'static str {
        match self {
            Ending::Resigned => "resigned",
            Ending::Time => "time",
            Ending::Agreed => "agreed",
            Ending::Abandoned => "abandoned",
        }
    }
}

/// A choice that was made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RecordedChoice {
    /// The choice.
    pub choice: Choice,
    /// Whether it begins an action.
    pub begins: bool,
    /// Whether the rules made it, because there was only one option.
    pub forced: bool,
}

impl Record {
    /// A record that begins with this position, which must be between two actions.
    pub fn new(start: Position) -> Record {
        assert!(start.is_between_actions(), "a record begins between two actions");
        Record { tags: Vec::new(), start, made: Vec::new(), now: start, action: (start, 0), ended: None }
    }

    /// Adds a tag, unless it has no name; characters that a tag can't contain become spaces.
    pub fn tag(&mut self, name: &str, value: &str) {
        let clean = |text: &str, spoils: fn(char) -> bool| -> String {
            text.chars().map(|c| if c == '#' || c.is_control() || spoils(c) { ' ' } else { c }).collect()
        };
        let name = clean(name, |c| c == ':').split_whitespace().collect::<Vec<_>>().join("-");
        if !name.is_empty() {
            self.tags.push((name, clean(value, |_| false).trim().to_string()));
        }
    }

    /// The tags, in order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Marks the record as one made by these rules.
    pub fn tag_rules(&mut self) {
        self.tag("rules", &RULES_VERSION.to_string());
    }

    /// The position that the record begins with.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position that the record has reached.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// All choices made, forced ones included.
    pub fn choices_made(&self) -> &[RecordedChoice] {
        &self.made
    }

    /// How the game ended, by the rules or by what a tag says.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or(self.now.outcome())
    }

    /// How the game ended, if a tag says that it was not by the rules.
    pub fn ending(&self) -> Option<Ending> {
        ending_of_tags(self.tags())
    }

    /// Ends the game here with this outcome, whatever the score says, and adds a tag that says how. Does nothing in a
    /// draft, where there's nothing to win yet, or if the game is already over.
    pub fn end(&mut self, ending: Ending, outcome: Outcome) {
        if self.outcome().is_none() && !self.now.is_draft() {
            self.tag("ended", ending.name());
            self.ended = Some(outcome);
        }
    }

    /// Makes a choice and records it, with the forced ones after it.
    pub fn play(&mut self, choice: Choice, sink: &mut dyn EventSink) -> Result<(), Refusal> {
        if self.ended.is_some() {
            return Err(Refusal::GameOver);
        }
        let begins = self.now.is_between_actions();
        let before = self.now;
        let mut scribe = Scribe { made: Vec::new(), sink };
        self.now.play(choice, &mut scribe)?;
        let forced = scribe.made;
        if begins {
            self.action = (before, self.made.len());
        }
        self.made.push(RecordedChoice { choice, begins, forced: false });
        self.made.extend(forced.into_iter().map(|choice| RecordedChoice {
            choice,
            begins: false,
            forced: true,
        }));
        Ok(())
    }

    /// Reads a record, which may stop in the middle of an action.
    pub fn read(text: &[u8]) -> Result<Record, TextError> {
        let file = File::parse(text)?;
        let mut arrangement = file.arrangement.clone();
        // Without actions the result means that the position itself is over, unless a tag says that the game was ended early.
        arrangement.over = file.result.is_some()
            && file.actions.is_empty()
            && arrangement.pool.is_none()
            && ending_of_tags(file.tags.iter().copied()).is_none();
        let start = arrangement.position().map_err(|error| file.error_with_line(error))?;
        let mut record = Record::new(start);
        record.tags = file.tags.iter().map(|&(name, value)| (name.into(), value.into())).collect();
        for (index, &(line, action)) in file.actions.iter().enumerate() {
            if !record.now.is_between_actions() {
                let (line, action) = file.actions[index - 1];
                return Err(record.unfinished_error(line, action));
            }
            record.read_action(line, action)?;
        }
        if let Some(result) = file.result {
            record.check_result(result, file.actions.is_empty())?;
        }
        Ok(record)
    }

    fn read_action(&mut self, line: usize, action: &str) -> Result<(), TextError> {
        let mut words = tokens_of(action).peekable();
        let mut begun = false;
        while let Some(token) = words.next() {
            if begun && self.now.is_between_actions() {
                let cause = InputError::new(
                    InputErrorKind::ActionOver,
                    "nothing is left to choose; the action is over",
                );
                return Err(TextError::new(line, token, cause));
            }
            let choice = token.parse_choice().map_err(|cause| TextError::new(line, token, cause))?;
            let already = self.made.len() + 1;
            self.play(choice, &mut ())
                .map_err(|refusal| TextError::new(line, token, self.explain_refusal(refusal)))?;
            begun = true;
            // A token that names the only option of a forced choice is taken to mean that choice.
            for made in &self.made[already..] {
                words.next_if(|token: &Token| token.parse_choice() == Ok(made.choice));
            }
        }
        Ok(())
    }

    /// Why a choice was refused. What could be chosen instead is named as it is in this position.
    fn explain_refusal(&self, refusal: Refusal) -> InputError {
        let (begins, prompt) = match refusal {
            Refusal::NotAnOption(prompt) => ("that's not possible here", prompt),
            Refusal::Asked(prompt) => ("that's not what's being asked", prompt),
            _ => return refusal.into(),
        };
        match hint(&self.now) {
            Some(hint) if self.now.prompt() == Some(prompt) => {
                InputError::new(InputErrorKind::Refused(refusal), format!("{begins}; {hint}"))
            }
            _ => refusal.into(),
        }
    }

    /// A result must agree with the score and the actions, unless a tag says how the game ended.
    fn check_result(&mut self, result: ResultLine, only_position: bool) -> Result<(), TextError> {
        let ResultLine { line, outcome, score } = result;
        let wrong = |kind, reason: &'static str| {
            let (score, cause) = (score.0, InputError::new(kind, reason));
            Err(TextError::new(line, format_args!("{outcome} {}-{}", score[0], score[1]), cause))
        };
        let ended = self.ending().is_some();
        let scores = [self.now.score(), self.action.0.score()];
        if score != scores[0] && !(ended && score == scores[1]) {
            return wrong(InputErrorKind::Result, "the result differs from the score");
        }
        if !ended && Outcome::of(score) != outcome {
            return wrong(InputErrorKind::Result, "the score says otherwise");
        }
        if self.now.is_draft() || !ended && !only_position && !self.now.is_over() {
            return wrong(InputErrorKind::NotOver, "the game isn't over");
        }
        // An outcome that follows from the rules needn't be stored as well.
        self.ended = ended.then_some(outcome);
        Ok(())
    }

    fn unfinished_error(&self, line: usize, action: &str) -> TextError {
        let last = tokens_of(action).last().map_or_else(String::new, |token| token.to_string());
        let prompt = self.now.prompt();
        let reason = match hint(&self.now) {
            Some(hint) => format!("the action isn't finished; {hint}"),
            None => "the action isn't finished".into(),
        };
        TextError::new(line, last, InputError::new(InputErrorKind::Unfinished(prompt), reason))
    }
}

fn ending_of_tags<'a>(tags: impl Iterator<Item = (&'a str, &'a str)>) -> Option<Ending> {
    let mut said = tags.filter(|&(name, _)| name == "ended");
    said.find_map(|(_, how)| Ending::ALL.into_iter().find(|ending| ending.name() == how))
}

/// Writes down the choices that the rules make.
struct Scribe<'a> {
    made: Vec<Choice>,
    sink: &'a mut dyn EventSink,
}

impl EventSink for Scribe<'_> {
    fn event(&mut self, event: Event) {
        self.sink.event(event);
    }

    fn forced(&mut self, choice: Choice) {
        self.made.push(choice);
        self.sink.forced(choice);
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_head(f, &self.start, &self.tags)?;
        write_body(f, &self.start)?;
        for action in self.made.chunk_by(|_, next| !next.begins) {
            write!(f, "do:")?;
            for choice in choices_to_write(action) {
                write!(f, " {choice}")?;
            }
            writeln!(f)?;
        }
        match self.outcome() {
            Some(outcome) => write_result(f, &self.now, outcome),
            None => Ok(()),
        }
    }
}

/// The choices of an action that get written: the real ones, and a forced one if the next token would
/// otherwise be taken for it.
fn choices_to_write(action: &[RecordedChoice]) -> Vec<Choice> {
    let mut backwards: Vec<Choice> = Vec::with_capacity(action.len());
    for made in action.iter().rev() {
        if !made.forced || backwards.last() == Some(&made.choice) {
            backwards.push(made.choice);
        }
    }
    backwards.reverse();
    backwards
}

/// What `riftforce judge` prints: the position that the text leads to.
pub fn judge(text: &[u8]) -> Result<String, TextError> {
    let record = Record::read(text)?;
    let mut position = record.now;
    if !position.is_between_actions() {
        if record.ending().is_none()
            && let Some(&(line, action)) = File::parse(text)?.actions.last()
        {
            return Err(record.unfinished_error(line, action));
        }
        // An action that was never finished does not count.
        position = record.action.0;
    }
    let Some(outcome) = record.outcome() else { return Ok(PositionText(&position).to_string()) };
    struct Ended<'a>(&'a Position, Outcome);
    impl fmt::Display for Ended<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write_head(f, self.0, &[])?;
            write_body(f, self.0)?;
            write_result(f, self.0, self.1)
        }
    }
    position.end();
    Ok(Ended(&position, outcome).to_string())
}

/// What `riftforce judge --moves` prints: the options of the next choice, one per line, in byte order.
pub fn moves(text: &[u8]) -> Result<String, TextError> {
    let record = Record::read(text)?;
    if record.outcome().is_some() {
        return Ok(String::new());
    }
    let mut moves: Vec<String> = record.now.choices().iter().map(|choice| format!("{choice}\n")).collect();
    moves.sort_unstable();
    Ok(moves.concat())
}

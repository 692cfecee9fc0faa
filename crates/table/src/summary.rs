//! A saved game at a glance: what a list shows of it.

use riftforce_protocol::{EndReason, Player, Takebacks};
use riftforce_rules::{BySide, Mode, Outcome, Seat, Side};

use crate::saved::whole_tags;
use crate::tags::{Tags, lines};
use crate::{ReadError, Table, ended};

/// What a list shows of a game. It's read from a saved text without replaying the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The name of the game.
    pub id: String,
    /// The game's mode.
    pub mode: Mode,
    /// Who sits where; with three players the lone one is at seat 2 only.
    pub players: Vec<(Seat, Player)>,
    /// When the game began, in milliseconds since the Unix epoch.
    pub began_ms: u64,
    /// When something last happened.
    pub latest_ms: u64,
    /// Whether players may take actions back, and how often they have.
    pub takebacks: Takebacks,
    /// The Riftforce of both sides.
    pub score: BySide<u16>,
    /// How far it has come.
    pub phase: GamePhase,
    /// What brought it to its end, if it's over.
    pub ended: Option<EndReason>,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GamePhase {
    /// The guilds are being picked, next by this seat.
    Draft(Seat),
    /// It's the turn of this seat.
    Turn(Seat),
    /// It's over.
    Over(Outcome),
}

impl Table {
    /// The game at a glance.
    pub fn summary(&self) -> Summary {
        Summary {
            id: self.id.clone(),
            mode: self.mode(),
            players: self.players.clone(),
            began_ms: self.began_ms,
            latest_ms: self.latest_ms(),
            takebacks: self.takebacks,
            score: self.position().score(),
            phase: self.phase(),
            ended: self.end_reason(),
        }
    }

    fn phase(&self) -> GamePhase {
        match self.turn() {
            Some(seat) if self.position().is_draft() => GamePhase::Draft(seat),
            Some(seat) => GamePhase::Turn(seat),
            // Nobody has to choose, so the game is over, by the score if not otherwise.
            None => GamePhase::Over(self.outcome().unwrap_or_else(|| Outcome::of(self.position().score()))),
        }
    }

    /// `5-3 turn 2`: what a summary needs and otherwise only a replay would tell.
    pub(crate) fn written_stand(&self) -> String {
        let score = self.position().score();
        let phase = match self.phase() {
            GamePhase::Draft(seat) => format!("draft {seat}"),
            GamePhase::Turn(seat) => format!("turn {seat}"),
            GamePhase::Over(outcome) => format!("over {outcome}"),
        };
        format!("{}-{} {phase}", score[Side::A], score[Side::B])
    }
}

impl Summary {
    /// Reads a table's own text without replaying the game. `None` means that the text is from before there were summaries, so
    /// only [`Table::read`] can tell. It checks that the text is intact, not that its choices still lead where they did.
    pub fn read(text: &str) -> Result<Option<Summary>, ReadError> {
        let tags = whole_tags(text)?;
        Ok(Summary::of(text, &tags))
    }

    fn of(text: &str, tags: &Tags<'_>) -> Option<Summary> {
        let (score, phase) = read_stand(tags.get("stands")?)?;
        let began_ms = tags.number("began")?;
        Some(Summary {
            id: tags.get("id")?.into(),
            mode: Mode::from_name(lines(text).find_map(|line| line.strip_prefix("game:"))?.trim())?,
            players: tags.players(),
            began_ms,
            latest_ms: tags.times_ms(began_ms)?.last().copied().unwrap_or(began_ms),
            takebacks: tags.takebacks()?,
            score,
            phase,
            ended: matches!(phase, GamePhase::Over(_)).then(|| {
                let ending = tags.ending();
                ended(ending, ending.and_then(|ending| tags.ended_by(ending)))
            }),
        })
    }
}

fn read_stand(text: &str) -> Option<(BySide<u16>, GamePhase)> {
    let mut words = text.split_whitespace();
    let (a, b) = words.next()?.split_once('-')?;
    let score = BySide([a.parse().ok()?, b.parse().ok()?]);
    let (phase, who) = (words.next()?, words.next()?);
    let seat = || Seat::from_number(who.parse().ok()?);
    let phase = match phase {
        "draft" => GamePhase::Draft(seat()?),
        "turn" => GamePhase::Turn(seat()?),
        "over" => GamePhase::Over(outcome_named(who)?),
        _ => return None,
    };
    Some((score, phase))
}

fn outcome_named(name: &str) -> Option<Outcome> {
    let all = [Outcome::Won(Side::A), Outcome::Won(Side::B), Outcome::Draw];
    all.into_iter().find(|outcome| outcome.to_string() == name)
}

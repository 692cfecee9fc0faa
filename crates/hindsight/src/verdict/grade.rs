//! Grades: what a decision is called.

use riftforce_bots::Reason;
use riftforce_rules::{ActionKind, Choice};
use serde::{Deserialize, Serialize};

/// What a decision is called. `docs/analysis.md` says how much it must certainly have cost for each grade.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// There was nothing to choose.
    Forced,
    /// Nothing clearly better was found.
    Best,
    /// It cost next to nothing.
    Fine,
    /// It cost a little, or perhaps more.
    Inaccuracy,
    /// It certainly cost something.
    Mistake,
    /// It certainly cost a lot.
    Blunder,
}

/// A decision that costs less than this can't be told from the best.
const BEST: f64 = 0.005;
/// A decision that costs less than this is fine.
const FINE: f64 = 0.04;
/// A decision that certainly costs this much is a mistake.
const MISTAKE: f64 = 0.06;
/// A decision that certainly costs this much is a blunder.
const BLUNDER: f64 = 0.15;
/// The certain cost is this many standard errors below the one that was found.
const CERTAIN: f64 = 2.0;
/// A decision that costs this much is half as accurate.
const HALF: f64 = 0.1;

impl Grade {
    /// All grades, starting with the best.
    pub const ALL: [Grade; 6] =
        [Grade::Forced, Grade::Best, Grade::Fine, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The grade of a decision that costs this much, with this standard error.
    pub(super) fn of(loss: f64, error: f64) -> Grade {
        let certain = loss - CERTAIN * error;
        if certain >= BLUNDER {
            Grade::Blunder
        } else if certain >= MISTAKE {
            Grade::Mistake
        } else if loss >= FINE {
            Grade::Inaccuracy
        } else if loss >= BEST {
            Grade::Fine
        } else {
            Grade::Best
        }
    }

    /// Whether it's marked: a mistake or worse.
    pub fn is_mistake(self) -> bool {
        self >= Grade::Mistake
    }

    /// Its name in stored verdicts.
    pub fn name(self) -> &'static str {
        match self {
            Grade::Forced => "forced",
            Grade::Best => "best",
            Grade::Fine => "fine",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// How accurate a decision that costs this much is, from 0 to 1: every 10 % of winning chances it gives away halves it.
pub fn accuracy_of(loss: f64) -> f64 {
    (-loss / HALF).exp2()
}

/// What a decision missed above all: what the better one would have done and it didn't.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Missed {
    /// It could have won the game at once.
    Win,
    /// It could have destroyed more enemies.
    Kill,
    /// It could have saved an ally from destruction.
    Save,
    /// It could have checked.
    Check,
    /// It checked, and something else was better.
    EarlyCheck,
    /// It could have controlled more locations, or left fewer to the other side.
    Control,
    /// It could have hurt the enemies more.
    Wounds,
    /// It could have used its cards better, in no particular way.
    Plan,
}

impl Missed {
    /// What was missed, compared to something better.
    pub(super) fn of(done: (&[Choice], &[Reason]), better: (&[Choice], &[Reason])) -> Missed {
        let count = |reasons: &[Reason], such: fn(&Reason) -> bool| {
            reasons.iter().filter(|reason| such(reason)).count()
        };
        let more = |such| count(better.1, such) > count(done.1, such);
        let checks = |choices: &[Choice]| {
            choices.first().and_then(|choice| choice.action_begun()) == Some(ActionKind::Check)
        };
        let wounds = |reasons: &[Reason]| {
            let wounds =
                reasons.iter().map(|reason| if let Reason::Wounds(amount) = reason { *amount } else { 0 });
            wounds.sum::<u16>()
        };
        if more(|reason| *reason == Reason::Wins) {
            Missed::Win
        } else if more(|reason| matches!(reason, Reason::Destroys(_))) {
            Missed::Kill
        } else if checks(better.0) {
            Missed::Check
        } else if checks(done.0) {
            Missed::EarlyCheck
        } else if more(|reason| matches!(reason, Reason::Saves(_))) {
            Missed::Save
        } else if more(|reason| matches!(reason, Reason::TakesControl(_) | Reason::DeniesControl(_))) {
            Missed::Control
        } else if wounds(better.1) > wounds(done.1) {
            Missed::Wounds
        } else {
            Missed::Plan
        }
    }
}

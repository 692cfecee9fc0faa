//! How long a bot may think, and how long it did.

use std::time::Duration;

use anyhow::anyhow;
use riftforce_bots::{Bot, Budget, Refused, act};
use riftforce_rules::{Choice, View};

use super::stopwatch::Stopwatch;

/// How long a bot may think.
#[derive(Clone, Copy)]
pub(crate) enum ThinkingLimit {
    Time(Duration),
    Iterations(u64),
}

pub(crate) fn read_thinking_limit(text: &str) -> anyhow::Result<ThinkingLimit> {
    let unknown = || {
        anyhow!("a budget is a time per action (100ms, 1s) or a number of iterations (500it), not {text:?}")
    };
    let split = text.find(|c: char| !c.is_ascii_digit()).ok_or_else(unknown)?;
    let number: u64 = text[..split].parse().map_err(|_| unknown())?;
    match &text[split..] {
        _ if number == 0 => Err(unknown()),
        "ms" if number <= 600_000 => Ok(ThinkingLimit::Time(Duration::from_millis(number))),
        "s" if number <= 600 => Ok(ThinkingLimit::Time(Duration::from_secs(number))),
        "it" => Ok(ThinkingLimit::Iterations(number)),
        _ => Err(unknown()),
    }
}

/// How much thinking a bot has done.
#[derive(Default, Clone)]
pub(super) struct Usage {
    pub(super) iterations: u64,
    thinking: Duration,
    /// How far each action went over its time, in milliseconds.
    pub(super) over_ms: Vec<f32>,
}

impl Usage {
    pub(super) fn add(&mut self, other: Usage) {
        self.iterations += other.iterations;
        self.thinking += other.thinking;
        self.over_ms.extend(other.over_ms);
    }

    pub(super) fn iterations_per_second(&self) -> f64 {
        self.iterations as f64 / self.thinking.as_secs_f64().max(1e-9)
    }
}

/// A bot's clock at the table.
pub(super) struct ThinkingClock {
    limit: ThinkingLimit,
    pub(super) usage: Usage,
    /// How much time is left for the action under way.
    left: Duration,
}

impl ThinkingClock {
    pub(super) fn new(limit: ThinkingLimit) -> ThinkingClock {
        ThinkingClock { limit, usage: Usage::default(), left: Duration::ZERO }
    }

    /// Lets a bot think in the time it has.
    pub(super) fn ask(&mut self, bot: &mut dyn Bot, view: &View) -> Result<Vec<Choice>, Refused> {
        let watch = Stopwatch::start();
        let answer = match self.limit {
            ThinkingLimit::Iterations(iterations) => act(bot, view, &Budget::iterations(iterations)),
            ThinkingLimit::Time(each) => {
                if view.position().is_between_actions() {
                    self.left = each;
                    self.usage.over_ms.push(0.0);
                }
                // With no time left, all of it counts as used up.
                let left = self.left.max(Duration::from_nanos(1));
                let spent = || watch.elapsed().div_duration_f64(left);
                act(bot, view, &Budget { iterations: u64::MAX, spent: &spent })
            }
        };
        let answer = answer?;
        let used = watch.elapsed();
        self.usage.thinking += used;
        self.usage.iterations += answer.iterations;
        if let Some(over_ms) = self.usage.over_ms.last_mut() {
            *over_ms += used.saturating_sub(self.left).as_secs_f32() * 1000.0;
        }
        self.left = self.left.saturating_sub(used);
        Ok(answer.choices)
    }
}

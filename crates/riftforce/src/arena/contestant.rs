//! The bots that can enter a match.

use std::path::Path;

use anyhow::{anyhow, bail};
use riftforce_bots::{
    Bot, Finishing, GreedyBot, Judgement, Level, MctsBot, RandomBot, SearchBot, SearchSettings,
    TreeSearchBot, Weights, player_with_threads,
};

use crate::learn;

/// The bots that can play.
#[derive(Clone, Copy)]
pub(crate) enum Contestant {
    Random,
    Greedy,
    Plain,
    Handmade,
    Search(SearchSettings),
    Level(Level),
}

impl Contestant {
    pub(crate) fn from_name(name: &str) -> anyhow::Result<Contestant> {
        let (kind, settings) = name.split_once(':').unwrap_or((name, ""));
        Ok(match kind {
            "search" => Contestant::Search(search_settings(settings)?),
            _ if kind.ends_with(".bin") => {
                Contestant::Search(SearchSettings { judgement: learn::judge_by(Path::new(kind))?, ..search_settings(settings)? })
            }
            _ if !settings.is_empty() => bail!("only search and a file of weights take settings, not {kind}"),
            "random" => Contestant::Random,
            "greedy" => Contestant::Greedy,
            "plain" => Contestant::Plain,
            "handmade" => Contestant::Handmade,
            _ => Contestant::Level(Level::from_name(name).ok_or_else(|| {
                let levels = Level::ALL.map(Level::name).join(", ");
                anyhow!("there's no bot called {name:?}; the bots are random, greedy, plain, handmade, search, a file of weights (.bin), and the levels {levels}")
            })?),
        })
    }

    /// A player; if it searches, it thinks on this many threads.
    pub(crate) fn make_bot(self, seed: u64, threads: usize) -> Box<dyn Bot> {
        match self {
            Contestant::Random => Box::new(RandomBot::new(seed)),
            Contestant::Greedy => Box::new(GreedyBot::new(Weights::STANDARD, seed)),
            Contestant::Plain => Box::new(MctsBot::new(seed)),
            Contestant::Handmade => Box::new(TreeSearchBot::new(seed).with_threads(threads)),
            Contestant::Search(settings) => Box::new(SearchBot::new(settings, seed).with_threads(threads)),
            Contestant::Level(level) => player_with_threads(level, seed, threads),
        }
    }
}

/// The settings of a search, some of them other than usual: `plans=96,candidates=12`.
fn search_settings(text: &str) -> anyhow::Result<SearchSettings> {
    let mut settings = SearchSettings::STANDARD;
    for setting in text.split(',').filter(|setting| !setting.is_empty()) {
        let mut read = || -> Option<()> {
            let (name, value) = setting.split_once('=')?;
            match name {
                "judgement" if value == "handmade" => settings.judgement = Judgement::HANDMADE,
                "notices" => settings.notices = value.parse().ok().filter(|percent| *percent <= 100)?,
                "plans" => {
                    settings.plans = value.parse().ok().filter(|plans| (1..=10_000).contains(plans))?
                }
                "iterations" => settings.most_iterations = Some(value.parse().ok()?),
                "exploration" => settings.exploration = positive(value)?,
                "spread" => settings.prior_spread = positive(value)?,
                "actions" => {
                    settings.playout_actions = value.parse().ok().filter(|actions| *actions <= 100)?
                }
                "hurry" => {
                    settings.hurry = value.parse().ok().filter(|hurry| (0.0..=0.05).contains(hurry))?
                }
                "finishing" => {
                    settings.finishing = match value {
                        "0" => Finishing::None,
                        "1" => Finishing::InOne,
                        "2" => Finishing::InTwo,
                        _ => return None,
                    }
                }
                "candidates" => {
                    settings.playout_candidates =
                        value.parse().ok().filter(|candidates| (1..=10_000).contains(candidates))?;
                }
                _ => return None,
            }
            Some(())
        };
        read().ok_or_else(|| {
            anyhow!(
                "a search has no setting {setting:?}; there are plans=48, candidates=24, actions=2, exploration=1.1, spread=0.9, hurry=0.002, \
                 finishing=2 (actions in which it sees a sure win), notices=100, iterations=500 and judgement=handmade, with other numbers"
            )
        })?;
    }
    Ok(settings)
}

fn positive(text: &str) -> Option<f32> {
    text.parse().ok().filter(|number: &f32| *number > 0.0 && number.is_finite())
}

//! How the games played here against bots or the trainer ended. This stays when the games themselves are deleted.

use riftforce_hindsight::feats::{Feat, Feats};
use riftforce_protocol::Level;
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Guild, Mode};

use super::browser;
use super::key::Key;
use super::store::StorageError;

/// How a game ended for the person who played it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameResult {
    /// When it ended, in milliseconds since the Unix epoch.
    pub(crate) at_ms: u64,
    pub(crate) mode: Mode,
    pub(crate) end: GameEnd,
    /// The person's Riftforce, and the other side's.
    pub(crate) score: [u16; 2],
    /// The level of the strongest bot on the other side; `None` is the trainer.
    pub(crate) level: Option<Level>,
    /// The person's guilds.
    pub(crate) guilds: Vec<Guild>,
    pub(crate) feats: Feats,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameEnd {
    Won,
    Lost,
    Drawn,
}

impl GameEnd {
    const ALL: [GameEnd; 3] = [GameEnd::Won, GameEnd::Lost, GameEnd::Drawn];

    pub(crate) fn name(self) -> &'static str {
        match self {
            GameEnd::Won => "won",
            GameEnd::Lost => "lost",
            GameEnd::Drawn => "drawn",
        }
    }
}

/// All results with the ids of their games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Results(Vec<(String, GameResult)>);

impl Results {
    pub(crate) fn load() -> Results {
        Results::read(&browser::read(&Key::Results).unwrap_or_default())
    }

    pub(crate) fn save(&self) -> Result<(), StorageError> {
        browser::write(&Key::Results, &self.text())
    }

    /// One game per line. Anything it doesn't understand is left out.
    pub(crate) fn read(text: &str) -> Results {
        let mut results = Results::default();
        for line in text.lines() {
            if let Some((id, rest)) = line.split_once(' ')
                && let Some(result) = GameResult::read(rest)
            {
                results.add(id, result);
            }
        }
        results
    }

    pub(super) fn text(&self) -> String {
        self.0.iter().map(|(id, result)| format!("{id} {}\n", result.text())).collect()
    }

    pub(crate) fn get(&self, id: &str) -> Option<&GameResult> {
        self.0.iter().find(|(its, _)| its == id).map(|(_, result)| result)
    }

    /// Adds a result, replacing an earlier one of the same game.
    pub(crate) fn add(&mut self, id: &str, result: GameResult) {
        self.0.retain(|(its, _)| its != id);
        self.0.push((id.into(), result));
    }

    /// All of them with the ids of their games, earliest first.
    pub(crate) fn in_order(&self) -> Vec<(&str, &GameResult)> {
        let mut all: Vec<(&str, &GameResult)> =
            self.0.iter().map(|(id, result)| (id.as_str(), result)).collect();
        // They're nearly in order already.
        insertion_sort_by_key(&mut all, |(_, result)| result.at_ms);
        all
    }

    /// The results of two browsers together; if both have one for the same game, the earlier counts.
    pub(super) fn merged_with(mut self, other: Results) -> Results {
        for (id, theirs) in other.0 {
            if self.get(&id).is_none_or(|ours| theirs.at_ms < ours.at_ms) {
                self.add(&id, theirs);
            }
        }
        self
    }
}

impl GameResult {
    /// `1790000000000 duel won 12-9 adept Fire,Ice 20 4 two-at-once,careful`; a hyphen stands for nothing.
    fn text(&self) -> String {
        let listed = |names: Vec<&str>| if names.is_empty() { "-".into() } else { names.join(",") };
        format!(
            "{} {} {} {}-{} {} {} {} {} {}",
            self.at_ms,
            self.mode.name(),
            self.end.name(),
            self.score[0],
            self.score[1],
            self.level.map_or("-", Level::name),
            listed(self.guilds.iter().map(|guild| guild.name()).collect()),
            self.feats.actions,
            self.feats.best_action,
            listed(self.feats.done.iter().map(|feat| feat.name()).collect()),
        )
    }

    fn read(text: &str) -> Option<GameResult> {
        let words: Vec<&str> = text.split(' ').collect();
        let [at_ms, mode, end, score, level, guilds, actions, best_action, feats] = words[..] else {
            return None;
        };
        let (mine, theirs) = score.split_once('-')?;
        let level = match level {
            "-" => None,
            name => Some(Level::from_name(name)?),
        };
        Some(GameResult {
            at_ms: at_ms.parse().ok()?,
            mode: Mode::from_name(mode)?,
            end: GameEnd::ALL.into_iter().find(|it| it.name() == end)?,
            score: [mine.parse().ok()?, theirs.parse().ok()?],
            level,
            guilds: guilds.split(',').filter_map(Guild::from_name).collect(),
            feats: Feats {
                actions: actions.parse().ok()?,
                best_action: best_action.parse().ok()?,
                done: feats.split(',').filter_map(Feat::from_name).collect(),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "1f0c-2 2000 duel won 12-9 adept Fire,Ice 20 4 two-at-once,careful\n\
                                   2a 1000 solo lost 7-12 - Water 31 2 -\n";

    #[test]
    fn results_read_back_in_the_order_of_their_games() {
        let results = Results::read(TEXT);
        assert_eq!(results.text(), TEXT);
        let ids: Vec<&str> = results.in_order().into_iter().map(|(id, _)| id).collect();
        assert_eq!(ids, ["2a", "1f0c-2"]);
        let first = results.get("1f0c-2").expect("it's there");
        assert_eq!((first.end, first.level, first.guilds.len()), (GameEnd::Won, Some(Level::Adept), 2));
        assert_eq!(Results::read("a\nb 1 duel\nc x duel won 1-2 - - 1 1 -\n"), Results::default());
    }

    #[test]
    fn the_earlier_of_two_results_of_a_game_counts() {
        let ours = Results::read("a 5 duel won 12-9 adept Fire 20 4 -\n");
        let theirs =
            Results::read("a 4 duel lost 9-12 adept Fire 20 4 -\nb 9 duel drawn 12-12 adept Fire 20 4 -\n");
        let both = ours.merged_with(theirs);
        assert_eq!(both.get("a").map(|result| result.end), Some(GameEnd::Lost));
        assert_eq!(both.in_order().len(), 2);
    }
}

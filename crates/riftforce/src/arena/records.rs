//! `--records`: every game of a match as a file.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use riftforce_bots::arena::{PlayedGame, Score};
use riftforce_rules::Side;

/// The folder that games are written to.
pub(super) struct Records {
    folder: PathBuf,
}

impl Records {
    /// Makes the folder if it doesn't exist.
    pub(super) fn open(folder: &Path) -> anyhow::Result<Records> {
        let name = folder.display().to_string().escape_debug().to_string();
        fs::create_dir_all(folder).with_context(|| format!("can't make the folder {name}"))?;
        Ok(Records { folder: folder.into() })
    }

    /// Writes both games of a deal. Names sort by match, deal and game: `master-greedy-000017-2-greedy-master.rift` is the second
    /// game of deal 17 in the match of master against greedy, with greedy on side A.
    pub(super) fn write(&self, names: [&str; 2], pair: u64, games: &[PlayedGame; 2]) -> anyhow::Result<()> {
        let [first, second] = names.map(tame);
        for (number, game) in (1..).zip(games) {
            let mut record = game.record.clone();
            let swapped = game.side == Side::B;
            let [side_a, side_b] = if swapped { [names[1], names[0]] } else { names };
            let [file_a, file_b] = if swapped { [&second, &first] } else { [&first, &second] };
            record.tag_rules();
            record.tag("players", &format!("{side_a}, {side_b}"));
            record.tag("match", &format!("{} against {}, deal {pair}, game {number}", names[0], names[1]));
            if game.score == Score::BrokenOff {
                record.tag("note", "broken off by the arena");
            }
            let file = format!("{first}-{second}-{pair:06}-{number}-{file_a}-{file_b}.rift");
            let path = self.folder.join(&file);
            let shown = path.display().to_string().escape_debug().to_string();
            fs::write(&path, record.to_string()).with_context(|| format!("can't write {shown}"))?;
        }
        Ok(())
    }
}

/// A bot's name as it can stand in a file's name: without its folder, and with nothing but letters, digits, dots and underscores.
fn tame(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or(name);
    last.chars().map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '_' }).collect()
}

#[cfg(test)]
mod tests {
    use riftforce_rules::rift::Record;
    use riftforce_rules::{GuildSet, Mode, Position};

    use super::*;

    #[test]
    fn a_game_that_was_broken_off_is_written_too_and_says_so() {
        let folder = std::env::temp_dir().join(format!("riftforce-records-{}", std::process::id()));
        let records = Records::open(&folder).expect("the folder can be made");
        let game = |side| PlayedGame {
            record: Record::new(Position::deal(Mode::Duel, GuildSet::Base, 1)),
            side,
            score: Score::BrokenOff,
        };
        let written =
            records.write(["some/net-1.bin", "search:plans=9"], 12, &[game(Side::A), game(Side::B)]);
        written.expect("the files can be written");
        let name = "net_1.bin-search_plans_9-000012-2-search_plans_9-net_1.bin.rift";
        let text = fs::read(folder.join(name)).expect("the second game was written");
        let record = Record::read(&text).expect("a record");
        assert_eq!(record.outcome(), None);
        assert!(record.tags().any(|tag| tag == ("note", "broken off by the arena")), "{record}");
        fs::remove_dir_all(folder).expect("the folder can be removed");
    }
}

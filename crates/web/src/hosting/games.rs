//! The games saved in this browser: starting, listing, importing and deleting them.

use std::cmp::Reverse;

use riftforce_hindsight::feats::Feats;
use riftforce_hindsight::link;
use riftforce_protocol::{Level, Player};
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::rift::Record;
use riftforce_rules::{Guild, Position, Seat};
use riftforce_table::Table;

use crate::browser::dom::{now_ms, random_u64};
use crate::parts::players::Players;
use crate::storage::{GameEnd, GameResult, Key, Results, StorageError, Store, TextStorage, browser};

pub(crate) use riftforce_table::{GamePhase, ReadError, Summary};

/// A game saved here: its summary, or why it can't be read.
pub(crate) struct SavedGame {
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) summary: Result<Summary, ReadError>,
}

/// Why a file wasn't imported.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum ImportError {
    Unreadable(ReadError),
    NotSaved(StorageError),
}

/// All games, latest first; those that can't be read come last.
pub(crate) fn all() -> Vec<SavedGame> {
    browser::update_store(all_on)
}

/// How one person's last two duels against bots of this level went, if they went the same way: won or lost.
pub(crate) fn two_in_a_row(level: Level) -> Option<bool> {
    let mut results = all().into_iter().filter_map(|saved| result(&saved.summary.ok()?, level));
    let (latest, before) = (results.next()?, results.next()?);
    latest.filter(|_| latest == before)
}

/// Whether the person won a duel against a bot of this level; `Some(None)` is a draw, `None` is another game or no result yet.
fn result(summary: &Summary, level: Level) -> Option<Option<bool>> {
    let GamePhase::Over(outcome) = summary.phase else { return None };
    let [(first, one), (second, other)] = &summary.players[..] else { return None };
    let person = match (one.level(), other.level()) {
        (None, Some(its)) if its == level => first,
        (Some(its), None) if its == level => second,
        _ => return None,
    };
    Some(outcome.winner().map(|winner| winner == person.side()))
}

/// Starts a game and returns its id. If it can't be saved, it can still be played while the page is open, and its table tells the
/// player.
pub(crate) fn begin(start: Position, players: Vec<(Seat, Player)>) -> String {
    save_new(Table::new(new_id(), start, players, now_ms()))
}

/// Starts a game with this id, unless there already is one. Nothing can be taken back in it, because others play it too.
pub(crate) fn begin_once(id: &str, start: Position, players: Vec<(Seat, Player)>) {
    if !is_saved(id) {
        let table = Table::new(id.into(), start, players, now_ms());
        let _ = browser::update_store(|store| store.write(&Key::of_game(id), &table.text()));
    }
}

/// What the ids of duels of the day begin with.
const DAY_PREFIX: &str = "day-";

/// The id of the duel of a day, which is a number of days since the beginning of 1970.
pub(crate) fn id_of_day(day: u32) -> String {
    format!("{DAY_PREFIX}{day}")
}

/// The day a game is the duel of, if it is one.
pub(crate) fn day_of_game(id: &str) -> Option<u32> {
    id.strip_prefix(DAY_PREFIX)?.parse().ok()
}

/// Whether there's a game with this id.
pub(crate) fn is_saved(id: &str) -> bool {
    browser::with_store(|store| store.read(&Key::of_game(id))).is_some()
}

/// Continues a game that was started elsewhere and returns its id; `None` if it's over.
pub(crate) fn begin_with(record: &Record, players: Vec<(Seat, Player)>) -> Option<String> {
    let table = Table::import(&record.to_string(), new_id(), players, now_ms()).ok()?;
    table.outcome().is_none().then(|| save_new(table))
}

fn save_new(table: Table) -> String {
    let people = table.players().iter().filter(|(_, player)| matches!(player, Player::Person { .. })).count();
    let table = table.with_takebacks(people == 1);
    let _ = browser::update_store(|store| store.write(&Key::of_game(table.id()), &table.text()));
    table.id().into()
}

/// The link to a finished game, from its text; `None` if it isn't finished or can't be read.
pub(crate) fn link_to(text: &str) -> Option<String> {
    link::pack(&Record::read(text.as_bytes()).ok()?).ok()
}

/// Imports a game from a file under a new id and returns that: nothing saved here is overwritten. If exactly the same game is
/// saved here already, it isn't imported again.
pub(crate) fn import(text: &str) -> Result<String, ImportError> {
    browser::update_store(|store| import_on(store, text, &new_id(), now_ms()))
}

/// The guilds of a game, as named in its text: first those dealt out, then those picked.
pub(crate) fn guilds_in(text: &str) -> Vec<Guild> {
    let of = |line: &str| -> Vec<Guild> {
        let names = match line.strip_prefix("guilds ").and_then(|rest| rest.split_once(':')) {
            Some((_, names)) => names,
            None => line.strip_prefix("do: pick ").unwrap_or_default(),
        };
        names.split_whitespace().filter_map(Guild::from_name).collect()
    };
    text.lines().flat_map(of).collect()
}

/// Deletes a game.
pub(crate) fn delete(id: &str) {
    browser::update_store(|store| {
        [Key::of_game(id), Key::of_turn(id)].iter().for_each(|key| store.remove(key))
    });
}

/// Notes how a game ended, from its text. If others play the same game, only the first result counts: nobody should keep trying
/// until they win.
pub(crate) fn record_result(text: &str) {
    let Ok(Some(summary)) = Summary::read(text) else { return };
    let mut results = Results::load();
    let is_noted = results
        .get(&summary.id)
        .is_some_and(|noted| day_of_game(&summary.id).is_some() || noted.at_ms == summary.latest_ms);
    if let Some(result) = (!is_noted).then(|| result_of(text, &summary)).flatten() {
        results.add(&summary.id, result);
        // Without storage nothing is remembered; the table has already said so.
        let _ = results.save();
    }
}

/// How a game ended for the one person who played it against bots or the trainer; `None` if it isn't over, or is another kind of
/// game. A player who took something back saw what was coming, so only the result counts, without any feats.
pub(crate) fn result_of(text: &str, summary: &Summary) -> Option<GameResult> {
    let GamePhase::Over(outcome) = summary.phase else { return None };
    let players = Players::new(summary.mode, &summary.players);
    let person = players.reader()?;
    let record = Record::read(text.as_bytes()).ok()?;
    let side = person.side();
    let bots = summary.players.iter().filter(|(seat, _)| seat.side() != side);
    let end = match outcome.winner() {
        Some(winner) if winner == side => GameEnd::Won,
        Some(_) => GameEnd::Lost,
        None => GameEnd::Drawn,
    };
    let feats = Feats::of(&record, person);
    let is_proud = summary.takebacks.taken == 0;
    Some(GameResult {
        at_ms: summary.latest_ms,
        mode: summary.mode,
        end,
        score: [summary.score[side], summary.score[side.other()]],
        level: bots.filter_map(|(_, player)| player.level()).max(),
        guilds: record.position().guilds(person).to_vec(),
        feats: if is_proud { feats } else { Feats::default() },
    })
}

fn new_id() -> String {
    format!("{:x}", random_u64())
}

fn all_on(store: &mut Store<impl TextStorage>) -> Vec<SavedGame> {
    let mut games: Vec<SavedGame> = store.games().into_iter().filter_map(|id| kept_on(store, id)).collect();
    insertion_sort_by_key(&mut games, |saved| {
        Reverse(saved.summary.as_ref().map_or(0, |summary| summary.latest_ms))
    });
    games
}

fn kept_on(store: &mut Store<impl TextStorage>, id: String) -> Option<SavedGame> {
    let text = store.read(&Key::of_game(&id))?;
    let summary = Summary::read(&text).and_then(|summary| match summary {
        Some(summary) => Ok(summary),
        // It was saved before games had summaries: it's replayed, and has one from now on.
        None => {
            let table = Table::read(&text)?;
            store.replace(&Key::of_game(&id), &text, &table.text());
            Ok(table.summary())
        }
    });
    Some(SavedGame { id, text, summary })
}

/// A game saved here that's the same as in a text: the same deal and the same choices, no matter who plays.
fn twin_on(store: &mut Store<impl TextStorage>, text: &str) -> Option<String> {
    let is_game = |line: &&str| !line.starts_with("tag ");
    let is_twin = |saved: &str| saved.lines().filter(is_game).eq(text.lines().filter(is_game));
    store.games().into_iter().find(|id| store.read(&Key::of_game(id)).is_some_and(|saved| is_twin(&saved)))
}

/// Imports a game and returns the id it's saved under.
fn import_on(
    store: &mut Store<impl TextStorage>,
    text: &str,
    id: &str,
    now_ms: u64,
) -> Result<String, ImportError> {
    let table = Table::import(text, id.into(), unnamed_players(), now_ms).map_err(ImportError::Unreadable)?;
    // When people share the screen, what was seen can't be unseen.
    let is_shared = Players::new(table.mode(), table.players()).is_hot_seat();
    let text = table.with_takebacks(!is_shared).text();
    if let Some(twin) = twin_on(store, &text) {
        return Ok(twin);
    }
    store.write(&Key::of_game(id), &text).map_err(ImportError::NotSaved)?;
    Ok(id.into())
}

/// Who plays a game from elsewhere: people at this screen whose names nobody knows.
pub(crate) fn unnamed_players() -> Vec<(Seat, Player)> {
    Seat::ALL.into_iter().map(|seat| (seat, Player::Person { name: String::new() })).collect()
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::{Command, CommandId, Order};
    use riftforce_rules::{GuildSet, Mode};

    use super::*;
    use crate::hosting::tests::{drafted, game, resigned};
    use crate::storage::is_id;

    const ROOM: usize = 99_999;

    /// A text as saved before games had summaries: without one, and with the checksum of the rest (FNV-1a).
    fn without_summary(text: &str) -> String {
        let is_old = |line: &&str| !line.starts_with("tag stands:") && !line.starts_with("tag sum:");
        let old: String = text.lines().filter(is_old).map(|line| format!("{line}\n")).collect();
        let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        let sum = old.bytes().fold(0xCBF2_9CE4_8422_2325, step);
        format!("{old}tag sum: {sum:016x}\n")
    }

    fn put(store: &mut Store<impl TextStorage>, id: &str, text: &str) {
        store.write(&Key::of_game(id), text).expect("there is room");
    }

    #[test]
    fn the_duel_of_the_day_is_recognised_by_its_id() {
        assert_eq!(day_of_game(&id_of_day(20_774)), Some(20_774));
        assert!(is_id(&id_of_day(u32::MAX)));
        for id in ["day-", "day-x", "1f0c", "day-5-2"] {
            assert_eq!(day_of_game(id), None, "{id}");
        }
    }

    #[test]
    fn the_latest_game_is_listed_first_and_unreadable_ones_last() {
        let mut store = Store::with_room(ROOM);
        put(&mut store, "a", "nobody can read this");
        for table in [game("b"), resigned("c"), drafted("d", &[])] {
            put(&mut store, table.id(), &table.text());
        }
        let all = all_on(&mut store);
        let ids: Vec<&str> = all.iter().map(|saved| saved.id.as_str()).collect();
        assert_eq!(ids, ["c", "b", "d", "a"]);
        assert_eq!(all[0].summary, Ok(resigned("c").summary()));
        assert_eq!(all[3].summary, Err(ReadError::NotATable));
        assert_eq!(all[3].text, "nobody can read this");
    }

    #[test]
    fn a_game_from_before_summaries_is_replayed_once_to_get_one() {
        let table = drafted("old", &[Some(0), Some(1), None]);
        let old = without_summary(&table.text());
        assert_eq!(Summary::read(&old), Ok(None));
        let mut store = Store::with_room(ROOM);
        put(&mut store, "old", &old);
        let first = all_on(&mut store).remove(0);
        assert_eq!((first.summary, first.text), (Ok(table.summary()), old.clone()));
        assert_eq!(store.stored(&Key::of_game("old")), Some(table.text()));
        // If there's no room for that, the list still works, and the page can be left without a warning.
        let mut full = Store::with_room(old.len());
        put(&mut full, "old", &old);
        assert_eq!(all_on(&mut full).remove(0).summary, Ok(table.summary()));
        assert_eq!((full.stored(&Key::of_game("old")), full.has_pending()), (Some(old), false));
    }

    #[test]
    fn a_reimported_export_is_the_same_game_with_all_its_takebacks() {
        let mut store = Store::with_room(ROOM);
        let table = drafted("a", &[Some(0), Some(1), None]);
        assert_eq!(import_on(&mut store, &table.text(), "b", 9_000), Ok("b".into()));
        let text = store.stored(&Key::of_game("b")).expect("it was taken in");
        assert_eq!(
            Table::read(&text),
            Ok(table.with_id("b").with_takebacks(false)),
            "two people share the screen"
        );
        assert!(!text.contains("about-"), "{text}");
    }

    #[test]
    fn a_game_from_elsewhere_is_played_by_unnamed_players() {
        let mut store = Store::with_room(ROOM);
        let text = "rift: 1\ngame: duel\ntag place: the kitchen\nhand 1: Fi5 Fi6\nhand 2: Wa5\n";
        assert_eq!(import_on(&mut store, text, "a", 9_000), Ok("a".into()));
        let table =
            Table::read(&store.stored(&Key::of_game("a")).expect("it was taken in")).expect("it can be read");
        assert_eq!(table.players(), &unnamed_players()[..2]);
        assert!(!table.takebacks().allowed, "people share the screen");
    }

    #[test]
    fn a_game_already_kept_is_not_imported_again() {
        let mut store = Store::with_room(ROOM);
        let table = drafted("a", &[Some(0), Some(1), None]);
        put(&mut store, "a", &table.text());
        assert_eq!(import_on(&mut store, &table.text(), "b", 9_000), Ok("a".into()));
        let by_hand = "rift: 1\ngame: duel\nhand 1: Fi5 Fi6\nhand 2: Wa5\n";
        assert_eq!(import_on(&mut store, by_hand, "c", 9_000), Ok("c".into()));
        assert_eq!(import_on(&mut store, by_hand, "d", 9_500), Ok("c".into()));
    }

    #[test]
    fn the_guilds_of_a_game_are_read_from_its_text() {
        let text = "rift: 1\nguilds 1: Fire\nguilds 2: Water\ndo: pick Ice\ndo: Fi5@1\n";
        assert_eq!(guilds_in(text), [Guild::Fire, Guild::Water, Guild::Ice]);
    }

    #[test]
    fn the_result_against_a_bot_is_recorded_for_the_person() {
        let bot = Player::Bot { level: Level::Expert, name: String::new() };
        let players = vec![(Seat::One, bot), (Seat::Two, Player::Person { name: "Mira".into() })];
        let start = Position::deal(Mode::Duel, GuildSet::Base, 1);
        let guilds = start.guilds(Seat::Two).to_vec();
        let mut table = Table::new("a".into(), start, players, 1_000);
        assert_eq!(result_of(&table.text(), &table.summary()), None, "it goes on");
        let command = Command { id: CommandId(1), version: table.version(), order: Order::Resign };
        table.obey(Seat::Two, &command, 2_000).expect("a player may resign");
        let result = result_of(&table.text(), &table.summary()).expect("it's over");
        let expected = GameResult {
            at_ms: 2_000,
            mode: Mode::Duel,
            end: GameEnd::Lost,
            score: [0, 0],
            level: Some(Level::Expert),
            guilds,
            feats: Feats::default(),
        };
        assert_eq!(result, expected);
        assert_eq!(
            result_of(&resigned("b").text(), &resigned("b").summary()),
            None,
            "two people have played"
        );
    }

    #[test]
    fn a_failed_import_says_why() {
        let mut store = Store::with_room(10);
        assert!(matches!(import_on(&mut store, "What?", "a", 9_000), Err(ImportError::Unreadable(_))));
        let text = game("a").text();
        assert_eq!(import_on(&mut store, &text, "b", 9_000), Err(ImportError::NotSaved(StorageError::Full)));
    }
}

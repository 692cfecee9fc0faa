//! How two copies of a game relate to each other.

use riftforce_table::Table;

use crate::storage::{CopyComparer, Relation};

/// Understands the stored texts of games, which are tables.
pub(crate) struct TableComparer;

impl CopyComparer for TableComparer {
    fn id_in(&self, text: &str) -> Option<String> {
        Table::read(text).ok().map(|table| table.id().into())
    }

    fn renamed(&self, text: &str, id: &str) -> Option<String> {
        Table::read(text).ok().map(|table| table.with_id(id).text())
    }

    fn relation(&self, ours: &str, theirs: &str) -> Relation {
        match (Table::read(ours), Table::read(theirs)) {
            (Ok(ours), Ok(theirs)) => compare_tables(&ours, &theirs),
            _ => Relation::Unreadable,
        }
    }
}

/// How another copy of a game relates to ours. What was taken back counts: a game with something taken back isn't the beginning
/// of one without.
pub(super) fn compare_tables(ours: &Table, theirs: &Table) -> Relation {
    let (our_era, their_era) = (ours.takebacks().taken, theirs.takebacks().taken);
    if their_era <= our_era && theirs.is_beginning_of(ours) {
        Relation::Beginning
    } else if our_era <= their_era && ours.is_beginning_of(theirs) {
        Relation::Continuation
    } else {
        Relation::Branch
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hosting::tests::{drafted, game, resigned};
    use crate::storage::Key;
    use crate::storage::backup::{self, ImportPlan};

    fn plan_import(
        entries: Vec<(String, Option<String>)>,
        here: impl Fn(&str) -> Option<String>,
    ) -> ImportPlan {
        backup::plan_import(entries, |key| here(&key.to_string()), &TableComparer)
    }

    fn entry(key: &str, text: impl Into<String>) -> (String, Option<String>) {
        (key.into(), Some(text.into()))
    }

    fn keys(plan: &ImportPlan) -> Vec<String> {
        plan.taken.iter().map(|(key, _)| key.to_string()).collect()
    }

    #[test]
    fn no_key_of_an_online_table_is_lost() {
        let key = |digit: char| digit.to_string().repeat(32);
        let seated = |seat: u8, digit| {
            format!("{{\"seat\":{{\"seat\":{seat},\"key\":\"{}\"}},\"seen_ms\":{seat}}}", key(digit))
        };
        let file = || vec![entry("table/a", seated(2, 'b')), entry("table/b", "no keys")];
        let plan = plan_import(file(), |_| None);
        assert_eq!(plan.taken, [(Key::of_table("a"), seated(2, 'b'))]);
        assert_eq!(plan.unreadable, ["table/b"]);
        let watched = "{\"has_sat\":true,\"seen_ms\":9}";
        let plan = plan_import(file(), |key| (key == "table/a").then(|| watched.into()));
        assert!(plan.taken[0].1.contains(&key('b')), "{:?}", plan.taken);
        // Anything written by a later version is left alone.
        let plan = plan_import(file(), |key| (key == "table/a").then(|| "later".into()));
        assert_eq!((plan.taken.len(), plan.unreadable.len()), (0, 2));
    }

    #[test]
    fn an_empty_browser_takes_over_everything() {
        let entries = vec![
            entry("turn/a", "0.3\nFi5@1"),
            entry("game/a", game("a").text()),
            entry("settings", "theme=dark\n"),
            entry("wishes", "novice base random"),
        ];
        let plan = plan_import(entries, |_| None);
        assert_eq!(keys(&plan), ["game/a", "settings", "wishes", "turn/a"]);
        assert_eq!((plan.games.len(), plan.kept, plan.unknown), (1, 0, 0));
    }

    #[test]
    fn the_copy_that_is_further_along_wins() {
        let (early, late) = (game("a").text(), resigned("a").text());
        let entries = |text: &str| vec![entry("game/a", text), entry("turn/a", "0.3\n")];
        for (file, here, is_taken) in [(&late, &early, true), (&early, &late, false), (&early, &early, false)]
        {
            let plan = plan_import(entries(file), |key| (key == "game/a").then(|| here.clone()));
            assert_eq!((plan.games.len(), plan.kept), (is_taken.into(), (!is_taken).into()));
            assert_eq!(plan.taken.iter().any(|(key, _)| *key == Key::of_turn("a")), is_taken);
        }
    }

    #[test]
    fn copies_that_diverged_are_both_kept() {
        // Our copy has more events; in the file something was taken back, so its version is the later one.
        let ours = drafted("a", &[Some(0), Some(0), Some(0), Some(0)]);
        let theirs = drafted("a", &[Some(0), None, Some(1)]);
        assert!(theirs.version() > ours.version());
        let entries = || vec![entry("game/a", theirs.text()), entry("turn/a", "1.1\n")];
        let plan = plan_import(entries(), |key| (key == "game/a").then(|| ours.text()));
        assert_eq!(keys(&plan), ["game/a-2", "turn/a-2"]);
        assert_eq!((plan.stored_beside(), plan.kept), (1, 0));
        let beside = Table::read(&plan.taken[0].1).expect("it can be read");
        assert_eq!(beside, theirs.clone().with_id("a-2"));
        // The same file brings nothing the second time, and if that game has continued since, it finds its copy.
        let here = |key: &str| match key {
            "game/a" => Some(ours.text()),
            "game/a-2" => Some(beside.text()),
            _ => None,
        };
        let again = plan_import(entries(), here);
        assert_eq!((keys(&again).len(), again.kept), (0, 1));
        let later = drafted("a", &[Some(0), None, Some(1), Some(0)]);
        assert_eq!(keys(&plan_import(vec![entry("game/a", later.text())], here)), ["game/a-2"]);
    }

    #[test]
    fn a_copy_beside_ours_never_replaces_another_game_in_the_file() {
        let (ours, first, second) =
            (drafted("a", &[Some(0)]), drafted("a", &[Some(1)]), drafted("a-2", &[Some(2)]));
        let file = vec![entry("game/a", first.text()), entry("game/a-2", second.text())];
        let plan = plan_import(file, |key| (key == "game/a").then(|| ours.text()));
        assert_eq!(keys(&plan), ["game/a-2", "game/a-2-2"]);
    }

    #[test]
    fn a_game_with_an_invalid_id_is_left_out() {
        for id in ["a b", "a/b", "", "a_b", &"a".repeat(41)] {
            let key = format!("game/{id}");
            let plan = plan_import(vec![entry(&key, game(id).text())], |_| None);
            assert_eq!((plan.unreadable, plan.taken.len()), (vec![key], 0));
        }
    }

    #[test]
    fn unreadable_entries_are_named_and_change_nothing() {
        let entries = vec![
            entry("game/a", "rift: 1\nnonsense"),
            entry("game/b", game("a").text()),
            ("game/c".to_string(), None),
            entry("turn/a", "0.3\n"),
        ];
        let plan = plan_import(entries, |_| None);
        assert_eq!(plan.unreadable, ["game/a", "game/b", "game/c"]);
        assert_eq!(keys(&plan), [""; 0]);
        // And what can't be read here stays as it is.
        let here = |key: &str| (key == "game/a").then(|| "damaged".into());
        assert_eq!(keys(&plan_import(vec![entry("game/a", game("a").text())], here)), ["game/a-2"]);
    }

    #[test]
    fn entries_from_a_later_version_are_counted_and_skipped() {
        let plan = plan_import(vec![entry("hats", "tall"), entry("map/1", "north")], |_| None);
        assert_eq!((plan.unknown, plan.taken.len()), (2, 0));
    }

    #[test]
    fn a_game_with_a_takeback_branches_off_from_one_without() {
        let (kept, taken_back) = (drafted("a", &[Some(0), Some(1)]), drafted("a", &[Some(0), Some(1), None]));
        assert_eq!(compare_tables(&kept, &taken_back), Relation::Branch);
        assert_eq!(compare_tables(&taken_back, &kept), Relation::Branch);
        let earlier = drafted("a", &[Some(0)]);
        assert_eq!(compare_tables(&taken_back, &earlier), Relation::Beginning);
        assert_eq!(compare_tables(&earlier, &taken_back), Relation::Continuation);
        assert_eq!(compare_tables(&earlier, &earlier), Relation::Beginning);
    }

    #[test]
    fn an_import_never_undoes_local_progress() {
        let file = || {
            vec![
                entry("beaten", "5* 6* 7*=2\n"),
                entry("lesson/first", "begun\n"),
                entry("lesson/solo", "done\n"),
            ]
        };
        let plan = plan_import(file(), |key| match key {
            "beaten" => Some("5* 6* 7*=3\n".into()),
            "lesson/first" => Some("done\n".into()),
            _ => None,
        });
        assert_eq!(keys(&plan), ["beaten", "lesson/solo"]);
        assert_eq!(plan.taken[0].1, "5* 6* 7*=3\n");
    }
}

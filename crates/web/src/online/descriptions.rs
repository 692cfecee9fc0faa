//! Describing tables in words.

use riftforce_protocol::{GuildAssignment, ListedSeat, ListedTable, Player, Setup, TableStage, TimeControl};
use riftforce_rules::{BySeat, BySide, GuildSet, Mode, Seat, Side};
use riftforce_words::{Perspective, Words};

/// How time is counted.
pub(crate) fn describe_pace(pace: TimeControl, words: &Words) -> String {
    let with = |key: &str, name: &str, number: u32| words.text_with(key, &[(name, number.into())]);
    match pace {
        TimeControl::Unlimited => words.text("online-pace-unlimited"),
        TimeControl::PerAction { seconds } if seconds % 60 == 0 => {
            with("online-pace-action", "minutes", seconds / 60)
        }
        TimeControl::PerAction { seconds } => with("online-pace-action-seconds", "seconds", seconds),
        TimeControl::Total { seconds, increment } => {
            let (minutes, rest) = (seconds / 60, seconds % 60);
            let time = if rest == 0 { minutes.to_string() } else { format!("{minutes}:{rest:02}") };
            words.text_with("online-pace-total", &[("minutes", time.into()), ("seconds", increment.into())])
        }
        TimeControl::Days { days } => with("online-pace-days", "days", days),
    }
}

/// What's played at a table, in a line: "Duel · Base game (10 guilds) · Drafted in turn · No clock".
pub(crate) fn describe_setup(setup: &Setup, words: &Words) -> String {
    let set = match setup.set {
        GuildSet::Base => "set-base",
        GuildSet::Beyond => "set-beyond",
    };
    let guilds = match setup.guilds {
        GuildAssignment::Drafted => "guilds-drafted",
        GuildAssignment::Dealt => "guilds-random",
    };
    let mode = format!("mode-{}", setup.mode.name());
    [words.text(&mode), words.text(set), words.text(guilds), describe_pace(setup.pace, words)].join(" · ")
}

/// What the player at a seat is called, or the seat itself if it's free.
pub(crate) fn describe_occupant(player: Option<&Player>, words: &Words) -> String {
    match player {
        None => words.text("online-seat-free"),
        Some(Player::Bot { level, name }) if name.is_empty() => {
            words.text_with("bot-name", &[("level", words.level(*level).into())])
        }
        Some(player) => player.name().to_string(),
    }
}

/// Who sits at a table, on both sides.
pub(crate) fn who_plays(listed: &ListedTable, words: &Words) -> String {
    let side = |side: Side| {
        let seats = listed.seats.iter().filter(|taken| taken.seat.side() == side);
        seats.map(|taken| describe_occupant(taken.player.as_ref(), words)).collect::<Vec<_>>().join(", ")
    };
    format!("{} – {}", side(Side::A), side(Side::B))
}

/// How things stand at a table, as seen from this seat, or by a spectator.
pub(crate) fn how_it_stands(listed: &ListedTable, me: Option<Seat>, words: &Words) -> String {
    let [first, second] = listed.score;
    match (listed.stage, listed.outcome) {
        (TableStage::Waiting, _) => {
            let free = listed.seats.iter().filter(|taken| taken.player.is_none()).count();
            words.text_with("online-waits", &[("count", (free as i64).into())])
        }
        (TableStage::Over, Some(outcome)) => {
            let perspective = perspective(&listed.seats, listed.setup.mode, me, words);
            words.outcome(outcome, BySide([first, second]), &perspective)
        }
        (TableStage::Playing | TableStage::Over, _) => {
            words.text_with("games-running", &[("first", first.into()), ("second", second.into())])
        }
    }
}

fn perspective(seats: &[ListedSeat], mode: Mode, you: Option<Seat>, words: &Words) -> Perspective {
    let mut names = BySeat::<String>::default();
    for taken in seats {
        names[taken.seat] = describe_occupant(taken.player.as_ref(), words);
    }
    if mode == Mode::Solo {
        names[Seat::Two] = words.text("who-trainer");
    }
    Perspective { you, names, mode }
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::{Level, SeatSetup};
    use riftforce_rules::Outcome;
    use riftforce_words::Language;

    use super::*;

    fn table(stage: TableStage) -> ListedTable {
        let person = Player::Person { name: "Mira".into() };
        ListedTable {
            table: "k7mq2".into(),
            stage,
            setup: Setup {
                mode: Mode::Duel,
                set: GuildSet::Base,
                guilds: GuildAssignment::Drafted,
                pace: TimeControl::Total { seconds: 630, increment: 5 },
                seats: vec![SeatSetup::Person, SeatSetup::Person],
                listed: true,
                free_chat: false,
            },
            seats: vec![
                ListedSeat { seat: Seat::One, player: Some(person) },
                ListedSeat { seat: Seat::Two, player: None },
            ],
            score: [12, 7],
            outcome: None,
            latest_ms: 0,
        }
    }

    #[test]
    fn a_table_is_described_in_every_language() {
        for words in Language::ALL.map(Words::new) {
            let paces = [
                TimeControl::Unlimited,
                TimeControl::PerAction { seconds: 60 },
                TimeControl::PerAction { seconds: 45 },
                TimeControl::Total { seconds: 600, increment: 5 },
                TimeControl::Days { days: 3 },
            ];
            let mut told: Vec<String> = paces.iter().map(|&it| describe_pace(it, &words)).collect();
            for mode in Mode::ALL {
                told.push(describe_setup(&Setup { mode, ..table(TableStage::Waiting).setup }, &words));
            }
            let bot = Player::Bot { level: Level::Adept, name: String::new() };
            told.push(describe_occupant(Some(&bot), &words));
            for stage in [TableStage::Waiting, TableStage::Playing] {
                told.push(who_plays(&table(stage), &words));
                told.push(how_it_stands(&table(stage), None, &words));
            }
            for line in told {
                assert!(!line.contains('⟨') && !line.is_empty(), "{}: {line}", words.language().code());
            }
        }
    }

    #[test]
    fn a_table_is_described_from_the_readers_view() {
        let words = Words::new(Language::English);
        assert_eq!(who_plays(&table(TableStage::Waiting), &words), "Mira – free seat");
        assert_eq!(
            describe_pace(table(TableStage::Waiting).setup.pace, &words),
            "10:30 min each, plus 5 s per action"
        );
        let over = ListedTable { outcome: Some(Outcome::Won(Side::A)), ..table(TableStage::Over) };
        let [mine, theirs] = [Some(Seat::One), None].map(|me| how_it_stands(&over, me, &words));
        assert!(mine.contains("You") && theirs.contains("Mira"), "{mine} / {theirs}");
    }
}

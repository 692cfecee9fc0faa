//! Describing tables in words.

use riftforce_protocol::{Guilds, Listed, Pace, Player, Setup, Stage, Taken};
use riftforce_rules::{BySeat, BySide, GuildSet, Mode, Seat, Side};
use riftforce_words::{Perspective, Words};

/// How time is counted.
pub(crate) fn pace(pace: Pace, words: &Words) -> String {
    let with = |key: &str, name: &str, number: u32| words.with(key, &[(name, number.into())]);
    match pace {
        Pace::Unlimited => words.text("online-pace-unlimited"),
        Pace::PerAction { seconds } if seconds % 60 == 0 => {
            with("online-pace-action", "minutes", seconds / 60)
        }
        Pace::PerAction { seconds } => with("online-pace-action-seconds", "seconds", seconds),
        Pace::Total { seconds, increment } => {
            let (minutes, rest) = (seconds / 60, seconds % 60);
            let time = if rest == 0 { minutes.to_string() } else { format!("{minutes}:{rest:02}") };
            words.with("online-pace-total", &[("minutes", time.into()), ("seconds", increment.into())])
        }
        Pace::Days { days } => with("online-pace-days", "days", days),
    }
}

/// What's played at a table, in a line: "Duel · Base game (10 guilds) · Drafted in turn · No clock".
pub(crate) fn setup(setup: &Setup, words: &Words) -> String {
    let set = match setup.set {
        GuildSet::Base => "set-base",
        GuildSet::Beyond => "set-beyond",
    };
    let guilds = match setup.guilds {
        Guilds::Drafted => "guilds-drafted",
        Guilds::Dealt => "guilds-random",
    };
    let mode = format!("mode-{}", setup.mode.name());
    [words.text(&mode), words.text(set), words.text(guilds), pace(setup.pace, words)].join(" · ")
}

/// What the player at a seat is called, or the seat itself if it's free.
pub(crate) fn occupant(player: Option<&Player>, words: &Words) -> String {
    match player {
        None => words.text("online-seat-free"),
        Some(Player::Bot { level, name }) if name.is_empty() => {
            words.with("bot-name", &[("level", words.level(*level).into())])
        }
        Some(player) => player.name().to_string(),
    }
}

/// Who sits at a table, on both sides.
pub(crate) fn who_plays(listed: &Listed, words: &Words) -> String {
    let side = |side: Side| {
        let seats = listed.seats.iter().filter(|taken| taken.seat.side() == side);
        seats.map(|taken| occupant(taken.player.as_ref(), words)).collect::<Vec<_>>().join(", ")
    };
    format!("{} – {}", side(Side::A), side(Side::B))
}

/// How things stand at a table, as seen from this seat, or by a spectator.
pub(crate) fn how_it_stands(listed: &Listed, me: Option<Seat>, words: &Words) -> String {
    let [first, second] = listed.score;
    match (listed.stage, listed.outcome) {
        (Stage::Waiting, _) => {
            let free = listed.seats.iter().filter(|taken| taken.player.is_none()).count();
            words.with("online-waits", &[("count", (free as i64).into())])
        }
        (Stage::Over, Some(outcome)) => {
            let perspective = perspective(&listed.seats, listed.setup.mode, me, words);
            words.outcome(outcome, BySide([first, second]), &perspective)
        }
        (Stage::Playing | Stage::Over, _) => {
            words.with("games-running", &[("first", first.into()), ("second", second.into())])
        }
    }
}

fn perspective(seats: &[Taken], mode: Mode, you: Option<Seat>, words: &Words) -> Perspective {
    let mut names = BySeat::<String>::default();
    for taken in seats {
        names[taken.seat] = occupant(taken.player.as_ref(), words);
    }
    if mode == Mode::Solo {
        names[Seat::Two] = words.text("who-trainer");
    }
    Perspective { you, names, mode }
}

#[cfg(test)]
mod tests {
    use riftforce_protocol::{Level, Sitter};
    use riftforce_rules::Outcome;
    use riftforce_words::Language;

    use super::*;

    fn table(stage: Stage) -> Listed {
        let person = Player::Person { name: "Mira".into() };
        Listed {
            table: "k7mq2".into(),
            stage,
            setup: Setup {
                mode: Mode::Duel,
                set: GuildSet::Base,
                guilds: Guilds::Drafted,
                pace: Pace::Total { seconds: 630, increment: 5 },
                seats: vec![Sitter::Person, Sitter::Person],
                listed: true,
                free_chat: false,
            },
            seats: vec![
                Taken { seat: Seat::One, player: Some(person) },
                Taken { seat: Seat::Two, player: None },
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
                Pace::Unlimited,
                Pace::PerAction { seconds: 60 },
                Pace::PerAction { seconds: 45 },
                Pace::Total { seconds: 600, increment: 5 },
                Pace::Days { days: 3 },
            ];
            let mut told: Vec<String> = paces.iter().map(|&it| pace(it, &words)).collect();
            for mode in Mode::ALL {
                told.push(setup(&Setup { mode, ..table(Stage::Waiting).setup }, &words));
            }
            let bot = Player::Bot { level: Level::Adept, name: String::new() };
            told.push(occupant(Some(&bot), &words));
            for stage in [Stage::Waiting, Stage::Playing] {
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
        assert_eq!(who_plays(&table(Stage::Waiting), &words), "Mira – free seat");
        assert_eq!(pace(table(Stage::Waiting).setup.pace, &words), "10:30 min each, plus 5 s per action");
        let over = Listed { outcome: Some(Outcome::Won(Side::A)), ..table(Stage::Over) };
        let [mine, theirs] = [Some(Seat::One), None].map(|me| how_it_stands(&over, me, &words));
        assert!(mine.contains("You") && theirs.contains("Mira"), "{mine} / {theirs}");
    }
}

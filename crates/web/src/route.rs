//! Which screen is shown: it's in the address, after the `#`, so that any static host can serve every screen.

use leptos::prelude::*;
use riftforce_client::Subject;
use riftforce_hindsight::link::Link;
use riftforce_protocol::SeatKey;
use riftforce_rules::{Rule, Seat};

use crate::browser::back_button::is_on_open_entry;
use crate::storage::is_id;

/// A screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Start,
    NewAgainstBot,
    NewHotSeat,
    NewSolo,
    NewTeam,
    Game(String),
    Games,
    Settings,
    Help,
    /// A rule's place in the help.
    Rule(Rule),
    Lessons,
    Lesson(Subject),
    Puzzles,
    /// A puzzle, by its name.
    Puzzle(String),
    /// The duel of a day, as a number of days since the beginning of 1970.
    Day(u32),
    /// How the player has done so far.
    Statistics,
    /// Online tables: making one, finding one.
    Online,
    /// An online table, at a seat with its key, or to watch. What's after the `#` is never sent to the server, so no log has
    /// keys.
    Table {
        table: String,
        seat: Option<SeatKey>,
    },
    /// A whole finished game, and perhaps a moment in it.
    Replay(Link),
    /// An address that leads nowhere.
    NotFound,
}

impl Route {
    /// The screen an address names.
    pub(crate) fn read(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_matches('/');
        match path.split_once('/') {
            None if path.is_empty() => Route::Start,
            None if path == "games" => Route::Games,
            None if path == "settings" => Route::Settings,
            None if path == "help" => Route::Help,
            None if path == "lessons" => Route::Lessons,
            None if path == "puzzles" => Route::Puzzles,
            None if path == "online" => Route::Online,
            None if path == "record" => Route::Statistics,
            Some(("help", rule)) => rule_named(rule).map_or(Route::Help, Route::Rule),
            Some(("lesson", name)) => Subject::from_name(name).map_or(Route::Lessons, Route::Lesson),
            Some(("puzzle", name)) if is_id(name) => Route::Puzzle(name.into()),
            Some(("day", day)) => day.parse().map_or(Route::NotFound, Route::Day),
            Some(("new", "bot")) => Route::NewAgainstBot,
            Some(("new", "two")) => Route::NewHotSeat,
            Some(("new", "solo")) => Route::NewSolo,
            Some(("new", "team")) => Route::NewTeam,
            Some(("game", id)) if is_id(id) => Route::Game(id.into()),
            Some(("replay", game)) => Route::Replay(Link::read(game)),
            Some(("table", place)) => table_named(place).unwrap_or(Route::NotFound),
            _ => Route::NotFound,
        }
    }

    /// Its address.
    pub(crate) fn hash(&self) -> String {
        match self {
            Route::Start | Route::NotFound => "#/".into(),
            Route::NewAgainstBot => "#/new/bot".into(),
            Route::NewHotSeat => "#/new/two".into(),
            Route::NewSolo => "#/new/solo".into(),
            Route::NewTeam => "#/new/team".into(),
            Route::Game(id) => format!("#/game/{id}"),
            Route::Games => "#/games".into(),
            Route::Settings => "#/settings".into(),
            Route::Help => "#/help".into(),
            Route::Rule(rule) => format!("#/help/{rule}"),
            Route::Lessons => "#/lessons".into(),
            Route::Lesson(subject) => format!("#/lesson/{}", subject.name()),
            Route::Puzzles => "#/puzzles".into(),
            Route::Puzzle(name) => format!("#/puzzle/{name}"),
            Route::Day(day) => format!("#/day/{day}"),
            Route::Statistics => "#/record".into(),
            Route::Online => "#/online".into(),
            Route::Replay(link) => link.to_string(),
            Route::Table { table, seat: None } => format!("#/table/{table}"),
            Route::Table { table, seat: Some(SeatKey { seat, key }) } => {
                format!("#/table/{table}/{seat}/{key}")
            }
        }
    }

    /// The whole address, for others to open.
    pub(crate) fn link(&self) -> String {
        let here = window().location().href().unwrap_or_default();
        let page = here.split('#').next().unwrap_or_default();
        format!("{page}{}", self.hash())
    }

    /// Goes there. A form that was filled in, or something open above a screen, isn't left in the history for Back to return to.
    pub(crate) fn go(&self) {
        let location = window().location();
        let is_form = location.hash().is_ok_and(|hash| hash.starts_with("#/new/"));
        let _ = if is_form || is_on_open_entry() {
            location.replace(&self.hash())
        } else {
            location.set_hash(&self.hash())
        };
    }
}

/// The table an address names: `k7mq2`, or `k7mq2/1/` and the key to seat 1.
fn table_named(place: &str) -> Option<Route> {
    let mut parts = place.split('/');
    let table = parts.next().filter(|table| is_id(table))?.to_string();
    let seat = match (parts.next(), parts.next()) {
        (None, None) => None,
        (Some(seat), Some(key)) => {
            let seat = seat.parse().ok().and_then(Seat::from_number)?;
            Some(SeatKey { seat, key: key.parse().ok()? })
        }
        _ => return None,
    };
    parts.next().is_none().then_some(Route::Table { table, seat })
}

fn rule_named(text: &str) -> Option<Rule> {
    text.strip_prefix('R')?.parse().ok().map(Rule)
}

/// The screen the address names, now and from now on.
pub(crate) fn follow() -> RwSignal<Route> {
    let read = || Route::read(&window().location().hash().unwrap_or_default());
    let route = RwSignal::new(read());
    let listener = window_event_listener(leptos::ev::hashchange, move |_| route.set(read()));
    on_cleanup(move || listener.remove());
    route
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_leads_back_to_its_screen() {
        let routes = [
            Route::Start,
            Route::NewAgainstBot,
            Route::NewHotSeat,
            Route::NewSolo,
            Route::NewTeam,
            Route::Game("k3-9".into()),
            Route::Games,
            Route::Settings,
            Route::Help,
            Route::Rule(Rule(14)),
            Route::Lessons,
            Route::Lesson(Subject::Team),
            Route::Puzzles,
            Route::Puzzle("win-duel-base-6000-17".into()),
            Route::Day(20_774),
            Route::Statistics,
            Route::Online,
            Route::Replay(Link { game: "AQF-x_".into(), at: None }),
            Route::Replay(Link { game: "AQF-x_".into(), at: Some(37) }),
            Route::Table { table: "k7mq2".into(), seat: None },
            Route::Table {
                table: "k7mq2".into(),
                seat: Some(SeatKey { seat: Seat::Two, key: riftforce_protocol::Key(7) }),
            },
        ];
        for route in routes {
            assert_eq!(Route::read(&route.hash()), route);
        }
    }

    #[test]
    fn an_unknown_rule_leads_to_the_help_and_an_unknown_lesson_to_the_list() {
        for hash in ["#/help/", "#/help/14", "#/help/R", "#/help/R999", "#/help/R1/2"] {
            assert_eq!(Route::read(hash), Route::Help, "{hash}");
        }
        assert_eq!(Route::read("#/lesson/tenth"), Route::Lessons);
    }

    #[test]
    fn an_empty_address_is_the_start_page_and_an_unknown_one_leads_nowhere() {
        for hash in ["", "#", "#/", "#//"] {
            assert_eq!(Route::read(hash), Route::Start, "{hash}");
        }
        for hash in [
            "#/nowhere",
            "#/game/",
            "#/game/../x",
            "#/game/<b>",
            "#/new/three",
            "#/day/",
            "#/day/x",
            "#/day/-1",
        ] {
            assert_eq!(Route::read(hash), Route::NotFound, "{hash}");
        }
        // A link that was cut off on its way isn't a link for watching.
        let key = "0123456789abcdef0123456789abcdef";
        for place in
            ["", "a/1", "a/1/", &format!("a/1/{}", &key[1..]), &format!("a/5/{key}"), &format!("a/1/{key}/x")]
        {
            assert_eq!(Route::read(&format!("#/table/{place}")), Route::NotFound, "{place}");
        }
    }
}

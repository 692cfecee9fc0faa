//! The options chosen for the latest new games, offered again for the next.

use riftforce_bots::Level;
use riftforce_protocol::{SeatSetup, Setup, TimeControl};
use riftforce_rules::{BySeat, GuildSet, Mode, Seat};

use super::browser;
use super::key::Key;

/// How guilds are given out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guilds {
    AtRandom,
    Drafted,
}

impl Guilds {
    pub(crate) const ALL_WITH_NAMES: [(Guilds, &str); 2] =
        [(Guilds::AtRandom, Guilds::AtRandom.name()), (Guilds::Drafted, Guilds::Drafted.name())];

    const fn name(self) -> &'static str {
        match self {
            Guilds::AtRandom => "random",
            Guilds::Drafted => "drafted",
        }
    }

    fn named(name: Option<&str>) -> Guilds {
        if name == Some(Guilds::Drafted.name()) { Guilds::Drafted } else { Guilds::AtRandom }
    }
}

/// The options for a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DuelOptions {
    pub(crate) level: Level,
    pub(crate) set: GuildSet,
    pub(crate) guilds: Guilds,
}

impl DuelOptions {
    pub(crate) fn load() -> DuelOptions {
        DuelOptions::read(&browser::read(&Key::DuelOptions).unwrap_or_default())
    }

    /// Stores them; without storage they aren't offered again.
    pub(crate) fn save(&self) {
        let _ = browser::write(&Key::DuelOptions, &self.text());
    }

    /// Text such as `apprentice base random`. Anything it doesn't understand is as for a first game.
    fn read(text: &str) -> DuelOptions {
        let mut words = text.split_whitespace();
        DuelOptions {
            level: words.next().and_then(Level::from_name).unwrap_or(Level::Apprentice),
            set: set_named(words.next()),
            guilds: Guilds::named(words.next()),
        }
    }

    fn text(&self) -> String {
        format!("{} {} {}", self.level.name(), set_name(self.set), self.guilds.name())
    }
}

fn set_name(set: GuildSet) -> &'static str {
    if set == GuildSet::Beyond { "beyond" } else { "base" }
}

fn set_named(name: Option<&str>) -> GuildSet {
    if name == Some("beyond") { GuildSet::Beyond } else { GuildSet::Base }
}

/// The options for a team game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TeamOptions {
    pub(crate) mode: Mode,
    pub(crate) guilds: Guilds,
    /// Who sits at each seat: a bot of a level, or a person.
    pub(crate) sitters: BySeat<Option<Level>>,
}

impl TeamOptions {
    pub(crate) fn load() -> TeamOptions {
        TeamOptions::read(&browser::read(&Key::TeamOptions).unwrap_or_default())
    }

    /// Stores them; without storage they aren't offered again.
    pub(crate) fn save(&self) {
        let _ = browser::write(&Key::TeamOptions, &self.text());
    }

    /// Text such as `team4 random person adept adept adept`. Anything it doesn't understand is as for a first game.
    fn read(text: &str) -> TeamOptions {
        let mut words = text.split_whitespace();
        let mode = words.next().and_then(Mode::from_name);
        let guilds = Guilds::named(words.next());
        let apprentice = Some(Level::Apprentice);
        let mut sitters = BySeat([None, apprentice, apprentice, apprentice]);
        for (seat, word) in Seat::ALL.into_iter().zip(words) {
            sitters[seat] = Level::from_name(word);
        }
        TeamOptions {
            mode: mode.filter(|mode| matches!(mode, Mode::Team3 | Mode::Team4)).unwrap_or(Mode::Team4),
            guilds,
            sitters,
        }
    }

    fn text(&self) -> String {
        let sitters = self.sitters.0.map(|sitter| sitter.map_or("person", Level::name)).join(" ");
        format!("{} {} {sitters}", self.mode, self.guilds.name())
    }
}

/// Who should sit at a seat of an online table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnlineSitter {
    /// The player who makes the table.
    Me,
    /// The player who's sent its link or, at a listed table, the first to come.
    Guest,
    Bot(Level),
}

impl OnlineSitter {
    pub(crate) fn name(self) -> &'static str {
        match self {
            OnlineSitter::Me => "me",
            OnlineSitter::Guest => "guest",
            OnlineSitter::Bot(level) => level.name(),
        }
    }

    pub(crate) fn named(name: &str) -> Option<OnlineSitter> {
        match name {
            "me" => Some(OnlineSitter::Me),
            "guest" => Some(OnlineSitter::Guest),
            _ => Level::from_name(name).map(OnlineSitter::Bot),
        }
    }
}

/// The options for an online table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OnlineOptions {
    pub(crate) mode: Mode,
    /// Which guilds there are in a duel; a team game has them all.
    pub(crate) set: GuildSet,
    pub(crate) guilds: Guilds,
    pub(crate) pace: TimeControl,
    pub(crate) listed: bool,
    pub(crate) free_chat: bool,
    pub(crate) sitters: BySeat<OnlineSitter>,
}

impl OnlineOptions {
    pub(crate) fn load() -> OnlineOptions {
        OnlineOptions::read(&browser::read(&Key::OnlineOptions).unwrap_or_default())
    }

    /// Stores them; without storage they aren't offered again.
    pub(crate) fn save(&self) {
        let _ = browser::write(&Key::OnlineOptions, &self.text());
    }

    /// Seats somebody. If that's me, my old seat goes to a guest.
    pub(crate) fn seat(&mut self, seat: Seat, sitter: OnlineSitter) {
        if sitter == OnlineSitter::Me {
            let other_seats = Seat::ALL.into_iter().filter(|&other| self.sitters[other] == OnlineSitter::Me);
            other_seats.collect::<Vec<_>>().into_iter().for_each(|it| self.sitters[it] = OnlineSitter::Guest);
        }
        self.sitters[seat] = sitter;
    }

    /// Where I want to sit; `None` if I only want to watch.
    pub(crate) fn my_seat(&self) -> Option<Seat> {
        self.mode.players().iter().copied().find(|&seat| self.sitters[seat] == OnlineSitter::Me)
    }

    /// What the server is asked for.
    pub(crate) fn setup(&self) -> Setup {
        let sitter = |&seat: &Seat| match self.sitters[seat] {
            OnlineSitter::Bot(level) => SeatSetup::Bot(level),
            OnlineSitter::Guest if self.listed => SeatSetup::Anyone,
            OnlineSitter::Me | OnlineSitter::Guest => SeatSetup::Person,
        };
        Setup {
            mode: self.mode,
            set: if self.mode == Mode::Duel { self.set } else { GuildSet::Beyond },
            guilds: match self.guilds {
                Guilds::AtRandom => riftforce_protocol::GuildAssignment::Dealt,
                Guilds::Drafted => riftforce_protocol::GuildAssignment::Drafted,
            },
            pace: self.pace,
            seats: self.mode.players().iter().map(sitter).collect(),
            listed: self.listed,
            free_chat: self.free_chat,
        }
    }

    /// Text such as `duel base random total:600+5 private phrases me guest guest guest`. Anything it doesn't understand is as for
    /// a first game with a friend.
    fn read(text: &str) -> OnlineOptions {
        let mut words = text.split_whitespace();
        let mode = words.next().and_then(Mode::from_name).filter(|&mode| mode != Mode::Solo);
        let mut options = OnlineOptions {
            mode: mode.unwrap_or(Mode::Duel),
            set: set_named(words.next()),
            guilds: Guilds::named(words.next()),
            pace: words.next().and_then(pace_named).unwrap_or_default(),
            listed: words.next() == Some("listed"),
            free_chat: words.next() == Some("free"),
            sitters: BySeat([
                OnlineSitter::Me,
                OnlineSitter::Guest,
                OnlineSitter::Guest,
                OnlineSitter::Guest,
            ]),
        };
        let sitters: Vec<OnlineSitter> = words.map_while(OnlineSitter::named).collect();
        if let Ok(sitters) = <[OnlineSitter; 4]>::try_from(sitters) {
            Seat::ALL.into_iter().zip(sitters).for_each(|(seat, sitter)| options.seat(seat, sitter));
        }
        options
    }

    fn text(&self) -> String {
        let (mode, set, guilds) = (self.mode, set_name(self.set), self.guilds.name());
        let listed = if self.listed { "listed" } else { "private" };
        let chat = if self.free_chat { "free" } else { "phrases" };
        let sitters = self.sitters.0.map(OnlineSitter::name).join(" ");
        format!("{mode} {set} {guilds} {} {listed} {chat} {sitters}", pace_name(self.pace))
    }
}

/// A pace as a word, such as `total:600+5`: in seconds, or in days.
pub(crate) fn pace_name(pace: TimeControl) -> String {
    match pace {
        TimeControl::Unlimited => "unlimited".into(),
        TimeControl::PerAction { seconds } => format!("action:{seconds}"),
        TimeControl::Total { seconds, increment } => format!("total:{seconds}+{increment}"),
        TimeControl::Days { days } => format!("days:{days}"),
    }
}

/// The pace that a word names.
pub(crate) fn pace_named(name: &str) -> Option<TimeControl> {
    match name.split_once(':') {
        None => (name == "unlimited").then_some(TimeControl::Unlimited),
        Some(("action", seconds)) => Some(TimeControl::PerAction { seconds: seconds.parse().ok()? }),
        Some(("total", times)) => {
            let (seconds, increment) = times.split_once('+')?;
            Some(TimeControl::Total { seconds: seconds.parse().ok()?, increment: increment.parse().ok()? })
        }
        Some(("days", days)) => Some(TimeControl::Days { days: days.parse().ok()? }),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_read_back_as_they_were_written() {
        for text in ["apprentice base random", "master beyond drafted"] {
            assert_eq!(DuelOptions::read(text).text(), text);
        }
        for text in ["team4 random person adept adept adept", "team3 drafted novice person master master"] {
            assert_eq!(TeamOptions::read(text).text(), text);
        }
    }

    #[test]
    fn wishes_for_an_online_table_read_back_as_they_were_written() {
        for text in [
            "duel base random unlimited private phrases me guest guest guest",
            "team3 base drafted action:60 listed phrases adept me guest guest",
            "team4 beyond random total:600+5 private free me novice guest master",
            "duel beyond drafted days:3 listed free guest guest guest guest",
        ] {
            assert_eq!(OnlineOptions::read(text).text(), text);
        }
        let first = "duel base random unlimited private phrases me guest guest guest";
        for text in
            ["", "solo", "duel sea chosen now", "duel base random soon:3 private phrases me guest hat"]
        {
            assert_eq!(OnlineOptions::read(text).text(), first, "{text}");
        }
    }

    #[test]
    fn i_sit_at_one_seat_at_most() {
        let mut options =
            OnlineOptions::read("team3 base random unlimited private phrases me guest guest guest");
        assert_eq!(options.my_seat(), Some(Seat::One));
        options.seat(Seat::Two, OnlineSitter::Me);
        assert_eq!((options.sitters[Seat::One], options.my_seat()), (OnlineSitter::Guest, Some(Seat::Two)));
        options.seat(Seat::Two, OnlineSitter::Bot(Level::Adept));
        assert_eq!(options.my_seat(), None);
        // R50: with three players the lone one has two turns, but only one seat to sit at.
        options.seat(Seat::Four, OnlineSitter::Me);
        assert_eq!(options.my_seat(), None);
    }

    #[test]
    fn a_team_game_is_requested_with_all_guilds_and_one_sitter_per_player() {
        let options = OnlineOptions::read("team3 base drafted days:3 listed free adept me guest guest");
        let setup = options.setup();
        assert_eq!(
            (setup.mode, setup.set, setup.pace),
            (Mode::Team3, GuildSet::Beyond, TimeControl::Days { days: 3 })
        );
        assert_eq!(setup.seats, [SeatSetup::Bot(Level::Adept), SeatSetup::Person, SeatSetup::Anyone]);
        let private = OnlineOptions { listed: false, ..options }.setup();
        assert_eq!(private.seats, [SeatSetup::Bot(Level::Adept), SeatSetup::Person, SeatSetup::Person]);
        let duel = OnlineOptions { mode: Mode::Duel, ..options }.setup();
        assert_eq!((duel.set, duel.seats.len()), (GuildSet::Base, 2));
    }

    #[test]
    fn wishes_not_understood_fall_back_to_the_defaults() {
        assert_eq!(DuelOptions::read("grand sea chosen").text(), "apprentice base random");
        let first = "team4 random person apprentice apprentice apprentice";
        for text in ["", "duel random", "solo"] {
            assert_eq!(TeamOptions::read(text).text(), first, "{text}");
        }
    }
}

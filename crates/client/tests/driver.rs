//! Whole games of every mode, driven over lines that delay what's said, break at any moment, or go dead without anybody noticing,
//! so that messages are lost and repeated, with a host that sometimes refuses: they end as they would have anyway, and everyone is
//! shown every event once, in order.

use std::collections::{BTreeSet, VecDeque};

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_client::{Device, Driver, Messenger, Next, Notice, Viewer, first_viewer};
use riftforce_protocol::{
    Command, CommandId, Keys, Level, Order, Player, Reason, Refused, Remark, ToClient, ToHost, Version,
};
use riftforce_rules::internal::random_below;
use riftforce_rules::{
    Choice, Event, GuildSet, Mode, Position, Seat, Side, View, What, random_choice_by_kind,
};
use riftforce_table::{Connection, Table};

const GAME: &str = "somewhere";

fn person(seat: Seat) -> (Seat, Player) {
    (seat, Player::Person { name: format!("Player {seat}") })
}

fn bot(seat: Seat) -> (Seat, Player) {
    (seat, Player::Bot { level: Level::Novice, name: String::new() })
}

/// What a seat chooses depends on the seed and on how far the game has come, not on anything the line does.
fn mind(seed: u64, version: Version) -> Pcg32 {
    Pcg32::seed_from_u64(seed << 32 | u64::from(version.events))
}

/// A unit of choices, made at random on a sample.
fn unit(view: &View, mut mind: Pcg32) -> Vec<Choice> {
    let (mut sample, mut choices) = (view.sample(&mut Pcg32::seed_from_u64(0)), Vec::new());
    loop {
        let choice =
            random_choice_by_kind(&sample.choices(), &mut mind).expect("there is something to choose");
        let mut events: Vec<Event> = Vec::new();
        sample.play(choice, &mut events).expect("it is an option");
        choices.push(choice);
        if sample.ends_unit(&events) {
            return choices;
        }
    }
}

/// The table after the same game, played without any line at all.
fn played_at_one_table(mut table: Table, seed: u64) -> Table {
    while let Some(seat) = table.turn() {
        let version = table.version();
        let order = Order::Choose(unit(&table.update(Some(seat), None).view, mind(seed, version)));
        let command = Command { id: CommandId(version.events.into()), version, order };
        table.obey(seat, &command, 0).expect("the choices are options");
    }
    table
}

/// A line between a client and the host. What's said arrives in order, and nothing is lost until the line breaks.
struct Line {
    /// The host's end.
    connection: Connection,
    to_host: VecDeque<ToHost>,
    to_client: VecDeque<ToClient>,
    /// Nothing arrives any more, though neither end has noticed yet.
    is_dead: bool,
}

/// Someone who follows a game over a line of their own.
struct Follower {
    viewer: Viewer,
    driver: Driver,
    messenger: Messenger,
    /// The line that's open, if one is.
    line: Option<Line>,
    /// Lines that have broken at this end: the host may yet hear what was said before.
    broken: Vec<Line>,
    shown: Vec<Event>,
    refused: u32,
}

/// The host's answers to everyone, and what it has to say about them.
struct Host {
    table: Table,
    refusals: Pcg32,
    /// The commands it has heard.
    heard: BTreeSet<CommandId>,
    /// How many of them it has heard again.
    repeated: u32,
}

impl Host {
    /// Does what somebody says on a line, and answers. It refuses a command now and then for no good reason.
    fn hear(&mut self, connection: &mut Connection, viewer: Viewer, message: &ToHost) -> Option<ToClient> {
        if let ToHost::Command(command) = message {
            self.repeated += u32::from(!self.heard.insert(command.id));
            if random_below(&mut self.refusals, 8) == 0 {
                return Some(command.answer(Err(Refused::Stale { version: self.table.version() })));
            }
        }
        connection.handle(&mut self.table, message, |_, seat| seat == viewer.seat(), 0)
    }
}

impl Follower {
    fn join(table: &Table, viewer: Viewer, rng: &mut Pcg32) -> Follower {
        let all = Connection::default().follow(table, viewer.seat());
        let mut messenger = Messenger::new(GAME, viewer.seat(), Keys::NONE);
        messenger.hear(&ToClient::Update(Box::new(all.clone())));
        let driver = Driver::new(Device::OnlyMine, viewer, all).expect("it tells everything");
        let (line, broken, shown) = (None, Vec::new(), Vec::new());
        let mut follower = Follower { viewer, driver, messenger, line, broken, shown, refused: 0 };
        follower.connect(rng);
        follower
    }

    /// A new line takes the place of the one that broke.
    fn connect(&mut self, rng: &mut Pcg32) {
        let said = self.messenger.messages_on_opening(|| CommandId(rng.next_u64().into()));
        let (connection, to_client) = (Connection::default(), VecDeque::new());
        self.line = Some(Line { connection, to_host: said.into(), to_client, is_dead: false });
    }

    /// The line breaks: nothing that's on its way to the client arrives.
    fn lose(&mut self) {
        self.broken.extend(self.line.take().filter(|line| !line.is_dead));
    }

    /// Does what's next on this device.
    fn step(&mut self, seed: u64, rng: &mut Pcg32) {
        match self.driver.what_next() {
            Next::Show { event, .. } => {
                let entry = self.driver.show_next().expect("there is something to show");
                assert_eq!(entry.event, event);
                self.shown.push(event);
            }
            Next::YourTurn(_) => self.act(seed, rng),
            Next::WaitForHost | Next::WaitFor(_) | Next::Over => {}
            next => panic!("{next:?} on a device of one's own"),
        }
        while let Some(notice) = self.driver.take_notice() {
            match notice {
                Notice::Refused(_) => self.refused += 1,
                notice => panic!("{notice:?}"),
            }
        }
        for message in self.driver.take_outgoing() {
            self.messenger.note_outgoing(&message);
            if let Some(line) = &mut self.line {
                line.to_host.push_back(message);
            }
        }
    }

    fn act(&mut self, seed: u64, rng: &mut Pcg32) {
        let (session, id) = (self.driver.session(), CommandId(rng.next_u64().into()));
        let choices = unit(session.view(), mind(seed, session.version()));
        if session.position().is_draft() {
            assert!(self.driver.give_order(id, Order::Choose(choices)));
            return;
        }
        // Choices made before a refusal are still there.
        let made = self.driver.edit_turn(|turn| {
            let before = turn.sandbox().choices_made();
            assert!(before.is_empty() || before == choices, "{before:?} is left of {choices:?}");
            if before.is_empty() {
                assert!(choices.iter().all(|&choice| turn.choose(choice)));
            }
            turn.sandbox().choices_made()
        });
        assert_eq!(made, Some(choices));
        assert!(self.driver.commit(id));
        assert!(!self.driver.commit(id), "nothing is committed twice");
        assert_eq!(self.driver.edit_turn(|turn| turn.reset()), None, "what is under way cannot be changed");
    }

    /// One message arrives at one end of the line, or at the host from a line that has broken meanwhile.
    fn deliver(&mut self, host: &mut Host, rng: &mut Pcg32) {
        if random_below(rng, 4) == 0 && !self.broken.is_empty() {
            let index = random_below(rng, self.broken.len() as u32) as usize;
            let line = &mut self.broken[index];
            match line.to_host.pop_front() {
                // The host notices as well. Until then it answers, but nobody listens.
                None => drop(self.broken.swap_remove(index)),
                Some(_) if random_below(rng, 4) == 0 => drop(self.broken.swap_remove(index)),
                Some(message) => drop(host.hear(&mut line.connection, self.viewer, &message)),
            }
        }
        let Some(line) = &mut self.line else { return };
        if line.is_dead {
            line.to_host.clear();
            line.to_client.clear();
            // The client has waited for an answer for too long, or is told at last.
            if self.messenger.awaits_answer() || random_below(rng, 4) == 0 {
                self.lose();
            }
        } else if random_below(rng, 2) == 0 {
            if let Some(message) = line.to_host.pop_front() {
                let answer = host.hear(&mut line.connection, self.viewer, &message);
                line.to_client.extend(answer);
            }
        } else if let Some(message) = line.to_client.pop_front() {
            self.messenger.hear(&message);
            self.driver.hear(message);
        }
    }
}

/// A driver for a client that follows a table.
fn join(table: &mut Table, connection: &mut Connection, device: Device, viewer: Viewer) -> Driver {
    let all = connection.follow(table, viewer.seat());
    Driver::new(device, viewer, all).expect("it tells everything")
}

fn news(connection: &mut Connection, table: &Table) -> Option<ToClient> {
    connection.next_update(Some(table)).map(|update| ToClient::Update(Box::new(update)))
}

/// What went wrong on the way, although nobody noticed.
#[derive(Default)]
struct Mishaps {
    refused: u32,
    repeated: u32,
    lost: u32,
}

/// Plays a whole game over bad lines, and compares it with the same game without them.
fn play_over_bad_lines(start: Position, players: Vec<(Seat, Player)>, seed: u64, mishaps: &mut Mishaps) {
    let mode = start.mode();
    let table = Table::new(GAME.into(), start, players, 0);
    let expected = played_at_one_table(table.clone(), seed);
    let mut rng = Pcg32::seed_from_u64(seed);
    let people: Vec<Seat> = table
        .players()
        .iter()
        .filter(|(_, player)| matches!(player, Player::Person { .. }))
        .map(|&(seat, _)| seat)
        .collect();
    let viewers =
        people.iter().map(|&seat| Viewer::player_at(seat)).chain([Viewer::spectator_on_side(Side::B)]);
    let mut followers: Vec<Follower> =
        viewers.map(|viewer| Follower::join(&table, viewer, &mut rng)).collect();
    let refusals = Pcg32::seed_from_u64(seed ^ 0xBAD);
    let mut host = Host { table, refusals, heard: BTreeSet::new(), repeated: 0 };
    let mut steps = 0;
    while followers.iter().any(|follower| follower.driver.what_next() != Next::Over) {
        steps += 1;
        assert!(steps < 200_000, "the game goes nowhere: {:?}", host.table.version());
        // The bots sit where the table is.
        if let Some(seat) = host.table.turn()
            && matches!(host.table.player(seat), Some(Player::Bot { .. }))
        {
            let version = host.table.version();
            let view = host.table.update(Some(seat), None).view;
            let command = Command {
                id: CommandId(version.events.into()),
                version,
                order: Order::Choose(unit(&view, mind(seed, version))),
            };
            host.table.obey(seat, &command, 0).expect("the choices are options");
        }
        let index = random_below(&mut rng, followers.len() as u32) as usize;
        let follower = &mut followers[index];
        match (&mut follower.line, random_below(&mut rng, 40)) {
            (Some(line), 0) => {
                mishaps.lost += (line.to_host.len() + line.to_client.len()) as u32;
                line.is_dead |= random_below(&mut rng, 2) == 0;
                if !line.is_dead {
                    follower.lose();
                }
            }
            (None, 0..4) => follower.connect(&mut rng),
            (_, 4..22) => follower.step(seed, &mut rng),
            _ => follower.deliver(&mut host, &mut rng),
        }
        for line in followers.iter_mut().filter_map(|follower| follower.line.as_mut()) {
            line.to_client.extend(news(&mut line.connection, &host.table));
        }
    }
    let table = host.table;
    mishaps.repeated += host.repeated;
    assert_eq!(table.record(), expected.record(), "{mode}, seed {seed}");
    for follower in &followers {
        let seat = follower.viewer.seat();
        let happened = expected.update(seat, None).events.into_iter().map(|happened| happened.event);
        assert_eq!(follower.shown, happened.collect::<Vec<_>>(), "{mode}, seed {seed}, {seat:?}");
        let log: Vec<Event> = follower.driver.session().log().iter().map(|entry| entry.event).collect();
        assert_eq!(log, follower.shown);
        assert_eq!(follower.driver.session().outcome(), expected.outcome());
        assert_eq!(follower.driver.session().revealed_position(), Some(expected.position()));
    }
    mishaps.refused += followers.iter().map(|follower| follower.refused).sum::<u32>();
}

fn starts(seed: u64) -> impl Iterator<Item = (Position, Vec<(Seat, Player)>)> {
    Mode::ALL.into_iter().flat_map(move |mode| {
        let seats = mode.players().iter().copied().filter(move |seat| mode.turns().contains(seat));
        let people: Vec<_> = seats.clone().map(person).collect();
        // Every other seat is a bot's.
        let mixed =
            seats.enumerate().map(|(index, seat)| if index % 2 == 0 { person(seat) } else { bot(seat) });
        let dealt = Position::deal(mode, GuildSet::Beyond, seed);
        let drafted = Position::draft(mode, GuildSet::Beyond, seed);
        [(drafted, people.clone()), (dealt, people), (dealt, mixed.collect())]
    })
}

#[test]
fn a_bad_connection_changes_nothing_about_a_game() {
    let mut mishaps = Mishaps::default();
    for seed in 0..6 {
        for (start, players) in starts(seed) {
            play_over_bad_lines(start, players, seed, &mut mishaps);
        }
    }
    let Mishaps { refused, repeated, lost } = mishaps;
    assert!(
        refused > 100 && repeated > 100 && lost > 100,
        "only {refused} commands were refused, {repeated} repeated, {lost} messages lost"
    );
}

/// A device that everyone shares, and a host in its own memory.
struct Shared {
    table: Table,
    connection: Connection,
    driver: Driver,
}

impl Shared {
    fn new(start: Position, players: Vec<(Seat, Player)>) -> Shared {
        let mut table = Table::new(GAME.into(), start, players, 0);
        let viewer = first_viewer(table.mode(), table.players(), table.turn());
        let mut connection = Connection::default();
        let driver = join(&mut table, &mut connection, Device::Everyones, viewer);
        Shared { table, connection, driver }
    }

    fn let_bot_act(&mut self, seat: Seat, seed: u64) {
        let version = self.table.version();
        let order = Order::Choose(unit(&self.table.update(Some(seat), None).view, mind(seed, version)));
        let command = Command { id: CommandId(version.events.into()), version, order };
        self.table.obey(seat, &command, 0).expect("it is legal");
    }

    fn talk(&mut self) {
        loop {
            let mut said: Vec<ToClient> = Vec::new();
            for message in self.driver.take_outgoing() {
                said.extend(self.connection.handle(&mut self.table, &message, |_, _| true, 0));
            }
            said.extend(news(&mut self.connection, &self.table));
            if said.is_empty() {
                return;
            }
            said.into_iter().for_each(|message| self.driver.hear(message));
        }
    }
}

#[test]
fn people_sharing_a_device_see_only_their_own_hand_and_only_after_taking_it() {
    for seed in 0..8 {
        for (start, players) in starts(seed) {
            let mut shared = Shared::new(start, players);
            let expected = played_at_one_table(shared.table.clone(), seed);
            let mut rng = Pcg32::seed_from_u64(seed);
            // Who has taken the device. In a draft, or if only one person plays, nobody has to.
            let is_shared = shared.driver.is_shared();
            let mut holder: Option<Seat> = None;
            let (mut handed_over, mut passed_on) = (0, 0);
            loop {
                shared.talk();
                let session = shared.driver.session();
                let open =
                    !shared.driver.is_private() && !session.position().is_draft() && session.is_running();
                if is_shared && open {
                    assert_eq!(session.viewer().seat(), holder, "seed {seed}: a hand lies open");
                }
                match shared.driver.what_next() {
                    Next::Show { .. } => drop(shared.driver.show_next()),
                    Next::AskBot(seat) => shared.let_bot_act(seat, seed),
                    Next::PassOn(_) => {
                        assert!(is_shared && shared.driver.turn().is_none());
                        assert_eq!(shared.driver.session().viewer().seat(), holder);
                        shared.driver.pass_device();
                        assert!(shared.driver.is_private(), "the device is passed on with a hand open");
                        passed_on += 1;
                    }
                    Next::HandOver(seat) => {
                        assert!(is_shared && shared.driver.turn().is_none());
                        holder = Some(shared.table.mode().player(seat));
                        handed_over += 1;
                        shared.driver.take_device();
                    }
                    Next::YourTurn(seat) => {
                        let session = shared.driver.session();
                        assert_eq!(session.viewer().seat(), Some(shared.table.mode().player(seat)));
                        let choices = unit(session.view(), mind(seed, session.version()));
                        let is_draft = session.position().is_draft();
                        let id = CommandId(rng.next_u64().into());
                        if is_draft {
                            assert!(shared.driver.give_order(id, Order::Choose(choices)));
                        } else {
                            shared.driver.restore_turn(&choices);
                            assert!(shared.driver.commit(id));
                        }
                    }
                    Next::Over => break,
                    next => panic!("{next:?} with a host that answers at once"),
                }
            }
            assert_eq!(shared.table.record(), expected.record());
            assert_eq!((handed_over > 0, passed_on > 0), (is_shared, is_shared));
        }
    }
}

#[test]
fn a_refusal_leaves_the_turn_unchanged_and_is_reported() {
    let mut shared = Shared::new(
        Position::deal(Mode::Duel, GuildSet::Base, 3),
        vec![person(Seat::One), person(Seat::Two)],
    );
    shared.driver.take_device();
    shared.talk();
    let choices = unit(shared.driver.session().view(), mind(1, Version::default()));
    shared.driver.restore_turn(&choices);
    assert!(shared.driver.commit(CommandId(1)));
    assert_eq!(shared.driver.what_next(), Next::WaitForHost);
    let Some(ToHost::Command(command)) = shared.driver.take_outgoing().pop() else {
        panic!("nothing is sent")
    };
    shared.driver.hear(ToClient::Refused { id: CommandId(9), refused: Refused::Over });
    assert_eq!(shared.driver.what_next(), Next::WaitForHost, "that was about something else");
    shared.driver.hear(ToClient::Refused { id: command.id, refused: Refused::Unfinished });
    assert_eq!(shared.driver.take_notice(), Some(Notice::Refused(Refused::Unfinished)));
    assert!(matches!(shared.driver.what_next(), Next::YourTurn(_)));
    assert_eq!(shared.driver.turn().map(|turn| turn.sandbox().choices_made()), Some(choices));
}

/// Nobody is told of the end until it has been shown.
#[test]
fn the_outcome_is_hidden_until_the_end_is_shown() {
    for seed in 0..4 {
        let players = vec![person(Seat::One), bot(Seat::Two)];
        let mut shared = Shared::new(Position::deal(Mode::Duel, GuildSet::Base, seed), players);
        shared.table = played_at_one_table(shared.table, seed);
        shared.talk();
        while let Next::Show { event, .. } = shared.driver.what_next() {
            let session = shared.driver.session();
            assert_eq!(
                (session.outcome(), session.end_reason(), session.revealed_position()),
                (None, None, None),
                "{event:?}"
            );
            shared.driver.show_next();
        }
        assert_eq!(shared.driver.session().outcome(), shared.table.outcome());
    }
}

#[test]
fn a_bots_remark_stays_from_the_end_of_its_action_until_the_next() {
    let players = vec![person(Seat::One), bot(Seat::Two)];
    let mut shared = Shared::new(Position::deal(Mode::Duel, GuildSet::Base, 2), players);
    let mut rng = Pcg32::seed_from_u64(2);
    let mut heard = 0;
    let said = (Seat::Two, Remark { reasons: vec![Reason::Repositions], win_percent: None, instead: None });
    while heard < 8 {
        shared.talk();
        match shared.driver.what_next() {
            Next::AskBot(seat) => {
                shared.let_bot_act(seat, 2);
                let (seat, remark) = said.clone();
                let version = shared.table.version();
                // The remark and the action may arrive in either order.
                if heard % 2 == 0 {
                    shared.talk();
                }
                shared.driver.hear(ToClient::Said { seat, version, remark });
                shared.talk();
                // Taps change nothing while it's being shown.
                assert_eq!(shared.driver.edit_turn(|turn| turn.reset()), None);
                while let Next::Show { .. } = shared.driver.what_next() {
                    assert_eq!(shared.driver.session().remark(), None);
                    shared.driver.show_next();
                }
                assert_eq!(shared.driver.session().remark(), Some(&said));
                heard += 1;
            }
            Next::Show { .. } => drop(shared.driver.show_next()),
            Next::YourTurn(_) => {
                let session = shared.driver.session();
                let choices = unit(session.view(), mind(2, session.version()));
                shared.driver.restore_turn(&choices);
                assert!(shared.driver.commit(CommandId(rng.next_u64().into())));
                shared.talk();
                assert_eq!(shared.driver.session().remark(), None);
            }
            Next::Over => break,
            next => panic!("{next:?}"),
        }
    }
    assert!(heard > 3);
}

/// What the trainer does after the player's own action was never in the preview, so it's given time.
#[test]
fn the_trainers_turn_is_paced_though_it_arrives_with_the_players_action() {
    let mut seen = 0;
    for seed in 0..30 {
        let start = Position::deal(Mode::Solo, GuildSet::Beyond, seed);
        let mut shared = Shared::new(start, vec![person(Seat::One)]);
        let mut rng = Pcg32::seed_from_u64(seed);
        while let Next::YourTurn(_) = shared.driver.what_next() {
            let session = shared.driver.session();
            let choices = unit(session.view(), mind(seed, session.version()));
            shared.driver.restore_turn(&choices);
            let turn = shared.driver.turn().expect("it is somebody's turn");
            let preview: Vec<Event> = turn.sandbox().events().copied().collect();
            let is_plan = turn.sandbox().start().is_plan();
            assert!(shared.driver.commit(CommandId(rng.next_u64().into())));
            shared.talk();
            let (mut shown, mut is_trainers) = (0, false);
            while let Next::Show { event, after_ms } = shared.driver.what_next() {
                is_trainers |= matches!(event.what, What::PlanBegun { .. });
                if shown < preview.len() {
                    assert_eq!(event, preview[shown]);
                } else if is_trainers || is_plan {
                    assert!(after_ms >= 80, "seed {seed}: {event:?} is shown at once");
                    seen += 1;
                }
                shown += 1;
                shared.driver.show_next();
            }
        }
    }
    assert!(seen > 300, "only {seen} events of the trainer came with a person's action");
}

/// The player who takes the device sees what the others have done since their own last turn, event by event, but not their own
/// turn again.
#[test]
fn a_player_who_takes_the_device_is_shown_what_the_others_did() {
    for seed in 0..6 {
        for (start, players) in starts(seed) {
            let mut shared = Shared::new(start, players);
            let mut rng = Pcg32::seed_from_u64(seed);
            let mut replayed = 0;
            for _ in 0..400 {
                shared.talk();
                match shared.driver.what_next() {
                    Next::Show { .. } => drop(shared.driver.show_next()),
                    Next::AskBot(seat) => shared.let_bot_act(seat, seed),
                    Next::PassOn(_) => shared.driver.pass_device(),
                    Next::HandOver(seat) => {
                        let (before, mode) = (shared.driver.session().viewer(), shared.table.mode());
                        shared.driver.take_device();
                        shared.talk();
                        let session = shared.driver.session();
                        if session.viewer() == before {
                            continue;
                        }
                        let update = shared.table.update(session.viewer().seat(), None);
                        let start =
                            update.start.map(|start| *start.position()).filter(|start| !start.is_draft());
                        let told = update.events.iter().filter_map(|happened| match happened.event.what {
                            What::TurnOf { seat } => Some(seat),
                            _ => None,
                        });
                        // The first turn of a game with dealt guilds is never announced.
                        let mut turns = start.and_then(|start| start.turn()).into_iter().chain(told);
                        if !turns.any(|other| mode.player(other) != mode.player(seat)) {
                            continue;
                        }
                        // The log ends with the beginning of somebody else's turn, and none of the player's own comes after it.
                        let begins = session.log().iter().rev().find_map(|entry| match entry.event.what {
                            What::TurnOf { seat } => Some(mode.player(seat)),
                            _ => None,
                        });
                        assert!(
                            session.is_behind() && begins != Some(mode.player(seat)),
                            "seed {seed}, {mode}"
                        );
                        replayed += 1;
                    }
                    Next::YourTurn(_) => {
                        let session = shared.driver.session();
                        let happened = shared.table.update(session.viewer().seat(), None).events;
                        assert_eq!(session.log().len(), happened.len(), "everything was shown once");
                        let choices = unit(session.view(), mind(seed, session.version()));
                        let id = CommandId(rng.next_u64().into());
                        assert!(shared.driver.give_order(id, Order::Choose(choices)));
                    }
                    Next::Over => break,
                    next => panic!("{next:?} with a host that answers at once"),
                }
            }
            assert_eq!(replayed > 0, shared.driver.is_shared(), "seed {seed}, {:?}", shared.table.mode());
        }
    }
}

/// The fallen are gone, and their columns have closed up, before the next thing begins.
#[test]
fn the_fallen_are_cleared_away_before_anything_else_begins() {
    let is_fall =
        |what: What| matches!(what, What::Destroyed { .. } | What::Scored { .. } | What::Caught { .. });
    let mut cleared = 0;
    for seed in 0..6 {
        for (start, players) in starts(seed) {
            let mut shared = Shared::new(start, players);
            let mut rng = Pcg32::seed_from_u64(seed);
            let mut waits_for_column = false;
            for _ in 0..4000 {
                shared.talk();
                match shared.driver.what_next() {
                    Next::Show { event, .. } if shared.driver.clear_away_after().is_some() => {
                        assert!(!is_fall(event.what), "seed {seed}: {event:?} comes of it");
                        shared.driver.clear_away();
                        assert_eq!(shared.driver.clear_away_after(), None);
                        (waits_for_column, cleared) = (true, cleared + 1);
                    }
                    Next::Show { event, after_ms } => {
                        let is_doomed = shared.driver.session().scene().has_doomed();
                        assert!(!is_doomed || is_fall(event.what), "seed {seed}: {event:?} over the fallen");
                        if after_ms > 0 {
                            assert!(after_ms >= 500 || !waits_for_column, "seed {seed}: {event:?} is early");
                            waits_for_column = false;
                        }
                        shared.driver.show_next();
                    }
                    Next::AskBot(seat) => shared.let_bot_act(seat, seed),
                    Next::PassOn(_) => shared.driver.pass_device(),
                    Next::HandOver(_) => {
                        waits_for_column = false;
                        shared.driver.take_device();
                    }
                    Next::YourTurn(_) => {
                        let session = shared.driver.session();
                        let choices = unit(session.view(), mind(seed, session.version()));
                        let id = CommandId(rng.next_u64().into());
                        assert!(shared.driver.give_order(id, Order::Choose(choices)));
                    }
                    Next::Over => break,
                    next => panic!("{next:?} with a host that answers at once"),
                }
            }
        }
    }
    assert!(cleared > 300, "only {cleared} times was anyone taken away");
}

/// A player who starts with four guilds has just picked them: they needn't be shown again, and the table is there at once.
#[test]
fn own_picks_are_shown_at_once_and_the_deal_takes_less_than_a_second() {
    let mut shared = Shared::new(Position::draft(Mode::Solo, GuildSet::Beyond, 3), vec![person(Seat::One)]);
    let (mut rng, mut waited) = (Pcg32::seed_from_u64(3), 0);
    while shared.driver.session().position().is_draft() {
        let session = shared.driver.session();
        let choices = unit(session.view(), mind(3, session.version()));
        assert!(shared.driver.give_order(CommandId(rng.next_u64().into()), Order::Choose(choices)));
        shared.talk();
        while let Next::Show { event, after_ms } = shared.driver.what_next() {
            assert!(after_ms == 0 || !matches!(event.what, What::Picked { .. } | What::TrainerGuild { .. }));
            waited += after_ms;
            shared.driver.show_next();
        }
    }
    assert!(matches!(shared.driver.what_next(), Next::YourTurn(_)));
    assert!((1..1000).contains(&waited), "the deal takes {waited} ms");
}

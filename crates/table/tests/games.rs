//! Whole random games at a table, in every mode.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use riftforce_protocol::{Dialect, Join, Keys, Request, ToClient, ToHost, Wish};
use riftforce_rules::internal::random_below;
use riftforce_rules::rift::{self, Record};
use riftforce_rules::*;
use riftforce_table::*;

const NOW_MS: u64 = 1_700_000_000_000;
const MODES: [(Mode, GuildSet); 5] = [
    (Mode::Duel, GuildSet::Base),
    (Mode::Duel, GuildSet::Beyond),
    (Mode::Team3, GuildSet::Beyond),
    (Mode::Team4, GuildSet::Beyond),
    (Mode::Solo, GuildSet::Beyond),
];

fn chance(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

fn table(mode: Mode, draft: GuildSet, seed: u64) -> Table {
    let mut start = Position::draft(mode, draft, seed);
    if mode == Mode::Solo {
        let stars = [seed, seed / 4, seed / 16].map(|part| 1 + (part % 4) as u8);
        let and = [None, Some((AndChallenge::Move, 5)), Some((AndChallenge::Mend, 6))][seed as usize % 3];
        start.set_trainer(&[], Challenges::new(stars, and).unwrap()).unwrap();
    }
    let players = Seat::ALL.map(|seat| match seat {
        Seat::One => (seat, Player::Person { name: "Mira #1\n".into() }),
        _ => (seat, Player::Bot { level: Level::Adept, name: format!("Bot {seat}") }),
    });
    Table::new(format!("game {seed}"), start, players.into(), NOW_MS)
}

/// Choices up to the end of a unit, made at random on a sample of what the seat may know.
fn unit(view: &View, rng: &mut Pcg64Mcg) -> Vec<Choice> {
    let (mut sample, mut choices) = (view.sample(rng), Vec::new());
    loop {
        let choice = random_choice(&sample.choices(), rng).expect("there is something to choose");
        let mut events = Vec::new();
        sample.play(choice, &mut events).expect("it is an option");
        choices.push(choice);
        if sample.ends_unit(&events) {
            return choices;
        }
    }
}

/// A command together with the seat that gives it.
type Given = (Seat, Command);

trait Heed {
    fn heed(&mut self, given: &Given, now_ms: u64) -> Result<Done, Refused>;
}

impl Heed for Table {
    fn heed(&mut self, (seat, command): &Given, now_ms: u64) -> Result<Done, Refused> {
        self.obey(*seat, command, now_ms)
    }
}

fn command(id: u128, seat: Seat, version: Version, order: Order) -> Given {
    (seat, Command { id: CommandId(id), version, order })
}

/// A random command of the seat whose turn it is.
fn next_command(table: &Table, rng: &mut Pcg64Mcg) -> Option<Given> {
    let seat = table.turn()?;
    let choices = unit(&table.update(Some(seat), None).view, rng);
    let id = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
    Some(command(id, seat, table.version(), Order::Choose(choices)))
}

/// A table where this many random commands were obeyed, or fewer if the game was over before that.
fn played(mode: Mode, draft: GuildSet, seed: u64, commands: usize) -> Table {
    let (mut table, mut rng) = (table(mode, draft, seed), chance(seed));
    for _ in 0..commands {
        let Some(command) = next_command(&table, &mut rng) else { break };
        table.heed(&command, table.latest_ms() + 1500).unwrap();
    }
    table
}

/// Someone who knows only as much of a game as updates have told.
struct Follower {
    seat: Option<Seat>,
    seen: Option<Version>,
    events: Vec<Event>,
    times_ms: Vec<u64>,
}

impl Follower {
    fn of(mode: Mode) -> Vec<Follower> {
        let seats = mode.turns().iter().map(|&seat| Some(seat)).chain([None]);
        seats.map(|seat| Follower { seat, seen: None, events: Vec::new(), times_ms: Vec::new() }).collect()
    }

    fn follow(&mut self, table: &Table) -> Update {
        let update = table.update(self.seat, self.seen);
        assert_eq!(update.version.events as usize, update.first as usize + update.events.len());
        if !self.seen.is_some_and(|seen| update.follows(seen)) {
            assert_eq!(update.first, 0);
            self.events.clear();
            self.times_ms.clear();
        }
        assert_eq!(self.events.len(), update.first as usize, "nothing is told twice and nothing left out");
        self.events.extend(update.events.iter().map(|happened| happened.event));
        self.times_ms.extend(update.events.iter().map(|happened| happened.at_ms));
        self.seen = Some(update.version);
        update
    }

    /// What this seat should have heard: a plain replay of the game.
    fn should_have(&self, table: &Table) -> Vec<Event> {
        let mut record = Record::new(*table.record().start());
        let mut events = Vec::new();
        for made in table.record().made().iter().filter(|made| !made.forced) {
            record.play(made.choice, &mut events).unwrap();
        }
        events.iter().map(|event| event.seen_by(self.seat, table.mode())).collect()
    }
}

#[test]
fn every_seat_follows_a_whole_game_by_updates_alone() {
    for (mode, draft) in MODES {
        for seed in 0..6 {
            let (mut table, mut rng) = (table(mode, draft, seed), chance(seed));
            let mut followers = Follower::of(mode);
            let mut units = 0;
            while let Some(command) = next_command(&table, &mut rng) {
                let done = table.heed(&command, NOW_MS + 1000 * units).unwrap();
                assert_eq!(done.version, table.version());
                units += 1;
                for follower in &mut followers {
                    // Not everyone looks every time.
                    if random_below(&mut rng, 3) > 0 || table.outcome().is_some() {
                        let update = follower.follow(&table);
                        assert_eq!(update.view, table.position().view(follower.seat));
                        assert_eq!(update.turn, table.turn());
                        assert_eq!(update.record.is_some(), table.outcome().is_some());
                    }
                }
                if units > 400 {
                    break;
                }
            }
            for follower in &mut followers {
                follower.follow(&table);
                assert_eq!(follower.events, follower.should_have(&table), "{mode}, seed {seed}");
                assert!(follower.times_ms.is_sorted());
            }
            if table.outcome().is_some() {
                assert_eq!(table.ended(), Some(Ended::ByTheRules));
                assert_eq!(table.reveal_all(), Some(table.position()));
                let public = table.update(None, None).record.unwrap();
                assert_eq!(Record::read(public.as_bytes()).unwrap().position(), table.position());
            }
        }
    }
}

/// Drawn cards that a seat may not see are nowhere in what it's told: two games that differ only in hidden cards give the same
/// updates.
#[test]
fn updates_do_not_depend_on_what_is_hidden() {
    for (mode, draft) in MODES {
        for seed in 0..8 {
            let mut rng = chance(seed);
            let deal = Position::deal(mode, draft, seed);
            for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
                // The same to this viewer, but the cards that it doesn't see are elsewhere.
                let other = deal.view(viewer).sample(&mut rng);
                let players: Vec<_> =
                    Seat::ALL.map(|seat| (seat, Player::Person { name: "?".into() })).into();
                let tables =
                    [deal, other].map(|start| Table::new("same".into(), start, players.clone(), NOW_MS));
                let [one, two] = tables.map(|table| table.update(viewer, None));
                assert_eq!(one, two);
                assert_eq!(one.view.to_string(), two.view.to_string());
            }
        }
    }
}

/// A card that was never face up, and that the viewer didn't draw, isn't named in anything the viewer is told.
#[test]
fn no_update_names_a_card_that_its_reader_may_not_know() {
    let mut secrets = 0;
    for (mode, draft) in MODES {
        for seed in 20..23 {
            let (mut table, mut rng) = (table(mode, draft, seed), chance(seed));
            for _ in 0..80 {
                let Some(command) = next_command(&table, &mut rng) else { break };
                table.heed(&command, NOW_MS).unwrap();
                if table.outcome().is_some() {
                    break;
                }
                for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
                    let told = serde_json::to_string(&table.update(viewer, None)).unwrap();
                    for card in secret_cards(&table, viewer) {
                        assert!(
                            !told.contains(&format!("\"{card}\"")),
                            "{viewer:?} is told of {card}: {told}"
                        );
                        secrets += 1;
                    }
                }
            }
        }
    }
    assert!(secrets > 10_000, "only {secrets} secrets were looked for");
}

/// Hidden cards, but only those of which the viewer has never seen a copy.
fn secret_cards(table: &Table, viewer: Option<Seat>) -> Vec<Card> {
    let mut record = Record::new(*table.record().start());
    let mut events = Vec::new();
    for made in table.record().made().iter().filter(|made| !made.forced) {
        record.play(made.choice, &mut events).unwrap();
    }
    let viewer = viewer.map(|seat| table.mode().player(seat));
    let seen: Vec<Card> = events
        .iter()
        .filter_map(|event| match event.what {
            What::Placed { card, .. }
            | What::Played { card, .. }
            | What::Discarded { card, .. }
            | What::Activated { card, .. }
            | What::Destroyed { card, .. } => Some(card),
            What::Drew { seat, card } => card.card().filter(|_| viewer == Some(seat)),
            _ => None,
        })
        .collect();
    let players = table.mode().players().iter();
    let hidden = players.flat_map(|&player| {
        let hand = table.position().hand(player).into_iter();
        table.position().draw_pile(player).chain(hand.filter(move |_| viewer != Some(player)))
    });
    hidden.filter_map(Face::card).filter(|card| !seen.contains(card)).collect()
}

#[test]
fn a_table_reads_back_from_its_text_after_every_command() {
    for (mode, draft) in MODES {
        for seed in 0..2 {
            let (mut table, mut rng) = (table(mode, draft, seed).with_takebacks(seed == 1), chance(seed));
            for unit in 0..120_u32 {
                let Some(command) = next_command(&table, &mut rng) else { break };
                table.heed(&command, table.latest_ms() + u64::from(random_below(&mut rng, 9000))).unwrap();
                let text = table.text();
                let read = Table::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read, table);
                assert_eq!(read.text(), text);
                if table.position().is_between_actions() {
                    rift::judge(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
                }
                // A retry after a reload is still recognised.
                let mut read = read;
                assert_eq!(read.heed(&command, NOW_MS), Ok(Done { version: table.version() }));
                assert_eq!(read, table);
                if seed == 1 && unit % 17 == 16 {
                    let back = command_of(&table, unit.into(), Seat::One, Order::TakeBack);
                    if table.heed(&back, NOW_MS).is_ok() {
                        assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
                    }
                }
            }
        }
    }
}

fn command_of(table: &Table, id: u128, seat: Seat, order: Order) -> Given {
    command(id, seat, table.version(), order)
}

#[test]
fn a_command_is_obeyed_once_however_often_it_comes() {
    let (mut table, mut rng) = (table(Mode::Duel, GuildSet::Beyond, 5), chance(5));
    let mut sent = Vec::new();
    for _ in 0..20 {
        let command = next_command(&table, &mut rng).unwrap();
        let done = table.heed(&command, NOW_MS).unwrap();
        sent.push((command, done));
        let before = table.clone();
        for (command, done) in &sent {
            assert_eq!(table.heed(command, NOW_MS + 5), Ok(*done));
        }
        assert_eq!(table, before);
    }
    // The same name from another seat is another command.
    let (first, _) = &sent[0];
    let stranger = (other(first.0), first.1.clone());
    assert_eq!(table.heed(&stranger, NOW_MS), Err(Refused::Stale { version: table.version() }));
}

/// The other seat of a duel.
fn other(seat: Seat) -> Seat {
    if seat == Seat::One { Seat::Two } else { Seat::One }
}

#[test]
fn a_command_too_old_to_be_remembered_is_not_obeyed_again() {
    let (mut table, mut rng) = (table(Mode::Duel, GuildSet::Base, 3), chance(3));
    let first = next_command(&table, &mut rng).unwrap();
    table.heed(&first, NOW_MS).unwrap();
    for _ in 0..40 {
        let command = next_command(&table, &mut rng).unwrap();
        table.heed(&command, NOW_MS).unwrap();
    }
    let before = table.clone();
    assert_eq!(table.heed(&first, NOW_MS), Err(Refused::Stale { version: table.version() }));
    assert_eq!(table, before);
}

#[test]
fn stale_commands_and_commands_out_of_turn_are_refused() {
    let (mut table, mut rng) = (table(Mode::Duel, GuildSet::Base, 2), chance(2));
    let old = next_command(&table, &mut rng).unwrap();
    table.heed(&next_command(&table, &mut rng).unwrap(), NOW_MS).unwrap();
    let before = table.clone();
    assert_eq!(table.heed(&old, NOW_MS), Err(Refused::Stale { version: table.version() }));
    let turn = table.turn().unwrap();
    let mut early = next_command(&table, &mut rng).unwrap();
    early.0 = other(turn);
    assert_eq!(table.heed(&early, NOW_MS), Err(Refused::NotYourTurn { turn }));
    let nobody = command_of(&table, 9, Seat::Three, Order::Resign);
    assert_eq!(table.heed(&nobody, NOW_MS), Err(Refused::NotSeated { seat: Seat::Three }));
    let future = Version { era: 1, ..table.version() };
    assert!(table.heed(&command(9, turn, future, Order::Resign), NOW_MS).is_err());
    assert_eq!(table, before);
}

/// A duel that begins with these lines of `.rift` text.
fn duel(lines: &str) -> Table {
    let text = format!("rift: 1\ngame: duel\nseed: 1\n{lines}\n");
    let players = [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: format!("P{seat}") }));
    Table::import(&text, "duel".into(), players.into(), NOW_MS).unwrap()
}

fn choose(table: &mut Table, tokens: &[&str]) -> Result<Done, Refused> {
    let choices = tokens.iter().map(|token| token.parse().unwrap()).collect();
    let id = u128::from(table.version().events) << 8 | u128::from(table.version().era) << 4 | 1;
    let command = command_of(table, id, table.turn().unwrap_or(Seat::One), Order::Choose(choices));
    table.heed(&command, NOW_MS + 10)
}

#[test]
fn an_action_is_taken_whole_or_not_at_all() {
    let mut table = duel("hand 1: Fi5 Fi6 Wa5\nhand 2: Wa6");
    let before = table.clone();
    assert_eq!(choose(&mut table, &[]), Err(Refused::Empty));
    assert_eq!(choose(&mut table, &["Fi5@1"]), Err(Refused::Unfinished));
    let refused = choose(&mut table, &["Fi5@1", "Wa7@2"]).unwrap_err();
    assert!(matches!(refused, Refused::Choice { index: 1, refusal: Refusal::NotInHand(..), .. }));
    assert_eq!(refused.to_string(), "Wa7@2: seat 1 has no Wa7 in hand");
    assert_eq!(choose(&mut table, &["Fi5@1", "Fi6@2", "end"]), Err(Refused::AfterAction { index: 2 }));
    assert_eq!(table, before);
    choose(&mut table, &["Fi5@1", "Fi6@2"]).unwrap();
    assert_eq!(table.turn(), Some(Seat::Two));
}

/// R35: a Star draws a card, and what comes next is chosen with that card in sight.
#[test]
fn nobody_can_choose_beyond_a_reveal() {
    let mut table = duel("site 2: St5 St5 / -\nhand 1: St6 Fi7\ndraw 1: Wa5 Li5\nhand 2: Wa6");
    let before = table.clone();
    assert_eq!(choose(&mut table, &["-St6"]), Err(Refused::Unfinished));
    assert_eq!(choose(&mut table, &["-St6", "2.1", "2.2"]), Err(Refused::AfterReveal { index: 2 }));
    assert_eq!(table, before);
    choose(&mut table, &["-St6", "2.1"]).unwrap();
    assert_eq!(table.turn(), Some(Seat::One));
    let [mine, theirs] = [Seat::One, Seat::Two].map(|seat| table.update(Some(seat), None));
    let drawn = |update: &Update| {
        let mut events = update.events.iter().map(|happened| happened.event.what);
        events.find_map(|what| if let What::Drew { card, .. } = what { Some(card) } else { None }).unwrap()
    };
    assert_eq!((drawn(&mine).to_string(), drawn(&theirs)), ("Wa5".into(), Face::Down));
    assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table), "also in the middle of an action");
    choose(&mut table, &["2.2"]).unwrap();
    assert_eq!(table.turn(), Some(Seat::Two));
}

#[test]
fn resigning_loses_whatever_the_score() {
    for (mode, draft) in MODES {
        let mut table = played(mode, draft, 8, 16).with_takebacks(true);
        let seat = Seat::One;
        let version = table.version();
        table.heed(&command_of(&table, 77, seat, Order::Resign), NOW_MS).unwrap();
        assert_eq!(table.outcome(), Some(Outcome::Won(Side::B)));
        assert_eq!((table.ended(), table.turn()), (Some(Ended::Resigned(seat)), None));
        assert_eq!(table.version().events, version.events + 1, "everyone hears of it");
        assert!(table.text().contains("\ntag ended: resigned\n"));
        rift::judge(table.text().as_bytes()).unwrap();
        assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
        let again = command_of(&table, 78, seat, Order::Resign);
        assert_eq!(table.heed(&again, NOW_MS), Err(Refused::Over));
        assert_eq!(choose(&mut table, &["check"]), Err(Refused::Over));
        // Where takebacks are allowed, this can be taken back as well.
        table.heed(&command_of(&table, 79, seat, Order::TakeBack), NOW_MS).unwrap();
        assert_eq!((table.outcome(), table.ended()), (None, None));
    }
}

#[test]
fn a_resignation_in_the_middle_of_an_action_is_kept() {
    let mut table = duel("site 2: St5 St5 / -\nhand 1: St6 Fi7\ndraw 1: Wa5 Li5\nhand 2: Wa6");
    choose(&mut table, &["-St6", "2.1"]).unwrap();
    table.heed(&command_of(&table, 77, Seat::Two, Order::Resign), NOW_MS).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::Won(Side::A)));
    assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
    rift::judge(table.text().as_bytes()).unwrap();
}

#[test]
fn the_hosts_decision_ends_the_game_and_is_kept() {
    for (mode, draft) in MODES {
        let seat = *mode.players().last().expect("somebody plays");
        let lost = Outcome::Won(seat.side().other());
        for (decision, ended, outcome) in [
            (HostDecision::TimedOut(seat), Ended::TimedOut(seat), lost),
            (HostDecision::Abandoned(seat), Ended::Abandoned(seat), lost),
            (HostDecision::Agreed, Ended::Agreed, Outcome::Draw),
        ] {
            // A few games are over by then.
            let mut tables = (5..).map(|seed| played(mode, draft, seed, 20));
            let mut table = tables.find(|table| table.outcome().is_none()).expect("some game goes on");
            let before = table.version();
            table.decide(decision, NOW_MS).unwrap();
            assert_eq!((table.ended(), table.outcome()), (Some(ended), Some(outcome)), "{mode}");
            let update = table.update(None, Some(before));
            let told = update.events.iter().map(|happened| happened.event.what);
            assert_eq!(told.collect::<Vec<_>>(), [What::Over { winner: outcome.winner() }], "{mode}");
            assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table), "{mode}");
            assert_eq!(table.decide(HostDecision::Agreed, NOW_MS), Err(Refused::Over));
        }
    }
}

#[test]
fn a_connection_acts_for_its_seat_and_hears_all_news_once() {
    let (mut table, mut rng) = (table(Mode::Duel, GuildSet::Beyond, 1), chance(1));
    let turn = table.turn().unwrap();
    let id = CommandId(3);
    let join = |seat, since| {
        ToHost::Join(Join {
            id,
            dialect: Dialect::OURS,
            game: "game 1".into(),
            seat,
            since,
            keys: Keys::NONE,
        })
    };
    let (mut actor, mut watcher) = (Connection::default(), Connection::default());
    let command = next_command(&table, &mut rng).unwrap().1;
    let (act, ask) = (ToHost::Command(command.clone()), ToHost::Ask { id, choices: Vec::new() });
    let request = ToHost::Request(Request { id, wish: Wish::Stand });
    for message in [&act, &ask, &request] {
        let early = actor.handle(&mut table, message, |_, _| true, NOW_MS);
        assert!(
            matches!(early, Some(ToClient::NotUnderstood { id, .. }) if id == message.id()),
            "nobody has joined: {early:?}"
        );
    }
    assert_eq!(actor.next_update(Some(&table)), None);
    for (connection, seat) in [(&mut actor, Some(turn)), (&mut watcher, None)] {
        let joined = connection.handle(&mut table, &join(seat, None), |_, _| true, NOW_MS);
        assert_eq!(joined, Some(ToClient::Joined { id }));
        let update = connection.next_update(Some(&table)).expect("whoever joins is told");
        assert_eq!((update.first, update.start), (0, Some(table.record().start().view(seat))));
        assert_eq!(connection.next_update(Some(&table)), None, "all of it was told");
        let answer = ToClient::Options { id, options: Box::new(table.options(seat, &[])) };
        assert_eq!(connection.handle(&mut table, &ask, |_, _| true, NOW_MS), Some(answer));
    }
    let before = table.clone();
    let watched = watcher.handle(&mut table, &act, |_, _| true, NOW_MS);
    assert!(matches!(watched, Some(ToClient::NotUnderstood { .. })) && table == before);
    let done = actor.handle(&mut table, &act, |_, _| true, NOW_MS);
    assert_eq!(done, Some(ToClient::Done { id: command.id, done: Done { version: table.version() } }));
    for connection in [&mut actor, &mut watcher] {
        let update = connection.next_update(Some(&table)).expect("something is new");
        assert_eq!((update.first, update.version), (before.version().events, table.version()));
        assert_eq!(connection.next_update(Some(&table)), None, "nothing is told twice");
    }
    watcher.handle(&mut table, &ToHost::Leave, |_, _| true, NOW_MS);
    table.heed(&next_command(&table, &mut rng).unwrap(), NOW_MS).unwrap();
    assert_eq!(watcher.next_update(Some(&table)), None, "who has left hears nothing");
}

/// Nobody may look into a bot's hand, for example, even with the key to its seat.
#[test]
fn whoever_may_not_see_the_game_is_told_what_they_missed_once_they_may() {
    let (mut table, mut rng) = (table(Mode::Duel, GuildSet::Beyond, 1), chance(1));
    let mut connection = Connection::default();
    connection.follow(&table, Some(Seat::One));
    let seen = table.version();
    assert_eq!(connection.next_update(None), None);
    table.heed(&next_command(&table, &mut rng).unwrap(), NOW_MS).unwrap();
    assert_eq!(connection.next_update(None), None);
    let id = CommandId(3);
    let ask = ToHost::Ask { id, choices: Vec::new() };
    let command = ToHost::Command(Command { id, version: table.version(), order: Order::Resign });
    for message in [ask, command] {
        let answer = connection.hear(&message, None);
        assert!(
            matches!(answer, HostAction::Answer(ToClient::NotUnderstood { id: Some(its), .. }) if its == id)
        );
    }
    let update = connection.next_update(Some(&table)).expect("they've missed something");
    assert_eq!((update.first, update.version), (seen.events, table.version()));
    assert_eq!(connection.next_update(None), None);
    let update = connection.next_update(Some(&table)).expect("they're told that they may see it again");
    assert_eq!((update.first, update.events.len()), (table.version().events, 0));
}

#[test]
fn a_connection_may_join_only_what_it_is_allowed_to() {
    let mut table = table(Mode::Duel, GuildSet::Beyond, 1);
    let mut connection = Connection::default();
    let id = CommandId(3);
    let mut join = |dialect, game: &str, may: bool| {
        let (game, seat, keys) = (game.into(), Some(Seat::One), Keys::NONE);
        let message = ToHost::Join(Join { id, dialect, game, seat, since: None, keys });
        let answer = connection.handle(&mut table, &message, |_, _| may, NOW_MS);
        (answer.unwrap(), connection.seat())
    };
    let none = |game: &str| (ToClient::NoSuchGame { id, game: game.into() }, None);
    assert_eq!(join(Dialect::OURS, "another", true), none("another"));
    assert_eq!(join(Dialect::OURS, "game 1", false), none("game 1"));
    for other in
        [Dialect { rules: RULES_VERSION + 1, ..Dialect::OURS }, Dialect { protocol: 1, ..Dialect::OURS }]
    {
        let answer = ToClient::OtherVersion { id: Some(id), host: Dialect::OURS };
        assert_eq!(join(other, "game 1", true), (answer, None));
    }
    assert_eq!(join(Dialect::OURS, "game 1", true), (ToClient::Joined { id }, Some(Seat::One)));
    assert_eq!(join(Dialect::OURS, "another", true), none("another"), "they've left the first");
}

/// A player who knows no rules: asks, takes any of the options, asks again, until the choices are complete.
fn unit_by_asking(table: &Table, seat: Seat, rng: &mut Pcg64Mcg) -> Vec<Choice> {
    let (mut truth, mut choices) = (*table.position(), Vec::new());
    loop {
        let told = table.options(Some(seat), &choices);
        assert_eq!((&told.made, told.refused), (&choices, None));
        assert_eq!((told.version, told.question), (table.version(), truth.prompt()));
        assert_eq!(
            told.options,
            truth.choices().iter().collect::<Vec<_>>(),
            "what's offered is what there is"
        );
        let choice = told.options[random_below(rng, told.options.len() as u32) as usize];
        let mut events = Vec::new();
        truth.play(choice, &mut events).expect("what's offered can be chosen");
        choices.push(choice);
        let told = table.options(Some(seat), &choices);
        assert_eq!(told.complete, truth.ends_unit(&events), "after {choices:?}");
        if told.complete {
            assert_eq!((told.question, told.options), (None, Vec::new()));
            return choices;
        }
    }
}

#[test]
fn a_client_that_knows_no_rules_can_play_by_asking() {
    for (mode, draft) in MODES {
        let (mut table, mut rng) = (table(mode, draft, 5), chance(5));
        while let Some(turn) = table.turn() {
            for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
                let told = table.options(viewer, &[]);
                let view = table.position().view(viewer);
                assert_eq!((&told.position, told.refused), (&view.to_string(), None));
                let is_turn = view.seat() == Some(mode.player(turn));
                assert_eq!((told.question.is_some(), told.options.is_empty()), (is_turn, !is_turn));
                if table.position().is_between_actions() {
                    assert!(Record::read(told.position.as_bytes()).is_ok(), "{}", told.position);
                }
            }
            let choices = unit_by_asking(&table, turn, &mut rng);
            let command = command_of(&table, rng.next_u64().into(), turn, Order::Choose(choices));
            table.heed(&command, NOW_MS).expect("what's complete can be commanded");
        }
        let told = table.options(Some(Seat::One), &[Choice::Check]);
        assert_eq!((told.options, told.refused), (Vec::new(), Some(Refused::Over)));
    }
}

#[test]
fn asking_about_choices_is_refused_just_as_a_command_would_be() {
    for (mode, draft) in MODES {
        for seed in 0..20 {
            let (table, mut rng) = (played(mode, draft, seed, 3 * seed as usize), chance(seed));
            let Some(turn) = table.turn() else { continue };
            let mut choices = unit(&table.position().view(Some(turn)), &mut rng);
            for wrong in [Choice::Check, Choice::End, Choice::Pick(Guild::Fire)] {
                choices.push(wrong);
                let (_, given) = command_of(&table, 1, turn, Order::Choose(choices.clone()));
                let refused = table.clone().obey(turn, &given, NOW_MS).err();
                assert!(refused.is_some(), "a unit is whole without {wrong}");
                let told = table.options(Some(turn), &choices);
                assert_eq!((told.refused, told.complete), (refused, true));
                choices.pop();
                assert_eq!(told.made, choices);
                let told = table.options(Some(turn), &[wrong, wrong]);
                let (_, given) = command_of(&table, 1, turn, Order::Choose(vec![wrong, wrong]));
                assert_eq!(told.refused, table.clone().obey(turn, &given, NOW_MS).err(), "twice {wrong}");
            }
            let others = mode.turns().iter().filter(|&&seat| mode.player(seat) != mode.player(turn));
            for viewer in others.map(|&seat| Some(seat)).chain([None]) {
                let told = table.options(viewer, &choices);
                assert_eq!(told.refused, Some(Refused::NotYourTurn { turn }), "{viewer:?}");
                assert_eq!((told.made, told.options, told.question), (Vec::new(), Vec::new(), None));
            }
        }
    }
}

#[test]
fn answers_about_options_depend_only_on_the_askers_view() {
    let mut asked = 0;
    for (mode, draft) in MODES {
        for seed in 0..30 {
            let (played, mut rng) = (played(mode, draft, seed, 4 * seed as usize), chance(seed));
            let start = *played.position();
            if !start.is_between_actions() || start.is_over() {
                continue;
            }
            let at = |start| Table::new("game".into(), start, played.players().to_vec(), NOW_MS);
            let ours = at(start);
            for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
                let view = ours.position().view(viewer);
                let theirs = at(view.sample(&mut rng));
                assert_eq!(theirs.position().view(viewer), view);
                let unit = unit(&ours.position().view(ours.turn()), &mut rng);
                for known in 0..=unit.len() {
                    let choices = &unit[..known];
                    assert_eq!(ours.options(viewer, choices), theirs.options(viewer, choices), "{choices:?}");
                    asked += usize::from(ours.position() != theirs.position());
                }
            }
        }
    }
    assert!(asked > 500, "only {asked} questions were asked where something was hidden");
}

#[test]
fn nobody_can_resign_during_a_draft() {
    let mut table = table(Mode::Duel, GuildSet::Base, 1);
    let resign = command_of(&table, 1, Seat::One, Order::Resign);
    assert_eq!(table.heed(&resign, NOW_MS), Err(Refused::DraftFirst));
}

#[test]
fn taking_back_returns_to_the_start_of_ones_own_latest_action() {
    for (mode, draft) in MODES {
        for seed in 0..6 {
            let (mut table, mut rng) = (table(mode, draft, seed).with_takebacks(true), chance(seed));
            let seat = Seat::One;
            // How the game stood before the latest action that this seat began.
            let mut before = None;
            let nothing = command_of(&table, 1, seat, Order::TakeBack);
            assert_eq!(table.heed(&nothing, NOW_MS), Err(Refused::NothingToTakeBack));
            for _ in 0..20 + 40 * seed {
                let Some(command) = next_command(&table, &mut rng) else { break };
                if command.0 == seat && table.position().is_between_actions() {
                    before = Some(table.clone());
                }
                table.heed(&command, table.latest_ms() + 7).unwrap();
            }
            let before = before.unwrap();
            let old = table.version();
            let mut followers = Follower::of(mode);
            followers.iter_mut().for_each(|follower| drop(follower.follow(&table)));
            let back = command_of(&table, 2, seat, Order::TakeBack);
            let done = table.heed(&back, NOW_MS).unwrap();
            assert_eq!(done.version, Version { era: 1, events: before.version().events });
            assert_eq!((table.position(), table.record()), (before.position(), before.record()));
            assert_eq!(table.takebacks(), Takebacks { allowed: true, taken: 1 });
            assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
            for follower in &mut followers {
                follower.follow(&table);
                assert_eq!(follower.events, follower.should_have(&table));
            }
            // What was seen before belongs to another era, even once the game has come as far again.
            while table.version().events < old.events {
                let Some(command) = next_command(&table, &mut rng) else { break };
                table.heed(&command, NOW_MS).unwrap();
            }
            assert_eq!(table.update(None, Some(old)).first, 0);
            let stale = command(3, seat, Version { events: table.version().events, ..old }, Order::Resign);
            assert_eq!(table.heed(&stale, NOW_MS), Err(Refused::Stale { version: table.version() }));
        }
    }
}

#[test]
fn nothing_can_be_taken_back_unless_the_table_allows_it() {
    let mut table = played(Mode::Duel, GuildSet::Base, 1, 20);
    let back = command_of(&table, 1, Seat::One, Order::TakeBack);
    assert_eq!(table.heed(&back, NOW_MS), Err(Refused::NoTakebacks));
}

#[test]
fn a_game_is_the_beginning_only_of_what_it_becomes() {
    for (mode, draft) in MODES {
        let (early, late) = (played(mode, draft, 3, 12), played(mode, draft, 3, 18));
        assert!(
            early.is_beginning_of(&early) && early.is_beginning_of(&late) && !late.is_beginning_of(&early)
        );
        let read = Table::read(&late.text()).unwrap();
        assert!(early.is_beginning_of(&read) && read.is_beginning_of(&late));
        assert!(!played(mode, draft, 4, 12).is_beginning_of(&late), "it began otherwise");
        let (mut resigned, seat) = (early.clone(), mode.players()[0]);
        resigned.heed(&command_of(&early, 1, seat, Order::Resign), NOW_MS).unwrap();
        assert!(early.is_beginning_of(&resigned) && !resigned.is_beginning_of(&late));
        let mut back = late.clone().with_takebacks(true);
        back.heed(&command_of(&late, 2, seat, Order::TakeBack), NOW_MS).unwrap();
        assert!(back.is_beginning_of(&late) && !late.is_beginning_of(&back));
    }
}

#[test]
fn a_damaged_text_is_never_taken_for_another_game() {
    for (mode, draft) in MODES {
        let (text, mut rng) = (played(mode, draft, 4, 60).text(), chance(4));
        let mut spoil = |change: fn(&mut Vec<u8>, &mut Pcg64Mcg)| {
            let mut bytes = text.clone().into_bytes();
            change(&mut bytes, &mut rng);
            if let Ok(spoilt) = String::from_utf8(bytes)
                && let Ok(read) = Table::read(&spoilt)
            {
                assert_eq!(read.text(), text, "only what means nothing may differ");
            }
        };
        for _ in 0..4000 {
            spoil(|bytes, rng| {
                let at = random_below(rng, bytes.len() as u32) as usize;
                bytes[at] ^= 1 << random_below(rng, 8);
            });
        }
        for _ in 0..300 {
            spoil(|bytes, rng| bytes.truncate(random_below(rng, bytes.len() as u32) as usize));
        }
    }
}

#[test]
fn a_text_that_cannot_be_continued_says_why() {
    let text = played(Mode::Duel, GuildSet::Base, 6, 25).text();
    let with = |from: &str, to: &str| Table::read(&text.replace(from, to)).unwrap_err();
    assert_eq!(
        with(&format!("tag rules: {RULES_VERSION}"), "tag rules: 0"),
        ReadError::OtherRules { saved: "0".into(), ours: RULES_VERSION }
    );
    assert_eq!(with("rift: 1", "rift: 2"), ReadError::FutureFormat);
    assert_eq!(with("tag table: 1", "tag table: 2"), ReadError::FutureFormat);
    assert_eq!(with("tag table: 1\n", ""), ReadError::NotATable);
    assert!(matches!(with("tag began: ", "tag began: 1"), ReadError::Broken(_)));
    assert!(matches!(Table::read("What?"), Err(ReadError::NotATable)));
    let import = |text: &str| Table::import(text, "id".into(), Vec::new(), NOW_MS);
    assert!(matches!(import("What?"), Err(ReadError::NotRift(_))));
    assert!(matches!(import("rift: 1\ngame: duel\ntag rules: 0\n"), Err(ReadError::OtherRules { .. })));
}

#[test]
fn a_record_from_elsewhere_can_be_continued() {
    let players = || vec![(Seat::One, Player::Person { name: "Mira".into() })];
    let text = "rift: 1\ngame: duel\ntag place: the kitchen\ntag id: odd\nhand 1: Fi5 Fi6\nhand 2: Wa5\n\
                do: Fi5@2 end\ndo: Wa5@2\ndo: Fi6@1\n";
    let table = Table::import(text, "new".into(), players(), NOW_MS).unwrap();
    assert_eq!((table.id(), table.turn()), ("new", Some(Seat::Two)));
    let read = Table::read(&table.text()).unwrap();
    assert_eq!(read, table);
    assert!(table.text().contains("\ntag about-place: the kitchen\n"));
    // An action that stops halfway hasn't been committed to.
    let halfway = text.replace("do: Fi5@2 end\ndo: Wa5@2\ndo: Fi6@1\n", "do: Fi5@2\n");
    let table = Table::import(&halfway, "new".into(), players(), NOW_MS).unwrap();
    assert_eq!((table.version().events, table.turn()), (0, Some(Seat::One)));
    // How it ended elsewhere is kept.
    let agreed = format!("{text}tag ended: agreed\nresult: draw 0-0\n");
    let table = Table::import(&agreed, "new".into(), players(), NOW_MS).unwrap();
    assert_eq!(table.ended(), Some(Ended::Agreed));
    assert_eq!(Table::read(&table.text()).as_ref(), Ok(&table));
}

/// What was played, who played and what was taken back are part of a game, wherever its file goes; so is what a record from
/// elsewhere said, under the names it had there.
#[test]
fn a_game_is_restored_unchanged_from_its_own_export() {
    let text = "rift: 1\ngame: duel\ntag place: the kitchen\ntag id: odd\nhand 1: Fi5 Fi6\nhand 2: Wa5\n";
    let players = vec![(Seat::One, Player::Person { name: "Mira".into() })];
    let kitchen = Table::import(text, "first".into(), players, NOW_MS).unwrap();
    for table in [kitchen, taken_back(), resigned()] {
        let mut text = table.text();
        for _ in 0..3 {
            let imported = Table::import(&text, "again".into(), Vec::new(), NOW_MS + 9_000).unwrap();
            assert_eq!(imported, table.clone().with_id("again"));
            text = imported.text();
        }
        assert!(!text.contains("about-about-") && !text.contains("about-table"), "{text}");
    }
}

#[test]
fn takebacks_still_count_after_a_game_is_exported_and_edited() {
    let table = taken_back();
    let edited = format!("{}# A fine game.\ntag note: the storm\n", table.text());
    assert!(matches!(Table::read(&edited), Err(ReadError::Broken(_))));
    let imported = Table::import(&edited, "new".into(), Vec::new(), NOW_MS + 9_000).unwrap();
    assert_eq!((imported.takebacks(), imported.players()), (table.takebacks(), table.players()));
    let text = imported.text();
    let foreign: Vec<&str> = text.lines().filter(|line| line.contains("about-")).collect();
    assert_eq!(foreign, ["tag about-note: the storm"], "nothing else is from elsewhere");
}

#[test]
fn who_resigned_is_known_even_if_the_file_was_edited() {
    let edited = format!("{}tag note: a pity\n", resigned().text());
    let imported = Table::import(&edited, "new".into(), Vec::new(), NOW_MS).unwrap();
    assert_eq!(imported.ended(), Some(Ended::Resigned(Seat::One)));
}

fn taken_back() -> Table {
    let mut table = played(Mode::Duel, GuildSet::Beyond, 8, 30).with_takebacks(true);
    table.heed(&command_of(&table, 5, Seat::One, Order::TakeBack), NOW_MS).unwrap();
    table
}

fn resigned() -> Table {
    let mut table = played(Mode::Team4, GuildSet::Beyond, 8, 30);
    table.heed(&command_of(&table, 5, Seat::One, Order::Resign), NOW_MS + 500_000).unwrap();
    table
}

/// A list shows summaries, and nobody should be surprised by what they open.
#[test]
fn a_summary_agrees_with_the_whole_game() {
    let mut stages = [0; 3];
    let mut check = |table: &Table| {
        let text = table.text();
        let summary = Summary::read(&text).unwrap().unwrap_or_else(|| panic!("there is none in\n{text}"));
        assert_eq!(summary, Table::read(&text).unwrap().summary());
        assert_eq!((summary.id.as_str(), summary.mode), (table.id(), table.mode()));
        assert_eq!((summary.began_ms, summary.latest_ms), (table.began_ms(), table.latest_ms()));
        assert_eq!((&*summary.players, summary.takebacks), (table.players(), table.takebacks()));
        assert_eq!(summary.score, table.position().score());
        let (stage, turn, outcome) = match summary.phase {
            GamePhase::Draft(seat) => (0, Some(seat), None),
            GamePhase::Turn(seat) => (1, Some(seat), None),
            GamePhase::Over(outcome) => (2, None, Some(outcome)),
        };
        assert_eq!((turn, outcome), (table.turn(), table.outcome()));
        assert_eq!(stage == 0, table.position().is_draft());
        stages[stage] += 1;
    };
    for (mode, draft) in MODES {
        let (mut table, mut rng) = (table(mode, draft, 11).with_takebacks(true), chance(11));
        while let Some(command) = next_command(&table, &mut rng) {
            check(&table);
            table.heed(&command, table.latest_ms() + u64::from(random_below(&mut rng, 9000))).unwrap();
            if random_below(&mut rng, 20) == 0 {
                let back = command_of(&table, u128::from(rng.next_u64()), Seat::One, Order::TakeBack);
                table.heed(&back, NOW_MS).ok();
            }
        }
        check(&table);
    }
    check(&resigned());
    check(&taken_back());
    assert!(stages.iter().all(|&count| count > 5), "{stages:?}");
}

#[test]
fn a_summary_of_a_text_that_cannot_be_continued_says_why() {
    let text = played(Mode::Duel, GuildSet::Base, 6, 25).text();
    let rules = format!("tag rules: {RULES_VERSION}");
    for (from, to) in [
        (&*rules, "tag rules: 700"),
        ("rift: 1", "rift: 2"),
        ("tag table: 1", "tag table: 2"),
        ("tag table: 1\n", ""),
        ("tag began: ", "tag began: 1"),
        ("do: ", "do: check "),
    ] {
        let spoilt = text.replace(from, to);
        assert_eq!(Summary::read(&spoilt).unwrap_err(), Table::read(&spoilt).unwrap_err(), "{from}");
    }
}

#[test]
fn every_scenario_can_be_imported_and_saved() {
    let mut imported = 0;
    let scenarios = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    for folder in std::fs::read_dir(scenarios).unwrap() {
        for file in std::fs::read_dir(folder.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let Ok(table) = Table::import(&text, "id".into(), Vec::new(), NOW_MS) else { continue };
            let saved = table.text();
            let read = Table::read(&saved);
            assert_eq!(read.as_ref(), Ok(&table), "{}\n{saved}", path.display());
            assert_eq!(Summary::read(&saved), Ok(Some(table.summary())), "{}", path.display());
            let update = table.update(None, None);
            assert_eq!(View::from_bytes(&update.view.to_bytes()).as_ref(), Ok(&update.view));
            imported += 1;
        }
    }
    assert!(imported > 300, "only {imported} scenarios were imported");
}

/// R50: the lone player of three sits at two seats and acts from both.
#[test]
fn the_lone_player_acts_from_both_seats() {
    let (mut table, mut rng) = (table(Mode::Team3, GuildSet::Beyond, 1), chance(1));
    assert_eq!(table.players().len(), 3);
    assert_eq!(table.player(Seat::Four), table.player(Seat::Two));
    while table.turn() != Some(Seat::Four) {
        table.heed(&next_command(&table, &mut rng).unwrap(), NOW_MS).unwrap();
    }
    let command = (Seat::Two, next_command(&table, &mut rng).unwrap().1);
    table.heed(&command, NOW_MS).unwrap();
}

/// Nothing is open before the end, and then everything is.
#[test]
fn all_cards_are_open_once_the_game_is_over() {
    let players = [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: String::new() }));
    let start = Position::deal(Mode::Duel, GuildSet::Base, 3);
    let mut table = Table::new("open".into(), start, players.to_vec(), 0);
    assert_eq!(table.open_update(Some(Seat::One)), None);
    let command = Command { id: CommandId(1), version: table.version(), order: Order::Resign };
    table.obey(Seat::Two, &command, 1).expect("anyone may resign");
    let open = table.open_update(Some(Seat::One)).expect("it's over");
    let position = open.view.position();
    for seat in [Seat::One, Seat::Two] {
        assert_eq!(position.hand(seat), table.position().hand(seat));
    }
    assert_eq!(position.seed(), None, "chance stays its own");
    let masked = table.update(Some(Seat::One), None);
    assert!(masked.view.position().hand(Seat::Two).iter().all(|card| !card.is_up()));
}

/// The record says who played, and who gave up.
#[test]
fn a_recorded_game_has_the_players_its_tags_name() {
    let text = "rift: 1\ngame: duel\ntag player-1: Mira\ntag player-2: Vega\ntag level-2: expert\ntag ended: resigned\n\
                tag resigned: 2\nhand 1: Fi5\nhand 2: Wa5\nresult: A 0-0\n";
    let record = Record::read(text.as_bytes()).expect("it's in order");
    let strangers = vec![(Seat::One, Player::Person { name: String::new() })];
    let table = Table::of_record(&record, "past".into(), strangers.clone(), 5);
    assert_eq!(table.player(Seat::One), Some(&Player::Person { name: "Mira".into() }));
    assert_eq!(table.player(Seat::Two).and_then(Player::level), Some(Level::Expert));
    assert_eq!(table.ended(), Some(Ended::Resigned(Seat::Two)));
    let nameless = Record::read(b"rift: 1\ngame: duel\nhand 1: Fi5\n").expect("it's in order");
    assert_eq!(Table::of_record(&nameless, "past".into(), strangers.clone(), 5).players(), strangers);
}

//! The conversation with one client.

use riftforce_protocol::{Dialect, Join, Keys, Request, ToClient, ToHost, Wish};
use riftforce_rules::*;
use riftforce_table::*;

use crate::tables::*;

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

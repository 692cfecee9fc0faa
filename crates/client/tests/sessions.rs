//! Whole games, played and followed by people who know only what their own session shows them.

mod common;

use common::{catch_up, order, session_at};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_client::{Entry, PieceId, Scene, Session, UpdateResult};
use riftforce_protocol::{CommandId, Generation, Order, Player, Update};
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, GuildSet, Mode, Position, Seat, Side, What, random_choice_by_kind};
use riftforce_table::Table;

fn table(mode: Mode, seed: u64) -> Table {
    let people = mode.players().iter().map(|&seat| (seat, Player::Person { name: seat.to_string() }));
    Table::new("test".into(), Position::deal(mode, GuildSet::Beyond, seed), people.collect(), 0)
        .with_takebacks(true)
}

/// Tries random choices in the current turn, and commits them.
fn act(session: &mut Session, table: &mut Table, rng: &mut Pcg32) {
    let turn = session.turn_mut().expect("it is this session's turn");
    while let Some(choice) = random_choice_by_kind(&turn.sandbox().choices(), rng) {
        assert!(turn.choose(choice));
    }
    let command = session.commit_command(CommandId(rng.next_u64().into())).expect("the action is complete");
    order(session, table, &command).expect("what the sandbox allows, the table obeys");
}

fn shown(scene: &Scene) -> Vec<String> {
    let columns = Side::BOTH.into_iter().flat_map(|side| scene.mode().sites().map(move |site| (side, site)));
    columns
        .map(|(side, site)| {
            let column =
                scene.column(side, site).iter().map(|piece| (piece.card, piece.damage, piece.is_doomed));
            format!("{side} {site:?} {:?}", column.collect::<Vec<_>>())
        })
        .collect()
}

#[test]
fn everybody_sees_the_same_table_once_everything_is_shown() {
    let mut rng = Pcg32::seed_from_u64(21);
    for (game, mode) in Mode::ALL.into_iter().cycle().take(24).enumerate() {
        let mut table = table(mode, game as u64);
        let people: Vec<Seat> = match mode {
            Mode::Solo => vec![Seat::One],
            _ => mode.players().to_vec(),
        };
        let mut sessions: Vec<Session> = people.iter().map(|&seat| session_at(&table, seat)).collect();
        while let Some(seat) = table.turn() {
            let player = mode.player(seat);
            for session in &mut sessions {
                catch_up(session, &table);
                // Some look at every step, some at none: it makes no difference.
                while rng.next_u32() % 4 != 0 && session.show_next().is_some() {}
                if session.viewer().seat() == Some(player) {
                    session.show_all();
                }
            }
            let session = sessions.iter_mut().find(|session| session.viewer().seat() == Some(player));
            act(session.expect("somebody sits there"), &mut table, &mut rng);
        }
        for session in &mut sessions {
            catch_up(session, &table);
            session.show_all();
            assert_eq!(shown(session.scene()), shown(&Scene::of(table.position())));
            assert_eq!(session.log().len() as u32, table.version().events, "each event is told once");
            assert!(session.turn().is_none());
        }
    }
}

#[test]
fn what_just_happened_stays_marked_until_the_next_action() {
    let mut table = table(Mode::Duel, 4);
    let seat = table.turn().expect("the game has begun");
    let other = if seat == Seat::One { Seat::Two } else { Seat::One };
    let (mut first, mut second) = (session_at(&table, seat), session_at(&table, other));
    let marked = |session: &Session| -> usize {
        let scene = session.scene();
        let columns = scene.mode().sites().flat_map(|site| scene.column(seat.side(), site));
        columns.filter(|piece| piece.is_new).count()
    };
    let turn = first.turn_mut().expect("it is this seat's turn");
    let choice = turn.sandbox().choices().iter().find(|choice| matches!(choice, Choice::Play(..)));
    assert!(turn.choose(choice.expect("there is a card to play")));
    let command = first.commit_command(CommandId(7)).expect("one card is enough");
    order(&mut first, &mut table, &command).expect("it is legal");
    catch_up(&mut second, &table);
    second.show_all();
    assert_eq!(marked(&second), 1, "the other side sees what was played");
    let mut rng = Pcg32::seed_from_u64(1);
    act(&mut second, &mut table, &mut rng);
    second.show_all();
    assert_eq!(marked(&second), 0);
}

#[test]
fn a_turn_in_progress_survives_a_reload() {
    let table = table(Mode::Duel, 5);
    let seat = table.turn().expect("the game has begun");
    let mut session = session_at(&table, seat);
    let turn = session.turn_mut().expect("it is this seat's turn");
    let first = turn.sandbox().choices().iter().find(|choice| matches!(choice, Choice::Play(..)));
    assert!(turn.choose(first.expect("there is a card to play")));
    let made = turn.sandbox().choices_made();
    let before = shown(session.scene());
    let mut again = session_at(&Table::read(&table.text()).expect("it is our own text"), seat);
    again.restore_turn(&made);
    assert_eq!(shown(again.scene()), before);
    // Choices that are no longer possible are left out.
    again.turn_mut().expect("it is still this seat's turn").reset();
    again.restore_turn(&[Choice::End]);
    assert!(!again.turn().expect("it is still this seat's turn").is_begun());
}

#[test]
fn taking_back_restores_what_was_shown_before() {
    let mut table = table(Mode::Duel, 9);
    let mut rng = Pcg32::seed_from_u64(3);
    let seat = table.turn().expect("the game has begun");
    let mut session = session_at(&table, seat);
    let before = shown(session.scene());
    act(&mut session, &mut table, &mut rng);
    session.show_all();
    assert_ne!(shown(session.scene()), before);
    let command = session.command_with(CommandId(1), Order::TakeBack);
    order(&mut session, &mut table, &command).expect("this table lets players take back");
    assert_eq!(shown(session.scene()), before);
    assert!(session.turn().is_some_and(|turn| !turn.is_begun()));
    assert_eq!(session.log().len() as u32, table.version().events);
}

#[test]
fn a_player_who_resigned_is_asked_nothing_more() {
    for mode in [Mode::Duel, Mode::Solo, Mode::Team3, Mode::Team4] {
        let mut table = table(mode, 7);
        while table.position().is_draft() {
            let seat = table.turn().expect("somebody picks");
            let pick = Choice::Pick(table.position().pool()[0]);
            let mut session = session_at(&table, mode.player(seat));
            let command =
                session.command_with(CommandId(table.version().events.into()), Order::Choose(vec![pick]));
            order(&mut session, &mut table, &command).expect("the first guild can be picked");
        }
        let seat = table.turn().expect("the game has begun");
        let mut session = session_at(&table, mode.player(seat));
        assert!(session.turn().is_some());
        let command = session.command_with(CommandId(99), Order::Resign);
        order(&mut session, &mut table, &command).expect("the player whose turn it is may resign");
        session.show_all();
        for session in [session, session_at(&table, mode.player(seat))] {
            assert!(session.turn().is_none(), "{mode:?}: there is a turn in the making");
            assert_eq!(session.whose_turn(), None, "{mode:?}");
        }
    }
}

/// A plan may have the same number twice: only one of them is being resolved.
#[test]
fn equal_numbers_in_a_plan_are_resolved_one_at_a_time() {
    let text = "rift: 1\ngame: solo\nguilds 1: Fire Water Earth Light\nguilds 2: Plant Ice Shadow Crystal\n\
        challenges: 5* 6* 7*\nsite 1: Fi7 / Pl6\nsite 2: Wa7 / Ic6\nsite 3: Ea7 / Sh6\nhand 1: Ea5 Li6\n\
        draw 1: Fi6 Fi6 Fi7\ndraw 2: Cr7 Cr7\nplans: A2-665 A1-556 C2\n";
    let position = *Record::read(text.as_bytes()).expect("the position is in order").position();
    let people = vec![(Seat::One, Player::Person { name: "One".into() })];
    let mut table = Table::new("test".into(), position, people, 0);
    let mut session = session_at(&table, Seat::One);
    assert_eq!(session.plan_step(), None, "it's the player's own turn");
    session.restore_turn(&["Ea5@5".parse().expect("it is a choice")]);
    let command = session.commit_command(CommandId(1)).expect("the action is complete");
    order(&mut session, &mut table, &command).expect("the table obeys");
    while session.is_behind() {
        assert_eq!(session.plan_step(), None, "nobody acts before somebody is chosen");
        session.show_next();
    }
    assert_eq!(session.plan_step(), Some(0), "the first six is being chosen");
    session.restore_turn(&["b1.1".parse().expect("it is a choice")]);
    assert_eq!(session.plan_step(), Some(1), "and then the second");
    session.restore_turn(&["b2.1".parse().expect("it is a choice")]);
    assert_eq!(session.plan_step(), None, "no five can act: it's all chosen");
    let skipped = [0, 1, 2].map(|step| session.is_plan_step_skipped(step));
    assert_eq!(skipped, [false, false, true], "it's seen that the five is skipped");
    let command = session.commit_command(CommandId(2)).expect("the plan is complete");
    order(&mut session, &mut table, &command).expect("the table obeys");
    let mut steps = Vec::new();
    while session.is_behind() {
        session.show_next();
        steps.extend(session.plan_step());
    }
    steps.dedup();
    assert_eq!(steps, [0, 1, 2], "as it is shown, each number has its time");
}

/// The trainer's plan isn't part of the player's own action: earlier changes are no longer marked, and its bots are counted from
/// 1 again.
#[test]
fn the_trainer_is_the_one_acting_while_its_plan_is_carried_out() {
    let text = "rift: 1\ngame: solo\nguilds 1: Fire Water Earth Light\nguilds 2: Plant Ice Shadow Crystal\n\
        challenges: 5* 6* 7*\nsite 1: Fi7 / Pl6\nsite 2: Wa7 / Ic6\nsite 3: Ea7 / Sh6\nhand 1: Fi5 Li6\n\
        draw 1: Fi6 Fi6 Fi7\ndraw 2: Cr7 Cr7\nplans: A2-665 A1-556 C2\n";
    let position = *Record::read(text.as_bytes()).expect("the position is in order").position();
    let people = vec![(Seat::One, Player::Person { name: "One".into() })];
    let mut table = Table::new("test".into(), position, people, 0);
    let mut session = session_at(&table, Seat::One);
    let acted = |session: &Session, side: Side| -> Vec<u8> {
        let scene = session.scene();
        scene.mode().sites().flat_map(|site| scene.column(side, site)).filter_map(|it| it.acted).collect()
    };
    assert_eq!(session.who_acts(), Some(Seat::One));
    session.restore_turn(&["-Fi5", "1.1"].map(|choice| choice.parse().expect("it is a choice")));
    assert_eq!(session.who_acts(), Some(Seat::One), "it's only foreseen that the plan begins");
    assert_eq!(acted(&session, Side::A), [1]);
    let command = session.commit_command(CommandId(1)).expect("the action is complete");
    order(&mut session, &mut table, &command).expect("the table obeys");
    session.show_all();
    assert_eq!(session.who_acts(), Some(Seat::Two), "one chooses for the trainer's bots");
    assert!(acted(&session, Side::A).is_empty() && session.scene().strikes().is_empty());
    session.restore_turn(&["b1.1", "b2.1"].map(|choice| choice.parse().expect("it is a choice")));
    assert_eq!(acted(&session, Side::B), [1, 2]);
    let command = session.commit_command(CommandId(2)).expect("the plan is complete");
    order(&mut session, &mut table, &command).expect("the table obeys");
    session.show_all();
    assert_eq!(session.who_acts(), Some(Seat::One));
}

/// The trainer wins with its plan, so there's no next one to get ready for.
#[test]
fn no_plan_follows_the_one_that_decides_the_game() {
    let text = "rift: 1\ngame: solo\nguilds 1: Fire Water Earth Light\nguilds 2: Plant Ice Shadow Crystal\n\
        challenges: 5* 6* 7*\nscore: 3 11\nsite 1: Fi7 / -\nsite 2: - / Ic6\nhand 1: Fi5 Li6\n\
        draw 1: Fi6 Fi6 Fi7\ndraw 2: Cr7 Cr7\nplans: C3 A1-556 C2\n";
    let position = *Record::read(text.as_bytes()).expect("the position is in order").position();
    let people = vec![(Seat::One, Player::Person { name: "One".into() })];
    let mut table = Table::new("test".into(), position, people, 0);
    let mut session = session_at(&table, Seat::One);
    session.restore_turn(&["Fi5@5".parse().expect("it is a choice")]);
    let command = session.commit_command(CommandId(1)).expect("the action is complete");
    order(&mut session, &mut table, &command).expect("the table obeys");
    session.show_all();
    assert!(session.outcome().is_some(), "two locations are enough");
    let plans = |moot: bool| {
        let is_plan = |entry: &&Entry| matches!(entry.event.what, What::PlanShown { .. });
        session.log().iter().filter(is_plan).filter(|entry| entry.is_moot == moot).count()
    };
    assert_eq!((plans(true), plans(false)), (1, 0));
}

/// If something is revealed in the middle of an action, the numbering continues afterwards.
#[test]
fn elementals_that_acted_keep_their_numbers_until_the_action_ends() {
    let (mut rng, mut went_on) = (Pcg32::seed_from_u64(4), 0);
    for seed in 0..60 {
        let mut table = table(Mode::Duel, seed);
        while let Some(seat) = table.turn() {
            let mut session = session_at(&table, seat);
            let acted = |scene: &Scene| -> Vec<(PieceId, u8)> {
                let columns = scene.mode().sites().flat_map(|site| scene.column(seat.side(), site));
                columns.filter_map(|piece| Some((piece.id, piece.acted?))).collect()
            };
            act(&mut session, &mut table, &mut rng);
            session.show_all();
            while table.turn() == Some(seat) && session.turn().is_some() {
                let before = acted(session.scene());
                if !session.position().is_between_actions() && !before.is_empty() {
                    let preview = acted(&session.turn().expect("they go on").preview().scene);
                    assert!(before.iter().all(|it| preview.contains(it)), "{before:?} are {preview:?}");
                    went_on += 1;
                }
                act(&mut session, &mut table, &mut rng);
                session.show_all();
            }
        }
    }
    assert!(went_on > 20, "only {went_on} actions went on after something was revealed");
}

/// Looking back at a moment shows what the session showed then, and leaves the present as it was.
#[test]
fn looking_back_shows_what_was_shown_and_changes_nothing() {
    let mut rng = Pcg32::seed_from_u64(33);
    for mode in Mode::ALL {
        let mut table = table(mode, 9);
        let mut session = session_at(&table, Seat::One);
        let mut past: Vec<Scene> = vec![session.scene().clone()];
        for _ in 0..60 {
            let Some(seat) = table.turn() else { break };
            if mode.player(seat) == Seat::One {
                act(&mut session, &mut table, &mut rng);
            } else {
                let mut other = session_at(&table, mode.player(seat));
                act(&mut other, &mut table, &mut rng);
                catch_up(&mut session, &table);
            }
            while session.show_next().is_some() {
                past.push(session.scene().clone());
            }
        }
        let present = session.clone();
        assert_eq!(session.event_count() + 1, past.len());
        for moment in [0, 1, 7, past.len() / 2, past.len() - 2, 3] {
            session.look_back(moment);
            assert_eq!(shown(session.scene()), shown(&past[moment]), "{mode} {moment}");
            assert!(session.turn().is_none() && session.next_event().is_none() && session.is_looking_back());
            assert_eq!(session.log().len(), moment);
            assert_eq!(
                session.all_ever_shown(),
                present.all_ever_shown(),
                "what was seen stays written down"
            );
        }
        session.look_back(3);
        session.show_until(8);
        for then in &past[4..=8] {
            assert!(session.show_next().is_some());
            assert_eq!(shown(session.scene()), shown(then), "{mode}");
        }
        assert_eq!(session.next_event(), None);
        session.look_at_present();
        assert_eq!(shown(session.scene()), shown(present.scene()));
        assert_eq!((session.log(), session.outcome()), (present.log(), present.outcome()));
        assert_eq!(session.turn().is_some(), present.turn().is_some());
    }
}

#[test]
fn the_latest_turn_is_what_the_others_did_since_ones_own() {
    let mut rng = Pcg32::seed_from_u64(3);
    let mut table = table(Mode::Duel, 4);
    assert_eq!(session_at(&table, Seat::One).latest_turn(), None);
    let mut starts = Vec::new();
    for _ in 0..4 {
        let seat = table.turn().expect("the game has only begun");
        starts.push((seat, table.version().events as usize));
        let mut session = session_at(&table, seat);
        act(&mut session, &mut table, &mut rng);
    }
    let next = table.turn().expect("the game goes on");
    let (_, theirs) = starts[3];
    assert_eq!(session_at(&table, next).latest_turn(), Some(theirs));
    // For a player who has just acted, their own turn is the latest.
    let (before, _) = starts[3];
    assert_eq!(session_at(&table, before).latest_turn(), Some(theirs));
}

/// After a draft, looking back shows the draw piles as if the game had been dealt.
#[test]
fn looking_back_after_a_draft_shows_the_draw_piles_as_dealt() {
    for mode in Mode::ALL {
        let people = mode.players().iter().map(|&seat| (seat, Player::Person { name: seat.to_string() }));
        let start = Position::draft(mode, GuildSet::Beyond, 2);
        let mut table = Table::new("draft".into(), start, people.collect(), 0);
        let mut rng = Pcg32::seed_from_u64(6);
        let mut then = None;
        for _ in 0..40 {
            let Some(seat) = table.turn() else { break };
            let mut session = session_at(&table, mode.player(seat));
            if table.position().is_draft() {
                let choice =
                    random_choice_by_kind(&table.position().choices(), &mut rng).expect("there are guilds");
                let command =
                    session.command_with(CommandId(rng.next_u64().into()), Order::Choose(vec![choice]));
                order(&mut session, &mut table, &command).expect("a guild on show can be picked");
            } else {
                then.get_or_insert_with(|| (table.version().events as usize, *table.position()));
                act(&mut session, &mut table, &mut rng);
            }
        }
        let (moment, dealt) = then.expect("the draft is over");
        let mut session = session_at(&table, Seat::One);
        session.look_back(moment);
        for &player in mode.players() {
            let count = session.scene().draw_count(player);
            assert_eq!(count, dealt.draw_pile(player).len(), "{mode} {player}");
        }
        assert!(session.draft_position().is_none());
        session.look_back(session.after_draft());
        assert!(session.draft_position().is_none());
        session.look_back(session.after_draft() - 1);
        assert!(session.draft_position().is_some());
        session.look_back(0);
        assert_eq!(session.draft_position().map(|draft| draft.pool().to_vec()), Some(start.pool().to_vec()));
    }
}

/// All of a game as seat 1 is told it by a host that has been started again.
fn told_again(table: &Table, generation: u32) -> Update {
    Update { generation: Generation(generation), ..table.update(Some(Seat::One), None) }
}

#[test]
fn a_host_that_was_started_again_changes_nothing_unless_it_has_lost_something() {
    let mut rng = Pcg32::seed_from_u64(5);
    let mut table = table(Mode::Solo, 3);
    let mut session = session_at(&table, Seat::One);
    act(&mut session, &mut table, &mut rng);
    let backup = table.clone();
    catch_up(&mut session, &table);
    session.show_all();
    let turn = session.turn_mut().expect("it's our turn");
    let first = turn.sandbox().choices().get(0).expect("there's something to choose");
    assert!(turn.choose(first));
    assert_eq!(session.hear(told_again(&table, 1)), UpdateResult::Nothing);
    assert!(session.turn().expect("still our turn").is_begun(), "what was chosen is still there");
    assert_eq!(session.seen_version().generation, Generation(1));
    // It has gone on meanwhile.
    let mut other = session_at(&table, Seat::One);
    act(&mut other, &mut table, &mut rng);
    assert_eq!(session.hear(told_again(&table, 2)), UpdateResult::More);
    assert_eq!(session.version(), table.version());
    // It has gone back.
    assert_eq!(session.hear(told_again(&backup, 3)), UpdateResult::OtherPast);
    assert_eq!(session.version(), backup.version());
    session.show_all();
    assert_eq!(session.all_ever_shown().len(), backup.version().events as usize);
}

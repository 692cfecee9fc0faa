//! A win that can't be taken away is taken, the quickest first.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_bots::finish::{is_sure, sure_win};
use riftforce_bots::{Budget, Level, act, bot_of_level};
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, Choices, GOAL, GuildSet, Mode, Position, Seat, random_choice_by_kind};

/// The other side has no cards left: whatever this one does, it's far ahead, and only one kind of action ends the game.
const OUT_OF_CARDS: &str = "rift: 1\ngame: duel\nguilds 1: Thunderbolt Water Air Ice\nguilds 2: Light Plant Fire Shadow\n\
    start: 1\nturn: 1\nscore: 11 6\n\
    site 1: Ic7:4 Wa5:3 Ai7:6 Ai6:4 Th6 Th6:2 Ic5:2 Th7 Ai5:2 / Pl5:4 Pl5:4 Sh6:4 Pl6:4 Sh5:1\n\
    site 2: Th5 Ic6 Wa6 / Li7:6 Sh7:6 Fi5:4 Sh6:5 Li6 Li6:5 Fi5 Sh5:1\n\
    site 3: Ic7:6 Wa5 Wa5 Th5 Ai5 Wa7 Wa6 Wa6:4 Th7 Th5:2 / Fi6:5 Sh6:3 Pl5:2 Pl6 Pl7 Li5 Li5 Fi6 Sh5:4 Li5\n\
    site 4: Ic5:1 Th6 Ai5 Ic5 / Fi6 Fi7:1 Li5 Fi5 Li6:1 Li7:1 Sh5:4\n\
    site 5: Ai6:4 Ic6 Wa5:2 Th5:4 Ai6:2 Ai7 Wa7 Ic6:4 / Pl7:6 Fi7:6 Pl6:2 Sh7 Pl5 Fi5\n\
    hand 1: Ic5 Ai5\nseed: 12720676814234504199\n";

fn position(text: &str) -> Position {
    *Record::read(text.as_bytes()).expect("it's in order").position()
}

fn play(mut position: Position, choices: &[Choice]) -> Position {
    for &choice in choices {
        position.play(choice, &mut ()).expect("it's allowed");
    }
    position
}

#[test]
fn a_win_is_taken_when_every_action_looks_like_a_win() {
    let position = position(OUT_OF_CARDS);
    for level in [Level::Adept, Level::Expert, Level::Master] {
        for seed in 0..5 {
            let mut position = position;
            for _ in 0..3 {
                let Some(seat) = position.turn() else { break };
                let mut bot = bot_of_level(level, seed);
                let answer = act(bot.as_mut(), &position.view(Some(seat)), &Budget::iterations(30));
                position = play(position, &answer.expect("it plays by the rules").choices);
            }
            assert_eq!(
                position.outcome().and_then(|outcome| outcome.winner()),
                Some(Seat::One.side()),
                "{level:?}"
            );
        }
    }
}

/// Random positions near the end, with something to choose.
fn late_positions(mode: Mode, count: usize) -> Vec<Position> {
    let mut rng = Pcg32::seed_from_u64(count as u64);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = Position::deal(mode, GuildSet::Beyond, rng.next_u64());
        while let Some(choice) = random_choice_by_kind(&position.choices(), &mut rng) {
            let score = position.score();
            let is_late = score[Seat::One.side()].max(score[Seat::Two.side()]) + 2 >= GOAL;
            if is_late && rng.next_u32() % 4 == 0 {
                positions.push(position);
            }
            position.play(choice, &mut ()).expect("it's an option");
        }
    }
    positions.truncate(count);
    positions
}

/// The same position with another score, if it can be written down, which it can between actions.
fn with_score(position: &Position, score: &str) -> Option<Position> {
    let text = position.is_between_actions().then(|| position.open_view(None).to_string())?;
    let lines = text.lines().filter(|line| !line.starts_with("score:"));
    let text = format!("{}\nscore: {score}\n", lines.collect::<Vec<_>>().join("\n"));
    Record::read(text.as_bytes()).ok().map(|record| *record.position())
}

/// Whether the side to act wins if it makes these choices and the others then do the worst they can with the cards they have.
fn wins_against_everything(mut position: Position, choices: &[Choice]) -> bool {
    let side = position.turn().expect("somebody acts").side();
    position = play(position, choices);
    let seat = position.turn();
    fn all_won(position: &Position, seat: Option<Seat>, side: riftforce_rules::Side) -> bool {
        if position.is_over() {
            return position.outcome().and_then(|outcome| outcome.winner()) == Some(side);
        }
        if position.turn() != seat {
            return false;
        }
        position.choices().iter().all(|choice| {
            let (mut after, mut next) = (*position, Choices::none());
            after.play_unchecked(choice, &mut next);
            all_won(&after, seat, side)
        })
    }
    all_won(&position, seat, side)
}

/// The cards that the other side truly has are among those that a sure win must hold against.
#[test]
fn a_sure_win_in_a_duel_holds_against_any_hand() {
    let (mut found, mut rng) = (0, Pcg32::seed_from_u64(3));
    for position in late_positions(Mode::Duel, 400) {
        let view = position.view(position.turn());
        let Some(win) = sure_win(&view) else { continue };
        assert!(is_sure(&view, &win), "{win:?} in\n{position:?}");
        found += 1;
        for _ in 0..5 {
            let world = view.sample(&mut rng);
            assert!(wins_against_everything(world, &win), "{win:?} in\n{world:?}");
        }
    }
    assert!(found > 40, "only {found} wins were found, which proves little");
}

/// Nothing that ends the game won in one action is overlooked.
#[test]
fn every_action_that_ends_a_duel_won_is_seen() {
    let mut found = 0;
    for position in late_positions(Mode::Duel, 400) {
        let side = position.turn().expect("somebody acts").side();
        let mut wins = false;
        let mut stack = vec![(position, position.choices())];
        while let Some((position, choices)) = stack.pop() {
            for choice in choices.iter() {
                let (mut after, mut next) = (position, Choices::none());
                after.play_unchecked(choice, &mut next);
                wins |= after.outcome().is_some_and(|outcome| outcome.winner() == Some(side));
                if after.turn() == position.turn() && !after.is_between_actions() {
                    stack.push((after, next));
                }
            }
        }
        found += usize::from(wins);
        assert!(!wins || sure_win(&position.view(position.turn())).is_some(), "{position:?}");
    }
    assert!(found > 40, "only {found} wins were there, which proves little");
}

#[test]
fn a_sure_win_in_solo_holds_whichever_bot_is_placed() {
    let (mut found, mut rng) = (0, Pcg32::seed_from_u64(5));
    for position in late_positions(Mode::Solo, 300) {
        // The trainer beats everyone who plays at random, so the player is given a lead.
        let Some(position) = with_score(&position, "11 8") else { continue };
        let view = position.view(position.turn());
        let Some(win) = sure_win(&view) else { continue };
        found += 1;
        for _ in 0..20 {
            let mut world = play(view.sample(&mut rng), &win);
            // The rest of the plan is chosen with the same eyes.
            while let Some(seat) = world.turn().filter(|_| world.is_plan()) {
                let rest = sure_win(&world.view(Some(seat))).expect("the win is still there");
                world = play(world, &rest);
            }
            assert_eq!(
                world.outcome().and_then(|outcome| outcome.winner()),
                Some(Seat::One.side()),
                "{world:?}"
            );
        }
    }
    assert!(found > 20, "only {found} wins were found, which proves little");
}

#[test]
fn a_sure_win_in_a_team_game_is_legal_and_sees_the_end_of_the_game() {
    for mode in [Mode::Team3, Mode::Team4] {
        let mut found = 0;
        for position in late_positions(mode, 60) {
            let seat = position.turn().expect("somebody acts");
            let Some(win) = sure_win(&position.view(Some(seat))) else { continue };
            let end = play(position, &win);
            assert!(end.score()[seat.side()] >= GOAL, "{mode}: {win:?} in\n{position:?}");
            assert!(
                is_sure(&position.view(Some(seat)), &win),
                "{mode}: it's sure for the one and not for the other"
            );
            found += 1;
        }
        assert!(found > 3, "{mode}: only {found} wins were found, which proves little");
    }
}

/// A game that a bot won on points long before it ended it: from the eleventh point on, it only built up its lead.
const FAR_AHEAD: &str = include_str!("games/far_ahead.rift");

#[test]
fn a_bot_that_is_far_ahead_gets_on_with_it() {
    let text: Vec<&str> = FAR_AHEAD.lines().collect();
    let first = text.iter().position(|line| line.starts_with("do:")).expect("it has actions");
    let before = |line: usize| position(&format!("{}\n", text[..first + line - 1].join("\n")));
    for line in [29, 49] {
        for seed in 0..4 {
            let mut position = before(line);
            let mut players = [bot_of_level(Level::Master, seed), bot_of_level(Level::Adept, seed)];
            let mut actions = 0;
            while let Some(seat) = position.turn() {
                let which = usize::from(seat == Seat::Two);
                let answer =
                    act(players[which].as_mut(), &position.view(Some(seat)), &Budget::iterations(100));
                position = play(position, &answer.expect("it plays by the rules").choices);
                actions += usize::from(position.is_between_actions());
                assert!(actions <= 12, "before line {line} with seed {seed}: {:?}", position.score());
            }
            assert_eq!(position.outcome().and_then(|outcome| outcome.winner()), Some(Seat::One.side()));
        }
    }
}

/// Bots that try to win come to an end against one that doesn't even try.
#[test]
fn games_against_a_bot_that_plays_at_random_come_to_an_end() {
    for (level, deals) in [(Level::Adept, 20), (Level::Expert, 10), (Level::Master, 10)] {
        for deal in 0..deals {
            let mut position = Position::deal(Mode::Duel, GuildSet::Base, deal);
            let (mut bot, mut rng) = (bot_of_level(level, deal), Pcg32::seed_from_u64(deal));
            for _ in 0..1000 {
                let Some(seat) = position.turn() else { break };
                if seat == Seat::One {
                    let answer = act(bot.as_mut(), &position.view(Some(seat)), &Budget::iterations(20));
                    position = play(position, &answer.expect("it plays by the rules").choices);
                } else {
                    let choice = random_choice_by_kind(&position.choices(), &mut rng)
                        .expect("there's something to choose");
                    position = play(position, &[choice]);
                }
            }
            assert!(position.is_over(), "{level:?}, deal {deal}: {:?}", position.score());
        }
    }
}

//! The search agrees with exhaustive search where a game is small enough to be solved: the last round, with the goal
//! reached and every card known, since the draw piles are empty.

use riftforce_bots::{Bot, Budget, Level, SearchBot, SearchSettings, TreeSearchBot, act, bot_of_level};
use riftforce_rules::rift::Record;
use riftforce_rules::{Choices, Position, Seat, Side};

/// What side A gets in the end if both sides play their best: a win, a loss, or a tie, after which the game continues.
fn solve(position: &Position) -> f32 {
    if let Some(outcome) = position.outcome() {
        return match outcome.winner() {
            Some(Side::A) => 1.0,
            Some(Side::B) => 0.0,
            None => 0.5,
        };
    }
    let maximise = position.turn().map(Seat::side) == Some(Side::A);
    let choices = position.choices();
    let values = choices.iter().map(|choice| {
        let mut next = *position;
        next.play_unchecked(choice, &mut Choices::none());
        let round_is_over = next.is_between_actions() && next.turn() == Some(Seat::One);
        if round_is_over { 0.5 } else { solve(&next) }
    });
    if maximise { values.fold(0.0, f32::max) } else { values.fold(1.0, f32::min) }
}

/// Seat 1 begins the last round. In each there's something to notice: a threat to meet, or a lead to build beyond reach.
const LAST_ROUNDS: &[&str] = &[
    // Seat 2 will win by a check at site 5 unless somebody meets its Ice there.
    "score: 12 12\nsite 1: Fi5 / Wa6\nsite 5: - / Ic7\nhand 1: Fi6 Fi7\nhand 2: Wa5\n",
    // A check leads by one, but the Crystal answers; destroying the wounded Crystal first leads by two.
    "score: 12 12\nsite 2: Fi6 / Cr5:3\nsite 3: Wa5:2 / Cr6\nsite 4: Li5 / -\nhand 1: Fi5 Wa6\nhand 2: Cr7\n",
    // Music takes the Earth. Played at site 2, it destroys both enemies there; nothing else is as good.
    "score: 12 13\nsite 2: - / Fi5:4 Pl5:4\nsite 3: Mu6 / Ea5:3\nsite 4: - / Wa6\nhand 1: Mu5 Fi6\nhand 2: Wa7\n",
    // A check is answered by a better one; the Shadow's blow is worth two and takes a site from the other side.
    "score: 12 12\nsite 1: - / Th5:4\nsite 2: - / Ai6\nsite 3: Sh5 / -\nhand 1: Sh6 Fi6\nhand 2: Th6\n",
];

fn position(text: &str) -> Position {
    let text = format!("rift: 1\ngame: duel\nstart: 1\nturn: 1\n{text}");
    *Record::read(text.as_bytes()).expect("the position is in order").position()
}

/// Lets a bot take its action.
fn play(bot: &mut dyn Bot, position: &mut Position, iterations: u64) {
    let answer = act(bot, &position.view(position.turn()), &Budget::iterations(iterations));
    for choice in answer.expect("a bot answers legally").choices {
        position.play(choice, &mut ()).expect("a bot answers legally");
    }
}

#[test]
fn the_search_plays_the_last_round_perfectly() {
    for text in LAST_ROUNDS {
        let start = position(text);
        let best = solve(&start);
        for seed in 0..3 {
            let mut bot = SearchBot::new(SearchSettings::STANDARD, seed);
            let mut position = start;
            while position.turn() == Some(Seat::One) {
                play(&mut bot, &mut position, 3000);
            }
            assert_eq!(solve(&position), best, "with seed {seed} it came to\n{position:?}\nfrom\n{text}");
        }
    }
}

/// The positions above are worth something as a test only if it's possible to go wrong in them.
#[test]
fn every_last_round_offers_a_wrong_choice() {
    for text in LAST_ROUNDS {
        let start = position(text);
        let best = solve(&start);
        let worse = start.choices().iter().any(|choice| {
            let (mut next, mut choices) = (start, Choices::none());
            next.play_unchecked(choice, &mut choices);
            solve(&next) < best
        });
        assert!(worse, "every beginning is as good as any, worth {best}, in\n{text}");
    }
}

/// Seat 2 wins with its next action unless it is prevented, and hardly anything prevents it.
const THREATS: &[&str] = &[
    // A check at site 5 would bring the twelfth Riftforce: only an elemental there prevents it.
    "score: 10 11\nsite 1: Fi5 / Wa6\nsite 5: - / Ic7\nhand 1: Fi6\nhand 2: Wa5\ndiscard 1: Fi7\n",
    // The Earth would destroy the Water, and the Crystal's site would be checked: the Water must go there.
    "score: 10 11\nsite 3: Wa5:3 Fi7 / Ea6\nsite 4: - / Cr7\nhand 1: Wa6 Li7 Li7\nhand 2: Ea5\ndiscard 1: Wa7\n",
    // The Water would destroy the Fire, mended or not: it has to be destroyed first.
    "score: 9 11\nsite 2: Fi5:4 / Wa6:3\nsite 4: Li7 / Cr7\nhand 1: Fi6 Li6\nhand 2: Wa5\ndiscard 1: Fi7\n",
];

/// Where each action of the seat to act leads, once for each way through it.
fn ends_of_actions(position: &Position, ends: &mut Vec<Position>) {
    for choice in position.choices().iter() {
        let mut next = *position;
        next.play_unchecked(choice, &mut Choices::none());
        if next.is_between_actions() { ends.push(next) } else { ends_of_actions(&next, ends) }
    }
}

#[test]
fn every_threat_leaves_only_one_safe_action() {
    for text in THREATS {
        let mut ends = Vec::new();
        ends_of_actions(&position(text), &mut ends);
        let safe = ends.iter().filter(|end| solve(end) > 0.0).count();
        assert!(safe == 1 && ends.len() > 5, "{safe} of {} actions prevent it in\n{text}", ends.len());
    }
}

#[test]
fn bots_that_look_ahead_avoid_the_loss() {
    for text in THREATS {
        for seed in 0..3 {
            let search: Box<dyn Bot> = Box::new(SearchBot::new(SearchSettings::STANDARD, seed));
            let bots = [
                ("search", search),
                ("handmade", Box::new(TreeSearchBot::new(seed))),
                ("master", bot_of_level(Level::Master, seed)),
            ];
            for (name, mut bot) in bots {
                let mut position = position(text);
                while position.turn() == Some(Seat::One) {
                    play(bot.as_mut(), &mut position, 5000);
                }
                assert!(
                    solve(&position) > 0.0,
                    "{name} with seed {seed} came to\n{position:?}\nfrom\n{text}"
                );
            }
        }
    }
}

//! What every bot must be: legal, fair, reproducible, and not blind to a win.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_bots::{
    Answer, Bot, Budget, Greedy, Level, Manner, Plain, Random, Reason, Search, Weights, player,
};
use riftforce_rules::rift::Record;
use riftforce_rules::{Card, Choice, Draft, Guild, Mode, Position, Side, Site, random_choice};

/// Every bot there is, by name, freshly made.
fn bots(seed: u64) -> Vec<(&'static str, Box<dyn Bot>)> {
    let mut bots: Vec<(&str, Box<dyn Bot>)> = vec![
        ("random", Box::new(Random::new(seed))),
        ("greedy", Box::new(Greedy::new(Weights::STANDARD, seed))),
        ("plain", Box::new(Plain::new(seed))),
        ("search", Box::new(Search::new(Manner::STANDARD, seed))),
        ("search on two threads", Box::new(search_on(2, seed))),
    ];
    bots.extend(Level::ALL.map(|level| (level.name(), player(level, seed))));
    bots
}

/// Positions from random games of every mode, also in the middle of actions, at which there is something to choose.
fn positions(count: usize, seed: u64) -> Vec<Position> {
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mode = Mode::ALL[positions.len() % Mode::ALL.len()];
        let mut position = Position::deal(mode, Draft::Beyond, rng.next_u64());
        for _ in 0..rng.next_u32() % 150 {
            let mut next = position;
            let Some(choice) = random_choice(&position.choices(), &mut rng) else { break };
            next.play(choice, &mut ()).expect("it is an option");
            if next.is_over() {
                break;
            }
            position = next;
        }
        positions.push(position);
    }
    positions
}

/// Shows a bot, freshly made each time, so many views of every mode, also in the middle of actions.
fn answers_legally(views: usize, bot: impl Fn() -> Box<dyn Bot>) {
    for position in positions(views, 1) {
        let answer = bot().choose(&position.view(position.turn()), &Budget::iterations(50));
        assert!(position.choices().contains(&answer.choice), "it answers {} to\n{position:?}", answer.choice);
    }
}

/// A test for each bot, so that all cores have something to do.
mod on_ten_thousand_views_no_illegal_answer_comes_from {
    use super::*;

    const VIEWS: usize = 10_000;

    #[test]
    fn random() {
        answers_legally(VIEWS, || Box::new(Random::new(7)));
    }

    #[test]
    fn greedy() {
        answers_legally(VIEWS, || Box::new(Greedy::new(Weights::STANDARD, 7)));
    }

    #[test]
    fn plain() {
        answers_legally(VIEWS, || Box::new(Plain::new(7)));
    }

    #[test]
    fn search() {
        answers_legally(VIEWS, || Box::new(search_on(1, 7)));
    }

    /// It does what it does on one thread: a part is enough.
    #[test]
    fn search_on_two_threads() {
        answers_legally(VIEWS / 10, || Box::new(search_on(2, 7)));
    }

    #[test]
    fn novice() {
        answers_legally(VIEWS, || player(Level::Novice, 7));
    }

    #[test]
    fn apprentice() {
        answers_legally(VIEWS, || player(Level::Apprentice, 7));
    }

    #[test]
    fn adept() {
        answers_legally(VIEWS, || player(Level::Adept, 7));
    }

    #[test]
    fn expert() {
        answers_legally(VIEWS, || player(Level::Expert, 7));
    }

    #[test]
    fn master() {
        answers_legally(VIEWS, || player(Level::Master, 7));
    }
}

/// What a bot has kept from the choice before must not mislead it, above all where something hidden was turned up since.
#[test]
fn no_bot_answers_illegally_in_a_whole_game() {
    let solos = [Mode::Solo; 2];
    for (seed, mode) in (0..).zip(Mode::ALL.into_iter().chain(solos)) {
        for (name, mut bot) in bots(seed) {
            let mut position = Position::deal(mode, Draft::Beyond, seed);
            for _ in 0..60 {
                let Some(seat) = position.turn() else { break };
                let answer = bot.choose(&position.view(Some(seat)), &Budget::iterations(50));
                let played = position.play(answer.choice, &mut ());
                assert!(played.is_ok(), "{name} answers {} to\n{position:?}", answer.choice);
            }
        }
    }
}

#[test]
fn equal_views_get_equal_answers() {
    let mut rng = Pcg32::seed_from_u64(3);
    for position in positions(80, 2) {
        let view = position.view(position.turn());
        let other = view.sample(&mut rng).view(position.turn());
        for ((name, mut bot), (_, mut twin)) in bots(5).into_iter().zip(bots(5)) {
            let answers =
                [bot.choose(&view, &Budget::iterations(40)), twin.choose(&other, &Budget::iterations(40))];
            assert_eq!(answers[0].choice, answers[1].choice, "{name} sees more than it may in\n{position:?}");
        }
    }
}

#[test]
fn with_the_same_seed_a_game_goes_the_same_way() {
    let play = || {
        let mut position = Position::deal(Mode::Duel, Draft::Base, 11);
        let mut bots = [player(Level::Expert, 1), player(Level::Novice, 2)];
        let mut made: Vec<Choice> = Vec::new();
        while let Some(seat) = position.turn() {
            let answer =
                bots[seat.side() as usize].choose(&position.view(Some(seat)), &Budget::iterations(30));
            position.play(answer.choice, &mut ()).expect("a bot answers legally");
            made.push(answer.choice);
        }
        made
    };
    assert_eq!(play(), play());
}

#[test]
fn a_bot_that_is_stopped_at_once_still_answers() {
    for position in positions(20, 4) {
        let view = position.view(position.turn());
        for (name, mut bot) in bots(9) {
            let answer = bot.choose(&view, &Budget { iterations: u64::MAX, stop: &|| true });
            assert!(position.choices().contains(&answer.choice), "{name}");
        }
    }
}

fn search_on(threads: usize, seed: u64) -> Search {
    Search::new(Manner::STANDARD, seed).with_threads(threads)
}

/// The whole of an answer, to compare it.
fn told(answer: &Answer) -> String {
    format!("{answer:?}")
}

#[test]
fn on_several_threads_the_answers_are_legal_and_always_the_same() {
    for position in positions(24, 6) {
        for threads in [2, 5] {
            let play_on = || {
                let (mut bot, mut position, mut answers) = (search_on(threads, 3), position, Vec::new());
                for _ in 0..4 {
                    let Some(seat) = position.turn() else { break };
                    let answer = bot.choose(&position.view(Some(seat)), &Budget::iterations(61));
                    position.play(answer.choice, &mut ()).expect("a bot answers legally");
                    assert!(answer.considered.is_empty() || answer.iterations == 61);
                    answers.push(told(&answer));
                }
                answers
            };
            assert_eq!(play_on(), play_on(), "on {threads} threads in\n{position:?}");
        }
    }
}

#[test]
fn one_thread_is_the_thread_that_asks() {
    for position in positions(12, 7) {
        let view = position.view(position.turn());
        let [plain, threaded] = [Search::new(Manner::STANDARD, 3), search_on(1, 3)]
            .map(|mut bot| told(&bot.choose(&view, &Budget::iterations(40))));
        assert_eq!(plain, threaded);
    }
}

#[test]
fn more_threads_than_iterations_and_a_stop_while_others_think_still_give_an_answer() {
    for position in positions(12, 8) {
        let view = position.view(position.turn());
        let asked = std::cell::Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) > 20;
        for budget in
            [Budget::iterations(0), Budget::iterations(2), Budget { iterations: u64::MAX, stop: &stop }]
        {
            let answer = search_on(4, 3).choose(&view, &budget);
            assert!(position.choices().contains(&answer.choice), "{} in\n{position:?}", answer.choice);
        }
    }
}

/// One action wins at once: seat 2 acts last in the round.
const WINS: &[&str] = &[
    // The check brings the two that are missing.
    "score: 10 10\nsite 1: - / Wa5\nsite 2: Fi5 / -\nsite 4: - / Ic6\nhand 1: Fi6\nhand 2: Wa6\ndraw 2: Wa6 Ic5\n",
    // Only the Crystal pays two.
    "score: 11 10\nsite 1: Fi5:3 / Th6\nsite 3: Cr5:3 / Th5\nhand 1: Fi6\nhand 2: Th7 Wa5\n",
    // Shadow's own Riftforce is needed.
    "score: 11 10\nsite 1: Fi5:4 / -\nsite 5: Fi6 / Sh6\nhand 1: Fi6\nhand 2: Sh7 Wa5 Wa5\n",
];

#[test]
fn those_who_look_find_the_action_that_wins_at_once() {
    for text in WINS {
        let text = format!("rift: 1\ngame: duel\nstart: 1\nturn: 2\n{text}");
        let start = *Record::read(text.as_bytes()).expect("the position is in order").position();
        for (name, mut bot) in bots(1) {
            if ["random", "novice", "apprentice", "plain"].contains(&name) {
                continue;
            }
            let mut position = start;
            while position.turn() == start.turn() {
                let answer = bot.choose(&position.view(position.turn()), &Budget::iterations(300));
                position.play(answer.choice, &mut ()).expect("a bot answers legally");
            }
            let winner = position.outcome().and_then(|outcome| outcome.winner());
            assert_eq!(winner, Some(Side::B), "{name} in\n{text}");
        }
    }
}

#[test]
fn an_answer_says_what_it_does_and_what_it_expects() {
    let text = "rift: 1\ngame: duel\nsite 2: Fi6 / Wa5:2\nhand 1: Fi5\nhand 2: Wa6\n";
    let position = *Record::read(text.as_bytes()).expect("the position is in order").position();
    let water = Card::new(Guild::Water, 5).expect("there is such a card");
    let site = Site::from_number(2).expect("there is such a site");
    let wanted = [Reason::Gains(1), Reason::Destroys(water), Reason::TakesControl(site), Reason::Wounds(3)];
    // The weakest levels see enough of the few actions here to find it too, and say why just as the others do.
    for level in [Level::Novice, Level::Apprentice, Level::Adept] {
        let answer = player(level, 1).choose(&position.view(position.turn()), &Budget::iterations(1));
        let line: Vec<String> = answer.line.iter().map(Choice::to_string).collect();
        assert_eq!((line, answer.reasons), (vec!["-Fi5".into(), "2.1".into()], wanted.to_vec()), "{level:?}");
    }
}

#[test]
fn what_a_bot_expects_begins_with_what_it_chooses() {
    for position in positions(80, 9) {
        for (name, mut bot) in bots(2) {
            let answer = bot.choose(&position.view(position.turn()), &Budget::iterations(20));
            assert_eq!(answer.line.first(), Some(&answer.choice), "{name} in\n{position:?}");
        }
    }
}

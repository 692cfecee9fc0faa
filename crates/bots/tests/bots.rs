//! What every bot must be: legal, fair, reproducible, and not blind to a win.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_bots::{
    Answer, Bot, Budget, GreedyBot, Level, MctsBot, RandomBot, SearchBot, SearchSettings, TreeSearchBot,
    Weights, act, bot_of_level,
};
use riftforce_protocol::Refused;
use riftforce_rules::rift::Record;
use riftforce_rules::{Choice, Event, GuildSet, Mode, Position, Side, View, random_choice_by_kind};

/// Every bot there is, by name, freshly made.
fn bots(seed: u64) -> Vec<(&'static str, Box<dyn Bot>)> {
    let mut bots: Vec<(&str, Box<dyn Bot>)> = vec![
        ("random", Box::new(RandomBot::new(seed))),
        ("greedy", Box::new(GreedyBot::new(Weights::STANDARD, seed))),
        ("plain", Box::new(MctsBot::new(seed))),
        ("handmade", Box::new(TreeSearchBot::new(seed))),
        ("search", Box::new(SearchBot::new(SearchSettings::STANDARD, seed))),
        ("search on two threads", Box::new(search_on(2, seed))),
    ];
    bots.extend(Level::ALL.map(|level| (level.name(), bot_of_level(level, seed))));
    bots
}

/// Positions with something to choose, from random games in every mode, including some in the middle of actions.
fn positions(count: usize, seed: u64) -> Vec<Position> {
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mode = Mode::ALL[positions.len() % Mode::ALL.len()];
        let mut position = Position::deal(mode, GuildSet::Beyond, rng.next_u64());
        for _ in 0..rng.next_u32() % 150 {
            let mut next = position;
            let Some(choice) = random_choice_by_kind(&position.choices(), &mut rng) else { break };
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

/// Shows this many views, of every mode and also from the middle of actions, to a bot that's freshly made each time.
fn answers_legally(views: usize, bot: impl Fn() -> Box<dyn Bot>) {
    for position in positions(views, 1) {
        let answer = act(bot().as_mut(), &position.view(position.turn()), &Budget::iterations(5));
        is_one_unit(&position, &answer.expect("it plays by the rules").choices);
    }
}

/// Checks that these choices are all allowed and lead to the end of an action, or to a revelation, and no further.
fn is_one_unit(position: &Position, choices: &[Choice]) {
    let (mut after, mut events) = (*position, Vec::<Event>::new());
    for (index, &choice) in choices.iter().enumerate() {
        let ended = index > 0 && after.ends_unit(&events);
        assert!(!ended, "{choices:?} goes too far in\n{position:?}");
        assert!(after.play(choice, &mut events).is_ok(), "{choices:?} is not allowed in\n{position:?}");
    }
    let ended = after.ends_unit(&events);
    assert!(ended, "{choices:?} does not go far enough in\n{position:?}");
}

/// One test per bot, so that all cores have something to do.
mod no_view_gets_an_illegal_answer_from {
    use super::*;

    const VIEWS: usize = 10_000;

    #[test]
    fn random() {
        answers_legally(VIEWS, || Box::new(RandomBot::new(7)));
    }

    #[test]
    fn plain() {
        answers_legally(VIEWS, || Box::new(MctsBot::new(7)));
    }

    #[test]
    fn search() {
        answers_legally(VIEWS, || Box::new(search_on(1, 7)));
    }

    /// It works as it does on one thread, so fewer views are enough.
    #[test]
    fn search_on_two_threads() {
        answers_legally(VIEWS / 10, || Box::new(search_on(2, 7)));
    }

    #[test]
    fn beginner() {
        answers_legally(VIEWS, || bot_of_level(Level::Beginner, 7));
    }

    /// It's a baseline for others that nobody meets at a table, so fewer views are enough.
    #[test]
    fn handmade() {
        answers_legally(VIEWS / 4, || Box::new(TreeSearchBot::new(7)));
    }

    /// It's a baseline, too.
    #[test]
    fn greedy() {
        answers_legally(VIEWS / 4, || Box::new(GreedyBot::new(Weights::STANDARD, 7)));
    }

    // The other levels think as `search` does, and differ only in how long and how carefully.

    #[test]
    fn novice() {
        answers_legally(VIEWS / 10, || bot_of_level(Level::Novice, 7));
    }

    #[test]
    fn apprentice() {
        answers_legally(VIEWS / 10, || bot_of_level(Level::Apprentice, 7));
    }

    #[test]
    fn adept() {
        answers_legally(VIEWS / 10, || bot_of_level(Level::Adept, 7));
    }

    #[test]
    fn expert() {
        answers_legally(VIEWS / 10, || bot_of_level(Level::Expert, 7));
    }

    #[test]
    fn master() {
        answers_legally(VIEWS / 10, || bot_of_level(Level::Master, 7));
    }
}

#[test]
fn greedy_names_the_best_choices_first() {
    for position in positions(200, 3) {
        let mut greedy = GreedyBot::new(Weights::STANDARD, 7);
        let answer = greedy.choose(&position.view(position.turn()), &Budget::iterations(5));
        assert!(answer.considered.is_sorted_by(|one, next| one.win_chance >= next.win_chance), "{answer:?}");
    }
}

/// What a bot remembers from the previous choice mustn't mislead it, above all if something hidden has been turned up since.
#[test]
fn no_bot_answers_illegally_in_a_whole_game() {
    let solos = [Mode::Solo; 2];
    for (seed, mode) in (0..).zip(Mode::ALL.into_iter().chain(solos)) {
        for (name, mut bot) in bots(seed) {
            let mut position = Position::deal(mode, GuildSet::Beyond, seed);
            for _ in 0..30 {
                let Some(seat) = position.turn() else { break };
                let answer = act(bot.as_mut(), &position.view(Some(seat)), &Budget::iterations(50));
                let choices = answer.unwrap_or_else(|why| panic!("{name}: {why} in\n{position:?}")).choices;
                is_one_unit(&position, &choices);
                play(&mut position, &choices);
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
            assert_eq!(
                answers[0].choices, answers[1].choices,
                "{name} sees more than it may in\n{position:?}"
            );
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = || {
        let mut position = Position::deal(Mode::Duel, GuildSet::Base, 11);
        let mut bots = [bot_of_level(Level::Expert, 1), bot_of_level(Level::Novice, 2)];
        let mut made: Vec<Choice> = Vec::new();
        while let Some(seat) = position.turn() {
            let bot = bots[seat.side() as usize].as_mut();
            let answer = act(bot, &position.view(Some(seat)), &Budget::iterations(30));
            let choices = answer.expect("a bot answers legally").choices;
            play(&mut position, &choices);
            made.extend(choices);
        }
        made
    };
    assert_eq!(game(), game());
}

#[test]
fn a_bot_that_is_stopped_at_once_still_answers() {
    for position in positions(20, 4) {
        let view = position.view(position.turn());
        for (name, mut bot) in bots(9) {
            let answer = act(bot.as_mut(), &view, &Budget { iterations: u64::MAX, spent: &|| 1.0 });
            is_one_unit(&position, &answer.unwrap_or_else(|why| panic!("{name}: {why}")).choices);
        }
    }
}

fn search_on(threads: usize, seed: u64) -> SearchBot {
    SearchBot::new(SearchSettings::STANDARD, seed).with_threads(threads)
}

/// The whole of an answer, for comparing.
fn told(answer: &Answer) -> String {
    format!("{answer:?}")
}

#[test]
fn answers_on_several_threads_are_legal_and_reproducible() {
    for position in positions(24, 6) {
        for threads in [2, 5] {
            let play_on = || {
                let (mut bot, mut position, mut answers) = (search_on(threads, 3), position, Vec::new());
                for _ in 0..2 {
                    let Some(seat) = position.turn() else { break };
                    let answer = act(&mut bot, &position.view(Some(seat)), &Budget::iterations(61));
                    let answer = answer.expect("a bot answers legally");
                    play(&mut position, &answer.choices);
                    assert_eq!(answer.iterations % 61, 0);
                    answers.push(told(&answer));
                }
                answers
            };
            assert_eq!(play_on(), play_on(), "on {threads} threads in\n{position:?}");
        }
    }
}

#[test]
fn one_thread_answers_like_an_unthreaded_search() {
    for position in positions(12, 7) {
        let view = position.view(position.turn());
        let [plain, threaded] = [SearchBot::new(SearchSettings::STANDARD, 3), search_on(1, 3)]
            .map(|mut bot| told(&bot.choose(&view, &Budget::iterations(40))));
        assert_eq!(plain, threaded);
    }
}

#[test]
fn a_bot_answers_with_more_threads_than_iterations_or_when_stopped_midway() {
    for position in positions(12, 8) {
        let view = position.view(position.turn());
        let asked = std::cell::Cell::new(0);
        let spent = || f64::from(asked.replace(asked.get() + 1)) / 20.0;
        for budget in
            [Budget::iterations(0), Budget::iterations(2), Budget { iterations: u64::MAX, spent: &spent }]
        {
            let answer = act(&mut search_on(4, 3), &view, &budget);
            is_one_unit(&position, &answer.expect("a bot answers legally").choices);
        }
    }
}

/// One action wins at once, because seat 2 acts last in the round.
const WINS: &[&str] = &[
    // The check brings the two Riftforce that are missing.
    "score: 10 10\nsite 1: - / Wa5\nsite 2: Fi5 / -\nsite 4: - / Ic6\nhand 1: Fi6\nhand 2: Wa6\ndraw 2: Wa6 Ic5\n",
    // Only the Crystal pays two.
    "score: 11 10\nsite 1: Fi5:3 / Th6\nsite 3: Cr5:3 / Th5\nhand 1: Fi6\nhand 2: Th7 Wa5\n",
    // Shadow's own Riftforce is needed.
    "score: 11 10\nsite 1: Fi5:4 / -\nsite 5: Fi6 / Sh6\nhand 1: Fi6\nhand 2: Sh7 Wa5 Wa5\n",
];

#[test]
fn bots_that_look_ahead_find_an_immediate_win() {
    for text in WINS {
        let text = format!("rift: 1\ngame: duel\nstart: 1\nturn: 2\n{text}");
        let start = *Record::read(text.as_bytes()).expect("the position is in order").position();
        for (name, mut bot) in bots(1) {
            // The levels below Master overlook things.
            if !["greedy", "handmade", "search", "search on two threads", "master"].contains(&name) {
                continue;
            }
            let mut position = start;
            while position.turn() == start.turn() {
                let answer = act(bot.as_mut(), &position.view(position.turn()), &Budget::iterations(300));
                play(&mut position, &answer.expect("a bot answers legally").choices);
            }
            let winner = position.outcome().and_then(|outcome| outcome.winner());
            assert_eq!(winner, Some(Side::B), "{name} in\n{text}");
        }
    }
}

#[test]
fn a_bot_still_takes_a_kill_in_a_lost_game() {
    // Seat 2 acts last and can't win any more. The Fire destroys the Water; anything else only adds to the pile.
    let text = "rift: 1\ngame: duel\nstart: 1\nturn: 2\nscore: 13 4\n\
        site 2: Wa5:3 / Fi6\nsite 3: Ea7 / Ai5 Ai6\nhand 1: Wa6\nhand 2: Fi5 Ai7 Ai5 Li6 Li7\ndraw 2: Ai5\n";
    let start = *Record::read(text.as_bytes()).expect("the position is in order").position();
    for (name, mut bot) in bots(1) {
        if !["greedy", "search", "master"].contains(&name) {
            continue;
        }
        let mut position = start;
        while position.turn() == start.turn() {
            let answer = act(bot.as_mut(), &position.view(position.turn()), &Budget::iterations(300));
            play(&mut position, &answer.expect("a bot answers legally").choices);
        }
        assert_eq!(position.score()[Side::B], 5, "{name}");
    }
}

/// Plays a bot's choices.
fn play(position: &mut Position, choices: &[Choice]) {
    for &choice in choices {
        position.play(choice, &mut ()).expect("a bot answers legally");
    }
}

/// A bot that thinks no further than the next choice, and picks it by a number that counts up, wrapping round the options.
struct Nth(usize);

impl Bot for Nth {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Answer {
        let choices = view.position().choices();
        self.0 += 1;
        Answer::of_choice(choices.get(self.0 % choices.len()).expect("there are so many"))
    }
}

#[test]
fn a_bot_that_answers_choice_by_choice_is_asked_for_the_rest() {
    for (index, position) in positions(200, 12).iter().enumerate() {
        let answer = act(&mut Nth(index), &position.view(position.turn()), &Budget::iterations(1));
        is_one_unit(position, &answer.expect("these are options").choices);
    }
}

/// A bot that always gives the same answer.
struct Fixed(Vec<Choice>);

impl Bot for Fixed {
    fn choose(&mut self, _: &View, _: &Budget<'_>) -> Answer {
        Answer::of_choices(self.0.clone())
    }
}

#[test]
fn an_empty_or_illegal_bot_answer_is_refused_as_at_a_table() {
    let text = "rift: 1\ngame: duel\nsite 2: Fi6 / Wa5\nhand 1: Fi5\nhand 2: Wa6\n";
    let position = *Record::read(text.as_bytes()).expect("the position is in order").position();
    let view = position.view(position.turn());
    let asked = |choices: Vec<Choice>| act(&mut Fixed(choices), &view, &Budget::iterations(1));
    assert_eq!(asked(Vec::new()).map(|answer| answer.choices), Err(Refused::Empty));
    let refused = asked(vec![Choice::End]).map(|answer| answer.choices);
    assert!(matches!(refused, Err(Refused::Choice { index: 0, choice: Choice::End, .. })), "{refused:?}");
    // What it wants after the end is left for another time.
    let further = asked(vec![Choice::Check, Choice::Check]).map(|answer| answer.choices);
    assert_eq!(further, Ok(vec![Choice::Check]));
}

#[test]
fn each_choice_gets_its_share_of_the_time_and_spent_time_stays_spent() {
    let now = std::cell::Cell::new(0.2);
    let budget = Budget { iterations: 1, spent: &|| now.get() };
    budget.with_share(0.5, |half| {
        // From 0.2, half of what's left ends at 0.6.
        for (at, expected) in [(0.2, 0.0), (0.4, 0.5), (0.6, 1.0), (5.0, 1.0)] {
            now.set(at);
            assert!(((half.spent)() - expected).abs() < 1e-9, "at {at}");
        }
    });
    for late in [1.0, 7.5] {
        now.set(late);
        assert!(budget.with_share(0.4, |share| share.is_spent()));
    }
}

/// On a busy machine, time may be up before a bot has begun.
#[test]
fn a_bot_with_no_time_left_still_answers() {
    for (index, position) in positions(400, 9).into_iter().enumerate() {
        for (name, mut bot) in bots(index as u64) {
            let budget = Budget { iterations: u64::MAX, spent: &|| 2.0 };
            let answer = act(bot.as_mut(), &position.view(position.turn()), &budget);
            let answer = answer.unwrap_or_else(|why| panic!("{name}: {why} in\n{position:?}"));
            is_one_unit(&position, &answer.choices);
        }
    }
}

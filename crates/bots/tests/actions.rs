//! What a bot plans is what happens, and what it says about it is true.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_bots::{
    Bot, Budget, Level, MctsBot, RandomBot, Reason, TreeSearchBot, act, advise, bot_of_level, reasons,
};
use riftforce_rules::rift::Record;
use riftforce_rules::{
    Card, Event, Guild, GuildSet, Mode, Position, Seat, Side, Site, Sites, View, What, random_choice_by_kind,
};

/// A bot's plans are exact: as long as nothing is revealed, a seat sees in any guess what it would see at the table.
#[test]
fn a_guess_matches_the_table_until_something_is_revealed() {
    let mut compared = 0;
    for seed in 0..300 {
        let mut rng = Pcg32::seed_from_u64(seed);
        let mode = Mode::ALL[seed as usize % Mode::ALL.len()];
        let mut truth = Position::draft(mode, GuildSet::Beyond, seed);
        let mut guess: Option<(Seat, Position)> = None;
        while let Some(seat) = truth.turn() {
            let view = truth.view(Some(seat));
            let (_, mut guessed) = guess.unwrap_or_else(|| (seat, view.sample(&mut rng)));
            assert_eq!(
                guessed.choices().iter().collect::<Vec<_>>(),
                truth.choices().iter().collect::<Vec<_>>()
            );
            let choice =
                random_choice_by_kind(&truth.choices(), &mut rng).expect("there is something to choose");
            let [mut told, mut happened]: [Vec<Event>; 2] = Default::default();
            truth.play(choice, &mut happened).expect("it is an option");
            guessed.play(choice, &mut told).expect("it is an option");
            let ends = truth.ends_unit(&happened);
            assert_eq!(guessed.ends_unit(&told), ends);
            guess = (!ends).then_some((seat, guessed));
            if !ends {
                compared += 1;
                assert_eq!(
                    (&guessed.view(Some(seat)), &told),
                    (&truth.view(Some(seat)), &happened),
                    "after {choice}"
                );
            }
        }
    }
    assert!(compared > 5_000, "only {compared} views were compared");
}

/// What's in a file needn't be known: a hand may be full of cards that nobody knows, and nobody may know what the trainer would
/// do. Whoever asks a bot there anyway hears that nothing is allowed.
#[test]
fn where_nothing_can_be_done_a_bot_is_refused() {
    let texts = [
        "game: duel\nsite 2: Fi6 Pl7 / Wa5:2\nhand 1: ?*7\nhand 2: Wa6\n",
        "game: solo\nhand 1: Fi6 Pl7\nplans: A1-556 ?*19\ndraw 2: ?*3\n",
        "game: solo\nhand 1: Fi6 Pl7\nplans: ?*20\ndraw 2: Li5 Li6\n",
        "game: solo\nhand 1: ?*3\nplans: ?*20\ndraw 2: Li5 Li6\n",
    ];
    for text in texts {
        let record = Record::read(format!("rift: 1\n{text}").as_bytes()).expect("it's in order");
        let view = record.position().view(record.position().turn());
        let budget = Budget::iterations(20);
        let levels = Level::ALL.map(|level| bot_of_level(level, 1)).into_iter();
        let others: [Box<dyn Bot>; 3] =
            [Box::new(RandomBot::new(1)), Box::new(MctsBot::new(1)), Box::new(TreeSearchBot::new(1))];
        for mut bot in levels.chain(others) {
            assert!(act(bot.as_mut(), &view, &budget).is_err(), "{text}");
        }
        assert!(advise(&view, 1, &budget, 3).is_empty(), "{text}");
    }
}

/// An action as the seat that took it saw it.
struct Action {
    seat: Seat,
    before: View,
    after: View,
    events: Vec<Event>,
    /// The truth before it and after it.
    truth: [Position; 2],
}

/// All the actions of a game between bots, without the choices made for the trainer's bots.
fn actions(mode: Mode, level: Level, seed: u64) -> Vec<Action> {
    let mut position = Position::draft(mode, GuildSet::Beyond, seed);
    let mut bot = bot_of_level(level, seed);
    let mut actions: Vec<Action> = Vec::new();
    let mut under_way: Option<Action> = None;
    while let Some(seat) = position.turn() {
        let before = position.view(Some(seat));
        let was_plan = position.is_plan();
        let mut action = under_way.take().unwrap_or_else(|| Action {
            seat,
            before: before.clone(),
            after: before.clone(),
            events: Vec::new(),
            truth: [position; 2],
        });
        let answer = act(bot.as_mut(), &before, &Budget::iterations(20)).expect("a bot plays by the rules");
        let mut events = Vec::new();
        for choice in answer.choices {
            position.play(choice, &mut events).expect("a bot plays by the rules");
        }
        action.events.extend(events.into_iter().map(|event| event.seen_by(Some(seat), mode)));
        action.after = position.view(Some(seat));
        action.truth[1] = position;
        let is_over = position.is_between_actions() || position.is_plan();
        if !is_over {
            under_way = Some(action);
        } else if !was_plan {
            actions.push(action);
        }
    }
    actions
}

/// The elementals of a side, sorted.
fn elementals(position: &Position, side: Side) -> Vec<Card> {
    let mut cards: Vec<Card> = position
        .mode()
        .sites()
        .flat_map(|site| position.column(side, site).iter().map(|elemental| elemental.card()))
        .collect();
    cards.sort_unstable();
    cards
}

fn told<T>(reasons: &[Reason], which: impl Fn(Reason) -> Option<T>) -> Vec<T> {
    reasons.iter().copied().filter_map(which).collect()
}

fn site(reason: Reason, wanted: fn(Site) -> Reason) -> Option<Site> {
    (1..=6).filter_map(Site::from_number).find(|&site| wanted(site) == reason)
}

fn newly(from: Sites, to: Sites) -> Vec<Site> {
    to.filter(|&site| !from.contains(site)).collect()
}

/// Checks what's said of an action against the positions before and after it, where nothing else happened in between.
fn is_true_of_the_positions(action: &Action, reasons: &[Reason]) {
    let [before, after] = &action.truth;
    let (side, other) = (action.seat.side(), action.seat.side().other());
    let scored = |side: Side| after.score()[side] - before.score()[side];
    let amount = |which: fn(u16) -> Reason| {
        told(reasons, |reason| (1..200).find(|&amount| which(amount) == reason)).iter().sum::<u16>()
    };
    assert_eq!((amount(Reason::Gains), amount(Reason::Gives)), (scored(side), scored(other)));
    let control = |side: Side| [before.controlled(side), after.controlled(side)];
    let ([own, now_own], [theirs, now_theirs]) = (control(side), control(other));
    assert_eq!(told(reasons, |reason| site(reason, Reason::TakesControl)), newly(own, now_own));
    assert_eq!(told(reasons, |reason| site(reason, Reason::DeniesControl)), newly(now_theirs, theirs));
    let wins = after.outcome().is_some_and(|outcome| outcome.winner() == Some(side));
    assert_eq!(reasons.contains(&Reason::Wins), wins);
    // Nobody else joins or leaves the other side, unless somebody is caught and changes sides.
    if !action.events.iter().any(|event| matches!(event.what, What::Caught { .. })) {
        let mut left = elementals(after, other);
        left.extend(told(reasons, |reason| match reason {
            Reason::Destroys(card) => Some(card),
            _ => None,
        }));
        left.sort_unstable();
        assert_eq!(left, elementals(before, other));
    }
}

/// Checks what's said of an action against what happened in it.
fn is_true_of_the_events(action: &Action, reasons: &[Reason]) {
    let side = action.seat.side();
    let is_own = |event: &&Event| !matches!(event.what, What::TurnOf { .. } | What::PlanBegun { .. });
    let own: Vec<What> = action.events.iter().take_while(is_own).map(|event| event.what).collect();
    let scored = |whose: Side| -> u16 {
        let amounts = own.iter().map(|&what| match what {
            What::Scored { side, amount } if side == whose => amount,
            _ => 0,
        });
        amounts.sum()
    };
    let damage = |whose: Side| -> u16 {
        let amounts = own.iter().map(|&what| match what {
            What::Damaged { at, amount } if at.side == whose => amount.into(),
            _ => 0,
        });
        amounts.sum()
    };
    let fell = |whose: Side, which: Card| {
        own.iter().any(
            |&what| matches!(what, What::Destroyed { at, card, .. } if (at.side, card) == (whose, which)),
        )
    };
    let mended = || -> u16 {
        let amounts = own.iter().map(|&what| match what {
            What::Mended { at, amount } if at.side == side => amount.into(),
            _ => 0,
        });
        amounts.sum()
    };
    let drew = own.iter().filter(|what| matches!(what, What::Drew { seat, .. } if seat.side() == side));
    for &reason in reasons {
        let is_true = match reason {
            Reason::Picks(_) => false,
            Reason::Wins => own.contains(&What::Over { winner: Some(side) }),
            Reason::Gains(amount) => scored(side) == amount,
            Reason::Gives(amount) => scored(side.other()) == amount,
            Reason::Destroys(card) => fell(side.other(), card),
            Reason::Sacrifices(card) => fell(side, card),
            Reason::Wounds(amount) => damage(side.other()) == amount,
            Reason::Suffers(amount) => damage(side) == amount,
            Reason::Mends(amount) => mended() == amount,
            Reason::Repositions => {
                own.iter().any(|&what| matches!(what, What::Moved { from, .. } if from.side == side))
            }
            Reason::Draws(count) => drew.clone().count() == usize::from(count),
            Reason::Saves(card) => elementals(&action.truth[1], side).contains(&card),
            // The events don't say this; the positions do.
            Reason::TakesControl(_) | Reason::DeniesControl(_) => true,
        };
        assert!(is_true, "{reason:?} of {own:?}");
    }
}

#[test]
fn what_bots_say_about_their_actions_is_true() {
    let mut told = [0; 13];
    for (seed, mode) in (0..16).zip(Mode::ALL.into_iter().cycle()) {
        for level in [Level::Novice, Level::Adept, Level::Expert] {
            for action in actions(mode, level, seed) {
                let reasons = reasons(&action.before, &action.events, &action.after);
                if action.before.position().is_draft() {
                    // Whatever else the pick triggers, only the pick is its doing.
                    let What::Picked { guild, .. } = action.events[0].what else {
                        panic!("a pick comes first")
                    };
                    assert_eq!(reasons, [Reason::Picks(guild)]);
                    continue;
                }
                is_true_of_the_events(&action, &reasons);
                if mode != Mode::Solo {
                    is_true_of_the_positions(&action, &reasons);
                }
                reasons.iter().for_each(|reason| told[kind(*reason)] += 1);
            }
        }
    }
    assert!(told.iter().all(|&count| count > 0), "nobody has said some of these: {told:?}");
}

fn kind(reason: Reason) -> usize {
    match reason {
        Reason::Picks(_) => unreachable!("there is nothing to pick outside a draft"),
        Reason::Wins => 0,
        Reason::Gains(_) => 1,
        Reason::Destroys(_) => 2,
        Reason::TakesControl(_) => 3,
        Reason::DeniesControl(_) => 4,
        Reason::Saves(_) => 5,
        Reason::Wounds(_) => 6,
        Reason::Mends(_) => 7,
        Reason::Repositions => 8,
        Reason::Draws(_) => 9,
        Reason::Suffers(_) => 10,
        Reason::Sacrifices(_) => 11,
        Reason::Gives(_) => 12,
    }
}

#[test]
fn reasons_are_given_most_important_first() {
    let text = "rift: 1\ngame: duel\nsite 2: Fi6 / Wa5:2\nhand 1: Fi5\nhand 2: Wa6\n";
    let mut position = *Record::read(text.as_bytes()).expect("the position is in order").position();
    let before = position.view(Some(Seat::One));
    let water = Card::new(Guild::Water, 5).expect("there is such a card");
    let site = Site::from_number(2).expect("there is such a site");
    let answer =
        act(bot_of_level(Level::Master, 1).as_mut(), &before, &Budget::iterations(1)).expect("it is allowed");
    let tokens: Vec<String> = answer.choices.iter().map(ToString::to_string).collect();
    assert_eq!(tokens, ["-Fi5", "2.1"]);
    let mut events: Vec<Event> = Vec::new();
    for token in ["-Fi5", "2.1"] {
        position.play(token.parse().expect("a token"), &mut events).expect("it is an option");
    }
    let wanted = [Reason::Gains(1), Reason::Destroys(water), Reason::TakesControl(site), Reason::Wounds(3)];
    assert_eq!(reasons(&before, &events, &position.view(Some(Seat::One))), wanted);
}

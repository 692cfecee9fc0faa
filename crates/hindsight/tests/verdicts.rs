//! What the bots think of games: what must be true of any opinion, and mistakes that nobody can miss.

use std::sync::LazyLock;

use riftforce_bots::Level;
use riftforce_hindsight::bot_games;
use riftforce_hindsight::verdict::{
    Analysis, CannotJudge, Cause, Effort, Gap, Grade, Lesson, Missed, RiftforceBySource, Source, Unjudged,
    Verdicts, Winner, verdicts,
};
use riftforce_rules::rift::Record;
use riftforce_rules::{Guild, GuildSet, Mode, Side};

/// Enough to try everything out quickly.
const LITTLE: u64 = 6;

fn record(text: &str) -> Record {
    Record::read(format!("rift: 1\n{text}").as_bytes()).expect("the record is in order")
}

fn judged(text: &str, iterations: u64) -> Verdicts {
    verdicts(&record(text), Effort::of(iterations)).expect("there's something to judge")
}

/// A game of each mode, played by bots, and what they think of it.
static GAMES: LazyLock<Vec<(Record, Verdicts)>> = LazyLock::new(|| {
    let game = |mode| bot_games::play(mode, GuildSet::Beyond, &[Level::Adept, Level::Novice], 4);
    let games = Mode::ALL.map(game).into_iter();
    let judged = games.map(|game| {
        let verdicts = verdicts(&game, Effort::of(LITTLE)).expect("there's something to judge");
        (game, verdicts)
    });
    judged.collect()
});

/// Seat 1 acts last in the round, is behind, and the Fire would destroy the Crystal.
const DECIDED: &str = "game: duel\nstart: 2\nturn: 1\nscore: 11 12\nsite 2: Fi5 / Cr5:3\nsite 4: Li5 / Ea6\n\
                       hand 1: Fi6 Li7\nhand 2: Ea5\ndraw 1: Li5 Li6\ndraw 2: Ea5 Wa6\n";

#[test]
fn a_missed_win_is_found_along_with_the_winning_action() {
    let verdicts = judged(&format!("{DECIDED}do: Li7@4\n"), 40);
    let decision = &verdicts.decisions[0];
    let opinion = decision.opinion.as_ref().expect("all is known");
    assert_eq!((opinion.before, opinion.grade, opinion.missed), (1.0, Grade::Blunder, Some(Missed::Win)));
    let better: Vec<String> =
        opinion.better.as_ref().expect("there is").choices.iter().map(|it| it.to_string()).collect();
    assert_eq!(better, ["-Fi6", "2.1"]);
    assert!(matches!(
        verdicts.players[0].lesson,
        Some(Lesson::Missed { what: Missed::Win, times: 1, worst: 0, .. })
    ));
}

/// Whatever seat 1 does now, it will hardly lose any more; but it could have won at once.
#[test]
fn a_missed_win_is_a_mistake_however_sure_the_win_still_is() {
    let text = "game: duel\nstart: 2\nturn: 1\nscore: 11 0\nsite 1: Fi7 Fi6 / -\nsite 2: Li7 Li6 / -\nsite 5: - / Ea5\n\
                hand 1: Wa5 Wa6 Li5\nhand 2: Ea5 Ea6\ndraw 1: Li5 Li6 Fi5 Fi5 Wa7\ndraw 2: Ea5 Wa6\n";
    let verdicts = judged(&format!("{text}do: Wa5@3 end\n"), 40);
    let opinion = verdicts.decisions[0].opinion.as_ref().expect("all is known");
    assert!(opinion.loss() < 0.06, "{opinion:?}");
    assert_eq!((opinion.grade, opinion.missed), (Grade::Mistake, Some(Missed::Win)));
    let better: Vec<String> =
        opinion.better.as_ref().expect("there is").choices.iter().map(|it| it.to_string()).collect();
    assert_eq!(better, ["check"]);
    assert!(matches!(verdicts.players[0].lesson, Some(Lesson::Missed { what: Missed::Win, .. })));
    let verdicts = judged(&format!("{text}do: check\n"), 40);
    assert_eq!(verdicts.decisions[0].opinion.as_ref().map(|opinion| opinion.grade), Ok(Grade::Best));
}

#[test]
fn taking_the_win_is_graded_best() {
    let verdicts = judged(&format!("{DECIDED}do: -Fi6 2.1\n"), 40);
    let opinion = verdicts.decisions[0].opinion.as_ref().expect("all is known");
    assert_eq!((opinion.grade, opinion.played, opinion.loss()), (Grade::Best, 1.0, 0.0));
    assert_eq!((verdicts.end, verdicts.winner), (Some(1.0), Some(Winner::A)));
    assert_eq!((verdicts.points[0].kills, verdicts.points[0].bonus(), verdicts.points[1].kills), (1, 1, 0));
}

#[test]
fn a_planted_missed_kill_is_found() {
    // Two Fires could destroy the two Crystals that are about to destroy them; instead a card is played where it does nothing.
    let text = "game: duel\nscore: 5 5\nsite 1: Fi5:2 / Cr6:3\nsite 2: Fi6:3 / Cr5:2\nsite 3: Li6 / Wa5\nsite 4: Li7 / Wa6\n\
                hand 1: Fi7 Li5\nhand 2: Cr5 Cr7 Cr6\ndraw 1: Li5 Fi5 Li5 Li6\ndraw 2: Cr7 Cr6 Cr5 Wa5\ndo: Li5@3\n";
    let verdicts = judged(text, 60);
    let opinion = verdicts.decisions[0].opinion.as_ref().expect("all is known");
    assert!(opinion.grade.is_mistake(), "{opinion:?}");
    assert_eq!(opinion.missed, Some(Missed::Kill), "{opinion:?}");
}

#[test]
fn the_same_record_is_always_judged_the_same() {
    for (game, once) in GAMES.iter() {
        assert_eq!(verdicts(game, Effort::of(LITTLE)).as_ref(), Ok(once));
    }
}

#[test]
fn analysing_step_by_step_gives_the_same_verdicts() {
    let game = bot_games::play(Mode::Duel, GuildSet::Base, &[Level::Novice], 2);
    let mut analysis = Analysis::begin(&game, Effort::of(LITTLE)).expect("there's something to judge");
    let mut steps = 0;
    while analysis.step() {
        steps += 1;
        assert_eq!((analysis.progress().done, analysis.so_far().len()), (steps, steps));
    }
    assert_eq!(steps, analysis.progress().all);
    assert_eq!(Ok(analysis.finish()), verdicts(&game, Effort::of(LITTLE)));
}

#[test]
fn chances_are_valid_and_no_action_beats_the_best() {
    for (_, verdicts) in GAMES.iter() {
        for decision in &verdicts.decisions {
            let opinion = decision.opinion.as_ref().expect("all is known");
            assert!(
                [opinion.before, opinion.played, opinion.drawn].iter().all(|it| (0.0..=1.0).contains(it))
            );
            assert!(opinion.loss() >= 0.0 && opinion.error >= 0.0, "{decision:?}");
            let is_good = matches!(opinion.grade, Grade::Best | Grade::Forced);
            assert_eq!(opinion.better.is_none(), is_good, "{decision:?}");
        }
        for player in &verdicts.players {
            assert!(player.accuracy.is_some_and(|accuracy| (0.0..=1.0).contains(&accuracy)), "{player:?}");
        }
        assert!(verdicts.swings.is_sorted_by(|a, b| a.by.abs() >= b.by.abs()));
    }
}

/// The choice, the draw and what nobody saw account for the whole change.
#[test]
fn luck_and_choice_add_up_to_the_whole_change() {
    for (game, verdicts) in GAMES.iter() {
        let chances: Vec<f64> =
            verdicts.win_chances().into_iter().map(|chance| chance.expect("all is known")).collect();
        for (index, decision) in verdicts.decisions.iter().enumerate() {
            let change = verdicts.change_by_decision(index).expect("all is known");
            let sign = if decision.side() == Side::A { 1.0 } else { -1.0 };
            assert!(
                (sign * change.whole() - (chances[index + 1] - chances[index])).abs() < 1e-9,
                "{change:?}"
            );
            assert!(change.choice <= 0.0);
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(verdicts.end, Some(if winner == Some(Side::A) { 1.0 } else { 0.0 }));
    }
}

#[test]
fn every_point_is_accounted_for() {
    for (game, verdicts) in GAMES.iter() {
        let sums = verdicts.points.each_ref().map(RiftforceBySource::total);
        assert_eq!(sums, game.position().score().0);
    }
}

#[test]
fn each_player_has_a_mistake_and_a_lesson_of_their_own() {
    for (_, verdicts) in GAMES.iter() {
        for player in &verdicts.players {
            let its = |index: usize| verdicts.mode.player(verdicts.decisions[index].seat) == player.seat;
            let marked = player.grades.mistake + player.grades.blunder;
            assert_eq!(player.worst.is_some(), marked > 0, "{player:?}");
            assert!(player.worst.is_none_or(its), "that's somebody else's: {player:?}");
            if let Some(Lesson::Missed { worst, .. }) = player.lesson {
                assert!(its(worst), "that's somebody else's: {player:?}");
            }
            let is_loser = verdicts.winner.is_some_and(|winner| {
                matches!((winner, player.seat.side()), (Winner::A, Side::B) | (Winner::B, Side::A))
            });
            if let Some(Lesson::Conceded(source)) = player.lesson {
                assert!(is_loser && verdicts.decided == Some(source), "{player:?}");
            }
            assert!(player.lesson.is_some() && player.idle.len() <= player.fallen as usize, "{player:?}");
        }
    }
}

#[test]
fn a_loser_without_a_mistake_learns_what_decided_the_game() {
    // The Shadow takes four of the last five points; nothing seat 1 could do would have mattered.
    let text = "game: duel\nscore: 8 9\nsite 1: Fi5:4 / Sh5\nsite 2: Cr5:4 / Sh6\nhand 1: Ea5\nhand 2: Sh7 Sh5\n\
                draw 1: Ea6\ndraw 2: Ic5\ndo: Ea5@5\ndo: -Sh7 1.1 >2 2.1 >1 end\n";
    let verdicts = judged(text, 20);
    let shadow = Source::Bonus { guild: Guild::Shadow };
    assert_eq!((verdicts.winner, verdicts.decided), (Some(Winner::B), Some(shadow)));
    assert_eq!(verdicts.points[1].of(shadow), 2);
    assert_eq!(verdicts.players[0].lesson, Some(Lesson::Conceded(shadow)), "{:?}", verdicts.players[0]);
    assert_eq!(verdicts.players[1].lesson, Some(Lesson::WellPlayed));
}

/// A game that somebody resigned wasn't decided by points.
#[test]
fn nothing_is_said_to_have_decided_a_game_that_was_resigned() {
    let text = "game: duel\ntag ended: resigned\nsite 2: Fi5 / Wa5:3\nhand 1: Fi6 Li7\nhand 2: Ea5\ndo: -Fi6 2.1\nresult: A 1-0\n";
    let verdicts = judged(text, LITTLE);
    assert_eq!((verdicts.winner, verdicts.points[0].kills, verdicts.decided), (Some(Winner::A), 1, None));
}

/// What the next player holds is told apart from what the one before drew, and is theirs.
#[test]
fn a_swing_says_whose_hand_it_was() {
    for (_, verdicts) in GAMES.iter() {
        for swing in &verdicts.swings {
            let mode = verdicts.mode;
            let own = mode.player(swing.seat) == mode.player(verdicts.decisions[swing.decision].seat);
            assert_eq!(own, swing.cause != Cause::Unseen, "{swing:?}");
        }
    }
}

/// Each action is judged by what its player could know: a different opposing hand changes nothing.
#[test]
fn what_the_acting_seat_cannot_see_does_not_matter() {
    let with = |hidden: &str| {
        let text = format!(
            "game: duel\nsite 1: Fi5 / Wa5:1\nsite 3: Li5:2 / Wa6\nhand 1: Fi6 Li6\ndraw 1: Li5 Fi5 Fi7\n{hidden}do: -Fi6 1.1\n"
        );
        judged(&text, 30).decisions[0].opinion.clone().expect("all is known")
    };
    assert_eq!(
        with("hand 2: Wa5 Wa7 Ic5\ndraw 2: Ic6 Ic7\n"),
        with("hand 2: Ic7 Ic6 Wa7\ndraw 2: Wa5 Ic5\n")
    );
    assert_ne!(
        with("hand 2: Wa5 Wa7 Ic5\ndraw 2: Ic6 Ic7\n"),
        with("hand 2: Wa5 Wa7\ndraw 2: Ic5 Ic6 Ic7\n")
    );
}

/// What's drawn is neither to the choice's credit nor its fault: only how the draw is judged changes with it.
#[test]
fn a_lucky_draw_is_told_apart_from_the_choice() {
    let with = |draw: &str| {
        let text = format!(
            "game: duel\nscore: 8 8\nsite 2: Fi5 Fi6 / Wa6:4\nsite 4: Li5 / Wa5\nhand 1: Li7\nhand 2: Wa7 Wa5\ndraw 1: {draw}\ndo: check\n"
        );
        judged(&text, 60).decisions[0].opinion.clone().expect("all is known")
    };
    let [fire, plant] = [
        "Fi5 Fi7 Fi6 Fi5 Fi7 Fi6 Pl5 Pl5 Pl6 Pl6 Pl7 Pl7",
        "Pl5 Pl5 Pl6 Pl6 Pl7 Pl7 Fi5 Fi7 Fi6 Fi5 Fi7 Fi6",
    ]
    .map(with);
    assert_eq!((fire.before, fire.played, fire.grade), (plant.before, plant.played, plant.grade));
    assert_ne!(fire.drawn, plant.drawn);
}

#[test]
fn verdicts_are_stored_and_read_back() {
    let (_, verdicts) = &GAMES[1];
    let text = serde_json::to_string(verdicts).expect("verdicts can be written");
    assert_eq!(serde_json::from_str::<Verdicts>(&text).expect("what was written can be read"), *verdicts);
}

// --- what can't be known ---

#[test]
fn a_record_that_stops_mid_action_is_reported() {
    let verdicts = judged(&format!("{DECIDED}do: -Fi6\n"), LITTLE);
    assert_eq!(verdicts.decisions[0].opinion, Err(Unjudged::Unfinished));
    assert_eq!(verdicts.gaps, [Gap::Unfinished, Gap::Unjudged(1, Unjudged::Unfinished)]);
    assert_eq!((verdicts.winner, verdicts.players[0].accuracy), (None, None));
}

#[test]
fn an_unfinished_game_ends_with_a_chance_of_winning() {
    let text = "game: duel\nsite 2: Fi5 / Wa5:3\nhand 1: Fi6 Li7\nhand 2: Ea5\ndo: -Fi6 2.1\n";
    let verdicts = judged(text, LITTLE);
    assert_eq!((verdicts.winner, &verdicts.gaps[..]), (None, &[Gap::Unfinished][..]));
    assert!(verdicts.end.is_some_and(|end| end > 0.0 && end < 1.0), "{:?}", verdicts.end);
    assert!(verdicts.change_by_decision(0).is_some());
}

#[test]
fn a_decision_with_hidden_cards_is_left_unjudged() {
    for hidden in ["hand 2: ?*3\n", "hand 2: Ea5\ndraw 1: Fi5 ?*4\n", "hand 2: Ea5\ndiscard 2: Ea6 ?\n"] {
        let text = format!("game: duel\nsite 2: Fi5 / Wa5:3\nhand 1: Fi6 Li7\n{hidden}do: -Fi6 2.1\n");
        let verdicts = judged(&text, LITTLE);
        assert_eq!(verdicts.decisions[0].opinion, Err(Unjudged::Hidden), "{hidden}");
        assert!(verdicts.gaps.contains(&Gap::Unjudged(1, Unjudged::Hidden)), "{hidden}");
        assert_eq!((verdicts.end, verdicts.win_chances()), (None, vec![None, None]), "{hidden}");
        // What happened is known all the same.
        assert_eq!(verdicts.points[0].kills, 1, "{hidden}");
    }
}

#[test]
fn the_picks_of_a_draft_are_not_judged() {
    let text = "game: solo\npool: Fire Ice Water Air Light Plant\nseed: 3\ndo: pick Fire\ndo: pick Ice\n";
    let verdicts = judged(text, LITTLE);
    assert_eq!(verdicts.gaps, [Gap::Unfinished, Gap::Unjudged(2, Unjudged::Draft)]);
}

#[test]
fn without_an_action_there_is_nothing_to_judge() {
    let refused = Analysis::begin(&record("game: duel\nhand 1: Fi5\n"), Effort::STANDARD).err();
    assert_eq!(refused, Some(CannotJudge::NothingDone));
}

//! Tests for what records do that no scenario shows.

use super::*;
use crate::{Choice, Outcome, Refusal, Side};

const AHEAD: &str = "rift: 1\ngame: duel\nscore: 9 2\nsite 3: Fi5 / Wa5\nhand 1: Fi6 Wa7\nhand 2: Wa6\n";

#[test]
fn resigning_loses_even_when_ahead() {
    let mut record = Record::read(AHEAD.as_bytes()).unwrap();
    record.end(Ending::Resigned, Outcome::Won(Side::B));
    let text = record.to_string();
    assert!(text.contains("\ntag ended: resigned\n") && text.ends_with("\nresult: B 9-2\n"), "{text}");
    let read = Record::read(text.as_bytes()).unwrap();
    assert_eq!((read.ending(), read.outcome()), (Some(Ending::Resigned), Some(Outcome::Won(Side::B))));
    assert_eq!(read, record);
    assert!(judge(text.as_bytes()).unwrap().ends_with("\nresult: B 9-2\n"));
}

#[test]
fn nothing_is_played_after_the_end_and_no_game_ends_twice() {
    let mut record = Record::read(AHEAD.as_bytes()).unwrap();
    record.end(Ending::Agreed, Outcome::Draw);
    record.end(Ending::Time, Outcome::Won(Side::A));
    assert_eq!((record.ending(), record.outcome()), (Some(Ending::Agreed), Some(Outcome::Draw)));
    assert_eq!(record.play(Choice::Check, &mut ()), Err(Refusal::GameOver));
}

#[test]
fn choices_cards_and_plans_read_back_as_written() {
    for token in ["pick Fire", "Fi5@3", "-Pl5", "check", "2.1", "b2.1", ">4", "x2", "+3.2", "end", "x255"] {
        assert_eq!(token.parse::<Choice>().unwrap().to_string(), token);
    }
    for token in
        ["", "pick", "pick Fire now", "Fi5@3 end", "Fi8@1", "Fi5@7", "fi5@1", "x", "end end", "?@1", "-?"]
    {
        assert!(token.parse::<Choice>().is_err(), "{token}");
    }
    for card in ["Fi5", "Ma7", "?"] {
        assert_eq!(card.parse::<crate::Face>().unwrap().to_string(), card);
        assert_eq!(card.parse::<crate::Card>().is_ok(), card != "?");
    }
    for plan in ["A1-556", "C2", "?"] {
        assert_eq!(plan.parse::<crate::Plan>().unwrap().to_string(), plan);
    }
}

#[test]
fn a_plan_card_that_does_not_exist_is_refused() {
    let text = "rift: 1\ngame: solo\nchallenges: 5* 6* 7*\nplans: C1 A1-666\n";
    let error = Record::read(text.as_bytes()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 4: A1-666: there is no such plan; the attack plans of site 1 are A1-556, A1-765, A1-575"
    );
    assert!("A5-777".parse::<crate::Plan>().is_err());
    for plan in crate::Plan::ALL {
        assert_eq!(plan.to_string().parse(), Ok(plan));
    }
}

#[test]
fn without_plans_the_trainer_does_nothing() {
    let text = "rift: 1\ngame: solo\nchallenges: 5* 6* 7*\nsite 1: Fi5 / Wa5\nhand 1: Fi6 Fi7\ndraw 2: Wa6\ndo: check\n";
    let record = Record::read(text.as_bytes()).unwrap();
    assert_eq!(
        (record.position().turn(), record.position().score()),
        (Some(crate::Seat::ALL[0]), crate::BySide([0, 0]))
    );
    assert!(judge(text.as_bytes()).unwrap().contains("\ndraw 2: Wa6\n"));
}

/// What the judge suggests can be taken at its word.
#[test]
fn every_option_that_an_error_names_is_legal() {
    use rand_core::SeedableRng;
    let mut named = 0;
    for (seed, mode) in (0..40).zip(crate::Mode::ALL.into_iter().cycle()) {
        let mut rng = rand_pcg::Pcg32::seed_from_u64(seed);
        let mut record = Record::new(crate::Position::draft(mode, crate::GuildSet::Beyond, seed));
        while let Some(choice) = crate::random_choice_by_kind(&record.position().choices(), &mut rng) {
            let legal = moves(record.to_string().as_bytes()).unwrap();
            // None of these is ever an option, so each is refused, and the unfinished action as well.
            let text = record.to_string();
            let mut wrong: Vec<String> = if record.position().is_between_actions() {
                ["x200", "+1.200"].map(|token| format!("{text}do: {token}\n")).into()
            } else {
                let open = text.trim_end();
                vec![format!("{open} x200\n"), format!("{open} >1 >5\n"), format!("{open} +1.200\n")]
            };
            if !record.position().is_between_actions() {
                wrong.push(format!("{text}do: check\n"));
            }
            for text in wrong {
                let Err(error) = Record::read(text.as_bytes()) else { continue };
                let said = error.to_string();
                // A second token that's wrong is refused in another position.
                if error.token == ">5" {
                    continue;
                }
                for option in said.split('`').skip(1).step_by(2) {
                    assert!(legal.lines().any(|it| it == option), "{said}\n{legal}");
                    named += 1;
                }
            }
            record.play(choice, &mut ()).unwrap();
        }
    }
    assert!(named > 1000, "only {named} options were named");
}

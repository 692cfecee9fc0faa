//! What the strong player would do in a player's place, for players who ask.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_protocol::Reason;
use riftforce_rules::{Choice, Event, View, sort_few_by};

use crate::{Budget, Manner, Search, appraise, reasons};

/// An action worth considering.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// Its choices: up to its end, or to where something hidden is revealed.
    pub choices: Vec<Choice>,
    /// How likely the side of the seat to choose is to win with it.
    pub win_chance: f64,
    /// What it does for that side.
    pub reasons: Vec<Reason>,
}

/// The share of the time spent finding actions; the rest goes into comparing the best ones.
const FINDING: f64 = 0.6;

/// How many guesses at what's hidden are made between two looks at the clock.
const GUESSES_AT_ONCE: u64 = 8;

/// The best actions for the seat to choose, as the strong player sees them through that seat's eyes: the best first, at most
/// `most` of them, and none in a draft. All are tried in the same guesses at what's hidden, so they differ only by what they do.
pub fn advise(view: &View, seed: u64, budget: &Budget<'_>, most: usize) -> Vec<Advice> {
    if view.position().is_draft() {
        return Vec::new();
    }
    let mut search = Search::new(Manner::STANDARD, seed);
    let favourites = budget.share(FINDING, |budget| search.favourites(view, budget));
    let mut best: Vec<Foreseen> = Vec::new();
    for choices in favourites {
        let foreseen = Foreseen::of(view, &choices);
        // Three ways of doing the same thing teach nobody more than one. Actions that differ only after a revelation are the same
        // until then.
        if best.len() < most && !best.iter().any(|other| foreseen.is_same_as(other)) {
            best.push(foreseen);
        }
    }
    let chances = compare(view, &best, seed, budget);
    let advice = |(one, win_chance): (Foreseen, f64)| Advice {
        choices: one.choices,
        win_chance,
        reasons: one.reasons,
    };
    let mut advice: Vec<Advice> = best.into_iter().zip(chances).map(advice).collect();
    sort_few_by(&mut advice, |one, other| one.win_chance > other.win_chance);
    advice
}

/// How likely each is to win, over the same guesses.
fn compare(view: &View, best: &[Foreseen], seed: u64, budget: &Budget<'_>) -> Vec<f64> {
    let mut sums = vec![0.0; best.len()];
    let mut guesses = 0;
    while guesses == 0 || guesses < budget.iterations && !budget.is_spent() {
        for (sum, one) in sums.iter_mut().zip(best) {
            let from = seed.wrapping_add(guesses);
            let chances = appraise(Manner::STANDARD, view, &one.choices, from, GUESSES_AT_ONCE);
            *sum += chances.into_iter().map(f64::from).sum::<f64>();
        }
        guesses += GUESSES_AT_ONCE;
    }
    sums.into_iter().map(|sum| sum / guesses as f64).collect()
}

/// An action, as far as it can be foreseen.
struct Foreseen {
    choices: Vec<Choice>,
    reasons: Vec<Reason>,
}

impl Foreseen {
    /// Any guess at what's hidden will do, because it stops where something is revealed.
    fn of(view: &View, choices: &[Choice]) -> Foreseen {
        let mut position = view.sample(&mut Pcg32::seed_from_u64(0));
        let (mode, mut events, mut made) = (position.mode(), Vec::new(), Vec::new());
        for &choice in choices {
            position.play(choice, &mut events).expect("a plan is played by the rules");
            made.push(choice);
            if position.ends_unit(&events) {
                break;
            }
        }
        let seen = events.into_iter().map(|event: Event| event.seen_by(view.seat(), mode));
        let seen: Vec<Event> = seen.collect();
        Foreseen { choices: made, reasons: reasons(view, &seen, &position.view(view.seat())) }
    }

    /// Whether both come to the same thing. If there's nothing to say about what they do, their choices are compared.
    fn is_same_as(&self, other: &Foreseen) -> bool {
        let is_told = !self.reasons.is_empty();
        self.reasons == other.reasons && (is_told || self.choices == other.choices)
    }
}

#[cfg(test)]
mod tests {
    use riftforce_rules::rift::Record;
    use riftforce_rules::{Draft, Mode, Position};

    use super::*;

    fn advice(position: &Position) -> Vec<Advice> {
        advise(&position.view(position.turn()), 7, &Budget::iterations(60), 3)
    }

    #[test]
    fn a_winning_action_is_advised_first_as_a_win() {
        let text = "rift: 1\ngame: duel\nscore: 11 11\nstart: 2\nturn: 1\nsite 2: Fi5 / Wa5:3\n\
                    site 4: - / Ea6\nhand 1: Fi6 Wa7\nhand 2: Ea5\n";
        let position = *Record::read(text.as_bytes()).expect("it's in order").position();
        let advice = advice(&position);
        let tokens: Vec<String> = advice[0].choices.iter().map(Choice::to_string).collect();
        assert_eq!(tokens, ["-Fi6", "2.1"]);
        assert_eq!(advice[0].win_chance, 1.0);
        assert!(advice[0].reasons.contains(&Reason::Wins));
        assert!(advice[1..].iter().all(|other| other.win_chance < 1.0));
    }

    /// Advice can be committed as it is: it's a whole unit, and allowed. Other players' hands make no difference.
    #[test]
    fn advice_is_a_whole_unit_in_every_mode_and_depends_only_on_the_view() {
        for mode in [Mode::Duel, Mode::Solo, Mode::Team3, Mode::Team4] {
            let mut position = Position::deal(mode, Draft::Beyond, 5);
            for _ in 0..6 {
                let Some(seat) = position.turn() else { break };
                let view = position.view(Some(seat));
                let all = advise(&view, 7, &Budget::iterations(20), 3);
                assert!((1..=3).contains(&all.len()), "{mode}: {} actions", all.len());
                let other_world = view.sample(&mut Pcg32::seed_from_u64(99));
                assert_eq!(
                    advise(&other_world.view(Some(seat)), 7, &Budget::iterations(20), 3),
                    all,
                    "{mode}"
                );
                for one in &all {
                    let (mut after, mut events): (_, Vec<Event>) = (position, Vec::new());
                    for &choice in &one.choices {
                        assert!(
                            !after.ends_unit(&events) || events.is_empty(),
                            "{mode}: {choice} is too much"
                        );
                        after.play(choice, &mut events).expect("it's allowed");
                    }
                    assert!(after.ends_unit(&events), "{mode}: {:?} isn't whole", one.choices);
                }
                for &choice in &all[0].choices {
                    position.play(choice, &mut ()).expect("it's allowed");
                }
            }
        }
    }

    #[test]
    fn all_advised_actions_have_different_reasons() {
        let text = "rift: 1\ngame: duel\nsite 1: - / Wa6\nsite 5: - / Wa6\nhand 1: Fi5 Fi6 Fi7\nhand 2: Wa5 Wa6 Wa7\n";
        let position = *Record::read(text.as_bytes()).expect("it's in order").position();
        let all = advice(&position);
        assert_eq!(all.len(), 3);
        for (index, one) in all.iter().enumerate() {
            assert!(all[..index].iter().all(|other| other.reasons != one.reasons), "{all:?}");
        }
    }

    #[test]
    fn there_is_no_advice_in_a_draft() {
        assert_eq!(advice(&Position::draft(Mode::Duel, Draft::Base, 1)), []);
    }
}

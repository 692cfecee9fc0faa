//! What the strong player would do in a player's place, for players who ask.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_protocol::Reason;
use riftforce_rules::internal::{insertion_sort_by, insertion_sort_by_key};
use riftforce_rules::{Choice, Event, Face, Position, Side, View, What};

use crate::finish::sure_win;
use crate::{Budget, SearchBot, SearchSettings, calibration, playout_win_chances, reasons};

/// An action worth considering.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// Its choices: up to its end, or to where something hidden is revealed.
    pub choices: Vec<Choice>,
    /// What it does afterwards on the same discard, whatever is revealed.
    pub then: Vec<Choice>,
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
/// `most` of them, and none in a draft or where nothing is allowed. All are tried in the same guesses at what's hidden, so they
/// differ only by what they do.
pub fn advise(view: &View, seed: u64, budget: &Budget<'_>, most: usize) -> Vec<Advice> {
    if view.position().is_draft() || view.position().choices().is_empty() {
        return Vec::new();
    }
    let mut search = SearchBot::new(SearchSettings::STANDARD, seed);
    let favourites = budget.with_share(FINDING, |budget| search.favourite_actions(view, budget));
    // A win that can't be taken away comes first, whatever the search thinks of it.
    let win = sure_win(view);
    let all = win.iter().chain(&favourites).filter_map(|choices| Foreseen::of(view, choices)).collect();
    let best = various(all, most);
    let mut chances = compare(view, &best, seed, budget);
    if let (Some(_), Some(first)) = (win, chances.first_mut()) {
        *first = 1.0;
    }
    let advice = |(one, win_chance): (Foreseen, f64)| Advice {
        choices: one.choices,
        then: one.then,
        win_chance: calibration::calibrated_chance(view.position().mode(), win_chance),
        reasons: one.reasons,
    };
    let mut advice: Vec<Advice> = best.into_iter().zip(chances).map(advice).collect();
    insertion_sort_by(&mut advice, |one, other| one.win_chance > other.win_chance);
    advice
}

/// At most this many of these actions, given the best first. Three ways of doing the same thing teach nobody more than one; but if
/// there's nothing else to do, three places for a card are still three actions.
fn various(all: Vec<Foreseen>, most: usize) -> Vec<Foreseen> {
    let mut best: Vec<Foreseen> = Vec::new();
    let mut rest = Vec::new();
    for one in all {
        match best.len() < most && !best.iter().any(|other| other.reasons == one.reasons) {
            true => best.push(one),
            false => rest.push(one),
        }
    }
    for one in rest {
        if best.len() < most && !best.iter().any(|other| other.is_same_as(&one)) {
            best.push(one);
        }
    }
    best
}

/// How likely each is to win, over the same guesses.
fn compare(view: &View, best: &[Foreseen], seed: u64, budget: &Budget<'_>) -> Vec<f64> {
    let mut sums = vec![0.0; best.len()];
    let mut guesses = 0;
    while guesses == 0 || guesses < budget.iterations && !budget.is_spent() {
        for (sum, one) in sums.iter_mut().zip(best) {
            let from = seed.wrapping_add(guesses);
            let chances =
                playout_win_chances(SearchSettings::STANDARD, view, &one.all(), from, GUESSES_AT_ONCE);
            *sum += chances.into_iter().map(f64::from).sum::<f64>();
        }
        guesses += GUESSES_AT_ONCE;
    }
    sums.into_iter().map(|sum| sum / guesses as f64).collect()
}

/// An action, as far as it can be foreseen.
struct Foreseen {
    choices: Vec<Choice>,
    then: Vec<Choice>,
    reasons: Vec<Reason>,
}

impl Foreseen {
    /// `None` if it can't be carried out, because nobody knows what the trainer would do then.
    fn of(view: &View, choices: &[Choice]) -> Option<Foreseen> {
        // Any guess at what's hidden will do: what's drawn decides nothing about the rest of an action.
        let start = view.sample(&mut Pcg32::seed_from_u64(0));
        let choices = put_off(&start, choices).unwrap_or_else(|| choices.to_vec());
        let (mut position, mode) = (start, start.mode());
        let (mut events, mut made, mut then) = (Vec::new(), Vec::new(), Vec::new());
        let mut is_revealed = false;
        for choice in choices {
            if is_revealed && (!is_within_action(&position, &events) || !position.choices().contains(&choice))
            {
                break;
            }
            position.play(choice, &mut events).ok()?;
            if is_revealed {
                then.push(choice)
            } else {
                made.push(choice)
            }
            is_revealed |= position.ends_unit(&events);
        }
        let seen = events.into_iter().map(|event: Event| event.seen_by(view.seat(), mode));
        let seen: Vec<Event> = seen.collect();
        Some(Foreseen { choices: made, then, reasons: reasons(view, &seen, &position.view(view.seat())) })
    }

    /// All its choices.
    fn all(&self) -> Vec<Choice> {
        self.choices.iter().chain(&self.then).copied().collect()
    }

    /// Whether both come to the same thing, though perhaps in a different order.
    fn is_same_as(&self, other: &Foreseen) -> bool {
        let sorted = |one: &Foreseen| {
            let mut tokens: Vec<String> = one.all().iter().map(Choice::to_string).collect();
            insertion_sort_by(&mut tokens, |a, b| a < b);
            tokens
        };
        self.reasons == other.reasons && sorted(self) == sorted(other)
    }
}

/// Whether the player's own action continues: after a revelation in it, but before the next player's turn or the trainer's plan.
fn is_within_action(position: &Position, events: &[Event]) -> bool {
    let is_plan = |event: &Event| matches!(event.what, What::PlanBegun { .. });
    !position.is_between_actions() && !events.iter().any(is_plan)
}

/// The same action with the activation that reveals something put last, if that leads to the same end: then everything before
/// it can be foreseen.
fn put_off(start: &Position, choices: &[Choice]) -> Option<Vec<Choice>> {
    let is_activation = |choice: &Choice| matches!(choice, Choice::Activate(..));
    let (end, _) = played(start, choices)?;
    let first = choices.iter().position(is_activation)?;
    let (head, mut rest) = choices.split_at(first);
    let mut groups: Vec<&[Choice]> = Vec::new();
    while !rest.is_empty() {
        let next = rest[1..].iter().position(|choice| is_activation(choice) || *choice == Choice::End);
        let (group, after) = rest.split_at(next.map_or(rest.len(), |next| next + 1));
        groups.push(group);
        rest = after;
    }
    let ends = groups.pop_if(|group| group[0] == Choice::End).is_some();
    // Which activation reveals something, if others follow it.
    let mut made = head.to_vec();
    let reveals = groups.iter().position(|group| {
        made.extend_from_slice(group);
        played(start, &made).is_some_and(|(_, events)| events.iter().any(Event::reveals))
    })?;
    if reveals + 1 >= groups.len() {
        return None;
    }
    let late = groups.remove(reveals);
    let Choice::Activate(site, _) = late[0] else { return None };
    let early: Vec<Choice> = head.iter().chain(groups.iter().copied().flatten()).copied().collect();
    let (between, _) = played(start, &early)?;
    // It may have moved up in its column meanwhile.
    let own = |choice: &Choice| matches!(choice, Choice::Activate(at, _) if *at == site);
    between.choices().iter().filter(own).find_map(|activation| {
        let tail = std::iter::once(activation).chain(late[1..].iter().copied());
        let mut all: Vec<Choice> = early.iter().copied().chain(tail).collect();
        if ends && played(start, &all).is_some_and(|(position, _)| !position.is_between_actions()) {
            all.push(Choice::End);
        }
        let (reached, _) = played(start, &all)?;
        is_alike(&reached, &end).then_some(all)
    })
}

/// Whether two positions differ at most in the order of their discard piles.
fn is_alike(one: &Position, other: &Position) -> bool {
    let discarded = |position: &Position, player| {
        let mut cards: Vec<Face> = position.discard_pile(player).collect();
        insertion_sort_by_key(&mut cards, |&card| card);
        cards
    };
    let mode = one.mode();
    (one.score(), one.turn(), one.outcome()) == (other.score(), other.turn(), other.outcome())
        && mode
            .sites()
            .all(|site| Side::BOTH.iter().all(|&side| one.column(side, site) == other.column(side, site)))
        && mode.players().iter().all(|&player| {
            one.hand(player) == other.hand(player)
                && one.draw_pile(player).eq(other.draw_pile(player))
                && discarded(one, player) == discarded(other, player)
        })
}

/// What these choices lead to, if they're allowed.
fn played(start: &Position, choices: &[Choice]) -> Option<(Position, Vec<Event>)> {
    let (mut position, mut events) = (*start, Vec::new());
    choices.iter().all(|&choice| position.play(choice, &mut events).is_ok()).then_some((position, events))
}

#[cfg(test)]
mod tests {
    use riftforce_rules::rift::Record;
    use riftforce_rules::{Challenges, GuildSet, Mode};

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

    /// Every action looks like a win to the search here, but only one wins.
    #[test]
    fn a_sure_win_comes_before_everything_that_only_looks_like_one() {
        let text = "rift: 1\ngame: duel\nstart: 2\nturn: 1\nscore: 11 0\nsite 1: Fi7 Fi6 / -\nsite 5: - / Ea5\n\
                    hand 1: Wa5 Wa6 Li5\nhand 2: Ea5 Ea6\ndraw 1: Li5 Li6 Fi5 Fi5 Wa7\ndraw 2: Ea5 Wa6\n";
        let position = *Record::read(text.as_bytes()).expect("it's in order").position();
        let best = &advice(&position)[0];
        assert_eq!((tokens(&best.choices), best.win_chance), (vec!["check".into()], 1.0));
    }

    /// Advice can be committed as it is: it's a whole unit, and allowed. Other players' hands make no difference.
    #[test]
    fn advice_is_a_whole_unit_in_every_mode_and_depends_only_on_the_view() {
        for mode in [Mode::Duel, Mode::Solo, Mode::Team3, Mode::Team4] {
            let mut position = Position::deal(mode, GuildSet::Beyond, 5);
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

    fn tokens(choices: &[Choice]) -> Vec<String> {
        choices.iter().map(Choice::to_string).collect()
    }

    /// Star draws a card, and so the action pauses there. What the same discard allows besides is part of the advice: before the
    /// draw if the order doesn't matter, and otherwise after it.
    #[test]
    fn advice_looks_past_a_draw_in_the_middle_of_an_action() {
        let rest = "start: 2\nturn: 1\nhand 1: Fi5 Fi7\nhand 2: Wa5 Wa6\ndraw 1: Fi6 St6 Ic6 Li7\ndraw 2: Ea5 Ea7 Wa6\n";
        let best_of = |sites: &str| {
            let text = format!("rift: 1\ngame: duel\n{sites}{rest}");
            advice(Record::read(text.as_bytes()).expect("it's in order").position()).remove(0)
        };
        let best = best_of("score: 10 11\nsite 1: St5 / Wa5:3\nsite 3: Ic5 / Ea6:2\n");
        assert_eq!(tokens(&best.choices), ["-Fi5", "3.1", "1.1"], "{best:?}");
        assert_eq!(tokens(&best.then), [""; 0]);
        // Ice hits harder what Star has hit.
        let best = best_of("score: 11 11\nsite 1: St5 Ic5 / Wa6\n");
        assert_eq!(tokens(&best.choices), ["-Fi5", "1.1"], "{best:?}");
        assert_eq!(tokens(&best.then), ["1.2"], "{best:?}");
        let destroyed = "Wa6".parse().expect("it's a card");
        assert!(best.reasons.contains(&Reason::Destroys(destroyed)), "{best:?}");
    }

    /// Where a card goes can be all that actions against the trainer differ by.
    #[test]
    fn there_are_several_actions_to_choose_from_whenever_there_are_several() {
        let mut looked_at = 0;
        for seed in 0..8 {
            let mut position = Position::deal(Mode::Solo, GuildSet::Beyond, seed);
            for _ in 0..8 {
                let Some(seat) = position.turn() else { break };
                let view = position.view(Some(seat));
                let budget = Budget::iterations(60);
                let favourites =
                    SearchBot::new(SearchSettings::STANDARD, 7).favourite_actions(&view, &budget);
                let mut different: Vec<Foreseen> = Vec::new();
                for one in favourites.iter().filter_map(|choices| Foreseen::of(&view, choices)) {
                    if !different.iter().any(|other| other.is_same_as(&one)) {
                        different.push(one);
                    }
                }
                let all = advise(&view, 7, &budget, 3);
                assert_eq!(all.len(), different.len().min(3), "{seed}");
                looked_at += usize::from(different.len() >= 3);
                for &choice in &all[0].choices {
                    position.play(choice, &mut ()).expect("it's allowed");
                }
            }
        }
        assert!(looked_at > 30, "{looked_at} positions have several actions");
    }

    /// The standard search beats a trainer with four stars for every number in about three games of four (docs/strength.md).
    #[test]
    fn the_chance_against_the_trainer_is_about_what_it_turns_out_to_be() {
        let challenges = Challenges::new([4, 4, 4], None).expect("there are four stars");
        let chances = (0..20).map(|seed| {
            let mut position = Position::draft(Mode::Solo, GuildSet::Beyond, seed);
            position.set_trainer(&[], challenges).expect("it's a solo draft");
            position.draft_at_random();
            advice(&position)[0].win_chance
        });
        let mean = chances.sum::<f64>() / 20.0;
        assert!((0.55..0.9).contains(&mean), "{mean}");
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
        assert_eq!(advice(&Position::draft(Mode::Duel, GuildSet::Base, 1)), []);
    }
}

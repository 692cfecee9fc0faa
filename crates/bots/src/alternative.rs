//! What a bot could have done instead, told without giving its hand away.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_protocol::{Alternative, Deed, Reason};
use riftforce_rules::{Card, Choice, Choices, Event, Mode, Position, Side, Site, View, What};

use crate::Judgement;
use crate::evaluate::side_of;
use crate::explain::{control_changes, own_part};
use crate::greedy::{ActionSearch, best_line};
use crate::{Answer, Budget, Considered};

/// How many of the other choices are looked at, the best first.
const MOST_TRIED: usize = 8;

/// A choice looked at this many times less often than the one taken says too little.
const LEAST_SHARE: u32 = 50;

/// How many steps of an action that wasn't taken are looked at, to see where it would have led.
const MOST_STEPS: u64 = 2_000;

/// Win chances closer than this to 0 or 1 leave nothing to compare.
const LEAST_CHANCE: f64 = 0.02;

/// The best other action whose main deed is a different one and may be told.
///
/// Everyone hears it, so it speaks only of what everyone may know: that the bot could have used Check & Draw, that a card could
/// have gone to a site, and what could have been done with the very cards that the action has shown. Saying what other cards
/// could have done would give them away.
pub(crate) fn best_alternative(view: &View, answer: &Answer) -> Option<Alternative> {
    let position = view.position();
    let taken = *answer.choices.first()?;
    let taken = *answer.considered.iter().find(|one| one.choice == taken)?;
    let begins = position.is_between_actions() || position.is_draft();
    if !begins
        || position.mode() == Mode::Solo
        || !(LEAST_CHANCE..=1.0 - LEAST_CHANCE).contains(&taken.win_chance)
    {
        return None;
    }
    let own = Line::of(view, &answer.choices)?;
    let own_deeds = own.deeds(position, side_of(position));
    let mut others: Vec<Considered> = answer.considered.clone();
    others.retain(|one| one.choice != taken.choice && one.visits * LEAST_SHARE >= taken.visits);
    for _ in 0..MOST_TRIED {
        let best = best_of(&others)?;
        let other = others.swap_remove(best);
        let worse_by = (100.0 * (taken.win_chance - other.win_chance)).round();
        // Thinking is noisy: a choice that looks clearly better than the one taken wasn't looked at enough.
        if worse_by >= -1.0
            && let Some(deed) = tellable(view, other.choice, &own.cards)
            && !own_deeds.contains(&deed)
        {
            return Some(Alternative { deed, worse_by: worse_by.max(0.0) as u8 });
        }
    }
    None
}

fn best_of(others: &[Considered]) -> Option<usize> {
    (0..others.len()).max_by(|&a, &b| others[a].win_chance.total_cmp(&others[b].win_chance))
}

/// The main deed of the action that begins with this choice, if it may be told to someone who knows these cards.
fn tellable(view: &View, choice: Choice, shown: &[Card]) -> Option<Deed> {
    let position = view.position();
    let side = side_of(position);
    match choice {
        Choice::Pick(guild) => return Some(Deed::Picks(guild)),
        Choice::Check => return Some(Deed::Checks),
        _ => (),
    }
    let mut choices = vec![choice];
    let mut after = *position;
    after.play_unchecked(choice, &mut Choices::none());
    if !after.is_between_actions() {
        let budget = Budget::iterations(MOST_STEPS);
        choices.extend(best_line(ActionSearch::whole(Judgement::HANDMADE, &after, side, &budget), after));
    }
    let line = Line::of(view, &choices)?;
    let mut unknown = line.cards.clone();
    for card in shown {
        if let Some(index) = unknown.iter().position(|one| one == card) {
            unknown.swap_remove(index);
        }
    }
    match choice {
        _ if unknown.is_empty() => line.deeds(position, side).first().copied(),
        Choice::Play(_, site) => Some(play_at(position, side, site)),
        _ => None,
    }
}

/// What any card would do at a site, just by being there.
fn play_at(position: &Position, side: Side, site: Site) -> Deed {
    let stand = |side: Side| !position.column(side, site).is_empty();
    match (stand(side), stand(side.other())) {
        (false, true) => Deed::DeniesControl(site),
        (false, false) => Deed::TakesControl(site),
        (true, _) => Deed::PlaysAt(site),
    }
}

/// An action, and what's seen when it's carried out.
struct Line {
    events: Vec<Event>,
    /// The cards from hand that it shows.
    cards: Vec<Card>,
}

impl Line {
    /// Any guess at what's hidden will do, because an action is followed only up to where it reveals something.
    fn of(view: &View, choices: &[Choice]) -> Option<Line> {
        let mut position = view.sample(&mut Pcg32::seed_from_u64(0));
        let mut events: Vec<Event> = Vec::new();
        for &choice in choices {
            position.play(choice, &mut events).ok()?;
            if position.ends_unit(&events) {
                break;
            }
        }
        let events = own_part(&events).to_vec();
        let cards = events.iter().filter_map(|event| match event.what {
            What::Played { card, .. } | What::Discarded { card, .. } => Some(card),
            _ => None,
        });
        Some(Line { cards: cards.collect(), events })
    }

    /// What it does, the most important first.
    fn deeds(&self, before: &Position, side: Side) -> Vec<Deed> {
        let of_kind = |tell: &dyn Fn(What) -> Option<Deed>| -> Vec<Deed> {
            self.events.iter().filter_map(|event| tell(event.what)).collect()
        };
        let mut deeds = of_kind(&|what| match what {
            What::Picked { guild, .. } => Some(Deed::Picks(guild)),
            What::Checked { .. } => Some(Deed::Checks),
            What::Destroyed { at, card, .. } if at.side != side => Some(Deed::Destroys(card)),
            _ => None,
        });
        deeds.extend(control_changes(before, &self.events, side).into_iter().filter_map(
            |reason| match reason {
                Reason::TakesControl(site) => Some(Deed::TakesControl(site)),
                Reason::DeniesControl(site) => Some(Deed::DeniesControl(site)),
                _ => None,
            },
        ));
        let wounds = self.events.iter().map(|event| match event.what {
            What::Damaged { at, amount } if at.side != side => u16::from(amount),
            _ => 0,
        });
        let wounds = wounds.sum();
        if wounds > 0 {
            deeds.push(Deed::Wounds(wounds));
        }
        deeds.extend(of_kind(&|what| match what {
            What::Played { at, .. } => Some(Deed::PlaysAt(at.site)),
            _ => None,
        }));
        deeds
    }
}

#[cfg(test)]
mod tests {
    use riftforce_rules::rift::Record;

    use super::*;

    /// What's told if these choices were made and the other one was thought to be 6% worse.
    fn told(text: &str, made: &[&str], other: &str) -> Option<Deed> {
        let text = format!("rift: 1\ngame: duel\n{text}");
        let position = *Record::read(text.as_bytes()).expect("the position is in order").position();
        let choice = |token: &str| token.parse::<Choice>().expect("it is a token");
        let considered = |token, win_chance| Considered { choice: choice(token), win_chance, visits: 100 };
        let answer = Answer {
            considered: vec![considered(made[0], 0.56), considered(other, 0.5)],
            ..Answer::of_choices(made.iter().map(|token| choice(token)).collect())
        };
        let instead = best_alternative(&position.view(position.turn()), &answer)?;
        assert_eq!(instead.worse_by, 6);
        Some(instead.deed)
    }

    fn site(number: u8) -> Site {
        Site::from_number(number).expect("there is such a site")
    }

    /// The Fire would destroy the Water.
    const FIRE: &str = "site 2: Fi5 / Wa5:3\nsite 4: - / Ea6\nhand 1: Fi6 Wa7\nhand 2: Ea5\n";

    #[test]
    fn an_alternative_with_shown_cards_is_named() {
        let water = "Wa5".parse().expect("it is a card");
        assert_eq!(told(FIRE, &["Fi6@4", "end"], "-Fi6"), Some(Deed::Destroys(water)));
        assert_eq!(told(FIRE, &["-Fi6", "2.1"], "Fi6@4"), Some(Deed::DeniesControl(site(4))));
        assert_eq!(told(FIRE, &["-Fi6", "2.1"], "check"), Some(Deed::Checks));
    }

    #[test]
    fn an_alternative_never_gives_away_hidden_cards() {
        assert_eq!(told(FIRE, &["Wa7@4", "end"], "-Fi6"), None);
        assert_eq!(told(FIRE, &["check"], "-Fi6"), None);
        // It's no secret that some card could be played, but it isn't said which.
        assert_eq!(told(FIRE, &["check"], "Wa7@4"), Some(Deed::DeniesControl(site(4))));
        assert_eq!(told(FIRE, &["check"], "Wa7@2"), Some(Deed::PlaysAt(site(2))));
        assert_eq!(told(FIRE, &["check"], "Wa7@1"), Some(Deed::TakesControl(site(1))));
    }

    #[test]
    fn the_same_deed_done_differently_is_not_an_alternative() {
        assert_eq!(told(FIRE, &["Fi6@4", "end"], "Wa7@4"), None);
    }
}

//! Why an action was a good one, going by what it did.

use riftforce_protocol::Reason;
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Card, Event, Guild, Position, Seat, Side, Site, Spot, View, What};

use crate::danger;

/// What an action did for its side, as the seat that took it saw it: from the view before it, the events since (of all its parts,
/// if something was revealed in between) and the view after it. This way only what's true can be said, whatever the bot had in
/// mind. For a pick in a draft there's only the pick to report: what the deal brings afterwards isn't its doing.
pub fn reasons(before: &View, events: &[Event], after: &View) -> Vec<Reason> {
    let position = before.position();
    let Some(side) = position.turn().map(Seat::side) else { return Vec::new() };
    if position.is_draft() {
        return picked(events).map(Reason::Picks).into_iter().collect();
    }
    let events = own_part(events);
    let mut reasons = what_happened(events, side);
    reasons.extend(control_changes(position, events, side));
    reasons.extend(saved(before, after, side).into_iter().map(Reason::Saves));
    insertion_sort_by_key(&mut reasons, rank);
    reasons
}

/// The events of the action itself: what comes after it is not its doing.
pub(crate) fn own_part(events: &[Event]) -> &[Event] {
    let is_next = |event: &Event| matches!(event.what, What::TurnOf { .. } | What::PlanBegun { .. });
    let end = events.iter().position(is_next);
    &events[..end.unwrap_or(events.len())]
}

/// The guild that was picked first.
fn picked(events: &[Event]) -> Option<Guild> {
    events.iter().find_map(|event| match event.what {
        What::Picked { guild, .. } => Some(guild),
        _ => None,
    })
}

fn what_happened(events: &[Event], side: Side) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let (mut gains, mut gives, mut wounds, mut suffers) = (0, 0, 0, 0);
    let (mut mends, mut moves, mut draws) = (0, 0, 0);
    for event in events {
        match event.what {
            What::Scored { side: whose, amount } if whose == side => gains += amount,
            What::Scored { amount, .. } => gives += amount,
            What::Destroyed { at, card, .. } if at.side == side => reasons.push(Reason::Sacrifices(card)),
            What::Destroyed { card, .. } => reasons.push(Reason::Destroys(card)),
            What::Damaged { at, amount } if at.side != side => wounds += u16::from(amount),
            What::Damaged { amount, .. } => suffers += u16::from(amount),
            What::Mended { at, amount } if at.side == side => mends += u16::from(amount),
            What::Moved { from, .. } if from.side == side => moves += 1,
            What::Drew { seat, .. } if seat.side() == side => draws += 1,
            What::Over { winner } if winner == Some(side) => reasons.push(Reason::Wins),
            _ => (),
        }
    }
    let counted = [
        (gains, Reason::Gains(gains)),
        (gives, Reason::Gives(gives)),
        (wounds, Reason::Wounds(wounds)),
        (suffers, Reason::Suffers(suffers)),
        (mends, Reason::Mends(mends)),
        (moves, Reason::Repositions),
        (draws, Reason::Draws(draws)),
    ];
    reasons.extend(counted.into_iter().filter(|&(count, _)| count > 0).map(|(_, reason)| reason));
    reasons
}

pub(crate) fn control_changes(before: &Position, events: &[Event], side: Side) -> Vec<Reason> {
    let controlled = |side: Side, site: Site, events: &[Event]| {
        standing(before, events, side, site) > 0 && standing(before, events, side.other(), site) == 0
    };
    let mut changes = Vec::new();
    for site in before.mode().sites() {
        if controlled(side, site, events) && !controlled(side, site, &[]) {
            changes.push(Reason::TakesControl(site));
        }
        if controlled(side.other(), site, &[]) && !controlled(side.other(), site, events) {
            changes.push(Reason::DeniesControl(site));
        }
    }
    changes
}

/// How many elementals stand there after these events.
fn standing(before: &Position, events: &[Event], side: Side, site: Site) -> usize {
    let here = |at: Spot| usize::from(at.side == side && at.site == site);
    let (mut came, mut left) = (before.column(side, site).len(), 0);
    for event in events {
        match event.what {
            What::Placed { at, .. } | What::Played { at, .. } | What::Caught { to: at, .. } => {
                came += here(at)
            }
            What::Destroyed { at, .. } => left += here(at),
            What::Moved { from, to } => (came, left) = (came + here(to), left + here(from)),
            _ => (),
        }
    }
    // Events that don't belong to the position before mustn't make it panic.
    came.saturating_sub(left)
}

/// The allies that were in danger, still stand and are no longer in danger. Where several share a card, none of them may have
/// fallen or still be in danger.
fn saved(before: &View, after: &View, side: Side) -> Vec<Card> {
    let count = |view: &View, card: Card| {
        let position = view.position();
        let allies = position.mode().sites().flat_map(|site| position.column(side, site));
        allies.filter(|ally| ally.card() == card).count()
    };
    let mut saved = danger::in_danger(before, side);
    saved.retain(|&card| count(after, card) >= count(before, card));
    if !saved.is_empty() {
        let still = danger::in_danger(after, side);
        saved.retain(|card| !still.contains(card));
    }
    saved
}

fn rank(reason: &Reason) -> u8 {
    match reason {
        Reason::Picks(_) | Reason::Wins => 0,
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

#[cfg(test)]
mod tests {
    use riftforce_rules::Rank;
    use riftforce_rules::rift::Record;

    use super::*;

    /// What's said of an action by seat 1, given as tokens.
    fn told(text: &str, tokens: &[&str]) -> Vec<Reason> {
        let text = format!("rift: 1\ngame: duel\n{text}");
        let start = *Record::read(text.as_bytes()).expect("the position is in order").position();
        let (mut position, mut events) = (start, Vec::new());
        for token in tokens {
            let choice = token.parse().expect("it is a token");
            position.play(choice, &mut events).expect("it is an option");
        }
        reasons(&start.view(start.turn()), &events, &position.view(start.turn()))
    }

    fn saved(reasons: &[Reason]) -> Vec<String> {
        let saved = reasons.iter().filter_map(|reason| match reason {
            Reason::Saves(card) => Some(card.to_string()),
            _ => None,
        });
        saved.collect()
    }

    #[test]
    fn mending_moving_away_or_killing_the_attacker_counts_as_saving() {
        // The Air reaches the Water anywhere, for 1.
        let mended = "site 1: Li5 / -\nsite 2: Wa6:5 / -\nsite 5: - / Ai6\nhand 1: Li6\nhand 2: Ai5\n";
        assert_eq!(saved(&told(mended, &["-Li6", "1.1"])), ["Wa6"]);
        // The Earth strikes only where it stands.
        let moved = "site 2: Wa5:4 / Ea6\nhand 1: Wa6\nhand 2: Ea5\n";
        assert_eq!(saved(&told(moved, &["-Wa6", "2.1", ">3"])), ["Wa5"]);
        let rid = "site 2: Fi5:4 / Wa5:3\nhand 1: Fi6\nhand 2: Wa6\n";
        assert_eq!(saved(&told(rid, &["-Fi6", "2.1"])), ["Fi5"]);
    }

    #[test]
    fn an_ally_never_in_danger_or_still_in_danger_is_not_saved() {
        // Without a card, the other side can't activate anyone.
        let no_card = "site 2: Wa5:4 / Ea6\nhand 1: Wa6\n";
        // None of the cards it may hold activates the Earth.
        let other_card = "site 2: Wa5:4 / Ea6\nhand 1: Wa6\nhand 2: Ai5\n";
        // The Plant still reaches it next door.
        let reached = "site 2: Wa5:4 / Ea6 Pl6\nhand 1: Wa6\nhand 2: Ea5 Pl5\n";
        for text in [no_card, other_card, reached] {
            assert_eq!(saved(&told(text, &["-Wa6", "2.1", ">3"])), [""; 0], "{text}");
        }
        // What happens elsewhere saves nobody.
        assert_eq!(saved(&told("site 2: Wa5:4 / Ea6\nhand 1: Wa6\nhand 2: Ea5\n", &["Wa6@4"])), [""; 0]);
    }

    #[test]
    fn events_of_another_game_are_no_reason_to_panic() {
        let start = *Record::read(b"rift: 1\ngame: duel\nsite 2: Fi5 / -\nhand 1: Fi6\n")
            .expect("in order")
            .position();
        let view = start.view(start.turn());
        let at = |number| Spot {
            side: Side::B,
            site: Site::from_number(number).expect("a site"),
            position: Rank::FIRST,
        };
        let what = What::Moved { from: at(1), to: at(2) };
        let events = [Event { rule: riftforce_rules::Rule(1), what }; 3];
        assert!(!reasons(&view, &events, &view).contains(&Reason::Wins));
    }

    #[test]
    fn damage_to_ones_own_side_is_reported() {
        let burnt = "site 2: Fi5 Wa6 / Ea6\nhand 1: Fi6\nhand 2: Ea5\n";
        assert_eq!(told(burnt, &["-Fi6", "2.1"]), [Reason::Wounds(3), Reason::Suffers(1)]);
    }
}

//! Why a choice was made, as data: clients put it into words, in any language.

use riftforce_rules::{Card, Choice, Event, Position, Side, Site, View, What};

/// A reason for an action, in the order of what counts most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It wins the game.
    Wins,
    /// It brings so much Riftforce.
    Gains(u16),
    /// It destroys this enemy.
    Destroys(Card),
    /// It puts so much damage on enemies.
    Wounds(u16),
    /// It takes control of this site.
    TakesControl(Site),
    /// It ends the other side's control of this site.
    DeniesControl(Site),
    /// It mends so much damage.
    Mends(u16),
    /// It moves an ally.
    Repositions,
    /// It draws so many cards.
    Draws(u16),
    /// It costs the side this ally.
    Sacrifices(Card),
    /// It gives the other side so much Riftforce.
    Gives(u16),
}

/// What an action does for its side: the rest of it, as far as `line` tells it, seen from the seat to choose.
pub(crate) fn reasons(view: &View, line: &[Choice]) -> Vec<Reason> {
    let before = *view.position();
    let Some(side) = before.turn().map(|seat| seat.side()) else { return Vec::new() };
    let (mut after, mut events) = (before, Vec::new());
    for &choice in line {
        if after.play(choice, &mut events).is_err() || after.is_between_actions() {
            break;
        }
    }
    let mut reasons = what_happened(&events, side);
    reasons.extend(control_changes(&before, &after, side));
    if after.outcome().is_some_and(|outcome| outcome.winner() == Some(side)) {
        reasons.push(Reason::Wins);
    }
    reasons.sort_by_key(rank);
    reasons
}

fn what_happened(events: &[Event], side: Side) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let (mut gains, mut gives, mut wounds, mut mends, mut moves, mut draws) = (0, 0, 0, 0, 0, 0);
    for event in events {
        match event.what {
            What::Scored { side: whose, amount } if whose == side => gains += amount,
            What::Scored { amount, .. } => gives += amount,
            What::Destroyed { at, card, .. } if at.side == side => reasons.push(Reason::Sacrifices(card)),
            What::Destroyed { card, .. } => reasons.push(Reason::Destroys(card)),
            What::Damaged { at, amount } if at.side != side => wounds += u16::from(amount),
            What::Mended { at, amount } if at.side == side => mends += u16::from(amount),
            What::Moved { from, .. } if from.side == side => moves += 1,
            What::Drew { .. } => draws += 1,
            _ => (),
        }
    }
    let counted = [
        (gains, Reason::Gains(gains)),
        (gives, Reason::Gives(gives)),
        (wounds, Reason::Wounds(wounds)),
        (mends, Reason::Mends(mends)),
        (moves, Reason::Repositions),
        (draws, Reason::Draws(draws)),
    ];
    reasons.extend(counted.into_iter().filter(|&(count, _)| count > 0).map(|(_, reason)| reason));
    reasons
}

fn control_changes(before: &Position, after: &Position, side: Side) -> Vec<Reason> {
    let newly = |side: Side, from: &Position, to: &Position| -> Vec<Site> {
        to.controlled(side).filter(|&site| !from.controlled(side).contains(site)).collect()
    };
    let taken = newly(side, before, after).into_iter().map(Reason::TakesControl);
    // What the other side controls before and not after was denied to it.
    let denied = newly(side.other(), after, before).into_iter().map(Reason::DeniesControl);
    taken.chain(denied).collect()
}

fn rank(reason: &Reason) -> u8 {
    match reason {
        Reason::Wins => 0,
        Reason::Gains(_) => 1,
        Reason::Destroys(_) => 2,
        Reason::TakesControl(_) => 3,
        Reason::DeniesControl(_) => 4,
        Reason::Wounds(_) => 5,
        Reason::Mends(_) => 6,
        Reason::Repositions => 7,
        Reason::Draws(_) => 8,
        Reason::Sacrifices(_) => 9,
        Reason::Gives(_) => 10,
    }
}

//! Which allies a single enemy could destroy: what a player sees at a glance.

use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{
    ArrangedElemental, Arrangement, Card, Choice, Event, Face, Mode, Position, Prompt, Seat, Side, View, What,
};

/// The cards of allies that could be destroyed if the other side activated a single elemental next, with any card it may hold as
/// far as the view knows. Empty while no ally is hurt, because no single blow destroys an unhurt one; and in solo, where the plan
/// decides who acts.
pub(crate) fn in_danger(view: &View, side: Side) -> Vec<Card> {
    let position = view.position();
    let mode = position.mode();
    let mut allies = mode.sites().flat_map(|site| position.column(side, site));
    if mode == Mode::Solo || !allies.any(|ally| ally.damage() > 0) {
        return Vec::new();
    }
    let mut fallen = Vec::new();
    for &enemy in mode.players().iter().filter(|player| player.side() != side) {
        let mut activated: Vec<Choice> = Vec::new();
        for card in may_hold(view, enemy) {
            let Some(start) = with_only(position, enemy, card) else { continue };
            for choice in start.choices().iter().filter(|&choice| choice != Choice::End) {
                if !activated.contains(&choice) {
                    activated.push(choice);
                    gather_fallen(start, choice, side, &mut fallen);
                }
            }
        }
    }
    fallen
}

/// The cards that a player may have in hand.
fn may_hold(view: &View, player: Seat) -> Vec<Card> {
    if view.position().hand_count(player) == 0 {
        return Vec::new();
    }
    let known = view.position().hand(player);
    let mut cards: Vec<Card> =
        view.unseen(player).iter().chain(&known).copied().filter_map(Face::card).collect();
    insertion_sort_by_key(&mut cards, |&card| card);
    cards.dedup();
    cards
}

/// The same Rift after this player has discarded this card and may activate elementals. `None` if there is nobody to activate.
fn with_only(position: &Position, player: Seat, card: Card) -> Option<Position> {
    let mut arrangement = Arrangement::new(position.mode());
    (arrangement.start, arrangement.turn) = (position.start(), player);
    for side in Side::BOTH {
        for site in position.mode().sites() {
            let standing = position.column(side, site).iter().map(|&one| ArrangedElemental {
                card: one.card(),
                damage: one.damage(),
                controller: Some(position.controller(side, one)),
            });
            arrangement.columns[side][site.index()] = standing.collect();
        }
    }
    arrangement.hands[player].push(card.into());
    let mut position = arrangement.position().ok()?;
    position.play(Choice::Discard(card), &mut ()).ok()?;
    (position.prompt() == Some(Prompt::ActivateAnother)).then_some(position)
}

/// Adds the allies that an ability could destroy, over all the choices within it.
fn gather_fallen(mut position: Position, choice: Choice, side: Side, fallen: &mut Vec<Card>) {
    let mut events: Vec<Event> = Vec::new();
    if position.play(choice, &mut events).is_err() {
        return;
    }
    for event in &events {
        match event.what {
            What::Destroyed { at, card, .. } if at.side == side && !fallen.contains(&card) => {
                fallen.push(card);
            }
            _ => (),
        }
    }
    if !position.is_between_actions() && position.prompt() != Some(Prompt::ActivateAnother) {
        for next in position.choices().iter() {
            gather_fallen(position, next, side, fallen);
        }
    }
}

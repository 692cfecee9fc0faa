//! An action that nobody has taken, to be told and drawn: a hint, or what would have been better.

use riftforce_client::{PieceId, Scene, StrikeEffect};
use riftforce_rules::{Card, Event, Seat, Site, Spot, What};
use riftforce_words::{Mention, Perspective, Words};

use crate::table::spoken_answers::sentences;

/// Something on the table that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// A card in hand or an elemental at the Rift.
    Card(PieceId),
    Site(Site),
}

/// What an action does, up to where something hidden is revealed.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct DescribedAction {
    /// The events to tell, each with the elemental it's about.
    told: Vec<(Event, Option<Mention>)>,
    /// What to tap for it, in order.
    pub(crate) targets: Vec<Target>,
    /// Who does something to whom, or goes where; with the card that does it.
    pub(crate) arrows: Vec<(Target, Target, Card)>,
}

impl DescribedAction {
    /// What these events do on a table that looks like this. What comes after the action isn't part of it.
    pub(crate) fn from_events(mut scene: Scene, events: &[Event]) -> DescribedAction {
        let mut action = DescribedAction::default();
        scene.mark();
        for event in events {
            if matches!(event.what, What::TurnOf { .. } | What::PlanBegun { .. }) {
                break;
            }
            action.add(&scene, event);
            scene.apply_preview(event);
        }
        for strike in scene.strikes() {
            match strike.effect {
                StrikeEffect::Move(to) => {
                    action.point(Target::Card(strike.to), Target::Site(to.site), strike.card)
                }
                // What an elemental does to itself needs no arrow.
                StrikeEffect::Damage(_) | StrikeEffect::Mend(_) if strike.by == strike.to => {}
                StrikeEffect::Damage(_) | StrikeEffect::Mend(_) => {
                    action.point(Target::Card(strike.by), Target::Card(strike.to), strike.card)
                }
            }
        }
        action
    }

    fn add(&mut self, scene: &Scene, event: &Event) {
        let held = |seat: Seat, card: Card| {
            let hand = scene.hand(scene.mode().player(seat));
            // Another player's hand can't be seen, so it can't be pointed at.
            hand.iter().find(|held| held.card == card).map(|held| Target::Card(held.id))
        };
        let who = |at: Spot| {
            let piece = scene.piece_at(at)?;
            Some((piece.id, Mention { card: piece.card, controller: piece.controller }))
        };
        match event.what {
            What::Played { seat, card, at } => {
                let held = held(seat, card);
                self.targets.extend(held);
                self.targets.push(Target::Site(at.site));
                if let Some(held) = held {
                    self.point(held, Target::Site(at.site), card);
                }
                self.told.push((*event, None));
            }
            What::Discarded { seat, card } => {
                self.targets.extend(held(seat, card));
                self.told.push((*event, None));
            }
            What::Checked { .. } => self.told.push((*event, None)),
            What::Activated { at: there, .. } | What::Moved { from: there, .. } => {
                let Some((id, about)) = who(there) else { return };
                if matches!(event.what, What::Activated { .. }) {
                    self.targets.push(Target::Card(id));
                }
                self.told.push((*event, Some(about)));
            }
            _ => (),
        }
    }

    fn point(&mut self, from: Target, to: Target, card: Card) {
        if from != to && !self.arrows.contains(&(from, to, card)) {
            self.arrows.push((from, to, card));
        }
    }

    /// The action as the log would tell it, without anything it would reveal.
    pub(crate) fn in_words(&self, words: &Words, perspective: &Perspective) -> String {
        let told = self.told.iter().filter_map(|(event, about)| words.event(event, perspective, *about));
        sentences(&told.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use riftforce_rules::rift::Record;
    use riftforce_rules::{BySeat, Mode, Position, Side};
    use riftforce_words::Language;

    use super::*;

    /// The table, and what these choices of seat 1 do there.
    fn action(text: &str, tokens: &[&str]) -> (Scene, DescribedAction) {
        let text = format!("rift: 1\ngame: duel\n{text}");
        let mut position: Position = *Record::read(text.as_bytes()).expect("it's in order").position();
        let (scene, mut events) = (Scene::of(&position), Vec::new());
        for token in tokens {
            position.play(token.parse().expect("it's a token"), &mut events).expect("it's an option");
        }
        (scene.clone(), DescribedAction::from_events(scene, &events))
    }

    fn site(number: u8) -> Site {
        Site::from_number(number).expect("there's such a site")
    }

    fn standing(scene: &Scene, side: Side, number: u8, index: usize) -> Target {
        Target::Card(scene.column(side, site(number))[index].id)
    }

    fn pointed(action: &DescribedAction) -> Vec<(Target, Target)> {
        action.arrows.iter().map(|&(from, to, _)| (from, to)).collect()
    }

    #[test]
    fn an_activation_points_from_each_attacker_to_its_targets() {
        let (scene, action) = action("site 2: Fi5 Wa6 / Wa5:3\nhand 1: Fi6\nhand 2: Ea5\n", &["-Fi6", "2.1"]);
        let held = Target::Card(scene.hand(Seat::One)[0].id);
        let fire = standing(&scene, Side::A, 2, 0);
        assert_eq!(action.targets, [held, fire]);
        let (enemy, ally) = (standing(&scene, Side::B, 2, 0), standing(&scene, Side::A, 2, 1));
        assert_eq!(pointed(&action), [(fire, enemy), (fire, ally)]);
    }

    #[test]
    fn a_played_card_points_to_its_place() {
        let (scene, action) = action("hand 1: Fi6 Wa7\nhand 2: Ea5\n", &["Fi6@4"]);
        let (held, there) = (Target::Card(scene.hand(Seat::One)[0].id), Target::Site(site(4)));
        assert_eq!(action.targets, [held, there]);
        assert_eq!(pointed(&action), [(held, there)]);
    }

    #[test]
    fn a_moving_elemental_is_described_and_points_to_where_it_goes() {
        let (scene, action) = action("site 3: Wa5 / -\nhand 1: Wa6\nhand 2: Ea5\n", &["-Wa6", "3.1", ">4"]);
        assert_eq!(pointed(&action), [(standing(&scene, Side::A, 3, 0), Target::Site(site(4)))]);
        let names = BySeat(["Mira", "Vega", "", ""].map(String::from));
        let perspective = Perspective { you: Some(Seat::One), names, mode: Mode::Duel };
        let told = action.in_words(&Words::new(Language::English), &perspective);
        assert_eq!(
            told,
            "You discard Water 6 to activate. Your Water 5 is activated at location 3. Your Water 5 moves from \
             location 3 to location 4."
        );
    }
}

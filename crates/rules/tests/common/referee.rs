//! A second opinion on what's legal, written plainly from the rules, with no regard for speed.

use std::collections::BTreeSet;

use riftforce_rules::*;

/// Watches an action, and knows the rules for playing, for activating and for the trainer's bots.
#[derive(Default)]
pub(crate) struct Referee {
    played: Vec<(Card, Site)>,
    discarded: Option<Card>,
    /// The cards activated, and whether they are the acting player's own.
    activated: Vec<(Card, bool)>,
}

impl Referee {
    /// Watches one choice, made in this position.
    pub(crate) fn watch(&mut self, position: &Position, choice: Choice) {
        if position.is_between_actions() {
            *self = Referee::default();
        }
        match choice {
            Choice::Play(card, site) => self.played.push((card, site)),
            Choice::Discard(card) => self.discarded = Some(card),
            Choice::Activate(site, place) => {
                let (card, own) = ally(position, site, place.index());
                self.activated.push((card, own));
            }
            _ => (),
        }
    }

    /// The tokens of all options, if the referee knows the question.
    pub(crate) fn options(&self, position: &Position) -> Option<BTreeSet<String>> {
        let options: Vec<String> = match position.prompt()? {
            Prompt::Pick => position.pool().iter().map(|guild| format!("pick {}", guild.name())).collect(),
            Prompt::Action => actions(position),
            Prompt::PlayAnother => self.cards_to_play(position),
            Prompt::ActivateAnother => self.allies_to_activate(position),
            Prompt::Bot(number) => bots(position, number),
            _ => return None,
        };
        Some(options.into_iter().collect())
    }

    /// R8.
    fn cards_to_play(&self, position: &Position) -> Vec<String> {
        let mut options = vec!["end".to_string()];
        for card in hand(position) {
            let cards: Vec<Card> = self.played.iter().map(|&(card, _)| card).chain([card]).collect();
            for site in position.mode().sites().filter(|&site| self.may_play_at(site)) {
                if alike(&cards, Card::number) || alike(&cards, |card| card.guild() as u8) {
                    options.push(format!("{card}@{site}"));
                }
            }
        }
        options
    }

    fn may_play_at(&self, site: Site) -> bool {
        let used: Vec<Site> = self.played.iter().map(|&(_, site)| site).collect();
        let stacked = used.iter().all(|&used| used == site);
        let spread = used.iter().collect::<BTreeSet<_>>().len() == used.len();
        let beside = used.iter().any(|used| used.number().abs_diff(site.number()) == 1);
        stacked || spread && beside && !used.contains(&site)
    }

    /// R9, R53.
    fn allies_to_activate(&self, position: &Position) -> Vec<String> {
        let mut options = vec!["end".to_string()];
        let side = position.turn().expect("someone acts").side();
        for site in position.mode().sites() {
            for (index, elemental) in position.column(side, site).iter().enumerate() {
                let (card, own) = ally(position, site, index);
                let chosen = self.activated.iter().copied().chain([(card, own)]);
                let cards: Vec<Card> = chosen.clone().map(|(card, _)| card).chain(self.discarded).collect();
                let by_number = alike(&cards, Card::number);
                let by_guild = alike(&cards, |card| card.guild() as u8) && chosen.clone().all(|(_, own)| own);
                if !elemental.is_used() && (by_number || by_guild) {
                    options.push(format!("{site}.{}", index + 1));
                }
            }
        }
        options
    }
}

/// R8, R9, R10: how an action may begin.
fn actions(position: &Position) -> Vec<String> {
    let held = hand(position);
    let mut options: Vec<String> = held.iter().map(|card| format!("-{card}")).collect();
    for card in &held {
        options.extend(position.mode().sites().map(|site| format!("{card}@{site}")));
    }
    if held.len() < 7 {
        options.push("check".into());
    }
    options
}

/// R61, R65: the bots with this number that haven't been used yet and will deal damage.
fn bots(position: &Position, number: u8) -> Vec<String> {
    let challenges = position.challenges().expect("a trainer has challenges");
    let moves_first = challenges.and_challenge() == Some((AndChallenge::Move, number));
    // Only 6** and 7* strike at the sites beside the bot; all others strike at its own.
    let strikes_beside = matches!((number, challenges.stars(number)), (6, 2) | (7, 1));
    let hurts_from = |site: Site| {
        position.mode().sites().any(|other| {
            let distance = u8::from(strikes_beside);
            other.number().abs_diff(site.number()) == distance && !position.column(Side::A, other).is_empty()
        })
    };
    let mut options = Vec::new();
    for site in position.mode().sites() {
        for (index, bot) in position.column(Side::B, site).iter().enumerate() {
            let hurts = if moves_first {
                position.mode().sites().any(|other| other != site && hurts_from(other))
            } else {
                hurts_from(site)
            };
            if bot.card().number() == number && !bot.is_used() && hurts {
                options.push(format!("b{site}.{}", index + 1));
            }
        }
    }
    options
}

fn alike(cards: &[Card], what: fn(Card) -> u8) -> bool {
    cards.iter().all(|&card| what(card) == what(cards[0]))
}

/// The hand of the acting player.
fn hand(position: &Position) -> Vec<Card> {
    let player = position.mode().player(position.turn().expect("someone acts"));
    position.hand(player).into_iter().filter_map(Face::card).collect()
}

/// An ally of the acting player, and whether it is the player's own.
fn ally(position: &Position, site: Site, index: usize) -> (Card, bool) {
    let seat = position.turn().expect("someone acts");
    let elemental = position.column(seat.side(), site)[index];
    let own = position.controller(seat.side(), elemental) == position.mode().player(seat);
    (elemental.card(), own)
}

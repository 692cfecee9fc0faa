//! Why a bot did what it did, in a sentence.

use riftforce_protocol::{Alternative, Deed, Reason, Remark};
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Card, Guild, Site};

use crate::perspective::Who;
use crate::{Value, Words};

/// The most kinds of reason that a sentence gives.
const MOST: usize = 3;

/// Reasons of one kind, told together: "destroys Water 5 and Fire 6".
enum Kind {
    Picks(Guild),
    Wins,
    Gains(u16),
    Destroys(Vec<Card>),
    Wounds(u16),
    TakesControl(Vec<Site>),
    DeniesControl(Vec<Site>),
    Mends(u16),
    Saves(Vec<Card>),
    Repositions,
    Draws(u16),
    Sacrifices(Vec<Card>),
    Suffers(u16),
    Gives(u16),
}

impl Kind {
    fn of(reason: Reason) -> Kind {
        match reason {
            Reason::Picks(guild) => Kind::Picks(guild),
            Reason::Wins => Kind::Wins,
            Reason::Gains(amount) => Kind::Gains(amount),
            Reason::Destroys(card) => Kind::Destroys(vec![card]),
            Reason::Wounds(amount) => Kind::Wounds(amount),
            Reason::TakesControl(site) => Kind::TakesControl(vec![site]),
            Reason::DeniesControl(site) => Kind::DeniesControl(vec![site]),
            Reason::Mends(amount) => Kind::Mends(amount),
            Reason::Saves(card) => Kind::Saves(vec![card]),
            Reason::Repositions => Kind::Repositions,
            Reason::Draws(count) => Kind::Draws(count),
            Reason::Sacrifices(card) => Kind::Sacrifices(vec![card]),
            Reason::Suffers(amount) => Kind::Suffers(amount),
            Reason::Gives(amount) => Kind::Gives(amount),
        }
    }

    /// Adds a reason if it's of the same kind and can be mentioned along with the others. Returns whether it was added.
    fn join(&mut self, reason: Reason) -> bool {
        match (self, reason) {
            (Kind::Destroys(cards), Reason::Destroys(card))
            | (Kind::Saves(cards), Reason::Saves(card))
            | (Kind::Sacrifices(cards), Reason::Sacrifices(card)) => cards.push(card),
            (Kind::TakesControl(sites), Reason::TakesControl(site))
            | (Kind::DeniesControl(sites), Reason::DeniesControl(site)) => sites.push(site),
            _ => return false,
        }
        true
    }

    /// Gains are mentioned after the deeds that lead to them, and costs at the very end.
    fn place_in_sentence(&self) -> u8 {
        match self {
            Kind::Picks(_) | Kind::Wins => 0,
            Kind::Repositions => 1,
            Kind::Destroys(_) | Kind::Wounds(_) | Kind::Mends(_) | Kind::Saves(_) => 2,
            Kind::TakesControl(_) | Kind::DeniesControl(_) => 3,
            Kind::Gains(_) => 4,
            Kind::Draws(_) => 5,
            Kind::Sacrifices(_) | Kind::Suffers(_) => 6,
            Kind::Gives(_) => 7,
        }
    }
}

impl Words {
    /// A reason without its subject, such as "destroys Water 5".
    pub fn reason(&self, reason: &Reason) -> String {
        self.kind(&Kind::of(*reason), "other", "other")
    }

    /// What a bot says about its action, in one sentence: what it did to whom, and which alternative it liked less. "Vega
    /// destroys your Water 5 and gains 1 Riftforce; blocking site 4 looked 6% worse". Empty if it has nothing to say.
    pub fn remark(&self, remark: &Remark, who: Who<'_>, whom: Who<'_>) -> String {
        let why = self.reasons(&remark.reasons, who, whom);
        let Some(instead) = &remark.instead else { return why };
        let instead = self.alternative(instead, whom);
        if why.is_empty() {
            self.sentence_about("remark-only-instead", who, &[("instead", instead.into())])
        } else {
            self.text_with("remark-instead", &[("why", why.into()), ("instead", instead.into())])
        }
    }

    /// What looked worse, and by how much: "contesting site 4 looked 6% worse". It continues a sentence.
    fn alternative(&self, alternative: &Alternative, whom: Who<'_>) -> String {
        let whom = whom_form(whom);
        let tell = |key, name, value: Value<'_>| self.text_with(key, &[("whom", whom.into()), (name, value)]);
        let deed = match alternative.deed {
            Deed::Picks(guild) => tell("deed-picks", "guild", self.guild(guild).into()),
            Deed::Checks => self.check_and_draw(),
            Deed::Destroys(card) => {
                let card = self.text_with("quoted-card", &[("card", self.card(card).into())]);
                tell("deed-destroys", "card", card.into())
            }
            Deed::TakesControl(site) => tell("deed-takes-control", "site", site.number().into()),
            Deed::DeniesControl(site) => tell("deed-denies-control", "site", site.number().into()),
            Deed::Wounds(amount) => tell("deed-wounds", "amount", amount.into()),
            Deed::PlaysAt(site) => tell("deed-plays-at", "site", site.number().into()),
        };
        let key = if alternative.worse_by == 0 { "instead-as-good" } else { "instead-worse" };
        self.text_with(key, &[("deed", deed.into()), ("percent", alternative.worse_by.into())])
    }

    /// Why someone acts, in one sentence, from the reasons that count most: "Vega destroys your Water 5, takes control
    /// of site 3 and gains 2 Riftforce". `whom` is who plays on the other side. Empty if there are no reasons.
    pub fn reasons(&self, reasons: &[Reason], who: Who<'_>, whom: Who<'_>) -> String {
        let mut kinds: Vec<Kind> = Vec::new();
        for &reason in reasons {
            if !kinds.iter_mut().any(|kind| kind.join(reason)) {
                kinds.push(Kind::of(reason));
            }
        }
        kinds.truncate(MOST);
        if kinds.is_empty() {
            return String::new();
        }
        insertion_sort_by_key(&mut kinds, Kind::place_in_sentence);
        let told: Vec<String> =
            kinds.iter().map(|kind| self.kind(kind, who.form(), whom_form(whom))).collect();
        self.sentence_about("reasons", who, &[("reasons", self.list(&told).into())])
    }

    fn kind(&self, kind: &Kind, who: &'static str, whom: &'static str) -> String {
        let tell = |key, name, value: Value<'_>| {
            self.text_with(key, &[("who", who.into()), ("whom", whom.into()), (name, value)])
        };
        let tell_cards = |key, cards: &[Card]| {
            let names: Vec<String> = cards
                .iter()
                .map(|&card| self.text_with("quoted-card", &[("card", self.card(card).into())]))
                .collect();
            let (count, list) = (cards.len().into(), self.list(&names).into());
            self.text_with(
                key,
                &[("who", who.into()), ("whom", whom.into()), ("count", count), ("cards", list)],
            )
        };
        let tell_sites = |key, sites: &[Site]| {
            let numbers: Vec<String> = sites.iter().map(|site| site.number().to_string()).collect();
            let (count, list) = (sites.len().into(), self.list(&numbers).into());
            self.text_with(
                key,
                &[("who", who.into()), ("whom", whom.into()), ("count", count), ("sites", list)],
            )
        };
        match kind {
            Kind::Picks(guild) => tell("reason-picks", "guild", self.guild(*guild).into()),
            Kind::Wins => self.text_with("reason-wins", &[("who", who.into()), ("whom", whom.into())]),
            Kind::Gains(amount) => tell("reason-gains", "amount", (*amount).into()),
            Kind::Destroys(cards) => tell_cards("reason-destroys", cards),
            Kind::Wounds(amount) => tell("reason-wounds", "amount", (*amount).into()),
            Kind::TakesControl(sites) => tell_sites("reason-takes-control", sites),
            Kind::DeniesControl(sites) => tell_sites("reason-denies-control", sites),
            Kind::Mends(amount) => tell("reason-mends", "amount", (*amount).into()),
            Kind::Repositions => {
                self.text_with("reason-repositions", &[("who", who.into()), ("whom", whom.into())])
            }
            Kind::Draws(count) => tell("reason-draws", "count", (*count).into()),
            Kind::Saves(cards) => tell_cards("reason-saves", cards),
            Kind::Sacrifices(cards) => tell_cards("reason-sacrifices", cards),
            Kind::Suffers(amount) => tell("reason-suffers", "amount", (*amount).into()),
            Kind::Gives(amount) => tell("reason-gives", "amount", (*amount).into()),
        }
    }
}

/// Whether the other side is the reader's, in which case messages speak of "your" elementals.
fn whom_form(whom: Who<'_>) -> &'static str {
    match whom {
        Who::You | Who::YourTeam => "you",
        Who::Player(_) | Who::Team(..) | Who::Trainer => "other",
    }
}

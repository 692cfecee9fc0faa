//! Why a bot did what it did, in a sentence.

use riftforce_protocol::Reason;
use riftforce_rules::{Card, Site, sort_few};

use crate::perspective::Who;
use crate::{Value, Words};

/// How many kinds of reason a sentence gives.
const MOST: usize = 3;

/// Reasons of one kind, told together: "destroys Water 5 and Fire 6".
enum Kind {
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

    /// Adds a reason, if it is of the same kind and can be told with the others.
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

    /// What a kind brings is told after how it comes about, and what it costs at the very end.
    fn place_in_sentence(&self) -> u8 {
        match self {
            Kind::Wins => 0,
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
        self.kind(&Kind::of(*reason), "other")
    }

    /// Why someone moves, in one sentence, from the reasons that count most: "Vega destroys Water 5, takes control of
    /// site 3 and gains 2 Riftforce". Without any reason it is empty.
    pub fn reasons(&self, reasons: &[Reason], who: Who<'_>) -> String {
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
        sort_few(&mut kinds, Kind::place_in_sentence);
        let told: Vec<String> = kinds.iter().map(|kind| self.kind(kind, who.form())).collect();
        self.act("reasons", who, &[("reasons", self.list(&told).into())])
    }

    fn kind(&self, kind: &Kind, who: &'static str) -> String {
        let tell = |key, name, value: Value<'_>| self.with(key, &[("who", who.into()), (name, value)]);
        let tell_cards = |key, cards: &[Card]| {
            let names: Vec<String> = cards
                .iter()
                .map(|&card| self.with("quoted-card", &[("card", self.card(card).into())]))
                .collect();
            let (count, list) = (cards.len().into(), self.list(&names).into());
            self.with(key, &[("who", who.into()), ("count", count), ("cards", list)])
        };
        let tell_sites = |key, sites: &[Site]| {
            let numbers: Vec<String> = sites.iter().map(|site| site.number().to_string()).collect();
            let (count, list) = (sites.len().into(), self.list(&numbers).into());
            self.with(key, &[("who", who.into()), ("count", count), ("sites", list)])
        };
        match kind {
            Kind::Wins => self.with("reason-wins", &[("who", who.into())]),
            Kind::Gains(amount) => tell("reason-gains", "amount", (*amount).into()),
            Kind::Destroys(cards) => tell_cards("reason-destroys", cards),
            Kind::Wounds(amount) => tell("reason-wounds", "amount", (*amount).into()),
            Kind::TakesControl(sites) => tell_sites("reason-takes-control", sites),
            Kind::DeniesControl(sites) => tell_sites("reason-denies-control", sites),
            Kind::Mends(amount) => tell("reason-mends", "amount", (*amount).into()),
            Kind::Repositions => self.with("reason-repositions", &[("who", who.into())]),
            Kind::Draws(count) => tell("reason-draws", "count", (*count).into()),
            Kind::Saves(cards) => tell_cards("reason-saves", cards),
            Kind::Sacrifices(cards) => tell_cards("reason-sacrifices", cards),
            Kind::Suffers(amount) => tell("reason-suffers", "amount", (*amount).into()),
            Kind::Gives(amount) => tell("reason-gives", "amount", (*amount).into()),
        }
    }
}

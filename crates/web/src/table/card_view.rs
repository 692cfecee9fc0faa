//! Cards as they are drawn: on the Rift, in a hand, face down.

use leptos::prelude::*;
use riftforce_client::{Highlight, Piece};
use riftforce_rules::{Card, Face};
use riftforce_words::{Mention, Perspective, Words};

use crate::browser::erased::live;
use crate::browser::language::words;
use crate::parts::guilds::guild_class;
use crate::parts::icons::{GuildIcon, Icon};
use crate::parts::symbols::{self, Symbol};

/// The class of a little card that may be face down.
pub(crate) fn chip_class(card: Face) -> String {
    match card {
        Face::Up(card) => format!("chip {}", guild_class(card.guild())),
        Face::Down => "chip empty".into(),
    }
}

/// The damage on an elemental: a heart with the health it has left, and below it a bar with a pip for each point of damage, with
/// fresh ones marked.
pub(crate) fn pips(number: u8, damage: u8, fresh: u8) -> impl IntoView {
    let damage = damage.min(number);
    let old = damage.saturating_sub(fresh);
    (damage > 0).then(|| {
        let pip = |index: u8| view! { <i class="pip" class:fresh={index >= old}></i> };
        view! {
            <span class=format!("life left-{}", number - damage) aria-hidden="true"><Icon symbol=symbols::HEART /><b>{number - damage}</b></span>
            <span class=format!("pips of-{number}") aria-hidden="true">{(0..damage).map(pip).collect_view()}</span>
        }
    })
}

/// The face of a card: its number, its elemental, its symbol, its guild's two letters.
pub(crate) fn face(card: Card) -> impl IntoView {
    view! {
        <span class="num" aria-hidden="true">{card.number()}</span>
        <span class=format!("creature n{}", card.number()) aria-hidden="true"></span>
        <GuildIcon guild=card.guild() />
        <span class="code" aria-hidden="true">{live(move || words().code(card.guild()))}</span>
    }
}

/// How an elemental is described to someone who can't see it: whose it is, where it stands in its column (counted from 0,
/// and of how many), its damage, and what tapping it would do.
pub(crate) fn describe(
    piece: &Piece,
    (index, count): (usize, usize),
    highlight: Option<Highlight>,
    words: &Words,
    perspective: &Perspective,
) -> String {
    let mention = Mention { card: piece.card, controller: piece.controller };
    let mut parts = vec![words.elemental(mention, perspective)];
    parts.push(match (index == 0, index + 1 == count) {
        (true, true) => words.text("piece-only"),
        (true, false) => words.text("piece-first"),
        (false, true) => words.text("piece-last"),
        _ => words.text_with(
            "piece-place",
            &[("place", (index as i64 + 1).into()), ("count", (count as i64).into())],
        ),
    });
    if piece.damage > 0 {
        parts.push(words.text_with(
            "piece-damage",
            &[("damage", piece.damage.into()), ("number", piece.card.number().into())],
        ));
    }
    if piece.is_doomed {
        parts.push(words.text("piece-doomed"));
    } else if piece.fresh > 0 {
        parts.push(words.text_with("piece-fresh", &[("damage", piece.fresh.into())]));
    }
    parts.extend(highlight.map(|highlight| words.text(highlight_key(highlight))));
    parts.join(", ")
}

/// The message that says what tapping an elemental would do.
pub(crate) fn highlight_key(highlight: Highlight) -> &'static str {
    match highlight {
        Highlight::Number => "piece-by-number",
        Highlight::Guild => "piece-by-guild",
        Highlight::Both => "piece-by-both",
        Highlight::Target => "piece-can-hit",
        Highlight::Mend => "piece-can-mend",
        Highlight::Bot => "piece-can-command",
        Highlight::Site => "piece-can-reach",
    }
}

/// The class for what tapping an elemental would do.
pub(crate) fn highlight_class(highlight: Option<Highlight>) -> &'static str {
    match highlight {
        None => "",
        Some(Highlight::Number) => "can by-number",
        Some(Highlight::Guild) => "can by-guild",
        Some(Highlight::Both) => "can by-number by-guild",
        Some(Highlight::Target) => "can target",
        Some(Highlight::Mend) => "can mend",
        Some(Highlight::Bot) => "can command",
        Some(Highlight::Site) => "can reach",
    }
}

/// The symbol on an elemental that would fall, was moved, or was mended.
pub(crate) fn fate_symbol(piece: &Piece) -> Option<Symbol> {
    match piece {
        Piece { is_doomed: true, .. } => Some(symbols::SKULL),
        Piece { came_from: Some(_), .. } => Some(symbols::ARROW),
        Piece { mended: 1.., .. } => Some(symbols::MEND),
        _ => None,
    }
}

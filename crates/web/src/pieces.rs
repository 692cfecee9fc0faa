//! Cards as they are drawn: on the Rift, in a hand, face down.

use leptos::prelude::*;
use riftforce_client::{Light, Piece};
use riftforce_rules::{Card, Guild};
use riftforce_words::{Mention, Perspective, Words};

use crate::icons::GuildIcon;
use crate::symbols::{self, Symbol};

/// The class that gives an element its guild's colour and pattern.
pub(crate) fn guild_class(guild: Guild) -> String {
    format!("g-{}", guild.code().to_lowercase())
}

/// The damage on an elemental as pips, those that are fresh apart, and what is left to destroy it.
pub(crate) fn pips(number: u8, damage: u8, fresh: u8) -> impl IntoView {
    let damage = damage.min(number);
    let old = damage.saturating_sub(fresh);
    (damage > 0).then(|| {
        let pip = |index: u8| view! { <i class="pip" class:fresh={index >= old}></i> };
        view! {
            <span class="pips" aria-hidden="true">
                {(0..damage).map(pip).collect_view()}
                <b class="left">{number - damage}</b>
            </span>
        }
    })
}

/// What is drawn of a card: its number, its symbol, its code.
pub(crate) fn face(card: Card) -> impl IntoView {
    card.is_known().then(|| {
        view! {
            <span class="num" aria-hidden="true">{card.number()}</span>
            <GuildIcon guild=card.guild() />
            <span class="code" aria-hidden="true">{card.guild().code()}</span>
        }
    })
}

/// How an elemental is described to whoever cannot see it: whose it is, where it stands in its column (counted from nought,
/// of how many), its damage, and what tapping it would do.
pub(crate) fn describe(
    piece: &Piece,
    (index, count): (usize, usize),
    light: Option<Light>,
    words: &Words,
    perspective: &Perspective,
) -> String {
    let mention = Mention { card: piece.card, controller: piece.controller };
    let mut parts = vec![words.elemental(mention, perspective)];
    parts.push(match (index == 0, index + 1 == count) {
        (true, true) => words.text("piece-only"),
        (true, false) => words.text("piece-first"),
        (false, true) => words.text("piece-last"),
        _ => words
            .with("piece-place", &[("place", (index as i64 + 1).into()), ("count", (count as i64).into())]),
    });
    if piece.damage > 0 {
        parts.push(words.with(
            "piece-damage",
            &[("damage", piece.damage.into()), ("number", piece.card.number().into())],
        ));
    }
    if piece.is_doomed {
        parts.push(words.text("piece-doomed"));
    } else if piece.fresh > 0 {
        parts.push(words.with("piece-fresh", &[("damage", piece.fresh.into())]));
    }
    if let Some(light) = light {
        parts.push(words.text(match light {
            Light::Number | Light::Guild | Light::Both => "piece-can-activate",
            Light::Target => "piece-can-hit",
            Light::Mend => "piece-can-mend",
            Light::Bot => "piece-can-command",
            Light::Site => "piece-can-reach",
        }));
    }
    parts.join(", ")
}

/// The class for what tapping an elemental would do.
pub(crate) fn light_class(light: Option<Light>) -> &'static str {
    match light {
        None => "",
        Some(Light::Number) => "can by-number",
        Some(Light::Guild) => "can by-guild",
        Some(Light::Both) => "can by-number by-guild",
        Some(Light::Target) => "can target",
        Some(Light::Mend) => "can mend",
        Some(Light::Bot) => "can command",
        Some(Light::Site) => "can reach",
    }
}

/// What is drawn on an elemental that would fall, was moved, or was mended.
pub(crate) fn fate(piece: &Piece) -> Option<Symbol> {
    match piece {
        Piece { is_doomed: true, .. } => Some(symbols::SKULL),
        Piece { came_from: Some(_), .. } => Some(symbols::ARROW),
        Piece { mended: 1.., .. } => Some(symbols::MEND),
        _ => None,
    }
}

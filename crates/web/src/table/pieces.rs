//! Cards as they are drawn: on the Rift, in a hand, face down.

use leptos::prelude::*;
use riftforce_client::{Light, Piece};
use riftforce_rules::{Card, Face, Guild};
use riftforce_words::{Mention, Perspective, Words};

use crate::browser::say::words;
use crate::parts::icons::{GuildIcon, Icon};
use crate::parts::symbols::{self, Symbol};

/// The class that gives an element its guild's colour and pattern.
pub(crate) fn guild_class(guild: Guild) -> String {
    format!("g-{}", guild.code().to_ascii_lowercase())
}

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
        <span class="code" aria-hidden="true">{move || words().code(card.guild())}</span>
    }
}

/// How an elemental is described to someone who can't see it: whose it is, where it stands in its column (counted from 0,
/// and of how many), its damage, and what tapping it would do.
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
    parts.extend(light.map(|light| words.text(light_key(light))));
    parts.join(", ")
}

/// The message that says what tapping an elemental would do.
pub(crate) fn light_key(light: Light) -> &'static str {
    match light {
        Light::Number => "piece-by-number",
        Light::Guild => "piece-by-guild",
        Light::Both => "piece-by-both",
        Light::Target => "piece-can-hit",
        Light::Mend => "piece-can-mend",
        Light::Bot => "piece-can-command",
        Light::Site => "piece-can-reach",
    }
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

/// The symbol on an elemental that would fall, was moved, or was mended.
pub(crate) fn fate(piece: &Piece) -> Option<Symbol> {
    match piece {
        Piece { is_doomed: true, .. } => Some(symbols::SKULL),
        Piece { came_from: Some(_), .. } => Some(symbols::ARROW),
        Piece { mended: 1.., .. } => Some(symbols::MEND),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: &str = include_str!("../../style/guilds.css");

    /// The relative luminance of a colour like `#1f2b51`, as WCAG 2 defines it.
    fn luminance(colour: &str) -> f32 {
        let channel = |at: usize| {
            let it = f32::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour has six digits"))
                / 255.0;
            if it <= 0.04045 { it / 12.92 } else { ((it + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    const LIGHT: &str = ":root[data-theme=\"light\"] ";

    /// The selectors before a guild's class in its two rules, dark and light, and the properties that each rule must set.
    const RULES: [(&str, &[&str]); 2] = [
        (
            "",
            &[
                "--guild",
                "--guild-ink",
                "--guild-edge",
                "--guild-glow",
                "--across",
                "--down",
                "--guild-pattern",
                "--guild-pattern-size",
            ],
        ),
        (LIGHT, &["--guild", "--guild-ink", "--guild-edge", "--guild-glow"]),
    ];

    /// The value of a property in one of a guild's rules.
    fn value(guild: Guild, before: &str, property: &str) -> Option<&'static str> {
        let (_, rest) = STYLE.split_once(&format!("\n{before}.{} {{", guild_class(guild)))?;
        let mut properties = rest.split('}').next()?.split(';').filter_map(|it| it.split_once(':'));
        properties.find(|(name, _)| name.trim() == property).map(|(_, value)| value.trim())
    }

    #[test]
    fn every_guild_has_its_colours_and_its_pattern() {
        let mut missing = Vec::new();
        for guild in Guild::ALL {
            for (before, properties) in RULES {
                let lacks = properties.iter().filter(|property| value(guild, before, property).is_none());
                let class = guild_class(guild);
                missing.extend(
                    lacks.map(|property| format!("{guild:?}: {property} in {before}.{class} {{ … }}")),
                );
            }
        }
        assert!(missing.is_empty(), "add to crates/web/style/guilds.css:\n{}", missing.join("\n"));
    }

    const DRAWING: &str = include_str!("../../static/creatures.svg");

    /// Where a guild's elemental is in the drawing of all of them, in cells across and down.
    fn cell(guild: Guild) -> Option<[u32; 2]> {
        let (_, rest) = DRAWING.split_once(&format!("<!-- {}: ", guild.name()))?;
        let (_, rest) = rest.split_once("<svg ")?;
        let place = format!(" {}", rest.split('>').next()?);
        let number = |name: &str| match place.split_once(&format!(" {name}=\"")) {
            Some((_, number)) => number.split('"').next()?.parse::<u32>().ok(),
            None => Some(0),
        };
        Some([number("x")? / 112, number("y")? / 120])
    }

    #[test]
    fn every_guilds_elemental_is_where_its_cards_look_for_it() {
        for guild in Guild::ALL {
            let said = ["--across", "--down"].map(|it| value(guild, "", it).and_then(|it| it.parse().ok()));
            let drawn = cell(guild).unwrap_or_else(|| panic!("creatures.svg has no elemental of {guild:?}"));
            assert_eq!(said, drawn.map(Some), "{guild:?} in guilds.css and in creatures.svg");
        }
    }

    /// An elemental below the lower edge would be invisible.
    #[test]
    fn the_drawing_of_the_elementals_is_high_enough_for_all_of_them() {
        let rows =
            Guild::ALL.into_iter().filter_map(cell).map(|[_, down]| down + 1).max().unwrap_or_default();
        let size = format!("height=\"{}\" viewBox=\"0 0 672 {}\"", 240 * rows, 120 * rows);
        assert!(DRAWING.contains(&size), "with {rows} rows, creatures.svg needs {size}");
        for (name, style) in [
            ("card.css", include_str!("../../style/card.css")),
            ("app.css", include_str!("../../style/app.css")),
        ] {
            let height = format!("calc(var(--creature-h) * {rows})");
            assert!(style.contains(&height), "with {rows} rows, the picture in {name} is {height} high");
        }
    }

    /// What all guilds share is set once, for every card.
    #[test]
    fn every_card_has_a_mark_for_its_pattern() {
        let marked = "\n.card {\n  --guild-mark: ";
        assert!(STYLE.contains(marked), "guilds.css doesn't give --guild-mark to all cards");
    }

    #[test]
    fn every_guilds_ink_is_legible_in_both_themes() {
        for guild in Guild::ALL {
            for (before, _) in RULES {
                let [Some(body), Some(ink)] = ["--guild", "--guild-ink"].map(|it| value(guild, before, it))
                else {
                    panic!("{guild:?} has no colours in {before}.{} {{ … }}", guild_class(guild));
                };
                let (one, other) = (luminance(body) + 0.05, luminance(ink) + 0.05);
                let contrast = one.max(other) / one.min(other);
                assert!(
                    contrast >= 4.5,
                    "{guild:?}: {ink} on {body} in {before}.{} {{ … }} has a contrast of {contrast:.1}, not 4.5: \
                     make one darker or the other lighter",
                    guild_class(guild)
                );
            }
        }
    }

    /// How many classes, attributes and the like a selector names: of two rules the one with more wins.
    fn weight(selector: &str) -> usize {
        [":root", "[data-theme", ".g-", ":is([class"].map(|part| selector.matches(part).count()).iter().sum()
    }

    #[test]
    fn more_contrast_outweighs_both_themes() {
        let (themes, contrast) =
            STYLE.split_once("@media (prefers-contrast: more) {").expect("there is more contrast");
        let selector = contrast.split('{').next().unwrap_or_default();
        assert!(themes.contains(LIGHT), "the light theme comes first, so that the later rule wins a tie");
        assert!(weight(selector) >= weight(&format!("{LIGHT}.g-fi")), "the light theme outweighs {selector}");
    }

    #[test]
    fn every_guild_has_a_pattern_of_its_own_and_none_loads_anything() {
        let patterns = Guild::ALL.map(|guild| (guild, value(guild, "", "--guild-pattern")));
        for (i, (guild, pattern)) in patterns.iter().enumerate() {
            let twin = patterns[..i].iter().find(|(_, other)| other == pattern);
            assert_eq!(twin, None, "{guild:?} has the same --guild-pattern in guilds.css");
        }
        assert!(!STYLE.contains("url("));
        assert!(!include_str!("../../style/card.css").contains("url("));
    }
}

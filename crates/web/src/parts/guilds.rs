//! What guilds look like, wherever they're shown: the style sheet knows each by its class.

use riftforce_rules::Guild;

/// The class that gives an element its guild's colour and pattern.
pub(crate) fn guild_class(guild: Guild) -> String {
    format!("g-{}", guild.code().to_ascii_lowercase())
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

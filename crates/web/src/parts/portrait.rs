//! The summoners: one figure, dressed differently by every guild.
//!
//! They all wear the same cloak, in their guild's colours, and conjure up their guild's emblem over a raised hand, with their
//! elemental at their side. The headdress is their guild's; below it there's a face, one of a few kinds.

use leptos::prelude::*;
use riftforce_rules::Guild;

use crate::parts::guilds::guild_class;
use crate::parts::symbols;

/// What can be seen of a summoner below the hood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Face {
    /// Bare.
    Plain,
    /// With a cloth over the mouth and nose.
    Masked,
    /// With a beard down to the clasp.
    Bearded,
    /// With strands falling out of the hood on both sides.
    LongHaired,
}

/// How a guild dresses its summoner.
struct Look {
    /// What's worn on the hood, on a canvas of 120 by 150 with the forehead at 66, 40.
    crown: &'static str,
    face: Face,
    /// One of a few skin tones, from light to dark.
    tone: u8,
    /// Whether the figure faces the other way.
    is_turned: bool,
}

const fn look(crown: &'static str, face: Face, tone: u8, is_turned: bool) -> Look {
    Look { crown, face, tone, is_turned }
}

#[rustfmt::skip]
fn look_of(guild: Guild) -> Look {
    use Face::{Bearded, LongHaired, Masked, Plain};
    match guild {
        Guild::Fire => look("M43 48C34 30 46 22 42 6C54 13 54 22 60 24C59 12 68 8 70-2C80 10 76 20 83 25C87 20 89 15 88 9C98 24 96 38 89 48C78 34 56 32 43 48Z", Bearded, 2, false),
        Guild::Water => look("M41 50C36 20 60 2 84 10C98 15 98 32 86 34C86 26 76 22 71 28C82 30 89 38 91 48C76 34 56 34 41 50Z", LongHaired, 1, true),
        Guild::Ice => look("M41 50L34 18L50 30L55 2L66 26L80 2L83 30L98 18L91 50C78 34 56 34 41 50Z", Masked, 0, false),
        Guild::Light => look("M41 48L28 42L40 34L30 20L47 22L48 6L61 16L68-2L75 16L88 6L88 22L104 22L94 34L104 44L91 48C78 34 56 34 41 48Z", Plain, 3, true),
        Guild::Shadow => look("M41 52L36 6C48 14 54 22 58 29L75 28C80 20 86 12 97 5L92 52C78 36 56 34 41 52Z", Masked, 1, false),
        Guild::Earth => look("M40 52L38 28L50 22L55 32L63 12L76 18L82 28L93 24L93 52C78 36 56 34 40 52Z", Bearded, 1, true),
        Guild::Air => look("M42 48C34 28 46 10 60 4C58 13 62 17 67 18C69 8 80 0 96 1C88 8 88 14 90 18C97 14 103 17 106 22C97 26 94 36 91 48C78 34 56 34 42 48Z", Plain, 0, false),
        Guild::Thunderbolt => look("M44 46L24 14L42 20L38-2L62 28ZM72 27L80-2L88 14L108 4L90 46Z", LongHaired, 2, true),
        Guild::Plant => look("M64 34C42 34 26 22 24 2C46 2 62 14 66 30C70 12 86 0 110 2C106 22 88 36 64 34Z", Plain, 2, false),
        Guild::Crystal => look("M41 50L30 26L36 12L46 14L54 30L56 8L66-4L76 8L77 30L88 12L98 12L102 26L92 50C78 34 56 34 41 50Z", LongHaired, 0, true),
        Guild::Acid => look("M46 6a7 7 0 1 0 .1 0ZM70-2a9 9 0 1 0 .1 0ZM94 12a6 6 0 1 0 .1 0ZM40 56C36 32 52 22 66 22C80 22 96 32 93 56C90 62 86 58 86 50C82 42 78 58 74 52C70 40 62 38 60 48C58 60 52 58 52 50C48 46 46 62 40 56Z", Masked, 0, false),
        Guild::Beast => look("M44 44C26 42 18 26 24 4C30 20 42 26 56 30ZM88 44C106 42 114 26 108 4C102 20 90 26 76 30ZM50 36L54 22L60 28L66 16L72 28L78 22L82 36C72 30 60 30 50 36Z", Bearded, 3, false),
        Guild::Lava => look("M38 52L54 20L60 24L58 8L64 12L68-2L74 12L79 6L78 22L94 52C78 36 56 34 38 52Z", Plain, 3, true),
        Guild::Love => look("M66 40C48 30 38 20 42 8C47-2 61 2 66 13C71 2 85-2 90 8C94 20 84 30 66 40Z", LongHaired, 2, false),
        Guild::Magnet => look("M34 2L50 2L50 22C53 33 79 33 82 22L82 2L98 2L98 26C98 52 34 52 34 26Z", Masked, 3, true),
        Guild::Music => look("M44 44L44 14L92 0L92 38L84 38L84 16L52 25L52 42Z", Plain, 1, false),
        Guild::Sand => look("M34 66C26 30 44 12 66 12C88 12 106 30 99 66L90 60C92 40 80 34 66 34C52 34 40 42 43 60Z", Masked, 2, true),
        Guild::Star => look("M66-4L74 15L96 17L79 31L85 50L66 39L47 50L53 31L36 17L58 15Z", Plain, 0, false),
    }
}

/// A guild's summoner, for the eyes only: the guild is named beside it.
#[component]
pub(crate) fn Portrait(guild: Guild) -> impl IntoView {
    let Look { crown, face, tone, is_turned } = look_of(guild);
    let emblem = symbols::symbol(guild);
    let worn = match face {
        Face::Plain => None,
        Face::Masked => Some(("cloth", "M52 71C60 75 73 75 80 70C80 80 74 92 66 96C58 93 53 82 52 71Z")),
        Face::Bearded => Some(("hair", "M52 70C56 78 76 78 80 69C81 88 74 108 67 118C60 110 52 92 52 70Z")),
        Face::LongHaired => Some((
            "hair",
            "M47 58C40 82 44 100 34 118L50 110C55 92 50 76 54 62ZM84 56C92 82 88 98 98 114L84 108C80 92 84 76 79 60Z",
        )),
    };
    view! {
        <span class=format!("portrait {}", guild_class(guild)) class:turned=is_turned aria-hidden="true">
            <svg viewBox="0 0 120 150">
                <path class="shade" d="M10 150C8 118 28 102 44 94C36 70 38 34 66 28C96 32 98 68 88 94C106 100 118 118 116 150Z" />
                <path class="cloak" d="M10 150C8 118 28 102 44 94C36 70 38 34 66 28C48 46 50 78 60 98C48 112 44 132 46 150Z" />
                <path class="dark" d="M49 60C48 40 84 38 83 60C84 78 76 94 66 98C56 94 50 78 49 60Z" />
                <path class=format!("skin tone-{tone}") d="M52 60C58 54 74 54 80 60C80 76 75 90 66 95C57 90 52 76 52 60Z" />
                <path class="dusk" d="M66 56C72 55 78 57 80 60C80 76 75 90 66 95C69 82 70 68 66 56Z" />
                {worn.map(|(class, path)| view! { <path class=class d=path /> })}
                <path class="dark" d="M49 58C56 62 60 64 66 66C72 64 77 61 83 57C83 42 50 42 49 58Z" />
                <path class="eyes" d="M53 61L63 66C61 71 54 69 53 61ZM79 60L69 66C71 70 78 68 79 60Z" />
                <path class="crown" d=crown />
                <path class="collar" d="M44 94L66 116L88 94L96 98L72 132L62 132L37 99Z" />
                <path class="cloak" d="M2 150C0 128 8 112 22 106L40 118C32 128 32 140 34 150Z" />
                <path class=format!("skin tone-{tone}") d="M22 107C15 100 15 90 20 84L24 92L27 80L31 91L36 82L37 93L43 92C43 102 39 110 36 114Z" />
                <g class="emblem" transform="translate(4 40) scale(1.35)">
                    <path class="halo" d="M12-1A13 13 0 1 1 12 25A13 13 0 1 1 12-1Z" />
                    <path class="bold" d=emblem.bold />
                </g>
            </svg>
            <span class="creature"></span>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_summoners_wear_the_same_crown() {
        for (i, &guild) in Guild::ALL.iter().enumerate() {
            let twin = Guild::ALL[..i].iter().find(|&&other| look_of(other).crown == look_of(guild).crown);
            assert_eq!(twin, None, "{guild:?} has the same crown");
        }
    }

    #[test]
    fn every_skin_tone_has_a_colour() {
        const STYLE: &str = include_str!("../../style/portraits.css");
        for guild in Guild::ALL {
            let tone = format!(".tone-{} {{", look_of(guild).tone);
            assert!(STYLE.contains(&tone), "{guild:?} needs {tone} … }} in portraits.css");
        }
    }
}

//! The symbols: one for each guild, and those of the controls.
//!
//! All are drawn on a grid of 24 by 24 in strokes of two widths with round ends and joins, in the colour of the text around them:
//! [`Symbol::bold`] is the body, which has to be recognisable on its own at 16 pixels, [`Symbol::fine`] the detail. Nothing is
//! filled; what looks like a dot is a stroke of (nearly) no length. Lines are straight and corners cut wherever the subject
//! allows it, as if carved. Path data only uses the absolute commands M L Q C A Z.
//!
//! The game draws them, and so does the start page, which is shown before the game has loaded.

use riftforce_rules::Guild;

/// The side of the grid that symbols are drawn on, for `viewBox="0 0 24 24"`.
pub const GRID: u8 = 24;

/// The width of the strokes of [`Symbol::bold`].
pub const BOLD: f32 = 2.25;

/// The width of the strokes of [`Symbol::fine`].
pub const FINE: f32 = 1.25;

/// A drawing in strokes of two widths, as the data of two SVG paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The body, in strokes [`BOLD`] wide.
    pub bold: &'static str,
    /// The detail, in strokes [`FINE`] wide; may be empty.
    pub fine: &'static str,
}

const fn draw(bold: &'static str, fine: &'static str) -> Symbol {
    Symbol { bold, fine }
}

/// The symbol of a guild.
#[rustfmt::skip]
pub fn symbol(guild: Guild) -> Symbol {
    match guild {
        // Three tongues, and a small flame within.
        Guild::Fire => draw(
            "M12.5 2.5L16 8L18.5 6L19.5 12L18.5 17L14.5 21.25L9.5 21.25L5.5 17L4.5 12L6.5 7.5L9 10.5Z",
            "M9.5 16.75L12.25 12.5L14.75 16.75",
        ),
        // A breaker over the swell.
        Guild::Water => draw(
            "M2.5 16C7 15.5 6.5 4 14 4C18.5 4 21 6.75 20.5 9.75C20 12.5 15.75 12.25 16 9.25M2.5 20.75Q5.75 17.5 9 20.25Q12 22 15 20.25Q18.25 17.5 21.5 20.75",
            "M10.75 16Q10.25 12 12.5 9",
        ),
        // Two peaks, the greater one cracked.
        Guild::Earth => draw(
            "M2.5 19.5L9 4.5L13.25 13L15.5 9.5L21.5 19.5Z",
            "M9 9.5L8 12.5L10.25 14L9.25 16.25",
        ),
        // A sun with four great and four small rays.
        Guild::Light => draw(
            "M10.4 8.25L13.6 8.25L15.75 10.4L15.75 13.6L13.6 15.75L10.4 15.75L8.25 13.6L8.25 10.4ZM12 2.25L12 4.25M21.75 12L19.75 12M12 21.75L12 19.75M2.25 12L4.25 12",
            "M17.25 6.75L19.5 4.5M17.25 17.25L19.5 19.5M6.75 17.25L4.5 19.5M6.75 6.75L4.5 4.5",
        ),
        // A shoot with two leaves.
        Guild::Plant => draw(
            "M12 21.5L12 12.5M12 15.5C6 15.5 3 12 2.75 6.5C8.5 6.5 12 10 12 15.5ZM12 12C12 6.5 15 3 21.25 2.75C21.25 8.5 18 12 12 12Z",
            "M6.25 9.75L9 12.5M17.75 6.25L15 9M7 21.5L9 21.5M15 21.5L17 21.5",
        ),
        // A snow crystal.
        Guild::Ice => draw(
            "M12 2.5L12 21.5M3.77 7.25L20.23 16.75M3.77 16.75L20.23 7.25",
            "M9 2.75L12 5.75L15 2.75M9 21.25L12 18.25L15 21.25M2.5 11L6.59 8.88L6.5 4.5M21.5 13L17.41 15.12L17.5 19.5M21.5 11L17.41 8.88L17.5 4.5M2.5 13L6.59 15.12L6.5 19.5",
        ),
        // A moon in eclipse.
        Guild::Shadow => draw(
            "M20.75 14.75A9.25 9.25 0 1 1 9.25 3.25A7.25 7.25 0 0 0 20.75 14.75Z",
            "M13.5 2.87A9.25 9.25 0 0 1 21.13 10.5",
        ),
        // A tall shard with a small one at its foot.
        Guild::Crystal => draw(
            "M15 2.25L20 7.75L18.25 21.5L11.5 21.5L10 7.75ZM7.5 12L3 14.5L4.75 21.5L11.5 21.5",
            "M13.25 9.5L15 11L16.75 9.5M15 11L15 18",
        ),
        // A bolt, and the air it splits.
        Guild::Thunderbolt => draw(
            "M14.5 2.25L5 13.5L10.75 13.5L9 21.75L19 9.75L13 9.75Z",
            "M5 9L8.5 4.75M19 15L15.5 19.25",
        ),
        // Gusts that turn back on themselves.
        Guild::Air => draw(
            "M2.5 9.5L14.5 9.5L17.5 7.25L17 4L14 2.75L11.5 5M2.5 14L18.5 14L21.5 16.25L21 19.5L18 20.75L15.5 18.5",
            "M5 18L10 18L12 19.5L11.5 21.5L9.5 22",
        ),
        // A paw.
        Guild::Beast => draw(
            "M12 12.25L16 15L17.75 19L14.75 21.25L12 20.25L9.25 21.25L6.25 19L8 15ZM9 4.25L9.75 6.5L9 8.25L8.25 6.5ZM15 4.25L15.75 6.5L15 8.25L14.25 6.5ZM3.75 9.25L4.75 11.25L4.5 13L3.5 11.25ZM20.25 9.25L20.5 11.25L19.5 13L19.25 11.25Z",
            "M10.5 17.25L12 16L13.5 17.25",
        ),
        // A dune, and grains carried off by the wind.
        Guild::Sand => draw(
            "M2.5 15C7.5 15 9 7.5 14 6C14 10.5 17 15 21.5 15M2.5 20.75C8.5 20.75 13 18 21.5 20.75M17.5 3.25L17.5 3.26M21 5.5L21 5.51M19.25 9L19.25 9.01",
            "M3 5L8.5 5M2.5 8.75L5.5 8.75",
        ),
        // A mountain throwing fire to both sides.
        Guild::Lava => draw(
            "M2.5 21.25L7.75 12.75L16.25 12.75L21.5 21.25ZM12 9.25L12 2.75M8.75 9L7.75 5.25L5 4L2.75 6L2.75 8M15.25 9L16.25 5.25L19 4L21.25 6L21.25 8",
            "M12.5 12.75L11.25 15.5L12.75 17L12 18.25",
        ),
        // Two notes under a double beam.
        Guild::Music => draw(
            "M9 18L9 6L20 3L20 15.5M9 18L6.5 20.25L4 18L6.5 15.75ZM20 15.5L17.5 17.75L15 15.5L17.5 13.25Z",
            "M9 10.25L20 7.25",
        ),
        // A drop, and the ground it eats into.
        Guild::Acid => draw(
            "M12 2.25L17.25 9.25L16.25 13.25L12 15.5L7.75 13.25L6.75 9.25ZM2.25 17.25L5.75 17.25L8 21.25L10.25 19.25L12 21.5L13.75 19.25L16 21.25L18.25 17.25L21.75 17.25",
            "M12 12.25L9.75 10.25",
        ),
        // Five points, and two far away.
        Guild::Star => draw(
            "M12 2.75L14.65 9L21.4 9.65L16.3 14.1L17.8 20.75L12 17.25L6.2 20.75L7.7 14.1L2.6 9.65L9.35 9Z",
            "M4.5 2.25L4.5 5.75M2.75 4L6.25 4M20 4L20 5",
        ),
        // A heart.
        Guild::Love => draw(
            "M12 21.25L3.5 12.75L2.5 8.25L5.25 4L9.5 3.75L12 7L14.5 3.75L18.75 4L21.5 8.25L20.5 12.75Z",
            "M12 16.75L7.25 12L6.5 9L7.75 7.5",
        ),
        // A horseshoe, and the force between its poles.
        Guild::Magnet => draw(
            "M2.75 4L2.75 13.5L6 19L12 21.5L18 19L21.25 13.5L21.25 4L16.25 4L16.25 12.75L14.5 15.5L12 16.5L9.5 15.5L7.75 12.75L7.75 4Z",
            "M2.75 8.5L7.75 8.5M16.25 8.5L21.25 8.5M12.5 3.5L11.25 6.5L12.75 8.5L11.5 11.5",
        ),
    }
}

macro_rules! signs {
    ($($(#[$doc:meta])* $name:ident = $bold:literal, $fine:literal;)*) => {
        $($(#[$doc])* pub const $name: Symbol = draw($bold, $fine);)*

        /// The symbols of the controls and their names.
        pub const SIGNS: &[(&str, Symbol)] = &[$((stringify!($name), $name)),*];
    };
}

signs! {
    /// The Rift: the game's emblem. Two halves, and the seam between them.
    RIFT = "M13 1.75L7.5 8L9.25 10.25L5.25 14.25L8.5 17L11 22.25L16.5 16L14.75 13.75L18.75 9.75L15.5 7Z",
        "M3.5 4.5L4.75 8L3 10M20.5 19.5L19.25 16L21 14";
    /// The back of a card.
    BACK = "M12 2.5L19 12L12 21.5L5 12Z", "M13 7L11 11L13 13L11 17";
    /// A hint: a lamp.
    LAMP = "M9 17L9 15L6.5 12L6 8.5L8 5L12 3.25L16 5L18 8.5L17.5 12L15 15L15 17ZM10 20.75L14 20.75",
        "M10 10L12 12L14 10M12 12L12 16.5";
    /// Sound on: a horn, and what comes out of it.
    SOUND = "M3.25 9L7.5 9L13 4L13 20L7.5 15L3.25 15Z", "M16 9L17.25 12L16 15M18.5 6L21 12L18.5 18";
    /// Sound off.
    SILENCE = "M3.25 9L7.5 9L13 4L13 20L7.5 15L3.25 15Z", "M16 9.25L21 14.75M21 9.25L16 14.75";
    /// Activate: a card comes to life.
    ACTIVATE = "M7.5 10L16.5 10L16.5 21.5L7.5 21.5Z",
        "M12 2L12 6M4.5 4.5L7.5 7M19.5 4.5L16.5 7M12 13.25L10.25 16L13.75 16L12 18.5";
    /// Check and draw.
    CHECK = "M11 20.75L4 20.75L4 3.25L16.5 3.25L16.5 9.5M11.5 15.5L14.75 18.75L21 12",
        "M8 7.5L12.5 7.5M8 11L10.5 11";
    /// Undo the last step.
    UNDO = "M8.5 4L3.5 9L8.5 14M3.5 9L15 9L19.5 12L19.5 17L15.5 20L9.5 20", "";
    /// Start the turn again.
    RESET = "M4 5L4 19M12.5 5L7 12L12.5 19M20 5L14.5 12L20 19", "";
    /// Commit: done.
    COMMIT = "M3.5 13L9.5 19L20.5 5.5", "";
    /// Resign: a flag.
    RESIGN = "M5 21.5L5 3L19.5 3L16 8.25L19.5 13.5L5 13.5", "M8.5 6.5L8.5 10";
    /// Destroyed: a skull.
    SKULL = "M12 2.5L18 4.5L21 10L19 14.5L16.5 16L16.5 21.25L7.5 21.25L7.5 16L5 14.5L3 10L6 4.5ZM8.5 10.25L8.5 11.25M15.5 10.25L15.5 11.25",
        "M12 13.5L12 14.5M10.5 18L10.5 21M13.5 18L13.5 21";
    /// An elemental's remaining health.
    HEART = "M12 20.5L3 11.5L3 7L6.5 3.5L9.5 3.5L12 6.5L14.5 3.5L17.5 3.5L21 7L21 11.5Z", "";
    /// Damage: a heart that's cracked.
    WOUND = "M12 21L2.75 11.75L2.75 7L6.25 3L9.75 3L12 6L14.25 3L17.75 3L21.25 7L21.25 11.75ZM12 6L10 10.5L14 12.75L12 17", "";
    /// A side takes control of a location: its flag.
    FLAG = "M5.5 22L5.5 2.5L20 7.5L5.5 12.5", "";
    /// A location that neither side controls, because both are there: two flags on one pole.
    CONTEST = "M12 22L12 2.5L21.5 6L12 9.5M12 11L2.5 14.5L12 18", "";
    /// Mend: damage taken away.
    MEND = "M9 3L15 3L15 9L21 9L21 15L15 15L15 21L9 21L9 15L3 15L3 9L9 9Z", "M12 9.5L12 14.5M9.5 12L14.5 12";
    /// Move.
    ARROW = "M9 12L20.5 12M14 5.5L20.5 12L14 18.5", "M3 12L5 12M3 8.5L8 8.5M3 15.5L8 15.5";
    /// What can't be taken back any more.
    LOCK = "M4.5 10.5L19.5 10.5L19.5 21L4.5 21ZM8 10.5L8 5.5L10 3L14 3L16 5.5L16 10.5", "M12 14.5L12 17";
    /// Look.
    EYE = "M2 12L7 6.5L12 5L17 6.5L22 12L17 17.5L12 19L7 17.5ZM12 11.5L12 12.5", "M12 8.5L15 11L15 13L12 15.5L9 13L9 11Z";
    /// Wait.
    HOURGLASS = "M5 2.75L19 2.75M5 21.25L19 21.25M6.5 2.75L6.5 7L12 12L6.5 17L6.5 21.25M17.5 2.75L17.5 7L12 12L17.5 17L17.5 21.25",
        "M12 15L12 15.5M9.75 18.5L12 16.75L14.25 18.5";
    /// What has happened so far.
    LOG = "M9 5L21 5M9 12L21 12M9 19L17 19M3.5 5L3.5 5.01M3.5 12L3.5 12.01M3.5 19L3.5 19.01", "";
    /// Settings: a wheel.
    SETTINGS = "M9.5 5.5L14.5 5.5L18.5 9.5L18.5 14.5L14.5 18.5L9.5 18.5L5.5 14.5L5.5 9.5ZM12 2L12 5M12 19L12 22M2 12L5 12M19 12L22 12M5 5L7 7M19 5L17 7M5 19L7 17M19 19L17 17",
        "M12 9.5L14.5 12L12 14.5L9.5 12Z";
    /// Why, and how.
    QUESTION = "M6.5 8L8 4.5L12 2.75L16 4.5L17.5 8L16 11.5L12 13.5L12 16M12 21L12 21.01", "";
    /// The winner's crown.
    CROWN = "M4 18L2.5 7L8 11L12 4L16 11L21.5 7L20 18Z", "M4.5 21.75L19.5 21.75M12 13L13 14.25L12 15.5L11 14.25Z";
    /// The draw pile.
    DECK = "M3.5 2.75L14 2.75L14 17L3.5 17Z", "M17.5 6L17.5 20.25L7 20.25M20.75 9L20.75 23M8.75 7L7.5 9.5L10 10.5L8.75 13";
    /// Close.
    CROSS = "M5 5L19 19M19 5L5 19", "";
    /// Back to where you came from.
    LEFT = "M15 3.5L6.5 12L15 20.5", "";
    /// Onwards.
    RIGHT = "M9 3.5L17.5 12L9 20.5", "";
    /// Back a long way.
    BACK_FAR = "M12 4.5L4.5 12L12 19.5M20 4.5L12.5 12L20 19.5", "";
    /// Onwards a long way.
    ON_FAR = "M12 4.5L19.5 12L12 19.5M4 4.5L11.5 12L4 19.5", "";
    /// To the beginning.
    FIRST = "M5.5 4.5L5.5 19.5M18.5 4.5L11 12L18.5 19.5", "";
    /// To the end.
    LAST = "M18.5 4.5L18.5 19.5M5.5 4.5L13 12L5.5 19.5", "";
    /// Plays on automatically.
    PLAY = "M7 4L19 12L7 20Z", "";
    /// Stops playing.
    PAUSE = "M8 4.5L8 19.5M16 4.5L16 19.5", "";
    /// A bot.
    BOT = "M4 8L7 5.5L17 5.5L20 8L20 18L17 20.5L7 20.5L4 18ZM8.75 11L8.75 12M15.25 11L15.25 12", "M12 5.5L12 2M9 16.5L15 16.5M1.5 11L1.5 15M22.5 11L22.5 15";
    /// A person.
    PERSON = "M12 2.75L16 5L16 9L12 12L8 9L8 5ZM3.5 21.25L5 16.5L8.5 14.75M20.5 21.25L19 16.5L15.5 14.75", "M8.5 14.75L12 18L15.5 14.75";
    /// Partners.
    PEOPLE = "M7.5 4L10.5 5.75L10.5 9L7.5 11.25L4.5 9L4.5 5.75ZM16.5 4L19.5 5.75L19.5 9L16.5 11.25L13.5 9L13.5 5.75ZM1.75 20L3 15.75L5 14.5M22.25 20L21 15.75L19 14.5M12 20.25L12 15.5", "M5 14.5L7.5 16.75L10 14.5L12 15.5L14 14.5L16.5 16.75L19 14.5";
    /// Talk: a speech bubble.
    TALK = "M3 4L21 4L21 16L12 16L7 20.75L7 16L3 16Z", "M7.5 8.5L16.5 8.5M7.5 11.75L13.5 11.75";
    /// Pass on to others.
    SHARE = "M12 14.5L12 3M7 7.5L12 2.5L17 7.5M8 11.5L4 11.5L4 21.25L20 21.25L20 11.5L16 11.5", "";
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points a path goes through or is bent by.
    fn points(path: &str) -> Vec<(f32, f32)> {
        let starts: Vec<usize> =
            path.match_indices(|c: char| c.is_ascii_alphabetic()).map(|(at, _)| at).collect();
        assert!(path.is_empty() || starts.first() == Some(&0), "{path} does not begin with a command");
        let mut points = Vec::new();
        for (i, &start) in starts.iter().enumerate() {
            let piece = &path[start..starts.get(i + 1).copied().unwrap_or(path.len())];
            let (command, rest) = piece.split_at(1);
            let numbers: Vec<f32> = rest
                .split_whitespace()
                .map(|it| it.parse().unwrap_or_else(|_| panic!("{it} in {path}")))
                .collect();
            let arguments = match command {
                "M" | "L" => 2,
                "Q" => 4,
                "C" => 6,
                "A" => 7,
                "Z" => 0,
                _ => panic!("{command} in {path}: not one of the absolute commands"),
            };
            assert_eq!(numbers.len(), arguments, "{piece} in {path}");
            let coordinates = if command == "A" { &numbers[5..] } else { &numbers[..] };
            points.extend(coordinates.chunks(2).map(|pair| (pair[0], pair[1])));
        }
        points
    }

    fn all() -> Vec<(&'static str, Symbol)> {
        let guilds = Guild::ALL.iter().map(|&guild| (guild.name(), symbol(guild)));
        guilds.chain(SIGNS.iter().copied()).collect()
    }

    #[test]
    fn all_strokes_stay_on_the_grid() {
        for (name, symbol) in all() {
            assert!(!symbol.bold.is_empty(), "{name} has no body");
            for (path, width) in [(symbol.bold, BOLD), (symbol.fine, FINE)] {
                let (low, high) = (width / 2.0, f32::from(GRID) - width / 2.0);
                for (x, y) in points(path) {
                    let inside = |it| (low..=high).contains(&it);
                    assert!(inside(x) && inside(y), "{name}: {x} {y} is too near the edge of the grid");
                }
            }
        }
    }

    #[test]
    fn no_two_symbols_are_equal() {
        let all = all();
        for (i, (name, symbol)) in all.iter().enumerate() {
            for (other, it) in &all[..i] {
                assert_ne!(symbol, it, "{name} and {other}");
            }
        }
    }

    #[test]
    fn every_guilds_symbol_has_a_body_of_its_own() {
        for (i, guild) in Guild::ALL.into_iter().enumerate() {
            let twin = Guild::ALL[..i].iter().find(|&&other| symbol(other).bold == symbol(guild).bold);
            assert_eq!(twin, None, "{guild:?} has the same body, and fine strokes do not tell at 16 pixels");
        }
    }
}

//! How each guild strikes: what crosses from one elemental to the other, what flies about, and what's seen on the one it hits.
//!
//! Everything is made of a few primitives, and a guild is a row in a table. Shapes are drawn in a box of 100 by 100 around their
//! middle, facing right, in three tones that the style sheet gives each guild.

use riftforce_rules::Guild;

use crate::land::Chance;
use crate::parts::lengths::whole;

/// How a guild strikes.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// What grows along the way, or nothing.
    pub(super) line: Option<Line>,
    /// What crosses over at the front, or nothing.
    pub(super) head: Option<Head>,
    pub(super) bits: Bits,
    pub(super) hit: Hit,
}

/// What's drawn from one elemental to the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Line {
    Fork,
    Beam,
    Vine,
    Crack,
    Flow,
    Gusts,
    Waves,
    Smoke,
}

/// What leaps across.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Head {
    pub(super) shape: Shape,
    /// How high it leaps, as a fraction of its path; below zero, it dips.
    pub(super) arc: f64,
    pub(super) size: f64,
    pub(super) bearing: Bearing,
}

/// How a head holds itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Bearing {
    /// It faces the way it's going.
    Forwards,
    /// It stays upright.
    Upright,
    /// It falls from above, turning.
    Falling,
}

/// Small things that fly about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bits {
    pub(super) shape: Shape,
    pub(super) count: u8,
    pub(super) size: f64,
    pub(super) flow: Flow,
}

/// How bits fly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Flow {
    /// Across to the other elemental, in a stream this wide.
    Stream(f64),
    /// Away from the elemental it hits, and up.
    Rise,
    /// Away in all directions, and down.
    Spray,
    /// Away in all directions, in straight lines.
    Burst,
}

/// What's seen on the elemental it hits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Hit {
    pub(super) shape: Shape,
    pub(super) size: f64,
    pub(super) change: Change,
}

/// How a hit changes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Change {
    /// It grows, and fades.
    Grows,
    /// It's there all at once, and stays for a while.
    Stays,
    /// It widens like a ring on water.
    Widens,
    /// It turns as it grows.
    Turns,
    /// It closes in.
    Closes,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Flame,
    Ember,
    Blaze,
    Wave,
    Drop,
    Splash,
    Rock,
    Rubble,
    Spark,
    Sun,
    Leaf,
    Coil,
    Icicle,
    Flake,
    Frost,
    Crescent,
    Wisp,
    Bite,
    Shard,
    Shatter,
    Zap,
    Gust,
    Swirl,
    Paw,
    Tuft,
    Claws,
    Grain,
    Dust,
    Blob,
    Splat,
    Note,
    Rings,
    Fizz,
    Star,
    Nova,
    Heart,
    Petal,
    Embrace,
    Filing,
    Poles,
}

const fn head(shape: Shape, size: f64, arc: f64) -> Option<Head> {
    Some(Head { shape, arc, size, bearing: Bearing::Forwards })
}

const fn bits(shape: Shape, count: u8, size: f64, flow: Flow) -> Bits {
    Bits { shape, count, size, flow }
}

const fn hit(shape: Shape, size: f64, change: Change) -> Hit {
    Hit { shape, size, change }
}

impl Manner {
    pub(super) const fn of(guild: Guild) -> Manner {
        use Change::{Closes, Grows, Stays, Turns, Widens};
        use Flow::{Burst, Rise, Spray, Stream};
        let (line, head, bits, hit) = match guild {
            Guild::Fire => (
                None,
                head(Shape::Flame, 1.25, 0.3),
                bits(Shape::Ember, 9, 0.2, Rise),
                hit(Shape::Blaze, 1.6, Grows),
            ),
            Guild::Water => (
                None,
                head(Shape::Wave, 1.4, 0.12),
                bits(Shape::Drop, 10, 0.2, Spray),
                hit(Shape::Splash, 1.7, Widens),
            ),
            Guild::Earth => {
                (Some(Line::Crack), None, bits(Shape::Rock, 9, 0.34, Spray), hit(Shape::Rubble, 1.7, Stays))
            }
            Guild::Light => {
                (Some(Line::Beam), None, bits(Shape::Spark, 7, 0.28, Burst), hit(Shape::Sun, 1.7, Turns))
            }
            Guild::Plant => {
                (Some(Line::Vine), None, bits(Shape::Leaf, 7, 0.28, Rise), hit(Shape::Coil, 1.1, Closes))
            }
            Guild::Ice => (
                None,
                head(Shape::Icicle, 1.2, 0.0),
                bits(Shape::Flake, 8, 0.22, Burst),
                hit(Shape::Frost, 1.3, Stays),
            ),
            Guild::Shadow => (
                Some(Line::Smoke),
                head(Shape::Crescent, 1.1, -0.15),
                bits(Shape::Wisp, 6, 0.4, Rise),
                hit(Shape::Bite, 1.3, Closes),
            ),
            Guild::Crystal => (
                None,
                head(Shape::Shard, 1.0, 0.0),
                bits(Shape::Shard, 9, 0.3, Burst),
                hit(Shape::Shatter, 1.8, Grows),
            ),
            Guild::Thunderbolt => {
                (Some(Line::Fork), None, bits(Shape::Spark, 6, 0.2, Burst), hit(Shape::Zap, 1.4, Stays))
            }
            Guild::Air => (
                Some(Line::Gusts),
                None,
                bits(Shape::Gust, 6, 0.5, Stream(26.0)),
                hit(Shape::Swirl, 1.3, Turns),
            ),
            Guild::Beast => (
                None,
                head(Shape::Paw, 1.1, 0.3),
                bits(Shape::Tuft, 7, 0.28, Burst),
                hit(Shape::Claws, 1.9, Stays),
            ),
            Guild::Sand => {
                (None, None, bits(Shape::Grain, 24, 0.2, Stream(44.0)), hit(Shape::Dust, 1.7, Widens))
            }
            Guild::Lava => {
                (Some(Line::Flow), None, bits(Shape::Blob, 7, 0.24, Spray), hit(Shape::Splat, 1.5, Stays))
            }
            Guild::Music => {
                (Some(Line::Waves), None, bits(Shape::Note, 5, 0.34, Rise), hit(Shape::Rings, 1.3, Widens))
            }
            Guild::Acid => {
                (None, None, bits(Shape::Drop, 12, 0.24, Stream(20.0)), hit(Shape::Fizz, 1.5, Stays))
            }
            Guild::Star => (
                None,
                Some(Head { shape: Shape::Star, arc: 0.0, size: 1.2, bearing: Bearing::Falling }),
                bits(Shape::Star, 7, 0.2, Burst),
                hit(Shape::Nova, 1.8, Grows),
            ),
            Guild::Love => (
                None,
                Some(Head { shape: Shape::Heart, arc: 0.35, size: 0.9, bearing: Bearing::Upright }),
                bits(Shape::Petal, 8, 0.24, Rise),
                hit(Shape::Embrace, 1.3, Closes),
            ),
            Guild::Magnet => (
                None,
                head(Shape::Poles, 1.0, 0.0),
                bits(Shape::Filing, 9, 0.2, Stream(34.0)),
                hit(Shape::Poles, 1.4, Closes),
            ),
        };
        Manner { line, head, bits, hit }
    }
}

impl Shape {
    /// What it's made of: for each part, a class for its tone, as an area or a line, and its path.
    pub(super) const fn paths(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Shape::Flame => &[
                (
                    "t1",
                    "M50 0C34-20 10-30-14-26C-26-24-40-32-50-22C-40-14-44-8-34-4C-46 0-40 10-50 18C-38 30-22 22-10 25C12 30 36 18 50 0Z",
                ),
                (
                    "t2",
                    "M42 0C28-14 8-20-10-17C-22-14-28-20-36-14C-28-8-32 0-24 2C-34 8-26 14-34 18C-22 20-12 14-2 17C14 20 32 12 42 0Z",
                ),
                ("t3", "M32 0C20-9 6-11-4-8C-12-4-16-6-20-2C-14 2-16 6-10 8C2 11 20 9 32 0Z"),
            ],
            Shape::Ember => &[("t2", "M0-44L24 4L0 40L-24 4Z"), ("t3", "M0-20L11 4L0 22L-11 4Z")],
            Shape::Blaze => &[
                (
                    "t1",
                    "M0-50L9-24L30-40L25-16L50-14L30 2L46 22L20 18L18 46L0 26L-16 46L-19 20L-46 24L-30 3L-50-12L-25-15L-32-40L-9-24Z",
                ),
                (
                    "t2",
                    "M0-34L7-15L21-26L17-9L34-8L20 3L30 16L13 12L11 31L0 17L-11 31L-13 13L-31 16L-20 3L-34-7L-17-9L-22-26L-7-15Z",
                ),
                ("t3", "M0-18L5-7L16-8L9 2L12 14L0 8L-12 14L-9 2L-16-8L-5-7Z"),
            ],
            Shape::Wave => &[
                ("t1", "M-34-50C10-48 38-26 44 0C38 26 10 48-34 50C-14 34-8 16-8 0C-8-16-14-34-34-50Z"),
                ("t2", "M-20-46C12-40 34-22 38 0C34 22 12 40-20 46C0 32 8 16 8 0C8-16 0-32-20-46Z"),
                (
                    "t3",
                    "M-8-44C16-38 40-24 46-8C40-10 36-6 38 0C42 4 48 6 44 12C36 28 16 40-8 44C14 34 26 20 26 8C32 4 30-4 26-8C26-20 14-34-8-44Z",
                ),
            ],
            Shape::Drop => &[
                ("t2", "M44 0C20-22-16-26-34-10C-42-2-42 4-34 10C-16 26 20 22 44 0Z"),
                ("t3", "M14-6C0-13-16-13-26-5C-14-6-2-5 14-6Z"),
            ],
            Shape::Splash => &[
                ("l2", "M-46 8C-30 22 30 22 46 8"),
                (
                    "t2",
                    "M-40 10L-44-20L-28-2L-20-38L-6-6L4-46L14-6L28-34L32-2L46-16L40 10C20 20-20 20-40 10Z",
                ),
                ("t3", "M-26 8L-20-16L-8 2L4-26L12 2L26-14L26 8C10 14-10 14-26 8Z"),
            ],
            Shape::Rock => &[
                ("t1", "M-40 10L-30-24L4-36L36-16L40 14L12 36L-24 32Z"),
                ("t2", "M-40 10L-30-24L4-36L36-16L0-4Z"),
                ("t3", "M-30-24L4-36L0-4Z"),
            ],
            Shape::Rubble => &[
                (
                    "t1",
                    "M0-8L8-48L14-8L42-30L20 0L50 10L16 12L24 44L2 16L-18 46L-12 14L-48 20L-18 2L-44-22L-12-8L-10-40Z",
                ),
                ("t2", "M-46 26L-30 4L-14 14L-18 34ZM14 12L36 2L46 22L24 34ZM-12-4L-2-24L16-12L8 8Z"),
                ("t3", "M-30 4L-14 14L-30 16ZM14 12L36 2L30 14ZM-2-24L16-12L0-8Z"),
            ],
            Shape::Spark => &[
                ("t2", "M0-46L8-8L46 0L8 8L0 46L-8 8L-46 0L-8-8Z"),
                ("t3", "M0-18L6-6L18 0L6 6L0 18L-6 6L-18 0L-6-6Z"),
            ],
            Shape::Sun => &[
                (
                    "t2",
                    "M0-50L6-24L25-43L18-18L43-25L24-6L50 0L24 6L43 25L18 18L25 43L6 24L0 50L-6 24L-25 43L-18 18L-43 25L-24 6L-50 0L-24-6L-43-25L-18-18L-25-43L-6-24Z",
                ),
                ("t3", "M0-20L14-14L20 0L14 14L0 20L-14 14L-20 0L-14-14Z"),
            ],
            Shape::Leaf => &[
                ("t2", "M44 0C24-26-14-26-40 0C-14 26 24 26 44 0Z"),
                ("t3", "M44 0C24-26-14-26-40 0Z"),
                ("t1", "M-44-3L36 0L-44 3Z"),
            ],
            Shape::Coil => &[
                ("l1 wide", "M-44 30C-46-36 44-40 42 8C40 42-24 38-22 6C-20-18 20-16 18 8"),
                ("l2", "M-44 30C-46-36 44-40 42 8C40 42-24 38-22 6C-20-18 20-16 18 8"),
                ("t3", "M-30-24L-46-40L-38-18ZM34-16L50-30L42-6ZM20 34L30 50L8 38ZM-18 24L-34 34L-24 12Z"),
            ],
            Shape::Icicle => &[
                ("t1", "M50 0L-10-16L-46-10L-38 0L-46 10L-10 16Z"),
                ("t2", "M50 0L-10-16L-46-10L-38 0Z"),
                ("t3", "M50 0L-10-6L-38 0Z"),
            ],
            Shape::Flake => &[("l3", "M0-42V42M-36-21L36 21M-36 21L36-21")],
            Shape::Frost => &[
                ("t2", "M0-50L10-14L46-22L18 4L36 40L0 18L-36 40L-18 4L-46-22L-10-14Z"),
                (
                    "l3",
                    "M0-48V48M-42-24L42 24M-42 24L42-24M-10-38L0-28L10-38M-10 38L0 28L10 38M28-28L26-15L38-10M-28 28L-26 15L-38 10",
                ),
            ],
            Shape::Crescent => &[
                ("t1", "M46 0C30-40-20-44-46-10C-20-22 8-16 14 0C8 16-20 22-46 10C-20 44 30 40 46 0Z"),
                ("t2", "M46 0C34-30 0-38-26-26C-2-26 24-16 26 0C24 16-2 26-26 26C0 38 34 30 46 0Z"),
                ("t3", "M46 0C38-18 20-28 4-29C22-22 34-10 35 0C34 10 22 22 4 29C20 28 38 18 46 0Z"),
            ],
            Shape::Wisp => &[
                ("t1", "M-46 6C-20-22 20-24 46-2C18-12-16-8-46 6Z"),
                ("t2", "M-20 2C0-10 20-14 40-6C20-8 0-4-20 2Z"),
            ],
            Shape::Bite => &[
                (
                    "t1",
                    "M-50-4C-30-44 30-44 50-4L38-12L30 4L20-14L10 6L0-14L-10 6L-20-14L-30 4L-38-12ZM-50 6C-30 46 30 46 50 6L36 14L26 0L14 16L4 2L-6 16L-16 2L-26 14L-36 2Z",
                ),
                (
                    "t2",
                    "M-42-14C-24-40 24-40 42-14C20-30-20-30-42-14ZM-42 18C-24 42 24 42 42 18C20 32-20 32-42 18Z",
                ),
            ],
            Shape::Shard => &[
                ("t1", "M46 0L0-20L-40-6L-46 8L-6 18Z"),
                ("t2", "M46 0L0-20L-40-6L-10 0Z"),
                ("t3", "M46 0L0-8L-24-4Z"),
            ],
            Shape::Shatter => &[
                (
                    "t1",
                    "M4-6L20-48L30-12ZM8 2L48-14L34 14ZM4 8L30 42L0 36ZM-6 8L-20 44L-34 20ZM-8 0L-48 8L-36-18ZM-4-8L-26-42L-2-38Z",
                ),
                (
                    "t2",
                    "M4-6L20-48L20-12ZM8 2L48-14L34 0ZM4 8L30 42L14 30ZM-6 8L-20 44L-22 20ZM-8 0L-48 8L-40-6ZM-4-8L-26-42L-10-30Z",
                ),
                ("t3", "M0-14L10-4L14 6L2 14L-10 8L-14-4Z"),
            ],
            Shape::Zap => &[
                (
                    "t2",
                    "M0-50L8-16L34-38L20-8L50-4L22 8L38 36L10 18L4 50L-8 18L-36 38L-20 8L-50 2L-20-8L-38-36L-10-16Z",
                ),
                (
                    "t3",
                    "M0-24L5-8L18-16L10-2L24 2L10 6L16 18L4 10L0 26L-5 10L-18 16L-10 4L-24-2L-10-6L-16-18L-5-8Z",
                ),
            ],
            Shape::Gust => &[("t3", "M-50 4C-20-12 20-14 50-2C20-6-16-2-50 4Z")],
            Shape::Swirl => &[
                ("l2 wide", "M44-10C30-46-34-46-40-4C-44 32 20 42 24 8C26-16-16-20-16 2C-16 12-4 14 0 8"),
                ("l3", "M44-10C30-46-34-46-40-4C-44 32 20 42 24 8C26-16-16-20-16 2C-16 12-4 14 0 8"),
            ],
            Shape::Paw => &[
                ("t1", "M-30 0C-30-22-6-28 10-20C30-12 30 12 10 20C-6 28-30 22-30 0Z"),
                (
                    "t2",
                    "M14-30C24-38 38-32 36-24C34-16 20-18 14-22ZM26-12C38-18 48-10 46-4C44 2 32 0 26-4ZM26 12C38 18 48 10 46 4C44-2 32 0 26 4ZM14 30C24 38 38 32 36 24C34 16 20 18 14 22Z",
                ),
                ("t3", "M-20-2C-18-14-4-18 6-12C0-10-12-8-20-2Z"),
            ],
            Shape::Tuft => &[("t2", "M-30 20L-10-30L-4 4L10-40L12 6L34-20L20 24Z")],
            Shape::Claws => &[
                (
                    "t1",
                    "M-46-46C-10-20-6 16-40 50C-24 14-30-18-46-46ZM-16-50C20-20 24 16-10 50C4 14-2-20-16-50ZM14-46C50-20 54 16 20 50C34 14 28-18 14-46Z",
                ),
                (
                    "t3",
                    "M-38-34C-16-14-14 10-32 38C-22 10-24-14-38-34ZM-8-38C14-14 16 12-2 40C8 10 6-16-8-38ZM22-34C44-14 46 10 28 38C38 10 36-14 22-34Z",
                ),
            ],
            Shape::Grain => &[("t2", "M0-34L30 0L0 34L-30 0Z"), ("t3", "M0-34L30 0L0 0Z")],
            Shape::Dust => &[
                (
                    "t1",
                    "M-50 14C-50-6-34-10-28-6C-26-30 2-34 10-18C24-30 46-16 42 0C54 8 48 26 32 24C20 36-4 34-10 26C-26 36-48 30-50 14Z",
                ),
                (
                    "t2",
                    "M-40 12C-38-2-26-4-20 2C-18-18 2-20 8-6C20-14 34-6 32 4C38 10 34 18 24 16C14 24-2 22-8 16C-20 24-38 22-40 12Z",
                ),
                ("t3", "M-20 8C-14 0-6 0-2 6C4-4 14-4 18 4C10 2 4 6 0 12C-6 6-14 6-20 8Z"),
            ],
            Shape::Blob => &[
                ("t1", "M46 0C46 22 24 34 0 32C-28 30-46 16-48 0C-46-14-24-30 2-30C26-30 46-20 46 0Z"),
                ("t2", "M34 0C34 14 16 22 0 20C-18 18-32 10-32 0C-30-10-14-18 2-18C18-18 34-12 34 0Z"),
                ("t3", "M18-2C16 6 4 10-4 8C-14 6-14-4-6-8C4-12 18-8 18-2Z"),
            ],
            Shape::Splat => &[
                (
                    "t1",
                    "M-2-40C10-42 8-20 22-28C36-34 44-20 32-12C24-6 50-4 48 10C46 22 28 12 26 24C24 40 10 44 4 30C0 20-14 44-28 34C-40 24-22 16-34 10C-52 4-50-14-34-14C-24-14-30-30-18-32C-8-34-10-38-2-40Z",
                ),
                (
                    "t2",
                    "M0-26C8-26 6-12 16-16C26-20 30-10 22-4C18 2 34 0 32 8C30 16 20 8 18 16C16 26 8 28 2 18C-2 12-10 28-18 20C-26 14-14 10-22 6C-34 2-30-10-22-8C-16-8-18-18-12-20C-6-22-6-26 0-26Z",
                ),
                ("t3", "M-4-12C4-14 12-8 10 0C8 8-4 10-10 4C-14-2-12-10-4-12Z"),
            ],
            Shape::Note => &[(
                "t2",
                "M-6 30C-6 44-38 46-38 30C-38 16-16 16-14 20L-14-40L36-48L36 18C36 32 6 34 6 20C6 6 26 6 28 10L28-28L-6-22Z",
            )],
            Shape::Rings => {
                &[("l2", "M0-44A44 44 0 1 0 1-44Z"), ("l3", "M0-28A28 28 0 1 0 1-28ZM0-12A12 12 0 1 0 1-12Z")]
            }
            Shape::Fizz => &[
                (
                    "t1",
                    "M-46 6C-44-22-16-18-12-26C-4-42 24-38 24-22C44-24 52 0 38 10C40 26 26 34 20 20C16 44 2 50 0 24C-6 40-20 40-20 20C-32 28-46 22-46 6Z",
                ),
                (
                    "t2",
                    "M-34 4C-32-12-12-10-6-18C2-26 14-22 14-12C30-14 34 4 26 8C20 14 16 8 14 10C10 18 2 18 0 12C-6 18-12 16-14 10C-24 14-34 12-34 4Z",
                ),
                ("l3", "M-16-30A8 8 0 1 0-15-30ZM30-34A6 6 0 1 0 31-34ZM8-46A5 5 0 1 0 9-46Z"),
            ],
            Shape::Star => &[
                ("t2", "M0-48L13-16L47-14L21 8L30 42L0 23L-30 42L-21 8L-47-14L-13-16Z"),
                ("t3", "M0-24L7-8L24-7L11 4L15 21L0 12L-15 21L-11 4L-24-7L-7-8Z"),
            ],
            Shape::Nova => &[
                (
                    "t1",
                    "M0-50L12-16L36-36L20-8L50 0L20 8L36 36L12 16L0 50L-12 16L-36 36L-20 8L-50 0L-20-8L-36-36L-12-16Z",
                ),
                ("t2", "M0-50L7-10L50 0L7 10L0 50L-7 10L-50 0L-7-10Z"),
                ("t3", "M0-22L5-6L22 0L5 6L0 22L-5 6L-22 0L-5-6Z"),
            ],
            Shape::Heart => &[
                ("t1", "M0 42C-42 12-48-14-34-30C-22-42-6-36 0-20C6-36 22-42 34-30C48-14 42 12 0 42Z"),
                ("t2", "M0 32C-32 8-38-10-28-23C-18-32-5-26 0-12C5-26 18-32 28-23C38-10 32 8 0 32Z"),
                ("t3", "M-25-12C-24-21-16-25-10-21C-17-19-22-13-22-6Z"),
            ],
            Shape::Petal => &[
                ("t2", "M40 0C20-30-20-28-36-6L-28 0L-36 6C-20 28 20 30 40 0Z"),
                ("t3", "M20-4C6-16-12-16-24-6C-8-8 6-8 20-4Z"),
            ],
            Shape::Embrace => &[
                ("l2 wide", "M0 44C-50 14-52-18-34-32C-20-42-6-34 0-18C6-34 20-42 34-32C52-18 50 14 0 44Z"),
                ("l3", "M0 24C-26 8-30-10-20-18C-12-24-4-18 0-8C4-18 12-24 20-18C30-10 26 8 0 24Z"),
            ],
            Shape::Filing => &[("t2", "M-44-10L44-10L44 10L-44 10Z"), ("t3", "M-44-10L0-10L0 10L-44 10Z")],
            Shape::Poles => &[
                ("t2", "M30-42L-6-42C-56-42-56 42-6 42L30 42L30 16L-6 16C-22 16-22-16-6-16L30-16Z"),
                ("t3", "M14-42L32-42L32-16L14-16ZM14 16L32 16L32 42L14 42Z"),
                ("l3", "M40-28C54-20 54 20 40 28"),
            ],
        }
    }
}

impl Line {
    /// The drawing of a line of this length, pointing right from where it begins.
    pub(super) fn paths(self, length: f64) -> Vec<(&'static str, String)> {
        let mut chance = Chance::new(length as u32 + 3);
        let steps = (length / 22.0).clamp(3.0, 12.0) as u32;
        let at = |step: u32| length * f64::from(step) / f64::from(steps);
        let mut zigzag = |wide: f64| -> Vec<(f64, f64)> {
            (0..=steps)
                .map(|step| {
                    let is_end = step == 0 || step == steps;
                    let side = if step % 2 == 0 { 1.0 } else { -1.0 };
                    (at(step), if is_end { 0.0 } else { side * wide * chance.between(0.4, 1.0) })
                })
                .collect()
        };
        match self {
            Line::Fork => {
                let bolt = zigzag(13.0);
                let from = bolt[bolt.len() / 2];
                let fork = [
                    from,
                    (from.0 + length * 0.16, from.1 - 16.0),
                    (from.0 + length * 0.22, from.1 - 12.0),
                    (from.0 + length * 0.36, from.1 - 26.0),
                ];
                vec![
                    ("l1 wide", open(&bolt)),
                    ("l2", open(&bolt)),
                    ("l2 thin", open(&fork)),
                    ("l3 thin", open(&bolt)),
                ]
            }
            Line::Beam => vec![
                ("t1", closed(&[(0.0, -3.0), (length, -19.0), (length, 19.0), (0.0, 3.0)])),
                ("t2", closed(&[(0.0, -2.0), (length, -11.0), (length, 11.0), (0.0, 2.0)])),
                ("t3", closed(&[(0.0, -1.0), (length, -4.0), (length, 4.0), (0.0, 1.0)])),
            ],
            Line::Vine => {
                let vine = wavy(length, 11.0, 0.0);
                let mut leaves = String::new();
                for step in 1..steps {
                    let (x, side) = (at(step), if step % 2 == 0 { 1.0 } else { -1.0 });
                    leaves += &closed(&[
                        (x, side * 4.0),
                        (x + 9.0, side * 17.0),
                        (x + 17.0, side * 13.0),
                        (x + 12.0, side * 5.0),
                    ]);
                }
                vec![("l1 wide", vine.clone()), ("l2", vine), ("t3", leaves)]
            }
            Line::Crack => {
                let line = zigzag(8.0);
                let upper: Vec<(f64, f64)> = line.iter().map(|&(x, y)| (x, y - 7.0 * x / length)).collect();
                let mut outline = upper.clone();
                outline.extend(line.iter().rev().map(|&(x, y)| (x, y + 9.0 * x / length)));
                vec![("l2 thin", open(&upper)), ("t1", closed(&outline)), ("l3 thin", open(&line))]
            }
            Line::Flow => vec![
                ("l1 broad", wavy(length, 7.0, 0.0)),
                ("l2 wide", wavy(length, 7.0, 0.0)),
                ("l3", wavy(length, 7.0, 0.0)),
            ],
            Line::Gusts => vec![
                ("l2", wavy(length, 9.0, -13.0)),
                ("l3 thin", wavy(length, 12.0, 0.0)),
                ("l2", wavy(length, 9.0, 13.0)),
            ],
            Line::Waves => {
                let count = (length / 24.0).clamp(3.0, 8.0) as u32;
                let arc = |step: u32| {
                    let (x, half) = (
                        length * f64::from(step) / f64::from(count),
                        8.0 + 12.0 * f64::from(step) / f64::from(count),
                    );
                    format!(
                        "M{} {}Q{} 0 {} {}",
                        whole(x),
                        whole(-half),
                        whole(x + half * 0.8),
                        whole(x),
                        whole(half)
                    )
                };
                let arcs: String = (1..=count).map(arc).collect();
                vec![("l1 wide", arcs.clone()), ("l2", arcs)]
            }
            Line::Smoke => vec![("l1 broad", wavy(length, 10.0, 0.0)), ("l2", wavy(length, 14.0, 2.0))],
        }
    }
}

fn open(points: &[(f64, f64)]) -> String {
    let points: Vec<String> = points.iter().map(|&(x, y)| format!("{} {}", whole(x), whole(y))).collect();
    format!("M{}", points.join("L"))
}

fn closed(points: &[(f64, f64)]) -> String {
    open(points) + "Z"
}

/// A line with waves this high, this far to the side of a straight one.
fn wavy(length: f64, high: f64, beside: f64) -> String {
    let count = (length / 44.0).clamp(2.0, 6.0) as u32;
    let part = length / f64::from(count);
    let mut path = format!("M0 {}", whole(beside * 0.3));
    for wave in 0..count {
        let (from, side) = (part * f64::from(wave), if wave % 2 == 0 { 1.0 } else { -1.0 });
        let end = if wave + 1 == count { 0.0 } else { beside };
        path += &format!(
            "Q{} {} {} {}",
            whole(from + part / 2.0),
            whole(beside + high * side * 2.0),
            whole(from + part),
            whole(end)
        );
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_guild_strikes_in_its_own_way() {
        for (index, &guild) in Guild::ALL.iter().enumerate() {
            let manner = Manner::of(guild);
            assert!(
                manner.line.is_some() || manner.head.is_some() || matches!(manner.bits.flow, Flow::Stream(_)),
                "{guild:?} strikes from nowhere"
            );
            for &other in &Guild::ALL[..index] {
                let its = Manner::of(other);
                assert_ne!(manner.hit.shape, its.hit.shape, "{guild:?} and {other:?} hit alike");
                let crossing = |it: &Manner| (it.line, it.head.map(|head| head.shape), it.bits.shape);
                assert_ne!(crossing(&manner), crossing(&its), "{guild:?} and {other:?} cross over alike");
            }
        }
    }

    #[test]
    fn every_guild_has_three_tones_of_its_own() {
        const STYLE: &str = include_str!("../../../style/strikes.css");
        for &guild in Guild::ALL.iter() {
            let rule = format!(".overlay > .g-{} {{ --t1: ", guild.code().to_ascii_lowercase());
            assert_eq!(
                STYLE.matches(&rule).count(),
                1,
                "strikes.css needs one rule for {guild:?}: {rule}… }}"
            );
        }
    }

    #[test]
    fn no_strike_has_too_many_particles() {
        for &guild in Guild::ALL.iter() {
            let bits = Manner::of(guild).bits.count;
            assert!(bits <= 24, "{guild:?} strikes with {bits} bits; 24 is the most a slow device can show");
        }
    }

    #[test]
    fn lines_reach_from_one_end_to_the_other() {
        for line in [
            Line::Fork,
            Line::Beam,
            Line::Vine,
            Line::Crack,
            Line::Flow,
            Line::Gusts,
            Line::Waves,
            Line::Smoke,
        ] {
            for length in [30.0, 200.0, 640.0] {
                let paths = line.paths(length);
                assert!(
                    paths.iter().any(|(_, path)| path.contains(&format!("{} ", whole(length)))),
                    "{line:?} {length}"
                );
            }
        }
    }
}

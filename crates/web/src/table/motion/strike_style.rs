//! How each guild strikes: what crosses from one elemental to the other, what flies about, and what's seen on the one it hits.
//!
//! Everything is made of a few primitives, and a guild is a row in a table.

use riftforce_rules::Guild;

use super::line::Line;
use super::shape::Shape;

/// How a guild strikes.
#[derive(Clone, Copy)]
pub(super) struct StrikeStyle {
    /// What grows along the way, or nothing.
    pub(super) line: Option<Line>,
    /// What crosses over at the front, or nothing.
    pub(super) projectile: Option<Projectile>,
    pub(super) particles: Particles,
    pub(super) impact: Impact,
}

/// What leaps across.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Projectile {
    pub(super) shape: Shape,
    /// How high it leaps, as a fraction of its path; below zero, it dips.
    pub(super) arc: f64,
    pub(super) size: f64,
    pub(super) orientation: Orientation,
}

/// How a projectile is turned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Orientation {
    /// It faces the way it's going.
    Forwards,
    /// It stays upright.
    Upright,
    /// It falls from above, turning.
    Falling,
}

/// Small things that fly about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Particles {
    pub(super) shape: Shape,
    pub(super) count: u8,
    pub(super) size: f64,
    pub(super) motion: ParticleMotion,
}

/// How particles fly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum ParticleMotion {
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
pub(super) struct Impact {
    pub(super) shape: Shape,
    pub(super) size: f64,
    pub(super) motion: ImpactMotion,
}

/// How an impact moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum ImpactMotion {
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

const fn projectile(shape: Shape, size: f64, arc: f64) -> Option<Projectile> {
    Some(Projectile { shape, arc, size, orientation: Orientation::Forwards })
}

const fn particles(shape: Shape, count: u8, size: f64, motion: ParticleMotion) -> Particles {
    Particles { shape, count, size, motion }
}

const fn impact(shape: Shape, size: f64, motion: ImpactMotion) -> Impact {
    Impact { shape, size, motion }
}

impl StrikeStyle {
    pub(super) const fn of(guild: Guild) -> StrikeStyle {
        use ImpactMotion::{Closes, Grows, Stays, Turns, Widens};
        use ParticleMotion::{Burst, Rise, Spray, Stream};
        let (line, projectile, particles, impact) = match guild {
            Guild::Fire => (
                None,
                projectile(Shape::Flame, 1.25, 0.3),
                particles(Shape::Ember, 9, 0.2, Rise),
                impact(Shape::Blaze, 1.6, Grows),
            ),
            Guild::Water => (
                None,
                projectile(Shape::Wave, 1.4, 0.12),
                particles(Shape::Drop, 10, 0.2, Spray),
                impact(Shape::Splash, 1.7, Widens),
            ),
            Guild::Earth => (
                Some(Line::Crack),
                None,
                particles(Shape::Rock, 9, 0.34, Spray),
                impact(Shape::Rubble, 1.7, Stays),
            ),
            Guild::Light => (
                Some(Line::Beam),
                None,
                particles(Shape::Spark, 7, 0.28, Burst),
                impact(Shape::Sun, 1.7, Turns),
            ),
            Guild::Plant => (
                Some(Line::Vine),
                None,
                particles(Shape::Leaf, 7, 0.28, Rise),
                impact(Shape::Coil, 1.1, Closes),
            ),
            Guild::Ice => (
                None,
                projectile(Shape::Icicle, 1.2, 0.0),
                particles(Shape::Flake, 8, 0.22, Burst),
                impact(Shape::Frost, 1.3, Stays),
            ),
            Guild::Shadow => (
                Some(Line::Smoke),
                projectile(Shape::Crescent, 1.1, -0.15),
                particles(Shape::Wisp, 6, 0.4, Rise),
                impact(Shape::Bite, 1.3, Closes),
            ),
            Guild::Crystal => (
                None,
                projectile(Shape::Shard, 1.0, 0.0),
                particles(Shape::Shard, 9, 0.3, Burst),
                impact(Shape::Shatter, 1.8, Grows),
            ),
            Guild::Thunderbolt => (
                Some(Line::Fork),
                None,
                particles(Shape::Spark, 6, 0.2, Burst),
                impact(Shape::Zap, 1.4, Stays),
            ),
            Guild::Air => (
                Some(Line::Gusts),
                None,
                particles(Shape::Gust, 6, 0.5, Stream(26.0)),
                impact(Shape::Swirl, 1.3, Turns),
            ),
            Guild::Beast => (
                None,
                projectile(Shape::Paw, 1.1, 0.3),
                particles(Shape::Tuft, 7, 0.28, Burst),
                impact(Shape::Claws, 1.9, Stays),
            ),
            Guild::Sand => {
                (None, None, particles(Shape::Grain, 24, 0.2, Stream(44.0)), impact(Shape::Dust, 1.7, Widens))
            }
            Guild::Lava => (
                Some(Line::Flow),
                None,
                particles(Shape::Blob, 7, 0.24, Spray),
                impact(Shape::Splat, 1.5, Stays),
            ),
            Guild::Music => (
                Some(Line::Waves),
                None,
                particles(Shape::Note, 5, 0.34, Rise),
                impact(Shape::Rings, 1.3, Widens),
            ),
            Guild::Acid => {
                (None, None, particles(Shape::Drop, 12, 0.24, Stream(20.0)), impact(Shape::Fizz, 1.5, Stays))
            }
            Guild::Star => (
                None,
                Some(Projectile {
                    shape: Shape::Star,
                    arc: 0.0,
                    size: 1.2,
                    orientation: Orientation::Falling,
                }),
                particles(Shape::Star, 7, 0.2, Burst),
                impact(Shape::Nova, 1.8, Grows),
            ),
            Guild::Love => (
                None,
                Some(Projectile {
                    shape: Shape::Heart,
                    arc: 0.35,
                    size: 0.9,
                    orientation: Orientation::Upright,
                }),
                particles(Shape::Petal, 8, 0.24, Rise),
                impact(Shape::Embrace, 1.3, Closes),
            ),
            Guild::Magnet => (
                None,
                projectile(Shape::Poles, 1.0, 0.0),
                particles(Shape::Filing, 9, 0.2, Stream(34.0)),
                impact(Shape::Poles, 1.4, Closes),
            ),
        };
        StrikeStyle { line, projectile, particles, impact }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_guild_strikes_in_its_own_way() {
        for (index, &guild) in Guild::ALL.iter().enumerate() {
            let style = StrikeStyle::of(guild);
            assert!(
                style.line.is_some()
                    || style.projectile.is_some()
                    || matches!(style.particles.motion, ParticleMotion::Stream(_)),
                "{guild:?} strikes from nowhere"
            );
            for &other in &Guild::ALL[..index] {
                let its = StrikeStyle::of(other);
                assert_ne!(style.impact.shape, its.impact.shape, "{guild:?} and {other:?} hit alike");
                let crossing = |it: &StrikeStyle| {
                    (it.line, it.projectile.map(|projectile| projectile.shape), it.particles.shape)
                };
                assert_ne!(crossing(&style), crossing(&its), "{guild:?} and {other:?} cross over alike");
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
            let particles = StrikeStyle::of(guild).particles.count;
            assert!(
                particles <= 24,
                "{guild:?} strikes with {particles} particles; 24 is the most a slow device can show"
            );
        }
    }
}

//! What strikes look like: how they cross over, how much they do, and how an elemental breaks.

use std::time::Duration;

use riftforce_client::{PieceId, Strike, StrikeEffect};
use web_sys::HtmlElement;

use super::effect_parts::{EffectParts, Keyframe, drawing};
use super::line::Line;
use super::overlay::{add, copy_over_table, show_for_a_moment};
use super::place::at_point;
use super::shape::Shape;
use super::strike_style::{
    Impact, ImpactMotion, Orientation, ParticleMotion, Particles, Projectile, StrikeStyle,
};
use super::{CardElement, MotionState};
use crate::browser::animation::{Timing, animate, remove_when_over};
use crate::browser::dom::{later, put_drawing};
use crate::browser::math;
use crate::land::{SeededRandom, flare};
use crate::parts::guilds::guild_class;
use crate::parts::lengths::whole_pixels;

pub(super) const STREAK_MS: f64 = 380.0;
const FLOAT_MS: f64 = 1100.0;
pub(super) const BREAK_MS: f64 = 420.0;
/// The delay from one strike to the next, when several are shown at once.
pub(super) const STAGGER_MS: f64 = 200.0;
/// How wide and high a flash is drawn, before it's scaled.
const FLASH: (f64, f64) = (100.0, 40.0);
/// How long a hit is seen.
const HIT_MS: f64 = 440.0;
/// How long a hit is seen on its own, before the amount appears over it.
pub(super) const HIT_ALONE_MS: f64 = 90.0;

/// Shows a strike from one elemental to another, the way its guild does it. It arrives halfway through its time; what it does
/// there is seen for a while.
pub(super) fn draw_streak(
    strike: &Strike,
    (from, to): (Point, Point),
    scale: StrikeScale,
    ms: f64,
    delay: f64,
) {
    let is_own = strike.by == strike.to;
    // An elemental that moves itself needs none.
    if is_own && matches!(strike.effect, StrikeEffect::Move(_)) {
        return;
    }
    let guild = strike.card.guild();
    let class = format!("streak {}", guild_class(guild));
    let Some(container) = add(&class, &at_point(from), "") else { return };
    let flight = ms / 2.0;
    let all = flight + HIT_MS + 120.0;
    let seen: [&[(&str, &str)]; 3] =
        [&[("opacity", "1")], &[("opacity", "1"), ("offset", "0.9")], &[("opacity", "0")]];
    remove_when_over(
        &container,
        animate(&container, &seen, &Timing { ms: all, delay, ..Timing::default() }).as_ref(),
    );
    let way = (to.0 - from.0, to.1 - from.1);
    let mut animation =
        StrikeAnimation { parts: EffectParts::default(), way, flight, delay, scale: scale.size() };
    let style = StrikeStyle::of(guild);
    // What an elemental does to itself doesn't come from anywhere.
    if !is_own {
        style.line.into_iter().for_each(|line| animation.line(line));
        style.projectile.into_iter().for_each(|projectile| animation.projectile(projectile));
    }
    match strike.effect {
        StrikeEffect::Damage(_) => {
            animation.particles(style.particles, scale);
            animation.flash(scale.card);
            animation.impact(style.impact);
        }
        // Nobody is hit: lights rise from the one that's mended.
        StrikeEffect::Mend(_) => animation.particles(MENDING, scale),
        StrikeEffect::Move(_) => animation.particles(style.particles, scale),
    }
    animation.parts.put(&container);
}

pub(super) type Point = (f64, f64);

/// What's seen on an elemental that's mended.
const MENDING: Particles =
    Particles { shape: Shape::Spark, count: 7, size: 0.34, motion: ParticleMotion::Rise };

/// How strong a strike looks: that depends on how wide and high the cards are, and grows a little with each elemental that acts
/// in a row.
#[derive(Clone, Copy)]
pub(super) struct StrikeScale {
    pub(super) card: (f64, f64),
    /// The striker's place among those that acted in this turn, counted from 1.
    pub(super) order: u8,
}

impl StrikeScale {
    fn growth(self) -> f64 {
        1.0 + 0.14 * f64::from(self.order.clamp(1, 3) - 1)
    }

    /// In a narrow column it's smaller, or it would cover the ones next to it.
    fn size(self) -> f64 {
        (self.card.1 / 32.0).min(self.card.0 / 115.0).clamp(0.55, 1.7) * self.growth()
    }
}

/// A strike that's being shown.
struct StrikeAnimation {
    parts: EffectParts,
    way: Point,
    flight: f64,
    delay: f64,
    scale: f64,
}

impl StrikeAnimation {
    fn length(&self) -> f64 {
        math::distance(self.way.0, self.way.1)
    }

    fn angle(&self) -> f64 {
        math::atan2(self.way.1, self.way.0).to_degrees()
    }

    fn line(&mut self, line: Line) {
        let length = self.length().max(20.0);
        let paths: String = line
            .paths(length)
            .iter()
            .map(|(class, path)| format!("<path class=\"{class}\" d=\"{path}\"/>"))
            .collect();
        let long = whole_pixels(length);
        let drawn = format!(
            "<svg class=\"line\" width=\"{long}\" height=\"80\" viewBox=\"0 -40 {long} 80\">{paths}</svg>"
        );
        let turn = self.angle();
        let wide = |when, wide: f64, high: f64, opacity| Keyframe {
            at: (0.0, 0.0),
            turn,
            size: (wide, high),
            opacity,
            when,
        };
        let high = self.scale;
        let keyframes = [
            // Any shorter, it would look crumpled.
            wide(0, 0.3, high * 0.7, 0),
            wide(12, 0.55, high, 100),
            wide(40, 1.0, high, 100),
            wide(62, 1.0, high, 100),
            wide(100, 1.0, high * 0.5, 0),
        ];
        self.show(&drawn, &keyframes, self.flight * 2.5, 0.0, "ease-out");
    }

    fn projectile(&mut self, projectile: Projectile) {
        let (x, y) = self.way;
        let size = projectile.size * self.scale;
        if projectile.orientation == Orientation::Falling {
            let high = 150.0 * self.scale;
            let keyframes = [
                Keyframe::new(0, (x - high * 0.4, y - high), 0.0, size * 0.5, 0),
                Keyframe::new(20, (x - high * 0.32, y - high * 0.8), 70.0, size * 0.7, 100),
                Keyframe::new(92, (x, y), 300.0, size, 100),
                Keyframe::new(100, (x, y), 300.0, size * 0.6, 0),
            ];
            return self.show(&drawing(projectile.shape), &keyframes, self.flight * 1.05, 0.0, "ease-in");
        }
        // It leaps up on the screen, whichever way it goes.
        let rise = -projectile.arc * self.length().max(60.0);
        let sideways = if y.abs() > x.abs() { rise.abs() * 0.6 } else { 0.0 };
        let middle = (x / 2.0 + sideways, y / 2.0 + rise * 0.5);
        let turns = |from: Point, to: Point| math::atan2(to.1 - from.1, to.0 - from.0).to_degrees();
        let (first, last) = (turns((0.0, 0.0), middle), turns(middle, (x, y)));
        let last = first + (last - first + 540.0).rem_euclid(360.0) - 180.0;
        let (first, last) =
            if projectile.orientation == Orientation::Upright { (0.0, 0.0) } else { (first, last) };
        let keyframes = [
            Keyframe::new(0, (0.0, 0.0), first, size * 0.4, 60),
            Keyframe::new(44, middle, (first + last) / 2.0, size, 100),
            Keyframe::new(84, (x, y), last, size * 1.1, 100),
            Keyframe::new(100, (x, y), last, size * 0.7, 0),
        ];
        self.show(&drawing(projectile.shape), &keyframes, self.flight * 1.2, 0.0, "linear");
    }

    fn particles(&mut self, particles: Particles, scale: StrikeScale) {
        let count = particles.count + 2 * (scale.order.clamp(1, 3) - 1);
        let mut random = SeededRandom::new(u32::from(count) * 31 + whole_pixels(self.length()) as u32);
        for index in 0..count {
            let part = f64::from(index) / f64::from(count);
            match particles.motion {
                ParticleMotion::Stream(width) => {
                    self.streaming(particles, width * self.scale, part, &mut random)
                }
                ParticleMotion::Rise => self.scattered(particles, part, (0.7, -46.0, -18.0), &mut random),
                ParticleMotion::Spray => self.scattered(particles, part, (1.0, -26.0, 44.0), &mut random),
                ParticleMotion::Burst => self.scattered(particles, part, (1.0, 0.0, 0.0), &mut random),
            }
        }
    }

    /// A particle that crosses over with the others.
    fn streaming(&mut self, particles: Particles, width: f64, part: f64, random: &mut SeededRandom) {
        let ((x, y), length) = (self.way, self.length().max(1.0));
        let (across, back) = ((-y / length, x / length), random.around_zero() * width);
        let beside = |along: f64, by: f64| (x * along + across.0 * by, y * along + across.1 * by);
        let size = particles.size * self.scale * random.between(0.7, 1.3);
        let turn = self.angle();
        let keyframes = [
            Keyframe::new(0, beside(0.0, back * 0.15), turn, size * 0.6, 0),
            Keyframe::new(15, beside(0.12, back * 0.4), turn, size, 100),
            Keyframe::new(80, beside(0.9, back), turn, size, 100),
            Keyframe::new(100, beside(1.05, back * 1.1), turn, size * 0.7, 0),
        ];
        // The first particles are there when it hits, and the last ones soon after.
        self.show(
            &drawing(particles.shape),
            &keyframes,
            self.flight * 0.85,
            part * self.flight * 0.45,
            "ease-in",
        );
    }

    /// A particle that flies off the elemental that's hit: how far, how high at first, and how low in the end.
    fn scattered(
        &mut self,
        particles: Particles,
        part: f64,
        (far, high, low): (f64, f64, f64),
        random: &mut SeededRandom,
    ) {
        let (x, y) = self.way;
        let turn = part * 360.0 + random.around_zero() * 20.0;
        let reach = random.between(26.0, 58.0) * self.scale * far;
        let (dx, dy) =
            (math::cos(turn.to_radians()) * reach * 1.3, math::sin(turn.to_radians()) * reach * 0.8);
        let size = particles.size * self.scale * random.between(0.7, 1.4);
        let spin = random.around_zero() * 200.0;
        let lift = high * self.scale * random.between(0.5, 1.0);
        let keyframes = [
            Keyframe::new(0, (x, y), turn, size * 0.5, 100),
            Keyframe::new(45, (x + dx * 0.7, y + dy * 0.7 + lift), turn + spin * 0.5, size, 100),
            Keyframe::new(100, (x + dx, y + dy + lift + low * self.scale), turn + spin, size * 0.5, 0),
        ];
        self.show(
            &drawing(particles.shape),
            &keyframes,
            HIT_MS * random.between(0.8, 1.1),
            self.flight,
            "ease-out",
        );
    }

    /// The whole card lights up for a moment.
    fn flash(&mut self, (width, height): (f64, f64)) {
        let at = |when, size, opacity| {
            let size = (width / FLASH.0 * size, height / FLASH.1 * size);
            Keyframe { at: self.way, turn: 0.0, size, opacity, when }
        };
        let keyframes = [at(0, 1.06, 65), at(100, 1.0, 0)];
        self.show("<i class=\"flash\"></i>", &keyframes, 300.0, self.flight * 0.96, "ease-out");
    }

    fn impact(&mut self, impact: Impact) {
        let size = impact.size * self.scale;
        let at = |when, turn, size: f64, opacity| Keyframe::new(when, self.way, turn, size, opacity);
        let keyframes = match impact.motion {
            ImpactMotion::Grows => {
                [at(0, 0.0, size * 0.3, 100), at(30, 0.0, size, 100), at(100, 8.0, size * 1.15, 0)]
            }
            ImpactMotion::Stays => {
                [at(0, 0.0, size * 1.25, 100), at(12, 0.0, size, 100), at(100, 0.0, size, 0)]
            }
            ImpactMotion::Widens => {
                [at(0, 0.0, size * 0.3, 100), at(45, 0.0, size, 90), at(100, 0.0, size * 1.5, 0)]
            }
            ImpactMotion::Turns => {
                [at(0, -40.0, size * 0.4, 100), at(40, 0.0, size, 100), at(100, 60.0, size * 1.15, 0)]
            }
            ImpactMotion::Closes => {
                [at(0, 0.0, size * 1.5, 0), at(30, 0.0, size * 0.9, 100), at(100, 0.0, size * 0.8, 0)]
            }
        };
        self.show(&drawing(impact.shape), &keyframes, HIT_MS, self.flight * 0.96, "ease-out");
    }

    /// Shows a drawing as it goes through these poses.
    fn show(&mut self, drawn: &str, keyframes: &[Keyframe], ms: f64, after: f64, easing: &str) {
        self.parts.add(drawn, keyframes, ms, self.delay + after, easing);
    }
}

/// An elemental that moves leaves a trail of what its guild is made of.
pub(super) fn draw_trail(strike: &Strike, (from, to): (Point, Point), scale: StrikeScale, delay: f64) {
    let guild = strike.card.guild();
    let Some(container) = add(&format!("trail {}", guild_class(guild)), &at_point(from), "") else { return };
    let still: [&[(&str, &str)]; 2] = [&[("opacity", "1")], &[("opacity", "1")]];
    let all = Timing { ms: STREAK_MS * 1.5, delay, ..Timing::default() };
    remove_when_over(&container, animate(&container, &still, &all).as_ref());
    let way = (to.0 - from.0, to.1 - from.1);
    let mut animation = StrikeAnimation {
        parts: EffectParts::default(),
        way,
        flight: STREAK_MS * 0.6,
        delay,
        scale: scale.size(),
    };
    let particles = StrikeStyle::of(guild).particles;
    animation.particles(
        Particles { count: particles.count.min(8), motion: ParticleMotion::Stream(16.0), ..particles },
        scale,
    );
    animation.parts.put(&container);
}

fn told_amount(effect: StrikeEffect) -> Option<(String, &'static str)> {
    match effect {
        StrikeEffect::Damage(amount) => Some((format!("−{amount}"), "amount")),
        StrikeEffect::Mend(amount) => Some((format!("+{amount}"), "amount mends")),
        StrikeEffect::Move(_) => None,
    }
}

/// Shows how much a strike did, over the elemental it hit.
pub(super) fn show_amount(strike: &Strike, to: (f64, f64), delay: f64) -> Option<HtmlElement> {
    let (text, class) = told_amount(strike.effect)?;
    // It can be read at once, above the card's number and its heart, which change with it.
    let frames: [&[(&str, &str)]; 4] = [
        &[("transform", "translate(-50%, -80%) scale(0.6)"), ("opacity", "0")],
        &[("transform", "translate(-50%, -100%) scale(1.25)"), ("opacity", "1"), ("offset", "0.08")],
        &[("transform", "translate(-50%, -112%) scale(1)"), ("opacity", "1"), ("offset", "0.6")],
        &[("transform", "translate(-50%, -165%) scale(1)"), ("opacity", "0")],
    ];
    show_for_a_moment(class, &at_point(to), &text, &frames, FLOAT_MS, delay)
}

/// Shows a still picture of a strike to people who asked for less motion: what it looks like on the elemental it hits, and how
/// much it did.
pub(super) fn show_still(strike: &Strike, to: Point) {
    let Some((text, class)) = told_amount(strike.effect) else { return };
    let guild = strike.card.guild();
    let impact = add(&format!("streak still {}", guild_class(guild)), &at_point(to), "");
    if let Some(impact) = &impact {
        put_drawing(impact, &drawing(StrikeStyle::of(guild).impact.shape));
    }
    let amount = add(&format!("{class} still"), &at_point(to), &text);
    let shown: Vec<HtmlElement> = [impact, amount].into_iter().flatten().collect();
    later(move || shown.iter().for_each(|it| it.remove()), Duration::from_millis(FLOAT_MS as u64));
}

/// Removes an amount when its elemental moves. It has been read by then, and would seem to happen again where the elemental
/// arrives.
pub(super) fn remove_amounts_of_moved(state: &mut MotionState, gone: &[PieceId]) {
    let MotionState { cards, amounts, .. } = state;
    amounts.retain(|(id, shown)| {
        if !shown.is_connected() || gone.contains(id) {
            return false;
        }
        let Some(card) = cards.get(&id.0.to_string()) else { return true };
        let (style, (x, y)) = (HtmlElement::style(shown), card.place.middle());
        let is_at = |name, at| style.get_property_value(name) == Ok(format!("{}px", whole_pixels(at)));
        let stays = is_at("left", x) && is_at("top", y);
        if !stays {
            shown.remove();
        }
        stays
    });
}

/// Shows how an elemental breaks, after this many strikes: its halves fall into the Rift, which flares.
pub(super) fn show_breaking(card: &CardElement, after: usize) {
    let timing = Timing {
        ms: BREAK_MS,
        delay: after.min(2) as f64 * STAGGER_MS,
        easing: "ease-in",
        ..Timing::default()
    };
    let fall = if card.home == "of-lower" { -1.0 } else { 1.0 } * (card.place.height * 0.9).max(26.0);
    for (side, way) in [("left", -1.0), ("right", 1.0)] {
        if let Some(half) = copy_over_table(&card.element, card.place, card.home) {
            let _ = half.class_list().add_2("broken", side);
            let apart = format!(
                "translate({}px, 0px) rotate({}deg)",
                whole_pixels(way * 6.0),
                whole_pixels(way * 4.0)
            );
            let gone = format!(
                "translate({}px, {}px) rotate({}deg) scale(55%)",
                whole_pixels(way * 16.0),
                whole_pixels(fall),
                whole_pixels(way * 22.0)
            );
            let frames: [&[(&str, &str)]; 4] = [
                &[("transform", "none"), ("opacity", "1")],
                &[("transform", "none"), ("opacity", "1"), ("offset", "0.12")],
                &[("transform", &apart), ("opacity", "1"), ("offset", "0.4")],
                &[("transform", &gone), ("opacity", "0")],
            ];
            remove_when_over(&half, animate(&half, &frames, &timing).as_ref());
        }
    }
    flare(card.place.middle().0, timing.delay + BREAK_MS * 0.45);
}

//! The ground of each location: a slab with torn edges on each side of the Rift. Every location is of a different kind.

use super::random::SeededRandom;
use super::svg::{Path, Point, gradient};
use super::{Layout, LocationBounds};

use crate::browser::math;

/// What a location is like.
#[derive(Clone, Copy)]
enum Kind {
    Basalt,
    Moss,
    Ruins,
    Dunes,
    Ice,
    Reeds,
}

const KINDS: [Kind; 6] = [Kind::Basalt, Kind::Moss, Kind::Ruins, Kind::Dunes, Kind::Ice, Kind::Reeds];

impl Kind {
    fn class(self) -> &'static str {
        match self {
            Kind::Basalt => "basalt",
            Kind::Moss => "moss",
            Kind::Ruins => "ruins",
            Kind::Dunes => "dunes",
            Kind::Ice => "ice",
            Kind::Reeds => "reeds",
        }
    }
}

/// A slab: where it ends towards the Rift and away from it.
struct Slab {
    left: f64,
    right: f64,
    near: f64,
    far: f64,
    seed: u32,
}

impl Slab {
    fn both(layout: &Layout, lane: &LocationBounds, index: usize) -> [Slab; 2] {
        let half = layout.gap * 0.5;
        let slab = |near: f64, far: f64, seed: u32| Slab {
            left: lane.left,
            right: lane.right,
            near,
            far,
            seed: seed + index as u32,
        };
        [slab(layout.rift - half, lane.top, 40), slab(layout.rift + half, lane.bottom, 60)]
    }

    /// The direction towards the Rift: 1 if that's down, -1 if it's up.
    fn inwards(&self) -> f64 {
        (self.near - self.far).signum()
    }

    fn height(&self) -> f64 {
        (self.near - self.far).abs()
    }

    /// Its torn outline: first the side that faces the Rift, which is torn the most, then the others.
    fn outline(&self) -> (Vec<Point>, Vec<Point>) {
        let (mut random, inwards) = (SeededRandom::new(self.seed), self.inwards());
        let wide = self.right - self.left;
        let mut rim = Vec::new();
        let steps = (wide / 11.0).clamp(5.0, 18.0);
        for step in 0..=steps as u32 {
            let x = self.left + wide * f64::from(step) / steps.floor();
            rim.push((x, self.near - inwards * random.between(-1.0, 6.0)));
        }
        let mut rest = Vec::new();
        let down = (self.height() / 24.0).clamp(3.0, 12.0);
        for step in 1..down as u32 {
            let y = self.near - inwards * self.height() * f64::from(step) / down;
            rest.push((self.right - random.fraction() * 4.0, y));
        }
        for step in 0..=steps as u32 / 2 {
            let x = self.right - wide * f64::from(step) / (steps / 2.0).floor();
            rest.push((x, self.far + inwards * random.between(0.0, 9.0)));
        }
        for step in (1..down as u32).rev() {
            let y = self.near - inwards * self.height() * f64::from(step) / down;
            rest.push((self.left + random.fraction() * 4.0, y));
        }
        (rim, rest)
    }

    /// A random place on it.
    fn at(&self, random: &mut SeededRandom, margin: f64) -> Point {
        let x = random.between(self.left + margin, self.right - margin);
        let y = self.near
            - self.inwards() * (margin + random.fraction() * (self.height() - 2.0 * margin).max(0.0));
        (x, y)
    }
}

pub(super) fn grounds(layout: &Layout) -> String {
    let mut drawn = gradient("land-upper", &[("upper-far", 0), ("upper-mid", 55), ("upper-near", 100)])
        + &gradient("land-lower", &[("lower-near", 0), ("lower-mid", 45), ("lower-far", 100)]);
    // Between the slabs it's dark.
    let mut depth = Path::default();
    for pair in layout.lanes.windows(2) {
        let (left, right) = (pair[0].right - 5.0, pair[1].left + 5.0);
        let middle = f64::midpoint(left, right);
        let (top, bottom) = (pair[0].top, pair[0].bottom);
        depth.add_area(&[
            (middle, top),
            (right, top + 26.0),
            (right, bottom - 26.0),
            (middle, bottom),
            (left, bottom - 26.0),
            (left, top + 26.0),
        ]);
    }
    drawn += &depth.element("depth");
    for (index, lane) in layout.lanes.iter().enumerate() {
        let kind = KINDS[index % KINDS.len()];
        for (slab, side) in Slab::both(layout, lane, index).iter().zip(["upper", "lower"]) {
            drawn += &ground(slab, side, kind);
        }
    }
    drawn
}

fn ground(slab: &Slab, side: &str, kind: Kind) -> String {
    let (rim, rest) = slab.outline();
    let mut outline = rim.clone();
    outline.extend(&rest);
    // Its thickness is seen along the edge that faces the Rift.
    let thick: Vec<Point> =
        rim.iter().copied().chain(rim.iter().rev().map(|&(x, y)| (x, y + slab.inwards() * 5.0))).collect();
    let mut edge = rest.clone();
    edge.push(rim[0]);
    Path::of_area(&thick).element("cliff")
        + &Path::of_area(&outline).element(&format!("slab {side} {}", kind.class()))
        + &marks(slab, kind)
        + &Path::of_line(&edge).element("slab-edge")
        + &Path::of_line(&rim).element(&format!("lip {side}"))
}

/// What lies, grows or was built there: faint, because cards go on top of it.
fn marks(slab: &Slab, kind: Kind) -> String {
    let mut random = SeededRandom::new(slab.seed * 7 + 3);
    let (mut lines, mut spots) = (Path::default(), Path::default());
    let wide = slab.right - slab.left;
    let count = (wide * slab.height() / 2600.0).clamp(5.0, 14.0) as usize;
    match kind {
        Kind::Basalt => {
            for _ in 0..count {
                let ((x, y), radius) = (slab.at(&mut random, 14.0), random.between(6.0, 14.0));
                let hexagon: [Point; 6] = std::array::from_fn(|corner| {
                    let turn = corner as f64 * std::f64::consts::FRAC_PI_3 + 0.5;
                    (x + math::cos(turn) * radius, y + math::sin(turn) * radius * 0.8)
                });
                lines.add_line(&hexagon);
                if random.fraction() < 0.4 {
                    spots.add_area(&hexagon);
                }
            }
        }
        Kind::Moss => {
            for _ in 0..count {
                let (x, y) = slab.at(&mut random, 12.0);
                for blade in 0..3 {
                    let lean = (f64::from(blade) - 1.0) * 7.0 + random.around_zero() * 3.0;
                    let tip = (x + lean, y - random.between(7.0, 13.0));
                    lines.add_curve((x, y), (x + lean * 0.2, y - 8.0), tip);
                    spots.add_disc(tip, 1.8);
                }
            }
        }
        Kind::Ruins => {
            for _ in 0..count {
                let ((x, y), side) = (slab.at(&mut random, 14.0), random.between(8.0, 18.0));
                let block = [
                    (x, y),
                    (x + side, y),
                    (x + side, y - side * 0.55),
                    (x + side * 0.2, y - side * 0.6),
                    (x, y - side * 0.3),
                ];
                lines.add_area(&block);
                if random.fraction() < 0.5 {
                    spots.add_area(&block);
                }
            }
        }
        Kind::Dunes => {
            let rows = (slab.height() / 20.0).clamp(4.0, 16.0) as u32;
            for row in 1..rows {
                let y = slab.near - slab.inwards() * slab.height() * f64::from(row) / f64::from(rows);
                let from = slab.left + random.between(4.0, wide * 0.4);
                let to = from + random.between(wide * 0.25, wide * 0.55);
                lines.add_curve(
                    (from, y),
                    (f64::midpoint(from, to), y + random.around_zero() * 12.0),
                    (to.min(slab.right - 3.0), y),
                );
            }
        }
        Kind::Ice => {
            for _ in 0..count {
                let ((x, y), long) = (slab.at(&mut random, 16.0), random.between(8.0, 20.0));
                let tip = (x + random.around_zero() * 8.0, y - long);
                spots.add_area(&[
                    (x - 4.0, y),
                    (tip.0 - 2.0, tip.1 + 5.0),
                    tip,
                    (tip.0 + 3.0, tip.1 + 6.0),
                    (x + 4.0, y),
                ]);
                lines.add_line(&[tip, (x + 1.0, y)]);
            }
        }
        Kind::Reeds => {
            for _ in 0..count * 2 {
                let ((x, y), long) = (slab.at(&mut random, 12.0), random.between(9.0, 20.0));
                let tip = (x + random.around_zero() * 5.0, y - long);
                lines.add_curve((x, y), (x, y - long * 0.5), tip);
                spots.add_area(&[
                    (tip.0 - 1.4, tip.1),
                    (tip.0, tip.1 - 5.0),
                    (tip.0 + 1.4, tip.1),
                    (tip.0, tip.1 + 4.0),
                ]);
            }
        }
    }
    lines.element("mark") + &spots.element("spot")
}

/// What a location gets when somebody controls it: gold light and torches on the near side, violet light and hanging shards on
/// the far one.
pub(super) fn held(layout: &Layout, lane: &LocationBounds, index: usize, is_near: bool) -> String {
    let [far, near] = Slab::both(layout, lane, index);
    let slab = if is_near { near } else { far };
    let (rim, rest) = slab.outline();
    let mut outline = rim.clone();
    outline.extend(&rest);
    let id = format!("hold-{}-{index}", if is_near { "near" } else { "far" });
    let stops = [("lit", 0), ("half-lit", 40), ("unlit", 100)];
    let stops = if is_near { stops } else { [("unlit", 0), ("half-lit", 60), ("lit", 100)] };
    let mut edge = rest;
    edge.push(rim[0]);
    let (mut posts, mut bright, mut core) = (Path::default(), Path::default(), Path::default());
    let size = if layout.is_narrow() { 0.62 } else { 1.0 };
    for x in [slab.left + 7.0 * size, slab.right - 7.0 * size] {
        if is_near {
            torch(&mut posts, &mut bright, &mut core, (x, slab.far - 12.0 * size), size);
        } else {
            hanging_shard(&mut bright, &mut core, (x, slab.far + 3.0), size);
        }
    }
    gradient(&id, &stops)
        + &format!("<g fill=\"url(#{id})\">{}</g>", Path::of_area(&outline).element("light"))
        + &Path::of_line(&edge).element("hold-edge")
        + &Path::of_line(&rim).element("hold-lip")
        + &posts.element("post")
        + &bright.element("bright")
        + &core.element("core")
}

fn torch(posts: &mut Path, flame: &mut Path, core: &mut Path, (x, y): Point, size: f64) {
    let at = |dx: f64, dy: f64| (x + dx * size, y + dy * size);
    posts.add_area(&[at(-2.0, 10.0), at(2.0, 10.0), at(3.0, -12.0), at(-3.0, -12.0)]);
    flame.add_area(&[
        at(-7.0, -12.0),
        at(-8.0, -20.0),
        at(-3.0, -27.0),
        at(-1.0, -40.0),
        at(5.0, -29.0),
        at(8.0, -20.0),
        at(7.0, -12.0),
    ]);
    core.add_area(&[at(-4.0, -12.0), at(-3.0, -20.0), at(1.0, -28.0), at(4.0, -19.0), at(4.0, -12.0)]);
}

fn hanging_shard(bright: &mut Path, core: &mut Path, (x, y): Point, size: f64) {
    let at = |dx: f64, dy: f64| (x + dx * size, y + dy * size);
    bright.add_area(&[at(-7.0, 8.0), at(0.0, -5.0), at(7.0, 10.0), at(3.0, 38.0), at(-2.0, 40.0)]);
    core.add_area(&[at(-7.0, 8.0), at(0.0, -5.0), at(-1.0, 22.0), at(-2.0, 40.0)]);
}

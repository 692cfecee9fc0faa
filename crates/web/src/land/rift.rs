//! The Rift: a ravine in ledges from black to white, with tributaries between the locations.

use super::Layout;
use super::random::SeededRandom;
use super::svg::{Path, Point, gradient};

use crate::browser::math;

/// How wide the Rift has torn open.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Depth {
    AtRest,
    /// Somebody is about to win.
    Open,
}

/// A tear through the land: its course, and both its edges.
struct Tear {
    middle: Vec<Point>,
    upper: Vec<Point>,
    lower: Vec<Point>,
}

impl Tear {
    /// Tears the land along these points, at each of them this wide to both sides.
    fn along(course: &[(Point, f64)], seed: u32, step: f64) -> Tear {
        let mut random = SeededRandom::new(seed);
        let mut dense: Vec<(Point, f64)> = Vec::new();
        for pair in course.windows(2) {
            let ((from, thin), (to, wide)) = (pair[0], pair[1]);
            let count = (math::distance(to.0 - from.0, to.1 - from.1) / step).round().max(1.0);
            for part in 0..count as u32 {
                let way =
                    (f64::from(part) + if part > 0 { random.around_zero() * 0.35 } else { 0.0 }) / count;
                let smooth = way * way * (3.0 - 2.0 * way);
                let at = (from.0 + (to.0 - from.0) * way, from.1 + (to.1 - from.1) * smooth);
                dense.push((at, thin + (wide - thin) * way));
            }
        }
        dense.extend(course.last());
        let mut tear = Tear { middle: Vec::new(), upper: Vec::new(), lower: Vec::new() };
        let (mut up, mut down, mut wobble) = (0.0, 0.0, 0.0);
        for index in 0..dense.len() {
            let ((x, y), wide) = dense[index];
            let (before, after) =
                (dense[index.saturating_sub(1)].0, dense[(index + 1).min(dense.len() - 1)].0);
            let length = math::distance(after.0 - before.0, after.1 - before.1).max(1.0);
            let across = (-(after.1 - before.1) / length, (after.0 - before.0) / length);
            let mut ragged = |last: f64| {
                last * 0.3 + random.around_zero() * 0.75 + if random.fraction() < 0.13 { 0.7 } else { 0.0 }
            };
            (up, down) = (ragged(up), ragged(down));
            wobble = wobble * 0.7 + random.around_zero() * 0.2;
            let off = |by: f64| (x + across.0 * by, y + across.1 * by);
            let shift = wobble * wide;
            tear.middle.push(off(shift));
            tear.upper.push(off(shift - wide * (1.0 + up * 0.5)));
            tear.lower.push(off(shift + wide * (1.0 + down * 0.5)));
        }
        tear
    }

    /// Its outline at `part` of its width, with a `ragged` edge of its own.
    fn ring(&self, part: f64, ragged: f64, seed: u32) -> Vec<Point> {
        let mut random = SeededRandom::new(seed * 13 + 5);
        let mut edge = |side: &[Point]| -> Vec<Point> {
            let between = |(index, &(x, y)): (usize, &Point)| {
                let (part, middle) = (part * (1.0 + ragged * random.around_zero()), self.middle[index]);
                (middle.0 + (x - middle.0) * part, middle.1 + (y - middle.1) * part)
            };
            side.iter().enumerate().map(between).collect()
        };
        let mut ring = edge(&self.upper);
        ring.extend(edge(&self.lower).into_iter().rev());
        ring
    }
}

/// The ledges of a ravine from its lips to its heart: how much of its width each takes up, how ragged it is, and its class.
const LEDGES: [(f64, f64, &str); 7] = [
    (1.45, 0.1, "rock"),
    (1.14, 0.1, "ledge-1"),
    (0.94, 0.14, "ledge-2"),
    (0.74, 0.2, "ledge-3"),
    (0.54, 0.28, "ledge-4"),
    (0.34, 0.42, "ledge-5"),
    (0.16, 0.6, "heart"),
];

/// Where the Rift runs: narrow between the columns, wide where nobody stands.
fn course(layout: &Layout, depth: Depth) -> Vec<(Point, f64)> {
    let Layout { width, rift, gap, .. } = *layout;
    let (left, right) = layout.inner();
    let thin = gap * if depth == Depth::Open { 0.36 } else { 0.23 };
    let wide = if layout.is_narrow() { thin * 1.4 } else { 40.0_f64.max(thin * 1.6) };
    let mut course = Vec::new();
    if left > 60.0 {
        course.extend([
            ((-30.0, rift + 18.0), wide),
            ((left * 0.4, rift - 10.0), wide * 0.8),
            ((left - 30.0, rift + 6.0), thin * 1.2),
        ]);
    } else {
        course.push(((-30.0, rift), thin));
    }
    for (index, lane) in layout.lanes.iter().enumerate() {
        let bend = if index % 2 == 0 { -4.0 } else { 4.0 } * gap / 50.0;
        let (middle, each) = (f64::midpoint(lane.left, lane.right), lane.right - lane.left);
        course.push(((middle - each * 0.42, rift + bend), thin * 1.1));
        course.push(((middle, rift), thin * 0.9));
        course.push(((middle + each * 0.42, rift - bend), thin * 1.1));
    }
    if width - right > 60.0 {
        let beside = width - right;
        course.extend([
            ((right + 30.0, rift - 4.0), thin * 1.3),
            ((right + beside * 0.45, rift + 14.0), wide * 0.9),
            ((width - 40.0, rift), wide * 1.1),
            ((width + 40.0, rift - 20.0), wide * 1.2),
        ]);
    } else {
        course.push(((width + 30.0, rift), thin));
    }
    course
}

/// Cracks between the locations, which taper off to nothing, and those that branch off where there's room.
fn tributaries(layout: &Layout, depth: Depth) -> Vec<Tear> {
    let Layout { width, rift, gap, .. } = *layout;
    let mut tears = Vec::new();
    let broad = if layout.is_narrow() { 1.3 } else { 3.0 } * if depth == Depth::Open { 1.5 } else { 1.0 };
    let mut random = SeededRandom::new(23);
    for (index, &x) in layout.borders().iter().enumerate().filter(|_| !layout.lanes.is_empty()) {
        for (seed, way) in [(100, -1.0), (200, 1.0)] {
            let reach = random.between(0.35, 0.75) * (layout.lanes[0].bottom - layout.lanes[0].top) * 0.5;
            let at = |part: f64, shift: f64| (x + shift, rift + way * (gap * 0.15 + reach * part));
            let course = [
                (at(0.0, 0.0), broad * 1.6),
                (at(0.35, 1.0), broad),
                (at(0.7, -1.0), broad * 0.6),
                (at(1.0, 0.5), 0.2),
            ];
            tears.push(Tear::along(&course, seed + index as u32, 11.0 * layout.coarse()));
        }
    }
    let right = layout.inner().1;
    if layout.has_view() {
        let x = |part: f64| right + (width - right) * part;
        let course = [
            ((x(0.42), rift + 26.0), 12.0),
            ((x(0.36), rift + 110.0), 8.0),
            ((x(0.5), rift + 200.0), 6.0),
            ((x(0.43), rift + 290.0), 3.5),
            ((x(0.46), rift + 360.0), 0.5),
        ];
        tears.push(Tear::along(&course, 5, 11.0));
        let course =
            [((x(0.78), rift - 20.0), 10.0), ((x(0.84), rift - 70.0), 5.0), ((x(0.8), rift - 120.0), 0.5)];
        tears.push(Tear::along(&course, 8, 11.0));
    }
    tears
}

/// The ravine itself, with its tributaries.
pub(super) fn ravine(layout: &Layout, depth: Depth) -> String {
    let tear = Tear::along(&course(layout, depth), 11, 12.0 * layout.coarse());
    let branches = tributaries(layout, depth);
    let mut drawn = String::new();
    for (part, ragged, class) in
        LEDGES.iter().filter(|(_, _, class)| !matches!(*class, "ledge-2" | "ledge-4"))
    {
        let mut path = Path::default();
        branches.iter().for_each(|branch| path.add_area(&branch.ring(*part, *ragged, 3)));
        drawn += &path.element(&format!("branch {class}"));
    }
    for (index, (part, ragged, class)) in LEDGES.into_iter().enumerate() {
        drawn += &Path::of_area(&tear.ring(part, ragged, index as u32)).element(class);
    }
    drawn += &walls(&tear);
    drawn + &rubble(&tear)
}

/// The streaks of light along the walls, and the light on the lips.
fn walls(tear: &Tear) -> String {
    let mut random = SeededRandom::new(7);
    let mut streaks = Path::default();
    for (index, middle) in tear.middle.iter().enumerate() {
        for edge in [tear.upper[index], tear.lower[index]] {
            let at =
                |part: f64| (middle.0 + (edge.0 - middle.0) * part, middle.1 + (edge.1 - middle.1) * part);
            streaks.add_line(&[at(random.between(0.42, 0.6)), at(random.between(0.8, 1.1))]);
        }
    }
    let mut lips = Path::default();
    let out = |edge: Point, middle: Point| {
        (middle.0 + (edge.0 - middle.0) * 1.14, middle.1 + (edge.1 - middle.1) * 1.14)
    };
    for side in [&tear.upper, &tear.lower] {
        for index in 1..side.len() {
            if random.fraction() < 0.7 {
                lips.add_line(&[
                    out(side[index - 1], tear.middle[index - 1]),
                    out(side[index], tear.middle[index]),
                ]);
            }
        }
    }
    streaks.element("streaks") + &lips.element("lips")
}

/// Rocks that hang in the Rift.
fn rubble(tear: &Tear) -> String {
    let mut random = SeededRandom::new(31);
    let (mut rocks, mut lit) = (Path::default(), Path::default());
    for index in 2..tear.middle.len().saturating_sub(2) {
        let (middle, upper) = (tear.middle[index], tear.upper[index]);
        let wide = math::distance(upper.0 - middle.0, upper.1 - middle.1);
        if wide < 7.0 || random.fraction() > 0.3 {
            continue;
        }
        let edge = if random.fraction() < 0.5 { upper } else { tear.lower[index] };
        let part = random.between(0.35, 0.85);
        let (x, y) = (middle.0 + (edge.0 - middle.0) * part, middle.1 + (edge.1 - middle.1) * part);
        let size = wide * random.between(0.14, 0.32);
        let (left, top, right) = ((x - size, y), (x, y - size * 1.3), (x + size * 1.1, y - size * 0.2));
        rocks.add_area(&[left, top, right, (x + size * 0.2, y + size * 1.5)]);
        lit.add_area(&[left, top, right]);
    }
    rocks.element("rubble") + &lit.element("rubble-lit")
}

/// The light that spills out of the tributaries. It reaches too far to breathe like the Rift's own: the smaller the part that
/// breathes, the less there is to draw for each frame.
pub(super) fn spill(layout: &Layout) -> String {
    let mut branches = Path::default();
    for branch in tributaries(layout, Depth::AtRest) {
        branches.add_area(&branch.ring(0.7, 0.0, 2));
    }
    branches.element("spill-branch")
}

/// How far above and below the Rift its breathing light is seen.
pub(super) const REACH: f64 = 160.0;

/// What breathes: the light of the Rift on the land around it, and its heart.
pub(super) fn glow(layout: &Layout) -> String {
    let tear = Tear::along(&course(layout, Depth::AtRest), 11, 12.0 * layout.coarse());
    let mut drawn = String::new();
    // The same outline four times, each with a wider stroke: a blur would have to be computed again for every frame.
    let outline = Path::of_area(&tear.ring(0.8, 0.0, 1)).element("outline");
    drawn += &format!("<defs><g id=\"land-outline\">{outline}</g></defs>");
    for class in ["spill-4", "spill-3", "spill-2", "spill-1"] {
        drawn += &format!("<use class=\"{class}\" href=\"#land-outline\"/>");
    }
    drawn += &Path::of_area(&tear.ring(0.3, 0.5, 5)).element("ledge-5");
    drawn + &Path::of_area(&tear.ring(0.17, 0.6, 6)).element("heart")
}

/// What opens when somebody is about to win: the ravine is wider, cracks run out of it, and pieces of its lips lift off.
pub(super) fn brink(layout: &Layout) -> String {
    let Layout { width, rift, gap, .. } = *layout;
    let mut random = SeededRandom::new(61);
    let (left, right) = layout.inner();
    let (from, to) = if layout.is_narrow() || layout.lanes.is_empty() {
        (0.0, width)
    } else {
        (left - 120.0, right + 120.0)
    };
    let mut cracks = Path::default();
    for _ in 0..(width / 70.0 / layout.coarse()) as usize {
        let (x, way) = (random.between(from, to), if random.fraction() < 0.5 { -1.0 } else { 1.0 });
        let mut line = vec![(x, rift)];
        for step in 1..5 {
            line.push((
                x + random.around_zero() * 15.0,
                rift + way * (gap * 0.25 + f64::from(step) * gap * 0.3),
            ));
        }
        cracks.add_line(&line);
    }
    let (mut body, mut lit) = (Path::default(), Path::default());
    for _ in 0..(width / 60.0 / layout.coarse()) as usize {
        let (x, y) = (random.between(from, to), rift + random.around_zero() * gap * 0.9);
        let size = random.between(0.06, 0.16) * gap;
        body.add_area(&[
            (x - size, y),
            (x, y - size),
            (x + size, y - size * 0.2),
            (x + size * 0.2, y + size * 1.7),
        ]);
        lit.add_area(&[(x - size, y), (x, y - size), (x + size, y - size * 0.2)]);
    }
    ravine(layout, Depth::Open)
        + &cracks.element("crack-glow")
        + &cracks.element("crack")
        + &body.element("shard")
        + &lit.element("shard-top")
        + &gradient("land-brink", &[("clear", 0), ("brink-light", 50), ("clear", 100)])
}

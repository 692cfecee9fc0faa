//! Sky, ridges and clay: what's behind the locations.

use super::Layout;
use super::random::SeededRandom;
use super::svg::{Path, Point, gradient, jagged};

use crate::browser::math;

/// The sky across the Rift, and the ridges below it, each nearer one lower and darker.
pub(super) fn far(layout: &Layout) -> String {
    let Layout { width, rift, .. } = *layout;
    let mut random = SeededRandom::new(77);
    let mut drawn = gradient("land-sky", &[("sky-a", 0), ("sky-b", 45), ("sky-c", 85), ("sky-d", 100)])
        + &gradient("land-mist", &[("clear", 0), ("mist", 100)]);
    drawn += &block("sky", width, 0.0, rift);
    let mut stars = Path::default();
    for _ in 0..(width / 16.0 / layout.coarse()) as usize {
        let at = (random.fraction() * width, random.fraction() * rift * 0.6);
        let size = random.between(0.5, 1.5);
        stars.add_area(&[(at.0 - size, at.1), (at.0, at.1 - size), (at.0 + size, at.1), (at.0, at.1 + size)]);
    }
    drawn += &stars.element("stars");
    drawn += &moon(layout);
    for (index, height) in [0.5, 0.62, 0.75, 0.89].into_iter().enumerate() {
        drawn += &ridge(layout, &mut random, index, height);
    }
    if !layout.is_narrow() && !layout.lanes.is_empty() && layout.has_view() {
        drawn += &sleeper((layout.inner().1 + width) / 2.0 + 10.0, rift - 6.0);
    }
    drawn
}

fn block(class: &str, width: f64, top: f64, bottom: f64) -> String {
    Path::of_area(&[(-20.0, top), (width + 20.0, top), (width + 20.0, bottom), (-20.0, bottom)])
        .element(class)
}

fn moon(layout: &Layout) -> String {
    let at = if layout.is_narrow() {
        (layout.width * 0.62, layout.lanes.first().map_or(90.0, |lane| lane.top * 0.6))
    } else {
        (layout.width * 0.9, layout.rift * 0.36)
    };
    let radius = if layout.is_narrow() { 20.0 } else { 58.0 };
    let disc = |radius: f64, class: &str| {
        let tenths = |length: f64| (length * 10.0).round() as i32;
        format!(
            "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            tenths(at.0),
            tenths(at.1),
            tenths(radius)
        )
    };
    disc(radius * 1.9, "halo") + &disc(radius * 1.4, "halo") + &disc(radius, "moon")
}

fn ridge(layout: &Layout, random: &mut SeededRandom, index: usize, height: f64) -> String {
    let Layout { width, rift, .. } = *layout;
    let steep = [0.26, 0.2, 0.15, 0.1][index] * rift;
    let pace = [0.0042, 0.006, 0.0085, 0.011][index];
    let phase = random.fraction() * 6.0;
    let top = |random: &mut SeededRandom, x: f64| {
        let swell =
            math::sin(x * pace + phase).abs() * (0.6 + 0.4 * math::sin(x * pace * 0.37 + index as f64));
        rift * height - steep * swell - random.fraction() * steep * 0.22
    };
    let step = if layout.is_narrow() { 15.0 } else { 27.0 * layout.coarse() };
    let crest = jagged(random, (-20.0, width + 20.0), step, top);
    let mut area = crest.clone();
    area.extend([(width + 20.0, rift), (-20.0, rift)]);
    // Slopes that face the moon are lighter.
    let mut faces = Path::default();
    for pair in crest.windows(3).step_by(3) {
        if pair[1].1 < pair[0].1 {
            let foot =
                (pair[1].0 + random.around_zero() * 14.0, pair[1].1 + steep * random.between(0.25, 0.5));
            faces.add_area(&[pair[1], pair[2], foot]);
        }
    }
    Path::of_area(&area).element(&format!("ridge-{index}"))
        + &faces.element("slope")
        + &Path::of_line(&crest).element("crest")
        + &block("haze", width, rift * height - steep * 0.2, rift)
}

/// A mountain that has opened its eyes.
fn sleeper(x: f64, y: f64) -> String {
    let at = |points: &[Point]| -> Vec<Point> { points.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect() };
    let body = [
        (-150.0, 0.0),
        (-128.0, -60.0),
        (-84.0, -84.0),
        (-72.0, -128.0),
        (-40.0, -150.0),
        (-22.0, -138.0),
        (6.0, -156.0),
        (38.0, -136.0),
        (56.0, -96.0),
        (104.0, -78.0),
        (150.0, -30.0),
        (170.0, 0.0),
    ];
    let lit = [
        (-128.0, -60.0),
        (-84.0, -84.0),
        (-72.0, -128.0),
        (-40.0, -150.0),
        (-22.0, -138.0),
        (-34.0, -104.0),
        (-60.0, -78.0),
        (-76.0, -40.0),
        (-110.0, 0.0),
        (-150.0, 0.0),
    ];
    let mut viewpoint = Path::default();
    viewpoint.add_area(&at(&[(-44.0, -100.0), (-20.0, -92.0), (-24.0, -84.0), (-42.0, -90.0)]));
    viewpoint.add_area(&at(&[(30.0, -100.0), (6.0, -92.0), (10.0, -84.0), (28.0, -90.0)]));
    let mut face = Path::default();
    face.add_line(&at(&[(-7.0, -84.0), (-12.0, -64.0), (2.0, -60.0)]));
    face.add_line(&at(&[(-34.0, -44.0), (26.0, -46.0)]));
    Path::of_area(&at(&body)).element("sleeper")
        + &Path::of_area(&at(&lit)).element("sleeper-lit")
        + &viewpoint.element("eyes")
        + &face.element("face")
        + &Path::of_line(&at(&body[3..8])).element("rim")
}

/// The clay on this side of the Rift, in banks, with stones and pines.
pub(super) fn near(layout: &Layout) -> String {
    let Layout { width, height, rift, .. } = *layout;
    let deep = height - rift;
    let mut random = SeededRandom::new(15);
    let mut drawn = block("bank-0", width, rift, height);
    for (index, from) in [0.3, 0.55, 0.78].into_iter().enumerate() {
        let (base, phase) = (rift + deep * from, random.fraction() * 6.0);
        let crest = jagged(&mut random, (-20.0, width + 20.0), 38.0 * layout.coarse(), |random, x| {
            base + deep * 0.1 * (math::sin(x * 0.006 + phase) * 0.6 + random.fraction() * 0.4)
        });
        let mut area = crest.clone();
        area.extend([(width + 20.0, height), (-20.0, height)]);
        drawn += &Path::of_area(&area).element(&format!("bank-{}", index + 1));
        drawn += &Path::of_line(&crest).element("bank-edge");
        let mut stones = Path::default();
        for _ in 0..(width / 80.0 / layout.coarse()) as usize {
            let (x, y) = (random.fraction() * width, base + deep * (0.05 + 0.2 * random.fraction()));
            let size = random.between(4.0, 12.0);
            stones.add_area(&[
                (x, y),
                (x + size * 0.5, y - size * 1.3),
                (x + size * 0.9, y - size * 0.5),
                (x + size * 1.5, y - size),
                (x + size * 1.9, y),
            ]);
        }
        drawn += &stones.element(&format!("stones-{}", index + 1));
    }
    drawn + &pines(layout, &mut random)
}

/// Pines, in places where there's no location.
fn pines(layout: &Layout, random: &mut SeededRandom) -> String {
    let (left, right) = layout.inner();
    if layout.is_narrow() {
        return String::new();
    }
    let mut all: Vec<(Point, f64)> = Vec::new();
    for (from, to, count) in [(right + 30.0, layout.width, 12), (0.0, left * 0.95, 6)] {
        for _ in 0..count {
            let at = (random.between(from, to), layout.height - 8.0 + random.fraction() * 28.0);
            all.push((at, random.between(50.0, 170.0)));
        }
    }
    let (mut trees, mut lit) = (Path::default(), Path::default());
    for ((x, y), tall) in all {
        for tier in 0..4 {
            let tier = f64::from(tier);
            let (wide, top) = (tall * (0.1 + 0.075 * tier), y - tall + tall * 0.2 * tier);
            let low = top + tall * 0.34;
            trees.add_area(&[
                (x, top),
                (x + wide, low),
                (x + wide * 0.3, low - tall * 0.03),
                (x - wide * 0.35, low + tall * 0.02),
                (x - wide, low),
            ]);
            lit.add_line(&[(x, top), (x - wide, low)]);
        }
    }
    trees.element("pines") + &lit.element("pine-edge")
}

/// Pieces of the land that float beside the Rift, and the motes above it.
pub(super) fn shards(layout: &Layout) -> String {
    let Layout { width, height, rift, .. } = *layout;
    let mut random = SeededRandom::new(41);
    let (mut body, mut top, mut dark) = (Path::default(), Path::default(), Path::default());
    let places: &[Point] = if layout.is_narrow() {
        &[(0.02, -0.05), (0.98, 0.06)]
    } else {
        &[
            (0.02, -0.13),
            (0.075, 0.12),
            (0.13, -0.09),
            (0.185, 0.1),
            (0.8, -0.1),
            (0.83, 0.13),
            (0.9, 0.1),
            (0.965, -0.13),
            (0.97, 0.16),
            (0.86, 0.24),
        ]
    };
    for &(x, y) in places {
        let y = if layout.lanes.is_empty() { y.abs() * 0.8 - 0.18 } else { y };
        let (x, y) = (x * width, rift + y * height);
        let size = if layout.is_narrow() { 9.0 } else { random.between(13.0, 32.0) };
        let (tall, wide) = (size * random.between(1.0, 1.8), size * random.between(0.5, 0.8));
        let lean = random.around_zero() * wide * 0.5;
        let edge = (x + lean * 0.5, y - tall * 0.02);
        let (left, peak, right) =
            ((x - wide, y - tall * 0.25), (x + lean, y - tall * 0.5), (x + wide, y - tall * 0.2));
        let (knee, tip) = ((x + wide * 0.55, y + tall * 0.35), (x + lean * 0.4, y + tall));
        body.add_area(&[left, peak, right, knee, tip, (x - wide * 0.6, y + tall * 0.3)]);
        top.add_area(&[left, peak, right, edge]);
        dark.add_area(&[right, knee, tip, edge]);
    }
    let mut motes = Path::default();
    for _ in 0..(width / 30.0 / layout.coarse()) as usize {
        let at = (random.fraction() * width, rift + random.around_zero() * height * 0.2);
        motes.add_disc(at, random.between(0.7, 1.9));
    }
    body.element("shard") + &top.element("shard-top") + &dark.element("shard-dark") + &motes.element("motes")
}

/// The fog behind everything that's read beside the table.
pub(super) fn fog(layout: &Layout) -> String {
    let (left, right) = layout.inner();
    if layout.is_narrow() || layout.lanes.is_empty() {
        return String::new();
    }
    let bank = |id: &str, (full, none): (f64, f64)| {
        let turn = if full < none { "x1=\"0\" x2=\"1\"" } else { "x1=\"1\" x2=\"0\"" };
        let stops = "<stop class=\"fog-full\" offset=\"82%\"/><stop class=\"fog-none\" offset=\"100%\"/>";
        let area = [(full, 0.0), (none, 0.0), (none, layout.height), (full, layout.height)];
        format!("<linearGradient id=\"{id}\" {turn}>{stops}</linearGradient><g fill=\"url(#{id})\">")
            + &Path::of_area(&area).element("fogbank")
            + "</g>"
    };
    let mut drawn = String::new();
    if left > 160.0 {
        drawn += &bank("fog-left", (0.0, left - 4.0));
    }
    if layout.is_held_sideways {
        drawn += &bank("fog-right", (layout.width, right - 10.0));
    }
    drawn
}

//! The drawings of the land as SVG: the data of paths, gradients, and what's around them.

use super::random::SeededRandom;

use crate::browser::math;

/// A point of the land, in pixels.
pub(crate) type Point = (f64, f64);

/// The data of a path, in tenths of a pixel: writing fractions would take a surprising amount of code. Every point is given
/// relative to the one before, which is shorter.
#[derive(Default)]
pub(crate) struct Path {
    data: String,
    last: (i32, i32),
}

impl Path {
    pub(crate) fn of_area(points: &[Point]) -> Path {
        let mut path = Path::default();
        path.add_area(points);
        path
    }

    pub(crate) fn of_line(points: &[Point]) -> Path {
        let mut path = Path::default();
        path.add_line(points);
        path
    }

    pub(crate) fn add_area(&mut self, points: &[Point]) {
        let begin = points.first().copied().unwrap_or_default();
        self.add_line(points);
        self.data.push('Z');
        self.last = tenths(begin);
    }

    pub(crate) fn add_line(&mut self, points: &[Point]) {
        let Some((&first, others)) = points.split_first() else { return };
        self.move_to(first);
        if !others.is_empty() {
            self.data.push('l');
            others.iter().for_each(|&point| self.push(point));
        }
    }

    /// A curve from one point to another, bent towards a third one.
    pub(crate) fn add_curve(&mut self, from: Point, by: Point, to: Point) {
        self.move_to(from);
        self.data.push('q');
        let begin = self.last;
        self.push(by);
        self.last = begin;
        self.push(to);
    }

    pub(crate) fn add_disc(&mut self, (x, y): Point, radius: f64) {
        let corners: [Point; 8] = std::array::from_fn(|corner| {
            let turn = corner as f64 * std::f64::consts::FRAC_PI_4;
            (x + math::cos(turn) * radius, y + math::sin(turn) * radius)
        });
        self.add_area(&corners);
    }

    fn move_to(&mut self, point: Point) {
        self.last = tenths(point);
        self.data += &format!("M{} {}", self.last.0, self.last.1);
    }

    fn push(&mut self, point: Point) {
        let (x, y) = tenths(point);
        self.data += &format!("{} {} ", x - self.last.0, y - self.last.1);
        self.last = (x, y);
    }

    /// The path as an element with this class, by which the style sheet colours it.
    pub(crate) fn element(&self, class: &str) -> String {
        format!("<path class=\"{class}\" d=\"{}\"/>", self.data)
    }
}

fn tenths((x, y): Point) -> (i32, i32) {
    ((x * 10.0).round() as i32, (y * 10.0).round() as i32)
}

/// RiftforceBySource from one `x` to another in uneven steps, each at the `height` asked for.
pub(crate) fn jagged(
    random: &mut SeededRandom,
    (from, to): (f64, f64),
    step: f64,
    mut height: impl FnMut(&mut SeededRandom, f64) -> f64,
) -> Vec<Point> {
    let mut points = Vec::new();
    let mut x = from;
    while x < to {
        points.push((x, height(random, x)));
        x += step * random.between(0.6, 1.4);
    }
    points.push((to, height(random, to)));
    points
}

/// A drawing of the land from `top` downwards, of this size. In its paths, a pixel is ten units.
pub(crate) fn drawing(class: &str, top: f64, (width, height): (f64, f64), inside: &str) -> String {
    let (top, width, height) = (top.round() as i32 * 10, width.round() as i32, height.round() as i32);
    format!(
        "<svg class=\"{class}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 {top} {width}0 {height}0\">{inside}</svg>"
    )
}

/// A gradient from top to bottom: the class of each of its stops, and how far down that is, in percent.
pub(crate) fn gradient(id: &str, stops: &[(&str, u32)]) -> String {
    let stops: String =
        stops.iter().map(|(class, at)| format!("<stop class=\"{class}\" offset=\"{at}%\"/>")).collect();
    format!("<linearGradient id=\"{id}\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">{stops}</linearGradient>")
}

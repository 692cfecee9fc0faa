//! The graph of a game's winning chances. Shapes say the same as colours, and the colours are the theme's.

use std::fmt::Write;

use riftforce_hindsight::verdict::{Grade, Verdicts};
use riftforce_rules::Side;

/// The size of the picture. The margin is about as wide as half the thumb of the slider below.
const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 170.0;
const MARGIN: f64 = 9.0;

/// How likely a side was to win before each decision, and at the end; `None` where it isn't known.
pub(super) fn chances_of(verdicts: &Verdicts, side: Side) -> Vec<Option<f64>> {
    let of_side = |chance: f64| if side == Side::A { chance } else { 1.0 - chance };
    verdicts.chances().into_iter().map(|chance| chance.map(of_side)).collect()
}

/// A picture of this side's chances: mistakes are squares, blunders diamonds, and the biggest swings are numbered.
pub(super) fn drawn(verdicts: &Verdicts, side: Side, label: &str) -> String {
    let chances = chances_of(verdicts, side);
    let last = chances.len() - 1;
    let point =
        |index: usize| Some((x_of(index, last), MARGIN + (HEIGHT - 2.0 * MARGIN) * (1.0 - chances[index]?)));
    let middle = HEIGHT / 2.0;
    let mut svg = format!(
        r#"<svg id="review-graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}"><g fill="none" stroke="currentColor"><rect x="{MARGIN}" y="{MARGIN}" width="{}" height="{}" stroke-opacity=".4"/><path d="M{MARGIN} {middle}H{}" stroke-dasharray="4" stroke-opacity=".6"/><path id="review-now" stroke="var(--rift)" stroke-width="3"/><path d="{}" stroke-width="2"/></g>"#,
        WIDTH - 2.0 * MARGIN,
        HEIGHT - 2.0 * MARGIN,
        WIDTH - MARGIN,
        line((0..=last).map(point)),
    );
    for (index, decision) in verdicts.decisions.iter().enumerate() {
        let grade = decision.opinion.as_ref().map_or(Grade::Forced, |opinion| opinion.grade);
        if let Some((x, y)) = point(index).filter(|_| grade.is_mistake()) {
            let shape = if grade == Grade::Blunder { "m0-6 6 6-6 6-6-6z" } else { "m-3.5-3.5h7v7h-7z" };
            // Writing to a string can't fail.
            let _ = write!(svg, r#"<path d="M{x:.1} {y:.1}{shape}" fill="var(--danger)"/>"#);
        }
    }
    for (number, swing) in (1..).zip(&verdicts.swings) {
        if let Some((x, y)) = point(swing.decision) {
            // Beside the line, on the side with more room.
            let y: f64 = if y < middle { y + 18.0 } else { y - 18.0 };
            let _ = write!(
                svg,
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="8" fill="var(--surface)" stroke="currentColor"/><text x="{x:.1}" y="{:.1}" fill="currentColor" font-size="11" text-anchor="middle">{number}</text>"#,
                y + 4.0
            );
        }
    }
    svg + "</svg>"
}

/// A line through these points, with a gap where one is missing.
fn line(points: impl Iterator<Item = Option<(f64, f64)>>) -> String {
    let mut path = String::new();
    let mut pen = 'M';
    for point in points {
        if let Some((x, y)) = point {
            let _ = write!(path, "{pen}{x:.1} {y:.1}");
        }
        pen = if point.is_some() { 'L' } else { 'M' };
    }
    path
}

/// The horizontal position of a decision in the picture.
fn x_of(index: usize, last: usize) -> f64 {
    MARGIN + (WIDTH - 2.0 * MARGIN) * index as f64 / last.max(1) as f64
}

/// The line that marks the current moment.
pub(super) fn mark_of(index: usize, last: usize) -> String {
    format!("M{:.1} {MARGIN}V{}", x_of(index, last), HEIGHT - MARGIN)
}

/// The decision nearest to a point in the picture, given as a fraction of its width from the left.
pub(super) fn index_at(part: f64, last: usize) -> usize {
    let along = (part * WIDTH - MARGIN) / (WIDTH - 2.0 * MARGIN);
    (along.clamp(0.0, 1.0) * last as f64).round() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_interrupted_where_nothing_is_known() {
        let points = [Some((8.0, 90.0)), Some((20.0, 80.25)), None, Some((50.0, 8.0))];
        assert_eq!(line(points.into_iter()), "M8.0 90.0L20.0 80.2M50.0 8.0");
    }

    #[test]
    fn a_tap_on_a_decision_finds_it_again() {
        for index in 0..=37 {
            assert_eq!(index_at(x_of(index, 37) / WIDTH, 37), index);
        }
        assert_eq!((index_at(-1.0, 37), index_at(2.0, 37)), (0, 37));
    }
}

//! The graph of a game's winning chances. Shapes say the same as colours, and the colours are the theme's.

use std::fmt::Write;

use leptos::prelude::*;
use riftforce_hindsight::verdict::{Grade, Verdicts};
use riftforce_rules::Side;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::parts::lengths::whole_pixels;

/// The size of the picture, in tenths of what it's seen at, so that everything in it has whole numbers. The margin is about as
/// wide as half the thumb of the slider below.
const WIDTH: i32 = 4000;
const HEIGHT: i32 = 1700;
const MARGIN: i32 = 90;

/// How much of the picture is for the line.
const INNER: (i32, i32) = (WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);

/// How likely a side was to win before each decision, and at the end; `None` where it isn't known.
pub(super) fn chances_of(verdicts: &Verdicts, side: Side) -> Vec<Option<f64>> {
    let of_side = |chance: f64| if side == Side::A { chance } else { 1.0 - chance };
    verdicts.win_chances().into_iter().map(|chance| chance.map(of_side)).collect()
}

/// A picture of this side's chances: mistakes are squares, blunders diamonds, and the biggest swings are numbered. `mark` is the
/// line that marks the current moment; a tap leads to the nearest decision.
pub(super) fn graph_view(
    verdicts: &Verdicts,
    side: Side,
    label: String,
    mark: Signal<String>,
    leap: Callback<usize>,
) -> AnyView {
    let chances = chances_of(verdicts, side);
    let last = chances.len() - 1;
    let y_of = |chance: f64| MARGIN + whole_pixels(f64::from(INNER.1) * (1.0 - chance));
    let point = |index: usize| Some((x_of(index, last), y_of(chances[index]?)));
    let middle = HEIGHT / 2;
    let mut mistakes = String::new();
    for (index, decision) in verdicts.decisions.iter().enumerate() {
        let grade = decision.opinion.as_ref().map_or(Grade::Forced, |opinion| opinion.grade);
        if let Some((x, y)) = point(index).filter(|_| grade.is_mistake()) {
            let shape =
                if grade == Grade::Blunder { "m0-60 60 60-60 60-60-60z" } else { "m-35-35h70v70h-70z" };
            // Writing to a string can't fail.
            let _ = write!(mistakes, "M{x} {y}{shape}");
        }
    }
    let swings = (1..).zip(&verdicts.swings).filter_map(|(number, swing)| {
        let (x, y) = point(swing.decision)?;
        // Beside the line, on the side with more room.
        let y = if y < middle { y + 180 } else { y - 180 };
        Some(view! {
            <circle cx=x cy=y r="80" fill="var(--surface)" stroke="currentColor" stroke-width="10" />
            <text x=x y=y + 40 fill="currentColor" font-size="110" text-anchor="middle">{number}</text>
        })
    });
    let tap = move |event: leptos::ev::MouseEvent| {
        let Some(graph) = event.current_target().and_then(|it| it.dyn_into::<Element>().ok()) else { return };
        let rect = graph.get_bounding_client_rect();
        leap.run(index_at((f64::from(event.client_x()) - rect.left()) / rect.width(), last));
    };
    view! {
        <svg id="review-graph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label on:click=tap>
            <g fill="none" stroke="currentColor" stroke-width="10">
                <rect x=MARGIN y=MARGIN width=INNER.0 height=INNER.1 stroke-opacity=".4" />
                <path d=format!("M{MARGIN} {middle}H{}", WIDTH - MARGIN) stroke-dasharray="40" stroke-opacity=".6" />
                <path id="review-now" d=mark stroke="var(--rift)" stroke-width="30" />
                <path d=line((0..=last).map(point)) stroke-width="20" />
            </g>
            <path d=mistakes fill="var(--danger)" />
            {swings.collect_view()}
        </svg>
    }
    .into_any()
}

/// A line through these points, with a gap where one is missing.
fn line(points: impl Iterator<Item = Option<(i32, i32)>>) -> String {
    let mut path = String::new();
    let mut pen = 'M';
    for point in points {
        if let Some((x, y)) = point {
            let _ = write!(path, "{pen}{x} {y}");
        }
        pen = if point.is_some() { 'L' } else { 'M' };
    }
    path
}

/// The horizontal position of a decision in the picture.
fn x_of(index: usize, last: usize) -> i32 {
    MARGIN + whole_pixels(f64::from(INNER.0) * index as f64 / last.max(1) as f64)
}

/// The line that marks the current moment.
pub(super) fn mark_of(index: usize, last: usize) -> String {
    format!("M{} {MARGIN}V{}", x_of(index, last), HEIGHT - MARGIN)
}

/// The decision nearest to a point in the picture, given as a fraction of its width from the left.
pub(super) fn index_at(part: f64, last: usize) -> usize {
    let along = (part * f64::from(WIDTH) - f64::from(MARGIN)) / f64::from(INNER.0);
    (along.clamp(0.0, 1.0) * last as f64).round() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_interrupted_where_nothing_is_known() {
        let points = [Some((80, 900)), Some((200, 802)), None, Some((500, 80))];
        assert_eq!(line(points.into_iter()), "M80 900L200 802M500 80");
    }

    #[test]
    fn a_tap_on_the_graph_finds_the_decision_there() {
        for index in 0..=37 {
            assert_eq!(index_at(f64::from(x_of(index, 37)) / f64::from(WIDTH), 37), index);
        }
        assert_eq!((index_at(-1.0, 37), index_at(2.0, 37)), (0, 37));
    }
}

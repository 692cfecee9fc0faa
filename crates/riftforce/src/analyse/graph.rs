//! The winning chances of a game, drawn.

use std::fmt::Write;

use riftforce_hindsight::verdict::{Grade, Verdicts};

/// The size of the picture, and of the margin around the graph.
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 320.0;
const MARGIN: f64 = 44.0;

/// The chances of side A before each decision and at the end, as SVG. Mistakes are squares, blunders diamonds, and the biggest
/// swings are numbered.
pub(super) fn draw(verdicts: &Verdicts) -> String {
    let graph = Graph { chances: verdicts.win_chances() };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n\
         <title>How likely side A was to win</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    graph.draw_grid(&mut svg, verdicts);
    for piece in graph.pieces() {
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"#3b4a6b\" stroke-width=\"2\" stroke-linejoin=\"round\"/>",
            piece.join(" ")
        );
    }
    graph.draw_mistakes(&mut svg, verdicts);
    graph.draw_swings(&mut svg, verdicts);
    svg.push_str("</svg>\n");
    svg
}

struct Graph {
    chances: Vec<Option<f64>>,
}

impl Graph {
    fn x(&self, index: usize) -> f64 {
        let steps = (self.chances.len() - 1).max(1) as f64;
        MARGIN + (WIDTH - 2.0 * MARGIN) * index as f64 / steps
    }

    fn y(&self, chance: f64) -> f64 {
        MARGIN + (HEIGHT - 2.0 * MARGIN) * (1.0 - chance)
    }

    fn point(&self, index: usize) -> Option<(f64, f64)> {
        Some((self.x(index), self.y((*self.chances.get(index)?)?)))
    }

    /// The points of the line, which is broken where nothing is known.
    fn pieces(&self) -> Vec<Vec<String>> {
        let mut pieces = vec![Vec::new()];
        for index in 0..self.chances.len() {
            match (self.point(index), pieces.last_mut()) {
                (Some((x, y)), Some(piece)) => piece.push(format!("{x:.1},{y:.1}")),
                _ => pieces.push(Vec::new()),
            }
        }
        pieces.retain(|piece| !piece.is_empty());
        pieces
    }

    fn draw_grid(&self, svg: &mut String, verdicts: &Verdicts) {
        for percent in [0, 25, 50, 75, 100] {
            let (y, right) = (self.y(f64::from(percent) / 100.0), WIDTH - MARGIN);
            let stroke = if percent == 50 { "#888" } else { "#ddd" };
            let _ = writeln!(
                svg,
                "<path d=\"M{MARGIN} {y:.1}H{right}\" stroke=\"{stroke}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{percent}%</text>",
                MARGIN - 6.0,
                y + 4.0
            );
        }
        let mut last = 0;
        for (index, decision) in verdicts.decisions.iter().enumerate() {
            // Every fifth action is numbered.
            if decision.action != last && (decision.action == 1 || decision.action % 5 == 0) {
                let (x, y) = (self.x(index), HEIGHT - MARGIN + 18.0);
                let _ = writeln!(
                    svg,
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{}</text>",
                    decision.action
                );
            }
            last = decision.action;
        }
        let _ = writeln!(svg, "<text x=\"{MARGIN}\" y=\"20\">How likely side A was to win, by action</text>");
    }

    fn draw_mistakes(&self, svg: &mut String, verdicts: &Verdicts) {
        for (index, decision) in verdicts.decisions.iter().enumerate() {
            let (Ok(opinion), Some((x, y))) = (&decision.opinion, self.point(index)) else { continue };
            let (turn, name) = match opinion.grade {
                Grade::Mistake => (0, "mistake"),
                Grade::Blunder => (45, "blunder"),
                _ => continue,
            };
            let _ = writeln!(
                svg,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"9\" height=\"9\" fill=\"#c2410c\" transform=\"rotate({turn} {x:.1} {y:.1})\">\
                 <title>Action {}, seat {}: a {name}, {:.0}% lost</title></rect>",
                x - 4.5,
                y - 4.5,
                decision.action,
                decision.seat,
                100.0 * opinion.loss()
            );
        }
    }

    fn draw_swings(&self, svg: &mut String, verdicts: &Verdicts) {
        for (number, swing) in verdicts.swings.iter().enumerate() {
            let Some((x, y)) = self.point(swing.decision) else { continue };
            // Next to the line, and within the picture.
            let y = if y < HEIGHT / 2.0 { y + 22.0 } else { y - 22.0 };
            let _ = writeln!(
                svg,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"9\" fill=\"#fff\" stroke=\"#3b4a6b\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                y + 4.0,
                number + 1
            );
        }
    }
}

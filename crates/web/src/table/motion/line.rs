//! What's drawn from one elemental to the other while it strikes.

use crate::land::SeededRandom;
use crate::parts::lengths::whole_pixels;

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

impl Line {
    /// The drawing of a line of this length, pointing right from where it begins.
    pub(super) fn paths(self, length: f64) -> Vec<(&'static str, String)> {
        let mut random = SeededRandom::new(length as u32 + 3);
        let steps = (length / 22.0).clamp(3.0, 12.0) as u32;
        let at = |step: u32| length * f64::from(step) / f64::from(steps);
        let mut zigzag = |wide: f64| -> Vec<(f64, f64)> {
            (0..=steps)
                .map(|step| {
                    let is_end = step == 0 || step == steps;
                    let side = if step % 2 == 0 { 1.0 } else { -1.0 };
                    (at(step), if is_end { 0.0 } else { side * wide * random.between(0.4, 1.0) })
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
                        whole_pixels(x),
                        whole_pixels(-half),
                        whole_pixels(x + half * 0.8),
                        whole_pixels(x),
                        whole_pixels(half)
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
    let points: Vec<String> =
        points.iter().map(|&(x, y)| format!("{} {}", whole_pixels(x), whole_pixels(y))).collect();
    format!("M{}", points.join("L"))
}

fn closed(points: &[(f64, f64)]) -> String {
    open(points) + "Z"
}

/// A line with waves this high, this far to the side of a straight one.
fn wavy(length: f64, high: f64, beside: f64) -> String {
    let count = (length / 44.0).clamp(2.0, 6.0) as u32;
    let part = length / f64::from(count);
    let mut path = format!("M0 {}", whole_pixels(beside * 0.3));
    for wave in 0..count {
        let (from, side) = (part * f64::from(wave), if wave % 2 == 0 { 1.0 } else { -1.0 });
        let end = if wave + 1 == count { 0.0 } else { beside };
        path += &format!(
            "Q{} {} {} {}",
            whole_pixels(from + part / 2.0),
            whole_pixels(beside + high * side * 2.0),
            whole_pixels(from + part),
            whole_pixels(end)
        );
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

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
                    paths.iter().any(|(_, path)| path.contains(&format!("{} ", whole_pixels(length)))),
                    "{line:?} {length}"
                );
            }
        }
    }
}

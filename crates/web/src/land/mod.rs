//! The land that everything stands on: far ridges, the ground of each location, and the Rift that tears through all of it.
//!
//! It's drawn once for each size of the table, as vectors that the style sheet colours, so switching themes costs nothing, and
//! what moves on the table never makes it repaint. The part that's alive, the Rift's glow, is on layers of its own.

mod ground;
mod random;
mod rift;
mod scenery;
mod svg;
mod view;

pub(crate) use random::SeededRandom;
pub(crate) use view::{FarLand, flare, forget, lay_out};

/// Where a location is on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct LocationBounds {
    pub(crate) left: f64,
    pub(crate) right: f64,
    pub(crate) top: f64,
    pub(crate) bottom: f64,
}

/// How the table is laid out.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// How far down the Rift runs.
    pub(crate) rift: f64,
    /// How much room there is for it between the columns.
    pub(crate) gap: f64,
    pub(crate) lanes: Vec<LocationBounds>,
    /// Whether the hand and the buttons are to the right of the locations, as on a phone that's held sideways.
    pub(crate) is_held_sideways: bool,
}

impl Layout {
    /// A page without a table: the same land, seen from afar.
    pub(crate) fn of_page(width: f64, height: f64) -> Layout {
        Layout { width, height, rift: height * 0.86, gap: 40.0, lanes: Vec::new(), is_held_sideways: false }
    }

    fn size(&self) -> (f64, f64) {
        (self.width, self.height)
    }

    fn is_narrow(&self) -> bool {
        self.width < 700.0
    }

    /// How much coarser everything may be drawn than on a usual screen, so that a huge one takes no longer.
    fn coarse(&self) -> f64 {
        (self.width / 1500.0).max(1.0)
    }

    /// Whether there's room to the right of the locations for scenery that's only there to be looked at.
    fn has_view(&self) -> bool {
        !self.is_held_sideways && self.width - self.inner().1 > 160.0
    }

    /// The left edge of the first location, and the right edge of the last.
    fn inner(&self) -> (f64, f64) {
        match (self.lanes.first(), self.lanes.last()) {
            (Some(first), Some(last)) => (first.left, last.right),
            _ => (self.width * 0.5, self.width * 0.5),
        }
    }

    /// The middles of the gaps between the locations, and the outer edges.
    fn borders(&self) -> Vec<f64> {
        let (left, right) = self.inner();
        let between = self.lanes.windows(2).map(|pair| f64::midpoint(pair[0].right, pair[1].left));
        std::iter::once(left - 5.0).chain(between).chain(std::iter::once(right + 5.0)).collect()
    }
}

/// All of the land: first what never moves, then what control of a location adds to it, and then what's alive.
pub(crate) fn draw(layout: &Layout) -> String {
    let size = layout.size();
    let mut still = scenery::far(layout);
    still += &scenery::near(layout);
    still += &ground::grounds(layout);
    still += &rift::ravine(layout, rift::Depth::AtRest);
    still += &rift::spill(layout);
    still += &scenery::shards(layout);
    let mut all = svg::drawing("land", 0.0, size, &still);
    for (index, lane) in layout.lanes.iter().enumerate() {
        for holder in ["mine", "theirs"] {
            let class = format!("hold {holder} site-{}", index + 1);
            all += &svg::drawing(&class, 0.0, size, &ground::held(layout, lane, index, holder == "mine"));
        }
    }
    all += &svg::drawing("brink", 0.0, size, &rift::brink(layout));
    let band = (layout.width, 2.0 * rift::REACH);
    all += &svg::drawing("glow", layout.rift - rift::REACH, band, &rift::glow(layout));
    all += &svg::drawing("fog", 0.0, size, &scenery::fog(layout));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(width: f64, height: f64, lanes: usize) -> Layout {
        let each = width / lanes as f64;
        let lane = |index: usize| LocationBounds {
            left: each * index as f64 + 3.0,
            right: each * (index + 1) as f64 - 3.0,
            top: 60.0,
            bottom: height - 160.0,
        };
        Layout {
            width,
            height,
            rift: (height - 100.0) / 2.0,
            gap: 48.0,
            lanes: (0..lanes).map(lane).collect(),
            is_held_sideways: false,
        }
    }

    #[test]
    fn the_land_is_the_same_every_time_it_is_drawn() {
        let layout = table(1440.0, 900.0, 5);
        assert_eq!(draw(&layout), draw(&layout));
        assert_ne!(draw(&layout), draw(&table(1440.0, 900.0, 6)));
    }

    #[test]
    fn every_location_can_be_held_by_either_side() {
        for lanes in [5, 6] {
            let drawn = draw(&table(390.0, 844.0, lanes));
            for site in 1..=lanes {
                for holder in ["mine", "theirs"] {
                    assert!(
                        drawn.contains(&format!("hold {holder} site-{site}\"")),
                        "{lanes} {holder} {site}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_screen_held_sideways_has_only_fog_in_the_background() {
        let mut layout = table(844.0, 390.0, 5);
        layout
            .lanes
            .iter_mut()
            .for_each(|lane| (lane.left, lane.right) = (lane.left * 0.6, lane.right * 0.6));
        assert!(draw(&layout).contains("class=\"sleeper\"") && !draw(&layout).contains("fogbank"));
        layout.is_held_sideways = true;
        assert!(!draw(&layout).contains("class=\"sleeper\"") && draw(&layout).contains("fogbank"));
    }

    #[test]
    fn the_drawing_of_the_land_stays_small() {
        for layout in [table(1440.0, 900.0, 5), table(3840.0, 2160.0, 6), Layout::of_page(1440.0, 900.0)] {
            let drawn = draw(&layout);
            assert!(drawn.len() < 190_000, "{} bytes", drawn.len());
            assert!(drawn.matches("<path").count() < 260, "{} paths", drawn.matches("<path").count());
            assert!(!drawn.contains("NaN"));
        }
    }
}

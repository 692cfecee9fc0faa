//! Pointers to things on the table: frames around what to tap, and arrows from who acts to whom. They're drawn over the table,
//! for the eyes only; whatever they show is said in words, too.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_rules::Card;
use web_sys::Element;

use crate::browser::dom::later;
use crate::browser::erased::{effect, live};
use crate::browser::math;
use crate::parts::guilds::guild_class;
use crate::parts::lengths::whole_pixels;
use crate::table::described_action::{DescribedAction, Target};
use crate::table::game::current_game;
use crate::table::motion;

/// How often to check whether everything has arrived where it will be pointed at.
const ARRIVING: Duration = Duration::from_millis(60);

/// A rectangle on the table, in pixels from the table's corner.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Frame {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Frame {
    fn middle(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Where a line from its middle to this point crosses its edge.
    fn edge(self, (x, y): (f64, f64)) -> (f64, f64) {
        let (mx, my) = self.middle();
        let (dx, dy) = (x - mx, y - my);
        let part = (self.width / 2.0 / dx.abs().max(0.1)).min(self.height / 2.0 / dy.abs().max(0.1)).min(1.0);
        (mx + dx * part, my + dy * part)
    }
}

/// The pointers to things on the table.
#[component]
pub(crate) fn Pointers() -> impl IntoView {
    let game = current_game();
    let (drawn, sized) = (RwSignal::new(None), RwSignal::new(0_usize));
    // The number of the latest picture to draw: something else may have come up while an earlier one was waiting.
    let latest = StoredValue::new(0_u64);
    effect(move || {
        let now = latest.get_value() + 1;
        latest.set_value(now);
        // After each event, and after a resize, everything may be somewhere else.
        game.view.with_session(|session| session.log().len());
        sized.track();
        match game.advisor.shown_action(game).or_else(|| game.kind().action(game)) {
            Some(action) => request_animation_frame(move || point(action, drawn, (latest, now))),
            None if drawn.with_untracked(Option::is_none) => (),
            None => drawn.set(None),
        }
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| {
        sized.update(|sized| *sized = sized.wrapping_add(1))
    });
    on_cleanup(move || resized.remove());
    view! { <div class="overlay pointers" aria-hidden="true">{live(move || drawn.get().map(Picture::drawn))}</div> }
}

/// Draws the pointers as soon as everything is where it belongs.
fn point(action: DescribedAction, drawn: RwSignal<Option<Picture>>, (latest, its): (StoredValue<u64>, u64)) {
    if latest.try_get_value() != Some(its) {
        return;
    }
    if motion::is_still() {
        drawn.set(Some(Picture::of(&action, frame_of)));
    } else {
        later(move || point(action, drawn, (latest, its)), ARRIVING);
    }
}

/// Where something is on the table, if it's in sight.
fn frame_of(target: Target) -> Option<Frame> {
    let selector = match target {
        Target::Card(id) => format!(".table :is(.hand, .board) [data-id='{}']", id.0),
        Target::Site(site) => format!(".table .plate[data-site='{}']", site.number()),
    };
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    let corner = find(".table")?.get_bounding_client_rect();
    let rect = Element::get_bounding_client_rect(&find(&selector)?);
    Some(Frame {
        x: rect.x() - corner.x(),
        y: rect.y() - corner.y(),
        width: rect.width(),
        height: rect.height(),
    })
}

/// What's drawn over the table.
#[derive(Clone, PartialEq, Default, Debug)]
struct Picture {
    frames: Vec<Frame>,
    /// The class of each arrow, and the data of its path.
    arrows: Vec<(String, String)>,
}

impl Picture {
    /// The frames and arrows of an action, given where things are on the table.
    fn of(action: &DescribedAction, frame_of: impl Fn(Target) -> Option<Frame>) -> Picture {
        let arrow = |&(from, to, card): &(Target, Target, Card)| {
            // An arrow may cover something people need to read, so one that only shows where something goes is drawn more lightly.
            let goes = if matches!(to, Target::Site(_)) { " goes" } else { "" };
            let (from, to) = (frame_of(from)?, frame_of(to)?);
            let class = format!("{}{goes}", guild_class(card.guild()));
            Some((class, arrow(from.edge(to.middle()), to.edge(from.middle()))))
        };
        Picture {
            frames: action.targets.iter().filter_map(|&target| frame_of(target)).collect(),
            arrows: action.arrows.iter().filter_map(arrow).collect(),
        }
    }

    fn drawn(self) -> impl IntoView {
        let frame = |Frame { x, y, width, height }| {
            let [x, y, width, height] = [x - 3.0, y - 3.0, width + 6.0, height + 6.0].map(whole_pixels);
            view! { <rect x=x y=y width=width height=height rx="9" /> }
        };
        let arrow = |(class, data)| view! { <path class=class d=data /> };
        view! { <svg>{self.frames.into_iter().map(frame).collect_view()}{self.arrows.into_iter().map(arrow).collect_view()}</svg> }
    }
}

/// A straight line with an arrowhead.
fn arrow((x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> String {
    let length = math::distance(x2 - x1, y2 - y1).max(1.0);
    let (ux, uy) = ((x2 - x1) / length, (y2 - y1) / length);
    let point = |x: f64, y: f64| format!("{} {}", whole_pixels(x), whole_pixels(y));
    let barb = |turn: f64| point(x2 - ux * 10.0 - uy * turn, y2 - uy * 10.0 + ux * turn);
    let (start, tip) = (point(x1, y1), point(x2, y2));
    format!("M{start}L{tip}M{}L{tip}L{}", barb(6.0), barb(-6.0))
}

#[cfg(test)]
mod tests {
    use riftforce_client::PieceId;

    use super::*;

    #[test]
    fn visible_spots_are_framed_and_arrows_go_from_edge_to_edge() {
        let card = "Fi6".parse().expect("it's a card");
        let [here, there, hidden] = [1, 2, 3].map(|id| Target::Card(PieceId(id)));
        let mut action = DescribedAction::default();
        action.targets = vec![here, hidden];
        action.arrows = vec![(here, there, card), (here, hidden, card)];
        let frame_of = |target: Target| match target {
            target if target == here => Some(Frame { x: 10.0, y: 100.0, width: 40.0, height: 20.0 }),
            target if target == there => Some(Frame { x: 10.0, y: 0.0, width: 40.0, height: 20.0 }),
            _ => None,
        };
        let picture = Picture::of(&action, frame_of);
        assert_eq!(picture.frames, [Frame { x: 10.0, y: 100.0, width: 40.0, height: 20.0 }]);
        let [(_, path)] = &picture.arrows[..] else { panic!("one arrow, not {picture:?}") };
        assert!(path.starts_with("M30 100L30 20M"), "{path}");
    }
}

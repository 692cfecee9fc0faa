//! The land behind the table, changed by how the game stands. [`crate::land`] draws it.

use leptos::prelude::*;
use riftforce_rules::{BySide, GOAL, Side};

use crate::browser::dom::after_picture;
use crate::browser::erased::memo;
use crate::land;
use crate::table::effects;
use crate::table::game::current_game;

/// The Rift opens when a side needs at most this much more Riftforce.
const BRINK: u16 = 2;
/// The Rift leans as far as it can towards a side that's this far ahead.
const FAR_AHEAD: u16 = 4;

/// What the Rift looks like as the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mood {
    /// How far it leans towards the viewer, or away: from -4 to 4.
    lean: i16,
    /// Whether somebody is about to win.
    is_at_brink: bool,
}

impl Mood {
    fn of(score: BySide<u16>, near: Side) -> Mood {
        let most = FAR_AHEAD as i16;
        let lean = (score[near] as i16 - score[near.other()] as i16).clamp(-most, most);
        Mood { lean, is_at_brink: score[Side::A].max(score[Side::B]) + BRINK >= GOAL }
    }
}

/// The land behind the table, which shows who controls which location.
#[component]
pub(crate) fn Land() -> impl IntoView {
    let game = current_game();
    let class = memo(move |_| {
        let near = game.view.near();
        game.view.with_session(|session| {
            let scene = session.scene();
            let mood = Mood::of(scene.score(), near);
            let mut class = String::from("torn-land");
            for site in scene.mode().sites() {
                if let Some(holder) = scene.controller_of(site) {
                    let whose = if holder == near { "mine" } else { "theirs" };
                    class += &format!(" {whose}-{}", site.number());
                }
            }
            class += if mood.is_at_brink { " at-the-brink" } else { "" };
            class += match mood.lean {
                0 => "",
                lean if lean > 0 => " leans-near",
                _ => " leans-far",
            };
            class + &format!(" lean-{}", mood.lean.unsigned_abs())
        })
    });
    let is_open = memo(move |_| {
        game.view.with_session(|session| {
            Mood::of(session.scene().score(), game.view.near()).is_at_brink && session.is_running()
        })
    });
    Effect::new(move |before: Option<bool>| {
        let is_open = is_open.get();
        if is_open && before == Some(false) {
            effects::open_rift();
        }
        is_open
    });
    // Somebody who takes the device sees the land from the other side. Nothing has changed hands, so nothing fades.
    let is_turned = RwSignal::new(false);
    Effect::new(move |before: Option<Side>| {
        let near = game.view.near();
        if before.is_some_and(|before| before != near) {
            is_turned.set(true);
            after_picture(move || {
                is_turned.try_set(false);
            });
        }
        near
    });
    on_cleanup(land::forget);
    let class = move || class.get() + if is_turned.get() { " turned" } else { "" };
    view! { <div class=class aria-hidden="true"></div> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rift_leans_towards_the_leader_and_opens_near_the_goal() {
        let mood = |mine: u16, theirs: u16| Mood::of(BySide([mine, theirs]), Side::A);
        assert_eq!(mood(0, 0), Mood { lean: 0, is_at_brink: false });
        assert_eq!(mood(5, 3), Mood { lean: 2, is_at_brink: false });
        assert_eq!(mood(1, 9), Mood { lean: -4, is_at_brink: false });
        assert!(mood(GOAL - BRINK, 0).is_at_brink && mood(3, GOAL).is_at_brink);
        assert!(!mood(GOAL - BRINK - 1, 3).is_at_brink);
        assert_eq!(Mood::of(BySide([5, 3]), Side::B).lean, -2);
    }
}

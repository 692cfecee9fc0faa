//! Signals that only fire when something has really changed, and cards that are only counted once they've arrived.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_rules::Face;

use crate::browser::dom::{later, wants_calm};
use crate::browser::erased::effect;
use crate::table::motion::{DRAW_MS, PASS_MS};

/// A signal of what `look` returns, which only fires when that's a different value.
///
/// Whatever depends on a memo is woken whenever the memo may have changed, to see for itself. A tap may change ten things about
/// each of sixty elementals: most would look in vain, and that took longer than all the rest of a tap.
pub(super) fn deduplicated<T>(look: impl Fn() -> T + 'static) -> RwSignal<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    let seen = RwSignal::new(untrack(&look));
    effect(move || set_if_changed(seen, look()));
    seen
}

/// How many cards there are, and the one on top if there is one.
pub(super) type Pile = (usize, Option<Face>);

/// The cards that have arrived at a place: added cards count a moment after they're known about, and several one by one.
pub(super) fn delayed_arrivals(latest: Memo<Pile>) -> RwSignal<Pile> {
    let seen = RwSignal::new(latest.get_untracked());
    effect(move || {
        let ((count, _), (before, _)) = (latest.get(), seen.get_untracked());
        if wants_calm() || count <= before {
            return set_if_changed(seen, latest.get_untracked());
        }
        for (index, so_many) in (before + 1..=count).enumerate() {
            let arrive = move || {
                let Some((count, top)) = latest.try_get_untracked() else { return };
                let here = so_many.max(seen.get_untracked().0);
                set_if_changed(seen, (count.min(here), top));
            };
            later(arrive, Duration::from_millis((PASS_MS + index as f64 * DRAW_MS) as u64));
        }
    });
    seen
}

/// Sets a signal only if the value is a different one.
pub(super) fn set_if_changed<T>(seen: RwSignal<T>, now: T)
where
    T: PartialEq + Send + Sync + 'static,
{
    if seen.with_untracked(|before| *before != now) {
        seen.set(now);
    }
}

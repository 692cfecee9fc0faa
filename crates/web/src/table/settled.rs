//! What is seen of the game where most of it stays as it is.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_rules::Card;

use crate::browser::dom::{later, wants_calm};
use crate::table::motion::{DRAW_MS, PASS_MS};

/// What is looked at, for whatever only needs to hear when it's another.
///
/// What depends on a memo is woken whenever the memo may have changed, in order to look for itself. A tap may change ten
/// things about each of sixty elementals: most would look in vain, and that took longer than all the rest of a tap.
pub(super) fn settled<T>(look: impl Fn() -> T + 'static) -> RwSignal<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    let seen = RwSignal::new(untrack(&look));
    Effect::new(move |_| settle(seen, look()));
    seen
}

/// How many cards there are, and the one on top if it can be seen.
pub(super) type Pile = (usize, Option<Card>);

/// The cards at a place that have arrived there: more are seen a moment later than they're known of, and several one by one.
pub(super) fn arrived(latest: Memo<Pile>) -> RwSignal<Pile> {
    let seen = RwSignal::new(latest.get_untracked());
    Effect::new(move |_| {
        let ((count, _), (before, _)) = (latest.get(), seen.get_untracked());
        if wants_calm() || count <= before {
            return settle(seen, latest.get_untracked());
        }
        for (index, so_many) in (before + 1..=count).enumerate() {
            let arrive = move || {
                let Some((count, top)) = latest.try_get_untracked() else { return };
                let here = so_many.max(seen.get_untracked().0);
                settle(seen, (count.min(here), top));
            };
            later(arrive, Duration::from_millis((PASS_MS + index as f64 * DRAW_MS) as u64));
        }
    });
    seen
}

/// Tells of a value only if it's another.
pub(super) fn settle<T>(seen: RwSignal<T>, now: T)
where
    T: PartialEq + Send + Sync + 'static,
{
    if seen.with_untracked(|before| *before != now) {
        seen.set(now);
    }
}

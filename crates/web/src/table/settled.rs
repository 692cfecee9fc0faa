//! What is seen of the game where most of it stays as it is.

use leptos::prelude::*;

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

/// Tells of a value only if it's another.
pub(super) fn settle<T>(seen: RwSignal<T>, now: T)
where
    T: PartialEq + Send + Sync + 'static,
{
    if seen.with_untracked(|before| *before != now) {
        seen.set(now);
    }
}

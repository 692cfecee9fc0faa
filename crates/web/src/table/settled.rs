//! What is seen of the game where most of it stays as it is.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_rules::Card;

use crate::browser::dom::{later, wants_calm};

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

/// How long a card is on its way to a pile, or to a hand that can't be seen.
const ON_ITS_WAY: Duration = Duration::from_millis(340);

/// How many cards there are, and the one on top if it can be seen.
pub(super) type Pile = (usize, Option<Card>);

/// The cards at a place that have arrived there: more are seen a moment later than they're known of.
pub(super) fn arrived(latest: Memo<Pile>) -> RwSignal<Pile> {
    let seen = RwSignal::new(latest.get_untracked());
    Effect::new(move |_| {
        let now = latest.get();
        if wants_calm() || now.0 <= seen.get_untracked().0 {
            return settle(seen, now);
        }
        let arrive = move || latest.try_get_untracked().into_iter().for_each(|now| settle(seen, now));
        later(arrive, ON_ITS_WAY);
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

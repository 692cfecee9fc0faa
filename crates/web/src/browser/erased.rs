//! Closures of the same kind, given the same type. The reactive library is generic: it's compiled again for every type of closure
//! that it's given, and every closure has a type of its own. What's made here is compiled once. That makes the table's code a twentieth
//! smaller, though the download hardly changes, since similar functions compress well.

use leptos::prelude::*;

/// Something in a view that changes.
pub(crate) fn live<T: 'static>(value: impl FnMut() -> T + Send + 'static) -> Box<dyn FnMut() -> T + Send> {
    Box::new(value)
}

/// What happens when the browser reports an event.
pub(crate) fn handler<E: 'static>(handle: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(handle)
}

/// A value that's worked out again when what it depends on has changed; whoever depends on it hears only if it's another one.
pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(
    value: impl Fn(Option<&T>) -> T + Send + Sync + 'static,
) -> Memo<T> {
    type Value<T> = Box<dyn Fn(Option<&T>) -> T + Send + Sync>;
    Memo::new(Box::new(value) as Value<T>)
}

/// Something that's done now, and again a moment after what it depends on has changed.
pub(crate) fn effect(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_: Option<()>| act());
}

/// Hands `look` to something that calls it once, and returns what it returned.
pub(crate) fn once<A, T>(look: impl FnOnce(&A) -> T, call: impl FnOnce(&mut dyn FnMut(&A))) -> T {
    let (mut look, mut seen) = (Some(look), None);
    call(&mut |it| seen = look.take().map(|look| look(it)));
    #[expect(
        clippy::expect_used,
        reason = "whoever is asked to look at something does so, or has already panicked"
    )]
    seen.expect("it was looked at")
}

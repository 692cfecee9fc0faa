//! Lists that change.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use leptos::prelude::*;

/// A list that only draws what's new: whatever was there before keeps its place on the page. The compiler sees all lists as the
/// same type, or it would generate the same code for each, and everybody would download it.
pub(crate) fn list<T: Hash + Send + 'static>(
    each: Memo<Vec<T>>,
    draw: impl Fn(T) -> AnyView + Send + Clone + 'static,
) -> AnyView
where
    Vec<T>: Clone + Send + Sync,
{
    draw_new(Box::new(move || {
        let drawn = |it: T| {
            let (key, draw) = (hash(&it), draw.clone());
            Item { key, draw: Box::new(move || draw(it)) }
        };
        each.get().into_iter().map(drawn).collect()
    }))
}

struct Item {
    key: u64,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

fn draw_new(each: Box<dyn Fn() -> Vec<Item> + Send>) -> AnyView {
    view! { <For each key=|item: &Item| item.key children=|item: Item| (item.draw)() /> }.into_any()
}

fn hash(it: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    it.hash(&mut hasher);
    hasher.finish()
}

//! Thinking on several threads at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use crate::Budget;

/// Generators for this many threads; the first continues with the given one. A browser has only one thread.
pub(crate) fn generators_for_threads(first: &Pcg32, threads: usize) -> Vec<Pcg32> {
    let threads = if cfg!(target_family = "wasm") { 1 } else { threads.max(1) };
    let mut seeds = first.clone();
    let others = (1..threads).map(|_| Pcg32::seed_from_u64(seeds.next_u64()));
    std::iter::once(first.clone()).chain(others).collect()
}

/// Lets all of them think at once, the first on the calling thread, and returns how many iterations they did together. Each is
/// given its share of the iterations and a function that says when to stop. Only the calling thread asks the budget; a flag tells
/// the others.
#[expect(
    clippy::expect_used,
    reason = "every search has a first thinker, and whoever waits for a thread that panics can't go on"
)]
pub(crate) fn think_together<T: Send>(
    thinkers: &mut [T],
    budget: &Budget<'_>,
    think: impl Fn(&mut T, u64, &dyn Fn() -> bool) -> u64 + Sync,
) -> u64 {
    let threads = thinkers.len() as u64;
    let (each, rest) = (budget.iterations / threads, budget.iterations % threads);
    let share = |thread: u64| each + u64::from(thread < rest);
    let (first, others) = thinkers.split_first_mut().expect("there is always one");
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (over, think) = (&over, &think);
        let others: Vec<_> = (1..)
            .zip(others)
            .map(|(thread, other)| {
                scope.spawn(move || think(other, share(thread), &|| over.load(Ordering::Relaxed)))
            })
            .collect();
        let own = think(first, share(0).max(1), &|| budget.is_spent());
        // A thread that has done its share waits for the others, otherwise the answer would depend on which is faster.
        while others.iter().any(|other| !other.is_finished()) && !budget.is_spent() {
            std::thread::sleep(Duration::from_micros(100));
        }
        over.store(true, Ordering::Relaxed);
        let theirs = others.into_iter().map(|other| other.join().expect("no thread panics"));
        own + theirs.sum::<u64>()
    })
}

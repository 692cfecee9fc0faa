//! Counts allocations, so that the benchmark can say how many a game makes.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

static COUNT: AtomicU64 = AtomicU64::new(0);

/// How many allocations the program has made.
pub(crate) fn allocations_so_far() -> u64 {
    COUNT.load(Relaxed)
}

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// An allocator can only be written with unsafe code; this one passes everything on to the system's.
#[expect(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.fetch_add(1, Relaxed);
        unsafe { System.realloc(pointer, layout, size) }
    }
}

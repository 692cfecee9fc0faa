//! How long a bot has been thinking.

use std::time::Duration;
#[cfg(not(unix))]
use std::time::Instant;

#[cfg(unix)]
use nix::time::ClockId;

/// Measures the processor time of the thread it was started on, so a bot on a busy machine thinks as much as on an idle one; it
/// just takes longer.
#[cfg(unix)]
pub(super) struct Stopwatch {
    begin: Duration,
}

#[cfg(unix)]
impl Stopwatch {
    pub(super) fn start() -> Stopwatch {
        Stopwatch { begin: processor_time() }
    }

    /// Meaningless on any thread but the one it was started on.
    pub(super) fn elapsed(&self) -> Duration {
        processor_time().saturating_sub(self.begin)
    }
}

#[cfg(unix)]
fn processor_time() -> Duration {
    let now = ClockId::CLOCK_THREAD_CPUTIME_ID.now();
    now.expect("the system measures each thread's processor time").into()
}

/// Measures time by the clock: Windows counts a thread's processor time in steps of a 64th of a second, longer than some bots
/// think.
#[cfg(not(unix))]
pub(super) struct Stopwatch {
    begin: Instant,
}

#[cfg(not(unix))]
impl Stopwatch {
    pub(super) fn start() -> Stopwatch {
        Stopwatch { begin: Instant::now() }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_waiting_thread_uses_no_time() {
        let (to_worker, from_waiter) = mpsc::channel::<()>();
        let (to_waiter, from_worker) = mpsc::channel();
        let worker = std::thread::spawn(move || {
            from_waiter.recv().expect("the other thread waits");
            let own = Stopwatch::start();
            // It works until its own watch has advanced, however busy the machine is.
            while own.elapsed() < Duration::from_millis(50) {
                std::hint::black_box(own.elapsed());
            }
            to_waiter.send(own.elapsed()).expect("the other thread waits");
        });
        let watch = Stopwatch::start();
        to_worker.send(()).expect("the worker waits");
        let worked = from_worker.recv().expect("the worker answers");
        assert!(watch.elapsed() < worked);
        worker.join().expect("the worker is done");
    }
}

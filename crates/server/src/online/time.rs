//! What time it is. Tests have a clock of their own, which they set.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// A source of time, in milliseconds since the Unix epoch.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Set(Arc<watch::Sender<u64>>),
}

impl Time {
    /// The computer's own clock.
    pub const SYSTEM: Time = Time(Source::System);

    /// A clock that stands still until it's set.
    pub fn standing_at(now_ms: u64) -> Time {
        Time(Source::Set(Arc::new(watch::Sender::new(now_ms))))
    }

    /// Sets a clock that stands still. Nothing sets the computer's own.
    pub fn set(&self, now_ms: u64) {
        if let Source::Set(clock) = &self.0 {
            clock.send_replace(now_ms);
        }
    }

    /// What time it is.
    pub fn now_ms(&self) -> u64 {
        match &self.0 {
            Source::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                since.as_millis().try_into().unwrap_or(u64::MAX)
            }
            Source::Set(clock) => *clock.borrow(),
        }
    }

    /// Waits until that time.
    pub(crate) async fn wait_until(&self, then_ms: u64) {
        match &self.0 {
            Source::System => {
                let left = then_ms.saturating_sub(self.now_ms());
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
            Source::Set(clock) => {
                // This can't fail, because we hold the sender.
                let _ = clock.subscribe().wait_for(|&now_ms| now_ms >= then_ms).await;
            }
        }
    }
}

/// A time when the server was down. The games' clocks don't run then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause {
    /// When it was last known to be running.
    pub from_ms: u64,
    /// When it was running again.
    pub to_ms: u64,
}

/// When the server was up.
#[derive(Clone, Default, Debug)]
pub(crate) struct Uptime(Vec<Pause>);

impl Uptime {
    pub(crate) fn new(pauses: Vec<Pause>) -> Uptime {
        Uptime(pauses)
    }

    /// How long the server was up between two moments.
    pub(crate) fn between(&self, from_ms: u64, to_ms: u64) -> u64 {
        let overlap = |pause: &Pause| pause.to_ms.min(to_ms).saturating_sub(pause.from_ms.max(from_ms));
        let down: u64 = self.0.iter().map(overlap).sum();
        to_ms.saturating_sub(from_ms).saturating_sub(down)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_while_the_server_was_down_does_not_count() {
        let uptime = Uptime::new(vec![Pause { from_ms: 10, to_ms: 20 }, Pause { from_ms: 50, to_ms: 55 }]);
        for (from_ms, to_ms, up) in
            [(0, 10, 10), (0, 15, 10), (0, 30, 20), (12, 18, 0), (15, 60, 35), (9, 5, 0)]
        {
            assert_eq!(uptime.between(from_ms, to_ms), up, "from {from_ms} to {to_ms}");
        }
    }

    #[tokio::test]
    async fn setting_the_clock_wakes_waiting_tasks() {
        let time = Time::standing_at(100);
        let waiting = tokio::spawn({
            let time = time.clone();
            async move { time.wait_until(300).await }
        });
        time.set(200);
        assert!(!waiting.is_finished());
        time.set(300);
        waiting.await.expect("it has waited");
        assert_eq!(time.now_ms(), 300);
    }
}

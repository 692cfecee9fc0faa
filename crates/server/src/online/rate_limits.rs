//! How much anyone may ask of a server.

use std::time::Instant;

/// How much anyone may ask of a server.
#[derive(Clone, Copy, Debug)]
pub struct RateLimits {
    /// Messages per second on one connection. Up to four seconds' worth can be saved up.
    pub messages_per_second: u32,
    /// Lines of chat per ten seconds from one seat.
    pub lines_per_ten_seconds: u32,
    /// New tables per minute, by everyone together.
    pub tables_per_minute: u32,
    /// Seats taken from the list of tables per minute, by everyone together. Nobody needs more, and anyone who tries to grab them
    /// all gets few.
    pub seats_per_minute: u32,
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits {
            messages_per_second: 50,
            lines_per_ten_seconds: 8,
            tables_per_minute: 300,
            seats_per_minute: 30,
        }
    }
}

/// How much may still be asked; it refills over time.
#[derive(Debug)]
pub(crate) struct TokenBucket {
    most: f64,
    per_second: f64,
    left: f64,
    looked: Instant,
}

impl TokenBucket {
    pub(crate) fn new(most: u32, per_second: f64) -> TokenBucket {
        TokenBucket { most: most.into(), per_second, left: most.into(), looked: Instant::now() }
    }

    /// Takes one, if there's one to take. Returns whether there was.
    pub(crate) fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> bool {
        self.left += now.duration_since(self.looked).as_secs_f64() * self.per_second;
        (self.left, self.looked) = (self.left.min(self.most), now);
        let may = self.left >= 1.0;
        if may {
            self.left -= 1.0;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_refills_over_time_but_never_overflows() {
        let mut bucket = TokenBucket::new(3, 2.0);
        let mut now = bucket.looked;
        let mut takes = |seconds: f64| {
            now += Duration::from_secs_f64(seconds);
            bucket.take_at(now)
        };
        assert_eq!([0.0; 4].map(&mut takes), [true, true, true, false]);
        assert_eq!([0.5, 0.0].map(&mut takes), [true, false]);
        assert_eq!([100.0, 0.0, 0.0, 0.0].map(&mut takes), [true, true, true, false]);
    }
}

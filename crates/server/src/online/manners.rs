//! How much anyone may ask of a server.

use std::time::Instant;

/// How much anyone may ask of a server.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
    /// So many messages a second on one line, and as many more as were saved up in four.
    pub messages_per_second: u32,
    /// So many lines of chat in ten seconds on one line.
    pub lines_per_ten_seconds: u32,
    /// So many new tables a minute, whoever makes them.
    pub tables_per_minute: u32,
    /// So many seats a minute are taken from the list of tables, whoever takes them. Nobody needs more, and whoever would like to
    /// have them all gets few.
    pub seats_per_minute: u32,
}

impl Default for Manners {
    fn default() -> Manners {
        Manners {
            messages_per_second: 50,
            lines_per_ten_seconds: 8,
            tables_per_minute: 300,
            seats_per_minute: 30,
        }
    }
}

/// How much may still be asked: it fills up with time.
#[derive(Debug)]
pub(crate) struct Bucket {
    most: f64,
    per_second: f64,
    left: f64,
    looked: Instant,
}

impl Bucket {
    pub(crate) fn new(most: u32, per_second: f64) -> Bucket {
        Bucket { most: most.into(), per_second, left: most.into(), looked: Instant::now() }
    }

    /// Takes one; whether there was one to take.
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
    fn a_bucket_fills_up_with_time_but_not_beyond_its_brim() {
        let mut bucket = Bucket::new(3, 2.0);
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

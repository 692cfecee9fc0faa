//! Randomness that's the same every time.

/// Randomness that's the same every time, so that the land doesn't change when it's redrawn.
pub(crate) struct SeededRandom(u32);

impl SeededRandom {
    pub(crate) fn new(seed: u32) -> SeededRandom {
        SeededRandom(seed.wrapping_mul(0x9e37_79b9) ^ 0x5bd1_e995)
    }

    /// From 0 to 1.
    pub(crate) fn fraction(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let mut mixed = (self.0 ^ self.0 >> 15).wrapping_mul(1 | self.0);
        mixed ^= mixed.wrapping_add((mixed ^ mixed >> 7).wrapping_mul(61 | mixed));
        f64::from(mixed ^ mixed >> 14) / 4_294_967_296.0
    }

    /// From -1 to 1.
    pub(crate) fn around_zero(&mut self) -> f64 {
        self.fraction() * 2.0 - 1.0
    }

    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.fraction() * (high - low)
    }
}

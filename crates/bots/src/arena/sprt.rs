//! The sequential probability ratio test (SPRT), for a match that stops as soon as it's clear who is stronger.

use super::Results;

/// A sequential probability ratio test, so that a match can stop once it's decided: is the first bot closer to being `low` or to
/// being `high` Elo stronger?
#[derive(Clone, Copy, Debug)]
pub struct Sprt {
    /// The lower strength.
    pub low: f64,
    /// The higher one.
    pub high: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtVerdict {
    /// Not decided yet.
    Open,
    /// Closer to the lower strength.
    Low,
    /// Closer to the higher strength.
    High,
}

impl Sprt {
    /// The logarithm of the likelihood ratio at which the test is decided, in either direction.
    pub const BOUND: f64 = 2.944_438_979_166_440_3;

    /// The logarithm of how much likelier the results are with the higher strength than with the lower one, by the usual normal
    /// approximation on pairs.
    pub fn log_likelihood_ratio(&self, results: &Results) -> f64 {
        let pairs: f64 = results.pairs.iter().map(|&count| f64::from(count)).sum();
        if pairs == 0.0 {
            return 0.0;
        }
        let each =
            || results.pairs.iter().enumerate().map(|(half, &count)| (half as f64 / 4.0, f64::from(count)));
        let mean: f64 = each().map(|(points, count)| points * count).sum::<f64>() / pairs;
        // A variance of zero would decide everything at once.
        let variance =
            (each().map(|(points, count)| count * (points - mean).powi(2)).sum::<f64>() / pairs).max(0.01);
        let rate = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let (low, high) = (rate(self.low), rate(self.high));
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The sequential probability ratio test on pairs, wrong in at most one case in twenty.
    pub fn verdict(&self, results: &Results) -> SprtVerdict {
        if results.pairs.iter().sum::<u32>() < 8 {
            return SprtVerdict::Open;
        }
        match self.log_likelihood_ratio(results) {
            ratio if ratio > Sprt::BOUND => SprtVerdict::High,
            ratio if ratio < -Sprt::BOUND => SprtVerdict::Low,
            _ => SprtVerdict::Open,
        }
    }
}

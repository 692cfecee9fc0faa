//! A match that stops as soon as its question is answered.

use super::Results;

/// A question about strength, so that a match can stop once it's decided: is the first bot closer to being `low` or to being
/// `high` Elo stronger?
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The lower strength.
    pub low: f64,
    /// The higher one.
    pub high: f64,
}

/// The answer so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Not decided yet.
    Open,
    /// Closer to the lower strength.
    Low,
    /// Closer to the higher strength.
    High,
}

impl Question {
    /// The sequential probability ratio test on pairs, wrong in at most one case in twenty. It uses the usual normal
    /// approximation of the likelihood ratio.
    pub fn verdict(&self, results: &Results) -> Verdict {
        let pairs: f64 = results.pairs.iter().map(|&count| f64::from(count)).sum();
        if pairs < 8.0 {
            return Verdict::Open;
        }
        let each =
            || results.pairs.iter().enumerate().map(|(half, &count)| (half as f64 / 4.0, f64::from(count)));
        let mean: f64 = each().map(|(points, count)| points * count).sum::<f64>() / pairs;
        // A variance of zero would decide everything at once.
        let variance =
            (each().map(|(points, count)| count * (points - mean).powi(2)).sum::<f64>() / pairs).max(0.01);
        let rate = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let (low, high) = (rate(self.low), rate(self.high));
        let ratio = pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        let bound = 19f64.ln();
        match ratio {
            _ if ratio > bound => Verdict::High,
            _ if ratio < -bound => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

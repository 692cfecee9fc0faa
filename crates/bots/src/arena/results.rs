//! What the games of a match add up to.

use super::Score;

/// The results of a match, in pairs of games that share a deal.
///
/// A game that was broken off says nothing about who's stronger, and the other game of its deal would favour whoever had the better
/// side of it. So neither counts: they're left out of the points and of everything that's computed from them.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Games won by the first bot, of those that count.
    pub wins: u32,
    /// Games that ended by the rules without a winner, of those that count.
    pub draws: u32,
    /// Games lost by the first bot, of those that count.
    pub losses: u32,
    /// Games that were broken off because they didn't end. They aren't draws, and they don't count.
    pub broken_off: u32,
    /// Games that did end but don't count, because the other game of their deal was broken off.
    pub left_out: u32,
    /// How many of the deals that count brought the first bot 0, ½, 1, 1½ or 2 points.
    pub pairs: [u32; 5],
}

/// A figure and its 95% confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The most likely value.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Results {
    /// Counts both games of a deal.
    pub fn add_pair(&mut self, scores: [Score; 2]) {
        let broken_off = scores.iter().filter(|&&score| score == Score::BrokenOff).count() as u32;
        if broken_off > 0 {
            self.broken_off += broken_off;
            self.left_out += 2 - broken_off;
            return;
        }
        let mut half_points = 0;
        for score in scores {
            match score {
                Score::Win => (self.wins, half_points) = (self.wins + 1, half_points + 2),
                Score::Draw => (self.draws, half_points) = (self.draws + 1, half_points + 1),
                Score::Loss | Score::BrokenOff => self.losses += 1,
            }
        }
        self.pairs[half_points] += 1;
    }

    /// How many games were played.
    pub fn games_played(&self) -> u32 {
        self.counted_games() + self.broken_off + self.left_out
    }

    /// How many of them count.
    pub fn counted_games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The first bot's share of the points. The interval comes from the pairs: games of one deal are not independent.
    pub fn win_rate(&self) -> Estimate {
        let pairs: f64 = self.pairs.iter().map(|&count| f64::from(count)).sum();
        if pairs == 0.0 {
            return Estimate { value: 0.5, low: 0.0, high: 1.0 };
        }
        let points = |index: usize| index as f64 / 4.0;
        let each = || self.pairs.iter().enumerate().map(|(index, &count)| (points(index), f64::from(count)));
        let mean: f64 = each().map(|(points, count)| points * count).sum::<f64>() / pairs;
        // One imaginary pair of each extreme keeps a run of equal results from looking certain.
        let (n, centre) = (pairs + 2.0, (mean * pairs + 1.0) / (pairs + 2.0));
        let squares: f64 = each().map(|(points, count)| count * (points - centre).powi(2)).sum();
        let variance = (squares + centre.powi(2) + (1.0 - centre).powi(2)) / (n - 1.0);
        let error = 1.96 * (variance / n).sqrt();
        Estimate {
            value: mean,
            low: (centre - error).clamp(0.0, mean),
            high: (centre + error).clamp(mean, 1.0),
        }
    }

    /// How much stronger the first bot is, in Elo. If one side had no points at all the value would be infinite, so it's kept
    /// half a game away from that; but an interval that includes all of the points has no upper end, and one that includes none of
    /// them has no lower end.
    pub fn elo(&self) -> Estimate {
        let margin = 0.5 / f64::from(self.counted_games().max(1));
        let elo = |rate: f64| -400.0 * (1.0 / rate - 1.0).log10();
        let rate = self.win_rate();
        Estimate {
            value: elo(rate.value.clamp(margin, 1.0 - margin)),
            low: elo(rate.low),
            high: elo(rate.high),
        }
    }
}

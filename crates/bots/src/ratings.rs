//! One rating for each of several players, from all their matches together.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_rules::internal::random_below;

use crate::arena::{Estimate, Results};

/// A match between two of several players.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The two, by their numbers.
    pub players: [usize; 2],
    /// The results, as they count for the first of them.
    pub results: Results,
}

/// How often the deals are resampled for the intervals.
const RESAMPLES: usize = 400;

/// The most likely ratings in Elo, with the first player at 0 and 95% confidence intervals for the distance to the first player.
/// `None` for a player that no chain of matches links to the first one.
///
/// A player is as strong as its results against all the others say, by the Bradley-Terry model: a lead of 400 means odds of ten
/// to one. A draw is half a point; games that were broken off don't count. If one of two players had no points at all, their ratings would drift infinitely far apart, so
/// the points of a match are kept half a game away from none and from all, as in [`Results::elo`]. The interval of a player that
/// nobody took a point off, directly or through others, has no upper end; nor has the opposite a lower one.
///
/// The intervals come from resampling the deals of each match with replacement, because games of one deal aren't independent. The
/// resampling has a fixed seed, so the same results always give the same figures.
pub fn ratings(players: usize, pairings: &[Pairing]) -> Vec<Option<Estimate>> {
    let played: Vec<&Pairing> =
        pairings.iter().filter(|pairing| pairing.results.counted_games() > 0).collect();
    let bouts: Vec<Bout> = played.iter().map(|pairing| Bout::of(pairing, pairing.results.pairs)).collect();
    let values = fit(players, &bouts);
    let mut rng = Pcg32::seed_from_u64(1);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); players];
    for _ in 0..RESAMPLES {
        let bouts: Vec<Bout> = played
            .iter()
            .map(|pairing| Bout::of(pairing, resample(&pairing.results.pairs, &mut rng)))
            .collect();
        for (drawn, value) in drawn.iter_mut().zip(fit(players, &bouts)) {
            drawn.push(value);
        }
    }
    let linked = linked_to_first(players, &played);
    let reach = Reach::of(players, &played);
    let interval = |player: usize| {
        let (value, drawn) = (values[player], &mut drawn[player]);
        drawn.sort_by(f64::total_cmp);
        let at = |share: f64| drawn[(share * (RESAMPLES - 1) as f64).round() as usize];
        Estimate {
            value,
            low: if reach.from[player] { at(0.025).min(value) } else { f64::NEG_INFINITY },
            high: if reach.to[player] { at(0.975).max(value) } else { f64::INFINITY },
        }
    };
    (0..players).map(interval).zip(linked).map(|(estimate, linked)| linked.then_some(estimate)).collect()
}

/// Whether results limit how far a player is from the first one. If neither the first player nor anybody it took points off, and
/// so on, ever took a point off some player, then that player may be any distance above.
struct Reach {
    /// Whether such a chain leads from the first player to each.
    to: Vec<bool>,
    /// Whether one leads from each player to the first.
    from: Vec<bool>,
}

impl Reach {
    fn of(players: usize, played: &[&Pairing]) -> Reach {
        let spread = |winner: usize| {
            let mut reached: Vec<bool> = (0..players).map(|player| player == 0).collect();
            for _ in 0..players {
                for Pairing { players, results } in played {
                    for (which, wins) in [results.wins, results.losses].into_iter().enumerate() {
                        // Which of the two takes the step: the one that took a point, or the one that lost it.
                        let (here, there) = if winner == 0 { (which, 1 - which) } else { (1 - which, which) };
                        if wins + results.draws > 0 && reached[players[here]] {
                            reached[players[there]] = true;
                        }
                    }
                }
            }
            reached
        };
        Reach { to: spread(0), from: spread(1) }
    }
}

/// What the fit needs to know about a match.
struct Bout {
    players: [usize; 2],
    points: [f64; 2],
}

impl Bout {
    fn of(pairing: &Pairing, pairs: [u32; 5]) -> Bout {
        let games: f64 = 2.0 * pairs.iter().map(|&count| f64::from(count)).sum::<f64>();
        let half_points: f64 = (0u32..).zip(pairs).map(|(half, count)| f64::from(half * count)).sum();
        let points = (half_points / 2.0).clamp(0.5, games - 0.5);
        Bout { players: pairing.players, points: [points, games - points] }
    }

    fn games(&self) -> f64 {
        self.points[0] + self.points[1]
    }
}

/// Draws as many deals again, each from those played or from two imaginary ones, one fully won and one fully lost: these keep a
/// run of equal results from looking certain, as in [`Results::win_rate`].
#[expect(clippy::expect_used, reason = "a number below the sum of all counts is within one of them")]
fn resample(pairs: &[u32; 5], rng: &mut Pcg32) -> [u32; 5] {
    let mut likely = *pairs;
    likely[0] += 1;
    likely[4] += 1;
    let (deals, all) = (pairs.iter().sum::<u32>(), likely.iter().sum::<u32>());
    let mut drawn = [0; 5];
    for _ in 0..deals {
        let mut left = random_below(rng, all);
        let which = likely.iter().position(|&count| {
            let here = left < count;
            left = left.saturating_sub(count);
            here
        });
        drawn[which.expect("one of them is drawn")] += 1;
    }
    drawn
}

/// The ratings that make the results most likely, found in the classic way: each player's strength in turn is set to what its
/// points say while the others stay as they are, until nothing changes any more.
fn fit(players: usize, bouts: &[Bout]) -> Vec<f64> {
    let mut strengths = vec![1.0f64; players];
    for _ in 0..20_000 {
        let mut change = 0.0f64;
        for player in 0..players {
            let (mut points, mut expected) = (0.0, 0.0);
            for bout in bouts {
                let Some(which) = bout.players.iter().position(|&it| it == player) else { continue };
                points += bout.points[which];
                expected += bout.games() / (strengths[bout.players[0]] + strengths[bout.players[1]]);
            }
            if expected > 0.0 {
                let strength = points / expected;
                change = change.max((strength / strengths[player]).ln().abs());
                strengths[player] = strength;
            }
        }
        if change < 1e-9 {
            break;
        }
    }
    strengths.iter().map(|strength| 400.0 * (strength / strengths[0]).log10()).collect()
}

fn linked_to_first(players: usize, played: &[&Pairing]) -> Vec<bool> {
    let mut linked: Vec<bool> = (0..players).map(|player| player == 0).collect();
    // A chain has at most as many links as there are players.
    for _ in 0..players {
        for &[a, b] in played.iter().map(|pairing| &pairing.players) {
            (linked[a], linked[b]) = (linked[a] || linked[b], linked[a] || linked[b]);
        }
    }
    linked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Score::{self, *};

    fn pairing(players: [usize; 2], deals: &[([Score; 2], usize)]) -> Pairing {
        let mut results = Results::default();
        for &(scores, count) in deals {
            (0..count).for_each(|_| results.add_pair(scores));
        }
        Pairing { players, results }
    }

    fn values(players: usize, pairings: &[Pairing]) -> Vec<f64> {
        ratings(players, pairings).into_iter().map(|rating| rating.expect("it has played").value).collect()
    }

    #[test]
    fn two_players_are_as_far_apart_as_the_formula_says() {
        // Three points out of four: 400 * log10(3) = 190.85. A draw is half a point.
        let clear = pairing([1, 0], &[([Win, Win], 10), ([Win, Loss], 10)]);
        let drawn = pairing([1, 0], &[([Win, Draw], 10)]);
        for match_played in [clear, drawn] {
            let value = values(2, std::slice::from_ref(&match_played))[1];
            assert!((value - 190.85).abs() < 0.01, "{value}");
            assert!((value - match_played.results.elo().value).abs() < 0.01);
        }
    }

    #[test]
    fn consistent_results_rate_three_players_as_each_match_does() {
        // Odds of 3 and 3, and so of 9 between the outer two: 90 points out of 100.
        let pairings = [
            pairing([1, 0], &[([Win, Win], 25), ([Win, Loss], 25)]),
            pairing([2, 1], &[([Win, Win], 25), ([Win, Loss], 25)]),
            pairing([2, 0], &[([Win, Win], 40), ([Win, Loss], 10)]),
        ];
        let values = values(3, &pairings);
        assert_eq!(values[0], 0.0);
        assert!((values[1] - 190.85).abs() < 0.01 && (values[2] - 381.70).abs() < 0.01, "{values:?}");
    }

    #[test]
    fn results_that_do_not_agree_are_weighed_against_each_other() {
        // Each beats the next and the last beats the first: nobody is stronger.
        let even =
            [[0, 1], [1, 2], [2, 0]].map(|players| pairing(players, &[([Win, Win], 10), ([Win, Loss], 10)]));
        assert!(values(3, &even).iter().all(|value| value.abs() < 0.01));
        // With the most likely ratings, everyone has exactly as many points as expected.
        let uneven = [
            pairing([1, 0], &[([Win, Win], 30), ([Loss, Loss], 10)]),
            pairing([2, 1], &[([Win, Win], 10), ([Loss, Loss], 10)]),
            pairing([2, 0], &[([Win, Win], 9), ([Loss, Loss], 1)]),
        ];
        let values = values(3, &uneven);
        let expected = |a: usize, b: usize| 1.0 / (1.0 + 10f64.powf((values[b] - values[a]) / 400.0));
        assert!((80.0 * expected(1, 0) + 40.0 * expected(1, 2) - 80.0).abs() < 1e-3, "{values:?}");
        assert!((40.0 * expected(2, 1) + 20.0 * expected(2, 0) - 38.0).abs() < 1e-3, "{values:?}");
    }

    #[test]
    fn an_unbeaten_bot_gets_a_finite_but_uncertain_rating() {
        let swept = pairing([1, 0], &[([Win, Win], 20)]);
        let rating = ratings(2, std::slice::from_ref(&swept))[1].expect("it has played");
        // It's kept half a game out of 40 away from all the points: 400 * log10(39.5 / 0.5) = 759.05.
        assert!((rating.value - 759.05).abs() < 0.01, "{rating:?}");
        assert!(rating.low < 700.0 && rating.high == f64::INFINITY, "{rating:?}");
    }

    #[test]
    fn only_results_limit_how_far_apart_players_are() {
        let ends = |pairings: &[Pairing]| -> Vec<(bool, bool)> {
            let ratings = ratings(3, pairings).into_iter().map(|rating| rating.expect("it has played"));
            ratings.map(|rating| (rating.low.is_finite(), rating.high.is_finite())).collect()
        };
        let even = |players| pairing(players, &[([Win, Loss], 9), ([Win, Win], 1), ([Loss, Loss], 1)]);
        let swept = |players| pairing(players, &[([Win, Win], 20)]);
        // The second swept the first, so neither it nor the third, which is about as good, has an upper end.
        assert_eq!(ends(&[swept([1, 0]), even([2, 1])]), [(true, true), (true, false), (true, false)]);
        assert_eq!(ends(&[even([1, 0]), swept([1, 2])]), [(true, true), (true, true), (false, true)]);
        // A chain over somebody else is enough.
        assert_eq!(ends(&[swept([2, 0]), even([1, 0]), even([2, 1])]), [(true, true); 3]);
    }

    #[test]
    fn intervals_shrink_with_more_deals_and_are_reproducible() {
        let after = |deals| {
            let pairing =
                pairing([1, 0], &[([Win, Win], deals), ([Win, Loss], deals), ([Loss, Loss], deals / 2)]);
            (ratings(2, std::slice::from_ref(&pairing))[1].expect("it has played"), pairing.results.elo())
        };
        let (few, many) = (after(8), after(200));
        assert_eq!(few, after(8));
        let width = |estimate: Estimate| estimate.high - estimate.low;
        assert!(width(many.0) < 0.3 * width(few.0));
        // For a single match they're about as wide as its own statistics say.
        assert!((width(many.0) / width(many.1) - 1.0).abs() < 0.15, "{many:?}");
    }

    #[test]
    fn a_bot_not_linked_to_the_first_has_no_rating() {
        let pairings = [pairing([1, 0], &[([Win, Loss], 2)]), pairing([3, 2], &[([Win, Loss], 2)])];
        let rated: Vec<bool> = ratings(5, &pairings).iter().map(Option::is_some).collect();
        assert_eq!(rated, [true, true, false, false, false]);
    }
}

//! How differences in Elo are written.

use riftforce_bots::arena::Estimate;

/// A difference, rounded: `+12`, `-3`, and `0` for anything smaller than one half.
pub(crate) fn format_difference(elo: f64) -> String {
    let rounded = elo.round();
    if rounded == 0.0 { "0".into() } else { format!("{rounded:+.0}") }
}

/// An interval, which may have no upper or no lower end.
pub(crate) fn format_interval(estimate: &Estimate) -> String {
    let (low, high) = (format_difference(estimate.low), format_difference(estimate.high));
    match (estimate.low.is_finite(), estimate.high.is_finite()) {
        (true, true) => format!("({low} to {high})"),
        (true, false) => format!("({low} or more)"),
        (false, true) => format!("({high} or less)"),
        (false, false) => "(anything)".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_of_nothing_has_no_sign() {
        assert_eq!([-0.4, -0.0, 0.4, 0.6, -12.3].map(format_difference), ["0", "0", "0", "+1", "-12"]);
    }

    #[test]
    fn an_end_that_does_not_exist_is_not_made_up() {
        let estimate = |low, high| Estimate { value: 0.0, low, high };
        assert_eq!(format_interval(&estimate(-3.0, 4.0)), "(-3 to +4)");
        assert_eq!(format_interval(&estimate(194.0, f64::INFINITY)), "(+194 or more)");
        assert_eq!(format_interval(&estimate(f64::NEG_INFINITY, -194.0)), "(-194 or less)");
        assert_eq!(format_interval(&estimate(f64::NEG_INFINITY, f64::INFINITY)), "(anything)");
    }
}

//! Lengths as they're written into styles and drawings. Writing fractions takes a surprising amount of code, which everybody would
//! have to download.

/// A length to the nearest pixel.
pub(crate) fn whole_pixels(number: f64) -> i32 {
    number.round() as i32
}

/// The same for lengths of which whole pixels wouldn't be exact enough.
pub(crate) fn to_hundredths(length: f64) -> String {
    let hundredths = (length.max(0.0) * 100.0).round() as u32;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_of_a_length_are_written_out() {
        assert_eq!(
            [0.0, 1.0, 112.797, 59.999, -3.0].map(to_hundredths),
            ["0.00", "1.00", "112.80", "60.00", "0.00"]
        );
    }
}

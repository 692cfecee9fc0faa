//! Chooses the encoding in which a browser is sent a file.

/// How a file can be encoded when it's sent, in our order of preference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    pub(crate) const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// Its name in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }
}

/// Of the available encodings, in our order of preference, the one a browser likes best according to its `Accept-Encoding`. If it
/// accepts none, the file is sent as it is: that's better than nothing.
pub(crate) fn best(there: impl Iterator<Item = Encoding>, accepted: &str) -> Encoding {
    let mut best = (0, Encoding::Identity);
    for encoding in there {
        let quality = quality(encoding, accepted);
        if quality > best.0 {
            best = (quality, encoding);
        }
    }
    best.1
}

/// How much a browser likes an encoding, from 0 to 1000.
fn quality(encoding: Encoding, accepted: &str) -> u32 {
    let stated =
        |name: &str| accepted.split(',').map(read).find(|(found, _)| found.eq_ignore_ascii_case(name));
    let known = match encoding {
        // `x-gzip` is an old name for it.
        Encoding::Gzip => stated("gzip").or_else(|| stated("x-gzip")),
        _ => stated(encoding.name()),
    };
    match (known.or_else(|| stated("*")), encoding) {
        (Some((_, quality)), _) => quality,
        // Uncompressed files needn't be asked for, but anything that was asked for is better.
        (None, Encoding::Identity) => 1,
        (None, _) => 0,
    }
}

/// Reads an entry of the list: `gzip`, or `gzip;q=0.5`. An entry that makes no sense counts as not wanted.
fn read(entry: &str) -> (&str, u32) {
    let (name, parameters) = entry.split_once(';').unwrap_or((entry, "q=1"));
    let value = parameters.trim().split_once('=').filter(|(key, _)| key.trim().eq_ignore_ascii_case("q"));
    let quality: Option<f32> = value.and_then(|(_, value)| value.trim().parse().ok());
    let quality = quality.filter(|quality| (0.0..=1.0).contains(quality));
    (name.trim(), quality.map_or(0, |quality| (quality * 1000.0).round() as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(accepted: &str, expected: Encoding) {
        assert_eq!(best(Encoding::ALL.into_iter(), accepted), expected, "{accepted:?}");
    }

    #[test]
    fn equal_preferences_are_decided_by_our_order() {
        check("gzip, deflate, br, zstd", Encoding::Brotli);
        check("gzip, deflate", Encoding::Gzip);
        check("x-gzip", Encoding::Gzip);
        check("*", Encoding::Brotli);
        check("BR", Encoding::Brotli);
    }

    #[test]
    fn the_clients_preferences_outrank_our_order() {
        check("br;q=0.5, gzip;q=0.8", Encoding::Gzip);
        check("br;q=0.5 , gzip ; q = 0.4", Encoding::Brotli);
        check("gzip;q=0.001", Encoding::Gzip);
        check("identity, br;q=0.9", Encoding::Identity);
        check("gzip;q=0.5, *;q=0.8", Encoding::Brotli);
    }

    #[test]
    fn an_unwanted_encoding_is_not_sent() {
        check("", Encoding::Identity);
        check("deflate", Encoding::Identity);
        check("br;q=0, gzip", Encoding::Gzip);
        check("br;q=0, *", Encoding::Gzip);
        check("br;q=0, gzip;q=0", Encoding::Identity);
        check("br;q=0, gzip;q=0, identity;q=0", Encoding::Identity);
        check("*;q=0", Encoding::Identity);
        check("br;q=2, gzip;q=x, ;;;,", Encoding::Identity);
    }

    #[test]
    fn only_available_encodings_are_sent() {
        let there = [Encoding::Gzip, Encoding::Identity];
        assert_eq!(best(there.into_iter(), "br, gzip;q=0.1"), Encoding::Gzip);
        assert_eq!(best([Encoding::Identity].into_iter(), "br, gzip"), Encoding::Identity);
    }
}

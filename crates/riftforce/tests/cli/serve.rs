//! `riftforce serve`, as far as it refuses to.

use crate::program::*;

/// With a site it would serve, and never end.
#[test]
fn a_program_built_without_a_site_says_how_to_get_one() {
    if option_env!("RIFTFORCE_SITE").is_some() {
        return;
    }
    for arguments in [&[][..], &["serve"], &["serve", "--no-open", "--port", "0"]] {
        let run = run(arguments);
        assert!(is_refused(&run).contains("`cargo xtask play`"), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn an_invalid_address_is_refused_in_one_sentence() {
    for (url, reason) in [
        ("riftforce.example.org", "it must begin with https:// or http://"),
        ("https://", "it must name a host after the two slashes, such as riftforce.example.org"),
        ("https://example.org/#/online", "after the host it may only have a path, such as /riftforce/"),
    ] {
        let run = run(&["serve", "--url", url, "--no-open", "--port", "0"]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{url}");
        let said = format!("error: invalid value '{url}' for '--url <URL>': {reason}");
        assert_eq!(run.err.lines().next(), Some(&*said));
    }
}

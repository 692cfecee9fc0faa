//! `riftforce serve`, as far as it refuses to.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

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

/// Without a site, it says that first.
#[test]
fn only_a_program_that_has_its_data_says_that_it_is_running() {
    if option_env!("RIFTFORCE_SITE").is_none() {
        return;
    }
    let serve = |data: &str| ["serve", "--no-open", "--port", "0", "--data", data].map(String::from);
    let attempt = |data: &str| run(&serve(data).each_ref().map(String::as_str));
    let foreign =
        file("foreign.db", "not a database, but long enough to be looked at ".repeat(100).as_bytes());
    let run = attempt(foreign.to_str().unwrap());
    let said = is_refused(&run);
    assert!(said.contains("isn't a database of this program"), "{said}");

    let data = file("shared.db", b"");
    let data = data.to_str().unwrap();
    let arguments = serve(data);
    let mut first = program(&arguments.each_ref().map(String::as_str))
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(first.stdout.take().unwrap()).read_line(&mut line).expect("it says something");
    let second = attempt(data);
    first.kill().expect("it is running");
    first.wait().expect("it ends");
    assert!(line.starts_with("Riftforce is running at http://127.0.0.1:"), "{line}");
    let said = is_refused(&second);
    assert!(said.contains("another server is using"), "{said}");
}

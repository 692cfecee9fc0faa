//! `cargo xtask`: everything a newcomer, and CI, needs. See `cargo xtask help`.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | what `cargo xtask test` checks, and in which order | `test.rs`, `run_checks.rs` |
//! | who may depend on whom; which folders of the screens may import which | `dependencies.rs`; `borders.rs`, `folder_imports.rs` |
//! | what the documents are checked for | `documents.rs` |
//! | what files the site has, how they're published, and how big they may be | `site.rs`, `publish.rs`; `sizes.rs` |
//! | how the style sheets become one | `style_sheets.rs` |
//! | how the compiled module is fitted for browsers; what of it is loaded later, and when | `fit_module.rs`; `chunks.rs` |
//! | what makes the compiled module smaller | `dedupe_wasm.rs`, `shorten_imports.rs` |
//! | what's filled in on the start page | `page.rs` |
//! | icons and numerals | `icons.rs`, `numerals.rs` |
//! | what online tables can take | `kill_test.rs`, `load_test.rs` |

mod borders;
mod browser;
mod chunks;
mod dedupe_wasm;
mod dependencies;
mod documents;
mod failing_bots;
mod fingerprint;
mod fit_module;
mod folder_imports;
mod icons;
mod kill_test;
mod lighthouse;
mod load_test;
mod npm;
mod numerals;
mod page;
mod play;
mod publish;
mod run_checks;
mod scenarios;
mod server;
mod shell;
mod shorten_imports;
mod site;
mod sizes;
mod style_sheets;
mod test;

use std::process::ExitCode;

use anyhow::bail;

const HELP: &str = "\
cargo xtask play           build everything and open the game in the browser; `play --no-open` only serves it
cargo xtask draft          build a quick, unoptimised version and open it, to try out a change
cargo xtask site           build the site only, as files for any host; `site --out DIR` puts them elsewhere,
                           and `site --url URL` tells chats that this is where they'll be, so that links get a picture
cargo xtask test           run every check a change must pass; `test clippy docs` runs just those two, and
                           `test --quick` only the fast ones: formatting, warnings, units, scenarios
cargo xtask kill-test      kill a server with online tables at random moments and see that nothing is lost;
                           `kill-test --times 200` does so 200 times instead of 20
cargo xtask load           measure how many commands a server takes, on one core; `load --tables 100 --seconds 5`
cargo xtask lighthouse     rate the start page with Lighthouse, on a desktop and on a phone
cargo xtask icons          redraw the PNG icons and the card for chats, after changing crates/web/static/icon.svg or card.svg
cargo xtask pictures       save a picture of every screen, in every language, in target/screenshots; `pictures in_german`
                           saves only those taken by browser tests with this in their names
cargo xtask readme         retake the README's picture
cargo xtask fingerprint    record the engine's new fingerprint after changing the rules on purpose
cargo xtask help           print this";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\n{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> anyhow::Result<()> {
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", ref flags @ ..] => play::play(flags),
        ["draft", ref flags @ ..] => play::draft(flags),
        ["site", ref flags @ ..] => site::site_for_any_host(flags),
        ["test", ref checks @ ..] => test::test(checks),
        ["kill-test"] => kill_test::kill_test("20"),
        ["kill-test", "--times", times] => kill_test::kill_test(times),
        ["load", ref flags @ ..] => load_test::load_test(flags),
        ["lighthouse"] => lighthouse::lighthouse(),
        ["pictures"] => browser::take_pictures(""),
        ["pictures", tests] => browser::take_pictures(tests),
        ["readme"] => browser::take_readme_picture(),
        ["icons"] => icons::icons(),
        ["fingerprint"] => fingerprint::rewrite_fingerprint(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => bail!("There's no `cargo xtask {}`; `cargo xtask help` lists the commands.", words.join(" ")),
    }
}

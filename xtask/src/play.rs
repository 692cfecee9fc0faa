//! `cargo xtask play`: the shortest way from the sources to a game.

use crate::shell::{build_draft, build_program, command, exec};
use crate::site::{self, site};

/// Builds the site and a program that contains it, and has the program serve it; the flags are those of `riftforce serve`.
pub(crate) fn play(flags: &[&str]) -> anyhow::Result<()> {
    let site = site()?;
    println!("Building the program ...");
    let program = build_program(Some(&site))?;
    exec(command(program, "serve").args(flags), "The game couldn't be served; the reason is above.")
}

/// Does the same in a hurry, for a quick look at a change. `--build` only builds the program and says where it is.
pub(crate) fn draft(flags: &[&str]) -> anyhow::Result<()> {
    let program = build_draft(&site::draft()?)?;
    if flags == ["--build"] {
        println!("The program with the game in it is {}.", program.display());
        return Ok(());
    }
    exec(command(program, "serve").args(flags), "The game couldn't be served; the reason is above.")
}

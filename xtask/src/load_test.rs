//! `cargo xtask load`: how much online tables can take.

use crate::shell::{cargo, run};

/// Measures how many commands a server can handle.
pub(crate) fn load_test(flags: &[&str]) -> anyhow::Result<()> {
    let mut load = cargo("run --release --package riftforce-server --example load --");
    run(load.args(flags), "The measurement failed; the reason is above.")
}

//! `cargo xtask kill-test`: whether online tables survive their server being killed.

use anyhow::ensure;

use crate::shell::{cargo, run};

/// Kills a server at random moments, this many times, and checks that nothing it had acknowledged is lost.
pub(crate) fn kill_test(times: &str) -> anyhow::Result<()> {
    ensure!(
        times.parse::<u32>().is_ok_and(|times| times > 0),
        "How often to kill it is a whole number from 1 on."
    );
    let mut test = cargo("test --package riftforce-server --test online -- --nocapture --exact");
    test.arg("kill::acknowledged_actions_survive_the_server_being_killed").env("RIFTFORCE_KILL_TIMES", times);
    run(&mut test, "A server that was killed has lost something, or can't go on; the reason is above.")
}

//! The game in a real browser. All tests are in one program, so that it's linked once and none has to wait for the last one of
//! another file.

/// Tests that do the same thing in several ways: one test for each way, so that they run side by side.
macro_rules! each_in_a_browser {
    ($($name:ident => $test:expr),+ $(,)?) => {$(
        #[tokio::test]
        #[ignore = "needs a browser and the site: cargo xtask test runs it"]
        async fn $name() -> anyhow::Result<()> {
            $test.await
        }
    )+};
}

mod accessibility;
mod axe;
mod back;
mod backup;
mod chat;
mod crash;
mod duel;
mod every_puzzle;
mod failures;
mod gallery;
mod hints_and_statistics;
mod install;
mod later_screens;
mod leaving;
mod lessons;
mod modes;
mod motion;
mod offline;
mod online_game;
mod online_lobby;
mod puzzles;
mod replay;
mod review;
mod screens;
mod sound;
mod start;
mod test_server;
mod turn;
mod versions;

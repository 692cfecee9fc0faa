//! A judgement learned by playing.

pub mod features;
pub mod network;

use std::sync::OnceLock;

pub use network::{Accumulator, Network, Parameters};

/// The network that the bots use, as `riftforce learn` made it.
static STANDARD: OnceLock<Network> = OnceLock::new();

/// The network that the bots use. Its weights are compiled into the program.
#[cfg(not(target_family = "wasm"))]
#[expect(
    clippy::expect_used,
    reason = "whoever builds a program with other weights learns of it from the first test of a bot"
)]
pub(crate) fn standard_network() -> Option<&'static Network> {
    // With another guild there are rows that they don't have: docs/adding-a-guild.md says what to do.
    let read =
        || Network::from_bytes(include_bytes!("../../judgement.bin")).expect("the weights fit the network");
    Some(STANDARD.get_or_init(read))
}

/// The network that the bots use. A browser fetches its weights when a bot first thinks, not along with everything else; `None`
/// before that.
#[cfg(target_family = "wasm")]
pub(crate) fn standard_network() -> Option<&'static Network> {
    STANDARD.get()
}

/// Sets the weights of the network that the bots use, where they aren't part of the program. `None` if they don't fit. Once set,
/// they stay.
pub fn set_weights(weights: &[u8]) -> Option<()> {
    let network = Network::from_bytes(weights)?;
    STANDARD.get_or_init(|| network);
    Some(())
}

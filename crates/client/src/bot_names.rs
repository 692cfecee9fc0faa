//! What bots are called when several play at one table.

use riftforce_rules::BySeat;

/// The bots' names, by seat: in a team it must be clear who is who.
pub const BOT_NAMES: BySeat<&str> = BySeat(["Vega", "Rigel", "Lyra", "Altair"]);

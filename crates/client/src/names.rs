//! What bots are called where several play at one table.

use riftforce_rules::BySeat;

/// What the bots are called, by their seats: in a team it must be clear who is who.
pub const BOT_NAMES: BySeat<&str> = BySeat(["Vega", "Rigel", "Lyra", "Altair"]);

//! A session beside its table, for tests that need no line between them.

use riftforce_client::{Session, Viewer};
use riftforce_protocol::{Command, Refused};
use riftforce_rules::Seat;
use riftforce_table::Table;

/// The game at a table as this seat follows it.
pub(crate) fn session_at(table: &Table, seat: Seat) -> Session {
    Session::new(Viewer::player_at(seat), table.update(Some(seat), None)).expect("it tells everything")
}

/// Tells a session what it has missed.
#[allow(dead_code, reason = "not every test goes on")]
pub(crate) fn catch_up(session: &mut Session, table: &Table) {
    session.hear(table.update(session.viewer().seat(), Some(session.version())));
}

/// Gives a session's command to the table, and tells the session what came of it.
#[allow(dead_code, reason = "not every test acts")]
pub(crate) fn order(session: &mut Session, table: &mut Table, command: &Command) -> Result<(), Refused> {
    let seat = session.viewer().seat().expect("a spectator gives no orders");
    table.obey(seat, command, 0)?;
    catch_up(session, table);
    Ok(())
}

//! What a server is asked over HTTP: whether there is one, its tables, a new one, and a seat at one. The rest goes over the
//! socket of [`super::remote`].
//!
//! Addresses are relative to the page, so that the game may be hosted under any path.

use leptos::prelude::*;
use riftforce_protocol::{CreatedTable, Dialect, ListedTable, SeatKey, Setup, TableStage, TakeSeat, json};
use riftforce_rules::Seat;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// Why a server didn't do what it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RequestError {
    /// Nobody answers: there's no connection, or the server is down.
    Unreachable,
    /// Something answers, but it isn't a server of this game: the site is hosted as plain files.
    NoServer,
    /// The server has another version of the game than this page.
    OtherVersion,
    /// It can't store anything at the moment.
    CannotStore,
    /// It doesn't know what was asked for.
    NoSuchTable,
    /// Somebody else was faster.
    Taken,
    /// Somebody else at the table has the same name.
    NameTaken,
    /// It's being asked too often at the moment.
    TooMuch,
    /// It declines.
    Refused,
}

impl RequestError {
    /// The key of the message that says so.
    pub(crate) fn key(self) -> &'static str {
        match self {
            RequestError::Unreachable => "online-unreachable",
            RequestError::NoServer => "online-no-server",
            RequestError::OtherVersion => "online-other-version",
            RequestError::CannotStore => "online-cannot-keep",
            RequestError::NoSuchTable => "online-no-such-table",
            RequestError::Taken => "online-taken",
            RequestError::NameTaken => "online-name-taken",
            RequestError::TooMuch => "online-too-much",
            RequestError::Refused => "online-refused",
        }
    }
}

/// Checks whether there's a server, and whether it speaks the same dialect as this page.
pub(crate) async fn find_server() -> Result<(), RequestError> {
    let answer = ask("api/dialect", None).await?;
    // A host of plain files may answer anything at all, even with its start page.
    let dialect: Dialect = answer.read().map_err(|_| RequestError::NoServer)?;
    if dialect == Dialect::OURS { Ok(()) } else { Err(RequestError::OtherVersion) }
}

/// The listed tables at this stage, latest first.
pub(crate) async fn tables(stage: TableStage) -> Result<Vec<ListedTable>, RequestError> {
    ask(&format!("api/tables?stage={}", stage_name(stage)), None).await?.read()
}

/// A table as anyone who knows its name may see it.
pub(crate) async fn table(table: &str) -> Result<ListedTable, RequestError> {
    ask(&format!("api/tables/{table}"), None).await?.read()
}

/// Asks for a new table.
pub(crate) async fn create(setup: &Setup) -> Result<CreatedTable, RequestError> {
    ask("api/tables", Some(&json::text(setup))).await?.read()
}

/// Sits down at a listed table and returns the key to the seat.
pub(crate) async fn take_seat(table: &str, seat: Seat, name: &str) -> Result<SeatKey, RequestError> {
    let taking = json::text(&TakeSeat { name: name.into() });
    ask(&format!("api/tables/{table}/seats/{seat}"), Some(&taking)).await?.read()
}

/// The socket's address: beside the page, with another protocol.
pub(crate) fn socket_address() -> Result<String, JsValue> {
    let location = window().location();
    let scheme = if location.protocol()? == "https:" { "wss" } else { "ws" };
    Ok(format!("{scheme}://{}{}api/socket", location.host()?, folder_of(&location.pathname()?)))
}

/// The folder of a page, from its path.
fn folder_of(path: &str) -> &str {
    path.rfind('/').map_or("/", |end| &path[..=end])
}

/// Where to fetch the record of a finished game.
pub(crate) fn record_of(table: &str) -> String {
    format!("api/tables/{table}/game.rift")
}

fn stage_name(stage: TableStage) -> &'static str {
    match stage {
        TableStage::Waiting => "waiting",
        TableStage::Playing => "playing",
        TableStage::Over => "over",
    }
}

/// A server's answer.
struct ServerResponse {
    status: u16,
    text: String,
}

impl ServerResponse {
    fn read<T: DeserializeOwned>(&self) -> Result<T, RequestError> {
        match self.status {
            200..300 => json::read(&self.text).ok_or(RequestError::OtherVersion),
            404 => Err(RequestError::NoSuchTable),
            409 => Err(RequestError::Taken),
            422 => Err(RequestError::NameTaken),
            429 => Err(RequestError::TooMuch),
            503 => Err(RequestError::CannotStore),
            // A proxy between us and the server says it isn't there.
            502 | 504 => Err(RequestError::Unreachable),
            _ => Err(RequestError::Refused),
        }
    }
}

/// Asks a server for something, or sends it something.
async fn ask(address: &str, sent: Option<&str>) -> Result<ServerResponse, RequestError> {
    fetch(address, sent).await.map_err(|_| RequestError::Unreachable)
}

async fn fetch(address: &str, sent: Option<&str>) -> Result<ServerResponse, JsValue> {
    let request = RequestInit::new();
    if let Some(text) = sent {
        let headers = Headers::new()?;
        headers.set("content-type", "application/json")?;
        request.set_method("POST");
        request.set_headers(&headers);
        request.set_body(&text.into());
    }
    let response = JsFuture::from(window().fetch_with_str_and_init(address, &request)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok(ServerResponse { status: response.status(), text: text.as_string().unwrap_or_default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(status: u16, text: &str) -> Result<Dialect, RequestError> {
        ServerResponse { status, text: text.into() }.read()
    }

    #[test]
    fn an_answer_is_what_was_asked_for_or_says_why_not() {
        let ours = json::text(&Dialect::OURS);
        assert_eq!(read(200, &ours), Ok(Dialect::OURS));
        assert_eq!(read(201, &ours), Ok(Dialect::OURS));
        assert_eq!(read(200, "<!doctype html>"), Err(RequestError::OtherVersion));
        for (status, why) in [
            (404, RequestError::NoSuchTable),
            (400, RequestError::Refused),
            (409, RequestError::Taken),
            (422, RequestError::NameTaken),
            (429, RequestError::TooMuch),
            (503, RequestError::CannotStore),
            (502, RequestError::Unreachable),
        ] {
            assert_eq!(read(status, &ours), Err(why), "{status}");
        }
    }

    #[test]
    fn the_tables_are_below_the_same_path_as_the_page() {
        for (page, folder) in
            [("/", "/"), ("/riftforce/", "/riftforce/"), ("/a/b/index.html", "/a/b/"), ("", "/")]
        {
            assert_eq!(folder_of(page), folder);
        }
    }

    #[test]
    fn a_stage_is_requested_by_its_name_in_messages() {
        for stage in [TableStage::Waiting, TableStage::Playing, TableStage::Over] {
            let name = json::text(&stage);
            assert_eq!(name, format!("\"{}\"", stage_name(stage)));
        }
    }
}

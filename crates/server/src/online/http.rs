//! What can be asked over HTTP: making tables, finding them, taking a seat at one, and downloading finished games. Everything
//! else goes through the socket.

use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Json, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use riftforce_protocol::{Dialect, ListedTable, Setup, TableStage, TakeSeat};
use riftforce_rules::Seat;
use serde::{Deserialize, Serialize};

use super::rate_limits::{RateLimits, TokenBucket};
use super::room::NotOpen;
use super::socket::serve_client;
use super::store::StoreError;
use super::table_setup::validate;
use super::tables::Tables;
use crate::headers;

/// The longest message that a client may send.
const LONGEST_MESSAGE: usize = 16 * 1024;
/// The most tables a list can have.
const LONGEST_LIST: u32 = 100;

/// What all handlers share.
#[derive(Clone)]
struct Shared {
    tables: Tables,
    rate_limits: RateLimits,
    /// How many tables may still be made.
    new_tables: Arc<Mutex<TokenBucket>>,
    /// How many seats may still be taken from the list.
    taken_seats: Arc<Mutex<TokenBucket>>,
}

/// Everything below `/api/`.
pub fn api_router(tables: Tables, rate_limits: RateLimits) -> Router {
    let a_minute = |most: u32| Arc::new(Mutex::new(TokenBucket::new(most, f64::from(most) / 60.0)));
    let (new_tables, taken_seats) =
        (a_minute(rate_limits.tables_per_minute), a_minute(rate_limits.seats_per_minute));
    let common = headers::of_every_answer();
    Router::new()
        .route("/api/dialect", get(dialect))
        .route("/api/tables", post(create).get(list))
        .route("/api/tables/{table}", get(look_up))
        .route("/api/tables/{table}/seats/{seat}", post(take_seat))
        .route("/api/tables/{table}/game.rift", get(export))
        .route("/api/socket", any(connect))
        .route("/api/openapi.json", get(describe))
        .route("/api/{*rest}", any(nothing_here))
        .layer(DefaultBodyLimit::max(LONGEST_MESSAGE))
        .layer(middleware::from_fn(refuse_strangers))
        .layer(middleware::map_response(move |mut response: Response| {
            response.headers_mut().extend(common.clone());
            async { response }
        }))
        .with_state(Shared { tables, rate_limits, new_tables, taken_seats })
}

/// Turns away pages of other sites: a browser says where a page comes from. Other programs don't have to.
async fn refuse_strangers(request: axum::extract::Request, next: Next) -> Response {
    if is_foreign(request.headers()) {
        return say(
            StatusCode::FORBIDDEN,
            "This page belongs to another site, so it can't use this one's tables.",
        );
    }
    let mut response = next.run(request).await;
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn is_foreign(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    match (origin, host) {
        (Some((_, origin)), Some(host)) => !origin.eq_ignore_ascii_case(host),
        _ => true,
    }
}

/// What went wrong, in a sentence.
#[derive(Serialize)]
struct Problem {
    error: String,
}

fn say(status: StatusCode, error: impl Into<String>) -> Response {
    (status, Json(Problem { error: error.into() })).into_response()
}

fn unavailable(error: &StoreError) -> Response {
    say(
        StatusCode::SERVICE_UNAVAILABLE,
        format!("Tables can't be stored at the moment ({error}). Try again later."),
    )
}

async fn dialect() -> Json<Dialect> {
    Json(Dialect::OURS)
}

async fn create(State(shared): State<Shared>, setup: Result<Json<Setup>, JsonRejection>) -> Response {
    let setup = match setup {
        Ok(Json(setup)) => setup,
        Err(error) => return not_read(&error, format!("This isn't a table's setup: {}", error.body_text())),
    };
    if let Err(reason) = validate(&setup) {
        return say(StatusCode::BAD_REQUEST, format!("There can't be such a table: {reason}."));
    }
    if !has_some(&shared.new_tables) {
        return say(
            StatusCode::TOO_MANY_REQUESTS,
            "Too many tables are being made. Wait a minute and try again.",
        );
    }
    match shared.tables.create(setup).await {
        Ok(created) => (StatusCode::CREATED, Json(created)).into_response(),
        Err(error) => unavailable(&error),
    }
}

/// Answers a body that can't be read: this sentence says what it isn't, unless nobody has looked at it.
fn not_read(error: &JsonRejection, sentence: impl Into<String>) -> Response {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            say(StatusCode::PAYLOAD_TOO_LARGE, "That's too much: a request has at most 16 KiB.")
        }
        _ => say(StatusCode::BAD_REQUEST, sentence),
    }
}

/// Takes one from a bucket. Returns whether there was one to take.
fn has_some(bucket: &Mutex<TokenBucket>) -> bool {
    bucket.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Gives somebody who wasn't invited a seat at a listed table.
async fn take_seat(
    State(shared): State<Shared>,
    path: Result<Path<(String, String)>, PathRejection>,
    taking: Result<Json<TakeSeat>, JsonRejection>,
) -> Response {
    let Ok(Path((table, seat))) = path else { return no_such_table() };
    let taking = match taking {
        Ok(Json(taking)) => taking,
        Err(error) => return not_read(&error, "To take a seat, say your name: {\"name\": \"Mira\"}."),
    };
    let open_table = match shared.tables.find(&table).await {
        Ok(Some(open_table)) => open_table,
        Ok(None) => return no_such_table(),
        Err(error) => return unavailable(&error),
    };
    if !has_some(&shared.taken_seats) {
        return say(
            StatusCode::TOO_MANY_REQUESTS,
            "Too many seats are being taken. Wait a minute and try again.",
        );
    }
    let taken = match seat.parse().ok().and_then(Seat::from_number) {
        Some(seat) => {
            // If they hang up while it's being stored, this stops here, but the seat is taken: everyone still has to hear of it.
            let (tables, name) = (shared.tables.clone(), taking.name);
            let sitting = tokio::spawn(async move { tables.take_seat(&open_table, seat, &name).await });
            sitting.await.unwrap_or(Err(NotOpen::Trouble))
        }
        None => Err(NotOpen::NoSuchSeat),
    };
    match taken {
        Ok(key) => (StatusCode::CREATED, Json(key)).into_response(),
        Err(why) => not_open(why),
    }
}

fn not_open(why: NotOpen) -> Response {
    let (status, sentence) = match why {
        NotOpen::NoSuchSeat => (StatusCode::NOT_FOUND, "This table has no such seat."),
        NotOpen::BadName => (
            StatusCode::BAD_REQUEST,
            "A name has 1 to 24 characters that can be seen, without piles of accents.",
        ),
        NotOpen::NameTaken => (
            StatusCode::UNPROCESSABLE_ENTITY,
            "Somebody at this table already has that name. Choose another.",
        ),
        NotOpen::Private => {
            (StatusCode::CONFLICT, "This table isn't listed: it takes an invitation to play here.")
        }
        NotOpen::Reserved => (StatusCode::CONFLICT, "This seat isn't for anyone: it takes an invitation."),
        NotOpen::Taken => (StatusCode::CONFLICT, "Somebody else has taken this seat."),
        NotOpen::Trouble => {
            (StatusCode::SERVICE_UNAVAILABLE, "This table can't continue at the moment. Try again later.")
        }
    };
    say(status, sentence)
}

/// Which tables to list.
#[derive(Deserialize)]
struct Wanted {
    stage: Option<TableStage>,
}

async fn list(State(shared): State<Shared>, wanted: Result<Query<Wanted>, QueryRejection>) -> Response {
    let Ok(wanted) = wanted else {
        return say(StatusCode::BAD_REQUEST, "A table's `stage` is waiting, playing or over.");
    };
    match shared.tables.list(wanted.stage.unwrap_or(TableStage::Waiting), LONGEST_LIST).await {
        Ok(tables) => Json(tables).into_response(),
        Err(error) => unavailable(&error),
    }
}

/// A table's name, unless what's there can't be a name, such as `%ff`.
type TableInPath = Result<Path<String>, PathRejection>;

async fn look_up(State(shared): State<Shared>, table: TableInPath) -> Response {
    let Ok(Path(table)) = table else { return no_such_table() };
    match shared.tables.find(&table).await {
        Ok(Some(open_table)) => {
            let listed: ListedTable = open_table.state.lock().await.room.listed();
            Json(listed).into_response()
        }
        Ok(None) => no_such_table(),
        Err(error) => unavailable(&error),
    }
}

/// A finished game. While a game is still being played, its record would give away what's hidden.
async fn export(State(shared): State<Shared>, table: TableInPath) -> Response {
    let Ok(Path(table)) = table else { return no_such_table() };
    let open_table = match shared.tables.find(&table).await {
        Ok(Some(open_table)) => open_table,
        Ok(None) => return no_such_table(),
        Err(error) => return unavailable(&error),
    };
    let state = open_table.state.lock().await;
    let record = state.room.table().and_then(|table| table.update(None, None).record);
    match record {
        Some(record) => {
            let headers = [
                (CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
                (CONTENT_DISPOSITION, format!("attachment; filename=\"riftforce-{table}.rift\"")),
            ];
            (headers, record).into_response()
        }
        None => {
            say(StatusCode::CONFLICT, "The game isn't over yet, so its record would give away hidden cards.")
        }
    }
}

fn no_such_table() -> Response {
    say(StatusCode::NOT_FOUND, "There's no such table; check the link.")
}

async fn nothing_here() -> Response {
    say(StatusCode::NOT_FOUND, "There's nothing at this address; /api/openapi.json says what there is.")
}

async fn describe() -> Response {
    ([(CONTENT_TYPE, "application/json")], include_str!("openapi.json")).into_response()
}

async fn connect(
    State(shared): State<Shared>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        return say(
            StatusCode::UPGRADE_REQUIRED,
            "This address is for WebSockets; docs/protocol.md says how to use it.",
        );
    };
    upgrade
        // Small buffers: messages are small, and each connection holds its buffers all the time.
        .read_buffer_size(2048)
        .write_buffer_size(0)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(move |socket| serve_client(socket, shared.tables, shared.rate_limits))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::from_iter([(HOST, HeaderValue::from_static("localhost:7438"))]);
        headers.extend(origin.map(|origin| (ORIGIN, HeaderValue::from_static(origin))));
        headers
    }

    #[test]
    fn only_our_own_pages_and_other_programs_are_let_in() {
        for origin in [None, Some("http://localhost:7438"), Some("https://LOCALHOST:7438")] {
            assert!(!is_foreign(&headers(origin)), "{origin:?}");
        }
        for origin in
            ["http://localhost", "http://evil.example", "null", "", "http://localhost:7438.evil.example"]
        {
            assert!(is_foreign(&headers(Some(origin))), "{origin:?}");
        }
        assert!(is_foreign(&HeaderMap::from_iter([(ORIGIN, HeaderValue::from_static("http://localhost"))])));
    }
}

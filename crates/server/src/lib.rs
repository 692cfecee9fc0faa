//! The site over HTTP.
//!
//! [`find_place`] finds a free port, or a server that's already serving this very site; [`run`] serves a [`Site`] there until
//! it's told to stop. The site is part of the program, so there's no folder to lose, and no path in a request can lead out of it.
//!
//! # Where to change what
//!
//! | what | where |
//! |---|---|
//! | how the site's files are sent | `site.rs`, `headers.rs`, `accept.rs` |
//! | where the program listens, and who's there already | `listen.rs`, `neighbour.rs` |
//! | the game's own address, for the pictures that chats show | `crates/site/src/address.rs` |
//! | the HTTP requests for online tables | `online/http.rs`, with `online/openapi.json` |
//! | what each connected client is told | `online/socket.rs` |
//! | what people can ask for at a table (a seat, a draw, a rematch …), and who may | `online/room/wishes.rs`; who may sit down without an invitation: `Room::take_seat` there |
//! | which key opens a seat | `Room::who_presents` in `online/room.rs`, `online/keys.rs` |
//! | the clocks | `online/clock.rs`, `online/time.rs` |
//! | how tables are stored | `online/sqlite.rs`, with a new file in `online/migrations/`; the kinds of entries, and what's kept of them: `online/entry.rs` |
//! | who may read the file with the tables, and which server has it | `online/data_file.rs` |
//! | limits | `online/rate_limits.rs`; the rest are constants in `online/socket.rs`, `online/http.rs` and `online/room/wishes.rs`; `docs/hosting.md` lists them |
//! | when bots are asked, and what they say; how long they think | `online/bot_turn.rs`; `online/bot_pool.rs` |

// A panic in a page, a worker or the server takes everything along with it: what's impossible must say so in its type, or why.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo,
        clippy::unimplemented
    )
)]

mod accept;
mod headers;
mod listen;
mod neighbour;
pub mod online;
mod site;

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::time::Duration;

use axum::Router;
pub use listen::{FIRST_PORT, Place, find_place, listen};
pub use riftforce_site::{Address, InvalidAddress};
pub use site::{File, Site, site_router};
use tokio::net::TcpListener;

/// How long answers under way usually get to finish once a shutdown has been announced.
pub const GRACE: Duration = Duration::from_secs(5);

/// Serves the site until `shutdown` is ready. Answers under way are then finished, unless that takes longer than `grace`.
pub async fn run(
    listener: std::net::TcpListener,
    site: &'static Site,
    tables: Option<Router>,
    shutdown: impl Future<Output = ()> + Send + 'static,
    grace: Duration,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let router = site_router(site).merge(tables.unwrap_or_default());
    serve(TcpListener::from_std(listener)?, router, shutdown, grace).await
}

async fn serve(
    listener: TcpListener,
    router: Router,
    shutdown: impl Future<Output = ()> + Send + 'static,
    grace: Duration,
) -> io::Result<()> {
    let (announce, announced) = tokio::sync::oneshot::channel::<Infallible>();
    let signal = async move {
        shutdown.await;
        drop(announce);
    };
    let too_late = async move {
        // Nothing is ever sent: dropping the sender is the announcement.
        let _ = announced.await;
        tokio::time::sleep(grace).await;
    };
    tokio::select! {
        result = axum::serve(listener, router).with_graceful_shutdown(signal) => result,
        () = too_late => Ok(()),
    }
}

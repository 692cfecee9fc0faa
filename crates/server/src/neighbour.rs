//! Who's already using the port we'd like: the same game, another version of it, or somebody else.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, Method};

use crate::headers::NAME;
use crate::site::{Shelf, Site};

/// How long a neighbour may take to answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);
/// The longest answer that's read.
const MOST_BYTES: usize = 1 << 20;

/// Who's listening at an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Neighbour {
    /// A Riftforce that answers as we would.
    Same,
    /// A Riftforce of another version.
    OtherVersion,
    /// Another program, or one that doesn't answer.
    Stranger,
}

/// Asks what's listening at an address, by requesting the service worker. That contains a hash of all files, so the same
/// service worker means the same site; and if it comes with our headers, it's the same server too.
pub(crate) fn ask(address: SocketAddr, site: &'static Site, patience: Duration) -> Neighbour {
    const ASKED: &str = "sw.js";
    let answer = get(address, ASKED, patience).unwrap_or_default();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap_or(answer.len());
    let (head, body) = answer.split_at(end);
    let head = String::from_utf8_lossy(head);
    let says = |line: &str| head.lines().any(|said| said == line);

    let ours = Shelf::new(site).answer(&Method::GET, &format!("/{ASKED}"), &HeaderMap::new());
    let says_all = ours
        .headers()
        .iter()
        .all(|(name, value)| value.to_str().is_ok_and(|value| says(&format!("{name}: {value}"))));
    let file = site.files.iter().find(|file| file.name == ASKED);
    let has_our_site = file.is_some_and(|file| body.strip_prefix(b"\r\n\r\n") == Some(file.plain));
    match says(&format!("server: {NAME}")) {
        true if says_all && has_our_site => Neighbour::Same,
        true => Neighbour::OtherVersion,
        false => Neighbour::Stranger,
    }
}

/// The whole answer to a request for a file, headers included.
fn get(address: SocketAddr, name: &str, patience: Duration) -> io::Result<Vec<u8>> {
    let until = Instant::now() + patience;
    let mut stream = TcpStream::connect_timeout(&address, patience)?;
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(patience))?;
    // In one piece: a server that hangs up after the first few bytes would look like one that says nothing.
    let request = format!("GET /{name} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let (mut answer, mut piece) = (Vec::new(), [0; 4096]);
    while answer.len() < MOST_BYTES && Instant::now() < until {
        match stream.read(&mut piece)? {
            0 => return Ok(answer),
            length => answer.extend_from_slice(&piece[..length]),
        }
    }
    Err(ErrorKind::TimedOut.into())
}

//! The site over a real socket, asked by ordinary browsers and by clients that are up to no good.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use riftforce_server::{Address, File, Site};
use tokio::sync::oneshot;

const APP: &str = "/app-0123456789abcdef.wasm";

/// A small site. Nothing that's "compressed" here really is: the server never looks inside.
static SITE: Site = Site {
    files: &[
        File { name: "index.html", plain: b"<p>plain</p>", brotli: Some(b"as br"), gzip: Some(b"as gzip") },
        File { name: "app-0123456789abcdef.wasm", plain: b"\0asm", brotli: None, gzip: Some(b"small asm") },
        File { name: "sw.js", plain: b"// no compressed form", brotli: None, gzip: None },
        File { name: "manifest.webmanifest", plain: b"{}", brotli: None, gzip: None },
        File { name: "manifest-de.webmanifest", plain: b"{}", brotli: None, gzip: None },
        File { name: "icon-192-0123456789abcdef.png", plain: b"\x89PNG", brotli: None, gzip: None },
    ],
};

const PAGE: &str =
    "<meta property=\"og:image\" content=\"card-0123456789abcdef.jpg\"><p>Two rivals, one Rift</p>";

/// A site with a card for chats.
static SITE_WITH_CARD: Site = Site {
    files: &[
        File { name: "app-0123456789abcdef.wasm", plain: b"\0asm", brotli: None, gzip: Some(b"small asm") },
        File { name: "index.html", plain: PAGE.as_bytes(), brotli: Some(b"as br"), gzip: Some(b"as gzip") },
        File { name: "sw.js", plain: PAGE.as_bytes(), brotli: Some(b"as br"), gzip: Some(b"as gzip") },
        File { name: "card-0123456789abcdef.jpg", plain: b"\xff\xd8", brotli: None, gzip: None },
    ],
};

// --- a server and a browser ---

/// A server with a port of its own, which stops when the test ends.
struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

/// Longer than anything takes that ends at all.
const LONG: Duration = Duration::from_secs(600);

impl Server {
    fn start() -> Server {
        Server::start_with(&SITE, LONG)
    }

    fn start_with(site: &'static Site, grace: Duration) -> Server {
        let listener = riftforce_server::listen(Ipv4Addr::LOCALHOST.into(), 0).expect("a port is free");
        let address = listener.local_addr().expect("the listener has an address");
        let (stop, stopped) = oneshot::channel();
        let shutdown = async { stopped.await.unwrap_or_default() };
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(riftforce_server::run(listener, site, None, shutdown, grace))
        });
        Server { address, stop: Some(stop), thread: Some(thread) }
    }

    fn connect(&self) -> Connection {
        let stream = TcpStream::connect(self.address).expect("the server accepts connections");
        // This makes a test fail rather than hang.
        stream.set_read_timeout(Some(LONG)).expect("there can be a limit");
        Connection(BufReader::new(stream))
    }

    /// The answer to a single request on its own connection, with these header lines added.
    fn ask(&self, method: &str, path: &str, headers: &[&str]) -> Answer {
        self.connect().ask(method, path, headers)
    }

    fn get(&self, path: &str, headers: &[&str]) -> Answer {
        self.ask("GET", path, headers)
    }

    /// Announces the shutdown, and waits for the server to end.
    fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the server does not panic").expect("the server ends well");
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
    }
}

struct Connection(BufReader<TcpStream>);

impl Connection {
    fn ask(&mut self, method: &str, path: &str, headers: &[&str]) -> Answer {
        self.send(&format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n"));
        self.send(&headers.iter().map(|header| format!("{header}\r\n")).collect::<String>());
        self.send("\r\n");
        self.answer_to(method)
    }

    fn send(&mut self, text: &str) {
        self.0.get_mut().write_all(text.as_bytes()).expect("the server reads");
    }

    fn answer_to(&mut self, method: &str) -> Answer {
        let mut answer = Answer { head: String::new(), body: Vec::new() };
        while !answer.head.ends_with("\r\n\r\n") {
            let read = self.0.read_line(&mut answer.head).expect("the server writes text");
            assert!(read > 0, "the server hung up after {:?}", answer.head);
        }
        if method != "HEAD" && answer.status() != 304 {
            let length = answer.header("content-length").expect("an answer has a length");
            answer.body.resize(length.parse().expect("a length is a number"), 0);
            self.0.read_exact(&mut answer.body).expect("the server sends all it has promised");
        }
        answer
    }

    /// What else the server sends until it hangs up.
    fn rest(mut self) -> Vec<u8> {
        let mut rest = Vec::new();
        self.0.read_to_end(&mut rest).expect("the server hangs up");
        rest
    }
}

#[derive(Debug)]
struct Answer {
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn status(&self) -> u16 {
        let status = self.head.split_whitespace().nth(1).and_then(|status| status.parse().ok());
        status.unwrap_or_else(|| panic!("{:?} is no answer", self.head))
    }

    fn header(&self, name: &str) -> Option<&str> {
        let headers = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut values =
            headers.filter(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value);
        let value = values.next();
        assert_eq!(values.next(), None, "{name} is said twice");
        value
    }

    /// All the lines before the file, except the date.
    fn undated(&self) -> Vec<&str> {
        self.head.lines().filter(|line| !line.starts_with("date:")).collect()
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the answer is text")
    }
}

// --- files ---

#[test]
fn the_start_page_is_at_the_root() {
    let server = Server::start();
    for path in ["/", "/index.html", "/?from=somewhere"] {
        let answer = server.get(path, &[]);
        assert_eq!((answer.status(), answer.text()), (200, "<p>plain</p>"), "{path}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert_eq!(answer.header("content-encoding"), None);
    }
}

#[test]
fn a_file_with_a_hash_in_its_name_may_be_cached_forever() {
    let answer = Server::start().get(APP, &[]);
    assert_eq!((answer.status(), &*answer.body), (200, &b"\0asm"[..]));
    assert_eq!(answer.header("content-type"), Some("application/wasm"));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
}

#[test]
fn an_installed_apps_files_have_their_types_and_are_revalidated_unless_hashed() {
    let server = Server::start();
    for (path, content_type, cache_control) in [
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/manifest-de.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon-192-0123456789abcdef.png", "image/png", "public, max-age=31536000, immutable"),
    ] {
        let answer = server.get(path, &[]);
        assert_eq!(answer.status(), 200, "{path}");
        assert_eq!(answer.header("content-type"), Some(content_type), "{path}");
        assert_eq!(answer.header("cache-control"), Some(cache_control), "{path}");
    }
}

#[test]
fn each_browser_gets_its_preferred_encoding() {
    let server = Server::start();
    for (path, accepted, encoding, body) in [
        ("/", "gzip, deflate, br", Some("br"), "as br"),
        ("/", "gzip, deflate", Some("gzip"), "as gzip"),
        ("/", "br;q=0.1, gzip;q=0.9", Some("gzip"), "as gzip"),
        ("/", "br;q=0, *;q=0.5", Some("gzip"), "as gzip"),
        ("/", "identity;q=1, *;q=0.5", None, "<p>plain</p>"),
        ("/", "zstd", None, "<p>plain</p>"),
        (APP, "br, gzip;q=0.2", Some("gzip"), "small asm"),
        ("/sw.js", "br, gzip", None, "// no compressed form"),
    ] {
        let answer = server.get(path, &[&format!("accept-encoding: {accepted}")]);
        let got = (answer.status(), answer.header("content-encoding"), answer.text());
        assert_eq!(got, (200, encoding, body), "{path} for {accepted}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
    }
    let twice = server.get("/", &["accept-encoding: gzip;q=0.5", "accept-encoding: br"]);
    assert_eq!(twice.header("content-encoding"), Some("br"));
}

#[test]
fn a_file_the_browser_already_has_is_not_sent_again() {
    let server = Server::start();
    let tag = |accepted: &str| {
        let answer = server.get("/", &[&format!("accept-encoding: {accepted}")]);
        answer.header("etag").expect("a file has a tag").to_string()
    };
    let (brotli, gzip) = (tag("br"), tag("gzip"));
    assert_ne!(brotli, gzip, "other bytes have another tag");
    for known in [&brotli, &format!("W/{brotli}"), &format!("\"other\", {brotli}"), "*"] {
        let answer = server.get("/", &["accept-encoding: br", &format!("if-none-match: {known}")]);
        assert_eq!(answer.status(), 304, "{known}");
        for (name, value) in [("etag", &*brotli), ("cache-control", "no-cache"), ("vary", "accept-encoding")]
        {
            assert_eq!(answer.header(name), Some(value));
        }
    }
    for unknown in [&gzip, "\"other\"", "nonsense"] {
        let answer = server.get("/", &["accept-encoding: br", &format!("if-none-match: {unknown}")]);
        assert_eq!((answer.status(), answer.text()), (200, "as br"), "{unknown}");
    }
}

#[test]
fn a_connection_serves_one_request_after_another() {
    let server = Server::start();
    let mut connection = server.connect();
    assert_eq!(connection.ask("GET", "/", &[]).text(), "<p>plain</p>");
    let tag = connection.ask("HEAD", "/", &[]);
    let known = format!("if-none-match: {}", tag.header("etag").expect("a file has a tag"));
    assert_eq!(connection.ask("GET", "/", &[&known]).status(), 304);
    assert_eq!(connection.ask("GET", "/none", &[]).status(), 404);
    assert_eq!(connection.ask("GET", "/sw.js", &[]).text(), "// no compressed form");
}

#[test]
fn head_answers_like_get_but_without_the_file() {
    let server = Server::start();
    for (path, status) in [("/", 200), (APP, 200), ("/none", 404)] {
        let get = server.get(path, &["connection: close"]);
        let mut connection = server.connect();
        let head = connection.ask("HEAD", path, &["connection: close"]);
        assert_eq!(head.status(), status);
        assert_eq!(head.undated(), get.undated());
        assert_eq!(connection.rest(), b"", "{path}");
    }
}

// --- the address at which others find it ---

fn site_at(address: &str) -> &'static Site {
    let address: Address = address.parse().expect("an address");
    SITE_WITH_CARD.at(&address).expect("the start page can be packed")
}

#[test]
fn the_start_page_names_its_cards_full_address_in_every_encoding() {
    for (address, card) in [
        ("https://riftforce.example.org", "https://riftforce.example.org/card-0123456789abcdef.jpg"),
        ("https://example.org/riftforce/", "https://example.org/riftforce/card-0123456789abcdef.jpg"),
    ] {
        let page = PAGE.replace("card-0123456789abcdef.jpg", card);
        let server = Server::start_with(site_at(address), LONG);
        for path in ["/", "/index.html"] {
            assert_eq!(server.get(path, &[]).text(), page);
            let brotli = server.get(path, &["accept-encoding: br"]);
            assert_eq!(brotli.header("content-encoding"), Some("br"));
            let mut unpacked = String::new();
            let mut unpacker = brotli::Decompressor::new(&*brotli.body, 4096);
            unpacker.read_to_string(&mut unpacked).expect("it can be unpacked");
            assert_eq!(unpacked, page);
            let gzip = server.get(path, &["accept-encoding: gzip"]);
            assert_eq!(gzip.header("content-encoding"), Some("gzip"));
            let mut unpacked = String::new();
            let mut unpacker = flate2::read::GzDecoder::new(&*gzip.body);
            unpacker.read_to_string(&mut unpacked).expect("it can be unpacked");
            assert_eq!(unpacked, page);
        }
    }
}

#[test]
fn a_start_page_with_another_address_has_another_etag() {
    let server = Server::start_with(&SITE_WITH_CARD, LONG);
    let moved = Server::start_with(site_at("https://example.org"), LONG);
    for form in ["identity", "gzip", "br"] {
        let form = format!("accept-encoding: {form}");
        let [before, after] = [&server, &moved].map(|server| {
            let answer = server.get("/", &[&form]);
            format!("if-none-match: {}", answer.header("etag").expect("a file has a tag"))
        });
        assert_eq!(moved.get("/", &[&form, &before]).status(), 200, "{form}");
        assert_eq!(moved.get("/", &[&form, &after]).status(), 304, "{form}");
    }
}

#[test]
fn an_address_changes_nothing_but_the_start_page() {
    let server = Server::start_with(&SITE_WITH_CARD, LONG);
    let moved = Server::start_with(site_at("https://example.org"), LONG);
    for path in [APP, "/sw.js", "/card-0123456789abcdef.jpg", "/none"] {
        for form in ["identity", "gzip", "br"] {
            let [before, after] =
                [&server, &moved].map(|server| server.get(path, &[&format!("accept-encoding: {form}")]));
            assert_eq!(before.undated(), after.undated(), "{path} as {form}");
            assert_eq!(before.body, after.body, "{path} as {form}");
        }
    }
    let card = moved.get("/card-0123456789abcdef.jpg", &[]);
    assert_eq!((card.status(), card.header("content-type")), (200, Some("image/jpeg")));
}

// --- everything else ---

#[test]
fn a_missing_file_is_reported_in_one_sentence_for_each_language() {
    let answer = Server::start().get("/none.html", &["accept-encoding: br"]);
    assert_eq!(answer.status(), 404);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(answer.text().lines().count(), 4);
}

#[test]
fn no_path_leads_out_of_the_site() {
    let server = Server::start();
    for path in [
        "/../Cargo.toml",
        "/../../Cargo.toml",
        "/./index.html",
        "/%2e%2e/Cargo.toml",
        "/%2E%2E%2FCargo.toml",
        "/..%2fCargo.toml",
        "/..%5cCargo.toml",
        "/%252e%252e/Cargo.toml",
        "/etc/passwd",
        "//index.html",
        "//etc/passwd",
        "/index.html/",
        "/index.html%00",
        "/index.html.br",
        "/src/../index.html",
    ] {
        let answer = server.get(path, &[]);
        assert_eq!(answer.status(), 404, "{path}: {}", answer.text());
    }
    // A full address is how proxies are asked, and names the same file.
    assert_eq!(server.get("http://localhost/index.html", &[]).status(), 200);
    for path in ["../Cargo.toml", "index.html"] {
        let status = server.get(path, &["connection: close"]).status();
        assert!([400, 404].contains(&status), "{path}: {status}");
    }
}

#[test]
fn the_site_can_only_be_read() {
    let server = Server::start();
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        for path in ["/", "/none"] {
            let answer = server.ask(method, path, &["content-length: 0"]);
            assert_eq!(
                (answer.status(), answer.header("allow")),
                (405, Some("GET, HEAD")),
                "{method} {path}"
            );
        }
    }
}

#[test]
fn every_answer_has_the_security_headers_and_names_the_server() {
    let server = Server::start();
    let known =
        server.get("/", &[]).header("etag").map(|tag| format!("if-none-match: {tag}")).expect("a tag");
    for answer in [
        server.get("/", &[]),
        server.get("/", &[&known]),
        server.get(APP, &["accept-encoding: gzip"]),
        server.get("/none", &[]),
        server.ask("HEAD", "/", &[]),
        server.ask("POST", "/", &["content-length: 0"]),
    ] {
        for (name, value) in [
            (
                "content-security-policy",
                "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; \
                 font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
                 form-action 'none'; frame-ancestors 'none'",
            ),
            ("server", "riftforce"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{}", answer.head);
        }
        let permissions = answer.header("permissions-policy").expect("permissions are denied");
        assert!(permissions.contains("camera=()") && permissions.contains("screen-wake-lock=(self)"));
    }
}

// --- the end ---

#[test]
fn on_shutdown_a_pending_answer_is_finished_and_idle_connections_close() {
    let mut server = Server::start();
    let (mut busy, silent, mut idle) = (server.connect(), server.connect(), server.connect());
    // Half a request. The server accepts connections in order, so once it has answered the last, it has seen the others.
    busy.send("GET /sw.js HTTP/1.1\r\nhost: localhost\r\n");
    assert_eq!(idle.ask("GET", "/", &[]).status(), 200);
    drop(server.stop.take());
    assert_eq!(idle.rest(), b"");
    assert_eq!(silent.rest(), b"");
    busy.send("\r\n");
    assert_eq!(busy.answer_to("GET").text(), "// no compressed form");
    assert_eq!(busy.rest(), b"");
    // Nobody's listening any more: the listener is gone with the server's thread.
    server.stop();
}

#[test]
fn a_server_stops_even_if_a_browser_never_finishes_its_request() {
    let mut server = Server::start_with(&SITE, Duration::from_millis(10));
    let mut stuck = server.connect();
    stuck.send("GET / HTTP/1.1\r\n");
    assert_eq!(server.get("/", &[]).status(), 200);
    server.stop();
    stuck.0.get_mut().shutdown(Shutdown::Both).ok();
}

//! A plain host: it serves a site below a path, gets a new version while browsers have the old one, and remembers what it has
//! sent.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

use anyhow::Context;

/// The path below which the site is served. It mustn't matter which.
const PATH: &str = "/games/rift/";

/// The files of a site by their names, each as it is sent.
pub type Files = BTreeMap<String, Vec<u8>>;

/// A plain host.
pub struct StaticHost {
    port: u16,
    shared: Arc<(Mutex<Shared>, Condvar)>,
}

struct Shared {
    files: Files,
    /// The names of the files that were sent in full, in order.
    sent: Vec<String>,
    /// The name of the file that's held back.
    held: Option<String>,
    open: bool,
}

impl StaticHost {
    /// Serves these files.
    pub fn open(files: Files) -> anyhow::Result<StaticHost> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let shared = Shared { files, sent: Vec::new(), held: None, open: true };
        let shared = Arc::new((Mutex::new(shared), Condvar::new()));
        let known = shared.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if !known.0.lock().is_ok_and(|shared| shared.open) {
                    break;
                }
                let known = known.clone();
                // A browser that hangs up has its reasons.
                thread::spawn(move || answer(&stream, &known));
            }
        });
        Ok(StaticHost { port, shared })
    }

    /// The address of the start page.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}{PATH}", self.port)
    }

    /// Serves these files instead, and no others.
    pub fn replace(&self, files: Files) {
        self.change(|shared| shared.files = files);
    }

    /// Keeps requests for this file waiting until [`StaticHost::release`].
    pub fn hold(&self, name: &str) {
        self.change(|shared| shared.held = Some(name.into()));
    }

    /// Sends what was held back.
    pub fn release(&self) {
        self.change(|shared| shared.held = None);
    }

    fn change(&self, change: impl FnOnce(&mut Shared)) {
        let (shared, changed) = &*self.shared;
        if let Ok(mut shared) = shared.lock() {
            change(&mut shared);
        }
        changed.notify_all();
    }

    /// The names of the files that were sent in full, in order.
    pub fn sent(&self) -> Vec<String> {
        self.shared.0.lock().map(|shared| shared.sent.clone()).unwrap_or_default()
    }
}

impl Drop for StaticHost {
    fn drop(&mut self) {
        self.change(|shared| {
            shared.open = false;
            shared.held = None;
        });
        // This wakes the listener, which then notices.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

fn answer(mut stream: &TcpStream, (shared, changed): &(Mutex<Shared>, Condvar)) -> Option<()> {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let request = lines.next()?;
    let known: Vec<String> = lines
        .take_while(|line| !line.is_empty())
        .filter_map(|line| Some(line.to_lowercase().strip_prefix("if-none-match:")?.trim().to_string()))
        .collect();
    let path = request.split_whitespace().nth(1)?.split('?').next()?;
    let name = path.strip_prefix(PATH).map(|name| if name.is_empty() { "index.html" } else { name });
    let is_held = |shared: &mut Shared| shared.held.is_some() && shared.held.as_deref() == name;
    let bytes = {
        let shared = changed.wait_while(shared.lock().ok()?, is_held).ok()?;
        name.and_then(|name| shared.files.get(name).cloned())
    };
    let (head, body) = match (name, bytes) {
        (Some(name), Some(bytes)) => {
            let mut hasher = DefaultHasher::new();
            hasher.write(&bytes);
            let tag = format!("\"{:016x}\"", hasher.finish());
            let caching = if has_hash(name) { "max-age=31536000, immutable" } else { "no-cache" };
            let about = format!("content-type: {}\r\ncache-control: {caching}\r\netag: {tag}", kind(name));
            if known.contains(&tag) {
                (format!("304 Not Modified\r\n{about}"), Vec::new())
            } else {
                shared.lock().ok()?.sent.push(name.to_string());
                (format!("200 OK\r\n{about}"), bytes)
            }
        }
        _ => ("404 Not Found\r\ncache-control: no-store".into(), b"nothing".to_vec()),
    };
    let length = body.len();
    write!(stream, "HTTP/1.1 {head}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n").ok()?;
    stream.write_all(&body).ok()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Whether a file is a picture that isn't for players: PNG icons are for systems that install the game, the card is for chats.
pub fn is_for_others(name: &str) -> bool {
    name.ends_with(".png") || name.ends_with(".jpg")
}

/// Whether a name promises that the contents never change.
pub fn has_hash(name: &str) -> bool {
    let hash = name.split('.').next().and_then(|stem| stem.rsplit_once('-')).map_or("", |(_, hash)| hash);
    hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Another version of a site, with a digit as its number: its page shows that in `data-version`, and the scripts `boot` and
/// `worker` have other names.
pub fn version(files: &Files, number: u8) -> anyhow::Result<Files> {
    let mut next = files.clone();
    let hash = format!("{number:016}");
    let boot = change_name(&mut next, "boot", &hash)?;
    change_name(&mut next, "worker", &hash)?;
    let script = next.get_mut(&boot).context("there's no boot.js")?;
    script.extend(format!("\ndocument.documentElement.dataset.version = '{number}';\n").bytes());
    let worker = next.get_mut("sw.js").context("there's no sw.js")?;
    let text = String::from_utf8(worker.clone())?;
    let (before, version) = text.split_once("${OURS}").context("sw.js has no version")?;
    *worker = format!("{before}${{OURS}}{hash}{}", version.get(16..).context("sw.js has no hash")?).into();
    Ok(next)
}

/// Gives a script another hash, wherever it's mentioned. Returns its new name.
fn change_name(files: &mut Files, stem: &str, hash: &str) -> anyhow::Result<String> {
    let is_it = |name: &&String| name.starts_with(&format!("{stem}-")) && has_hash(name);
    let old = files.keys().find(is_it).with_context(|| format!("there's no {stem}.js"))?.clone();
    let new = format!("{stem}-{hash}.js");
    let contents = files.remove(&old).unwrap_or_default();
    files.insert(new.clone(), contents);
    for (name, contents) in files.iter_mut() {
        if name.ends_with(".html") || name.ends_with(".js") {
            *contents = String::from_utf8(std::mem::take(contents))?.replace(&old, &new).into();
        }
    }
    Ok(new)
}

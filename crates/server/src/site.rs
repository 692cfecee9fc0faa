//! The site: its files, and how requests for them are answered.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode};
use riftforce_site::{Address, BEST_BROTLI_QUALITY, as_brotli, as_gzip};

use crate::accept::{self, Encoding};
use crate::headers;

/// What `/` shows.
const START_PAGE: &str = "index.html";

/// What's said to whoever asks for a file that doesn't exist, in the game's languages: the server has none of their texts.
const NOTHING_HERE: &str = "There's nothing at this address; the game is at /.
An dieser Adresse gibt es nichts; das Spiel ist unter / zu finden.
Il n’y a rien à cette adresse\u{a0}; le jeu se trouve à l’adresse /.
За цією адресою нічого немає; гра — за адресою /.
";

/// A site that is part of the program.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// All files, in any order. `index.html` is what `/` shows.
    pub files: &'static [File],
}

/// A file of a site.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its name, which is its path without the leading slash. A name with a hash in it, such as `app-0123456789abcdef.js`,
    /// promises that the contents never change.
    pub name: &'static str,
    /// The file as it is.
    pub plain: &'static [u8],
    /// The same compressed with brotli.
    pub brotli: Option<&'static [u8]>,
    /// The same compressed with gzip.
    pub gzip: Option<&'static [u8]>,
}

impl Site {
    /// The same site, with a start page that knows the address at which others find it. It's made once, when the program starts,
    /// and kept for as long as the program runs.
    pub fn at(&self, address: &Address) -> io::Result<&'static Site> {
        let mut files = self.files.to_vec();
        for file in files.iter_mut().filter(|file| file.name == START_PAGE) {
            let page = std::str::from_utf8(file.plain).ok().and_then(|page| address.in_page(page));
            if let Some(page) = page {
                *file = file.with_contents(page.into_bytes())?;
            }
        }
        Ok(Box::leak(Box::new(Site { files: files.leak() })))
    }
}

impl File {
    /// The same file with other contents, in the same forms, packed as tightly as `cargo xtask site` does.
    fn with_contents(&self, contents: Vec<u8>) -> io::Result<File> {
        let plain: &'static [u8] = contents.leak();
        let packed = |form: Option<&[u8]>, pack: fn(&[u8]) -> io::Result<Vec<u8>>| {
            form.map(|_| pack(plain).map(|bytes| &*bytes.leak())).transpose()
        };
        Ok(File {
            name: self.name,
            plain,
            brotli: packed(self.brotli, |bytes| as_brotli(bytes, BEST_BROTLI_QUALITY))?,
            gzip: packed(self.gzip, as_gzip)?,
        })
    }
}

/// Answers requests for a site's files; for anything else it says that there's nothing there.
pub fn site_router(site: &'static Site) -> Router {
    let shelf = Arc::new(Shelf::new(site));
    Router::new().fallback(move |request: Request<Body>| {
        let response = shelf.answer(request.method(), request.uri().path(), request.headers());
        async { response }
    })
}

/// The answers, as far as they can be prepared in advance.
pub(crate) struct Shelf {
    files: HashMap<&'static str, PreparedFile>,
    common: HeaderMap,
}

/// A file in all its forms, the best first, and the headers their answers share.
struct PreparedFile {
    forms: Vec<Form>,
    headers: [(HeaderName, HeaderValue); 3],
}

/// A file as it's sent, and the tag by which a browser recognises it: different bytes have a different tag.
struct Form {
    encoding: Encoding,
    bytes: &'static [u8],
    tag: HeaderValue,
}

impl Shelf {
    pub(crate) fn new(site: &'static Site) -> Shelf {
        let files = site.files.iter().map(|file| (file.name, PreparedFile::new(file))).collect();
        Shelf { files, common: headers::of_every_answer() }
    }

    pub(crate) fn answer(&self, method: &Method, path: &str, asked: &HeaderMap) -> Response<Body> {
        let mut response = match method {
            &Method::GET | &Method::HEAD => self.look_up(path, asked),
            _ => not_allowed(),
        };
        response.headers_mut().extend(self.common.clone());
        response
    }

    /// Names are only compared, never resolved: a path that leads anywhere else is just a name we don't have.
    fn look_up(&self, path: &str, asked: &HeaderMap) -> Response<Body> {
        let name = if path == "/" { START_PAGE } else { path.trim_start_matches('/') };
        match self.files.get(name) {
            Some(file) if path.starts_with('/') && !path.starts_with("//") => file.answer_with_file(asked),
            _ => say(StatusCode::NOT_FOUND, NOTHING_HERE),
        }
    }
}

impl PreparedFile {
    fn new(file: &'static File) -> PreparedFile {
        let form = |encoding| {
            let bytes = match encoding {
                Encoding::Brotli => file.brotli?,
                Encoding::Gzip => file.gzip?,
                Encoding::Identity => file.plain,
            };
            Some(Form { encoding, bytes, tag: tag(bytes) })
        };
        let headers = [
            (CONTENT_TYPE, content_type(file.name)),
            (CACHE_CONTROL, cache_control(file.name)),
            (VARY, "accept-encoding"),
        ];
        PreparedFile {
            forms: Encoding::ALL.into_iter().filter_map(form).collect(),
            headers: headers.map(|(name, value)| (name, HeaderValue::from_static(value))),
        }
    }

    #[expect(
        clippy::expect_used,
        reason = "`new` always adds the file as it is, and `best` chooses that or another that's there"
    )]
    fn answer_with_file(&self, asked: &HeaderMap) -> Response<Body> {
        let accepted = joined(asked, ACCEPT_ENCODING);
        let encoding = accept::best(self.forms.iter().map(|form| form.encoding), &accepted);
        let form = self.forms.iter().find(|form| form.encoding == encoding);
        let form = form.expect("there is always the file as it is");
        let is_known = knows(&joined(asked, IF_NONE_MATCH), &form.tag);
        let bytes = if is_known { &[] } else { form.bytes };
        let mut response = Response::new(Body::from(Bytes::from_static(bytes)));
        if is_known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        headers.extend(self.headers.iter().cloned());
        headers.insert(ETAG, form.tag.clone());
        if encoding != Encoding::Identity {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        }
        response
    }
}

/// All headers with this name, as one list.
fn joined(headers: &HeaderMap, name: HeaderName) -> String {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.collect::<Vec<_>>().join(",")
}

/// Whether the tags that a browser already has include this one.
fn knows(tags: &str, tag: &HeaderValue) -> bool {
    let mut tags = tags.split(',').map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

#[expect(clippy::expect_used, reason = "sixteen hexadecimal digits in quotation marks are a header's value")]
fn tag(bytes: &[u8]) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    HeaderValue::try_from(format!("\"{:016x}\"", hasher.finish())).expect("a hash is plain text")
}

fn cache_control(name: &str) -> &'static str {
    match has_hash(name) {
        true => "public, max-age=31536000, immutable",
        // The browser may keep it, but asks each time whether it is still the same.
        false => "no-cache",
    }
}

/// Whether a name has a hash at the end of its stem, as `cargo xtask site` makes them.
fn has_hash(name: &str) -> bool {
    let stem = name.split_once('.').map_or(name, |(stem, _)| stem);
    let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
    hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "jpg" => "image/jpeg",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

fn not_allowed() -> Response<Body> {
    let mut response = say(StatusCode::METHOD_NOT_ALLOWED, "The site can only be read, with GET or HEAD.\n");
    response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    response
}

/// An answer of a sentence, which mustn't be cached.
fn say(status: StatusCode, sentence: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(sentence));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashed_file_names_are_recognised() {
        assert!(has_hash("app-0123456789abcdef.js"));
        assert!(has_hash("app-0123456789abcdef.js.map"));
        for name in ["index.html", "sw.js", "app-0123.js", "app-0123456789abcdeg.js", "0123456789abcdef.js"] {
            assert!(!has_hash(name), "{name}");
        }
    }
}

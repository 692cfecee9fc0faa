//! The address at which others find the site.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The address at which others find the site. The site can't know it, since its files are the same at every address. Only chats
/// need it: they want the full address of the picture that goes with a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address(String);

/// Why something isn't the address of a site, in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidAddress(&'static str);

impl Address {
    /// The start page with the full address of its card, the picture that chats show; `None` if it has no card.
    pub fn in_page(&self, page: &str) -> Option<String> {
        let card = "<meta property=\"og:image\" content=\"";
        let (before, after) = page.split_once(card)?;
        let (named, after) = after.split_once('"')?;
        let name = named.rsplit_once('/').map_or(named, |(_, name)| name);
        Some(format!("{before}{card}{}{name}\"{after}", self.0))
    }
}

impl FromStr for Address {
    type Err = InvalidAddress;

    fn from_str(text: &str) -> Result<Address, InvalidAddress> {
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let rest = rest.ok_or(InvalidAddress("it must begin with https:// or http://"))?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        if !is_host(host) {
            return Err(InvalidAddress(
                "it must name a host after the two slashes, such as riftforce.example.org",
            ));
        }
        // This leaves out every character that means something in HTML.
        if !path.chars().all(|letter| letter.is_ascii_alphanumeric() || "/-._~%+@=,:".contains(letter)) {
            return Err(InvalidAddress("after the host it may only have a path, such as /riftforce/"));
        }
        let slash = if text.ends_with('/') { "" } else { "/" };
        Ok(Address(format!("{text}{slash}")))
    }
}

/// Whether this is a host's name or IP address, perhaps with a port.
fn is_host(text: &str) -> bool {
    let (name, port) = match text.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, Some(port)),
        _ => (text, None),
    };
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok();
    let is_name =
        |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte));
    let is_number = |name: &str| name.parse::<std::net::Ipv6Addr>().is_ok();
    let is_known = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(number) => is_number(number),
        None => !name.is_empty() && is_name(name),
    };
    is_known && port.is_none_or(is_port)
}

impl fmt::Display for InvalidAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(self.0)
    }
}

impl Error for InvalidAddress {}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        "<title>Riftforce</title>\n<meta property=\"og:image\" content=\"card-1.jpg\">\n<p>card-1.jpg";

    fn card_at(address: &str) -> String {
        let address: Address = address.parse().unwrap_or_else(|error| panic!("{address}: {error}"));
        let page = address.in_page(PAGE).expect("the page has a card");
        let card = page.strip_prefix("<title>Riftforce</title>\n<meta property=\"og:image\" content=\"");
        let card = card.and_then(|card| card.strip_suffix("\">\n<p>card-1.jpg"));
        card.unwrap_or_else(|| panic!("more has changed than the card's address: {page}")).to_string()
    }

    #[test]
    fn the_card_is_next_to_the_page_with_or_without_a_trailing_slash() {
        for (address, card) in [
            ("https://riftforce.example.org", "https://riftforce.example.org/card-1.jpg"),
            ("https://riftforce.example.org/", "https://riftforce.example.org/card-1.jpg"),
            ("https://example.org/riftforce", "https://example.org/riftforce/card-1.jpg"),
            ("https://example.org/games/riftforce/", "https://example.org/games/riftforce/card-1.jpg"),
            ("http://192.0.2.7:7438", "http://192.0.2.7:7438/card-1.jpg"),
            ("http://[2001:db8::7]:7438/", "http://[2001:db8::7]:7438/card-1.jpg"),
            ("http://[2001:db8::7]", "http://[2001:db8::7]/card-1.jpg"),
            (
                "https://xn--bcher-kva.example/~me/%C3%A4/",
                "https://xn--bcher-kva.example/~me/%C3%A4/card-1.jpg",
            ),
        ] {
            assert_eq!(card_at(address), card);
        }
    }

    #[test]
    fn a_site_may_move_to_another_address() {
        let [old, new] = ["https://old.example.org/game/", "https://example.org/"]
            .map(|address| address.parse::<Address>().expect("an address"));
        let moved = old.in_page(PAGE).and_then(|page| new.in_page(&page));
        assert_eq!(moved, new.in_page(PAGE));
    }

    #[test]
    fn a_page_without_a_card_needs_no_address() {
        let address: Address = "https://example.org".parse().expect("an address");
        assert_eq!(address.in_page("<p>plain</p>"), None);
    }

    #[test]
    fn an_invalid_site_address_is_refused_with_the_reason() {
        for (wrong, reason) in [
            ("", "begin with"),
            ("riftforce.example.org", "begin with"),
            ("ftp://example.org", "begin with"),
            ("https:/example.org", "begin with"),
            ("https://", "host"),
            ("https:///riftforce/", "host"),
            ("https://:443", "host"),
            ("https://example.org:", "host"),
            ("https://example.org:+443", "host"),
            ("https://example.org:65536", "host"),
            ("https://me@example.org", "host"),
            ("https://exa mple.org", "host"),
            ("https://bücher.example", "host"),
            ("https://[2001:db8::7", "host"),
            ("https://[nonsense]", "host"),
            ("https://example.org?a", "host"),
            ("https://example.org/?a", "path"),
            ("https://example.org/#/online", "path"),
            ("https://example.org/a b", "path"),
            ("https://example.org/\"><script>", "path"),
        ] {
            let error = wrong.parse::<Address>().expect_err(wrong).to_string();
            assert!(error.contains(reason) && error.lines().count() == 1, "{wrong}: {error}");
        }
    }
}

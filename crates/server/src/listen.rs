//! Where the program listens.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::ops::RangeInclusive;
use std::time::Duration;

use crate::neighbour::{self, Neighbour};
use crate::site::Site;

/// The port Riftforce tries first.
pub const FIRST_PORT: u16 = 7438;

/// The ports that are tried if none was asked for, in this order.
const PORTS: RangeInclusive<u16> = FIRST_PORT..=FIRST_PORT + 99;

/// Where the site is served. To a browser, another port is another site, with its own games.
#[derive(Debug)]
pub enum Place {
    /// Here, at the first free port.
    Here {
        /// What's listening there.
        listener: TcpListener,
        /// Where another version of Riftforce was found among the ports tried before.
        other_version: Option<SocketAddr>,
    },
    /// There already: another process is serving the same site.
    There(SocketAddr),
}

/// Listens at the port that was asked for.
pub fn listen(address: IpAddr, port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((address, port)).map_err(|error| explain(error, address, port))
}

/// Finds a place for a site if no port was asked for: [`FIRST_PORT`], or the next one that's free or already serves this very site.
pub fn find_place(address: IpAddr, site: &'static Site) -> io::Result<Place> {
    find_place_among(PORTS, address, site, neighbour::PATIENCE)
}

fn find_place_among(
    ports: impl IntoIterator<Item = u16>,
    address: IpAddr,
    site: &'static Site,
    patience: Duration,
) -> io::Result<Place> {
    let mut other_version = None;
    for port in ports {
        let place = SocketAddr::new(address, port);
        match TcpListener::bind(place) {
            Ok(listener) => return Ok(Place::Here { listener, other_version }),
            // If we want to listen on every address, a neighbour is no help: it may be listening only on this one.
            Err(error) if error.kind() == ErrorKind::AddrInUse && address.is_unspecified() => {}
            Err(error) if error.kind() == ErrorKind::AddrInUse => match neighbour::ask(place, site, patience)
            {
                Neighbour::Same => return Ok(Place::There(place)),
                Neighbour::OtherVersion => other_version = other_version.or(Some(place)),
                Neighbour::Stranger => {}
            },
            Err(error) => return Err(explain(error, address, port)),
        }
    }
    let (first, last) = (PORTS.start(), PORTS.end());
    let reason = format!("the ports {first} to {last} are all taken; choose another with --port");
    Err(io::Error::new(ErrorKind::AddrInUse, reason))
}

/// The same error, in words that say what to do.
fn explain(error: io::Error, address: IpAddr, port: u16) -> io::Error {
    let reason = match error.kind() {
        ErrorKind::AddrInUse => {
            format!("port {port} is taken; choose another with --port, or none to get one that's free")
        }
        ErrorKind::AddrNotAvailable => {
            format!("this computer doesn't have the address {address}; choose another with --bind")
        }
        ErrorKind::PermissionDenied => {
            format!("port {port} isn't allowed to you; choose one from 1024 on with --port")
        }
        _ => format!("can't listen at {address}, port {port}: {error}"),
    };
    io::Error::new(error.kind(), reason)
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, Write};
    use std::net::Ipv4Addr;
    use std::thread;

    use super::*;
    use crate::site::File;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    static SITE: Site =
        Site { files: &[File { name: "sw.js", plain: b"one", brotli: Some(b"br"), gzip: None }] };
    static REBUILT: Site =
        Site { files: &[File { name: "sw.js", plain: b"two", brotli: Some(b"br"), gzip: None }] };
    static NOTHING: Site = Site { files: &[] };

    /// Asks for any free port: a particular one might be taken by another test by now.
    const FREE: u16 = 0;

    /// Long enough for any neighbour that's going to answer at all.
    const LONG: Duration = Duration::from_secs(600);

    /// A port, and what's listening there.
    fn taken() -> (u16, TcpListener) {
        let listener = listen(HERE, FREE).expect("some port is free");
        (port_of(&listener), listener)
    }

    fn port_of(listener: &TcpListener) -> u16 {
        listener.local_addr().expect("it has an address").port()
    }

    /// The port of a real server, which ends with the test.
    fn served(site: &'static Site) -> u16 {
        let (port, listener) = taken();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let server = crate::run(listener, site, None, std::future::pending(), crate::GRACE);
            runtime.expect("a runtime").block_on(server)
        });
        port
    }

    /// The port of a server that gives everyone this answer and hangs up.
    fn answering(answer: &'static [u8]) -> u16 {
        let (port, listener) = taken();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // Hanging up before everything has been read could lose the answer.
                let lines = BufReader::new(&stream).lines().map_while(Result::ok);
                lines.take_while(|line| !line.is_empty()).for_each(drop);
                let _ = (&stream).write_all(answer);
            }
        });
        port
    }

    /// The port of the other version that's reported if this port is tried first, then a free one.
    #[track_caller]
    fn named_on_the_way(port: u16, address: IpAddr, site: &'static Site, patience: Duration) -> Option<u16> {
        match find_place_among([port, FREE], address, site, patience).expect("the second port is free") {
            Place::Here { listener, other_version } => {
                assert_ne!(port_of(&listener), port);
                other_version.map(|place| place.port())
            }
            Place::There(place) => panic!("the game is at {place}"),
        }
    }

    #[test]
    fn a_requested_port_that_is_taken_is_refused() {
        let (port, _listener) = taken();
        let error = listen(HERE, port).expect_err("the port is taken");
        assert_eq!(error.kind(), ErrorKind::AddrInUse);
        assert!(error.to_string().starts_with(&format!("port {port} is taken")), "{error}");
    }

    #[test]
    fn the_first_free_port_is_used() {
        let port = served(&SITE);
        let place = find_place_among([FREE, port], HERE, &SITE, LONG).expect("the first port is free");
        assert!(
            matches!(&place, Place::Here { listener, other_version: None }
            if port_of(listener) != port),
            "{place:?}"
        );
    }

    #[test]
    fn the_error_says_what_to_do_if_no_port_is_free() {
        let everywhere = Ipv4Addr::UNSPECIFIED.into();
        let [first, second] = [(); 2].map(|()| listen(everywhere, FREE).expect("some port is free"));
        let ports = [port_of(&first), port_of(&second)];
        let error = find_place_among(ports, everywhere, &SITE, LONG).expect_err("all ports are taken");
        assert_eq!(error.kind(), ErrorKind::AddrInUse);
        assert!(error.to_string().contains("--port"), "{error}");
    }

    #[test]
    fn a_site_already_being_served_is_not_served_again() {
        let port = served(&SITE);
        let place = find_place_among([port, FREE], HERE, &SITE, LONG).expect("a place");
        assert!(matches!(place, Place::There(place) if place == SocketAddr::new(HERE, port)), "{place:?}");
    }

    #[test]
    fn a_rebuilt_site_gets_its_own_port_and_the_other_one_is_named() {
        let port = served(&SITE);
        assert_eq!(named_on_the_way(port, HERE, &REBUILT, LONG), Some(port));
        // If there's no service worker to tell versions apart, or the headers differ, it counts as another version too.
        let port = served(&NOTHING);
        assert_eq!(named_on_the_way(port, HERE, &NOTHING, LONG), Some(port));
        let port = answering(b"HTTP/1.1 200 OK\r\nserver: riftforce\r\n\r\ntwo");
        assert_eq!(named_on_the_way(port, HERE, &REBUILT, LONG), Some(port));
    }

    #[test]
    fn a_server_that_listens_everywhere_needs_its_own_port() {
        let everywhere = Ipv4Addr::UNSPECIFIED.into();
        let listener = listen(everywhere, FREE).expect("some port is free");
        assert_eq!(named_on_the_way(port_of(&listener), everywhere, &REBUILT, LONG), None);
    }

    #[test]
    fn ports_of_other_programs_are_skipped_whatever_they_say() {
        let answers: [&[u8]; 5] = [
            b"",
            b"SSH-2.0-Nobody\r\n",
            b"HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\none",
            b"HTTP/1.1 200 OK\r\n\r\nserver: riftforce\r\n\r\none",
            b"\xff\0\r\n\r\n",
        ];
        for answer in answers {
            assert_eq!(named_on_the_way(answering(answer), HERE, &REBUILT, LONG), None, "{answer:?}");
        }
    }

    #[test]
    fn a_program_that_never_answers_is_not_waited_for() {
        let (port, _silent) = taken();
        assert_eq!(named_on_the_way(port, HERE, &REBUILT, Duration::from_millis(10)), None);
    }

    #[test]
    fn an_address_of_another_computer_is_refused() {
        // An address reserved for documentation: no computer has it.
        let error = listen([192, 0, 2, 1].into(), 0).expect_err("this is not our address");
        assert!(error.to_string().contains("--bind"), "{error}");
        let error = find_place([192, 0, 2, 1].into(), &SITE).expect_err("this is not our address");
        assert!(error.to_string().contains("--bind"), "{error}");
    }
}

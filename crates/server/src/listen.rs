//! Where the program listens.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, TcpListener};

/// The port at which one looks for Riftforce first.
pub const PORT: u16 = 7438;

/// How many ports are tried if none was asked for.
const TRIES: u16 = 100;

/// Listens at this address: at the port that was asked for, or else at [`PORT`] or the next that is free.
pub fn listen(address: IpAddr, port: Option<u16>) -> io::Result<TcpListener> {
    match port {
        Some(port) => TcpListener::bind((address, port)).map_err(|error| explain(error, address, port)),
        None => listen_from(address, PORT),
    }
}

/// Listens at the first free port from this one on.
fn listen_from(address: IpAddr, first: u16) -> io::Result<TcpListener> {
    for port in first..first.saturating_add(TRIES) {
        match TcpListener::bind((address, port)) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            result => return result.map_err(|error| explain(error, address, port)),
        }
    }
    let last = first.saturating_add(TRIES - 1);
    let reason = format!("the ports {first} to {last} are all taken; choose another with --port");
    Err(io::Error::new(ErrorKind::AddrInUse, reason))
}

/// The same error, in words that say what to do.
fn explain(error: io::Error, address: IpAddr, port: u16) -> io::Error {
    let reason = match error.kind() {
        ErrorKind::AddrInUse => {
            format!("port {port} is taken; choose another with --port, or none to get one that is free")
        }
        ErrorKind::AddrNotAvailable => {
            format!("this computer does not have the address {address}; choose another with --bind")
        }
        ErrorKind::PermissionDenied => {
            format!("port {port} is not allowed to you; choose one from 1024 on with --port")
        }
        _ => format!("cannot listen at {address}, port {port}: {error}"),
    };
    io::Error::new(error.kind(), reason)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[test]
    fn a_port_that_was_asked_for_and_is_taken_is_refused() {
        let first = listen(HERE, Some(0)).expect("some port is free");
        let port = first.local_addr().expect("it has an address").port();
        let error = listen(HERE, Some(port)).expect_err("the port is taken");
        assert_eq!(error.kind(), ErrorKind::AddrInUse);
        assert!(error.to_string().starts_with(&format!("port {port} is taken")), "{error}");
    }

    #[test]
    fn if_none_was_asked_for_the_next_free_port_is_taken() {
        let first = listen(HERE, Some(0)).expect("some port is free");
        let port = first.local_addr().expect("it has an address").port();
        let next = listen_from(HERE, port).expect("one of a hundred ports is free");
        assert_ne!(next.local_addr().expect("it has an address").port(), port);
    }

    #[test]
    fn an_address_of_another_computer_is_refused() {
        // An address that is kept for documentation: no computer has it.
        let error = listen([192, 0, 2, 1].into(), Some(0)).expect_err("this is not our address");
        assert!(error.to_string().contains("--bind"), "{error}");
    }
}

//! `riftforce serve`: the game in the browser, from this program alone.

use std::fs;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;

use anyhow::Context;
use riftforce_server::online::{BotPool, InProcess, RateLimits, SqliteStore, Tables, Time, api_router};
use riftforce_server::{Address, FIRST_PORT, GRACE, Place, Site};

/// Serve the game and open it in the browser.
///
/// Only this computer can reach it, unless --bind says otherwise. Press Ctrl-C to stop, or twice to stop at once.
///
/// Online tables are kept in a file, so that they survive a restart. See docs/hosting.md for how to let others in.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The port. If omitted: 7438 or the next free one, unless this very game is already being served there
    #[arg(long)]
    port: Option<u16>,
    /// The address to listen on; 0.0.0.0 lets in anyone who can reach this computer
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,
    /// The file with the online tables, created if it doesn't exist. If omitted: tables.db in this user's folder for application
    /// data
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// The address at which others find the game, such as `https://riftforce.example.org`: chats then show a picture with links
    /// to it
    #[arg(long)]
    url: Option<Address>,
    /// Don't open the browser
    #[arg(long)]
    no_open: bool,
}

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments { port: None, bind: Ipv4Addr::LOCALHOST.into(), data: None, url: None, no_open: false }
    }
}

/// The site that this program was built with. The table is made by build.rs.
static SITE: Option<Site> = include!(concat!(env!("OUT_DIR"), "/site.rs"));

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let site = SITE
        .as_ref()
        .context("this build doesn't contain the browser game; `cargo xtask play` makes one that does")?;
    let (listener, other_version) = match arguments.port {
        Some(port) => (riftforce_server::listen(arguments.bind, port)?, None),
        None => match riftforce_server::find_place(arguments.bind, site)? {
            Place::Here { listener, other_version } => (listener, other_version),
            Place::There(place) => return go_there(&address_of(place), arguments),
        },
    };
    let site = match &arguments.url {
        Some(url) => site.at(url).context("can't tell the start page its address")?,
        None => site,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("can't start the server")?;
    runtime.block_on(async {
        let tables = api_router(open_tables(arguments).await?, RateLimits::default());
        let end = end()?;
        welcome(arguments, listener.local_addr()?, other_version)?;
        riftforce_server::run(listener, site, Some(tables), end, GRACE).await.context("the server failed")
    })
}

/// Says where the game is, and opens it, once nothing can keep it from running any more.
fn welcome(
    arguments: &Arguments,
    place: SocketAddr,
    other_version: Option<SocketAddr>,
) -> anyhow::Result<()> {
    let address = address_of(place);
    crate::print(format_args!("Riftforce is running at {address} (press Ctrl-C to stop).\n"))?;
    if arguments.port.is_none() && place.port() != FIRST_PORT {
        crate::print(why_not_there(SocketAddr::new(arguments.bind, FIRST_PORT), other_version))?;
    }
    if !arguments.bind.is_loopback() {
        crate::print(format_args!(
            "It's listening on {}, so anyone who can reach this computer can open it too.\n",
            arguments.bind
        ))?;
    }
    if !arguments.no_open {
        open(&address);
    }
    Ok(())
}

/// Opens the online tables.
async fn open_tables(arguments: &Arguments) -> anyhow::Result<Tables> {
    let file = match &arguments.data {
        Some(file) => file.clone(),
        None => data_folder()
            .context("there's no folder for application data; name a file with --data")?
            .join("tables.db"),
    };
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(|| format!("can't make the folder {}", folder.display()))?;
    }
    let store = Arc::new(SqliteStore::open_alone(&file)?);
    // Bots think alongside the server, and leave it a core if there are several.
    let bot_threads = thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
    Ok(Tables::open(store, Arc::new(InProcess::default()), Time::SYSTEM, bot_pool(bot_threads)).await?)
}

#[cfg(not(feature = "failing-bots"))]
fn bot_pool(threads: usize) -> BotPool {
    BotPool::new(threads)
}

/// Bots that panic as soon as they're asked anything.
#[cfg(feature = "failing-bots")]
fn bot_pool(threads: usize) -> BotPool {
    struct Fails;
    impl riftforce_bots::Bot for Fails {
        fn choose(
            &mut self,
            _: &riftforce_rules::View,
            _: &riftforce_bots::Budget<'_>,
        ) -> riftforce_bots::Answer {
            panic!("this bot always fails");
        }
    }
    BotPool::of(threads, std::time::Duration::from_secs(1), |_, _| Box::new(Fails))
}

/// This user's folder for application data, where the system customarily has it.
fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let base = match std::env::consts::OS {
        "windows" => folder("APPDATA"),
        "macos" => folder("HOME").map(|home| home.join("Library/Application Support")),
        _ => folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share"))),
    };
    base.map(|base| base.join("riftforce"))
}

/// Leaves it to the program that already serves the same game: a second one would be at another address, without the games
/// started at the first.
fn go_there(address: &str, arguments: &Arguments) -> anyhow::Result<()> {
    crate::print(format_args!(
        "Riftforce is already running at {address} (stop it where you started it).\n"
    ))?;
    if !arguments.no_open {
        open(address);
    }
    Ok(())
}

/// Why games started at the usual address, or at another version's, aren't here, for a player who may look for them.
fn why_not_there(usual: SocketAddr, other_version: Option<SocketAddr>) -> String {
    let stored = "browsers store games separately for each address, so games started";
    match other_version {
        Some(place) => {
            format!(
                "Another version of Riftforce is running at {}: {stored} there aren't here.\n",
                address_of(place)
            )
        }
        None => format!(
            "Port {} is in use by another program: {stored} at {} aren't here.\n",
            usual.port(),
            address_of(usual)
        ),
    }
}

fn address_of(place: SocketAddr) -> String {
    format!("http://{}/", reachable(place))
}

/// An address that a browser on this computer can open. Programs can listen on "any address", but browsers can't open it.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    address
}

/// Opens an address in the browser. It's no error if that doesn't work: the address has been printed.
fn open(address: &str) {
    let mut command = match std::env::consts::OS {
        "windows" => Command::new("explorer"),
        "macos" => Command::new("open"),
        _ => Command::new("xdg-open"),
    };
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // A browser that only starts running now mustn't end with the Ctrl-C that ends the program.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    if let Ok(mut child) = command.spawn() {
        // On some systems the command returns only when the browser is closed.
        thread::spawn(move || child.wait());
    }
}

/// Ready once the user or the system wants the program to end. It starts listening for that straight away.
#[cfg(unix)]
fn end() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tokio::spawn(async move {
            interrupt.recv().await;
            end_at_once();
        });
    })
}

/// Ready once the user wants the program to end. It starts listening for that straight away.
#[cfg(windows)]
fn end() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
        tokio::spawn(async move {
            interrupt.recv().await;
            end_at_once();
        });
    })
}

/// Ends the program on the second Ctrl-C, with the usual code for one that was interrupted.
fn end_at_once() -> ! {
    std::process::exit(130)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_one_that_a_browser_can_open() {
        for (bound, opened) in [
            ("127.0.0.1:7438", "127.0.0.1:7438"),
            ("0.0.0.0:7438", "127.0.0.1:7438"),
            ("[::]:7438", "[::1]:7438"),
            ("192.0.2.7:80", "192.0.2.7:80"),
        ] {
            let address = bound.parse().expect("an address");
            assert_eq!(reachable(address).to_string(), opened);
        }
    }

    #[test]
    fn a_player_sent_to_another_port_is_told_where_the_games_are() {
        let usual = SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), FIRST_PORT);
        let other = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), 7440);
        for (other_version, place) in
            [(None, "http://127.0.0.1:7438/ "), (Some(other), "http://127.0.0.1:7440/:")]
        {
            let said = why_not_there(usual, other_version);
            assert!(said.contains(place) && said.lines().count() == 1, "{said}");
        }
    }
}

//! The check "bots": the released program, but with bots that panic whenever they're asked. A panic's way through a program depends
//! on how it was built, so what holds in the tests may not hold for players.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

use anyhow::{Context, ensure};

use crate::server::Server;
use crate::shell::{command, output, program, program_with, target_folder};

/// A duel against a bot.
const SETUP: &str = r#"{"mode":"duel","set":"base","guilds":"dealt","seats":["person",{"bot":"adept"}]}"#;

/// Lets the example client play a whole game against bots that panic.
pub(crate) fn play_against_failing_bots() -> anyhow::Result<()> {
    // Nobody should mistake it for the real one, so it goes elsewhere.
    let built = program_with("failing-bots")?;
    let folder = target_folder()?.join("checks");
    fs::create_dir_all(&folder)?;
    let failing = folder.join(format!("riftforce-failing-bots{}", std::env::consts::EXE_SUFFIX));
    fs::rename(built, &failing)?;
    let played = play(&failing);
    fs::remove_file(&failing)?;
    program()?;
    println!("{}", played?);
    Ok(())
}

/// Plays one game at a server of its own. Returns what the example client says about its end.
fn play(program: &std::path::Path) -> anyhow::Result<String> {
    let server = Server::start(program)?;
    let authority = server.address.trim_start_matches("http://").trim_end_matches('/');
    let created = create_table(authority).context("The program makes no table")?;
    let (table, key) = (text_after(&created, "table")?, text_after(&created, "key")?);
    let mut player = command("python3", "examples/python/player.py");
    let played = output(player.arg(format!("http://{authority}/#/table/{table}/1/{key}")))?;
    let said = String::from_utf8_lossy(&played.stdout).trim().to_string();
    let complaint = String::from_utf8_lossy(&played.stderr).trim().to_string();
    ensure!(played.status.success(), "The game didn't survive a bot's panic: {complaint}");
    Ok(format!("Against bots that panic, a game was played to its end; {said}."))
}

fn create_table(authority: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(authority)?;
    let length = SETUP.len();
    write!(
        stream,
        "POST /api/tables HTTP/1.1\r\nhost: {authority}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n{SETUP}"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    ensure!(answer.starts_with("HTTP/1.1 201 "), "it answers {answer:?}");
    Ok(answer)
}

/// The first text with this name in some JSON.
fn text_after<'a>(json: &'a str, name: &str) -> anyhow::Result<&'a str> {
    let (_, rest) =
        json.split_once(&format!("\"{name}\":\"")).with_context(|| format!("no {name} in {json}"))?;
    rest.split('"').next().with_context(|| format!("no end of {name} in {json}"))
}

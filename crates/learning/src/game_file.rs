//! The file that games are kept in.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, Read, Seek, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};

use crate::game::{Game, Start};

/// A file of games, in the order of their numbers.
pub struct GameFile {
    file: File,
    /// How many games it has.
    pub count: u64,
    /// The number of the run that they belong to.
    pub run: u64,
}

/// The first bytes of a file of games. The run follows, then the length of the settings and the settings as text.
const MAGIC: &[u8; 8] = b"rift-lr2";

/// The first bytes of a file from before settings were stored: just the run follows.
const MAGIC_WITHOUT_SETTINGS: &[u8; 8] = b"rift-lrn";

/// What's at the beginning of a file of games.
struct Head {
    run: u64,
    /// How the games were played, if the file says so.
    settings: Option<String>,
    /// Where the games begin.
    end: u64,
}

impl Head {
    fn new(run: u64, settings: &str) -> Head {
        Head { run, settings: Some(settings.into()), end: 20 + settings.len() as u64 }
    }

    fn to_bytes(&self) -> Vec<u8> {
        let settings = self.settings.as_deref().unwrap_or_default();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.run.to_le_bytes());
        bytes.extend((settings.len() as u32).to_le_bytes());
        bytes.extend(settings.bytes());
        bytes
    }

    fn read(reader: &mut impl Read) -> anyhow::Result<Head> {
        let mut head = [0; 16];
        reader.read_exact(&mut head).context("That's no file of games")?;
        let run = u64::from_le_bytes(head[8..].try_into().expect("eight bytes"));
        if &head[..8] == MAGIC_WITHOUT_SETTINGS {
            return Ok(Head { run, settings: None, end: 16 });
        }
        ensure!(&head[..8] == MAGIC, "That's no file of games.");
        let mut length = [0; 4];
        reader.read_exact(&mut length).context("That's no file of games")?;
        let mut settings = Vec::new();
        reader.take(u32::from_le_bytes(length).into()).read_to_end(&mut settings)?;
        ensure!(settings.len() as u32 == u32::from_le_bytes(length), "That's no file of games.");
        let settings = String::from_utf8(settings).context("That's no file of games")?;
        Ok(Head::new(run, &settings))
    }
}

/// Whether this is a file of games, as far as its first bytes show.
pub fn is_game_file(path: &Path) -> bool {
    File::open(path).is_ok_and(|mut file| Head::read(&mut file).is_ok())
}

impl GameFile {
    /// Opens a file to add games of a run to, or creates it. A game that an interrupted run left half written is cut off, to be
    /// written again. `settings` says how the games are played; those of one file are all played in the same way.
    pub fn open(path: &Path, run: u64, settings: &str) -> anyhow::Result<GameFile> {
        let name = path.display();
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("can't open {name}"))?;
        if file.metadata()?.len() == 0 {
            file.write_all(&Head::new(run, settings).to_bytes())?;
            return Ok(GameFile { file, count: 0, run });
        }
        let (mut count, mut end) = (0, None);
        let head = read(&file, |_, at| (count, end) = (count + 1, Some(at)))?;
        let found = head.run;
        ensure!(found == run, "{name} has games of run {found}, not of run {run}: name another file.");
        let Some(found) = head.settings else {
            bail!(
                "{name} doesn't say how its games were played, so none can be added: name another file. (learn train still reads it.)"
            );
        };
        ensure!(
            found == settings,
            "{name} has games played with other settings ({found}, not {settings}): name another file."
        );
        let end = end.unwrap_or(head.end);
        file.set_len(end)?;
        file.seek(std::io::SeekFrom::Start(end))?;
        Ok(GameFile { file, count, run })
    }

    /// Adds games, which must be the next ones of the run.
    pub fn add(&mut self, games: &[Game]) -> anyhow::Result<()> {
        let mut bytes = Vec::new();
        for game in games {
            bytes.extend((game.made.len() as u32).to_le_bytes());
            for &made in &game.made {
                match u8::try_from(made) {
                    Ok(made) if made < u8::MAX => bytes.push(made),
                    _ => {
                        bytes.push(u8::MAX);
                        bytes.extend(made.to_le_bytes());
                    }
                }
            }
        }
        self.count += games.len() as u64;
        Ok(self.file.write_all(&bytes)?)
    }
}

/// Calls `tell` with each game of a file and where it ends. Returns what the file says about them.
fn read(file: &File, mut tell: impl FnMut(Game, u64)) -> anyhow::Result<Head> {
    let mut reader = BufReader::new(file);
    let head = Head::read(&mut reader)?;
    let mut at = head.end;
    for number in 0.. {
        let Some(made) = read_game(&mut reader, &mut at) else { break };
        tell(Game { start: Start::of(head.run, number), made }, at);
    }
    Ok(head)
}

/// The choices of the next game, if all of it is there.
fn read_game(reader: &mut impl Read, at: &mut u64) -> Option<Vec<u16>> {
    let mut length = [0; 4];
    reader.read_exact(&mut length).ok()?;
    let (mut made, mut bytes) = (Vec::new(), 4);
    for _ in 0..u32::from_le_bytes(length) {
        let mut one = [0];
        reader.read_exact(&mut one).ok()?;
        bytes += 1;
        made.push(match one[0] {
            u8::MAX => {
                let mut two = [0; 2];
                reader.read_exact(&mut two).ok()?;
                bytes += 2;
                u16::from_le_bytes(two)
            }
            few => few.into(),
        });
    }
    *at += bytes;
    Some(made)
}

/// All games of a file.
pub fn read_games(path: &Path) -> anyhow::Result<Vec<Game>> {
    let file = File::open(path).with_context(|| format!("can't open {}", path.display()))?;
    let mut games = Vec::new();
    read(&file, |game, _| games.push(game)).with_context(|| format!("can't read {}", path.display()))?;
    Ok(games)
}

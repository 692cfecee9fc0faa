//! `cargo xtask play`: the shortest way to see the game move.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;

use crate::shell::{build_program, command, read, root, short};

/// Builds the program, deals a duel, has a random game of it judged, and says what one can do next.
pub(crate) fn play() -> anyhow::Result<()> {
    println!("Building the program, as fast code; the first time takes about half a minute ...");
    let program = build_program()?;
    // A short number, so that it can be typed again.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_micros());
    let seed = now % 10_000;

    let folder = program.ancestors().nth(2).unwrap_or(root()).join("play");
    let (deal, game) = (folder.join("duel.rift"), folder.join("random.rift"));
    fs::create_dir_all(&folder).with_context(|| format!("Cannot make the folder {}", folder.display()))?;
    save(&deal, &read(&mut command(&program, &format!("new --seed {seed}")))?)?;
    save(&game, &read(&mut command(&program, &format!("random --seed {seed}")))?)?;

    println!("\nA duel is dealt:\n\n{}", indented(&fs::read_to_string(&deal)?, is_of_the_table));
    let record = fs::read_to_string(&game)?;
    let actions: Vec<&str> = record.lines().filter(|line| line.starts_with("do:")).collect();
    println!("Two players who choose at random take {} actions, the first of them these:\n", actions.len());
    println!("{}", indented(&actions[..actions.len().min(6)].join("\n"), |_| true));
    let end = read(command(&program, "judge").arg(&game))?;
    println!(
        "The judge has played them all by the rules. They lead to:\n\n{}",
        indented(&end, is_of_the_table)
    );

    let moves = read(command(&program, "judge --moves").arg(&deal))?;
    let first = moves.lines().find(|token| token.ends_with("@3")).context("The deal has no card to play")?;
    let (program, deal, game) = (short(&program), short(&deal), short(&game));
    println!(
        "\
This is what there is today: the rules, the text format, the judge, and bots in `arena`. You cannot play by mouse yet.
What you can do next:

  {program} judge --moves {deal}
      what may the first player choose?
  echo \"do: {first} end\" >> {deal}
      play one of these cards at site 3 and leave it at that: an action is a line at the end of the file
  {program} judge {deal}
      the position it leads to, or the reason why it is not allowed
  {program} judge {game}
      the random game once more
  {program} --help
      everything else

  docs/rules.md teaches the game, docs/rift-format.md the notation."
    );
    Ok(())
}

fn save(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| format!("Cannot write {}", path.display()))
}

/// What one would see on a table: not the piles, and no lines for the program only.
fn is_of_the_table(line: &str) -> bool {
    let key = line.split([':', ' ']).next().unwrap_or_default();
    ["guilds", "turn", "score", "site", "hand", "result"].contains(&key)
}

fn indented(text: &str, shown: impl Fn(&str) -> bool) -> String {
    text.lines().filter(|line| shown(line)).map(|line| format!("  {line}\n")).collect()
}

//! `riftforce learn chart`: how much stronger each generation is, as a picture and a table.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use riftforce_bots::Judgement;
use riftforce_learning::quick_player::QuickPlayer;

use super::{Elo, QuickGames, judge_by};
use crate::output::ensure_writable;

/// Let each generation play quick games against the handmade judgement and against its parent, and draw how strong it is.
#[derive(clap::Args)]
pub(super) struct Chart {
    /// The files of weights, the oldest first; each is the parent of the next
    #[arg(required = true)]
    generations: Vec<PathBuf>,
    /// The file that the picture is written to (SVG)
    #[arg(long)]
    out: PathBuf,
    #[command(flatten)]
    games: QuickGames,
}

/// What was found about a generation.
struct Generation {
    name: String,
    over_handmade: Elo,
    over_parent: Option<Elo>,
}

pub(super) fn chart(arguments: &Chart) -> anyhow::Result<()> {
    let games = &arguments.games;
    ensure_writable(&arguments.out)?;
    let handmade = games.player(Judgement::HANDMADE);
    let (mut all, mut parent): (Vec<Generation>, Option<QuickPlayer>) = (Vec::new(), None);
    for path in &arguments.generations {
        let it = games.player(judge_by(path)?);
        let against = |other: &QuickPlayer| Elo::of(games.compare([&it, other]));
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let over_parent = parent.as_ref().map(against);
        all.push(Generation { name, over_handmade: against(&handmade), over_parent });
        parent = Some(it);
    }
    let out = &arguments.out;
    std::fs::write(out, picture(&all)).with_context(|| format!("can't write {}", out.display()))?;
    crate::print(format_args!("{}", table(&all)))
}

fn table(all: &[Generation]) -> String {
    let mut table =
        String::from("| generation | over the handmade judgement | over its parent |\n|---|---|---|\n");
    for Generation { name, over_handmade, over_parent } in all {
        let over_parent = over_parent.as_ref().map_or_else(|| "–".into(), Elo::to_string);
        let _ = writeln!(table, "| {name} | {over_handmade} | {over_parent} |");
    }
    table
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 56.0;
/// How far apart the lines across the picture are, in Elo.
const STEP: f64 = 100.0;
/// How much there's room for at most, in Elo.
const MOST: f64 = 1300.0;

/// A point for each generation, with its 95% interval, starting from the handmade judgement at 0.
fn picture(all: &[Generation]) -> String {
    // An interval without an end is drawn to the edge.
    let most = all.iter().map(|one| one.over_handmade.high.min(MOST)).fold(STEP, f64::max);
    let least = all.iter().map(|one| one.over_handmade.low.max(-MOST)).fold(0.0, f64::min);
    let (top, bottom) = (STEP * (most / STEP).ceil(), STEP * (least / STEP).floor());
    let x = |index: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * index as f64 / all.len() as f64;
    let y = |elo: f64| MARGIN / 2.0 + (HEIGHT - 1.5 * MARGIN) * (top - elo) / (top - bottom);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>Elo by generation, in quick games against the handmade judgement</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    let mut elo = bottom;
    while elo <= top {
        let (y, right) = (y(elo), WIDTH - MARGIN / 2.0);
        let _ = writeln!(
            svg,
            "<path d=\"M{MARGIN} {y:.1}H{right}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{elo:+.0}</text>",
            MARGIN - 8.0,
            y + 4.0
        );
        elo += STEP;
    }
    let values = std::iter::once(0.0).chain(all.iter().map(|one| one.over_handmade.value));
    let line: Vec<String> =
        values.enumerate().map(|(index, value)| format!("{:.1},{:.1}", x(index), y(value))).collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#5b3fd6\" stroke-width=\"2\"/>",
        line.join(" ")
    );
    let names = std::iter::once("handmade").chain(all.iter().map(|one| &*one.name));
    for (index, name) in names.enumerate() {
        let (x, y) = (x(index), HEIGHT - MARGIN / 2.0);
        let name = name.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{name}</text>");
    }
    for (index, one) in (1..).zip(all) {
        let Elo { value, low, high } = one.over_handmade;
        let (x, value_y, low, high) = (x(index), y(value), y(low.max(-MOST)), y(high.min(MOST)));
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {low:.1}V{high:.1}\" stroke=\"#5b3fd6\"/><circle cx=\"{x:.1}\" cy=\"{value_y:.1}\" r=\"4\" fill=\"#5b3fd6\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{value:+.0}</text>",
            x + 8.0,
            value_y + 16.0
        );
    }
    svg + "</svg>\n"
}

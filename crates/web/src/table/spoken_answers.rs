//! Answers for people who play by listening: what's at a site, what's in the hand, the score, what happened last, what's being
//! asked.

use leptos::prelude::*;
use riftforce_client::{Consequence, Piece, Tap};
use riftforce_rules::{Side, Site, What};
use riftforce_words::Mention;

use crate::table::action_bar::{preview_text, prompt_text};
use crate::table::announcer;
use crate::table::banner::{bot_says, near_the_end};
use crate::table::board::{lane_label, plate_label};
use crate::table::card_view::describe;
use crate::table::consequence;
use crate::table::game::{Game, words_and_perspective};
use crate::table::log;
use crate::table::trainer;

/// A site: who controls it, both columns from the Rift outwards, and what choosing it would do.
pub(crate) fn site(game: Game, site: Site) -> String {
    let (words, perspective) = words_and_perspective();
    let mine = game.view.near();
    let column = |side: Side| {
        game.view.with_driver(|driver| {
            let (session, turn) = (driver.session(), driver.turn());
            let pieces = session.scene().column(side, site);
            let told = |(index, piece): (usize, &Piece)| {
                let highlight = turn.and_then(|turn| turn.highlight(piece.id));
                let what = describe(piece, (index, pieces.len()), highlight, &words, &perspective);
                what + &consequence::sentence_to_add(
                    game.view.consequence(Tap::Piece(piece.id)).as_ref(),
                    mine,
                )
            };
            pieces.iter().enumerate().map(told).collect::<Vec<_>>().join("; ")
        })
    };
    let side = |full: &str, empty: &str, column: String| {
        if column.is_empty() {
            words.text(empty)
        } else {
            words.text_with(full, &[("column", column.into())])
        }
    };
    let (label, plate) = (lane_label(game, site), plate_label(game, site));
    let mut parts = vec![
        label.clone(),
        side("read-theirs", "read-theirs-none", column(mine.other())),
        side("read-yours", "read-yours-none", column(mine)),
    ];
    if plate != label {
        parts.push(plate);
    }
    sentences(&parts)
}

/// The cards in hand: which are picked up, and which go with them.
pub(crate) fn hand(game: Game) -> String {
    let (words, _) = words_and_perspective();
    let cards = crate::table::hand::sorted(game);
    let count = words.text_with("table-hand-count", &[("count", (cards.len() as i64).into())]);
    // Everyone else at this screen would hear them too.
    if game.view.private.get() {
        return sentences(&[count]);
    }
    let told: Vec<String> =
        cards.iter().map(|held| crate::table::hand::describe_card(game, held, &words)).collect();
    sentences(&[count, told.join("; ")])
}

/// The score, everybody's cards, whose turn it is to act, and whether the end is near; online also the clocks, and who's there.
pub(crate) fn score(game: Game) -> String {
    let (words, perspective) = words_and_perspective();
    let mut parts = Vec::new();
    game.view.with_session(|session| {
        let scene = session.scene();
        let mine = session.viewer().near();
        for side in [mine, mine.other()] {
            let what = words.points(scene.score()[side]);
            let name = words.label(perspective.side(side));
            parts.push(words.text_with("about-it", &[("name", name.into()), ("what", what.into())]));
        }
        let mode = scene.mode();
        for &player in mode.players().iter().filter(|player| mode.turns().contains(player)) {
            let hand = [("count", (scene.hand(player).len() as i64).into())];
            let draw = [("count", (scene.draw_count(player) as i64).into())];
            let (hand, draw) =
                (words.text_with("table-hand-count", &hand), words.text_with("pile-draw", &draw));
            let (name, what) = (words.label(perspective.seat(player)), format!("{hand}; {draw}"));
            parts.push(words.text_with("about-it", &[("name", name.into()), ("what", what.into())]));
        }
        if let Some(seat) = session.who_acts() {
            let name = words.label(perspective.seat(seat));
            parts.push(words.text_with("read-to-act", &[("name", name.into())]));
        }
    });
    parts.extend(near_the_end(game));
    parts.extend(game.kind().about_players(game));
    sentences(&parts)
}

/// The action in progress, or else the latest one; and why, if it was a bot's.
pub(crate) fn latest(game: Game) -> String {
    let (words, perspective) = words_and_perspective();
    let mut lines: Vec<String> = game.view.with_session(|session| {
        let mut turns = session.log().rsplit(|entry| matches!(entry.event.what, What::TurnOf { .. }));
        let latest = turns.find(|entries| !entries.is_empty()).unwrap_or_default();
        log::lines_of(latest, !game.view.private.get(), &words, &perspective)
            .into_iter()
            .map(|(_, line)| line)
            .collect()
    });
    lines.extend(bot_says(game));
    if lines.is_empty() {
        lines.push(words.text("read-nothing-yet"));
    }
    sentences(&lines)
}

/// The trainer's open plan.
pub(crate) fn plan(game: Game) -> String {
    sentences(&trainer::read_plan(game))
}

/// What's being asked, and what would come of the turn so far.
pub(crate) fn question(game: Game) -> String {
    let (words, _) = words_and_perspective();
    let mut parts = vec![prompt_text(game)];
    let perspective = game.shared_perspective(&words);
    let steps = game.view.with_turn(|turn| announcer::steps(turn, &words, &perspective)).unwrap_or_default();
    if !steps.is_empty() {
        parts.push(words.text_with("say-foreseen", &[("what", sentences(&steps).into())]));
    }
    if let Some(what) = preview_text(game) {
        parts.push(words.text_with("say-foreseen", &[("what", what.into())]));
    }
    parts.extend(trainer::plan_forecast(game));
    parts.extend(options(game));
    sentences(&parts)
}

/// The options an ability offers, with what would come of each. The first choice of an action has too many to list.
fn options(game: Game) -> Vec<String> {
    let (words, perspective) = words_and_perspective();
    let mine = game.view.near();
    let is_ability = game.view.with_turn(|turn| turn.acting_piece().is_some()) == Some(true);
    let told = |(tap, consequence): (Tap, Consequence)| {
        let name = match tap {
            Tap::Site(site) => words.site(site),
            Tap::Piece(id) => game.view.with_driver(|driver| {
                let scene = driver.session().scene();
                let piece = scene.piece_at(scene.place_of(id)?)?;
                let mention = Mention { card: piece.card, controller: piece.controller };
                Some(words.elemental(mention, &perspective))
            })?,
            Tap::Hand(_) | Tap::Activate | Tap::Check | Tap::End => return None,
        };
        let what = consequence::in_words(&consequence, mine, &words).join(", ");
        (!what.is_empty())
            .then(|| words.text_with("about-it", &[("name", name.into()), ("what", what.into())]))
    };
    game.view.consequences().into_iter().filter(|_| is_ability).filter_map(told).collect()
}

/// Joins several things to say into sentences, so that there's a pause after each.
pub(crate) fn sentences(parts: &[String]) -> String {
    let ended = |part: &String| {
        if part.ends_with(['.', '!', '?', '…']) { part.clone() } else { format!("{part}.") }
    };
    parts.iter().filter(|part| !part.is_empty()).map(ended).collect::<Vec<_>>().join(" ")
}

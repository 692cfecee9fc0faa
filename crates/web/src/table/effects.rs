//! What it looks and sounds like when something happens.

use leptos::prelude::*;
use riftforce_client::{Driver, Entry, PieceId, Scene};
use riftforce_rules::{Event, Seat, Side, What};

use crate::browser::language::words;
use crate::browser::sound::{self, Sound, sound_of};
use crate::parts::guilds::guild_class;
use crate::table::dialogs;
use crate::table::motion::{self, Ceremony, SceneChanges};

/// How long before its effect a strike sets out, if there's that much time.
const STRIKE_MS: u32 = 180;

/// Animates the events that have just been shown, once the page has been redrawn.
pub(crate) fn animate_events(driver: &Driver, shown: &[Entry]) {
    let scene = driver.session().scene();
    let acting: Vec<String> = shown.iter().filter_map(|entry| who_acts(scene, entry.event.what)).collect();
    let passed = passed_unseen(driver, shown);
    let changes = SceneChanges::of(driver.session());
    let ceremony = shown.iter().find_map(|entry| ceremony_of(driver, entry.event.what));
    request_animation_frame(move || {
        motion::animate_changes(&changes);
        ceremony.into_iter().for_each(motion::celebrate);
        acting.iter().for_each(|it| motion::pulse(it));
        for (index, Passed { class, text, from, to }) in passed.iter().enumerate() {
            motion::fly_unseen(class, text, from, to, index as f64 * motion::DRAW_MS);
        }
    });
}

/// The ceremony at the end of a game. People who share a screen all see the winner's.
fn ceremony_of(driver: &Driver, what: What) -> Option<Ceremony> {
    let What::Over { winner } = what else { return None };
    let is_won = driver.is_shared() || winner == Some(driver.session().viewer().near());
    Some(if is_won { Ceremony::Won } else { Ceremony::Lost })
}

/// A card that moved between a pile and a hand that the viewer can't see.
struct Passed {
    class: String,
    text: String,
    from: String,
    to: String,
}

/// The cards that others drew and discarded. The viewer's own are on the table, and fly without help.
fn passed_unseen(driver: &Driver, shown: &[Entry]) -> Vec<Passed> {
    let session = driver.session();
    let (mode, me) = (session.mode(), session.viewer().seat());
    let near =
        |seat: Seat, what: &str| format!(".player[data-seat=\"{}\"] {what}", mode.player(seat).number());
    let pass = |entry: &Entry| match entry.event.what {
        What::Drew { seat, .. } if Some(mode.player(seat)) != me => Some(Passed {
            class: "card back".into(),
            text: String::new(),
            from: near(seat, ".pile:not(.discard)"),
            to: near(seat, ".fan"),
        }),
        What::Discarded { seat, card } if Some(mode.player(seat)) != me => Some(Passed {
            class: format!("chip {}", guild_class(card.guild())),
            text: words().short(card),
            from: near(seat, ".fan"),
            to: near(seat, ".pile.discard"),
        }),
        _ => None,
    };
    shown.iter().filter_map(pass).collect()
}

/// Animates what has changed on the table, once the page has been redrawn.
pub(crate) fn animate_changes(driver: &Driver) {
    let changes = SceneChanges::of(driver.session());
    request_animation_frame(move || motion::animate_changes(&changes));
}

/// Animates that something was taken back, once the page has been redrawn.
pub(crate) fn animate_take_back(driver: &Driver) {
    let changes = SceneChanges::after_take_back(driver.session());
    request_animation_frame(move || motion::animate_changes(&changes));
}

/// Animates the deal if the game has just begun, otherwise takes the table as it is, once the page has been drawn.
pub(crate) fn animate_opening(driver: &Driver) {
    let (session, changes) = (driver.session(), SceneChanges::of(driver.session()));
    let has_begun = is_new(session.scene()) && session.is_running();
    motion::load_effects();
    dialogs::load();
    request_animation_frame(move || {
        if has_begun { motion::animate_deal(&changes) } else { motion::resync(&changes) }
    });
}

/// Whether nobody has acted yet: there's at most one of the trainer's bots on the table.
fn is_new(scene: &Scene) -> bool {
    let standing = |side| scene.mode().sites().map(|site| scene.column(side, site).len()).sum::<usize>();
    let score = scene.score();
    Side::BOTH.into_iter().all(|side| score[side] == 0 && standing(side) <= 1)
}

/// The Rift opens: somebody is about to win.
pub(crate) fn open_rift() {
    motion::celebrate(Ceremony::Brink);
    sound::play(Sound::LastRound);
}

/// Takes the table as it is, once the page has been redrawn: nothing has moved, but it's seen through other eyes.
pub(crate) fn resync(driver: &Driver) {
    let changes = SceneChanges::of(driver.session());
    request_animation_frame(move || motion::resync(&changes));
}

/// How far ahead an event is announced, if it's due to be shown in `after_ms`.
pub(crate) fn announced_before(event: &Event, after_ms: u32) -> u32 {
    match event.what {
        What::Scored { .. } => after_ms,
        _ => after_ms.min(STRIKE_MS),
    }
}

/// Whether an elemental that takes part in the event is still on its way to where it happens.
pub(crate) fn is_too_early(driver: &Driver, event: &Event) -> bool {
    let is_strike = matches!(event.what, What::Damaged { .. } | What::Mended { .. });
    let strike = driver.session().scene().strike_of(event.what).filter(|_| is_strike);
    strike.is_some_and(|strike| motion::is_on_its_way(strike.by) || motion::is_on_its_way(strike.to))
}

/// Shows what leads to an event that's due in `ms`: the strike before the damage, and the light before the score.
pub(crate) fn animate_before(driver: &Driver, event: &Event, ms: u32) {
    let (session, scene) = (driver.session(), driver.session().scene());
    if let Some(strike) = scene.strike_of(event.what) {
        let order = scene.piece_at(strike.from).and_then(|piece| piece.acted).unwrap_or(1);
        motion::show_strike(strike, session.viewer().near(), order, ms.into());
    }
    if let What::Scored { side, .. } = event.what {
        let sites = scene.scores_for(event).map(|site| format!(".lane.site-{} .plate", site.number()));
        let mut from: Vec<String> = sites.collect();
        if from.is_empty() {
            from.extend(scene.latest_fallen().map(|piece| element_of(piece.id)));
        }
        motion::fly(&from, &format!(".track-{side} .points"), ms.into());
    }
}

/// Plays the sounds of the events that have just been shown.
pub(crate) fn play_sounds(driver: &Driver, shown: &[Entry]) {
    let (session, is_shared) = (driver.session(), driver.is_shared());
    let scene = session.scene();
    let striker = scene.strikes().last().map(|strike| {
        let order = scene.piece_at(strike.from).and_then(|piece| piece.acted).unwrap_or(1);
        (strike.card.guild(), order)
    });
    let sound =
        |entry: &Entry| sound_of(entry.event.what, striker, session.viewer(), session.mode(), is_shared);
    shown.iter().filter_map(sound).for_each(sound::play);
}

/// The selector of the elemental that acts in an event.
fn who_acts(scene: &Scene, what: What) -> Option<String> {
    match what {
        What::Activated { at, .. } => Some(element_of(scene.piece_at(at)?.id)),
        _ => None,
    }
}

fn element_of(id: PieceId) -> String {
    format!(".board [data-id=\"{}\"]", id.0)
}

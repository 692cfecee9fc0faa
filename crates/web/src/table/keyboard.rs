//! The keys of the table, and the list of them.

use leptos::prelude::*;
use riftforce_client::Tap;
use riftforce_rules::{Mode, Site};
use web_sys::KeyboardEvent;

use crate::browser::dialogs::{Modal, modal};
use crate::browser::erased::handler;
use crate::browser::focus::{self, Zone};
use crate::browser::language::{localized, t};
use crate::browser::live_region::{AnnouncementKind, announce};
use crate::storage::settings::settings;
use crate::table::Drawer;
use crate::table::action_bar::{why_not_activate, why_not_check, why_not_undo};
use crate::table::explain;
use crate::table::game::Game;
use crate::table::hints::{ask_for_hint, ask_master};
use crate::table::spoken_answers;

/// All keys, and the messages that say what they do. Keys that have names have messages for those, too.
const LIST: [(&str, &str); 24] = [
    ("1–6", "key-site"),
    ("keys-read-site", "key-read-site"),
    ("H, P", "key-hand"),
    ("B", "key-board"),
    ("keys-arrows", "key-arrows"),
    ("keys-space", "key-space"),
    ("keys-enter", "key-enter"),
    ("keys-escape", "key-escape"),
    ("Z", "key-undo"),
    ("A", "key-activate"),
    ("C", "key-check"),
    ("keys-read-hand", "key-read-hand"),
    ("S", "key-read-score"),
    ("L", "key-read-last"),
    ("Q", "key-read-question"),
    ("T", "key-read-plan"),
    ("E", "key-explain"),
    ("I", "key-hint"),
    ("W", "key-master"),
    ("R", "key-replay"),
    ("keys-replay", "key-replay-step"),
    ("keys-replay-run", "key-replay-run"),
    ("M", "key-menu"),
    ("?", "key-list"),
];

/// The list of all keys.
#[component]
pub(crate) fn KeyList() -> impl IntoView {
    let line = |(keys, what): (&'static str, &'static str)| {
        let keys = move || if keys.starts_with("keys-") { t(keys) } else { keys.to_string() };
        view! { <dt><kbd>{keys}</kbd></dt><dd>{localized(what)}</dd> }
    };
    view! {
        <dl class="keys">{LIST.map(line)}</dl>
        <p>{localized("keys-by-ear")}</p>
    }
}

/// The list of all keys, over the table.
#[component]
pub(crate) fn KeysDialog(drawer: RwSignal<Drawer>) -> impl IntoView {
    let close = move || drawer.set(Drawer::None);
    view! {
        <div class="veil">
            <section class="menu key-list" use:modal=Modal::closed_by(close) aria-labelledby="keys-title">
                <h2 id="keys-title">{localized("help-keys")}</h2>
                <button type="button" class="button primary" on:click=handler(move |_| close())>{localized("close")}</button>
                <KeyList />
            </section>
        </div>
    }
}

/// Responds to the keys for as long as the table is shown.
pub(crate) fn listen(game: Game, drawer: RwSignal<Drawer>) {
    let settings = settings();
    // What's said needs this screen's context: its language, and its game.
    let owner = Owner::current().unwrap_or_default();
    let obey = move |event: &KeyboardEvent| match event.key().as_str() {
        "Escape" => escape(game),
        _ if focus::is_in_dialog() || is_typing() => false,
        "Enter" => enter(game, event),
        // People who dictate, or rest a hand on the keys, can switch these off.
        _ if settings.get_untracked().keys && !event.repeat() && single(game, drawer, event) => true,
        key => focus::step_within_zone(key),
    };
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
            return;
        }
        if owner.with(|| untrack(|| obey(&event))) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Closes what is open, or else takes the action back.
fn escape(game: Game) -> bool {
    if focus::is_in_dialog() {
        focus::close_dialog();
    } else if game.screen.opened.get_untracked().is_some() {
        game.screen.opened.set(None);
    } else if game.screen.headline.get_untracked().is_some() {
        game.screen.headline.set(None);
    } else if game.view.is_looking_back() && !game.kind().is_replay() {
        game.history.look_at_present();
    } else if game.advisor.is_shown() {
        game.advisor.hide();
    } else {
        game.moves.reset();
    }
    true
}

/// On the table Enter confirms, if there is something to confirm. Otherwise it presses whatever has the focus, as it does
/// everywhere.
fn enter(game: Game, event: &KeyboardEvent) -> bool {
    let on_table = matches!(focus::focused_zone(), Some(Zone::Hand | Zone::Board)) || !is_on_button();
    if on_table && !event.repeat() && game.view.is_to_pass() {
        game.moves.pass_device();
        return true;
    }
    let can_commit = on_table && !event.repeat() && game.view.can_commit();
    if can_commit {
        game.moves.commit();
    }
    can_commit
}

/// The keys that are a single character.
fn single(game: Game, drawer: RwSignal<Drawer>, event: &KeyboardEvent) -> bool {
    if let Some(site) = site_of(game, event) {
        if event.shift_key() {
            announce(AnnouncementKind::Answer, &spoken_answers::site(game, site))
        } else {
            game.moves.tap(game.view.with_turn_untracked(|turn| turn.tap_at(site)).unwrap_or(Tap::Site(site)))
        }
        return true;
    }
    match (letter(event).as_str(), event.shift_key()) {
        ("h", true) => announce(AnnouncementKind::Answer, &spoken_answers::hand(game)),
        ("?", _) => drawer.set(Drawer::Keys),
        (_, true) => return false,
        ("h" | "p", _) => focus::enter(Zone::Hand),
        ("b", _) => focus::enter(Zone::Board),
        ("a", _) => unless(why_not_activate(game), || game.moves.activate()),
        ("c", _) => unless(why_not_check(game), || game.moves.tap(Tap::Check)),
        ("z", _) => unless(why_not_undo(game), || game.moves.undo()),
        ("s", _) => announce(AnnouncementKind::Answer, &spoken_answers::score(game)),
        ("l", _) => announce(AnnouncementKind::Answer, &spoken_answers::latest(game)),
        ("t", _) if game.view.mode() == Mode::Solo => {
            announce(AnnouncementKind::Answer, &spoken_answers::plan(game))
        }
        ("q", _) => announce(AnnouncementKind::Answer, &spoken_answers::question(game)),
        ("r", _) => {
            if game.kind().is_replay() || !game.history.replay_latest_turn() {
                announce(AnnouncementKind::Answer, &t("look-back-nothing"));
            }
        }
        ("e", _) => return explain::focused_card(game),
        ("i", _) if game.advisor.is_there(game) => ask_for_hint(game),
        ("w", _) if game.advisor.is_there(game) => ask_master(game, drawer),
        ("m", _) => drawer.set(Drawer::Menu),
        _ => return false,
    }
    true
}

/// Does something, or says why not.
fn unless(why_not: Option<String>, act: impl FnOnce()) {
    match why_not {
        None => act(),
        Some(reason) => announce(AnnouncementKind::Answer, &reason),
    }
}

/// The site for a digit. It goes by the position of the key: with Shift, or on a French keyboard, it types a different character.
fn site_of(game: Game, event: &KeyboardEvent) -> Option<Site> {
    let code = event.code();
    let digit = code.strip_prefix("Digit").map(String::from).or_else(|| {
        // On the numeric keypad, the character says whether it's a digit at the moment.
        code.starts_with("Numpad").then(|| event.key())
    });
    let site = Site::from_number(digit?.parse().ok()?)?;
    game.view.mode().sites().any(|it| it == site).then_some(site)
}

/// The letter of a key; where letters are not Latin, that of the same key on a Latin keyboard.
fn letter(event: &KeyboardEvent) -> String {
    let key = event.key();
    match event.code().strip_prefix("Key") {
        Some(latin) if !key.is_ascii() => latin.to_ascii_lowercase(),
        _ => key.to_ascii_lowercase(),
    }
}

fn focused(selector: &str) -> bool {
    let active = document().active_element();
    active.is_some_and(|element| element.matches(selector).unwrap_or(false))
}

fn is_typing() -> bool {
    focused("input, textarea, select")
}

/// Whether Enter is meant for a button. An action pressed with the mouse keeps the focus, but doesn't count, because people who
/// play by mouse can't see the focus.
fn is_on_button() -> bool {
    focused("button:not(.act.pointed), a, summary")
}

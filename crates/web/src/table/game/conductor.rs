//! Keeps a game going: passes messages between the driver and the host, shows what happened at its pace, and keeps the unfinished
//! turn.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::{Driver, Entry, Next, Notice, Turn};
use riftforce_protocol::{Refused, ToClient, Update as GameUpdate};
use riftforce_rules::Event;

use super::bots::Bots;
use super::{GameKindHandle, GameView};
use crate::browser::dom::{later, wants_calm};
use crate::browser::wake_lock;
use crate::hosting::{HostReply, LocalHost};
use crate::storage::settings::settings;
use crate::storage::{Key, Settings, Speed, StorageError, UnfinishedTurn};
use crate::table::effects;

/// How often to check whether the elementals of the next strike have arrived yet.
const ARRIVING_MS: u32 = 40;

/// How long players are told that something didn't count because the game had moved on.
const STALE_SHOWN: Duration = Duration::from_secs(7);

/// Whether events are being seen now, or were seen earlier (when they were tried out) or hurried past.
#[derive(Clone, Copy)]
enum Seen {
    Before,
    Now,
}

/// What keeps a game going: it does what the driver says is next, with the browser's timers, the bots and the host. It's only a
/// handle: copies conduct the same game.
#[derive(Clone, Copy)]
pub(crate) struct Conductor {
    pub(crate) view: GameView,
    pub(super) kind: GameKindHandle,
    pub(crate) bots: Bots,
    settings: RwSignal<Settings>,
    pub(crate) errors: Errors,
    /// Goes up whenever the game continues, so that timers and answers from an earlier moment can be told apart.
    pub(super) moment: StoredValue<u64>,
    /// Whether the viewer leapt to what's shown now, and so hasn't seen it happen.
    pub(crate) leapt: RwSignal<bool>,
    /// Whether to go back to the present as soon as the past has been shown.
    pub(super) returns: RwSignal<bool>,
}

/// What has gone wrong, so that the player can be told.
#[derive(Clone, Copy)]
pub(crate) struct Errors {
    /// Why the game couldn't be saved.
    pub(crate) storage: RwSignal<Option<StorageError>>,
    /// Whether the player knows that the game isn't saved, and wants to see the table.
    pub(crate) storage_told: RwSignal<bool>,
    /// What the host has objected to.
    pub(crate) notice: RwSignal<Option<Notice>>,
}

impl Conductor {
    pub(super) fn new(view: GameView, kind: GameKindHandle, bots: Bots) -> Conductor {
        Conductor {
            view,
            kind,
            bots,
            settings: settings(),
            errors: Errors {
                storage: RwSignal::new(None),
                storage_told: RwSignal::new(false),
                notice: RwSignal::new(None),
            },
            moment: StoredValue::new(0),
            leapt: RwSignal::new(false),
            returns: RwSignal::new(false),
        }
    }

    /// Stops for good: the game is no longer on the screen.
    pub(super) fn end(&self) {
        self.moment.try_update_value(|moment| *moment += 1);
        self.bots.stop_for_good();
    }

    // --- the host ---

    /// Has the host do something, if it's on this page.
    pub(super) fn with_local_host<T>(&self, tell: impl FnOnce(&mut LocalHost) -> T) -> Option<T> {
        let kind = self.kind.try_get()?;
        Some(tell(&mut kind.local_host()?.borrow_mut()))
    }

    /// Continues from what the host says now, whatever came before.
    pub(crate) fn restart(&self, all: GameUpdate) {
        self.view.driver.update(|driver| driver.restart(all));
        self.delete_turn();
        self.view.with_driver_untracked(effects::resync);
        self.proceed();
    }

    /// Sends the host whatever is waiting and handles its replies. Returns whether there was anything to send.
    pub(super) fn exchange_with_host(&self) -> bool {
        let mut talked = false;
        loop {
            let outgoing = self.view.driver.try_update_untracked(Driver::take_outgoing).unwrap_or_default();
            if outgoing.is_empty() {
                return talked;
            }
            talked = true;
            for message in outgoing {
                let said = self.kind.try_get().map(|kind| kind.send(message)).unwrap_or_default();
                self.hear(said);
            }
        }
    }

    pub(super) fn hear(&self, said: HostReply) {
        self.errors.storage.set(self.with_local_host(|host| host.storage_error()).flatten());
        let HostReply { restart, messages } = said;
        if restart.is_none() && messages.is_empty() {
            return;
        }
        self.view.driver.update(|driver| {
            if let Some(all) = restart {
                driver.restart(all);
            }
            messages.into_iter().for_each(|message| driver.hear(message));
        });
        while let Some(notice) = self.view.driver.try_update_untracked(Driver::take_notice).flatten() {
            self.errors.notice.set(Some(notice.clone()));
            // Online, the table that's shown already says the rest.
            if self.kind.get().is_online() && matches!(notice, Notice::Refused(Refused::Stale { .. })) {
                let shown = self.errors.notice;
                let forget = move || {
                    if shown.try_get_untracked().flatten() == Some(notice) {
                        shown.set(None);
                    }
                };
                later(forget, STALE_SHOWN);
            }
        }
    }

    /// Handles a message that the host sent unasked. Whatever is being shown continues at its own pace.
    pub(crate) fn hear_from_server(&self, message: ToClient) {
        let Some(next) = self.view.next.try_get_untracked() else { return };
        self.hear(HostReply { restart: None, messages: vec![message] });
        if !matches!(next, Next::Show { .. }) {
            self.proceed();
        }
    }

    /// Follows the game in other tabs, where it may be open too: what's played there happens here as well. A page that the
    /// browser had put aside, or that was hidden, may have missed it.
    pub(crate) fn follow_other_tabs(&self) {
        let conductor = *self;
        let key = Key::of_game(&self.view.with_session_untracked(|session| session.game().to_string()))
            .in_browser();
        let written = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().as_deref() == Some(key.as_str()) {
                conductor.look_again();
            }
        });
        let pageshow = leptos::ev::Custom::<web_sys::PageTransitionEvent>::new("pageshow");
        let shown = window_event_listener(pageshow, move |event| {
            if event.persisted() {
                conductor.look_again();
            }
        });
        let seen = wake_lock::on_visible_again(move || conductor.look_again());
        on_cleanup(move || [written, shown, seen].into_iter().for_each(WindowListenerHandle::remove));
    }

    /// Continues from wherever another tab has taken the game, or lets a bot think if it was waiting for somebody to watch.
    fn look_again(&self) {
        let said = self.with_local_host(LocalHost::look_again).unwrap_or_default();
        if said.restart.is_some() || !said.messages.is_empty() {
            self.bots.stop();
            self.bots.died.set(false);
            // People who share a screen may have changed places in the meantime.
            self.view.driver.update(Driver::conceal_hands);
        }
        self.hear(said);
        if !self.bots.is_thinking_at(self.moment.get_value()) && !self.bots.died.get_untracked() {
            self.proceed();
        }
    }

    // --- keeping the turn in the making ---

    pub(super) fn save_turn(&self) {
        if !self.kind.get().saves_turn() {
            return;
        }
        let (choices, picked_up) = self
            .view
            .with_turn_untracked(|turn| (turn.sandbox().choices_made(), turn.cards_picked_up()))
            .unwrap_or_default();
        self.view.with_session_untracked(|session| {
            UnfinishedTurn { version: session.version(), choices, picked_up }.save(session.game());
        });
    }

    pub(crate) fn delete_turn(&self) {
        self.view.with_session_untracked(|session| UnfinishedTurn::delete(session.game()));
    }

    pub(super) fn restore_turn(&self) {
        let kept = self
            .view
            .with_session_untracked(|session| UnfinishedTurn::load(session.game(), session.version()));
        if let Some(turn) = kept {
            self.view.driver.update(|driver| {
                driver.restore_turn(&turn.choices);
                driver.edit_turn(|making| turn.picked_up.iter().for_each(|&card| making.pick_up_again(card)));
            });
        }
    }

    // --- going on ---

    /// Does whatever comes next: shows what happened, lets a bot think, or waits for the player.
    pub(super) fn proceed(&self) {
        let moment = self.moment.with_value(|moment| moment + 1);
        self.moment.set_value(moment);
        // What was shown may be a reason to ask the host for something, and its answer a reason to show more.
        let next = loop {
            let next = self.show_what_needs_no_time();
            if !self.exchange_with_host() {
                break next;
            }
        };
        match next {
            Next::Show { event, after_ms } => match self.view.driver.with_untracked(Driver::clear_away_after)
            {
                Some(lying_ms) => self.clear_away_after(lying_ms, moment),
                None => self.in_time(event, after_ms, moment, Conductor::show_next),
            },
            // A hidden page leaves this to a visible one, where the same game may be open.
            Next::AskBot(seat) if !document().hidden() => self.bots.ask_for_move(*self, seat, moment),
            Next::LookBack if self.returns.get_untracked() => self.look_at_present(),
            Next::Over => self.kind.get().ended(*self),
            _ => (),
        }
    }

    /// Shows the table as it is now, with what was being tried out.
    pub(super) fn look_at_present(&self) {
        self.leapt.set(true);
        self.returns.set(false);
        self.view.driver.update(Driver::look_at_present);
        self.restore_turn();
        self.view.with_driver_untracked(effects::resync);
        self.proceed();
    }

    /// How fast events are shown.
    fn speed(&self) -> Speed {
        match self.kind.get().speed() {
            Some(speed) => speed,
            // Somebody who asks to see a turn again wants to watch it.
            None if self.returns.get_untracked() => match self.settings.get_untracked().speed {
                Speed::AtOnce => Speed::Normal,
                speed => speed,
            },
            None => self.settings.get_untracked().speed,
        }
    }

    /// Does something when an event is due, unless something else has come up; what leads to the event is shown beforehand.
    fn in_time(&self, event: Event, after_ms: u32, moment: u64, act: fn(&Conductor)) {
        let delay = self.speed().stretch(after_ms);
        let lead = effects::announced_before(&event, delay);
        self.after(delay - lead, moment, move |conductor| conductor.announce(event, lead, moment, act));
    }

    /// Shows what leads to an event, and does something when it's due. No elemental strikes or is hit while it's on its way.
    fn announce(&self, event: Event, lead: u32, moment: u64, act: fn(&Conductor)) {
        if self.view.driver.with_untracked(|driver| effects::is_too_early(driver, &event)) {
            return self
                .after(ARRIVING_MS, moment, move |conductor| conductor.announce(event, lead, moment, act));
        }
        self.view.driver.with_untracked(|driver| effects::animate_before(driver, &event, lead));
        // The wait begins only now, so that even a browser that lags behind has time for the announcement.
        self.after(lead, moment, act);
    }

    /// Does something after `ms`, unless something else has come up.
    fn after(&self, ms: u32, moment: u64, act: impl FnOnce(&Conductor) + 'static) {
        let conductor = *self;
        let act = move || {
            if conductor.moment.try_get_value() == Some(moment) {
                act(&conductor);
            }
        };
        later(act, Duration::from_millis(ms.into()));
    }

    /// Takes the fallen elementals away after a while, and continues.
    fn clear_away_after(&self, lying_ms: u32, moment: u64) {
        let delay = self.speed().stretch(lying_ms);
        self.after(delay, moment, |conductor| {
            conductor.view.driver.update(Driver::clear_away);
            conductor.view.driver.with_untracked(effects::animate_changes);
            conductor.proceed();
        });
    }

    /// Plays the preview of what was just chosen, one event after another, without the first `seen`. Nobody has to wait for it.
    pub(super) fn play_preview(&self, seen: usize) {
        if wants_calm() {
            return self.view.driver.with_untracked(effects::animate_changes);
        }
        self.view.driver.update(|driver| {
            driver.edit_turn(|turn| turn.play_from(seen));
        });
        self.continue_preview(Vec::new());
    }

    fn show_next_of_preview(&self) {
        let seen =
            self.view.driver.try_update(|driver| driver.edit_turn(Turn::show_next)).flatten().flatten();
        self.continue_preview(seen.into_iter().collect());
    }

    /// Shows the next events of the preview that need no time, together with those just shown, and then waits for the one after.
    fn continue_preview(&self, mut shown: Vec<Entry>) {
        let moment = self.moment.with_value(|moment| moment + 1);
        self.moment.set_value(moment);
        let speed = self.speed();
        let mut next = None;
        self.view.driver.maybe_update(|driver| {
            let before = shown.len();
            loop {
                next = driver.next_of_preview();
                if next.is_none_or(|(_, after_ms)| speed.stretch(after_ms) > 0) {
                    return shown.len() > before;
                }
                shown.extend(driver.edit_turn(Turn::show_next).flatten());
            }
        });
        self.view.driver.with_untracked(|driver| effects::animate_events(driver, &shown));
        if let Some((event, after_ms)) = next {
            self.in_time(event, after_ms, moment, Conductor::show_next_of_preview);
        }
    }

    /// Shows, in one go, everything that needn't be waited for, and returns what's next then.
    fn show_what_needs_no_time(&self) -> Next {
        let mut shown = Vec::new();
        self.view.driver.maybe_update(|driver| {
            self.show_at_once(driver, &mut shown);
            !shown.is_empty()
        });
        self.stir(&shown, Seen::Before);
        self.view.driver.with_untracked(Driver::what_next)
    }

    /// Shows the event that's due and those that come with it, so that cards that set out at the same moment are seen to do so
    /// together.
    fn show_next(&self) {
        let mut shown = Vec::new();
        self.view.driver.update(|driver| {
            shown.extend(driver.show_next());
            self.show_at_once(driver, &mut shown);
        });
        self.stir(&shown, Seen::Now);
        self.proceed();
    }

    fn show_at_once(&self, driver: &mut Driver, shown: &mut Vec<Entry>) {
        let speed = self.speed();
        while let Next::Show { after_ms, .. } = driver.what_next()
            && speed.stretch(after_ms) == 0
        {
            shown.extend(driver.show_next());
        }
    }

    fn stir(&self, shown: &[Entry], seen: Seen) {
        if shown.is_empty() {
            return;
        }
        self.view.driver.with_untracked(|driver| {
            match seen {
                Seen::Before => effects::animate_changes(driver),
                Seen::Now => effects::animate_events(driver, shown),
            }
            if self.settings.get_untracked().sound {
                effects::play_sounds(driver, shown);
            }
        });
    }

    /// Shows everything that is waiting at once.
    pub(crate) fn hurry(&self) {
        self.view.driver.update(Driver::show_all);
        self.view.driver.with_untracked(effects::animate_changes);
        self.proceed();
    }
}

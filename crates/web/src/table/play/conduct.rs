//! Keeps a game going: does what the driver says is next, with the browser's timers, the bots' worker, and the host.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::{Driver, Entry, Next, Notice, Turn};
use riftforce_protocol::{Opinion, Order, Refused, ToClient};
use riftforce_rules::{Event, Seat};

use super::Play;
use crate::browser::dom::{later, wants_calm};
use crate::browser::wake;
use crate::hosting::games;
use crate::hosting::{Answer, Ask, BotsMove, LocalHost, Question, Reply, Said, Thinker, Thought};
use crate::setup::ladder::{self, Played};
use crate::storage::{Key, Speed, TurnInMaking};
use crate::table::effects;

/// How long a bot may think about an action.
const THINKING_MS: u32 = 900;

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

impl Play {
    // --- the host ---

    /// Sends the host whatever is waiting and handles its replies. Returns whether there was anything to send.
    pub(super) fn talk(&self) -> bool {
        let mut talked = false;
        loop {
            let outgoing = self.driver.try_update_untracked(Driver::take_outgoing).unwrap_or_default();
            if outgoing.is_empty() {
                return talked;
            }
            talked = true;
            for message in outgoing {
                let said = self.host.try_update_value(|host| host.hear(message)).unwrap_or_default();
                self.hear(said);
            }
        }
    }

    pub(super) fn hear(&self, said: Said) {
        self.troubles.storage.set(self.local(LocalHost::trouble).flatten());
        let Said { restart, messages } = said;
        if restart.is_none() && messages.is_empty() {
            return;
        }
        self.driver.update(|driver| {
            if let Some(all) = restart {
                driver.restart(all);
            }
            messages.into_iter().for_each(|message| driver.hear(message));
        });
        while let Some(notice) = self.driver.try_update_untracked(Driver::take_notice).flatten() {
            self.troubles.notice.set(Some(notice.clone()));
            // Online, the table that's shown already says the rest.
            if self.remote.is_some() && matches!(notice, Notice::Refused(Refused::Stale { .. })) {
                let shown = self.troubles.notice;
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
    pub(super) fn hear_from_afar(&self, message: ToClient) {
        let Some(next) = self.next.try_get_untracked() else { return };
        self.hear(Said { restart: None, messages: vec![message] });
        if !matches!(next, Next::Show { .. }) {
            self.proceed();
        }
    }

    /// Follows the game in other tabs, where it may be open too: what's played there happens here as well. A page that the
    /// browser had put aside, or that was hidden, may have missed it.
    pub(super) fn follow_other_tabs(&self) {
        let play = *self;
        let key = Key::game(&self.session_untracked(|session| session.game().to_string())).in_browser();
        let written = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().as_deref() == Some(key.as_str()) {
                play.look_again();
            }
        });
        let pageshow = leptos::ev::Custom::<web_sys::PageTransitionEvent>::new("pageshow");
        let shown = window_event_listener(pageshow, move |event| {
            if event.persisted() {
                play.look_again();
            }
        });
        let seen = wake::when_seen_again(move || play.look_again());
        on_cleanup(move || [written, shown, seen].into_iter().for_each(WindowListenerHandle::remove));
    }

    /// Continues from wherever another tab has taken the game, or lets a bot think if it was waiting for somebody to watch.
    fn look_again(&self) {
        let said = self.tell_local(LocalHost::look_again).unwrap_or_default();
        if said.restart.is_some() || !said.messages.is_empty() {
            self.stop_thinking();
            self.troubles.worker_died.set(false);
            // People who share a screen may have changed places in the meantime.
            self.driver.update(Driver::change_hands);
        }
        self.hear(said);
        if !self.is_bot_thinking() && !self.troubles.worker_died.get_untracked() {
            self.proceed();
        }
    }

    // --- keeping the turn in the making ---

    pub(super) fn keep_turn(&self) {
        if self.task.is_some() {
            return;
        }
        let (choices, picked_up) =
            self.turn_untracked(|turn| (turn.sandbox().made(), turn.cards_picked_up())).unwrap_or_default();
        self.session_untracked(|session| {
            TurnInMaking { version: session.version(), choices, picked_up }.keep(session.game());
        });
    }

    pub(super) fn forget_turn(&self) {
        self.session_untracked(|session| TurnInMaking::forget(session.game()));
    }

    pub(super) fn restore_turn(&self) {
        let kept = self.session_untracked(|session| TurnInMaking::kept(session.game(), session.version()));
        if let Some(turn) = kept {
            self.driver.update(|driver| {
                driver.try_again(&turn.choices);
                driver.shape(|making| turn.picked_up.iter().for_each(|&card| making.pick_up(card)));
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
            if !self.talk() {
                break next;
            }
        };
        match next {
            Next::Show { event, after_ms } => match self.driver.with_untracked(Driver::to_clear_away) {
                Some(lying_ms) => self.clear_away_after(lying_ms, moment),
                None => self.in_time(event, after_ms, moment, Play::show_next),
            },
            // A hidden page leaves this to a visible one, where the same game may be open.
            Next::AskBot(seat) if !document().hidden() => self.ask_bot(seat, moment),
            Next::LookBack if self.returns.get_untracked() => self.look_at_present(),
            Next::Over if self.remote.is_some() => self.forget_turn(),
            // A game in which a coach said what to do doesn't count as a win.
            Next::Over if self.coach.is_none() => {
                ladder::remember(&self.session_untracked(Played::of));
                self.local(LocalHost::export).iter().for_each(|(_, text)| games::note_result(text));
            }
            _ => (),
        }
    }

    /// How fast events are shown.
    fn speed(&self) -> Speed {
        match self.replay {
            Some(replay) => replay.manner().speed.get(),
            // Somebody who asks to see a turn again wants to watch it.
            None if self.returns.get_untracked() => match self.settings.get_untracked().speed {
                Speed::AtOnce => Speed::Normal,
                speed => speed,
            },
            None => self.settings.get_untracked().speed,
        }
    }

    /// Does something when an event is due, unless something else has come up; what leads to the event is shown beforehand.
    fn in_time(&self, event: Event, after_ms: u32, moment: u64, act: fn(&Play)) {
        let delay = self.speed().stretch(after_ms);
        let lead = effects::announced_before(&event, delay);
        self.after(delay - lead, moment, move |play| play.announce(event, lead, moment, act));
    }

    /// Shows what leads to an event, and does something when it's due. No elemental strikes or is hit while it's on its way.
    fn announce(&self, event: Event, lead: u32, moment: u64, act: fn(&Play)) {
        if self.driver.with_untracked(|driver| effects::is_too_early(driver, &event)) {
            return self.after(ARRIVING_MS, moment, move |play| play.announce(event, lead, moment, act));
        }
        self.driver.with_untracked(|driver| effects::announce(driver, &event, lead));
        // The wait begins only now, so that even a browser that lags behind has time for the announcement.
        self.after(lead, moment, act);
    }

    /// Does something after `ms`, unless something else has come up.
    fn after(&self, ms: u32, moment: u64, act: impl FnOnce(&Play) + 'static) {
        let play = *self;
        let act = move || {
            if play.moment.try_get_value() == Some(moment) {
                act(&play);
            }
        };
        later(act, Duration::from_millis(ms.into()));
    }

    /// Takes the fallen elementals away after a while, and continues.
    fn clear_away_after(&self, lying_ms: u32, moment: u64) {
        let delay = self.speed().stretch(lying_ms);
        self.after(delay, moment, |play| {
            play.driver.update(Driver::clear_away);
            play.driver.with_untracked(effects::follow);
            play.proceed();
        });
    }

    /// Plays the preview of what was just chosen, one event after another, without the first `seen`. Nobody has to wait for it.
    pub(super) fn play_preview(&self, seen: usize) {
        if wants_calm() {
            return self.driver.with_untracked(effects::follow);
        }
        self.driver.update(|driver| {
            driver.shape(|turn| turn.play_from(seen));
        });
        self.continue_preview(Vec::new());
    }

    fn see_next(&self) {
        let seen = self.driver.try_update(|driver| driver.shape(Turn::see_next)).flatten().flatten();
        self.continue_preview(seen.into_iter().collect());
    }

    /// Shows the next events of the preview that need no time, together with those just shown, and then waits for the one after.
    fn continue_preview(&self, mut shown: Vec<Entry>) {
        let moment = self.moment.with_value(|moment| moment + 1);
        self.moment.set_value(moment);
        let speed = self.speed();
        let mut next = None;
        self.driver.maybe_update(|driver| {
            let before = shown.len();
            loop {
                next = driver.to_be_seen();
                if next.is_none_or(|(_, after_ms)| speed.stretch(after_ms) > 0) {
                    return shown.len() > before;
                }
                shown.extend(driver.shape(Turn::see_next).flatten());
            }
        });
        self.driver.with_untracked(|driver| effects::stir(driver, &shown));
        if let Some((event, after_ms)) = next {
            self.in_time(event, after_ms, moment, Play::see_next);
        }
    }

    /// Shows, in one go, everything that needn't be waited for, and returns what's next then.
    fn show_what_needs_no_time(&self) -> Next {
        let mut shown = Vec::new();
        self.driver.maybe_update(|driver| {
            self.show_at_once(driver, &mut shown);
            !shown.is_empty()
        });
        self.stir(&shown, Seen::Before);
        self.driver.with_untracked(Driver::next)
    }

    /// Shows the event that's due and those that come with it, so that cards that set out at the same moment are seen to do so
    /// together.
    fn show_next(&self) {
        let mut shown = Vec::new();
        self.driver.update(|driver| {
            shown.extend(driver.show_next());
            self.show_at_once(driver, &mut shown);
        });
        self.stir(&shown, Seen::Now);
        self.proceed();
    }

    fn show_at_once(&self, driver: &mut Driver, shown: &mut Vec<Entry>) {
        let speed = self.speed();
        while let Next::Show { after_ms, .. } = driver.next()
            && speed.stretch(after_ms) == 0
        {
            shown.extend(driver.show_next());
        }
    }

    fn stir(&self, shown: &[Entry], seen: Seen) {
        if shown.is_empty() {
            return;
        }
        self.driver.with_untracked(|driver| {
            match seen {
                Seen::Before => effects::follow(driver),
                Seen::Now => effects::stir(driver, shown),
            }
            if self.settings.get_untracked().sound {
                effects::sound(driver, shown);
            }
        });
    }

    /// Shows everything that is waiting at once.
    pub(crate) fn hurry(&self) {
        self.driver.update(Driver::show_all);
        self.driver.with_untracked(effects::follow);
        self.proceed();
    }

    fn ask_bot(&self, seat: Seat, moment: u64) {
        // Nobody waits for a hint any more, and nobody should wait for a bot because of one.
        self.advisor.forget(*self);
        let Some(bots_move) = self.local(|host| host.bots_move(seat)) else { return };
        match bots_move {
            BotsMove::Written(choices) => self.act_for_bot(seat, Order::Choose(choices), Opinion::default()),
            BotsMove::ToThinkOf(level, view, version) => {
                let game = self.session_untracked(|session| session.game().to_string());
                let (view, budget_ms) = (view.to_bytes(), THINKING_MS);
                let ask = Question::Act(Ask { number: moment, game, version, view, level, budget_ms });
                self.asked.set_value(Some(moment));
                self.ask_thinker(&ask);
            }
        }
    }

    /// Has the bots' worker think about something.
    pub(crate) fn ask_thinker(&self, question: &Question) {
        let play = *self;
        self.thinker.with_value(|thinker| thinker.ask(question, move |thought| play.hear_thought(thought)));
    }

    /// Stops the bots' worker. What it was asked won't be answered any more, so nobody waits for it either.
    pub(crate) fn stop_thinking(&self) {
        self.thinker.with_value(Thinker::stop);
        self.asked.set_value(None);
    }

    fn hear_thought(&self, thought: Thought) {
        match thought {
            Thought::Answer(Answer::Act(Reply { number, order, opinion })) => {
                let is_awaited = self.moment.try_get_value() == Some(number);
                if let Some(Next::AskBot(seat)) = self.next.try_get_untracked().filter(|_| is_awaited) {
                    self.act_for_bot(seat, order, opinion);
                }
            }
            Thought::Answer(Answer::Advice(number, best)) => self.advisor.hear(*self, number, &best),
            // A game isn't judged while it's being played.
            Thought::Answer(Answer::Found(_)) => (),
            Thought::Died if self.advisor.is_thinking() => self.advisor.fail(),
            Thought::Died => self.troubles.worker_died.set(true),
        }
    }

    /// Whether a bot has been asked and hasn't answered yet.
    fn is_bot_thinking(&self) -> bool {
        self.asked.get_value() == Some(self.moment.get_value())
    }

    /// Gives a bot's answer to the host. If the host doesn't accept it, the game mustn't wait for ever.
    fn act_for_bot(&self, seat: Seat, order: Order, opinion: Opinion) {
        match self.tell_local(|host| host.act(seat, order, opinion)) {
            Some(Ok(said)) => {
                self.hear(said);
                self.proceed();
            }
            _ => self.troubles.worker_died.set(true),
        }
    }

    /// Lets the bots continue after their worker has died.
    pub(crate) fn wake_bots(&self) {
        self.troubles.worker_died.set(false);
        self.proceed();
    }
}

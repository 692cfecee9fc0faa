//! A game on this page: the table it hosts, the session that is shown, and what drives both.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_bots::{Forecast, Reason};
use riftforce_client::{Hint, Session, Tap};
use riftforce_protocol::{Command, CommandId, Order, Player, Version};
use riftforce_rules::{BySeat, Choice, Event, Guild, Mode, Seat, What};
use riftforce_table::Table;
use riftforce_words::{Perspective, Words};

use crate::announcer::{self, Of};
use crate::dom::{now_ms, random_u64};
use crate::lesson::{Coach, Verdict};
use crate::settings::{Settings, settings};
use crate::sound::{self, sound_of};
use crate::store::{self, Meanwhile, Trouble};
use crate::thinking::{self, Ask, Thinker, Thought};
use crate::{ladder, motion, say, trainer, wake};

/// A game on this page. It is only a handle: copies are the same game.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    table: RwSignal<Table, LocalStorage>,
    session: RwSignal<Session, LocalStorage>,
    /// The seat whose eyes these are: it changes far less often than what they see.
    viewer: Memo<Seat>,
    thinker: StoredValue<Thinker, LocalStorage>,
    settings: RwSignal<Settings>,
    /// Who tells a newcomer what to do, if this is a lesson, and what that would be.
    pub(crate) coach: Option<Coach>,
    hint: Memo<Option<Hint>>,
    /// Nobody has opened their hand yet: people share this screen, and whoever is to act has to say so first.
    closed: RwSignal<bool>,
    /// Whether a person is asked to do that now. While bots play, the table can be seen, without any hand.
    pub(crate) curtain: Memo<bool>,
    /// Whether what the viewer alone may see is hidden: nobody opened it, or somebody else at this screen is to act.
    pub(crate) private: Memo<bool>,
    /// What the trainer's open plan will do.
    pub(crate) forecast: Memo<Option<Forecast>>,
    /// Why the bot moved, and how it sees its chances.
    pub(crate) said: RwSignal<Option<Said>>,
    pub(crate) thinks: RwSignal<bool>,
    /// What is wrong, as a message: the storage, or the bots' worker.
    pub(crate) storage_trouble: RwSignal<Option<Trouble>>,
    /// The player knows that the game is not kept, and wants to see the table.
    pub(crate) storage_told: RwSignal<bool>,
    pub(crate) worker_died: RwSignal<bool>,
    /// The game had gone on in another tab, so that what was committed here did not count.
    pub(crate) overtaken: RwSignal<bool>,
    /// A column that is opened because it does not fit.
    pub(crate) opened: RwSignal<Option<(riftforce_rules::Side, riftforce_rules::Site)>>,
    /// What happens now is one's own doing and was seen in the preview.
    own: StoredValue<bool>,
    /// Timers and answers of an earlier moment have another number.
    moment: StoredValue<u64>,
    /// How far the game was when this page last saved it or looked at what others made of it.
    known: StoredValue<Version>,
}

/// What a bot says of its action.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Said {
    pub(crate) seat: Seat,
    pub(crate) reasons: Vec<Reason>,
    pub(crate) win_percent: Option<u8>,
}

impl Play {
    /// Opens a game, or a lesson.
    pub(crate) fn new(table: Table, coach: Option<Coach>) -> Play {
        let seat = first_viewer(&table);
        let session = RwSignal::new_local(Session::new(&table, seat));
        let hot_seat = is_hot_seat(&table);
        let closed = RwSignal::new(has_hands_to_hide(&table));
        let others_turn = |session: &Session| {
            session.whose_turn().is_some_and(|turn| session.scene().mode().player(turn) != session.seat())
        };
        let table = RwSignal::new_local(table);
        let look = move |coach: Coach| session.with(|session| table.with(|table| coach.hint(table, session)));
        let play = Play {
            closed,
            curtain: Memo::new(move |_| {
                closed.get() && table.with(is_turn_of_person) && !session.with(Session::is_behind)
            }),
            forecast: Memo::new(move |_| session.with(trainer::foretold)),
            private: Memo::new(move |_| closed.get() || hot_seat && session.with(others_turn)),
            table,
            session,
            viewer: Memo::new(move |_| session.with(Session::seat)),
            thinker: StoredValue::new_local(Thinker::default()),
            settings: settings(),
            coach,
            hint: Memo::new(move |_| coach.and_then(look)),
            said: RwSignal::new(None),
            thinks: RwSignal::new(false),
            storage_trouble: RwSignal::new(None),
            storage_told: RwSignal::new(false),
            worker_died: RwSignal::new(false),
            overtaken: RwSignal::new(false),
            opened: RwSignal::new(None),
            own: StoredValue::new(false),
            moment: StoredValue::new(0),
            known: StoredValue::new(table.with_untracked(Table::version)),
        };
        // What was begun before a reload is as private as the hand: behind the curtain it waits until that is opened.
        if !play.closed.get_untracked() {
            play.restore_turn();
        }
        play.save();
        play.drive();
        play.follow_other_tabs();
        on_cleanup(move || {
            play.moment.try_update_value(|moment| *moment += 1);
            play.thinker.try_with_value(Thinker::stop);
        });
        play
    }

    // --- looking ---

    /// Looks at the table.
    pub(crate) fn table<T>(&self, look: impl FnOnce(&Table) -> T) -> T {
        self.table.with(look)
    }

    /// Looks at what is shown.
    pub(crate) fn session<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.session.with(look)
    }

    /// Looks at what is shown, without being told when it changes.
    pub(crate) fn session_untracked<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(look)
    }

    /// The seat whose eyes these are.
    pub(crate) fn seat(&self) -> Seat {
        self.viewer.get()
    }

    /// The way to play.
    pub(crate) fn mode(&self) -> Mode {
        self.table.with_untracked(|table| table.position().mode())
    }

    /// Whether a person may choose now.
    pub(crate) fn is_my_turn(&self) -> bool {
        !self.closed.get() && self.session(|session| session.turn().is_some())
    }

    /// Whether the player has a turn to take back, and may.
    pub(crate) fn may_take_back(&self) -> bool {
        let me = self.seat();
        let is_mine = |what: What| match what {
            What::Played { seat, .. } | What::Discarded { seat, .. } | What::Checked { seat } => seat == me,
            _ => false,
        };
        self.table(|table| table.takebacks().allowed)
            && self.session(|session| {
                !session.is_behind() && session.log().iter().any(|entry| is_mine(entry.event.what))
            })
    }

    /// Who reads, and what everybody is called.
    pub(crate) fn perspective(&self, words: &Words) -> Perspective {
        self.table(|table| perspective(table, Some(self.seat()), words))
    }

    /// Who reads when several people look on: then none of them is "you".
    pub(crate) fn shared_perspective(&self, words: &Words) -> Perspective {
        self.table(|table| perspective(table, (!is_hot_seat(table)).then(|| self.seat()), words))
    }

    /// Whether the coach hints at this.
    pub(crate) fn hints_at(&self, hint: Hint) -> bool {
        self.hint() == Some(hint)
    }

    /// What the coach hints at.
    pub(crate) fn hint(&self) -> Option<Hint> {
        self.hint.get()
    }

    // --- acting ---

    /// A tap of the player.
    pub(crate) fn tap(&self, tap: Tap) {
        let mut done = false;
        self.shape(|turn| done = turn.tap(tap));
        if !done {
            announcer::say(Of::Change, &say::t("say-nothing"));
        }
        let complete = self
            .session
            .with_untracked(|session| session.turn().is_some_and(|turn| turn.sandbox().is_complete()));
        if done && complete && !self.settings.get_untracked().confirm {
            self.commit();
        }
    }

    /// Discards the card that was picked up in order to activate; for the trainer's plan, chooses as kindly as can be.
    pub(crate) fn activate(&self) {
        let is_plan = self
            .session
            .with_untracked(|session| session.turn().is_some_and(|turn| turn.sandbox().start().is_plan()));
        match is_plan {
            true => self.shape(trainer::choose_for_me),
            false => self.tap(Tap::Activate),
        }
    }

    pub(crate) fn undo(&self) {
        self.shape(|turn| {
            turn.undo();
        });
    }

    pub(crate) fn reset(&self) {
        self.shape(riftforce_client::Turn::reset);
    }

    fn shape(&self, change: impl FnOnce(&mut riftforce_client::Turn)) {
        if self.closed.get_untracked() {
            return;
        }
        self.said.set(None);
        self.session.update(|session| {
            if let Some(turn) = session.turn_mut() {
                change(turn);
            }
        });
        self.save_turn();
        request_animation_frame(motion::glide);
    }

    /// Whether the turn in the making can be committed, as it is now.
    pub(crate) fn can_commit(&self) -> bool {
        !self.closed.get_untracked()
            && self.session.with_untracked(|session| session.turn().is_some_and(|turn| turn.can_commit()))
    }

    /// Commits the turn in the making.
    pub(crate) fn commit(&self) {
        if self.closed.get_untracked() {
            return;
        }
        match self.coach.map(|coach| coach.judge(self)) {
            Some(Verdict::Wrong) => return self.reset(),
            Some(Verdict::Right(choices)) => return self.order(Order::Choose(choices), true),
            Some(Verdict::Free) | None => (),
        }
        let command = self.session.with_untracked(|session| session.commit(CommandId(random_u64().into())));
        if let Some(command) = command {
            self.obey(&command, true);
        }
    }

    /// Picks a guild in the draft.
    pub(crate) fn pick(&self, guild: Guild) {
        self.order(Order::Choose(vec![Choice::Pick(guild)]), false);
    }

    pub(crate) fn resign(&self) {
        self.order(Order::Resign, false);
    }

    /// Takes the latest turn back, openly.
    pub(crate) fn take_back(&self) {
        self.thinker.with_value(Thinker::stop);
        self.thinks.set(false);
        self.said.set(None);
        self.order(Order::TakeBack, false);
    }

    /// Lets the newcomer's turn go as the lesson has it.
    pub(crate) fn choose(&self, choices: &[Choice]) {
        self.order(Order::Choose(choices.to_vec()), false);
    }

    /// Goes on at another table of the same lesson.
    pub(crate) fn replace(&self, table: Table) {
        self.thinker.with_value(Thinker::stop);
        self.thinks.set(false);
        self.said.set(None);
        self.session.set(Session::new(&table, self.viewer.get_untracked()));
        self.table.set(table);
        store::remove(&format!("turn/{}", self.id()));
        self.save();
        self.drive();
        request_animation_frame(motion::look);
    }

    fn order(&self, order: Order, own: bool) {
        let id = CommandId(random_u64().into());
        let command = self.session.with_untracked(|session| session.command(id, order));
        self.obey(&command, own);
    }

    /// The player whose turn it is has taken the device: their hand may be seen. A bot takes nothing.
    pub(crate) fn open_curtain(&self) {
        if !self.table.with_untracked(is_turn_of_person) {
            return;
        }
        let seat = self.table.with_untracked(|table| table.turn());
        if let Some(seat) = seat {
            let session =
                self.table.with_untracked(|table| Session::new(table, table.position().mode().player(seat)));
            self.session.set(session);
            self.restore_turn();
        }
        self.closed.set(false);
        request_animation_frame(motion::look);
    }

    /// Gives a command to the table; whether it was obeyed.
    fn obey(&self, command: &Command, own: bool) -> bool {
        let was_draft = self.table.with_untracked(|table| table.position().is_draft());
        let done = self.table.try_update(|table| table.obey(command, now_ms()).is_ok());
        if done != Some(true) {
            return false;
        }
        if was_draft && self.table.with_untracked(has_hands_to_hide) {
            // At the draft everybody looks on: nobody has taken the device when the hands are dealt.
            self.closed.set(true);
        }
        self.own.set_value(own);
        store::remove(&format!("turn/{}", self.id()));
        self.save();
        // Who was told what to do has beaten nobody.
        if self.coach.is_none() {
            self.table.with_untracked(ladder::remember);
        }
        self.notice();
        true
    }

    /// Takes notice of what happened at the table, and goes on.
    fn notice(&self) {
        self.session.update(|session| self.table.with_untracked(|table| session.catch_up(table)));
        self.drive();
    }

    fn id(&self) -> String {
        self.table.with_untracked(|table| table.id().to_string())
    }

    // --- keeping ---

    /// Saves the game. If another tab has brought it further than this page knew, it goes on from there instead.
    fn save(&self) {
        let known = self.known.get_value();
        let saved = self.table.with_untracked(|table| match self.coach {
            Some(coach) => coach.save(table).map(|()| None),
            None => store::save_since(table, known),
        });
        self.storage_trouble.set(saved.as_ref().err().copied());
        if let Ok(Some(further)) = saved {
            self.adopt(*further);
            self.overtaken.set(true);
        }
        self.known.set_value(self.table.with_untracked(Table::version));
    }

    /// The same game may be open in another tab: whatever was played there has happened here too. A page that the browser
    /// had put aside, or that nobody saw, may have missed it.
    fn follow_other_tabs(&self) {
        let (play, key) = (*self, store::full_key(&format!("game/{}", self.id())));
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

    /// Goes on from where another tab has brought the game; or lets a bot think that waited for somebody to watch.
    fn look_again(&self) {
        let known = self.table.with_untracked(Table::version);
        match self.coach.map_or_else(|| store::meanwhile(&self.id(), known), |_| Meanwhile::Nothing) {
            Meanwhile::Nothing => (),
            Meanwhile::Further(table) => self.adopt(*table),
            Meanwhile::Unreadable => self.storage_trouble.set(Some(Trouble::Unreadable)),
        }
        if !self.thinks.get_untracked() && !self.worker_died.get_untracked() {
            self.drive();
        }
    }

    /// Takes the table as another tab has left it. What happened there is shown, unless it is another past.
    fn adopt(&self, table: Table) {
        self.thinker.with_value(Thinker::stop);
        self.thinks.set(false);
        self.worker_died.set(false);
        self.said.set(None);
        // People who share a screen may have changed places meanwhile.
        if has_hands_to_hide(&table) {
            self.closed.set(true);
        }
        let goes_on = self.table.with_untracked(|ours| ours.is_beginning_of(&table));
        self.session.update(|session| match goes_on {
            true => session.catch_up(&table),
            false => *session = Session::new(&table, session.seat()),
        });
        self.known.set_value(table.version());
        self.table.set(table);
    }

    fn save_turn(&self) {
        let tokens = self.session.with_untracked(|session| {
            let made = session.turn().map(|turn| turn.sandbox().made()).unwrap_or_default();
            made.iter().map(Choice::to_string).collect::<Vec<_>>().join("\n")
        });
        let version = self.table.with_untracked(|table| table.version().to_string());
        // What is lost here is at most an action that was not committed.
        let _ = store::write(&format!("turn/{}", self.id()), &format!("{version}\n{tokens}"));
    }

    fn restore_turn(&self) {
        let Some(text) = store::read(&format!("turn/{}", self.id())) else { return };
        let Some((version, tokens)) = text.split_once('\n') else { return };
        if version == self.table.with_untracked(|table| table.version().to_string()) {
            let choices: Vec<Choice> = tokens.lines().map_while(|token| token.parse().ok()).collect();
            self.session.update(|session| session.try_again(&choices));
        }
    }

    // --- going on ---

    /// Does what is to be done next: show what happened, let a bot think, or wait for the player.
    fn drive(&self) {
        let moment = self.moment.with_value(|moment| moment + 1);
        self.moment.set_value(moment);
        let next = self.session.with_untracked(|session| session.next().copied());
        if let Some(event) = next {
            let delay = self.delay_ms(&event);
            if delay == 0 {
                return self.show_next();
            }
            let play = *self;
            set_timeout(
                move || {
                    if play.moment.try_get_value() == Some(moment) {
                        play.show_next();
                    }
                },
                Duration::from_millis(delay.into()),
            );
            return;
        }
        self.own.set_value(false);
        self.go_on();
    }

    fn show_next(&self) {
        let shown = self.session.try_update(|session| session.show_next()).flatten();
        if let Some(entry) = shown {
            self.stir(&entry.event);
        }
        self.drive();
    }

    /// Shows everything that is waiting at once.
    pub(crate) fn hurry(&self) {
        self.session.update(Session::show_all);
        request_animation_frame(motion::glide);
        self.drive();
    }

    /// Nothing is waiting to be shown: who is next?
    fn go_on(&self) {
        let Some(seat) = self.table.with_untracked(Table::turn) else { return self.thinks.set(false) };
        let written = self.coach.and_then(|coach| self.table.with_untracked(|table| coach.answer(table)));
        if let Some((seat, choices)) = written {
            return self.answer_as_written(seat, choices);
        }
        let player = self.table.with_untracked(|table| table.player(seat).cloned());
        match player {
            // A page that nobody sees leaves it to the one that is seen, where the same game may be open.
            Some(Player::Bot { .. }) if document().hidden() => self.thinks.set(false),
            Some(Player::Bot { level, .. }) => self.ask_bot(seat, level),
            _ => {
                self.thinks.set(false);
                let owner = self.table.with_untracked(|table| table.position().mode().player(seat));
                if owner != self.session.with_untracked(Session::seat) {
                    match self.table.with_untracked(|table| table.position().is_draft()) {
                        true => self.open_curtain(),
                        false => self.closed.set(true),
                    }
                }
            }
        }
    }

    /// How long an event is waited for before it is shown.
    fn delay_ms(&self, event: &Event) -> u32 {
        let normal_ms = match event.what {
            _ if self.own.get_value() => match event.what {
                What::Destroyed { .. } | What::Scored { .. } => 120,
                What::Drew { .. } | What::Placed { .. } => 70,
                _ => 0,
            },
            What::TurnOf { .. } | What::Checked { .. } => 150,
            What::Drew { .. } => 80,
            What::Played { .. } | What::Moved { .. } | What::Caught { .. } => 480,
            What::Discarded { .. } | What::Activated { .. } => 550,
            _ => 420,
        };
        self.settings.get_untracked().speed.stretch(normal_ms)
    }

    /// Lets the screen show what happened: after the screen has been redrawn.
    fn stir(&self, event: &Event) {
        let what = event.what;
        if self.settings.get_untracked().sound {
            let (me, shared) = (self.viewer.get_untracked(), self.table.with_untracked(is_hot_seat));
            if let Some(heard) = sound_of(what, me, self.mode(), shared) {
                sound::play(heard);
            }
        }
        let fallen =
            self.session.with_untracked(|session| session.scene().latest_fallen().map(|piece| piece.id));
        let at = |session: &Session, at| {
            session.scene().at(at).map(|piece| format!("[data-id=\"{}\"]", piece.id.0))
        };
        let selector = self.session.with_untracked(|session| match what {
            What::Damaged { at: place, .. }
            | What::Mended { at: place, .. }
            | What::Activated { at: place, .. } => at(session, place),
            _ => None,
        });
        request_animation_frame(move || {
            motion::glide();
            if let Some(selector) = selector {
                motion::flash(&selector);
            }
            if let What::Scored { side, .. } = what {
                let from = fallen.map_or_else(|| ".rift".into(), |id| format!("[data-id=\"{}\"]", id.0));
                motion::fly(&from, &format!(".track-{side} .points"));
            }
        });
    }

    fn ask_bot(&self, seat: Seat, level: String) {
        let number = self.moment.get_value();
        let (game, text) = self.table.with_untracked(|table| (table.id().to_string(), table.text()));
        let ask = Ask { number, game, text, seat: seat.number(), level, budget_ms: 900 };
        self.thinks.set(true);
        let play = *self;
        self.thinker.with_value(|thinker| {
            thinker.ask(&ask, move |thought| play.hear(seat, thought));
        });
    }

    /// In a lesson the other side does what is written.
    fn answer_as_written(&self, seat: Seat, choices: Vec<Choice>) {
        let (id, order) = (CommandId(random_u64().into()), Order::Choose(choices));
        let version = self.table.with_untracked(Table::version);
        self.obey(&Command { id, seat, version, order }, false);
    }

    fn hear(&self, seat: Seat, thought: Thought) {
        let reply = match thought {
            Thought::Answer(reply) => reply,
            Thought::Died => {
                self.thinks.set(false);
                return self.worker_died.set(true);
            }
        };
        if self.moment.try_get_value() != Some(reply.number) {
            return;
        }
        self.thinks.set(false);
        let Some(choices) = thinking::choices(&reply) else { return self.worker_died.set(true) };
        let turn = self.table.with_untracked(Table::turn).unwrap_or(seat);
        let command = self.table.with_untracked(|table| Command {
            id: CommandId(random_u64().into()),
            seat: turn,
            version: table.version(),
            order: Order::Choose(choices),
        });
        let reasons = thinking::reasons(&reply);
        self.said.set(Some(Said { seat: turn, reasons, win_percent: reply.win_percent }));
        // An answer that the table does not take must not leave the game waiting for ever.
        if !self.obey(&command, false) {
            self.worker_died.set(true);
        }
    }

    /// Lets the bots go on after their worker died.
    pub(crate) fn wake_bots(&self) {
        self.worker_died.set(false);
        self.drive();
    }
}

/// The names of all players, and who reads.
pub(crate) fn perspective(table: &Table, you: Option<Seat>, words: &Words) -> Perspective {
    let mut names = BySeat::<String>::default();
    for &seat in table.position().mode().players() {
        names[seat] = name_of(table, seat, words);
    }
    Perspective { you, names, mode: table.position().mode() }
}

/// What a player is called: people by their names, bots by their levels.
pub(crate) fn name_of(table: &Table, seat: Seat, words: &Words) -> String {
    // Whoever plays alone against two has two turns in a round, and one name.
    let seat = table.mode().player(seat);
    match table.player(seat) {
        Some(Player::Person { name }) if !name.is_empty() => name.clone(),
        Some(Player::Bot { level, name }) => match riftforce_bots::Level::from_name(level) {
            _ if !name.is_empty() => name.clone(),
            Some(level) => words.with("bot-name", &[("level", words.level(level).into())]),
            None => words.text("bot-unknown"),
        },
        None if table.mode() == Mode::Solo => words.text("who-trainer"),
        _ if !is_hot_seat(table) => words.text("who-you"),
        _ => words.with("player-name", &[("number", seat.number().into())]),
    }
}

/// Whether two people share the screen.
pub(crate) fn is_hot_seat(table: &Table) -> bool {
    let people = |seat: &&Seat| matches!(table.player(**seat), Some(Player::Person { .. }));
    table.position().mode().players().iter().filter(people).count() > 1
}

/// Whether people share the screen who have hands that the others must not see.
fn has_hands_to_hide(table: &Table) -> bool {
    is_hot_seat(table) && table.outcome().is_none() && !table.position().is_draft()
}

/// Whether a person is to choose.
pub(crate) fn is_turn_of_person(table: &Table) -> bool {
    let player = table.turn().and_then(|seat| table.player(seat));
    matches!(player, Some(Player::Person { .. }))
}

/// The person who looks at the screen first: whoever is to choose, or else the first.
fn first_viewer(table: &Table) -> Seat {
    let mode = table.position().mode();
    let is_person = |seat: &Seat| matches!(table.player(*seat), Some(Player::Person { .. }));
    let turn = table.turn().map(|seat| mode.player(seat)).filter(is_person);
    turn.or_else(|| mode.players().iter().copied().find(is_person)).unwrap_or(Seat::One)
}

/// The game that the screens below are about.
pub(crate) fn play() -> Play {
    expect_context::<Play>()
}

/// A line of the log, if the event deserves one.
pub(crate) fn line(
    entry: &riftforce_client::Entry,
    words: &Words,
    perspective: &Perspective,
) -> Option<String> {
    let about = entry.about.map(|(card, controller)| riftforce_words::Mention { card, controller });
    words.event(&entry.event, perspective, about)
}

/// The words, for whoever looks at a game.
pub(crate) fn words_and_perspective() -> (std::rc::Rc<Words>, Perspective) {
    let words = say::words();
    let perspective = play().perspective(&words);
    (words, perspective)
}

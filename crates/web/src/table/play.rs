//! A game on this page: what the screens look at and act on. `conduct.rs` carries it on.

use std::cmp::Ordering;
use std::time::Duration;

use leptos::prelude::*;
use riftforce_bots::Forecast;
use riftforce_client::{Device, Driver, Hint, Next, Notice, Session, Tap, Turn, Upshot, Viewer};
use riftforce_protocol::{Order, Player, ToClient, Update as GameUpdate};
use riftforce_rules::{Choice, Guild, Mode, Question, Seat, Side, Site, What};
use riftforce_words::{Perspective, Words};

use crate::browser::dom::{later, set_later};
use crate::browser::live::{self, Of};
use crate::browser::say;
use crate::host::remote::{Remote, new_id};
use crate::host::{Eyes, From, Host, LocalHost, Past, Said, Thinker};
use crate::keeping::{Settings, Trouble};
use crate::page::settings::settings;
use crate::parts::players::Players;
use crate::puzzles::{Task, day_of_game};
use crate::replay::Replay;
use crate::table::advice::Advisor;
use crate::table::coach::{Coach, Verdict};
use crate::table::settled::settle;
use crate::table::{effects, foresight};

/// How long it's said what is to be done first.
pub(super) const NUDGE: Duration = Duration::from_secs(4);

/// How long somebody thinks before that's said.
const A_WHILE: Duration = Duration::from_millis(300);

/// A game on this page. It is only a handle: copies are the same game.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(super) driver: RwSignal<Driver, LocalStorage>,
    pub(super) host: StoredValue<Host, LocalStorage>,
    /// The table on a server, if that's where it is.
    pub(crate) remote: Option<Remote>,
    pub(super) thinker: StoredValue<Thinker, LocalStorage>,
    /// What somebody looks back with, if that's what they do here.
    pub(crate) replay: Option<Replay>,
    /// Who looks: that changes far less often than what they see.
    viewer: RwSignal<Viewer>,
    pub(super) settings: RwSignal<Settings>,
    /// Who sits where.
    seated: Memo<Vec<(Seat, Player)>>,
    /// Who reads, and what everybody is called.
    perspective: Memo<Perspective>,
    /// Who tells a newcomer what to do, if this is a lesson, and what that would be.
    pub(crate) coach: Option<Coach>,
    /// What is to be solved, if this is a puzzle.
    pub(crate) task: Option<Task>,
    /// Who gives hints to a player who asks.
    pub(crate) advisor: Advisor,
    hint: Memo<Option<Hint>>,
    /// What is to be done next.
    pub(super) next: Memo<Next>,
    /// Who has been thinking for so long that it's worth a word.
    thinks: RwSignal<Option<Seat>>,
    /// Whether a person is asked to take the device. While bots play, the table can be seen, without any hand.
    pub(crate) curtain: Memo<bool>,
    /// Whether what the viewer alone may see is hidden.
    pub(crate) private: Memo<bool>,
    /// What the trainer's open plan will do.
    pub(crate) forecast: Memo<Option<Forecast>>,
    /// What would come of each tap at the Rift.
    upshots: Memo<Vec<(Tap, Upshot)>>,
    /// A column that is opened because it does not fit.
    pub(crate) opened: RwSignal<Option<(Side, Site)>>,
    /// The line of the banner that is shown whole.
    pub(crate) headline: RwSignal<Option<&'static str>>,
    /// What to do first, after a tap that did nothing; shown for a moment in place of the prompt.
    pub(crate) nudge: RwSignal<Option<&'static str>>,
    pub(crate) troubles: Troubles,
    /// Timers and answers of an earlier moment have another number.
    pub(super) moment: StoredValue<u64>,
    /// The moment at which a bot was asked last.
    pub(super) asked: StoredValue<Option<u64>>,
    /// Whether what's shown now was leapt to, and so hasn't happened before anyone's eyes.
    pub(crate) leapt: RwSignal<bool>,
    /// Whether the present is shown again as soon as the past has been.
    pub(super) returns: RwSignal<bool>,
}

/// What is wrong, and has to be said.
#[derive(Clone, Copy)]
pub(crate) struct Troubles {
    /// The game could not be kept.
    pub(crate) storage: RwSignal<Option<Trouble>>,
    /// The player knows that the game is not kept, and wants to see the table.
    pub(crate) storage_told: RwSignal<bool>,
    /// The bots' worker has stopped.
    pub(crate) worker_died: RwSignal<bool>,
    /// What the host has objected to.
    pub(crate) notice: RwSignal<Option<Notice>>,
}

impl Play {
    /// Opens a game, or a lesson, that's kept on this page.
    pub(crate) fn new(mut host: LocalHost, coach: Option<Coach>) -> Play {
        let (viewer, all) = host.join();
        let driver = Driver::new(Device::Everyones, viewer, all).expect("the host has told everything");
        let play = Play::over(Host::Local(Box::new(host)), driver, coach);
        play.follow_other_tabs();
        play
    }

    /// Opens a game at a table on a server, from all that the server has told of it; `None` if that isn't everything.
    pub(crate) fn online(remote: Remote, all: GameUpdate) -> Option<Play> {
        let viewer = remote.seat().map_or(Viewer::watching(Side::A), Viewer::at);
        let driver = Driver::new(Device::OnlyMine, viewer, all)?.with_keys(remote.keys());
        let play = Play::over(Host::Remote(remote), driver, None);
        remote.hear_game(move |message| play.hear_from_afar(message));
        Some(play)
    }

    /// Looks back at a game that's over, from after so many choices.
    pub(crate) fn past(game: String, past: Past, choices: usize) -> Play {
        let replay = Replay::new(game, &past);
        let manner = replay.manner();
        let (viewer, all) = past.update(manner.eyes.get());
        let mut driver = Driver::new(Device::OnlyMine, viewer, all).expect("the host has told everything");
        driver.look_back(manner.moments.after_choices(choices));
        Play { replay: Some(replay), ..Play::over(Host::Past(Box::new(past)), driver, None) }
    }

    /// Puts a puzzle on the table.
    pub(crate) fn puzzle(task: Task) -> Play {
        let others = ["puzzle-partner", "puzzle-opponent"].map(say::t);
        let mut host = task.puzzle(|puzzle| LocalHost::puzzle(puzzle, others));
        let (viewer, all) = host.join();
        let driver = Driver::new(Device::Everyones, viewer, all).expect("the host has told everything");
        Play { task: Some(task), ..Play::over(Host::Local(Box::new(host)), driver, None) }
    }

    fn over(host: Host, driver: Driver, coach: Option<Coach>) -> Play {
        let remote = match &host {
            Host::Local(_) | Host::Past(_) => None,
            Host::Remote(remote) => Some(*remote),
        };
        // Nobody who looks back is taken for one of the players, whosever eyes they have.
        let is_past = matches!(host, Host::Past(_));
        let thinker = Thinker::default();
        let driver = RwSignal::new_local(driver);
        let next = Memo::new(move |_| driver.with(Driver::next));
        let is_asked = move || matches!(next.get(), Next::HandOver(_));
        // At once rather than in a moment: the one who acts asks for it right away.
        let viewer = RwSignal::new(driver.with_untracked(|driver| driver.session().viewer()));
        ImmediateEffect::new_scoped(move || settle(viewer, driver.with(|driver| driver.session().viewer())));
        // At a table on a server, a bot may take somebody's place.
        let seated = Memo::new(move |_| driver.with(|driver| driver.session().players().to_vec()));
        // Looking ahead takes a moment, so it's done once for each change, and not for each event of a preview. What only
        // tracks a memo never has it worked out: this one has to be read.
        let tried = Memo::new(move |_| {
            driver.with(|driver| {
                let turn = driver.turn().map(|turn| (turn.sandbox().made(), turn.picked_up().to_vec()));
                (driver.session().version(), driver.session().viewer(), turn)
            })
        });
        let advisor = Advisor::new();
        let play = Play {
            viewer,
            seated,
            advisor,
            perspective: Memo::new(move |_| {
                let (words, me) = (say::words(), viewer.get().seat());
                seated.track();
                driver.with_untracked(|driver| {
                    let players = players(driver.session());
                    let me = if is_past { players.nameless_reader() } else { me };
                    players.perspective(me, &words)
                })
            }),
            curtain: Memo::new(move |_| is_asked()),
            private: Memo::new(move |_| driver.with(Driver::is_private)),
            forecast: Memo::new(move |_| {
                tried.with(|_| ());
                driver.with_untracked(foresight::foretold)
            }),
            upshots: Memo::new(move |_| {
                tried.with(|_| ());
                driver.with_untracked(|driver| driver.turn().map(Turn::upshots).unwrap_or_default())
            }),
            hint: Memo::new(move |_| match coach {
                Some(coach) => driver.with(|driver| coach.hint(driver)),
                None => advisor.next_tap(driver),
            }),
            driver,
            next,
            thinks: who_thinks_for_a_while(next),
            host: StoredValue::new_local(host),
            remote,
            replay: None,
            thinker: StoredValue::new_local(thinker),
            settings: settings(),
            coach,
            task: None,
            opened: RwSignal::new(None),
            headline: RwSignal::new(None),
            nudge: RwSignal::new(None),
            troubles: Troubles {
                storage: RwSignal::new(None),
                storage_told: RwSignal::new(false),
                worker_died: RwSignal::new(false),
                notice: RwSignal::new(None),
            },
            moment: StoredValue::new(0),
            asked: StoredValue::new(None),
            leapt: RwSignal::new(false),
            returns: RwSignal::new(false),
        };
        // What was begun before a reload is as private as the hand: behind the curtain it waits until that is opened.
        play.restore_turn();
        play.go_on();
        on_cleanup(move || {
            play.moment.try_update_value(|moment| *moment += 1);
            play.thinker.try_with_value(Thinker::stop);
        });
        play
    }

    // --- looking ---

    /// Looks at what is shown.
    pub(crate) fn session<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.driver.with(|driver| look(driver.session()))
    }

    /// Looks at what is shown, without being told when it changes.
    pub(crate) fn session_untracked<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.driver.with_untracked(|driver| look(driver.session()))
    }

    /// Looks at all that drives the game.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&Driver) -> T) -> T {
        self.driver.with(look)
    }

    /// Looks at the turn in the making, where it may be shaped.
    pub(crate) fn turn<T>(&self, look: impl FnOnce(&Turn) -> T) -> Option<T> {
        self.driver.with(|driver| driver.turn().map(look))
    }

    /// The same, without being told when it changes.
    pub(crate) fn turn_untracked<T>(&self, look: impl FnOnce(&Turn) -> T) -> Option<T> {
        self.driver.with_untracked(|driver| driver.turn().map(look))
    }

    /// The player whose eyes these are; nobody's, if somebody only watches.
    pub(crate) fn eyes(&self) -> Option<Seat> {
        self.viewer.get().seat()
    }

    /// The side nearest the viewer.
    pub(crate) fn near(&self) -> Side {
        self.viewer.get().near()
    }

    /// The way to play.
    pub(crate) fn mode(&self) -> Mode {
        self.session_untracked(Session::mode)
    }

    /// Whether a person at this screen may choose now.
    pub(crate) fn is_my_turn(&self) -> bool {
        matches!(self.next.get(), Next::YourTurn(_))
    }

    /// Who is thinking, if anyone has been for a while.
    pub(crate) fn who_thinks(&self) -> Option<Seat> {
        self.thinks.get().filter(|_| !self.troubles.worker_died.get())
    }

    /// Who is asked to take the device.
    pub(crate) fn who_is_asked(&self) -> Option<Seat> {
        match self.next.get() {
            Next::HandOver(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether people share this screen.
    pub(crate) fn is_shared(&self) -> bool {
        self.driver.with_untracked(Driver::is_shared)
    }

    /// Whether the player has a turn to take back, and may.
    pub(crate) fn may_take_back(&self) -> bool {
        let me = self.eyes();
        let is_mine = |what: What| match what {
            What::Played { seat, .. } | What::Discarded { seat, .. } | What::Checked { seat } => {
                Some(seat) == me
            }
            _ => false,
        };
        self.session(|session| {
            session.takebacks().allowed
                && !session.is_behind()
                && session.log().iter().any(|entry| is_mine(entry.event.what))
        })
    }

    /// What somebody is called.
    pub(crate) fn name_of(&self, seat: Seat, words: &Words) -> String {
        self.session(|session| players(session).name(seat, words))
    }

    /// Who reads, and what everybody is called.
    pub(crate) fn perspective(&self) -> Perspective {
        self.perspective.get()
    }

    /// Who reads when several people look on: then none of them is "you".
    pub(crate) fn shared_perspective(&self, words: &Words) -> Perspective {
        if self.replay.is_some() {
            return self.perspective();
        }
        let me = self.eyes().filter(|_| !self.is_shared());
        self.session_untracked(|session| players(session).perspective(me, words))
    }

    /// What would come of a tap at the Rift.
    pub(crate) fn upshot(&self, tap: Tap) -> Option<Upshot> {
        self.upshots.with(|all| all.iter().find(|(its, _)| *its == tap).map(|&(_, upshot)| upshot))
    }

    /// What would come of each tap at the Rift.
    pub(crate) fn upshots(&self) -> Vec<(Tap, Upshot)> {
        self.upshots.get()
    }

    /// Whether the coach or a hint points at this.
    pub(crate) fn hints_at(&self, hint: Hint) -> bool {
        self.hint() == Some(hint)
    }

    /// What the coach or a hint points at.
    pub(crate) fn hint(&self) -> Option<Hint> {
        self.hint.get()
    }

    /// Looks at the host of this game, for what only a game on this page has.
    pub(crate) fn local<T>(&self, look: impl FnOnce(&LocalHost) -> T) -> Option<T> {
        self.host.with_value(|host| match host {
            Host::Local(host) => Some(look(host)),
            Host::Remote(_) | Host::Past(_) => None,
        })
    }

    /// Looks at the host of a game that's over.
    pub(crate) fn in_past<T>(&self, look: impl FnOnce(&Past) -> T) -> Option<T> {
        self.host.with_value(|host| match host {
            Host::Past(past) => Some(look(past)),
            Host::Local(_) | Host::Remote(_) => None,
        })
    }

    /// Has the host of a game on this page do something.
    pub(super) fn tell_local<T>(&self, tell: impl FnOnce(&mut LocalHost) -> T) -> Option<T> {
        let tell = |host: &mut Host| match host {
            Host::Local(host) => Some(tell(host)),
            Host::Remote(_) | Host::Past(_) => None,
        };
        self.host.try_update_value(tell).flatten()
    }

    /// Whether the viewer only watches.
    pub(crate) fn is_watching(&self) -> bool {
        self.eyes().is_none()
    }

    /// Whether a bot plays at a seat.
    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        let seat = self.mode().player(seat);
        self.seated.with(|seated| {
            seated.iter().any(|(its, player)| *its == seat && matches!(player, Player::Bot { .. }))
        })
    }

    /// Whether what was committed here hasn't been confirmed by the host.
    pub(crate) fn waits_for_host(&self) -> bool {
        self.next.get() == Next::WaitForHost
    }

    // --- looking back ---

    /// Whether the past is shown, and not the present.
    pub(crate) fn is_looking_back(&self) -> bool {
        self.driver.with(|driver| driver.session().is_looking_back())
    }

    /// Whether this is no game, but a lesson or a puzzle.
    pub(crate) fn is_exercise(&self) -> bool {
        self.coach.is_some() || self.task.is_some()
    }

    /// The day whose duel this is, if it's one.
    pub(crate) fn day(&self) -> Option<u32> {
        self.remote.is_none().then(|| self.session_untracked(|session| day_of_game(session.game()))).flatten()
    }

    /// Whether one may look back now. Where people share the screen, not at a hand that's hidden; and not in a lesson, which
    /// has its own way of going back, nor in a puzzle.
    pub(crate) fn may_look_back(&self) -> bool {
        !self.is_exercise() && self.driver.with(Driver::may_look_back)
    }

    /// How many events are shown.
    pub(crate) fn shown(&self) -> usize {
        self.session_untracked(|session| session.log().len())
    }

    /// How many events are shown in a moment.
    pub(crate) fn shown_until(&self) -> usize {
        self.session_untracked(Session::shown_until).unwrap_or_default()
    }

    /// Shows the table as it was after so many events, at once; whether that could be.
    pub(crate) fn leap(&self, moment: usize) -> bool {
        if self.is_exercise() || !self.driver.with_untracked(Driver::may_look_back) {
            return false;
        }
        // A table that's played at shows no draft.
        let first = if self.replay.is_none() { self.session_untracked(Session::after_draft) } else { 0 };
        self.thinker.with_value(Thinker::stop);
        self.asked.set_value(None);
        self.leapt.set(true);
        self.returns.set(false);
        self.driver.update(|driver| {
            driver.look_back(moment.max(first));
        });
        self.driver.with_untracked(effects::look);
        self.go_on();
        true
    }

    /// Goes on showing the past, up to this moment.
    pub(crate) fn show_until(&self, moment: usize) {
        self.driver.update(|driver| driver.show_until(moment));
        self.go_on();
    }

    /// Shows the latest turn once more, and then the present again; whether there was one.
    pub(crate) fn replay_latest_turn(&self) -> bool {
        let Some(moment) = self.session_untracked(Session::latest_turn) else { return false };
        let until = self.session_untracked(Session::moments);
        if !self.leap(moment) {
            return false;
        }
        self.returns.set(true);
        self.show_until(until);
        true
    }

    /// Shows the table as it is now, with what was being tried out.
    pub(crate) fn look_at_present(&self) {
        self.leapt.set(true);
        self.returns.set(false);
        self.driver.update(Driver::look_at_present);
        self.restore_turn();
        self.driver.with_untracked(effects::look);
        self.go_on();
    }

    /// Looks through other eyes at a game that's over.
    pub(crate) fn look_through(&self, eyes: Eyes) {
        if let Some((viewer, all)) = self.in_past(|past| past.update(eyes)) {
            self.leapt.set(true);
            self.driver.update(|driver| driver.look_through(viewer, all));
            self.driver.with_untracked(effects::look);
            self.go_on();
        }
    }

    // --- acting ---

    /// A tap of the player.
    pub(crate) fn tap(&self, tap: Tap) {
        let is_fourth = matches!(tap, Tap::Hand(id) if self.turn_untracked(|turn| turn.is_one_too_many(id)) == Some(true));
        let done = self.shape(|turn| turn.tap(tap));
        if !done {
            self.nudge(tap, is_fourth);
        }
        let is_complete = self.turn_untracked(|turn| turn.sandbox().is_complete()) == Some(true);
        if done && is_complete && !self.settings.get_untracked().confirm {
            self.commit();
        }
    }

    /// Says what is to be done first, where a tap did nothing.
    fn nudge(&self, tap: Tap, is_fourth: bool) {
        let needs_card = self.turn_untracked(|turn| {
            turn.sandbox().question() == Some(Question::Action) && turn.picked_up().is_empty()
        }) == Some(true);
        let key = match tap {
            Tap::Site(_) if needs_card => "nudge-site",
            Tap::Piece(_) if needs_card => "nudge-piece",
            Tap::Hand(_) if is_fourth => "why-not-fourth-card",
            _ => "say-nothing",
        };
        live::say(Of::Change, &say::t(key));
        if needs_card || is_fourth {
            self.nudge.set(Some(key));
            set_later(self.nudge, None, NUDGE);
        }
    }

    /// Discards the card that was picked up in order to activate; for the trainer's plan, chooses as kindly as can be.
    pub(crate) fn activate(&self) {
        if self.turn_untracked(|turn| turn.sandbox().start().is_plan()) == Some(true) {
            self.shape(foresight::choose_for_me);
        } else {
            self.tap(Tap::Activate);
        }
    }

    /// Tries out these choices in place of what was tried so far.
    pub(crate) fn try_out(&self, choices: &[Choice]) {
        self.reset();
        self.shape(|turn| choices.iter().all(|&choice| turn.choose(choice)));
    }

    pub(crate) fn undo(&self) {
        self.shape(Turn::undo);
    }

    pub(crate) fn reset(&self) {
        self.shape(|turn| {
            let was_begun = turn.is_begun();
            turn.reset();
            was_begun
        });
    }

    /// Puts back what was picked up, and nothing else.
    pub(crate) fn put_back(&self) {
        while self.turn_untracked(|turn| !turn.picked_up().is_empty()) == Some(true) {
            self.shape(Turn::undo);
        }
    }

    /// Changes the turn in the making; whether anything did change. Only then is anything drawn or kept.
    fn shape(&self, change: impl FnOnce(&mut Turn) -> bool) -> bool {
        let mut moved = None;
        self.driver.maybe_update(|driver| {
            let Some(before) = driver.turn().map(made) else { return false };
            let changed = driver.shape(change) == Some(true);
            let now = driver.turn().map(made).unwrap_or_default();
            moved = changed.then_some((before, now));
            changed
        });
        let Some((before, now)) = moved else { return false };
        self.keep_turn();
        match now.1.cmp(&before.1) {
            Ordering::Greater => self.play_preview(before.0),
            Ordering::Less => self.driver.with_untracked(effects::take_back),
            // A card that is only picked up has not moved on the table.
            Ordering::Equal => (),
        }
        true
    }

    /// Whether the turn in the making can be committed, as it is now.
    pub(crate) fn can_commit(&self) -> bool {
        self.turn_untracked(Turn::can_commit) == Some(true)
    }

    /// Commits the turn in the making.
    pub(crate) fn commit(&self) {
        // What was wrong with an earlier attempt needn't be wrong with this one.
        if self.troubles.notice.with_untracked(Option::is_some) {
            self.troubles.notice.set(None);
        }
        if let Some(task) = self.task {
            return task
                .judge(self.turn_untracked(|turn| turn.can_commit().then(|| turn.commit())).flatten());
        }
        let verdict = self.coach.map(|coach| self.driver.with_untracked(|driver| coach.judge(driver)));
        match verdict {
            Some(Verdict::Wrong) => self.reset(),
            Some(Verdict::Right(choices)) => self.tell(|driver| driver.commit_as(new_id(), choices)),
            Some(Verdict::Free) | None => self.tell(|driver| driver.commit(new_id())),
        }
    }

    /// Picks a guild in the draft.
    pub(crate) fn pick(&self, guild: Guild) {
        self.choose(vec![Choice::Pick(guild)]);
    }

    pub(crate) fn resign(&self) {
        self.tell(|driver| driver.order(new_id(), Order::Resign));
    }

    /// Takes the latest turn back, openly.
    pub(crate) fn take_back(&self) {
        self.thinker.with_value(Thinker::stop);
        self.tell(|driver| driver.order(new_id(), Order::TakeBack));
    }

    /// Makes these choices at once, without a preview.
    pub(crate) fn choose(&self, choices: Vec<Choice>) {
        self.tell(|driver| driver.order(new_id(), Order::Choose(choices)));
    }

    /// The player whose turn it is has taken the device: their hand may be seen.
    pub(crate) fn open_curtain(&self) {
        self.driver.update(Driver::take_device);
        self.talk();
        self.restore_turn();
        self.driver.with_untracked(effects::look);
        self.go_on();
    }

    /// The table is on the page: whoever comes to a new game sees the cards being dealt.
    pub(crate) fn open_table(&self) {
        self.driver.with_untracked(effects::open);
    }

    /// Takes the table as it is on the page now, for the next thing that moves.
    pub(crate) fn look_anew(&self) {
        self.driver.with_untracked(effects::look);
    }

    /// Lets everything glide to where it belongs now.
    pub(crate) fn follow_anew(&self) {
        self.driver.with_untracked(effects::follow);
    }

    /// The player who has acted has seen what came of it, and passes the device on.
    pub(crate) fn pass_device(&self) {
        self.driver.update(Driver::pass_device);
        self.go_on();
    }

    /// Whether the player who has acted still has to pass the device on.
    pub(crate) fn is_to_pass(&self) -> bool {
        matches!(self.next.get(), Next::PassOn(_))
    }

    /// Begins the lesson again.
    pub(crate) fn begin_again(&self, from: From) {
        self.thinker.with_value(Thinker::stop);
        let all = self.tell_local(|host| host.begin_again(from)).flatten();
        if let Some(all) = all {
            self.driver.update(|driver| driver.restart(all));
        }
        self.forget_turn();
        self.driver.with_untracked(effects::look);
        self.go_on();
    }

    /// The lesson is over, though its last step was skipped.
    pub(crate) fn finish_lesson(&self) {
        self.tell_local(LocalHost::finish_lesson);
    }

    fn tell(&self, order: impl FnOnce(&mut Driver) -> bool) {
        if self.driver.try_update(order) == Some(true) {
            self.talk();
            // What a server hasn't confirmed may have to be done again after a reload.
            if self.remote.is_none() {
                self.forget_turn();
            }
        }
        self.go_on();
    }

    /// Hears what a host says by itself. What is being shown goes on at its own pace.
    fn hear_from_afar(&self, message: ToClient) {
        let Some(next) = self.next.try_get_untracked() else { return };
        self.hear(Said { anew: None, messages: vec![message] });
        if !matches!(next, Next::Show { .. }) {
            self.go_on();
        }
    }
}

/// Who thinks, once they have for a while: a word that is gone before it can be read only flickers.
fn who_thinks_for_a_while(next: Memo<Next>) -> RwSignal<Option<Seat>> {
    let thinking = |next: Next| match next {
        Next::AskBot(seat) | Next::WaitFor(seat) => Some(seat),
        _ => None,
    };
    let thinks = RwSignal::new(None);
    Effect::new(move |_| match thinking(next.get()) {
        None => settle(thinks, None),
        Some(seat) => later(
            move || {
                if next.try_get_untracked().and_then(thinking) == Some(seat) {
                    settle(thinks, Some(seat));
                }
            },
            A_WHILE,
        ),
    });
    thinks
}

/// How many events a turn leads to so far, and how many choices were made.
fn made(turn: &Turn) -> (usize, usize) {
    (turn.sandbox().events().count(), turn.sandbox().made().len())
}

fn players(session: &Session) -> Players<'_> {
    Players::new(session.mode(), session.players())
}

/// The game that the screens below are about.
pub(crate) fn play() -> Play {
    expect_context::<Play>()
}

/// The words, for the viewer of a game.
pub(crate) fn words_and_perspective() -> (std::rc::Rc<Words>, Perspective) {
    (say::words(), play().perspective())
}

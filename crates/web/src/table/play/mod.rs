//! A game on this page: what the screens look at (`look.rs`), what players do (`act.rs`), looking back (`past.rs`), and what
//! keeps the game going (`conduct.rs`).

mod act;
mod conduct;
mod look;
mod past;

use std::time::Duration;

pub(super) use act::NUDGE;

use leptos::prelude::*;
use riftforce_bots::Forecast;
use riftforce_client::{Device, Driver, Hint, Next, Notice, Session, Tap, Turn, Upshot, Viewer};
use riftforce_protocol::{Player, Update as GameUpdate};
use riftforce_rules::{Seat, Side, Site};
use riftforce_words::{Perspective, Words};

use crate::browser::dom::{after_picture, later};
use crate::browser::say;
use crate::hosting::remote::Remote;
use crate::hosting::{Host, LocalHost, Past, Thinker};
use crate::parts::players::Players;
use crate::puzzles::Task;
use crate::replay::Replay;
use crate::storage::settings::settings;
use crate::storage::{Settings, Trouble};
use crate::table::advice::Advisor;
use crate::table::coach::Coach;
use crate::table::foresight;
use crate::table::settled::settle;

/// How long somebody has to think before the page says so.
const A_WHILE: Duration = Duration::from_millis(300);

/// A game on this page. It is only a handle: copies are the same game.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    driver: RwSignal<Driver, LocalStorage>,
    host: StoredValue<Host, LocalStorage>,
    /// The table on a server, if that's where it is.
    pub(crate) remote: Option<Remote>,
    thinker: StoredValue<Thinker, LocalStorage>,
    /// The controls for looking back, if this is a replay.
    pub(crate) replay: Option<Replay>,
    /// Who is looking, which changes far less often than what they see.
    viewer: RwSignal<Viewer>,
    settings: RwSignal<Settings>,
    /// Who sits where.
    seated: Memo<Vec<(Seat, Player)>>,
    /// Who is reading, and what everybody is called.
    perspective: Memo<Perspective>,
    /// Tells a newcomer what to do, if this is a lesson.
    pub(crate) coach: Option<Coach>,
    /// What has to be solved, if this is a puzzle.
    pub(crate) task: Option<Task>,
    /// Gives hints to a player who asks for them.
    pub(crate) advisor: Advisor,
    hint: Memo<Option<Hint>>,
    /// What the driver says comes next.
    next: Memo<Next>,
    /// Who has been thinking long enough for it to be worth mentioning.
    thinks: RwSignal<Option<Seat>>,
    /// Whether a person is asked to take the device. While bots play, the table can be seen, without any hand.
    pub(crate) curtain: Memo<bool>,
    /// Whether everything that only the viewer may see is hidden.
    pub(crate) private: Memo<bool>,
    /// What the trainer's open plan will do.
    pub(crate) forecast: Memo<Option<Forecast>>,
    /// What would come of each tap at the Rift.
    upshots: Memo<Vec<(Tap, Upshot)>>,
    /// Goes up each time the picture of the latest change is there.
    pictured: RwSignal<u32>,
    /// The column that's unfolded, if any.
    pub(crate) opened: RwSignal<Option<(Side, Site)>>,
    /// The line of the banner that's shown in full.
    pub(crate) headline: RwSignal<Option<&'static str>>,
    /// What to do first, after a tap that did nothing; shown for a moment in place of the prompt.
    pub(crate) nudge: RwSignal<Option<&'static str>>,
    pub(crate) troubles: Troubles,
    /// Goes up whenever the game continues, so that timers and answers from an earlier moment can be told apart.
    moment: StoredValue<u64>,
    /// The moment at which a bot was last asked.
    asked: StoredValue<Option<u64>>,
    /// Whether the viewer leapt to what's shown now, and so hasn't seen it happen.
    pub(crate) leapt: RwSignal<bool>,
    /// Whether to go back to the present as soon as the past has been shown.
    returns: RwSignal<bool>,
}

/// What has gone wrong, so that the player can be told.
#[derive(Clone, Copy)]
pub(crate) struct Troubles {
    /// Why the game couldn't be saved.
    pub(crate) storage: RwSignal<Option<Trouble>>,
    /// Whether the player knows that the game isn't saved, and wants to see the table.
    pub(crate) storage_told: RwSignal<bool>,
    /// Whether the bots' worker has stopped.
    pub(crate) worker_died: RwSignal<bool>,
    /// What the host has objected to.
    pub(crate) notice: RwSignal<Option<Notice>>,
}

impl Play {
    /// Opens a game, or a lesson, that's kept on this page.
    pub(crate) fn new(mut host: LocalHost, coach: Option<Coach>) -> Play {
        let (viewer, all) = host.join();
        let driver = begun(Device::Everyones, viewer, all);
        let play = Play::over(Host::Local(Box::new(host)), driver, coach);
        play.follow_other_tabs();
        play
    }

    /// Opens a game at a table on a server, from everything the server has said about it; `None` if something is missing.
    pub(crate) fn online(remote: Remote, all: GameUpdate) -> Option<Play> {
        let viewer = remote.seat().map_or(Viewer::watching(Side::A), Viewer::at);
        let driver = Driver::new(Device::OnlyMine, viewer, all)?.with_keys(remote.keys());
        let play = Play::over(Host::Remote(remote), driver, None);
        remote.hear_game(move |message| play.hear_from_afar(message));
        Some(play)
    }

    /// Looks back at a game that's over, starting after this many choices.
    pub(crate) fn past(game: String, past: Past, choices: usize) -> Play {
        let replay = Replay::new(game, &past);
        let manner = replay.manner();
        let (viewer, all) = past.update(manner.eyes.get());
        let mut driver = begun(Device::OnlyMine, viewer, all);
        driver.look_back(manner.moments.after_choices(choices));
        Play { replay: Some(replay), ..Play::over(Host::Past(Box::new(past)), driver, None) }
    }

    /// Puts a puzzle on the table.
    pub(crate) fn puzzle(task: Task) -> Play {
        let others = ["puzzle-partner", "puzzle-opponent"].map(say::t);
        let mut host = task.puzzle(|puzzle| LocalHost::puzzle(puzzle, others));
        let (viewer, all) = host.join();
        let driver = begun(Device::Everyones, viewer, all);
        Play { task: Some(task), ..Play::over(Host::Local(Box::new(host)), driver, None) }
    }

    fn over(host: Host, driver: Driver, coach: Option<Coach>) -> Play {
        let remote = match &host {
            Host::Local(_) | Host::Past(_) => None,
            Host::Remote(remote) => Some(*remote),
        };
        // Somebody who looks back isn't taken for one of the players, no matter whose eyes they look through.
        let is_past = matches!(host, Host::Past(_));
        let thinker = Thinker::default();
        let driver = RwSignal::new_local(driver);
        let next = Memo::new(move |_| driver.with(Driver::next));
        let is_asked = move || matches!(next.get(), Next::HandOver(_));
        // Updated at once, not a moment later like other effects: code that acts on the game asks for it right away.
        let viewer = RwSignal::new(driver.with_untracked(|driver| driver.session().viewer()));
        ImmediateEffect::new_scoped(move || settle(viewer, driver.with(|driver| driver.session().viewer())));
        // At a table on a server, a bot may take somebody's place.
        let seated = Memo::new(move |_| driver.with(|driver| driver.session().players().to_vec()));
        // Looking ahead takes a moment, so it's done once for each change, not for each event of a preview. Merely tracking a
        // memo never makes it compute anything, so this one has to be read.
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
            pictured: follow_pictures(driver),
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
        // A turn begun before a reload is as private as the hand: behind the curtain, it waits until that's opened.
        play.restore_turn();
        play.proceed();
        on_cleanup(move || {
            play.moment.try_update_value(|moment| *moment += 1);
            play.thinker.try_with_value(Thinker::stop);
        });
        play
    }
}

/// Drives a game from everything that a host on this page has said about it.
#[expect(
    clippy::expect_used,
    reason = "a table tells everything from the beginning unless it's told what is known"
)]
fn begun(device: Device, viewer: Viewer, all: GameUpdate) -> Driver {
    Driver::new(device, viewer, all).expect("the host has told everything")
}

/// Counts the pictures of what's new. A change that comes while an earlier one's picture is awaited shares it.
fn follow_pictures(driver: RwSignal<Driver, LocalStorage>) -> RwSignal<u32> {
    let (pictured, is_awaited) = (RwSignal::new(0), StoredValue::new(false));
    Effect::new(move |before: Option<()>| {
        driver.track();
        if before.is_none() || is_awaited.get_value() {
            return;
        }
        is_awaited.set_value(true);
        after_picture(move || {
            is_awaited.set_value(false);
            pictured.try_update(|count| *count += 1);
        });
    });
    pictured
}

/// Who is thinking, once they have been for a while: a message that's gone before it can be read only flickers.
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

fn players(session: &Session) -> Players<'_> {
    Players::new(session.mode(), session.players())
}

/// The game that the current screen is about.
pub(crate) fn play() -> Play {
    expect_context::<Play>()
}

/// The words, and the perspective of the game's viewer to use them with.
pub(crate) fn words_and_perspective() -> (std::rc::Rc<Words>, Perspective) {
    (say::words(), play().perspective())
}

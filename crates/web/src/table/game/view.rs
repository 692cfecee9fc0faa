//! What the screens see of a game.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_bots::Forecast;
use riftforce_client::{Consequence, Driver, Hint, Next, Session, Tap, Turn, Viewer};
use riftforce_protocol::Player;
use riftforce_rules::{Mode, Seat, Side, What};
use riftforce_words::{Perspective, Words};

use super::GameKindHandle;
use crate::browser::dom::{after_picture, later};
use crate::browser::erased::{effect, memo, once};
use crate::browser::language::{self, words};
use crate::hosting::page_bots;
use crate::parts::players::Players;
use crate::table::hints::Advisor;
use crate::table::plan_forecast;
use crate::table::signals::set_if_changed;

/// How long somebody has to think before the page says so.
const A_WHILE: Duration = Duration::from_millis(300);

/// A game as the screens see it. It's only a handle: copies look at the same game.
#[derive(Clone, Copy)]
pub(crate) struct GameView {
    pub(super) driver: RwSignal<Driver, LocalStorage>,
    /// What the driver says comes next.
    pub(super) next: Memo<Next>,
    /// Who is looking, which changes far less often than what they see.
    viewer: RwSignal<Viewer>,
    /// Who sits where.
    seated: Memo<Vec<(Seat, Player)>>,
    /// Who is reading, and what everybody is called.
    perspective: Memo<Perspective>,
    hint: Memo<Option<Hint>>,
    /// Who has been thinking long enough for it to be worth mentioning.
    thinks: RwSignal<Option<Seat>>,
    /// Whether a person is asked to take the device. While bots play, the table can be seen, without any hand.
    pub(crate) curtain: Memo<bool>,
    /// Whether everything that only the viewer may see is hidden.
    pub(crate) private: Memo<bool>,
    /// What the trainer's open plan will do.
    pub(crate) forecast: Memo<Option<Forecast>>,
    /// What would come of each tap at the Rift.
    consequences: Memo<Vec<(Tap, Consequence)>>,
    /// Goes up each time the picture of the latest change is there.
    pictured: RwSignal<u32>,
}

impl GameView {
    pub(super) fn new(
        driver: RwSignal<Driver, LocalStorage>,
        kind: GameKindHandle,
        advisor: Advisor,
        worker_died: RwSignal<bool>,
    ) -> GameView {
        let next = memo(move |_| driver.with(Driver::what_next));
        // Updated at once, not a moment later like other effects: code that acts on the game asks for it right away.
        let viewer = RwSignal::new(driver.with_untracked(|driver| driver.session().viewer()));
        ImmediateEffect::new_scoped(move || {
            set_if_changed(viewer, driver.with(|driver| driver.session().viewer()))
        });
        // At a table on a server, a bot may take somebody's place.
        let seated = memo(move |_| driver.with(|driver| driver.session().players().to_vec()));
        // Looking ahead takes a moment, so it's done once for each change, not for each event of a preview. Merely tracking a
        // memo never makes it compute anything, so this one has to be read.
        let tried = memo(move |_| {
            driver.with(|driver| {
                let turn =
                    driver.turn().map(|turn| (turn.sandbox().choices_made(), turn.picked_up().to_vec()));
                (driver.session().version(), driver.session().viewer(), turn)
            })
        });
        let has_bots = RwSignal::new(false);
        page_bots::load(move || {
            has_bots.try_set(true);
        });
        // Somebody who looks back isn't taken for one of the players, no matter whose eyes they look through.
        let is_replay = kind.get().is_replay();
        GameView {
            driver,
            next,
            viewer,
            seated,
            perspective: memo(move |_| {
                let (words, me) = (language::words(), viewer.get().seat());
                seated.track();
                driver.with_untracked(|driver| {
                    let players = players(driver.session());
                    let me = if is_replay { players.nameless_reader() } else { me };
                    players.perspective(me, &words)
                })
            }),
            hint: memo(move |_| {
                driver.with(|driver| kind.get().hint(driver)).or_else(|| advisor.next_tap(driver))
            }),
            thinks: who_thinks_for_a_while(next, worker_died),
            curtain: memo(move |_| matches!(next.get(), Next::HandOver(_))),
            private: memo(move |_| driver.with(Driver::is_private)),
            forecast: memo(move |_| {
                tried.with(|_| ());
                has_bots.track();
                driver.with_untracked(plan_forecast::forecast_of_open_plan)
            }),
            consequences: memo(move |_| {
                tried.with(|_| ());
                driver.with_untracked(|driver| driver.turn().map(Turn::consequences).unwrap_or_default())
            }),
            pictured: follow_pictures(driver),
        }
    }

    /// Looks at the game's driver.
    pub(crate) fn with_driver<T>(&self, look: impl FnOnce(&Driver) -> T) -> T {
        once(look, |look| self.driver.with(|driver| look(driver)))
    }

    /// The same, without being told when it changes.
    pub(crate) fn with_driver_untracked<T>(&self, look: impl FnOnce(&Driver) -> T) -> T {
        once(look, |look| self.driver.with_untracked(|driver| look(driver)))
    }

    /// Looks at what is shown.
    pub(crate) fn with_session<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.with_driver(|driver| look(driver.session()))
    }

    /// Looks at what is shown, without being told when it changes.
    pub(crate) fn with_session_untracked<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.with_driver_untracked(|driver| look(driver.session()))
    }

    /// Whether the table is still on the page: a timer may go off when it has just been left.
    pub(crate) fn is_there(&self) -> bool {
        self.driver.try_with_untracked(|_| ()).is_some()
    }

    // --- the turn in the making ---

    /// Looks at the turn in the making, if it may be shaped now.
    pub(crate) fn with_turn<T>(&self, look: impl FnOnce(&Turn) -> T) -> Option<T> {
        self.with_driver(|driver| driver.turn().map(look))
    }

    /// The same, without being told when it changes.
    pub(crate) fn with_turn_untracked<T>(&self, look: impl FnOnce(&Turn) -> T) -> Option<T> {
        self.with_driver_untracked(|driver| driver.turn().map(look))
    }

    /// Whether the turn in the making can be committed, as it is now.
    pub(crate) fn can_commit(&self) -> bool {
        self.with_turn_untracked(Turn::can_commit) == Some(true)
    }

    /// What would come of a tap at the Rift.
    pub(crate) fn consequence(&self, tap: Tap) -> Option<Consequence> {
        self.consequences
            .with(|all| all.iter().find(|(its, _)| *its == tap).map(|&(_, consequence)| consequence))
    }

    /// What would come of each tap at the Rift.
    pub(crate) fn consequences(&self) -> Vec<(Tap, Consequence)> {
        self.consequences.get()
    }

    /// What the coach or a hint points at.
    pub(crate) fn hint(&self) -> Option<Hint> {
        self.hint.get()
    }

    /// Whether the coach or a hint points at this.
    pub(crate) fn hints_at(&self, hint: Hint) -> bool {
        self.hint() == Some(hint)
    }

    // --- who ---

    /// The player through whose eyes the game is seen; none if the viewer only watches.
    pub(crate) fn viewpoint(&self) -> Option<Seat> {
        self.viewer.get().seat()
    }

    /// Whether the viewer only watches.
    pub(crate) fn is_watching(&self) -> bool {
        self.viewpoint().is_none()
    }

    /// The side nearest the viewer.
    pub(crate) fn near(&self) -> Side {
        self.viewer.get().near()
    }

    /// The game's mode.
    pub(crate) fn mode(&self) -> Mode {
        self.with_session_untracked(Session::mode)
    }

    /// Whether people share this screen.
    pub(crate) fn is_shared(&self) -> bool {
        self.driver.with_untracked(Driver::is_shared)
    }

    /// Whether a bot plays at a seat.
    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        let seat = self.mode().player(seat);
        self.seated.with(|seated| {
            seated.iter().any(|(its, player)| *its == seat && matches!(player, Player::Bot { .. }))
        })
    }

    /// What a player is called.
    pub(crate) fn name_of(&self, seat: Seat, words: &Words) -> String {
        self.with_session(|session| players(session).name(seat, words))
    }

    /// Who is reading, and what everybody is called.
    pub(crate) fn perspective(&self) -> Perspective {
        self.perspective.get()
    }

    // --- what's next ---

    /// Whether a person at this screen may choose now.
    pub(crate) fn is_my_turn(&self) -> bool {
        matches!(self.next.get(), Next::YourTurn(_))
    }

    /// Who is thinking, if anyone has been for a while.
    pub(crate) fn who_thinks(&self) -> Option<Seat> {
        self.thinks.get()
    }

    /// Who is asked to take the device.
    pub(crate) fn who_is_asked(&self) -> Option<Seat> {
        match self.next.get() {
            Next::HandOver(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether the player who has acted still has to pass the device on.
    pub(crate) fn is_to_pass(&self) -> bool {
        matches!(self.next.get(), Next::PassOn(_))
    }

    /// Whether the host has yet to confirm what was committed here.
    pub(crate) fn waits_for_host(&self) -> bool {
        self.next.get() == Next::WaitForHost
    }

    /// Whether the player has a turn to take back, and may.
    pub(crate) fn may_take_back(&self) -> bool {
        let me = self.viewpoint();
        let is_mine = |what: What| match what {
            What::Played { seat, .. } | What::Discarded { seat, .. } | What::Checked { seat } => {
                Some(seat) == me
            }
            _ => false,
        };
        self.with_session(|session| {
            session.takebacks().allowed
                && !session.is_behind()
                && session.log().iter().any(|entry| is_mine(entry.event.what))
        })
    }

    /// Whether the past is being shown, not the present.
    pub(crate) fn is_looking_back(&self) -> bool {
        self.with_session(Session::is_looking_back)
    }

    // --- what's told later ---

    /// Words that only screen readers and tooltips tell. After a change they're looked up once its picture is there, because nobody
    /// should have to wait for what they don't see; until then, they're what they were.
    pub(crate) fn unseen<T>(&self, look: impl Fn() -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let pictured = self.pictured;
        memo(move |_| {
            pictured.track();
            // In another language they're other words.
            drop(words());
            untrack(&look)
        })
    }
}

/// The players of a game, for naming them.
pub(super) fn players(session: &Session) -> Players<'_> {
    Players::new(session.mode(), session.players())
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

/// Who is thinking, once they have been for a while: a message that's gone before it can be read only flickers. Nobody is once the
/// bots' worker has died.
fn who_thinks_for_a_while(next: Memo<Next>, worker_died: RwSignal<bool>) -> RwSignal<Option<Seat>> {
    let thinking = move |next: Next| match next {
        Next::AskBot(seat) | Next::WaitFor(seat) if worker_died.try_get() != Some(true) => Some(seat),
        _ => None,
    };
    let thinks = RwSignal::new(None);
    effect(move || match thinking(next.get()) {
        None => set_if_changed(thinks, None),
        Some(seat) => later(
            move || {
                if next.try_get_untracked().and_then(|next| untrack(|| thinking(next))) == Some(seat) {
                    set_if_changed(thinks, Some(seat));
                }
            },
            A_WHILE,
        ),
    });
    thinks
}

//! What the screens look at.

use leptos::prelude::*;
use riftforce_client::{Driver, Hint, Next, Session, Tap, Turn, Upshot};
use riftforce_protocol::Player;
use riftforce_rules::{Mode, Seat, Side, What};
use riftforce_words::{Perspective, Words};

use super::{Play, players};
use crate::browser::say::words;
use crate::hosting::games::day_of_game;
use crate::hosting::{Host, LocalHost, Past};

impl Play {
    /// Looks at what is shown.
    pub(crate) fn session<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.driver.with(|driver| look(driver.session()))
    }

    /// Looks at what is shown, without being told when it changes.
    pub(crate) fn session_untracked<T>(&self, look: impl FnOnce(&Session) -> T) -> T {
        self.driver.with_untracked(|driver| look(driver.session()))
    }

    /// Whether the table is still on the page: a timer may go off when it has just been left.
    pub(crate) fn is_there(&self) -> bool {
        self.driver.try_with_untracked(|_| ()).is_some()
    }

    /// Looks at the game's driver.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&Driver) -> T) -> T {
        self.driver.with(look)
    }

    /// Looks at the turn in the making, if it may be shaped now.
    pub(crate) fn turn<T>(&self, look: impl FnOnce(&Turn) -> T) -> Option<T> {
        self.driver.with(|driver| driver.turn().map(look))
    }

    /// The same, without being told when it changes.
    pub(crate) fn turn_untracked<T>(&self, look: impl FnOnce(&Turn) -> T) -> Option<T> {
        self.driver.with_untracked(|driver| driver.turn().map(look))
    }

    /// Words that only screen readers and tooltips tell. After a change they're looked up once its picture is there, because nobody
    /// should have to wait for what they don't see; until then, they're what they were.
    pub(crate) fn unseen<T>(&self, look: impl Fn() -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let pictured = self.pictured;
        Memo::new(move |_| {
            pictured.track();
            // In another language they're other words.
            drop(words());
            untrack(&look)
        })
    }

    /// The player through whose eyes the game is seen; none if the viewer only watches.
    pub(crate) fn eyes(&self) -> Option<Seat> {
        self.viewer.get().seat()
    }

    /// The side nearest the viewer.
    pub(crate) fn near(&self) -> Side {
        self.viewer.get().near()
    }

    /// The game's mode.
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

    /// What a player is called.
    pub(crate) fn name_of(&self, seat: Seat, words: &Words) -> String {
        self.session(|session| players(session).name(seat, words))
    }

    /// Who is reading, and what everybody is called.
    pub(crate) fn perspective(&self) -> Perspective {
        self.perspective.get()
    }

    /// The same where several people may be reading: then none of them is "you".
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

    /// Looks at the game's host, if it's on this page.
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

    /// Has the game's host do something, if it's on this page.
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

    /// Whether the host has yet to confirm what was committed here.
    pub(crate) fn waits_for_host(&self) -> bool {
        self.next.get() == Next::WaitForHost
    }

    /// Whether this is a lesson or a puzzle rather than a game.
    pub(crate) fn is_exercise(&self) -> bool {
        self.coach.is_some() || self.task.is_some()
    }

    /// The day this is the daily duel of, if it's one.
    pub(crate) fn day(&self) -> Option<u32> {
        self.remote.is_none().then(|| self.session_untracked(|session| day_of_game(session.game()))).flatten()
    }
}

//! What a player does.

use std::cmp::Ordering;
use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::{Driver, Next, Tap, Turn};
use riftforce_protocol::Order;
use riftforce_rules::{Choice, Guild, Question};

use super::Play;
use crate::browser::dom::set_later;
use crate::browser::live::{self, Of};
use crate::browser::say;
use crate::hosting::remote::new_id;
use crate::hosting::{From, LocalHost};
use crate::table::coach::Verdict;
use crate::table::{effects, foresight};

/// How long the player is told what to do first.
pub(crate) const NUDGE: Duration = Duration::from_secs(4);

impl Play {
    /// A tap by the player.
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

    /// Says what to do first, after a tap that did nothing.
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

    /// Discards the card that was picked up in order to activate; during the trainer's plan, makes the choices that hurt the
    /// player least.
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

    /// Puts back the cards that were picked up, and undoes nothing else.
    pub(crate) fn put_back(&self) {
        while self.turn_untracked(|turn| !turn.picked_up().is_empty()) == Some(true) {
            self.shape(Turn::undo);
        }
    }

    /// Changes the turn in the making, and returns whether anything did change. Only then is anything drawn or kept.
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

    /// Asks the host to take the viewer's latest action back.
    pub(crate) fn take_back(&self) {
        self.stop_thinking();
        self.tell(|driver| driver.order(new_id(), Order::TakeBack));
    }

    /// Makes these choices at once, without a preview.
    pub(crate) fn choose(&self, choices: Vec<Choice>) {
        self.tell(|driver| driver.order(new_id(), Order::Choose(choices)));
    }

    /// The player whose turn it is has taken the device: their hand may be shown.
    pub(crate) fn open_curtain(&self) {
        self.driver.update(Driver::take_device);
        self.talk();
        self.restore_turn();
        self.driver.with_untracked(effects::look);
        self.proceed();
    }

    /// The table is on the page now: in a new game the cards are seen being dealt.
    pub(crate) fn open_table(&self) {
        self.driver.with_untracked(effects::open);
    }

    /// Notes where everything is on the page now, so that the next thing to move starts from there.
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
        self.proceed();
    }

    /// Whether the player who has acted still has to pass the device on.
    pub(crate) fn is_to_pass(&self) -> bool {
        matches!(self.next.get(), Next::PassOn(_))
    }

    /// Begins the lesson again.
    pub(crate) fn begin_again(&self, from: From) {
        self.stop_thinking();
        let all = self.tell_local(|host| host.begin_again(from)).flatten();
        if let Some(all) = all {
            self.driver.update(|driver| driver.restart(all));
        }
        self.forget_turn();
        self.driver.with_untracked(effects::look);
        self.proceed();
    }

    /// Counts the lesson as finished, though its last step was skipped.
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
        self.proceed();
    }
}

/// How many events a turn leads to so far, and how many choices were made.
fn made(turn: &Turn) -> (usize, usize) {
    (turn.sandbox().events().count(), turn.sandbox().made().len())
}

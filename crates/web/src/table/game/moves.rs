//! What a player does.

use std::cmp::Ordering;
use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::{Driver, Tap, Turn};
use riftforce_protocol::Order;
use riftforce_rules::{Choice, Guild, Prompt};

use super::kind::CommitDecision;
use super::{Conductor, Nudge};
use crate::browser::dom::set_later;
use crate::browser::language;
use crate::browser::live_region::{self, AnnouncementKind};
use crate::hosting::remote::new_id;
use crate::storage::Settings;
use crate::storage::settings::settings;
use crate::table::{effects, plan_forecast};

/// How long the player is told what to do first.
pub(crate) const NUDGE_SHOWN: Duration = Duration::from_secs(4);

/// What a player does. It's only a handle: copies act in the same game.
#[derive(Clone, Copy)]
pub(crate) struct Moves {
    conductor: Conductor,
    settings: RwSignal<Settings>,
    /// What to do first, after a tap that did nothing; shown for a moment in place of the prompt.
    nudge: RwSignal<Option<Nudge>>,
}

impl Moves {
    pub(super) fn new(conductor: Conductor, nudge: RwSignal<Option<Nudge>>) -> Moves {
        Moves { conductor, settings: settings(), nudge }
    }

    /// A tap by the player.
    pub(crate) fn tap(&self, tap: Tap) {
        let is_fourth = matches!(tap, Tap::Hand(id) if self.conductor.view.with_turn_untracked(|turn| turn.is_one_too_many(id)) == Some(true));
        let done = self.edit_turn(|turn| turn.tap(tap));
        if !done {
            self.nudge(tap, is_fourth);
        }
        let is_complete =
            self.conductor.view.with_turn_untracked(|turn| turn.sandbox().is_complete()) == Some(true);
        if done && is_complete && !self.settings.get_untracked().confirm {
            self.commit();
        }
    }

    /// Says what to do first, after a tap that did nothing.
    fn nudge(&self, tap: Tap, is_fourth: bool) {
        let needs_card = self.conductor.view.with_turn_untracked(|turn| {
            turn.sandbox().prompt() == Some(Prompt::Action) && turn.picked_up().is_empty()
        }) == Some(true);
        let nudge = match tap {
            Tap::Site(_) if needs_card => Some(Nudge::PickCardForSite),
            Tap::Piece(_) if needs_card => Some(Nudge::PickCardForPiece),
            Tap::Hand(_) if is_fourth => Some(Nudge::FourthCard),
            _ => None,
        };
        live_region::announce(
            AnnouncementKind::Change,
            &language::t(nudge.map_or("say-nothing", Nudge::key)),
        );
        if nudge.is_some() {
            self.nudge.set(nudge);
            set_later(self.nudge, None, NUDGE_SHOWN);
        }
    }

    /// Discards the card that was picked up in order to activate; during the trainer's plan, makes the choices that hurt the
    /// player least.
    pub(crate) fn activate(&self) {
        if self.conductor.view.with_turn_untracked(|turn| turn.sandbox().start().is_plan()) == Some(true) {
            self.edit_turn(plan_forecast::choose_for_me);
        } else {
            self.tap(Tap::Activate);
        }
    }

    /// Tries out these choices in place of what was tried so far.
    pub(crate) fn try_out(&self, choices: &[Choice]) {
        self.reset();
        self.edit_turn(|turn| choices.iter().all(|&choice| turn.choose(choice)));
    }

    pub(crate) fn undo(&self) {
        self.edit_turn(Turn::undo);
    }

    pub(crate) fn reset(&self) {
        self.edit_turn(|turn| {
            let was_begun = turn.is_begun();
            turn.reset();
            was_begun
        });
    }

    /// Puts back the cards that were picked up, and undoes nothing else.
    pub(crate) fn put_back(&self) {
        while self.conductor.view.with_turn_untracked(|turn| !turn.picked_up().is_empty()) == Some(true) {
            self.edit_turn(Turn::undo);
        }
    }

    /// Changes the turn in the making, and returns whether anything did change. Only then is anything drawn or kept.
    fn edit_turn(&self, change: impl FnOnce(&mut Turn) -> bool) -> bool {
        let mut moved = None;
        self.conductor.view.driver.maybe_update(|driver| {
            let Some(before) = driver.turn().map(made) else { return false };
            let changed = driver.edit_turn(change) == Some(true);
            let now = driver.turn().map(made).unwrap_or_default();
            moved = changed.then_some((before, now));
            changed
        });
        let Some((before, now)) = moved else { return false };
        self.conductor.save_turn();
        match now.1.cmp(&before.1) {
            Ordering::Greater => self.conductor.play_preview(before.0),
            Ordering::Less => self.conductor.view.with_driver_untracked(effects::animate_take_back),
            // A card that is only picked up has not moved on the table.
            Ordering::Equal => (),
        }
        true
    }

    /// Commits the turn in the making.
    pub(crate) fn commit(&self) {
        // What was wrong with an earlier attempt needn't be wrong with this one.
        let notice = self.conductor.errors.notice;
        if notice.with_untracked(Option::is_some) {
            notice.set(None);
        }
        let kind = self.conductor.kind.get();
        match self.conductor.view.with_driver_untracked(|driver| kind.check_commit(driver)) {
            CommitDecision::Commit => self.tell(|driver| driver.commit(new_id())),
            CommitDecision::CommitAs(choices) => self.tell(|driver| driver.commit_as(new_id(), choices)),
            CommitDecision::Reject => self.reset(),
            CommitDecision::Keep => (),
        }
    }

    /// Picks a guild in the draft.
    pub(crate) fn pick(&self, guild: Guild) {
        self.choose(vec![Choice::Pick(guild)]);
    }

    pub(crate) fn resign(&self) {
        self.tell(|driver| driver.give_order(new_id(), Order::Resign));
    }

    /// Asks the host to take the viewer's latest action back.
    pub(crate) fn take_back(&self) {
        self.conductor.bots.stop();
        self.tell(|driver| driver.give_order(new_id(), Order::TakeBack));
    }

    /// Makes these choices at once, without a preview.
    pub(crate) fn choose(&self, choices: Vec<Choice>) {
        self.tell(|driver| driver.give_order(new_id(), Order::Choose(choices)));
    }

    /// The player whose turn it is has taken the device: their hand may be shown.
    pub(crate) fn take_device(&self) {
        self.conductor.view.driver.update(Driver::take_device);
        self.conductor.exchange_with_host();
        self.conductor.restore_turn();
        self.conductor.view.with_driver_untracked(effects::resync);
        self.conductor.proceed();
    }

    /// The player who has acted has seen what came of it, and passes the device on.
    pub(crate) fn pass_device(&self) {
        self.conductor.view.driver.update(Driver::pass_device);
        self.conductor.proceed();
    }

    fn tell(&self, order: impl FnOnce(&mut Driver) -> bool) {
        if self.conductor.view.driver.try_update(order) == Some(true) {
            self.conductor.exchange_with_host();
            // What a server hasn't confirmed may have to be done again after a reload.
            if !self.conductor.kind.get().is_online() {
                self.conductor.delete_turn();
            }
        }
        self.conductor.proceed();
    }
}

/// How many events a turn leads to so far, and how many choices were made.
fn made(turn: &Turn) -> (usize, usize) {
    (turn.sandbox().events().count(), turn.sandbox().choices_made().len())
}

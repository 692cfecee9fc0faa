//! A turn as a person takes it: cards are picked up and put down, and the choices follow from that.

mod highlight;
mod taps;
#[cfg(test)]
mod tests;

pub use highlight::Highlight;
pub use taps::Tap;

use riftforce_rules::{Choice, Choices, Event, Prompt, Seat, View};

use crate::{Entry, PieceId, Preview, Sandbox, Scene};

/// A seat's turn, from its first tap until it's committed.
#[derive(Clone, Debug)]
pub struct Turn {
    sandbox: Sandbox,
    before: Scene,
    preview: Preview,
    /// The preview, while it's being played.
    playing: Option<Playing>,
    /// The cards that were picked up from the hand and haven't been put down yet, in order.
    picked_up: Vec<PieceId>,
    /// What was picked up before each choice, so that undoing the choice gives it back.
    picked_up_before: Vec<Vec<PieceId>>,
    /// What may be chosen now. It's worked out once per change, because a screen asks for every card on the table.
    open: Choices,
    /// What may be chosen once the only card that was picked up has been discarded.
    after_discard: Choices,
}

/// A preview that is being played.
#[derive(Clone, Debug)]
struct Playing {
    /// How many events had already been seen when it started.
    from: usize,
    /// What has been seen so far.
    seen: Preview,
}

impl Turn {
    /// The turn of the seat whose view and scene these are, if it's that seat's turn to choose.
    pub fn new(view: &View, scene: &Scene) -> Option<Turn> {
        let sandbox = Sandbox::new(view)?;
        let mut before = scene.clone();
        if sandbox.start().is_between_actions() {
            before.mark();
        } else {
            before.mark_within_action();
        }
        let preview = Preview::new(&before, []);
        let (open, after_discard) = (sandbox.choices(), Choices::none());
        let (picked_up, picked_up_before) = (Vec::new(), Vec::new());
        Some(Turn {
            sandbox,
            before,
            preview,
            playing: None,
            picked_up,
            picked_up_before,
            open,
            after_discard,
        })
    }

    /// The sandbox with the choices so far.
    pub fn sandbox(&self) -> &Sandbox {
        &self.sandbox
    }

    /// What they would lead to.
    pub fn preview(&self) -> &Preview {
        &self.preview
    }

    /// As much of that as has been seen: all of it, unless the preview is being played.
    pub fn shown_preview(&self) -> &Preview {
        self.playing.as_ref().map_or(&self.preview, |playing| &playing.seen)
    }

    /// Plays the preview from here on: only the first `from` events have been seen, and each call to [`Turn::show_next`] shows
    /// another. The next choice ends this.
    pub fn play_from(&mut self, from: usize) {
        self.see(from, from);
    }

    fn see(&mut self, from: usize, count: usize) {
        let seen = Preview::new(&self.before, self.sandbox.events().take(count));
        self.playing = (count < self.sandbox.events().count()).then_some(Playing { from, seen });
    }

    /// The next event that the preview should show, and the one before it, if that was played as well.
    pub fn next_of_preview(&self) -> Option<(Event, Option<Event>)> {
        let Playing { from, seen } = self.playing.as_ref()?;
        let before = seen.entries[*from..].last().map(|entry| entry.event);
        Some((*self.sandbox.events().nth(seen.entries.len())?, before))
    }

    /// Shows the preview's next event, and returns it.
    pub fn show_next(&mut self) -> Option<Entry> {
        let Playing { from, seen } = self.playing.as_ref()?;
        let (from, count) = (*from, seen.entries.len());
        self.see(from, count + 1);
        self.shown_preview().entries.get(count).copied()
    }

    /// The seat that acts.
    pub fn seat(&self) -> Seat {
        self.sandbox.seat()
    }

    /// The player whose hand is played from.
    pub fn player(&self) -> Seat {
        self.before.mode().player(self.seat())
    }

    /// The cards that were picked up, in order.
    pub fn picked_up(&self) -> &[PieceId] {
        &self.picked_up
    }

    /// Whether anything can be undone.
    pub fn is_begun(&self) -> bool {
        !self.picked_up.is_empty() || !self.sandbox.choices_made().is_empty()
    }

    /// Whether it can be committed as it is, or by ending the action first.
    pub fn can_commit(&self) -> bool {
        self.sandbox.is_complete() || self.can_choose(Choice::End)
    }

    /// The choices to commit.
    pub fn choices_to_commit(&self) -> Vec<Choice> {
        let mut choices = self.sandbox.choices_made();
        if self.can_choose(Choice::End) {
            choices.push(Choice::End);
        }
        choices
    }

    /// Makes a choice directly, without taps, such as one made before a reload. Returns whether that was possible.
    pub fn choose(&mut self, choice: Choice) -> bool {
        let done = self.sandbox.choose(choice).is_ok();
        if done {
            self.picked_up_before.push(self.picked_up.clone());
            self.set_picked_up(Vec::new());
            self.look_ahead();
        }
        done
    }

    /// Takes the latest tap back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        if let Some((_, others)) = self.picked_up.split_last() {
            self.set_picked_up(others.to_vec());
            return true;
        }
        let undone = self.sandbox.undo();
        let picked_up = self.picked_up_before.pop().unwrap_or_default();
        self.look_ahead();
        self.set_picked_up(picked_up);
        undone
    }

    /// Takes everything back.
    pub fn reset(&mut self) {
        self.set_picked_up(Vec::new());
        self.picked_up_before.clear();
        self.sandbox.reset();
        self.look_ahead();
    }

    /// Whether this choice may be made now.
    pub fn can_choose(&self, choice: Choice) -> bool {
        self.open.contains(&choice)
    }

    fn look_ahead(&mut self) {
        // Of two equal cards, the one that was picked up leaves the hand.
        self.before.pick(self.put_down());
        self.playing = None;
        self.preview = Preview::new(&self.before, self.sandbox.events());
        self.open = self.sandbox.choices();
    }

    /// The cards from the hand that choices were made with: for each choice, the card that had been picked up first.
    pub(crate) fn put_down(&self) -> Vec<PieceId> {
        self.picked_up_before.iter().filter_map(|picked_up| picked_up.first().copied()).collect()
    }

    fn set_picked_up(&mut self, picked_up: Vec<PieceId>) {
        self.picked_up = picked_up;
        let discarded = self.lone_card().filter(|_| self.sandbox.prompt() == Some(Prompt::Action));
        self.after_discard = discarded.map_or_else(Choices::none, |card| {
            let mut tried = self.sandbox.clone();
            if tried.choose(Choice::Discard(card)).is_ok() { tried.choices() } else { Choices::none() }
        });
    }
}

//! What the table says to screen readers: each event once, what is asked, and what a tap changed.

use leptos::prelude::*;
use riftforce_client::{PieceId, Session, Turn};
use riftforce_rules::{Card, Choice, Side, What};
use riftforce_words::{Perspective, Words};

use crate::browser::language::{t, words};
use crate::browser::live_region::{AnnouncementKind, announce, clear};
use crate::table::action_bar::{preview_text, prompt_text};
use crate::table::banner::near_the_end;
use crate::table::draft;
use crate::table::game::Game;
use crate::table::log;
use crate::table::spoken_answers::sentences;
use crate::table::trainer;

/// Says what happens in a game, from now on and for as long as it's shown.
pub(crate) fn follow(game: Game) {
    let said = StoredValue::new(game.view.with_session_untracked(|session| session.log().len()));
    Effect::new(move |before: Option<TurnSoFar>| {
        let words = words();
        let now = TurnSoFar::of(game);
        if now.private && !before.as_ref().is_some_and(|before| before.private) {
            clear();
        }
        let heard = said.get_value();
        said.set_value(say_events(game, heard, &words));
        match before {
            Some(before) if before.is_same_turn(&now) => before.say_changes(&now, &words),
            _ if now.asked.is_empty() => (),
            _ => {
                if let Some(near) = near_the_end(game) {
                    announce(AnnouncementKind::Question, &near);
                }
                announce(AnnouncementKind::Question, &now.asked);
            }
        }
        now
    });
    on_cleanup(clear);
}

/// Says what has happened since the first `said` events, and returns how many have been said now.
fn say_events(game: Game, said: usize, words: &Words) -> usize {
    // People who share a device all hear the same: nobody is called "you", and no drawn card is named.
    let (shared, perspective) = (game.view.is_shared(), game.shared_perspective(words));
    // Somebody who leaps to a moment is told where they are, not what they've leapt over.
    if game.conductor.leapt.get_untracked() {
        game.conductor.leapt.set(false);
        announce(AnnouncementKind::Answer, &whereabouts(game));
        return game.view.with_session(|session| session.log().len());
    }
    game.view.with_session(|session| {
        let until = session.log().len() - unfinished_draw(session);
        // What's shown again to the next person at a shared device was said when it happened.
        if shared && session.is_behind() && until < said {
            return said;
        }
        // After something has been taken back, the past is shorter.
        let from = said.min(until);
        if until < said {
            announce(AnnouncementKind::Change, &words.text("say-taken-back"));
        }
        for (_, line) in log::lines_of(&session.log()[from..until], !shared, words, &perspective) {
            announce(AnnouncementKind::Event, &line);
        }
        until
    })
}

/// Where a player is after a leap, for those who can't see it.
fn whereabouts(game: Game) -> String {
    let place = match game.kind().place(game) {
        Some(place) => place,
        None if game.view.is_looking_back() => t("look-back"),
        None => return t("look-back-over"),
    };
    let score = game.view.with_session(|session| session.scene().score());
    let score = format!("{}–{}", score[Side::A], score[Side::B]);
    let parts = [Some(place), Some(score), log::latest_line(game), game.kind().advice(game)];
    sentences(&parts.into_iter().flatten().collect::<Vec<_>>())
}

/// How many cards at the end of the log belong to a draw that isn't finished: a draw is told as a whole.
fn unfinished_draw(session: &Session) -> usize {
    let next = session.next_event().and_then(log::who_drew);
    let is_part = |entry: &&riftforce_client::Entry| next.is_some() && log::who_drew(&entry.event) == next;
    session.log().iter().rev().take_while(is_part).count()
}

/// What the player knows about the turn at a given moment.
#[derive(PartialEq)]
struct TurnSoFar {
    private: bool,
    /// How many events have happened: it's still the same turn as long as there are no new ones.
    events: usize,
    is_turn: bool,
    picked_up: Vec<(PieceId, Card)>,
    made: Vec<Choice>,
    asked: String,
    preview: Option<String>,
    /// What would happen, step by step: who acts, on whom, where, and how much.
    steps: Vec<String>,
}

impl TurnSoFar {
    fn of(game: Game) -> TurnSoFar {
        let private = game.view.private.get();
        let is_draft = game.view.with_session(|session| session.position().is_draft());
        let is_turn = if is_draft { draft::may_pick(game) } else { game.view.is_my_turn() };
        let asked = match (is_turn, is_draft) {
            (true, true) => draft::draft_prompt(game),
            (true, false) => prompt_text(game),
            (false, _) if game.view.is_to_pass() => prompt_text(game),
            (false, _) => String::new(),
        };
        let words = words();
        let perspective = game.shared_perspective(&words);
        game.view.with_driver(|driver| {
            let (session, turn) = (driver.session(), driver.turn());
            let steps = turn.map(|turn| steps(turn, &words, &perspective)).unwrap_or_default();
            TurnSoFar {
                steps,
                private,
                events: session.log().len(),
                is_turn,
                picked_up: turn.map(picked_up).unwrap_or_default(),
                made: turn.map(|turn| turn.sandbox().choices_made()).unwrap_or_default(),
                asked,
                preview: in_full(preview_text(game), trainer::plan_forecast(game)),
            }
        })
    }

    fn is_same_turn(&self, now: &TurnSoFar) -> bool {
        self.is_turn && now.is_turn && self.events == now.events
    }

    fn say_changes(&self, now: &TurnSoFar, words: &Words) {
        let card = |card: Card| [("card", words.card(card).into())];
        for &(_, it) in now.picked_up.iter().filter(|held| !self.picked_up.contains(held)) {
            announce(AnnouncementKind::Change, &words.text_with("say-picked-up", &card(it)));
        }
        if now.made.len() == self.made.len() {
            for &(_, it) in self.picked_up.iter().filter(|held| !now.picked_up.contains(held)) {
                announce(AnnouncementKind::Change, &words.text_with("say-put-back", &card(it)));
            }
        }
        if now.made.len() < self.made.len() {
            announce(AnnouncementKind::Change, &words.text("say-taken-back"));
        }
        let is_more = now.steps.len() > self.steps.len();
        for choice in now.made.iter().skip(self.made.len()) {
            // What a choice leads to says more than the mere fact that it was made.
            if let Some(chosen) =
                chosen(choice, words).or_else(|| (!is_more).then(|| words.text("say-chosen")))
            {
                announce(AnnouncementKind::Change, &chosen);
            }
        }
        let preview = |what: &str| {
            announce(AnnouncementKind::Change, &words.text_with("say-foreseen", &[("what", what.into())]))
        };
        if is_more {
            preview(&sentences(&now.steps[self.steps.len()..]));
        }
        if let Some(all) = now.preview.as_ref().filter(|_| now.preview != self.preview) {
            preview(all);
        }
        if now.asked != self.asked {
            announce(AnnouncementKind::Question, &now.asked);
        }
    }
}

/// What the action would do, and what the trainer would do after it.
fn in_full(action: Option<String>, then: Option<String>) -> Option<String> {
    match (action, then) {
        (Some(action), Some(then)) => Some(format!("{action}. {then}")),
        (action, then) => action.or(then),
    }
}

fn picked_up(turn: &Turn) -> Vec<(PieceId, Card)> {
    let hand = turn.preview().scene.hand(turn.player());
    let held = |id: &PieceId| {
        hand.iter().find(|held| held.id == *id).and_then(|held| Some((*id, held.card.card()?)))
    };
    turn.picked_up().iter().filter_map(held).collect()
}

/// What the turn would do, in the words of the log. What's played or discarded was already said when it was chosen.
pub(crate) fn steps(turn: &Turn, words: &Words, perspective: &Perspective) -> Vec<String> {
    let is_chosen =
        |what: What| matches!(what, What::Played { .. } | What::Discarded { .. } | What::Checked { .. });
    let told = log::lines_of(&turn.preview().entries, true, words, perspective).into_iter();
    told.filter(|(entry, _)| !is_chosen(entry.event.what) && !matches!(entry.event.what, What::TurnOf { .. }))
        .map(|(_, line)| line)
        .collect()
}

/// How a choice is confirmed to the player who made it, unless what it leads to says it better.
fn chosen(choice: &Choice, words: &Words) -> Option<String> {
    Some(match *choice {
        Choice::Play(card, site) => words
            .text_with("say-placed", &[("card", words.card(card).into()), ("site", site.number().into())]),
        Choice::Discard(card) => words.text_with("say-discarded", &[("card", words.card(card).into())]),
        Choice::Site(site) => words.text_with("say-site", &[("site", site.number().into())]),
        Choice::Check => words.check_and_draw(),
        _ => return None,
    })
}

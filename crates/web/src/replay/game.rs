//! A game that's over at the table.

use std::rc::Rc;

use leptos::prelude::*;
use riftforce_client::{Device, Session};
use riftforce_protocol::ToHost;

use super::Replay;
use super::review::{advice, better_action};
use super::timeline::{Timeline, describe_moment};
use crate::hosting::{HostReply, ReplayHost};
use crate::storage::Speed;
use crate::table::described_action::DescribedAction;
use crate::table::game::{Game, GameKind, new_driver};

/// A replay: nobody is asked to choose anything, and there's a timeline where the buttons were.
pub(super) struct ReplayGame {
    replay: Replay,
}

impl ReplayGame {
    /// Looks back at a game, starting after this many choices.
    pub(super) fn open(link: String, past: ReplayHost, choices: usize) -> (Game, Replay) {
        let replay = Replay::new(link, past);
        let playback = replay.playback();
        let mut driver = new_driver(Device::OnlyMine, playback.past.update(playback.viewpoint.get()));
        driver.look_back(playback.moments.after_choices(choices));
        (Game::new(Rc::new(ReplayGame { replay }), driver), replay)
    }
}

impl GameKind for ReplayGame {
    /// There's nobody to tell.
    fn send(&self, _message: ToHost) -> HostReply {
        HostReply::default()
    }

    fn export(&self, _session: &Session) -> Option<(String, String)> {
        Some(self.replay.playback().past.export())
    }

    fn is_replay(&self) -> bool {
        true
    }

    fn speed(&self) -> Option<Speed> {
        Some(self.replay.playback().speed.get())
    }

    fn leapt(&self) {
        self.replay.runs.set(false);
    }

    fn class(&self) -> &'static str {
        "past"
    }

    fn title(&self) -> &'static str {
        "replay-title"
    }

    fn controls(&self, _game: Game) -> Option<AnyView> {
        let replay = self.replay;
        Some(view! { <Timeline replay /> }.into_any())
    }

    fn has_ending(&self) -> bool {
        false
    }

    fn action(&self, game: Game) -> Option<DescribedAction> {
        better_action(game, self.replay)
    }

    fn place(&self, game: Game) -> Option<String> {
        Some(describe_moment(game, self.replay))
    }

    fn advice(&self, game: Game) -> Option<String> {
        advice(game, self.replay)
    }
}

//! A game at a table on a server, as a kind of game.

use std::rc::Rc;

use leptos::prelude::*;
use riftforce_client::{Device, Driver, Session, Viewer};
use riftforce_protocol::{RoomTrouble, ToHost, Update as GameUpdate};
use riftforce_rules::{Seat, Side};

use super::chat::{Chat, ChatButton, ChatPanel};
use super::clocks::{self, PlayersClock, has_clocks};
use super::ending::NextOnline;
use super::menu::OnlineMenu;
use super::notices::Notices;
use super::presence::{self, PresenceSign};
use crate::hosting::remote::{ConnectionState, RemoteTable};
use crate::hosting::{HostReply, file_name};
use crate::table::game::{Conductor, Game, GameKind};

/// A game at a table on a server.
pub(super) struct OnlineGame {
    remote: RemoteTable,
    chat: Chat,
}

impl OnlineGame {
    /// The game at a table, from everything the server has said about it; `None` if something is missing.
    pub(super) fn open(remote: RemoteTable, chat: Chat, all: GameUpdate) -> Option<Game> {
        let viewer = remote.seat().map_or(Viewer::spectator_on_side(Side::A), Viewer::player_at);
        let driver = Driver::new(Device::OnlyMine, viewer, all)?.with_keys(remote.keys());
        let game = Game::new(Rc::new(OnlineGame { remote, chat }), driver);
        remote.hear_game(move |message| game.conductor.hear_from_server(message));
        Some(game)
    }
}

impl GameKind for OnlineGame {
    fn send(&self, message: ToHost) -> HostReply {
        self.remote.send(message);
        HostReply::default()
    }

    fn is_online(&self) -> bool {
        true
    }

    fn export(&self, session: &Session) -> Option<(String, String)> {
        Some((file_name(session.game()), session.record_text()?.to_string()))
    }

    fn ended(&self, conductor: Conductor) {
        conductor.delete_turn();
    }

    fn class(&self) -> &'static str {
        if has_clocks(self.remote) { "online clocked" } else { "online" }
    }

    fn toolbar(&self) -> Option<AnyView> {
        let remote = self.remote;
        Some(view! { <ChatButton remote /> }.into_any())
    }

    fn beside_name(&self, seat: Seat) -> Option<AnyView> {
        let remote = self.remote;
        Some(view! { <PresenceSign remote seat /> }.into_any())
    }

    fn clock(&self, seat: Seat) -> Option<AnyView> {
        let remote = self.remote;
        Some(view! { <PlayersClock remote seat /> }.into_any())
    }

    fn over_table(&self, _game: Game) -> Option<AnyView> {
        let remote = self.remote;
        Some(view! { <Notices remote /><ChatPanel remote /> }.into_any())
    }

    fn open_panel(&self) -> Option<RwSignal<bool>> {
        Some(self.chat.open)
    }

    fn menu(&self, _game: Game, close: Callback<()>) -> Option<AnyView> {
        let remote = self.remote;
        Some(view! { <OnlineMenu remote close /> }.into_any())
    }

    fn next(&self, _game: Game) -> Option<AnyView> {
        let remote = self.remote;
        Some(view! { <NextOnline remote /> }.into_any())
    }

    fn waiting(&self) -> Option<&'static str> {
        let is_open = self.remote.connection.get() == ConnectionState::Open;
        Some(if is_open { "at-sending" } else { "at-sending-later" })
    }

    fn why_stuck(&self) -> Option<&'static str> {
        let trouble = self.remote.room.with(|room| room.as_ref().and_then(|room| room.trouble));
        (trouble == Some(RoomTrouble::Frozen)).then_some("at-frozen")
    }

    fn about_players(&self, game: Game) -> Vec<String> {
        let mut told = clocks::read_out(game, self.remote);
        told.extend(presence::read_out(game, self.remote));
        told
    }
}

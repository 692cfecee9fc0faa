//! This page's host side: the tables of its games, the bots' seats at them, and the worker in which the bots think. Only this
//! folder knows `riftforce_table`; the rest of the page knows its games through the protocol.

mod bot_worker;
mod game_saver;
pub(crate) mod games;
mod local;
pub(crate) mod page_bots;
pub(crate) mod remote;
mod replay_host;
pub(crate) mod server_requests;
mod table_comparer;
mod worker;

pub(crate) use bot_worker::{
    AdviceRequest, AdvisedAction, BotWorker, MoveRequest, MoveResponse, WorkerRequest, WorkerResponse,
    WorkerResult,
};
pub(crate) use local::{BotMove, HostReply, LessonRestart, LocalHost, RematchKind, file_name, steps_made};
pub(crate) use replay_host::{ReplayHost, Viewpoint};
pub(crate) use table_comparer::TableComparer;
pub(crate) use worker::{load_bots, start_bots};

#[cfg(test)]
mod tests {
    use riftforce_protocol::{Command, CommandId, Order, Player};
    use riftforce_rules::{Choice, GuildSet, Mode, Position, Seat};
    use riftforce_table::Table;

    pub(crate) fn game(id: &str) -> Table {
        let players = [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: String::new() }));
        Table::new(id.into(), Position::deal(Mode::Duel, GuildSet::Base, 1), players.to_vec(), 1_000)
    }

    /// The same game after its first player has resigned.
    pub(crate) fn resigned(id: &str) -> Table {
        let mut table = game(id);
        let command = Command { id: CommandId(1), version: table.version(), order: Order::Resign };
        table.obey(Seat::One, &command, 2_000).expect("a player may resign");
        table
    }

    /// A draft with these picks, given by their index among the possible ones; `None` takes the latest pick back.
    pub(crate) fn drafted(id: &str, picks: &[Option<usize>]) -> Table {
        let players = [Seat::One, Seat::Two].map(|seat| (seat, Player::Person { name: String::new() }));
        let start = Position::draft(Mode::Duel, GuildSet::Base, 1);
        let mut table = Table::new(id.into(), start, players.to_vec(), 1_000).with_takebacks(true);
        let mut latest = Seat::One;
        for (number, pick) in (0..).zip(picks) {
            let order = match pick {
                Some(place) => {
                    latest = table.turn().expect("the draft goes on");
                    let choice = table.position().choices().iter().nth(*place).expect("there are so many");
                    assert!(matches!(choice, Choice::Pick(_)));
                    Order::Choose(vec![choice])
                }
                None => Order::TakeBack,
            };
            let command = Command { id: CommandId(number), version: table.version(), order };
            table.obey(latest, &command, 2_000 + number as u64).expect("it is an option");
        }
        table
    }
}

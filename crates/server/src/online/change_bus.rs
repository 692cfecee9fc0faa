//! Tells clients that a table has changed: a narrow interface, with channels inside this process behind it for now.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

/// Tells those who follow a table that something has changed there. What it is, they look up themselves.
pub trait ChangeBus: Send + Sync {
    /// Announces that something has changed at a table, and has been stored.
    fn publish(&self, table: &str);

    /// Listens for changes at a table from now on.
    fn subscribe(&self, table: &str) -> Subscription;
}

/// Somebody who follows a table.
#[derive(Debug)]
pub struct Subscription(watch::Receiver<()>);

impl Subscription {
    /// A subscription to whatever comes through this channel.
    pub fn new(changes: watch::Receiver<()>) -> Subscription {
        Subscription(changes)
    }

    /// Ready when something has changed since this was last ready. Several changes may be told as one.
    pub async fn changed(&mut self) {
        if self.0.changed().await.is_err() {
            // Nobody is left to announce anything.
            std::future::pending::<()>().await;
        }
    }
}

/// Tells everyone in this process.
#[derive(Default, Debug)]
pub struct InProcess(Mutex<HashMap<String, watch::Sender<()>>>);

impl ChangeBus for InProcess {
    fn publish(&self, table: &str) {
        let mut channels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = channels.get(table)
            && channel.send(()).is_err()
        {
            // Everyone has left.
            channels.remove(table);
        }
    }

    fn subscribe(&self, table: &str) -> Subscription {
        let mut channels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if channels.len() == channels.capacity() {
            channels.retain(|_, channel| !channel.is_closed());
        }
        Subscription(channels.entry(table.to_string()).or_insert_with(|| watch::Sender::new(())).subscribe())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn subscribers_hear_only_about_their_own_table() {
        let change_bus = InProcess::default();
        change_bus.publish("a");
        let (mut first, mut second, mut other) =
            (change_bus.subscribe("a"), change_bus.subscribe("a"), change_bus.subscribe("b"));
        change_bus.publish("a");
        first.changed().await;
        second.changed().await;
        change_bus.publish("b");
        other.changed().await;
        drop((first, second));
        change_bus.publish("a");
        assert!(!change_bus.0.lock().unwrap().contains_key("a"), "nobody is told any more");
        change_bus.subscribe("a");
    }
}

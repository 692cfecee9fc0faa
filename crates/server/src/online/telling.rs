//! Tells clients that a table has changed: a narrow interface, with channels inside this process behind it for now.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

/// Tells those who follow a table that something has changed there. What it is, they look up themselves.
pub trait Telling: Send + Sync {
    /// Announces that something has changed at a table, and has been stored.
    fn tell(&self, table: &str);

    /// Listens for changes at a table from now on.
    fn listen(&self, table: &str) -> Listener;
}

/// Somebody who follows a table.
#[derive(Debug)]
pub struct Listener(watch::Receiver<()>);

impl Listener {
    /// A listener that hears whatever comes through this channel.
    pub fn new(changes: watch::Receiver<()>) -> Listener {
        Listener(changes)
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

impl Telling for InProcess {
    fn tell(&self, table: &str) {
        let mut channels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = channels.get(table)
            && channel.send(()).is_err()
        {
            // Everyone has left.
            channels.remove(table);
        }
    }

    fn listen(&self, table: &str) -> Listener {
        let mut channels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if channels.len() == channels.capacity() {
            channels.retain(|_, channel| !channel.is_closed());
        }
        Listener(channels.entry(table.to_string()).or_insert_with(|| watch::Sender::new(())).subscribe())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn listeners_hear_only_about_their_own_table() {
        let telling = InProcess::default();
        telling.tell("a");
        let (mut first, mut second, mut other) =
            (telling.listen("a"), telling.listen("a"), telling.listen("b"));
        telling.tell("a");
        first.changed().await;
        second.changed().await;
        telling.tell("b");
        other.changed().await;
        drop((first, second));
        telling.tell("a");
        assert!(!telling.0.lock().unwrap().contains_key("a"), "nobody is told any more");
        telling.listen("a");
    }
}

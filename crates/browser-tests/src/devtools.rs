//! A browser's own tools: what it's told to do, and what it tells of itself.
//!
//! Messages go through a pair of pipes, each with a zero byte at its end. A browser whose pipe is closed ends, so none outlives
//! the tests, however these end. Answers are waited for by whichever runtime a test has; nothing here needs one.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use serde_json::{Value, json};
use tokio::sync::{oneshot, watch};
use tokio::time::timeout;

/// How long anything may take that a player would wait for.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(40);

/// The line to a browser.
#[derive(Clone)]
pub(crate) struct Devtools {
    connection: Arc<Connection>,
}

struct Connection {
    input: Mutex<ChildStdin>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    last_id: u64,
    /// Who waits for the answer to a message, by its number.
    waiting: HashMap<u64, oneshot::Sender<Result<Value, String>>>,
    /// The tabs that are listened to, by their sessions.
    tabs: HashMap<String, Arc<TabEvents>>,
    has_ended: bool,
}

/// What a tab has told.
#[derive(Default)]
struct TabEvents {
    /// How many documents have been loaded in it, and which was the last.
    loaded: watch::Sender<(u64, String)>,
    /// What it complained about.
    errors: Mutex<Vec<String>>,
    /// How the game has crashed in it.
    crash: Mutex<Option<String>>,
}

impl Devtools {
    /// Speaks with a browser through its pipes.
    pub(crate) fn new(input: ChildStdin, output: ChildStdout) -> Devtools {
        let connection = Arc::new(Connection { input: Mutex::new(input), state: Mutex::default() });
        let listener = Arc::clone(&connection);
        thread::spawn(move || listener.listen(output));
        Devtools { connection }
    }

    /// Whether nobody will answer any more.
    pub(crate) fn has_ended(&self) -> bool {
        self.connection.state().has_ended
    }

    /// What the browser answers.
    pub(crate) async fn call(&self, command: &str, parameters: Value) -> anyhow::Result<Value> {
        self.connection.call(None, command, parameters).await
    }

    /// Tells the browser something without waiting for its answer.
    pub(crate) fn send_without_waiting(&self, command: &str, parameters: Value) {
        // A browser that has ended has nothing left to do.
        let _ = self.connection.send(None, command, &parameters, None);
    }

    /// Opens a tab for somebody whose things are kept in this context.
    pub(crate) async fn open_tab(&self, context: &str) -> anyhow::Result<Tab> {
        let target =
            self.call("Target.createTarget", json!({ "url": "about:blank", "browserContextId": context }));
        let target = target.await?["targetId"].clone();
        let session =
            self.call("Target.attachToTarget", json!({ "targetId": target, "flatten": true })).await?;
        let session = session["sessionId"].as_str().context("the tab has no session")?.to_string();
        let events = Arc::new(TabEvents::default());
        self.connection.state().tabs.insert(session.clone(), Arc::clone(&events));
        let tab = Tab { connection: Arc::clone(&self.connection), session, events };
        for domain in ["Page", "Runtime", "Log"] {
            tab.call(&format!("{domain}.enable"), json!({})).await?;
        }
        tab.call("Page.setLifecycleEventsEnabled", json!({ "enabled": true })).await?;
        // Several tabs of several tests are open at once, and each has its user's attention.
        tab.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        Ok(tab)
    }
}

/// A tab of a browser.
pub(crate) struct Tab {
    connection: Arc<Connection>,
    session: String,
    events: Arc<TabEvents>,
}

impl Tab {
    /// What the tab answers.
    pub(crate) async fn call(&self, command: &str, parameters: Value) -> anyhow::Result<Value> {
        self.connection.call(Some(&self.session), command, parameters).await
    }

    /// Opens an address, and waits until all of it has been loaded.
    pub(crate) async fn navigate(&self, address: &str) -> anyhow::Result<()> {
        let answer = self.call("Page.navigate", json!({ "url": address })).await?;
        if let Some(error) = answer["errorText"].as_str() {
            bail!("{address} can't be opened: {error}");
        }
        // Another place of the same document is there at once.
        let Some(document) = answer["loaderId"].as_str() else { return Ok(()) };
        self.wait_for_load(address, |(_, last)| last == document).await
    }

    /// Reloads the page, and waits until all of it has been loaded.
    pub(crate) async fn reload(&self) -> anyhow::Result<()> {
        let (before, _) = *self.events.loaded.borrow();
        self.call("Page.reload", json!({})).await?;
        self.wait_for_load("the same page again", |(count, _)| *count > before).await
    }

    async fn wait_for_load(&self, what: &str, is_it: impl Fn(&(u64, String)) -> bool) -> anyhow::Result<()> {
        let mut loaded = self.events.loaded.subscribe();
        let has_come = timeout(TIMEOUT, loaded.wait_for(is_it)).await;
        has_come.with_context(|| format!("waited {TIMEOUT:?} in vain for {what} to be loaded"))??;
        Ok(())
    }

    /// What the tab complained about since it was last asked: exceptions, failed requests, forbidden scripts.
    pub(crate) fn errors(&self) -> Vec<String> {
        std::mem::take(&mut *lock(&self.events.errors))
    }

    /// What the game said when it crashed, if it did.
    pub(crate) fn crash(&self) -> Option<String> {
        lock(&self.events.crash).clone()
    }

    /// Forgets that the game crashed, and returns what it said.
    pub(crate) fn take_crash(&self) -> Option<String> {
        lock(&self.events.crash).take()
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.connection.state().tabs.remove(&self.session);
    }
}

impl Connection {
    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    async fn call(&self, session: Option<&str>, command: &str, parameters: Value) -> anyhow::Result<Value> {
        let (sender, answer) = oneshot::channel();
        self.send(session, command, &parameters, Some(sender))?;
        let answer = timeout(TIMEOUT, answer).await;
        let answer =
            answer.with_context(|| format!("the browser hasn't answered {command} for {TIMEOUT:?}"))?;
        let answer = answer.with_context(|| format!("the browser has ended before it answered {command}"))?;
        answer.map_err(|error| anyhow::anyhow!("the browser doesn't obey {command}: {error}"))
    }

    fn send(
        &self,
        session: Option<&str>,
        command: &str,
        parameters: &Value,
        sender: Option<oneshot::Sender<Result<Value, String>>>,
    ) -> anyhow::Result<()> {
        let id = {
            let mut state = self.state();
            // Whoever asked after the end would never hear of it.
            if state.has_ended {
                bail!("the browser has ended");
            }
            state.last_id += 1;
            let id = state.last_id;
            state.waiting.extend(sender.map(|sender| (id, sender)));
            id
        };
        let mut message = json!({ "id": id, "method": command, "params": parameters });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        lock(&self.input).write_all(&bytes).context("the browser doesn't listen")
    }

    /// Hands on whatever the browser says, until it ends.
    fn listen(&self, output: impl Read) {
        for message in BufReader::new(output).split(0).map_while(Result::ok) {
            if let Ok(message) = serde_json::from_slice::<Value>(&message) {
                self.hear(message);
            }
        }
        let mut state = self.state();
        state.has_ended = true;
        // Whoever waits is told by this.
        state.waiting.clear();
    }

    fn hear(&self, mut message: Value) {
        if let Some(id) = message["id"].as_u64() {
            let Some(sender) = self.state().waiting.remove(&id) else { return };
            let error = &message["error"];
            let answer = if error.is_null() { Ok(message["result"].take()) } else { Err(error.to_string()) };
            // Whoever doesn't wait any more doesn't need it.
            let _ = sender.send(answer);
            return;
        }
        let session = message["sessionId"].as_str().unwrap_or_default().to_string();
        let Some(events) = self.state().tabs.get(&session).cloned() else { return };
        if message["method"] == "Page.javascriptDialogOpening" {
            // Only a page that's about to be left asks something, and the test means it.
            let _ =
                self.send(Some(&session), "Page.handleJavaScriptDialog", &json!({ "accept": true }), None);
        }
        events.hear(&message["method"], &message["params"]);
    }
}

impl TabEvents {
    fn hear(&self, event: &Value, about: &Value) {
        let complained = match event.as_str().unwrap_or_default() {
            "Page.lifecycleEvent" if about["name"] == "load" => {
                let document = about["loaderId"].as_str().unwrap_or_default();
                self.loaded.send_modify(|loaded| *loaded = (loaded.0 + 1, document.into()));
                return;
            }
            "Runtime.exceptionThrown" => &about["exceptionDetails"],
            "Runtime.consoleAPICalled" if about["type"] == "error" => &about["args"],
            "Log.entryAdded" if about["entry"]["level"] == "error" => &about["entry"],
            _ => return,
        };
        let complaint = complaint(complained);
        if complaint.starts_with("panicked at") {
            lock(&self.crash).get_or_insert_with(|| complaint.clone());
        }
        lock(&self.errors).push(complaint);
    }
}

/// What a complaint says: the sentence, and where it happened. All that the browser knows about it would fill pages.
fn complaint(all: &Value) -> String {
    let text = |it: &Value| it.as_str().map(String::from);
    let console = || text(&all.as_array()?.first()?["value"]);
    let said = text(&all["exception"]["description"]).or_else(console).or_else(|| text(&all["text"]));
    let place = text(&all["url"]).map(|url| format!(" ({url})")).unwrap_or_default();
    said.map_or_else(|| all.to_string(), |said| said + &place)
}

/// What's behind a lock, whatever happened to who had it before.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

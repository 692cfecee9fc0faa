//! Scripts in a page, and waiting for what they say.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::Page;
use crate::devtools::TIMEOUT;

/// How often it is looked whether something has come to be.
const LOOK_AGAIN: Duration = Duration::from_millis(15);

impl Page {
    /// What a script returns.
    pub async fn evaluate(&self, script: &str) -> anyhow::Result<Value> {
        self.evaluate_with(script, vec![]).await
    }

    /// What a script returns that is given these arguments.
    pub async fn evaluate_with(&self, script: &str, arguments: Vec<Value>) -> anyhow::Result<Value> {
        self.evaluate_expression(
            script,
            &format!("(function () {{{script}}}).apply(null, {})", json!(arguments)),
        )
        .await
    }

    /// What a script answers later, by calling its last argument.
    pub async fn evaluate_async(&self, script: &str, arguments: Vec<Value>) -> anyhow::Result<Value> {
        let call = format!("(function () {{{script}}}).apply(null, [...{}, done])", json!(arguments));
        self.evaluate_expression(script, &format!("new Promise((done) => {call})")).await
    }

    /// The value of an expression, once it has one; if it never does, the error says what was asked.
    pub(super) async fn evaluate_expression(&self, asked: &str, expression: &str) -> anyhow::Result<Value> {
        let parameters = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let unanswered = || format!("the page doesn't answer {:?}", asked.get(..400).unwrap_or(asked));
        let answer = self.call_devtools("Runtime.evaluate", parameters).await.with_context(unanswered)?;
        if let Some(details) = answer.get("exceptionDetails") {
            let thrown = details["exception"]["description"].as_str().map(String::from);
            bail!("{}, but throws {}", unanswered(), thrown.unwrap_or_else(|| details.to_string()));
        }
        Ok(answer["result"]["value"].clone())
    }

    /// Waits until a script returns something other than nothing or false, and returns that.
    pub async fn wait(&self, what: &str, script: &str) -> anyhow::Result<Value> {
        self.wait_with(what, script, vec![]).await
    }

    /// The same for a script with arguments. The page itself looks again and again: asking it each time would keep both programs
    /// busier than most pages are.
    pub(super) async fn wait_with(
        &self,
        what: &str,
        script: &str,
        arguments: Vec<Value>,
    ) -> anyhow::Result<Value> {
        let deadline = Instant::now() + TIMEOUT;
        loop {
            let left_ms = deadline.saturating_duration_since(Instant::now()).as_millis();
            let look_again_ms = LOOK_AGAIN.as_millis();
            let waiting = format!(
                "(async () => {{
                  const look = function () {{{script}}};
                  for (const end = performance.now() + {left_ms}; performance.now() < end; ) {{
                    const found = await look.apply(null, {});
                    if (found !== undefined && found !== null && found !== false) return found;
                    await new Promise((next) => setTimeout(next, {look_again_ms}));
                  }}
                }})()",
                json!(arguments)
            );
            // While a page is being replaced by another, or in the middle of a change, it may not answer.
            let found = self.evaluate_expression(script, &waiting).await.unwrap_or_default();
            if !found.is_null() {
                return Ok(found);
            }
            if Instant::now() > deadline {
                bail!("waited {TIMEOUT:?} in vain for {what}; {}", self.where_it_is().await);
            }
            sleep(LOOK_AGAIN).await;
        }
    }

    /// Waits until an element is there.
    pub async fn wait_for(&self, selector: &str) -> anyhow::Result<()> {
        let script = "return !!document.querySelector(arguments[0])";
        self.wait_with(selector, script, vec![json!(selector)]).await.map(drop)
    }

    /// Waits until the page has answered what was clicked: what a click changes is changed before the next frame.
    pub async fn settle(&self) -> anyhow::Result<()> {
        self.look_after_a_frame("true").await.map(drop)
    }

    /// Waits until the names that only screen readers tell are those of what is seen: they follow two frames later.
    pub async fn wait_for_names(&self) -> anyhow::Result<()> {
        let script = "
            const frame = () => new Promise(requestAnimationFrame);
            const task = () => new Promise((next) => setTimeout(next));
            return frame().then(frame).then(frame).then(task).then(task).then(() => true);";
        self.wait("names", script).await.map(drop)
    }

    /// Waits until the page has answered what was done, which may take code that has to be loaded first, and says what an expression
    /// is worth then.
    pub(crate) async fn look_after_a_frame(&self, expression: &str) -> anyhow::Result<Value> {
        let script = format!(
            "
            return new Promise((done) => {{
              const look = () =>
                document.querySelector(':not(.start) > .opening') ? requestAnimationFrame(look) : done({expression});
              requestAnimationFrame(look);
            }})"
        );
        self.wait("the next frame", &script).await
    }

    /// The text of the first element that fits, as it is shown; empty if there is none.
    pub async fn text(&self, selector: &str) -> anyhow::Result<String> {
        let script = "return document.querySelector(arguments[0])?.innerText ?? ''";
        let text = self.evaluate_with(script, vec![json!(selector)]).await?;
        Ok(text.as_str().unwrap_or_default().trim().to_string())
    }

    /// How many elements fit.
    pub async fn count(&self, selector: &str) -> anyhow::Result<u64> {
        let count = self
            .evaluate_with("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]);
        count.await?.as_u64().context("that is no number")
    }

    /// Where the page was when something didn't happen, for the error that says so.
    pub(super) async fn where_it_is(&self) -> String {
        // A table's text begins with what's always there; what it asks for comes further down.
        let script = "
            const asks = document.querySelector('.prompt')?.innerText ?? '';
            return `${location.hash} asks \"${asks}\" and says: ${document.body.innerText.slice(0, 400)}`";
        let answer = self.evaluate(script).await.unwrap_or_default();
        format!("the page {}", answer.as_str().unwrap_or("doesn't answer"))
    }
}

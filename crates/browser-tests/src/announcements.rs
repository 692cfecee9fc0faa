//! Someone who only listens: what the live region says.

use serde::Deserialize;

use crate::page::Page;

/// Something that the live region said.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Announcement {
    /// What it's about: `event`, `change`, `question` or `answer`.
    pub of: String,
    /// The words.
    pub text: String,
    /// Whether the curtain was closed at that moment.
    pub curtain: bool,
}

impl Page {
    /// Listens from now on, until the page is loaded again.
    pub async fn record_announcements(&self) -> anyhow::Result<()> {
        let script = "
            window.heard = [];
            const hear = (node) => window.heard.push({
              of: node.dataset?.of ?? '',
              text: node.textContent,
              curtain: !!document.querySelector('#open-curtain'),
            });
            new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(hear)))
              .observe(document.querySelector('#announcer'), { childList: true, characterData: true, subtree: true });";
        self.evaluate(script).await.map(drop)
    }

    /// Everything that was heard since, in order.
    pub async fn announcements(&self) -> anyhow::Result<Vec<Announcement>> {
        Ok(serde_json::from_value(self.evaluate("return window.heard").await?)?)
    }
}

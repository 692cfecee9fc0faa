//! What a page shows or saves while nobody looks, recorded; and workers that die.

use super::Page;

impl Page {
    /// Every worker of the page dies at once from now on, until the page is reloaded: no bot can think.
    pub async fn break_workers(&self) -> anyhow::Result<()> {
        let script = "
            window.RealWorker = window.Worker;
            window.Worker = class {
              constructor() { setTimeout(() => this.onerror?.(new Event('error')), 20); }
              postMessage() {}
              terminate() {}
            };";
        self.evaluate(script).await.map(drop)
    }

    /// Notes from now on whatever is shown of any hand, and whom the curtain asks; [`Page::recorded_hands`] says it.
    pub async fn record_hands(&self) -> anyhow::Result<()> {
        let script = "
            window.noted = { open: 0, asked: [] };
            const look = () => {
              if (document.querySelector('.hand .num, .hand [data-id]')) noted.open += 1;
              const title = document.querySelector('#curtain-title')?.textContent;
              if (title && noted.asked.at(-1) !== title) noted.asked.push(title);
            };
            new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
            look();";
        self.evaluate(script).await.map(drop)
    }

    /// How often a hand was open since [`Page::record_hands`], and whom the curtain asked.
    pub async fn recorded_hands(&self) -> anyhow::Result<(u64, Vec<String>)> {
        let noted = self.evaluate("return noted").await?;
        Ok((serde_json::from_value(noted["open"].clone())?, serde_json::from_value(noted["asked"].clone())?))
    }

    /// Notes the text of the next file that the page gives to the user; [`Page::recorded_download`] says it.
    pub async fn record_download(&self) -> anyhow::Result<()> {
        let script = "
            const make = URL.createObjectURL;
            delete window.exported;
            URL.createObjectURL = (blob) => {
              // The page also paints pictures, whenever it has time.
              if (!blob.type.startsWith('image/')) blob.text().then((text) => (window.exported = text));
              return make.call(URL, blob);
            };";
        self.evaluate(script).await.map(drop)
    }

    /// The text of the file that the page gave to the user.
    pub async fn recorded_download(&self) -> anyhow::Result<String> {
        let file = self.wait("a file", "return window.exported ?? null").await?;
        Ok(file.as_str().unwrap_or_default().to_string())
    }
}

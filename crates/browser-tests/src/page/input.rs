//! The mouse and the keys.

use anyhow::{bail, ensure};
use serde_json::{Value, json};

use super::Page;
use super::window::SCALE;
use crate::key_events;

/// The middle of an element, if that's where a person would hit it; otherwise the reason why it isn't.
const WHERE_TO_CLICK: &str = "
    const it = document.querySelector(arguments[0]);
    if (!it) return 'it isn\\'t there';
    let hit;
    // At an edge, something that doesn't scroll may lie over it.
    for (const block of ['nearest', 'center']) {
      it.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      // What runs over several lines has its middle somewhere else.
      const box = [...it.getClientRects()].find(({ width, height }) => width && height);
      if (!box) return 'it isn\\'t shown';
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      hit = document.elementFromPoint(x, y);
      if (it.contains(hit)) return [x, y];
    }
    return `it is covered by ${hit?.outerHTML.slice(0, 80)}`;";

impl Page {
    /// Clicks the first element that fits, as soon as that's possible, and waits until the page has answered.
    pub async fn click(&self, selector: &str) -> anyhow::Result<()> {
        let found =
            format!("const found = (() => {{{WHERE_TO_CLICK}}})(); return Array.isArray(found) && found");
        let selected = vec![json!(selector)];
        let Ok(point) = self.wait_with(selector, &found, selected.clone()).await else {
            let reason = self.evaluate_with(WHERE_TO_CLICK, selected).await.unwrap_or_default();
            bail!("{selector} can't be clicked: {reason}; {}", self.where_it_is().await);
        };
        let at: (f64, f64) = serde_json::from_value(point)?;
        for (event, button) in [("mouseMoved", "none"), ("mousePressed", "left"), ("mouseReleased", "left")] {
            self.move_mouse(at, json!({ "type": event, "button": button, "clickCount": 1 })).await?;
        }
        self.settle().await
    }

    /// Does something with the mouse at a point of the page.
    pub(super) async fn move_mouse(&self, (x, y): (f64, f64), mut event: Value) -> anyhow::Result<()> {
        // The mouse is moved over what's drawn.
        let scale = if self.tabs().window.scaled_down { SCALE } else { 1.0 };
        event["x"] = json!(x * scale);
        event["y"] = json!(y * scale);
        self.devtools("Input.dispatchMouseEvent", event).await
    }

    /// Drags the first element that fits to the middle of another, in a few steps, and waits until the page has answered.
    pub async fn drag(&self, from: &str, to: &str) -> anyhow::Result<()> {
        let middle = "
            const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
            return [left + width / 2, top + height / 2];";
        let mut ends: Vec<(f64, f64)> = Vec::new();
        for selector in [from, to] {
            ends.push(serde_json::from_value(self.evaluate_with(middle, vec![json!(selector)]).await?)?);
        }
        let at = |step: f64| {
            let [(x1, y1), (x2, y2)] = ends[..] else { unreachable!("there are two ends") };
            (x1 + (x2 - x1) * step, y1 + (y2 - y1) * step)
        };
        let steps = [
            ("mousePressed", 0.0),
            ("mouseMoved", 0.3),
            ("mouseMoved", 0.7),
            ("mouseMoved", 1.0),
            ("mouseReleased", 1.0),
        ];
        for (event, step) in steps {
            let event = json!({ "type": event, "button": "left", "buttons": 1, "clickCount": 1 });
            self.move_mouse(at(step), event).await?;
        }
        self.settle().await
    }

    /// Chooses an entry of a drop-down list, as the browser's own list does.
    pub async fn choose_in(&self, selector: &str, value: &str) -> anyhow::Result<()> {
        self.wait_for(selector).await?;
        let script = "
            const [list, value] = [document.querySelector(arguments[0]), arguments[1]];
            if (![...list.options].some((it) => it.value === value && !it.disabled)) return false;
            list.focus();
            list.value = value;
            for (const event of ['input', 'change']) list.dispatchEvent(new Event(event, { bubbles: true }));
            return true;";
        let is_chosen = self.evaluate_with(script, vec![json!(selector), json!(value)]).await? == true;
        ensure!(is_chosen, "{selector} has no entry {value}");
        self.settle().await
    }

    /// Types a text into a field.
    pub async fn type_into(&self, selector: &str, text: &str) -> anyhow::Result<()> {
        self.wait_for(selector).await?;
        let script = "
            const it = document.querySelector(arguments[0]);
            it.focus();
            // Numbers have no place for it.
            if (it.selectionStart !== null) it.setSelectionRange(it.value.length, it.value.length);";
        self.evaluate_with(script, vec![json!(selector)]).await?;
        for letter in text.chars() {
            self.send_keys(&[letter]).await?;
        }
        Ok(())
    }

    /// Presses keys all at once, such as Shift and a letter, and waits until the page has answered.
    pub async fn press_keys(&self, keys: &[char]) -> anyhow::Result<()> {
        self.send_keys(keys).await?;
        self.settle().await
    }

    /// Presses keys all at once.
    pub(crate) async fn send_keys(&self, keys: &[char]) -> anyhow::Result<()> {
        for event in key_events::presses(keys) {
            self.devtools("Input.dispatchKeyEvent", event).await?;
        }
        Ok(())
    }
}

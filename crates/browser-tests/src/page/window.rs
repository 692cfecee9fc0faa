//! The window of a page: its size, what its user and system prefer, and pictures of it.

use std::path::PathBuf;
use std::{env, fs};

use anyhow::Context;
use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use super::Page;

/// A window, and who sits in front of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The width of the page, in CSS pixels.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// What the browser asks for, such as `de`.
    pub language: &'static str,
    /// Whether it is touched rather than clicked: a phone.
    pub touch: bool,
    /// How large letters are that nobody has asked to be larger, in CSS pixels.
    pub letters: u32,
    /// Whether the browser draws the page a tenth as wide and high, unless a picture is taken. To the page it makes no
    /// difference; on a machine that draws without a graphics card it saves a quarter of all work.
    pub scaled_down: bool,
    /// Whether it's a window on somebody's desktop, where messages can be shown.
    pub on_desktop: bool,
}

/// Where pictures of the screens go, if somebody wants to look at them: taking one costs more than most checks of a screen.
pub fn screenshot_folder() -> Option<PathBuf> {
    env::var_os("RIFTFORCE_SCREENSHOTS").map(PathBuf::from)
}

/// How large a sketch is.
pub(super) const SCALE: f64 = 0.1;

impl Window {
    /// A usual screen.
    pub const DESK: Window = Window {
        width: 1440,
        height: 900,
        language: "en",
        touch: false,
        letters: 16,
        scaled_down: true,
        on_desktop: false,
    };
    /// A screen on which no column is ever folded.
    pub const TALL: Window = Window { height: 1700, ..Window::DESK };
    /// An average phone.
    pub const PHONE: Window = Window { width: 390, height: 844, touch: true, ..Window::DESK };
    /// The same phone, held sideways.
    pub const LANDSCAPE: Window = Window { width: 844, height: 390, ..Window::PHONE };
    /// The smallest phone that the game is made for.
    pub const SMALL: Window = Window { width: 360, height: 640, touch: true, ..Window::DESK };

    /// The size, as in the names of screenshots.
    pub fn size(&self) -> String {
        format!("{}x{}", self.width, self.height)
    }
}

impl Page {
    /// Gives the page exactly this size, and its pointer the size of a finger or of a mouse's.
    pub async fn resize(&self, window: Window) -> anyhow::Result<()> {
        self.tabs().window = window;
        self.draw(window).await?;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": window.touch })).await
    }

    pub(super) async fn draw(&self, window: Window) -> anyhow::Result<()> {
        let Window { width, height, touch, .. } = window;
        let scale = if window.scaled_down { SCALE } else { 1.0 };
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch, "scale": scale,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await
    }

    /// Which language the user has asked the browser for: what it tells servers and pages, and nothing else about it changes.
    pub(super) async fn speak(&self, language: &str) -> anyhow::Result<()> {
        let asked_for = json!({ "userAgent": "", "acceptLanguage": language });
        self.devtools("Emulation.setUserAgentOverride", asked_for).await
    }

    /// What the system prefers: `dark` or `light`, and whether with little motion.
    pub async fn media(&self, scheme: &str, calm: bool) -> anyhow::Result<()> {
        self.prefer(&[
            ("prefers-color-scheme", scheme),
            ("prefers-reduced-motion", if calm { "reduce" } else { "no-preference" }),
        ])
        .await
    }

    /// What the system prefers, by the names of CSS, and nothing else.
    pub async fn prefer(&self, features: &[(&str, &str)]) -> anyhow::Result<()> {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await
    }

    /// Saves a picture of the page as `<name>.jpg`, if somebody has asked for pictures.
    pub async fn screenshot(&self, name: &str) -> anyhow::Result<()> {
        let Some(folder) = screenshot_folder() else { return Ok(()) };
        let window = self.tabs().window;
        self.draw(Window { scaled_down: false, ..window }).await?;
        // What one frame begins is visible after the next.
        self.settle().await?;
        self.settle().await?;
        fs::create_dir_all(&folder).with_context(|| format!("can't create {}", folder.display()))?;
        // A PNG takes three times as long to compress.
        let parameters = json!({ "format": "jpeg", "quality": 90 });
        let picture = self.call_devtools("Page.captureScreenshot", parameters).await?;
        self.draw(window).await?;
        let picture = picture["data"].as_str().context("the browser takes no picture")?;
        let picture = BASE64_STANDARD.decode(picture)?;
        let path = folder.join(format!("{name}.jpg"));
        fs::write(&path, picture).with_context(|| format!("can't write {}", path.display()))
    }
}

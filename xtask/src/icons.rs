//! `cargo xtask icons`: the icons that must be PNG, painted by Chromium from `crates/web/static/icon.svg`.
//!
//! They are kept with the sources, so that nobody needs a browser in order to build the site. An icon for a launcher that
//! cuts its own shape out of it (`maskable`, and Apple's) fills the whole square.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};

use crate::browser::{CONTAINER_FLAGS, add_browser, browser_path};
use crate::shell::{command, read, root, short, target_folder};

/// The icons: name, size, and whether the corners are filled.
const ICONS: [(&str, u32, bool); 4] = [
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-maskable.png", 512, true),
    ("icon-apple.png", 180, true),
];

/// Paints all icons anew.
pub(crate) fn icons() -> anyhow::Result<()> {
    add_browser()?;
    let folder = root().join("crates/web/static");
    let drawing = fs::read_to_string(folder.join("icon.svg")).context("Cannot read icon.svg")?;
    for (name, size, is_full) in ICONS {
        paint(&drawing, size, is_full, &folder.join(name))?;
        println!("{} is drawn.", short(&folder.join(name)));
    }
    Ok(())
}

fn paint(drawing: &str, size: u32, is_full: bool, path: &Path) -> anyhow::Result<()> {
    let corners = " rx=\"10\"";
    ensure!(drawing.contains(corners), "icon.svg no longer has rounded corners; see xtask/src/icons.rs.");
    let drawing = if is_full { drawing.replace(corners, "") } else { drawing.to_string() };
    let drawing = drawing.replacen("<svg ", &format!("<svg width=\"{size}\" height=\"{size}\" "), 1);
    let page = target_folder()?.join("icon.html");
    fs::write(&page, format!("<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{drawing}"))?;
    let mut chromium = command(browser_path()?, "--hide-scrollbars --default-background-color=00000000");
    chromium.args(CONTAINER_FLAGS.lines()).arg(format!("--window-size={size},{size}"));
    chromium.arg(format!("--screenshot={}", path.display())).arg(format!("file://{}", page.display()));
    read(&mut chromium).map(drop)
}

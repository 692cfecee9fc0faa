//! `cargo xtask icons`: the icons that must be PNG, painted by Chromium from `crates/web/static/icon.svg`, and the picture that a
//! chat shows with a link to the game, from `card.svg`.
//!
//! They're kept with the sources, so that nobody needs a browser to build the site. Icons for launchers that cut out their own
//! shape (`maskable`, and Apple's) fill the whole square.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};

use crate::browser::{CONTAINER_FLAGS, add_browser, browser_path};
use crate::page::{self, Filling};
use crate::shell::{command, read, root, short, target_folder};
use crate::site::{CREATURES, LINK_PREVIEW};

/// The icons: name, size, and whether the corners are filled.
const ICONS: [(&str, u32, bool); 4] = [
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-maskable.png", 512, true),
    ("icon-apple.png", 180, true),
];

/// The width and height of the card: what chats ask for, and crop the least. The start page states them too.
pub(crate) const LINK_PREVIEW_SIZE: [u32; 2] = [1200, 630];

/// Repaints all icons and the card.
pub(crate) fn icons() -> anyhow::Result<()> {
    add_browser()?;
    let folder = root().join("crates/web/static");
    let drawn =
        |name: &str| fs::read_to_string(folder.join(name)).with_context(|| format!("Can't read {name}"));
    let icon = drawn("icon.svg")?;
    for (name, size, is_full) in ICONS {
        paint(&icon_of(&icon, size, is_full)?, [size; 2], &folder.join(name))?;
    }
    let creatures = drawn(CREATURES)?;
    let filling = Filling { files: &[], policy: "", offline: &[], version: "", creatures: &creatures };
    paint(&page::fill(&drawn("card.svg")?, &filling)?, LINK_PREVIEW_SIZE, &folder.join(LINK_PREVIEW))
}

/// The icon at a size, with its corners filled or not.
fn icon_of(drawing: &str, size: u32, is_full: bool) -> anyhow::Result<String> {
    let corners = " rx=\"10\"";
    ensure!(drawing.contains(corners), "icon.svg no longer has rounded corners; see xtask/src/icons.rs.");
    let drawing = if is_full { drawing.replace(corners, "") } else { drawing.to_string() };
    Ok(drawing.replacen("<svg ", &format!("<svg width=\"{size}\" height=\"{size}\" "), 1))
}

/// Paints a drawing of this width and height into a file. Chromium can tell from the name whether it's PNG or JPEG.
fn paint(drawing: &str, [width, height]: [u32; 2], path: &Path) -> anyhow::Result<()> {
    let page = target_folder()?.join("icon.html");
    fs::write(&page, format!("<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{drawing}"))?;
    let mut chromium = command(browser_path()?, "--hide-scrollbars --default-background-color=00000000");
    chromium.args(CONTAINER_FLAGS.lines()).arg(format!("--window-size={width},{height}"));
    chromium.arg(format!("--screenshot={}", path.display())).arg(format!("file://{}", page.display()));
    read(&mut chromium)?;
    println!("{} is drawn.", short(path));
    Ok(())
}

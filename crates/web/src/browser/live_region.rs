//! The one live region of the page: what's said to screen readers. [`say`] is the only way into it.

use leptos::prelude::*;

/// How many announcements are kept: one that is removed before it was read is lost.
const MOST: u32 = 48;

/// What an announcement is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnnouncementKind {
    /// Something happened in the game.
    Event,
    /// A tap changed something.
    Change,
    /// Something is asked of the player.
    Question,
    /// The answer to something the player asked.
    Answer,
    /// The coach of a lesson says what to do.
    Coach,
    /// Another player says something.
    Talk,
}

impl AnnouncementKind {
    fn name(self) -> &'static str {
        match self {
            AnnouncementKind::Event => "event",
            AnnouncementKind::Change => "change",
            AnnouncementKind::Question => "question",
            AnnouncementKind::Answer => "answer",
            AnnouncementKind::Coach => "coach",
            AnnouncementKind::Talk => "talk",
        }
    }
}

/// The region itself. It's there before anything is said, because screen readers don't look for new ones.
#[component]
pub(crate) fn LiveRegion() -> impl IntoView {
    view! { <div class="sr" id="announcer" aria-live="polite"></div> }
}

/// Says something. Each announcement is a paragraph of its own, so that nothing is skipped when a lot happens at once.
pub(crate) fn announce(of: AnnouncementKind, text: &str) {
    let (Some(region), Ok(paragraph)) =
        (document().get_element_by_id("announcer"), document().create_element("p"))
    else {
        return;
    };
    paragraph.set_text_content(Some(text));
    let _ = paragraph.set_attribute("data-of", of.name());
    let _ = region.append_child(&paragraph);
    while region.child_element_count() > MOST
        && let Some(oldest) = region.first_element_child()
    {
        oldest.remove();
    }
}

/// Clears what one player was told before another takes the device.
pub(crate) fn clear() {
    if let Some(region) = document().get_element_by_id("announcer") {
        region.set_text_content(None);
    }
}

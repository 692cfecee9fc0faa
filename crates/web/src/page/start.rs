//! The start page. All of it is in `static/index.html`, in every language, and is there before this code is. It's used as it is,
//! because redrawing it would mean repainting it; this module only adds what depends on what's stored.

use leptos::prelude::*;
use riftforce_client::Subject;

use crate::browser::dom::part_of_page;
use crate::hosting::games::{self, GamePhase};
use crate::lessons::is_done;
use crate::page::games::GameLine;

/// Shows or hides the start page, which is never removed.
pub(crate) fn set_shown(shown: bool) {
    part_of_page("start").set_hidden(!shown);
    // From now on it's shown as it is, also to those who came by a link.
    if let Some(root) = document().document_element() {
        let _ = root.remove_attribute("data-opening");
    }
}

/// The parts of the start page that depend on what's stored here, for as long as it's shown.
#[component]
pub(crate) fn StartPage() -> impl IntoView {
    let kept = games::all();
    // Until the first lesson is finished it's offered before anything else, as in `boot.js`.
    let is_newcomer = !is_done(Subject::First);
    if let Some(root) = document().document_element() {
        let _ = root.toggle_attribute_with_force("data-newcomer", is_newcomer);
    }
    let running = kept.into_iter().filter_map(|kept| kept.summary.ok());
    let running: Vec<_> =
        running.filter(|summary| !matches!(summary.phase, GamePhase::Over(_))).take(3).collect();
    let list = mount_to(part_of_page("running-games"), || {
        running.into_iter().map(|summary| view! { <GameLine summary /> }).collect_view()
    });
    // The list goes away together with this value.
    StoredValue::new_local(list);
}

#[cfg(test)]
mod tests {
    use riftforce_words::Language;

    #[test]
    fn in_every_language_the_style_sheet_hides_the_others() {
        const STYLE: &str = include_str!("../../style/app.css");
        for language in Language::ALL {
            let code = language.code();
            let selector = format!(":root:lang({code}) .start :not(:lang({code}))");
            assert!(STYLE.contains(&selector), "crates/web/style/app.css lacks the selector {selector}");
        }
    }
}

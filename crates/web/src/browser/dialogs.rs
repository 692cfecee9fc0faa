//! What makes an element a dialog. The focus goes into it and stays there (`focus.rs`), and Escape closes it.

use std::cell::RefCell;

use leptos::prelude::*;
use web_sys::Element;

use crate::browser::erased::effect;

/// A dialog: whether it is one right now, and what closes it.
#[derive(Clone)]
pub(crate) struct Modal {
    is_modal: Signal<bool>,
    close: Option<Callback<()>>,
}

impl Modal {
    /// A dialog that's there until this closes it.
    pub(crate) fn closed_by(close: impl Fn() + Send + Sync + 'static) -> Modal {
        Modal::only_while(Signal::stored(true), close)
    }

    /// A panel that's only a dialog where there's no room for it beside the table.
    pub(crate) fn only_while(is_modal: Signal<bool>, close: impl Fn() + Send + Sync + 'static) -> Modal {
        Modal { is_modal, close: Some(Callback::new(move |()| close())) }
    }

    /// A dialog that only goes when what it's about is done.
    pub(crate) fn until_done() -> Modal {
        Modal { is_modal: Signal::stored(true), close: None }
    }
}

/// A dialog on the page that can be closed.
struct OnPage {
    number: u32,
    element: Element,
    close: Callback<()>,
}

thread_local! {
    static ON_PAGE: RefCell<Vec<OnPage>> = const { RefCell::new(Vec::new()) };
}

/// Makes an element a dialog for as long as it's on the page: `<section use:modal=Modal::closed_by(close)>`.
pub(crate) fn modal(element: Element, Modal { is_modal, close }: Modal) {
    if let Some(close) = close {
        let number = ON_PAGE.with_borrow_mut(|dialogs| {
            let number = dialogs.last().map_or(0, |latest| latest.number + 1);
            dialogs.push(OnPage { number, element: element.clone(), close });
            number
        });
        on_cleanup(move || ON_PAGE.with_borrow_mut(|dialogs| dialogs.retain(|its| its.number != number)));
    }
    mark(&element, is_modal.get_untracked());
    effect(move || mark(&element, is_modal.get()));
}

fn mark(element: &Element, is_modal: bool) {
    for (name, value) in [("role", "dialog"), ("aria-modal", "true")] {
        // An element can only refuse names that aren't valid.
        let _ = if is_modal { element.set_attribute(name, value) } else { element.remove_attribute(name) };
    }
}

/// Closes a dialog, if it can be closed.
pub(super) fn close(dialog: &Element) {
    let close =
        ON_PAGE.with_borrow(|dialogs| dialogs.iter().find(|its| its.element == *dialog).map(|its| its.close));
    if let Some(close) = close {
        close.run(());
    }
}

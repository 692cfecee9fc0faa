//! The table's larger dialogs. A game can begin without them, so they're loaded when a table is opened.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;

use crate::parts::lazy::{Lazy, NotLoaded};
use crate::table::Drawer;
use crate::table::ending::EndingCard;
use crate::table::hints::BestActions;
use crate::table::menu::Menu;

/// A dialog.
#[derive(Clone, Copy)]
pub(crate) enum TableDialog {
    Menu(RwSignal<Drawer>),
    BestActions(RwSignal<Drawer>),
    /// The end of the game. It's been closed to look at the table, or not.
    Ending(RwSignal<bool>),
}

/// Loads them all, for a table that has just been opened.
pub(crate) fn load() {
    spawn_local(async { drop(load_dialogs().await) });
}

/// Shows a dialog.
#[component]
pub(crate) fn LaterDialog(dialog: TableDialog) -> impl IntoView {
    view! { <Lazy load=|| Box::pin(async { Ok(load_dialogs().await?) }) show=move || Box::pin(table_dialog(dialog)) /> }
}

#[wasm_split(table_dialog, fallible, preload(load_dialogs))]
fn table_dialog(dialog: TableDialog) -> Result<AnyView, NotLoaded> {
    Ok(match dialog {
        TableDialog::Menu(drawer) => view! { <Menu drawer /> }.into_any(),
        TableDialog::BestActions(drawer) => view! { <BestActions drawer /> }.into_any(),
        TableDialog::Ending(closed) => view! { <EndingCard closed /> }.into_any(),
    })
}

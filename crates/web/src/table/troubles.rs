//! What is wrong, and the way on.

use leptos::prelude::*;
use riftforce_protocol::Refused;

use crate::browser::say::{t, words};
use crate::table::menu::save_as_file;
use crate::table::play::play;

/// What is wrong, and the way on.
#[component]
pub(crate) fn Troubles() -> impl IntoView {
    let play = play();
    let export = move |_| save_as_file(play);
    view! {
        <div class="troubles" role="alert">
            {move || play.troubles.storage.get().filter(|_| !play.troubles.storage_told.get()).map(|trouble| view! {
                <p>
                    {t(trouble.key())}
                    <button type="button" class="button small" on:click=export>{t("export")}</button>
                    <button type="button" class="button small" on:click=move |_| play.troubles.storage_told.set(true)>{t("close")}</button>
                </p>
            })}
            {move || play.troubles.refused.get().map(|refused| view! {
                <p>{refusal(&refused)}<button type="button" class="button small" id="refused" on:click=move |_| play.troubles.refused.set(None)>{t("close")}</button></p>
            })}
            {move || play.troubles.worker_died.get().then(|| view! {
                <p>{t("worker-died")}<button type="button" class="button small" on:click=move |_| play.wake_bots()>{t("worker-again")}</button></p>
            })}
        </div>
    }
}

/// Why what was committed did not count.
fn refusal(refused: &Refused) -> String {
    match refused {
        Refused::Stale { .. } => t("game-overtaken"),
        refused => words().refused(refused),
    }
}

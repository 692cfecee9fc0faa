//! Exporting everything stored in this browser as one file, and importing it again.

use leptos::prelude::*;
use riftforce_words::Words;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;

use crate::browser::dom::{chosen_text, download};
use crate::browser::language::{localized, words};
use crate::hosting::TableComparer;
use crate::parts::lazy::NotLoaded;
use crate::storage::Settings;
use crate::storage::backup::{self, BackupError, ImportPlan};

/// The part of the settings about exporting and importing.
#[component]
pub(crate) fn Backup(
    /// The settings in use, which an imported file may change.
    settings: RwSignal<Settings>,
) -> impl IntoView {
    // It's put into words where it's shown: the file may have brought another language with it.
    let said = RwSignal::new(None::<Result<Result<ImportPlan, BackupError>, NotLoaded>>);
    let save = move |_| {
        said.set(None);
        let day = String::from(js_sys::Date::new_0().to_iso_string()).chars().take(10).collect::<String>();
        spawn_local(async move {
            match export().await {
                Ok(Some(text)) => {
                    let _ = download(&format!("riftforce-everything-{day}.json"), &text);
                }
                Ok(None) => {}
                Err(not_loaded) => said.set(Some(Err(not_loaded))),
            }
        });
    };
    let take = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        spawn_local(async move {
            let Some(text) = chosen_text(input).await else { return };
            let taken = import(text).await;
            settings.set(Settings::load());
            said.set(Some(taken));
        });
    };
    let sentences = move || {
        let words = words();
        let sentences = said.with(|said| match said {
            None => Vec::new(),
            Some(Ok(Ok(plan))) => told(plan, &words),
            Some(Ok(Err(refusal))) => vec![words.text(refusal.key())],
            Some(Err(NotLoaded)) => vec![words.text("not-loaded")],
        });
        sentences.into_iter().map(|it| view! { <p>{it}</p> }).collect_view()
    };
    view! {
        <section class="backup" aria-labelledby="backup-title">
            <h2 id="backup-title">{localized("backup-title")}</h2>
            <p class="help">{localized("backup-help")}</p>
            <p class="help">{localized("online-backup")}</p>
            <div class="import">
                <button type="button" class="button" id="backup-save" on:click=save>{localized("backup-save")}</button>
                <label class="button" for="backup-take">{localized("backup-take")}</label>
                <input type="file" id="backup-take" class="sr" accept=".json,application/json" on:change=take />
            </div>
            <div class="told" role="status">{sentences}</div>
        </section>
    }
}

/// Everything that's stored here, as a text. Reading and writing such a text takes what online tables need too, so it's loaded with
/// them.
#[wasm_split(backup, fallible)]
fn export() -> Result<Option<String>, NotLoaded> {
    Ok(backup::export())
}

#[wasm_split(backup, fallible)]
fn import(text: String) -> Result<Result<ImportPlan, BackupError>, NotLoaded> {
    Ok(backup::import(&text, &TableComparer))
}

/// What came of it, in sentences.
fn told(plan: &ImportPlan, words: &Words) -> Vec<String> {
    let count = |key: &str, count: usize| words.text_with(key, &[("count", (count as i64).into())]);
    let mut told = vec![count("backup-taken", plan.games.len())];
    if plan.stored_beside() > 0 {
        told.push(count("backup-beside", plan.stored_beside()));
    }
    if plan.kept > 0 {
        told.push(count("backup-kept", plan.kept));
    }
    if !plan.unreadable.is_empty() {
        told.push(words.text_with("backup-unreadable", &[("names", plan.unreadable.join(", ").into())]));
    }
    if plan.unknown > 0 {
        told.push(count("backup-unknown", plan.unknown));
    }
    told
}

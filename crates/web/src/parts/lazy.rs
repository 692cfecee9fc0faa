//! Screens whose code is loaded when they're first opened. `#[wasm_split]` marks where that code begins, and `xtask/src/chunks.rs`
//! says which chunk it's in.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use futures_util::future::join3;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::SplitLoaderError;

use crate::browser::dom::load_more_style;
use crate::browser::erased::handler;
use crate::browser::focus;
use crate::browser::language::{self, localized};
use crate::parts::forms::ReloadButton;
use crate::parts::page::Page;

/// Something that's ready as soon as its code is loaded.
pub(crate) type Loading<T> = Pin<Box<dyn Future<Output = Result<T, NotLoaded>>>>;

/// The code couldn't be loaded: there's no connection, or the server has another version by now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotLoaded;

/// Loads code together with the words and the style that go with it, if those for games on this device aren't enough.
pub(crate) async fn with_words_and_style(
    code: impl Future<Output = Result<(), SplitLoaderError>>,
) -> Result<(), NotLoaded> {
    let (code, words, style) = join3(code, language::load_more_words(), load_more_style()).await;
    code?;
    words.and(style).map_err(|_| NotLoaded)
}

impl From<SplitLoaderError> for NotLoaded {
    fn from(_: SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

/// How far a screen's code is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Loading,
    Failed,
    Loaded,
}

/// A screen, or a part of one, whose code may have to be loaded first.
#[component]
pub(crate) fn Lazy(
    /// The heading of the page that's shown meanwhile; without one, it's a part of a page.
    #[prop(optional)]
    title: Option<&'static str>,
    /// Loads the code.
    load: fn() -> Loading<()>,
    /// Makes the screen.
    show: impl Fn() -> Loading<AnyView> + Send + 'static,
) -> impl IntoView {
    let progress = RwSignal::new(Progress::Loading);
    let fetch = move || {
        progress.set(Progress::Loading);
        spawn_local(async move {
            let after = load().await.map_or(Progress::Failed, |()| Progress::Loaded);
            // The player may be on another page by now.
            if progress.try_set(after).is_none() && title.is_some() {
                // The focus went to the page that said so.
                request_animation_frame(focus::enter_page);
            }
        });
    };
    match ready_at_once(load()) {
        Some(()) => progress.set(Progress::Loaded),
        None => fetch(),
    }
    let note = move |note: AnyView| match title {
        Some(title) => view! { <Page title>{note}</Page> }.into_any(),
        None => note,
    };
    move || match progress.get() {
        Progress::Loaded => ready_at_once(show()),
        Progress::Loading => {
            let opening = view! { <p class="opening" role="status">{localized("opening")}</p> };
            Some(note(opening.into_any()))
        }
        Progress::Failed => {
            let failed = view! {
                <p class="trouble" role="alert">{localized("not-loaded")}</p>
                <p class="buttons">
                    <button type="button" class="button primary" id="load-again" on:click=handler(move |_| fetch())>{localized("online-try-again")}</button>
                    <ReloadButton />
                </p>
            };
            Some(note(failed.into_any()))
        }
    }
}

/// What's ready at once, because the code for it is here.
pub(crate) fn ready_at_once<T>(mut loading: Loading<T>) -> Option<T> {
    match loading.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(loaded)) => Some(loaded),
        Poll::Ready(Err(_)) | Poll::Pending => None,
    }
}

//! Handing a text on: to the clipboard, or to another app.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::dom::call;

/// Puts the text of a field into the clipboard, and says whether that worked. A page that didn't come over a safe line, as from
/// a computer in the same house, has no clipboard of its own, but may still copy what's selected.
pub(crate) async fn copy(field: &web_sys::HtmlInputElement) -> bool {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    let written = clipboard.and_then(|clipboard| call(&clipboard, "writeText", &field.value().into()));
    if let Ok(written) = written.and_then(|it| it.dyn_into::<js_sys::Promise>())
        && JsFuture::from(written).await.is_ok()
    {
        return true;
    }
    let _ = field.focus();
    field.select();
    call(&document(), "execCommand", &"copy".into()).is_ok_and(|copied| copied.is_truthy())
}

/// Whether the browser can hand something on to another app.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).is_ok_and(|share| share.is_function())
}

/// Asks the player to which app a link should go.
pub(crate) fn share(title: &str, link: &str) {
    let shared = js_sys::Object::new();
    for (name, value) in [("title", title), ("url", link)] {
        let _ = js_sys::Reflect::set(&shared, &name.into(), &value.into());
    }
    if let Ok(promise) = call(&window().navigator(), "share", &shared)
        && let Ok(promise) = promise.dyn_into::<js_sys::Promise>()
    {
        // A player who changes their mind has been told by the browser already.
        wasm_bindgen_futures::spawn_local(async move { drop(JsFuture::from(promise).await) });
    }
}

//! Passing a text on: to the clipboard, or to another app.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::dom::call_method;

/// Copies a field's text to the clipboard. Returns whether that worked. A page that wasn't loaded over a secure connection (from
/// a computer in the same house, say) has no clipboard API, but may still copy what's selected.
pub(crate) async fn copy(field: &web_sys::HtmlInputElement) -> bool {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    let written = clipboard.and_then(|clipboard| call_method(&clipboard, "writeText", &field.value().into()));
    if let Ok(written) = written.and_then(|it| it.dyn_into::<js_sys::Promise>())
        && JsFuture::from(written).await.is_ok()
    {
        return true;
    }
    let _ = field.focus();
    field.select();
    call_method(&document(), "execCommand", &"copy".into()).is_ok_and(|copied| copied.is_truthy())
}

/// Copies a text to the clipboard. Returns whether that worked.
pub(crate) async fn copy_text(text: &str) -> bool {
    let Ok(field) = document().create_element("input") else { return false };
    let field: web_sys::HtmlInputElement = field.unchecked_into();
    field.set_value(text);
    let Some(body) = document().body().filter(|body| body.append_child(&field).is_ok()) else { return false };
    let copied = copy(&field).await;
    let _ = body.remove_child(&field);
    copied
}

/// Whether the browser can share something with another app.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).is_ok_and(|share| share.is_function())
}

/// Asks the player which app to send a link to.
pub(crate) fn share(title: &str, link: &str) {
    hand_on(&[("title", title), ("url", link)]);
}

/// Asks the player which app to send a sentence with a link to.
pub(crate) fn share_text(text: &str, link: &str) {
    hand_on(&[("text", text), ("url", link)]);
}

fn hand_on(what: &[(&str, &str)]) {
    let shared = js_sys::Object::new();
    for &(name, value) in what {
        let _ = js_sys::Reflect::set(&shared, &name.into(), &value.into());
    }
    if let Ok(promise) = call_method(&window().navigator(), "share", &shared)
        && let Ok(promise) = promise.dyn_into::<js_sys::Promise>()
    {
        // The promise fails if the player cancels, and they needn't be told that they did.
        wasm_bindgen_futures::spawn_local(async move { drop(JsFuture::from(promise).await) });
    }
}

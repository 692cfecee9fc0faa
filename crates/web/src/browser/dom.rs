//! Small services of the browser.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use crate::browser::erased::effect;

/// The time, in milliseconds since the Unix epoch.
pub(crate) fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// Today by this device's clock, as a number of days since the beginning of 1970.
pub(crate) fn local_day() -> u32 {
    day_of(now_ms())
}

/// The day that a time (in milliseconds since the Unix epoch) falls on by this device's clock.
pub(crate) fn day_of(ms: u64) -> u32 {
    const MINUTE_MS: f64 = 60_000.0;
    let offset = js_sys::Date::new(&(ms as f64).into()).get_timezone_offset();
    ((ms as f64 / MINUTE_MS - offset) / (24.0 * 60.0)) as u32
}

/// Loads the style sheet named in the page's head for screens that aren't loaded at first, unless it's here already.
pub(crate) async fn load_more_style() -> Result<(), JsValue> {
    const LOADED: &str = "link[data-more-style]";
    let document = document();
    if document.query_selector(LOADED)?.is_some() {
        return Ok(());
    }
    let named = document.query_selector("meta[name=riftforce-more-style]")?;
    let href = named.and_then(|meta| meta.get_attribute("content")).unwrap_or_default();
    let link = document.create_element("link")?;
    link.set_attribute("rel", "stylesheet")?;
    link.set_attribute("href", &href)?;
    let arrived = js_sys::Promise::new(&mut |loaded, failed| {
        let _ = link.add_event_listener_with_callback("load", &loaded);
        let _ = link.add_event_listener_with_callback("error", &failed);
    });
    if let Some(head) = document.head() {
        head.append_child(&link)?;
    }
    match JsFuture::from(arrived).await {
        Ok(_) => link.set_attribute("data-more-style", ""),
        Err(error) => {
            link.remove();
            Err(error)
        }
    }
}

/// The text of the file named by an element in the page's head.
pub(crate) async fn fetch_named(meta: &str) -> Result<String, JsValue> {
    let file = document().query_selector(meta)?.and_then(|meta| meta.get_attribute("content"));
    let answer = JsFuture::from(window().fetch_with_str(&file.unwrap_or_default())).await?;
    let answer: web_sys::Response = answer.unchecked_into();
    if !answer.ok() {
        return Err(answer.status_text().into());
    }
    Ok(JsFuture::from(answer.text()?).await?.as_string().unwrap_or_default())
}

/// Puts a drawing that's made of nothing but shapes into the page, as SVG text. The land, and what flies when elementals strike,
/// have hundreds of shapes that are never changed one by one: read as a whole, they're there much sooner than if each were made as
/// an element of its own. Nothing else may be written as text: words and names belong into views.
pub(crate) fn put_drawing(place: &Element, drawing: &str) {
    place.set_inner_html(drawing);
}

/// A path of a drawing, with a class by which the style sheet colours it.
pub(crate) fn svg_path(class: &str, data: &str) -> Option<Element> {
    let path = document().create_element_ns(Some("http://www.w3.org/2000/svg"), "path").ok()?;
    path.set_attribute("class", class).ok()?;
    path.set_attribute("d", data).ok()?;
    Some(path)
}

/// A random number for ids and seeds, so large that nobody else will draw the same.
pub(crate) fn random_u64() -> u64 {
    let half = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
    half() << 32 | half()
}

/// Sets a signal to a value after a delay, if the signal still exists by then.
pub(crate) fn set_later<T: Send + Sync + 'static>(signal: RwSignal<T>, value: T, after: Duration) {
    later(move || drop(signal.try_set(value)), after);
}

/// Does something after a delay. Each direct use of the browser's timers would compile to code of its own, which everybody would
/// have to download.
pub(crate) fn later(act: impl FnOnce() + 'static, after: Duration) {
    fn ask(act: Box<dyn FnOnce()>, after: Duration) {
        // A page that is gone needs no timer.
        let _ = set_timeout_with_handle(act, after);
    }
    ask(Box::new(act), after);
}

/// Does something once whatever has just changed can be seen.
pub(crate) fn after_picture(act: impl FnOnce() + 'static) {
    fn ask(act: Box<dyn FnOnce()>) {
        // What's requested in one frame comes before its picture, so this waits for the frame after it, and for that one to end.
        request_animation_frame(move || request_animation_frame(move || later(act, Duration::ZERO)));
    }
    ask(Box::new(act));
}

/// Gives the user a file.
pub(crate) fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&text.into());
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let anchor: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    anchor.set_href(&url);
    anchor.set_download(name);
    anchor.click();
    // The browser may not fetch the file until the user has said where to save it.
    later(move || drop(web_sys::Url::revoke_object_url(&url)), Duration::from_secs(60));
    Ok(())
}

/// The text of the first file chosen in an input.
pub(crate) async fn chosen_text(input: web_sys::HtmlInputElement) -> Option<String> {
    let file = input.files()?.get(0)?;
    // Otherwise choosing the same file again would do nothing.
    input.set_value("");
    // A browser stores less than that for us, and a film chosen by mistake mustn't freeze the page.
    if file.size() > 16_000_000.0 {
        return Some(String::new());
    }
    let text = JsFuture::from(file.text()).await.ok()?;
    text.as_string()
}

/// A part of `static/index.html`, by its id.
#[expect(
    clippy::panic,
    reason = "the page is of the same version as the module, and without it nothing can be shown"
)]
pub(crate) fn part_of_page(id: &str) -> web_sys::HtmlElement {
    let part = document().get_element_by_id(id).and_then(|part| part.dyn_into().ok());
    part.unwrap_or_else(|| panic!("static/index.html has no element called {id}"))
}

/// The value the style sheets give to an element's custom property; empty if they don't.
pub(crate) fn custom_property(element: &web_sys::Element, property: &str) -> String {
    let style = window().get_computed_style(element).ok().flatten();
    let value = style.and_then(|style| style.get_property_value(property).ok());
    value.unwrap_or_default().trim().to_string()
}

/// The same value as a number, or as a length in pixels.
pub(crate) fn styled_number(element: &web_sys::Element, property: &str) -> f64 {
    js_sys::parse_float(&custom_property(element, property))
}

/// A value read off the table's style, and read again whenever the window is resized; `until_then` before there's a table on the
/// page.
pub(crate) fn follow_table_style<T: Send + Sync + 'static>(
    until_then: T,
    read: fn(&web_sys::Element) -> T,
) -> RwSignal<T> {
    let value = RwSignal::new(until_then);
    let follow = move || {
        if let Ok(Some(table)) = document().query_selector(".table") {
            value.set(read(&table));
        }
    };
    effect(follow);
    let listener = window_event_listener(leptos::ev::resize, move |_| follow());
    on_cleanup(move || listener.remove());
    value
}

/// Whether the user asked for less motion.
pub(crate) fn wants_calm() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Calls a method that not every browser has.
pub(crate) fn call_method(object: &JsValue, name: &str, argument: &JsValue) -> Result<JsValue, JsValue> {
    let function: js_sys::Function = js_sys::Reflect::get(object, &name.into())?.dyn_into()?;
    function.call1(object, argument)
}

//! The game in the browser.
//!
//! Nothing runs when the module is loaded: `static/boot.js` calls [`start_page`] in the page, and `static/worker.js`
//! calls [`start_worker`] in the worker of the bots. Both run the same module, which is downloaded and compiled once.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Mounts the game into `<main id="app">`.
#[wasm_bindgen]
pub fn start_page() {
    let main = document().get_element_by_id("app").expect("the page has a <main id=\"app\">");
    mount_to(main.unchecked_into(), App).forget();
}

/// Makes this worker the place where the bots think. The page has sent the module; what it sends next is for them.
#[wasm_bindgen]
pub fn start_worker() {
    let worker: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // The page ended the worker before it had begun if this fails, and nobody is left to be told.
    let _ = worker.post_message(&JsValue::from(riftforce_rules::RULES_VERSION));
}

/// The worker of the bots, started with the module of this page so that it need not download it again.
fn worker() -> Result<web_sys::Worker, JsValue> {
    let meta = document().query_selector("meta[name=riftforce-worker]")?;
    let meta: web_sys::HtmlMetaElement = meta.ok_or("the page names no worker")?.unchecked_into();
    let options = web_sys::WorkerOptions::new();
    options.set_type(web_sys::WorkerType::Module);
    let worker = web_sys::Worker::new_with_options(&meta.content(), &options)?;
    let greeting = js_sys::Object::new();
    js_sys::Reflect::set(&greeting, &"module".into(), &wasm_bindgen::module())?;
    worker.post_message(&greeting)?;
    Ok(worker)
}

#[component]
fn App() -> impl IntoView {
    let (rules, set_rules) = signal(None);
    if let Ok(worker) = worker() {
        let heard = Closure::<dyn Fn(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
            set_rules.set(event.data().as_f64());
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
    }
    view! { <p id="rules">{move || rules.get().map(|version| format!("Rules, version {version}"))}</p> }
}

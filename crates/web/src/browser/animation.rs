//! The browser's own animations: how one is begun, how far it has come, and what happens when it's over.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

/// Removes an element when its animation is over, not a frame later or earlier: until then it stays as it was last seen. If
/// another animation was added to it, that one counts.
pub(crate) fn remove_when_over(element: &HtmlElement, animation: Option<&JsValue>) {
    let Some(animation) = animation else { return element.remove() };
    let (element, this) = (element.clone(), animation.clone());
    let remove = Closure::once_into_js(move || {
        if !animations(&element).iter().any(|other| other != this && progress(&other).is_some()) {
            element.remove();
        }
    });
    let _ = Reflect::set(animation, &"onfinish".into(), &remove);
}

/// Jumps to the end of an element's animations.
pub(crate) fn finish(element: &HtmlElement) {
    animations(element).iter().for_each(|animation| drop(call(&animation, "finish")));
}

/// Lets an element flare up where it is after `delay`, and then removes it.
pub(crate) fn flash_and_go(element: &HtmlElement, delay: f64) {
    let frames: [&[(&str, &str)]; 3] = [
        &[("transform", "scale(0.25, 0.5)"), ("opacity", "0")],
        &[("transform", "scale(1)"), ("opacity", "1"), ("offset", "0.25")],
        &[("transform", "scale(1.5, 0.4)"), ("opacity", "0")],
    ];
    let timing = Timing { ms: 620.0, delay, easing: "ease-out", ..Timing::default() };
    remove_when_over(element, animate(element, &frames, &timing).as_ref());
}

fn animations(element: &HtmlElement) -> Array {
    call(element, "getAnimations").map(|all| Array::from(&all)).unwrap_or_default()
}

/// How something moves.
pub(crate) struct Timing {
    pub(crate) ms: f64,
    pub(crate) delay: f64,
    pub(crate) easing: &'static str,
    pub(crate) composite: Composite,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing { ms: 0.0, delay: 0.0, easing: "linear", composite: Composite::Replace }
    }
}

/// What happens to a movement that's already under way.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Composite {
    Replace,
    /// It continues, and the new one is added to it.
    Add,
}

/// `Element.animate` with these keyframes, as properties and their values.
pub(crate) fn animate(element: &Element, frames: &[&[(&str, &str)]], timing: &Timing) -> Option<JsValue> {
    let list = Array::new();
    for frame in frames {
        let object = Object::new();
        frame.iter().for_each(|&(property, value)| set(&object, property, value.into()));
        list.push(&object);
    }
    let options = Object::new();
    set(&options, "duration", timing.ms.into());
    set(&options, "delay", timing.delay.into());
    set(&options, "easing", timing.easing.into());
    // What's over the table stays as the animation left it, until it's removed.
    let stays = matches!(element.closest(".overlay"), Ok(Some(_)));
    set(&options, "fill", if stays { "both" } else { "backwards" }.into());
    if timing.composite == Composite::Add {
        set(&options, "composite", "add".into());
    }
    // A browser that cannot animate shows the result at once.
    let animate = Reflect::get(element, &"animate".into()).ok()?.dyn_into::<Function>().ok()?;
    animate.call2(element, &list, &options).ok()
}

/// Animates the children of an element as described in JSON: a list with the keyframes and the options of each.
pub(crate) fn animate_children(parent: &Element, told: &str) {
    let Ok(told) = js_sys::JSON::parse(told) else { return };
    let parts = parent.children();
    for (index, each) in Array::from(&told).iter().enumerate() {
        let Some(part) = parts.item(index as u32) else { return };
        let each = Array::from(&each);
        let animate = Reflect::get(&part, &"animate".into()).and_then(|it| it.dyn_into::<Function>());
        let _ = animate.and_then(|animate| animate.call2(&part, &each.get(0), &each.get(1)));
    }
}

fn set(object: &Object, key: &str, value: JsValue) {
    // Setting a property of a new plain object cannot fail.
    let _ = Reflect::set(object, &key.into(), &value);
}

fn call(object: &JsValue, method: &str) -> Option<JsValue> {
    Reflect::get(object, &method.into()).ok()?.dyn_into::<Function>().ok()?.call0(object).ok()
}

/// How far an animation has come, from 0 to 1; `None` once it's over.
pub(crate) fn progress(animation: &JsValue) -> Option<f64> {
    let effect = Reflect::get(animation, &"effect".into()).ok()?;
    let state = Reflect::get(animation, &"playState".into()).ok()?;
    let progress = Reflect::get(&call(&effect, "getComputedTiming")?, &"progress".into()).ok()?.as_f64();
    progress.filter(|_| state.as_string().as_deref() != Some("finished"))
}

//! What a processor doesn't do in one instruction. Browsers have all of it, so nobody needs to download ours.

#[cfg(target_family = "wasm")]
pub(crate) use js_sys::Math::{atan2, cos, sin};

#[cfg(not(target_family = "wasm"))]
mod native {
    pub(crate) fn atan2(y: f64, x: f64) -> f64 {
        y.atan2(x)
    }

    pub(crate) fn cos(angle: f64) -> f64 {
        angle.cos()
    }

    pub(crate) fn sin(angle: f64) -> f64 {
        angle.sin()
    }
}
#[cfg(not(target_family = "wasm"))]
pub(crate) use native::{atan2, cos, sin};

/// The length of the way from here to there.
pub(crate) fn distance(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

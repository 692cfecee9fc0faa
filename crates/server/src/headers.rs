//! The headers of every answer, whatever was asked: how little the page may do, and what the server is called.

use axum::http::header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, SERVER, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The content security policy, one directive per line. The start page repeats it, for hosts that don't send it.
const POLICY: &str = include_str!("content-security-policy.txt");

/// What the server calls itself, so that one Riftforce recognises another.
pub(crate) const NAME: &str = "riftforce";

/// Everything the page has no use for is denied, so that libraries and intruders can't use it either. Keeping the screen on
/// during a game is allowed.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), \
    encrypted-media=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), \
    microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), serial=(), usb=(), \
    xr-spatial-tracking=(), screen-wake-lock=(self)";

/// The headers of every answer.
#[expect(
    clippy::expect_used,
    reason = "the policy is part of the program, and nothing may be sent without it"
)]
pub(crate) fn of_every_answer() -> HeaderMap {
    let policy = POLICY.lines().collect::<Vec<_>>().join("; ");
    let policy = HeaderValue::try_from(policy).expect("the policy is plain text");
    HeaderMap::from_iter([
        (SERVER, HeaderValue::from_static(NAME)),
        (CONTENT_SECURITY_POLICY, policy),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
        (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS)),
    ])
}

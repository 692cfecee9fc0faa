//! What every answer says, whatever was asked: how little the page may do, and whose answer it is.

use axum::http::header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, SERVER, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The policy, a directive a line. The start page says the same for hosts that do not.
const POLICY: &str = include_str!("content-security-policy.txt");

/// What the server calls itself, so that one knows another.
pub(crate) const NAME: &str = "riftforce";

/// What the page has no use for is denied, to libraries and intruders too. A screen may stay on during a game.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), \
    encrypted-media=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), \
    microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), serial=(), usb=(), \
    xr-spatial-tracking=(), screen-wake-lock=(self)";

/// The headers of every answer.
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

//! The site over HTTP.

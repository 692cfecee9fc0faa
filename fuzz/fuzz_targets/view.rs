#![no_main]

#[path = "../src/bodies.rs"]
#[allow(dead_code, reason = "the other target uses the rest")]
mod bodies;

libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::view(data));

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| riftforce_fuzzing::view(data));

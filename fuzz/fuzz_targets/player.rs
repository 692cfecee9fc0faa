#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| riftforce_fuzzing::player(data));

//! Dates and times, as the language in use writes them.

use riftforce_words::Words;

/// A time in milliseconds since the Unix epoch, to the minute.
pub(crate) fn format_time(ms: u64, words: &Words) -> String {
    let when = js_sys::Date::new(&(ms as f64).into());
    let options = js_sys::Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    String::from(when.to_locale_string(words.language().code(), &options))
}

/// A day as a date in the language in use.
pub(crate) fn format_day(day: u32, language: &str) -> String {
    const DAY_MS: f64 = 86_400_000.0;
    let date = js_sys::Date::new(&(f64::from(day) * DAY_MS).into());
    let options = js_sys::Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeZone", "UTC")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    String::from(date.to_locale_date_string(language, &options))
}

//! Keys, as a browser hears of them.

use serde_json::{Value, json};

/// Keys that have no character of their own, at places where there are no characters.
#[expect(missing_docs, reason = "a key is its name")]
pub mod key {
    pub const TAB: char = '\u{E004}';
    pub const ENTER: char = '\u{E007}';
    pub const SHIFT: char = '\u{E008}';
    pub const ESCAPE: char = '\u{E00C}';
    pub const END: char = '\u{E010}';
    pub const HOME: char = '\u{E011}';
    pub const LEFT: char = '\u{E012}';
    pub const UP: char = '\u{E013}';
    pub const RIGHT: char = '\u{E014}';
    pub const DOWN: char = '\u{E015}';
}

/// How the browser says that Shift is held.
const SHIFTED: u32 = 8;

/// What the browser is told when keys are pressed all at once.
pub(crate) fn presses(keys: &[char]) -> Vec<Value> {
    let down = keys.iter().enumerate().map(|(index, &key)| press("keyDown", key, &keys[..=index]));
    let up = keys.iter().enumerate().rev().map(|(index, &key)| press("keyUp", key, &keys[..index]));
    down.chain(up).collect()
}

/// What the browser is told of a key, while these are down.
fn press(event: &str, key: char, down: &[char]) -> Value {
    let (name, number, text) = name_number_and_text(key);
    let modifiers = if down.contains(&key::SHIFT) { SHIFTED } else { 0 };
    let mut told = json!({ "type": event, "key": name, "windowsVirtualKeyCode": number, "modifiers": modifiers });
    if event == "keyDown" && !text.is_empty() {
        told["text"] = text.into();
    }
    told
}

/// What a page hears of a key: its name, its number on a keyboard, and the text that it types.
fn name_number_and_text(key: char) -> (String, u32, String) {
    let (name, number, text) = match key {
        key::TAB => ("Tab", 9, ""),
        key::ENTER => ("Enter", 13, "\r"),
        key::SHIFT => ("Shift", 16, ""),
        key::ESCAPE => ("Escape", 27, ""),
        key::END => ("End", 35, ""),
        key::HOME => ("Home", 36, ""),
        key::LEFT => ("ArrowLeft", 37, ""),
        key::UP => ("ArrowUp", 38, ""),
        key::RIGHT => ("ArrowRight", 39, ""),
        key::DOWN => ("ArrowDown", 40, ""),
        // Letters and digits have the numbers of their capitals.
        _ => return (key.into(), key.to_ascii_uppercase().into(), key.into()),
    };
    (name.into(), number, text.into())
}

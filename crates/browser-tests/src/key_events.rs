//! Keys, as a browser is told of them.

use serde_json::{Value, json};

/// Keys that type no character, at code points that stand for none.
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

/// How the browser is told that Shift is held.
const SHIFTED: u32 = 8;

/// What the browser is told when keys are pressed all at once.
pub(crate) fn presses(keys: &[char]) -> Vec<Value> {
    let down = keys.iter().enumerate().map(|(index, &key)| press("keyDown", key, &keys[..=index]));
    let up = keys.iter().enumerate().rev().map(|(index, &key)| press("keyUp", key, &keys[..index]));
    down.chain(up).collect()
}

/// What the browser is told about a key, while these are down.
fn press(event: &str, key: char, down: &[char]) -> Value {
    let Key { name, code, number, text } = Key::of(key);
    let modifiers = if down.contains(&key::SHIFT) { SHIFTED } else { 0 };
    let mut told = json!({ "type": event, "key": name, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers });
    if event == "keyDown" && !text.is_empty() {
        told["text"] = text.into();
    }
    told
}

/// What a page is told about a key.
struct Key {
    name: String,
    /// Where it is on a keyboard.
    code: String,
    number: u32,
    /// What it types.
    text: String,
}

impl Key {
    fn of(key: char) -> Key {
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
            _ => return Key::typing(key),
        };
        let code = if key == key::SHIFT { "ShiftLeft" } else { name };
        Key { name: name.into(), code: code.into(), number, text: text.into() }
    }

    fn typing(letter: char) -> Key {
        let capital = letter.to_ascii_uppercase();
        let code = match capital {
            ' ' => "Space".into(),
            '0'..='9' => format!("Digit{letter}"),
            'A'..='Z' => format!("Key{capital}"),
            _ => String::new(),
        };
        Key { name: letter.into(), code, number: capital.into(), text: letter.into() }
    }
}

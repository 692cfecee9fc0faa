//! What people write, before others see it: names, and lines of the chat.

use crate::{LONGEST_LINE, LONGEST_NAME};

/// The most marks that can stand on one letter. Written languages get by with fewer.
const MOST_MARKS: usize = 4;

/// A name as others see it, or `None` if it can't be one: it has 1 to [`LONGEST_NAME`] characters, some of which can be seen, and
/// no piles of accents. What would only confuse the reader is left out: control characters, those that turn the direction of the
/// text, and invisible ones, except where emoji and some languages need them. Any space counts as one.
pub fn clean_name(text: &str) -> Option<String> {
    let text: String = plain(text).filter(|&c| !is_filler(c)).collect();
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_pile = name.split(|c| !is_unseen(c)).any(|marks| marks.chars().count() > MOST_MARKS);
    (has_length(&name, LONGEST_NAME) && !is_pile).then_some(name)
}

/// A line of the chat as others see it, or `None` if it can't be one: it has 1 to [`LONGEST_LINE`] characters, some of which can
/// be seen. Control characters and those that turn the direction of the text are left out.
pub fn clean_line(text: &str) -> Option<String> {
    let text: String = plain(text).collect();
    let line = text.trim();
    has_length(line, LONGEST_LINE).then(|| line.to_string())
}

/// Whether two names look the same to somebody who overlooks capitals, spaces and what can't be seen.
pub fn is_same_name(one: &str, other: &str) -> bool {
    let folded = |name: &str| -> String {
        let seen: String = plain(name).filter(|&c| !is_filler(c) && !is_joiner(c)).collect();
        let words = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        // Some letters have two small forms, but one capital.
        words.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
    };
    folded(one) == folded(other)
}

/// The characters of a text, without those that turn its direction, and with spaces for control characters and ends of lines.
fn plain(text: &str) -> impl Iterator<Item = char> {
    let kept = text.chars().filter(|&c| !turns_direction(c));
    kept.map(|c| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c })
}

fn has_length(text: &str, longest: usize) -> bool {
    let can_be_seen = |c: char| !c.is_whitespace() && !is_unseen(c) && !is_filler(c);
    text.chars().count() <= longest && text.chars().any(can_be_seen)
}

fn turns_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character is invisible, and no name needs it.
fn is_filler(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e00ff}'
    )
}

/// Whether a character only changes how those beside it look: emoji, and the letters of some languages, need them.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether a character has no place of its own in a line: it's a mark on the one before it, or isn't shown at all. Those are the
/// ones that `Debug` spells out.
fn is_unseen(c: char) -> bool {
    !c.is_whitespace() && c.escape_debug().take(2).eq(['\\', 'u'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_languages_are_left_as_they_are() {
        for name in [
            "Mira",
            "Ім’я",
            "Zoë O'Neill-\\",
            "Nguyễn Thị",
            "Nguye\u{302}\u{303}n",
            "שָׁלוֹם",
            "محمد",
            "नमस्ते",
            "กี่ปั้น",
            "မြန်မာ",
            "می\u{200c}خواهم",
            "田中さん",
            "👩\u{200d}❤\u{fe0f}\u{200d}👨",
            "1\u{fe0f}\u{20e3}",
            "👍🏽",
            "# x: y",
            &"x".repeat(24),
        ] {
            assert_eq!(clean_name(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn what_confuses_readers_is_left_out_of_names() {
        for (written, shown) in [
            (" Ivo\n", "Ivo"),
            ("Mira \t\u{a0} Nova", "Mira Nova"),
            ("\u{202e}arim\u{202c}", "arim"),
            ("\u{2067}Mi\u{200f}ra\u{2069}\u{61c}\u{200e}", "Mira"),
            ("M\u{200b}i\u{ad}r\u{2060}a\u{feff}\u{3164}", "Mira"),
        ] {
            assert_eq!(clean_name(written).as_deref(), Some(shown), "{written:?}");
        }
    }

    #[test]
    fn names_that_cannot_be_seen_or_are_piles_of_accents_are_refused() {
        let pile = format!("a{}", "\u{301}".repeat(5));
        for name in [
            "",
            " \n",
            "\u{200b}",
            "\u{202e}",
            "\u{200d}\u{200d}",
            "\u{3164} \u{2800}",
            "\u{301}",
            "\u{fe0f}",
            "\u{e000}",
            &pile,
            &"x".repeat(25),
        ] {
            assert_eq!(clean_name(name), None, "{name:?}");
        }
    }

    #[test]
    fn lines_keep_everything_but_what_turns_them_round() {
        assert_eq!(clean_line(" a  \u{202e}b\u{2066}\nc\u{200f} ").as_deref(), Some("a  b c"));
        assert_eq!(clean_line("ខ្ញុំ\u{200b}ទៅ").as_deref(), Some("ខ្ញុំ\u{200b}ទៅ"));
        for line in ["", "\u{202e}", "\u{200b}\u{200d}", &"x".repeat(281)] {
            assert_eq!(clean_line(line), None, "{line:?}");
        }
    }

    #[test]
    fn names_are_the_same_whatever_their_capitals_and_spaces() {
        for (one, other) in [
            ("Mira", "mIRA"),
            (" Mira  Nova", "mira\u{a0}nova "),
            ("ІВО", "іво"),
            ("ΝΊΚΟΣ", "νίκος"),
            ("Mi\u{200d}ra\u{fe0f}", "Mira"),
            ("M\u{200b}ira\u{202e}", "Mira"),
        ] {
            assert!(is_same_name(one, other), "{one:?}, {other:?}");
        }
        for (one, other) in [("Mira", "Miro"), ("Mira Nova", "Mira N"), ("Jose", "José")] {
            assert!(!is_same_name(one, other), "{one:?}, {other:?}");
        }
    }
}

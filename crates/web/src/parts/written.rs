//! Parts of the page that are written as HTML text. Each kind of element drawn in the usual way adds a kilobyte to what everyone
//! downloads; these few never change on their own, and their clicks are handled by the element around them.

use std::fmt::Write;

use crate::parts::symbols::Symbol;

/// A number as it's written into styles and drawings. Writing fractions takes a surprising amount of code, which everybody would
/// have to download.
pub(crate) fn whole(number: f64) -> i32 {
    number.round() as i32
}

/// The same for lengths of which whole pixels wouldn't be exact enough.
pub(crate) fn hundredths(length: f64) -> String {
    let hundredths = (length.max(0.0) * 100.0).round() as u32;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// A text that's safe anywhere in a page.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for it in text.chars() {
        match it {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            it => safe.push(it),
        }
    }
    safe
}

/// A symbol.
pub(crate) fn icon(symbol: Symbol) -> String {
    format!(
        r#"<svg class="sym" viewBox="0 0 24 24" aria-hidden="true"><path class="bold" d="{}"/></svg>"#,
        symbol.bold
    )
}

/// A drop-down list of options, each with its value and its words.
pub(crate) fn select(id: &str, label: &str, options: &[(String, String)], chosen: &str) -> String {
    let label = escaped(label);
    let mut html = format!(r#"<select id="{id}" aria-label="{label}" title="{label}">"#);
    for (value, words) in options {
        let selected = if value == chosen { " selected" } else { "" };
        // Writing to a string can't fail.
        let _ = write!(html, r#"<option value="{value}"{selected}>{}</option>"#, escaped(words));
    }
    html + "</select>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_of_a_length_are_written_out() {
        assert_eq!(
            [0.0, 1.0, 112.797, 59.999, -3.0].map(hundredths),
            ["0.00", "1.00", "112.80", "60.00", "0.00"]
        );
    }

    #[test]
    fn a_name_is_never_taken_for_markup() {
        let options = [("1".to_string(), "<img src=x onerror=\"alert(1)\"> & co".to_string())];
        let html = select("eyes", "\"Whose\"", &options, "1");
        assert_eq!(
            html,
            "<select id=\"eyes\" aria-label=\"&quot;Whose&quot;\" title=\"&quot;Whose&quot;\"><option value=\"1\" selected>\
             &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co</option></select>"
        );
    }
}

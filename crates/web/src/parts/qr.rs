//! QR codes as drawings, so that what's on one screen can be opened with the camera of another device.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// How many modules are left blank on each side, so that cameras find the code.
const MARGIN: i32 = 4;

/// The QR code of a text. It's dark on white in any theme: not every camera reads it the other way round.
#[component]
pub(crate) fn Qr(text: String, #[prop(into)] label: Signal<String>) -> impl IntoView {
    drawing(&text).map(|(size, path)| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=label shape-rendering="crispEdges">
                <rect width="100%" height="100%" fill="#fff" />
                <path d=path fill="#000" />
            </svg>
        }
    })
}

/// How wide the code of a text is with its margin, and the path of its dark parts; `None` if the text is too long.
fn drawing(text: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                path += &format!("M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run.max(1);
        }
    }
    Some((code.size() + 2 * MARGIN, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modules that a path makes dark.
    fn modules(path: &str) -> Vec<(i32, i32)> {
        let rows = path.split('M').skip(1).flat_map(|row| {
            let (place, rest) = row.split_once('h').expect("a row has a length");
            let (x, y) = place.split_once(' ').expect("a row begins somewhere");
            let length = rest.split_once('v').expect("a row has a height").0;
            let [x, y, length] = [x, y, length].map(|number| number.parse::<i32>().expect("a number"));
            (x..x + length).map(move |x| (x, y))
        });
        rows.collect()
    }

    #[test]
    fn a_drawing_has_exactly_the_modules_of_its_code() {
        let link = "https://riftforce.example/#/table/k7mq2abcdefghj/2/0123456789abcdef0123456789abcdef";
        let (size, path) = drawing(link).expect("a link isn't too long");
        let code = QrCode::encode_text(link, QrCodeEcc::Medium).expect("a link isn't too long");
        assert_eq!(size, code.size() + 8);
        let dark = modules(&path);
        for (x, y) in (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y))) {
            assert_eq!(dark.contains(&(x + 4, y + 4)), code.get_module(x, y), "{x} {y}");
        }
    }

    #[test]
    fn a_text_too_long_for_a_code_has_no_drawing() {
        assert_eq!(drawing(&"a".repeat(4000)), None);
    }
}

//! Many small drawings that move at once. They're all handed to the browser together: telling it about every keyframe one by one
//! takes longer than showing them.

use web_sys::HtmlElement;

use super::shape::Shape;
use crate::browser::animation::animate_children;
use crate::browser::dom::put_drawing;
use crate::parts::lengths::whole_pixels;

/// How a drawing looks at a moment of its movement: where it is, turned by how many degrees, how large, and how opaque.
#[derive(Clone, Copy)]
pub(super) struct Keyframe {
    pub(super) at: (f64, f64),
    pub(super) turn: f64,
    pub(super) size: (f64, f64),
    /// In percent.
    pub(super) opacity: u8,
    /// When, in percent of its time.
    pub(super) when: u8,
}

impl Keyframe {
    pub(super) fn new(when: u8, at: (f64, f64), turn: f64, size: f64, opacity: u8) -> Keyframe {
        Keyframe { at, turn, size: (size, size), opacity, when }
    }

    /// As a keyframe in JSON.
    fn json(self) -> String {
        let ((x, y), (wide, high)) = (self.at, self.size);
        let [x, y, turn] = [x, y, self.turn].map(whole_pixels);
        let [wide, high] = [wide, high].map(|size| whole_pixels(size * 100.0));
        let when = if self.when >= 100 { "1".into() } else { format!("0.{:02}", self.when) };
        format!(
            "{{\"transform\":\"translate({x}px,{y}px) rotate({turn}deg) scale({wide}%,{high}%)\",\"opacity\":\"{}%\",\"offset\":{when}}}",
            self.opacity
        )
    }
}

/// Small drawings and how each of them moves.
#[derive(Default)]
pub(super) struct EffectParts {
    drawn: String,
    /// The items of a JSON list: the keyframes and the timing of each drawing.
    timings: String,
}

impl EffectParts {
    /// Adds a drawing that goes through these poses. It's invisible until it begins.
    pub(super) fn add(&mut self, drawn: &str, keyframes: &[Keyframe], ms: f64, delay: f64, easing: &str) {
        let frames: Vec<String> = keyframes.iter().map(|keyframe| keyframe.json()).collect();
        let separator = if self.timings.is_empty() { "" } else { "," };
        self.timings += &format!(
            "{separator}[[{}],{{\"duration\":{},\"delay\":{},\"easing\":\"{easing}\",\"fill\":\"forwards\"}}]",
            frames.join(","),
            whole_pixels(ms),
            whole_pixels(delay)
        );
        self.drawn += drawn;
    }

    /// Puts everything on the page, and sets it in motion.
    pub(super) fn put(self, container: &HtmlElement) {
        put_drawing(container, &self.drawn);
        animate_children(container, &format!("[{}]", self.timings));
    }
}

/// A shape as a drawing of its own.
pub(super) fn drawing(shape: Shape) -> String {
    let paths: String =
        shape.paths().iter().map(|(class, path)| format!("<path class=\"{class}\" d=\"{path}\"/>")).collect();
    format!("<svg class=\"part\" viewBox=\"-50 -50 100 100\">{paths}</svg>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_described_as_a_list_of_keyframes_and_timings() {
        let mut parts = EffectParts::default();
        let keyframes =
            [Keyframe::new(0, (0.0, 0.0), 0.0, 0.5, 0), Keyframe::new(100, (10.4, -3.0), 90.0, 1.0, 100)];
        parts.add("<i></i>", &keyframes, 180.0, 20.0, "linear");
        parts.add("<b></b>", &keyframes[..1], 1.0, 0.0, "ease-in");
        assert_eq!(parts.drawn, "<i></i><b></b>");
        assert_eq!(
            parts.timings,
            "[[{\"transform\":\"translate(0px,0px) rotate(0deg) scale(50%,50%)\",\"opacity\":\"0%\",\"offset\":0.00},\
             {\"transform\":\"translate(10px,-3px) rotate(90deg) scale(100%,100%)\",\"opacity\":\"100%\",\"offset\":1}],\
             {\"duration\":180,\"delay\":20,\"easing\":\"linear\",\"fill\":\"forwards\"}],\
             [[{\"transform\":\"translate(0px,0px) rotate(0deg) scale(50%,50%)\",\"opacity\":\"0%\",\"offset\":0.00}],\
             {\"duration\":1,\"delay\":0,\"easing\":\"ease-in\",\"fill\":\"forwards\"}]"
        );
    }
}

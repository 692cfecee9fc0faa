//! How far the player has got in the lessons.

use riftforce_client::Subject;

use super::browser;
use super::key::Key;
use super::store::StorageError;

/// What's stored about a lesson.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct LessonProgress {
    /// Whether it was ever finished.
    pub(crate) is_done: bool,
    /// The text of the table where it was left; empty if it starts afresh.
    pub(crate) table: String,
}

impl LessonProgress {
    pub(crate) fn load(subject: Subject) -> LessonProgress {
        LessonProgress::read(&browser::read(&Key::Lesson(subject)).unwrap_or_default())
    }

    pub(crate) fn save(&self, subject: Subject) -> Result<(), StorageError> {
        browser::write(&Key::Lesson(subject), &self.text())
    }

    /// A line saying `done` or `begun`, then the table. `static/boot.js` reads the first line too.
    fn read(text: &str) -> LessonProgress {
        let (state, table) = text.split_once('\n').unwrap_or_default();
        LessonProgress { is_done: state == "done", table: table.into() }
    }

    fn text(&self) -> String {
        format!("{}\n{}", if self.is_done { "done" } else { "begun" }, self.table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_reads_back_as_it_was_written() {
        for (is_done, table, text) in [
            (true, "", "done\n"),
            (false, "rift: 1\n", "begun\nrift: 1\n"),
            (true, "rift: 1\n", "done\nrift: 1\n"),
        ] {
            let progress = LessonProgress { is_done, table: table.into() };
            assert_eq!(progress.text(), text);
            assert_eq!(LessonProgress::read(text), progress);
        }
    }

    #[test]
    fn a_damaged_record_is_treated_as_not_started() {
        for text in ["", "done", "nonsense"] {
            assert_eq!(LessonProgress::read(text), LessonProgress::default(), "{text}");
        }
    }
}

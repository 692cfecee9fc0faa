//! Lessons: the page that lists them, and each at its table with a coach beside it.

mod coach;
mod game;
mod page;
mod panel;

pub(crate) use game::LessonScreen;
pub(crate) use page::{LessonsPage, is_done, title};

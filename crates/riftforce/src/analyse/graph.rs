use riftforce_hindsight::verdict::Verdicts;
pub(super) fn draw(_: &Verdicts) -> String { String::new() }

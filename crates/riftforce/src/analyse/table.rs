use riftforce_hindsight::verdict::Verdicts;
pub(super) struct Table<'a>(pub(super) &'a Verdicts);
impl std::fmt::Display for Table<'_> { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{:#?}", self.0.players)?; for d in &self.0.decisions { writeln!(f, "{d:?}")?; } Ok(()) } }

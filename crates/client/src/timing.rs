//! How long each event is shown, at normal speed, before the next one is: cause before effect, and nothing that the viewer has
//! already seen.

use riftforce_rules::{Event, What};

/// What's still to be shown of the viewer's own action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnAction {
    /// How many of the events to come have already been shown by the preview.
    pub(crate) previewed: usize,
    /// Whether they're what the viewer chose for the trainer's bots.
    pub(crate) is_plan: bool,
}

impl OwnAction {
    /// Whether this event still belongs to the viewer's own action: it was in the preview, or is a result. What the trainer does
    /// next doesn't, and neither does what its bots are forced to do after the choices made for them.
    fn has(self, what: What) -> bool {
        let is_over = if self.is_plan { self.previewed == 0 } else { matches!(what, What::PlanBegun { .. }) };
        !is_over
    }

    /// What is left of it after this event.
    pub(crate) fn remaining_after(self, what: What) -> Option<OwnAction> {
        let goes_on = self.has(what) && !matches!(what, What::TurnOf { .. });
        goes_on.then_some(OwnAction { previewed: self.previewed.saturating_sub(1), ..self })
    }
}

/// How long the fallen still lie there once everything that comes of their fall has been shown.
pub(crate) const LYING_MS: u32 = 120;

/// How long it takes until they're gone and their column has closed up. It's longer before a strike, which sets out before
/// it's due.
pub(crate) fn clearing_ms(event: &Event) -> u32 {
    let is_strike = matches!(event.what, What::Damaged { .. } | What::Mended { .. } | What::Moved { .. });
    if is_strike { 700 } else { 520 }
}

/// How long to wait before an event is shown, at normal speed. What the preview has shown is already there and needs no time;
/// what comes of it needs a little.
pub(crate) fn pause_ms(event: &Event, before: Option<What>, own: Option<OwnAction>) -> u32 {
    match (event.what, own.filter(|own| own.has(event.what))) {
        (_, Some(OwnAction { previewed: 1.., .. })) => 0,
        // Drawn cards arrive before the turn passes.
        (What::TurnOf { .. }, _) if matches!(before, Some(What::Drew { .. })) => 420,
        // Cards drawn one after another come in one go, so that the next doesn't redirect those on their way.
        (What::Drew { seat, .. }, _) if matches!(before, Some(What::Drew { seat: last, .. }) if last == seat) => {
            0
        }
        // Cards dealt after the last guild was picked also arrive before the turn passes.
        (What::TurnOf { .. }, Some(_))
            if matches!(before, Some(What::Placed { .. } | What::PlanShown { .. })) =>
        {
            300
        }
        // The elementals that start on the Rift come in one go, too.
        (What::Placed { .. }, Some(_)) if matches!(before, Some(What::Placed { .. })) => 0,
        (What::Drew { .. } | What::Placed { .. }, Some(_)) => 70,
        (_, Some(_)) => step_ms(event, before),
        // Anything that has moved arrives before the turn passes.
        (What::TurnOf { .. }, None) if has_moved(before) => 320,
        (What::TurnOf { .. } | What::Checked { .. }, None) => 150,
        (What::Drew { .. }, None) => 80,
        (What::Scored { amount, .. }, None) => scoring_ms(event, amount),
        (What::Played { .. } | What::Moved { .. } | What::Caught { .. }, None) => 420,
        (What::Discarded { .. } | What::Activated { .. }, None) => 450,
        // An elemental that has moved arrives before it strikes.
        (What::Damaged { .. } | What::Mended { .. }, None) if has_moved(before) => 480,
        _ => 360,
    }
}

/// How long the preview of the viewer's own choice waits before it shows an event. What was tapped responds at once; what comes
/// of it follows, cause before effect.
pub(crate) fn step_ms(event: &Event, before: Option<What>) -> u32 {
    match event.what {
        What::Damaged { .. } | What::Mended { .. } if has_moved(before) => 450,
        What::Damaged { .. } | What::Mended { .. } | What::Destroyed { .. } | What::Caught { .. } => 220,
        What::Moved { .. } if before.is_some() => 260,
        What::Scored { amount, .. } => scoring_ms(event, amount),
        What::Activated { .. } | What::NumberSkipped { .. } if !is_tapped(before) => 450,
        _ => 0,
    }
}

/// Whether something is on its way from one place to another.
fn has_moved(before: Option<What>) -> bool {
    let moves = |what: What| {
        matches!(what, What::Moved { .. } | What::Played { .. } | What::Placed { .. } | What::Caught { .. })
    };
    before.is_some_and(moves)
}

/// Whether the next event is what was tapped, rather than a result of it.
fn is_tapped(before: Option<What>) -> bool {
    matches!(before, None | Some(What::Discarded { .. } | What::TurnOf { .. } | What::Placed { .. }))
}

/// Riftforce comes from each site that scores, one after another (R10, R54, R64).
fn scoring_ms(event: &Event, amount: u16) -> u32 {
    if matches!(event.rule.0, 10 | 54 | 64) { 300 + 100 * u32::from(amount) } else { 300 }
}

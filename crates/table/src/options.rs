//! What could be chosen, for clients that don't know the rules.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_protocol::{Options, Refused};
use riftforce_rules::{Choice, Seat, View};

use crate::Table;
use crate::unit::{TriedChoices, try_choices};

impl Table {
    /// What this seat could choose after these choices, without making any of them; and the game in plain text, which a spectator
    /// gets as well.
    pub fn options(&self, viewer: Option<Seat>, choices: &[Choice]) -> Options {
        let view = self.position().view(viewer);
        let mut options = Options {
            version: self.version(),
            position: view.to_string(),
            question: None,
            made: Vec::new(),
            options: Vec::new(),
            complete: false,
            refused: None,
        };
        match self.turn() {
            Some(turn) if view.seat() == Some(self.mode().player(turn)) => {
                try_out(&view, choices, &mut options)
            }
            // Asking without choices, just to look, is never wrong.
            _ if choices.is_empty() => {}
            Some(turn) => options.refused = Some(Refused::NotYourTurn { turn }),
            None => options.refused = Some(Refused::Over),
        }
        options
    }
}

/// Tries choices on a guess at what's hidden. The guess is made from the view alone, and until a unit ends it doesn't matter: the
/// answer is true, and gives nothing away.
fn try_out(view: &View, choices: &[Choice], options: &mut Options) {
    // Any guess will do, and the same one each time gives the same answer to the same question.
    let guess = view.sample(&mut Pcg32::seed_from_u64(0));
    let TriedChoices { position, made, is_whole, refused } = try_choices(&guess, choices);
    options.made = choices[..made].to_vec();
    (options.complete, options.refused) = (is_whole, refused);
    if !is_whole {
        options.question = position.prompt();
        options.options = position.choices().iter().collect();
    }
}

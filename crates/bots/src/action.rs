//! A bot's whole action: it's planned before any of it is played, and then played exactly as planned.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_protocol::Refused;
use riftforce_rules::{Choice, Event, Position, Seat, View};

use crate::alternative::best_alternative;
use crate::{Answer, Bot, Budget};

/// What a bot does next: the choices of one action, or of the part of it up to where something hidden is revealed. A table
/// accepts them as they are. The view is that of the seat to choose; after a revelation the bot is asked again, with the new
/// view.
///
/// A bot that answers with fewer choices is asked for the rest, with what's left of the same budget; choices beyond the end are
/// dropped. A bot that answers with nothing, or with something that isn't allowed, is refused as it would be at a table.
pub fn act(bot: &mut dyn Bot, view: &View, budget: &Budget<'_>) -> Result<Answer, Refused> {
    let mut answer = rehearse(view, |view| bot.choose(view, budget))?;
    answer.instead = best_alternative(view, &answer);
    Ok(answer)
}

/// The answer of a bot that thinks about one choice at a time. `think` is called for each choice, with the view that the choices
/// before it lead to and its share of the time, until the action ends or reveals something. If it doesn't answer with something
/// that's allowed, or nothing is, the answer is empty.
pub fn choice_by_choice(
    view: &View,
    budget: &Budget<'_>,
    mut think: impl FnMut(&View, &Budget<'_>) -> Answer,
) -> Answer {
    let answer = rehearse(view, |view| {
        // The first choice matters most; each of the others gets a share of what's left.
        let share = if view.position().is_between_actions() { 0.6 } else { 0.4 };
        budget.with_share(share, |budget| think(view, budget))
    });
    // Where nobody knows what the trainer would do, even an option may be refused.
    answer.unwrap_or_else(|_| Answer::of_choices(Vec::new()))
}

/// Asks for choices until they reach the end of an action, or a revelation.
fn rehearse(view: &View, mut ask: impl FnMut(&View) -> Answer) -> Result<Answer, Refused> {
    // A game from a file may ask where nothing can be answered: a hand may be full of cards that nobody knows.
    if view.position().choices().is_empty() {
        return Err(Refused::Empty);
    }
    let mut rehearsal = Rehearsal::new(view);
    let mut whole = ask(view);
    rehearsal.play(&whole.choices)?;
    while !rehearsal.is_over {
        let rest = ask(&rehearsal.view());
        rehearsal.play(&rest.choices)?;
        whole.iterations += rest.iterations;
        // Where there was only one option, it had nothing to think about.
        if whole.win_chance.is_none() {
            (whole.win_chance, whole.considered) = (rest.win_chance, rest.considered);
        }
    }
    whole.choices = rehearsal.made;
    Ok(whole)
}

/// Choices tried out on a guess at what's hidden. Until the first event that reveals something, the guess doesn't matter: the
/// seat sees exactly what it would see at the table.
struct Rehearsal {
    seat: Option<Seat>,
    position: Position,
    made: Vec<Choice>,
    is_over: bool,
}

impl Rehearsal {
    fn new(view: &View) -> Rehearsal {
        // Any guess will do, and the same one each time keeps everything reproducible.
        let position = view.sample(&mut Pcg32::seed_from_u64(0));
        Rehearsal { seat: view.seat(), position, made: Vec::new(), is_over: false }
    }

    fn view(&self) -> View {
        self.position.view(self.seat)
    }

    /// Makes these choices, up to the end of the action or a revelation.
    fn play(&mut self, choices: &[Choice]) -> Result<(), Refused> {
        if choices.is_empty() {
            return Err(Refused::Empty);
        }
        for &choice in choices {
            if self.is_over {
                break;
            }
            let index = self.made.len() as u32;
            let mut events: Vec<Event> = Vec::new();
            let played = self.position.play(choice, &mut events);
            played.map_err(|refusal| Refused::Choice { index, choice, refusal })?;
            self.made.push(choice);
            self.is_over = self.position.ends_unit(&events);
        }
        Ok(())
    }
}

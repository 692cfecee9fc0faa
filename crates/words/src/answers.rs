//! What a player is asked, and why an answer was refused.

use riftforce_protocol::Refused;
use riftforce_rules::rift::TextError;
use riftforce_rules::{Card, InputErrorKind, Prompt, Rank, Refusal, Site};

use crate::Words;

impl Words {
    /// What is shown while something is being decided.
    pub fn question(&self, question: Prompt) -> String {
        match question {
            Prompt::Pick => self.text("question-pick"),
            Prompt::Action => self.text("question-action"),
            Prompt::PlayAnother => self.text("question-play-another"),
            Prompt::ActivateAnother => self.text("question-activate-another"),
            Prompt::Bot(number) => self.text_with("question-bot", &[("number", number.into())]),
            Prompt::WhereToGo => self.text("question-where-to-go"),
            Prompt::WhomToReach => self.text("question-whom-to-reach"),
            Prompt::WhereToPush => self.text("question-where-to-push"),
            Prompt::WhereToCatch => self.text("question-where-to-catch"),
            Prompt::WhichEnemy => self.text("question-which-enemy"),
            Prompt::WhomToMend => self.text("question-whom-to-mend"),
        }
    }

    /// What an ability asks, and whose it is: "Shadow 5 moves: where to?".
    pub fn question_of(&self, question: Prompt, elemental: &str) -> String {
        let key = match question {
            Prompt::WhereToGo => "asked-where-to-go",
            Prompt::WhomToReach => "asked-whom-to-reach",
            Prompt::WhereToPush => "asked-where-to-push",
            Prompt::WhereToCatch => "asked-where-to-catch",
            Prompt::WhichEnemy => "asked-which-enemy",
            Prompt::WhomToMend => "asked-whom-to-mend",
            Prompt::Pick
            | Prompt::Action
            | Prompt::PlayAnother
            | Prompt::ActivateAnother
            | Prompt::Bot(_) => return self.question(question),
        };
        self.text_with(key, &[("elemental", elemental.into())])
    }

    /// Why the host refused what a player committed to or otherwise wanted.
    pub fn host_refusal(&self, refused: &Refused) -> String {
        match refused {
            Refused::Choice { refusal, .. } => self.choice_refusal(refusal),
            Refused::Over => self.text("refusal-game-over"),
            Refused::Stale { .. } => self.text("refused-stale"),
            Refused::NotYourTurn { .. } => self.text("refused-not-your-turn"),
            Refused::DraftFirst => self.text("refused-draft-first"),
            Refused::NoTakebacks => self.text("refused-no-takebacks"),
            Refused::NothingToTakeBack => self.text("refused-nothing-to-take-back"),
            Refused::CannotGoOn => self.text("refused-cannot-go-on"),
            Refused::TooLong => self.text("refused-too-long"),
            // Only a faulty client gets these.
            Refused::NotSeated { .. }
            | Refused::Empty
            | Refused::AfterReveal { .. }
            | Refused::AfterAction { .. }
            | Refused::Unfinished => self.text("refused-otherwise"),
        }
    }

    /// Why a choice was refused.
    pub fn choice_refusal(&self, refusal: &Refusal) -> String {
        let of_site = |key, site: Site| self.text_with(key, &[("site", site.number().into())]);
        let of_card = |key, card: Card| self.text_with(key, &[("card", self.card(card).into())]);
        let of_place = |key, site: Site, position: Rank| {
            self.text_with(key, &[("site", site.number().into()), ("position", position.number().into())])
        };
        match *refusal {
            Refusal::GameOver => self.text("refusal-game-over"),
            Refusal::DraftFirst => self.text("refusal-draft-first"),
            Refusal::DraftOver => self.text("refusal-draft-over"),
            Refusal::NotInPool(guild) => {
                self.text_with("refusal-not-in-pool", &[("guild", self.guild(guild).into())])
            }
            Refusal::NoSuchSite(site) => of_site("refusal-no-such-site", site),
            Refusal::NotInHand(_, card) => of_card("refusal-not-in-hand", card),
            Refusal::UnknownCard => self.text("refusal-unknown-card"),
            Refusal::HandFull => self.text("refusal-hand-full"),
            Refusal::NotAlike => self.text("refusal-not-alike"),
            Refusal::SiteNotAdjacent(site) => of_site("refusal-site-not-adjacent", site),
            Refusal::SiteNotStacked(site) => of_site("refusal-site-not-stacked", site),
            Refusal::NobodyThere(site, position) => of_place("refusal-nobody-there", site, position),
            Refusal::AlreadyUsed(site, position) => of_place("refusal-already-used", site, position),
            Refusal::DoesNotMatch(card, discarded) => self.text_with(
                "refusal-does-not-match",
                &[("card", self.card(card).into()), ("discarded", self.card(discarded).into())],
            ),
            Refusal::PartnersOnlyByNumber(card) => of_card("refusal-partners-only-by-number", card),
            Refusal::CannotHurt(site, position) => of_place("refusal-cannot-hurt", site, position),
            Refusal::WrongNumber(number) => {
                self.text_with("refusal-wrong-number", &[("number", number.into())])
            }
            Refusal::TrainerUnknown => self.text("refusal-trainer-unknown"),
            Refusal::NotAnOption(question) => {
                self.text_with("refusal-not-an-option", &[("question", self.question(question).into())])
            }
            Refusal::Asked(question) => {
                self.text_with("refusal-asked", &[("question", self.question(question).into())])
            }
        }
    }

    /// What is wrong with a `.rift` text: where, and why.
    pub fn text_error(&self, error: &TextError) -> String {
        self.text_with(
            "text-error",
            &[
                ("line", error.line.into()),
                ("token", shortened(&error.token).into()),
                ("reason", self.input_error(&error.cause.kind).into()),
            ],
        )
    }

    fn input_error(&self, kind: &InputErrorKind) -> String {
        match *kind {
            InputErrorKind::Encoding => self.text("text-encoding"),
            InputErrorKind::Lacks(line) => self.text_with("text-lacks", &[("line", line.into())]),
            InputErrorKind::Form(form) => self.text_with("text-form", &[("form", form.into())]),
            InputErrorKind::NoSuch(term) => self.text_with("text-no-such", &[("thing", term.name().into())]),
            InputErrorKind::Once => self.text("text-once"),
            InputErrorKind::AtMost(most) => self.text_with("text-at-most", &[("most", most.into())]),
            InputErrorKind::NotInThisGame => self.text("text-not-in-this-game"),
            InputErrorKind::Damage => self.text("text-damage"),
            InputErrorKind::Draft => self.text("text-draft"),
            InputErrorKind::AllPicked => self.text("text-all-picked"),
            InputErrorKind::ActionOver => self.text("text-action-over"),
            InputErrorKind::Unfinished(question) => {
                let question = question.unwrap_or(Prompt::Action);
                self.text_with("text-unfinished", &[("question", self.question(question).into())])
            }
            InputErrorKind::Result => self.text("text-result"),
            InputErrorKind::NotOver => self.text("text-not-over"),
            InputErrorKind::Refused(ref refusal) => self.choice_refusal(refusal),
        }
    }
}

/// A piece of a text, which may be of any length and contain anything, shortened to one line.
fn shortened(token: &str) -> String {
    const MOST: usize = 40;
    let mut characters = token.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut short: String = characters.by_ref().take(MOST).collect();
    if characters.next().is_some() {
        short.push('…');
    }
    short
}

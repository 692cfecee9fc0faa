//! Hints for a player who asks: where to look, then what to do, then why. And what Master, the strongest bot, thinks best.
//!
//! The worker is sent only what the player may know. Asking changes nothing in the game, and a hint is gone as soon as the game
//! continues.

use std::rc::Rc;

use leptos::prelude::*;
use riftforce_client::{Driver, Hint, LessonStep, Turn};
use riftforce_protocol::{Order, Reason};
use riftforce_rules::{Card, Choice, Event, Position, Site, What};
use riftforce_words::Words;

use crate::browser::focus;
use crate::browser::live::{self, Of};
use crate::browser::say::{t, words};
use crate::hosting::{Advised, Question, Request};
use crate::parts::dialog::Dialog;
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::storage::settings::settings;
use crate::table::Drawer;
use crate::table::deed::Deed;
use crate::table::game::{Bots, Game, GameView, game};
use crate::table::queries::sentences;

/// How long the worker may think about a hint.
const THINKING_MS: u32 = 1500;

/// Gives hints. It's only a handle: copies are the same advisor.
#[derive(Clone, Copy)]
pub(crate) struct Advisor {
    stage: RwSignal<Stage, LocalStorage>,
    shown: RwSignal<Option<Shown>>,
    /// How many questions have been asked; an answer to an earlier one comes too late.
    number: StoredValue<u64>,
}

/// How far a hint has come.
#[derive(Clone)]
enum Stage {
    Unasked,
    Thinking,
    Ready(Rc<Vec<Proposal>>),
    /// The worker died.
    Failed,
}

/// Which proposal is shown, and how much of it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shown {
    which: usize,
    depth: Depth,
}

/// How much of a proposal is revealed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Depth {
    /// Where to look.
    Look,
    /// What to do.
    Deed,
    /// And why.
    Why,
}

/// An action that's proposed.
struct Proposal {
    choices: Vec<Choice>,
    percent: u8,
    reasons: Vec<Reason>,
    look: Look,
    deed: Deed,
}

/// Where players should look to find an action for themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    Win,
    Kill(Site),
    Save,
    Control(Site),
    Block(Site),
    Check,
    Matches(Card),
    Play(Site),
    /// What the trainer's plan does.
    Plan,
    /// The choice to make in the middle of an action.
    Choice,
}

impl Look {
    /// Where to look for an action that starts from this position, makes these choices, leads to these events, and is good for
    /// these reasons.
    fn of(start: &Position, choices: &[Choice], events: &[Event], reasons: &[Reason]) -> Look {
        let side = start.turn().map(|seat| seat.side());
        let first = choices.first().copied();
        let killed = events.iter().find_map(|event| match event.what {
            What::Destroyed { at, .. } if Some(at.side) != side => Some(at.site),
            _ => None,
        });
        let by_reason = reasons.iter().find_map(|reason| match *reason {
            Reason::Wins => Some(Look::Win),
            Reason::Destroys(_) => killed.map(Look::Kill),
            Reason::TakesControl(site) => Some(Look::Control(site)),
            Reason::DeniesControl(site) => Some(Look::Block(site)),
            Reason::Saves(_) => Some(Look::Save),
            _ => None,
        });
        match first {
            _ if start.is_plan() => Look::Plan,
            Some(Choice::Check) => Look::Check,
            _ if by_reason.is_some() => by_reason.unwrap_or(Look::Choice),
            Some(Choice::Discard(card)) => Look::Matches(card),
            Some(Choice::Play(_, site)) => Look::Play(site),
            _ => Look::Choice,
        }
    }

    fn in_words(self, words: &Words) -> String {
        let at = |key: &str, site: Site| words.with(key, &[("site", site.number().into())]);
        match self {
            Look::Win => words.text("look-win"),
            Look::Kill(site) => at("look-kill", site),
            Look::Save => words.text("look-save"),
            Look::Control(site) => at("look-control", site),
            Look::Block(site) => at("look-block", site),
            Look::Check => words.text("look-check"),
            Look::Matches(card) => words.with("look-matches", &[("card", words.card(card).into())]),
            Look::Play(site) => at("look-play", site),
            Look::Plan => words.text("look-plan"),
            Look::Choice => words.text("look-choice"),
        }
    }
}

impl Proposal {
    /// A proposal for this turn from its start, whatever the player has tried so far.
    fn of(turn: &Turn, advised: &Advised) -> Option<Proposal> {
        let (Order::Choose(choices), Order::Choose(then)) = (&advised.order, &advised.then) else {
            return None;
        };
        let mut fresh = turn.clone();
        fresh.reset();
        let scene = fresh.preview().scene.clone();
        if !choices.iter().all(|&choice| fresh.choose(choice)) {
            return None;
        }
        let events = match then.is_empty() {
            true => fresh.sandbox().events().copied().collect(),
            false => whole_action(fresh.sandbox().start(), choices.iter().chain(then))?,
        };
        Some(Proposal {
            look: Look::of(fresh.sandbox().start(), choices, &events, &advised.reasons),
            deed: Deed::of(scene, &events),
            choices: choices.clone(),
            percent: advised.percent,
            reasons: advised.reasons.clone(),
        })
    }

    fn deed_in_words(&self, game: Game, words: &Words) -> String {
        let told = self.deed.in_words(words, &game.view.perspective());
        // A choice in the middle of an action may be something the log wouldn't mention.
        if told.is_empty() { words.text("advice-pointed-at") } else { told }
    }

    fn why_in_words(&self, game: Game, words: &Words) -> String {
        let perspective = game.view.perspective();
        let me = perspective.you.or_else(|| game.view.eyes());
        let why = me.map(|me| {
            words.reasons(&self.reasons, perspective.seat(me), perspective.side(me.side().other()))
        });
        why.unwrap_or_default()
    }
}

impl Advisor {
    pub(crate) fn new() -> Advisor {
        Advisor {
            stage: RwSignal::new_local(Stage::Unasked),
            shown: RwSignal::new(None),
            number: StoredValue::new(0),
        }
    }

    /// Whether there are hints at this table: where one person plays with and against bots, or the trainer. Nobody gets help
    /// against another person, nor with the duel that everybody plays on the same day.
    pub(crate) fn is_there(self, game: Game) -> bool {
        game.kind().has_hints() && !game.view.is_shared() && !untrack(|| game.view.is_watching())
    }

    pub(super) fn is_thinking(self) -> bool {
        matches!(self.stage.try_get_untracked(), Some(Stage::Thinking))
    }

    /// The player asks for a hint, or for more of it. Once all of it has been shown, asking again hides it.
    pub(crate) fn ask_for_hint(self, game: Game) {
        let next = match self.shown.get_untracked() {
            None => Some(Shown { which: 0, depth: Depth::Look }),
            Some(shown) if !matches!(self.stage.get_untracked(), Stage::Ready(_)) => Some(shown),
            Some(Shown { which, depth: Depth::Look }) => Some(Shown { which, depth: Depth::Deed }),
            Some(Shown { which, depth: Depth::Deed }) => Some(Shown { which, depth: Depth::Why }),
            Some(Shown { depth: Depth::Why, .. }) => None,
        };
        self.shown.set(next);
        self.think(game);
    }

    /// Has Master think, unless it already has or is doing so.
    fn think(self, game: Game) {
        if !matches!(self.stage.get_untracked(), Stage::Unasked | Stage::Failed) {
            return;
        }
        let view = game.view.session_untracked(|session| session.view().to_bytes());
        self.number.update_value(|number| *number += 1);
        self.stage.set(Stage::Thinking);
        let question =
            Question::Advise(Request { number: self.number.get_value(), view, budget_ms: THINKING_MS });
        game.conductor.bots.ask(game.conductor, &question);
    }

    /// Receives what Master would do.
    pub(super) fn hear(self, view: GameView, number: u64, best: &[Advised]) {
        if !self.is_thinking() || self.number.get_value() != number {
            return;
        }
        let proposals = view
            .turn_untracked(|turn| best.iter().filter_map(|advised| Proposal::of(turn, advised)).collect())
            .filter(|proposals: &Vec<Proposal>| !proposals.is_empty());
        self.stage.set(proposals.map_or(Stage::Failed, |proposals| Stage::Ready(Rc::new(proposals))));
    }

    /// The worker died.
    pub(super) fn fail(self) {
        self.stage.set(Stage::Failed);
    }

    /// Whether a hint is being shown.
    pub(super) fn is_shown(self) -> bool {
        self.shown.get_untracked().is_some()
    }

    pub(super) fn hide(self) {
        self.shown.set(None);
    }

    /// Forgets all hints, because the game has moved on.
    pub(super) fn forget(self, bots: Bots) {
        if self.is_thinking() {
            bots.stop();
        }
        if !matches!(self.stage.get_untracked(), Stage::Unasked) {
            self.stage.set(Stage::Unasked);
        }
        if self.is_shown() {
            self.hide();
        }
    }

    /// Looks at the proposal that's shown, and at how much of it is.
    fn with_shown<T>(self, look: impl FnOnce(&Proposal, Depth) -> T) -> Option<T> {
        let Shown { which, depth } = self.shown.get()?;
        match self.stage.get() {
            Stage::Ready(proposals) => Some(look(proposals.get(which)?, depth)),
            _ => None,
        }
    }

    /// What to tap next to follow the hint.
    pub(super) fn next_tap(self, driver: RwSignal<Driver, LocalStorage>) -> Option<Hint> {
        let choices = self.with_shown(|it, depth| (depth > Depth::Look).then(|| it.choices.clone()))??;
        let task = LessonStep { step: 0, cue: "", ways: &[choices] };
        driver.with(|driver| driver.turn().map(|turn| task.hint(turn)))
    }

    /// The action to draw over the table, until the player begins to act.
    pub(super) fn deed(self, game: Game) -> Option<Deed> {
        let deed = self.with_shown(|it, depth| (depth > Depth::Look).then(|| it.deed.clone()))??;
        (game.view.turn(Turn::is_begun) == Some(false)).then_some(deed)
    }

    /// The line to show: which step of the hint it is, and what it says.
    pub(super) fn line(self, game: Game) -> Option<String> {
        self.shown.get()?;
        let words = words();
        let said = match self.stage.get() {
            Stage::Unasked => return None,
            Stage::Thinking => return Some(words.text("advice-thinking")),
            Stage::Failed => return Some(words.text("advice-failed")),
            Stage::Ready(_) => self.with_shown(|it, depth| match depth {
                Depth::Look => (1, it.look.in_words(&words)),
                Depth::Deed => (2, it.deed_in_words(game, &words)),
                Depth::Why => {
                    let chance = words.with("advice-chance", &[("percent", it.percent.into())]);
                    (3, sentences(&[it.why_in_words(game, &words), chance]))
                }
            }),
        };
        let (step, said) = said?;
        Some(words.with("advice-step", &[("step", i64::from(step).into()), ("said", said.into())]))
    }
}

/// What these choices lead to, without what's drawn on the way: that's only a guess, and decides nothing about the rest.
fn whole_action<'a>(start: &Position, choices: impl IntoIterator<Item = &'a Choice>) -> Option<Vec<Event>> {
    let (mut position, mut events) = (*start, Vec::new());
    for &choice in choices {
        position.play(choice, &mut events).ok()?;
    }
    events.retain(|event: &Event| !matches!(event.what, What::Drew { .. }));
    Some(events)
}

/// Why there's no hint right now.
pub(crate) fn why_not(game: Game) -> Option<String> {
    (!game.view.is_my_turn()).then(|| t("why-not-your-turn"))
}

/// Asks for a hint, or says why there's none.
pub(crate) fn ask_for_hint(game: Game) {
    match why_not(game).filter(|_| !game.advisor.is_shown()) {
        Some(why_not) => live::say(Of::Answer, &why_not),
        None => game.advisor.ask_for_hint(game),
    }
}

/// The button for a hint. While it's on the page, hints are also announced to screen readers.
#[component]
pub(crate) fn HintButton() -> impl IntoView {
    let game = game();
    let (advisor, settings) = (game.advisor, settings());
    Effect::new(move |before: Option<_>| {
        let now = (game.view.session(|session| session.version()), game.view.is_my_turn());
        if before.is_some_and(|before| before != now) {
            advisor.forget(game.conductor.bots);
        }
        now
    });
    let line = Memo::new(move |_| advisor.line(game));
    Effect::new(move |_| line.get().iter().for_each(|line| live::say(Of::Answer, line)));
    view! {
        <button type="button" id="hint" class="icon-button hinting" aria-label=move || t("advice-hint") title=move || t("advice-hint")
            aria-keyshortcuts=move || settings.get().keys.then_some("I") aria-disabled=move || why_not(game).is_some().to_string()
            aria-pressed=move || advisor.shown.get().is_some().to_string() on:click=move |_| ask_for_hint(game)>
            <Icon symbol=symbols::LAMP /><kbd aria-hidden="true">"I"</kbd>
        </button>
    }
}

/// What Master would do, over the table.
#[component]
pub(crate) fn BestActions(drawer: RwSignal<Drawer>) -> impl IntoView {
    let game = game();
    let advisor = game.advisor;
    advisor.think(game);
    // The best action gets the focus as soon as it's there.
    Effect::new(move |_| {
        advisor.stage.track();
        request_animation_frame(|| focus::go_to(".best"));
    });
    let show = move |which: usize| {
        advisor.shown.set(Some(Shown { which, depth: Depth::Deed }));
        drawer.set(Drawer::None);
    };
    let best = move |(which, it): (usize, &Proposal)| {
        let words = words();
        let percent = words.with("advice-percent", &[("percent", it.percent.into())]);
        let told = sentences(&[it.deed_in_words(game, &words), it.why_in_words(game, &words)]);
        view! { <button type="button" class="button best" on:click=move |_| show(which)><b>{percent}</b><span>{told}</span></button> }
    };
    let found = move || {
        match advisor.stage.get() {
        Stage::Ready(proposals) => proposals.iter().enumerate().map(best).collect_view().into_any(),
        Stage::Failed => view! {
            <p role="alert">{t("advice-failed")}</p>
            <button type="button" class="button" on:click=move |_| advisor.think(game)>{t("review-again")}</button>
        }
        .into_any(),
        Stage::Unasked | Stage::Thinking => view! { <p role="status">{t("advice-thinking")}</p> }.into_any(),
    }
    };
    view! {
        <Dialog close=Callback::new(move |()| drawer.set(Drawer::None)) title="master-title" wide=true>
            <div class="form">
                <p class="help">{move || t("master-about")}</p>
                {found}
            </div>
        </Dialog>
    }
}

/// Opens what Master would do, or says why not.
pub(crate) fn ask_master(game: Game, drawer: RwSignal<Drawer>) {
    match why_not(game) {
        Some(why_not) => live::say(Of::Answer, &why_not),
        None => drawer.set(Drawer::Best),
    }
}

/// The button in the table's menu that shows what Master would do.
#[component]
pub(crate) fn MasterButton(drawer: RwSignal<Drawer>) -> impl IntoView {
    let game = game();
    move || {
        game.view.is_my_turn().then(|| view! {
            <button type="button" class="button" id="menu-master" on:click=move |_| ask_master(game, drawer)>{move || t("master-title")}<kbd aria-hidden="true">"W"</kbd></button>
        })
    }
}

#[cfg(test)]
mod tests {
    use riftforce_bots::reasons;
    use riftforce_client::Scene;
    use riftforce_rules::Seat;
    use riftforce_rules::rift::Record;
    use riftforce_words::Language;

    use super::*;

    fn look(text: &str, tokens: &[&str]) -> Look {
        let text = format!("rift: 1\ngame: duel\n{text}");
        let start = *Record::read(text.as_bytes()).expect("it's in order").position();
        let (mut position, mut events) = (start, Vec::new());
        let choices: Vec<Choice> = tokens.iter().map(|token| token.parse().expect("it's a token")).collect();
        for &choice in &choices {
            position.play(choice, &mut events).expect("it's an option");
        }
        let reasons = reasons(&start.view(start.turn()), &events, &position.view(start.turn()));
        Look::of(&start, &choices, &events, &reasons)
    }

    fn site(number: u8) -> Site {
        Site::from_number(number).expect("there's such a site")
    }

    #[test]
    fn a_hint_says_to_look_where_it_matters_most() {
        let kill = "site 2: Fi5 / Wa5:3\nsite 4: - / Ea6\nhand 1: Fi6 Wa7\nhand 2: Ea5\n";
        assert_eq!(look(kill, &["-Fi6", "2.1"]), Look::Kill(site(2)));
        assert_eq!(look(&format!("score: 11 11\nstart: 2\nturn: 1\n{kill}"), &["-Fi6", "2.1"]), Look::Win);
        assert_eq!(look(kill, &["Wa7@4"]), Look::Block(site(4)));
        assert_eq!(look(kill, &["Wa7@1"]), Look::Control(site(1)));
        assert_eq!(look(kill, &["Wa7@2"]), Look::Play(site(2)));
        assert_eq!(look(kill, &["check"]), Look::Check);
        let wound = "site 2: Fi5 / Wa5\nhand 1: Fi6\nhand 2: Ea5\n";
        let card = "Fi6".parse().expect("it's a card");
        assert_eq!(look(wound, &["-Fi6", "2.1"]), Look::Matches(card));
        let saved = "site 2: Wa5:4 / Ea6\nsite 3: Fi6 / -\nhand 1: Wa6\nhand 2: Ea5\n";
        assert_eq!(look(saved, &["-Wa6", "2.1", ">3"]), Look::Save);
    }

    /// Star draws before Ice strikes, and Ice destroys what Star has hit.
    #[test]
    fn a_hint_tells_what_comes_after_a_draw_too() {
        let text =
            "rift: 1\ngame: duel\nsite 1: St5 Ic5 / Wa6\nhand 1: Fi5 Fi7\nhand 2: Wa5\ndraw 1: Fi6 St6\n";
        let view = Record::read(text.as_bytes()).expect("it's in order").position().view(Some(Seat::One));
        let turn = Turn::new(&view, &Scene::of(view.position())).expect("it's their turn");
        let choices =
            |tokens: &[&str]| tokens.iter().map(|token| token.parse().expect("it's a token")).collect();
        let advised = Advised {
            order: Order::Choose(choices(&["-Fi5", "1.1"])),
            then: Order::Choose(choices(&["1.2"])),
            percent: 50,
            reasons: vec![Reason::Destroys("Wa6".parse().expect("it's a card"))],
        };
        let proposal = Proposal::of(&turn, &advised).expect("it's possible");
        assert_eq!(proposal.look, Look::Kill(site(1)));
        assert_eq!(proposal.deed.arrows.len(), 2, "{:?}", proposal.deed);
        assert_eq!(proposal.choices.len(), 2, "what's pointed at ends where a card is drawn");
    }

    #[test]
    fn every_look_is_worded_in_every_language() {
        let card = "Fi6".parse().expect("it's a card");
        let all = [
            Look::Win,
            Look::Kill(site(1)),
            Look::Save,
            Look::Control(site(2)),
            Look::Block(site(3)),
            Look::Check,
            Look::Matches(card),
            Look::Play(site(4)),
            Look::Plan,
            Look::Choice,
        ];
        for language in Language::ALL {
            let words = Words::new(language);
            let told = all.map(|look| look.in_words(&words));
            assert!(told.iter().all(|it| !it.contains('⟨') && !it.is_empty()), "{told:?}");
        }
    }
}

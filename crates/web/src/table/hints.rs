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

use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::focus;
use crate::browser::language::{localized, t, words};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::hosting::{AdviceRequest, AdvisedAction, WorkerRequest};
use crate::parts::dialog::Dialog;
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::storage::settings::settings;
use crate::table::Drawer;
use crate::table::described_action::DescribedAction;
use crate::table::game::{Bots, Game, GameView, current_game};
use crate::table::spoken_answers::sentences;

/// How long the worker may think about a hint.
const THINKING_MS: u32 = 1500;

/// Gives hints. It's only a handle: copies are the same advisor.
#[derive(Clone, Copy)]
pub(crate) struct Advisor {
    state: RwSignal<HintState, LocalStorage>,
    shown: RwSignal<Option<ShownHint>>,
    /// How many questions have been asked; an answer to an earlier one comes too late.
    number: StoredValue<u64>,
}

/// How far a hint has come.
#[derive(Clone)]
enum HintState {
    Unasked,
    Thinking,
    Ready(Rc<Vec<SuggestedAction>>),
    /// The worker died.
    Failed,
}

/// Which suggestion is shown, and how much of it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ShownHint {
    which: usize,
    depth: HintDepth,
}

/// How much of a suggestion is revealed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum HintDepth {
    /// Where to look.
    Clue,
    /// What to do.
    Action,
    /// And why.
    Why,
}

/// An action that's suggested.
struct SuggestedAction {
    choices: Vec<Choice>,
    percent: u8,
    reasons: Vec<Reason>,
    clue: Clue,
    action: DescribedAction,
}

/// Where players should look to find an action for themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Clue {
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

impl Clue {
    /// Where to look for an action that starts from this position, makes these choices, leads to these events, and is good for
    /// these reasons.
    fn of(start: &Position, choices: &[Choice], events: &[Event], reasons: &[Reason]) -> Clue {
        let side = start.turn().map(|seat| seat.side());
        let first = choices.first().copied();
        let killed = events.iter().find_map(|event| match event.what {
            What::Destroyed { at, .. } if Some(at.side) != side => Some(at.site),
            _ => None,
        });
        let by_reason = reasons.iter().find_map(|reason| match *reason {
            Reason::Wins => Some(Clue::Win),
            Reason::Destroys(_) => killed.map(Clue::Kill),
            Reason::TakesControl(site) => Some(Clue::Control(site)),
            Reason::DeniesControl(site) => Some(Clue::Block(site)),
            Reason::Saves(_) => Some(Clue::Save),
            _ => None,
        });
        match first {
            _ if start.is_plan() => Clue::Plan,
            Some(Choice::Check) => Clue::Check,
            _ if by_reason.is_some() => by_reason.unwrap_or(Clue::Choice),
            Some(Choice::Discard(card)) => Clue::Matches(card),
            Some(Choice::Play(_, site)) => Clue::Play(site),
            _ => Clue::Choice,
        }
    }

    fn in_words(self, words: &Words) -> String {
        let at = |key: &str, site: Site| words.text_with(key, &[("site", site.number().into())]);
        match self {
            Clue::Win => words.text("look-win"),
            Clue::Kill(site) => at("look-kill", site),
            Clue::Save => words.text("look-save"),
            Clue::Control(site) => at("look-control", site),
            Clue::Block(site) => at("look-block", site),
            Clue::Check => words.text("look-check"),
            Clue::Matches(card) => words.text_with("look-matches", &[("card", words.card(card).into())]),
            Clue::Play(site) => at("look-play", site),
            Clue::Plan => words.text("look-plan"),
            Clue::Choice => words.text("look-choice"),
        }
    }
}

impl SuggestedAction {
    /// A suggestion for this turn from its start, whatever the player has tried so far.
    fn of(turn: &Turn, advised: &AdvisedAction) -> Option<SuggestedAction> {
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
        Some(SuggestedAction {
            clue: Clue::of(fresh.sandbox().start(), choices, &events, &advised.reasons),
            action: DescribedAction::from_events(scene, &events),
            choices: choices.clone(),
            percent: advised.percent,
            reasons: advised.reasons.clone(),
        })
    }

    fn action_in_words(&self, game: Game, words: &Words) -> String {
        let told = self.action.in_words(words, &game.view.perspective());
        // A choice in the middle of an action may be something the log wouldn't mention.
        if told.is_empty() { words.text("advice-pointed-at") } else { told }
    }

    fn why_in_words(&self, game: Game, words: &Words) -> String {
        let perspective = game.view.perspective();
        let me = perspective.you.or_else(|| game.view.viewpoint());
        let why = me.map(|me| {
            words.reasons(&self.reasons, perspective.seat(me), perspective.side(me.side().other()))
        });
        why.unwrap_or_default()
    }
}

impl Advisor {
    pub(crate) fn new() -> Advisor {
        Advisor {
            state: RwSignal::new_local(HintState::Unasked),
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
        matches!(self.state.try_get_untracked(), Some(HintState::Thinking))
    }

    /// The player asks for a hint, or for more of it. Once all of it has been shown, asking again hides it.
    pub(crate) fn ask_for_hint(self, game: Game) {
        let next = match self.shown.get_untracked() {
            None => Some(ShownHint { which: 0, depth: HintDepth::Clue }),
            Some(shown) if !matches!(self.state.get_untracked(), HintState::Ready(_)) => Some(shown),
            Some(ShownHint { which, depth: HintDepth::Clue }) => {
                Some(ShownHint { which, depth: HintDepth::Action })
            }
            Some(ShownHint { which, depth: HintDepth::Action }) => {
                Some(ShownHint { which, depth: HintDepth::Why })
            }
            Some(ShownHint { depth: HintDepth::Why, .. }) => None,
        };
        self.shown.set(next);
        self.think(game);
    }

    /// Has Master think, unless it already has or is doing so.
    fn think(self, game: Game) {
        if !matches!(self.state.get_untracked(), HintState::Unasked | HintState::Failed) {
            return;
        }
        let view = game.view.with_session_untracked(|session| session.view().to_bytes());
        self.number.update_value(|number| *number += 1);
        self.state.set(HintState::Thinking);
        let request = WorkerRequest::Advise(AdviceRequest {
            number: self.number.get_value(),
            view,
            budget_ms: THINKING_MS,
        });
        game.conductor.bots.ask(game.conductor, &request);
    }

    /// Receives what Master would do.
    pub(super) fn hear(self, view: GameView, number: u64, best: &[AdvisedAction]) {
        if !self.is_thinking() || self.number.get_value() != number {
            return;
        }
        let suggestions = view
            .with_turn_untracked(|turn| {
                best.iter().filter_map(|advised| SuggestedAction::of(turn, advised)).collect()
            })
            .filter(|suggestions: &Vec<SuggestedAction>| !suggestions.is_empty());
        self.state
            .set(suggestions.map_or(HintState::Failed, |suggestions| HintState::Ready(Rc::new(suggestions))));
    }

    /// The worker died.
    pub(super) fn note_worker_died(self) {
        self.state.set(HintState::Failed);
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
        if !matches!(self.state.get_untracked(), HintState::Unasked) {
            self.state.set(HintState::Unasked);
        }
        if self.is_shown() {
            self.hide();
        }
    }

    /// Looks at the suggestion that's shown, and at how much of it is.
    fn with_shown<T>(self, look: impl FnOnce(&SuggestedAction, HintDepth) -> T) -> Option<T> {
        let ShownHint { which, depth } = self.shown.get()?;
        match self.state.get() {
            HintState::Ready(suggestions) => Some(look(suggestions.get(which)?, depth)),
            _ => None,
        }
    }

    /// What to tap next to follow the hint.
    pub(super) fn next_tap(self, driver: RwSignal<Driver, LocalStorage>) -> Option<Hint> {
        let choices =
            self.with_shown(|it, depth| (depth > HintDepth::Clue).then(|| it.choices.clone()))??;
        let task = LessonStep { step: 0, cue: "", ways: &[choices] };
        driver.with(|driver| driver.turn().map(|turn| task.hint(turn)))
    }

    /// The action to draw over the table, until the player begins to act.
    pub(super) fn shown_action(self, game: Game) -> Option<DescribedAction> {
        let action = self.with_shown(|it, depth| (depth > HintDepth::Clue).then(|| it.action.clone()))??;
        (game.view.with_turn(Turn::is_begun) == Some(false)).then_some(action)
    }

    /// The line to show: which step of the hint it is, and what it says.
    pub(super) fn shown_line(self, game: Game) -> Option<String> {
        self.shown.get()?;
        let words = words();
        let said = match self.state.get() {
            HintState::Unasked => return None,
            HintState::Thinking => return Some(words.text("advice-thinking")),
            HintState::Failed => return Some(words.text("advice-failed")),
            HintState::Ready(_) => self.with_shown(|it, depth| match depth {
                HintDepth::Clue => (1, it.clue.in_words(&words)),
                HintDepth::Action => (2, it.action_in_words(game, &words)),
                HintDepth::Why => {
                    let chance = words.text_with("advice-chance", &[("percent", it.percent.into())]);
                    (3, sentences(&[it.why_in_words(game, &words), chance]))
                }
            }),
        };
        let (step, said) = said?;
        Some(words.text_with("advice-step", &[("step", i64::from(step).into()), ("said", said.into())]))
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
        Some(why_not) => live_region::announce(AnnouncementKind::Answer, &why_not),
        None => game.advisor.ask_for_hint(game),
    }
}

/// The button for a hint. While it's on the page, hints are also announced to screen readers.
#[component]
pub(crate) fn HintButton() -> impl IntoView {
    let game = current_game();
    let (advisor, settings) = (game.advisor, settings());
    Effect::new(move |before: Option<_>| {
        let now = (game.view.with_session(|session| session.version()), game.view.is_my_turn());
        if before.is_some_and(|before| before != now) {
            advisor.forget(game.conductor.bots);
        }
        now
    });
    let line = memo(move |_| advisor.shown_line(game));
    effect(move || line.get().iter().for_each(|line| live_region::announce(AnnouncementKind::Answer, line)));
    view! {
        <button type="button" id="hint" class="icon-button hinting" aria-label=localized("advice-hint") title=localized("advice-hint")
            aria-keyshortcuts=live(move || settings.get().keys.then_some("I")) aria-disabled=live(move || why_not(game).is_some().to_string())
            aria-pressed=live(move || advisor.shown.get().is_some().to_string()) on:click=handler(move |_| ask_for_hint(game))>
            <Icon symbol=symbols::LAMP /><kbd aria-hidden="true">"I"</kbd>
        </button>
    }
}

/// What Master would do, over the table.
#[component]
pub(crate) fn BestActions(drawer: RwSignal<Drawer>) -> impl IntoView {
    let game = current_game();
    let advisor = game.advisor;
    advisor.think(game);
    // The best action gets the focus as soon as it's there.
    effect(move || {
        advisor.state.track();
        request_animation_frame(|| focus::go_to(".best"));
    });
    let show = move |which: usize| {
        advisor.shown.set(Some(ShownHint { which, depth: HintDepth::Action }));
        drawer.set(Drawer::None);
    };
    let best = move |(which, it): (usize, &SuggestedAction)| {
        let words = words();
        let percent = words.text_with("advice-percent", &[("percent", it.percent.into())]);
        let told = sentences(&[it.action_in_words(game, &words), it.why_in_words(game, &words)]);
        view! { <button type="button" class="button best" on:click=handler(move |_| show(which))><b>{percent}</b><span>{told}</span></button> }
    };
    let found = move || {
        match advisor.state.get() {
        HintState::Ready(suggestions) => suggestions.iter().enumerate().map(best).collect_view().into_any(),
        HintState::Failed => view! {
            <p role="alert">{t("advice-failed")}</p>
            <button type="button" class="button" on:click=handler(move |_| advisor.think(game))>{t("review-again")}</button>
        }
        .into_any(),
        HintState::Unasked | HintState::Thinking => view! { <p role="status">{t("advice-thinking")}</p> }.into_any(),
    }
    };
    view! {
        <Dialog close=Callback::new(move |()| drawer.set(Drawer::None)) title="master-title" wide=true>
            <div class="form">
                <p class="help">{localized("master-about")}</p>
                {found}
            </div>
        </Dialog>
    }
}

/// Opens what Master would do, or says why not.
pub(crate) fn ask_master(game: Game, drawer: RwSignal<Drawer>) {
    match why_not(game) {
        Some(why_not) => live_region::announce(AnnouncementKind::Answer, &why_not),
        None => drawer.set(Drawer::Best),
    }
}

/// The button in the table's menu that shows what Master would do.
#[component]
pub(crate) fn MasterButton(drawer: RwSignal<Drawer>) -> impl IntoView {
    let game = current_game();
    move || {
        game.view.is_my_turn().then(|| view! {
            <button type="button" class="button" id="menu-master" on:click=handler(move |_| ask_master(game, drawer))>{localized("master-title")}<kbd aria-hidden="true">"W"</kbd></button>
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

    fn clue(text: &str, tokens: &[&str]) -> Clue {
        let text = format!("rift: 1\ngame: duel\n{text}");
        let start = *Record::read(text.as_bytes()).expect("it's in order").position();
        let (mut position, mut events) = (start, Vec::new());
        let choices: Vec<Choice> = tokens.iter().map(|token| token.parse().expect("it's a token")).collect();
        for &choice in &choices {
            position.play(choice, &mut events).expect("it's an option");
        }
        let reasons = reasons(&start.view(start.turn()), &events, &position.view(start.turn()));
        Clue::of(&start, &choices, &events, &reasons)
    }

    fn site(number: u8) -> Site {
        Site::from_number(number).expect("there's such a site")
    }

    #[test]
    fn a_hint_says_to_look_where_it_matters_most() {
        let kill = "site 2: Fi5 / Wa5:3\nsite 4: - / Ea6\nhand 1: Fi6 Wa7\nhand 2: Ea5\n";
        assert_eq!(clue(kill, &["-Fi6", "2.1"]), Clue::Kill(site(2)));
        assert_eq!(clue(&format!("score: 11 11\nstart: 2\nturn: 1\n{kill}"), &["-Fi6", "2.1"]), Clue::Win);
        assert_eq!(clue(kill, &["Wa7@4"]), Clue::Block(site(4)));
        assert_eq!(clue(kill, &["Wa7@1"]), Clue::Control(site(1)));
        assert_eq!(clue(kill, &["Wa7@2"]), Clue::Play(site(2)));
        assert_eq!(clue(kill, &["check"]), Clue::Check);
        let wound = "site 2: Fi5 / Wa5\nhand 1: Fi6\nhand 2: Ea5\n";
        let card = "Fi6".parse().expect("it's a card");
        assert_eq!(clue(wound, &["-Fi6", "2.1"]), Clue::Matches(card));
        let saved = "site 2: Wa5:4 / Ea6\nsite 3: Fi6 / -\nhand 1: Wa6\nhand 2: Ea5\n";
        assert_eq!(clue(saved, &["-Wa6", "2.1", ">3"]), Clue::Save);
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
        let advised = AdvisedAction {
            order: Order::Choose(choices(&["-Fi5", "1.1"])),
            then: Order::Choose(choices(&["1.2"])),
            percent: 50,
            reasons: vec![Reason::Destroys("Wa6".parse().expect("it's a card"))],
        };
        let suggestion = SuggestedAction::of(&turn, &advised).expect("it's possible");
        assert_eq!(suggestion.clue, Clue::Kill(site(1)));
        assert_eq!(suggestion.action.arrows.len(), 2, "{:?}", suggestion.action);
        assert_eq!(suggestion.choices.len(), 2, "what's pointed at ends where a card is drawn");
    }

    #[test]
    fn every_look_is_worded_in_every_language() {
        let card = "Fi6".parse().expect("it's a card");
        let all = [
            Clue::Win,
            Clue::Kill(site(1)),
            Clue::Save,
            Clue::Control(site(2)),
            Clue::Block(site(3)),
            Clue::Check,
            Clue::Matches(card),
            Clue::Play(site(4)),
            Clue::Plan,
            Clue::Choice,
        ];
        for language in Language::ALL {
            let words = Words::new(language);
            let told = all.map(|clue| clue.in_words(&words));
            assert!(told.iter().all(|it| !it.contains('⟨') && !it.is_empty()), "{told:?}");
        }
    }
}

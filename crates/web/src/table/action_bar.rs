//! The bar below the Rift: what is being decided, what it would lead to, and the buttons.

use leptos::prelude::*;
use riftforce_client::{Entry, HandCard, Highlight, Hint, Tap, Turn};
use riftforce_rules::{Choice, HAND_LIMIT, Mode, Prompt, Side, What};
use riftforce_words::{Mention, Words};

use crate::browser::dom::set_later;
use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::focus;
use crate::browser::language::{localized, t, words};
use crate::parts::icons::Icon;
use crate::parts::symbols::{self, Symbol};
use crate::storage::settings::settings;
use crate::table::consequence;
use crate::table::ending::how_it_ended;
use crate::table::explain::explanations;
use crate::table::game::{Game, NUDGE_SHOWN, current_game};
use crate::table::trainer::{PlanForecast, about_bots};

/// The bar below the Rift.
#[component]
pub(crate) fn ActionBar() -> impl IntoView {
    let game = current_game();
    // On small phones the lines may be cut off: a tap shows them whole, until they change.
    let whole = RwSignal::new(false);
    let asking = explanations().asking;
    let asked = move |_: Option<&String>| if asking.get() { t("prompt-asking") } else { prompt_text(game) };
    let (asked, line) = (memo(asked), memo(move |_| preview_text(game)));
    let is_behind =
        memo(move |_| game.view.with_session(|session| session.is_behind() && !session.is_looking_back()));
    let looks_back = memo(move |_| game.view.is_looking_back());
    effect(move || {
        asked.track();
        line.track();
        whole.set(false);
        game.screen.nudge.set(None);
    });
    let advised = memo(move |_| game.advisor.shown_line(game));
    let told = move || game.screen.nudge.get().map_or_else(|| asked.get(), |nudge| t(nudge.key()));
    // People who play by keyboard continue from there.
    effect(move || {
        if game.view.is_to_pass() {
            request_animation_frame(|| focus::go_to("#pass-device"));
        }
    });
    view! {
        <section class="actions" aria-label=localized("actions-label")>
            <div class="prompt" class:whole=live(move || whole.get() || advised.with(Option::is_some)) on:click=handler(move |_| whole.update(|whole| *whole = !*whole))>
                {live(move || advised.get().map(|line| view! { <p class="advised"><Icon symbol=symbols::LAMP />{line}</p> }))}
                <p class="asked" class:nudge=live(move || game.screen.nudge.get().is_some())>{live(move || mark(game).map(|symbol| view! { <Icon symbol /> }))} {told}</p>
                <p class="foreseen">{line}<PlanForecast /></p>
            </div>
            {live(move || is_behind.get().then(|| view! {
                <button type="button" class="button aside" id="hurry" on:click=handler(move |_| game.conductor.hurry())>{localized("act-hurry")}</button>
            }))}
            {live(move || looks_back.get().then(|| view! {
                <button type="button" class="button primary aside" id="look-at-present" on:click=handler(move |_| game.history.look_at_present())>{localized("look-back-return")}<kbd aria-hidden="true">{localized("keys-escape")}</kbd></button>
            }))}
            {live(move || game.view.is_to_pass().then(|| view! {
                <button type="button" class="button primary aside" id="pass-device" on:click=handler(move |_| game.moves.pass_device())>{localized("act-pass-device")}</button>
            }))}
            {(!untrack(|| game.view.is_watching())).then(|| view! { <Buttons /> })}
        </section>
    }
}

/// The buttons for everything that can be done in a turn.
#[component]
fn Buttons() -> impl IntoView {
    let game = current_game();
    let matches = memo(move |_| game.view.with_turn(matches_somebody) == Some(true));
    view! {
            <div class="buttons" class:matched=matches>
                <Act symbol=symbols::ACTIVATE key="A" label=memo(move |_| activate_label(game))
                    why_not=memo(move |_| why_not_activate(game)) hint=Hint::Tap(Tap::Activate) act=move || game.moves.activate() />
                <Act symbol=symbols::CHECK key="C" label=memo(move |_| check_label(game))
                    why_not=memo(move |_| why_not_check(game)) hint=Hint::Tap(Tap::Check) act=move || game.moves.tap(Tap::Check) />
                <Act symbol=symbols::UNDO key="Z" label=memo(|_| t("act-undo")) short="act-undo-short"
                    why_not=memo(move |_| why_not_undo(game)) hint=Hint::Undo act=move || game.moves.undo() />
                <Act symbol=symbols::RESET key="Escape" label=memo(|_| t("act-reset")) short="act-reset-short"
                    why_not=memo(move |_| why_not_undo(game)) act=move || game.moves.reset() />
                <Act symbol=symbols::COMMIT key="Enter" label=memo(move |_| commit_label(game)) class="primary commit"
                    why_not=memo(move |_| why_not_commit(game)) hint=Hint::Commit act=move || game.moves.commit() />
            </div>
    }
}

/// Whether one card is picked up, and it could be used to activate an elemental.
fn matches_somebody(turn: &Turn) -> bool {
    let scene = &turn.preview().scene;
    let columns = scene.mode().sites().flat_map(|site| Side::BOTH.map(|side| scene.column(side, site)));
    let is_match =
        |highlight| matches!(highlight, Some(Highlight::Number | Highlight::Guild | Highlight::Both));
    turn.picked_up().len() == 1 && columns.flatten().any(|piece| is_match(turn.highlight(piece.id)))
}

/// A button that says what it does or, if it can't do anything now, why not.
#[component]
fn Act(
    symbol: Symbol,
    key: &'static str,
    label: Memo<String>,
    why_not: Memo<Option<String>>,
    act: impl Fn() + Copy + 'static,
    #[prop(optional)] hint: Option<Hint>,
    /// A word for where there's no room for the label.
    #[prop(optional)]
    short: Option<&'static str>,
    #[prop(default = "")] class: &'static str,
) -> impl IntoView {
    let game = current_game();
    let (explain, pointed, settings) = (RwSignal::new(false), RwSignal::new(false), settings());
    let tap = move |_| match why_not.get_untracked() {
        None => act(),
        // A button that can't do anything says why when it's pressed.
        Some(_) => {
            explain.set(true);
            set_later(explain, false, NUDGE_SHOWN);
        }
    };
    view! {
        <button
            type="button"
            class=format!("button act {class}")
            class:off=live(move || why_not.get().is_some())
            class:hint=live(move || hint.is_some_and(|hint| game.view.hints_at(hint)))
            class:explain=live(move || explain.get() && why_not.get().is_some())
            aria-disabled=live(move || why_not.get().is_some().to_string())
            title=live(move || why_not.get().unwrap_or_else(|| label.get()))
            aria-keyshortcuts=live(move || (key.len() > 1 || settings.get().keys).then_some(key))
            aria-describedby=format!("why-not-{key}")
            class:pointed=pointed
            on:click=tap
            on:pointerdown=handler(move |_| pointed.set(true))
            on:blur=handler(move |_| { explain.set(false); pointed.set(false) })
        >
            <Icon symbol />
            <span class="act-label">{live(move || label.get())}</span>
            {short.map(|short| view! { <span class="act-short" aria-hidden="true">{localized(short)}</span> })}
            <kbd aria-hidden="true">{live(move || cap(key))}</kbd>
            <span class="why" id=format!("why-not-{key}")>{live(move || why_not.get())}</span>
        </button>
    }
}

/// What's on the cap of a key, given what browsers and screen readers call it.
fn cap(key: &'static str) -> String {
    match key {
        "Escape" => t("keys-escape"),
        "Enter" => "⏎".into(),
        letter => letter.into(),
    }
}

/// A sign before the prompt: nothing can be taken back any more, or somebody is thinking.
fn mark(game: Game) -> Option<Symbol> {
    let locked = game.view.with_turn(|turn| {
        let goes_on = !turn.is_begun() && !turn.sandbox().start().is_between_actions();
        goes_on && !turn.sandbox().start().is_plan() || draws(turn)
    });
    match locked {
        Some(true) => Some(symbols::LOCK),
        None if game.view.who_thinks().is_some() => Some(symbols::HOURGLASS),
        _ => None,
    }
}

/// Whether committing makes the player draw. In solo the trainer's plan, which follows every action, reveals something too, but
/// that isn't drawing.
fn draws(turn: &Turn) -> bool {
    let sandbox = turn.sandbox();
    let plan_follows = sandbox.start().mode() == Mode::Solo
        && !sandbox.choices_made().contains(&Choice::Check)
        && (sandbox.position().is_plan() || sandbox.position().is_between_actions());
    sandbox.is_revealed() && !plan_follows
}

/// What is asked of the player, or who is busy.
pub(crate) fn prompt_text(game: Game) -> String {
    let words = words();
    if game.view.is_looking_back() {
        return words.text("look-back");
    }
    let asked = game.view.with_turn(|turn| match turn.sandbox().prompt() {
        Some(Prompt::Action) => words.text(asked_first(turn)),
        Some(Prompt::PlayAnother) if !turn.picked_up().is_empty() => words.text("prompt-put-down-next"),
        Some(Prompt::PlayAnother) if turn.can_commit() => words.text("prompt-play-another"),
        Some(Prompt::ActivateAnother) if !has_activated(turn) => words.text("prompt-activate-first"),
        Some(Prompt::ActivateAnother) if turn.can_commit() => words.text("prompt-activate-another"),
        Some(question @ Prompt::Bot(number)) => {
            let about = about_bots(game, number).unwrap_or_default();
            format!("{}. {about}", words.question(question))
        }
        Some(question) => asked_by(game, turn, question, &words),
        None if turn.sandbox().start().is_plan() => words.text("prompt-plan-done"),
        None if draws(turn) => words.text("prompt-locked"),
        None => words.text("prompt-commit"),
    });
    if let Some(asked) = asked {
        return asked;
    }
    if game.view.is_to_pass() {
        return words.text("prompt-pass-device");
    }
    let perspective = game.shared_perspective(&words);
    if let Some(how) = how_it_ended(game) {
        return how;
    }
    if let Some(seat) = game.view.who_thinks() {
        return words.text_with("prompt-thinks", &[("name", words.who(perspective.seat(seat)).into())]);
    }
    let waiting = game.view.waits_for_host().then(|| game.kind().waiting()).flatten();
    words.text(waiting.unwrap_or("prompt-watch"))
}

/// Whether an elemental has been activated in this action.
fn has_activated(turn: &Turn) -> bool {
    let sandbox = turn.sandbox();
    let begins_here = sandbox.choices_made().iter().any(|choice| matches!(choice, Choice::Discard(_)));
    !begins_here || sandbox.choices_made().iter().any(|choice| matches!(choice, Choice::Activate(..)))
}

/// What an ability asks, and whose ability it is.
fn asked_by(game: Game, turn: &Turn, question: Prompt, words: &Words) -> String {
    let Some(acting) = turn.acting_piece() else { return words.question(question) };
    // If it's the player's own, there's no need to say whose it is.
    let name = if acting.controller == turn.player() {
        words.card(acting.card)
    } else {
        let mention = Mention { card: acting.card, controller: acting.controller };
        words.elemental(mention, &game.view.perspective())
    };
    words.question_of(question, &name)
}

/// What's asked at the beginning of an action. It never suggests anything that can't be done.
fn asked_first(turn: &Turn) -> &'static str {
    let hand = turn.preview().scene.hand(turn.player());
    let is_more =
        |held: &&HandCard| !turn.picked_up().contains(&held.id) && turn.goes_with_picked_up(held.id);
    let picked_up = turn.picked_up().len();
    let more = picked_up < 3 && hand.iter().find(is_more).is_some();
    match (picked_up, more) {
        (0, _) if hand.is_empty() => "prompt-action-empty",
        (0, _) if !turn.can_choose(Choice::Check) => "prompt-action-full",
        (0, _) => "prompt-action",
        (1, true) if !matches_somebody(turn) => "prompt-put-down-more",
        (1, false) if !matches_somebody(turn) => "prompt-put-down-only",
        (1, true) => "prompt-put-down",
        (1, false) => "prompt-put-down-one",
        (_, true) => "prompt-put-down-more",
        (_, false) => "prompt-put-down-all",
    }
}

/// The line that sums up what would happen.
pub(crate) fn preview_text(game: Game) -> Option<String> {
    let words = words();
    let mine = game.view.near();
    game.view
        .with_turn(|turn| {
            let mut parts = consequence::in_words(&turn.preview().consequence, mine, &words);
            if let Some(card) = turn.acts_in_vain() {
                parts.push(words.text_with("foreseen-no-effect", &[("card", words.card(card).into())]));
            }
            if let Some(card) = turn.discards_in_vain() {
                parts.push(words.text_with("foreseen-for-nothing", &[("card", words.card(card).into())]));
            }
            if turn.sandbox().choices_made().contains(&Choice::Check) {
                let drawn = turn.sandbox().start().check_draws(turn.seat());
                if drawn > 0 {
                    parts.push(words.text_with("foreseen-draw", &[("count", (drawn as i64).into())]));
                }
            }
            (!parts.is_empty()).then(|| parts.join(" · "))
        })
        .flatten()
}

fn not_your_turn(game: Game) -> Option<String> {
    (!game.view.is_my_turn()).then(|| t("why-not-your-turn"))
}

/// Whether the trainer's plan is being carried out. Then the button for activating chooses for its bots instead.
fn is_plan(game: Game) -> bool {
    game.view.with_turn(|turn| turn.sandbox().start().is_plan()) == Some(true)
}

pub(crate) fn activate_label(game: Game) -> String {
    t(if is_plan(game) { "act-for-me" } else { "act-activate" })
}

pub(crate) fn why_not_activate(game: Game) -> Option<String> {
    if is_plan(game) {
        let done = game.view.with_turn(|turn| turn.sandbox().is_complete()) == Some(true);
        return game.kind().why_not_choose_for_me().or(done.then_some("why-not-for-me")).map(t);
    }
    not_your_turn(game).or_else(|| {
        game.view
            .with_turn(|turn| match (turn.sandbox().prompt(), turn.picked_up().len()) {
                (Some(Prompt::Action), 1) => None,
                (Some(Prompt::Action), 0) => Some("why-not-activate-none"),
                (Some(Prompt::Action), _) => Some("why-not-activate-many"),
                _ => Some("why-not-action-begun"),
            })
            .flatten()
            .map(t)
    })
}

pub(crate) fn check_label(game: Game) -> String {
    let words = words();
    match check_brings(game) {
        Some((gain, drawn)) => {
            words.text_with("act-check", &[("gain", (gain as i64).into()), ("draw", (drawn as i64).into())])
        }
        None => words.check_and_draw(),
    }
}

/// The Riftforce and the cards that Check & Draw would bring the viewer, going by the table as it's shown: what others have done
/// isn't given away before it's seen. `None` with a full hand, and while the hands are being dealt.
fn check_brings(game: Game) -> Option<(usize, usize)> {
    let me = game.view.viewpoint()?;
    game.view.with_session(|session| {
        let is_turn = |entry: &Entry| matches!(entry.event.what, What::TurnOf { .. });
        let has_begun = !session.start().position().is_draft() || session.log().iter().any(is_turn);
        session.whose_turn().filter(|_| has_begun)?;
        let (scene, checked) = (session.scene(), session.mode().checked_sites(me));
        let missing = HAND_LIMIT.checked_sub(scene.hand(me).len()).filter(|&missing| missing > 0)?;
        let left = scene.draw_count(me) + scene.discard(me).len();
        let gain = scene.controlled()[me.side()].filter(|&site| checked.contains(site)).count();
        Some((gain, missing.min(left)))
    })
}

pub(crate) fn why_not_check(game: Game) -> Option<String> {
    not_your_turn(game).or_else(|| {
        game.view
            .with_turn(|turn| match turn.sandbox().prompt() {
                Some(Prompt::Action) if turn.can_choose(Choice::Check) => None,
                Some(Prompt::Action) => Some("why-not-check-full"),
                _ if turn.sandbox().start().is_plan() => Some("why-not-plan"),
                _ => Some("why-not-action-begun"),
            })
            .flatten()
            .map(t)
    })
}

pub(crate) fn why_not_undo(game: Game) -> Option<String> {
    not_your_turn(game).or_else(|| {
        let begun = game.view.with_turn(Turn::is_begun) == Some(true);
        (!begun).then(|| {
            let mid_action = game.view.with_session(|session| !session.position().is_between_actions());
            t(if mid_action { "why-not-undo-locked" } else { "why-not-undo" })
        })
    })
}

pub(crate) fn commit_label(game: Game) -> String {
    let reveals = game.view.with_turn(draws) == Some(true);
    t(if reveals { "act-commit-reveal" } else { "act-commit" })
}

fn why_not_commit(game: Game) -> Option<String> {
    not_your_turn(game).or_else(|| {
        game.view
            .with_turn(|turn| match turn.can_commit() {
                true => None,
                false if turn.sandbox().choices_made().is_empty() => Some("why-not-commit-nothing"),
                false => Some("why-not-commit-choose"),
            })
            .flatten()
            .map(t)
    })
}

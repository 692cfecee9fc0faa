//! The banner above the table: a warning that the end is near, and what a bot says.

use leptos::prelude::*;
use riftforce_rules::{Choice, Choices, GOAL, Side};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::language::{localized, words};
use crate::table::game::{Game, Headline, current_game, words_and_perspective};
use crate::table::spoken_answers::sentences;

/// The warning that the end is near, and what a bot says.
#[component]
pub(crate) fn Banner() -> impl IntoView {
    let game = current_game();
    let near = memo(move |_| near_the_end(game));
    let says = memo(move |_| bot_says(game));
    let is_good = memo(move |_| {
        let (score, mine) = (game.view.with_session(|session| session.scene().score()), game.view.near());
        score[mine] > score[mine.other()]
    });
    view! {
        <div class="banner" class:leading=is_good>
            <BannerLine headline=Headline::NearTheEnd text=near />
            <BannerLine headline=Headline::BotSays text=says />
        </div>
    }
}

/// A line of the banner. It's cut short if there's too little room. A tap shows all of it until the next tap anywhere, or until
/// the text changes.
#[component]
fn BannerLine(headline: Headline, text: Memo<Option<String>>) -> impl IntoView {
    let game = current_game();
    let class = match headline {
        Headline::NearTheEnd => "last-round",
        Headline::BotSays => "bot-says",
    };
    let is_whole = move || game.screen.headline.get() == Some(headline);
    let toggle =
        move || game.screen.headline.update(|shown| *shown = (*shown != Some(headline)).then_some(headline));
    let close = move || {
        if untrack(is_whole) {
            game.screen.headline.set(None);
        }
    };
    effect(move || {
        text.track();
        close();
    });
    // Not clicks: the element that's tapped may keep those to itself.
    let tapped = window_event_listener(leptos::ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if !target.is_some_and(|target| matches!(target.closest(".headline"), Ok(Some(_)))) {
            close();
        }
    });
    on_cleanup(move || tapped.remove());
    move || {
        text.get().map(|text| view! {
            <button type="button" class=format!("headline {class}") class:whole=is_whole aria-expanded=live(move || is_whole().to_string())
                title=localized("bot-says-whole") on:click=handler(move |_| toggle())>
                <span>{text}</span>
            </button>
        })
    }
}

/// A side that needs at most this much more Riftforce is close to the goal, and that's worth a warning.
const NEAR: u16 = 2;

/// A warning that the end is near: it's the last round, a check would win, or a side needs only a little more.
pub(crate) fn near_the_end(game: Game) -> Option<String> {
    let words = words();
    let perspective = game.shared_perspective(&words);
    let last = is_last_round(game).then(|| words.text("table-last-round"));
    let wins = check_wins(game).then(|| words.text("table-check-wins"));
    let mut parts: Vec<String> = last.into_iter().chain(wins).collect();
    if parts.is_empty() {
        let score =
            game.view.with_session(|session| session.whose_turn().map(|_| session.scene().score()))?;
        let mine = game.view.near();
        for side in [mine, mine.other()] {
            let missing = GOAL.saturating_sub(score[side]);
            if missing <= NEAR {
                let who = perspective.side(side);
                parts.push(words.points_needed(who, missing));
            }
        }
    }
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// Whether Check & Draw would win here and now. The cards that would be drawn don't matter.
fn check_wins(game: Game) -> bool {
    game.view.with_turn(|turn| {
        let mut position = *turn.sandbox().start();
        if !position.is_between_actions() || !position.choices().contains(&Choice::Check) {
            return false;
        }
        position.play_unchecked(Choice::Check, &mut Choices::none());
        position.outcome().and_then(|outcome| outcome.winner()) == Some(turn.seat().side())
    }) == Some(true)
}

/// Whether a side has reached the goal, and the round is being finished.
pub(crate) fn is_last_round(game: Game) -> bool {
    game.view.with_session(|session| {
        let score = session.scene().score();
        session.whose_turn().is_some() && score[Side::A].max(score[Side::B]) >= GOAL
    })
}

/// Why a bot did what it did, and how it sees its chances.
pub(crate) fn bot_says(game: Game) -> Option<String> {
    let (words, perspective) = words_and_perspective();
    let (seat, remark) = game.view.with_session(|session| session.remark().cloned())?;
    let (who, whom) = (perspective.seat(seat), perspective.side(seat.side().other()));
    let why = words.remark(&remark, who, whom);
    let chance =
        remark.win_percent.map(|percent| words.text_with("bot-chance", &[("percent", percent.into())]));
    let parts: Vec<String> =
        [Some(why), chance].into_iter().flatten().filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| sentences(&parts))
}

//! The banner above the table: that the end is near, and what a bot says.

use leptos::prelude::*;
use riftforce_rules::{GOAL, Side};

use crate::browser::say::t;
use crate::table::play::{Play, play, words_and_perspective};
use crate::table::queries::sentences;

/// Whose turn it is, or that the last round has come.
#[component]
pub(crate) fn Banner() -> impl IntoView {
    let play = play();
    let is_last = Memo::new(move |_| is_last_round(play));
    let says = Memo::new(move |_| bot_says(play));
    // It takes one line, and a tap shows all of it, until something else is said.
    let whole = RwSignal::new(false);
    Effect::new(move |_| {
        says.track();
        whole.set(false);
    });
    view! {
        <div class="banner">
            {move || is_last.get().then(|| view! { <p class="last-round">{t("table-last-round")}</p> })}
            {move || says.get().map(|said| view! {
                <button type="button" class="bot-says" class:whole=whole aria-expanded=move || whole.get().to_string()
                    title=move || t("bot-says-whole") on:click=move |_| whole.update(|whole| *whole = !*whole)>
                    <span>{said}</span>
                </button>
            })}
        </div>
    }
}

/// Whether a side has reached the goal, and the round is being finished.
pub(crate) fn is_last_round(play: Play) -> bool {
    play.session(|session| {
        let score = session.scene().score();
        session.whose_turn().is_some() && score[Side::A].max(score[Side::B]) >= GOAL
    })
}

/// Why a bot did what it did, and how it sees its chances.
pub(crate) fn bot_says(play: Play) -> Option<String> {
    let (words, perspective) = words_and_perspective();
    let (seat, remark) = play.session(|session| session.remark().cloned())?;
    let (who, whom) = (perspective.seat(seat), perspective.side(seat.side().other()));
    let why = words.remark(&remark, who, whom);
    let chance = remark.win_percent.map(|percent| words.with("bot-chance", &[("percent", percent.into())]));
    let parts: Vec<String> =
        [Some(why), chance].into_iter().flatten().filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| sentences(&parts))
}

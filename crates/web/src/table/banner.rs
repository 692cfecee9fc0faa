//! The banner above the table: that the last round has come, and what a bot says.

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
    view! {
        <div class="banner">
            {move || is_last.get().then(|| view! { <p class="last-round">{t("table-last-round")}</p> })}
            <p class="bot-says">{says}</p>
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
    let why = words.reasons(&remark.reasons, perspective.seat(seat));
    let chance = remark.win_percent.map(|percent| words.with("bot-chance", &[("percent", percent.into())]));
    let parts: Vec<String> =
        [Some(why), chance].into_iter().flatten().filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| sentences(&parts))
}

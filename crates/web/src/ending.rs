//! The end of a game: who won, what everybody held, and what to do next.

use leptos::prelude::*;
use riftforce_protocol::Ended;
use riftforce_rules::Mode;
use riftforce_table::{Rematch, Table};

use crate::dom::{download, now_ms, random_u64};
use crate::icons::Icon;
use crate::ladder;
use crate::new_game::begin;
use crate::pieces::{face, guild_class};
use crate::play::{Play, is_hot_seat, play};
use crate::route::Route;
use crate::say::{t, tw, words};
use crate::symbols;

/// The end of a game, once everything has been shown.
#[component]
pub(crate) fn Ending() -> impl IntoView {
    let play = play();
    let is_over = Memo::new(move |_| {
        play.coach.is_none()
            && play.table(|table| table.outcome().is_some())
            && play.session(|session| !session.is_behind())
    });
    let closed = RwSignal::new(false);
    // After a turn was taken back there is another end to come.
    Effect::new(move |_| {
        if !is_over.get() {
            closed.set(false);
        }
    });
    move || (is_over.get() && !closed.get()).then(|| view! { <EndingCard closed /> })
}

#[component]
fn EndingCard(closed: RwSignal<bool>) -> impl IntoView {
    let play = play();
    // Where several people look on, one of them has won.
    let won = move || {
        let winner = play.table(|table| table.outcome().and_then(|outcome| outcome.winner()));
        winner.is_some_and(|winner| winner == play.seat().side() || play.table(is_hot_seat))
    };
    let fresh = move || match (play.mode(), play.table(is_hot_seat)) {
        (Mode::Solo, _) => Route::NewSolo,
        (Mode::Team3 | Mode::Team4, _) => Route::NewTeam,
        (Mode::Duel, true) => Route::NewHotSeat,
        (Mode::Duel, false) => Route::NewAgainstBot,
    };
    let how = move || {
        let words = words();
        let perspective = play.shared_perspective(&words);
        let (outcome, score) = play.table(|table| (table.outcome(), table.position().score()));
        outcome.map(|outcome| words.outcome(outcome, score, &perspective))
    };
    let resigned = move || play.table(|table| matches!(table.ended(), Some(Ended::Resigned(_))));
    let again = move |rematch: fn(&Table) -> Option<Rematch>| {
        if let Some(Rematch { start, players }) = play.table(rematch) {
            begin(start, players);
        }
    };
    let same_guilds = |table: &Table| table.same_guilds(random_u64() ^ now_ms());
    let export = move |_| {
        let (name, text) = play.table(|table| (format!("riftforce-{}.rift", table.id()), table.text()));
        let _ = download(&name, &text);
    };
    view! {
        <div class="veil">
            <section class="ending" class:won=won role="dialog" aria-modal="true" aria-labelledby="ending-title">
                <Icon symbol=symbols::CROWN class="sym crown" />
                <h2 id="ending-title">{how}</h2>
                {move || beaten(play).map(|text| view! { <p class="beaten"><Icon symbol=symbols::CROWN />{text}</p> })}
                {move || resigned().then(|| view! { <p>{t("ending-resigned")}</p> })}
                <Hands />
                <div class="choices">
                    <button type="button" class="button primary" id="rematch-new" on:click=move |_| fresh().go()>{move || t("rematch-new")}</button>
                    <button type="button" class="button" id="rematch-guilds" on:click=move |_| again(same_guilds)>{move || t("rematch-guilds")}</button>
                    {play.table(Table::seats_swapped).is_some().then(|| view! {
                        <button type="button" class="button" id="rematch-swapped" on:click=move |_| again(Table::seats_swapped)>{move || t("rematch-swapped")}</button>
                    })}
                    <button type="button" class="button" id="rematch-deal" on:click=move |_| again(Table::same_deal)>{move || t("rematch-deal")}</button>
                    <button type="button" class="button" on:click=export>{move || t("export")}</button>
                    <button type="button" class="button" id="look-at-table" data-escape="" on:click=move |_| closed.set(true)>{move || t("ending-look")}</button>
                    <a class="button" href=Route::Start.hash()>{move || t("back-to-start")}</a>
                </div>
            </section>
        </div>
    }
}

/// All hands, face up: the game is over, there is nothing left to hide.
#[component]
fn Hands() -> impl IntoView {
    let play = play();
    let hands = move || {
        let words = words();
        let perspective = play.shared_perspective(&words);
        let mode = play.mode();
        let with_hands = mode.players().iter().filter(|&&player| mode.turns().contains(&player));
        with_hands
            .map(|&player| {
                let cards = play.table(|table| table.position().hand(player));
                let cards = cards.into_iter().map(|card| {
                    view! { <span class=format!("card {}", guild_class(card.guild())) role="img" aria-label=words.card(card)>{face(card)}</span> }
                });
                view! {
                    <div class="shown-hand"><h3>{words.who(perspective.seat(player))}</h3><div>{cards.collect_view()}</div></div>
                }
            })
            .collect_view()
    };
    view! { <div class="hands">{hands}</div> }
}

/// What a solo game that was won adds to the ladder, or why it adds nothing.
fn beaten(play: Play) -> Option<String> {
    play.table(|table| match ladder::beaten_by(table) {
        Some(challenges) => Some(tw("ending-beaten", &[("count", ladder::stars(challenges).into())])),
        None => ladder::has_won(table).then(|| t("ending-not-counted")),
    })
}

//! The end of a game: who won, what everybody held, and what to do next.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::Session;
use riftforce_rules::Face;

use crate::browser::dialogs::{Modal, modal};
use crate::browser::dom::{later, wants_calm};
use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::language::{localized, t, words};
use crate::parts::guilds::guild_class;
use crate::parts::icons::Icon;
use crate::parts::portrait::Portrait;
use crate::parts::symbols;
use crate::route::Route;
use crate::table::card_view::face;
use crate::table::dialogs::{LaterDialog, TableDialog};
use crate::table::game::{Game, current_game};
use crate::table::hand::UnknownCard;
use crate::table::menu::save_as_file;
use crate::table::motion;
use crate::table::to_replay::{look_back_at, show_why};

/// The end of a game, once everything has been shown.
#[component]
pub(crate) fn Ending() -> impl IntoView {
    let game = current_game();
    let is_over = memo(move |_| game.view.with_session(Session::outcome).is_some());
    let closed = RwSignal::new(false);
    // Somebody who comes back to a game that's over has nothing to watch first.
    let is_seen = RwSignal::new(is_over.get_untracked());
    // After a turn has been taken back, there's another end to come.
    effect(move || {
        if is_over.get() {
            tell_when_seen(is_seen, is_over, LOOKS)
        } else {
            [closed, is_seen].into_iter().for_each(|signal| signal.set(false))
        }
    });
    move || {
        (is_over.get() && is_seen.get()).then(|| match closed.get() {
            false => view! { <LaterDialog dialog=TableDialog::Ending(closed) /> }.into_any(),
            true => view! { <AfterGame closed /> }.into_any(),
        })
    }
}

/// How often to check whether the last motion is over, which also gives the table a moment's rest before the end is shown; and
/// how many times at most, because nobody should wait for ever.
const STILL: Duration = Duration::from_millis(400);
const LOOKS: u8 = 6;

/// Reveals the end once everything that led to it has been seen.
fn tell_when_seen(is_seen: RwSignal<bool>, is_over: Memo<bool>, looks: u8) {
    if wants_calm() || is_seen.get_untracked() {
        return is_seen.set(true);
    }
    let look = move || {
        if is_over.try_get_untracked() == Some(true) {
            match looks.checked_sub(1).filter(|_| !motion::is_quiet()) {
                Some(left) => tell_when_seen(is_seen, is_over, left),
                None => is_seen.set(true),
            }
        }
    };
    later(look, STILL);
}

/// The way back to the result, for players who have looked at the table long enough.
#[component]
fn AfterGame(closed: RwSignal<bool>) -> impl IntoView {
    view! {
        <div class="after-game">
            <button type="button" class="button primary" id="back-to-result" on:click=handler(move |_| closed.set(false))>{localized("ending-back")}</button>
        </div>
    }
}

/// How it ended, and where to go from there.
#[component]
pub(crate) fn EndingCard(closed: RwSignal<bool>) -> impl IntoView {
    let game = current_game();
    // People who share a screen or only watch all see the winner's crown.
    let won = move || {
        let winner = game.view.with_session(Session::outcome).and_then(|outcome| outcome.winner());
        winner.is_some_and(|winner| {
            winner == game.view.near() || game.view.is_shared() || game.view.is_watching()
        })
    };
    let how = move || how_it_ended(game);
    let why = move || {
        let winner = game.view.with_session(Session::outcome).and_then(|outcome| outcome.winner());
        match winner {
            Some(winner) if !game.view.is_shared() && !game.view.is_watching() => {
                if winner == game.view.near() { "review-why-won" } else { "review-why-lost" }
            }
            _ => "review-why",
        }
    };
    view! {
        <div class="veil at-the-end">
            <section class="ending" class:won=won use:modal=Modal::closed_by(move || closed.set(true)) aria-labelledby="ending-title">
                {live(move || {
                    let symbol = if won() { symbols::CROWN } else { symbols::RIFT };
                    view! { <Icon symbol class="sym crown" /> }
                })}
                <Victors />
                <h2 id="ending-title">{how}</h2>
                {game.kind().earned(game)}
                <div class="choices">
                    {game.kind().next(game)}
                    <button type="button" class="button" id="ask-why" on:click=handler(move |_| show_why(game))>{live(move || t(why()))}</button>
                    <button type="button" class="button" id="look-back" on:click=handler(move |_| look_back_at(game))>{localized("replay-open")}</button>
                    <button type="button" class="button" on:click=handler(move |_| save_as_file(game))>{localized("export")}</button>
                    <button type="button" class="button" id="look-at-table" on:click=handler(move |_| closed.set(true))>{localized("ending-look")}</button>
                    <a class="button" href=Route::Start.hash()>{localized("back-to-start")}</a>
                </div>
                <Hands />
            </section>
        </div>
    }
}

/// The summoners of the side that has won.
#[component]
fn Victors() -> impl IntoView {
    let game = current_game();
    let summoners = move || {
        let winner = game.view.with_session(Session::outcome).and_then(|outcome| outcome.winner())?;
        let players = game.view.mode().players().iter().copied().filter(|player| player.side() == winner);
        let guilds = players
            .flat_map(|player| game.view.with_session(|session| session.position().guilds(player).to_vec()));
        Some(guilds.map(|guild| view! { <Portrait guild /> }).collect_view())
    };
    view! { <div class="victors">{summoners}</div> }
}

/// How the game ended, once that has been seen.
pub(crate) fn how_it_ended(game: Game) -> Option<String> {
    let words = words();
    let perspective = game.shared_perspective(&words);
    game.view.with_session(|session| {
        let outcome = session.outcome()?;
        let early = session.end_reason().and_then(|ended| words.early_end(ended, &perspective));
        Some(early.unwrap_or_else(|| words.outcome(outcome, session.scene().score(), &perspective)))
    })
}

/// All hands, face up: the game is over, there is nothing left to hide.
#[component]
fn Hands() -> impl IntoView {
    let game = current_game();
    let hands = move || {
        let words = words();
        let perspective = game.shared_perspective(&words);
        let mode = game.view.mode();
        let with_hands = mode.players().iter().filter(|&&player| mode.turns().contains(&player));
        with_hands
            .filter_map(|&player| {
                let cards = game.view.with_session(|session| session.revealed_position().map(|position| position.hand(player)))?;
                if cards.is_empty() {
                    return None;
                }
                let cards = cards.into_iter().map(|card| {
                    let Face::Up(card) = card else { return view! { <UnknownCard /> }.into_any() };
                    view! { <span class=format!("card {}", guild_class(card.guild())) role="img" aria-label=words.card(card)>{face(card)}</span> }.into_any()
                });
                Some(view! {
                    <div class="shown-hand"><h3>{words.label(perspective.seat(player))}</h3><div>{cards.collect_view()}</div></div>
                })
            })
            .collect_view()
    };
    view! { <div class="hands">{hands}</div> }
}

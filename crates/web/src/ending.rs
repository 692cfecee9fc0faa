//! The end of a game: who won, what everybody held, and what to do next.

use leptos::prelude::*;
use riftforce_protocol::{Ended, Player};
use riftforce_rules::{Arrangement, Choice, Position, Seat};
use riftforce_table::Table;

use crate::dom::{download, focus, now_ms, random_u64};
use crate::icons::Icon;
use crate::new_game::begin;
use crate::pieces::{face, guild_class};
use crate::play::{is_hot_seat, play, words_and_perspective};
use crate::route::Route;
use crate::say::t;
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
    move || (is_over.get() && !closed.get()).then(|| view! { <EndingCard closed /> })
}

/// How a new game begins, and who sits where.
type Rematch = (Position, Vec<(Seat, Player)>);

#[component]
fn EndingCard(closed: RwSignal<bool>) -> impl IntoView {
    let play = play();
    request_animation_frame(|| focus("#rematch-new"));
    let won = move || {
        play.table(|table| table.outcome().and_then(|outcome| outcome.winner()) == Some(play.seat().side()))
    };
    let fresh = move || match play.table(is_hot_seat) {
        true => Route::NewHotSeat,
        false => Route::NewAgainstBot,
    };
    let how = move || {
        let (words, perspective) = words_and_perspective();
        let (outcome, score) = play.table(|table| (table.outcome(), table.position().score()));
        outcome.map(|outcome| words.outcome(outcome, score, &perspective))
    };
    let resigned = move || play.table(|table| matches!(table.ended(), Some(Ended::Resigned(_))));
    let again = move |rematch: fn(&Table) -> Option<Rematch>| {
        if let Some((start, players)) = play.table(rematch) {
            begin(start, players);
        }
    };
    let export = move |_| {
        let (name, text) = play.table(|table| (format!("riftforce-{}.rift", table.id()), table.text()));
        let _ = download(&name, &text);
    };
    view! {
        <div class="veil">
            <section class="ending" class:won=won role="dialog" aria-modal="true" aria-labelledby="ending-title">
                <Icon symbol=symbols::CROWN class="sym crown" />
                <h2 id="ending-title">{how}</h2>
                {move || resigned().then(|| view! { <p>{t("ending-resigned")}</p> })}
                <Hands />
                <div class="choices">
                    <button type="button" class="button primary" id="rematch-new" on:click=move |_| fresh().go()>{move || t("rematch-new")}</button>
                    <button type="button" class="button" id="rematch-guilds" on:click=move |_| again(same_guilds)>{move || t("rematch-guilds")}</button>
                    <button type="button" class="button" id="rematch-swapped" on:click=move |_| again(seats_swapped)>{move || t("rematch-swapped")}</button>
                    <button type="button" class="button" on:click=export>{move || t("export")}</button>
                    <button type="button" class="button" id="look-at-table" on:click=move |_| closed.set(true)>{move || t("ending-look")}</button>
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
        let (words, perspective) = words_and_perspective();
        let players = play.mode().players();
        players
            .iter()
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

/// The same guilds, newly shuffled; whoever did not begin begins.
fn same_guilds(table: &Table) -> Option<Rematch> {
    let position = table.position();
    let start = if position.start() == Seat::One { Seat::Two } else { Seat::One };
    // The last pick of a draft is what deals: it is made again, and it is the other seat's.
    let last_to_pick = position.start();
    let mut arrangement = Arrangement::new(position.mode());
    for &seat in position.mode().players() {
        arrangement.guilds[seat] = position.guilds(seat).to_vec();
    }
    let last = arrangement.guilds[last_to_pick].pop()?;
    arrangement.pool = Some(vec![last]);
    (arrangement.start, arrangement.turn) = (start, last_to_pick);
    arrangement.seed = Some(random_u64() ^ now_ms());
    let mut dealt = arrangement.position().ok()?;
    dealt.play(Choice::Pick(last), &mut ()).ok()?;
    Some((dealt, players(table, |seat| seat)))
}

/// The very same deal, with the seats exchanged: a duplicate that separates luck from play.
fn seats_swapped(table: &Table) -> Option<Rematch> {
    let mut dealt = *table.record().start();
    for made in table.record().made().iter().filter(|made| !made.forced) {
        if !dealt.is_draft() {
            break;
        }
        dealt.play(made.choice, &mut ()).ok()?;
    }
    let swap = |seat: Seat| if seat == Seat::One { Seat::Two } else { Seat::One };
    Some((dealt, players(table, swap)))
}

fn players(table: &Table, seat: impl Fn(Seat) -> Seat) -> Vec<(Seat, Player)> {
    let players = table.position().mode().players();
    players.iter().filter_map(|&it| Some((seat(it), table.player(it)?.clone()))).collect()
}

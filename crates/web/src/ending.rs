//! The end of a game: who won, what everybody held, and what to do next.

use leptos::prelude::*;
use riftforce_protocol::{Ended, Player};
use riftforce_rules::{Arrangement, Choice, Mode, Position, Seat};
use riftforce_table::Table;

use crate::dom::{download, now_ms, random_u64};
use crate::host::games::played;
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

/// How a new game begins, and who sits where.
type Rematch = (Position, Vec<(Seat, Player)>);

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
                {move || beaten(play).map(|text| view! { <p class="beaten"><Icon symbol=symbols::CROWN />{text}</p> })}
                {move || resigned().then(|| view! { <p>{t("ending-resigned")}</p> })}
                <Hands />
                <div class="choices">
                    <button type="button" class="button primary" id="rematch-new" on:click=move |_| fresh().go()>{move || t("rematch-new")}</button>
                    <button type="button" class="button" id="rematch-guilds" on:click=move |_| again(same_guilds)>{move || t("rematch-guilds")}</button>
                    {play.table(swap).is_some().then(|| view! {
                        <button type="button" class="button" id="rematch-swapped" on:click=move |_| again(seats_swapped)>{move || t("rematch-swapped")}</button>
                    })}
                    <button type="button" class="button" id="rematch-deal" on:click=move |_| again(same_deal)>{move || t("rematch-deal")}</button>
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
    let played = play.table(played);
    match played.beaten() {
        Some(challenges) => Some(tw("ending-beaten", &[("count", ladder::stars(challenges).into())])),
        None => played.has_won().then(|| t("ending-not-counted")),
    }
}

/// The same guilds, newly shuffled; in a duel whoever did not begin begins.
fn same_guilds(table: &Table) -> Option<Rematch> {
    let position = table.position();
    let mode = position.mode();
    let start = match (mode, position.start()) {
        (Mode::Duel, Seat::One) => Seat::Two,
        _ => Seat::One,
    };
    // The last pick of a draft is what deals: it is made again, by whoever makes it when this seat begins.
    let last_to_pick = match mode {
        Mode::Duel => position.start(),
        Mode::Team3 => Seat::Three,
        Mode::Team4 => Seat::Four,
        Mode::Solo => Seat::One,
    };
    let mut arrangement = Arrangement::new(mode);
    for &seat in mode.players() {
        arrangement.guilds[seat] = position.guilds(seat).to_vec();
    }
    let last = arrangement.guilds[last_to_pick].pop()?;
    arrangement.pool = Some(vec![last]);
    arrangement.challenges = position.challenges();
    (arrangement.start, arrangement.turn) = (start, last_to_pick);
    arrangement.seed = Some(random_u64() ^ now_ms());
    let mut dealt = arrangement.position().ok()?;
    dealt.play(Choice::Pick(last), &mut ()).ok()?;
    Some((dealt, players(table, |seat| seat)))
}

/// How the game stood when its guilds were drafted.
fn dealt(table: &Table) -> Option<Position> {
    let mut dealt = *table.record().start();
    for made in table.record().made().iter().filter(|made| !made.forced) {
        if !dealt.is_draft() {
            break;
        }
        dealt.play(made.choice, &mut ()).ok()?;
    }
    Some(dealt)
}

/// The very same deal once more: what would I do better?
fn same_deal(table: &Table) -> Option<Rematch> {
    Some((dealt(table)?, players(table, |seat| seat)))
}

/// The seat across the Rift, where as many play on both sides.
fn swap(table: &Table) -> Option<fn(Seat) -> Seat> {
    let across = |seat| match seat {
        Seat::One => Seat::Two,
        Seat::Two => Seat::One,
        Seat::Three => Seat::Four,
        Seat::Four => Seat::Three,
    };
    matches!(table.mode(), Mode::Duel | Mode::Team4).then_some(across)
}

/// The very same deal, with the seats exchanged: a duplicate that separates luck from play.
fn seats_swapped(table: &Table) -> Option<Rematch> {
    Some((dealt(table)?, players(table, swap(table)?)))
}

fn players(table: &Table, seat: impl Fn(Seat) -> Seat) -> Vec<(Seat, Player)> {
    table.players().iter().map(|(its, player)| (seat(*its), player.clone())).collect()
}

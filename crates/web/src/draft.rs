//! The draft: every guild readable at once, the order of picks, and what both sides have.

use leptos::prelude::*;
use riftforce_protocol::Player;
use riftforce_rules::{Mode, Seat};

use crate::app::Page;
use crate::explain::GuildChip;
use crate::log::Announcer;
use crate::play::{Play, is_hot_seat, name_of, play, words_and_perspective};
use crate::say::{t, tw, words};
use crate::summoners::Summoner;

/// The screen of the draft.
#[component]
pub(crate) fn DraftScreen() -> impl IntoView {
    let play = play();
    let pool = move || play.table(|table| table.position().pool().to_vec());
    let card = move |guild| {
        let mine = move || may_pick(play);
        view! {
            <li class="pick">
                <Summoner guild />
                <p class="tags">{move || words().tags(guild).into_iter().map(|tag| view! { <span>{tag}</span> }).collect_view()}</p>
                <button type="button" class="button primary" class:off=move || !mine() aria-disabled=move || (!mine()).to_string() title=move || (!mine()).then(|| t("why-not-your-turn")) aria-describedby="draft-asked"
                    aria-label=move || tw("draft-pick-guild", &[("guild", words().guild(guild).into())])
                    data-guild=guild.code() on:click=move |_| if may_pick(play) { play.pick(guild) }>
                    {move || t("draft-pick")}
                </button>
            </li>
        }
    };
    view! {
        <Page title="draft-title" class="page wide">
            <p class="asked" id="draft-asked" role="status">{move || asked(play)}</p>
            <Ribbon />
            <div class="drafted"><Picks mine=true /><Picks mine=false /></div>
            <ul class="pool" aria-label=move || t("draft-pool")>{move || pool().into_iter().map(card).collect_view()}</ul>
            <Announcer />
        </Page>
    }
}

/// Whether a person at this screen picks now.
fn may_pick(play: Play) -> bool {
    play.table(|table| {
        let turn = table.turn();
        table.position().is_draft()
            && turn
                .and_then(|seat| table.player(seat))
                .is_some_and(|player| matches!(player, Player::Person { .. }))
    }) && !play.session(|session| session.is_behind())
}

fn asked(play: Play) -> String {
    let (words, perspective) = words_and_perspective();
    let seat = play.table(|table| table.turn()).unwrap_or(Seat::One);
    match may_pick(play) {
        true if play.table(is_hot_seat) => {
            let name = play.table(|table| name_of(table, seat, &words));
            words.with("draft-their-pick", &[("name", name.into())])
        }
        true => words.text("draft-your-pick"),
        false => words.with("prompt-thinks", &[("name", words.who(perspective.seat(seat)).into())]),
    }
}

/// Who picks when: those done, the one now, those to come.
#[component]
fn Ribbon() -> impl IntoView {
    let play = play();
    let order = move || {
        let (words, perspective) = words_and_perspective();
        let (start, done, turn) = play.table(|table| {
            let position = table.position();
            let picked: usize =
                position.mode().players().iter().map(|&player| position.guilds(player).len()).sum();
            (position.start(), picked, table.turn())
        });
        let _ = turn;
        let dealt = 2;
        (0..Mode::Duel.guilds_each(Seat::One) * 2 - dealt)
            .map(|index| {
                let seat = if (index % 2 == 0) == (start == Seat::One) { Seat::One } else { Seat::Two };
                let state = match (index + dealt).cmp(&done) {
                    std::cmp::Ordering::Less => "done",
                    std::cmp::Ordering::Equal => "now",
                    std::cmp::Ordering::Greater => "later",
                };
                let current = (state == "now").then_some("step");
                view! { <li class=state aria-current=current>{words.who(perspective.seat(seat))}</li> }
            })
            .collect_view()
    };
    view! { <ol class="ribbon" aria-label=move || t("draft-order")>{order}</ol> }
}

/// What one side has so far.
#[component]
fn Picks(mine: bool) -> impl IntoView {
    let play = play();
    let seat = move || {
        let me = play.seat();
        match (mine, me) {
            (true, _) => me,
            (false, Seat::One) => Seat::Two,
            (false, _) => Seat::One,
        }
    };
    let name = move || {
        let (words, perspective) = words_and_perspective();
        words.who(perspective.seat(seat()))
    };
    let guilds = move || play.table(|table| table.position().guilds(seat()).to_vec());
    view! {
        <section class="side-picks" aria-label=name>
            <h2>{name}</h2>
            <ul>{move || guilds().into_iter().map(|guild| view! { <li><GuildChip guild /></li> }).collect_view()}</ul>
        </section>
    }
}

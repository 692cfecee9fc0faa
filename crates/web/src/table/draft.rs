//! The draft: every guild readable at once, the order of picks, and what both sides have.

use leptos::prelude::*;
use riftforce_rules::{Guild, Mode, Position, Seat};

use crate::browser::say::{t, tw, words};
use crate::page::app::Page;
use crate::table::explain::GuildChip;
use crate::table::play::{Play, play, words_and_perspective};
use crate::table::seats::{End, called, mark_of, players_of};
use crate::table::summoners::Summoner;
use crate::table::troubles::Troubles;

/// The screen of the draft.
#[component]
pub(crate) fn DraftScreen() -> impl IntoView {
    let play = play();
    let pool = move || play.session(|session| session.position().pool().to_vec());
    let is_solo = play.mode() == Mode::Solo;
    let marked = RwSignal::new(Vec::<Guild>::new());
    let card = move |guild| {
        let pick = if is_solo {
            view! { <Mark guild marked /> }.into_any()
        } else {
            view! { <Pick guild /> }.into_any()
        };
        view! {
            <li class="pick" class:marked=move || marked.with(|marked| marked.contains(&guild))>
                <Summoner guild />
                <p class="tags">{move || words().tags(guild).into_iter().map(|tag| view! { <span>{tag}</span> }).collect_view()}</p>
                {pick}
            </li>
        }
    };
    let picks = move || {
        players_of(play, End::Near)
            .into_iter()
            .chain(players_of(play, End::Far))
            .map(|player| view! { <Picks player /> })
            .collect_view()
    };
    view! {
        <Page title="draft-title" class="page wide">
            <p class="asked" id="draft-asked">{move || asked(play)}</p>
            {(!is_solo).then(|| view! { <Ribbon /><div class="drafted">{picks}</div> })}
            {is_solo.then(|| view! { <h2 class="sr">{move || t("draft-pool")}</h2> })}
            <ul class="pool" aria-label=move || t("draft-pool")>{move || pool().into_iter().map(card).collect_view()}</ul>
            {is_solo.then(|| view! { <Keep marked /> })}
            <Troubles />
        </Page>
    }
}

/// The button that picks a guild.
#[component]
fn Pick(guild: Guild) -> impl IntoView {
    let play = play();
    let mine = move || may_pick(play);
    view! {
        <button type="button" class="button primary" class:off=move || !mine() aria-disabled=move || (!mine()).to_string()
            title=move || (!mine()).then(|| t("why-not-your-turn")) aria-describedby="draft-asked"
            aria-label=move || tw("draft-pick-guild", &[("guild", words().guild(guild).into())])
            data-guild=guild.code() on:click=move |_| if may_pick(play) { play.pick(guild) }>
            {move || t("draft-pick")}
        </button>
    }
}

/// The button that marks a guild to be kept, and unmarks it. Alone, nobody waits for single picks.
#[component]
fn Mark(guild: Guild, marked: RwSignal<Vec<Guild>>) -> impl IntoView {
    let wanted = still_wanted(play());
    let is_marked = move || marked.with(|marked| marked.contains(&guild));
    let is_full = move || !is_marked() && marked.with(Vec::len) >= wanted;
    let toggle = move |_| {
        if !is_full() {
            marked.update(|marked| match marked.iter().position(|&it| it == guild) {
                Some(index) => {
                    marked.remove(index);
                }
                None => marked.push(guild),
            });
        }
    };
    view! {
        <button type="button" class="button" class:off=is_full aria-pressed=move || is_marked().to_string() aria-disabled=move || is_full().to_string()
            title=move || is_full().then(|| t("draft-mark-full"))
            data-guild=guild.code() on:click=toggle>
            {move || t(if is_marked() { "draft-marked" } else { "draft-mark" })}
            <span class="sr">{move || words().guild(guild)}</span>
        </button>
    }
}

/// Whether a person at this screen picks now.
pub(crate) fn may_pick(play: Play) -> bool {
    play.is_my_turn() && play.session(|session| session.position().is_draft())
}

pub(crate) fn asked(play: Play) -> String {
    let (words, perspective) = words_and_perspective();
    if !may_pick(play) {
        return match play.who_thinks() {
            Some(seat) => words.with("prompt-thinks", &[("name", words.who(perspective.seat(seat)).into())]),
            None => words.text("prompt-watch"),
        };
    }
    if play.mode() == Mode::Solo {
        return words.text("draft-four-of-six");
    }
    match play.eyes().filter(|_| play.is_shared()) {
        Some(seat) => words.with("draft-their-pick", &[("name", play.name_of(seat, &words).into())]),
        None => words.text("draft-your-pick"),
    }
}

/// Who picks when: those done, the one now, those to come.
#[component]
fn Ribbon() -> impl IntoView {
    let play = play();
    let order = move || {
        let (words, perspective) = words_and_perspective();
        let mode = play.mode();
        let picked = |position: &Position| -> usize {
            mode.players().iter().map(|&player| position.guilds(player).len()).sum()
        };
        let (order, done) = play.session(|session| {
            let start = session.start().position();
            (start.draft_order().collect::<Vec<Seat>>(), picked(session.position()) - picked(start))
        });
        let seat = |(index, seat): (usize, Seat)| {
            let state = match index.cmp(&done) {
                std::cmp::Ordering::Less => "done",
                std::cmp::Ordering::Equal => "now",
                std::cmp::Ordering::Greater => "later",
            };
            let current = (state == "now").then_some("step");
            let mark = mark_of(mode, mode.player(seat)).map(|mark| format!("{mark} "));
            view! { <li class=state aria-current=current>{mark}{words.label(perspective.seat(seat))}</li> }
        };
        order.into_iter().enumerate().map(seat).collect_view()
    };
    view! { <ol class="ribbon" aria-label=move || t("draft-order")>{order}</ol> }
}

/// What a player has so far.
#[component]
fn Picks(player: Seat) -> impl IntoView {
    let play = play();
    let name = move || called(player);
    let guilds = move || play.session(|session| session.position().guilds(player).to_vec());
    view! {
        <section class="side-picks" aria-label=name>
            <h2>{mark_of(play.mode(), player).map(|mark| format!("{mark} "))}{name}</h2>
            <ul>{move || guilds().into_iter().map(|guild| view! { <li><GuildChip guild /></li> }).collect_view()}</ul>
        </section>
    }
}

/// How many guilds a lone player has still to choose: in a game from a file some may be chosen already.
fn still_wanted(play: Play) -> usize {
    let chosen = play.session_untracked(|session| session.position().guilds(Seat::One).len());
    play.mode().guilds_each(Seat::One).saturating_sub(chosen)
}

/// "Keep these": how many are marked, and the button once four of six are.
#[component]
fn Keep(marked: RwSignal<Vec<Guild>>) -> impl IntoView {
    let play = play();
    let wanted = still_wanted(play);
    let lacking = move || wanted.saturating_sub(marked.with(Vec::len));
    let keep = move |_| {
        if lacking() == 0 {
            marked.get_untracked().into_iter().for_each(|guild| play.pick(guild));
        }
    };
    view! {
        <div class="keep">
            <button type="button" id="keep" class="button primary big" class:off=move || { lacking() > 0 } aria-disabled=move || (lacking() > 0).to_string()
                title=move || (lacking() > 0).then(|| tw("draft-keep-more", &[("count", (lacking() as i64).into())])) on:click=keep>
                {move || match lacking() {
                    0 => t("draft-keep"),
                    count => tw("draft-keep-more", &[("count", (count as i64).into())]),
                }}
            </button>
        </div>
    }
}

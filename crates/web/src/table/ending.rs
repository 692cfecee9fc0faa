//! The end of a game: who won, what everybody held, and what to do next.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::Session;
use riftforce_protocol::Level;
use riftforce_rules::{Face, GOAL, Mode};

use crate::browser::dom::{later, wants_calm};
use crate::browser::say::{t, tw, words};
use crate::hosting::{Again, games};
use crate::parts::guilds::guild_class;
use crate::parts::icons::Icon;
use crate::parts::portrait::Portrait;
use crate::parts::symbols;
use crate::puzzles::{DayResult, day_result};
use crate::replay::{look_back_at, show_why};
use crate::route::Route;
use crate::setup::ladder::{self, Played};
use crate::table::hand::UnknownCard;
use crate::table::menu::save_as_file;
use crate::table::motion;
use crate::table::pieces::face;
use crate::table::play::{Play, play};
use crate::together::ending::NextOnline;

/// The end of a game, once everything has been shown.
#[component]
pub(crate) fn Ending() -> impl IntoView {
    let play = play();
    let is_over = Memo::new(move |_| play.coach.is_none() && play.session(Session::outcome).is_some());
    let closed = RwSignal::new(false);
    // Somebody who comes back to a game that's over has nothing to watch first.
    let is_seen = RwSignal::new(is_over.get_untracked());
    // After a turn has been taken back, there's another end to come.
    Effect::new(move |_| {
        if is_over.get() {
            tell_when_seen(is_seen, is_over, LOOKS)
        } else {
            [closed, is_seen].into_iter().for_each(|signal| signal.set(false))
        }
    });
    move || {
        (is_over.get() && is_seen.get()).then(|| match closed.get() {
            false => view! { <EndingCard closed /> }.into_any(),
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
            <button type="button" class="button primary" id="back-to-result" on:click=move |_| closed.set(false)>{move || t("ending-back")}</button>
        </div>
    }
}

#[component]
fn EndingCard(closed: RwSignal<bool>) -> impl IntoView {
    let play = play();
    // People who share a screen or only watch all see the winner's crown.
    let won = move || {
        let winner = play.session(Session::outcome).and_then(|outcome| outcome.winner());
        winner.is_some_and(|winner| winner == play.near() || play.is_shared() || play.is_watching())
    };
    let how = move || how_it_ended(play);
    let why = move || {
        let winner = play.session(Session::outcome).and_then(|outcome| outcome.winner());
        match winner {
            Some(winner) if !play.is_shared() && !play.is_watching() => {
                if winner == play.near() {
                    "review-why-won"
                } else {
                    "review-why-lost"
                }
            }
            _ => "review-why",
        }
    };
    let step = suggested(play);
    view! {
        <div class="veil at-the-end">
            <section class="ending" class:won=won role="dialog" aria-modal="true" aria-labelledby="ending-title">
                {move || {
                    let symbol = if won() { symbols::CROWN } else { symbols::RIFT };
                    view! { <Icon symbol class="sym crown" /> }
                }}
                <Victors />
                <h2 id="ending-title">{how}</h2>
                {move || beaten(play).map(|text| view! { <p class="beaten"><Icon symbol=symbols::CROWN />{text}</p> })}
                {step.map(|(level, key)| view! {
                    <p class="suggestion">{move || tw(key, &[("level", words().level(level).into())])}</p>
                })}
                {play.day().and_then(|_| play.session_untracked(|session| day_result(session.game()))).map(|(day, result)| view! { <DayResult day result /> })}
                <div class="choices">
                    {match play.remote {
                        Some(remote) => view! { <NextOnline remote /> }.into_any(),
                        None => view! { <NextHere step=step.map(|(level, _)| level) /> }.into_any(),
                    }}
                    <button type="button" class="button" id="ask-why" on:click=move |_| show_why(play)>{move || t(why())}</button>
                    <button type="button" class="button" id="look-back" on:click=move |_| look_back_at(play)>{move || t("replay-open")}</button>
                    <button type="button" class="button" on:click=move |_| save_as_file(play)>{move || t("export")}</button>
                    <button type="button" class="button" id="look-at-table" data-escape="" on:click=move |_| closed.set(true)>{move || t("ending-look")}</button>
                    <a class="button" href=Route::Start.hash()>{move || t("back-to-start")}</a>
                </div>
                <Hands />
            </section>
        </div>
    }
}

/// The summoners of the side that has won.
#[component]
fn Victors() -> impl IntoView {
    let play = play();
    let summoners = move || {
        let winner = play.session(Session::outcome).and_then(|outcome| outcome.winner())?;
        let players = play.mode().players().iter().copied().filter(|player| player.side() == winner);
        let guilds =
            players.flat_map(|player| play.session(|session| session.position().guilds(player).to_vec()));
        Some(guilds.map(|guild| view! { <Portrait guild /> }).collect_view())
    };
    view! { <div class="victors">{summoners}</div> }
}

/// What to play next on this page.
#[component]
fn NextHere(step: Option<Level>) -> impl IntoView {
    let play = play();
    let fresh = move || match (play.mode(), play.is_shared()) {
        (Mode::Solo, _) => Route::NewSolo,
        (Mode::Team3 | Mode::Team4, _) => Route::NewTeam,
        (Mode::Duel, true) => Route::NewHotSeat,
        (Mode::Duel, false) => Route::NewAgainstBot,
    };
    let again = move |again: Again| {
        if let Some(id) = play.local(|host| host.begin_rematch(again)).flatten() {
            Route::Game(id).go();
        }
    };
    let [can_shuffle, can_swap] = [Again::SameGuilds, Again::SeatsSwapped]
        .map(|again| play.local(|host| host.has_rematch(again)) == Some(true));
    view! {
        {step.map(|level| view! {
            <button type="button" class="button" id="rematch-level" on:click=move |_| if let Some(id) = play.local(|host| host.begin_at(level)).flatten() { Route::Game(id).go() }>
                {move || tw("rematch-level", &[("level", words().level(level).into())])}
            </button>
        })}
        <button type="button" class="button primary" id="rematch-new" on:click=move |_| fresh().go()>{move || t("rematch-new")}</button>
        {can_shuffle.then(|| view! {
            <button type="button" class="button" id="rematch-guilds" on:click=move |_| again(Again::SameGuilds)>{move || t("rematch-guilds")}</button>
        })}
        {can_swap.then(|| view! {
            <button type="button" class="button" id="rematch-swapped" on:click=move |_| again(Again::SeatsSwapped)>{move || t("rematch-swapped")}</button>
        })}
        <button type="button" class="button" id="rematch-deal" on:click=move |_| again(Again::SameDeal)>{move || t("rematch-deal")}</button>
    }
}

/// How the game ended, once that has been seen.
pub(crate) fn how_it_ended(play: Play) -> Option<String> {
    let words = words();
    let perspective = play.shared_perspective(&words);
    play.session(|session| {
        let outcome = session.outcome()?;
        let early = session.ended().and_then(|ended| words.ended(ended, &perspective));
        Some(early.unwrap_or_else(|| words.outcome(outcome, session.scene().score(), &perspective)))
    })
}

/// Somebody who loses by this much has clearly met the wrong level.
const CLEARLY: u16 = GOAL / 2;

/// The level to suggest, and the message for it: after two wins in a row against a bot's level the next one up, after two losses
/// or one clear loss the next one down.
fn suggested(play: Play) -> Option<(Level, &'static str)> {
    if play.mode() != Mode::Duel || play.is_shared() || play.remote.is_some() {
        return None;
    }
    let bot =
        play.session_untracked(|session| session.players().iter().find_map(|(_, player)| player.level()))?;
    let (score, mine) = (play.session_untracked(|session| session.scene().score()), play.near());
    let is_clear = score[mine] + CLEARLY <= score[mine.other()];
    match games::two_in_a_row(bot) {
        Some(true) => bot.step(1).map(|level| (level, "ending-level-up")),
        Some(false) => bot.step(-1).map(|level| (level, "ending-level-down")),
        None if is_clear => bot.step(-1).map(|level| (level, "ending-level-down-clear")),
        None => None,
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
            .filter_map(|&player| {
                let cards = play.session(|session| session.revealed().map(|position| position.hand(player)))?;
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

/// What a solo game that was won adds to the ladder, or why it adds nothing.
fn beaten(play: Play) -> Option<String> {
    if play.remote.is_some() {
        return None;
    }
    let played = play.session(Played::of);
    match played.beaten() {
        Some(challenges) => Some(tw("ending-beaten", &[("count", ladder::stars(challenges).into())])),
        None => played.has_won().then(|| t("ending-not-counted")),
    }
}

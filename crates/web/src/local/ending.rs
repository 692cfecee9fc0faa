//! After a game on this page: what it brought the player, and what to play next.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_protocol::Level;
use riftforce_rules::{GOAL, Mode};

use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t, tw, words};
use crate::hosting::{LocalHost, RematchKind, games};
use crate::local::daily_duel::{DailyDuelResult, day_result};
use crate::local::ladder::{self, SoloResult};
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::route::Route;
use crate::table::game::Game;

/// What the game brought the player: a rung of the ladder, another level to try, the result of the day.
#[component]
pub(super) fn Rewards(game: Game) -> impl IntoView {
    let day = game.view.with_session_untracked(|session| day_result(session.game()));
    view! {
        {live(move || beaten(game).map(|text| view! { <p class="beaten"><Icon symbol=symbols::CROWN />{text}</p> }))}
        {suggested(game).map(|(level, key)| view! {
            <p class="suggestion">{live(move || tw(key, &[("level", words().level(level).into())]))}</p>
        })}
        {day.map(|(day, result)| view! { <DailyDuelResult day result /> })}
    }
}

/// What to play next on this page.
#[component]
pub(super) fn Next(game: Game, host: StoredValue<Rc<RefCell<LocalHost>>, LocalStorage>) -> impl IntoView {
    let step = suggested(game).map(|(level, _)| level);
    let fresh = move || match (game.view.mode(), game.view.is_shared()) {
        (Mode::Solo, _) => Route::NewSolo,
        (Mode::Team3 | Mode::Team4, _) => Route::NewTeam,
        (Mode::Duel, true) => Route::NewHotSeat,
        (Mode::Duel, false) => Route::NewAgainstBot,
    };
    let again = move |again: RematchKind| {
        if let Some(id) = host.with_value(|host| host.borrow().begin_rematch(again)) {
            Route::Game(id).go();
        }
    };
    let [can_shuffle, can_swap] = [RematchKind::SameGuilds, RematchKind::SeatsSwapped]
        .map(|again| host.with_value(|host| host.borrow().has_rematch(again)));
    view! {
        {step.map(|level| view! {
            <button type="button" class="button" id="rematch-level" on:click=handler(move |_| if let Some(id) = host.with_value(|host| host.borrow().begin_at(level)) { Route::Game(id).go() })>
                {live(move || tw("rematch-level", &[("level", words().level(level).into())]))}
            </button>
        })}
        <button type="button" class="button primary" id="rematch-new" on:click=handler(move |_| fresh().go())>{localized("rematch-new")}</button>
        {can_shuffle.then(|| view! {
            <button type="button" class="button" id="rematch-guilds" on:click=handler(move |_| again(RematchKind::SameGuilds))>{localized("rematch-guilds")}</button>
        })}
        {can_swap.then(|| view! {
            <button type="button" class="button" id="rematch-swapped" on:click=handler(move |_| again(RematchKind::SeatsSwapped))>{localized("rematch-swapped")}</button>
        })}
        <button type="button" class="button" id="rematch-deal" on:click=handler(move |_| again(RematchKind::SameDeal))>{localized("rematch-deal")}</button>
    }
}

/// Somebody who loses by this much has clearly met the wrong level.
const CLEARLY: u16 = GOAL / 2;

/// The level to suggest, and the message for it: after two wins in a row against a bot's level the next one up, after two losses
/// or one clear loss the next one down.
fn suggested(game: Game) -> Option<(Level, &'static str)> {
    if game.view.mode() != Mode::Duel || game.view.is_shared() {
        return None;
    }
    let bot = game
        .view
        .with_session_untracked(|session| session.players().iter().find_map(|(_, player)| player.level()))?;
    let (score, mine) =
        (game.view.with_session_untracked(|session| session.scene().score()), game.view.near());
    let is_clear = score[mine] + CLEARLY <= score[mine.other()];
    match games::two_in_a_row(bot) {
        Some(true) => bot.stepped_by(1).map(|level| (level, "ending-level-up")),
        Some(false) => bot.stepped_by(-1).map(|level| (level, "ending-level-down")),
        None if is_clear => bot.stepped_by(-1).map(|level| (level, "ending-level-down-clear")),
        None => None,
    }
}

/// What a solo game that was won adds to the ladder, or why it adds nothing.
fn beaten(game: Game) -> Option<String> {
    let played = game.view.with_session(SoloResult::of);
    match played.beaten_challenges() {
        Some(challenges) => Some(tw("ending-beaten", &[("count", ladder::star_count(challenges).into())])),
        None => played.has_won().then(|| t("ending-not-counted")),
    }
}

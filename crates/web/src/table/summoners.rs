//! The guilds in play and what they do.

use leptos::prelude::*;
use riftforce_rules::{Guild, Seat};

use crate::browser::erased::{live, memo};
use crate::browser::language::{t, words};
use crate::parts::guilds::guild_class;
use crate::parts::icons::GuildIcon;
use crate::table::game::current_game;
use crate::table::seats::{TableEnd, mark_of, name_for_viewer, players_of};

/// The guilds of a side, each with its ability in full.
#[component]
pub(crate) fn Summoners(end: TableEnd) -> impl IntoView {
    let game = current_game();
    let mine = end == TableEnd::Near;
    let players = memo(move |_| players_of(game, end));
    // Partners are named above their own guilds, and so is everyone in a replay, where nobody is "you".
    let is_named = move || players.get().len() > 1 || game.kind().is_replay();
    let guilds = move |player: Seat| {
        let named = is_named();
        let mark = mark_of(game.view.mode(), player);
        view! {
            {named.then(|| view! { <h2>{mark.map(|mark| format!("{mark} "))}{live(move || name_for_viewer(player))}</h2> })}
            {live(move || game.view.with_session_untracked(|session| session.position().guilds(player).to_vec()).into_iter()
                .map(|guild| view! { <Summoner guild /> }).collect_view())}
        }
    };
    view! {
        <section class="summoners" aria-label=live(move || t(if mine { "table-your-guilds" } else { "table-their-guilds" }))>
            <h2 class:sr=is_named>{live(move || t(if mine { "table-your-guilds" } else { "table-their-guilds" }))}</h2>
            {live(move || players.get().into_iter().map(guilds).collect_view())}
        </section>
    }
}

/// A guild and its ability, with an id for the ability's text if one is given.
#[component]
pub(crate) fn Summoner(guild: Guild, #[prop(optional, into)] about: Option<String>) -> impl IntoView {
    view! {
        <article class=format!("summoner {}", guild_class(guild))>
            <span class="crest"><GuildIcon guild /></span>
            <h3>{live(move || words().guild(guild))}<span class="code">{live(move || words().code(guild))}</span></h3>
            <p id=about>{live(move || words().ability(guild))}</p>
        </article>
    }
}

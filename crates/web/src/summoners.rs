//! The guilds in play and what they do.

use leptos::prelude::*;
use riftforce_rules::{Guild, Seat};

use crate::icons::GuildIcon;
use crate::pieces::guild_class;
use crate::play::play;
use crate::say::{t, words};

/// The guilds of a player, each with its ability in full.
#[component]
pub(crate) fn Summoners(seat: Signal<Seat>, title: &'static str) -> impl IntoView {
    let play = play();
    let guilds = move || play.table(|table| table.position().guilds(seat.get()).to_vec());
    view! {
        <section class="summoners" aria-label=move || t(title)>
            <h2 class="sr">{move || t(title)}</h2>
            {move || guilds().into_iter().map(|guild| view! { <Summoner guild /> }).collect_view()}
        </section>
    }
}

/// A guild and its ability.
#[component]
pub(crate) fn Summoner(guild: Guild) -> impl IntoView {
    view! {
        <article class=format!("summoner {}", guild_class(guild))>
            <span class="crest"><GuildIcon guild /></span>
            <h3>{move || words().guild(guild)}<span class="code">{guild.code()}</span></h3>
            <p>{move || words().ability(guild)}</p>
        </article>
    }
}

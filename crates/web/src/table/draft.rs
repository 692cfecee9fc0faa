//! The draft: the guilds on show, the order of picks, and what both sides have. Tapping a guild only shows what it does. To pick
//! it there's the one button below, which is always in sight, so nobody picks a guild they only wanted to read about.

use leptos::prelude::*;
use riftforce_rules::{Guild, Mode, Position, Seat};

use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::parts::list::list;
use crate::parts::page::Page;
use crate::parts::portrait::Portrait;
use crate::table::error_messages::ErrorMessages;
use crate::table::explain::GuildChip;
use crate::table::game::{Game, current_game, words_and_perspective};
use crate::table::seats::{TableEnd, mark_of, name_for_viewer, players_of};
use crate::table::summoners::Summoner;

/// The screen of the draft.
#[component]
pub(crate) fn DraftScreen() -> impl IntoView {
    let game = current_game();
    let (is_solo, is_past) = (game.view.mode() == Mode::Solo, game.kind().is_replay());
    let picks = move || {
        players_of(game, TableEnd::Near)
            .into_iter()
            .chain(players_of(game, TableEnd::Far))
            .map(|player| view! { <Picks player /> })
            .collect_view()
    };
    view! {
        <Page title="draft-title" class="page wide">
            {(!is_solo || is_past).then(|| view! { <Ribbon /><div class="drafted">{picks}</div> })}
            {if is_solo && !is_past { view! { <KeepFour /> }.into_any() } else { view! { <PickOne /> }.into_any() }}
            {game.kind().toolbar()}
            {game.kind().controls(game)}
            {game.kind().over_table(game)}
            <ErrorMessages />
        </Page>
    }
}

/// The guilds on show, picked one at a time.
#[component]
fn PickOne() -> impl IntoView {
    let game = current_game();
    let (pool, is_replay) = (pool(game), game.kind().is_replay());
    let tapped = RwSignal::new(None::<Guild>);
    // Somebody else may have picked it in the meantime.
    let chosen = memo(move |_| tapped.get().filter(|guild| pool.get().contains(guild)));
    let why_not = move || match chosen.get() {
        _ if !may_pick(game) => Some(t("why-not-your-turn")),
        None => Some(draft_prompt(game)),
        Some(_) => None,
    };
    let pick = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(guild) = chosen.get_untracked().filter(|_| untrack(|| may_pick(game))) {
            tapped.set(None);
            game.moves.pick(guild);
        }
    };
    let card = move |guild: Guild| {
        view! {
            <GuildCard guild marked=Signal::derive(move || chosen.get() == Some(guild))>
                <input type="radio" name="guild" data-guild=guild.code() aria-label=live(move || words().guild(guild)) aria-describedby=about(guild)
                    prop:checked=live(move || chosen.get() == Some(guild)) on:change=handler(move |_| tapped.set(Some(guild))) />
            </GuildCard>
        }
        .into_any()
    };
    view! {
        <form class="draft" class:waits=live(move || !may_pick(game)) on:submit=pick>
            <div role="radiogroup" aria-label=localized("draft-pool")>
                <ul class="pool">{list(pool, card)}</ul>
            </div>
            {(!is_replay).then(|| view! {
            <Footer asked=Signal::derive(move || draft_prompt(game)) read=chosen>
                {(!untrack(|| game.view.is_watching())).then(|| view! { <button type="submit" id="pick" class="button primary big" class:off=live(move || why_not().is_some()) aria-disabled=live(move || why_not().is_some().to_string())
                    title=why_not aria-describedby="draft-asked">
                    {live(move || match chosen.get() {
                        Some(guild) => tw("draft-pick-guild", &[("guild", words().guild(guild).into())]),
                        None => t("draft-pick"),
                    })}
                </button> })}
            </Footer>
            })}
        </form>
    }
}

/// The six guilds of which four are kept. In solo they're chosen all together, since nobody else is waiting for a pick.
#[component]
fn KeepFour() -> impl IntoView {
    let game = current_game();
    let pool = pool(game);
    // In a game loaded from a file, some may have been chosen already.
    let chosen = game.view.with_session_untracked(|session| session.position().guilds(Seat::One).len());
    let wanted = game.view.mode().guilds_each(Seat::One).saturating_sub(chosen);
    let (marked, read) = (RwSignal::new(Vec::<Guild>::new()), RwSignal::new(None::<Guild>));
    let (refused, queue) = (RwSignal::new(false), RwSignal::new(Vec::<Guild>::new()));
    let lacking = move || wanted.saturating_sub(marked.with(Vec::len));
    let toggle = move |guild: Guild, event: leptos::ev::MouseEvent| {
        read.set(Some(guild));
        let was_marked = marked.with_untracked(|marked| marked.contains(&guild));
        let is_one_too_many = !was_marked && untrack(lacking) == 0;
        refused.set(is_one_too_many);
        if is_one_too_many {
            event.prevent_default();
            live_region::announce(AnnouncementKind::Change, &t("draft-mark-full"));
        } else if was_marked {
            marked.update(|marked| marked.retain(|&it| it != guild));
        } else {
            marked.update(|marked| marked.push(guild));
        }
    };
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if untrack(lacking) == 0 {
            queue.set(marked.get_untracked());
        }
    };
    // One at a time: a server answers each pick before the next one counts.
    effect(move || {
        pool.track();
        let next = queue.with(|queue| queue.first().copied());
        if let Some(guild) = next.filter(|_| may_pick(game)) {
            queue.update(|queue| queue.retain(|&it| it != guild));
            game.moves.pick(guild);
        }
    });
    let card = move |guild: Guild| {
        let is_marked = move || marked.with(|marked| marked.contains(&guild));
        let is_full = move || !is_marked() && lacking() == 0;
        view! {
            <GuildCard guild marked=Signal::derive(is_marked)>
                <input type="checkbox" data-guild=guild.code() aria-label=live(move || words().guild(guild)) aria-describedby=about(guild)
                    aria-disabled=live(move || is_full().to_string()) prop:checked=is_marked on:click=handler(move |event| toggle(guild, event)) />
            </GuildCard>
        }
        .into_any()
    };
    let count = move || tw("draft-keep-more", &[("count", (lacking() as i64).into())]);
    view! {
        <form class="draft several" on:submit=keep>
            <h2 class="sr">{localized("draft-pool")}</h2>
            <ul class="pool" aria-label=localized("draft-pool")>{list(pool, card)}</ul>
            <Footer asked=Signal::derive(move || if refused.get() { t("draft-mark-full") } else { draft_prompt(game) }) read>
                <button type="submit" id="keep" class="button primary big" class:off=live(move || { lacking() > 0 }) aria-disabled=live(move || (lacking() > 0).to_string())
                    title=live(move || (lacking() > 0).then(count))>
                    {live(move || if lacking() == 0 { t("draft-keep") } else { count() })}
                </button>
            </Footer>
        </form>
    }
}

/// The guilds on show.
fn pool(game: Game) -> Memo<Vec<Guild>> {
    memo(move |_| {
        game.view
            .with_session(|session| session.draft_position().map(|draft| draft.pool().to_vec()))
            .unwrap_or_default()
    })
}

/// The id of the text that says what a guild on show does.
fn about(guild: Guild) -> String {
    format!("about-{}", guild.code())
}

/// A guild on show. Its input covers the whole card but is invisible; the mark shows whether it's checked.
#[component]
fn GuildCard(guild: Guild, marked: Signal<bool>, children: Children) -> impl IntoView {
    view! {
        <li class="pick" class:marked=marked>
            {children()}
            <Portrait guild />
            <Summoner guild about=about(guild) />
            <Tags guild />
            <i class="mark"></i>
        </li>
    }
}

#[component]
fn Tags(guild: Guild) -> impl IntoView {
    view! { <p class="tags">{live(move || words().tags(guild).into_iter().map(|tag| view! { <span>{tag}</span> }).collect_view())}</p> }
}

/// What's being asked, what the last tapped guild does (for when its card has no room for that), and the button.
#[component]
fn Footer(
    asked: Signal<String>,
    #[prop(into)] read: Signal<Option<Guild>>,
    children: Children,
) -> impl IntoView {
    view! {
        <div class="picking">
            <p class="asked" id="draft-asked">{asked}</p>
            <div class="read">{live(move || read.get().map(|guild| view! { <Summoner guild /><Tags guild /> }))}</div>
            {children()}
        </div>
    }
}

/// Whether a person at this screen picks now.
pub(crate) fn may_pick(game: Game) -> bool {
    game.view.is_my_turn() && game.view.with_session(|session| session.position().is_draft())
}

pub(crate) fn draft_prompt(game: Game) -> String {
    let (words, perspective) = words_and_perspective();
    if !may_pick(game) {
        return match game.view.who_thinks() {
            Some(seat) => {
                words.text_with("prompt-thinks", &[("name", words.who(perspective.seat(seat)).into())])
            }
            None => words.text("prompt-watch"),
        };
    }
    if game.view.mode() == Mode::Solo {
        return words.text("draft-four-of-six");
    }
    match game.view.viewpoint().filter(|_| game.view.is_shared()) {
        Some(seat) => {
            words.text_with("draft-their-pick", &[("name", game.view.name_of(seat, &words).into())])
        }
        None => words.text("draft-your-pick"),
    }
}

/// The order of picks: those already made, the current one, and those to come.
#[component]
fn Ribbon() -> impl IntoView {
    let game = current_game();
    let order = move || {
        let (words, perspective) = words_and_perspective();
        let mode = game.view.mode();
        let picked = |position: &Position| -> usize {
            mode.players().iter().map(|&player| position.guilds(player).len()).sum()
        };
        let (order, done) = game.view.with_session(|session| {
            let start = session.start().position();
            let now = session.draft_position().unwrap_or(*session.position());
            (start.draft_order().collect::<Vec<Seat>>(), picked(&now).saturating_sub(picked(start)))
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
    view! { <ol class="ribbon" aria-label=localized("draft-order")>{order}</ol> }
}

/// The guilds a player has so far.
#[component]
fn Picks(player: Seat) -> impl IntoView {
    let game = current_game();
    let name = move || name_for_viewer(player);
    let guilds = move || {
        game.view.with_session(|session| {
            session.draft_position().unwrap_or(*session.position()).guilds(player).to_vec()
        })
    };
    view! {
        <section class="side-picks" aria-label=name>
            <h2>
                {mark_of(game.view.mode(), player).map(|mark| format!("{mark} "))}{name}
                {game.kind().beside_name(player)}{game.kind().clock(player)}
            </h2>
            <ul>{live(move || guilds().into_iter().map(|guild| view! { <li><GuildChip guild /></li> }).collect_view())}</ul>
        </section>
    }
}

//! The player's own hand, and what can be known about the piles.

use leptos::prelude::*;
use riftforce_client::{HandCard, Hint, PieceId, Tap, Turn};
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Card, Face, Seat};
use riftforce_words::Words;

use crate::browser::erased::{handler, live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::parts::guilds::guild_class;
use crate::parts::icons::Icon;
use crate::parts::list::list;
use crate::parts::symbols;
use crate::storage::settings::settings;
use crate::table::card_view::{chip_class, face};
use crate::table::game::{Game, current_game};
use crate::table::signals::{deduplicated, delayed_arrivals};

/// An item of a hand. Each card keeps its element on the page for as long as it's held.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum HandItem {
    Open(PieceId, Card),
    /// A card that nobody knows, as in a puzzle whose solver has just drawn it.
    Unknown(PieceId),
    Back(usize),
}

/// The hand of the person looking at the screen; face down behind the curtain.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let game = current_game();
    let parts = memo(move |_| {
        let is_hidden = game.view.private.get();
        let part = |(index, held): (usize, HandCard)| match held.card {
            _ if is_hidden => HandItem::Back(index),
            Face::Up(card) => HandItem::Open(held.id, card),
            Face::Down => HandItem::Unknown(held.id),
        };
        sorted(game).into_iter().enumerate().map(part).collect::<Vec<HandItem>>()
    });
    let draw = |part: HandItem| match part {
        HandItem::Open(id, card) => view! { <HandCard id card /> }.into_any(),
        HandItem::Unknown(_) => view! { <UnknownCard /> }.into_any(),
        HandItem::Back(_) => view! { <CardBack /> }.into_any(),
    };
    // As on the Rift, the keys are the game's own here.
    view! {
        <div class="hand" role="application" aria-label=localized("hand-label")>
            {list(parts, draw)}
        </div>
        <p class="sr" id="why-not-card">{live(move || t(if game.view.is_my_turn() { "why-not-card" } else { "why-not-your-turn" }))}</p>
    }
}

/// The hand of the person looking at the screen, in the order it's shown in.
pub(crate) fn sorted(game: Game) -> Vec<HandCard> {
    let player = game.view.viewpoint();
    let hand = |player| game.view.with_session(|session| session.scene().hand(player).to_vec());
    let mut hand = player.map(hand).unwrap_or_default();
    insertion_sort_by_key(&mut hand, |held| (held.card, held.id));
    hand
}

/// Whether a card is picked up, or could be picked up along with those that are.
fn fits(turn: Option<&Turn>, id: PieceId) -> bool {
    turn.is_none_or(|turn| {
        turn.picked_up().contains(&id)
            || turn.can_pick_up(id) && (turn.picked_up().is_empty() || turn.goes_with_picked_up(id))
    })
}

/// A card in hand in words: with others picked up, also whether it goes with them.
pub(crate) fn describe_card(game: Game, held: &HandCard, words: &Words) -> String {
    let card = words.card(held.card);
    let state = game.view.with_driver(|driver| {
        let turn = driver.turn()?;
        let order = turn.picked_up().iter().position(|&id| id == held.id);
        match order {
            Some(order) => Some(words.text_with("card-picked-up", &[("order", (order as i64 + 1).into())])),
            None if turn.picked_up().is_empty() || !turn.can_pick_up(held.id) => None,
            None => {
                Some(words.text(if fits(Some(turn), held.id) { "card-matches" } else { "card-replaces" }))
            }
        }
    });
    state.map_or(card.clone(), |state| format!("{card}, {state}"))
}

/// What can be done with a card in hand.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    /// Its place among the cards that are picked up, if it's one of them.
    order: Option<usize>,
    can: bool,
    fits: bool,
}

#[component]
fn HandCard(id: PieceId, card: Card) -> impl IntoView {
    let game = current_game();
    let held = HandCard { id, card: card.into() };
    let state = deduplicated(move || {
        game.view.with_driver(|driver| {
            let turn = driver.turn();
            State {
                order: turn.and_then(|turn| turn.picked_up().iter().position(|&id| id == held.id)),
                can: turn.is_some_and(|turn| turn.can_pick_up(held.id)),
                fits: fits(turn, held.id),
            }
        })
    });
    let label = game.view.unseen(move || describe_card(game, &held, &words()));
    let hints = [Hint::Tap(Tap::Hand(held.id)), Hint::PutBack(held.id)];
    let is_chosen = move || state.get().order.is_some();
    let is_off = move || !state.get().can && !is_chosen();
    let order = memo(move |_| state.get().order);
    view! {
        <button
            type="button"
            class=live(move || card_class(card, state.get(), hints.into_iter().any(|hint| game.view.hints_at(hint))))
            data-id=held.id.0.to_string()
            aria-pressed=live(move || is_chosen().to_string())
            aria-disabled=live(move || is_off().to_string())
            aria-describedby=live(move || is_off().then_some("why-not-card"))
            title=live(move || tw("about-it", &[("name", words().card(card).into()), ("what", words().ability(card.guild()).into())]))
            on:click=handler(move |_| game.moves.tap(Tap::Hand(held.id)))
        >
            <span class="sr">{label}</span>
            {face(card)}
            {live(move || order.get().map(|order| view! { <span class="order" aria-hidden="true">{order + 1}</span> }))}
        </button>
    }
}

fn card_class(card: Card, state: State, is_hinted: bool) -> String {
    let mut class = format!("card {}", guild_class(card.guild()));
    for (is, name) in
        [(state.can, " can"), (state.order.is_some(), " chosen"), (!state.fits, " dim"), (is_hinted, " hint")]
    {
        class.push_str(if is { name } else { "" });
    }
    class
}

/// A card face down.
#[component]
pub(crate) fn CardBack() -> impl IntoView {
    view! { <span class="card back"><Icon symbol=symbols::BACK /></span> }
}

/// A card that nobody knows.
#[component]
pub(crate) fn UnknownCard() -> impl IntoView {
    view! {
        <span class="card back" role="img" aria-label=live(move || words().card(Face::Down))><Icon symbol=symbols::BACK /></span>
    }
}

/// A player's draw pile and discard pile: how many, and the top card of the latter (R4).
#[component]
pub(crate) fn Piles(seat: Signal<Seat>) -> impl IntoView {
    let game = current_game();
    let draw = memo(move |_| game.view.with_session(|session| session.scene().draw_count(seat.get())));
    let discarded = memo(move |_| {
        game.view.with_session(|session| {
            let pile = session.scene().discard(seat.get());
            (pile.len(), pile.first().copied())
        })
    });
    let discarded = delayed_arrivals(discarded);
    let (discard, top) = (move || discarded.get().0, move || discarded.get().1);
    view! {
        <div class="piles">
            <span class="pile" title=live(move || tw("pile-draw", &[("count", (draw.get() as i64).into())]))>
                <Icon symbol=symbols::DECK /><b>{draw}</b>
                <span class="sr">{live(move || tw("pile-draw", &[("count", (draw.get() as i64).into())]))}</span>
            </span>
            <span class="pile discard" title=live(move || discard_label(discard(), top()))>
                {live(move || match top() {
                    Some(card) => view! { <span class=chip_class(card)>{words().short(card)}</span> }.into_any(),
                    None => view! { <span class="chip empty">"–"</span> }.into_any(),
                })}
                <b>{discard}</b>
                <span class="sr">{live(move || discard_label(discard(), top()))}</span>
            </span>
        </div>
    }
}

fn discard_label(count: usize, top: Option<Face>) -> String {
    let words = words();
    let count = ("count", (count as i64).into());
    match top {
        Some(card) => words.text_with("pile-discard", &[count, ("card", words.card(card).into())]),
        None => words.text("pile-discard-empty"),
    }
}

/// How many of each card are left in the viewer's draw pile: nobody knows the order, but everybody can count.
#[component]
pub(crate) fn Tracker() -> impl IntoView {
    let game = current_game();
    let settings = settings();
    let left = memo(move |_| {
        let player = game.view.viewpoint();
        game.view.with_session(|session| {
            let mut cards: Vec<(Face, usize)> = Vec::new();
            for &card in player.map(|player| session.view().unseen(player)).unwrap_or_default() {
                match cards.iter_mut().find(|(it, _)| *it == card) {
                    Some((_, count)) => *count += 1,
                    None => cards.push((card, 1)),
                }
            }
            cards
        })
    });
    let chips = move || {
        left.get()
            .into_iter()
            .map(|(card, count)| {
                view! {
                    <li class=chip_class(card) aria-label=format!("{} × {count}", words().card(card))>
                        {words().short(card)}<small>{format!("×{count}")}</small>
                    </li>
                }
            })
            .collect_view()
    };
    move || {
        let is_known = game.kind().knows_unseen() && !game.view.private.get() && !game.view.is_looking_back();
        (settings.get().tracker && is_known).then(|| {
            view! {
                <section class="tracker" aria-labelledby="tracker-title">
                    <h2 id="tracker-title">{localized("tracker-title")}</h2>
                    <ul>{chips}</ul>
                </section>
            }
        })
    }
}

//! Who sits at the table: on each side one player or two, with their hands and piles, and the side's Riftforce.

use leptos::prelude::*;
use riftforce_protocol::Player;
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Card, GOAL, Mode, Seat, Side};

use crate::browser::erased::{live, memo};
use crate::browser::language::{t, tw, words};
use crate::parts::guilds::guild_class;
use crate::parts::icons::Icon;
use crate::parts::symbols;
use crate::table::game::{Game, current_game, words_and_perspective};
use crate::table::hand::{CardBack, Piles};
use crate::table::signals::delayed_arrivals;

/// A side of the Rift, as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableEnd {
    /// Their own: at the bottom of the screen.
    Near,
    /// The other side's, at the top.
    Far,
}

impl TableEnd {
    /// Which side that is.
    pub(crate) fn side(self, game: Game) -> Side {
        match self {
            TableEnd::Near => game.view.near(),
            TableEnd::Far => game.view.near().other(),
        }
    }
}

/// The players on a side in seat order, but the viewer first.
pub(crate) fn players_of(game: Game, end: TableEnd) -> Vec<Seat> {
    let (me, side) = (game.view.viewpoint(), end.side(game));
    let mut players: Vec<Seat> =
        game.view.mode().players().iter().copied().filter(|player| player.side() == side).collect();
    insertion_sort_by_key(&mut players, |&player| (Some(player) != me, player));
    players
}

/// A shape that tells two partners and their elementals apart; none where a side has only one player.
pub(crate) fn mark_of(mode: Mode, player: Seat) -> Option<&'static str> {
    let partners = mode.players().iter().filter(|other| other.side() == player.side()).count();
    match (partners, player) {
        (0 | 1, _) => None,
        (_, Seat::One | Seat::Two) => Some("●"),
        (_, Seat::Three | Seat::Four) => Some("▲"),
    }
}

/// Whether partners play together.
pub(crate) fn is_team(mode: Mode) -> bool {
    matches!(mode, Mode::Team3 | Mode::Team4)
}

/// What the viewer calls a player.
pub(crate) fn name_for_viewer(player: Seat) -> String {
    let (words, perspective) = words_and_perspective();
    words.label(perspective.seat(player))
}

/// A side of the table: its players and its Riftforce.
#[component]
pub(crate) fn Seats(end: TableEnd) -> impl IntoView {
    let game = current_game();
    let mine = end == TableEnd::Near;
    let players = memo(move |_| players_of(game, end));
    let side = Signal::derive(move || end.side(game));
    view! {
        <section class="seated" class:mine=mine class:team=live(move || { players.get().len() > 1 })
            aria-label=live(move || t(if mine { "table-your-side" } else { "table-other-side" }))>
            {live(move || players.get().into_iter().map(|player| view! { <Seated player /> }).collect_view())}
            <Track side />
        </section>
    }
}

/// A player: name, hand, piles.
#[component]
fn Seated(player: Seat) -> impl IntoView {
    let game = current_game();
    let mode = game.view.mode();
    let is_me = move || game.view.viewpoint() == Some(player);
    let turn = move || game.view.with_session(|session| session.who_acts().map(|turn| mode.player(turn)));
    let is_turn = memo(move |_| turn() == Some(player));
    let is_trainer = mode == Mode::Solo && player.side() == Side::B;
    let is_bot = move || is_trainer || game.view.is_bot(player);
    let held = delayed_arrivals(memo(move |_| {
        game.view.with_session(|session| (session.scene().hand(player).len(), None))
    }));
    let count = memo(move |_| held.get().0);
    view! {
        <div class="player" class:turn=is_turn class:me=is_me data-seat=player.number().to_string()>
            <p class="name">
                {live(move || view! { <Icon symbol=if is_bot() { symbols::BOT } else { symbols::PERSON } /> })}
                {mark_of(mode, player).map(|mark| view! { <span class="owner" aria-hidden="true">{mark}</span> })}
                <b title=live(move || level_of(game, player))>{live(move || name_for_viewer(player))}</b>
                {game.kind().beside_name(player)}
                {checked_sites(mode, player).map(|(from, to)| view! {
                    <span class="area" title=live(move || tw("table-area-about", &[("from", from.into()), ("to", to.into())]))>
                        {live(move || tw("table-area", &[("from", from.into()), ("to", to.into())]))}
                    </span>
                })}
                {live(move || is_turn.get().then(|| view! { <span class="turn-mark">{t("table-to-act")}</span> }))}
            </p>
            {game.kind().clock(player)}
            {live(move || (!is_me() && !is_trainer).then(|| view! {
                <span class="fan" role="img" aria-label=live(move || tw("table-hand-count", &[("count", (count.get() as i64).into())]))>
                    {live(move || match open_hand(game, player) {
                        None => (0..count.get()).map(|_| view! { <CardBack /> }).collect_view().into_any(),
                        Some(hand) => hand.into_iter().map(|card| view! {
                            <span class=format!("chip {}", guild_class(card.guild()))>{words().short(card)}</span>
                        }).collect_view().into_any(),
                    })}
                    <Icon symbol=symbols::BACK /><b aria-hidden="true">{count}</b>
                </span>
            }))}
            <Piles seat=Signal::derive(move || player) />
        </div>
    }
}

/// Another player's hand, if this is a replay, where it's no longer hidden.
fn open_hand(game: Game, player: Seat) -> Option<Vec<Card>> {
    if !game.kind().is_replay() {
        return None;
    }
    let mut hand: Vec<Card> = game.view.with_session(|session| {
        session.scene().hand(player).iter().map(|held| held.card.card()).collect::<Option<_>>()
    })?;
    insertion_sort_by_key(&mut hand, |&card| card);
    (!hand.is_empty()).then_some(hand)
}

/// The name and level of a bot, if it has a name.
fn level_of(game: Game, player: Seat) -> Option<String> {
    let (name, level) = game.view.with_session_untracked(|session| match session.player(player) {
        Some(Player::Bot { level, name }) if !name.is_empty() => Some((name.clone(), *level)),
        _ => None,
    })?;
    Some(tw("bot-named", &[("name", name.into()), ("level", words().level(level).into())]))
}

/// The first and the last site that a member of a team checks (R54).
pub(crate) fn checked_sites(mode: Mode, player: Seat) -> Option<(u8, u8)> {
    let sites = || mode.checked_sites(player);
    let (first, last) = (sites().next()?.number(), sites().last()?.number());
    is_team(mode).then_some((first, last))
}

/// A side's Riftforce as a track to twelve.
#[component]
fn Track(side: Signal<Side>) -> impl IntoView {
    let game = current_game();
    let points = memo(move |_| game.view.with_session(|session| session.scene().score()[side.get()]));
    let before = memo(move |_| {
        game.view.with_session(|session| {
            session.turn().map_or(session.scene().score(), |turn| turn.sandbox().start().score())[side.get()]
        })
    });
    let step = move |number: u16| {
        view! {
            <i class:full=live(move || { number <= before.get() }) class:fresh=live(move || { number > before.get() && number <= points.get() })></i>
        }
    };
    view! {
        <span class=live(move || format!("track track-{}", side.get())) role="img" aria-label=live(move || words().points(points.get()))>
            {(1..=GOAL).map(step).collect_view()}
            <b class="points" aria-hidden="true">{points}</b>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_partners_need_marks() {
        assert_eq!(mark_of(Mode::Duel, Seat::One), None);
        assert_eq!(mark_of(Mode::Team3, Seat::Two), None);
        assert_eq!(mark_of(Mode::Solo, Seat::Two), None);
        for mode in [Mode::Team3, Mode::Team4] {
            assert_ne!(mark_of(mode, Seat::One), mark_of(mode, Seat::Three));
        }
        assert_ne!(mark_of(Mode::Team4, Seat::Two), mark_of(Mode::Team4, Seat::Four));
    }

    #[test]
    fn members_of_a_team_check_their_own_area() {
        assert_eq!(checked_sites(Mode::Team4, Seat::Two), Some((1, 3)));
        assert_eq!(checked_sites(Mode::Team3, Seat::Three), Some((4, 6)));
        assert_eq!(checked_sites(Mode::Team3, Seat::Two), Some((1, 6)));
        assert_eq!(checked_sites(Mode::Duel, Seat::One), None);
    }
}

//! The Rift: its sites, and the columns on both sides of it.

use leptos::prelude::*;
use riftforce_client::{Hint, Light, Piece, Session, Tap};
use riftforce_rules::{Choice, Mode, Question, Side, Site};

use crate::dom::fits_media;
use crate::explain;
use crate::icons::Icon;
use crate::pieces::{describe, face, guild_class, light_class, marks, pips};
use crate::play::{Play, play, words_and_perspective};
use crate::say::{t, tw, words};
use crate::seats::mark_of;
use crate::symbols;
use crate::trainer::awaited_at;

/// How many elementals of a column can be open at once: it follows the height of the window.
fn room(mode: Mode, has_coach: bool) -> RwSignal<usize> {
    // Where more players sit, or a plan lies open, there is less room, and a column is folded a little earlier.
    let (extra, least) = match mode {
        Mode::Duel => (0.0, 6),
        Mode::Solo => (34.0, 5),
        Mode::Team3 | Mode::Team4 => (40.0, 5),
    };
    let measure = move || {
        let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(640.0);
        let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(360.0);
        // Where the page is scrolled, there is room for six: as in `wishes.css`.
        if fits_media("(max-width: 22em), (max-height: 30em)") {
            return 6;
        }
        // What the bars, the hand and the Rift itself need, and how high a strip is: as in `table.css`.
        let (taken, strip) = if width < 760.0 {
            (if height < 700.0 { 296.0 } else { 328.0 }, 29.0)
        } else {
            (404.0, (0.043 * height).clamp(28.0, 40.0) + 2.0)
        };
        // On the smallest telephones the coach of a lesson leaves little room, however much he has to say.
        let (extra, least) = match has_coach && width < 760.0 && height < 700.0 {
            true => (extra + 110.0, 3),
            false => (extra, least),
        };
        (((height - taken - extra) / 2.0 / strip) as usize).clamp(least, 20)
    };
    let room = RwSignal::new(measure());
    let listener = window_event_listener(leptos::ev::resize, move |_| room.set(measure()));
    on_cleanup(move || listener.remove());
    room
}

/// The Rift and everything on it.
#[component]
pub(crate) fn Board() -> impl IntoView {
    let play = play();
    let room = room(play.mode(), play.coach.is_some());
    let sites: Vec<Site> = play.mode().sites().collect();
    let count = sites.len();
    view! {
        // Arrows and letters are keys of the game here: a screen reader that keeps them for itself hands them on.
        <section class=format!("board sites-{count}") role="application" aria-label=move || t("board-label")>
            <Seam />
            <p class="sr" id="why-not-site">{move || t("why-not-site")}</p>
            {sites.into_iter().map(|site| view! { <Lane site room /> }).collect_view()}
        </section>
    }
}

/// The course of the Rift, on a canvas of 1000 by 60 that is stretched over the board.
const SEAM: &str =
    "M0 32L90 22L170 38L260 26L350 36L440 22L520 40L610 26L700 36L790 22L870 38L940 26L1000 32";

/// The glowing seam that runs through all sites. Its glow is drawn with strokes over each other: a blur would have to be
/// computed again for every frame.
#[component]
fn Seam() -> impl IntoView {
    view! {
        <svg class="rift glow" viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true">
            <path class="far" d=SEAM />
            <path class="near" d=SEAM />
        </svg>
        <svg class="rift" viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true">
            <path class="core" d=SEAM />
        </svg>
    }
}

/// A site with the columns of both sides.
#[component]
fn Lane(site: Site, room: RwSignal<usize>) -> impl IntoView {
    let play = play();
    let theirs = move || play.seat().side().other();
    let mine = move || play.seat().side();
    let label = move || lane_label(play, site);
    view! {
        <div class=format!("lane site-{}", site.number()) class:lit=move || can_tap(play, site)
            class:checked=move || is_checked(play, site) role="group" aria-label=label>
            <Column site side=Signal::derive(theirs) upper=true room />
            <Plate site />
            <Column site side=Signal::derive(mine) upper=false room />
        </div>
    }
}

/// Whether the site counts when the player who looks checks; only where not all of them do (R54).
fn is_checked(play: Play, site: Site) -> bool {
    let mode = play.mode();
    let me = play.seat();
    // A lone player is at two seats, which check the same sites.
    mode.checked_sites(me).count() < mode.sites().count() && mode.checked_sites(me).contains(site)
}

pub(crate) fn lane_label(play: Play, site: Site) -> String {
    let words = words();
    let mine = play.seat().side();
    let holder = play.session(|session| session.scene().controller_of(site));
    let key = match holder {
        Some(side) if side == mine => "site-yours",
        Some(_) => "site-theirs",
        None => "site-nobodys",
    };
    let label = words.with(key, &[("site", site.number().into())]);
    match is_checked(play, site) {
        true => format!("{label}, {}", words.text("site-checked")),
        false => label,
    }
}

fn can_tap(play: Play, site: Site) -> bool {
    play.is_my_turn()
        && play.session(|session| session.turn().is_some_and(|turn| turn.site_choice(site).is_some()))
}

/// What choosing a site would do, or else who controls it.
pub(crate) fn plate_label(play: Play, site: Site) -> String {
    let choice = play.session(|session| session.turn().and_then(|turn| turn.site_choice(site)));
    let question = play.session(|session| session.turn().and_then(|turn| turn.sandbox().question()));
    let number = site.number();
    match (choice.filter(|_| can_tap(play, site)), question) {
        (Some(Choice::Play(card, _)), _) => {
            tw("site-play-here", &[("site", number.into()), ("card", words().card(card).into())])
        }
        (Some(_), Some(Question::WhomToReach)) => tw("site-reach-here", &[("site", number.into())]),
        (Some(_), _) => tw("site-go-here", &[("site", number.into())]),
        (None, _) => lane_label(play, site),
    }
}

/// Why a site cannot be chosen now.
fn why_not_site(play: Play, site: Site) -> Option<String> {
    if can_tap(play, site) {
        return None;
    }
    let key = play.session(|session| {
        let turn = session.turn().filter(|_| !play.curtain.get());
        turn.map(|turn| match turn.sandbox().question() {
            Some(Question::Action | Question::PlayAnother) if turn.picked_up().is_empty() => {
                "why-not-site-card"
            }
            Some(Question::PlayAnother) => "why-not-site-here",
            _ => "why-not-site-now",
        })
    });
    Some(t(key.unwrap_or("why-not-your-turn")))
}

/// The middle of a site: its number, who controls it, and the button to choose it.
#[component]
fn Plate(site: Site) -> impl IntoView {
    let play = play();
    let held = move |mine: bool| {
        let side = if mine { play.seat().side() } else { play.seat().side().other() };
        play.session(|session| session.scene().controller_of(site) == Some(side))
    };
    view! {
        <button
            type="button"
            class="plate"
            class:mine=move || held(true)
            class:theirs=move || held(false)
            class:can=move || can_tap(play, site)
            class:hint=move || play.hints_at(Hint::Tap(Tap::Site(site)))
            aria-disabled=move || (!can_tap(play, site)).to_string()
            aria-label=move || plate_label(play, site)
            aria-describedby=move || (!can_tap(play, site)).then_some("why-not-site")
            aria-keyshortcuts=site.number().to_string()
            title=move || why_not_site(play, site)
            data-site=site.number().to_string()
            on:click=move |_| play.tap(Tap::Site(site))
        >
            <span class="held up" aria-hidden="true"></span>
            <span class="site-number" aria-hidden="true">{site.number()}</span>
            <span class="held down" aria-hidden="true"></span>
        </button>
    }
}

/// One side's elementals at a site. What does not fit is folded, and opens on a tap.
#[component]
fn Column(site: Site, side: Signal<Side>, upper: bool, room: RwSignal<usize>) -> impl IntoView {
    let play = play();
    let is_open = move || play.opened.get() == Some((side.get(), site));
    // Most taps change nothing in most columns: only those are drawn again that look different.
    let shown = Memo::new(move |_| {
        let side = side.get();
        let pieces: Vec<(Piece, Option<Light>)> = play.session(|session| {
            let turn = session.turn().filter(|_| !play.curtain.get());
            let light = |piece: &Piece| turn.and_then(|turn| turn.light(piece.id));
            session.scene().column(side, site).iter().map(|piece| (*piece, light(piece))).collect()
        });
        // Whether it is still to be committed matters only to what is new.
        let tentative = pieces.iter().any(|(piece, _)| piece.is_new) && play.session(Session::is_trying);
        (pieces, tentative)
    });
    let strips = move || {
        let side = side.get();
        let (pieces, tentative) = shown.get();
        let (words, perspective) = words_and_perspective();
        let fits = room.get();
        let count = pieces.len();
        let open = is_open();
        // The first two and the last ones tell most; what lies between is folded.
        let folded = if open || count <= fits { 0..0 } else { 2..count - (fits - 3) };
        let hidden = folded.len();
        let lit_inside = pieces[folded.clone()].iter().any(|(_, light)| light.is_some());
        let strips = pieces.into_iter().enumerate().filter(|(index, _)| !folded.contains(index)).map(|(index, (piece, light))| {
            let fold = (index + 1 == folded.start && hidden > 0).then(|| {
                view! {
                    <button type="button" class="fold" class:can=lit_inside on:click=move |_| play.opened.set(Some((side, site)))
                        aria-label=move || tw("column-unfold", &[("count", (hidden as i64).into())])>
                        {format!("+{hidden}")}
                    </button>
                }
            });
            let label = describe(&piece, (index, count), light, &words, &perspective);
            view! { <Strip piece light tentative label first=index == 0 last=index + 1 == count />{fold} }
        });
        let strips = strips.collect_view();
        let close = (open && count > fits).then(|| {
            view! {
                <button type="button" class="fold" on:click=move |_| play.opened.set(None) aria-label=move || t("column-fold")>
                    <Icon symbol=symbols::CROSS />
                </button>
            }
        });
        view! { {strips} {close} }
    };
    // A place for the next card, for whoever plays by mouse or finger; others use the site's own button.
    let slot = move || {
        (!upper && can_tap(play, site) && matches!(slot_choice(play, site), Some(Choice::Play(..)))).then(|| {
            view! { <button type="button" class="slot" tabindex="-1" aria-hidden="true" on:click=move |_| play.tap(Tap::Site(site))></button> }
        })
    };
    // Where the trainer's open plan will put a bot, before one acts.
    let awaited = move || {
        (upper && awaited_at(play) == Some(site)).then(|| {
            view! { <span class="awaited"><Icon symbol=symbols::BOT /><span aria-hidden="true">"?"</span><span class="sr">{t("plan-bot-comes")}</span></span> }
        })
    };
    view! {
        <div class="column" class:upper=upper class:lower=!upper class:open=is_open>{strips}{slot}{awaited}</div>
    }
}

fn slot_choice(play: Play, site: Site) -> Option<Choice> {
    play.session(|session| session.turn().and_then(|turn| turn.site_choice(site)))
}

/// An elemental in a column: a strip of its card.
#[component]
fn Strip(
    piece: Piece,
    light: Option<Light>,
    tentative: bool,
    label: String,
    first: bool,
    last: bool,
) -> impl IntoView {
    let play = play();
    let id = piece.id;
    let mut class = format!("card strip {} {}", guild_class(piece.card.guild()), light_class(light));
    for (is, name) in [
        (piece.is_doomed, " doomed"),
        (piece.is_new && tentative, " ghost"),
        (piece.is_new && !tentative, " latest"),
        (piece.fresh > 0, " hurt"),
        (light.is_none(), " still"),
    ] {
        class.push_str(if is { name } else { "" });
    }
    let targeting = matches!(light, Some(Light::Target | Light::Site));
    let place = match (first, last) {
        (true, true) => Some("place-only"),
        (true, false) => Some("place-first"),
        (false, true) => Some("place-last"),
        _ => None,
    };
    // In a team it matters whose card it is: whom it can serve, and to whose pile it goes.
    let owner = mark_of(play.mode(), piece.controller);
    let mark = owner.map(|mark| view! { <span class="owner" aria-hidden="true">{mark}</span> });
    let tag =
        place.filter(|_| targeting).map(|key| view! { <span class="tag" aria-hidden="true">{t(key)}</span> });
    view! {
        <button
            type="button"
            class=class
            class:hint=move || play.hints_at(Hint::Tap(Tap::Piece(id)))
            data-id=id.0.to_string()
            title=explain::title(play, &piece)
            on:click=move |_| play.tap(Tap::Piece(id))
        >
            <span class="sr">{label}</span>
            {face(piece.card)}
            {mark}
            {pips(&piece)}
            {tag}
            {marks(&piece)}
        </button>
    }
}

//! The Rift: its sites, and the columns on both sides of it.

use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::{Consequence, Highlight, Hint, Piece, PieceId, Tap};
use riftforce_rules::{Card, Choice, Prompt, Side, Site};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser::dom::{follow_table_style, later, styled_number, wants_calm};
use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::parts::guilds::guild_class;
use crate::parts::icons::Icon;
use crate::parts::lengths::to_hundredths;
use crate::parts::list::list;
use crate::parts::symbols;
use crate::table::card_view::{describe, face, fate_symbol, highlight_class, highlight_key, pips};
use crate::table::consequence::{self, ConsequenceSigns, Signs};
use crate::table::effects;
use crate::table::game::{Game, current_game, words_and_perspective};
use crate::table::seats::{TableEnd, mark_of};
use crate::table::signals::{deduplicated, set_if_changed};
use crate::table::trainer::open_plan_site;
use crate::table::{explain, motion};

/// The room a column has. It depends on the height of the window, and on what the style sheets say about everything else on the
/// table.
#[derive(Clone, Copy, PartialEq)]
struct ColumnSpace {
    /// How tall a column may be, in pixels.
    height: f64,
    gap: f64,
    /// The smallest and the greatest height of a strip.
    least: f64,
    most: f64,
    /// How many elementals of a column fit without folding.
    open: usize,
    /// How wide a strip is.
    width: f64,
}

impl ColumnSpace {
    /// The smallest height at which a strip can still be read and tapped.
    const LOWEST: f64 = 28.0;

    /// The room before the table is on the page, when no style sheet applies to it yet. Nothing is folded.
    const UNKNOWN: ColumnSpace = ColumnSpace {
        height: 0.0,
        gap: 0.0,
        least: ColumnSpace::LOWEST,
        most: ColumnSpace::LOWEST,
        open: usize::MAX,
        width: 120.0,
    };

    fn read(table: &Element) -> ColumnSpace {
        let window = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(640.0);
        let number = |name| styled_number(table, name);
        let height = (window - number("--taken")) / 2.0;
        let (gap, least_open) = (number("--strip-gap"), number("--least-open"));
        // The strips that are always open mustn't cover the players' names, so they get lower than usual first.
        let least = number("--strip-least").min(height / least_open - gap).max(ColumnSpace::LOWEST);
        let open = (height / (least + gap)).max(least_open).min(number("--most-open")) as usize;
        let column = table.query_selector(".column").ok().flatten();
        let width =
            column.map_or(0.0, |column| column.get_bounding_client_rect().width() - number("--column-sides"));
        // A folded column always shows at least its first two elementals and the fold itself.
        ColumnSpace {
            height,
            gap,
            least,
            most: number("--strip-most"),
            open: open.max(3),
            width: width.max(1.0),
        }
    }

    /// How tall the strips can be in a column of `count`, in whole pixels.
    fn strip(self, count: usize) -> u32 {
        (self.height / count.max(1) as f64 - self.gap).min(self.most).max(self.least) as u32
    }
}

/// The classes for strips of this width: what's on a strip is as large as its width allows, and on a narrow one something has to
/// give way. A container query would do the same, but it lays out all strips of a column again whenever anything is added to it
/// or taken away, which takes longer than the rest of a tap.
pub(super) fn narrowness(width: f64) -> &'static str {
    match width {
        ..=64.0 => "narrow narrower",
        ..=100.0 => "narrow",
        _ => "",
    }
}

/// There's always room for this many elementals.
const FEWEST_PLACES: usize = 4;

/// How many elementals the strips leave room for if `count` must fit. It goes up in twos, so that not every card changes the size
/// of all of them.
fn places_for(count: usize) -> usize {
    count.next_multiple_of(2).max(FEWEST_PLACES)
}

/// How many elementals the strips leave room for, so that those of all columns look alike. As soon as a card would leave the
/// tallest column without a free place, all of them make room while that card is arriving, so nothing shifts once it's there.
fn places(game: Game) -> Memo<usize> {
    let tallest = move |is_shown: bool| {
        game.view.with_session(|session| {
            let column = |side, site| {
                if is_shown {
                    session.scene().column(side, site).len()
                } else {
                    session.position().column(side, site).len()
                }
            };
            let sites = session.mode().sites();
            sites.map(|site| column(Side::A, site).max(column(Side::B, site))).max().unwrap_or(0)
        })
    };
    let needed = memo(move |_| places_for(tallest(true) + 1));
    let kept = RwSignal::new(needed.get_untracked());
    // There's a card's worth of leeway before the strips grow again, and only what was committed counts: a card that comes and
    // goes while somebody tries things out doesn't resize them every time.
    let enough = memo(move |before: Option<&usize>| {
        let is_behind = game.view.with_session(|session| session.is_behind() || session.is_looking_back());
        match before {
            Some(&before) if is_behind || game.kind().is_replay() => before,
            _ => places_for(tallest(false) + 2),
        }
    });
    effect(move || {
        let needed = needed.get();
        if needed > kept.get_untracked() {
            kept.set(needed);
        }
    });
    effect(move || {
        enough.track();
        // What has just been shown only starts to move with the next frame.
        later(move || grow_again(game, kept, enough), SETTLING);
    });
    memo(move |_| needed.get().max(kept.get()))
}

/// How often to check whether the last card has arrived, before all strips grow.
const SETTLING: Duration = Duration::from_millis(60);

/// Lets the strips grow again once nothing is moving any more, so that no card's destination shifts in mid-flight. Mustn't be
/// called within an animation frame: the new size would be seen before anything has begun to glide.
fn grow_again(game: Game, kept: RwSignal<usize>, enough: Memo<usize>) {
    let (Some(now), Some(enough_now)) = (kept.try_get_untracked(), enough.try_get_untracked()) else {
        return;
    };
    if enough_now >= now {
        return;
    }
    if motion::is_still() || wants_calm() {
        kept.set(enough_now);
        game.view.with_driver_untracked(effects::animate_changes);
    } else {
        later(move || grow_again(game, kept, enough), SETTLING);
    }
}

fn pixels(length: u32) -> String {
    format!("{length}px")
}

/// The Rift and everything on it.
#[component]
pub(crate) fn Board() -> impl IntoView {
    let game = current_game();
    let space = follow_table_style(ColumnSpace::UNKNOWN, ColumnSpace::read);
    let places = places(game);
    let strip = memo(move |_| space.get().strip(places.get()));
    let width = memo(move |_| space.get().width);
    let sites: Vec<Site> = game.view.mode().sites().collect();
    let count = sites.len();
    view! {
        // Arrows and letters are the game's own keys here: the role makes a screen reader pass them on instead of using them
        // itself.
        <section class=live(move || format!("board sites-{count} {}", narrowness(width.get()))) style:--strip-h=live(move || pixels(strip.get()))
            style:--strip-w=live(move || format!("{}px", to_hundredths(width.get()))) role="application" aria-label=localized("board-label")>
            <p class="sr" id="why-not-site">{localized("why-not-site-now")}</p>
            {sites.into_iter().map(|site| view! { <Lane site space strip /> }).collect_view()}
        </section>
    }
}

/// A site with the columns of both sides.
#[component]
fn Lane(site: Site, space: RwSignal<ColumnSpace>, strip: Memo<u32>) -> impl IntoView {
    let game = current_game();
    let holder = deduplicated(move || game.view.with_session(|session| session.scene().controller_of(site)));
    let can = deduplicated(move || can_tap(game, site));
    view! {
        <div class=format!("lane site-{}", site.number()) class:lit=can
            class:checked=live(move || is_checked(game, site)) role="group" aria-label=live(move || held_label(game, site, holder.get()))
            on:click=handler(move |event| if is_ground(&event) && can.get_untracked() { game.moves.tap(Tap::Site(site)) })>
            <Column site end=TableEnd::Far space strip />
            <Plate site holder can />
            <Column site end=TableEnd::Near space strip />
        </div>
    }
}

/// Whether a click is on a site's bare ground, rather than on something there that handles it itself.
fn is_ground(event: &leptos::ev::MouseEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| matches!(target.closest("button"), Ok(None)))
}

/// Whether the site counts when the viewer checks; only in modes where not all sites do (R54).
fn is_checked(game: Game, site: Site) -> bool {
    let mode = game.view.mode();
    let Some(me) = game.view.viewpoint() else { return false };
    // With three players, the lone player sits at two seats, which check the same sites.
    mode.checked_sites(me).count() < mode.sites().count() && mode.checked_sites(me).contains(site)
}

pub(crate) fn lane_label(game: Game, site: Site) -> String {
    held_label(game, site, game.view.with_session(|session| session.scene().controller_of(site)))
}

fn held_label(game: Game, site: Site, holder: Option<Side>) -> String {
    let words = words();
    let mine = game.view.near();
    let key = match holder {
        Some(side) if side == mine => "site-yours",
        Some(_) => "site-theirs",
        None => "site-nobodys",
    };
    let label = words.text_with(key, &[("site", site.number().into())]);
    if is_checked(game, site) { format!("{label}, {}", words.text("site-checked")) } else { label }
}

fn can_tap(game: Game, site: Site) -> bool {
    game.view.with_turn(|turn| turn.site_choice(site).is_some()) == Some(true)
}

/// What choosing a site would do, or else who controls it.
pub(crate) fn plate_label(game: Game, site: Site) -> String {
    let (choice, question) =
        game.view.with_turn(|turn| (turn.site_choice(site), turn.sandbox().prompt())).unwrap_or_default();
    let number = site.number();
    let label = match (choice, question) {
        (Some(Choice::Play(card, _)), _) => {
            tw("site-play-here", &[("site", number.into()), ("card", words().card(card).into())])
        }
        (Some(_), Some(Prompt::WhomToReach)) => tw("site-reach-here", &[("site", number.into())]),
        (Some(_), _) => tw("site-go-here", &[("site", number.into())]),
        (None, _) => return lane_label(game, site),
    };
    label + &consequence::sentence_to_add(game.view.consequence(Tap::Site(site)).as_ref(), game.view.near())
}

/// The signs on a site that show what would come of choosing it. If choosing it means hitting the first enemy there, they're on
/// that enemy instead.
fn signs_on_site(game: Game, site: Site) -> Option<Signs> {
    let consequence = game.view.consequence(Tap::Site(site))?;
    let is_enemy = game.view.with_turn(|turn| turn.sandbox().prompt()).flatten() == Some(Prompt::WhomToReach);
    Some(Signs::on_site(&consequence, game.view.near())).filter(|signs| !is_enemy && !signs.is_empty())
}

/// Why a site cannot be chosen now.
fn why_not_site(game: Game, site: Site) -> Option<String> {
    if can_tap(game, site) {
        return None;
    }
    let key = game.view.with_turn(|turn| match turn.sandbox().prompt() {
        Some(Prompt::Action | Prompt::PlayAnother) if turn.picked_up().is_empty() => "why-not-site-card",
        Some(Prompt::PlayAnother) => "why-not-site-here",
        _ => "why-not-site-now",
    });
    Some(t(key.unwrap_or("why-not-your-turn")))
}

/// The middle of a site: its number, who controls it, and the button to choose it.
#[component]
fn Plate(site: Site, holder: RwSignal<Option<Side>>, can: RwSignal<bool>) -> impl IntoView {
    let game = current_game();
    let held = move |end: TableEnd| holder.get() == Some(end.side(game));
    let label = game.view.unseen(move || plate_label(game, site));
    let why_not = game.view.unseen(move || why_not_site(game, site));
    // Where a card can be played, the signs are in the slot for it instead.
    let signs = memo(move |_| signs_on_site(game, site).filter(|_| !is_for_a_card(game, site)));
    view! {
        <button
            type="button"
            class="plate"
            class:mine=live(move || held(TableEnd::Near))
            class:theirs=live(move || held(TableEnd::Far))
            class:can=can
            class:hint=live(move || game.view.hints_at(Hint::Tap(Tap::Site(site))))
            aria-disabled=live(move || (!can.get()).to_string())
            aria-label=label
            aria-describedby=live(move || (!can.get()).then_some("why-not-site"))
            aria-keyshortcuts=site.number().to_string()
            title=why_not
            data-site=site.number().to_string()
            on:click=handler(move |_| game.moves.tap(Tap::Site(site)))
        >
            <span class="held up" aria-hidden="true"></span>
            <span class="site-number" aria-hidden="true">{site.number()}</span>
            <span class="held down" aria-hidden="true"></span>
        </button>
        // Not in the button, because its label says all of it in words.
        <div class="signs">{live(move || signs.get().map(|signs| view! { <ConsequenceSigns signs /> }))}</div>
    }
}

/// An item of a column; a column lists them from the Rift outwards. Each keeps its element on the page for as long as it's there:
/// a tap changes how most elementals are lit, and only that is redrawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum ColumnItem {
    Strip(PieceId, Card),
    /// This many elementals are folded away, and unfold on a tap.
    Fold(usize),
    Close,
}

/// An elemental as its column shows it. A tap changes the light of most, and hardly ever anything else.
#[derive(Clone, Copy, PartialEq)]
struct StripState {
    placed: PlacedPiece,
    preview: TapPreview,
}

/// What an elemental is, and where.
#[derive(Clone, Copy, PartialEq)]
struct PlacedPiece {
    piece: Piece,
    /// Where it stands in its column, counted from 0, and how many stand there.
    index: usize,
    count: usize,
    /// Whether it's new and not committed yet.
    is_ghost: bool,
}

/// What can be done with an elemental.
#[derive(Clone, Copy, PartialEq)]
struct TapPreview {
    highlight: Option<Highlight>,
    /// What would come of tapping it.
    consequence: Option<Consequence>,
}

/// One side's elementals at a site. Those that don't fit are folded away, and unfold on a tap.
#[component]
fn Column(site: Site, end: TableEnd, space: RwSignal<ColumnSpace>, strip: Memo<u32>) -> impl IntoView {
    let game = current_game();
    let upper = end == TableEnd::Far;
    let is_open = move || game.screen.opened.get() == Some((end.side(game), site));
    let shown = memo(move |_| {
        let (side, consequences) = (end.side(game), game.view.consequences());
        let consequence =
            |tap| consequences.iter().find(|(its, _)| *its == tap).map(|&(_, consequence)| consequence);
        game.view.with_driver(|driver| {
            let (session, turn) = (driver.session(), driver.turn());
            let (pieces, is_trying) = (session.scene().column(side, site), session.is_trying());
            let show = |(index, piece): (usize, &Piece)| StripState {
                placed: PlacedPiece {
                    piece: *piece,
                    index,
                    count: pieces.len(),
                    is_ghost: piece.is_new && is_trying,
                },
                preview: TapPreview {
                    highlight: turn.and_then(|turn| turn.highlight(piece.id)),
                    consequence: consequence(Tap::Piece(piece.id)),
                },
            };
            pieces.iter().enumerate().map(show).collect::<Vec<StripState>>()
        })
    });
    // The first two and the last ones matter most; those in between are folded.
    let folded = memo(move |_| {
        let (count, fits) = (shown.with(Vec::len), space.get().open);
        if is_open() || count <= fits { 0..0 } else { 2..count - (fits - 3) }
    });
    let lit_inside =
        move || shown.with(|shown| shown[folded.get()].iter().any(|it| it.preview.highlight.is_some()));
    let parts = memo(move |_| {
        let (folded, fits) = (folded.get(), space.get().open);
        let mut parts = Vec::new();
        shown.with(|shown| {
            for (index, it) in shown.iter().enumerate() {
                if index == folded.start && !folded.is_empty() {
                    parts.push(ColumnItem::Fold(folded.len()));
                }
                if !folded.contains(&index) {
                    parts.push(ColumnItem::Strip(it.placed.piece.id, it.placed.piece.card));
                }
            }
            if is_open() && shown.len() > fits {
                parts.push(ColumnItem::Close);
            }
        });
        parts
    });
    // A column that's taller than the others gets lower strips of its own.
    let own_strip = memo(move |_| {
        let own = space.get().strip(parts.with(Vec::len));
        (own < strip.get()).then(|| pixels(own))
    });
    let draw = move |part: ColumnItem| {
        match part {
        ColumnItem::Strip(id, _) => {
            let first = untrack(|| find(shown, id));
            first.map(|first| view! { <Strip first site column=shown /> }).into_any()
        }
        ColumnItem::Fold(hidden) => view! {
            <button type="button" class="fold" class:can=lit_inside on:click=handler(move |_| game.screen.opened.set(Some((end.side(game), site))))
                aria-label=live(move || tw("column-unfold", &[("count", (hidden as i64).into())]))>
                {format!("+{hidden}")}
            </button>
        }
        .into_any(),
        ColumnItem::Close => view! {
            <button type="button" class="fold" on:click=handler(move |_| game.screen.opened.set(None)) aria-label=localized("column-fold")>
                <Icon symbol=symbols::CROSS />
            </button>
        }
        .into_any(),
    }
    };
    let takes_card = memo(move |_| !upper && is_for_a_card(game, site));
    let is_awaited = memo(move |_| upper && open_plan_site(game) == Some(site));
    // A place for the next card, and what would come of playing it there, for mouse and touch; everyone else uses the site's own
    // button. It's always on the page, and visible only when it's needed, so that no column has to be laid out again for it.
    let signs = memo(move |_| signs_on_site(game, site));
    let slot = (!upper).then(|| {
        view! {
            <button type="button" class="slot" class:free=takes_card tabindex="-1" aria-hidden="true" on:click=handler(move |_| game.moves.tap(Tap::Site(site)))>
                {live(move || signs.get().filter(|_| takes_card.get()).map(|signs| view! { <ConsequenceSigns signs /> }))}
            </button>
        }
    });
    // Marks where the trainer's open plan will put a bot.
    let pending = move || {
        is_awaited.get().then(|| {
            view! { <span class="awaited"><Icon symbol=symbols::BOT /><span aria-hidden="true">"?"</span><span class="sr">{t("plan-bot-comes")}</span></span> }
        })
    };
    view! {
        <div class="column" class:upper=upper class:lower=!upper class:open=is_open style:--strip-h=own_strip>
            {list(parts, draw)}
            {slot}{pending}
        </div>
    }
}

/// Whether the card that was picked up can be played there.
fn is_for_a_card(game: Game, site: Site) -> bool {
    game.view.with_turn(|turn| matches!(turn.site_choice(site), Some(Choice::Play(..)))) == Some(true)
}

fn find(column: Memo<Vec<StripState>>, id: PieceId) -> Option<StripState> {
    column.with(|column| column.iter().find(|it| it.placed.piece.id == id).copied())
}

/// An elemental in a column: a strip of its card.
#[component]
fn Strip(first: StripState, site: Site, column: Memo<Vec<StripState>>) -> impl IntoView {
    let game = current_game();
    let (piece, id) = (first.placed.piece, first.placed.piece.id);
    let (placed, preview) = (RwSignal::new(first.placed), RwSignal::new(first.preview));
    effect(move || {
        // An elemental that leaves the Rift looks as it did until it's gone.
        if let Some(now) = find(column, id) {
            set_if_changed(placed, now.placed);
            set_if_changed(preview, now.preview);
        }
    });
    // In a team it matters whose card it is: who can use it, and whose pile it goes to.
    let mark = mark_of(game.view.mode(), piece.controller);
    let label = memo(move |_| {
        let ((words, perspective), it) = (words_and_perspective(), placed.get());
        describe(&it.piece, (it.index, it.count), None, &words, &perspective)
    });
    let lit_label = game.view.unseen(move || {
        let TapPreview { highlight, consequence } = preview.get();
        let told = |highlight| {
            format!(
                ", {}{}",
                t(highlight_key(highlight)),
                consequence::sentence_to_add(consequence.as_ref(), game.view.near())
            )
        };
        highlight.map_or_else(String::new, told)
    });
    let signs = memo(move |_| {
        let TapPreview { highlight, consequence } = preview.get();
        Some(Signs::on_piece(&consequence?, game.view.near(), highlight?)).filter(|signs| !signs.is_empty())
    });
    let hurt = memo(move |_| {
        let piece = placed.get().piece;
        (piece.card.number(), piece.damage, piece.fresh)
    });
    let fate = memo(move |_| fate_symbol(&placed.get().piece));
    let place = memo(move |_| place_of_target(placed.get(), preview.get().highlight));
    let acted = memo(move |_| placed.get().piece.acted);
    let is_leftward =
        memo(move |_| placed.get().piece.came_from.is_some_and(|(_, from)| from.number() > site.number()));
    // Where a whole location can be tapped, so can the elementals there that can't be tapped for themselves.
    let tap = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        let is_site = preview.get_untracked().highlight.is_none() && untrack(|| can_tap(game, site));
        game.moves.tap(if is_site { Tap::Site(site) } else { Tap::Piece(id) });
    };
    view! {
        <button
            type="button"
            class=live(move || strip_class(&placed.get(), preview.get().highlight, game.view.hints_at(Hint::Tap(Tap::Piece(id)))))
            data-id=id.0.to_string()
            title=live(move || explain::describe_ability(game, &piece))
            on:click=tap
        >
            <span class="sr">{label}{lit_label}</span>
            {face(piece.card)}
            {mark.map(|mark| view! { <span class="owner" aria-hidden="true">{mark}</span> })}
            {live(move || { let (number, damage, fresh) = hurt.get(); pips(number, damage, fresh) })}
            {live(move || place.get().map(|key| view! { <span class="tag" aria-hidden="true">{t(key)}</span> }))}
            {live(move || fate.get().map(|symbol| view! { <Icon symbol class=if is_leftward.get() { "sym fate leftward" } else { "sym fate" } /> }))}
            {live(move || acted.get().map(|order| view! { <span class="order" aria-hidden="true">{order}</span> }))}
            {live(move || signs.get().map(|signs| view! { <ConsequenceSigns signs /> }))}
        </button>
    }
}

fn strip_class(it: &PlacedPiece, highlight: Option<Highlight>, is_hinted: bool) -> String {
    let mut class =
        format!("card strip {} {}", guild_class(it.piece.card.guild()), highlight_class(highlight));
    for (is, name) in [
        (it.piece.is_doomed, " doomed"),
        (it.is_ghost, " ghost"),
        (it.piece.is_new && !it.is_ghost, " latest"),
        (it.piece.fresh > 0, " hurt"),
        (it.piece.damage > 0, " wounded"),
        (fate_symbol(&it.piece).is_some(), " fated"),
        (is_hinted, " hint"),
    ] {
        class.push_str(if is { name } else { "" });
    }
    class
}

/// "First" or "last", on elementals that can be hit, because that's what abilities go by.
fn place_of_target(it: PlacedPiece, highlight: Option<Highlight>) -> Option<&'static str> {
    let place = match (it.index == 0, it.index + 1 == it.count) {
        (true, true) => Some("place-only"),
        (true, false) => Some("place-first"),
        (false, true) => Some("place-last"),
        _ => None,
    };
    place.filter(|_| matches!(highlight, Some(Highlight::Target | Highlight::Site)))
}

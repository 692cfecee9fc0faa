//! What happened so far, in words.

use leptos::prelude::*;
use riftforce_client::Entry;
use riftforce_rules::{Card, Event, Guild, Rule, Seat, What};
use riftforce_words::{Mention, Perspective, Words};

use crate::browser::say::{t, tw, words};
use crate::page::route::Route;
use crate::parts::icons::{GuildIcon, Icon};
use crate::parts::symbols;
use crate::table::pieces::guild_class;
use crate::table::play::{play, words_and_perspective};

/// How many of the latest lines are shown; the others are in the exported game.
const MOST_LINES: usize = 200;

/// The log. The latest line comes last and is kept in sight.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let play = play();
    // A tap changes much, but not what has happened.
    let length = Memo::new(move |_| {
        play.session(|session| (session.viewer(), session.log().len(), session.outcome()))
    });
    let lines = move || {
        length.track();
        let (words, perspective) = words_and_perspective();
        // Behind the curtain there is nothing to read, and while others look on, nobody reads what was drawn.
        let (hidden, private) = (play.curtain.get(), play.private.get());
        play.session_untracked(|session| {
            let log = if hidden { &[] } else { session.log() };
            let from = log.len().saturating_sub(MOST_LINES);
            let setup = if hidden || from > 0 { Vec::new() } else { session.setup() };
            let mut lines = told(&setup, !private, &words, &perspective);
            lines.extend(told(&log[from..], !private, &words, &perspective));
            if let Some(how) = session.ended().and_then(|ended| words.ended(ended, &perspective)) {
                for (entry, text) in &mut lines {
                    if matches!(entry.event.what, What::Over { .. }) {
                        text.clone_from(&how);
                    }
                }
            }
            let show = |block: Block<'_>| {
                let mine = block.whose.map(|seat| seat.side() == session.viewer().near());
                let lines = block.lines.into_iter().map(|(entry, text)| view! { <Line entry=*entry text /> });
                view! {
                    <li class="block" class:mine=mine == Some(true) class:theirs=mine == Some(false)>
                        {heading(block.title)}
                        <ul>{lines.collect_view()}</ul>
                    </li>
                }
            };
            blocks(lines).into_iter().map(show).collect_view()
        })
    };
    Effect::new(move |_| {
        length.track();
        request_animation_frame(show_latest);
    });
    view! {
        <section class="log" aria-labelledby="log-title">
            <h2 id="log-title">{move || t("log-title")}</h2>
            <ol>{lines}</ol>
        </section>
    }
}

/// What happened in one turn, in the draft, or while the game was set up.
struct Block<'a> {
    whose: Option<Seat>,
    title: Title,
    lines: Vec<(&'a Entry, String)>,
}

/// What stands above a block.
enum Title {
    /// The line that says whose turn it is, or what the trainer carries out, and the rule behind that.
    Turn(String, Rule),
    /// A message of this name.
    Named(&'static str),
    /// The beginning is not shown any more.
    None,
}

/// Which block a line belongs to, if it tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Draft,
    Setup,
    /// A turn, or the trainer's plan, which belongs to the other side.
    Turn(Seat),
}

fn part(event: &Event) -> Option<Part> {
    match event.what {
        What::Picked { .. } | What::TrainerGuild { .. } => Some(Part::Draft),
        What::Placed { .. } | What::Drew { .. } if is_deal(event) => Some(Part::Setup),
        What::TurnOf { seat } => Some(Part::Turn(seat)),
        What::PlanBegun { .. } => Some(Part::Turn(Seat::Two)),
        _ => None,
    }
}

/// Whether a card was dealt before the game began (R7, R52, R62).
fn is_deal(event: &Event) -> bool {
    matches!(event.rule.0, 7 | 52 | 62)
}

/// Lines in blocks: the draft, the setup, and each turn. What sets a game up is nobody's turn, though it follows a pick.
fn blocks(lines: Vec<(&Entry, String)>) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut now = None;
    for (entry, text) in lines {
        let its = part(&entry.event);
        if let Some(Part::Turn(seat)) = its {
            now = its;
            let title = Title::Turn(text, entry.event.rule);
            blocks.push(Block { whose: Some(seat), title, lines: Vec::new() });
            continue;
        }
        if blocks.is_empty() || its.is_some() && its != now {
            let title = match its {
                Some(Part::Draft) => Title::Named("draft-title"),
                Some(Part::Setup) => Title::Named("log-setup"),
                _ => Title::None,
            };
            // A turn of the draft that has only just been named is the pick itself.
            if blocks.last().is_some_and(|block| block.lines.is_empty()) && its == Some(Part::Draft) {
                blocks.pop();
            }
            now = its;
            blocks.push(Block { whose: None, title, lines: Vec::new() });
        }
        if let Some(block) = blocks.last_mut() {
            block.lines.push((entry, text));
        }
    }
    blocks
}

fn heading(title: Title) -> Option<AnyView> {
    Some(match title {
        Title::Turn(text, rule) => {
            view! { <h3><span>{text.clone()}</span><Why rule line=text /></h3> }.into_any()
        }
        Title::Named(key) => view! { <h3>{t(key)}</h3> }.into_any(),
        Title::None => return None,
    })
}

/// A line, with the symbol of the guild that it's about.
#[component]
fn Line(entry: Entry, text: String) -> impl IntoView {
    let guild = guild_of(&entry);
    view! {
        <li>
            <span>
                {guild.map(|guild| view! { <i class=format!("of-guild {}", guild_class(guild))><GuildIcon guild /></i> })}
                {text.clone()}
            </span>
            <Why rule=entry.event.rule line=text />
        </li>
    }
}

fn guild_of(entry: &Entry) -> Option<Guild> {
    let card = match entry.event.what {
        What::Picked { guild, .. } | What::TrainerGuild { guild } => return Some(guild),
        What::Placed { card, .. }
        | What::Played { card, .. }
        | What::Discarded { card, .. }
        | What::Activated { card, .. }
        | What::Destroyed { card, .. } => card,
        _ => entry.about?.0,
    };
    card.is_known().then(|| card.guild())
}

/// Brings the latest line into sight.
pub(crate) fn show_latest() {
    if let Ok(Some(list)) = document().query_selector(".log ol") {
        list.set_scroll_top(list.scroll_height());
    }
}

/// What happened in words, each line with the first event that it tells. Cards drawn one after another are worth one line
/// together; they're named only to players who may know them.
pub(crate) fn told<'a>(
    entries: &'a [Entry],
    names_draws: bool,
    words: &Words,
    perspective: &Perspective,
) -> Vec<(&'a Entry, String)> {
    let runs =
        entries.chunk_by(|one, next| draw(&one.event).is_some() && draw(&one.event) == draw(&next.event));
    let line = |entries: &'a [Entry]| {
        let entry = entries.first()?;
        let text = match (draw(&entry.event), entries.len()) {
            (Some((seat, known)), count) if !known || !names_draws => words.drew(seat, count, perspective),
            (Some((seat, _)), 2..) => {
                let cards: Vec<Card> = entries.iter().filter_map(drawn).collect();
                words.drew_named(seat, &cards, perspective)
            }
            _ => words.event(&entry.event, perspective, about(entry))?,
        };
        Some((entry, text))
    };
    runs.filter_map(line).collect()
}

/// Whom a line is about, where its event names only a place.
fn about(entry: &Entry) -> Option<Mention> {
    entry.about.map(|(card, controller)| Mention { card, controller })
}

/// Who drew a card, and whether the reader may see it.
pub(crate) fn draw(event: &Event) -> Option<(Seat, bool)> {
    match event.what {
        What::Drew { seat, card } => Some((seat, card.is_known())),
        _ => None,
    }
}

fn drawn(entry: &Entry) -> Option<Card> {
    match entry.event.what {
        What::Drew { card, .. } => Some(card),
        _ => None,
    }
}

/// The rule behind a line, named and explained when asked for.
#[component]
fn Why(rule: Rule, line: String) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button type="button" class="why-button" aria-expanded=move || open.get().to_string()
            aria-label=move || tw("log-why-line", &[("line", line.as_str().into())]) title=move || t("log-why") on:click=move |_| open.update(|open| *open = !*open)>
            <Icon symbol=symbols::QUESTION />
        </button>
        {move || open.get().then(|| words().rule(rule)).flatten().map(|it| view! {
            <p class="why-text"><b>{format!("{rule} · {}", it.title)}</b>" "{it.text}" "<a href=Route::Rule(rule).hash()>{t("log-rule-link")}</a></p>
        })}
    }
}

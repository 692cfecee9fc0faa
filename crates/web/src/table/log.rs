//! The log: what has happened so far, in words.

use leptos::prelude::*;
use riftforce_client::Entry;
use riftforce_rules::{Card, Event, Guild, Rule, Seat, Side, What};
use riftforce_words::{Mention, Perspective, Words};

use crate::browser::erased::{effect, handler, live, memo};
use crate::browser::focus;
use crate::browser::language::{localized, t, tw, words};
use crate::parts::guilds::guild_class;
use crate::parts::icons::{GuildIcon, Icon};
use crate::parts::list::list;
use crate::parts::symbols;
use crate::route::Route;
use crate::table::game::{Game, current_game, words_and_perspective};

/// How many of the latest lines are shown; the others are in the exported game.
const MOST_LINES: usize = 200;

/// The log. The latest line comes last and is kept in sight.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let game = current_game();
    // A tap changes a lot, but not what has happened.
    let length = memo(move |_| {
        // While somebody looks back, all of it stays in the log.
        game.view
            .with_session(|session| (session.viewer(), session.all_ever_shown().len(), session.outcome()))
    });
    let now = memo(move |_| {
        game.view.with_session(|session| session.is_looking_back().then(|| session.log().len()))
    });
    let blocks = memo(move |_| {
        length.track();
        let (words, perspective) = words_and_perspective();
        // Behind the curtain there's nothing to read, and while others look on, drawn cards aren't named.
        let (hidden, private) = (game.view.curtain.get(), game.view.private.get());
        game.view.with_session_untracked(|session| {
            let log = if hidden { &[] } else { session.all_ever_shown() };
            let most = if game.kind().is_replay() { log.len() } else { MOST_LINES };
            let from = log.len().saturating_sub(most);
            let setup = if hidden || from > 0 { Vec::new() } else { session.setup_entries() };
            let mut lines: Vec<(&Entry, String)> = lines_of(&setup, !private, &words, &perspective);
            // What was set up before the first event has no moment of its own.
            let mut moments = vec![0; lines.len()];
            for (until, entry, text) in lines_until(&log[from..], !private, &words, &perspective) {
                lines.push((entry, text));
                moments.push(from + until);
            }
            if let Some(how) = session.end_reason().and_then(|ended| words.early_end(ended, &perspective)) {
                for (entry, text) in &mut lines {
                    if matches!(entry.event.what, What::Over { .. }) {
                        text.clone_from(&how);
                    }
                }
            }
            let lines = lines.into_iter().zip(moments).map(|((entry, text), moment)| (entry, text, moment));
            blocks(lines, session.viewer().near())
        })
    });
    let show = move |block: Block| {
        let lines = block.lines.into_iter().map(|line| view! { <Line line now /> });
        view! {
            <li class="block" class:mine=block.mine == Some(true) class:theirs=block.mine == Some(false)>
                {heading(block.title, now)}
                <ul>{lines.collect_view()}</ul>
            </li>
        }
        .into_any()
    };
    effect(move || {
        length.track();
        now.track();
        request_animation_frame(show_latest);
    });
    view! {
        <section class="log" aria-labelledby="log-title">
            <h2 id="log-title">{localized("log-title")}</h2>
            // Only blocks with something new in them are redrawn: by the end of a game there are hundreds of lines.
            <ol>{list(blocks, show)}</ol>
        </section>
    }
}

/// What happened in one turn, in the draft, or while the game was set up.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Block {
    /// Whether it's a turn of the viewer's side or of the other side; `None` if it's nobody's.
    mine: Option<bool>,
    title: Title,
    lines: Vec<LogLine>,
}

/// A line: its words, the guild it's about, the rule behind it, and the moment when everything it tells has happened.
#[derive(Clone, PartialEq, Eq, Hash)]
struct LogLine {
    text: String,
    guild: Option<Guild>,
    rule: Rule,
    moment: usize,
}

/// The heading of a block.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Title {
    /// The line that says whose turn it is or what the trainer carries out, the rule behind that, and its moment.
    Turn(String, Rule, usize),
    /// The message with this name.
    Named(&'static str),
    /// None, because the beginning of the block isn't shown any more.
    None,
}

/// Which block a line belongs to, if its event says so.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Draft,
    Setup,
    /// A turn, or the trainer's plan, which belongs to the other side.
    Turn(Seat),
}

fn section(event: &Event) -> Option<Section> {
    match event.what {
        What::Picked { .. } | What::TrainerGuild { .. } => Some(Section::Draft),
        What::Placed { .. } | What::Drew { .. } if is_deal(event) => Some(Section::Setup),
        What::TurnOf { seat } => Some(Section::Turn(seat)),
        What::PlanBegun { .. } => Some(Section::Turn(Seat::Two)),
        _ => None,
    }
}

/// Whether a card was dealt before the game began (R7, R52, R62).
fn is_deal(event: &Event) -> bool {
    matches!(event.rule.0, 7 | 52 | 62)
}

/// Groups lines into blocks: the draft, the setup, and each turn. Setting up a game is nobody's turn, though it follows a pick.
fn blocks<'a>(lines: impl Iterator<Item = (&'a Entry, String, usize)>, near: Side) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut now = None;
    for (entry, text, moment) in lines {
        let its = section(&entry.event);
        if let Some(Section::Turn(seat)) = its {
            now = its;
            let title = Title::Turn(text, entry.event.rule, moment);
            blocks.push(Block { mine: Some(seat.side() == near), title, lines: Vec::new() });
            continue;
        }
        if blocks.is_empty() || its.is_some() && its != now {
            let title = match its {
                Some(Section::Draft) => Title::Named("draft-title"),
                Some(Section::Setup) => Title::Named("log-setup"),
                _ => Title::None,
            };
            // A turn in the draft is nothing but the pick, so it needs no heading of its own.
            if blocks.last().is_some_and(|block| block.lines.is_empty()) && its == Some(Section::Draft) {
                blocks.pop();
            }
            now = its;
            blocks.push(Block { mine: None, title, lines: Vec::new() });
        }
        if let Some(block) = blocks.last_mut() {
            block.lines.push(LogLine { text, guild: guild_of(entry), rule: entry.event.rule, moment });
        }
    }
    blocks
}

fn heading(title: Title, now: Memo<Option<usize>>) -> Option<AnyView> {
    Some(match title {
        Title::Turn(text, rule, moment) => {
            let line = text.clone();
            view! { <h3><ToMoment moment now>{line}</ToMoment><Why rule line=text /></h3> }.into_any()
        }
        Title::Named(key) => view! { <h3>{t(key)}</h3> }.into_any(),
        Title::None => return None,
    })
}

/// A line, with the symbol of the guild that it's about.
#[component]
fn Line(line: LogLine, now: Memo<Option<usize>>) -> impl IntoView {
    let LogLine { text, guild, rule, moment } = line;
    let line = text.clone();
    view! {
        <li>
            <ToMoment moment now>
                {guild.map(|guild| view! { <i class=format!("of-guild {}", guild_class(guild))><GuildIcon guild /></i> })}
                {line}
            </ToMoment>
            <Why rule line=text />
        </li>
    }
}

/// What a line says. Where looking back is allowed, a tap leads to its moment; while that's shown, the line is marked.
#[component]
fn ToMoment(moment: usize, now: Memo<Option<usize>>, children: Children) -> impl IntoView {
    let game = current_game();
    if game.kind().is_exercise() {
        return view! { <span>{children()}</span> }.into_any();
    }
    let leap = move |_| {
        // Where the log covers the table, it's closed.
        if game.history.leap(moment) {
            focus::close_dialog();
        }
    };
    // The lines about the setup all share a moment, so none of them is marked.
    let is_now = move || moment > 0 && now.get() == Some(moment);
    view! {
        <button type="button" class="moment" class:later=live(move || now.get().is_some_and(|now| now < moment))
            aria-current=live(move || is_now().then_some("step")) title=localized("look-back-line") on:click=leap>{children()}</button>
    }
    .into_any()
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
    Some(card.guild())
}

/// Scrolls to the latest line, or to the one the viewer is looking back at.
pub(crate) fn show_latest() {
    let Ok(Some(list)) = document().query_selector(".log ol") else { return };
    let at = match document().query_selector(".log .moment:is(.later, [aria-current])") {
        Ok(Some(line)) => line.get_bounding_client_rect().top() - list.get_bounding_client_rect().top(),
        _ => f64::from(list.scroll_height()),
    };
    list.set_scroll_top(list.scroll_top() + at as i32 - list.client_height() / 2);
}

/// What happened in words, like [`lines_of`], each line with how many events have happened once it's complete.
fn lines_until<'a>(
    entries: &'a [Entry],
    names_draws: bool,
    words: &Words,
    perspective: &Perspective,
) -> Vec<(usize, &'a Entry, String)> {
    let mut until = 0;
    let mut lines = Vec::new();
    for run in runs(entries) {
        until += run.len();
        let line = lines_of(run, names_draws, words, perspective).pop();
        lines.extend(line.map(|(entry, text)| (until, entry, text)));
    }
    lines
}

/// The entries grouped by line: cards drawn one after another belong together.
fn runs(entries: &[Entry]) -> impl Iterator<Item = &[Entry]> {
    entries
        .chunk_by(|one, next| who_drew(&one.event).is_some() && who_drew(&one.event) == who_drew(&next.event))
}

/// What happened in words, each line with the first event it tells. Cards drawn one after another share a line; they're named
/// only to players who may know them.
pub(crate) fn lines_of<'a>(
    entries: &'a [Entry],
    names_draws: bool,
    words: &Words,
    perspective: &Perspective,
) -> Vec<(&'a Entry, String)> {
    let line = |entries: &'a [Entry]| {
        let entry = entries.first().filter(|entry| !entry.is_moot)?;
        let text = match (who_drew(&entry.event), entries.len()) {
            (Some((seat, known)), count) if !known || !names_draws => {
                words.cards_drawn(seat, count, perspective)
            }
            (Some((seat, _)), 2..) => {
                let cards: Vec<Card> = entries.iter().filter_map(drawn).collect();
                words.drew_named(seat, &cards, perspective)
            }
            _ => words.event(&entry.event, perspective, about(entry))?,
        };
        Some((entry, text))
    };
    runs(entries).filter_map(line).collect()
}

/// The elemental a line is about, where its event only names a place.
fn about(entry: &Entry) -> Option<Mention> {
    entry.about.map(|(card, controller)| Mention { card, controller })
}

/// The latest line of the log.
pub(crate) fn latest_line(game: Game) -> Option<String> {
    let words = words();
    let perspective = game.view.perspective();
    game.view.with_session(|session| {
        // Several cards in a row are told in one line, from where they begin.
        let shown = session.log();
        let from = shown.len().saturating_sub(8);
        lines_of(&shown[from..], true, &words, &perspective).pop().map(|(_, line)| line)
    })
}

/// Who drew a card, and whether the reader may see it.
pub(crate) fn who_drew(event: &Event) -> Option<(Seat, bool)> {
    match event.what {
        What::Drew { seat, card } => Some((seat, card.is_up())),
        _ => None,
    }
}

fn drawn(entry: &Entry) -> Option<Card> {
    match entry.event.what {
        What::Drew { card, .. } => card.card(),
        _ => None,
    }
}

/// The rule behind a line, named and explained when asked for.
#[component]
fn Why(rule: Rule, line: String) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button type="button" class="why-button" aria-expanded=live(move || open.get().to_string())
            aria-label=live(move || tw("log-why-line", &[("line", line.as_str().into())])) title=localized("log-why") on:click=handler(move |_| open.update(|open| *open = !*open))>
            <Icon symbol=symbols::QUESTION />
        </button>
        {live(move || open.get().then(|| words().rule(rule)).flatten().map(|it| view! {
            <p class="why-text"><b>{format!("{rule} · {}", it.title)}</b>" "{it.text}" "<a href=Route::Rule(rule).hash()>{t("log-rule-link")}</a></p>
        }))}
    }
}

//! Help in place: everything on the table says what it is.
//!
//! On the table a tap means something else, so there a card explains itself when it is held for a moment, when I is pressed while
//! it has the focus, or when the button with the question mark was tapped before it. All of that is handled here, in one place,
//! which recognises cards by their CSS classes; the cards needn't know about it.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use riftforce_client::{Piece, PieceId};
use riftforce_rules::{Challenges, Guild, Mode, Side};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, KeyboardEvent, PointerEvent};

use crate::browser::dialogs::{Modal, modal};
use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, tw, words};
use crate::parts::guilds::guild_class;
use crate::parts::icons::{GuildIcon, Icon};
use crate::parts::symbols;
use crate::route::Route;
use crate::table::game::{Game, current_game};

/// How long a card has to be held before it explains itself.
const HELD: Duration = Duration::from_millis(450);

/// What's being explained; a context for the whole page.
#[derive(Clone, Copy)]
pub(crate) struct Explanations {
    topic: RwSignal<Option<Topic>>,
    /// The next tap explains what is tapped.
    pub(crate) asking: RwSignal<bool>,
}

/// Something that can be explained.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Topic {
    /// A guild. For one of the trainer's bots, also the challenges and its number: it carries out a challenge instead of using
    /// its guild's ability.
    Guild(Guild, Option<(Challenges, u8)>),
    /// Something else on the table: the message keys of its name and its explanation.
    TableElement(&'static str, &'static str),
}

/// Everything that can be explained on a table besides cards: its selector, and the message keys of its name and its explanation.
const TABLE_ELEMENTS: [(&str, &str, &str); 13] = [
    (".act:nth-child(1)", "act-activate", "explain-activate"),
    (".act:nth-child(2)", "action-check", "explain-check"),
    (".act:nth-child(3)", "act-undo", "explain-undo"),
    (".act:nth-child(4)", "act-reset", "explain-reset"),
    (".act:nth-child(5)", "act-commit", "explain-commit"),
    (".track", "explain-riftforce-title", "explain-riftforce"),
    (".fan", "explain-hand-title", "explain-hand"),
    (".pile", "explain-pile-title", "explain-pile"),
    (".prompt", "explain-prompt-title", "explain-prompt"),
    (".open-plan", "explain-plan-title", "explain-plan"),
    (".lane", "explain-location-title", "explain-location"),
    (".middle", "explain-table-title", "explain-table"),
    (".table", "explain-table-title", "explain-table"),
];

impl Explanations {
    pub(crate) fn new() -> Explanations {
        Explanations { topic: RwSignal::new(None), asking: RwSignal::new(false) }
    }

    fn show(&self, topic: Topic) {
        self.asking.set(false);
        self.topic.set(Some(topic));
    }

    /// Whether something is being explained now.
    pub(crate) fn is_open(&self) -> bool {
        self.topic.get().is_some()
    }

    /// Closes the explanation.
    pub(crate) fn close(&self) {
        self.topic.set(None);
    }

    /// Explains a guild.
    pub(crate) fn explain_guild(&self, guild: Guild) {
        self.show(Topic::Guild(guild, None));
    }
}

/// What's being explained on this page.
pub(crate) fn explanations() -> Explanations {
    expect_context::<Explanations>()
}

/// The current explanation, shown over whichever screen is open.
#[component]
pub(crate) fn Explanation() -> impl IntoView {
    let explained = explanations();
    let close = move || explained.close();
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let is_open = explained.topic.get_untracked().is_some() || explained.asking.get_untracked();
        if event.key() == "Escape" && is_open {
            // The key was meant for the explanation, not for the table below, which hears it later.
            event.stop_immediate_propagation();
            close();
            explained.asking.set(false);
        }
    });
    on_cleanup(move || listener.remove());
    move || {
        explained.topic.get().map(|topic| view! {
            <div class="veil explaining" on:click=handler(move |_| close())>
                {match topic {
                    Topic::Guild(guild, bot) => view! { <AboutGuild guild bot /> }.into_any(),
                    Topic::TableElement(name, text) => view! {
                        <section class="explained" use:modal=Modal::closed_by(move || explained.close()) aria-labelledby="explained-title"
                            on:click=|event| event.stop_propagation()>
                            <h2 id="explained-title">{localized(name)}</h2>
                            <div class="does"><p>{localized(text)}</p></div>
                            <CloseExplanation />
                        </section>
                    }.into_any(),
                }}
            </div>
        })
    }
}

#[component]
fn AboutGuild(guild: Guild, bot: Option<(Challenges, u8)>) -> impl IntoView {
    let (rule, explained) = (guild.summoner().rule, explanations());
    view! {
        <section class=format!("explained {}", guild_class(guild)) use:modal=Modal::closed_by(move || explained.close()) aria-labelledby="explained-title"
            on:click=|event| event.stop_propagation()>
            <span class="crest"><GuildIcon guild /></span>
            <h2 id="explained-title">{live(move || words().guild(guild))}<span class="code">{live(move || words().code(guild))}</span></h2>
            <div class="does">
                {bot.map(|(challenges, number)| view! {
                    <p><b>{localized("explain-bot")}</b>" "{live(move || challenge(challenges, number))}</p>
                })}
                <p>
                    {bot.map(|_| view! { <b>{localized("explain-not-bot")}</b>" " })}
                    {live(move || words().ability(guild))}
                </p>
                {live(move || words().ruling(rule).map(|ruling| view! { <p>{ruling}</p> }))}
                <a href=Route::Rule(rule).hash() on:click=handler(move |_| explained.close())>{live(move || tw("explain-rule", &[("rule", rule.to_string().into())]))}</a>
            </div>
            <CloseExplanation />
        </section>
    }
}

#[component]
fn CloseExplanation() -> impl IntoView {
    let explained = explanations();
    view! {
        <button type="button" class="icon-button" aria-label=localized("close") on:click=handler(move |_| explained.close())>
            <Icon symbol=symbols::CROSS />
        </button>
    }
}

/// What bots with this number do, and before it what their half of the & challenge makes them do first, if they have one.
fn challenge(challenges: Challenges, number: u8) -> String {
    let words = words();
    let does = words.challenge(number, challenges.stars(number));
    match challenges.and_challenge() {
        Some((and, of)) if of == number => format!("{} {does}", words.and_challenge(and)),
        _ => does,
    }
}

/// A guild in a list, which explains itself when it is tapped.
#[component]
pub(crate) fn GuildChip(guild: Guild) -> impl IntoView {
    let explained = explanations();
    view! {
        <button type="button" class=format!("chip {}", guild_class(guild)) title=live(move || words().ability(guild)) on:click=handler(move |_| explained.explain_guild(guild))>
            <GuildIcon guild />{live(move || words().guild(guild))}
        </button>
    }
}

/// The button that makes the next tap explain what's tapped.
#[component]
pub(crate) fn AskButton() -> impl IntoView {
    let asking = explanations().asking;
    view! {
        <button type="button" id="ask" class="icon-button" aria-pressed=live(move || asking.get().to_string()) aria-label=localized("explain-mode")
            title=localized("explain-mode") on:click=handler(move |_| asking.update(|asking| *asking = !*asking))>
            <Icon symbol=symbols::QUESTION />
        </button>
    }
}

/// Makes the cards on this table explain themselves from now on.
pub(crate) fn listen_at_table() {
    let (game, explained) = (current_game(), explanations());
    let explain = move |element: &Element| match topic_of(game, element) {
        Some(topic) => {
            explained.show(topic);
            true
        }
        None => false,
    };
    let presses = Rc::new(RefCell::new(PressState::default()));
    let (hold, typing) = (presses.clone(), presses.clone());
    listen("pointerdown", move |event: PointerEvent| {
        hold.borrow_mut().was_held = false;
        let Some(card) = card_at(&event).filter(|_| event.pointer_type() != "mouse") else { return };
        let held = hold.clone();
        let timer = set_timeout_with_handle(
            move || held.borrow_mut().was_held = game.view.is_there() && explain(&card),
            HELD,
        );
        hold.borrow_mut().timer = timer.ok();
    });
    for released in ["pointerup", "pointercancel", "pointermove"] {
        let presses = presses.clone();
        listen(released, move |event: PointerEvent| {
            // A finger is never perfectly still.
            let is_still = event.movement_x().abs() + event.movement_y().abs() < 4;
            if !(released == "pointermove" && is_still)
                && let Some(timer) = presses.borrow_mut().timer.take()
            {
                timer.clear();
            }
        });
    }
    listen("click", move |event: Event| {
        // The click that comes when a finger lets go of a card it has held isn't meant for the card.
        let was_held = std::mem::take(&mut presses.borrow_mut().was_held);
        // While asking, a tap gets an explanation and does nothing else.
        let asked = explained.asking.get_untracked() && is_on_table(&event);
        if asked && !card_at(&event).is_some_and(|card| explain(&card)) {
            table_element_at(&event).into_iter().for_each(|part| explained.show(part));
        }
        if was_held || asked {
            event.stop_immediate_propagation();
            event.prevent_default();
        }
    });
    listen("contextmenu", |event: Event| {
        if card_at(&event).is_some() {
            event.prevent_default();
        }
    });
    listen("keydown", move |_: KeyboardEvent| {
        typing.borrow_mut().was_held = false;
    });
}

/// Explains the card that has the focus, if one has.
pub(crate) fn focused_card(game: Game) -> bool {
    let card = document().active_element().filter(|it| it.matches(CARD).unwrap_or(false));
    let topic = card.and_then(|card| topic_of(game, &card));
    let is_known = topic.is_some();
    topic.into_iter().for_each(|topic| explanations().show(topic));
    is_known
}

/// What the listeners remember between two events.
#[derive(Default)]
struct PressState {
    timer: Option<TimeoutHandle>,
    was_held: bool,
}

/// Selects the face-up cards on the table.
const CARD: &str = ".table .card[class*='g-'], .table .chip[class*='g-']";

fn card_at(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(CARD).ok()?
}

/// Whether the event is on the table itself, rather than on the bar above it, where asking can be switched off again.
fn is_on_table(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|it| {
        matches!(it.closest(".table"), Ok(Some(_))) && matches!(it.closest(".bar, .veil, .menu"), Ok(None))
    })
}

/// What to explain when something other than a card is tapped on the table.
fn table_element_at(event: &Event) -> Option<Topic> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let is_in = |selector: &str| matches!(target.closest(selector), Ok(Some(_)));
    TABLE_ELEMENTS.iter().find(|part| is_in(part.0)).map(|&(_, name, text)| Topic::TableElement(name, text))
}

/// What to explain about a card on the table.
fn topic_of(game: Game, element: &Element) -> Option<Topic> {
    let id = element.get_attribute("data-id").and_then(|id| id.parse().ok()).map(PieceId);
    let bot = id.and_then(|id| {
        game.view.with_session_untracked(|session| {
            let scene = session.scene();
            let mut pieces = scene.mode().sites().flat_map(|site| scene.column(Side::B, site));
            pieces.find(|piece| piece.id == id && is_bot(game, piece)).map(|piece| piece.card.number())
        })
    });
    let guild = element.class_name().split_whitespace().find_map(|class| {
        let code = class.strip_prefix("g-")?;
        Guild::ALL.into_iter().find(|guild| guild.code().eq_ignore_ascii_case(code))
    })?;
    let challenges = game.view.with_session_untracked(|session| session.position().challenges());
    Some(Topic::Guild(guild, challenges.zip(bot)))
}

/// Whether this is one of the trainer's bots: guild abilities don't exist for those (R60).
fn is_bot(game: Game, piece: &Piece) -> bool {
    game.view.mode() == Mode::Solo && piece.controller.side() == Side::B
}

/// What an elemental can do, shown when you point at it.
pub(crate) fn describe_ability(game: Game, piece: &Piece) -> String {
    let words = words();
    let challenges = game
        .view
        .with_session_untracked(|session| session.position().challenges())
        .filter(|_| is_bot(game, piece));
    let does = match challenges {
        Some(challenges) => challenge(challenges, piece.card.number()),
        None => words.ability(piece.card.guild()),
    };
    words.text_with("about-it", &[("name", words.card(piece.card).into()), ("what", does.into())])
}

/// Listens for an event for as long as the screen is shown, and hears it before anybody else does.
pub(super) fn listen<E: JsCast + 'static>(name: &'static str, mut hear: impl FnMut(E) + 'static) {
    let listener = Closure::<dyn FnMut(Event)>::new(move |event: Event| hear(event.unchecked_into()));
    let listener = StoredValue::new_local(listener);
    let change = move |add: bool| {
        listener.with_value(|listener| {
            let (window, listener) = (window(), listener.as_ref().unchecked_ref());
            let _ = if add {
                window.add_event_listener_with_callback_and_bool(name, listener, true)
            } else {
                window.remove_event_listener_with_callback_and_bool(name, listener, true)
            };
        });
    };
    change(true);
    on_cleanup(move || change(false));
}

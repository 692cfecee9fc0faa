//! A new online table.

use leptos::prelude::*;
use riftforce_protocol::{CreatedTable, LONGEST_NAME, Level, TimeControl};
use riftforce_rules::{GuildSet, Mode, Seat};
use wasm_bindgen_futures::spawn_local;

use crate::browser::dom::now_ms;
use crate::browser::erased::{handler, live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::hosting::server_requests::{self, RequestError};
use crate::online::descriptions;
use crate::parts::forms::{RadioGroup, Switch};
use crate::route::Route;
use crate::storage::{
    Guilds, MyTable, OnlineOptions, OnlineSitter, load_player_name, pace_name, pace_named, save_player_name,
};
use crate::table::seats::{checked_sites, mark_of};

const MODES: [(Mode, &str); 3] = [(Mode::Duel, "duel"), (Mode::Team3, "team3"), (Mode::Team4, "team4")];
const SETS: [(GuildSet, &str); 2] = [(GuildSet::Base, "base"), (GuildSet::Beyond, "beyond")];

/// The paces on offer, from the most patient to the least.
const PACES: [TimeControl; 8] = [
    TimeControl::Unlimited,
    TimeControl::Days { days: 7 },
    TimeControl::Days { days: 3 },
    TimeControl::Days { days: 1 },
    TimeControl::PerAction { seconds: 180 },
    TimeControl::PerAction { seconds: 60 },
    TimeControl::Total { seconds: 1500, increment: 10 },
    TimeControl::Total { seconds: 600, increment: 5 },
];

/// The form for a new table. The options of the latest one are offered again, so that one tap is enough.
#[component]
pub(crate) fn NewTable() -> impl IntoView {
    let options = RwSignal::new(OnlineOptions::load());
    let name = RwSignal::new(load_player_name());
    let trouble = RwSignal::new(None::<&'static str>);
    let is_busy = RwSignal::new(false);
    let create = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if is_busy.get_untracked() {
            return;
        }
        let wanted = options.get_untracked();
        if is_without_people(&wanted) {
            return trouble.set(Some("team-nobody"));
        }
        wanted.save();
        save_player_name(name.get_untracked().trim());
        is_busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            match server_requests::create(&wanted.setup()).await {
                Ok(created) => go_to(&created, wanted.my_seat()),
                Err(why) => drop(trouble.try_set(Some(why_not_made(why)))),
            }
            is_busy.try_set(false);
        });
    };
    let set =
        move |change: fn(&mut OnlineOptions, bool)| move |on| options.update(|options| change(options, on));
    let summary = move || descriptions::describe_setup(&options.get().setup(), &words());
    let is_duel = memo(move |_| options.get().mode == Mode::Duel);
    view! {
        <form class="form" id="new-table" on:submit=create>
            <div class="field">
                <label for="online-name">{localized("online-name")}</label>
                <input type="text" id="online-name" maxlength=LONGEST_NAME autocomplete="nickname" aria-describedby="online-name-help"
                    prop:value=name on:input=handler(move |event| name.set(event_target_value(&event))) />
                <p class="help" id="online-name-help">{localized("online-name-help")}</p>
            </div>
            <RadioGroup legend="online-mode" name="mode" all=&MODES value=Signal::derive(move || options.get().mode)
                set=move |mode| options.update(|options| options.mode = mode) />
            <details class="more">
                <summary><span>{localized("online-options")}</span><small>{summary}</small></summary>
                <div class="form">
                    <Sitters options />
                    {live(move || is_duel.get().then(|| view! {
                        <RadioGroup legend="new-set" name="set" all=&SETS value=Signal::derive(move || options.get().set)
                            set=move |set| options.update(|options| options.set = set) />
                    }))}
                    <RadioGroup legend="new-guilds" name="guilds" all=&Guilds::ALL_WITH_NAMES value=Signal::derive(move || options.get().guilds)
                        set=move |guilds| options.update(|options| options.guilds = guilds) />
                    <PaceField options />
                    <Switch label="online-listed" help="online-listed-help" id="listed" value=Signal::derive(move || options.get().listed)
                        set=set(|options, on| options.listed = on) />
                    <Switch label="online-free-chat" help="online-free-chat-help" id="free-chat" value=Signal::derive(move || options.get().free_chat)
                        set=set(|options, on| options.free_chat = on) />
                </div>
            </details>
            <p class="trouble" role="alert">{live(move || trouble.get().map(t))}</p>
            <button type="submit" class="button primary big" aria-disabled=live(move || is_busy.get().then_some("true"))>{localized("online-create")}</button>
        </form>
    }
}

/// Whether only bots would play. Anyone who made a table to watch bots would wait for ever.
fn is_without_people(options: &OnlineOptions) -> bool {
    let is_bot = |&seat: &Seat| matches!(options.sitters[seat], OnlineSitter::Bot(_));
    options.mode.players().iter().all(is_bot)
}

fn why_not_made(why: RequestError) -> &'static str {
    match why {
        RequestError::NoSuchTable => RequestError::NoServer.key(),
        why => why.key(),
    }
}

/// Stores the keys of a table that was just made, and goes there.
fn go_to(created: &CreatedTable, seat: Option<Seat>) {
    let seat = created.seats.iter().copied().find(|key| Some(key.seat) == seat);
    // If they can't be stored, they're known as long as the page is open, and the page objects to being left.
    let _ = MyTable::change(&created.table, |table| {
        table.created = Some(created.clone());
        table.seat = seat;
        table.seen_ms = now_ms();
    });
    Route::Table { table: created.table.clone(), seat }.go();
}

/// Who should sit where.
#[component]
fn Sitters(options: RwSignal<OnlineOptions>) -> impl IntoView {
    let mode = memo(move |_| options.get().mode);
    let seats = move || {
        let mode = mode.get();
        mode.players().iter().map(|&seat| view! { <SitterField seat mode options /> }).collect_view()
    };
    view! {
        <fieldset class="choice">
            <legend>{localized("online-sitters")}</legend>
            <div class="fields">{seats}</div>
        </fieldset>
    }
}

/// What a seat is called: in a team game this includes the sites it checks.
pub(crate) fn seat_label(mode: Mode, seat: Seat) -> String {
    let Some((from, to)) = checked_sites(mode, seat) else {
        return tw("online-seat", &[("seat", seat.number().into())]);
    };
    let label = tw("team-seat", &[("seat", seat.number().into()), ("from", from.into()), ("to", to.into())]);
    mark_of(mode, seat).map_or_else(|| label.clone(), |mark| format!("{mark} {label}"))
}

#[component]
fn SitterField(seat: Seat, mode: Mode, options: RwSignal<OnlineOptions>) -> impl IntoView {
    let id = format!("online-seat-{seat}");
    let sitters =
        [OnlineSitter::Me, OnlineSitter::Guest].into_iter().chain(Level::ALL.map(OnlineSitter::Bot));
    let option = move |sitter: OnlineSitter| {
        let text = move || match sitter {
            OnlineSitter::Me => t("online-sitter-me"),
            OnlineSitter::Guest => t("online-sitter-guest"),
            OnlineSitter::Bot(level) => bot_of(level),
        };
        view! { <option value=sitter.name() prop:selected=live(move || options.get().sitters[seat] == sitter)>{text}</option> }
    };
    let choose = move |event| {
        if let Some(sitter) = OnlineSitter::named(&event_target_value(&event)) {
            options.update(|options| options.seat(seat, sitter));
        }
    };
    view! {
        <div class="field">
            <label for=id.clone()>{live(move || seat_label(mode, seat))}</label>
            <select id=id.clone() on:change=choose>{sitters.map(option).collect_view()}</select>
        </div>
    }
}

/// What a bot of this level is called.
pub(crate) fn bot_of(level: Level) -> String {
    tw("bot-name", &[("level", words().level(level).into())])
}

#[component]
fn PaceField(options: RwSignal<OnlineOptions>) -> impl IntoView {
    let option = move |pace: TimeControl, is_own: RwSignal<bool>| {
        view! {
            <option value=pace_name(pace) prop:selected=live(move || !is_own.get() && options.get().pace == pace)>{live(move || descriptions::describe_pace(pace, &words()))}</option>
        }
    };
    // A custom clock chosen earlier is still there.
    let is_own = RwSignal::new(!PACES.contains(&options.get_untracked().pace));
    let choose = move |event| {
        let pace = pace_named(&event_target_value(&event));
        is_own.set(pace.is_none());
        options.update(|options| options.pace = pace.unwrap_or(FIRST_OWN));
    };
    view! {
        <div class="field">
            <label for="online-pace">{localized("online-pace")}</label>
            <select id="online-pace" on:change=choose>
                {PACES.map(|pace| option(pace, is_own)).collect_view()}
                <option value="own" prop:selected=is_own>{t("online-pace-own")}</option>
            </select>
        </div>
        {live(move || is_own.get().then(|| view! { <OwnPace options /> }))}
    }
}

/// The clock offered first to a player who wants a custom one.
const FIRST_OWN: TimeControl = TimeControl::Total { seconds: 900, increment: 10 };

/// The kinds of clock, each as it's first offered.
const KINDS: [(TimeControl, &str); 3] = [
    (FIRST_OWN, "online-kind-total"),
    (TimeControl::PerAction { seconds: 90 }, "online-kind-action"),
    (TimeControl::Days { days: 2 }, "online-kind-days"),
];

/// A custom clock. You can't enter anything the server wouldn't accept.
#[component]
fn OwnPace(options: RwSignal<OnlineOptions>) -> impl IntoView {
    let pace = move || options.get_untracked().pace;
    let is_kind =
        |one: TimeControl, other: TimeControl| std::mem::discriminant(&one) == std::mem::discriminant(&other);
    let option = move |(kind, key): (TimeControl, &'static str)| {
        view! { <option value=pace_name(kind) prop:selected=is_kind(kind, pace())>{t(key)}</option> }
    };
    // The fields are redrawn for another kind, but not while somebody is typing into them.
    let other_kind = Trigger::new();
    let choose = move |event| {
        if let Some(kind) = pace_named(&event_target_value(&event)) {
            options.update(|options| options.pace = kind);
            other_kind.notify();
        }
    };
    let fields = move || {
        other_kind.track();
        numbers(pace()).into_iter().map(|number| number.field(options)).collect_view()
    };
    view! {
        <div class="own-pace">
            <div class="field">
                <label for="own-kind">{t("online-pace-kind")}</label>
                <select id="own-kind" on:change=choose>{KINDS.map(option).collect_view()}</select>
            </div>
            {fields}
        </div>
    }
}

/// The numbers to enter for this kind of clock, with their current values.
fn numbers(pace: TimeControl) -> Vec<Number> {
    match pace {
        TimeControl::Unlimited => Vec::new(),
        TimeControl::Total { seconds, increment } => {
            let minutes = |pace: &mut TimeControl, number| {
                if let TimeControl::Total { seconds, .. } = pace {
                    *seconds = 60 * number;
                }
            };
            let more = |pace: &mut TimeControl, number| {
                if let TimeControl::Total { increment, .. } = pace {
                    *increment = number;
                }
            };
            vec![
                Number {
                    id: "own-minutes",
                    label: "online-minutes",
                    value: seconds / 60,
                    range: (1, 1440),
                    put: minutes,
                },
                Number {
                    id: "own-increment",
                    label: "online-increment",
                    value: increment,
                    range: (0, 3600),
                    put: more,
                },
            ]
        }
        TimeControl::PerAction { seconds } => {
            let put = |pace: &mut TimeControl, seconds| *pace = TimeControl::PerAction { seconds };
            vec![Number {
                id: "own-seconds",
                label: "online-seconds",
                value: seconds,
                range: (5, 86_400),
                put,
            }]
        }
        TimeControl::Days { days } => {
            let put = |pace: &mut TimeControl, days| *pace = TimeControl::Days { days };
            vec![Number { id: "own-days", label: "online-days", value: days, range: (1, 30), put }]
        }
    }
}

/// A number within a range, and what it changes about a clock.
#[derive(Clone, Copy)]
struct Number {
    id: &'static str,
    label: &'static str,
    value: u32,
    range: (u32, u32),
    put: fn(&mut TimeControl, u32),
}

impl Number {
    /// While a number is being typed it may be anything; once the field is left, it's brought into range.
    fn field(self, options: RwSignal<OnlineOptions>) -> impl IntoView {
        let Number { id, label, value, range: (least, most), put } = self;
        let read = |event: &leptos::ev::Event| event_target_value(event).trim().parse::<u32>().ok();
        let set = move |number| options.update(|options| put(&mut options.pace, number));
        let typed = move |event| {
            if let Some(number) = read(&event).filter(|number| (least..=most).contains(number)) {
                set(number);
            }
        };
        let left = move |event| {
            let number = read(&event).unwrap_or(value).clamp(least, most);
            set(number);
            event_target::<web_sys::HtmlInputElement>(&event).set_value(&number.to_string());
        };
        view! {
            <div class="field">
                <label for=id>{t(label)}</label>
                <input type="number" id=id inputmode="numeric" step="1" min=least max=most value=value on:input=typed on:change=left />
            </div>
        }
    }
}

//! A new online table.

use std::ops::RangeInclusive;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_protocol::{Created, Level, Pace};
use riftforce_rules::{Draft, Mode, Seat};
use wasm_bindgen_futures::spawn_local;

use crate::browser::dom::now_ms;
use crate::browser::say::{t, tw, words};
use crate::host::server::{self, NoAnswer};
use crate::keeping::{
    Guilds, MyTable, OnlineSitter, OnlineWishes, keep_name, kept_name, pace_name, pace_named,
};
use crate::online::wording;
use crate::page::route::Route;
use crate::parts::forms::{OneOf, Switch};
use crate::table::seats::{area, mark_of};

const MODES: [(Mode, &str); 3] = [(Mode::Duel, "duel"), (Mode::Team3, "team3"), (Mode::Team4, "team4")];
const SETS: [(Draft, &str); 2] = [(Draft::Base, "base"), (Draft::Beyond, "beyond")];

/// What's offered, from the most patient to the least.
const PACES: [Pace; 8] = [
    Pace::Unlimited,
    Pace::Days { days: 7 },
    Pace::Days { days: 3 },
    Pace::Days { days: 1 },
    Pace::PerAction { seconds: 180 },
    Pace::PerAction { seconds: 60 },
    Pace::Total { seconds: 1500, increment: 10 },
    Pace::Total { seconds: 600, increment: 5 },
];

/// The most letters that a name has.
pub(crate) const LONGEST_NAME: u32 = 24;

/// The form for a new table. What was wished for the latest is proposed again, so that one tap is enough.
#[component]
pub(crate) fn NewTable() -> impl IntoView {
    let wishes = RwSignal::new(OnlineWishes::kept());
    let name = RwSignal::new(kept_name());
    let trouble = RwSignal::new(None::<&'static str>);
    let is_busy = RwSignal::new(false);
    let create = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if is_busy.get_untracked() {
            return;
        }
        let wanted = wishes.get_untracked();
        if is_without_people(&wanted) {
            return trouble.set(Some("team-nobody"));
        }
        wanted.keep();
        keep_name(name.get_untracked().trim());
        is_busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            match server::create(&wanted.setup()).await {
                Ok(created) => go_to(&created, wanted.my_seat()),
                Err(why) => drop(trouble.try_set(Some(why_not_made(why)))),
            }
            is_busy.try_set(false);
        });
    };
    let set = move |change: fn(&mut OnlineWishes, bool)| move |on| wishes.update(|wishes| change(wishes, on));
    let summary = move || wording::setup(&wishes.get().setup(), &words());
    let is_duel = Memo::new(move |_| wishes.get().mode == Mode::Duel);
    view! {
        <form class="form" id="new-table" on:submit=create>
            <div class="field">
                <label for="online-name">{move || t("online-name")}</label>
                <input type="text" id="online-name" maxlength=LONGEST_NAME autocomplete="nickname" aria-describedby="online-name-help"
                    prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
                <p class="help" id="online-name-help">{move || t("online-name-help")}</p>
            </div>
            <OneOf legend="online-mode" name="mode" all=&MODES value=Signal::derive(move || wishes.get().mode)
                set=move |mode| wishes.update(|wishes| wishes.mode = mode) />
            <details class="more">
                <summary><span>{move || t("online-options")}</span><small>{summary}</small></summary>
                <div class="form">
                    <Sitters wishes />
                    {move || is_duel.get().then(|| view! {
                        <OneOf legend="new-set" name="set" all=&SETS value=Signal::derive(move || wishes.get().set)
                            set=move |set| wishes.update(|wishes| wishes.set = set) />
                    })}
                    <OneOf legend="new-guilds" name="guilds" all=&Guilds::ALL value=Signal::derive(move || wishes.get().guilds)
                        set=move |guilds| wishes.update(|wishes| wishes.guilds = guilds) />
                    <PaceField wishes />
                    <Switch label="online-listed" help="online-listed-help" id="listed" value=Signal::derive(move || wishes.get().listed)
                        set=set(|wishes, on| wishes.listed = on) />
                    <Switch label="online-free-chat" help="online-free-chat-help" id="free-chat" value=Signal::derive(move || wishes.get().free_chat)
                        set=set(|wishes, on| wishes.free_chat = on) />
                </div>
            </details>
            <p class="trouble" role="alert">{move || trouble.get().map(t)}</p>
            <button type="submit" class="button primary big" aria-disabled=move || is_busy.get().then_some("true")>{move || t("online-create")}</button>
        </form>
    }
}

/// Whether only bots would play. Somebody who makes a table to watch bots would wait for ever.
fn is_without_people(wishes: &OnlineWishes) -> bool {
    let is_bot = |&seat: &Seat| matches!(wishes.sitters[seat], OnlineSitter::Bot(_));
    wishes.mode.players().iter().all(is_bot)
}

fn why_not_made(why: NoAnswer) -> &'static str {
    match why {
        NoAnswer::NoSuchTable => NoAnswer::NoServer.key(),
        why => why.key(),
    }
}

/// Keeps the keys of a table that was just made, and goes there.
fn go_to(created: &Created, seat: Option<Seat>) {
    let seat = created.seats.iter().copied().find(|key| Some(key.seat) == seat);
    // If it can't be kept, it's known as long as the page is open, and the page objects to being left.
    let _ = MyTable::change(&created.table, |table| {
        table.created = Some(created.clone());
        table.seat = seat;
        table.seen_ms = now_ms();
    });
    Route::Table { table: created.table.clone(), seat }.go();
}

/// Who is to sit where.
#[component]
fn Sitters(wishes: RwSignal<OnlineWishes>) -> impl IntoView {
    let mode = Memo::new(move |_| wishes.get().mode);
    let seats = move || {
        let mode = mode.get();
        mode.players().iter().map(|&seat| view! { <SitterField seat mode wishes /> }).collect_view()
    };
    view! {
        <fieldset class="choice">
            <legend>{move || t("online-sitters")}</legend>
            <div class="fields">{seats}</div>
        </fieldset>
    }
}

/// What a seat is called: in a team game also by what it checks.
pub(crate) fn seat_label(mode: Mode, seat: Seat) -> String {
    let Some((from, to)) = area(mode, seat) else {
        return tw("online-seat", &[("seat", seat.number().into())]);
    };
    let label = tw("team-seat", &[("seat", seat.number().into()), ("from", from.into()), ("to", to.into())]);
    mark_of(mode, seat).map_or_else(|| label.clone(), |mark| format!("{mark} {label}"))
}

#[component]
fn SitterField(seat: Seat, mode: Mode, wishes: RwSignal<OnlineWishes>) -> impl IntoView {
    let id = format!("online-seat-{seat}");
    let sitters =
        [OnlineSitter::Me, OnlineSitter::Guest].into_iter().chain(Level::ALL.map(OnlineSitter::Bot));
    let option = move |sitter: OnlineSitter| {
        let text = move || match sitter {
            OnlineSitter::Me => t("online-sitter-me"),
            OnlineSitter::Guest => t("online-sitter-guest"),
            OnlineSitter::Bot(level) => bot_of(level),
        };
        view! { <option value=sitter.name() prop:selected=move || wishes.get().sitters[seat] == sitter>{text}</option> }
    };
    let choose = move |event| {
        if let Some(sitter) = OnlineSitter::named(&event_target_value(&event)) {
            wishes.update(|wishes| wishes.seat(seat, sitter));
        }
    };
    view! {
        <div class="field">
            <label for=id.clone()>{move || seat_label(mode, seat)}</label>
            <select id=id.clone() on:change=choose>{sitters.map(option).collect_view()}</select>
        </div>
    }
}

/// What a bot of this level is called.
pub(crate) fn bot_of(level: Level) -> String {
    tw("bot-name", &[("level", words().level(level).into())])
}

#[component]
fn PaceField(wishes: RwSignal<OnlineWishes>) -> impl IntoView {
    let option = move |pace: Pace, is_own: RwSignal<bool>| {
        view! {
            <option value=pace_name(pace) prop:selected=move || !is_own.get() && wishes.get().pace == pace>{move || wording::pace(pace, &words())}</option>
        }
    };
    // Whoever has had a clock of their own finds it again.
    let is_own = RwSignal::new(!PACES.contains(&wishes.get_untracked().pace));
    let choose = move |event| {
        let pace = pace_named(&event_target_value(&event));
        is_own.set(pace.is_none());
        wishes.update(|wishes| wishes.pace = pace.unwrap_or(FIRST_OWN));
    };
    view! {
        <div class="field">
            <label for="online-pace">{move || t("online-pace")}</label>
            <select id="online-pace" on:change=choose>
                {PACES.map(|pace| option(pace, is_own)).collect_view()}
                <option value="own" prop:selected=is_own>{t("online-pace-own")}</option>
            </select>
        </div>
        {move || is_own.get().then(|| view! { <OwnPace wishes /> })}
    }
}

/// The clock that's proposed to whoever wants one of their own.
const FIRST_OWN: Pace = Pace::Total { seconds: 900, increment: 10 };

/// The kinds of clocks, each as it's first proposed.
const KINDS: [(Pace, &str); 3] = [
    (FIRST_OWN, "online-kind-total"),
    (Pace::PerAction { seconds: 90 }, "online-kind-action"),
    (Pace::Days { days: 2 }, "online-kind-days"),
];

/// A clock of one's own. What the server wouldn't take can't be entered.
#[component]
fn OwnPace(wishes: RwSignal<OnlineWishes>) -> impl IntoView {
    let pace = Memo::new(move |_| wishes.get().pace);
    let set = move |pace: Pace| wishes.update(|wishes| wishes.pace = pace);
    let is_kind = |one: Pace, other: Pace| std::mem::discriminant(&one) == std::mem::discriminant(&other);
    let option = move |(kind, key): (Pace, &'static str)| {
        view! { <option value=pace_name(kind) prop:selected=is_kind(kind, pace.get_untracked())>{t(key)}</option> }
    };
    let choose = move |event| {
        if let Some(kind) = pace_named(&event_target_value(&event)) {
            set(kind);
        }
    };
    let kind = Memo::new(move |_| KINDS.iter().position(|&(kind, _)| is_kind(kind, pace.get())));
    let total = move |minutes: u32, increment: u32| set(Pace::Total { seconds: 60 * minutes, increment });
    let fields = move || {
        kind.track();
        match pace.get_untracked() {
            Pace::Total { seconds, increment } => {
                let now = move || match pace.get_untracked() {
                    Pace::Total { seconds, increment } => (seconds / 60, increment),
                    _ => (1, 0),
                };
                vec![
                    number("own-minutes", "online-minutes", seconds / 60, 1..=1440, move |it| {
                        total(it, now().1)
                    }),
                    number("own-increment", "online-increment", increment, 0..=3600, move |it| {
                        total(now().0, it)
                    }),
                ]
            }
            Pace::PerAction { seconds } => {
                vec![number("own-seconds", "online-seconds", seconds, 5..=86_400, move |seconds| {
                    set(Pace::PerAction { seconds })
                })]
            }
            Pace::Days { days } => {
                vec![number("own-days", "online-days", days, 1..=30, move |days| set(Pace::Days { days }))]
            }
            Pace::Unlimited => Vec::new(),
        }
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

/// A number between two others. While it's typed it may be anything; what's left behind is brought into range.
fn number(
    id: &'static str,
    label: &'static str,
    value: u32,
    range: RangeInclusive<u32>,
    set: impl Fn(u32) + 'static,
) -> AnyView {
    number_field(id, label, value, range, Rc::new(set))
}

/// The same, once for all of them: each would be as large as the others.
fn number_field(
    id: &'static str,
    label: &'static str,
    value: u32,
    range: RangeInclusive<u32>,
    set: Rc<dyn Fn(u32)>,
) -> AnyView {
    let (least, most) = range.into_inner();
    let read = |event: &leptos::ev::Event| event_target_value(event).trim().parse::<u32>().ok();
    let typed = {
        let set = set.clone();
        move |event: leptos::ev::Event| {
            read(&event).filter(|number| (least..=most).contains(number)).into_iter().for_each(&*set);
        }
    };
    let left = move |event: leptos::ev::Event| {
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
    .into_any()
}

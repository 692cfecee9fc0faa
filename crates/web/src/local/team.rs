//! A new team game: two against one or two against two, with a person at this screen or a bot at each seat.

use leptos::prelude::*;
use riftforce_client::BOT_NAMES;
use riftforce_protocol::{LONGEST_NAME, Level, Player};
use riftforce_rules::{BySeat, GuildSet, Mode, Position, Seat, Side};

use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t, tw, words};
use crate::local::duel::{Seed, SeedField, begin_game};
use crate::parts::forms::RadioGroup;
use crate::parts::page::Page;
use crate::storage::{Guilds, TeamOptions};
use crate::table::seats::{checked_sites, mark_of};

const PLAYERS: [(Mode, &str); 2] = [(Mode::Team3, "three"), (Mode::Team4, "four")];

/// Who sits at a seat: a bot of a level, or a person.
type Sitter = Option<Level>;

/// The options for a team game; remembered for the next one.
#[derive(Clone, Copy)]
struct TeamForm {
    mode: RwSignal<Mode>,
    guilds: RwSignal<Guilds>,
    sitters: RwSignal<BySeat<Sitter>>,
}

impl TeamForm {
    fn load() -> TeamForm {
        let TeamOptions { mode, guilds, sitters } = TeamOptions::load();
        TeamForm { mode: RwSignal::new(mode), guilds: RwSignal::new(guilds), sitters: RwSignal::new(sitters) }
    }

    fn save(&self) {
        let (mode, guilds) = (self.mode.get_untracked(), self.guilds.get_untracked());
        TeamOptions { mode, guilds, sitters: self.sitters.get_untracked() }.save();
    }
}

/// The page for setting up a team game.
#[component]
pub(crate) fn NewTeamPage() -> impl IntoView {
    let options = TeamForm::load();
    let names = RwSignal::new(BySeat::<String>::default());
    let (seed, trouble) = (Seed::new(), RwSignal::new(None::<String>));
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(seed) = seed.typed_or_random() else { return trouble.set(Some(t("new-seed-wrong"))) };
        let mode = options.mode.get_untracked();
        let sitters = options.sitters.get_untracked();
        if mode.players().iter().all(|&player| sitters[player].is_some()) {
            return trouble.set(Some(t("team-nobody")));
        }
        options.save();
        let position = match options.guilds.get_untracked() {
            Guilds::AtRandom => Position::deal(mode, GuildSet::Beyond, seed),
            Guilds::Drafted => Position::draft(mode, GuildSet::Beyond, seed),
        };
        let names = names.get_untracked();
        let player = |&seat: &Seat| match sitters[seat] {
            Some(level) => (seat, Player::Bot { level, name: BOT_NAMES[seat].into() }),
            None => (seat, Player::Person { name: names[seat].trim().into() }),
        };
        begin_game(position, mode.players().iter().map(player).collect());
    };
    let side = move |side: Side| {
        let seats = move || {
            let mode = options.mode.get();
            let seats = mode.players().iter().copied().filter(|seat| seat.side() == side);
            seats.map(|seat| view! { <Sits seat mode sitters=options.sitters names /> }).collect_view()
        };
        let title = move || match (options.mode.get(), side) {
            (Mode::Team3, Side::B) => t("team-lone"),
            (Mode::Team3, Side::A) => t("team-partners"),
            (_, Side::A) => t("team-first"),
            (_, Side::B) => t("team-second"),
        };
        view! { <fieldset class="choice team-side"><legend>{title}</legend><div class="fields">{seats}</div></fieldset> }
    };
    view! {
        <Page title="new-team-title" class="page narrow">
            <form class="form" on:submit=start>
                <RadioGroup legend="team-players" name="players" all=&PLAYERS value=options.mode set=move |mode| options.mode.set(mode) />
                <p class="help">{live(move || words().about_mode(options.mode.get()))}</p>
                {side(Side::A)}
                {side(Side::B)}
                <RadioGroup legend="new-guilds" name="guilds" all=&Guilds::ALL_WITH_NAMES value=options.guilds set=move |guilds| options.guilds.set(guilds) />
                <SeedField seed />
                <p class="trouble" role="alert">{live(move || trouble.get())}</p>
                <button type="submit" class="button primary big">{localized("new-begin")}</button>
            </form>
        </Page>
    }
}

/// Who sits at a seat.
#[component]
fn Sits(
    seat: Seat,
    mode: Mode,
    sitters: RwSignal<BySeat<Sitter>>,
    names: RwSignal<BySeat<String>>,
) -> impl IntoView {
    let id = format!("sits-{seat}");
    let name_id = format!("name-{seat}");
    let label = move || {
        let (from, to) = checked_sites(mode, seat)?;
        let label =
            tw("team-seat", &[("seat", seat.number().into()), ("from", from.into()), ("to", to.into())]);
        Some(mark_of(mode, seat).map_or_else(|| label.clone(), |mark| format!("{mark} {label}")))
    };
    let choose = move |event| {
        let level = Level::from_name(&event_target_value(&event));
        sitters.update(|sitters| sitters[seat] = level);
    };
    let option = move |level: Level| {
        view! {
            <option value=level.name() prop:selected=live(move || sitters.get()[seat] == Some(level))>
                {live(move || tw("bot-named", &[("name", BOT_NAMES[seat].into()), ("level", words().level(level).into())]))}
            </option>
        }
    };
    view! {
        <div class="field">
            <label for=id.clone()>{label}</label>
            <select id=id.clone() on:change=choose>
                <option value="person" prop:selected=live(move || sitters.get()[seat].is_none())>{localized("team-person")}</option>
                {Level::ALL.map(option)}
            </select>
            {live(move || sitters.get()[seat].is_none().then(|| view! {
                <input type="text" id=name_id.clone() maxlength=LONGEST_NAME autocomplete="off" aria-label=localized("team-name") placeholder=localized("team-name")
                    prop:value=live(move || names.with_untracked(|names| names[seat].clone()))
                    on:input=handler(move |event| names.update(|names| names[seat] = event_target_value(&event))) />
            }))}
        </div>
    }
}

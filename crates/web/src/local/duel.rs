//! A new duel: against a bot, or for two people on one screen.

use leptos::prelude::*;
use riftforce_protocol::{LONGEST_NAME, Level, Player};
use riftforce_rules::{GuildSet, Mode, Position, Seat};

use crate::browser::dom::random_u64;
use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t, tw, words};
use crate::hosting::games;
use crate::parts::forms::RadioGroup;
use crate::parts::page::Page;
use crate::route::Route;
use crate::storage::{DuelOptions, Guilds};

#[derive(Clone, Copy, PartialEq, Eq)]
enum FirstPlayer {
    ByToss,
    I,
    TheOther,
}

const SETS: [(GuildSet, &str); 2] = [(GuildSet::Base, "base"), (GuildSet::Beyond, "beyond")];
const BEGINS_AGAINST_BOT: [(FirstPlayer, &str); 3] =
    [(FirstPlayer::ByToss, "toss"), (FirstPlayer::I, "me"), (FirstPlayer::TheOther, "other")];

/// The options for a new game; remembered for the next one.
#[derive(Clone, Copy)]
struct DuelForm {
    level: RwSignal<Level>,
    set: RwSignal<GuildSet>,
    guilds: RwSignal<Guilds>,
    begins: RwSignal<FirstPlayer>,
}

impl DuelForm {
    fn load() -> DuelForm {
        let DuelOptions { level, set, guilds } = DuelOptions::load();
        DuelForm {
            level: RwSignal::new(level),
            set: RwSignal::new(set),
            guilds: RwSignal::new(guilds),
            begins: RwSignal::new(FirstPlayer::ByToss),
        }
    }

    fn save(&self) {
        let (level, set) = (self.level.get_untracked(), self.set.get_untracked());
        DuelOptions { level, set, guilds: self.guilds.get_untracked() }.save();
    }

    /// Deals the cards.
    fn deal(&self, seed: u64) -> Position {
        let set = self.set.get_untracked();
        match self.guilds.get_untracked() {
            Guilds::AtRandom => Position::deal(Mode::Duel, set, seed),
            Guilds::Drafted => Position::draft(Mode::Duel, set, seed),
        }
    }

    /// Where I sit. The deal decides which seat starts, so to go first I take that seat.
    fn my_seat(&self, start: Seat, seed: u64) -> Seat {
        let other = if start == Seat::One { Seat::Two } else { Seat::One };
        match self.begins.get_untracked() {
            FirstPlayer::I => start,
            FirstPlayer::TheOther => other,
            // Who starts is tossed with the deal; the seats are given out by another bit of the same seed.
            FirstPlayer::ByToss => {
                if seed.count_ones().is_multiple_of(2) {
                    Seat::One
                } else {
                    Seat::Two
                }
            }
        }
    }
}

/// The seed of all chance in a game, as it was typed.
#[derive(Clone, Copy)]
pub(crate) struct Seed(RwSignal<String>);

impl Seed {
    pub(crate) fn new() -> Seed {
        Seed(RwSignal::new(String::new()))
    }

    /// The number that was typed, or a random one if none was; `None` if it isn't a number.
    pub(crate) fn typed_or_random(self) -> Option<u64> {
        match self.0.get_untracked().trim() {
            "" => Some(random_u64()),
            digits => digits.parse().ok(),
        }
    }
}

/// The field for the seed, folded away because few need it.
#[component]
pub(crate) fn SeedField(seed: Seed) -> impl IntoView {
    view! {
        <details class="more">
            <summary>{localized("new-more")}</summary>
            <div class="field">
                <label for="seed">{localized("new-seed")}</label>
                <input type="text" id="seed" inputmode="numeric" maxlength="20" autocomplete="off" aria-describedby="seed-help"
                    on:input=handler(move |event| seed.0.set(event_target_value(&event))) />
                <p class="help" id="seed-help">{localized("new-seed-help")}</p>
            </div>
        </details>
    }
}

/// Starts a game and goes to it.
pub(crate) fn begin_game(start: Position, players: Vec<(Seat, Player)>) {
    Route::Game(games::begin(start, players)).go();
}

/// Whom a duel is played against.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opponent {
    Bot,
    /// Somebody at the same screen.
    Person,
}

/// The page for setting up a new duel.
#[component]
pub(crate) fn NewDuelPage(opponent: Opponent) -> impl IntoView {
    let against_bot = opponent == Opponent::Bot;
    let options = DuelForm::load();
    let seed = Seed::new();
    let (names, set_names) = signal([String::new(), String::new()]);
    let trouble = RwSignal::new(None::<String>);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(seed) = seed.typed_or_random() else { return trouble.set(Some(t("new-seed-wrong"))) };
        options.save();
        let position = options.deal(seed);
        // Two people take the seats in the order of the form, since those without a name are called by their seat.
        let [mine, theirs] = names.get_untracked();
        let (me, other) = match opponent {
            Opponent::Bot => {
                let bot = Player::Bot { level: options.level.get_untracked(), name: String::new() };
                (options.my_seat(position.start(), seed), bot)
            }
            Opponent::Person => (Seat::One, Player::Person { name: theirs }),
        };
        let others = if me == Seat::One { Seat::Two } else { Seat::One };
        begin_game(position, vec![(me, Player::Person { name: mine }), (others, other)]);
    };
    let level = move |level: Level| {
        let id = format!("level-{}", level.name());
        view! {
            <label class="level" for=id.clone()>
                <input type="radio" name="level" id=id.clone() prop:checked=live(move || options.level.get() == level)
                    on:change=handler(move |_| options.level.set(level)) />
                <span class="level-name">{live(move || words().level(level))}</span>
                <span class="level-about">{live(move || words().about_level(level))}</span>
            </label>
        }
    };
    let name_field = move |index: usize| {
        let id = format!("name-{index}");
        view! {
            <div class="field">
                <label for=id.clone()>{live(move || t(if index == 0 { "new-name-first" } else { "new-name-second" }))}</label>
                <input type="text" id=id.clone() maxlength=LONGEST_NAME autocomplete="off" placeholder=move || tw("player-name", &[("number", (index as i64 + 1).into())])
                    on:input=handler(move |event| set_names.update(|names| names[index] = event_target_value(&event))) />
            </div>
        }
    };
    view! {
        <Page title=if against_bot { "new-bot-title" } else { "new-two-title" } class="page narrow">
            <form class="form" on:submit=start>
                {against_bot.then(|| view! {
                    <fieldset class="choice">
                        <legend>{localized("new-level")}</legend>
                        <div class="levels">{Level::ALL.map(level)}</div>
                    </fieldset>
                })}
                {(!against_bot).then(|| view! { <div class="fields">{name_field(0)}{name_field(1)}</div> })}
                <RadioGroup legend="new-set" name="set" all=&SETS value=options.set set=move |set| options.set.set(set) />
                <RadioGroup legend="new-guilds" name="guilds" all=&Guilds::ALL_WITH_NAMES value=options.guilds set=move |guilds| options.guilds.set(guilds) />
                {against_bot.then(|| view! {
                    <RadioGroup legend="new-begins" name="begins" all=&BEGINS_AGAINST_BOT value=options.begins set=move |begins| options.begins.set(begins) />
                })}
                <SeedField seed />
                <p class="trouble" role="alert">{live(move || trouble.get())}</p>
                <button type="submit" class="button primary big">{localized("new-begin")}</button>
            </form>
        </Page>
    }
}

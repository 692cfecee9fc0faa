//! A new solo game: how hard the trainer is, and which guilds are in it.

use leptos::prelude::*;
use riftforce_protocol::Player;
use riftforce_rules::{AndChallenge, Challenges, Guild, GuildSet, Mode, Position, Seat};

use crate::browser::erased::{handler, live};
use crate::browser::language::{localized, t, tw, words};
use crate::local::duel::{Seed, SeedField, begin_game};
use crate::local::ladder::{self, RUNGS, Rung, challenges_of};
use crate::parts::forms::RadioGroup;
use crate::parts::guilds::guild_class;
use crate::parts::icons::Icon;
use crate::parts::page::Page;
use crate::parts::portrait::Portrait;
use crate::parts::symbols;
use crate::storage::LadderProgress;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Chosen {
    Random,
    ByMe,
}

const TRAINER: [(Chosen, &str); 2] = [(Chosen::Random, "random"), (Chosen::ByMe, "chosen")];
const MINE: [(Chosen, &str); 2] = [(Chosen::ByMe, "four"), (Chosen::Random, "random")];

/// How many guilds the trainer has.
const TRAINER_GUILDS: usize = 4;

/// The page for setting up a solo game.
#[component]
pub(crate) fn NewSoloPage() -> impl IntoView {
    let beaten = StoredValue::new(LadderProgress::load());
    let rung = RwSignal::new(beaten.with_value(ladder::next_rung));
    let is_own = RwSignal::new(false);
    let trainer = RwSignal::new(Chosen::Random);
    let mine = RwSignal::new(Chosen::ByMe);
    let guilds = RwSignal::new(Vec::<Guild>::new());
    let (seed, trouble) = (Seed::new(), RwSignal::new(None::<String>));
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let chosen = match trainer.get_untracked() {
            Chosen::Random => Vec::new(),
            Chosen::ByMe => guilds.get_untracked(),
        };
        if trainer.get_untracked() == Chosen::ByMe && chosen.len() != TRAINER_GUILDS {
            return trouble.set(Some(t("solo-four-guilds")));
        }
        let Some(seed) = seed.typed_or_random() else { return trouble.set(Some(t("new-seed-wrong"))) };
        let mut position = Position::draft(Mode::Solo, GuildSet::Beyond, seed);
        if position.set_trainer(&chosen, challenges_of(rung.get_untracked())).is_err() {
            return trouble.set(Some(t("solo-four-guilds")));
        }
        if mine.get_untracked() == Chosen::Random {
            position.draft_at_random();
        }
        begin_game(position, vec![(Seat::One, Player::Person { name: String::new() })]);
    };
    let step = move |it: Rung| {
        let number = number_of(it);
        let id = format!("rung-{number}");
        let lead = beaten.with_value(|beaten| beaten.best_lead(challenges_of(it)));
        view! {
            <label class="level rung" for=id.clone()>
                <input type="radio" name="rung" id=id.clone() prop:checked=live(move || !is_own.get() && rung.get() == it) aria-describedby="rung-about"
                    on:change=handler(move |_| { is_own.set(false); rung.set(it) }) />
                <span class="level-name"><span aria-hidden="true">{number}</span><span class="sr">{live(move || rung_name(it))}</span></span>
                {lead.map(|lead| view! {
                    <b class="beaten" title=live(move || beaten_by(lead))><Icon symbol=symbols::CROWN /><span class="sr">{live(move || beaten_by(lead))}</span></b>
                })}
            </label>
        }
    };
    view! {
        <Page title="new-solo-title" class="page narrow">
            <form class="form" on:submit=start>
                <p class="help">{live(move || words().about_mode(Mode::Solo))}</p>
                <fieldset class="choice">
                    <legend>{localized("solo-ladder")}</legend>
                    <div class="levels rungs">
                        {RUNGS.map(step)}
                        <label class="level rung own" for="rung-own">
                            <input type="radio" name="rung" id="rung-own" prop:checked=live(move || is_own.get()) on:change=handler(move |_| is_own.set(true)) />
                            <span class="level-name">{localized("solo-own")}</span>
                            <span class="level-about">{localized("solo-own-about")}</span>
                        </label>
                    </div>
                    <div class="rung-about" id="rung-about">{live(move || (!is_own.get()).then(|| view! { <AboutRung rung=rung.get() /> }))}</div>
                </fieldset>
                {live(move || is_own.get().then(|| view! { <Own rung /> }))}
                <RadioGroup legend="solo-trainer" name="trainer" all=&TRAINER value=trainer set=move |it| trainer.set(it) />
                {live(move || (trainer.get() == Chosen::ByMe).then(|| view! { <PickTrainer guilds /> }))}
                <RadioGroup legend="solo-mine" name="mine" all=&MINE value=mine set=move |it| mine.set(it) />
                <p class="help">{localized("solo-plans-about")}</p>
                <SeedField seed />
                <p class="trouble" role="alert">{live(move || trouble.get())}</p>
                <button type="submit" class="button primary big">{localized("new-begin")}</button>
            </form>
        </Page>
    }
}

/// The number of a rung on the ladder, starting at one.
fn number_of(rung: Rung) -> usize {
    RUNGS.iter().position(|&it| it == rung).unwrap_or(0) + 1
}

/// "Level 3 of 12"
fn rung_name(rung: Rung) -> String {
    tw("solo-rung", &[("number", (number_of(rung) as i64).into()), ("count", (RUNGS.len() as i64).into())])
}

fn beaten_by(lead: u16) -> String {
    tw("solo-beaten", &[("lead", lead.into())])
}

/// A rung in words: what the bots with each number do, and what's harder about it than one rung below.
#[component]
fn AboutRung(rung: Rung) -> impl IntoView {
    let index = number_of(rung) - 1;
    let below = index.checked_sub(1).map(|below| RUNGS[below]);
    let (now, and) = (challenges_of(rung), rung.1);
    let number = |number: u8| {
        let its_and = |rung: Rung| rung.1.filter(|&(_, its)| its == number);
        let is_new = below.is_some_and(|below| {
            challenges_of(below).stars(number) != now.stars(number) || its_and(below) != its_and(rung)
        });
        let words = words();
        let more =
            and.filter(|&(_, its)| its == number).map(|(and, _)| format!("{} ", words.and_challenge(and)));
        view! {
            <li class="challenge" class:new=is_new>
                <span class="number">{number}</span>
                <p><span class="stars">{"★".repeat(now.stars(number).into())}</span>" "{more}{words.challenge(number, now.stars(number))}</p>
            </li>
        }
    };
    view! {
        <h2>{rung_name(rung)}" · "{rung_label(now)}</h2>
        <ul class="challenges">{[5, 6, 7].map(number)}</ul>
        {below.map(|_| view! { <p class="help">{t("solo-harder")}</p> })}
    }
}

fn rung_label(challenges: Challenges) -> String {
    let stars = tw("solo-stars", &[("count", ladder::star_count(challenges).into())]);
    match challenges.and_challenge() {
        Some((AndChallenge::Move, _)) => format!("{stars} · {}", t("solo-and-move")),
        Some((AndChallenge::Mend, _)) => format!("{stars} · {}", t("solo-and-mend")),
        None => stars,
    }
}

/// A custom setting: stars for each number, and the & challenge for one.
#[component]
fn Own(rung: RwSignal<Rung>) -> impl IntoView {
    let number = move |number: u8| {
        let index = usize::from(number) - 5;
        let option = move |stars: u8| {
            let id = format!("stars-{number}-{stars}");
            view! {
                <label class="level" for=id.clone()>
                    <input type="radio" name=format!("stars-{number}") id=id.clone() prop:checked=live(move || rung.get().0[index] == stars)
                        on:change=handler(move |_| rung.update(|rung| rung.0[index] = stars)) />
                    <span class="level-name">{"★".repeat(stars.into())}</span>
                    <span class="level-about">{live(move || words().challenge(number, stars))}</span>
                </label>
            }
        };
        view! {
            <fieldset class="choice">
                <legend>{live(move || tw("solo-bots-of", &[("number", number.into())]))}</legend>
                <div class="levels">{[1, 2, 3, 4].map(option)}</div>
            </fieldset>
        }
    };
    let halves = [None, Some(AndChallenge::Move), Some(AndChallenge::Mend)];
    let half = move |half: Option<AndChallenge>| {
        let id = format!("and-{}", half.map_or("none", |and| and.name().trim_start_matches('&')));
        let choose =
            move |_| rung.update(|rung| rung.1 = half.map(|half| (half, rung.1.map_or(5, |it| it.1))));
        view! {
            <label class="level" for=id.clone()>
                <input type="radio" name="and" id=id.clone() prop:checked=live(move || rung.get().1.map(|it| it.0) == half) on:change=choose />
                <span class="level-name">{live(move || t(match half { None => "solo-and-none", Some(AndChallenge::Move) => "solo-and-move", Some(AndChallenge::Mend) => "solo-and-mend" }))}</span>
                <span class="level-about">{live(move || half.map(|half| words().and_challenge(half)))}</span>
            </label>
        }
    };
    let of_number = move |number: u8| {
        let id = format!("and-number-{number}");
        view! {
            <label class="option" for=id.clone()>
                <input type="radio" name="and-number" id=id.clone() prop:checked=live(move || rung.get().1.is_some_and(|it| it.1 == number))
                    on:change=handler(move |_| rung.update(|rung| if let Some(and) = &mut rung.1 { and.1 = number })) />
                <span>{number}</span>
            </label>
        }
    };
    view! {
        {[5, 6, 7].map(number)}
        <fieldset class="choice">
            <legend>{localized("solo-and")}</legend>
            <div class="levels">{halves.map(half)}</div>
        </fieldset>
        {live(move || rung.get().1.is_some().then(|| view! {
            <fieldset class="choice">
                <legend>{t("solo-and-number")}</legend>
                <div class="options">{[5, 6, 7].map(of_number)}</div>
            </fieldset>
        }))}
    }
}

/// The choice of the trainer's four guilds.
#[component]
fn PickTrainer(guilds: RwSignal<Vec<Guild>>) -> impl IntoView {
    let option = move |guild: Guild| {
        let id = format!("trainer-has-{}", guild.code());
        let has = move || guilds.with(|guilds| guilds.contains(&guild));
        // A fifth can't be chosen until one of the four is taken out.
        let is_full = move || !has() && guilds.with(Vec::len) == TRAINER_GUILDS;
        let toggle = move |_| {
            guilds.update(|guilds| match guilds.iter().position(|&it| it == guild) {
                Some(index) => {
                    guilds.remove(index);
                }
                None => guilds.push(guild),
            })
        };
        view! {
            <label class=format!("option guild-option {}", guild_class(guild)) for=id.clone() title=live(move || words().ability(guild))>
                <input type="checkbox" id=id.clone() prop:checked=has prop:disabled=is_full on:change=toggle />
                <span><Portrait guild />{live(move || words().guild(guild))}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{live(move || tw("solo-trainer-pick", &[("count", (guilds.with(Vec::len) as i64).into())]))}</legend>
            <div class="options">{Guild::ALL.map(option)}</div>
        </fieldset>
    }
}

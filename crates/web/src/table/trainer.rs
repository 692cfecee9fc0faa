//! The trainer of the solo game: its open plan, its challenges, and what the plan will do.

use leptos::prelude::*;
use riftforce_bots::{Forecast, ForecastCase};
use riftforce_client::Session;
use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Card, Challenges, Mode, Plan, Seat, Site, What};

use crate::browser::erased::{live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::parts::guilds::guild_class;
use crate::parts::icons::{GuildIcon, Icon};
use crate::parts::symbols;
use crate::table::game::{Game, current_game};

/// The plan that's open or being carried out, as far as the game has been shown.
fn open_plan(session: &Session) -> Option<Plan> {
    let shown =
        session.log().iter().rev().filter(|entry| !entry.is_moot).find_map(|entry| match entry.event.what {
            What::PlanBegun { plan } | What::PlanShown { plan } => Some(plan),
            _ => None,
        });
    // Before any plan has been shown it's the first one, which is there from the start, or as soon as the draft is over.
    let first =
        [session.start().position(), session.position()].map(|position| position.plans().first().copied());
    shown.or_else(|| first.into_iter().flatten().next()).filter(|&plan| plan != Plan::UNKNOWN)
}

/// The site where the open plan will put a bot, if it hasn't done so yet.
pub(crate) fn open_plan_site(game: Game) -> Option<Site> {
    game.view.with_session(|session| {
        let is_open = session.position().mode() == Mode::Solo
            && !session.is_behind()
            && !session.position().is_plan()
            && !session.position().is_over();
        open_plan(session).filter(|_| is_open).map(Plan::site)
    })
}

/// Which of the plan's numbers is being resolved, counted from 0: two of them may be equal.
fn asked_step(game: Game) -> Option<usize> {
    game.view.with_session(Session::plan_step)
}

/// The number that is being resolved.
fn asked_number(game: Game) -> Option<u8> {
    game.view.with_session(open_plan)?.attack_numbers()?.get(asked_step(game)?).copied()
}

/// The open plan in one line above the Rift: its site, its numbers, when the trainer checks, what is to come.
#[component]
pub(crate) fn OpenPlan() -> impl IntoView {
    let game = current_game();
    let plan = memo(move |_| game.view.with_session(open_plan));
    let asked = memo(move |_| asked_step(game));
    let site = move || plan.get().map(|plan| tw("site", &[("site", plan.site().number().into())]));
    let numbers = move || {
        let challenges = challenges_of(game);
        let chip = |(step, number): (usize, u8)| {
            let about = challenges.map(|it| about_chip(it, number)).unwrap_or_default();
            let is_skipped =
                memo(move |_| game.view.with_session(|session| session.is_plan_step_skipped(step)));
            let why_skipped = move || tw("log-number-skipped", &[("number", number.into())]);
            let title = about.clone();
            view! {
                <span class="number" class:asked=live(move || asked.get() == Some(step)) class:skipped=is_skipped
                    title=live(move || if is_skipped.get() { why_skipped() } else { title.clone() })>
                    <span aria-hidden="true">{number}</span>
                    <span class="sr">{tw("about-it", &[("name", number.to_string().into()), ("what", about.clone().into())])}</span>
                </span>
            }
        };
        match plan.get()?.attack_numbers() {
            Some(numbers) => Some(numbers.into_iter().enumerate().map(chip).collect_view().into_any()),
            None => Some(view! { <span class="control">{t("plan-control-about")}</span> }.into_any()),
        }
    };
    view! {
        <section class="open-plan" aria-label=localized("plan-label")>
            <span class="plan-site"><Icon symbol=symbols::BOT /><b>{site}</b></span>
            <span class="numbers">{numbers}</span>
            <span class="until">{live(move || until_control(game))}</span>
            <span class="then">{live(move || plan_forecast(game))}</span>
        </section>
    }
}

/// "If you end your turn now and choose well: trainer +0 to 1".
pub(crate) fn plan_forecast(game: Game) -> Option<String> {
    let forecast = game.view.forecast.get()?;
    Some(tw("forecast", &[("what", summary(&forecast).into())]))
}

/// The open plan for someone who can't see it: what it is, what its numbers do, when the trainer checks, what is to come.
pub(crate) fn read_plan(game: Game) -> Vec<String> {
    let words = words();
    let Some(plan) = game.view.with_session(open_plan) else { return vec![words.text("plan-none")] };
    let mut parts = vec![words.plan(plan)];
    if let Some(challenges) = challenges_of(game) {
        let mut numbers = plan.attack_numbers().map(Vec::from).unwrap_or_default();
        insertion_sort_by_key(&mut numbers, |&number| number);
        numbers.dedup();
        parts.extend(numbers.into_iter().map(|number| about_in_full(challenges, number)));
    }
    parts.extend(until_control(game));
    if let Some(forecast) = game.view.forecast.get() {
        parts.push(words.text("forecast-title"));
        parts.extend(forecast.cases.iter().map(line));
    }
    parts
}

/// The trainer's challenges, which stay the same for a whole game.
fn challenges_of(game: Game) -> Option<Challenges> {
    game.view.with_session_untracked(|session| session.position().challenges())
}

/// "First the bot moves. ★★ 2 damage to the last enemy here."
fn about_chip(challenges: Challenges, number: u8) -> String {
    let own = about_number(challenges.stars(number), number);
    match and_of(challenges, number) {
        Some(and) => format!("{and} {own}"),
        None => own,
    }
}

/// What the & challenge adds to a number, if anything.
fn and_of(challenges: Challenges, number: u8) -> Option<String> {
    challenges.and_challenge().filter(|&(_, its)| its == number).map(|(and, _)| words().and_challenge(and))
}

/// What the bots with this number do, in full.
pub(crate) fn about_bots(game: Game, number: u8) -> Option<String> {
    challenges_of(game).map(|challenges| about_in_full(challenges, number))
}

/// "5: First the bot moves. 2 damage to the first enemy here."
fn about_in_full(challenges: Challenges, number: u8) -> String {
    let own = words().challenge(number, challenges.stars(number));
    let what = and_of(challenges, number).into_iter().chain([own]).collect::<Vec<_>>().join(" ");
    tw("about-it", &[("name", number.to_string().into()), ("what", what.into())])
}

/// "control plan in 2 turns", unless the open plan is one.
fn until_control(game: Game) -> Option<String> {
    let until = game.view.with_session(|session| {
        // The order of the pile in the past isn't known here, and once the game is over, nobody carries out another plan.
        if session.is_looking_back() || session.outcome().is_some() {
            return None;
        }
        // What hasn't been shown yet doesn't count.
        let is_ahead = open_plan(session) != session.position().plans().first().copied();
        Some(session.view().plans_until_control()? + usize::from(is_ahead))
    })?;
    let is_attack = !game.view.with_session(open_plan)?.is_control();
    (until > 0 && is_attack).then(|| tw("plan-control-in", &[("count", (until as i64).into())]))
}

/// "Trainer +0 to 1 · 4 damage to you".
fn summary(forecast: &Forecast) -> String {
    let words = words();
    let span = |(least, most): (u16, u16)| {
        if least == most {
            return least.to_string();
        }
        words.text_with("from-to", &[("from", least.into()), ("to", most.into())])
    };
    let gain = words.text_with("forecast-gain", &[("amount", span(forecast.gain_range()).into())]);
    let damage = words.text_with("forecast-damage", &[("amount", span(forecast.damage_range()).into())]);
    match forecast.damage_range() {
        (0, 0) => gain,
        _ => format!("{gain} · {damage}"),
    }
}

/// What the open plan will do, for the bar below the Rift, if the line above has no room for it.
#[component]
pub(crate) fn PlanForecast() -> impl IntoView {
    let game = current_game();
    move || {
        game.view.forecast.get().map(|forecast| {
            let at_best = tw("forecast-short", &[("what", summary(&forecast).into())]);
            view! { <span class="then-short" aria-hidden="true">{at_best}</span> }
        })
    }
}

/// "★★ 2 damage to the last enemy here."
fn about_number(stars: u8, number: u8) -> String {
    format!("{} {}", "★".repeat(stars.into()), words().challenge(number, stars))
}

/// The trainer in full: the challenge of each number, what the plan will do case by case, and its guilds.
#[component]
pub(crate) fn Trainer() -> impl IntoView {
    let game = current_game();
    let challenges = move || challenges_of(game);
    let asked = memo(move |_| asked_number(game));
    let number = move |number: u8| {
        let about = move || challenges().map(|it| about_number(it.stars(number), number));
        let and = move || Some(format!("& {}", and_of(challenges()?, number)?));
        view! {
            <li class="challenge" class:asked=live(move || asked.get() == Some(number))>
                <span class="number" aria-hidden="true">{number}</span>
                <p><span class="sr">{number.to_string()}" "</span>{live(move || and().map(|and| format!("{and} ")))}{about}</p>
            </li>
        }
    };
    let cases = move || {
        let forecast = game.view.forecast.get()?;
        let lines = forecast.cases.iter().map(|case| view! { <li>{line(case)}</li> }).collect_view();
        Some(view! { <h3>{t("forecast-title")}</h3><ul class="cases">{lines}</ul> })
    };
    let guilds =
        move || game.view.with_session_untracked(|session| session.position().guilds(Seat::Two).to_vec());
    view! {
        <section class="trainer" aria-label=localized("trainer-label")>
            <h2>{localized("trainer-label")}</h2>
            <ul class="challenges">{[5, 6, 7].map(number)}</ul>
            {cases}
            <p class="its-guilds" title=localized("trainer-guilds-about")>
                <span class="sr">{localized("trainer-guilds-about")}</span>
                {live(move || guilds().into_iter().map(|guild| view! {
                    <span class=format!("chip {}", guild_class(guild))><GuildIcon guild />{words().guild(guild)}</span>
                }).collect_view())}
            </p>
        </section>
    }
}

/// "If the new bot is a 5 (44%): trainer +1 · you lose Fire 5".
fn line(case: &ForecastCase) -> String {
    let words = words();
    let mut what = vec![words.text_with("forecast-gain", &[("amount", case.gain.to_string().into())])];
    if case.lost.is_empty() && case.damage > 0 {
        what.push(words.text_with("forecast-damage", &[("amount", case.damage.to_string().into())]));
    }
    if !case.lost.is_empty() {
        let lost: Vec<String> = case.lost.iter().map(|&card: &Card| words.card(card)).collect();
        what.push(words.text_with("forecast-lost", &[("cards", lost.join(", ").into())]));
    }
    words.text_with(
        "forecast-case",
        &[
            ("number", case.number.into()),
            ("percent", ((case.chance * 100.0).round() as i64).into()),
            ("what", what.join(" · ").into()),
        ],
    )
}

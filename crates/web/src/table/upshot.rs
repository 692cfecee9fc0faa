//! What would come of an action or a tap: in words, and as small signs on what can be tapped.

use leptos::prelude::*;
use riftforce_client::{Light, Upshot};
use riftforce_rules::{Side, Sites};
use riftforce_words::Words;

use crate::browser::say::{t, words};
use crate::parts::icons::Icon;
use crate::parts::symbols;

/// An upshot in words, for the side that reads it. What matters most comes first: a small screen may have no room for the rest.
pub(crate) fn in_words(upshot: &Upshot, mine: Side, words: &Words) -> Vec<String> {
    let theirs = mine.other();
    let fallen = upshot.destroyed[mine] + upshot.destroyed[theirs];
    let damage = if fallen == 0 { upshot.damage[theirs] } else { 0 };
    let mut parts = Vec::new();
    let amounts = [("foreseen-you", upshot.gains[mine]), ("foreseen-they", upshot.gains[theirs])];
    for (key, amount) in amounts.into_iter().filter(|&(_, amount)| amount > 0) {
        parts.push(words.with(key, &[("amount", amount.into())]));
    }
    let counts = [
        ("foreseen-destroyed", fallen),
        ("foreseen-damage", damage),
        ("foreseen-own-damage", upshot.damage[mine]),
        ("foreseen-mended", upshot.mended[mine] + upshot.mended[theirs]),
    ];
    for (key, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
        parts.push(words.with(key, &[("count", count.into())]));
    }
    for (key, side) in [("foreseen-hold", mine), ("foreseen-they-hold", theirs)] {
        if upshot.changes_hold(side) {
            let sites = upshot.holds[side];
            parts.push(
                words.with(key, &[("count", sites.count().into()), ("sites", words.sites(sites).into())]),
            );
        }
    }
    parts
}

/// A sign drawn on something that can be tapped.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sign {
    /// This much Riftforce is gained.
    Points(u16),
    /// This many elementals fall.
    Fall(u16),
    Damage(u16),
    Mend(u16),
    /// The viewer would take control of a location.
    Hold,
    /// The other side would lose control of a location.
    Block,
    /// The other side would take control of these locations, or the viewer would lose control of them.
    Yield(String),
}

/// The signs of what's good for the viewer, and of what's bad.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Signs {
    good: Vec<Sign>,
    bad: Vec<Sign>,
    /// Whether they're on somebody else's elemental, though it's the viewer who would be hurt.
    on_me: bool,
}

impl Signs {
    /// The signs on a location. If going there means giving up another one, that's the same for each, and only said in words.
    pub(crate) fn on_site(upshot: &Upshot, mine: Side) -> Signs {
        let theirs = mine.other();
        let mut signs =
            Signs { good: harm(upshot, mine, theirs), bad: harm(upshot, theirs, mine), on_me: false };
        let control = match (upshot.won(mine).is_empty(), upshot.lost(theirs).is_empty()) {
            (false, _) => Some(Sign::Hold),
            (true, false) => Some(Sign::Block),
            (true, true) => None,
        };
        signs.good.extend(control);
        signs
    }

    /// The signs on an elemental that can be chosen. An ally that would act only gets points: a skull or damage would seem to be
    /// its own.
    pub(crate) fn on_piece(upshot: &Upshot, mine: Side, light: Light) -> Signs {
        match light {
            Light::Number | Light::Guild | Light::Both => {
                let points = |side: Side| {
                    Some(Sign::Points(upshot.gains[side]))
                        .filter(|_| upshot.gains[side] > 0)
                        .into_iter()
                        .collect()
                };
                Signs { good: points(mine), bad: points(mine.other()), on_me: false }
            }
            Light::Target | Light::Mend | Light::Bot | Light::Site => {
                let mut signs = Signs { on_me: light == Light::Bot, ..Signs::on_site(upshot, mine) };
                let yielded: Sites = upshot.lost(mine).chain(upshot.won(mine.other())).collect();
                if !yielded.is_empty() {
                    let numbers: Vec<String> = yielded.map(|site| site.number().to_string()).collect();
                    signs.bad.push(Sign::Yield(numbers.join(" ")));
                }
                signs
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.good.is_empty() && self.bad.is_empty()
    }
}

/// What one side does to the other, and gains from it.
fn harm(upshot: &Upshot, by: Side, to: Side) -> Vec<Sign> {
    let (fallen, damage) = (upshot.destroyed[to], upshot.damage[to]);
    let hurt = if fallen > 0 { Sign::Fall(fallen) } else { Sign::Damage(damage) };
    let signs = [
        (upshot.gains[by], Sign::Points(upshot.gains[by])),
        (fallen + damage, hurt),
        (upshot.mended[by], Sign::Mend(upshot.mended[by])),
    ];
    signs.into_iter().filter(|&(amount, _)| amount > 0).map(|(_, sign)| sign).collect()
}

/// The signs as they're drawn, over whatever can be tapped. They take no room of their own, and are said in words elsewhere.
#[component]
pub(crate) fn UpshotSigns(signs: Signs) -> impl IntoView {
    let group = |class: &'static str, signs: Vec<Sign>, on_me: bool| {
        let signs = signs.into_iter().map(|sign| view! { <span>{draw(sign)}</span> }).collect_view();
        view! { <span class=class>{on_me.then(|| view! { <Icon symbol=symbols::PERSON /> })}{signs}</span> }
    };
    let Signs { good, bad, on_me } = signs;
    view! {
        <span class="upshot" aria-hidden="true">
            {(!good.is_empty()).then(|| group("good", good, false))}
            {(!bad.is_empty()).then(|| group("bad", bad, on_me))}
        </span>
    }
}

fn draw(sign: Sign) -> AnyView {
    match sign {
        Sign::Points(points) => format!("+{points}").into_any(),
        Sign::Fall(1) => view! { <Icon symbol=symbols::SKULL /> }.into_any(),
        Sign::Fall(count) => view! { <Icon symbol=symbols::SKULL />{count} }.into_any(),
        Sign::Damage(damage) => format!("−{damage}").into_any(),
        Sign::Mend(amount) => view! { <Icon symbol=symbols::MEND />{amount} }.into_any(),
        Sign::Hold => view! { <i>"▼"</i><em>{t("sign-hold")}</em> }.into_any(),
        Sign::Block => view! { <Icon symbol=symbols::CROSS /><em>{t("sign-block")}</em> }.into_any(),
        Sign::Yield(sites) => format!("▲{sites}").into_any(),
    }
}

/// What would come of choosing something, to be added to its label.
pub(crate) fn added(upshot: Option<&Upshot>, mine: Side) -> String {
    let told = upshot.map(|upshot| in_words(upshot, mine, &words())).unwrap_or_default();
    if told.is_empty() { String::new() } else { format!(": {}", told.join(", ")) }
}

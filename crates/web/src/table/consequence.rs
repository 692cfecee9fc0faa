//! What would come of an action or a tap: in words, and as small signs on what can be tapped.

use leptos::prelude::*;
use riftforce_client::{Consequence, Highlight};
use riftforce_rules::{Side, Sites};
use riftforce_words::Words;

use crate::browser::language::{t, words};
use crate::parts::icons::Icon;
use crate::parts::symbols::{self, Symbol};

/// A consequence in words, for the side that reads it. What matters most comes first: a small screen may have no room for the rest.
pub(crate) fn in_words(consequence: &Consequence, mine: Side, words: &Words) -> Vec<String> {
    let theirs = mine.other();
    let fallen = consequence.destroyed[mine] + consequence.destroyed[theirs];
    let damage = if fallen == 0 { consequence.damage[theirs] } else { 0 };
    let mut parts = Vec::new();
    let amounts = [("foreseen-you", consequence.gains[mine]), ("foreseen-they", consequence.gains[theirs])];
    for (key, amount) in amounts.into_iter().filter(|&(_, amount)| amount > 0) {
        parts.push(words.text_with(key, &[("amount", amount.into())]));
    }
    let counts = [
        ("foreseen-destroyed", fallen),
        ("foreseen-damage", damage),
        ("foreseen-own-damage", consequence.damage[mine]),
        ("foreseen-mended", consequence.mended[mine] + consequence.mended[theirs]),
    ];
    for (key, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
        parts.push(words.text_with(key, &[("count", count.into())]));
    }
    for (key, side) in [("foreseen-hold", mine), ("foreseen-they-hold", theirs)] {
        if consequence.changes_hold(side) {
            let sites = consequence.holds[side];
            parts.push(
                words
                    .text_with(key, &[("count", sites.count().into()), ("sites", words.sites(sites).into())]),
            );
        }
    }
    parts
}

/// A sign drawn on something that can be tapped. [The look](../../../../docs/art.md) says what shape, colour and place mean.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sign {
    /// This much Riftforce is gained.
    RiftforceBySource(u16),
    /// This many elementals fall.
    Fall(u16),
    Damage(u16),
    Mend(u16),
    /// A side would take control: of the location with the sign, or else of these.
    Take(Option<String>),
    /// A side would lose control: of the location with the sign, or else of these.
    Contest(Option<String>),
}

/// The signs of what's good for the viewer, and of what's bad.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Signs {
    good: Vec<Sign>,
    bad: Vec<Sign>,
    /// Whether they're on somebody else's elemental, though it's the viewer's that would be hurt.
    on_mine: bool,
}

impl Signs {
    /// The signs on a location. If going there means giving up another one, that's the same for each, and only said in words.
    pub(crate) fn on_site(consequence: &Consequence, mine: Side) -> Signs {
        let theirs = mine.other();
        let mut signs = Signs {
            good: harm(consequence, mine, theirs),
            bad: harm(consequence, theirs, mine),
            on_mine: false,
        };
        let control =
            match (consequence.sites_won(mine).is_empty(), consequence.sites_lost(theirs).is_empty()) {
                (false, _) => Some(Sign::Take(None)),
                (true, false) => Some(Sign::Contest(None)),
                (true, true) => None,
            };
        signs.good.extend(control);
        signs
    }

    /// The signs on an elemental that can be chosen. An ally that would act only gets points: a skull or damage would seem to be
    /// its own.
    pub(crate) fn on_piece(consequence: &Consequence, mine: Side, highlight: Highlight) -> Signs {
        match highlight {
            Highlight::Number | Highlight::Guild | Highlight::Both => {
                let points = |side: Side| {
                    Some(Sign::RiftforceBySource(consequence.gains[side]))
                        .filter(|_| consequence.gains[side] > 0)
                        .into_iter()
                        .collect()
                };
                Signs { good: points(mine), bad: points(mine.other()), on_mine: false }
            }
            Highlight::Target | Highlight::Mend | Highlight::Bot | Highlight::Site => {
                let mut signs =
                    Signs { on_mine: highlight == Highlight::Bot, ..Signs::on_site(consequence, mine) };
                let (taken, lost) = (consequence.sites_won(mine.other()), consequence.sites_lost(mine));
                let only_lost: Sites = lost.filter(|&site| !taken.contains(site)).collect();
                signs.bad.extend(numbers(taken).map(|sites| Sign::Take(Some(sites))));
                signs.bad.extend(numbers(only_lost).map(|sites| Sign::Contest(Some(sites))));
                signs
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.good.is_empty() && self.bad.is_empty()
    }
}

/// What one side does to the other, and gains from it.
fn harm(consequence: &Consequence, by: Side, to: Side) -> Vec<Sign> {
    let (fallen, damage) = (consequence.destroyed[to], consequence.damage[to]);
    let hurt = if fallen > 0 { Sign::Fall(fallen) } else { Sign::Damage(damage) };
    let signs = [
        (consequence.gains[by], Sign::RiftforceBySource(consequence.gains[by])),
        (fallen + damage, hurt),
        (consequence.mended[by], Sign::Mend(consequence.mended[by])),
    ];
    signs.into_iter().filter(|&(amount, _)| amount > 0).map(|(_, sign)| sign).collect()
}

/// The numbers of these sites, if there are any.
fn numbers(sites: Sites) -> Option<String> {
    let numbers: Vec<String> = sites.map(|site| site.number().to_string()).collect();
    (!numbers.is_empty()).then(|| numbers.join(" "))
}

impl Sign {
    /// Its symbol. Riftforce has none: a plus and a number say enough.
    fn symbol(&self) -> Option<Symbol> {
        match self {
            Sign::RiftforceBySource(_) => None,
            Sign::Fall(_) => Some(symbols::SKULL),
            Sign::Damage(_) => Some(symbols::WOUND),
            Sign::Mend(_) => Some(symbols::MEND),
            Sign::Take(_) => Some(symbols::FLAG),
            Sign::Contest(_) => Some(symbols::CONTEST),
        }
    }

    /// What's written beside it: how much, or where.
    fn number(&self) -> Option<String> {
        match self {
            Sign::RiftforceBySource(points) => Some(format!("+{points}")),
            Sign::Fall(1) => None,
            Sign::Fall(count) | Sign::Damage(count) | Sign::Mend(count) => Some(count.to_string()),
            Sign::Take(sites) | Sign::Contest(sites) => sites.clone(),
        }
    }

    /// The word for it, where there's room.
    fn word(&self) -> Option<&'static str> {
        match self {
            Sign::Take(None) => Some("sign-hold"),
            Sign::Contest(None) => Some("sign-contest"),
            _ => None,
        }
    }

    fn is_wound(&self) -> bool {
        matches!(self, Sign::Fall(_) | Sign::Damage(_))
    }
}

/// The signs as they're drawn, over whatever can be tapped. They take no room of their own, and are said in words elsewhere.
#[component]
pub(crate) fn ConsequenceSigns(signs: Signs) -> impl IntoView {
    let group = |class: &'static str, signs: Vec<Sign>, on_mine: bool| {
        let draw = |sign: Sign| {
            let whose = (on_mine && sign.is_wound()).then_some(symbols::PERSON);
            let drawn = whose.into_iter().chain(sign.symbol()).map(|symbol| view! { <Icon symbol /> });
            let word = sign.word().map(|key| view! { <em>{t(key)}</em> });
            view! { <span>{drawn.collect_view()}{sign.number()}{word}</span> }
        };
        view! { <span class=class>{signs.into_iter().map(draw).collect_view()}</span> }
    };
    let Signs { good, bad, on_mine } = signs;
    view! {
        <span class="upshot" aria-hidden="true">
            {(!good.is_empty()).then(|| group("good", good, false))}
            {(!bad.is_empty()).then(|| group("bad", bad, on_mine))}
        </span>
    }
}

/// What would come of choosing something, to be added to its label.
pub(crate) fn sentence_to_add(consequence: Option<&Consequence>, mine: Side) -> String {
    let told = consequence.map(|consequence| in_words(consequence, mine, &words())).unwrap_or_default();
    if told.is_empty() { String::new() } else { format!(": {}", told.join(", ")) }
}

#[cfg(test)]
mod tests {
    use riftforce_rules::{BySide, Site};

    use super::*;

    fn sites(numbers: &[u8]) -> Sites {
        numbers.iter().filter_map(|&number| Site::from_number(number)).collect()
    }

    /// What comes of it if control changes like this, for side A and side B.
    fn consequence(before: [&[u8]; 2], after: [&[u8]; 2]) -> Consequence {
        Consequence {
            held: BySide(before.map(sites)),
            holds: BySide(after.map(sites)),
            ..Consequence::default()
        }
    }

    /// It's a place where one may play, so nothing about it may look like a prohibition.
    #[test]
    fn a_location_that_the_other_side_would_lose_is_contested_not_crossed_out() {
        let signs = Signs::on_site(&consequence([&[], &[2]], [&[], &[]]), Side::A);
        assert_eq!(signs.good, [Sign::Contest(None)]);
        for sign in [Sign::Contest(None), Sign::Take(None), Sign::Fall(1), Sign::Damage(1), Sign::Mend(1)] {
            assert_ne!(sign.symbol(), Some(symbols::CROSS), "{sign:?}");
        }
    }

    #[test]
    fn a_sign_about_another_location_names_it() {
        let moved = consequence([&[4], &[]], [&[], &[4, 5]]);
        let signs = Signs::on_piece(&moved, Side::A, Highlight::Target);
        assert_eq!((signs.good, signs.bad), (vec![], vec![Sign::Take(Some("4 5".into()))]));
        let signs = Signs::on_piece(&consequence([&[4], &[]], [&[], &[]]), Side::A, Highlight::Target);
        assert_eq!(signs.bad, [Sign::Contest(Some("4".into()))]);
    }
}

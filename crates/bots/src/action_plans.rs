//! Finds the most promising whole actions. A plan of the trainer's is something else.

use rand_pcg::Pcg32;
use riftforce_rules::internal::random_below;
use riftforce_rules::{Card, Choice, Choices, Position, Seat, Side, Site};

use crate::evaluate::side_of;
use crate::judgement::JudgementFromStart;
use crate::learned::features::CARDS;
use crate::{Budget, SearchSettings};

/// The most choices that are looked at; only crowded boards come near it.
const MOST_STEPS: u64 = 60_000;

/// A whole action.
pub(crate) struct ActionPlan {
    pub(crate) choices: Vec<Choice>,
    /// How far its side is ahead at its end, in Riftforce.
    pub(crate) worth: f32,
    /// How promising it looks; the priors of all plans add up to 1.
    pub(crate) prior: f32,
}

/// The actions possible in this world, the most promising first, as many as these settings ask for. If there isn't enough time to
/// look at all of them, it still looks at some that begin with each choice.
pub(crate) fn action_plans(
    settings: &SearchSettings,
    world: &Position,
    attention: Attention,
    budget: &Budget<'_>,
) -> Vec<ActionPlan> {
    let mut search = PlanSearch {
        judgement: settings.judgement.starting_from(world),
        turn: world.turn(),
        side: side_of(world),
        attention,
        most: settings.plans as usize,
        line: Vec::new(),
        found: Vec::new(),
        bar: f32::MIN,
        steps: 0,
        budget,
        is_over: false,
    };
    search.walk(world, &world.choices());
    search.thin_out();
    with_priors(search.found, settings.prior_spread)
}

/// What a player notices while it looks for an action. If it overlooks something, it overlooks it in everything it could do right
/// now: the card it has forgotten, the location at the other end of the Rift.
pub(crate) struct Attention {
    sites: [bool; Site::MOST],
    cards: [bool; CARDS],
}

impl Attention {
    /// Each location and each card is noticed with this chance, in percent.
    pub(crate) fn of(percent: u8, rng: &mut Pcg32) -> Attention {
        let mut notices = |_| percent >= 100 || random_below(rng, 100) < percent.into();
        Attention { sites: std::array::from_fn(&mut notices), cards: std::array::from_fn(notices) }
    }

    fn has(&self, choice: Choice) -> bool {
        let (site, card) = (|site: Site| self.sites[site.index()], |card: Card| self.cards[card.index()]);
        match choice {
            Choice::Play(what, at) => site(at) && card(what),
            Choice::Discard(what) => card(what),
            Choice::Activate(at, _) | Choice::Bot(at, _) | Choice::Site(at) | Choice::Mend(at, _) => site(at),
            Choice::Pick(_) | Choice::Check | Choice::Enemy(_) | Choice::End => true,
        }
    }
}

/// An action that was found: where it leads, and how far its side is ahead there, in Riftforce.
struct Found {
    choices: Vec<Choice>,
    end: Position,
    worth: f32,
}

struct PlanSearch<'a> {
    judgement: JudgementFromStart,
    turn: Option<Seat>,
    side: Side,
    attention: Attention,
    most: usize,
    /// The choices that have led to the current position.
    line: Vec<Choice>,
    found: Vec<Found>,
    /// Actions worth less than this aren't among the best.
    bar: f32,
    steps: u64,
    budget: &'a Budget<'a>,
    /// Whether time has run out: then only one way on from each first choice is followed to its end.
    is_over: bool,
}

impl PlanSearch<'_> {
    fn walk(&mut self, position: &Position, choices: &Choices) {
        // Something has to be chosen, noticed or not.
        let any = !choices.iter().any(|choice| self.attention.has(choice));
        for choice in choices.iter() {
            if !any && !self.attention.has(choice) {
                continue;
            }
            let (mut after, mut next) = (*position, Choices::none());
            after.play_unchecked(choice, &mut next);
            self.steps += 1;
            self.is_over |=
                self.steps > MOST_STEPS || self.steps.is_multiple_of(64) && self.budget.is_spent();
            self.line.push(choice);
            if after.is_between_actions() || next.is_empty() || after.turn() != self.turn {
                self.keep(after);
            } else {
                self.walk(&after, &next);
            }
            self.line.pop();
            if self.is_over && !self.line.is_empty() {
                return;
            }
        }
    }

    fn keep(&mut self, end: Position) {
        let worth = self.judgement.worth(&end, self.side);
        if worth >= self.bar {
            self.found.push(Found { choices: self.line.clone(), end, worth });
            if self.found.len() > 4 * self.most {
                self.thin_out();
            }
        }
    }

    fn thin_out(&mut self) {
        self.found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        // Actions that lead to the same end are the same.
        self.found.dedup_by(|a, b| a.worth == b.worth && a.end == b.end);
        self.found.truncate(self.most);
        if self.found.len() == self.most {
            self.bar = self.found[self.most - 1].worth;
        }
    }
}

fn with_priors(found: Vec<Found>, spread: f32) -> Vec<ActionPlan> {
    let best = found.first().map_or(0.0, |best| best.worth);
    let shares: Vec<f32> = found.iter().map(|one| ((one.worth - best) / spread).exp()).collect();
    let sum: f32 = shares.iter().sum();
    // A little for every plan, because a first look can be wrong.
    let floor = 0.1 / found.len().max(1) as f32;
    let prior = |share: f32| 0.9 * share / sum + floor;
    let plan = |(one, share): (Found, f32)| ActionPlan {
        choices: one.choices,
        worth: one.worth,
        prior: prior(share),
    };
    found.into_iter().zip(shares).map(plan).collect()
}

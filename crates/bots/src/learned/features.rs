//! The features of a position: what the network is told about it. Each has a row in the table of weights, and the rows of those
//! that apply are added up.
//!
//! Everything is seen from the side that acts next. A location is described the same way wherever it is, so that what's learned
//! at one holds for all: its rows are added up for itself, and a few of them for its neighbours. The rest of the game, such as
//! hands and scores, is added to every location.

use riftforce_rules::{Elemental, Face, GOAL, Guild, HAND_LIMIT, Mode, Plan, Position, Seat, Side, Site};

/// How many places in a column are told apart; an elemental further out counts as being in the last of these.
const PLACES: usize = 6;
/// How many guilds there are, and how many different cards. If a guild is added, everything has to be learned again.
const GUILDS: usize = Guild::ALL.len();
pub(crate) const CARDS: usize = 3 * GUILDS;
/// How much life an elemental can have left: from none, while it's dying, to seven.
const LIVES: usize = 8;
/// How many heights of a column are told apart.
const HEIGHTS: usize = 9;
/// The scores from none to the goal.
const SCORES: usize = GOAL as usize + 1;
/// How many copies of a card in a hand are told apart.
const COPIES: usize = 3;
/// Whose hand it is: the hand of the player who acts next, of their partner, or of the other side.
const HOLDERS: usize = 3;
/// How many cards a side's hands can have together.
const HELD: usize = 2 * HAND_LIMIT + 1;
/// How many sizes of draw pile are told apart, in steps of four cards.
const PILES: usize = 10;

// Where each block of features begins.
const CARD: usize = 0;
const LIFE: usize = CARD + 2 * PLACES * CARDS;
const LAST: usize = LIFE + 2 * PLACES * LIVES;
const HEIGHT: usize = LAST + 2 * CARDS;
const EDGE: usize = HEIGHT + HEIGHTS * HEIGHTS;
const NEAR: usize = EDGE + 3 * Mode::ALL.len();
const NEAR_HEIGHT: usize = NEAR + 2 * 2 * CARDS;
const CHECKED: usize = NEAR_HEIGHT + 2 * 3;
const PLANNED: usize = CHECKED + 2;
const IN_HAND: usize = PLANNED + 2 * 2;
const HAND_SIZE: usize = IN_HAND + HOLDERS * CARDS * COPIES;
const SCORE: usize = HAND_SIZE + HOLDERS * HELD;
const GUILD: usize = SCORE + 2 * SCORES * SCORES;
const PILE: usize = GUILD + 2 * GUILDS;
const CONTROL: usize = PILE + 2 * PILES;
const MODE: usize = CONTROL + 7 * 7;
const CHALLENGE: usize = MODE + Mode::ALL.len();

/// How many features there are. Each has a row in the table of weights.
pub const FEATURES: usize = CHALLENGE + 3 * 5;

/// From where a position is seen: the seat that acts next.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Viewpoint {
    seat: Seat,
}

impl Viewpoint {
    /// That of the seat that acts next; `None` once the game is over.
    pub fn of(position: &Position) -> Option<Viewpoint> {
        position.turn().map(|seat| Viewpoint { seat })
    }

    /// The side that it belongs to.
    pub fn side(self) -> Side {
        self.seat.side()
    }

    fn relation(self, side: Side) -> usize {
        usize::from(side != self.seat.side())
    }

    fn sides(self) -> [(usize, Side); 2] {
        let mine = self.seat.side();
        [(0, mine), (1, mine.other())]
    }
}

/// Reports the features of a location that count for the location itself.
pub fn of_site(position: &Position, viewpoint: Viewpoint, site: Site, mut tell: impl FnMut(usize)) {
    let mode = position.mode();
    let mut heights = [0; 2];
    for (relation, side) in viewpoint.sides() {
        let column = position.column(side, site);
        heights[relation] = column.len().min(HEIGHTS - 1);
        for (place, one) in column.iter().enumerate() {
            let place = relation * PLACES + place.min(PLACES - 1);
            tell(CARD + place * CARDS + card_of(*one));
            tell(LIFE + place * LIVES + usize::from(life_of(*one)));
        }
        if let Some(&last) = column.last() {
            tell(LAST + relation * CARDS + card_of(last));
        }
    }
    tell(HEIGHT + heights[0] * HEIGHTS + heights[1]);
    let (last, index) = (mode.sites().count() as usize - 1, site.index());
    tell(EDGE + 3 * (mode as usize) + index.min(last - index).min(2));
    if is_team(mode) {
        let checks = |seat: Seat| mode.checked_sites(seat).contains(site);
        tell(CHECKED + if checks(viewpoint.seat) { 0 } else { 1 });
    }
    for (ahead, plan) in position.plans().iter().take(2).enumerate() {
        if *plan != Plan::UNKNOWN && plan.site() == site {
            tell(PLANNED + 2 * ahead + usize::from(plan.is_control()));
        }
    }
}

/// Reports the features of a location that count for its neighbours.
pub fn of_site_for_neighbours(
    position: &Position,
    viewpoint: Viewpoint,
    site: Site,
    mut tell: impl FnMut(usize),
) {
    for (relation, side) in viewpoint.sides() {
        let column = position.column(side, site);
        if let (Some(&first), Some(&last)) = (column.first(), column.last()) {
            tell(NEAR + 2 * relation * CARDS + card_of(first));
            tell(NEAR + (2 * relation + 1) * CARDS + card_of(last));
        }
        tell(NEAR_HEIGHT + 3 * relation + column.len().min(2));
    }
}

/// Reports the features of everything else, which count for each location.
pub fn of_game(position: &Position, viewpoint: Viewpoint, mut tell: impl FnMut(usize)) {
    let mode = position.mode();
    let me = mode.player(viewpoint.seat);
    let mut held = [0; HOLDERS];
    for &player in mode.players() {
        let holder = if player == me {
            0
        } else if player.side() == me.side() {
            1
        } else {
            2
        };
        let hand = position.hand(player);
        held[holder] += hand.len();
        let mut copies = 0;
        for (index, held) in hand.iter().enumerate() {
            copies = if index > 0 && hand[index - 1] == *held { copies + 1 } else { 0 };
            if let Face::Up(card) = held {
                tell(IN_HAND + (holder * CARDS + card.index()) * COPIES + copies.min(COPIES - 1));
            }
        }
        let relation = viewpoint.relation(player.side());
        tell(PILE + relation * PILES + position.draw_pile(player).len().div_ceil(4).min(PILES - 1));
        position.guilds(player).iter().for_each(|&guild| tell(GUILD + GUILDS * relation + guild as usize));
    }
    for (holder, held) in held.into_iter().enumerate() {
        tell(HAND_SIZE + holder * HELD + held.min(HELD - 1));
    }
    let score = |side: Side| usize::from(position.score()[side].min(GOAL));
    let (mine, theirs) = (score(viewpoint.side()), score(viewpoint.side().other()));
    let begins = usize::from(position.start() == viewpoint.seat);
    tell(SCORE + (begins * SCORES + mine) * SCORES + theirs);
    let control = |side: Side| usize::from(position.controlled(side).count());
    tell(CONTROL + 7 * control(viewpoint.side()) + control(viewpoint.side().other()));
    tell(MODE + mode as usize);
    if let Some(challenges) = position.challenges() {
        for number in 5..=7 {
            tell(CHALLENGE + 5 * (usize::from(number) - 5) + usize::from(challenges.stars(number).min(4)));
        }
    }
}

fn is_team(mode: Mode) -> bool {
    matches!(mode, Mode::Team3 | Mode::Team4)
}

fn card_of(one: Elemental) -> usize {
    one.card().index()
}

fn life_of(one: Elemental) -> u8 {
    one.card().number().saturating_sub(one.damage())
}

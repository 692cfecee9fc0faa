//! Arrangements: any cards anywhere, as a file or a program describes them. One that makes sense becomes a [`Position`].

use std::borrow::Cow;
use std::fmt;

use crate::card::{Card, Face};
use crate::card_row::CardRow;
use crate::elemental::Elemental;
use crate::guild::Guild;
use crate::input_error::{InputError, InputErrorKind};
use crate::plan::{Challenges, Plan};
use crate::position::{GuildList, MOST_SCORE, Phase, PlanPile, Position};
use crate::seat::{BySeat, BySide, Mode, Seat, Side};
use crate::site::{Site, Sites};
use crate::zone::{HAND_LIMIT, Zone};

/// A position that hasn't been checked yet.
///
/// ```
/// use riftforce_rules::{Arrangement, ArrangementPart, Mode, Seat};
///
/// let mut arrangement = Arrangement::new(Mode::Duel);
/// arrangement.hands[Seat::One] = vec!["Fi5".parse()?, "Fi6".parse()?];
/// assert_eq!(arrangement.position()?.hand_count(Seat::One), 2);
///
/// arrangement.hands[Seat::One] = vec!["Fi7".parse()?; 3];
/// let error = arrangement.position().expect_err("there are only two sevens of a guild");
/// assert_eq!(error.part, ArrangementPart::Hand(Seat::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Arrangement {
    /// The game mode.
    pub mode: Mode,
    /// Each player's guilds; they may be left out if only the position matters.
    pub guilds: BySeat<Vec<Guild>>,
    /// What the trainer's bots do, in solo.
    pub challenges: Option<Challenges>,
    /// The guilds on show in a draft; `None` if this isn't one.
    pub pool: Option<Vec<Guild>>,
    /// The seat that begins each round.
    pub start: Seat,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Both sides' Riftforce.
    pub score: BySide<u16>,
    /// Both sides' columns, from the Rift outwards.
    pub columns: BySide<[Vec<ArrangedElemental>; Site::MOST]>,
    /// The players' hands.
    pub hands: BySeat<Vec<Face>>,
    /// The draw piles, top first.
    pub draw_piles: BySeat<Vec<Face>>,
    /// The discard piles, top first.
    pub discard_piles: BySeat<Vec<Face>>,
    /// The trainer's pile of plans, top first.
    pub plans: Vec<Plan>,
    /// The trainer's finished plans, the latest first.
    pub finished_plans: Vec<Plan>,
    /// What shuffles are derived from.
    pub seed: Option<u64>,
    /// Whether the game is over.
    pub over: bool,
}

/// An elemental on the Rift.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ArrangedElemental {
    /// Its card.
    pub card: Card,
    /// The damage on it.
    pub damage: u8,
    /// Its controller, if that isn't the first seat of the side.
    pub controller: Option<Seat>,
}

/// A part of an arrangement, as a `.rift` file names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each part says what it is")]
pub enum ArrangementPart {
    Guilds(Seat),
    Challenges,
    Pool,
    Start,
    Turn,
    Score,
    Site(Site),
    Hand(Seat),
    Draw(Seat),
    Discard(Seat),
    Plans,
    FinishedPlans,
}

impl fmt::Display for ArrangementPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArrangementPart::Guilds(seat) => write!(f, "guilds {seat}"),
            ArrangementPart::Challenges => f.write_str("challenges"),
            ArrangementPart::Pool => f.write_str("pool"),
            ArrangementPart::Start => f.write_str("start"),
            ArrangementPart::Turn => f.write_str("turn"),
            ArrangementPart::Score => f.write_str("score"),
            ArrangementPart::Site(site) => write!(f, "site {site}"),
            ArrangementPart::Hand(seat) => write!(f, "hand {seat}"),
            ArrangementPart::Draw(seat) => write!(f, "draw {seat}"),
            ArrangementPart::Discard(seat) => write!(f, "discard {seat}"),
            ArrangementPart::Plans => f.write_str("plans"),
            ArrangementPart::FinishedPlans => f.write_str("plans done"),
        }
    }
}

/// Why an arrangement can't become a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ArrangementError {
    /// The part that is wrong.
    pub part: ArrangementPart,
    /// What exactly is wrong there.
    pub what: String,
    /// Why.
    pub cause: InputError,
}

impl fmt::Display for ArrangementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.part, self.what, self.cause)
    }
}

impl std::error::Error for ArrangementError {}

impl Arrangement {
    /// An arrangement without any cards; seat 1 begins.
    pub fn new(mode: Mode) -> Arrangement {
        Arrangement {
            mode,
            guilds: BySeat::default(),
            challenges: None,
            pool: None,
            start: Seat::One,
            turn: Seat::One,
            score: BySide::default(),
            columns: BySide::default(),
            hands: BySeat::default(),
            draw_piles: BySeat::default(),
            discard_piles: BySeat::default(),
            plans: Vec::new(),
            finished_plans: Vec::new(),
            seed: None,
            over: false,
        }
    }

    /// The position that this arrangement describes, if it makes sense.
    pub fn position(&self) -> Result<Position, ArrangementError> {
        self.check_seats()?;
        self.check_guilds()?;
        self.check_sites()?;
        self.check_cards()?;
        self.check_trainer()?;
        self.check_draft()?;
        let mut position = Position::empty(self.mode, self.start);
        position.cards = CardRow::new(|zone, put| self.lay_out(zone, put));
        position.turn = self.turn;
        position.seed = self.seed.unwrap_or(0);
        position.has_seed = self.seed.is_some();
        for seat in Seat::ALL {
            position.guilds[seat] = self.guilds[seat].iter().copied().collect();
        }
        position.phase = match (&self.pool, self.over) {
            (Some(pool), _) => {
                position.pool = pool.iter().copied().collect::<GuildList<{ Guild::IN_GAME }>>();
                Phase::Draft
            }
            (None, true) => {
                position.turn = self.start;
                Phase::Over
            }
            (None, false) => Phase::Turn,
        };
        position.challenges = self.challenges;
        if !position.is_draft() {
            // A draft has neither a score nor plans yet.
            position.score = self.score;
            position.plans = self.plan_pile();
            if self.mode == Mode::Solo {
                position.challenges.get_or_insert(Challenges::EASIEST);
            }
        }
        Ok(position)
    }

    fn lay_out(&self, zone: Zone, put: &mut dyn FnMut(Elemental)) {
        for side in Side::BOTH {
            for site in Sites::first(Site::MOST as u8).filter(|&site| Zone::column(side, site) == zone) {
                for standing in &self.columns[side][site.index()] {
                    let controller = standing.controller.unwrap_or(Seat::of_side(side, false));
                    put(Elemental::new(standing.card)
                        .with_damage(standing.damage)
                        .with_controller(controller));
                }
            }
        }
        for seat in Seat::ALL {
            let put_card = |&face: &Face| put(Elemental::held(face));
            if zone == Zone::draw(seat) {
                self.draw_piles[seat].iter().rev().for_each(put_card);
            } else if zone == Zone::hand(seat) {
                self.hands[seat].iter().for_each(put_card);
            } else if zone == Zone::discard(seat) {
                self.discard_piles[seat].iter().for_each(put_card);
            }
        }
    }

    /// If the pile is empty, the plans put aside are turned over and become the pile at once (R63).
    fn plan_pile(&self) -> PlanPile {
        let mut pile = PlanPile::NONE;
        for &plan in self.finished_plans.iter().rev().chain(&self.plans) {
            pile.cycle[usize::from(pile.len)] = plan;
            pile.len += 1;
        }
        pile.next = if self.plans.is_empty() { 0 } else { self.finished_plans.len() as u8 };
        pile
    }

    fn check_seats(&self) -> Result<(), ArrangementError> {
        let mode = self.mode;
        if self.start != Seat::One && mode != Mode::Duel || !mode.turns().contains(&self.start) {
            return error(
                ArrangementPart::Start,
                self.start,
                InputErrorKind::NotInThisGame,
                "seat 1 starts; only in a duel can it be seat 2",
            );
        }
        if !mode.turns().contains(&self.turn) {
            let seats = mode.turns().len();
            return error(
                ArrangementPart::Turn,
                self.turn,
                InputErrorKind::NotInThisGame,
                format!("no such seat acts in this game, only 1 to {seats}"),
            );
        }
        for side in Side::BOTH {
            if self.score[side] > MOST_SCORE {
                let most = InputErrorKind::AtMost(MOST_SCORE.into());
                return error(ArrangementPart::Score, self.score[side], most, "a score is at most 999");
            }
        }
        for seat in Seat::ALL {
            let (player, has_hand) =
                (mode.players().contains(&seat), mode != Mode::Solo || seat == Seat::One);
            let parts = [
                (ArrangementPart::Guilds(seat), self.guilds[seat].is_empty(), player),
                (ArrangementPart::Hand(seat), self.hands[seat].is_empty(), player && has_hand),
                (ArrangementPart::Draw(seat), self.draw_piles[seat].is_empty(), player),
                (ArrangementPart::Discard(seat), self.discard_piles[seat].is_empty(), player),
            ];
            for (part, empty, allowed) in parts {
                if !empty && !allowed {
                    let reason = match (mode, seat) {
                        (Mode::Team3, Seat::Four) => "the lone player's cards are those of seat 2",
                        (Mode::Solo, Seat::Two) => "the trainer has no hand",
                        _ => "there is no such seat in this game",
                    };
                    return error(part, seat, InputErrorKind::NotInThisGame, reason);
                }
            }
            if self.guilds[seat].len() > 4 {
                return error(
                    ArrangementPart::Guilds(seat),
                    self.guilds[seat][4].name(),
                    InputErrorKind::AtMost(4),
                    "a player has at most 4 guilds",
                );
            }
            if self.hands[seat].len() > HAND_LIMIT {
                let most = InputErrorKind::AtMost(HAND_LIMIT);
                return error(
                    ArrangementPart::Hand(seat),
                    self.hands[seat][7],
                    most,
                    "a hand has at most 7 cards",
                );
            }
        }
        Ok(())
    }

    /// R1: there's one of each guild, so it's one player's, or still on show in a draft.
    fn check_guilds(&self) -> Result<(), ArrangementError> {
        let players = Seat::ALL.iter().flat_map(|&seat| {
            self.guilds[seat].iter().map(move |&guild| (ArrangementPart::Guilds(seat), guild))
        });
        let on_show = self.pool.iter().flatten().map(|&guild| (ArrangementPart::Pool, guild));
        let all: Vec<_> = players.chain(on_show).collect();
        for (index, &(part, guild)) in all.iter().enumerate() {
            if all[..index].iter().any(|&(_, other)| other == guild) {
                let reason = "each guild is in the game only once, for one player";
                return error(part, guild.name(), InputErrorKind::Once, reason);
            }
        }
        Ok(())
    }

    fn check_sites(&self) -> Result<(), ArrangementError> {
        for side in Side::BOTH {
            for (site, column) in Sites::first(Site::MOST as u8).zip(&self.columns[side]) {
                let part = ArrangementPart::Site(site);
                if !column.is_empty() && !self.mode.sites().contains(site) {
                    let reason = format!("there is no site {site} in this game");
                    return error(part, site, InputErrorKind::NotInThisGame, reason);
                }
                for &ArrangedElemental { card, damage, controller } in column {
                    if damage >= card.number() {
                        return error(
                            part,
                            format_args!("{card}:{damage}"),
                            InputErrorKind::Damage,
                            "the damage must be below the number, or the elemental would be destroyed",
                        );
                    }
                    if let Some(seat) = controller
                        && (seat.side() != side || !self.mode.players().contains(&seat))
                    {
                        return error(
                            part,
                            format_args!("{card}^{seat}"),
                            InputErrorKind::NotInThisGame,
                            format!("seat {seat} has no elementals on this side in this game"),
                        );
                    }
                }
            }
        }
        Ok(())
    }

    /// R1: no more copies of a card than its guild has, and no more cards than the players' guilds have.
    fn check_cards(&self) -> Result<(), ArrangementError> {
        let (mut total, mut copies) = (0, [0; 64]);
        let mut count = |part, cards: &mut dyn Iterator<Item = Face>| {
            for face in cards {
                total += 1;
                copies[face.index()] += 1;
                if let Face::Up(card) = face
                    && copies[face.index()] > card.copies()
                {
                    let most = card.copies();
                    return error(
                        part,
                        card,
                        InputErrorKind::AtMost(most.into()),
                        format!("there are only {most} of this card in the game"),
                    );
                }
                if total > self.mode.cards() {
                    let most = self.mode.cards();
                    let reason = format!("this game has at most {most} cards in all");
                    return error(part, face, InputErrorKind::AtMost(most), reason);
                }
            }
            Ok(())
        };
        for site in Sites::first(Site::MOST as u8) {
            let columns = Side::BOTH.map(|side| &self.columns[side][site.index()]);
            count(
                ArrangementPart::Site(site),
                &mut columns.into_iter().flatten().map(|standing| standing.card.into()),
            )?;
        }
        for seat in Seat::ALL {
            count(ArrangementPart::Hand(seat), &mut self.hands[seat].iter().copied())?;
            count(ArrangementPart::Draw(seat), &mut self.draw_piles[seat].iter().copied())?;
            count(ArrangementPart::Discard(seat), &mut self.discard_piles[seat].iter().copied())?;
        }
        if self.pool.is_some() && total > 0 {
            return error(
                ArrangementPart::Pool,
                "pool",
                InputErrorKind::Draft,
                "a draft comes before any card is dealt",
            );
        }
        Ok(())
    }

    fn check_trainer(&self) -> Result<(), ArrangementError> {
        let solo = self.mode == Mode::Solo;
        if self.challenges.is_some() && !solo {
            let reason = "only a solo game has challenges";
            return error(ArrangementPart::Challenges, "challenges", InputErrorKind::NotInThisGame, reason);
        }
        for (part, plans) in
            [(ArrangementPart::Plans, &self.plans), (ArrangementPart::FinishedPlans, &self.finished_plans)]
        {
            if !plans.is_empty() && !solo {
                return error(part, plans[0], InputErrorKind::NotInThisGame, "only a solo game has plans");
            }
            if self.plans.len() + self.finished_plans.len() > Plan::COUNT {
                let last = plans.last().copied().unwrap_or(Plan::UNKNOWN);
                let reason = format!("there are at most {} plans in all", Plan::COUNT);
                return error(part, last, InputErrorKind::AtMost(Plan::COUNT), reason);
            }
        }
        Ok(())
    }

    fn check_draft(&self) -> Result<(), ArrangementError> {
        if self.pool.is_none() {
            return Ok(());
        }
        for &player in self.mode.players() {
            let (guilds, each) = (&self.guilds[player], self.mode.guilds_each(player));
            if let Some(more) = guilds.get(each) {
                let reason = format!("this player drafts only {each} guilds");
                return error(
                    ArrangementPart::Guilds(player),
                    more.name(),
                    InputErrorKind::AtMost(each),
                    reason,
                );
            }
            if player == self.mode.player(self.turn) && guilds.len() == each {
                let reason = "the player at this seat has all guilds already";
                return error(ArrangementPart::Turn, self.turn, InputErrorKind::AllPicked, reason);
            }
        }
        Ok(())
    }
}

fn error(
    part: ArrangementPart,
    what: impl fmt::Display,
    kind: InputErrorKind,
    reason: impl Into<Cow<'static, str>>,
) -> Result<(), ArrangementError> {
    Err(ArrangementError { part, what: what.to_string(), cause: InputError::new(kind, reason) })
}

//! What may be chosen: the one definition of legality. [`Position::choices`] returns it, the engine uses it to find out
//! whether a choice is forced, and choices from outside are checked against it.

use crate::action_match::{ActionMatch, AllyFilter};
use crate::bit_set::BitSet;
use crate::card::CardSet;
use crate::choice::{ActionKind, Choice, Prompt, Refusal};
use crate::choices::Choices;
use crate::elemental_set::ElementalSet;
use crate::event::Spot;
use crate::packed_four::{FourMask, PackedFour};
use crate::position::{Frame, Phase, Position};
use crate::rank::Rank;
use crate::resolve::at;
use crate::script::Script;
use crate::seat::Side;
use crate::site::{Site, Sites};
use crate::step::{AfterDestruction, Aim, Mend, MoveRange, Step, Whom};
use crate::zone::{HAND_LIMIT, Zone};

impl Position {
    /// The options of the choice at hand; none once the game is over.
    #[inline]
    pub fn choices(&self) -> Choices {
        let mut choices = Choices::NONE;
        match self.pending() {
            Some((frame, step)) => self.options_of_step(frame, step, &mut choices),
            None => self.options_of_phase(self.phase, &mut choices),
        }
        choices
    }

    // These write straight to where the options are wanted: copying them right after writing is slow.

    /// The options when no ability is under way.
    #[inline]
    pub(crate) fn options_of_phase(&self, phase: Phase, next: &mut Choices) {
        match phase {
            Phase::Draft => *next = Choices::picks(self.pool()),
            Phase::Turn => self.actions(next),
            Phase::Play { matching, count, sites } => self.cards_to_play(matching, count, sites, next),
            Phase::Activate { matching, .. } => self.allies_to_activate(matching, next),
            Phase::Plan { done } => {
                *next = self.plan_number(done).map_or(Choices::NONE, |number| self.bots(number));
            }
            Phase::Stuck | Phase::Over => *next = Choices::NONE,
        }
    }

    /// What has to be chosen now; [`turn`](Self::turn) says by whom. `None` once the game is over.
    pub fn prompt(&self) -> Option<Prompt> {
        if let Some((_, step)) = self.pending() {
            return match step {
                Step::Go(_) | Step::GoTogether => Some(Prompt::WhereToGo),
                Step::Reach => Some(Prompt::WhomToReach),
                Step::Push => Some(Prompt::WhereToPush),
                Step::IfDestroyed(_) => Some(Prompt::WhereToCatch),
                Step::Aim(_) => Some(Prompt::WhichEnemy),
                Step::Mend(..) => Some(Prompt::WhomToMend),
                Step::Hit(..) | Step::Pull | Step::Draw => None,
            };
        }
        match self.phase {
            Phase::Draft => Some(Prompt::Pick),
            Phase::Turn => Some(Prompt::Action),
            Phase::Play { .. } => Some(Prompt::PlayAnother),
            Phase::Activate { .. } => Some(Prompt::ActivateAnother),
            Phase::Plan { done } => self.plan_number(done).map(Prompt::Bot),
            Phase::Stuck | Phase::Over => None,
        }
    }

    /// The elemental or bot whose ability is asking for a choice, if one is.
    pub fn acting(&self) -> Option<Spot> {
        self.pending().map(|(frame, _)| frame.me).filter(|me| me.is_somewhere()).map(at)
    }

    /// The ability under way and its next step.
    #[inline(always)]
    pub(crate) fn pending(&self) -> Option<(&Frame, Step)> {
        let frame = self.frames[..self.depth.into()].last()?;
        Some((frame, *frame.script.steps().get(usize::from(frame.step))?))
    }

    #[inline]
    pub(crate) fn actions(&self, next: &mut Choices) {
        let hand = self.known_hand();
        let check = self.cards.len(Zone::hand(self.player())) < HAND_LIMIT;
        *next = Choices::actions(hand, self.mode.sites(), hand, check);
    }

    /// R8: further cards share the number or the guild, and either all go to one site or form an unbroken row.
    #[inline]
    pub(crate) fn cards_to_play(&self, matching: ActionMatch, count: u8, sites: Sites, next: &mut Choices) {
        let next_to = sites.neighbours().and(self.mode.sites());
        let sites = match (count, sites.count()) {
            (1, _) => sites.or(next_to),
            (_, 1) => sites,
            _ => next_to,
        };
        *next = Choices::cards(self.known_hand().and(matching.cards_that_may_join()), sites);
    }

    /// R9: allies that match; R53: a partner's only by number.
    #[inline]
    pub(crate) fn allies_to_activate(&self, matching: ActionMatch, next: &mut Choices) {
        let wanted = AllyFilter::new(matching, self.player());
        *next = Choices::allies(self.elementals(self.turn.side(), |allies| wanted.which_fit(allies)));
    }

    /// R65: the bots with this number that will deal damage.
    fn bots(&self, number: u8) -> Choices {
        let bots = self.elementals(Side::B, |bots| bots.fresh_of_number(number));
        let able = self.mode.sites().filter(|&site| self.bot_can_hurt(number, site));
        Choices::bots(self.at_sites(bots, able))
    }

    /// The elementals of a side that fit.
    #[inline(always)]
    pub(crate) fn elementals(&self, side: Side, fitting: impl Fn(PackedFour) -> FourMask) -> ElementalSet {
        ElementalSet { bits: self.cards.which_fit(side, fitting), starts: self.cards.site_starts(side) }
    }

    /// Only the elementals at these sites.
    fn at_sites(&self, elementals: ElementalSet, sites: impl Iterator<Item = Site>) -> ElementalSet {
        let there = sites.fold(BitSet::default(), |bits, site| {
            let (start, end) = elementals.starts.of(site);
            bits.or(BitSet::range(start, end))
        });
        ElementalSet { bits: elementals.bits.and(there), ..elementals }
    }

    fn bot_can_hurt(&self, number: u8, site: Site) -> bool {
        let challenges = self.challenges.unwrap_or(crate::plan::Challenges::EASIEST);
        match challenges.and_for(number) {
            Some(crate::plan::AndChallenge::Move) => {
                !self.hurting_sites(number).without(Sites::one(site)).is_empty()
            }
            _ => self.hurting_sites(number).contains(site),
        }
    }

    /// The sites from which a bot with this number can hurt someone.
    fn hurting_sites(&self, number: u8) -> Sites {
        let stars = self.challenges.unwrap_or(crate::plan::Challenges::EASIEST).stars(number);
        let manned = self.cards.occupied(Side::A);
        match Script::of_challenge(number, stars).steps()[0] {
            Step::Reach | Step::Hit(Whom::FirstOfNeighbours, _) => {
                manned.next_to_any().and(self.mode.sites())
            }
            _ => manned,
        }
    }

    pub(crate) fn options_of_step(&self, frame: &Frame, step: Step, next: &mut Choices) {
        let (side, here) = (frame.me.side(), frame.me.site());
        *next = match step {
            Step::Go(_)
            | Step::GoTogether
            | Step::Reach
            | Step::Push
            | Step::IfDestroyed(AfterDestruction::Catch) => Choices::sites(self.sites_of_step(frame, step)),
            Step::Aim(aim) => {
                let enemies = self.column(side.other(), here);
                let least = match aim {
                    Aim::AnyHere => 0,
                    Aim::MostDamagedHere => enemies.iter().map(|enemy| enemy.damage()).max().unwrap_or(0),
                };
                let each = enemies.iter().zip(0..);
                Choices::enemies(each.fold(BitSet::default(), |bits, (enemy, index)| {
                    if enemy.damage() >= least { bits.or(BitSet::range(index, index + 1)) } else { bits }
                }))
            }
            Step::Mend(Mend::AnyAlly, _) => {
                Choices::mends(self.elementals(side, PackedFour::which_are_damaged))
            }
            Step::Mend(Mend::AllyHere, _) => {
                let damaged = self.elementals(side, PackedFour::which_are_damaged);
                Choices::mends(self.at_sites(damaged, Sites::one(here)))
            }
            Step::Hit(..)
            | Step::Pull
            | Step::Draw
            | Step::Mend(Mend::Myself, _)
            | Step::IfDestroyed(AfterDestruction::Score | AfterDestruction::Again) => Choices::NONE,
        };
    }

    /// The sites that a step offers as a choice.
    pub(crate) fn sites_of_step(&self, frame: &Frame, step: Step) -> Sites {
        let here = Sites::one(frame.me.site());
        let adjacent = here.neighbours().and(self.mode.sites());
        match step {
            Step::Go(MoveRange::Adjacent) | Step::GoTogether => adjacent,
            Step::Go(MoveRange::AnyOther) => self.mode.sites().without(here),
            Step::Go(MoveRange::WhereItHurts) => {
                let number = self.cards.elemental_at(frame.me).card().number();
                self.hurting_sites(number).without(here)
            }
            Step::Reach => adjacent.and(self.cards.occupied(frame.me.side().other())),
            Step::Push if frame.it.is_somewhere() => {
                Sites::one(frame.it.site()).neighbours().and(self.mode.sites())
            }
            Step::IfDestroyed(AfterDestruction::Catch)
                if frame.it.is_somewhere() && self.cards.elemental_at(frame.it).is_dying() =>
            {
                adjacent
            }
            _ => Sites::default(),
        }
    }

    /// The plan's next number, after this many have been done.
    pub(crate) fn plan_number(&self, done: u8) -> Option<u8> {
        self.plans().first()?.attack_numbers()?.get(usize::from(done)).copied()
    }

    fn known_hand(&self) -> CardSet {
        self.cards.hand_set(self.player())
    }

    /// Why a choice that is not among the options is refused.
    pub(crate) fn refuse(&self, choice: Choice) -> Refusal {
        let Some(prompt) = self.prompt() else { return Refusal::GameOver };
        if self.is_draft() && choice.action_begun() != Some(ActionKind::Pick) {
            return Refusal::DraftFirst;
        }
        if let Choice::Play(_, site)
        | Choice::Site(site)
        | Choice::Activate(site, _)
        | Choice::Bot(site, _)
        | Choice::Mend(site, _) = choice
            && !self.mode.sites().contains(site)
        {
            return Refusal::NoSuchSite(site);
        }
        match (prompt, choice) {
            (Prompt::Pick, Choice::Pick(guild)) => Refusal::NotInPool(guild),
            (_, Choice::Pick(_)) => Refusal::DraftOver,
            (Prompt::Action | Prompt::PlayAnother, Choice::Play(card, _))
            | (Prompt::Action, Choice::Discard(card))
                if !self.known_hand().contains(card) =>
            {
                Refusal::NotInHand(self.player(), card)
            }
            (Prompt::Action, Choice::Check) => Refusal::HandFull,
            (Prompt::PlayAnother, Choice::Play(card, site)) => match self.phase {
                Phase::Play { matching, .. } if !matching.cards_that_may_join().contains(card) => {
                    Refusal::NotAlike
                }
                Phase::Play { count: 2, sites, .. } if sites.count() == 1 => Refusal::SiteNotStacked(site),
                _ => Refusal::SiteNotAdjacent(site),
            },
            (Prompt::ActivateAnother, Choice::Activate(site, position)) => {
                self.refuse_activation(site, position)
            }
            (Prompt::Bot(number), Choice::Bot(site, position)) => {
                match self.column(Side::B, site).get(position.index()) {
                    None => Refusal::NobodyThere(site, position),
                    Some(bot) if bot.card().number() != number => Refusal::WrongNumber(number),
                    Some(bot) if bot.is_used() => Refusal::AlreadyUsed(site, position),
                    Some(_) => Refusal::CannotHurt(site, position),
                }
            }
            (
                Prompt::WhereToGo | Prompt::WhomToReach | Prompt::WhereToPush | Prompt::WhereToCatch,
                Choice::Site(_),
            )
            | (Prompt::WhichEnemy, Choice::Enemy(_))
            | (Prompt::WhomToMend, Choice::Mend(..)) => Refusal::NotAnOption(prompt),
            _ => Refusal::Asked(prompt),
        }
    }

    fn refuse_activation(&self, site: Site, position: Rank) -> Refusal {
        let side = self.turn.side();
        let ally = self.column(side, site).get(position.index());
        match (ally, self.phase) {
            (None, _) => Refusal::NobodyThere(site, position),
            (Some(ally), _) if ally.is_used() => Refusal::AlreadyUsed(site, position),
            (Some(ally), Phase::Activate { matching, .. }) => {
                if matching.cards_that_may_join().contains(ally.card()) {
                    Refusal::PartnersOnlyByNumber(ally.card())
                } else {
                    Refusal::DoesNotMatch(ally.card(), matching.card)
                }
            }
            _ => Refusal::Asked(Prompt::ActivateAnother),
        }
    }
}

//! What may be chosen: the one definition of legality. [`Position::choices`] lists it, the engine asks it whether a
//! choice is forced, and a choice from outside is checked against it.

use crate::card::CardSet;
use crate::choice::{Action, Choice, Choices, Question, Refusal};
use crate::position::{Frame, HAND, Position, Script, Stage};
use crate::seat::Side;
use crate::site::{Site, Sites};
use crate::step::*;
use crate::tableau::Place;

impl Position {
    /// The options of the choice at hand; none once the game is over.
    pub fn choices(&self) -> Choices {
        let mut choices = Choices::new();
        self.each_option(&mut |choice| {
            choices.push(choice);
            true
        });
        choices
    }

    /// What is to be chosen now, and by whom [`turn`](Self::turn) tells; `None` once the game is over.
    pub fn question(&self) -> Option<Question> {
        if let Some((_, step)) = self.pending() {
            return Some(match step {
                Go(_) | GoTogether => Question::WhereToGo,
                Reach => Question::WhomToReach,
                Push => Question::WhereToPush,
                IfDestroyed(_) => Question::WhereToCatch,
                Aim(_) => Question::WhichEnemy,
                Step::Mend(..) => Question::WhomToMend,
                Hit(..) | Pull | Draw => unreachable!("this step asks nothing"),
            });
        }
        match self.stage {
            Stage::Draft => Some(Question::Pick),
            Stage::Turn => Some(Question::Action),
            Stage::Play { .. } => Some(Question::PlayAnother),
            Stage::Activate { .. } => Some(Question::ActivateAnother),
            Stage::Plan { done } => self.plan_number(done).map(Question::Bot),
            Stage::Stuck | Stage::Over => None,
        }
    }

    /// The ability under way and its next step.
    pub(crate) fn pending(&self) -> Option<(&Frame, Step)> {
        let frame = self.frames[..self.depth.into()].last()?;
        Some((frame, *frame.script.steps().get(usize::from(frame.step))?))
    }

    /// Hands out the options of the choice at hand until `take` has had enough.
    pub(crate) fn each_option(&self, take: &mut impl FnMut(Choice) -> bool) -> bool {
        if let Some((frame, step)) = self.pending() {
            return self.each_option_of_step(frame, step, take);
        }
        match self.stage {
            Stage::Draft => self.each_pick(take),
            Stage::Turn => self.each_action(take),
            Stage::Play { .. } => self.each_card_to_play(take) && take(Choice::End),
            Stage::Activate { .. } => self.each_ally_to_activate(take) && take(Choice::End),
            Stage::Plan { done } => self.plan_number(done).is_none_or(|number| self.each_bot(number, take)),
            Stage::Stuck | Stage::Over => true,
        }
    }

    fn each_pick(&self, take: &mut impl FnMut(Choice) -> bool) -> bool {
        self.pool().iter().all(|&guild| take(Choice::Pick(guild)))
    }

    fn each_action(&self, take: &mut impl FnMut(Choice) -> bool) -> bool {
        let hand = self.known_hand();
        hand.into_iter().all(|card| self.mode.sites().all(|site| take(Choice::Play(card, site))))
            && hand.into_iter().all(|card| take(Choice::Discard(card)))
            && (self.cards.len(Place::hand(self.player())) >= HAND || take(Choice::Check))
    }

    /// R8: further cards share the number or the guild, and either all lie on one site or form an unbroken run.
    fn each_card_to_play(&self, take: &mut impl FnMut(Choice) -> bool) -> bool {
        let Stage::Play { alike, count, sites } = self.stage else { return true };
        if count == 3 {
            return true;
        }
        let next_to = sites.neighbours().and(self.mode.sites());
        let sites = match (count, sites.count()) {
            (1, _) => sites.or(next_to),
            (_, 1) => sites,
            _ => next_to,
        };
        self.known_hand().and(alike.cards()).all(|card| { sites }.all(|site| take(Choice::Play(card, site))))
    }

    /// R9: allies that match; R53: a partner's only by number.
    fn each_ally_to_activate(&self, take: &mut impl FnMut(Choice) -> bool) -> bool {
        let Stage::Activate { alike, count } = self.stage else { return true };
        if count == 3 {
            return true;
        }
        let (by_number, all) = (alike.by_its_number(), alike.cards());
        let side = self.turn.side();
        let mut sites = self.mode.sites();
        sites.all(|site| {
            self.column(side, site).iter().enumerate().all(|(index, ally)| {
                let own = self.controller(side, *ally) == self.player();
                let matches = if own { all } else { by_number }.contains(ally.card());
                !matches || ally.is_used() || take(Choice::Activate(site, index as u8 + 1))
            })
        })
    }

    /// R65: bots of the number that will place damage.
    fn each_bot(&self, number: u8, take: &mut impl FnMut(Choice) -> bool) -> bool {
        let mut sites = self.mode.sites();
        sites.all(|site| {
            self.column(Side::B, site).iter().enumerate().all(|(index, bot)| {
                let may = bot.card().number() == number && !bot.is_used() && self.bot_can_hurt(number, site);
                !may || take(Choice::Bot(site, index as u8 + 1))
            })
        })
    }

    fn bot_can_hurt(&self, number: u8, site: Site) -> bool {
        let challenges = self.challenges.unwrap_or(crate::plan::Challenges::EASIEST);
        match challenges.and_for(number) {
            Some(crate::plan::And::Move) => !self.hurting_sites(number).without(Sites::one(site)).is_empty(),
            _ => self.hurting_sites(number).contains(site),
        }
    }

    /// The sites at which a bot of this number finds someone to hurt.
    fn hurting_sites(&self, number: u8) -> Sites {
        let stars = self.challenges.unwrap_or(crate::plan::Challenges::EASIEST).stars(number);
        let sites = self.mode.sites();
        let manned = sites
            .filter(|&site| !self.column(Side::A, site).is_empty())
            .fold(Sites::default(), |manned, site| manned.or(Sites::one(site)));
        match crate::plan::challenge(number, stars)[0] {
            Reach | Hit(FirstOfNeighbours, _) => sites
                .filter(|&site| !Sites::one(site).neighbours().and(manned).is_empty())
                .fold(Sites::default(), |near, site| near.or(Sites::one(site))),
            _ => manned,
        }
    }

    fn each_option_of_step(&self, frame: &Frame, step: Step, take: &mut impl FnMut(Choice) -> bool) -> bool {
        let (side, here) = (frame.me.side(), frame.me.site());
        match step {
            Go(_) | GoTogether | Reach | Push | IfDestroyed(Catch) => {
                self.sites_of_step(frame, step).all(|site| take(Choice::Site(site)))
            }
            Aim(aim) => {
                let enemies = self.column(side.other(), here);
                let least = match aim {
                    AnyHere => 0,
                    MostDamagedHere => enemies.iter().map(|enemy| enemy.damage()).max().unwrap_or(0),
                };
                enemies
                    .iter()
                    .enumerate()
                    .all(|(index, enemy)| enemy.damage() < least || take(Choice::Enemy(index as u8 + 1)))
            }
            Step::Mend(Myself, _) => true,
            Step::Mend(whom, _) => {
                let mut sites = if whom == AllyHere { Sites::one(here) } else { self.mode.sites() };
                sites.all(|site| {
                    self.column(side, site)
                        .iter()
                        .enumerate()
                        .all(|(index, ally)| ally.damage() == 0 || take(Choice::Mend(site, index as u8 + 1)))
                })
            }
            Hit(..) | Pull | Draw | IfDestroyed(Score | Again) => true,
        }
    }

    /// The sites among which a step lets choose.
    pub(crate) fn sites_of_step(&self, frame: &Frame, step: Step) -> Sites {
        let here = Sites::one(frame.me.site());
        let adjacent = here.neighbours().and(self.mode.sites());
        match step {
            Go(Adjacent) | GoTogether => adjacent,
            Go(AnyOther) => self.mode.sites().without(here),
            Go(WhereItHurts) => {
                let number = self.cards.get(frame.me).card().number();
                self.hurting_sites(number).without(here)
            }
            Reach => {
                let enemy = frame.me.side().other();
                adjacent
                    .filter(|&site| !self.column(enemy, site).is_empty())
                    .fold(Sites::default(), |sites, site| sites.or(Sites::one(site)))
            }
            Push if frame.it.is_somewhere() => {
                Sites::one(frame.it.site()).neighbours().and(self.mode.sites())
            }
            IfDestroyed(Catch) if frame.it.is_somewhere() && self.cards.get(frame.it).is_dying() => adjacent,
            _ => Sites::default(),
        }
    }

    /// The number of the plan that comes next.
    pub(crate) fn plan_number(&self, done: u8) -> Option<u8> {
        self.plans().first()?.numbers()?.get(usize::from(done)).copied()
    }

    fn known_hand(&self) -> CardSet {
        self.cards.hand_set(self.player()).and(CardSet::KNOWN)
    }

    /// Why a choice that is not among the options is refused.
    pub(crate) fn refuse(&self, choice: Choice) -> Refusal {
        let Some(question) = self.question() else { return Refusal::GameOver };
        if self.is_draft() && choice.begins() != Some(Action::Pick) {
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
        match (question, choice) {
            (Question::Pick, Choice::Pick(guild)) => Refusal::NotInPool(guild),
            (_, Choice::Pick(_)) => Refusal::DraftOver,
            (Question::Action | Question::PlayAnother, Choice::Play(card, _))
            | (Question::Action, Choice::Discard(card))
                if !card.is_known() =>
            {
                Refusal::UnknownCard
            }
            (Question::Action | Question::PlayAnother, Choice::Play(card, _))
            | (Question::Action, Choice::Discard(card))
                if !self.known_hand().contains(card) =>
            {
                Refusal::NotInHand(self.player(), card)
            }
            (Question::Action, Choice::Check) => Refusal::HandFull,
            (Question::PlayAnother, Choice::Play(card, site)) => match self.stage {
                Stage::Play { alike, .. } if !alike.cards().contains(card) => Refusal::NotAlike,
                Stage::Play { count: 2, sites, .. } if sites.count() == 1 => Refusal::SiteNotStacked(site),
                _ => Refusal::SiteNotAdjacent(site),
            },
            (Question::ActivateAnother, Choice::Activate(site, position)) => {
                self.refuse_activation(site, position)
            }
            (Question::Bot(number), Choice::Bot(site, position)) => {
                match self.column(Side::B, site).get(usize::from(position).wrapping_sub(1)) {
                    None => Refusal::NobodyThere(site, position),
                    Some(bot) if bot.card().number() != number => Refusal::WrongNumber(number),
                    Some(bot) if bot.is_used() => Refusal::AlreadyUsed(site, position),
                    Some(_) => Refusal::CannotHurt(site, position),
                }
            }
            (
                Question::WhereToGo | Question::WhomToReach | Question::WhereToPush | Question::WhereToCatch,
                Choice::Site(_),
            )
            | (Question::WhichEnemy, Choice::Enemy(_))
            | (Question::WhomToMend, Choice::Mend(..)) => Refusal::NotAnOption(question),
            _ => Refusal::Asked(question),
        }
    }

    fn refuse_activation(&self, site: Site, position: u8) -> Refusal {
        let side = self.turn.side();
        let ally = self.column(side, site).get(usize::from(position).wrapping_sub(1));
        match (ally, self.stage) {
            (None, _) => Refusal::NobodyThere(site, position),
            (Some(ally), _) if ally.is_used() => Refusal::AlreadyUsed(site, position),
            (Some(ally), Stage::Activate { alike, .. }) => match alike.cards().contains(ally.card()) {
                true => Refusal::PartnersOnlyByNumber(ally.card()),
                false => Refusal::DoesNotMatch(ally.card(), alike.card),
            },
            _ => Refusal::Asked(Question::ActivateAnother),
        }
    }
}

impl Script {
    pub(crate) fn steps(self) -> &'static [Step] {
        match self {
            Script::Ability(guild) => crate::guild::summoner_at(guild).ability,
            Script::OnPlay(guild) => crate::guild::summoner_at(guild).on_play,
            Script::Challenge { number, stars } => crate::plan::challenge(number, stars),
            Script::And(and) => and.steps(),
        }
    }
}

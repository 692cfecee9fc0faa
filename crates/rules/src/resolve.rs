//! Carrying out choices: actions, abilities step by step, destruction, scoring, and the end of rounds and games.
//!
//! [`Position::play`] applies one choice and then carries on until the next real choice. If it has to stop in the
//! middle of an ability, the position keeps the place in the script as a [`Frame`].

use crate::action_match::{ActionMatch, MOST_IN_ACTION};
use crate::card::{Card, Face};
use crate::choice::{Choice, Refusal};
use crate::choices::Choices;
use crate::deal::Dice;
use crate::event::{Event, EventSink, Spot, What};
use crate::guild::Guild;
use crate::packed_four::PackedFour;
use crate::packed_spot::PackedSpot;
use crate::plan::Plan;
use crate::position::{Frame, GOAL, MOST_SCORE, Outcome, Phase, Position};
use crate::rank::Rank;
use crate::rule::Rule;
use crate::script::Script;
use crate::seat::{BySide, Mode, Seat, Side};
use crate::site::{Site, Sites};
use crate::step::{AfterDestruction, DamageAmount, Step, Whom};
use crate::zone::{HAND_LIMIT, Zone};

impl Position {
    /// Makes a choice, and all forced ones after it. A choice that isn't allowed is refused with a reason, and the
    /// position stays as it was. (If the trainer's next bot or plan is unknown, any option that would end the action is
    /// refused too: a player who has only a [`View`](crate::View) of a solo game plays on a sample of it.)
    pub fn play(&mut self, choice: Choice, sink: &mut dyn EventSink) -> Result<(), Refusal> {
        if !self.choices().contains(&choice) {
            return Err(self.refuse(choice));
        }
        if self.mode == Mode::Solo {
            let mut trial = *self;
            trial.play_unchecked(choice, &mut Choices::none());
            if trial.phase == Phase::Stuck {
                return Err(Refusal::TrainerUnknown);
            }
        }
        self.apply(choice, sink);
        self.proceed(&mut Choices::none(), sink);
        Ok(())
    }

    /// For search: makes one of the [`choices`](Self::choices) without checking it, and writes what may be chosen next
    /// into `next`. No events are reported. Any other choice leads to a wrong position or a panic.
    pub fn play_unchecked(&mut self, choice: Choice, next: &mut Choices) {
        debug_assert!(self.choices().contains(&choice), "{choice} is not an option of\n{self:?}");
        self.apply(choice, &mut ());
        self.proceed(next, &mut ());
    }

    /// The seat whose cards the acting seat uses.
    pub(crate) fn player(&self) -> Seat {
        self.mode.player(self.turn)
    }

    #[inline(never)]
    fn apply(&mut self, choice: Choice, sink: &mut (impl EventSink + ?Sized)) {
        match choice {
            Choice::Pick(guild) => self.pick(guild, sink),
            Choice::Play(card, site) => self.play_card(card, site, sink),
            Choice::Discard(card) => self.discard(card, sink),
            Choice::Check => self.check(sink),
            Choice::Activate(site, position) => self.activate(site, position, sink),
            Choice::Bot(site, position) => self.activate_bot(site, position, sink),
            Choice::End => self.end_action(sink),
            Choice::Site(_) | Choice::Enemy(_) | Choice::Mend(..) => self.resolve_choice(choice, sink),
        }
    }

    /// Carries on until there's something to choose, and writes the options into `next`.
    #[inline(never)]
    fn proceed(&mut self, next: &mut Choices, sink: &mut (impl EventSink + ?Sized)) {
        loop {
            if self.depth > 0 {
                match self.pending() {
                    None => self.finish_ability(sink),
                    Some((_, Step::Hit(whom, amount))) => {
                        self.skip_step();
                        self.hit(whom, amount, sink);
                    }
                    Some((_, step)) if !step.asks() => self.resolve(step, sink),
                    Some((frame, step)) => {
                        self.options_of_step(frame, step, next);
                        match next.len() {
                            0 => self.skip_step(),
                            1 => self.take_only(next, sink),
                            _ => return,
                        }
                    }
                }
                continue;
            }
            match self.phase {
                // R8, R9: after the third nothing is left to choose.
                Phase::Play { count: MOST_IN_ACTION, .. } | Phase::Activate { count: MOST_IN_ACTION, .. } => {
                    self.end_action(sink);
                }
                Phase::Play { matching, count, sites } => {
                    self.cards_to_play(matching, count, sites, next);
                    if next.len() > 1 {
                        return;
                    }
                    sink.forced(Choice::End);
                    self.end_action(sink);
                }
                Phase::Activate { matching, .. } => {
                    self.allies_to_activate(matching, next);
                    if next.len() > 1 {
                        return;
                    }
                    sink.forced(Choice::End);
                    self.end_action(sink);
                }
                Phase::Turn => return self.actions(next),
                phase @ Phase::Plan { done } => {
                    let Some(number) = self.plan_number(done) else {
                        self.finish_plan(sink);
                        continue;
                    };
                    self.options_of_phase(phase, next);
                    match next.len() {
                        0 => {
                            tell(sink, 65, What::NumberSkipped { number });
                            self.phase = Phase::Plan { done: done + 1 };
                        }
                        1 => self.take_only(next, sink),
                        _ => return,
                    }
                }
                phase @ (Phase::Draft | Phase::Stuck | Phase::Over) => {
                    return self.options_of_phase(phase, next);
                }
            }
        }
    }

    /// Makes a choice that has only one option.
    #[expect(clippy::expect_used, reason = "`proceed` calls it where it has just counted one option")]
    fn take_only(&mut self, choices: &Choices, sink: &mut (impl EventSink + ?Sized)) {
        let choice = choices.get(0).expect("there is one option");
        sink.forced(choice);
        self.apply(choice, sink);
    }

    // --- actions ---

    /// R8.
    #[inline(never)]
    fn play_card(&mut self, card: Card, site: Site, sink: &mut (impl EventSink + ?Sized)) {
        self.phase = match self.phase {
            Phase::Play { matching, count, sites } => Phase::Play {
                matching: matching.joined_by(card),
                count: count + 1,
                sites: sites.or(Sites::one(site)),
            },
            _ => Phase::Play { matching: ActionMatch::of_first(card), count: 1, sites: Sites::one(site) },
        };
        let seat = self.player();
        let spot = self.cards.play(seat, card, site, seat);
        tell(sink, 8, What::Played { seat, card, at: at(spot) });
        self.begin_on_play(spot);
    }

    /// R9: the first half, the discard.
    fn discard(&mut self, card: Card, sink: &mut (impl EventSink + ?Sized)) {
        let seat = self.player();
        self.cards.discard(seat, card);
        self.phase = Phase::Activate { matching: ActionMatch::of_first(card), count: 0 };
        tell(sink, 9, What::Discarded { seat, card });
    }

    /// R9: the second half; R53: a partner's elemental is activated by number only.
    #[inline(never)]
    fn activate(&mut self, site: Site, position: Rank, sink: &mut (impl EventSink + ?Sized)) {
        let Phase::Activate { matching, count } = self.phase else { return };
        let me = PackedSpot::new(self.turn.side(), site, position);
        let ally = self.cards.elemental_at(me);
        let mut matching = matching.joined_by(ally.card());
        matching.by_guild &= self.controller(me.side(), ally) == self.player();
        self.phase = Phase::Activate { matching, count: count + 1 };
        *self.cards.elemental_at_mut(me) = ally.as_used();
        tell(sink, 9, What::Activated { at: at(me), card: ally.card() });
        self.begin(Script::of_ability(ally.card()), me);
    }

    /// R10, R54.
    #[inline(never)]
    fn check(&mut self, sink: &mut (impl EventSink + ?Sized)) {
        let seat = self.turn;
        let gain = self.check_gain(seat);
        tell(sink, 10, What::Checked { seat: self.player() });
        self.score_for(seat.side(), gain, self.mode.checking_rule(), sink);
        for _ in 0..self.check_draws(seat) {
            self.draw(Rule(10), sink);
        }
        self.end_action(sink);
    }

    /// Draws a card if there is one, from a renewed pile if need be (R11).
    fn draw(&mut self, rule: Rule, sink: &mut (impl EventSink + ?Sized)) {
        let seat = self.player();
        if self.has_card_to_draw(seat, sink) {
            let card = self.cards.draw(seat);
            sink.event(Event { rule, what: What::Drew { seat, card } });
        }
    }

    /// R11: an empty draw pile is renewed when a card is needed.
    #[inline(never)]
    fn has_card_to_draw(&mut self, player: Seat, sink: &mut (impl EventSink + ?Sized)) -> bool {
        if self.cards.is_empty(Zone::draw(player)) && !self.cards.is_empty(Zone::discard(player)) {
            // All of the player's cards except the hand are face up now, so everyone can work out the hand.
            for held in self.cards.at_mut(Zone::hand(player)) {
                *held = held.as_seen();
            }
            let mut dice = Dice::new(self.seed);
            let pile = self.cards.turn_over_discard(player);
            dice.shuffle(pile);
            let cards = pile.len() as u8;
            (self.seed, self.has_seed) = (dice.next_seed(), true);
            tell(sink, 11, What::Reshuffled { seat: player, cards });
        }
        !self.cards.is_empty(Zone::draw(player))
    }

    #[inline(never)]
    fn end_action(&mut self, sink: &mut (impl EventSink + ?Sized)) {
        if matches!(self.phase, Phase::Activate { .. }) {
            self.cards.clear_used();
        }
        match self.mode {
            Mode::Solo => self.begin_plan(sink),
            _ => self.pass_turn(sink),
        }
    }

    fn pass_turn(&mut self, sink: &mut (impl EventSink + ?Sized)) {
        let turns = self.mode.turns();
        self.turn = turns[(self.turn as usize + 1) % turns.len()];
        self.phase = Phase::Turn;
        if self.turn == self.start {
            self.end_round(sink);
        }
        if self.phase == Phase::Turn {
            let rule = if self.mode == Mode::Solo { 64 } else { 8 };
            tell(sink, rule, What::TurnOf { seat: self.turn });
        }
    }

    /// R40, R55, R67: the game ends at the end of a round, once a side has twelve and leads; R41: or if
    /// it would never be decided.
    #[inline(never)]
    fn end_round(&mut self, sink: &mut (impl EventSink + ?Sized)) {
        let outcome = Outcome::of(self.score);
        let goal_reached = Side::BOTH.iter().any(|&side| self.score[side] >= GOAL);
        let rule = if goal_reached && outcome != Outcome::Draw {
            self.mode.ending_rule()
        } else if self.is_dead_end() {
            Rule(41)
        } else {
            return;
        };
        self.phase = Phase::Over;
        sink.event(Event { rule, what: What::Over { winner: outcome.winner() } });
    }

    /// R41: no cards are left to act with, and checking would gain both sides the same, round after round.
    fn is_dead_end(&self) -> bool {
        let no_cards = self.mode.players().iter().all(|&player| {
            [Zone::draw(player), Zone::hand(player), Zone::discard(player)]
                .iter()
                .all(|&zone| self.cards.is_empty(zone))
        });
        let gain = |side| -> u16 {
            let seats = self.mode.turns().iter().filter(|seat| seat.side() == side);
            seats.map(|&seat| self.check_gain(seat)).sum()
        };
        self.mode != Mode::Solo && no_cards && gain(Side::A) == gain(Side::B)
    }

    // --- the trainer ---

    /// R64: a bot is placed first; then a control plan scores, and an attack plan continues with its numbers.
    #[inline(never)]
    fn begin_plan(&mut self, sink: &mut (impl EventSink + ?Sized)) {
        let Some(&plan) = self.plans().first() else {
            return self.pass_turn(sink);
        };
        tell(sink, 64, What::PlanBegun { plan });
        let places_bot = self.has_card_to_draw(Seat::Two, sink);
        if plan == Plan::UNKNOWN || self.draw_pile(Seat::Two).next() == Some(Face::Down) {
            self.phase = Phase::Stuck;
            return;
        }
        if places_bot {
            self.place_top(Seat::Two, plan.site(), Rule(64), sink);
        }
        if plan.is_control() {
            let gain = self.controlled(Side::B).count();
            self.score_for(Side::B, gain.into(), Rule(64), sink);
        }
        self.phase = Phase::Plan { done: 0 };
    }

    #[inline(never)]
    fn finish_plan(&mut self, sink: &mut (impl EventSink + ?Sized)) {
        self.cards.clear_used();
        self.plans.finish_top();
        tell(sink, 63, What::PlanShown { plan: self.plans()[0] });
        self.pass_turn(sink);
    }

    /// R61, R65: the & half comes first, then the challenge.
    #[inline(never)]
    fn activate_bot(&mut self, site: Site, position: Rank, sink: &mut (impl EventSink + ?Sized)) {
        let Phase::Plan { done } = self.phase else { return };
        self.phase = Phase::Plan { done: done + 1 };
        let me = PackedSpot::new(Side::B, site, position);
        let bot = self.cards.elemental_at(me);
        *self.cards.elemental_at_mut(me) = bot.as_used();
        let number = bot.card().number();
        let challenges = self.challenges.unwrap_or(crate::plan::Challenges::EASIEST);
        tell(sink, 65, What::Activated { at: at(me), card: bot.card() });
        self.begin(Script::of_challenge(number, challenges.stars(number)), me);
        if let Some(and) = challenges.and_for(number) {
            self.begin(Script::of_and_challenge(and), me);
        }
    }

    /// Puts the top card of a draw pile on the Rift; it is placed, not played (R7).
    pub(crate) fn place_top(
        &mut self,
        player: Seat,
        site: Site,
        rule: Rule,
        sink: &mut (impl EventSink + ?Sized),
    ) {
        if let Some((spot, card)) = self.cards.place_top(player, site) {
            sink.event(Event { rule, what: What::Placed { seat: player, card, at: at(spot) } });
        }
    }

    // --- abilities ---

    fn begin(&mut self, script: Script, me: PackedSpot) {
        self.frames[usize::from(self.depth)] = Frame { script, me, ..Frame::NONE };
        self.depth += 1;
    }

    fn begin_on_play(&mut self, me: PackedSpot) {
        let script = Script::of_play(self.cards.elemental_at(me).card());
        if !script.steps().is_empty() {
            self.begin(script, me);
        }
    }

    fn frame(&mut self) -> &mut Frame {
        &mut self.frames[usize::from(self.depth) - 1]
    }

    fn skip_step(&mut self) {
        self.frame().step += 1;
    }

    /// R14: an ability is over, and only now are destroyed elementals removed.
    fn finish_ability(&mut self, sink: &mut (impl EventSink + ?Sized)) {
        if self.dying != BySide([false; 2]) {
            self.destroy_dying(sink);
        }
        self.depth -= 1;
    }

    /// Carries out a step that asks nothing and hits nobody.
    #[expect(
        clippy::unreachable,
        reason = "`proceed` deals with `Step::Hit` itself, and with all steps that ask"
    )]
    #[inline(never)]
    fn resolve(&mut self, step: Step, sink: &mut (impl EventSink + ?Sized)) {
        let Frame { me, it, again, script, .. } = *self.frame();
        self.skip_step();
        match step {
            Step::Pull => {
                if it.is_somewhere() {
                    self.move_elemental(it, me.site(), sink);
                }
            }
            Step::Mend(_, damage) => self.mend(me, damage, sink),
            Step::Draw => {
                if self.cards.len(Zone::hand(self.player())) < HAND_LIMIT {
                    self.draw(script.rule(), sink);
                }
            }
            Step::IfDestroyed(then) => {
                if it.is_somewhere() && self.cards.elemental_at(it).is_dying() && !again {
                    self.destroy_dying(sink);
                    if then == AfterDestruction::Score {
                        self.score_for(me.side(), 1, script.rule(), sink);
                    } else {
                        *self.frame() = Frame { script, me, again: true, ..Frame::NONE };
                    }
                }
            }
            _ => unreachable!("{step:?} is carried out elsewhere"),
        }
    }

    /// Carries out a step with what was chosen for it.
    #[expect(
        clippy::unreachable,
        reason = "`play` checks the choice, and `play_unchecked` says that its caller has to"
    )]
    #[inline(never)]
    fn resolve_choice(&mut self, choice: Choice, sink: &mut (impl EventSink + ?Sized)) {
        let Some((&Frame { me, it, .. }, step)) = self.pending() else { return };
        self.skip_step();
        match (step, choice) {
            (Step::Go(_), Choice::Site(site)) => self.move_elemental(me, site, sink),
            (Step::GoTogether, Choice::Site(site)) => {
                if it.is_somewhere() {
                    self.move_elemental(it, site, sink);
                }
                self.move_elemental(me, site, sink);
            }
            (Step::Reach, Choice::Site(site)) => {
                self.frame().it = PackedSpot::new(me.side().other(), site, Rank::FIRST);
            }
            (Step::Push, Choice::Site(site)) => self.move_elemental(it, site, sink),
            (Step::Aim(_), Choice::Enemy(position)) => {
                self.frame().it = PackedSpot::new(me.side().other(), me.site(), position);
            }
            (Step::Mend(_, damage), Choice::Mend(site, position)) => {
                self.mend(PackedSpot::new(me.side(), site, position), damage, sink);
            }
            (Step::IfDestroyed(AfterDestruction::Catch), Choice::Site(site)) => self.catch(it, site, sink),
            _ => unreachable!("{choice} does not answer {step:?}"),
        }
    }

    #[inline(never)]
    fn hit(&mut self, whom: Whom, amount: DamageAmount, sink: &mut (impl EventSink + ?Sized)) {
        let Frame { me, it, .. } = *self.frame();
        let (foes, here) = (me.side().other(), me.site());
        let enemies = self.column(foes, here).len();
        let nth_here = |index: usize| {
            if index < enemies {
                PackedSpot::new(foes, here, Rank::from_index(index))
            } else {
                PackedSpot::NOWHERE
            }
        };
        let target = match whom {
            Whom::First => nth_here(0),
            Whom::Second => nth_here(1),
            Whom::Last => nth_here(enemies.wrapping_sub(1)),
            Whom::It => it,
            Whom::EachHere | Whom::OthersHere => {
                for index in usize::from(whom == Whom::OthersHere)..enemies {
                    self.damage(PackedSpot::new(foes, here, Rank::from_index(index)), amount, sink);
                }
                return;
            }
            Whom::FirstOfNeighbours => {
                for site in Sites::one(here).neighbours().and(self.mode.sites()) {
                    if !self.column(foes, site).is_empty() {
                        self.damage(PackedSpot::new(foes, site, Rank::FIRST), amount, sink);
                    }
                }
                return;
            }
            Whom::Behind => {
                let behind = me.rank.next_behind();
                if behind.index() < self.column(me.side(), here).len() {
                    self.damage(PackedSpot::new(me.side(), here, behind), amount, sink);
                }
                return;
            }
            Whom::MeAndInFront => {
                for index in 0..=me.rank.index() {
                    self.damage(PackedSpot::new(me.side(), here, Rank::from_index(index)), amount, sink);
                }
                return;
            }
        };
        self.frame().it = target;
        if target.is_somewhere() {
            self.damage(target, amount, sink);
        }
    }

    fn damage(&mut self, spot: PackedSpot, amount: DamageAmount, sink: &mut (impl EventSink + ?Sized)) {
        let (me, script) = (self.frame().me, self.frame().script);
        let target = self.cards.elemental_at(spot);
        let amount = match amount {
            DamageAmount::Just(amount) => amount,
            DamageAmount::MoreIfHurt(unhurt, hurt) => {
                if target.damage() > 0 {
                    hurt
                } else {
                    unhurt
                }
            }
            DamageAmount::MoreIfIAmHurt(unhurt, hurt) => {
                if self.cards.elemental_at(me).damage() > 0 {
                    hurt
                } else {
                    unhurt
                }
            }
        };
        let target = target.with_damage(target.damage() + amount);
        *self.cards.elemental_at_mut(spot) = target;
        self.dying[spot.side()] |= target.is_dying();
        sink.event(Event { rule: script.rule(), what: What::Damaged { at: at(spot), amount } });
    }

    fn mend(&mut self, spot: PackedSpot, damage: u8, sink: &mut (impl EventSink + ?Sized)) {
        let ally = self.cards.elemental_at(spot);
        let amount = damage.min(ally.damage());
        if amount > 0 {
            *self.cards.elemental_at_mut(spot) = ally.with_damage(ally.damage() - amount);
            let rule = self.frame().script.rule();
            sink.event(Event { rule, what: What::Mended { at: at(spot), amount } });
        }
    }

    /// R13. The abilities under way keep track of the elementals they're about, wherever those move.
    #[inline(never)]
    fn move_elemental(&mut self, from: PackedSpot, site: Site, sink: &mut (impl EventSink + ?Sized)) {
        let rule = self.frame().script.rule();
        let to = self.cards.move_to(from, site);
        self.follow(from, to);
        sink.event(Event { rule, what: What::Moved { from: at(from), to: at(to) } });
    }

    /// R33: the catch is scored, then played undamaged by the acting player.
    #[inline(never)]
    fn catch(&mut self, it: PackedSpot, site: Site, sink: &mut (impl EventSink + ?Sized)) {
        let (seat, rule) = (self.player(), self.frame().script.rule());
        self.score_destroyed(it, sink);
        let to = self.cards.catch(it, site, seat);
        self.follow(it, PackedSpot::NOWHERE);
        sink.event(Event { rule, what: What::Caught { from: at(it), to: at(to), seat } });
        self.begin_on_play(to);
    }

    /// Removes all destroyed elementals at once (R14), each side's by site and from the Rift outwards (R16).
    #[inline(never)]
    fn destroy_dying(&mut self, sink: &mut (impl EventSink + ?Sized)) {
        for side in Side::BOTH {
            if !std::mem::take(&mut self.dying[side]) {
                continue;
            }
            let dying = self.cards.which_fit(side, PackedFour::which_are_dying);
            for (place, removed) in dying.iter().zip(0..) {
                let spot = self.cards.spot(side, place - removed);
                let controller = self.controller(side, self.cards.elemental_at(spot));
                self.score_destroyed(spot, sink);
                self.cards.bury(spot, controller);
                self.follow(spot, PackedSpot::NOWHERE);
            }
        }
    }

    /// R15, R27, R34: what the other side gains for a destroyed elemental.
    fn score_destroyed(&mut self, spot: PackedSpot, sink: &mut (impl EventSink + ?Sized)) {
        let (side, elemental) = (spot.side(), self.cards.elemental_at(spot));
        let controller = self.controller(side, elemental);
        tell(sink, 14, What::Destroyed { at: at(spot), card: elemental.card(), controller });
        let Frame { me, script, .. } = *self.frame();
        let unpaid = side != me.side() && !script.pays();
        let prize = if self.is_bot(side) { 1 } else { elemental.card().guild().summoner().prize };
        if !unpaid {
            let rule = if prize > 1 { elemental.card().guild().summoner().rule } else { Rule(15) };
            self.score_for(side.other(), prize.into(), rule, sink);
        }
    }

    fn score_for(&mut self, side: Side, amount: u16, rule: Rule, sink: &mut (impl EventSink + ?Sized)) {
        if amount > 0 {
            // Only a game begun from a hand-written file can come near the highest score that a file can hold.
            self.score[side] = (self.score[side] + amount).min(MOST_SCORE);
            sink.event(Event { rule, what: What::Scored { side, amount } });
        }
    }

    /// When an elemental leaves its place, keeps "me" and "it" of every ability under way on the elementals they refer to.
    fn follow(&mut self, from: PackedSpot, to: PackedSpot) {
        let depth = usize::from(self.depth);
        for frame in &mut self.frames[..depth] {
            for register in [&mut frame.me, &mut frame.it] {
                register.follow(from, to);
            }
        }
    }

    /// R5, R51, R60: a pick, and after the last one the setup.
    #[inline(never)]
    fn pick(&mut self, guild: Guild, sink: &mut (impl EventSink + ?Sized)) {
        let seat = self.player();
        self.pool.remove(guild);
        self.guilds[seat].push(guild);
        let rule = match self.mode {
            Mode::Duel => 5,
            Mode::Team3 | Mode::Team4 => 51,
            Mode::Solo => 60,
        };
        tell(sink, rule, What::Picked { seat, guild });
        match self.mode.next_to_pick(self.turn, self.guilds_lacking()) {
            Some(seat) => self.turn = seat,
            None => self.set_up(sink),
        }
    }
}

fn tell(sink: &mut (impl EventSink + ?Sized), rule: u8, what: What) {
    sink.event(Event { rule: Rule(rule), what });
}

pub(crate) fn at(spot: PackedSpot) -> Spot {
    Spot { side: spot.side(), site: spot.site(), position: spot.rank }
}

//! What decided a game, counted from what happened in it: where the points came from, and who fell for nothing.

use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Card, Event, Guild, Mode, Position, Rule, Side, Site, Sites, Spot, What};
use serde::{Deserialize, Serialize};

use super::cut::Cut;

/// Where a side's points came from.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Points {
    /// One for each destroyed elemental of the other side, whoever destroyed it.
    pub kills: u16,
    /// For control, with Check & Draw.
    pub control: u16,
    /// For control, by the trainer's plans.
    pub plans: u16,
    /// What guilds added: Crystal when it's destroyed, or Shadow when it destroys. Those that brought most come first.
    pub bonuses: Vec<Bonus>,
}

/// What a guild added to a side's points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bonus {
    /// The guild.
    pub guild: Guild,
    /// How many points.
    pub points: u16,
}

impl Points {
    /// All of them.
    pub fn total(&self) -> u16 {
        self.kills + self.control + self.plans + self.bonus()
    }

    /// All that guilds added.
    pub fn bonus(&self) -> u16 {
        self.bonuses.iter().map(|bonus| bonus.points).sum()
    }

    /// How many came from this source.
    pub fn of(&self, source: Source) -> u16 {
        match source {
            Source::Kills => self.kills,
            Source::Control => self.control,
            Source::Plans => self.plans,
            Source::Bonus { guild } => {
                self.bonuses.iter().find(|bonus| bonus.guild == guild).map_or(0, |bonus| bonus.points)
            }
        }
    }

    /// All sources that brought something.
    pub fn sources(&self) -> impl Iterator<Item = Source> {
        let bonuses = self.bonuses.iter().map(|bonus| Source::Bonus { guild: bonus.guild });
        let all = [Source::Kills, Source::Control, Source::Plans].into_iter().chain(bonuses);
        all.filter(|&source| self.of(source) > 0)
    }

    fn add(&mut self, guild: Guild, points: u16) {
        match self.bonuses.iter_mut().find(|bonus| bonus.guild == guild) {
            Some(bonus) => bonus.points += points,
            None => self.bonuses.push(Bonus { guild, points }),
        }
        insertion_sort_by_key(&mut self.bonuses, |bonus| std::cmp::Reverse(bonus.points));
    }
}

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "source")]
pub enum Source {
    /// Destroyed elementals.
    Kills,
    /// Control, with Check & Draw.
    Control,
    /// The trainer's control plans.
    Plans,
    /// A guild's bonus.
    Bonus {
        /// The guild.
        guild: Guild,
    },
}

/// Where the points came from.
pub(super) fn points(cuts: &[Cut]) -> [Points; 2] {
    let mut points: [Points; 2] = Default::default();
    for cut in cuts {
        let mut killed = false;
        for event in &cut.events {
            if let What::Scored { side, amount } = event.what {
                let points = &mut points[side as usize];
                // Destruction pays one (R15); anything a guild adds is a bonus.
                let for_kill = u16::from(killed).min(amount);
                match event.rule {
                    Rule(10 | 54) => points.control += amount,
                    Rule(64) => points.plans += amount,
                    rule => {
                        points.kills += for_kill;
                        let guild = Guild::ALL.iter().find(|guild| guild.summoner().rule == rule);
                        match guild.filter(|_| amount > for_kill) {
                            Some(&guild) => points.add(guild, amount - for_kill),
                            None => points.kills += amount - for_kill,
                        }
                    }
                }
            }
            killed = matches!(event.what, What::Destroyed { .. });
        }
    }
    points
}

/// What gave the winner the biggest lead: of all its points, those of which the other side had fewest. `None` without a winner.
pub(super) fn decided(points: &[Points; 2], winner: Option<Side>) -> Option<Source> {
    let winner = winner?;
    let (own, other) = (&points[winner as usize], &points[winner.other() as usize]);
    let lead = |source: Source| own.of(source).saturating_sub(other.of(source));
    let mut best = None;
    for source in own.sources() {
        // At the same lead, whose bonus it was says more than that something was destroyed.
        if lead(source) > 0 && lead(source) >= best.map_or(0, lead) {
            best = Some(source);
        }
    }
    best
}

/// What a player lost.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Losses {
    pub(super) fallen: u32,
    pub(super) idle: Vec<Card>,
}

/// What each player lost, by the number of their seat.
pub(super) fn losses(cuts: &[Cut]) -> [Losses; 4] {
    let mut losses: [Losses; 4] = Default::default();
    let Some(first) = cuts.first() else { return losses };
    let mut board = Board::of(&first.before);
    for event in cuts.iter().flat_map(|cut| &cut.events) {
        if let What::Destroyed { at, card, controller } = event.what {
            let losses = &mut losses[board.mode.player(controller) as usize];
            losses.fallen += 1;
            losses.idle.extend(board.is_idle(at).then_some(card));
        }
        board.follow(event);
    }
    losses
}

/// Who stands where, and has been of use: activated, or with an effect when it was played, or where control was counted. Those
/// that stood there at the beginning may have been of use before.
struct Board {
    mode: Mode,
    /// For each side and site, from the Rift outwards: whether each has been of use.
    columns: [Vec<Vec<bool>>; 2],
    /// The one that was played last, as long as what it does when it's played isn't over.
    played: Option<Spot>,
}

impl Board {
    fn of(position: &Position) -> Board {
        let mode = position.mode();
        let column = |side, site| vec![true; position.column(side, site).len()];
        let columns = Side::BOTH.map(|side| mode.sites().map(|site| column(side, site)).collect());
        Board { mode, columns, played: None }
    }

    fn column(&mut self, side: Side, site: Site) -> &mut Vec<bool> {
        &mut self.columns[side as usize][site.index()]
    }

    fn is_idle(&mut self, at: Spot) -> bool {
        !self.column(at.side, at.site)[at.position.index()]
    }

    fn arrive(&mut self, at: Spot, was_used: bool) {
        self.column(at.side, at.site).push(was_used);
    }

    fn leave(&mut self, at: Spot) -> bool {
        self.column(at.side, at.site).remove(at.position.index())
    }

    fn use_at(&mut self, at: Spot) {
        self.column(at.side, at.site)[at.position.index()] = true;
    }

    fn follow(&mut self, event: &Event) {
        match event.what {
            What::Placed { at, .. } => self.arrive(at, false),
            What::Played { at, .. } | What::Caught { to: at, .. } => {
                self.arrive(at, false);
                self.played = Some(at);
            }
            What::Activated { at, .. } => {
                self.use_at(at);
                self.played = None;
            }
            // What hits or heals right after a card was played is that card.
            What::Damaged { .. } | What::Mended { .. } => {
                if let Some(at) = self.played {
                    self.use_at(at);
                }
            }
            What::Moved { from, to } => {
                let was_used = self.leave(from);
                self.arrive(to, was_used);
            }
            What::Destroyed { at, .. } => drop(self.leave(at)),
            What::Checked { seat } => self.count_control(seat.side(), self.mode.checked_sites(seat)),
            What::Scored { side, .. } if event.rule == Rule(64) => {
                self.count_control(side, self.mode.sites());
            }
            What::PlanBegun { .. } | What::TurnOf { .. } => self.played = None,
            _ => (),
        }
    }

    /// A side is paid for those of these locations that it controls. Who holds them has brought it a point, and who stands in its
    /// way has denied it one.
    fn count_control(&mut self, side: Side, sites: Sites) {
        for site in sites {
            let is_held = self.column(side.other(), site).is_empty();
            let is_contested = !is_held && !self.column(side, site).is_empty();
            if is_held {
                self.column(side, site).fill(true);
            } else if is_contested {
                self.column(side.other(), site).fill(true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_pcg::Pcg32;
    use riftforce_bots::Level;
    use riftforce_rules::rift::Record;
    use riftforce_rules::{GuildSet, Rank, random_choice};

    use super::super::cut::cut;
    use super::*;
    use crate::sparring;

    fn random_game(mode: Mode, draft: GuildSet, seed: u64) -> Record {
        let mut rng = Pcg32::seed_from_u64(seed);
        let mut record = Record::new(Position::deal(mode, draft, seed));
        while let Some(choice) = random_choice(&record.position().choices(), &mut rng) {
            record.play(choice, &mut ()).expect("it's one of the choices");
        }
        record
    }

    fn cuts(text: &str) -> Vec<Cut> {
        cut(&Record::read(format!("rift: 1\n{text}").as_bytes()).expect("the record is in order"))
    }

    fn idle(text: &str) -> [(u32, Vec<String>); 2] {
        let [one, two, ..] = losses(&cuts(text));
        [one, two].map(|losses| (losses.fallen, losses.idle.iter().map(Card::to_string).collect()))
    }

    /// Random games go everywhere, and bots' games end as people's do. The elementals that fell are counted too: except for those
    /// that Acid destroyed, each paid a point.
    #[test]
    fn the_points_by_source_add_up_to_the_score_in_every_mode() {
        let mut bonuses: Vec<Guild> = Vec::new();
        for mode in Mode::ALL {
            let random = (0..60).map(|seed| random_game(mode, GuildSet::Beyond, seed));
            let bots = (0..6).map(|seed| sparring::game(mode, GuildSet::Beyond, &[Level::Novice], seed));
            for record in random.chain(bots) {
                let cuts = cut(&record);
                let (points, losses) = (points(&cuts), losses(&cuts));
                assert_eq!(points.each_ref().map(Points::total), record.position().score().0, "{mode}");
                assert!(mode == Mode::Solo || points[1].plans == 0, "{mode}: a plan without a trainer");
                assert_eq!(points[0].plans, 0, "{mode}: only the trainer has plans");
                let fallen: u32 = losses.iter().map(|losses| losses.fallen).sum();
                assert!(u32::from(points[0].kills + points[1].kills) <= fallen, "{mode}");
                assert!(losses.iter().all(|losses| losses.idle.len() <= losses.fallen as usize), "{mode}");
                bonuses.extend(points.iter().flat_map(|points| &points.bonuses).map(|bonus| bonus.guild));
            }
        }
        bonuses.sort_unstable_by_key(|guild| guild.name());
        bonuses.dedup();
        assert_eq!(bonuses, [Guild::Crystal, Guild::Shadow], "other guilds have no bonus");
    }

    #[test]
    fn bonuses_are_told_apart_from_kills_and_from_each_other() {
        // The Shadow destroys a Crystal: one point for that, one for the Crystal, one for the Shadow.
        let text =
            "game: duel\nsite 1: Sh5 / -\nsite 3: - / Cr5:4\nhand 1: Sh6\nhand 2: Cr5\ndo: -Sh6 1.1 >3\n";
        let [own, other] = points(&cuts(text));
        let bonus = |guild| own.of(Source::Bonus { guild });
        assert_eq!((own.kills, own.control, own.plans, own.bonus()), (1, 0, 0, 2));
        assert_eq!((bonus(Guild::Shadow), bonus(Guild::Crystal), bonus(Guild::Fire)), (1, 1, 0));
        assert_eq!(other, Points::default());
    }

    /// Acid isn't paid for what it destroys.
    #[test]
    fn what_acid_destroys_has_fallen_but_pays_nothing() {
        let text = "game: duel\nsite 1: Ac5 / Cr5:3\nhand 1: Ac6\nhand 2: Cr5\ndo: -Ac6 1.1\n";
        assert_eq!(points(&cuts(text))[0], Points::default());
        assert_eq!(idle(text)[1].0, 1);
    }

    #[test]
    fn the_trainer_is_paid_for_control_by_its_plans() {
        let games = (0..20).map(|seed| random_game(Mode::Solo, GuildSet::Beyond, seed));
        let plans: u16 = games.map(|record| points(&cut(&record))[1].plans).sum();
        assert!(plans > 0, "no control plan ever paid");
    }

    #[test]
    fn what_decided_is_what_the_winner_had_more_of() {
        let points = |kills, control, shadow| Points {
            kills,
            control,
            plans: 0,
            bonuses: vec![Bonus { guild: Guild::Shadow, points: shadow }],
        };
        let shadow = Source::Bonus { guild: Guild::Shadow };
        for (own, other, expected) in [
            (points(5, 2, 5), points(6, 0, 0), Some(shadow)),
            (points(9, 3, 0), points(4, 5, 0), Some(Source::Kills)),
            (points(4, 8, 0), points(6, 2, 2), Some(Source::Control)),
            // It's the same lead, but whose bonus it was says more.
            (points(5, 2, 5), points(0, 2, 0), Some(shadow)),
        ] {
            let both = [own.clone(), other.clone()];
            assert_eq!(decided(&both, Some(Side::A)), expected, "{own:?} {other:?}");
            assert_eq!(decided(&[other, own], Some(Side::B)), expected);
            assert_eq!(decided(&both, None), None, "nobody has won");
        }
    }

    #[test]
    fn an_elemental_that_did_nothing_before_it_fell_fell_for_nothing() {
        let start = "game: duel\nsite 1: - / Cr5\nsite 5: Wa5 / Wa5\nhand 1: Fi5 Fi6 Wa6\nhand 2: Cr6 Cr7 Cr5\n\
                     draw 1: Fi7 Wa7 Li5 Li6 Li7 Li5\ndraw 2: Ea5 Ea6 Ea7 Ea5\n";
        let falls = "do: -Cr6 1.1 end\n";
        let placed = "do: Fi5@1 end\ndo: -Cr7 1.1 end\n";
        assert_eq!(
            idle(&format!("{start}{placed}do: Wa6@5 end\n{falls}")),
            [(1, vec!["Fi5".into()]), (0, vec![])]
        );
        // This one has hit somebody first.
        let text = format!("{start}{placed}do: -Fi6 1.1 end\n{falls}");
        assert_eq!(idle(&text), [(1, vec![]), (0, vec![])]);
        // This one has kept the other side from a point for control.
        let start = start.replace("hand 2: Cr6 Cr7 Cr5", "hand 2: Cr6 Cr7");
        let text = format!("{start}{placed}do: Wa6@5 end\ndo: check\ndo: -Fi6 end\n{falls}");
        assert_eq!(idle(&text), [(1, vec![]), (0, vec![])]);
    }

    /// An Earth that hits as it's played has done something, and so has one that held a location when its side was paid.
    #[test]
    fn arriving_with_a_blow_or_holding_a_location_is_of_use() {
        let rest = "hand 2: Cr6 Cr7 Cr5\ndraw 1: Fi7 Wa7 Li5 Li6 Li7 Li5 Wa6\ndraw 2: Ea5 Ea6 Ea7 Ea5\n";
        let falls = "do: -Cr7 1.1 end\ndo: Wa6@5 end\ndo: -Cr6 1.1 end\n";
        let text = format!("game: duel\nsite 1: - / Cr5\nhand 1: Ea5 Wa6\n{rest}do: Ea5@1 end\n{falls}");
        assert_eq!(idle(&text)[0], (1, vec![]));
        let text = format!(
            "game: duel\nsite 2: - / Ea5\nhand 1: Fi5 Wa6\n{rest}do: Fi5@1 end\ndo: Cr5@3 end\ndo: check\ndo: Cr7@1 Cr6@1 end\n"
        );
        let cuts = cuts(&text);
        let mut board = Board::of(&cuts[0].before);
        cuts.iter().flat_map(|cut| &cut.events).for_each(|event| board.follow(event));
        let first = |site: u8, side| Spot {
            side,
            site: Site::from_number(site).expect("it is one"),
            position: Rank::FIRST,
        };
        assert_eq!(
            [first(1, Side::A), first(1, Side::B), first(3, Side::B)].map(|at| board.is_idle(at)),
            [false, true, true]
        );
    }
}

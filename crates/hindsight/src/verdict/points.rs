//! Where the points of a game came from, and so what decided it.

use riftforce_rules::internal::insertion_sort_by_key;
use riftforce_rules::{Guild, Rule, Side, What};
use serde::{Deserialize, Serialize};

use super::recorded_decision::RecordedDecision;

/// Where a side's points came from.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct RiftforceBySource {
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

impl RiftforceBySource {
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
pub(super) fn points_by_side(decisions: &[RecordedDecision]) -> [RiftforceBySource; 2] {
    let mut points: [RiftforceBySource; 2] = Default::default();
    for decision in decisions {
        let mut killed = false;
        for event in &decision.events {
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
pub(super) fn deciding_source(points: &[RiftforceBySource; 2], winner: Option<Side>) -> Option<Source> {
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

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_pcg::Pcg32;
    use riftforce_bots::Level;
    use riftforce_rules::rift::Record;
    use riftforce_rules::{GuildSet, Mode, Position, random_choice_by_kind};

    use super::super::losses::losses_by_seat;
    use super::super::recorded_decision::recorded_decisions;
    use super::*;
    use crate::bot_games;

    fn random_game(mode: Mode, guild_set: GuildSet, seed: u64) -> Record {
        let mut rng = Pcg32::seed_from_u64(seed);
        let mut record = Record::new(Position::deal(mode, guild_set, seed));
        while let Some(choice) = random_choice_by_kind(&record.position().choices(), &mut rng) {
            record.play(choice, &mut ()).expect("it's one of the choices");
        }
        record
    }

    fn decisions(text: &str) -> Vec<RecordedDecision> {
        recorded_decisions(
            &Record::read(format!("rift: 1\n{text}").as_bytes()).expect("the record is in order"),
        )
    }

    /// Random games go everywhere, and bots' games end as people's do. The elementals that fell are counted too: except for those
    /// that Acid destroyed, each paid a point.
    #[test]
    fn the_points_by_source_add_up_to_the_score_in_every_mode() {
        let mut bonuses: Vec<Guild> = Vec::new();
        for mode in Mode::ALL {
            let random = (0..60).map(|seed| random_game(mode, GuildSet::Beyond, seed));
            let bots = (0..6).map(|seed| bot_games::play(mode, GuildSet::Beyond, &[Level::Novice], seed));
            for record in random.chain(bots) {
                let decisions = recorded_decisions(&record);
                let (points, losses) = (points_by_side(&decisions), losses_by_seat(&decisions));
                assert_eq!(
                    points.each_ref().map(RiftforceBySource::total),
                    record.position().score().0,
                    "{mode}"
                );
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
        let [own, other] = points_by_side(&decisions(text));
        let bonus = |guild| own.of(Source::Bonus { guild });
        assert_eq!((own.kills, own.control, own.plans, own.bonus()), (1, 0, 0, 2));
        assert_eq!((bonus(Guild::Shadow), bonus(Guild::Crystal), bonus(Guild::Fire)), (1, 1, 0));
        assert_eq!(other, RiftforceBySource::default());
    }

    #[test]
    fn the_trainer_is_paid_for_control_by_its_plans() {
        let games = (0..20).map(|seed| random_game(Mode::Solo, GuildSet::Beyond, seed));
        let plans: u16 = games.map(|record| points_by_side(&recorded_decisions(&record))[1].plans).sum();
        assert!(plans > 0, "no control plan ever paid");
    }

    #[test]
    fn what_decided_is_what_the_winner_had_more_of() {
        let points = |kills, control, shadow| RiftforceBySource {
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
            assert_eq!(deciding_source(&both, Some(Side::A)), expected, "{own:?} {other:?}");
            assert_eq!(deciding_source(&[other, own], Some(Side::B)), expected);
            assert_eq!(deciding_source(&both, None), None, "nobody has won");
        }
    }
}

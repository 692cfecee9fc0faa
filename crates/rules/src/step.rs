//! The vocabulary of abilities: what a guild's summoner or a trainer's challenge can say, one step after another.
//!
//! "Me" is the acting elemental, "here" its site, "it" the enemy that the latest step was about. `resolve.rs` carries
//! the steps out and `options.rs` says what each may ask.

/// One step of an ability. Steps happen in order, each as far as possible (R12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Put damage on someone; a single enemy hit becomes "it".
    Hit(Whom, DamageAmount),
    /// Choose an enemy here; it becomes "it".
    Aim(Aim),
    /// Choose an adjacent site with an enemy; its first enemy becomes "it".
    Reach,
    /// Move "it" to the site opposite me.
    Pull,
    /// Move "it" to an adjacent site of the player's choice.
    Push,
    /// Move me to a site of the player's choice.
    Go(MoveRange),
    /// Move me, and "it" if there is one, to the same adjacent site.
    GoTogether,
    /// Remove damage from an ally.
    Mend(Mend, u8),
    /// Check "it" for destruction now instead of at the end (R14) and, if it is destroyed, do this.
    IfDestroyed(AfterDestruction),
    /// Draw a card if the hand has fewer than seven.
    Draw,
}

impl Step {
    /// Whether the step may have something to choose.
    pub(crate) fn asks(self) -> bool {
        match self {
            Step::Aim(_)
            | Step::Reach
            | Step::Push
            | Step::Go(_)
            | Step::GoTogether
            | Step::IfDestroyed(AfterDestruction::Catch) => true,
            Step::Mend(whom, _) => whom != Mend::Myself,
            Step::Hit(..)
            | Step::Pull
            | Step::Draw
            | Step::IfDestroyed(AfterDestruction::Score | AfterDestruction::Again) => false,
        }
    }
}

/// Whom a step hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom {
    /// The enemy here that is nearest the Rift.
    First,
    /// The enemy here behind the first.
    Second,
    /// The enemy here that is farthest from the Rift.
    Last,
    /// Every enemy here.
    EachHere,
    /// Every enemy here but the first.
    OthersHere,
    /// The first enemy at each adjacent site.
    FirstOfNeighbours,
    /// The enemy that the latest step was about.
    It,
    /// The ally directly behind me.
    Behind,
    /// Me and every ally between me and the Rift.
    MeAndInFront,
}

/// How much damage a step deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DamageAmount {
    /// Always this much.
    Just(u8),
    /// The first if the one hit is unhurt, the second if it is already damaged.
    MoreIfHurt(u8, u8),
    /// The first if I am unhurt, the second if I am damaged.
    MoreIfIAmHurt(u8, u8),
}

/// Which enemies there are to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Any enemy here.
    AnyHere,
    /// The most damaged enemy here, or any of them if there's a tie.
    MostDamagedHere,
}

/// How far an elemental moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveRange {
    /// To an adjacent site.
    Adjacent,
    /// To any other site.
    AnyOther,
    /// To any other site where the trainer's challenge that follows can deal damage (R65).
    WhereItHurts,
}

/// Whose damage is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mend {
    /// Mine.
    Myself,
    /// An ally's at any site, or mine.
    AnyAlly,
    /// An ally's at this site.
    AllyHere,
}

/// What follows a destruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterDestruction {
    /// One more Riftforce.
    Score,
    /// The ability is repeated, once.
    Again,
    /// The destroyed enemy is played on my side of an adjacent site.
    Catch,
}

/// More damage than any elemental can have.
pub(crate) const ALL_DAMAGE: u8 = u8::MAX;

pub(crate) const fn hit(whom: Whom, damage: u8) -> Step {
    Step::Hit(whom, DamageAmount::Just(damage))
}

pub(crate) const fn hit_more_if_hurt(whom: Whom, unhurt: u8, hurt: u8) -> Step {
    Step::Hit(whom, DamageAmount::MoreIfHurt(unhurt, hurt))
}

pub(crate) const fn hit_more_if_i_am_hurt(whom: Whom, unhurt: u8, hurt: u8) -> Step {
    Step::Hit(whom, DamageAmount::MoreIfIAmHurt(unhurt, hurt))
}

pub(crate) const fn go(range: MoveRange) -> Step {
    Step::Go(range)
}

pub(crate) const fn mend(whom: Mend, damage: u8) -> Step {
    Step::Mend(whom, damage)
}

pub(crate) const fn if_destroyed(then: AfterDestruction) -> Step {
    Step::IfDestroyed(then)
}

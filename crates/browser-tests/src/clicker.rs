//! A player who knows nothing but what can be clicked.

use anyhow::{Context, bail};

use crate::page::Page;
use crate::sight::Sight;

/// A button below the Rift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a button is its name")]
pub enum Act {
    Activate,
    Check,
    Undo,
    Reset,
    Commit,
}

/// What a player does next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Taps a card or an elemental, by its id on the page.
    Tap(String),
    /// Taps a site.
    Site(String),
    /// Unfolds a column that hides something useful.
    Unfold,
    /// Presses a button below the Rift.
    Act(Act),
}

impl Page {
    /// Makes a move by clicking.
    pub async fn click_move(&self, it: &Move) -> anyhow::Result<()> {
        match it {
            Move::Tap(id) => self.tap(id).await,
            Move::Site(site) => self.tap_site(site).await,
            Move::Unfold => self.click(".fold.can").await,
            Move::Act(act) => self.act(*act).await,
        }
    }

    /// Clicks a button below the Rift.
    pub async fn act(&self, act: Act) -> anyhow::Result<()> {
        self.click(&format!(".actions .act:nth-child({})", act as usize + 1)).await
    }

    /// Clicks a card or an elemental.
    pub async fn tap(&self, id: &str) -> anyhow::Result<()> {
        self.click(&format!(".table button[data-id='{id}']")).await
    }

    /// Picks up the first card that can be, and puts it down at the first site that takes it: half a turn.
    pub async fn put_one_card_down(&self) -> anyhow::Result<()> {
        let sight = self.next_sight().await?;
        let card = sight.hand.iter().find(|held| held.can).context("no card can be picked up")?;
        self.tap(&card.id).await?;
        let sight = self.next_sight().await?;
        let lane = sight.lanes.iter().find(|lane| lane.can).context("the card can be put down nowhere")?;
        self.tap_site(&lane.site).await
    }

    /// Clicks a site.
    pub async fn tap_site(&self, site: &str) -> anyhow::Result<()> {
        self.click(&format!(".plate[data-site='{site}']")).await
    }
}

/// A player who clicks whatever can be clicked, the same way each time.
pub struct Clicker {
    state: u64,
}

impl Clicker {
    /// A player whose whims come from this number.
    pub fn new(seed: u64) -> Clicker {
        Clicker { state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1 }
    }

    /// One click towards the end of an action. In the sight, it must be this player's turn. Returns whether it was the click that
    /// commits.
    pub async fn click(&mut self, page: &Page, sight: &Sight) -> anyhow::Result<bool> {
        let next = self.next_move(sight)?;
        page.click_move(&next).await?;
        Ok(next == Move::Act(Act::Commit))
    }

    /// What this player does next, by whatever means.
    pub fn next_move(&mut self, sight: &Sight) -> anyhow::Result<Move> {
        if sight.can(Act::Commit) && (!has_more(sight) || self.whim(40)) {
            Ok(Move::Act(Act::Commit))
        } else {
            self.shape(sight)
        }
    }

    /// Clicks until the action could be committed, and returns what's foreseen then.
    pub async fn prepare(&mut self, page: &Page) -> anyhow::Result<Sight> {
        loop {
            let sight = page.next_sight().await?;
            if sight.can(Act::Commit) && (!has_more(&sight) || self.whim(40)) {
                return Ok(sight);
            }
            page.click_move(&self.shape(&sight)?).await?;
        }
    }

    /// A move that doesn't commit.
    fn shape(&mut self, sight: &Sight) -> anyhow::Result<Move> {
        let lit: Vec<&str> = sight.lit().map(|strip| strip.id.as_str()).collect();
        let sites: Vec<&str> =
            sight.lanes.iter().filter(|lane| lane.can).map(|lane| lane.site.as_str()).collect();
        let cards: Vec<&str> =
            sight.hand.iter().filter(|held| held.can && !held.chosen).map(|held| held.id.as_str()).collect();
        let check = sight.can(Act::Check);
        Ok(if !lit.is_empty() && (sites.is_empty() || self.whim(75)) {
            Move::Tap(self.any(&lit).into())
        } else if !sites.is_empty() {
            Move::Site(self.any(&sites).into())
        } else if sight.folded {
            Move::Unfold
        } else if check && (sight.hand.len() <= 3 || cards.is_empty()) {
            Move::Act(Act::Check)
        } else if !cards.is_empty() {
            Move::Tap(self.any(&cards).into())
        } else {
            bail!("it is somebody's turn, but nothing can be clicked: {sight:?}")
        })
    }

    fn any<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[(self.next() % of.len() as u64) as usize]
    }

    fn whim(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }

    /// A number by George Marsaglia's xorshift: good enough for whims.
    fn next(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state >> 11
    }
}

/// Whether more could be done in this action.
fn has_more(sight: &Sight) -> bool {
    sight.lit().next().is_some() || sight.hand.iter().any(|held| held.can) || sight.folded
}

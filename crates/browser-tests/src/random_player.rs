//! A player who knows nothing but what can be clicked.

use anyhow::{Context, bail};

use crate::page::Page;
use crate::table_snapshot::TableSnapshot;

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
        let snapshot = self.wait_for_turn().await?;
        let card = snapshot.hand.iter().find(|held| held.can).context("no card can be picked up")?;
        self.tap(&card.id).await?;
        let snapshot = self.wait_for_turn().await?;
        let lane = snapshot.lanes.iter().find(|lane| lane.can).context("the card can be put down nowhere")?;
        self.tap_site(&lane.site).await
    }

    /// Clicks a site.
    pub async fn tap_site(&self, site: &str) -> anyhow::Result<()> {
        self.click(&format!(".plate[data-site='{site}']")).await
    }
}

/// A player who clicks whatever can be clicked, the same way each time.
pub struct RandomPlayer {
    state: u64,
}

impl RandomPlayer {
    /// A player whose whims come from this number.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1 }
    }

    /// One click towards the end of an action. In the snapshot, it must be this player's turn. Returns whether it was the click that
    /// commits.
    pub async fn click(&mut self, page: &Page, snapshot: &TableSnapshot) -> anyhow::Result<bool> {
        let next = self.next_move(snapshot)?;
        page.click_move(&next).await?;
        Ok(next == Move::Act(Act::Commit))
    }

    /// What this player does next, by whatever means.
    pub fn next_move(&mut self, snapshot: &TableSnapshot) -> anyhow::Result<Move> {
        if snapshot.can(Act::Commit) && (!has_more(snapshot) || self.chance(40)) {
            Ok(Move::Act(Act::Commit))
        } else {
            self.shape(snapshot)
        }
    }

    /// Clicks until the action could be committed, and returns what's foreseen then.
    pub async fn prepare(&mut self, page: &Page) -> anyhow::Result<TableSnapshot> {
        loop {
            let snapshot = page.wait_for_turn().await?;
            if snapshot.can(Act::Commit) && (!has_more(&snapshot) || self.chance(40)) {
                return Ok(snapshot);
            }
            page.click_move(&self.shape(&snapshot)?).await?;
        }
    }

    /// A move that doesn't commit.
    fn shape(&mut self, snapshot: &TableSnapshot) -> anyhow::Result<Move> {
        let lit: Vec<&str> = snapshot.lit().map(|strip| strip.id.as_str()).collect();
        let sites: Vec<&str> =
            snapshot.lanes.iter().filter(|lane| lane.can).map(|lane| lane.site.as_str()).collect();
        let cards: Vec<&str> = snapshot
            .hand
            .iter()
            .filter(|held| held.can && !held.chosen)
            .map(|held| held.id.as_str())
            .collect();
        let check = snapshot.can(Act::Check);
        Ok(if !lit.is_empty() && (sites.is_empty() || self.chance(75)) {
            Move::Tap(self.any(&lit).into())
        } else if !sites.is_empty() {
            Move::Site(self.any(&sites).into())
        } else if snapshot.folded {
            Move::Unfold
        } else if check && (snapshot.hand.len() <= 3 || cards.is_empty()) {
            Move::Act(Act::Check)
        } else if !cards.is_empty() {
            Move::Tap(self.any(&cards).into())
        } else {
            bail!("it is somebody's turn, but nothing can be clicked: {snapshot:?}")
        })
    }

    fn any<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[(self.next() % of.len() as u64) as usize]
    }

    fn chance(&mut self, percent: u64) -> bool {
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
fn has_more(snapshot: &TableSnapshot) -> bool {
    snapshot.lit().next().is_some() || snapshot.hand.iter().any(|held| held.can) || snapshot.folded
}

//! The table as a page shows it.

use serde::Deserialize;
use serde_json::json;

use crate::page::Page;

/// The table as a page shows it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct TableSnapshot {
    /// Whether the curtain hides the hand.
    pub curtain: bool,
    /// Whether the player who has acted still has to pass the device on.
    pub passes: bool,
    /// Whether the end is announced.
    pub over: bool,
    /// The side of the player who looks: `A` or `B`.
    pub mine: String,
    /// The Riftforce of side A and side B, with what is foreseen.
    pub points: [String; 2],
    /// The sites, from left to right.
    pub lanes: Vec<SiteSnapshot>,
    /// The hand of the player who looks.
    pub hand: Vec<HandCard>,
    /// Which of the buttons Activate, Check, Undo, Reset and Commit would do something.
    pub acts: Vec<bool>,
    /// Whether something that can be tapped is folded away.
    pub folded: bool,
    /// What is asked.
    pub asked: String,
    /// What is foreseen.
    pub foreseen: String,
}

/// A site.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct SiteSnapshot {
    /// Its number.
    pub site: String,
    /// Whether it can be tapped.
    pub can: bool,
    /// The other side's elementals, from the Rift outwards.
    pub upper: Vec<ElementalSnapshot>,
    /// One's own.
    pub lower: Vec<ElementalSnapshot>,
}

/// An elemental.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct ElementalSnapshot {
    /// What the page calls it.
    pub id: String,
    /// Its card, as in `.rift` files: `Fi5`.
    pub card: String,
    /// The damage on it.
    pub pips: u32,
    /// Whether it can be tapped.
    pub can: bool,
    /// Whether it would be destroyed.
    pub doomed: bool,
}

/// A card in hand.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct HandCard {
    /// What the page calls it.
    pub id: String,
    /// The card, as in `.rift` files; empty if it lies face down.
    pub card: String,
    /// Whether it can be picked up.
    pub can: bool,
    /// Whether it is picked up.
    pub chosen: bool,
}

impl TableSnapshot {
    /// What's there as soon as a player is asked for something.
    pub(crate) const ASKED: &str = "#pass-device, #open-curtain, #ending-title, .actions .act:not(.off), .hand .card.can, \
                         .board .plate.can, .board .card.strip.can";

    /// The script that returns a snapshot once a player is asked for something.
    pub(crate) fn script_once_asked() -> String {
        format!(
            "if (!document.querySelector('{}')) return null; {}",
            TableSnapshot::ASKED,
            TableSnapshot::SCRIPT
        )
    }

    /// The script that returns a snapshot.
    pub(crate) const SCRIPT: &str = "
        const all = (selector, within = document) => [...within.querySelectorAll(selector)];
        const has = (element, name) => element?.classList.contains(name) ?? false;
        const text = (selector, within = document) => within.querySelector(selector)?.textContent.trim() ?? '';
        // The two letters on a card are the language's own; those of `.rift` are in its class.
        const guild = (element) => [...element.classList].find((name) => name.startsWith('g-'))?.slice(2) ?? '';
        const card = (element) => guild(element).replace(/^./, (first) => first.toUpperCase()) + text('.num', element);
        const strip = (element) => ({
          id: element.dataset.id,
          card: card(element),
          pips: all('.pip', element).length,
          can: has(element, 'can'),
          doomed: has(element, 'doomed'),
        });
        const lane = (element) => ({
          site: element.querySelector('.plate').dataset.site,
          can: has(element.querySelector('.plate'), 'can'),
          upper: all('.upper .card.strip', element).map(strip),
          lower: all('.lower .card.strip', element).map(strip),
        });
        const held = (element) => ({
          id: element.dataset.id ?? '',
          card: card(element),
          can: has(element, 'can'),
          chosen: has(element, 'chosen'),
        });
        return {
          curtain: !!document.querySelector('#open-curtain'),
          passes: !!document.querySelector('#pass-device'),
          over: !!document.querySelector('#ending-title'),
          mine: has(document.querySelector('.seated.mine .track'), 'track-A') ? 'A' : 'B',
          points: [text('.track-A .points'), text('.track-B .points')],
          lanes: all('.board .lane').map(lane),
          hand: all('.hand .card').map(held),
          acts: all('.actions .act').map((element) => !has(element, 'off')),
          folded: !!document.querySelector('.fold.can'),
          asked: text('.prompt .asked'),
          foreseen: text('.prompt .foreseen'),
        };";

    /// Whether the player can do anything.
    pub fn is_my_turn(&self) -> bool {
        self.acts.contains(&true)
            || self.hand.iter().any(|held| held.can)
            || self.lanes.iter().any(|lane| lane.can)
            || self.lit().next().is_some()
    }

    /// Whether nothing has been picked up or chosen yet.
    pub fn is_untouched(&self) -> bool {
        !self.can(crate::Act::Undo)
    }

    /// Whether this button would do something.
    pub fn can(&self, act: crate::Act) -> bool {
        self.acts.get(act as usize).copied().unwrap_or(false)
    }

    /// The elementals that can be tapped.
    pub fn lit(&self) -> impl Iterator<Item = &ElementalSnapshot> {
        self.lanes.iter().flat_map(|lane| lane.upper.iter().chain(&lane.lower)).filter(|strip| strip.can)
    }

    /// The Rift in the words of a `.rift` file, without those that would be destroyed: what is, or what is foreseen.
    pub fn sites(&self) -> Vec<String> {
        let column = |strips: &[ElementalSnapshot]| {
            let left = strips.iter().filter(|strip| !strip.doomed);
            let written: Vec<String> = left.map(ElementalSnapshot::written).collect();
            if written.is_empty() { "-".into() } else { written.join(" ") }
        };
        let lane = |lane: &SiteSnapshot| {
            let (lower, upper) = (column(&lane.lower), column(&lane.upper));
            let (a, b) = if self.mine == "A" { (lower, upper) } else { (upper, lower) };
            format!("{a} / {b}")
        };
        self.lanes.iter().map(lane).collect()
    }

    /// What a player sees; the page may call things by other names each time.
    pub fn without_ids(&self) -> TableSnapshot {
        let mut snapshot = self.clone();
        snapshot.hand.iter_mut().for_each(|held| held.id.clear());
        for lane in &mut snapshot.lanes {
            lane.upper.iter_mut().chain(&mut lane.lower).for_each(|strip| strip.id.clear());
        }
        snapshot
    }

    /// The cards in hand, sorted by their letters.
    pub fn cards(&self) -> Vec<String> {
        let mut cards: Vec<String> = self.hand.iter().map(|held| held.card.clone()).collect();
        cards.sort();
        cards
    }
}

impl ElementalSnapshot {
    fn written(&self) -> String {
        match self.pips {
            0 => self.card.clone(),
            pips => format!("{}:{pips}", self.card),
        }
    }
}

impl Page {
    /// The table as it is shown.
    pub async fn snapshot(&self) -> anyhow::Result<TableSnapshot> {
        Ok(serde_json::from_value(self.evaluate(TableSnapshot::SCRIPT).await?)?)
    }

    /// Whether it's the turn of a player at this page right now, or `None` if the game is over. Both are asked at once: the game
    /// may end between two questions.
    pub async fn is_somebodys_turn(&self) -> anyhow::Result<Option<bool>> {
        let script = "
            const find = (selector) => !!document.querySelector(selector);
            return find('#ending-title') ? null : find(arguments[0]);";
        Ok(self.evaluate_with(script, vec![json!(TableSnapshot::ASKED)]).await?.as_bool())
    }

    /// Waits until a player is asked for something, and returns what the table shows then.
    pub async fn wait_for_turn(&self) -> anyhow::Result<TableSnapshot> {
        loop {
            let snapshot: TableSnapshot = serde_json::from_value(
                self.wait("somebody's turn", &TableSnapshot::script_once_asked()).await?,
            )?;
            if !snapshot.passes {
                return Ok(snapshot);
            }
            self.click("#pass-device").await?;
        }
    }
}

//! A player without a mouse: everything that can be tapped is reached by keys.

use anyhow::{Context, bail, ensure};
use serde::Deserialize;
use serde_json::json;

use crate::key_events::key;
use crate::new_game::Duel;
use crate::page::Page;
use crate::random_player::{Act, Move};
use crate::table_snapshot::{SiteSnapshot, TableSnapshot};

/// More steps than there are from one end of anything to the other.
const MOST_STEPS: usize = 60;

/// What has the focus.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Focus {
    /// The element, such as `BUTTON`.
    pub tag: String,
    /// The id of the card or elemental on the page; empty if it isn't one.
    pub id: String,
    /// The number of the site it's at; empty if it's at none.
    pub site: String,
    /// Its classes.
    pub class: String,
    /// Its name, as a screen reader says it.
    pub name: String,
}

impl Page {
    /// What has the focus.
    pub async fn focus(&self) -> anyhow::Result<Focus> {
        // What a screen reader says follows once everything else can be seen.
        self.wait_for_names().await?;
        let script = "
            const it = document.activeElement;
            return {
              tag: it.tagName,
              id: it.dataset.id ?? '',
              site: it.closest('.lane')?.querySelector('.plate').dataset.site ?? '',
              class: it.getAttribute('class') ?? '',
              name: it.getAttribute('aria-label') ?? it.querySelector('.sr')?.textContent ?? it.innerText,
            };";
        Ok(serde_json::from_value(self.evaluate(script).await?)?)
    }

    /// Whether what has the focus matches the selector.
    pub async fn has_focus(&self, selector: &str) -> anyhow::Result<bool> {
        let script = "return document.activeElement.matches(arguments[0])";
        Ok(self.evaluate_with(script, vec![selector.into()]).await? == true)
    }

    /// Presses keys all at once. The focus may go anywhere, but not get lost.
    pub async fn press(&self, keys: &[char]) -> anyhow::Result<()> {
        self.press_towards(keys, "*").await.map(drop)
    }

    /// Presses keys all at once, and returns whether what has the focus then matches the selector.
    async fn press_towards(&self, keys: &[char], selector: &str) -> anyhow::Result<bool> {
        self.send_keys(keys).await?;
        let focus = "[document.activeElement.tagName, document.activeElement.matches(SELECTOR)]";
        let focus = focus.replace("SELECTOR", &json!(selector).to_string());
        let (tag, fits): (String, bool) = serde_json::from_value(self.look_after_a_frame(&focus).await?)?;
        ensure!(tag != "BODY", "after the keys {keys:?} nothing has the focus");
        Ok(fits)
    }

    /// Presses keys until what has the focus matches the selector.
    pub async fn press_until(&self, keys: &[char], selector: &str) -> anyhow::Result<()> {
        let mut fits = self.has_focus(selector).await?;
        for _ in 0..MOST_STEPS {
            if fits {
                return Ok(());
            }
            fits = self.press_towards(keys, selector).await?;
        }
        bail!("{selector} isn't reached by {keys:?}; the focus is on {:?}", self.focus().await?)
    }

    /// Sets up a duel with its form, by keys only, and begins it. Returns the game's id.
    pub async fn begin_by_keys(&self, duel: Duel<'_>) -> anyhow::Result<String> {
        self.open_form_by_keys(if duel.level.is_some() { "#/new/bot" } else { "#/new/two" }).await?;
        let mut wanted = vec![("set", duel.set), ("guilds", duel.guilds)];
        if let Some(level) = duel.level {
            wanted.insert(0, ("level", level));
            wanted.push(("begins", duel.begins));
        }
        for (group, value) in wanted {
            // In a group, only what's chosen is a tab stop; arrows choose another.
            self.press_until(&[key::TAB], &format!("[name={group}]")).await?;
            self.press_until(&[key::DOWN], &format!("#{group}-{value}")).await?;
        }
        self.send_by_keys(duel.seed, if duel.guilds == "drafted" { ".pool" } else { ".board" }).await
    }

    /// Goes from the start page to a form, by keys only.
    async fn open_form_by_keys(&self, way: &str) -> anyhow::Result<()> {
        self.go("#/").await?;
        // The first key after loading may find nothing focused.
        self.press_keys(&[key::TAB]).await?;
        self.press_until(&[key::TAB], &format!("a[href='{way}']")).await?;
        self.press(&[key::ENTER]).await?;
        self.wait_for(".form").await?;
        self.wait("the heading to have the focus", "return document.activeElement.matches('h1')")
            .await
            .map(drop)
    }

    /// Types the seed into a form and submits it, by keys only. Returns the id of the game that begins.
    async fn send_by_keys(&self, seed: u64, screen: &str) -> anyhow::Result<String> {
        self.press_until(&[key::TAB], "summary").await?;
        self.press(&[key::ENTER]).await?;
        self.press_until(&[key::TAB], "#seed").await?;
        for digit in seed.to_string().chars() {
            self.press(&[digit]).await?;
        }
        self.press_keys(&[key::ENTER]).await?;
        self.wait_for(screen).await?;
        self.game().await
    }

    /// Sets up a solo game on a rung of the ladder, by keys only, up to where the six guilds are shown. Returns the game's id.
    pub async fn begin_solo_by_keys(&self, rung: u8, seed: u64) -> anyhow::Result<String> {
        self.open_form_by_keys("#/new/solo").await?;
        self.press_until(&[key::TAB], "[name=rung]").await?;
        self.press_until(&[key::DOWN], &format!("#rung-{rung}")).await?;
        self.send_by_keys(seed, ".pool").await
    }

    /// Keeps the first four of six guilds, by keys only.
    pub async fn keep_four_by_keys(&self) -> anyhow::Result<()> {
        for index in 1..=4 {
            self.press_until(&[key::TAB], &format!(".pick:nth-child({index}) input")).await?;
            self.press(&[' ']).await?;
        }
        self.press_until(&[key::TAB], "#keep").await?;
        self.press_keys(&[key::ENTER]).await?;
        self.wait_for(".board").await
    }

    /// Sets up a team game of four in which only this seat is a person's, by keys only. Returns the game's id.
    pub async fn begin_team_by_keys(&self, seat: u8, seed: u64) -> anyhow::Result<String> {
        self.open_form_by_keys("#/new/team").await?;
        // In the order of the form: the first team's seats, then the second's.
        for its in [1, 3, 2, 4] {
            let list = format!("#sits-{its}");
            self.press_until(&[key::TAB], &list).await?;
            // A person comes first in the list, the weakest bot second.
            self.press(&[key::HOME]).await?;
            if its != seat {
                self.press(&[key::DOWN]).await?;
            }
        }
        self.send_by_keys(seed, ".board").await
    }

    /// Makes a move by keys only.
    pub async fn press_move(&self, it: &Move, snapshot: &TableSnapshot) -> anyhow::Result<()> {
        match it {
            Move::Tap(id) if snapshot.hand.iter().any(|held| held.id == *id) => {
                self.press(&['h']).await?;
                self.press(&[key::HOME]).await?;
                self.press_until(&[key::RIGHT], &format!(".hand [data-id='{id}']")).await?;
                self.press(&[' ']).await
            }
            Move::Tap(id) => {
                let site = site_of(snapshot, id).with_context(|| format!("{id} is nowhere"))?;
                self.go_along(site, &format!("[data-id='{id}']")).await
            }
            // Both ways of reaching a site are tried: its digit, and the arrows.
            Move::Site(site) if site.as_str() < "4" => {
                self.press(&[site.chars().next().context("no site")?]).await
            }
            Move::Site(site) => self.go_along(site, ".plate").await,
            Move::Unfold => {
                let script = "return document.querySelector('.lane:has(.fold.can) .plate').dataset.site";
                let site: String = serde_json::from_value(self.evaluate(script).await?)?;
                self.go_along(&site, ".fold.can").await
            }
            Move::Act(act) => self.press(&[key_of(*act)]).await,
        }
    }

    /// Goes to a site, then up or down its column to something, and taps it.
    async fn go_along(&self, site: &str, selector: &str) -> anyhow::Result<()> {
        self.press(&['b']).await?;
        self.press(&[key::HOME]).await?;
        let lane = format!(".lane:has([data-site='{site}']) button");
        self.press_until(&[key::RIGHT], &lane).await?;
        let is_above = "
            const top = (it) => it.getBoundingClientRect().top;
            const here = document.activeElement;
            return top(here.closest('.lane').querySelector(arguments[0])) < top(here);";
        let is_above = self.evaluate_with(is_above, vec![json!(selector)]).await? == true;
        self.press_until(&[if is_above { key::UP } else { key::DOWN }], selector).await?;
        self.press(&[' ']).await
    }
}

fn key_of(act: Act) -> char {
    match act {
        Act::Activate => 'a',
        Act::Check => 'c',
        Act::Undo => 'z',
        Act::Reset => key::ESCAPE,
        Act::Commit => key::ENTER,
    }
}

/// The site of an elemental.
fn site_of<'a>(snapshot: &'a TableSnapshot, id: &str) -> Option<&'a str> {
    let is_at = |lane: &&SiteSnapshot| lane.upper.iter().chain(&lane.lower).any(|strip| strip.id == id);
    snapshot.lanes.iter().find(is_at).map(|lane| lane.site.as_str())
}

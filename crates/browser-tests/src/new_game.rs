//! New games, set up with their forms.

use crate::page::Page;

/// What is chosen for a new duel.
#[derive(Clone, Copy, Debug)]
pub struct Duel<'a> {
    /// The bot's level; `None` for two people at one screen.
    pub level: Option<&'a str>,
    /// Which guilds there are: `base` or `beyond`.
    pub set: &'a str,
    /// Whether they are `random` or `drafted`.
    pub guilds: &'a str,
    /// Who begins, against a bot: `toss`, `me` or `other`.
    pub begins: &'a str,
    /// Where all chance comes from.
    pub seed: u64,
}

impl Duel<'static> {
    /// Against the weakest bot.
    pub const NOVICE: Duel<'static> =
        Duel { level: Some("novice"), set: "base", guilds: "random", begins: "me", seed: 1 };
    /// Two people at one screen.
    pub const TWO: Duel<'static> = Duel { level: None, set: "base", guilds: "random", begins: "me", seed: 1 };
}

/// What's chosen for a team game.
#[derive(Clone, Copy, Debug)]
pub struct Team<'a> {
    /// Who sits at each seat, `person` or a level: three or four, in the order of the seats.
    pub sitters: &'a [&'a str],
    /// Whether the guilds are `random` or `drafted`.
    pub guilds: &'a str,
    /// Where all chance comes from.
    pub seed: u64,
}

impl Page {
    /// Sets up a duel by its form and begins it. Says the game's id.
    pub async fn begin(&self, duel: Duel<'_>) -> anyhow::Result<String> {
        self.go(if duel.level.is_some() { "#/new/bot" } else { "#/new/two" }).await?;
        if let Some(level) = duel.level {
            self.click(&format!("label[for=level-{level}]")).await?;
            self.click(&format!("label[for=begins-{}]", duel.begins)).await?;
        }
        self.click(&format!("label[for=set-{}]", duel.set)).await?;
        self.click(&format!("label[for=guilds-{}]", duel.guilds)).await?;
        self.click(".form details summary").await?;
        self.type_into("#seed", &duel.seed.to_string()).await?;
        self.click(".form button[type=submit]").await?;
        let screen = if duel.guilds == "drafted" { ".pool" } else { ".board" };
        self.wait_for(screen).await?;
        self.game().await
    }

    /// Sets up a solo game on a rung of the ladder, up to where the six guilds are shown. Returns the game's id.
    pub async fn open_solo_draft(&self, rung: u8, seed: u64) -> anyhow::Result<String> {
        self.go("#/new/solo").await?;
        self.click(&format!("label[for=rung-{rung}]")).await?;
        self.give_seed(seed).await?;
        self.click(".form button[type=submit]").await?;
        self.wait_for(".pool").await?;
        self.game().await
    }

    /// Sets up a solo game on a rung of the ladder, keeps the first four of the six guilds, and begins. Returns the game's id.
    pub async fn begin_solo(&self, rung: u8, seed: u64) -> anyhow::Result<String> {
        let game = self.open_solo_draft(rung, seed).await?;
        for index in 1..=4 {
            self.click(&format!(".pick:nth-child({index}) input")).await?;
        }
        self.click("#keep").await?;
        self.wait_for(".board").await?;
        Ok(game)
    }

    /// Waits until somebody at this screen may pick a guild, or the table is shown. Returns whether it's a pick.
    pub async fn may_pick(&self) -> anyhow::Result<bool> {
        let script = "
            if (document.querySelector('.board')) return 'table';
            return document.querySelector('.draft:not(.waits)') ? 'pick' : null;";
        Ok(self.wait("a pick, or the table", script).await? == "pick")
    }

    /// Picks the first guild on show.
    pub async fn pick(&self) -> anyhow::Result<()> {
        self.click(".pick input").await?;
        self.click("#pick").await
    }

    /// Sets up a team game and begins it. Returns the game's id.
    pub async fn begin_team(&self, team: Team<'_>) -> anyhow::Result<String> {
        self.go("#/new/team").await?;
        let players = if team.sitters.len() == 3 { "three" } else { "four" };
        self.click(&format!("label[for=players-{players}]")).await?;
        for (index, sitter) in team.sitters.iter().enumerate() {
            self.choose_in(&format!("#sits-{}", index + 1), sitter).await?;
        }
        self.click(&format!("label[for=guilds-{}]", team.guilds)).await?;
        self.give_seed(team.seed).await?;
        self.click(".form button[type=submit]").await?;
        self.wait_for(if team.guilds == "drafted" { ".pool" } else { ".board" }).await?;
        self.game().await
    }

    async fn give_seed(&self, seed: u64) -> anyhow::Result<()> {
        self.click(".form details summary").await?;
        self.type_into("#seed", &seed.to_string()).await
    }
}

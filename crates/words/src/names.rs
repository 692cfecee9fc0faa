//! The names of things and what they do: guilds, cards, sites, ways to play, the trainer, and the rules.

use riftforce_protocol::Level;
use riftforce_rules::{AndChallenge, Face, Guild, Mode, Plan, Rule, Seat, Site, Sites};

use crate::Words;
use crate::guild_traits::GuildTrait;

/// A rule, explained to someone who asks why something happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// A few words.
    pub title: String,
    /// A few sentences, the last of which may be a ruling.
    pub text: String,
}

impl Words {
    /// A guild's name.
    pub fn guild(&self, guild: Guild) -> String {
        self.text(&of_guild("guild", guild))
    }

    /// A guild's two letters, for where there's no room for its name. Each language has its own; `.rift` files
    /// always use the English ones.
    pub fn code(&self, guild: Guild) -> String {
        self.text(&format!("{}.code", of_guild("guild", guild)))
    }

    /// A card in three characters, such as "Fi6".
    pub fn short(&self, card: impl Into<Face>) -> String {
        let Face::Up(card) = card.into() else { return "?".into() };
        format!("{}{}", self.code(card.guild()), card.number())
    }

    /// What a guild's elementals do when they are activated or played.
    pub fn ability(&self, guild: Guild) -> String {
        self.text(&of_guild("ability", guild))
    }

    /// What a guild is good for, in a word or two each.
    pub fn tags(&self, guild: Guild) -> Vec<String> {
        GuildTrait::of(guild).map(|tag| self.tag(tag)).collect()
    }

    /// A tag, in a word or two.
    pub fn tag(&self, tag: GuildTrait) -> String {
        self.text(&format!("tag-{}", tag.name()))
    }

    /// A card's name, such as "Fire 6".
    pub fn card(&self, card: impl Into<Face>) -> String {
        let Face::Up(card) = card.into() else { return self.text("card-unknown") };
        self.text_with(
            "card",
            &[("guild", self.guild(card.guild()).into()), ("number", card.number().into())],
        )
    }

    /// A site's name, such as "Site 3".
    pub fn site(&self, site: Site) -> String {
        self.text_with("site", &[("site", site.number().into())])
    }

    /// The numbers of several sites, such as "2 and 4".
    pub fn sites(&self, sites: Sites) -> String {
        self.list(&sites.map(|site| site.number().to_string()).collect::<Vec<_>>())
    }

    /// What a player without a name is called.
    pub fn seat(&self, seat: Seat) -> String {
        self.text_with("seat", &[("seat", seat.number().into())])
    }

    /// The name of the action Check & Draw.
    pub fn check_and_draw(&self) -> String {
        self.text("action-check")
    }

    /// The name of a way to play.
    pub fn mode(&self, mode: Mode) -> String {
        self.text(&format!("mode-{}", mode.name()))
    }

    /// A way to play in one line, unless its name says enough, as a duel's does.
    pub fn about_mode(&self, mode: Mode) -> Option<String> {
        self.find(&format!("mode-{}.about", mode.name()), &[])
    }

    /// The name of a level.
    pub fn level(&self, level: Level) -> String {
        self.text(&format!("level-{}", level.name()))
    }

    /// A level in one line.
    pub fn about_level(&self, level: Level) -> String {
        self.text(&format!("level-{}.about", level.name()))
    }

    /// One of the trainer's plans, such as "Attack plan, location 3 (5-5-7)".
    pub fn plan(&self, plan: Plan) -> String {
        if plan == Plan::UNKNOWN {
            return self.text("plan-unknown");
        }
        let site = ("site", plan.site().number().into());
        match plan.attack_numbers() {
            Some([first, second, third]) => self.text_with(
                "plan-attack",
                &[site, ("first", first.into()), ("second", second.into()), ("third", third.into())],
            ),
            None => self.text_with("plan-control", &[site]),
        }
    }

    /// What the trainer's bots with this number do in the challenge with this many stars (R61).
    pub fn challenge(&self, number: u8, stars: u8) -> String {
        self.text(&format!("challenge-{number}-{stars}"))
    }

    /// What half of the & challenge makes a bot do first (R61).
    pub fn and_challenge(&self, and: AndChallenge) -> String {
        self.text(match and {
            AndChallenge::Move => "challenge-and-move",
            AndChallenge::Mend => "challenge-and-mend",
        })
    }

    /// The rule with this number, if there is one that's about playing.
    pub fn rule(&self, rule: Rule) -> Option<RuleText> {
        let key = of_rule(rule);
        let title = match guild_of(rule) {
            Some(guild) => self.guild(guild),
            None => self.find(&format!("{key}.title"), &[])?,
        };
        let text = [self.text(&key)].into_iter().chain(self.ruling(rule)).collect::<Vec<_>>().join(" ");
        Some(RuleText { title, text })
    }

    /// What this project had to decide about a rule because the printed ones are silent or disagree, if anything.
    pub fn ruling(&self, rule: Rule) -> Option<String> {
        let text = self.find(&format!("{}.ruling", of_rule(rule)), &[])?;
        Some(self.text_with("ruling", &[("text", text.into())]))
    }
}

/// The guild whose ability a rule is.
fn guild_of(rule: Rule) -> Option<Guild> {
    Guild::ALL.into_iter().find(|guild| guild.summoner().rule == rule)
}

/// The message with a rule's text: a guild's rule is its ability.
fn of_rule(rule: Rule) -> String {
    guild_of(rule).map_or_else(|| format!("rule-{}", rule.0), |guild| of_guild("ability", guild))
}

/// `guild-fire` for Fire.
pub(crate) fn of_guild(kind: &str, guild: Guild) -> String {
    format!("{kind}-{}", guild.name().to_ascii_lowercase())
}

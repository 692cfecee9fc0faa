//! The trainer (R60 to R68): its plans, and its challenges, which are scripts like the guilds' abilities.

use std::fmt;

use crate::input_error::{InputError, InputErrorKind};
use crate::site::Site;
use crate::step::{Step, hit, if_destroyed};
// Short names, so that a script reads like the card.
use crate::step::{AfterDestruction::*, Aim::*, Step::*, Whom::*};

/// A plan card (R63): an attack plan with a site and three numbers, or a control plan with a site.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Plan(u8);

impl Plan {
    /// A plan that a viewer does not know.
    pub const UNKNOWN: Plan = Plan(u8::MAX);

    const ATTACKS_PER_SITE: u8 = 27;

    /// How many plan cards there are.
    pub const COUNT: usize = 20;

    /// The twenty plan cards, attack plans first.
    pub const ALL: [Plan; Plan::COUNT] = read_plans(include_bytes!("../data/plans.txt"));

    /// How many of [`Plan::ALL`] are attack plans.
    pub(crate) const ATTACKS: usize = 15;

    const fn control(site_index: u8) -> Plan {
        Plan(5 * Plan::ATTACKS_PER_SITE + site_index)
    }

    const fn attack(site_index: u8, numbers: [u8; 3]) -> Plan {
        let [a, b, c] = numbers;
        Plan(site_index * Plan::ATTACKS_PER_SITE + ((a - 5) * 3 + b - 5) * 3 + c - 5)
    }

    /// Reads `A1-556` or `C2`.
    pub(crate) const fn from_bytes(text: &[u8]) -> Option<Plan> {
        match *text {
            [b'C', site @ b'1'..=b'5'] => Some(Plan::control(site - b'1')),
            [b'A', site @ b'1'..=b'5', b'-', a @ b'5'..=b'7', b @ b'5'..=b'7', c @ b'5'..=b'7'] => {
                Some(Plan::attack(site - b'1', [a - b'0', b - b'0', c - b'0']))
            }
            _ => None,
        }
    }

    pub(crate) fn code(self) -> u8 {
        self.0
    }

    /// The plan with this code, if there is one.
    pub(crate) fn from_any_code(code: u8) -> Option<Plan> {
        let plan = Plan(code);
        (code < 5 * Plan::ATTACKS_PER_SITE + 5 || plan == Plan::UNKNOWN).then_some(plan)
    }

    /// Whether this is a control plan.
    pub fn is_control(self) -> bool {
        self.0 >= 5 * Plan::ATTACKS_PER_SITE
    }

    /// The site where the plan puts a bot.
    pub fn site(self) -> Site {
        let index = self.0;
        Site::from_index(if self.is_control() {
            index - 5 * Plan::ATTACKS_PER_SITE
        } else {
            index / Plan::ATTACKS_PER_SITE
        })
    }

    /// The numbers of the bots that an attack plan activates.
    pub fn attack_numbers(self) -> Option<[u8; 3]> {
        let code = self.0 % Plan::ATTACKS_PER_SITE;
        (!self.is_control()).then(|| [5 + code / 9, 5 + code / 3 % 3, 5 + code % 3])
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Plan::UNKNOWN {
            return f.write_str("?");
        }
        match self.attack_numbers() {
            Some([a, b, c]) => write!(f, "A{}-{a}{b}{c}", self.site()),
            None => write!(f, "C{}", self.site()),
        }
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads the data file at compile time, so that a mistake in it is a compiler error.
#[expect(clippy::panic, reason = "it runs while the program is compiled, which then fails")]
const fn read_plans(text: &[u8]) -> [Plan; Plan::COUNT] {
    let mut plans = [Plan::UNKNOWN; Plan::COUNT];
    let (mut attacks, mut controls, mut at) = (0, 0, 0);
    while at < text.len() {
        if text[at] == b'#' {
            while at < text.len() && text[at] != b'\n' {
                at += 1;
            }
        } else if text[at].is_ascii_whitespace() {
            at += 1;
        } else {
            let mut end = at;
            while end < text.len() && !text[end].is_ascii_whitespace() {
                end += 1;
            }
            let (_, word) = text.split_at(at);
            let (word, _) = word.split_at(end - at);
            let plan = match Plan::from_bytes(word) {
                Some(plan) => plan,
                None => panic!("plans.txt: a plan is written like A1-556 or C2"),
            };
            if word.len() == 2 {
                plans[Plan::ATTACKS + controls] = plan;
                controls += 1;
            } else {
                plans[attacks] = plan;
                attacks += 1;
            }
            at = end;
        }
    }
    assert!(
        attacks == Plan::ATTACKS && controls == Plan::COUNT - Plan::ATTACKS,
        "plans.txt: 15 attacks, 5 controls"
    );
    plans
}

/// What the trainer's bots of each number do (R61).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Challenges {
    stars: [u8; 3],
    and: Option<(AndChallenge, u8)>,
}

/// One half of the & challenge (R61): what a bot of one number does before its challenge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AndChallenge {
    /// `&move`: it moves to any other site.
    Move,
    /// `&mend`: a damaged bot is mended.
    Mend,
}

impl AndChallenge {
    /// Both halves.
    pub const BOTH: [AndChallenge; 2] = [AndChallenge::Move, AndChallenge::Mend];

    /// The half's name in `.rift` files.
    pub fn name(self) -> &'static str {
        match self {
            AndChallenge::Move => "&move",
            AndChallenge::Mend => "&mend",
        }
    }
}

impl Challenges {
    /// One star for each number and nothing else.
    pub const EASIEST: Challenges = Challenges { stars: [1; 3], and: None };

    /// One to four stars for the fives, the sixes and the sevens, and optionally half of the & challenge for one number.
    pub fn new(stars: [u8; 3], and: Option<(AndChallenge, u8)>) -> Option<Challenges> {
        let fits = stars.iter().all(|stars| (1..=4).contains(stars))
            && and.is_none_or(|(_, number)| (5..=7).contains(&number));
        fits.then_some(Challenges { stars, and })
    }

    /// The stars of a number's challenge.
    pub fn stars(self, number: u8) -> u8 {
        self.stars[usize::from(number) - 5]
    }

    /// The half of the & challenge in play, and the number it belongs to.
    pub fn and_challenge(self) -> Option<(AndChallenge, u8)> {
        self.and
    }

    /// What a bot of this number does before its challenge.
    pub(crate) fn and_for(self, number: u8) -> Option<AndChallenge> {
        self.and.filter(|&(_, its)| its == number).map(|(and, _)| and)
    }
}

impl fmt::Display for Challenges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stars = |number| &"****"[..self.stars(number).into()];
        write!(f, "5{} 6{} 7{}", stars(5), stars(6), stars(7))?;
        match self.and {
            Some((and, number)) => write!(f, " {} {number}", and.name()),
            None => Ok(()),
        }
    }
}

impl std::str::FromStr for Challenges {
    type Err = InputError;

    /// Reads `5* 6** 7**** &move 6`.
    fn from_str(text: &str) -> Result<Challenges, InputError> {
        let wrong = |kind, reason| Err(InputError::new(kind, reason));
        let mut stars = [0; 3];
        let mut and = None;
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if let Some(half) = AndChallenge::BOTH.into_iter().find(|half| half.name() == word) {
                let number = match words.next() {
                    Some("5") => 5,
                    Some("6") => 6,
                    Some("7") => 7,
                    _ => {
                        return wrong(
                            InputErrorKind::Form("&move 6"),
                            "an & challenge belongs to 5, 6 or 7, as in `&move 6`",
                        );
                    }
                };
                if and.replace((half, number)).is_some() {
                    return wrong(InputErrorKind::Once, "only one & challenge may be used");
                }
                continue;
            }
            let (number, count) = (word.as_bytes()[0].wrapping_sub(b'5'), word.len() - 1);
            let only_stars = word.bytes().skip(1).all(|byte| byte == b'*');
            if number > 2 || !(1..=4).contains(&count) || !only_stars {
                let reason = "a challenge is 5, 6 or 7 with one to four stars, as in 6**";
                return wrong(InputErrorKind::Form("6**"), reason);
            }
            if std::mem::replace(&mut stars[usize::from(number)], count as u8) != 0 {
                return wrong(InputErrorKind::Once, "each number has one challenge");
            }
        }
        let all =
            || wrong(InputErrorKind::Form("5* 6** 7***"), "there must be a challenge for each of 5, 6 and 7");
        Challenges::new(stars, and).map_or_else(all, Ok)
    }
}

/// The challenges of the fives, sixes and sevens, by stars.
#[rustfmt::skip]
pub(crate) const CHALLENGES: [[&[Step]; 4]; 3] = [
    [
        &[hit(First, 2)],
        &[hit(Last, 2), if_destroyed(Again)],
        &[hit(First, 2), hit(Second, 1)],
        &[Aim(MostDamagedHere), hit(It, 2)],
    ],
    [
        &[hit(Last, 3)],
        &[Reach, hit(It, 3), Pull],
        &[hit(First, 3), Push],
        &[hit(First, 3)],
    ],
    [
        &[hit(FirstOfNeighbours, 2)],
        &[hit(First, 2), hit(Last, 2)],
        &[hit(First, 3), hit(OthersHere, 1)],
        &[hit(Last, 5)],
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_read_back_as_written() {
        for text in ["A1-556", "A5-777", "C1", "C5", "A3-657"] {
            assert_eq!(Plan::from_bytes(text.as_bytes()).unwrap().to_string(), text);
        }
        for text in ["", "C6", "A0-555", "A1-558", "A1-55", "A1556", "C", "c1"] {
            assert_eq!(Plan::from_bytes(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn each_site_has_three_attack_plans_and_one_control_plan() {
        for site in crate::Mode::Solo.sites() {
            let of_site = Plan::ALL.iter().filter(|plan| plan.site() == site);
            assert_eq!(of_site.clone().count(), 4);
            assert_eq!(of_site.filter(|plan| plan.is_control()).count(), 1);
        }
    }
}

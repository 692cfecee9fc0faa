//! Everything that happens in a game can be put into words, in every language.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Lineup, assert_whole, log, perspective};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_protocol::{Alternative, Deed, Level, Reason, Remark};
use riftforce_rules::*;
use riftforce_words::{Language, Who, Words};

/// The events of a random game from the draft on, choice by choice, and the lineup before each choice.
fn random_game(mode: Mode, seed: u64) -> Vec<(Lineup, Vec<Event>)> {
    let draft = if seed.is_multiple_of(3) { GuildSet::Base } else { GuildSet::Beyond };
    let mut position = Position::draft(mode, draft, seed);
    if mode == Mode::Solo {
        let stars = [0, 2, 4].map(|shift| 1 + (seed >> shift) as u8 % 4);
        let and = AndChallenge::BOTH.get((seed % 3) as usize).map(|&and| (and, 5 + (seed % 3) as u8));
        position.set_trainer(&[], Challenges::new(stars, and).unwrap()).unwrap();
    }
    let (mut rng, mut game) = (Pcg32::seed_from_u64(seed), Vec::new());
    while let Some(choice) = random_choice_by_kind(&position.choices(), &mut rng) {
        let (lineup, mut events) = (Lineup::of(&position), Vec::new());
        position.play(choice, &mut events).unwrap();
        let followed = events.iter().fold(lineup.clone(), |mut lineup, event| {
            lineup.follow(event);
            lineup
        });
        for (side, site) in Side::BOTH.into_iter().flat_map(|side| mode.sites().map(move |site| (side, site)))
        {
            for (index, elemental) in position.column(side, site).iter().enumerate() {
                let at = Spot { side, site, position: Rank::from_index(index) };
                let found = followed.at(at).expect("a lineup that follows the events has everyone");
                assert_eq!(found.card, elemental.card());
                assert_eq!(found.controller, position.controller(side, *elemental));
            }
        }
        game.push((lineup, events));
    }
    game
}

#[test]
fn every_event_of_random_games_gets_its_line() {
    let words = Language::ALL.map(Words::new);
    for mode in Mode::ALL {
        for seed in 0..50 {
            let you = [None, Some(Seat::One), Some(mode.turns()[seed as usize % mode.turns().len()])];
            let perspective = perspective(mode, you[seed as usize % 3]);
            for (lineup, events) in random_game(mode, seed) {
                for words in &words {
                    let lines = log(words, &lineup, &events, &perspective);
                    lines.iter().for_each(|line| assert_whole(words, line));
                    for event in &events {
                        assert_told(words, event.rule);
                        // The line must be whole even if it isn't known which elemental it's about.
                        if let Some(line) = words.event(event, &perspective, None) {
                            assert_whole(words, &line);
                        }
                    }
                }
            }
        }
    }
}

fn assert_told(words: &Words, rule: Rule) {
    let told = words.rule(rule);
    let (language, number) = (words.language().code(), rule.0);
    let told = told.unwrap_or_else(|| {
        panic!("{rule} is untold: add rule-{number} and its .title to locales/{language}/rules.ftl")
    });
    assert_whole(words, &told.title);
    assert_whole(words, &told.text);
}

#[test]
fn only_dealt_hands_of_others_are_left_out() {
    let words = Words::new(Language::English);
    let perspective = perspective(Mode::Team4, Some(Seat::Three));
    for (lineup, events) in random_game(Mode::Team4, 7) {
        let dealt = |event: &&Event| {
            event.rule == Rule(52) && matches!(event.what, What::Drew { seat, .. } if seat != Seat::Three)
        };
        let told = log(&words, &lineup, &events, &perspective).len();
        assert_eq!(told, events.len() - events.iter().filter(dealt).count());
    }
}

fn cards() -> impl Iterator<Item = Card> {
    Guild::ALL.into_iter().flat_map(|guild| (5..=7).filter_map(move |number| Card::new(guild, number)))
}

#[test]
fn every_guild_has_its_messages_in_every_language() {
    let mut wrong = Vec::new();
    for words in Language::ALL.map(Words::new) {
        let code = words.language().code();
        for name in Guild::ALL.map(|guild| guild.name().to_lowercase()) {
            for key in ["guild-*", "guild-*.code", "guild-*.gender", "guild-*.your", "ability-*"] {
                let key = key.replace('*', &name);
                let text = words.text(&key);
                if text.contains('⟨') {
                    wrong.push(format!("locales/{code}/guilds.ftl lacks {key}"));
                } else if key.ends_with(".gender") && !["masculine", "feminine", "neuter"].contains(&&*text) {
                    wrong.push(format!(
                        "locales/{code}/guilds.ftl: {key} is {text:?}, not masculine, feminine or neuter"
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "a guild's words are not complete:\n{}", wrong.join("\n"));
}

#[test]
fn a_guilds_two_letters_are_unique_and_in_english_match_the_format() {
    for words in Language::ALL.map(Words::new) {
        let mut codes = BTreeMap::new();
        for guild in Guild::ALL {
            let (code, language) = (words.code(guild), words.language());
            assert_eq!(
                code.chars().count(),
                2,
                "{language:?}: the code of {guild:?}, {code:?}, isn't two letters"
            );
            let other = codes.insert(code.clone(), guild);
            assert_eq!(other, None, "{language:?}: {guild:?} has the code {code:?} of another guild");
        }
    }
    let words = Words::new(Language::English);
    for card in cards().map(Face::Up).chain([Face::Down]) {
        assert_eq!(words.short(card), card.to_string());
    }
    assert_eq!(Words::new(Language::Ukrainian).short(Card::new(Guild::Ice, 5).unwrap()), "Лі5");
}

/// The numbers of the rules in `docs/rules.md`: each begins with its number in bold.
fn documented() -> BTreeSet<u8> {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");
    let text = std::fs::read_to_string(document).unwrap();
    let numbers = text.lines().filter_map(|line| line.strip_prefix("**R")?.split_once("**")?.0.parse().ok());
    numbers.collect()
}

#[test]
fn the_worded_rules_are_those_of_the_document() {
    let documented = documented();
    assert!(documented.len() > 50, "only {} rules were found in docs/rules.md", documented.len());
    for words in Language::ALL.map(Words::new) {
        documented.iter().for_each(|&number| assert_told(&words, Rule(number)));
        for number in (0..=u8::MAX).filter(|number| !documented.contains(number)) {
            let told = words.rule(Rule(number)).map(|rule| rule.title);
            assert_eq!(told, None, "R{number} is told, but no paragraph of docs/rules.md begins with it");
        }
    }
}

/// The numbers of the rules that `docs/rules.md` marks as rulings, wholly or in part.
fn ruled() -> BTreeSet<u8> {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");
    let text = std::fs::read_to_string(document).unwrap();
    let rules = text.split("\n**R").skip(1).filter_map(|rule| {
        let (number, rest) = rule.split_once("**")?;
        let body = rest.split("\n## ").next()?;
        body.contains("*Ruling").then(|| number.parse().unwrap())
    });
    rules.collect()
}

#[test]
fn the_game_marks_the_same_rulings_as_the_document() {
    // A screen doesn't need the ruling of R17, that damage markers never run out.
    let documented: BTreeSet<u8> = ruled().into_iter().filter(|&number| number != 17).collect();
    for words in Language::ALL.map(Words::new) {
        let told: BTreeSet<u8> =
            (0..=u8::MAX).filter(|&number| words.ruling(Rule(number)).is_some()).collect();
        assert_eq!(told, documented, "{:?}", words.language());
        for rule in told.into_iter().map(Rule) {
            let ruling = words.ruling(rule).unwrap();
            assert_whole(&words, &ruling);
            assert!(words.rule(rule).unwrap().text.ends_with(&ruling), "{rule}");
        }
    }
}

#[test]
fn more_than_the_goal_is_never_a_part_of_it() {
    for words in Language::ALL.map(Words::new) {
        let [at, past] = [GOAL, GOAL + 1].map(|points| words.points(points));
        assert_eq!(at, words.text_with("table-points", &[("points", GOAL.into()), ("goal", GOAL.into())]));
        let part = words.text_with("table-points", &[("points", (GOAL + 1).into()), ("goal", GOAL.into())]);
        assert!(past != part && past.contains("13") && past.contains("12"), "{past}");
        assert_whole(&words, &past);
    }
}

#[test]
fn everything_has_a_name() {
    for words in Language::ALL.map(Words::new) {
        let mut texts = Vec::new();
        for guild in Guild::ALL {
            texts.extend([words.guild(guild), words.ability(guild)]);
            texts.extend(words.tags(guild));
            let title = words.rule(guild.summoner().rule).unwrap().title;
            assert_eq!(title, words.guild(guild));
        }
        texts.extend(cards().map(Face::Up).chain([Face::Down]).map(|card| words.card(card)));
        texts.extend((1..=6).filter_map(Site::from_number).map(|site| words.site(site)));
        texts.extend(Seat::ALL.map(|seat| words.seat(seat)));
        texts.push(words.check_and_draw());
        texts.extend(Mode::ALL.map(|mode| words.mode(mode)));
        texts.extend([Mode::Team3, Mode::Team4, Mode::Solo].map(|mode| words.about_mode(mode).unwrap()));
        texts.extend(Level::ALL.into_iter().flat_map(|level| [words.level(level), words.about_level(level)]));
        texts.extend(
            (5..=7)
                .flat_map(|number| (1..=4).map(move |stars| (number, stars)))
                .map(|(number, stars)| words.challenge(number, stars)),
        );
        texts.extend(AndChallenge::BOTH.map(|and| words.and_challenge(and)));
        texts.push(words.plan(Plan::UNKNOWN));
        texts.iter().for_each(|text| assert_whole(&words, text));

        let names: BTreeSet<String> = Guild::ALL.into_iter().map(|guild| words.guild(guild)).collect();
        assert_eq!(names.len(), Guild::ALL.len(), "{:?}: two guilds have the same name", words.language());
    }
}

#[test]
fn every_question_and_refusal_is_worded() {
    let site = Site::from_number(3).unwrap();
    let card = Card::new(Guild::Water, 6).unwrap();
    let questions = [
        Prompt::Pick,
        Prompt::Action,
        Prompt::PlayAnother,
        Prompt::ActivateAnother,
        Prompt::Bot(6),
        Prompt::WhereToGo,
        Prompt::WhomToReach,
        Prompt::WhereToPush,
        Prompt::WhereToCatch,
        Prompt::WhichEnemy,
        Prompt::WhomToMend,
    ];
    let second = Rank::from_number(2).unwrap();
    let refusals = [
        Refusal::GameOver,
        Refusal::DraftFirst,
        Refusal::DraftOver,
        Refusal::NotInPool(Guild::Ice),
        Refusal::NoSuchSite(site),
        Refusal::NotInHand(Seat::One, card),
        Refusal::UnknownCard,
        Refusal::HandFull,
        Refusal::NotAlike,
        Refusal::SiteNotAdjacent(site),
        Refusal::SiteNotStacked(site),
        Refusal::NobodyThere(site, second),
        Refusal::AlreadyUsed(site, second),
        Refusal::DoesNotMatch(card, Card::new(Guild::Fire, 5).unwrap()),
        Refusal::PartnersOnlyByNumber(card),
        Refusal::CannotHurt(site, second),
        Refusal::WrongNumber(7),
        Refusal::TrainerUnknown,
    ];
    for words in Language::ALL.map(Words::new) {
        for question in questions {
            assert_whole(&words, &words.question(question));
            assert_whole(&words, &words.choice_refusal(&Refusal::NotAnOption(question)));
            assert_whole(&words, &words.choice_refusal(&Refusal::Asked(question)));
        }
        for refusal in &refusals {
            assert_whole(&words, &words.choice_refusal(refusal));
        }
    }
}

/// Mistakes in a `.rift` text are put into the player's language, never in the judge's English.
#[test]
fn every_mistake_in_a_text_is_worded() {
    let game = "rift: 1\ngame: duel\n";
    let mistakes = [
        ("game: duel\n", "line “rift: 1” is missing"),
        ("rift: 1\nnonsense\n", "“key: value”"),
        ("rift: 1\nwhat: ever\n", "no such key"),
        (&format!("{game}hand 1: Xy9\n"), "no such card"),
        (&format!("{game}hand 9: Fi5\n"), "no such seat"),
        (&format!("{game}guilds 1: Fir\n"), "no such guild"),
        (&format!("{game}site 9: - / -\n"), "no such location"),
        (&format!("{game}turn: 1\nturn: 1\n"), "only once"),
        (&format!("{game}hand 1: ?*8\n"), "maximum here is 7"),
        (&format!("{game}plans: C2\n"), "game mode"),
        (&format!("{game}site 1: Fi5:5 / -\n"), "destroyed"),
        (&format!("{game}pool: Ice\nhand 1: Fi5\n"), "draft"),
        (
            &format!("{game}turn: 1\nguilds 1: Fire Water Ice Light\npool: Plant\n"),
            "already picked all its guilds",
        ),
        (&format!("{game}hand 1: Fi5 Fi6\ndo: Fi5@1 Fi6@1 check\n"), "already over"),
        (&format!("{game}hand 1: Fi5 Fi6\ndo: Fi5@1\n"), "isn’t finished"),
        (&format!("{game}hand 1: Fi5\ndo: Fi6@1\n"), "isn’t in hand"),
        (&format!("{game}hand 1: Fi5\ndo: nothing\n"), "“Fi5@3, -Fi5"),
        (&format!("{game}score: 5 4\nresult: A 6-4\n"), "doesn’t match the score"),
        (&format!("{game}hand 1: Fi5\nscore: 5 4\ndo: Fi5@1\nresult: A 5-4\n"), "isn’t over yet"),
    ];
    for (text, expected) in mistakes {
        let error = rift::judge(text.as_bytes()).expect_err(text);
        for words in Language::ALL.map(Words::new) {
            let said = words.text_error(&error);
            assert_whole(&words, &said);
            assert!(said.contains(&error.line.to_string()) && said.contains(&error.token), "{said}");
            assert!(!said.contains(&error.cause.to_string()), "this is the judge's own English: {said}");
            assert!(words.language() != Language::English || said.contains(expected), "{said}");
        }
    }
    let words = Words::new(Language::English);
    let error = rift::judge("x".repeat(99).as_bytes()).unwrap_err();
    assert!(words.text_error(&error).contains('…'), "a piece of any length is cut");
    let error = rift::judge(b"rift: 1\n\xFF").unwrap_err();
    assert!(words.text_error(&error).contains("UTF-8"));
}

#[test]
fn every_reason_is_worded_for_everybody() {
    let site = |number| Site::from_number(number).unwrap();
    let card = |guild| Card::new(guild, 5).unwrap();
    let reasons = [
        Reason::Picks(Guild::Fire),
        Reason::Wins,
        Reason::Gains(2),
        Reason::Destroys(card(Guild::Water)),
        Reason::Wounds(3),
        Reason::TakesControl(site(3)),
        Reason::DeniesControl(site(4)),
        Reason::Mends(1),
        Reason::Repositions,
        Reason::Draws(4),
        Reason::Sacrifices(card(Guild::Fire)),
        Reason::Gives(1),
    ];
    let everybody = [Who::You, Who::YourTeam, Who::Player("Vega"), Who::Team("Vega", "Rigel"), Who::Trainer];
    for words in Language::ALL.map(Words::new) {
        for reason in reasons {
            assert_whole(&words, &words.reason(&reason));
            for who in everybody {
                for whom in everybody {
                    assert_whole(&words, &words.reasons(&[reason], who, whom));
                    assert!(words.reasons(&[reason, reason], who, whom).starts_with(&words.who(who)));
                }
            }
        }
        assert_eq!(words.reasons(&[], Who::You, Who::Trainer), "");
    }
    let words = Words::new(Language::English);
    let sentence = words.reasons(
        &[
            Reason::Gains(2),
            Reason::Destroys(card(Guild::Water)),
            Reason::Destroys(card(Guild::Fire)),
            Reason::TakesControl(site(3)),
            Reason::TakesControl(site(4)),
            Reason::Wounds(9),
        ],
        Who::Player("Vega"),
        Who::Player("Rigel"),
    );
    assert_eq!(
        sentence,
        "Vega destroys Water 5 and Fire 5, takes control of locations 3 and 4 and gains 2 Riftforce"
    );
}

#[test]
fn a_bot_tells_the_reader_which_alternative_it_rejected() {
    let site = Site::from_number(4).unwrap();
    let card = |guild| Card::new(guild, 5).unwrap();
    let deeds = [
        Deed::Picks(Guild::Air),
        Deed::Checks,
        Deed::Destroys(card(Guild::Water)),
        Deed::TakesControl(site),
        Deed::DeniesControl(site),
        Deed::Wounds(2),
        Deed::PlaysAt(site),
    ];
    let remark = |deed, worse_by, reasons: &[Reason]| Remark {
        reasons: reasons.to_vec(),
        win_percent: None,
        instead: Some(Alternative { deed, worse_by }),
    };
    for words in Language::ALL.map(Words::new) {
        for deed in deeds {
            for (worse_by, whom) in [(0, Who::You), (6, Who::YourTeam), (99, Who::Player("Rigel"))] {
                for reasons in [&[][..], &[Reason::Gains(1)]] {
                    let told = words.remark(&remark(deed, worse_by, reasons), Who::Player("Vega"), whom);
                    assert_whole(&words, &told);
                    assert!(told.starts_with("Vega "), "{told}");
                    assert_eq!(told.contains(&worse_by.to_string()), worse_by > 0, "{told}");
                }
            }
        }
    }
    let words = Words::new(Language::English);
    let kills = [Reason::Gains(1), Reason::Destroys(card(Guild::Fire)), Reason::DeniesControl(site)];
    assert_eq!(
        words.remark(&remark(Deed::DeniesControl(site), 6, &kills), Who::Player("Vega"), Who::You),
        "Vega destroys your Fire 5, ends your control of location 4 and gains 1 Riftforce; contesting location 4 looked 6% worse"
    );
    assert_eq!(
        words.remark(&remark(Deed::Destroys(card(Guild::Water)), 0, &[]), Who::Player("Vega"), Who::You),
        "Vega saw nothing better: destroying your Water 5 looked about as good"
    );
}

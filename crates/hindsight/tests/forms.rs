//! The bytes of what's said about a game: browsers have stored analyses in postcard, and other programs read their JSON.

use riftforce_hindsight::verdict::{
    Better, Bonus, Cause, Decision, Grades, PlayerSummary, Source, Swing, Unjudged,
};
use riftforce_rules::{Card, Choice, Guild, Seat, Side};
use serde::Serialize;

#[track_caller]
fn assert_written(value: &impl Serialize, json: &str, postcard: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    let bytes = postcard::to_stdvec(value).unwrap();
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, postcard, "{json}");
}

fn choices() -> Vec<Choice> {
    ["pick Star", "Fi5@3", "-Ma7", "b5.12", "end"].map(|token| token.parse().unwrap()).into()
}

#[test]
fn a_decision_has_the_bytes_it_has_always_had() {
    let decision = Decision {
        action: 3,
        seat: Seat::Four,
        made: [1, 6],
        choices: choices(),
        score: [12, 300],
        reasons: Vec::new(),
        opinion: Err(Unjudged::Unfinished),
    };
    assert_written(
        &decision,
        r#"{"action":3,"seat":4,"made":[1,6],"choices":["pick Star","Fi5@3","-Ma7","b5.12","end"],"score":[12,300],"reasons":[],"opinion":{"Err":"unfinished"}}"#,
        "0304010605097069636b2053746172054669354033042d4d61370562352e313203656e640cac02000102",
    );
    assert_written(
        &Better { choices: choices(), reasons: Vec::new() },
        r#"{"choices":["pick Star","Fi5@3","-Ma7","b5.12","end"],"reasons":[]}"#,
        "05097069636b2053746172054669354033042d4d61370562352e313203656e6400",
    );
}

#[test]
fn what_is_said_of_a_game_has_the_bytes_it_has_always_had() {
    let card: Card = "Th7".parse().unwrap();
    let player = PlayerSummary {
        seat: Seat::Two,
        accuracy: None,
        grades: Grades::default(),
        luck: 0.5,
        fallen: 2,
        idle: vec![card, card],
        worst: None,
        lesson: None,
    };
    assert_written(
        &player,
        r#"{"seat":2,"accuracy":null,"grades":{"forced":0,"best":0,"fine":0,"inaccuracy":0,"mistake":0,"blunder":0},"luck":0.5,"fallen":2,"idle":["Th7","Th7"],"worst":null,"lesson":null}"#,
        "0200000000000000000000000000e03f020203546837035468370000",
    );
    let swing = Swing { decision: 4, cause: Cause::Draw, seat: Seat::Three, by: 0.25, helped: Side::B };
    assert_written(
        &swing,
        r#"{"decision":4,"cause":"draw","seat":3,"by":0.25,"helped":"B"}"#,
        "040103000000000000d03f0142",
    );
    assert_written(
        &Bonus { guild: Guild::Thunderbolt, points: 3 },
        r#"{"guild":"Thunderbolt","points":3}"#,
        "0b5468756e646572626f6c7403",
    );
    assert_written(
        &Source::Bonus { guild: Guild::Shadow },
        r#"{"source":"bonus","guild":"Shadow"}"#,
        "05626f6e757306536861646f77",
    );
}

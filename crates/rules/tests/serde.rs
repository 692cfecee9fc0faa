//! The forms of the game's terms in JSON and in postcard: other programs and stored games rely on every byte.

#![cfg(feature = "serde")]

use std::fmt::Debug;

use riftforce_rules::rift::{Ending, Record};
use riftforce_rules::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks the JSON and the postcard, in hexadecimal digits, of a value, and that both are read back as the same value.
#[track_caller]
fn assert_form<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, json: &str, packed: &str) {
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), value, "{json}");
    let bytes = postcard::to_stdvec(&value).unwrap();
    assert_eq!(hex(&bytes), packed, "{json}");
    assert_eq!(postcard::from_bytes::<T>(&bytes).unwrap(), value, "{json}");
}

#[track_caller]
fn assert_wrong<T: DeserializeOwned + Debug>(json: &str, reason: &str) {
    let error = serde_json::from_str::<T>(json).expect_err("it's wrong").to_string();
    assert!(error.starts_with(reason), "{json}: {error}");
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn site(number: u8) -> Site {
    Site::from_number(number).unwrap()
}

#[test]
fn what_has_a_text_is_written_as_its_text() {
    assert_form(card("Fi5"), r#""Fi5""#, "03466935");
    assert_form([Face::Up(card("Ma7")), Face::Down], r#"["Ma7","?"]"#, "034d6137013f");
    assert_form("Fi5@3".parse::<Choice>().unwrap(), r#""Fi5@3""#, "054669354033");
    assert_form(Choice::Pick(Guild::Star), r#""pick Star""#, "097069636b2053746172");
    assert_form("A1-556".parse::<Plan>().unwrap(), r#""A1-556""#, "0641312d353536");
    assert_form(Guild::Thunderbolt, r#""Thunderbolt""#, "0b5468756e646572626f6c74");
    assert_form(Mode::Team3, r#""team3""#, "057465616d33");
    assert_form([GuildSet::Base, GuildSet::Beyond], r#"["base","beyond"]"#, "0462617365066265796f6e64");
    assert_form(Ending::Resigned, r#""resigned""#, "0872657369676e6564");
    assert_form(Side::BOTH, r#"["A","B"]"#, "01410142");
    assert_form([Outcome::Won(Side::B), Outcome::Draw], r#"["B","draw"]"#, "01420464726177");
}

#[test]
fn what_has_a_number_is_written_as_its_number() {
    assert_form(Seat::ALL, "[1,2,3,4]", "01020304");
    assert_form([site(1), site(6)], "[1,6]", "0106");
    assert_form([Rank::FIRST, Rank::from_number(255).unwrap()], "[1,255]", "01ff");
    assert_form(Rule(24), "24", "18");
}

#[test]
fn events_questions_and_refusals_are_objects() {
    let at = Spot { side: Side::B, site: site(6), position: Rank::from_number(12).unwrap() };
    assert_form(
        Event { rule: Rule(20), what: What::Damaged { at, amount: 3 } },
        r#"{"rule":20,"what":{"damaged":{"at":{"side":"B","site":6,"position":12},"amount":3}}}"#,
        "14060142060c03",
    );
    assert_form(What::Over { winner: None }, r#"{"over":{"winner":null}}"#, "1300");
    assert_form(Prompt::Bot(6), r#"{"bot":6}"#, "0406");
    assert_form(Prompt::WhereToGo, r#""where_to_go""#, "05");
    assert_form(Refusal::HandFull, r#""hand_full""#, "07");
    assert_form(Refusal::NotInHand(Seat::Two, card("St7")), r#"{"not_in_hand":[2,"St7"]}"#, "050203537437");
    assert_form(Refusal::Asked(Prompt::Pick), r#"{"asked":"pick"}"#, "1300");
}

#[test]
fn a_view_is_written_as_its_bytes() {
    let text = "rift: 1\ngame: duel\nsite 2: Fi6 Pl7 / Wa5:2\nhand 1: Fi5\nhand 2: Wa6\n";
    let view = Record::read(text.as_bytes()).unwrap().position().view(Some(Seat::One));
    let bytes = hex(&view.to_bytes());
    assert!(view.to_bytes().len() < 128, "so its length is one byte");
    let packed = format!("{:02x}{bytes}", view.to_bytes().len());
    assert_form(view, &format!("\"{bytes}\""), &packed);
}

#[test]
fn whatever_does_not_exist_is_refused() {
    assert_wrong::<Card>(r#""Fi8""#, "there is no such card");
    assert_wrong::<Card>("5", "invalid type");
    assert_wrong::<Guild>(r#""fire""#, "there is no such guild");
    assert_wrong::<Choice>(r#""check check""#, "a choice is one token");
    assert_wrong::<Seat>("5", "there is no such seat");
    assert_wrong::<Site>("0", "there is no such site");
    assert_wrong::<Rank>("0", "the first position is 1");
    assert_wrong::<Seat>("256", "invalid value");
    assert_wrong::<View>(r#""01""#, "these bytes aren't a view of a game");
    assert_wrong::<View>(r#""0""#, "a view is written in hexadecimal digits");
    assert_wrong::<What>(
        r#"{"damaged":{"at":{"side":"A","site":1,"position":1}}}"#,
        "missing field `amount`",
    );
}

//! What the fuzz targets do with their bytes. Whatever the bytes are, nothing here may panic.
//!
//! The targets themselves are in `fuzz/`, a workspace of its own, because they need a nightly compiler. The rules' test
//! `fuzzing` runs the same on any compiler.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use riftforce_rules::rift::{self, Record};
use riftforce_rules::*;

/// Any bytes as a file: the judge refuses them in one line, or prints a position that it prints unchanged when given it again.
pub fn reader(text: &[u8]) {
    if let Err(error) = rift::moves(text) {
        assert!(!error.to_string().contains(char::is_control), "{error:?} takes more than a line");
    }
    let Ok(judged) = rift::judge(text) else { return };
    if is_ended_by_tag(text) {
        return;
    }
    assert_eq!(rift::judge(judged.as_bytes()).as_ref(), Ok(&judged), "a position is its text");
    // If the game isn't over, the options are the same; only a whole record can tell that an action was under way.
    if !judged.contains("\nresult: ") {
        assert_eq!(rift::moves(judged.as_bytes()), rift::moves(text), "a position has its options");
    }
}

/// Whether only a tag explains how the game ended: a position has no tags.
fn is_ended_by_tag(text: &[u8]) -> bool {
    Record::read(text).is_ok_and(|record| record.tags().any(|(name, _)| name == "ended"))
}

/// Bytes that play a game. Up to the first NUL they're a file, and the game begins from its last position if there is
/// one; the rest are choices, two bytes each, about half of which may be against the rules.
pub fn player(bytes: &[u8]) {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    let (text, said) = bytes.split_at(end);
    let start = beginning(text);
    let mut record = Record::new(start);
    for said in said.chunks_exact(2).take(500) {
        let before = *record.position();
        let choice = choice(&before, [said[0], said[1]]);
        let listed = before.choices().contains(&choice);
        match record.play(choice, &mut ()) {
            Ok(()) => assert!(listed, "{choice} is no option of\n{before:?}"),
            Err(refusal) => {
                let unknown = refusal == Refusal::TrainerUnknown;
                assert!(!listed || unknown, "{choice}: {refusal}, but it is an option of\n{before:?}");
                assert!(before == *record.position(), "the refused {choice} changed\n{before:?}");
            }
        }
        if !before.is_draft() {
            assert_eq!(cards(&before), cards(record.position()), "{choice} loses a card of\n{before:?}");
        }
    }
    // A text doesn't say what's known about hands, so positions are compared by what can be written.
    let written = record.to_string();
    let read = Record::read(written.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(read.to_string(), written);
    assert_eq!(read.position().fingerprint(), record.position().fingerprint());
}

/// Any bytes as a view: if they are one, it can be written again, sampled and played on.
pub fn view(bytes: &[u8]) {
    let Ok(view) = View::from_bytes(bytes) else { return };
    assert_eq!(view.to_bytes(), bytes, "there is one way to write a view");
    let seed = bytes.iter().fold(0, |seed: u64, &byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut position = view.sample(&mut rng);
    assert!(position.view(view.seat()) == view, "a sample of a view gives the same view\n{view}");
    for _ in 0..200 {
        let Some(choice) = random_choice_by_kind(&position.choices(), &mut rng) else { break };
        let (before, mut events) = (position, Vec::new());
        match position.play(choice, &mut events) {
            Ok(()) if !before.is_draft() => {
                assert_eq!(cards(&before), cards(&position), "{choice} loses a card of\n{before:?}");
            }
            Ok(()) => (),
            Err(refusal) => {
                assert_eq!(refusal, Refusal::TrainerUnknown, "{choice} is an option of\n{before:?}");
                break;
            }
        }
        // An onlooker is sent a view after each step.
        let viewer = Seat::ALL.get(rng.next_u32() as usize % 5).copied();
        let seen = position.view(viewer);
        assert!(View::from_bytes(&seen.to_bytes()).as_ref() == Ok(&seen), "{choice} leads from\n{before:?}");
    }
}

/// The position that a text leads to, or else a fresh deal.
fn beginning(text: &[u8]) -> Position {
    match Record::read(text) {
        Ok(record) if record.position().is_between_actions() => *record.position(),
        Ok(record) => *record.start(),
        Err(_) => {
            let mode = Mode::ALL[text.len() % Mode::ALL.len()];
            Position::draft(mode, GuildSet::Beyond, text.iter().map(|&byte| u64::from(byte)).sum())
        }
    }
}

/// The choice that two bytes stand for: one of the options, or anything else that can be expressed.
fn choice(position: &Position, [how, what]: [u8; 2]) -> Choice {
    let options = position.choices();
    if how < 128 && !options.is_empty() {
        let index = usize::from(how) * 256 + usize::from(what);
        return options.get(index % options.len()).expect("the index is below the number of options");
    }
    let guilds = Guild::ALL.len() as u8;
    let guild = Guild::ALL[usize::from(what % guilds)];
    let card = Card::new(guild, 5 + what / guilds % 3).expect("there are fives, sixes and sevens");
    let site = Site::from_number(1 + how / 10 % 6).expect("six sites have a number");
    let rank = Rank::from_number(what.max(1)).expect("positions are counted from 1");
    match how % 10 {
        0 => Choice::Pick(guild),
        1 => Choice::Play(card, site),
        2 => Choice::Discard(card),
        3 => Choice::Check,
        4 => Choice::Activate(site, rank),
        5 => Choice::Bot(site, rank),
        6 => Choice::Site(site),
        7 => Choice::Enemy(rank),
        8 => Choice::Mend(site, rank),
        _ => Choice::End,
    }
}

/// How many copies of each card there are in all places, those that are face down included.
fn cards(position: &Position) -> [u8; 64] {
    let mut counts = [0; 64];
    let mut count = |card: Face| counts[card.index()] += 1;
    for side in Side::BOTH {
        for site in position.mode().sites() {
            position.column(side, site).iter().for_each(|elemental| count(elemental.card().into()));
        }
    }
    for &player in position.mode().players() {
        position.hand(player).into_iter().for_each(&mut count);
        position.draw_pile(player).for_each(&mut count);
        position.discard_pile(player).for_each(&mut count);
    }
    counts
}

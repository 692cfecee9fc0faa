//! Turns, tap by tap.

use riftforce_rules::rift::Record;
use riftforce_rules::{Position, Rank, Seat, Side, Site, Sites, Spot};

use super::{Highlight, Tap, Turn};
use crate::{Consequence, PieceId, Scene};

fn turn(text: &str) -> Turn {
    let text = format!("rift: 1\ngame: duel\n{text}");
    let position: Position = *Record::read(text.as_bytes()).expect("the position is in order").position();
    let view = position.view(position.turn());
    Turn::new(&view, &Scene::of(view.position())).expect("it is somebody's turn")
}

fn site(number: u8) -> Site {
    Site::from_number(number).expect("there is such a site")
}

fn held(turn: &Turn, card: &str) -> PieceId {
    let hand = turn.preview.scene.hand(turn.player());
    hand.iter().find(|held| held.card.to_string() == card).expect("the card is in hand").id
}

fn piece(turn: &Turn, side: Side, number: u8, position: u8) -> PieceId {
    let position = Rank::from_number(position).expect("positions are counted from 1");
    turn.preview
        .scene
        .piece_at(Spot { side, site: site(number), position })
        .expect("somebody stands there")
        .id
}

fn made(turn: &Turn) -> String {
    turn.choices_to_commit().iter().map(|choice| choice.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn picked_up_cards_are_put_down_in_the_same_order() {
    let mut turn = turn("hand 1: Fi5 Pl5 Li5 Wa6\nhand 2: Wa6\n");
    for card in ["Li5", "Fi5", "Pl5"] {
        assert!(turn.tap(Tap::Hand(held(&turn, card))));
    }
    for number in [2, 3, 4] {
        assert!(turn.tap(Tap::Site(site(number))));
    }
    assert_eq!(made(&turn), "Li5@2 Fi5@3 Pl5@4");
    assert!(turn.can_commit());
}

#[test]
fn a_card_that_does_not_match_replaces_those_picked_up() {
    let mut turn = turn("hand 1: Fi5 Pl5 Wa6\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    turn.tap(Tap::Hand(held(&turn, "Pl5")));
    assert!(!turn.goes_with_picked_up(held(&turn, "Wa6")));
    turn.tap(Tap::Hand(held(&turn, "Wa6")));
    assert_eq!(turn.picked_up(), [held(&turn, "Wa6")]);
}

#[test]
fn a_fourth_matching_card_does_not_drop_the_other_three() {
    let mut turn = turn("hand 1: Fi5 Pl5 Li5 Cr5 Wa6\nhand 2: Wa6\n");
    for card in ["Li5", "Fi5", "Pl5"] {
        turn.tap(Tap::Hand(held(&turn, card)));
    }
    assert!(!turn.tap(Tap::Hand(held(&turn, "Cr5"))));
    assert_eq!(turn.picked_up().len(), 3);
    assert!(turn.tap(Tap::Hand(held(&turn, "Wa6"))), "what doesn't match starts over");
    assert_eq!(turn.picked_up(), [held(&turn, "Wa6")]);
}

#[test]
fn undo_restores_the_cards_that_were_picked_up() {
    let mut turn = turn("site 2: Fi6 / Wa5:2\nhand 1: Fi5 Pl5\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    turn.tap(Tap::Site(site(3)));
    assert!(turn.undo());
    assert_eq!(turn.picked_up(), [held(&turn, "Fi5")]);
    turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
    assert_eq!(made(&turn), "-Fi5 2.1");
    assert!(turn.undo() && turn.undo());
    assert_eq!(turn.picked_up(), [held(&turn, "Fi5")]);
    assert!(turn.undo() && !turn.undo());
}

#[test]
fn tapping_an_ally_with_a_card_picked_up_discards_it_to_activate() {
    let mut turn = turn("site 2: Fi6 Pl7 / Wa5:2\nhand 1: Fi5 Pl5\nhand 2: Wa6\n");
    let fire = piece(&turn, Side::A, 2, 1);
    assert_eq!(turn.highlight(fire), None);
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    assert_eq!(turn.highlight(fire), Some(Highlight::Guild));
    assert_eq!(turn.highlight(piece(&turn, Side::A, 2, 2)), None);
    assert!(turn.tap(Tap::Piece(fire)));
    assert_eq!(made(&turn), "-Fi5 2.1");
    let preview = turn.preview();
    assert_eq!((preview.consequence.destroyed.0, preview.consequence.gains.0), ([0, 1], [1, 0]));
    let water = &preview.scene.column(Side::B, site(2))[0];
    assert!(water.is_doomed && water.fresh == 3);
    assert_eq!(preview.scene.column(Side::A, site(2))[1].fresh, 1, "the Fire burns the Plant behind it");
}

#[test]
fn a_site_stands_for_the_only_elemental_there_that_can_be_chosen() {
    let mut turn = turn("site 2: Fi6 Pl7 / Wa5:2\nsite 3: Fi7 Fi5 / -\nhand 1: Fi5 Pl5\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    assert_eq!(turn.tap_at(site(2)), Tap::Site(site(2)), "a card can be played there");
    turn.tap(Tap::Activate);
    assert_eq!(turn.tap_at(site(2)), Tap::Piece(piece(&turn, Side::A, 2, 1)));
    assert_eq!(turn.tap_at(site(3)), Tap::Site(site(3)), "two can act there");
    assert_eq!(turn.tap_at(site(4)), Tap::Site(site(4)), "nobody can");
}

#[test]
fn undo_goes_back_tap_by_tap_and_reset_to_the_beginning() {
    let mut turn = turn("hand 1: Fi5 Fi5 Fi6\nhand 2: Wa6\n");
    let before = turn.preview().clone();
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    turn.tap(Tap::Site(site(1)));
    turn.tap(Tap::Hand(held(&turn, "Fi6")));
    assert_eq!(turn.picked_up().len(), 1);
    assert!(turn.undo() && turn.picked_up().is_empty());
    assert!(turn.undo() && turn.sandbox().choices_made().is_empty());
    assert!(turn.undo() && !turn.is_begun(), "what was picked up first is put back last");
    assert!(!turn.undo());
    assert_eq!(*turn.preview(), before);
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    turn.tap(Tap::Site(site(1)));
    turn.reset();
    assert!(!turn.is_begun());
    assert_eq!(*turn.preview(), before);
}

#[test]
fn the_preview_of_a_choice_can_be_played_event_by_event() {
    let mut turn = turn("site 2: Fi6 / Wa5:4 Ea7\nhand 1: Fi5\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
    let all = turn.preview().clone();
    turn.play_from(0);
    let mut scores = Vec::new();
    while turn.next_of_preview().is_some() {
        scores.push(turn.shown_preview().scene.score()[Side::A]);
        assert_ne!(*turn.shown_preview(), all);
        assert!(turn.show_next().is_some());
    }
    assert_eq!(scores.len(), all.entries.len());
    assert_eq!((scores[0], all.scene.score()[Side::A]), (0, 1), "the score isn't there at once");
    assert_eq!(*turn.shown_preview(), all);
    assert_eq!(turn.show_next(), None);
    turn.play_from(0);
    turn.undo();
    assert_eq!(turn.next_of_preview(), None, "what is taken back isn't played");
}

#[test]
fn nothing_more_can_be_tried_after_a_card_is_drawn() {
    let mut turn = turn("site 1: St5 St6 / Wa5\nhand 1: St5 St7\ndraw 1: Fi5 Fi6 Fi7\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "St5")));
    turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 1)));
    assert!(turn.sandbox().is_revealed() && turn.can_commit());
    assert!(turn.sandbox().choices().is_empty());
    assert_eq!(made(&turn), "-St5 1.1");
    // Until it is committed, it can still be taken back.
    turn.reset();
    assert!(!turn.is_begun());
}

/// What would come of a tap.
fn consequence(turn: &Turn, tap: Tap) -> Consequence {
    turn.consequences().into_iter().find(|(its, _)| *its == tap).expect("it can be tapped").1
}

fn sites(numbers: &[u8]) -> Sites {
    numbers.iter().map(|&number| site(number)).collect()
}

#[test]
fn each_location_shows_whether_a_card_would_hold_or_block_it() {
    let mut turn = turn("site 1: - / Wa5\nsite 2: Fi6 / -\nhand 1: Pl7\nhand 2: Wa6\n");
    assert!(turn.consequences().is_empty(), "nothing was picked up");
    turn.tap(Tap::Hand(held(&turn, "Pl7")));
    let at = |number| consequence(&turn, Tap::Site(site(number)));
    assert_eq!((at(1).sites_lost(Side::B), at(1).sites_won(Side::A)), (sites(&[1]), sites(&[])), "it blocks");
    assert!(!at(2).changes_hold(Side::A) && !at(2).changes_hold(Side::B), "it's held already");
    assert_eq!((at(3).sites_won(Side::A), at(3).holds[Side::A]), (sites(&[3]), sites(&[2, 3])));
}

#[test]
fn an_earth_shows_whom_it_would_hit_where_it_is_played() {
    let mut turn = turn("site 2: - / Wa5 Fi6:5\nhand 1: Ea7\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Ea7")));
    let here = consequence(&turn, Tap::Site(site(2)));
    assert_eq!((here.damage[Side::B], here.destroyed[Side::B], here.gains[Side::A]), (2, 1, 1));
    assert_eq!(consequence(&turn, Tap::Site(site(3))).damage[Side::B], 0);
}

#[test]
fn a_shadow_shows_what_going_to_each_location_would_do() {
    let mut turn = turn("site 1: Sh5 / -\nsite 2: - / Wa5:4\nsite 3: - / Ea7\nhand 1: Sh6\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Sh6")));
    turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 1)));
    assert_eq!(turn.acting_piece().map(|piece| piece.card.to_string()).as_deref(), Some("Sh5"));
    let at = |number| consequence(&turn, Tap::Site(site(number)));
    assert_eq!((at(2).destroyed[Side::B], at(2).gains[Side::A]), (1, 2), "it kills, for one more");
    assert_eq!((at(2).sites_won(Side::A), at(2).sites_lost(Side::A)), (sites(&[2]), sites(&[1])));
    assert_eq!((at(3).damage[Side::B], at(3).sites_lost(Side::B)), (1, sites(&[3])), "it hurts, and blocks");
    assert_eq!((at(4).damage[Side::B], at(4).sites_won(Side::A)), (0, sites(&[4])));
}

#[test]
fn a_thunderbolt_shows_which_enemies_it_would_destroy() {
    let mut turn = turn("site 2: Th5 / Wa5:3 Ea7\nhand 1: Th6\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Th6")));
    turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
    let of = |position| consequence(&turn, Tap::Piece(piece(&turn, Side::B, 2, position)));
    assert_eq!((of(1).destroyed[Side::B], of(1).gains[Side::A]), (1, 1));
    assert_eq!((of(2).destroyed[Side::B], of(2).damage[Side::B]), (0, 2));
}

#[test]
fn a_plant_shows_whom_it_would_pull_away() {
    let mut turn = turn("site 2: Pl5 / -\nsite 1: - / Wa5\nsite 3: - / Ea7:5\nhand 1: Pl6\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Pl6")));
    turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
    let of = |number| consequence(&turn, Tap::Piece(piece(&turn, Side::B, number, 1)));
    assert_eq!((of(1).damage[Side::B], of(1).sites_lost(Side::A)), (2, sites(&[2])), "the Water comes here");
    assert_eq!((of(3).destroyed[Side::B], of(3).changes_hold(Side::A)), (1, false));
    assert_eq!(of(3), consequence(&turn, Tap::Site(site(3))), "its location comes to the same");
}

#[test]
fn a_mendable_ally_shows_how_much_would_be_mended() {
    let mut turn = turn("site 2: Li5:1 Fi6:3 / -\nhand 1: Li6\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Li6")));
    turn.tap(Tap::Piece(piece(&turn, Side::A, 2, 1)));
    assert_eq!(consequence(&turn, Tap::Piece(piece(&turn, Side::A, 2, 2))).mended[Side::A], 1);
}

#[test]
fn a_tap_shows_only_what_it_adds_and_what_can_be_known() {
    let mut turn = turn("site 1: St5 St6 / Wa7\nhand 1: St5 St7\ndraw 1: Fi5 Fi6 Fi7\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "St5")));
    let first = consequence(&turn, Tap::Piece(piece(&turn, Side::A, 1, 1)));
    assert_eq!(first.damage[Side::B], 2, "the card that it draws is nobody's to know");
    turn.reset();
    let mut turn = self::turn("site 1: Fi5 Fi6 / Wa7\nhand 1: Fi5\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 2)));
    let second = consequence(&turn, Tap::Piece(piece(&turn, Side::A, 1, 1)));
    assert_eq!((second.damage[Side::B], second.damage[Side::A]), (3, 1), "what the first did is told");
}

#[test]
fn an_elemental_that_reaches_nobody_acts_in_vain() {
    let mut turn = turn("site 1: Pl5 Ea5 / -\nsite 2: - / Wa7\nhand 1: Fi5\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 2)));
    assert_eq!(turn.acts_in_vain().map(|card| card.to_string()).as_deref(), Some("Ea5"));
    turn.tap(Tap::Piece(piece(&turn, Side::A, 1, 1)));
    assert_eq!(turn.acts_in_vain(), None, "the Plant hits the Water");
}

#[test]
fn a_card_that_matches_nobody_is_discarded_in_vain() {
    let mut turn = turn("site 1: Pl6 / -\nsite 2: - / Wa7\nhand 1: Fi5 Fi6\nhand 2: Wa6\n");
    turn.tap(Tap::Hand(held(&turn, "Fi5")));
    assert_eq!(turn.discards_in_vain(), None, "it could still be played");
    turn.tap(Tap::Activate);
    assert_eq!(turn.discards_in_vain().map(|card| card.to_string()).as_deref(), Some("Fi5"));
    turn.reset();
    turn.tap(Tap::Hand(held(&turn, "Fi6")));
    turn.tap(Tap::Activate);
    assert_eq!(turn.discards_in_vain(), None, "the Plant can still be activated");
}

#[test]
fn the_picked_up_one_of_two_equal_cards_leaves_the_hand() {
    let mut turn = turn("site 1: Th6 / Wa5\nhand 1: Th5 Th5\nhand 2: Wa6\n");
    let ids = |turn: &Turn| -> Vec<PieceId> {
        turn.preview.scene.hand(Seat::One).iter().map(|held| held.id).collect()
    };
    let [first, second] = ids(&turn)[..] else { panic!("there are two cards") };
    turn.tap(Tap::Hand(second));
    turn.tap(Tap::Activate);
    assert_eq!((ids(&turn), turn.preview.scene.gone_since_mark()), (vec![first], &[second][..]));
    turn.undo();
    assert_eq!(turn.picked_up(), [second]);
    turn.tap(Tap::Hand(first));
    turn.tap(Tap::Site(site(2)));
    assert_eq!(piece(&turn, Side::A, 2, 1), second, "it was picked up first");
    assert_eq!(turn.picked_up(), [first]);
}

#[test]
fn copies_of_the_same_card_can_be_put_down_one_after_another() {
    let mut turn = turn("hand 1: Fi5 Fi5 Fi5\nhand 2: Wa6\n");
    let ids: Vec<PieceId> = turn.preview.scene.hand(Seat::One).iter().map(|held| held.id).collect();
    for id in ids.into_iter().rev() {
        assert!(turn.tap(Tap::Hand(id)));
    }
    for _ in 0..3 {
        assert!(turn.tap(Tap::Site(site(3))));
    }
    assert_eq!(made(&turn), "Fi5@3 Fi5@3 Fi5@3");
}

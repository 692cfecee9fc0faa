//! What's true wherever a game leads, in every mode: checked over random games.

mod common;

use std::collections::HashSet;

use common::model::Model;
use common::referee::Referee;
use common::*;
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;
use riftforce_rules::rift::{Record, RecordedChoice, judge};
use riftforce_rules::*;

// --- cards and elementals ---

#[test]
fn cards_are_conserved() {
    for start in starts(0..40) {
        let mut cards = None;
        let mut check = |position: &Position| {
            if !position.is_draft() {
                let before = cards.get_or_insert_with(|| decks(position));
                assert_eq!(*before, all_cards(position), "{}\n{position:?}", start.name);
            }
        };
        let end = play_at_random(&start, |position, _| check(position));
        check(&end);
    }
}

#[test]
fn random_games_end_with_a_winner_who_leads() {
    for start in starts(0..40) {
        let end = play_at_random(&start, |_, _| ());
        assert!(end.is_over(), "{} does not end", start.name);
        assert_eq!(end.outcome(), Some(Outcome::of(end.score())));
        assert_eq!((end.turn(), end.prompt()), (None, None), "{}", start.name);
    }
}

/// R14, R9, R10: between actions nobody has fatal damage, nobody is marked as used, and no hand has more than seven cards.
#[test]
fn an_action_leaves_nothing_undone() {
    for start in starts(0..40) {
        let check = |position: &Position| {
            for side in Side::BOTH {
                for elemental in position.mode().sites().flat_map(|site| position.column(side, site)) {
                    assert!(elemental.damage() < elemental.card().number(), "{}\n{position:?}", start.name);
                    assert!(!elemental.is_used(), "{}\n{position:?}", start.name);
                }
            }
            assert!(
                position.mode().players().iter().all(|&player| position.hand(player).len() <= HAND_LIMIT)
            );
        };
        let see = |position: &Position, _| {
            if position.is_between_actions() {
                check(position);
            }
        };
        let end = play_at_random(&start, see);
        check(&end);
    }
}

// --- choices ---

/// Every choice that can be expressed, legal or not, in a game whose columns are at most this tall.
fn everything_one_can_say(tallest: u8) -> Vec<Choice> {
    let sites: Vec<Site> = (1..=Site::MOST as u8).filter_map(Site::from_number).collect();
    let numbers = (1..=tallest.max(12) + 1).chain([u8::MAX]);
    let positions: Vec<Rank> = numbers.filter_map(Rank::from_number).collect();
    let cards: Vec<Card> = Guild::ALL
        .iter()
        .flat_map(|&guild| (5..=7).filter_map(move |number| Card::new(guild, number)))
        .collect();
    let mut said = vec![Choice::Check, Choice::End];
    said.extend(Guild::ALL.map(Choice::Pick));
    said.extend(sites.iter().map(|&site| Choice::Site(site)));
    said.extend(positions.iter().map(|&position| Choice::Enemy(position)));
    for &card in &cards {
        said.push(Choice::Discard(card));
        said.extend(sites.iter().map(|&site| Choice::Play(card, site)));
    }
    for &site in &sites {
        for &position in &positions {
            let place = (site, position);
            said.extend([Choice::Activate, Choice::Bot, Choice::Mend].map(|choice| choice(place.0, place.1)));
        }
    }
    said
}

fn tallest_column(position: &Position) -> u8 {
    let columns = Side::BOTH
        .iter()
        .flat_map(|&side| position.mode().sites().map(move |site| position.column(side, site).len()));
    columns.max().unwrap_or(0) as u8
}

/// Following a game from its deal on, you're told what the last pick of a draft would have told you, and nothing hidden.
#[test]
fn a_dealt_game_reports_its_setup_as_a_draft_would() {
    for mode in Mode::ALL {
        for seed in 0..20 {
            let (mut position, mut told) = (Position::draft(mode, GuildSet::Beyond, seed), Vec::new());
            while position.is_draft() {
                assert_eq!(position.setup(), [], "{mode}: in a draft nothing has been set up");
                told.clear();
                let pick = position.choices().get(0).expect("there is a guild to pick");
                position.play(pick, &mut told).unwrap();
            }
            told.retain(|event| !matches!(event.what, What::Picked { .. } | What::TrainerGuild { .. }));
            // A hand is sorted, whatever order it was drawn in.
            told.sort_by_key(|event| match event.what {
                What::Drew { seat, card } => (0, seat.number(), card.index()),
                _ => (1, 0, 0),
            });
            assert_eq!(position.setup(), told, "{mode}, seed {seed}");
            for viewer in mode.turns().iter().map(|&seat| Some(seat)).chain([None]) {
                let seen: Vec<Event> = told.iter().map(|event| event.seen_by(viewer, mode)).collect();
                assert_eq!(position.view(viewer).position().setup(), seen, "{mode}, seen by {viewer:?}");
            }
            let written = rift::Record::new(position).to_string();
            let read = *rift::Record::read(written.as_bytes()).unwrap().start();
            assert_eq!(read.setup(), told, "{mode}: what was written tells the same");
            let play = position.choices().get(0).expect("a card can be played");
            position.play(play, &mut ()).unwrap();
            assert_eq!(position.setup(), [], "{mode}: something has happened since");
        }
    }
}

/// Every listed choice can be made; any other is refused, with a reason, and changes nothing.
fn check_legality(position: &Position, name: &str) {
    let listed: HashSet<Choice> = position.choices().iter().collect();
    let said = everything_one_can_say(tallest_column(position));
    let unheard: Vec<&Choice> = listed.iter().filter(|choice| !said.contains(choice)).collect();
    assert!(unheard.is_empty(), "{name}: {unheard:?} cannot even be said\n{position:?}");
    for choice in said {
        let mut copy = *position;
        match (copy.play(choice, &mut ()), listed.contains(&choice)) {
            (Ok(()), true) => (),
            (Ok(()), false) => panic!("{name}: {choice} is not listed, but made\n{position:?}"),
            (Err(refusal), true) => panic!("{name}: {choice} is listed, but {refusal}\n{position:?}"),
            (Err(refusal), false) => {
                assert!(copy == *position, "{name}: the refused {choice} changed\n{position:?}\n{copy:?}");
                assert!(!refusal.to_string().is_empty());
            }
        }
    }
}

#[test]
fn exactly_the_listed_options_can_be_chosen() {
    for start in starts(0..12) {
        let mut rng = chance(start.seed);
        let end = play_at_random(&start, |position, _| {
            if happens(&mut rng, 15) {
                check_legality(position, &start.name);
            }
        });
        check_legality(&end, &start.name);
    }
}

/// R8, R9, R10, R53, R65: the options are the ones that a second reading of the rules gives.
#[test]
fn the_options_are_those_an_independent_referee_names() {
    let mut confirmed = 0;
    for start in starts(0..60) {
        let mut referee = Referee::default();
        play_at_random(&start, |position, choice| {
            if let Some(options) = referee.options(position) {
                let listed = position.choices().iter().map(|choice| choice.to_string()).collect();
                assert_eq!(options, listed, "{}\n{position:?}", start.name);
                confirmed += 1;
            }
            referee.watch(position, choice);
        });
    }
    assert!(confirmed > 10_000, "only {confirmed} choices were confirmed");
}

#[test]
fn the_options_are_a_list_without_duplicates() {
    for start in starts(0..30) {
        play_at_random(&start, |position, _| {
            let choices = position.choices();
            let list: Vec<Choice> = choices.iter().collect();
            let name = &start.name;
            assert_eq!((choices.len(), choices.is_empty()), (list.len(), list.is_empty()), "{name}");
            assert_eq!(list.iter().collect::<HashSet<_>>().len(), list.len(), "{name}: {list:?}");
            assert!(list.iter().all(|choice| choices.contains(choice)), "{name}: {list:?}");
            for (index, &choice) in list.iter().enumerate() {
                assert_eq!(choices.get(index), Some(choice), "{name}: {index} of {list:?}");
            }
            assert_eq!(choices.get(list.len()), None, "{name}");
            assert_eq!(choices.get(usize::MAX), None, "{name}");
        });
    }
}

/// Where an action begins, the options of all kinds together are all the options; elsewhere no kind has any.
#[test]
fn options_by_kind_are_exactly_those_that_begin_such_an_action() {
    for start in starts(0..20) {
        play_at_random(&start, |position, _| {
            let choices = position.choices();
            for kind in [ActionKind::Pick, ActionKind::Play, ActionKind::Activate, ActionKind::Check] {
                let of_kind: Vec<Choice> = choices.of(kind).iter().collect();
                let begin =
                    |choice: &Choice| choice.action_begun() == Some(kind) && position.is_between_actions();
                let want: Vec<Choice> = choices.iter().filter(begin).collect();
                assert_eq!(of_kind, want, "{}: {kind:?}\n{position:?}", start.name);
            }
        });
    }
}

#[test]
fn checked_and_unchecked_play_lead_to_the_same_position() {
    for start in starts(0..30) {
        play_at_random(&start, |position, choice| {
            let (mut checked, mut unchecked) = (*position, *position);
            checked.play(choice, &mut ()).expect("a listed choice can be made");
            let mut choices = Choices::none();
            unchecked.play_unchecked(choice, &mut choices);
            assert!(checked == unchecked, "{}: {choice}\n{checked:?}\n{unchecked:?}", start.name);
            assert_eq!(checked.fingerprint(), unchecked.fingerprint());
            assert_eq!(choices, unchecked.choices(), "{}: {choice}\n{unchecked:?}", start.name);
        });
    }
}

/// R8: which cards may join in is the same whether you ask the position or the cards.
#[test]
fn cards_go_together_exactly_when_one_action_may_play_them() {
    let mut joined = 0;
    for start in starts(0..20) {
        let mut played = Vec::new();
        play_at_random(&start, |position, choice| {
            match position.prompt() {
                Some(Prompt::Action) => played.clear(),
                Some(Prompt::PlayAnother) => {
                    let hand = position.hand(position.mode().player(position.turn().unwrap()));
                    for card in hand.into_iter().filter_map(Face::card) {
                        let offered = |choice| matches!(choice, Choice::Play(its, _) if its == card);
                        let together: Vec<Card> = played.iter().copied().chain([card]).collect();
                        let joins = Card::go_together(&together);
                        let is_offered = position.choices().iter().any(offered);
                        assert_eq!(joins, is_offered, "{}: {together:?}\n{position:?}", start.name);
                        joined += usize::from(joins);
                    }
                }
                _ => {}
            }
            if let Choice::Play(card, _) = choice {
                played.push(card);
                assert!(Card::go_together(&played), "{}: {played:?}", start.name);
            }
        });
    }
    assert!(joined > 1000, "only {joined} cards joined others");
}

/// R5, R51, R60: who will pick is known at any point of a draft, whatever is picked.
#[test]
fn a_draft_follows_the_predicted_order() {
    for start in starts(0..20).filter(|start| start.position.is_draft()) {
        let order: Vec<Seat> = start.position.draft_order().collect();
        let mut picked = Vec::new();
        let end = play_at_random(&start, |position, _| {
            let left: Vec<Seat> = position.draft_order().collect();
            if position.is_draft() {
                assert_eq!(left, order[picked.len()..], "{}\n{position:?}", start.name);
                picked.extend(position.turn());
            } else {
                assert_eq!(left, [], "{}", start.name);
            }
        });
        assert_eq!(picked, order, "{}\n{end:?}", start.name);
    }
}

/// R10, R11: everyone knows beforehand how many cards a check will draw, even if the piles have too few.
#[test]
fn a_check_draws_as_many_cards_as_predicted() {
    let mut short = 0;
    for start in starts(0..30) {
        play_at_random(&start, |position, _| {
            if !position.choices().contains(&Choice::Check) {
                return;
            }
            let seat = position.turn().expect("somebody may check");
            let foretold = position.check_draws(seat);
            let player = position.mode().player(seat);
            let (mut next, mut events) = (*position, Vec::new());
            next.play(Choice::Check, &mut events).expect("a listed choice can be made");
            let drew = |event: &&Event| matches!(event.what, What::Drew { seat, .. } if seat == player);
            let drawn = events.iter().filter(drew).count();
            assert_eq!(drawn, foretold, "{}\n{position:?}", start.name);
            for viewer in [None, Some(Seat::One), Some(Seat::Two)] {
                assert_eq!(position.view(viewer).position().check_draws(seat), foretold, "{}", start.name);
            }
            short += usize::from(next.hand_count(player) < HAND_LIMIT);
        });
    }
    assert!(short > 50, "only {short} checks found too few cards");
}

// --- events ---

/// The events alone say where everything is: they tell the whole truth.
#[test]
fn events_tell_the_whole_truth() {
    let mut reshuffles = 0;
    for start in starts(0..60) {
        let mut model = Model::new(&start.position);
        play_at_random(&start, |position, choice| {
            let (mut next, mut events) = (*position, Vec::new());
            next.play(choice, &mut events).expect("a listed choice can be made");
            model.follow(&events);
            model.check(&next, &format!("{}, {choice} in\n{position:?}events {events:#?}", start.name));
        });
        reshuffles += model.reshuffles;
    }
    assert!(reshuffles > 100, "only {reshuffles} reshuffles were seen");
}

/// Only what was hidden is a reveal, and only a drawn card is hidden from anyone.
#[test]
fn events_hide_drawn_cards_from_the_others_and_nothing_else() {
    let mut drawn = 0;
    for start in starts(0..10) {
        play_at_random(&start, |position, choice| {
            let (mut next, mut events) = (*position, Vec::new());
            next.play(choice, &mut events).expect("a listed choice can be made");
            for event in events {
                for viewer in viewers(position.mode()) {
                    match (event.what, event.seen_by(viewer, position.mode()).what) {
                        (What::Drew { seat, card }, What::Drew { card: seen, .. }) => {
                            drawn += 1;
                            let own = viewer.map(|viewer| position.mode().player(viewer)) == Some(seat);
                            assert_eq!(seen, if own { card } else { Face::Down }, "{}", start.name);
                        }
                        (told, seen) => assert_eq!(told, seen, "{}", start.name),
                    }
                }
            }
        });
    }
    assert!(drawn > 1000, "only {drawn} draws were seen");
}

// --- records and text ---

fn record_at_random(start: &Start) -> Record {
    let mut record = Record::new(start.position);
    record.tag_rules();
    play_at_random(start, |_, choice| record.play(choice, &mut ()).expect("a listed choice can be made"));
    record
}

#[test]
fn a_record_reads_back_as_the_same_game() {
    for start in starts(0..30) {
        let record = record_at_random(&start);
        let text = record.to_string();
        let read =
            Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}\n{text}", start.name));
        assert_eq!(read.to_string(), text, "{}", start.name);
        assert_eq!(read.choices_made(), record.choices_made(), "{}", start.name);
        assert!(read.start() == record.start(), "{}", start.name);
        assert!(read.position() == record.position(), "{}", start.name);
        assert_eq!(read.position().fingerprint(), record.position().fingerprint(), "{}", start.name);
        assert_eq!(read.outcome(), record.outcome(), "{}", start.name);
    }
}

/// You may write out every forced choice, and it's still the same game.
#[test]
fn a_record_with_every_forced_choice_written_out_is_the_same_game() {
    let mut forced = 0;
    for start in starts(0..10) {
        let record = record_at_random(&start);
        let mut text = text(record.start());
        for action in actions(&record) {
            let tokens: Vec<String> = action.iter().map(|made| made.choice.to_string()).collect();
            text += &format!("do: {}\n", tokens.join(" "));
        }
        let read = Record::read(text.as_bytes());
        let read = read.unwrap_or_else(|error| panic!("{}: {error}\n{text}", start.name));
        assert_eq!(read.choices_made(), record.choices_made(), "{}", start.name);
        assert!(read.position() == record.position(), "{}", start.name);
        forced += record.choices_made().iter().filter(|made| made.forced).count();
    }
    assert!(forced > 1000, "only {forced} choices were forced");
}

fn actions(record: &Record) -> impl Iterator<Item = &[RecordedChoice]> {
    record.choices_made().chunk_by(|_, next| !next.begins)
}

/// A forced choice is written only if the next token would otherwise be taken for it. That's rare: it takes a small
/// number of bots, which move or mend before they strike.
#[test]
fn forced_choices_are_written_where_they_must_be() {
    let mut written = 0;
    for seed in 0..3000 {
        let kind = if seed % 2 == 0 { Kind::SoloMove } else { Kind::SoloMend };
        let start = Start { name: format!("{kind:?}, seed {seed}"), position: skirmish(kind, seed), seed };
        let record = record_at_random(&start);
        let text = record.to_string();
        let read = Record::read(text.as_bytes());
        let read = read.unwrap_or_else(|error| panic!("{}: {error}\n{text}", start.name));
        assert_eq!(read.choices_made(), record.choices_made(), "{}\n{text}", start.name);
        let lines = text.lines().filter_map(|line| line.strip_prefix("do: "));
        for (line, action) in lines.zip(actions(&record)) {
            written += line.split(' ').count() - action.iter().filter(|made| !made.forced).count();
        }
    }
    assert!(written > 5, "only {written} forced choices were written");
}

/// A solo game with a handful of elementals on the Rift and nothing else, shortly before its end.
fn skirmish(kind: Kind, seed: u64) -> Position {
    let (deal, mut rng) = (kind.deal(seed), chance(seed));
    let mut arrangement = Arrangement::new(Mode::Solo);
    arrangement.challenges = deal.challenges();
    arrangement.plans = deal.plans().to_vec();
    arrangement.score = BySide([9, 9]);
    for player in [Seat::One, Seat::Two] {
        for card in deal.draw_pile(player).filter_map(Face::card).take(2 + roll(&mut rng, 3)) {
            let site = roll(&mut rng, 5);
            let standing = ArrangedElemental { card, damage: roll(&mut rng, 4) as u8, controller: None };
            arrangement.columns[player.side()][site].push(standing);
        }
    }
    arrangement.position().expect("some cards of a deal make sense anywhere")
}

/// A record that's cut off anywhere, even in the middle of an action, continues from there.
#[test]
fn a_record_may_stop_anywhere() {
    for start in starts(0..15) {
        let (mut record, mut rng) = (Record::new(start.position), chance(start.seed));
        play_at_random(&start, |position, choice| {
            if happens(&mut rng, 5) {
                check_cut(&record, position, &start.name);
            }
            record.play(choice, &mut ()).expect("a listed choice can be made");
        });
        check_cut(&record, &record.position().clone(), &start.name);
    }
}

fn check_cut(record: &Record, position: &Position, name: &str) {
    let written = record.to_string();
    let read = Record::read(written.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}\n{written}"));
    assert_eq!(read.to_string(), written, "{name}");
    assert!(read.position() == position, "{name}\n{written}");
    match judge(written.as_bytes()) {
        Ok(judged) => {
            assert!(position.is_between_actions(), "{name}: in mid-action\n{written}");
            assert_eq!(judged, text(position), "{name}");
        }
        Err(error) => {
            assert!(!position.is_between_actions(), "{name}: {error}\n{written}");
            assert!(error.to_string().contains("the action isn't finished"), "{name}: {error}");
        }
    }
}

#[test]
fn a_position_between_actions_judges_to_its_own_text() {
    for start in starts(0..10) {
        let check = |position: &Position| {
            let written = text(position);
            assert_eq!(judge(written.as_bytes()), Ok(written), "{}", start.name);
        };
        let see = |position: &Position, _| {
            if position.is_between_actions() {
                check(position);
            }
        };
        let end = play_at_random(&start, see);
        check(&end);
    }
}

/// The text leaves out only who knows what, so a game that's resumed from it continues in just the same way.
#[test]
fn a_game_resumed_from_text_goes_on_the_same_way() {
    for start in starts(0..20) {
        let mut resumed = start.position;
        play_at_random(&start, |position, choice| {
            if position.is_between_actions() {
                assert_eq!(text(&resumed), text(position), "{}", start.name);
                let read = Record::read(text(&resumed).as_bytes()).expect("a position reads back");
                resumed = *read.position();
                assert_eq!(resumed.fingerprint(), position.fingerprint(), "{}", start.name);
            }
            assert_eq!(resumed.choices(), position.choices(), "{}", start.name);
            resumed.play(choice, &mut ()).expect("a listed choice can be made");
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 500, ..ProptestConfig::default() })]

    /// Whatever people call themselves, their record can be read.
    #[test]
    fn any_tag_reads_back(name in "[a-z]\\PC{0,10}", value in any::<String>(), seed in 0..5_u64) {
        let mut record = Record::new(Kind::DuelBeyond.deal(seed));
        record.tag(&name, &value);
        let text = record.to_string();
        let read = Record::read(text.as_bytes());
        prop_assert!(read.is_ok(), "{:?}\n{text}", read);
        let read = read.unwrap();
        prop_assert_eq!(read.tags().collect::<Vec<_>>(), record.tags().collect::<Vec<_>>());
        prop_assert_eq!(read.to_string(), text);
    }

    /// A score, a seed and a result are read as they are written, whatever they are.
    #[test]
    fn any_score_and_seed_read_back(a in 0..=999_u16, b in 0..=999_u16, seed in any::<u64>()) {
        let mut arrangement = Arrangement::new(Mode::Duel);
        arrangement.score = BySide([a, b]);
        arrangement.seed = Some(seed);
        for over in [false, true] {
            arrangement.over = over;
            let position = arrangement.position().unwrap();
            let read = Record::read(text(&position).as_bytes()).unwrap();
            prop_assert!(*read.position() == position);
        }
    }
}

// --- what a seat may know ---

#[test]
fn every_sample_of_a_view_looks_the_same_to_its_viewer() {
    for start in starts(0..15) {
        let mut rng = chance(start.seed);
        play_at_random(&start, |position, _| {
            if !position.is_between_actions() || !happens(&mut rng, 20) {
                return;
            }
            for viewer in viewers(position.mode()) {
                let view = position.view(viewer);
                let sample = view.sample(&mut rng);
                let name = format!("{}, seen by {viewer:?}", start.name);
                assert!(sample.view(viewer) == view, "{name}\n{view}\n{sample:?}");
                assert_eq!(all_cards(&sample), all_cards(position), "{name}");
                if let Some(seat) = view.seat() {
                    assert_eq!(sample.hand(seat), position.hand(seat), "{name}");
                }
            }
        });
    }
}

/// A view is all you need to choose: on its seat's turn it has the true options.
#[test]
fn a_view_has_the_options_of_its_seat() {
    for start in starts(0..20) {
        play_at_random(&start, |position, _| {
            let view = position.view(position.turn());
            assert_eq!(view.position().choices(), position.choices(), "{}\n{position:?}", start.name);
            assert_eq!(view.position().prompt(), position.prompt(), "{}", start.name);
        });
    }
}

/// This is true even in the middle of an action, and even for someone whose turn it isn't.
#[test]
fn a_view_reads_back_from_its_bytes_which_hold_nothing_hidden() {
    let (mut under_way, mut longest) = (0, 0);
    for start in starts(0..12) {
        let mut rng = chance(start.seed);
        play_at_random(&start, |position, _| {
            if position.is_between_actions() && !happens(&mut rng, 20) {
                return;
            }
            under_way += usize::from(!position.is_between_actions());
            for viewer in viewers(position.mode()) {
                let view = position.view(viewer);
                let bytes = view.to_bytes();
                longest = longest.max(bytes.len());
                let name = format!("{}, seen by {viewer:?}", start.name);
                assert!(View::from_bytes(&bytes).as_ref() == Ok(&view), "{name}\n{view}\n{bytes:?}");
                // Another position that looks the same has the same bytes, so there can't be anything else in them.
                let other = view.sample(&mut rng);
                assert_eq!(other.view(viewer).to_bytes(), bytes, "{name}\n{view}");
            }
        });
    }
    assert!(under_way > 5000, "only {under_way} views were in the middle of an action");
    assert!(longest < 400, "a view took {longest} bytes");
}

#[test]
fn a_view_predicts_when_the_trainer_checks() {
    let mut seen = 0;
    for start in starts(0..40).filter(|start| start.position.mode() == Mode::Solo) {
        // The rounds in which a control plan was on top, and the rounds for which one was predicted.
        let (mut controls, mut foretold) = (HashSet::new(), HashSet::new());
        let mut rounds = 0;
        play_at_random(&start, |position, _| {
            if position.is_between_actions() && !position.is_draft() {
                foretold
                    .extend(position.view(Some(Seat::One)).plans_until_control().map(|until| rounds + until));
                if position.plans()[0].is_control() {
                    controls.insert(rounds);
                }
                rounds += 1;
            }
        });
        assert!(controls.is_subset(&foretold), "{}", start.name);
        assert!(foretold.iter().all(|&round| round >= rounds || controls.contains(&round)), "{}", start.name);
        seen += controls.len();
    }
    assert!(seen > 50, "the trainer checked only {seen} times");
}

#[test]
fn bytes_from_another_version_are_refused_as_such() {
    let mut bytes = Kind::Team4.deal(1).view(None).to_bytes();
    bytes[0] = 2;
    assert_eq!(View::from_bytes(&bytes), Err(ViewError::OtherVersion(2)));
    assert_eq!(View::from_bytes(&[]), Err(ViewError::Broken));
}

/// The text of a view has no seed and no draw pile, and only those cards of other hands that everyone has
/// known since a reshuffle.
#[test]
fn a_view_contains_nothing_hidden() {
    let mut known = 0;
    for start in starts(0..30) {
        let mut model = Model::new(&start.position);
        play_at_random(&start, |position, choice| {
            if position.is_between_actions() {
                known += check_views(position, &model, &start.name);
            }
            let (mut next, mut events) = (*position, Vec::new());
            next.play(choice, &mut events).expect("a listed choice can be made");
            model.follow(&events);
        });
    }
    assert!(known > 1000, "only {known} times a card of a hand was known to all");
}

/// Checks every viewer's view, and returns how many cards of other hands were known.
fn check_views(position: &Position, model: &Model, name: &str) -> usize {
    let mut known = 0;
    for viewer in viewers(position.mode()) {
        let (view, name) = (position.view(viewer), format!("{name}, seen by {viewer:?}\n{position:?}"));
        let text = view.to_string();
        assert!(!text.contains("seed"), "{name}");
        let hidden = |card: Face| card == Face::Down;
        for &player in position.mode().players() {
            let masked = view.position();
            assert!(masked.draw_pile(player).all(hidden), "{name}");
            assert!(masked.discard_pile(player).eq(position.discard_pile(player)), "{name}");
            let seen: Vec<Face> = masked.hand(player).into_iter().filter(|&card| !hidden(card)).collect();
            let mut want = if view.seat() == Some(player) {
                position.hand(player).to_vec()
            } else {
                model.known[player].clone()
            };
            want.sort_unstable();
            assert_eq!(seen, want, "{name}");
            assert_eq!(masked.hand(player).len(), position.hand(player).len(), "{name}");
            known += if view.seat() == Some(player) { 0 } else { want.len() };
        }
        let below_the_top = view.position().plans().iter().skip(1);
        let open = below_the_top.filter(|&&plan| plan != Plan::UNKNOWN).count();
        assert!(open == 0 || position.plans().len() == open + 1, "{name}: plans are known all or none");
    }
    known
}

/// When a draw pile runs out and is renewed, everyone can work out the hand that its player holds at that moment (R11).
#[test]
fn a_reshuffle_makes_the_rest_of_a_hand_known_until_it_is_played() {
    let text = "
rift: 1
game: duel
turn: 2
hand 1: Ai5 Ai6 Ai7
hand 2: Fi5 Fi5 Wa5
draw 2: Fi6
discard 2: Ea5 Ea5 Ea5 Ea5 Ea6 Ea6 Ea6 Ea7 Fi5
seed: 3
";
    let mut position = *Record::read(text.as_bytes()).unwrap().position();
    let mut act = |tokens: &[Choice]| {
        for &choice in tokens {
            position.play(choice, &mut ()).unwrap();
        }
        assert!(position.is_between_actions());
        let seen = |viewer| hand_line(&position.view(viewer), "hand 2");
        assert_eq!(seen(Some(Seat::One)), seen(None), "those who may not know see the same");
        seen(None)
    };
    let card = |guild, number| Card::new(guild, number).unwrap();
    let site = Site::from_number(1).unwrap();
    let (fire5, fire6) = (card(Guild::Fire, 5), card(Guild::Fire, 6));
    let air = |number| [Choice::Play(card(Guild::Air, number), site), Choice::End];
    assert_eq!(
        act(&[Choice::Check]),
        "Fi5 Fi5 Fi6 Wa5 ?*3",
        "what was drawn before the reshuffle is known too"
    );
    act(&air(5));
    assert_eq!(act(&[Choice::Discard(fire6)]), "Fi5 Fi5 Wa5 ?*3");
    act(&air(6));
    assert_eq!(act(&[Choice::Play(fire5, site), Choice::End]), "Fi5 Wa5 ?*3");
    // Of identical cards the known one goes first, because the others can't tell them apart; drawing makes nothing known.
    act(&[Choice::Check]);
    assert_eq!(act(&[Choice::Check]), "Fi5 Wa5 ?*5");
}

fn hand_line(view: &View, key: &str) -> String {
    let text = view.to_string();
    let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("no {key} in\n{text}")).into()
}

#[test]
fn samples_of_a_view_differ_in_what_is_hidden() {
    for kind in Kind::ALL {
        let (position, mut rng) = (kind.deal(1), chance(1));
        for viewer in viewers(position.mode()) {
            let view = position.view(viewer);
            let samples: Vec<Position> = (0..100).map(|_| view.sample(&mut rng)).collect();
            for &player in position.mode().players() {
                let piles: HashSet<Vec<Face>> =
                    samples.iter().map(|sample| sample.draw_pile(player).collect()).collect();
                assert!(piles.len() > 90, "{kind:?}: {} draw piles of seat {player}", piles.len());
                let hands: HashSet<Vec<Face>> =
                    samples.iter().map(|sample| sample.hand(player).to_vec()).collect();
                let known = view.seat() == Some(player) || position.hand(player).is_empty();
                assert!(if known { hands.len() == 1 } else { hands.len() > 50 }, "{kind:?}, seat {player}");
            }
            let plans: HashSet<Vec<Plan>> = samples.iter().map(|sample| sample.plans().to_vec()).collect();
            assert!(kind.mode() != Mode::Solo || plans.len() > 90, "{kind:?}: {} plans", plans.len());
            let seeds: HashSet<Option<u64>> = samples.iter().map(|sample| sample.seed()).collect();
            assert_eq!(seeds.len(), samples.len(), "{kind:?}: the chance of samples");
        }
    }
}

/// Each distribution of the unseen cards is as likely as it should be: here each card is in the hand half of the time.
#[test]
fn samples_of_a_view_are_equally_likely() {
    let text = "rift: 1\ngame: duel\nhand 2: Fi5 Wa6\ndraw 2: Ea7 Ic5\n";
    let view = Record::read(text.as_bytes()).unwrap().position().view(Some(Seat::One));
    let (mut rng, mut held) = (chance(5), [0; 64]);
    for _ in 0..6000 {
        let sample = view.sample(&mut rng);
        sample.hand(Seat::Two).iter().for_each(|card| held[card.index()] += 1);
    }
    for card in view.unseen(Seat::Two) {
        assert!((2800..=3200).contains(&held[card.index()]), "{card} was held {} times", held[card.index()]);
    }
}

/// Whether an event, as someone sees it, reveals something to them: then it differs from sample to sample.
fn surprises(event: &Event) -> bool {
    match event.what {
        What::Placed { .. } | What::PlanShown { .. } | What::TrainerGuild { .. } => true,
        What::Drew { card, .. } => card.is_up(),
        _ => false,
    }
}

/// A seat plays on two samples of what it knows: until something is revealed, the same happens in both.
#[test]
fn an_action_plays_out_alike_on_all_samples_until_something_is_revealed() {
    let mut compared = 0;
    for start in starts(0..15) {
        let mut rng = chance(start.seed);
        play_at_random(&start, |position, _| {
            if position.is_between_actions() && happens(&mut rng, 30) {
                let view = position.view(position.turn());
                let mut samples = [view.sample(&mut rng), view.sample(&mut rng)];
                compared += play_until_a_reveal(&mut samples, view.seat(), &mut rng, &start.name);
            }
        });
    }
    assert!(compared > 3000, "only {compared} choices were compared");
}

/// Makes the same choices in both until the action is over or something is revealed; returns how many were compared.
fn play_until_a_reveal(
    samples: &mut [Position; 2],
    viewer: Option<Seat>,
    rng: &mut Pcg64Mcg,
    name: &str,
) -> usize {
    for compared in 0.. {
        let choices = samples[0].choices();
        assert_eq!(choices, samples[1].choices(), "{name}");
        let Some(choice) = random_choice_by_kind(&choices, rng) else { return compared };
        let told = samples.each_mut().map(|sample| {
            let mut events = Vec::new();
            sample.play(choice, &mut events).expect("a listed choice can be made");
            let known: Vec<Event> = events.iter().copied().take_while(|event| !event.reveals()).collect();
            (known.len() < events.len(), known)
        });
        assert_eq!(told[0], told[1], "{name}: {choice}");
        if told[0].0 {
            return compared + 1;
        }
        let [a, b] = samples.each_ref().map(|sample| sample.view(viewer));
        assert!(a == b, "{name}: {choice}\n{a}\n{b}");
        if samples[0].is_between_actions() {
            return compared + 1;
        }
    }
    unreachable!("an action ends")
}

/// If a seat can't tell two positions apart, it still can't once another seat has acted the same way in
/// both, whatever the hands.
///
/// In one of them, the acting player may have nothing left to play where in the other they stop by choice.
#[test]
fn nobody_learns_more_from_anothers_action_than_it_shows() {
    let mut compared = 0;
    for start in starts(0..25) {
        let mut rng = chance(start.seed);
        play_at_random(&start, |position, _| {
            if !position.is_between_actions() || !happens(&mut rng, 40) {
                return;
            }
            let actor = position.turn().map(|seat| position.mode().player(seat));
            let others = |viewer: &Option<Seat>| viewer.map(|seat| position.mode().player(seat)) != actor;
            for viewer in viewers(position.mode()).filter(others) {
                let view = position.view(viewer);
                let samples = [view.sample(&mut rng), view.sample(&mut rng)];
                let name = format!("{}, seen by {viewer:?}", start.name);
                compared += usize::from(act_alike(samples, viewer, &mut rng, &name));
            }
        });
    }
    assert!(compared > 3000, "only {compared} actions were compared");
}

/// Plays one action in both, and compares what this viewer sees of it. Returns whether there was one to compare.
fn act_alike(mut samples: [Position; 2], viewer: Option<Seat>, rng: &mut Pcg64Mcg, name: &str) -> bool {
    let before = samples;
    let mut seen = [Vec::new(), Vec::new()];
    let mut asked = [true, true];
    while asked != [false, false] {
        let Some(choice) = common_choice(&samples, asked, rng) else { return false };
        for at in (0..2).filter(|&at| asked[at]) {
            let mut events = Vec::new();
            let made = samples[at].play(choice, &mut events);
            made.unwrap_or_else(|refusal| panic!("{name}: {choice}: {refusal}\n{:?}", samples[at]));
            seen[at].extend(events.into_iter().map(|event| event.seen_by(viewer, before[at].mode())));
        }
        let is_asked = |at: usize| !samples[at].is_between_actions() && !seen[at].iter().any(surprises);
        asked = [is_asked(0), is_asked(1)];
    }
    let surprised = seen.iter().flatten().any(surprises);
    let [a, b] = seen.map(|seen| seen.into_iter().take_while(|event| !surprises(event)).collect::<Vec<_>>());
    assert_eq!(a, b, "{name}\n{before:?}");
    let [a, b] = samples.each_ref().map(|sample| sample.view(viewer));
    assert!(surprised || a == b, "{name}\n{a}\n{b}");
    true
}

/// A choice that both samples allow. If only one is still asked, the other had nothing left to choose, so
/// this one ends by choice.
fn common_choice(samples: &[Position; 2], asked: [bool; 2], rng: &mut Pcg64Mcg) -> Option<Choice> {
    if asked != [true, true] {
        return Some(Choice::End);
    }
    let [a, b] = samples.each_ref().map(|sample| sample.choices());
    let common: Vec<Choice> = a.iter().filter(|choice| b.contains(choice)).collect();
    (!common.is_empty()).then(|| common[roll(rng, common.len())])
}

// --- deals ---

#[test]
fn the_same_seed_deals_the_same_game_and_another_seed_a_different_one() {
    for kind in Kind::ALL {
        let mut deals = HashSet::new();
        for seed in 0..500 {
            let (deal, again) = (kind.deal(seed), kind.deal(seed));
            assert!(deal == again, "{kind:?}, seed {seed}");
            assert_eq!(deal.fingerprint(), again.fingerprint());
            assert!(
                deals.insert(deal.fingerprint()),
                "{kind:?}: seed {seed} deals a game that another dealt"
            );
        }
    }
}

#[test]
fn chance_favours_no_seat_and_no_guild() {
    let beyond = Mode::ALL.map(|mode| (mode, GuildSet::Beyond, &Guild::ALL[..]));
    for (mode, draft, guilds) in beyond.into_iter().chain([(Mode::Duel, GuildSet::Base, Guild::BASE)]) {
        let drafts: Vec<Position> = (0..2000).map(|seed| Position::draft(mode, draft, seed)).collect();
        let deals: Vec<Position> = (0..2000).map(|seed| Position::deal(mode, draft, seed)).collect();
        let first = drafts.iter().filter(|draft| draft.start() == Seat::One).count();
        let about = if mode == Mode::Duel { 900..=1100 } else { 2000..=2000 };
        assert!(about.contains(&first), "{mode}, {draft:?}: seat 1 starts {first} of 2000 games");
        for &player in mode.players() {
            let name = format!("{mode}, {draft:?}, seat {player}");
            let dealt = drafts.iter().flat_map(|draft| draft.guilds(player));
            assert_even(dealt, guilds, &format!("{name}, dealt"));
            assert_even(deals.iter().flat_map(|deal| deal.guilds(player)), guilds, &name);
        }
        let on_show = drafts.iter().flat_map(|draft| draft.pool());
        assert_even(on_show, guilds, &format!("{mode}, {draft:?}, on show"));
    }
}

/// Checks that each guild comes about as often as any other. With two thousand draws, a deviation of a third
/// of the mean is very rare.
fn assert_even<'a>(drawn: impl Iterator<Item = &'a Guild>, guilds: &[Guild], name: &str) {
    let mut counts = [0; Guild::ALL.len()];
    drawn.for_each(|&guild| counts[guild as usize] += 1);
    let mean = counts.iter().sum::<usize>() / guilds.len();
    for guild in Guild::ALL {
        let (count, about) = (counts[guild as usize], mean * 2 / 3..=mean * 4 / 3);
        let fits = if guilds.contains(&guild) { about.contains(&count) } else { count == 0 };
        assert!(fits, "{name}: {guild:?} comes {count} times, where {mean} is the mean");
    }
}

#[test]
fn a_record_writes_a_games_choices_action_by_action() {
    let start = Start { name: "a duel".into(), position: Kind::DuelBeyond.deal(9), seed: 9 };
    let record = record_at_random(&start);
    let written = record.to_string();
    let lines: Vec<&str> = written.lines().filter_map(|line| line.strip_prefix("do: ")).collect();
    assert_eq!(lines.len(), actions(&record).count());
    for (line, action) in lines.iter().zip(actions(&record)) {
        assert_eq!(line.split(' ').next().unwrap(), action[0].choice.to_string(), "{line}");
        assert!(line.split(' ').count() >= action.iter().filter(|made| !made.forced).count(), "{line}");
    }
}

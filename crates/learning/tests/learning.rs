//! Games against itself, what's learned from them, and the resulting network.

use std::fs;

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_bots::Judgement;
use riftforce_bots::learned::features::{self, FEATURES, Viewpoint};
use riftforce_bots::learned::network::{SECOND_LAYER, WIDTH};
use riftforce_bots::learned::{Accumulator, Network};
use riftforce_learning::game::{Game, Start};
use riftforce_learning::game_file::{GameFile, read_games};
use riftforce_learning::quick_player::{QuickPlayer, compare, self_play};
use riftforce_learning::samples::Samples;
use riftforce_learning::training::{Training, TrainingSettings};
use riftforce_rules::{Mode, random_choice_by_kind};

fn some_games(count: u64) -> Vec<Game> {
    let player = QuickPlayer { judgement: Judgement::HANDMADE, candidates: 4 };
    (0..count).map(|number| self_play(&player, Start::of(9, number))).collect()
}

/// A network that has learned a little.
fn some_network(games: &[Game]) -> Network {
    let mut samples = Samples::default();
    games.iter().for_each(|game| samples.add(game, None, 1.0));
    let mut training = Training::new(3);
    let settings = TrainingSettings { epochs: 1, batch: 256, rate: 0.01, seed: 3 };
    training.learn(&samples, &Samples::default(), &settings, |_| ());
    Network::quantized(&training.parameters())
}

#[test]
fn all_modes_are_played_to_the_end_and_reproducibly() {
    let games = some_games(60);
    assert_eq!(games, some_games(60));
    for mode in Mode::ALL {
        assert!(games.iter().any(|game| game.start.mode == mode), "no game of {mode}");
    }
    for game in &games {
        let mut is_over = false;
        game.follow(|position, _| is_over = position.is_over()).expect("it can be followed");
        assert!(is_over, "a game of {} doesn't end", game.start.mode);
    }
}

#[test]
fn an_interrupted_run_resumes_where_it_stopped() {
    let path = std::env::temp_dir().join(format!("riftforce-games-{}.bin", std::process::id()));
    let games = some_games(12);
    let mut file = GameFile::open(&path, 9, "handmade").expect("a new file");
    file.add(&games[..8]).expect("there is room");
    drop(file);
    // As if the run had stopped while the last game was being written.
    let bytes = fs::read(&path).expect("the file is there");
    fs::write(&path, &bytes[..bytes.len() - 3]).expect("it can be cut");
    let mut file = GameFile::open(&path, 9, "handmade").expect("it's a file of games");
    assert_eq!(file.count, 7);
    file.add(&games[7..]).expect("there is room");
    assert_eq!(read_games(&path).expect("it's whole again"), games);
    assert!(GameFile::open(&path, 10, "handmade").is_err(), "games of another run are refused");
    fs::remove_file(&path).expect("it was there");
}

#[test]
fn games_played_in_another_way_are_not_added_to_a_file() {
    let path = std::env::temp_dir().join(format!("riftforce-settings-{}.bin", std::process::id()));
    let games = some_games(3);
    GameFile::open(&path, 9, "handmade, best of 64").expect("a new file").add(&games).expect("there is room");
    let before = fs::read(&path).expect("the file is there");
    let refused = GameFile::open(&path, 9, "handmade, best of 8").err().expect("these are other settings");
    let said = refused.to_string();
    assert!(said.contains("best of 64, not handmade, best of 8"), "{said}");
    assert_eq!(fs::read(&path).expect("the file is there"), before);
    fs::remove_file(&path).expect("it was there");
}

#[test]
fn a_file_from_before_settings_were_stored_is_read_but_not_added_to() {
    let path = std::env::temp_dir().join(format!("riftforce-old-games-{}.bin", std::process::id()));
    let games = some_games(3);
    GameFile::open(&path, 9, "").expect("a new file").add(&games).expect("there is room");
    let mut bytes = fs::read(&path).expect("the file is there");
    // The older form: other first bytes, and no settings after the run.
    bytes[..8].copy_from_slice(b"rift-lrn");
    bytes.drain(16..20);
    fs::write(&path, &bytes).expect("it can be written");
    assert_eq!(read_games(&path).expect("it's a file of games"), games);
    let refused = GameFile::open(&path, 9, "").err().expect("nobody knows its settings");
    assert!(refused.to_string().contains("doesn't say how its games were played"), "{refused}");
    fs::remove_file(&path).expect("it was there");
}

/// What's kept from the position before an action is only a shortcut.
#[test]
fn judging_incrementally_gives_the_same_result() {
    let games = some_games(40);
    let network = some_network(&games);
    let (mut rng, mut compared) = (Pcg32::seed_from_u64(1), 0);
    for game in &games {
        let mut position = game.start.position();
        let mut choices = position.choices();
        while !choices.is_empty() {
            let before = position;
            while let Some(choice) = random_choice_by_kind(&choices, &mut rng) {
                position.play_unchecked(choice, &mut choices);
                if position.is_between_actions() {
                    break;
                }
            }
            let Some(viewpoint) = Viewpoint::of(&position) else { break };
            let accumulator = Accumulator::of(&network, &before, viewpoint);
            assert_eq!(Some(accumulator.log_odds(&network, &position)), network.log_odds_of_next(&position));
            compared += 1;
        }
    }
    assert!(compared > 500, "only {compared} positions were compared");
}

#[test]
fn every_row_is_within_the_table() {
    for game in some_games(40) {
        game.follow(|position, _| {
            let Some(viewpoint) = Viewpoint::of(position) else { return };
            let check = |row: usize| assert!(row < FEATURES, "row {row} of {FEATURES}");
            features::of_game(position, viewpoint, check);
            for site in position.mode().sites() {
                features::of_site(position, viewpoint, site, check);
                features::of_site_for_neighbours(position, viewpoint, site, check);
            }
        })
        .expect("it can be followed");
    }
}

#[test]
fn weights_read_back_and_anything_else_is_refused() {
    let network = some_network(&some_games(4));
    let bytes = network.to_bytes();
    assert_eq!(bytes.len(), Network::BYTES);
    let again = Network::from_bytes(&bytes).expect("they're weights");
    assert_eq!(again.to_bytes(), bytes);
    assert!(Network::from_bytes(&bytes[1..]).is_none());
}

/// In a network of half the width, nothing is ever added up in the other half.
#[test]
fn a_narrower_network_is_padded_with_zeros() {
    let bytes = some_network(&some_games(4)).to_bytes();
    let (tables, floats) = bytes.split_at((FEATURES + SECOND_LAYER) * WIDTH);
    let rows = || tables.chunks_exact(WIDTH).map(|row| &row[..WIDTH / 2]);
    let narrow = [rows().collect::<Vec<_>>().concat(), floats.to_vec()].concat();
    let padded: Vec<u8> = rows().flat_map(|row| [row, &[0; WIDTH / 2]].concat()).collect();
    let read = Network::from_bytes(&narrow).expect("they're weights");
    assert_eq!(read.to_bytes(), [&padded, floats].concat());
    assert!(Network::from_bytes(&narrow[1..]).is_none());
}

/// After a few seconds of learning, it plays better than a player that knows nothing.
#[test]
fn a_trained_network_beats_random_play() {
    let network = Box::leak(Box::new(some_network(&some_games(1500))));
    let learned = QuickPlayer { judgement: Judgement::Tried(network), candidates: 12 };
    let random = QuickPlayer { judgement: Judgement::HANDMADE, candidates: 1 };
    let (share, error) = compare([&learned, &random], 60, 5);
    assert!(share - 3.0 * error > 0.5, "{share} ± {error}");
}

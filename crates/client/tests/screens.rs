//! Whatever the screens ask of a game gets an answer: in every puzzle and every lesson that ships, and in random games of every
//! mode, for every seat and for spectators.

use std::fs;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_bots::{Budget, Level, act, advise, bot_of_level, bot_seed, forecast, least_harm, reasons};
use riftforce_client::{Device, Driver, Entry, Scene, Session, Subject, Tap, Turn, Viewer};
use riftforce_hindsight::feats::Feats;
use riftforce_hindsight::moments::Moments;
use riftforce_hindsight::verdict::{Effort, verdicts};
use riftforce_hindsight::{link, puzzle::Puzzle};
use riftforce_protocol::Player;
use riftforce_rules::rift::Record;
use riftforce_rules::{
    Choice, Event, Face, GuildSet, Mode, Position, Seat, Side, View, random_choice_by_kind,
};
use riftforce_table::Table;
use riftforce_words::{Language, Mention, Perspective, Words};

/// A word or two about everything is enough: what's asked for matters here, not how good the answer is.
const LOOKS: u64 = 2;

struct Screens {
    words: Words,
    rng: Pcg32,
}

impl Screens {
    fn new(seed: u64) -> Screens {
        Screens { words: Words::new(Language::English), rng: Pcg32::seed_from_u64(seed) }
    }

    /// Everything around a game as it's stored: its table, the replay, its link, and what's found in it afterwards.
    fn show_record(&mut self, record: &Record) {
        let strangers = Seat::ALL.map(|seat| (seat, Player::Person { name: seat.to_string() }));
        let table = Table::of_record(record, "shown".into(), strangers.to_vec(), 0);
        Table::read(&table.text()).expect("a table reads what it writes");
        let _ = table.summary();
        for viewer in viewers(table.mode()) {
            self.show_session(viewer, table.update(viewer.seat(), None));
            if let Some(open) = table.open_update(viewer.seat()) {
                self.show_session(viewer, open);
            }
        }
        let moments = Moments::of(record);
        for moment in 0..=moments.last() {
            let _ = moments.stop_at(moment);
        }
        for &seat in table.mode().players() {
            let _ = Feats::of(record, seat);
        }
        if let Ok(packed) = link::pack(record) {
            link::unpack(&packed).expect("a link can be unpacked again");
        }
        if let Ok(found) = verdicts(record, Effort::of(1)) {
            let _ = (found.win_chances(), found.change_by_decision(0));
        }
        self.show_position(record.position());
    }

    fn show_session(&mut self, viewer: Viewer, update: riftforce_protocol::Update) {
        let driver = Driver::new(Device::OnlyMine, viewer, update.clone()).expect("it tells everything");
        let _ = (driver.what_next(), driver.turn().is_some(), driver.may_look_back());
        let mut session = Session::new(viewer, update).expect("it tells everything");
        self.read_log(viewer, session.mode(), session.log());
        self.read_log(viewer, session.mode(), &session.setup_entries());
        let _ = (session.draft_position(), session.latest_turn(), session.plan_step(), session.who_acts());
        self.show_scene(viewer, session.view(), session.scene());
        for moment in [0, session.event_count() / 2] {
            session.look_back(moment);
            self.show_scene(viewer, session.view(), session.scene());
        }
    }

    fn read_log(&self, viewer: Viewer, mode: Mode, entries: &[Entry]) {
        let mut perspective = Perspective { you: viewer.seat(), names: Default::default(), mode };
        Seat::ALL.into_iter().for_each(|seat| perspective.names[seat] = seat.to_string());
        for entry in entries {
            let about = entry.about.map(|(card, controller)| Mention { card, controller });
            let _ = self.words.event(&entry.event, &perspective, about);
            let _ = self.words.rule(entry.event.rule);
        }
    }

    /// A position as everybody sees it.
    fn show_position(&mut self, position: &Position) {
        for viewer in viewers(position.mode()) {
            for view in [position.view(viewer.seat()), position.open_view(viewer.seat())] {
                let scene = Scene::of(view.position());
                self.show_scene(viewer, &view, &scene);
            }
            let view = position.view(viewer.seat());
            assert_eq!(View::from_bytes(&view.to_bytes()).as_ref(), Ok(&view), "{view}");
            let scene = Scene::of(view.position());
            if let Some(turn) = Turn::new(&view, &scene) {
                self.show_turn(&view, turn);
                self.advise(&view);
            }
        }
    }

    /// The board, the hands, the piles and the cards that are left.
    fn show_scene(&self, viewer: Viewer, view: &View, scene: &Scene) {
        let _ = (view.to_string(), view.plans_until_control(), scene.controlled(), scene.turn());
        for site in scene.mode().sites() {
            for piece in Side::BOTH.into_iter().flat_map(|side| scene.column(side, site)) {
                self.show_card(piece.card);
            }
        }
        for &player in scene.mode().players() {
            scene.discard(player).iter().for_each(|&card| self.show_card(card));
            if viewer.seat() == Some(player) {
                scene.hand(player).iter().for_each(|held| self.show_card(held.card));
                view.unseen(player).iter().for_each(|&card| self.show_card(card));
            }
        }
        for &plan in view.position().plans() {
            let _ = self.words.plan(plan);
        }
    }

    /// A card with its colours, its number and its text.
    fn show_card(&self, card: impl Into<Face>) {
        let face = card.into();
        let _ = (self.words.card(face), self.words.short(face));
        if let Face::Up(card) = face {
            let _ = self.words.ability(card.guild());
            assert!((5..=7).contains(&card.number()), "{card}");
        }
    }

    /// An action in the making: what lights up, what taps would do, and what it would lead to.
    fn show_turn(&mut self, view: &View, mut turn: Turn) {
        let (viewer, mode) = (Viewer::player_at(turn.player()), view.position().mode());
        let hand = turn.preview().scene.hand(turn.player()).to_vec();
        for held in hand {
            let _ =
                (turn.can_pick_up(held.id), turn.is_one_too_many(held.id), turn.goes_with_picked_up(held.id));
            turn.tap(Tap::Hand(held.id));
            self.light_up(&turn);
            turn.reset();
        }
        while let Some(choice) = random_choice_by_kind(&turn.sandbox().choices(), &mut self.rng) {
            if !turn.choose(choice) {
                break;
            }
            self.light_up(&turn);
            self.read_log(viewer, mode, &turn.preview().entries);
            self.show_scene(viewer, view, &turn.preview().scene);
        }
        let choices = turn.choices_to_commit();
        let _ = forecast(view, &choices, &Budget::iterations(LOOKS));
        let mut events: Vec<Event> = Vec::new();
        let mut after = view.sample(&mut self.rng);
        if choices.iter().all(|&choice| after.play(choice, &mut events).is_ok()) {
            let told = reasons(view, &events, &after.view(view.seat()));
            let _ = told.iter().map(|reason| self.words.reason(reason)).collect::<Vec<_>>();
        }
    }

    fn light_up(&self, turn: &Turn) {
        let scene = &turn.preview().scene;
        let _ = (turn.consequences(), turn.acting_piece(), turn.acts_in_vain(), turn.discards_in_vain());
        for site in scene.mode().sites() {
            let _ = turn.site_choice(site);
            for piece in Side::BOTH.into_iter().flat_map(|side| scene.column(side, site)) {
                let _ = turn.highlight(piece.id);
            }
        }
    }

    /// What bots do here, say about it, and advise.
    fn advise(&mut self, view: &View) {
        let budget = Budget::iterations(LOOKS);
        let from = self.rng.next_u64();
        for level in [Level::Novice, Level::Master] {
            let answer =
                act(bot_of_level(level, from).as_mut(), view, &budget).expect("a bot plays by the rules");
            let _ = answer.opinion();
        }
        let _ = bot_seed(view, Default::default());
        let advice = advise(view, from, &budget, 3);
        let _ =
            advice.iter().flat_map(|one| &one.reasons).map(|one| self.words.reason(one)).collect::<Vec<_>>();
        let _ = least_harm(view, &budget);
    }
}

fn viewers(mode: Mode) -> Vec<Viewer> {
    let players = mode.players().iter().map(|&seat| Viewer::player_at(seat));
    players.chain([Viewer::spectator_on_side(Side::A)]).collect()
}

fn files(folder: &str) -> Vec<(String, String)> {
    let path = format!("{}/../../{folder}", env!("CARGO_MANIFEST_DIR"));
    let files = fs::read_dir(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let text =
        |path: std::path::PathBuf| (path.display().to_string(), fs::read_to_string(path).expect("text"));
    files.into_iter().map(text).collect()
}

#[test]
fn every_puzzle_can_be_shown_and_tried() {
    let (mut screens, puzzles) = (Screens::new(1), files("puzzles"));
    assert!(puzzles.len() >= 240);
    for (name, text) in puzzles {
        let puzzle: Puzzle = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        screens.show_record(puzzle.record());
        let view = puzzle.position().view(Some(puzzle.seat()));
        let mut turn = Turn::new(&view, &Scene::of(view.position())).expect("the solver's turn");
        for &choice in puzzle.solution() {
            if choice != Choice::End {
                assert!(turn.can_choose(choice) && turn.choose(choice), "{name}: {choice} can't be tried");
            }
            screens.light_up(&turn);
            screens.show_scene(Viewer::player_at(puzzle.seat()), &view, &turn.preview().scene);
        }
        let solved = puzzle.attempt(puzzle.solution()).is_some_and(|attempt| attempt.solved);
        assert!(solved, "{name}");
    }
}

#[test]
fn every_lesson_can_be_shown() {
    let mut screens = Screens::new(2);
    for subject in Subject::ALL {
        let lesson = subject.lesson();
        let mut position = lesson.start();
        screens.show_position(&position);
        for (_, choices) in lesson.scripted_units() {
            for &choice in choices {
                position.play(choice, &mut ()).expect("a lesson is a record");
            }
            screens.show_position(&position);
        }
    }
}

#[test]
fn random_games_of_every_mode_can_be_shown() {
    let mut screens = Screens::new(3);
    for mode in Mode::ALL {
        for draft in [GuildSet::Base, GuildSet::Beyond] {
            // A whole draft and a whole game, looked at now and then and once it's over.
            let from = screens.rng.next_u64();
            for start in [Position::deal(mode, draft, from), Position::draft(mode, draft, from)] {
                let mut record = Record::new(start);
                while let Some(choice) = random_choice_by_kind(&record.position().choices(), &mut screens.rng)
                {
                    record.play(choice, &mut ()).expect("it is an option");
                    if screens.rng.next_u32().is_multiple_of(25) {
                        screens.show_position(&record.position().clone());
                    }
                }
                screens.show_record(&record);
            }
        }
    }
}

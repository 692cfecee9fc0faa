//! The lessons can be played through by following their hints. They accept whatever does what the coach says, and nothing else.

mod common;

use common::session_at;
use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use riftforce_bots::{Budget, Level, act, bot_of_level};
use riftforce_client::{
    Hint, Lesson, LessonError, LessonStep, NEWCOMER, NextUnit, Scene, Subject, Tap, Turn,
};
use riftforce_protocol::{Command, CommandId, Order};
use riftforce_rules::{Card, Choice, Event, Guild, Seat, Side, Spot, What, rift};
use riftforce_table::Table;

fn read(subject: Subject) -> String {
    let path = format!("{}/../../lessons/{}.rift", env!("CARGO_MANIFEST_DIR"), subject.name());
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Commits these choices for a seat.
fn commit(table: &mut Table, seat: Seat, choices: &[Choice]) {
    let id = CommandId(u128::from(table.version().events) + 1);
    let command = Command { id, version: table.version(), order: Order::Choose(choices.to_vec()) };
    table.obey(seat, &command, 0).unwrap_or_else(|refused| panic!("{choices:?}: {refused:?}"));
}

/// A table at which a lesson begins.
fn table(lesson: &Lesson) -> Table {
    Table::new("lesson".into(), lesson.start(), lesson.players(), 0)
}

/// The newcomer's turn at a table.
fn turn(table: &Table) -> Turn {
    session_at(table, NEWCOMER).turn().expect("it is the newcomer's turn").clone()
}

/// Follows the hints until it's time to commit. Returns how many taps it took.
fn follow(task: &LessonStep<'_>, turn: &mut Turn) -> usize {
    for taps in 0..30 {
        match task.hint(turn) {
            Hint::Commit => return taps,
            Hint::Tap(tap) => assert!(turn.tap(tap), "{tap:?} does nothing in {}", task.cue),
            Hint::PutBack(id) => assert!(turn.tap(Tap::Hand(id)), "{} cannot put a card back", task.cue),
            Hint::Undo => assert!(turn.undo(), "there is nothing to undo in {}", task.cue),
        }
    }
    panic!("the hints of {} lead nowhere", task.cue);
}

/// Plays what's scripted, and shows each of the newcomer's steps to `look` before it's made.
fn play_through(lesson: &Lesson, mut look: impl FnMut(&Table, LessonStep<'_>)) -> Table {
    let mut table = table(lesson);
    loop {
        match lesson.next_unit(table.version()) {
            NextUnit::Asked(task) => {
                look(&table, task);
                commit(&mut table, NEWCOMER, task.choices());
            }
            NextUnit::Others(seat, choices) => commit(&mut table, seat, choices),
            NextUnit::Free => return table,
        }
    }
}

#[test]
fn a_lesson_counts_its_steps_even_while_others_act() {
    for subject in Subject::ALL {
        let lesson = subject.lesson();
        let (mut table, mut made) = (table(&lesson), 0);
        loop {
            assert_eq!(lesson.steps_made(table.version()), made, "{}", subject.name());
            match lesson.next_unit(table.version()) {
                NextUnit::Asked(task) => {
                    assert_eq!(task.step, made);
                    commit(&mut table, NEWCOMER, task.choices());
                    made += 1;
                }
                NextUnit::Others(seat, choices) => commit(&mut table, seat, choices),
                NextUnit::Free => break,
            }
        }
    }
}

#[test]
fn every_lesson_is_a_record_that_the_judge_accepts() {
    for subject in Subject::ALL {
        let text = read(subject);
        rift::judge(text.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}", subject.name()));
        let lesson = Lesson::read(&text).unwrap_or_else(|error| panic!("{}: {error}", subject.name()));
        assert_eq!(lesson.step_count(), subject.lesson().step_count());
        assert_eq!(Subject::from_name(subject.name()), Some(subject));
    }
}

#[test]
fn following_the_hints_leads_to_the_end() {
    for subject in Subject::ALL {
        let lesson = subject.lesson();
        let mut steps = Vec::new();
        let table = play_through(&lesson, |table, task| {
            let mut turn = turn(table);
            let taps = follow(&task, &mut turn);
            assert!((1..=7).contains(&taps), "{} takes {taps} taps", task.cue);
            assert!(task.is_done_by(&turn), "{}", task.cue);
            assert_eq!(task.step, steps.len());
            steps.push(task.cue.to_string());
        });
        assert_eq!(steps.len() + usize::from(lesson.fight_cue().is_some()), lesson.step_count());
        match lesson.fight_cue() {
            Some(_) => assert_eq!(table.turn(), Some(NEWCOMER), "the newcomer begins the fight"),
            None => {
                assert_eq!(table.outcome().and_then(|it| it.winner()), Some(Side::A), "{}", subject.name())
            }
        }
    }
}

/// An action, as a person who reads the coach's words would describe it.
#[derive(Default)]
struct Deed {
    played: Vec<(Card, u8)>,
    discarded: Option<Card>,
    activated: Vec<(Card, u8)>,
    /// Where elementals went.
    moved_to: Vec<u8>,
    /// Which elementals were hit, from the first hit on.
    hit: Vec<Card>,
    healed: Vec<(Card, u8)>,
    destroyed: Vec<Card>,
    bot: Option<u8>,
    checked: bool,
    is_over: bool,
}

impl Deed {
    /// What a turn would do, up to the trainer's plan.
    fn of(turn: &Turn) -> Deed {
        let mut deed = Deed::default();
        let mut position = *turn.sandbox().start();
        let mut scene = Scene::of(&position);
        for choice in turn.choices_to_commit() {
            let mut events: Vec<Event> = Vec::new();
            position.play(choice, &mut events).expect("it has been tried");
            if let Choice::Bot(site, _) = choice {
                deed.bot = Some(site.number());
            }
            for event in events {
                deed.add(&scene, event.what);
                scene.apply(&event);
            }
        }
        deed
    }

    fn add(&mut self, scene: &Scene, what: What) {
        let card_at = |at: Spot| scene.piece_at(at).expect("somebody stands there").card;
        self.is_over |= matches!(what, What::PlanBegun { .. });
        match what {
            _ if self.is_over => (),
            What::Played { card, at, .. } => self.played.push((card, at.site.number())),
            What::Discarded { card, .. } => self.discarded = Some(card),
            What::Activated { at, card } => self.activated.push((card, at.site.number())),
            What::Moved { to, .. } => self.moved_to.push(to.site.number()),
            What::Damaged { at, .. } if at.side == Side::B => self.hit.push(card_at(at)),
            What::Mended { at, .. } => self.healed.push((card_at(at), at.site.number())),
            What::Destroyed { card, at, .. } if at.side == Side::B => self.destroyed.push(card),
            What::Checked { .. } => self.checked = true,
            _ => (),
        }
    }

    /// Whether it does what the coach says, taken at their word (`locales/en/lessons.ftl`).
    fn fits(&self, cue: &str) -> bool {
        let played = |cards: &[(&str, u8)]| is_same(&self.played, cards);
        let discarded = |is_it: fn(Card) -> bool| self.discarded.is_some_and(is_it);
        let activated =
            |cards: &[(&str, u8)]| cards.iter().all(|it| self.activated.contains(&card_and_site(it)));
        match cue {
            "first-one-card" => played(&[("Th6", 3)]),
            "first-spread" => played(&[("Wa5", 2), ("Li5", 3), ("Fi5", 4)]),
            "first-activate-guild" => {
                discarded(|card| card.guild() == Guild::Fire) && activated(&[("Fi5", 4)])
            }
            "first-activate-number" => {
                discarded(|card| card.number() == 5)
                    && activated(&[("Wa5", 2), ("Li5", 3)])
                    && self.moved_to == [1]
                    && is_same(&self.healed, &[("Li5", 3)])
            }
            "first-stack" => {
                let fits = |&(card, site): &(Card, u8)| card.guild() == Guild::Water && site == 5;
                self.played.len() == 2 && self.played.iter().all(fits)
            }
            "first-target" => {
                discarded(|card| card.guild() == Guild::Thunderbolt)
                    && activated(&[("Th6", 3)])
                    && self.hit.first().is_some_and(|card| card.guild() == Guild::Plant)
            }
            "solo-plan" => {
                discarded(|card| card.guild() == Guild::Water)
                    && activated(&[("Wa5", 3)])
                    && self.moved_to == [2]
            }
            "solo-bot" => self.bot == Some(2),
            "solo-control" => played(&[("Ea5", 3), ("Li5", 4), ("Fi5", 5)]),
            "solo-strike" => {
                discarded(|card| card.number() == 6)
                    && activated(&[("Fi6", 2), ("Li6", 4)])
                    && is_same(&self.healed, &[("Li6", 4)])
                    && self.destroyed.len() == 2
            }
            "team-six-sites" => played(&[("Fi5", 3), ("Li5", 4)]),
            "team-partner" => {
                discarded(|card| card.number() == 5) && activated(&[("Th5", 5), ("Fi5", 3), ("Li5", 4)])
            }
            "team-own-guild" => {
                discarded(|card| card.guild() == Guild::Fire)
                    && self.destroyed.iter().any(|card| card.guild() == Guild::Ice)
            }
            "first-check" | "solo-end" | "team-area" | "team-end" => self.checked,
            _ => panic!("what does {cue} ask for?"),
        }
    }
}

fn card_and_site(&(card, site): &(&str, u8)) -> (Card, u8) {
    (card.parse().expect("it's a card"), site)
}

/// Whether these are the same cards at the same sites, in whatever order.
fn is_same(found: &[(Card, u8)], cards: &[(&str, u8)]) -> bool {
    let (mut found, mut asked) = (found.to_vec(), cards.iter().map(card_and_site).collect::<Vec<_>>());
    found.sort_unstable();
    asked.sort_unstable();
    found == asked
}

/// All the actions that a turn can become, whether or not a choice in between could be left out.
fn all_actions(turn: &Turn) -> Vec<Turn> {
    let mut found: Vec<Turn> = turn.can_commit().then(|| turn.clone()).into_iter().collect();
    for choice in turn.sandbox().choices().iter().filter(|&choice| choice != Choice::End) {
        let mut next = turn.clone();
        assert!(next.choose(choice));
        found.extend(all_actions(&next));
    }
    found
}

/// Takes every way through a lesson that does what the coach says, and shows how each ends.
fn take_every_way(lesson: &Lesson, table: Table, end: &mut impl FnMut(Table)) {
    match lesson.next_unit(table.version()) {
        NextUnit::Asked(task) => {
            let mut ways: Vec<&[Choice]> = Vec::new();
            let fitting = all_actions(&turn(&table)).into_iter().filter(|it| Deed::of(it).fits(task.cue));
            for it in fitting {
                let way = task.way_of(&it);
                let way =
                    way.unwrap_or_else(|| panic!("{} turns {:?} down", task.cue, it.choices_to_commit()));
                assert_eq!(
                    task.hint(&it),
                    Hint::Commit,
                    "{} wants more than {:?}",
                    task.cue,
                    it.choices_to_commit()
                );
                if !ways.contains(&way) {
                    ways.push(way);
                }
            }
            assert!(!ways.is_empty(), "nothing does what {} asks for", task.cue);
            for way in ways {
                let mut next = table.clone();
                commit(&mut next, NEWCOMER, way);
                assert!(lesson.matches(next.record(), next.players()), "{}", task.cue);
                assert_eq!(lesson.steps_made(next.version()), task.step + 1, "{}", task.cue);
                take_every_way(lesson, next, end);
            }
        }
        NextUnit::Others(seat, choices) => {
            let mut next = table;
            commit(&mut next, seat, choices);
            take_every_way(lesson, next, end);
        }
        NextUnit::Free => end(table),
    }
}

#[test]
fn whatever_does_what_the_coach_says_is_accepted_and_the_lesson_goes_on_to_its_end() {
    for (subject, ways) in [(Subject::First, 6), (Subject::Solo, 2), (Subject::Team, 2)] {
        let lesson = subject.lesson();
        let mut ends = 0;
        take_every_way(&lesson, table(&lesson), &mut |table| {
            ends += 1;
            assert_eq!(
                lesson.steps_made(table.version()) + usize::from(lesson.fight_cue().is_some()),
                lesson.step_count()
            );
            let winner = table.outcome().and_then(|outcome| outcome.winner());
            let expected = lesson.fight_cue().is_none().then_some(Side::A);
            assert_eq!(winner, expected, "{}", table.record());
        });
        assert_eq!(ends, ways, "{}", subject.name());
    }
}

/// Random actions at every step: only those that do what the coach says are accepted, and from all others the hints
/// lead back.
#[test]
fn only_the_right_result_counts_and_hints_lead_back_to_it() {
    let mut rng = Pcg32::seed_from_u64(4);
    let (mut right, mut wrong) = (0, 0);
    for subject in Subject::ALL {
        let lesson = subject.lesson();
        play_through(&lesson, |table, task| {
            let start = turn(table);
            assert!(!task.is_done_by(&start), "{} is done by doing nothing", task.cue);
            let mut asked = start.clone();
            follow(&task, &mut asked);
            for _ in 0..200 {
                let mut tried = start.clone();
                let mut hints = Vec::new();
                while let Some(choice) =
                    riftforce_rules::random_choice_by_kind(&tried.sandbox().choices(), &mut rng)
                {
                    tried.choose(choice);
                    hints.push(task.hint(&tried));
                }
                let is_led_back = hints.contains(&Hint::Undo);
                assert!(
                    !(task.is_done_by(&tried) && is_led_back),
                    "{}: {:?}",
                    task.cue,
                    tried.choices_to_commit()
                );
                let same = tried.sandbox().position() == asked.sandbox().position();
                let fits = Deed::of(&tried).fits(task.cue);
                assert_eq!(fits, task.is_done_by(&tried), "{}: {:?}", task.cue, tried.choices_to_commit());
                assert!(!same || task.is_done_by(&tried), "{}: {:?}", task.cue, tried.choices_to_commit());
                right += usize::from(task.is_done_by(&tried));
                wrong += usize::from(!task.is_done_by(&tried));
                follow(&task, &mut tried);
                assert!(task.is_done_by(&tried), "{}: {:?}", task.cue, tried.choices_to_commit());
            }
        });
    }
    assert!(right > 20 && wrong > 1000, "{right} right and {wrong} wrong actions were tried");
}

#[test]
fn hints_put_back_cards_that_are_not_needed() {
    let lesson = Subject::First.lesson();
    play_through(&lesson, |table, task| {
        let start = turn(table);
        for held in start.preview().scene.hand(NEWCOMER) {
            let mut tried = start.clone();
            tried.tap(Tap::Hand(held.id));
            follow(&task, &mut tried);
            assert!(task.is_done_by(&tried), "{} after picking up {}", task.cue, held.card);
        }
    });
}

#[test]
fn the_same_result_in_another_order_is_accepted() {
    let lesson = Subject::First.lesson();
    let mut seen = false;
    play_through(&lesson, |table, task| {
        if task.cue == "first-spread" {
            let mut tried = turn(table);
            for token in ["Fi5@4", "Li5@3", "Wa5@2"] {
                assert!(tried.choose(token.parse().expect("it is a token")));
                assert_ne!(task.hint(&tried), Hint::Undo, "after {token}");
            }
            assert_ne!(tried.choices_to_commit(), task.choices());
            assert_eq!(task.hint(&tried), Hint::Commit);
            seen = task.is_done_by(&tried);
        }
    });
    assert!(seen);
}

#[test]
fn a_lesson_resumes_where_it_was_left_and_recognises_its_own_tables() {
    for subject in Subject::ALL {
        let lesson = subject.lesson();
        let mut before = None;
        let end = play_through(&lesson, |table, task| {
            let again = Table::read(&table.text()).expect("what is written can be read");
            assert!(lesson.matches(again.record(), again.players()));
            assert_eq!(lesson.next_unit(again.version()), NextUnit::Asked(task));
            before = Some(again);
        });
        assert!(lesson.matches(end.record(), end.players()));
        let mut written = table(&lesson);
        lesson.scripted_units().for_each(|(seat, choices)| commit(&mut written, seat, choices));
        assert_eq!(written.record(), end.record());
        let mut strayed = before.expect("something is asked");
        let mut tried = turn(&strayed);
        let other = tried.sandbox().choices().iter().find(|choice| matches!(choice, Choice::Discard(_)));
        tried.choose(other.expect("there is a card to discard"));
        assert!(tried.can_commit(), "{}", subject.name());
        commit(&mut strayed, NEWCOMER, &tried.choices_to_commit());
        assert!(!lesson.matches(strayed.record(), strayed.players()), "{}", subject.name());
        let others = Subject::ALL.into_iter().filter(|&other| other != subject);
        assert!(others.map(Subject::lesson).all(|other| !other.matches(end.record(), end.players())));
    }
}

#[test]
fn text_that_is_not_a_lesson_is_refused() {
    let text = read(Subject::First);
    let wrong = |text: String| Lesson::read(&text).expect_err("it is no lesson");
    assert!(matches!(wrong(text.replace("Th6@3", "Th6@9")), LessonError::Record(_)));
    assert!(matches!(wrong(text.replace("#: first-spread\n", "")), LessonError::Cues(3)));
    assert!(matches!(wrong(text.replace("#: first-fight\n", "")), LessonError::End));
    assert!(matches!(wrong(text.replace("#| Wa7@5 Wa6@5 end", "#| Wa7@5 Wa6@6 end")), LessonError::Way(11)));
    assert!(matches!(wrong(text.replace("#| Wa7@5 Wa6@5 end", "#| Wa7@1 end")), LessonError::Way(11)));
    assert!(matches!(wrong(text.replace("#: first-fight", "#: first-fight\n#| check")), LessonError::End));
    assert!(matches!(wrong(format!("{}#: more\n", read(Subject::Team))), LessonError::End));
}

/// The fight at the end of the first lesson is there to be won: by a player who looks at what an action brings,
/// and by one who just checks and draws.
#[test]
fn every_sensible_way_of_playing_wins_the_fight() {
    let lesson = Subject::First.lesson();
    let mut fights = Vec::new();
    take_every_way(&lesson, table(&lesson), &mut |table| fights.push(table));
    for (seed, fight) in (0..40).flat_map(|seed| fights.iter().map(move |fight| (seed, fight))) {
        for checks in [true, false] {
            let mut table = fight.clone();
            let (mut newcomer, mut novice) =
                (bot_of_level(Level::Apprentice, seed), bot_of_level(Level::Novice, seed + 100));
            while let Some(seat) = table.turn() {
                let view = table.position().view(Some(seat));
                let may_check = view.position().choices().contains(&Choice::Check);
                if seat == NEWCOMER && checks && may_check {
                    commit(&mut table, seat, &[Choice::Check]);
                    continue;
                }
                let bot = if seat == NEWCOMER { &mut newcomer } else { &mut novice };
                let answer = act(bot.as_mut(), &view, &Budget::iterations(1)).expect("it plays by the rules");
                commit(&mut table, seat, &answer.choices);
            }
            let won = table.outcome().and_then(|outcome| outcome.winner()) == Some(Side::A);
            assert!(won, "lost with seed {seed}:\n{}", table.record());
        }
    }
}

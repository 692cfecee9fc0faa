//! What the bots think of a finished game: a graph of the winning chances, the biggest swings, and what would have been better.
//! The worker judges one decision after another, which takes some seconds; its findings are stored, so that next time they're
//! there at once.

mod graph;
mod verdict_text;

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_hindsight::moments::Moments;
use riftforce_hindsight::verdict::{
    Analysis, Effort, Finding, Grade, PlayerSummary, Progress, VERDICTS_VERSION, Verdicts,
};
use riftforce_rules::Side;
use riftforce_rules::rift::Record;

use crate::browser::erased::{handler, live, memo};
use crate::browser::language::{localized, t, tw, words};
use crate::browser::live_region::{self, AnnouncementKind};
use crate::hosting::{BotWorker, WorkerRequest, WorkerResponse, WorkerResult};
use crate::parts::dialog::Dialog;
use crate::replay::Replay;
use crate::storage::StoredVerdicts;
use crate::table::described_action::DescribedAction;
use crate::table::game::{Game, current_game};
use verdict_text::{ReviewedGame, VerdictWriter};

/// The games judged since the page was opened, under the text of their links.
type KnownReviews = Vec<(String, Rc<ReviewedGame>)>;

thread_local! {
    static KNOWN_REVIEWS: RefCell<KnownReviews> = const { RefCell::new(Vec::new()) };
}

/// The analysis of a game. It's only a handle: copies share the same data.
#[derive(Clone, Copy)]
pub(super) struct Review {
    state: RwSignal<ReviewState, LocalStorage>,
    worker: StoredValue<BotWorker, LocalStorage>,
}

/// How far the analysis has got.
#[derive(Clone)]
enum ReviewState {
    /// Nobody has asked for it.
    Unasked,
    /// The worker is thinking.
    Thinking(Progress),
    Ready(Rc<ReviewedGame>),
    /// There's nothing to analyse.
    Nothing,
    /// The worker died.
    Interrupted,
}

impl Review {
    pub(super) fn new(link: &str, record: &Record) -> Review {
        let known = KNOWN_REVIEWS
            .with_borrow(|all| all.iter().find(|(its, _)| its == link).map(|(_, known)| known.clone()));
        let known = known.or_else(|| remembered(link, record).map(Rc::new));
        let review = Review {
            state: RwSignal::new_local(known.map_or(ReviewState::Unasked, ReviewState::Ready)),
            worker: StoredValue::new_local(BotWorker::default()),
        };
        on_cleanup(move || review.worker.try_with_value(BotWorker::stop).unwrap_or_default());
        review
    }

    fn ready(&self) -> Option<Rc<ReviewedGame>> {
        match self.state.get() {
            ReviewState::Ready(reviewed) => Some(reviewed),
            _ => None,
        }
    }

    fn ready_untracked(&self) -> Option<Rc<ReviewedGame>> {
        untrack(|| self.ready())
    }

    /// Has the game judged, unless that has been done or is under way.
    fn begin(&self, replay: Replay) {
        if matches!(self.state.get_untracked(), ReviewState::Thinking(_) | ReviewState::Ready(_)) {
            return;
        }
        let playback = replay.playback();
        let (link, record) = (playback.link.clone(), playback.past.record().clone());
        let Ok(analysis) = Analysis::begin(&record, Effort::STANDARD) else {
            return self.state.set(ReviewState::Nothing);
        };
        self.state.set(ReviewState::Thinking(analysis.progress()));
        let request = WorkerRequest::Analyse(playback.past.export().1);
        let (review, mut analysis, mut findings) = (*self, Some(analysis), Vec::new());
        let hear = move |result: WorkerResult| match result {
            WorkerResult::Response(WorkerResponse::Found(finding)) => {
                let Some(mut under_way) = analysis.take() else { return };
                findings.push(finding.clone());
                let state = if under_way.note(finding) {
                    let progress = under_way.progress();
                    analysis = Some(under_way);
                    ReviewState::Thinking(progress)
                } else {
                    let reviewed =
                        Rc::new(ReviewedGame { record: record.clone(), verdicts: under_way.finish() });
                    KNOWN_REVIEWS.with_borrow_mut(|all| all.push((link.clone(), reviewed.clone())));
                    remember(&link, &findings);
                    live_region::announce(AnnouncementKind::Answer, &t("review-ready"));
                    // The worker is stopped until it's needed again, so that it doesn't hold on to the bots' weights.
                    let _ = review.worker.try_with_value(BotWorker::stop);
                    ReviewState::Ready(reviewed)
                };
                review.state.try_set(state);
            }
            WorkerResult::Response(WorkerResponse::Move(_) | WorkerResponse::Advice(..)) => (),
            WorkerResult::Died => drop(review.state.try_set(ReviewState::Interrupted)),
        };
        self.worker.with_value(|worker| worker.ask(&request, hear));
    }
}

/// The name a game's verdicts are stored under: it stands for the game itself, how much thought went into it, and the version
/// used.
fn name_of(link: &str) -> String {
    // FNV-1a.
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
    let digest = link.bytes().fold(0xCBF2_9CE4_8422_2325, step);
    format!("{digest:016x}-{}-{VERDICTS_VERSION}", Effort::STANDARD.iterations())
}

/// Stores what was found in a game.
fn remember(link: &str, findings: &[Finding]) {
    if let Ok(bytes) = postcard::to_stdvec(findings) {
        let mut kept = StoredVerdicts::load();
        kept.add(&name_of(link), &bytes);
        kept.save();
    }
}

/// What was found when a game was judged before.
fn remembered(link: &str, record: &Record) -> Option<ReviewedGame> {
    let bytes = StoredVerdicts::load().get(&name_of(link))?;
    let findings: Vec<Finding> = postcard::from_bytes(&bytes).ok()?;
    Some(ReviewedGame { record: record.clone(), verdicts: put_together(record, findings)? })
}

/// The verdicts on a game, from everything found in it; `None` if something is missing.
fn put_together(record: &Record, findings: Vec<Finding>) -> Option<Verdicts> {
    let mut analysis = Analysis::begin(record, Effort::STANDARD).ok()?;
    // One for each decision, and one for the end.
    if findings.len() != analysis.progress().all + 1 {
        return None;
    }
    for finding in findings {
        analysis.note(finding);
    }
    Some(analysis.finish())
}

/// Looks at the decision made at the moment that's shown; `None` if there is none.
fn marked_here<T>(
    game: Game,
    replay: Replay,
    look: impl FnOnce(&ReviewedGame, &Moments, usize) -> Option<T>,
) -> Option<T> {
    let reviewed = replay.review.ready()?;
    let moments = &replay.playback().moments;
    let now = game.view.with_session(|session| session.log().len());
    let index = reviewed.decision_at(moments, now);
    if reviewed.moment_of_decision(moments, index) == now { look(&reviewed, moments, index) } else { None }
}

/// What would have been better at the moment that's shown, if a mistake was made there.
pub(super) fn advice(game: Game, replay: Replay) -> Option<String> {
    marked_here(game, replay, |reviewed, moments, index| {
        let (words, perspective) = (words(), game.view.perspective());
        VerdictWriter { reviewed, moments, words: &words, perspective: &perspective }.advice(index)
    })
}

/// The same, to draw over the table.
pub(super) fn better_action(game: Game, replay: Replay) -> Option<DescribedAction> {
    marked_here(game, replay, |reviewed, _, index| {
        reviewed.grade_of_mistake(index)?;
        let events = reviewed.better_events(index)?;
        Some(game.view.with_session(|session| DescribedAction::from_events(session.scene().clone(), &events)))
    })
}

/// The moments of mistakes, and those of blunders.
pub(super) fn mistakes(replay: Replay) -> [Vec<usize>; 2] {
    let Some(reviewed) = replay.review.ready() else { return Default::default() };
    let moments = &replay.playback().moments;
    [Grade::Mistake, Grade::Blunder].map(|grade| {
        let its = (0..reviewed.verdicts.decisions.len())
            .filter(|&index| reviewed.grade_of_mistake(index) == Some(grade));
        its.map(|index| reviewed.moment_of_decision(moments, index)).collect()
    })
}

/// The analysis, shown over the table.
#[component]
pub(super) fn ReviewPanel(replay: Replay) -> impl IntoView {
    let begin = move || replay.review.begin(replay);
    begin();
    let body = move || {
        match replay.review.state.get() {
        ReviewState::Ready(_) => view! { <Findings replay /> }.into_any(),
        ReviewState::Thinking(Progress { done, all }) => {
            let label = move || {
                let step = [("step", ((done + 1).min(all) as i64).into()), ("count", (all as i64).into())];
                tw("review-thinking", &step)
            };
            view! {
                <p>{label}</p>
                <div class="timeline"><progress max=all value=done aria-label=label></progress></div>
            }
            .into_any()
        }
        ReviewState::Nothing => view! { <p>{localized("review-nothing")}</p> }.into_any(),
        ReviewState::Unasked | ReviewState::Interrupted => view! {
            <p>{localized("review-interrupted")}</p>
            <button type="button" class="button" id="review-again" on:click=handler(move |_| begin())>{localized("review-again")}</button>
        }
        .into_any(),
    }
    };
    view! {
        <Dialog close=replay.closing() title="review-title" wide=true>
            <div class="form">{body}</div>
        </Dialog>
    }
}

/// Everything that was found, in the language in use.
#[component]
fn Findings(replay: Replay) -> impl IntoView {
    let game = current_game();
    let shown = memo(move |_| shown_moment(game, replay));
    move || {
        let reviewed = &*replay.review.ready_untracked()?;
        let (playback, words, perspective, side) =
            (replay.playback(), words(), game.view.perspective(), game.view.near());
        let teller =
            VerdictWriter { reviewed, moments: &playback.moments, words: &words, perspective: &perspective };
        let verdicts = &reviewed.verdicts;
        let name = words.label(perspective.side(side));
        let label = words.text_with("review-graph", &[("name", name.into())]);
        let leap = move |index: usize| {
            if let Some(reviewed) = replay.review.ready_untracked() {
                replay.leap(game, reviewed.moment_of_decision(&replay.playback().moments, index));
            }
        };
        let slide = move |event| {
            if let Ok(index) = event_target_value(&event).parse() {
                leap(index);
            }
        };
        let visit = Callback::new(move |index: usize| {
            leap(index);
            replay.dialog.set(None);
        });
        let mark = Signal::derive(move || shown.with(|shown| shown.mark.clone()));
        let graph = graph::graph_view(verdicts, side, label.clone(), mark, Callback::new(leap));
        let last = verdicts.decisions.len();
        let swings = (1..).zip(&verdicts.swings);
        let swings = swings.map(|(number, swing)| {
            button(visit, swing.decision, format!("{number}. {}", teller.describe_swing(swing)))
        });
        let page = view! {
            {answer(&teller, side, visit)}
            <p>{label.clone()}</p>
            {graph}
            <div class="timeline">
                <input type="range" id="review-at" min="0" max=last aria-label=label
                    aria-valuetext=live(move || shown.with(|shown| shown.text.clone())) prop:value=live(move || shown.with(|shown| shown.index.to_string())) on:input=slide />
            </div>
            <p id="review-words">{live(move || shown.with(|shown| shown.text.clone()))}</p>
            <p class="help">{t("review-legend")}</p>
            <h3>{t("review-swings")}</h3>
            {verdicts.swings.is_empty().then(|| paragraph(t("review-no-swings")))}
            {swings.collect_view()}
        };
        Some(page.into_any())
    }
}

/// What's said about the moment that's shown.
#[derive(Clone, PartialEq, Default)]
struct MomentNote {
    /// The decision that was made there.
    index: usize,
    /// The line that marks it in the graph.
    mark: String,
    text: String,
}

fn shown_moment(game: Game, replay: Replay) -> MomentNote {
    let now = game.view.with_session(|session| session.log().len());
    let Some(reviewed) = replay.review.ready() else { return MomentNote::default() };
    let (playback, words, perspective, side) =
        (replay.playback(), words(), game.view.perspective(), game.view.near());
    let moments = &playback.moments;
    let index = reviewed.decision_at(moments, now);
    let teller = VerdictWriter { reviewed: &reviewed, moments, words: &words, perspective: &perspective };
    let chances = graph::chances_of(&reviewed.verdicts, side);
    let text = teller.describe_moment(index, side, chances[index]);
    MomentNote { index, mark: graph::mark_of(index, chances.len() - 1), text }
}

/// Why it ended as it did: what decided it, and what each player can learn from it, the reader's side first.
fn answer(teller: &VerdictWriter<'_>, side: Side, visit: Callback<usize>) -> AnyView {
    let decided = teller.what_decided();
    let title = if decided.is_some() { "review-decided-title" } else { "review-sources-title" };
    let points = [side, side.other()].map(|side| teller.describe_points(side));
    let players = &teller.reviewed.verdicts.players;
    let (own, others): (Vec<_>, Vec<_>) = players.iter().partition(|player| player.seat.side() == side);
    let player = |player: &PlayerSummary| {
        let texts =
            [Some(teller.describe_player(player)), teller.describe_losses(player)].into_iter().flatten();
        let worst = teller.worst_mistake(player).map(|(index, worst)| button(visit, index, worst));
        view! { <section class="verdict player">{texts.map(paragraph).collect_view()}{worst}</section> }
    };
    view! {
        <section class="verdict"><h3>{t(title)}</h3>{decided.into_iter().chain(points).map(paragraph).collect_view()}</section>
        <h3>{t("review-players")}</h3>
        {own.into_iter().chain(others).map(player).collect_view()}
    }
    .into_any()
}

/// A button that leads to a decision.
fn button(visit: Callback<usize>, index: usize, text: String) -> AnyView {
    view! { <button type="button" class="button" data-moment=index.to_string() on:click=handler(move |_| visit.run(index))>{text}</button> }
        .into_any()
}

fn paragraph(text: String) -> AnyView {
    view! { <p>{text}</p> }.into_any()
}

#[cfg(test)]
mod tests {
    use riftforce_hindsight::verdict::verdicts;

    use super::*;

    const SHORT: &str = "rift: 1\ngame: duel\nscore: 11 10\nstart: 2\nturn: 1\nsite 2: Fi5:4 Fi5:4 / Wa5:3\n\
                         site 3: Fi5:4 / Wa6\nhand 1: Fi6 Ic7\nhand 2: Wa6 Wa7 Wa5\ndo: Fi6@4\ndo: Wa6@1 end\n";

    #[test]
    fn stored_findings_give_the_same_verdicts_when_read_again() {
        let record = Record::read(SHORT.as_bytes()).expect("it's a record");
        let mut analysis = Analysis::begin(&record, Effort::STANDARD).expect("something was done");
        let mut findings = Vec::new();
        while let Some(finding) = analysis.find() {
            findings.push(finding.clone());
            analysis.note(finding);
        }
        let bytes = postcard::to_stdvec(&findings).expect("it's plain data");
        let again: Vec<Finding> = postcard::from_bytes(&bytes).expect("it was just written");
        assert_eq!(put_together(&record, again), verdicts(&record, Effort::STANDARD).ok());
        assert_eq!(put_together(&record, findings[1..].to_vec()), None, "something is missing");
        assert_eq!(put_together(&record, Vec::new()), None);
    }

    #[test]
    fn every_game_has_a_name_of_its_own() {
        assert_ne!(name_of("AQF-x_"), name_of("AQF-x"));
        assert!(name_of("AQF-x_").ends_with(&format!("-150-{VERDICTS_VERSION}")));
    }
}

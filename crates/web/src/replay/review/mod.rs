//! What the bots think of a game that's over: a graph of the winning chances, the biggest swings, and what would have been
//! better. The worker judges one decision after the other, for about half a minute; what it found is kept as long as the page is.

mod graph;
mod told;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use riftforce_hindsight::verdict::{Analysis, Effort, Progress};
use riftforce_rules::Side;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use crate::browser::live::{self, Of};
use crate::browser::say::{t, tw, words};
use crate::host::{Answer, Past, Question, Thinker, Thought};
use crate::replay::Replay;
use crate::replay::share::Over;
use crate::replay::timeline::put;
use crate::replay::written::escaped;
use crate::table::play::{Play, play};
use told::{Reviewed, Teller};

/// The games that were judged since the page was opened, by what their links have of them.
type Known = Vec<(String, Rc<Reviewed>)>;

thread_local! {
    static KNOWN: RefCell<Known> = const { RefCell::new(Vec::new()) };
    /// Whether somebody has asked why a game ended as it did, and is on the way to the answer.
    static ASKED_WHY: Cell<bool> = const { Cell::new(false) };
}

/// The next game that is looked back at is judged at once.
pub(super) fn ask_why() {
    ASKED_WHY.set(true);
}

/// Whether the game that is looked back at now is to be judged at once.
pub(super) fn was_asked_why() -> bool {
    ASKED_WHY.take()
}

/// The analysis of a game. It's only a handle: copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Review {
    stage: RwSignal<Stage, LocalStorage>,
    thinker: StoredValue<Thinker, LocalStorage>,
}

/// How far it has come.
#[derive(Clone)]
enum Stage {
    /// Nobody has asked for it.
    Unasked,
    /// The worker thinks.
    Thinking(Progress),
    Ready(Rc<Reviewed>),
    /// There's nothing to think about.
    Nothing,
    /// The worker died.
    Interrupted,
}

impl Review {
    pub(super) fn new(game: &str) -> Review {
        let known =
            KNOWN.with_borrow(|all| all.iter().find(|(its, _)| its == game).map(|(_, known)| known.clone()));
        let review = Review {
            stage: RwSignal::new_local(known.map_or(Stage::Unasked, Stage::Ready)),
            thinker: StoredValue::new_local(Thinker::default()),
        };
        on_cleanup(move || review.thinker.try_with_value(Thinker::stop).unwrap_or_default());
        review
    }

    fn ready(&self) -> Option<Rc<Reviewed>> {
        match self.stage.get() {
            Stage::Ready(reviewed) => Some(reviewed),
            _ => None,
        }
    }

    /// Has the game judged, unless that has been done or is being done.
    fn begin(&self, play: Play, game: String) {
        if matches!(self.stage.get_untracked(), Stage::Thinking(_) | Stage::Ready(_)) {
            return;
        }
        let Some(record) = play.in_past(|past| past.record().clone()) else { return };
        let Ok(analysis) = Analysis::begin(&record, Effort::STANDARD) else {
            return self.stage.set(Stage::Nothing);
        };
        self.stage.set(Stage::Thinking(analysis.progress()));
        let question = Question::Judge(play.in_past(Past::export).unwrap_or_default().1);
        let (review, mut analysis) = (*self, Some(analysis));
        let hear = move |thought: Thought| match thought {
            Thought::Answer(Answer::Found(finding)) => {
                let Some(mut under_way) = analysis.take() else { return };
                let stage = if under_way.note(finding) {
                    let progress = under_way.progress();
                    analysis = Some(under_way);
                    Stage::Thinking(progress)
                } else {
                    let reviewed = Rc::new(Reviewed { record: record.clone(), verdicts: under_way.finish() });
                    KNOWN.with_borrow_mut(|all| all.push((game.clone(), reviewed.clone())));
                    live::say(Of::Answer, &t("review-ready"));
                    // Set aside until it's needed again, so that it doesn't hold on to what the bots have learned.
                    let _ = review.thinker.try_with_value(Thinker::stop);
                    Stage::Ready(reviewed)
                };
                review.stage.try_set(stage);
            }
            Thought::Answer(Answer::Act(_)) => (),
            Thought::Died => drop(review.stage.try_set(Stage::Interrupted)),
        };
        self.thinker.with_value(|thinker| thinker.ask(&question, hear));
    }
}

/// What would have been better at the moment that's shown, if a mistake was made there.
pub(super) fn advice(play: Play) -> Option<String> {
    let replay = play.replay?;
    let reviewed = replay.review.ready()?;
    let moments = &replay.manner().moments;
    let now = play.session(|session| session.log().len());
    let index = reviewed.decision_at(moments, now);
    let is_here = reviewed.moment(moments, index) == now;
    let (words, perspective) = (words(), play.perspective());
    let teller = Teller { reviewed: &reviewed, moments, words: &words, perspective: &perspective };
    is_here.then(|| teller.advice(index)).flatten()
}

/// The analysis, over the table.
#[component]
pub(super) fn ReviewPanel(replay: Replay) -> impl IntoView {
    let play = play();
    let begin = move || replay.review.begin(play, replay.manner().game.clone());
    begin();
    let page = Memo::new(move |_| match replay.review.stage.get() {
        Stage::Ready(reviewed) => written(play, replay, &reviewed),
        Stage::Thinking(Progress { done, all }) => {
            let step = [("step", ((done + 1).min(all) as i64).into()), ("count", (all as i64).into())];
            let label = escaped(&tw("review-thinking", &step));
            format!(
                r#"<p>{label}</p><div class="timeline"><progress max="{all}" value="{done}" aria-label="{label}"></progress></div>"#
            )
        }
        Stage::Nothing => paragraph(&t("review-nothing")),
        Stage::Unasked | Stage::Interrupted => {
            let again = escaped(&t("review-again"));
            let button =
                format!(r#"<button type="button" class="button" id="review-again">{again}</button>"#);
            paragraph(&t("review-interrupted")) + &button
        }
    });
    Effect::new(move |_| {
        page.track();
        show_moment(play, replay);
    });
    let leap = move |index: usize| {
        if let Some(reviewed) = replay.review.ready() {
            replay.leap(play, reviewed.moment(&replay.manner().moments, index));
        }
    };
    let click = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(target) = target.and_then(|target| target.closest("button, #review-graph").ok().flatten())
        else {
            return;
        };
        if target.id() == "review-again" {
            begin();
        } else if let Some(index) = target.get_attribute("value").and_then(|value| value.parse().ok()) {
            leap(index);
            replay.dialog.set(None);
        } else if let Some(reviewed) = replay.review.ready() {
            let rect = target.get_bounding_client_rect();
            let part = (f64::from(event.client_x()) - rect.left()) / rect.width();
            leap(graph::index_at(part, reviewed.verdicts.decisions.len()));
        }
    };
    let slide = move |event: leptos::ev::Event| {
        if let Ok(index) = event_target_value(&event).parse() {
            leap(index);
        }
    };
    view! {
        <Over replay title="review-title" wide=true>
            <div class="form" inner_html=page on:click=click on:input=slide></div>
        </Over>
    }
}

/// Marks the moment that's shown in the graph, and says what is to be said of it.
fn show_moment(play: Play, replay: Replay) {
    let now = play.session(|session| session.log().len());
    let Some(reviewed) = replay.review.ready() else { return };
    let (manner, words, perspective, side) = (replay.manner(), words(), play.perspective(), play.near());
    let moments = &manner.moments;
    let index = reviewed.decision_at(moments, now);
    let teller = Teller { reviewed: &reviewed, moments, words: &words, perspective: &perspective };
    let chances = graph::chances_of(&reviewed.verdicts, side);
    let text = teller.moment(index, side, chances[index]);
    put("#review-now", |it| drop(it.set_attribute("d", &graph::mark_of(index, chances.len() - 1))));
    put("#review-words", |it| it.set_text_content(Some(&text)));
    put("#review-at", |it| {
        it.unchecked_ref::<HtmlInputElement>().set_value(&index.to_string());
        let _ = it.set_attribute("aria-valuetext", &text);
    });
}

/// All that the analysis says, in the language that's spoken.
fn written(play: Play, replay: Replay, reviewed: &Reviewed) -> String {
    let (manner, words, perspective, side) = (replay.manner(), words(), play.perspective(), play.near());
    let moments = &manner.moments;
    let teller = Teller { reviewed, moments, words: &words, perspective: &perspective };
    let verdicts = &reviewed.verdicts;
    let name = words.label(perspective.side(side));
    let label = escaped(&words.with("review-graph", &[("name", name.into())]));
    let mut html = format!(
        r#"<p>{label}</p>{}<div class="timeline"><input type="range" id="review-at" min="0" max="{}" aria-label="{label}"></div><p id="review-words"></p><p class="help">{}</p>"#,
        graph::drawn(verdicts, side, &label),
        verdicts.decisions.len(),
        escaped(&t("review-legend")),
    );
    html += &format!("<h3>{}</h3>", escaped(&t("review-swings")));
    if verdicts.swings.is_empty() {
        html += &paragraph(&t("review-no-swings"));
    }
    for (number, swing) in (1..).zip(&verdicts.swings) {
        let text = escaped(&teller.swing(swing));
        html += &format!(
            r#"<button type="button" class="button" value="{}">{number}. {text}</button>"#,
            swing.decision
        );
    }
    html += &format!("<h3>{}</h3>", escaped(&t("review-players")));
    html.extend(verdicts.players.iter().map(|player| paragraph(&teller.player(player))));
    html.extend(Side::BOTH.map(|side| paragraph(&teller.points(side))));
    html
}

fn paragraph(text: &str) -> String {
    format!("<p>{}</p>", escaped(text))
}

//! Sound, if it is wanted: a few short notes, made by the browser. A browser that can make none stays silent.

use std::cell::RefCell;
use std::collections::HashMap;

use leptos::prelude::*;
use riftforce_client::Viewer;
use riftforce_rules::{Mode, What};
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

use crate::page::settings::settings;

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sound {
    CardPutDown,
    Damage,
    Destroyed,
    Riftforce,
    YourTurn,
    Won,
    Lost,
}

/// A note that glides from one pitch to another and fades away. Times are in seconds, pitches in hertz.
struct Note {
    after: f64,
    length: f64,
    from: f32,
    to: f32,
    /// From 0 to 1; several notes may sound at once, so each is quiet.
    volume: f32,
    wave: OscillatorType,
}

const fn note(after: f64, length: f64, from: f32, to: f32, volume: f32, wave: OscillatorType) -> Note {
    Note { after, length, from, to, volume, wave }
}

impl Sound {
    /// Wood for cards, depth for harm, bells for what is gained.
    fn notes(self) -> &'static [Note] {
        use OscillatorType::{Sine, Triangle};
        match self {
            Sound::CardPutDown => {
                &const {
                    [
                        note(0.0, 0.07, 420.0, 190.0, 0.14, Triangle),
                        note(0.0, 0.03, 1400.0, 500.0, 0.03, Sine),
                    ]
                }
            }
            Sound::Damage => &const { [note(0.0, 0.14, 190.0, 95.0, 0.18, Triangle)] },
            Sound::Destroyed => {
                &const { [note(0.0, 0.38, 260.0, 48.0, 0.18, Triangle), note(0.04, 0.3, 131.0, 62.0, 0.1, Sine)] }
            }
            Sound::Riftforce => {
                &const { [note(0.0, 0.16, 880.0, 880.0, 0.07, Sine), note(0.07, 0.3, 1318.5, 1318.5, 0.06, Sine)] }
            }
            Sound::YourTurn => {
                &const { [note(0.0, 0.16, 523.3, 523.3, 0.07, Sine), note(0.12, 0.26, 698.5, 698.5, 0.07, Sine)] }
            }
            Sound::Won => {
                &const {
                    [
                        note(0.0, 0.3, 523.3, 523.3, 0.08, Sine),
                        note(0.13, 0.3, 659.3, 659.3, 0.08, Sine),
                        note(0.26, 0.3, 784.0, 784.0, 0.08, Sine),
                        note(0.39, 0.8, 1046.5, 1046.5, 0.09, Sine),
                    ]
                }
            }
            Sound::Lost => {
                &const {
                    [
                        note(0.0, 0.35, 392.0, 392.0, 0.08, Sine),
                        note(0.22, 0.35, 349.2, 349.2, 0.08, Sine),
                        note(0.44, 0.9, 293.7, 277.2, 0.09, Sine),
                    ]
                }
            }
        }
    }
}

/// What an event sounds like to this seat. People at one screen all hear the winner's sound.
pub(crate) fn sound_of(what: What, me: Viewer, mode: Mode, shared: bool) -> Option<Sound> {
    match what {
        What::Played { .. } | What::Placed { .. } => Some(Sound::CardPutDown),
        What::Damaged { .. } => Some(Sound::Damage),
        What::Destroyed { .. } => Some(Sound::Destroyed),
        What::Scored { .. } => Some(Sound::Riftforce),
        What::TurnOf { seat } => (!shared && Some(mode.player(seat)) == me.seat()).then_some(Sound::YourTurn),
        What::Over { winner } => {
            Some(if shared || winner == Some(me.near()) { Sound::Won } else { Sound::Lost })
        }
        _ => None,
    }
}

thread_local! {
    /// What makes the sound, once there was a reason to make some.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    /// When each sound was heard last.
    static LATEST: RefCell<HashMap<Sound, f64>> = RefCell::new(HashMap::new());
}

/// The same again sooner than this is only louder, not more.
const APART_S: f64 = 0.05;

/// To be called once: browsers let a page make sound only after the user has touched it.
pub(crate) fn wake_with_first_touch() {
    let settings = settings();
    let wake_if_wanted = move || {
        if settings.try_get_untracked().is_some_and(|settings| settings.sound) {
            wake();
        }
    };
    window_event_listener(leptos::ev::pointerup, move |_| wake_if_wanted());
    window_event_listener(leptos::ev::keydown, move |_| wake_if_wanted());
}

/// Makes sound possible: to be called when the user does something.
pub(crate) fn wake() {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context
            && context.state() == AudioContextState::Suspended
        {
            let _ = context.resume();
        }
    });
}

/// Makes a sound, if that is possible now.
pub(crate) fn play(sound: Sound) {
    CONTEXT.with_borrow(|context| {
        let running = context.as_ref().filter(|context| context.state() == AudioContextState::Running);
        if let Some(context) = running.filter(|context| is_due(sound, context.current_time())) {
            for note in sound.notes() {
                // A note that cannot be made is not worth a word.
                let _ = play_note(context, note);
            }
        }
    });
}

fn is_due(sound: Sound, now: f64) -> bool {
    let before = LATEST.with_borrow_mut(|latest| latest.insert(sound, now));
    before.is_none_or(|before| now - before > APART_S)
}

fn play_note(context: &AudioContext, note: &Note) -> Result<(), JsValue> {
    let (begin, end) =
        (context.current_time() + note.after, context.current_time() + note.after + note.length);
    let (voice, volume) = (context.create_oscillator()?, context.create_gain()?);
    voice.set_type(note.wave);
    voice.frequency().set_value_at_time(note.from, begin)?;
    voice.frequency().exponential_ramp_to_value_at_time(note.to, end)?;
    volume.gain().set_value_at_time(0.0, begin)?;
    volume.gain().linear_ramp_to_value_at_time(note.volume, begin + 0.008)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
    voice.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(end)
}

#[cfg(test)]
mod tests {
    use riftforce_rules::{Seat, Side};

    use super::*;

    #[test]
    fn the_same_end_sounds_different_to_the_two_sides() {
        let over = What::Over { winner: Some(Side::A) };
        assert_eq!(sound_of(over, Viewer::at(Seat::One), Mode::Duel, false), Some(Sound::Won));
        assert_eq!(sound_of(over, Viewer::at(Seat::Two), Mode::Duel, false), Some(Sound::Lost));
        assert_eq!(sound_of(over, Viewer::at(Seat::Two), Mode::Duel, true), Some(Sound::Won));
    }

    #[test]
    fn only_ones_own_turn_is_announced() {
        let turn = What::TurnOf { seat: Seat::Two };
        assert_eq!(sound_of(turn, Viewer::at(Seat::Two), Mode::Duel, false), Some(Sound::YourTurn));
        assert_eq!(sound_of(turn, Viewer::at(Seat::One), Mode::Duel, false), None);
        assert_eq!(sound_of(turn, Viewer::at(Seat::Two), Mode::Duel, true), None);
    }

    #[test]
    fn every_note_is_quiet_and_short_and_can_fade() {
        let all = [
            Sound::CardPutDown,
            Sound::Damage,
            Sound::Destroyed,
            Sound::Riftforce,
            Sound::YourTurn,
            Sound::Won,
            Sound::Lost,
        ];
        for note in all.iter().flat_map(|sound| sound.notes()) {
            assert!(note.volume <= 0.2 && note.after + note.length < 1.5);
            // An exponential ramp cannot reach nothing.
            assert!(note.from > 0.0 && note.to > 0.0);
        }
    }
}

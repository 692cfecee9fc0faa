//! Sound, if it's wanted: a few short notes, made by the browser. A browser that can't make any stays silent.

use std::cell::RefCell;
use std::collections::HashMap;

use leptos::prelude::*;
use riftforce_client::Viewer;
use riftforce_rules::{Guild, Mode, What};
use wasm_bindgen::JsValue;
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, AudioParam, AudioScheduledSourceNode, BiquadFilterType,
    OscillatorType,
};

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sound {
    CardPutDown,
    CardDrawn,
    GuildPicked,
    /// A guild's strike lands; the number says whether it's the first, second or third elemental to act in a row.
    Strike(Guild, u8),
    Damage,
    Mended,
    Moved,
    Destroyed,
    Checked,
    Riftforce,
    YourTurn,
    LastRound,
    Won,
    Lost,
}

/// What a note is made of.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Tone {
    /// Round: bells and water.
    Sine,
    /// Wood.
    Triangle,
    /// Reed.
    Square,
    /// String.
    Saw,
    /// Wind, sand and fire: all pitches at once, filtered down to those around one of them.
    Noise,
}

/// A note that glides from one pitch to another and fades away. Times are in seconds, pitches in hertz.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Note {
    after: f64,
    length: f64,
    from: f32,
    to: f32,
    /// From 0 to 1; several notes may sound at once, so each is quiet.
    volume: f32,
    tone: Tone,
}

const fn note(after: f64, length: f64, from: f32, to: f32, volume: f32, tone: Tone) -> Note {
    Note { after, length, from, to, volume, tone }
}

/// A guild's voice: what it sounds like when it strikes. All are in one key, so that a turn sounds like a phrase.
const fn voice(guild: Guild) -> &'static [Note] {
    use Tone::{Noise, Saw, Sine, Square, Triangle};
    match guild {
        Guild::Fire => {
            &const { [note(0.0, 0.26, 900.0, 2600.0, 0.10, Noise), note(0.02, 0.16, 220.0, 293.7, 0.06, Saw)] }
        }
        Guild::Water => {
            &const { [note(0.0, 0.12, 293.7, 587.3, 0.12, Sine), note(0.09, 0.18, 392.0, 261.6, 0.10, Sine)] }
        }
        Guild::Earth => {
            &const { [note(0.0, 0.34, 110.0, 55.0, 0.20, Triangle), note(0.0, 0.2, 260.0, 120.0, 0.10, Noise)] }
        }
        Guild::Light => {
            &const { [note(0.0, 0.3, 1174.7, 1174.7, 0.06, Sine), note(0.05, 0.34, 1760.0, 1760.0, 0.04, Sine)] }
        }
        Guild::Plant => {
            &const {
                [note(0.0, 0.14, 196.0, 246.9, 0.12, Triangle), note(0.1, 0.16, 293.7, 220.0, 0.09, Triangle)]
            }
        }
        Guild::Ice => {
            &const {
                [note(0.0, 0.05, 3520.0, 2349.3, 0.05, Triangle), note(0.05, 0.4, 1568.0, 1568.0, 0.05, Sine)]
            }
        }
        Guild::Shadow => {
            &const { [note(0.0, 0.3, 146.8, 110.0, 0.10, Saw), note(0.06, 0.22, 500.0, 180.0, 0.05, Noise)] }
        }
        Guild::Crystal => {
            &const {
                [
                    note(0.0, 0.3, 2093.0, 2093.0, 0.04, Triangle),
                    note(0.06, 0.36, 1396.9, 1396.9, 0.05, Sine),
                    note(0.0, 0.04, 5000.0, 3000.0, 0.07, Noise),
                ]
            }
        }
        Guild::Thunderbolt => {
            &const { [note(0.0, 0.06, 6000.0, 2500.0, 0.14, Noise), note(0.02, 0.3, 130.0, 49.0, 0.12, Square)] }
        }
        Guild::Air => {
            &const { [note(0.0, 0.34, 500.0, 1800.0, 0.11, Noise), note(0.06, 0.24, 587.3, 698.5, 0.04, Sine)] }
        }
        Guild::Beast => {
            &const { [note(0.0, 0.22, 174.6, 98.0, 0.12, Saw), note(0.0, 0.06, 1400.0, 600.0, 0.08, Noise)] }
        }
        Guild::Sand => {
            &const { [note(0.0, 0.36, 3800.0, 2200.0, 0.08, Noise), note(0.0, 0.16, 220.0, 196.0, 0.06, Triangle)] }
        }
        Guild::Lava => {
            &const { [note(0.0, 0.4, 98.0, 73.4, 0.14, Saw), note(0.05, 0.3, 320.0, 700.0, 0.09, Noise)] }
        }
        Guild::Music => {
            &const {
                [
                    note(0.0, 0.2, 587.3, 587.3, 0.06, Square),
                    note(0.1, 0.2, 698.5, 698.5, 0.05, Square),
                    note(0.2, 0.3, 880.0, 880.0, 0.05, Sine),
                ]
            }
        }
        Guild::Acid => {
            &const {
                [
                    note(0.0, 0.24, 4500.0, 7000.0, 0.06, Noise),
                    note(0.04, 0.1, 349.2, 523.3, 0.07, Sine),
                    note(0.14, 0.1, 293.7, 440.0, 0.06, Sine),
                ]
            }
        }
        Guild::Star => {
            &const { [note(0.0, 0.2, 2349.3, 1174.7, 0.05, Sine), note(0.16, 0.4, 880.0, 880.0, 0.06, Sine)] }
        }
        Guild::Love => {
            &const { [note(0.0, 0.24, 440.0, 440.0, 0.09, Sine), note(0.08, 0.3, 554.4, 587.3, 0.08, Sine)] }
        }
        Guild::Magnet => {
            &const { [note(0.0, 0.34, 110.0, 220.0, 0.06, Square), note(0.0, 0.34, 111.5, 221.5, 0.06, Square)] }
        }
    }
}

/// How much higher the second and third elemental to act in a row sound: by a third and by a fourth.
const CLIMB: [f32; 3] = [1.0, 1.189, 1.335];

impl Sound {
    /// Wood for cards, a voice for each guild, low notes for harm, bells for gains.
    fn notes(self) -> &'static [Note] {
        use Tone::{Noise, Sine, Triangle};
        match self {
            Sound::CardPutDown => {
                &const {
                    [
                        note(0.0, 0.07, 420.0, 190.0, 0.14, Triangle),
                        note(0.0, 0.03, 1400.0, 500.0, 0.03, Sine),
                    ]
                }
            }
            Sound::CardDrawn => &const { [note(0.0, 0.07, 1800.0, 3600.0, 0.05, Noise)] },
            Sound::GuildPicked => {
                &const {
                    [note(0.0, 0.2, 293.7, 293.7, 0.08, Triangle), note(0.08, 0.34, 440.0, 440.0, 0.06, Sine)]
                }
            }
            Sound::Strike(guild, _) => voice(guild),
            Sound::Damage => &const { [note(0.0, 0.14, 190.0, 95.0, 0.18, Triangle)] },
            Sound::Mended => {
                &const { [note(0.0, 0.2, 587.3, 698.5, 0.06, Sine), note(0.08, 0.26, 880.0, 880.0, 0.05, Sine)] }
            }
            Sound::Moved => &const { [note(0.0, 0.14, 700.0, 1400.0, 0.05, Noise)] },
            Sound::Destroyed => {
                &const {
                    [
                        note(0.0, 0.38, 260.0, 48.0, 0.18, Triangle),
                        note(0.04, 0.3, 131.0, 62.0, 0.1, Sine),
                        note(0.0, 0.12, 2400.0, 700.0, 0.08, Noise),
                    ]
                }
            }
            Sound::Checked => &const { [note(0.0, 0.3, 196.0, 220.0, 0.08, Triangle)] },
            Sound::Riftforce => {
                &const { [note(0.0, 0.16, 880.0, 880.0, 0.07, Sine), note(0.07, 0.3, 1318.5, 1318.5, 0.06, Sine)] }
            }
            Sound::YourTurn => {
                &const { [note(0.0, 0.16, 523.3, 523.3, 0.07, Sine), note(0.12, 0.26, 698.5, 698.5, 0.07, Sine)] }
            }
            Sound::LastRound => {
                &const { [note(0.0, 0.7, 73.4, 65.4, 0.16, Triangle), note(0.1, 0.7, 146.8, 155.6, 0.07, Sine)] }
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

    /// How many times higher than written it sounds.
    fn climb(self) -> f32 {
        match self {
            Sound::Strike(_, order) => CLIMB[usize::from(order.clamp(1, 3)) - 1],
            _ => 1.0,
        }
    }
}

/// What an event sounds like to this seat. People sharing a screen all hear the winner's sound. Damage sounds like the guild that
/// deals it, if one does.
pub(crate) fn sound_of(
    what: What,
    striker: Option<(Guild, u8)>,
    me: Viewer,
    mode: Mode,
    shared: bool,
) -> Option<Sound> {
    match what {
        What::Played { .. } | What::Placed { .. } => Some(Sound::CardPutDown),
        What::Drew { .. } => Some(Sound::CardDrawn),
        What::Picked { .. } => Some(Sound::GuildPicked),
        What::Damaged { .. } => {
            Some(striker.map_or(Sound::Damage, |(guild, order)| Sound::Strike(guild, order)))
        }
        What::Mended { .. } => Some(Sound::Mended),
        What::Moved { .. } | What::Caught { .. } => Some(Sound::Moved),
        What::Destroyed { .. } => Some(Sound::Destroyed),
        What::Checked { .. } => Some(Sound::Checked),
        What::Scored { .. } => Some(Sound::Riftforce),
        What::TurnOf { seat } => (!shared && Some(mode.player(seat)) == me.seat()).then_some(Sound::YourTurn),
        What::Over { winner } => {
            Some(if shared || winner == Some(me.near()) { Sound::Won } else { Sound::Lost })
        }
        _ => None,
    }
}

thread_local! {
    /// The browser's audio, once there has been a reason to make a sound.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    static NOISE: RefCell<Option<AudioBuffer>> = const { RefCell::new(None) };
    /// When each sound was last heard.
    static LATEST: RefCell<HashMap<Sound, f64>> = RefCell::new(HashMap::new());
}

/// The same sound again within this time would only be louder, so it's left out.
const APART_S: f64 = 0.05;

/// Call this once: browsers let a page make sound only after the user has touched it.
pub(crate) fn unlock_with_first_touch(is_wanted: impl Fn() -> bool + Copy + 'static) {
    let wake_if_wanted = move || {
        if is_wanted() {
            unlock();
        }
    };
    window_event_listener(leptos::ev::pointerup, move |_| wake_if_wanted());
    window_event_listener(leptos::ev::keydown, move |_| wake_if_wanted());
}

/// Makes sound possible. Call it when the user does something.
pub(crate) fn unlock() {
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
                // A note that can't be made isn't worth mentioning.
                let _ = play_note(context, note, sound.climb());
            }
        }
    });
}

fn is_due(sound: Sound, now: f64) -> bool {
    let before = LATEST.with_borrow_mut(|latest| latest.insert(sound, now));
    before.is_none_or(|before| now - before > APART_S)
}

fn play_note(context: &AudioContext, note: &Note, climb: f32) -> Result<(), JsValue> {
    let begin = context.current_time() + note.after;
    let end = begin + note.length;
    let glide = |pitch: &AudioParam| {
        pitch.set_value_at_time(note.from * climb, begin)?;
        pitch.exponential_ramp_to_value_at_time(note.to * climb, end)
    };
    let volume = context.create_gain()?;
    volume.gain().set_value_at_time(0.0, begin)?;
    volume.gain().linear_ramp_to_value_at_time(note.volume, begin + 0.008)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
    volume.connect_with_audio_node(&context.destination())?;
    if note.tone == Tone::Noise {
        let (source, band) = (context.create_buffer_source()?, context.create_biquad_filter()?);
        source.set_buffer(Some(&noise(context)?));
        source.set_loop(true);
        band.set_type(BiquadFilterType::Bandpass);
        band.q().set_value(1.4);
        glide(&band.frequency())?;
        source.connect_with_audio_node(&band)?;
        band.connect_with_audio_node(&volume)?;
        let source: &AudioScheduledSourceNode = &source;
        source.start_with_when(begin)?;
        return source.stop_with_when(end);
    }
    let voice = context.create_oscillator()?;
    voice.set_type(match note.tone {
        Tone::Sine | Tone::Noise => OscillatorType::Sine,
        Tone::Triangle => OscillatorType::Triangle,
        Tone::Square => OscillatorType::Square,
        Tone::Saw => OscillatorType::Sawtooth,
    });
    glide(&voice.frequency())?;
    voice.connect_with_audio_node(&volume)?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(end)
}

/// Half a second of noise, made once.
fn noise(context: &AudioContext) -> Result<AudioBuffer, JsValue> {
    NOISE.with_borrow_mut(|made| {
        if let Some(made) = made {
            return Ok(made.clone());
        }
        let sample = |_| (js_sys::Math::random() * 2.0 - 1.0) as f32;
        let samples: Vec<f32> = (0..(context.sample_rate() / 2.0) as u32).map(sample).collect();
        let buffer = context.create_buffer(1, samples.len() as u32, context.sample_rate())?;
        buffer.copy_to_channel(&samples, 0)?;
        *made = Some(buffer.clone());
        Ok(buffer)
    })
}

#[cfg(test)]
mod tests {
    use riftforce_rules::{Seat, Side};

    use super::*;

    #[test]
    fn the_same_end_sounds_different_to_the_two_sides() {
        let over = What::Over { winner: Some(Side::A) };
        assert_eq!(sound_of(over, None, Viewer::player_at(Seat::One), Mode::Duel, false), Some(Sound::Won));
        assert_eq!(sound_of(over, None, Viewer::player_at(Seat::Two), Mode::Duel, false), Some(Sound::Lost));
        assert_eq!(sound_of(over, None, Viewer::player_at(Seat::Two), Mode::Duel, true), Some(Sound::Won));
    }

    #[test]
    fn only_ones_own_turn_is_announced() {
        let turn = What::TurnOf { seat: Seat::Two };
        assert_eq!(
            sound_of(turn, None, Viewer::player_at(Seat::Two), Mode::Duel, false),
            Some(Sound::YourTurn)
        );
        assert_eq!(sound_of(turn, None, Viewer::player_at(Seat::One), Mode::Duel, false), None);
        assert_eq!(sound_of(turn, None, Viewer::player_at(Seat::Two), Mode::Duel, true), None);
    }

    #[test]
    fn every_note_is_quiet_and_short_and_can_fade() {
        let others = [
            Sound::CardPutDown,
            Sound::CardDrawn,
            Sound::GuildPicked,
            Sound::Damage,
            Sound::Mended,
            Sound::Moved,
            Sound::Destroyed,
            Sound::Checked,
            Sound::Riftforce,
            Sound::YourTurn,
            Sound::LastRound,
            Sound::Won,
            Sound::Lost,
        ];
        let strikes = Guild::ALL.into_iter().map(|guild| Sound::Strike(guild, 3));
        for note in others.into_iter().chain(strikes).flat_map(Sound::notes) {
            assert!(note.volume <= 0.2 && note.after + note.length < 1.5);
            // An exponential ramp can't reach zero.
            assert!(note.from > 0.0 && note.to > 0.0);
        }
    }

    #[test]
    fn every_guild_has_its_own_voice_and_strikes_in_a_row_rise_in_pitch() {
        for (index, &guild) in Guild::ALL.iter().enumerate() {
            let alike = Guild::ALL[..index].iter().find(|&&other| voice(other) == voice(guild));
            assert_eq!(alike, None, "{guild:?} needs a voice of its own; that one sounds like this guild");
            let climb = [1, 2, 3].map(|order| Sound::Strike(guild, order).climb());
            assert!(climb.is_sorted() && climb[0] < climb[2]);
        }
    }

    #[test]
    fn damage_sounds_like_the_guild_that_strikes() {
        use riftforce_rules::{Rank, Site, Spot};
        let site = Site::from_number(1).expect("every mode has a first site");
        let at = Spot { side: Side::A, site, position: Rank::from_index(0) };
        let damage = What::Damaged { at, amount: 2 };
        let heard = |striker| sound_of(damage, striker, Viewer::player_at(Seat::One), Mode::Duel, false);
        assert_eq!(heard(None), Some(Sound::Damage));
        assert_eq!(heard(Some((Guild::Ice, 2))), Some(Sound::Strike(Guild::Ice, 2)));
    }
}

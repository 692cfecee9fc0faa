//! Learning itself: Adam, on as many threads as there are cores.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use riftforce_bots::learned::Parameters;
use riftforce_bots::learned::features::FEATURES;
use riftforce_bots::learned::network::{SCALE, SECOND_LAYER, WIDTH};
use riftforce_rules::internal::random_below;

use crate::samples::{Sample, Samples};

type Sums = [f32; WIDTH];

/// The numbers to learn, one part after another: rows, second layer, its biases, the result's weights and its bias.
const SECOND_AT: usize = FEATURES * WIDTH;
const BIAS_AT: usize = SECOND_AT + SECOND_LAYER * WIDTH;
const OUT_AT: usize = BIAS_AT + SECOND_LAYER;
const COUNT: usize = OUT_AT + SECOND_LAYER + 1;

/// How the network is trained.
#[derive(Clone, Copy, Debug)]
pub struct TrainingSettings {
    /// How many times everything is gone through.
    pub epochs: u32,
    /// How many positions there are between two changes to the weights.
    pub batch: usize,
    /// How much the weights are changed at first; this falls to a twentieth.
    pub rate: f32,
    /// The seed for everything random.
    pub seed: u64,
}

/// What's reported about an epoch.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: u32,
    /// The mean loss over what was learned from.
    pub loss: f64,
    /// The mean loss over what was held out.
    pub held_out: f64,
}

/// The training of a network.
pub struct Training {
    numbers: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Training {
    /// Begins with a network that has learned nothing yet.
    pub fn new(seed: u64) -> Training {
        let mut rng = Pcg32::seed_from_u64(seed);
        let mut small = |scale: f32| (rng.next_u32() as f32 / u32::MAX as f32 - 0.5) * 2.0 * scale;
        let mut numbers: Vec<f32> = (0..SECOND_AT).map(|_| small(0.08)).collect();
        numbers.extend((SECOND_AT..BIAS_AT).map(|_| small(0.15)));
        numbers.extend((BIAS_AT..OUT_AT).map(|_| 0.1));
        numbers.extend((OUT_AT..COUNT - 1).map(|_| small(0.3)));
        numbers.push(0.0);
        Training { numbers, mean: vec![0.0; COUNT], square: vec![0.0; COUNT], steps: 0 }
    }

    /// What's been learned so far.
    pub fn parameters(&self) -> Parameters {
        let part = |from: usize, to: usize| self.numbers[from..to].to_vec();
        Parameters {
            rows: part(0, SECOND_AT),
            second: part(SECOND_AT, BIAS_AT),
            second_bias: part(BIAS_AT, OUT_AT),
            out: part(OUT_AT, COUNT - 1),
            out_bias: self.numbers[COUNT - 1],
        }
    }

    /// Learns from these samples, and reports on each epoch.
    pub fn learn(
        &mut self,
        samples: &Samples,
        held_out: &Samples,
        settings: &TrainingSettings,
        mut tell: impl FnMut(Epoch),
    ) {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut rng = Pcg32::seed_from_u64(settings.seed);
        let batches = order.len().div_ceil(settings.batch) * settings.epochs as usize;
        let mut done = 0;
        self.mean.fill(0.0);
        self.square.fill(0.0);
        self.steps = 0;
        for number in 1..=settings.epochs {
            for last in (1..order.len()).rev() {
                order.swap(last, random_below(&mut rng, last as u32 + 1) as usize);
            }
            let mut loss = 0.0;
            for batch in order.chunks(settings.batch) {
                let (gradient, its_loss) = self.slope(samples, batch);
                loss += its_loss;
                let along = done as f32 / batches as f32;
                let rate = settings.rate * (0.05 + 0.95 * 0.5 * (1.0 + (std::f32::consts::PI * along).cos()));
                self.step(&gradient, batch.len(), rate);
                done += 1;
            }
            let all: Vec<u32> = (0..held_out.len() as u32).collect();
            let held_out = self.slope(held_out, &all).1 / held_out.len().max(1) as f64;
            tell(Epoch { number, loss: loss / order.len().max(1) as f64, held_out });
        }
    }

    /// The gradient over some samples, and their loss.
    fn slope(&self, samples: &Samples, batch: &[u32]) -> (Vec<f32>, f64) {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let share = batch.len().div_ceil(threads).max(1);
        let numbers = &self.numbers[..];
        let parts: Vec<(Vec<f32>, f64)> = std::thread::scope(|scope| {
            let work = |part: &[u32]| {
                let (mut gradient, mut loss) = (vec![0.0; COUNT], 0.0);
                for &index in part {
                    loss += f64::from(learn_one(numbers, &samples.get(index as usize), &mut gradient));
                }
                (gradient, loss)
            };
            let all: Vec<_> = batch.chunks(share).map(|part| scope.spawn(move || work(part))).collect();
            all.into_iter().map(|it| it.join().expect("no thread panics")).collect()
        });
        let (mut gradient, mut loss) = (vec![0.0; COUNT], 0.0);
        for (its, its_loss) in parts {
            gradient.iter_mut().zip(its).for_each(|(sum, one)| *sum += one);
            loss += its_loss;
        }
        (gradient, loss)
    }

    /// A step of Adam. Weights stay small enough to be rounded to bytes.
    fn step(&mut self, gradient: &[f32], count: usize, rate: f32) {
        const FIRST: f32 = 0.9;
        const SECOND_MOMENT: f32 = 0.999;
        self.steps += 1;
        let correct = (1.0 - SECOND_MOMENT.powi(self.steps)).sqrt() / (1.0 - FIRST.powi(self.steps));
        let most = 127.0 / SCALE;
        for (index, number) in self.numbers.iter_mut().enumerate() {
            let slope = gradient[index] / count as f32;
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean = FIRST * *mean + (1.0 - FIRST) * slope;
            *square = SECOND_MOMENT * *square + (1.0 - SECOND_MOMENT) * slope * slope;
            *number -= rate * correct * *mean / (square.sqrt() + 1e-8);
            if index < BIAS_AT {
                *number = number.clamp(-most, most);
            }
        }
    }
}

fn row(numbers: &[f32], index: usize) -> &[f32] {
    &numbers[index * WIDTH..(index + 1) * WIDTH]
}

fn add_rows(numbers: &[f32], rows: &[u16], sums: &mut Sums) {
    for &index in rows {
        sums.iter_mut().zip(row(numbers, index.into())).for_each(|(sum, weight)| *sum += weight);
    }
}

fn add_slope(gradient: &mut [f32], rows: &[u16], slope: &Sums) {
    for &index in rows {
        let row = &mut gradient[usize::from(index) * WIDTH..(usize::from(index) + 1) * WIDTH];
        row.iter_mut().zip(slope).for_each(|(sum, slope)| *sum += slope);
    }
}

/// Adds the gradient of one sample and returns its loss.
fn learn_one(numbers: &[f32], sample: &Sample<'_>, gradient: &mut [f32]) -> f32 {
    const MOST: usize = 6;
    let sites = sample.site_count();
    let mut everywhere = [0.0; WIDTH];
    add_rows(numbers, sample.other_rows(), &mut everywhere);
    let mut near = [[0.0; WIDTH]; MOST];
    let mut at = [everywhere; MOST];
    for site in 0..sites {
        add_rows(numbers, sample.neighbour_rows(site), &mut near[site]);
        add_rows(numbers, sample.own_rows(site), &mut at[site]);
    }
    let mut above = [0.0; WIDTH];
    for site in 0..sites {
        for unit in 0..WIDTH {
            let left = if site > 0 { near[site - 1][unit] } else { 0.0 };
            let right = if site + 1 < sites { near[site + 1][unit] } else { 0.0 };
            at[site][unit] += left + right;
            above[unit] += at[site][unit].max(0.0);
        }
    }
    let mut values = [0.0; SECOND_LAYER];
    let mut odds = numbers[COUNT - 1];
    for unit in 0..SECOND_LAYER {
        let weights = row(&numbers[SECOND_AT..], unit);
        let sum: f32 = above.iter().zip(weights).map(|(a, b)| a * b).sum();
        values[unit] = sum + numbers[BIAS_AT + unit];
        odds += numbers[OUT_AT + unit] * values[unit].max(0.0);
    }
    let (chance, target) = (1.0 / (1.0 + (-odds).exp()), sample.target());
    let wrong = chance - target;
    gradient[COUNT - 1] += wrong;
    let mut slope = [0.0; WIDTH];
    for unit in 0..SECOND_LAYER {
        if values[unit] <= 0.0 {
            continue;
        }
        gradient[OUT_AT + unit] += wrong * values[unit];
        let share = wrong * numbers[OUT_AT + unit];
        gradient[BIAS_AT + unit] += share;
        let weights = row(&numbers[SECOND_AT..], unit);
        let at = SECOND_AT + unit * WIDTH;
        for index in 0..WIDTH {
            slope[index] += share * weights[index];
            gradient[at + index] += share * above[index];
        }
    }
    let mut slopes = [[0.0; WIDTH]; MOST];
    let mut sum = [0.0; WIDTH];
    for site in 0..sites {
        for unit in 0..WIDTH {
            slopes[site][unit] = if at[site][unit] > 0.0 { slope[unit] } else { 0.0 };
            sum[unit] += slopes[site][unit];
        }
        add_slope(gradient, sample.own_rows(site), &slopes[site]);
    }
    for site in 0..sites {
        let mut both = [0.0; WIDTH];
        for unit in 0..WIDTH {
            let left = if site > 0 { slopes[site - 1][unit] } else { 0.0 };
            let right = if site + 1 < sites { slopes[site + 1][unit] } else { 0.0 };
            both[unit] = left + right;
        }
        add_slope(gradient, sample.neighbour_rows(site), &both);
    }
    add_slope(gradient, sample.other_rows(), &sum);
    let (chance, target) = (f64::from(chance.clamp(1e-6, 1.0 - 1e-6)), f64::from(target));
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln()) as f32
}

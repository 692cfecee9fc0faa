use std::path::Path;
use std::sync::Arc;
use std::time::Instant;
use riftforce_bots::learned::Network;
use riftforce_learning::game::{Game, Games, Start, read_all};
use riftforce_learning::player::{Judge, QuickPlayer, compare, play_itself};
use riftforce_learning::samples::Samples;
use riftforce_learning::train::{Manner, Trainer};

fn judge(name: &str) -> Judge {
    if name == "handmade" { return Judge::Handmade; }
    Judge::Learned(Arc::new(Network::from_bytes(&std::fs::read(name).unwrap()).expect("a network")))
}

fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    match a[0].as_str() {
        // play OUT RUN GAMES JUDGE CANDIDATES
        "play" => {
            let (run, count): (u64, u64) = (a[2].parse().unwrap(), a[3].parse().unwrap());
            let mut games = Games::open(Path::new(&a[1]), run).unwrap();
            let player = QuickPlayer { judge: judge(&a[4]), candidates: a[5].parse().unwrap() };
            let begin = Instant::now();
            while games.count < count {
                let first = games.count;
                let some: Vec<Game> = std::thread::scope(|scope| {
                    let player = &player;
                    let halves: Vec<_> = (0..2u64).map(|half| scope.spawn(move || (0..256).map(|i| play_itself(player, Start::of(run, first + half * 256 + i))).collect::<Vec<_>>())).collect();
                    halves.into_iter().flat_map(|it| it.join().unwrap()).collect()
                });
                games.add(&some).unwrap();
                if (games.count / 512) % 20 == 0 { eprintln!("{} games {:.0}/s", games.count, (games.count) as f64 / begin.elapsed().as_secs_f64()); }
            }
        }
        // train GAMES OUT TEACHER LAMBDA EPOCHS RATE [FROM]
        "train" => {
            let games = read_all(Path::new(&a[1])).unwrap();
            let teacher = if a[3] == "none" { None } else { Some(Network::from_bytes(&std::fs::read(&a[3]).unwrap()).unwrap()) };
            let begin = Instant::now();
            let (mut samples, mut held) = (Samples::default(), Samples::default());
            for (i, game) in games.iter().enumerate() {
                if i % 40 == 0 { held.add(game, None, 1.0) } else { samples.add(game, teacher.as_ref(), a[4].parse().unwrap()) }
            }
            eprintln!("{} games, {} samples, {} held out, {:.0} s", games.len(), samples.len(), held.len(), begin.elapsed().as_secs_f64());
            let mut trainer = Trainer::new(1);
            let manner = Manner { epochs: a[5].parse().unwrap(), batch: 4096, rate: a[6].parse().unwrap(), seed: 1 };
            trainer.learn(&samples, &held, &manner, |epoch| eprintln!("{epoch:?} {:.0} s", begin.elapsed().as_secs_f64()));
            std::fs::write(&a[2], Network::rounded(&trainer.learned()).to_bytes()).unwrap();
        }
        // compare A B CANDIDATES DEALS
        "compare" => {
            let c = a[3].parse().unwrap();
            let (x, y) = (QuickPlayer { judge: judge(&a[1]), candidates: c }, QuickPlayer { judge: judge(&a[2]), candidates: c });
            let begin = Instant::now();
            let (mean, error) = compare([&x, &y], a[4].parse().unwrap(), 77);
            let elo = |p: f64| 400.0 * (p / (1.0 - p)).log10();
            println!("{:.1} % ± {:.1} ({:+.0} {:+.0}..{:+.0}) {:.0} s", 100.0 * mean, 196.0 * error, elo(mean), elo(mean - 1.96 * error), elo(mean + 1.96 * error), begin.elapsed().as_secs_f64());
        }
        _ => panic!(),
    }
}

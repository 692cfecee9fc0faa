//! Chance follows `docs/rift-format.md` to the letter, so that other programs can follow a record. Everything here is
//! written from that text, with a ChaCha8 of its own.

use riftforce_rules::{Card, Face, Guild, GuildSet, Mode, Position, Seat, Side, rift};

/// The words of ChaCha8 with the seed as its key.
struct Words {
    key: [u32; 8],
    counter: u32,
    block: Vec<u32>,
}

impl Words {
    fn new(seed: u64) -> Words {
        let mut key = [0; 8];
        (key[0], key[1]) = (seed as u32, (seed >> 32) as u32);
        Words { key, counter: 0, block: Vec::new() }
    }

    fn next(&mut self) -> u32 {
        if self.block.is_empty() {
            self.block = self.make_block();
            self.counter += 1;
        }
        self.block.remove(0)
    }

    fn make_block(&self) -> Vec<u32> {
        let mut first = [0; 16];
        first[..4].copy_from_slice(&[0x6170_7865, 0x3320_646E, 0x7962_2D32, 0x6B20_6574]);
        first[4..12].copy_from_slice(&self.key);
        first[12] = self.counter;
        let mut state = first;
        for _ in 0..4 {
            for [a, b, c, d] in [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]] {
                quarter_round(&mut state, a, b, c, d);
            }
            for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
                quarter_round(&mut state, a, b, c, d);
            }
        }
        state.iter().zip(first).map(|(mixed, first)| mixed.wrapping_add(first)).collect()
    }

    fn below(&mut self, n: u64) -> usize {
        loop {
            let product = u64::from(self.next()) * n;
            if product % (1 << 32) >= (1 << 32) % n {
                return (product >> 32) as usize;
            }
        }
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let other = self.below(i as u64 + 1);
            items.swap(i, other);
        }
    }

    fn next_seed(&mut self) -> u64 {
        u64::from(self.next()) | u64::from(self.next()) << 32
    }
}

fn quarter_round(state: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    for (x, y, z, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[x] = state[x].wrapping_add(state[y]);
        state[z] = (state[z] ^ state[x]).rotate_left(turn);
    }
}

#[test]
fn a_duel_is_drafted_and_dealt_as_the_format_says() {
    for seed in (0..50).chain([u64::MAX, 1 << 40]) {
        let mut words = Words::new(seed);
        let start = [Seat::One, Seat::Two][words.below(2)];
        let mut guilds = Guild::ALL[..10].to_vec();
        words.shuffle(&mut guilds);
        let mut of_player = [vec![guilds[0]], vec![guilds[1]]];
        let mut pool = guilds[2..9].to_vec();
        let seed_of_picks = words.next_seed();

        let draft = Position::draft(Mode::Duel, GuildSet::Base, seed);
        assert_eq!((draft.start(), draft.pool(), draft.seed()), (start, &pool[..], Some(seed_of_picks)));

        let mut words = Words::new(seed_of_picks);
        let mut seed_of_setup = 0;
        for pick in 0..6 {
            let guild = pool.remove(words.below(pool.len() as u64));
            of_player[(start as usize + pick) % 2].push(guild);
            if pick == 5 {
                seed_of_setup = words.next_seed();
            }
        }
        let mut words = Words::new(seed_of_setup);
        let game = Position::deal(Mode::Duel, GuildSet::Base, seed);
        for (seat, guilds) in [Seat::One, Seat::Two].into_iter().zip(&of_player) {
            let mut deck: Vec<Card> = guilds.iter().flat_map(|&guild| Card::of_guild(guild)).collect();
            words.shuffle(&mut deck);
            let mut hand = deck.split_off(deck.len() - 7);
            hand.sort();
            assert!(game.hand(seat).into_iter().eq(hand.into_iter().map(Face::Up)));
            if seat != start {
                let placed = deck.pop().unwrap();
                let middle = riftforce_rules::Site::from_number(3).unwrap();
                assert_eq!(game.column(Side::BOTH[seat as usize], middle)[0].card(), placed);
            }
            assert!(game.draw_pile(seat).eq(deck.into_iter().rev().map(Face::Up)));
        }
        assert_eq!(game.seed(), Some(words.next_seed()));
    }
}

#[test]
fn a_pile_is_reshuffled_as_the_format_says() {
    let cards = ["Fi5", "Fi6", "Wa5", "Wa6", "Ea5", "Ea6", "Li5", "Li6", "Pl5"];
    for seed in 0..50 {
        let text = format!(
            "rift: 1\ngame: duel\ndiscard 1: {}\nhand 2: Fi7\nseed: {seed}\ndo: check\n",
            cards.join(" ")
        );
        let mut words = Words::new(seed);
        let mut pile: Vec<&str> = cards.iter().rev().copied().collect();
        words.shuffle(&mut pile);
        let top: Vec<&str> = pile[..2].iter().rev().copied().collect();
        let judged = rift::judge(text.as_bytes()).unwrap();
        for line in [format!("draw 1: {}", top.join(" ")), format!("seed: {}", words.next_seed())] {
            assert!(judged.lines().any(|it| it == line), "no line {line:?} in\n{judged}");
        }
    }
}

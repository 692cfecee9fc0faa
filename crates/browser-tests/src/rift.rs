//! What the tests need to know about a `.rift` text. The rest is left to the judge.

/// The value of the line with this key.
pub fn value<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':')).map(str::trim)
}

/// The actions, in order; the last may not be complete.
pub fn actions(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.strip_prefix("do:")).map(str::trim).collect()
}

/// The game up to this many actions.
pub fn after(text: &str, actions: usize) -> String {
    let mut seen = 0;
    let mut kept = String::new();
    for line in text.lines().filter(|line| !line.starts_with("result:") && !line.starts_with("tag ended:")) {
        seen += usize::from(line.starts_with("do:"));
        if seen <= actions || !line.starts_with("do:") {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// The score of side A and side B.
pub fn score(position: &str) -> Option<[String; 2]> {
    // A score of 0 to 0 isn't written.
    let (a, b) = value(position, "score").unwrap_or("0 0").split_once(' ')?;
    Some([a.into(), b.into()])
}

/// The sites of a position.
pub fn sites(position: &str) -> Vec<String> {
    (1..=6).filter_map(|site| value(position, &format!("site {site}"))).map(String::from).collect()
}

/// A hand, sorted alphabetically.
pub fn hand(position: &str, seat: u8) -> Vec<String> {
    let hand = value(position, &format!("hand {seat}")).unwrap_or_default();
    let mut cards: Vec<String> = hand.split_whitespace().map(String::from).collect();
    cards.sort();
    cards
}

/// A duel in which every column is six elementals high, and both players hold six cards.
pub fn full_board() -> String {
    let deck = |guilds: [&str; 4]| -> Vec<String> {
        let numbers = [5, 6, 7, 5, 6, 5, 7, 6, 5];
        numbers.iter().flat_map(|number| guilds.map(|guild| format!("{guild}{number}"))).collect()
    };
    let (a, b) = (deck(["Fi", "Wa", "Ea", "Li"]), deck(["Pl", "Ic", "Sh", "Cr"]));
    let mut text = String::from("rift: 1\ngame: duel\nguilds 1: Fire Water Earth Light\n");
    text.push_str("guilds 2: Plant Ice Shadow Crystal\nstart: 1\nturn: 1\n");
    for (index, (a, b)) in a.chunks(6).zip(b.chunks(6)).enumerate() {
        text.push_str(&match index {
            5 => format!("hand 1: {}\nhand 2: {}\n", a.join(" "), b.join(" ")),
            _ => format!("site {}: {} / {}\n", index + 1, a.join(" "), b.join(" ")),
        });
    }
    text.push_str("seed: 7\n");
    text
}

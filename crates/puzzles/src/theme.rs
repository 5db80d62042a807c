//! What a puzzle is about, by rule: from the word its solution begins with and how far the game has gone.

/// The themes of this game, in the order in which people meet them.
pub fn themes(game: &str) -> &'static [&'static str] {
    match game {
        "schotten" => &["attack", "defence", "oil", "retreat", "tactics", "endgame"],
        "combo" => &["purchase", "grid", "herald", "effect", "endgame"],
        "crimson" => &["bid", "answer", "lane", "effect"],
        "dominion" => &["purchase", "victory", "play", "trash", "choice"],
        _ => &[],
    }
}

/// The theme of a question of this game whose best answer has this text. `role` is the word for the seat that is
/// asked, `late` whether the game is nearly over.
pub fn theme(game: &str, solution: &str, role: &str, late: bool) -> &'static str {
    let mut words = solution.split_whitespace();
    let (verb, thing) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    match (game, verb) {
        (_, _) if late => "endgame",
        ("schotten", "oil") => "oil",
        ("schotten", "retreat") => "retreat",
        // Siege cards are a letter and a number; what is called by a longer word is a card of tactics.
        ("schotten", "play") if thing.len() <= 3 && role == "attacker" => "attack",
        ("schotten", "play") if thing.len() <= 3 => "defence",
        ("schotten", _) => "tactics",
        ("combo", "buy" | "take") => "purchase",
        ("combo", "place") => "grid",
        ("combo", "key") => "herald",
        ("combo", _) => "effect",
        ("crimson", "bid" | "announce" | "seal") => "bid",
        ("crimson", "match" | "pass") => "answer",
        ("crimson", "play") => "lane",
        ("crimson", _) => "effect",
        ("dominion", "buy") if ["Estate", "Duchy", "Province"].contains(&thing) => "victory",
        ("dominion", "buy") => "purchase",
        ("dominion", "play" | "done" | "treasures") => "play",
        ("dominion", "trash") => "trash",
        _ => "choice",
    }
}

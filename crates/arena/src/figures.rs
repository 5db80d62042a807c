//! The figures of a tournament as a table for other programs.

use crate::report::Report;
use std::fmt::Write as _;
use table::Share;

/// A word that a table with commas cannot misread.
pub(crate) fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

fn share(share: &Share) -> String {
    format!("{},{:.6},{:.6},{:.6}", share.games, share.share, share.low, share.high)
}

/// One line for each entrant, each meeting (from both sides) and each seat; what does not apply is empty.
pub fn figures(report: &Report) -> String {
    let mut text = String::from(
        "kind,name,against,games,result,low,high,elo,elo_low,elo_high,millis_a_move,longest_millis,forfeits\n",
    );
    for line in &report.entrants {
        let (elo, reach) = line.elo;
        let _ = writeln!(
            text,
            "entrant,{},,{},{elo:.2},{:.2},{:.2},{:.4},{:.4},{}",
            quoted(&line.name),
            share(&line.worth),
            elo - reach,
            elo + reach,
            line.millis_a_move,
            line.longest_millis,
            line.forfeits.values().sum::<usize>(),
        );
    }
    for pair in &report.pairs {
        let names = (quoted(&pair.name), quoted(&pair.against));
        let _ = writeln!(text, "meeting,{},{},{},,,,,,", names.0, names.1, share(&pair.ahead));
    }
    for seat in &report.seats {
        let name = quoted(&format!("{} {}", seat.seat, seat.role.in_lang(table::Lang::En)));
        let _ = writeln!(text, "seat,{name},,{},,,,,,", share(&seat.worth));
    }
    text
}

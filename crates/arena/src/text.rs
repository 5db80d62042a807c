//! A report as plain text.

use crate::report::Report;
use table::{Arg, Lang, Message, Share};

/// Says a sentence of this room.
pub(crate) fn say(lang: Lang, key: &'static str, args: &[(&'static str, String)]) -> String {
    let message = args
        .iter()
        .fold(Message::new(key), |message, (place, text)| message.with(place, Arg::from(text.clone())));
    words::say(lang, &message, &words::numbered)
}

/// A number with this many decimals, with the decimal sign of the language.
pub fn number(lang: Lang, value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match lang {
        Lang::En => text,
        Lang::De => text.replace('.', ","),
    }
}

/// A share in per cent with its interval.
pub fn percent(lang: Lang, share: &Share) -> String {
    let of = |value: f64| number(lang, 100.0 * value, 1);
    format!("{} % ({}–{})", of(share.share), of(share.low), of(share.high))
}

/// Columns of text, the first flush left, the others flush right, two blanks between them.
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(column, (cell, &width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            })
            .collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// Milliseconds, with more decimals the fewer there are.
pub(crate) fn millis(lang: Lang, value: f64) -> String {
    let decimals = if value < 1.0 { 3 } else { usize::from(value < 100.0) };
    format!("{} ms", number(lang, value, decimals))
}

/// What was played.
pub(crate) fn headline(report: &Report, lang: Lang) -> String {
    let places = [
        ("game", report.title.in_lang(lang).to_owned()),
        ("played", report.played.to_string()),
        ("seed", report.seed.to_string()),
        ("seconds", number(lang, report.seconds, 1)),
    ];
    say(lang, "arena-headline", &places)
}

/// What there is to know before any figures, and how it is meant: that it was broken off, what was decided, who
/// gave games up.
pub(crate) fn notes(report: &Report, lang: Lang) -> Vec<(&'static str, String)> {
    let mut notes = Vec::new();
    let decided = report.verdict.as_ref().is_some_and(|verdict| verdict.high.is_some());
    if report.played < report.planned && !decided {
        let places = [("played", report.played.to_string()), ("planned", report.planned.to_string())];
        notes.push(("warning", say(lang, "arena-stopped", &places)));
    }
    if let Some(verdict) = &report.verdict {
        let key = match verdict.high {
            Some(true) => "arena-verdict-high",
            Some(false) => "arena-verdict-low",
            None => "arena-verdict-open",
        };
        let percent = |share: f64| number(lang, 100.0 * share, 1);
        let places = [
            ("name", verdict.name.clone()),
            ("games", verdict.games.to_string()),
            ("low", percent(verdict.between.low)),
            ("high", percent(verdict.between.high)),
            ("weight", number(lang, verdict.weight, 2)),
            ("bound", number(lang, verdict.bound, 2)),
            ("error", percent(verdict.between.error)),
        ];
        notes.push(("verdict", say(lang, key, &places)));
    }
    for line in report.entrants.iter().filter(|line| !line.forfeits.is_empty()) {
        let reasons = line.forfeits.iter().map(|(why, &count)| {
            let message = Message::new(why.key()).with("count", count);
            words::say(lang, &message, &words::numbered)
        });
        let message = Message::new("arena-forfeit")
            .with("name", line.name.clone())
            .with("count", line.forfeits.values().sum::<usize>())
            .with("reasons", reasons.collect::<Vec<_>>().join(", "));
        notes.push(("warning", words::say(lang, &message, &words::numbered)));
    }
    notes
}

/// Who got how much against whom, in per cent: each row against each column.
fn cross_table(report: &Report, lang: Lang) -> String {
    let names = || report.entrants.iter().map(|line| line.name.as_str());
    let head =
        [say(lang, "arena-cross", &[])].into_iter().chain((1..=names().count()).map(|n| n.to_string()));
    let mut rows: Vec<Vec<String>> = vec![head.collect()];
    for (place, name) in names().enumerate() {
        let cell = |against: &str| {
            let met = report.meeting(name, against);
            met.map_or_else(|| "–".to_owned(), |pair| number(lang, 100.0 * pair.ahead.share, 1))
        };
        let first = [format!("{} {name}", place + 1)];
        rows.push(first.into_iter().chain(names().map(cell)).collect());
    }
    columns(&rows)
}

/// The whole report as plain text.
pub fn text(report: &Report, lang: Lang) -> String {
    let word = |key| say(lang, key, &[]);
    let mut out = format!("{}\n", headline(report, lang));
    for (_, note) in notes(report, lang) {
        out.push_str(&format!("{note}\n"));
    }
    let mut rows = vec![
        [
            "arena-bot",
            "arena-games",
            "arena-worth",
            "arena-elo",
            "arena-weng-lin",
            "arena-score",
            "arena-per-move",
        ]
        .map(word)
        .to_vec(),
    ];
    for line in &report.entrants {
        rows.push(vec![
            line.name.clone(),
            line.worth.games.to_string(),
            percent(lang, &line.worth),
            format!("{:+.0} ± {:.0}", line.elo.0, line.elo.1),
            format!("{} ± {}", number(lang, line.weng_lin.0, 1), number(lang, line.weng_lin.1, 1)),
            format!("{} ± {}", number(lang, line.score.0, 1), number(lang, line.score.1, 1)),
            format!("{} ({})", millis(lang, line.millis_a_move), millis(lang, line.longest_millis)),
        ]);
    }
    out.push('\n');
    out.push_str(&columns(&rows));
    if report.entrants.len() > 2 {
        out.push_str(&format!("\n{}", cross_table(report, lang)));
    }
    if report.entrants.len() > 1 && !report.pairs.is_empty() {
        let mut rows = vec![["arena-pair", "arena-games", "arena-ahead"].map(word).to_vec()];
        // Each meeting once, from the side of the better one.
        let rank = |name: &str| report.entrants.iter().position(|line| line.name == name);
        for pair in report.pairs.iter().filter(|pair| rank(&pair.name) < rank(&pair.against)) {
            let who =
                say(lang, "arena-against", &[("name", pair.name.clone()), ("against", pair.against.clone())]);
            rows.push(vec![who, pair.ahead.games.to_string(), percent(lang, &pair.ahead)]);
        }
        out.push('\n');
        out.push_str(&columns(&rows));
    }
    let mut rows = vec![["arena-seat", "arena-games", "arena-worth"].map(word).to_vec()];
    for seat in &report.seats {
        let name = format!("{} {}", seat.seat, seat.role.in_lang(lang));
        rows.push(vec![name, seat.worth.games.to_string(), percent(lang, &seat.worth)]);
    }
    out.push('\n');
    out.push_str(&columns(&rows));
    out.push('\n');
    out.push_str(&length(report, lang));
    for line in report.entrants.iter().filter(|line| line.iterations_a_second > 0.0) {
        let places = [("name", line.name.clone()), ("speed", number(lang, line.iterations_a_second, 0))];
        out.push_str(&say(lang, "arena-speed", &places));
        out.push('\n');
    }
    out
}

fn length(report: &Report, lang: Lang) -> String {
    let spread = &report.decisions;
    let of = |value: f64| number(lang, value, 0);
    let places = [
        ("mean", number(lang, spread.mean, 1)),
        ("least", of(spread.least)),
        ("low", of(spread.low)),
        ("middle", of(spread.middle)),
        ("high", of(spread.high)),
        ("most", of(spread.most)),
    ];
    format!("{}\n", say(lang, "arena-length", &places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = [vec!["a".to_owned(), "10".to_owned()], vec!["bär".to_owned(), "5".to_owned()]];
        assert_eq!(columns(&rows), "a    10\nbär   5\n");
    }

    #[test]
    fn numbers_follow_the_language() {
        assert_eq!(number(Lang::De, 1.25, 1), "1,2");
        assert_eq!(millis(Lang::En, 0.0123), "0.012 ms");
    }
}

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

/// The whole report as plain text.
pub fn text(report: &Report, lang: Lang) -> String {
    let word = |key| say(lang, key, &[]);
    let mut out = say(
        lang,
        "arena-headline",
        &[
            ("game", report.title.in_lang(lang).to_owned()),
            ("played", report.played.to_string()),
            ("seed", report.seed.to_string()),
            ("seconds", number(lang, report.seconds, 1)),
        ],
    );
    out.push('\n');
    if report.played < report.planned {
        let places = [("played", report.played.to_string()), ("planned", report.planned.to_string())];
        out.push_str(&say(lang, "arena-stopped", &places));
        out.push('\n');
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
    if report.entrants.len() > 1 && !report.pairs.is_empty() {
        let mut rows = vec![["arena-pair", "arena-games", "arena-ahead"].map(word).to_vec()];
        for pair in &report.pairs {
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

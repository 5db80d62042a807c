//! A report as one page that needs nothing else.

use crate::chart::{Mark, Scale, columns, dots, escape};
use crate::report::Report;
use crate::text::{millis, number, percent, say};
use table::{Lang, Share};

const STYLE: &str = include_str!("report.css");

/// A page around a body.
pub(crate) fn page(lang: Lang, title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n",
        lang.code(),
        escape(title),
    )
}

/// A table with a head; the first column is flush left.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let mut html = String::from("<div class=\"wide\"><table>\n");
    for (number, row) in rows.iter().enumerate() {
        let tag = if number == 0 { "th" } else { "td" };
        let cells: String = row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect();
        html.push_str(&format!("<tr>{cells}</tr>\n"));
    }
    html.push_str("</table></div>\n");
    html
}

fn mark(label: String, share: &Share) -> Mark {
    Mark { label, value: 100.0 * share.share, low: 100.0 * share.low, high: 100.0 * share.high }
}

/// A chart of results in per cent.
pub(crate) fn shares(lang: Lang, shares: impl IntoIterator<Item = (String, Share)>) -> String {
    let marks: Vec<Mark> = shares.into_iter().map(|(label, share)| mark(label, &share)).collect();
    let axis = say(lang, "arena-axis-percent", &[]);
    dots(&marks, &Scale { from: 0.0, to: 100.0, zero: 50.0, axis, decimals: 1 }, lang)
}

/// The whole report as one self-contained page.
pub fn html(report: &Report, lang: Lang) -> String {
    let word = |key| say(lang, key, &[]);
    let title = say(lang, "arena-title", &[("game", report.title.in_lang(lang).to_owned())]);
    let headline = say(
        lang,
        "arena-headline",
        &[
            ("game", report.title.in_lang(lang).to_owned()),
            ("played", report.played.to_string()),
            ("seed", report.seed.to_string()),
            ("seconds", number(lang, report.seconds, 1)),
        ],
    );
    let mut body = format!("<h1>{}</h1>\n<p>{}</p>\n", escape(&title), escape(&headline));
    if report.played < report.planned {
        let places = [("played", report.played.to_string()), ("planned", report.planned.to_string())];
        body.push_str(&format!(
            "<p class=\"warning\">{}</p>\n",
            escape(&say(lang, "arena-stopped", &places))
        ));
    }
    let heads = ["arena-bot", "arena-games", "arena-worth", "arena-elo", "arena-weng-lin", "arena-per-move"];
    let mut rows = vec![heads.map(word).to_vec()];
    for line in &report.entrants {
        rows.push(vec![
            line.name.clone(),
            line.worth.games.to_string(),
            percent(lang, &line.worth),
            format!("{:+.0} ± {:.0}", line.elo.0, line.elo.1),
            format!("{} ± {}", number(lang, line.weng_lin.0, 1), number(lang, line.weng_lin.1, 1)),
            format!("{} ({})", millis(lang, line.millis_a_move), millis(lang, line.longest_millis)),
        ]);
    }
    body.push_str(&table(&rows));
    let mut section = |key, chart: String| {
        body.push_str(&format!("<h2>{}</h2>\n<figure>{chart}</figure>\n", escape(&word(key))));
    };
    section(
        "arena-chart-worth",
        shares(lang, report.entrants.iter().map(|line| (line.name.clone(), line.worth))),
    );
    let ratings: Vec<Mark> = report
        .entrants
        .iter()
        .map(|line| Mark {
            label: line.name.clone(),
            value: line.elo.0,
            low: line.elo.0 - line.elo.1,
            high: line.elo.0 + line.elo.1,
        })
        .collect();
    let reach = ratings.iter().map(|mark| mark.high.abs().max(mark.low.abs())).fold(100.0, f64::max).ceil();
    let scale = Scale { from: -reach, to: reach, zero: 0.0, axis: word("arena-axis-elo"), decimals: 0 };
    section("arena-chart-elo", dots(&ratings, &scale, lang));
    if report.pairs.len() > 2 {
        // Each meeting once, from the side of the better bot.
        let rank = |name: &str| report.entrants.iter().position(|line| line.name == name);
        let pairs = report.pairs.iter().filter(|pair| rank(&pair.name) < rank(&pair.against));
        let pairs = pairs.map(|pair| (format!("{} – {}", pair.name, pair.against), pair.ahead));
        section("arena-pair", shares(lang, pairs));
    }
    let seats =
        report.seats.iter().map(|seat| (format!("{} {}", seat.seat, seat.role.in_lang(lang)), seat.worth));
    section("arena-chart-seat", shares(lang, seats));
    section("arena-chart-length", columns(&report.lengths, &word("arena-axis-length")));
    body.push_str(&format!("<p class=\"note\">{}</p>\n", escape(&word("arena-made"))));
    page(lang, &title, &body)
}

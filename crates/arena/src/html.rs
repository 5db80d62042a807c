//! A report as one page that needs nothing else.

use crate::chart::{Mark, Scale, Spot, columns, dots, escape, spots};
use crate::report::{PairLine, Report};
use crate::text::{headline, millis, notes, number, percent, say};
use std::fmt::Write as _;
use table::{Lang, Share};

const STYLE: &str = include_str!("report.css");

/// A page that grows section by section.
pub(crate) struct Page {
    lang: Lang,
    game: String,
    title: String,
    headline: String,
    body: String,
}

impl Page {
    pub(crate) fn new(lang: Lang, game: &str, title: String, headline: String) -> Page {
        Page { lang, game: game.to_owned(), title, headline, body: String::new() }
    }

    /// A paragraph of this class.
    pub(crate) fn paragraph(&mut self, class: &str, text: &str) {
        let _ = writeln!(self.body, "<p class=\"{class}\">{}</p>", escape(text));
    }

    /// Something that is HTML already.
    pub(crate) fn raw(&mut self, html: &str) {
        self.body.push_str(html);
    }

    /// A head that is a key, and a chart or table.
    pub(crate) fn section(&mut self, key: &'static str, inner: &str) {
        let _ =
            writeln!(self.body, "<h2>{}</h2>\n<figure>{inner}</figure>", escape(&say(self.lang, key, &[])));
    }

    /// The same for a chart of values with intervals, with what its signs mean.
    pub(crate) fn measured(&mut self, key: &'static str, chart: &str) {
        let word = |key| escape(&say(self.lang, key, &[]));
        let legend = format!(
            "<figcaption><span class=\"key dot\"></span>{}<span class=\"key reach\"></span>{}</figcaption>",
            word("arena-legend-value"),
            word("arena-legend-interval"),
        );
        self.section(key, &format!("{chart}{legend}"));
    }

    /// The whole page.
    pub(crate) fn finish(self) -> String {
        let Page { lang, game, title, headline, body } = self;
        let (title, headline) = (escape(&title), escape(&headline));
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body data-game=\"{}\">\n<main>\n\
             <header><h1>{title}</h1><p>{headline}</p></header>\n<div class=\"body\">\n{body}</div>\n\
             </main>\n</body>\n</html>\n",
            lang.code(),
            escape(&game),
        )
    }
}

/// A table with a head; the first column is flush left.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let mut html = String::from("<div class=\"wide\"><table>\n");
    for (number, row) in rows.iter().enumerate() {
        let tag = if number == 0 { "th" } else { "td" };
        let cells: String = row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect();
        let _ = writeln!(html, "<tr>{cells}</tr>");
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

/// Who got how much against whom: each row against each column.
fn cross_table(report: &Report, lang: Lang) -> String {
    let names: Vec<&str> = report.entrants.iter().map(|line| line.name.as_str()).collect();
    // Columns have the numbers of the rows: names would make them as wide as the longest.
    let head = |(place, name): (usize, &&str)| format!("<th title=\"{}\">{}</th>", escape(name), place + 1);
    let heads: String = names.iter().enumerate().map(head).collect();
    let mut html = format!("<div class=\"wide\"><table class=\"cross\">\n<tr><th></th>{heads}</tr>\n");
    for (place, name) in names.iter().enumerate() {
        let cells: String = names
            .iter()
            .map(|against| match report.meeting(name, against) {
                None => "<td></td>".to_owned(),
                Some(PairLine { ahead, .. }) => {
                    let of = |value: f64| number(lang, 100.0 * value, 1);
                    format!(
                        "<td class=\"cell\" style=\"--share:{:.3}\">{}<small>{}–{}</small></td>",
                        ahead.share,
                        of(ahead.share),
                        of(ahead.low),
                        of(ahead.high)
                    )
                }
            })
            .collect();
        let _ = writeln!(html, "<tr><td>{} {}</td>{cells}</tr>", place + 1, escape(name));
    }
    let _ = writeln!(
        html,
        "</table></div><figcaption>{}</figcaption>",
        escape(&say(lang, "arena-cross-caption", &[]))
    );
    html
}

/// The whole report as one self-contained page.
pub fn html(report: &Report, lang: Lang) -> String {
    let word = |key| say(lang, key, &[]);
    let title = say(lang, "arena-title", &[("game", report.title.in_lang(lang).to_owned())]);
    let mut page = Page::new(lang, &report.game, title, headline(report, lang));
    for (class, note) in notes(report, lang) {
        page.paragraph(class, &note);
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
    page.raw(&table(&rows));
    page.measured(
        "arena-chart-worth",
        &shares(lang, report.entrants.iter().map(|line| (line.name.clone(), line.worth))),
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
    page.measured("arena-chart-elo", &dots(&ratings, &scale, lang));
    let costs: Vec<Spot> = report
        .entrants
        .iter()
        .map(|line| Spot {
            label: line.name.clone(),
            x: line.millis_a_move,
            y: line.elo.0,
            low: line.elo.0 - line.elo.1,
            high: line.elo.0 + line.elo.1,
        })
        .collect();
    let axes = (word("arena-axis-cost"), word("arena-axis-elo"));
    page.measured("arena-chart-cost", &spots(&costs, &axes.0, &axes.1, lang));
    if report.entrants.len() > 1 {
        page.section("arena-cross", &cross_table(report, lang));
    }
    let seats =
        report.seats.iter().map(|seat| (format!("{} {}", seat.seat, seat.role.in_lang(lang)), seat.worth));
    page.measured("arena-chart-seat", &shares(lang, seats));
    page.section("arena-chart-length", &columns(&report.lengths, &word("arena-axis-length")));
    page.paragraph("note", &word("arena-made"));
    page.finish()
}

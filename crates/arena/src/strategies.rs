//! What came out between scripted strategies, as a page and as figures.

use crate::chart::{Line, lines};
use crate::figures::quoted;
use crate::html::{Page, shares, table};
use crate::text::{number, percent, say};
use minds::dominion::strategy::{Curve, Report};
use std::fmt::Write as _;
use table::Lang;

/// The whole report as one self-contained page.
pub fn strategies_html(report: &Report, lang: Lang) -> String {
    let word = |key| say(lang, key, &[]);
    let names: Vec<&str> = report.strategies.iter().map(|standing| standing.name.as_str()).collect();
    let title = say(lang, "arena-strategies-title", &[("names", names.join(" – "))]);
    let headline = say(
        lang,
        "arena-strategies-headline",
        &[
            ("played", report.games.to_string()),
            ("seed", report.seed.to_string()),
            ("provinces", report.finish.provinces.to_string()),
            ("piles", report.finish.piles.to_string()),
            ("broken", report.finish.broken_off.to_string()),
        ],
    );
    let start = if report.shelters { "arena-strategies-shelters" } else { "arena-strategies-estates" };
    let kingdom = say(lang, start, &[("kingdom", report.kingdom.join(", "))]);
    let mut page = Page::new(lang, "dominion", title, headline);
    page.paragraph("", &kingdom);
    for note in &report.notes {
        let places = [
            ("name", note.strategy.clone()),
            ("line", note.line.to_string()),
            ("card", note.missing.clone()),
        ];
        page.paragraph("warning", &say(lang, "arena-strategies-missing", &places));
    }
    let heads = [
        "arena-strategies-strategy",
        "arena-strategies-wins",
        "arena-strategies-ties",
        "arena-strategies-share",
        "arena-strategies-first",
        "arena-strategies-points",
        "arena-strategies-turns",
    ];
    let mut rows = vec![heads.map(word).to_vec()];
    for standing in &report.strategies {
        let first = standing.wins_when_first as f64 / standing.games_when_first.max(1) as f64;
        rows.push(vec![
            standing.name.clone(),
            standing.wins.to_string(),
            standing.ties.to_string(),
            percent(lang, &standing.share),
            format!("{} %", number(lang, 100.0 * first, 1)),
            number(lang, standing.points, 1),
            number(lang, standing.turns, 1),
        ]);
    }
    page.raw(&table(&rows));
    let won = report.strategies.iter().map(|standing| (standing.name.clone(), standing.share));
    page.measured("arena-chart-worth", &shares(lang, won));
    type Values = fn(&Curve) -> &[f64];
    let courses: [(&'static str, Values); 4] = [
        ("arena-strategies-money", |curve| &curve.money),
        ("arena-strategies-score", |curve| &curve.points),
        ("arena-strategies-provinces", |curve| &curve.provinces),
        ("arena-strategies-empty", |curve| &curve.empty),
    ];
    for (key, values) in courses.into_iter().filter(|_| !report.curves.is_empty()) {
        let drawn = names.iter().zip(&report.curves).map(|(name, curve)| Line {
            label: (*name).to_owned(),
            values: values(curve)[..reached(curve)].to_vec(),
        });
        page.section(key, &lines(&drawn.collect::<Vec<_>>(), &word("arena-strategies-axis"), lang));
    }
    page.paragraph("note", &word("arena-strategies-made"));
    page.finish()
}

/// The turns that one game in twenty got to: beyond them a mean says little.
fn reached(curve: &Curve) -> usize {
    let most = curve.games.first().copied().unwrap_or(0);
    curve.games.iter().take_while(|&&games| 20 * games >= most).count()
}

/// The curves turn by turn: one line for each strategy and turn.
pub fn strategies_csv(report: &Report) -> String {
    let mut text = String::from("strategy,turn,games,money,points,provinces_left,empty_piles\n");
    for (standing, curve) in report.strategies.iter().zip(&report.curves) {
        let name = quoted(&standing.name);
        for (turn, games) in curve.games.iter().enumerate() {
            let values = [&curve.money, &curve.points, &curve.provinces, &curve.empty];
            let values: Vec<String> = values.iter().map(|values| format!("{:.4}", values[turn])).collect();
            let _ = writeln!(text, "{name},{},{games},{}", turn + 1, values.join(","));
        }
    }
    text
}

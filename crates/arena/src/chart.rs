//! Charts as inline SVG.

use crate::text::number;
use table::Lang;

/// One bar or dot with its interval.
pub(crate) struct Mark {
    pub(crate) label: String,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

const WIDTH: f64 = 760.0;
const LABELS: f64 = 190.0;
const FIGURES: f64 = 70.0;
const ROW: f64 = 26.0;

/// Text that HTML cannot misread.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The common scale of a chart: its ends, the value that a line marks, and what it counts.
pub(crate) struct Scale {
    pub(crate) from: f64,
    pub(crate) to: f64,
    pub(crate) zero: f64,
    pub(crate) axis: String,
    pub(crate) decimals: usize,
}

/// Dots with intervals, one row each, on a common scale.
pub(crate) fn dots(marks: &[Mark], scale: &Scale, lang: Lang) -> String {
    let &Scale { from, to, zero, ref axis, decimals } = scale;
    let height = ROW * marks.len() as f64 + 44.0;
    let span = (to - from).max(f64::EPSILON);
    let x = |value: f64| LABELS + (value.clamp(from, to) - from) / span * (WIDTH - LABELS - FIGURES);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{2}\">\n\
         <line class=\"zero\" x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"0\" y2=\"{1:.1}\"/>\n",
        x(zero),
        height - 42.0,
        escape(axis),
    );
    for (row, mark) in marks.iter().enumerate() {
        let y = ROW * row as f64 + ROW / 2.0;
        svg.push_str(&format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <line class=\"reach\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\"/>\
             <text class=\"figure\" x=\"{:.1}\" y=\"{:.1}\">{}</text>\n",
            LABELS - 10.0,
            y + 4.0,
            escape(&mark.label),
            x(mark.low),
            x(mark.high),
            x(mark.value),
            WIDTH - FIGURES + 8.0,
            y + 4.0,
            number(lang, mark.value, decimals),
        ));
    }
    for value in [from, zero, to] {
        svg.push_str(&format!(
            "<text class=\"figure\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\n",
            x(value),
            height - 26.0,
            number(lang, value, 0),
        ));
    }
    svg.push_str(&caption(x((from + to) / 2.0), height - 6.0, axis));
    svg.push_str("</svg>\n");
    svg
}

/// What an axis counts, below it.
fn caption(x: f64, y: f64, text: &str) -> String {
    format!(
        "<text class=\"figure\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{}</text>\n",
        escape(text)
    )
}

/// Columns over a scale, each labelled with its lower bound where there is room, the tallest with
/// its height.
pub(crate) fn columns(counts: &[(usize, usize)], axis: &str) -> String {
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1) as f64;
    let (height, base) = (195.0, 150.0);
    let width = (WIDTH - 40.0) / counts.len().max(1) as f64;
    let mut svg =
        format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">\n", escape(axis));
    let tallest = counts.iter().rposition(|(_, count)| *count as f64 == most);
    let every = counts.len().div_ceil(12).max(1);
    for (place, &(bound, count)) in counts.iter().enumerate() {
        let tall = (base - 20.0) * count as f64 / most;
        let x = 20.0 + width * place as f64;
        svg.push_str(&format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"><title>{bound}: {count}</title></rect>\n",
            x + 1.0,
            base - tall,
            (width - 2.0).max(1.0),
        ));
        if Some(place) == tallest {
            svg.push_str(&caption(x + width / 2.0, base - tall - 5.0, &count.to_string()));
        }
        if place % every == 0 {
            svg.push_str(&format!(
                "<text class=\"figure\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{bound}</text>\n",
                x + width / 2.0,
                base + 16.0
            ));
        }
    }
    svg.push_str(&caption(WIDTH / 2.0, height - 8.0, axis));
    svg.push_str("</svg>\n");
    svg
}

/// One course of values.
pub(crate) struct Line {
    pub(crate) label: String,
    pub(crate) values: Vec<f64>,
}

/// Courses over turns counted from one, told apart by colour and by dashes.
pub(crate) fn lines(lines: &[Line], axis: &str, lang: Lang) -> String {
    let (left, top, right, bottom) = (46.0, 34.0, 14.0, 44.0);
    let height = 280.0;
    let all = || lines.iter().flat_map(|line| line.values.iter().copied());
    let (low, high) = (all().fold(0.0, f64::min), all().fold(1.0, f64::max));
    let turns = lines.iter().map(|line| line.values.len()).max().unwrap_or(0).max(2);
    let x = |turn: usize| left + (WIDTH - left - right) * turn as f64 / (turns - 1) as f64;
    let y = |value: f64| height - bottom - (height - bottom - top) * (value - low) / (high - low);
    let mut svg = format!(
        "<svg class=\"lines\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">\n",
        escape(axis)
    );
    for step in 0..=4 {
        let value = low + (high - low) * f64::from(step) / 4.0;
        let (end, at) = (WIDTH - right, y(value));
        svg.push_str(&format!(
            "<line class=\"zero\" x1=\"{left}\" x2=\"{end:.1}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text class=\"figure\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\n",
            left - 6.0,
            at + 4.0,
            number(lang, value, usize::from(high - low < 8.0)),
        ));
    }
    for turn in (0..turns).step_by(turns.div_ceil(15)) {
        svg.push_str(&caption(x(turn), height - bottom + 18.0, &(turn + 1).to_string()));
    }
    let room = (WIDTH - left - right) / lines.len().max(1) as f64;
    for (place, line) in lines.iter().enumerate() {
        let points: Vec<String> = (line.values.iter().enumerate())
            .map(|(turn, &value)| format!("{:.1},{:.1}", x(turn), y(value)))
            .collect();
        let from = left + room * place as f64;
        svg.push_str(&format!(
            "<polyline class=\"course c{place}\" points=\"{}\"/>\
             <line class=\"course c{place}\" x1=\"{from:.1}\" x2=\"{:.1}\" y1=\"14\" y2=\"14\"/>\
             <text x=\"{:.1}\" y=\"18\">{}</text>\n",
            points.join(" "),
            from + 28.0,
            from + 34.0,
            escape(&line.label),
        ));
    }
    svg.push_str(&caption(WIDTH / 2.0, height - 6.0, axis));
    svg.push_str("</svg>\n");
    svg
}

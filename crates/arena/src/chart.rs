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

/// Longer labels are cut; the whole is told where the pointer rests.
const LONGEST_LABEL: usize = 27;

/// A label that fits, and its whole text beside it where it was cut.
fn label(text: &str) -> String {
    if text.chars().count() <= LONGEST_LABEL {
        return escape(text);
    }
    let cut: String = text.chars().take(LONGEST_LABEL - 1).collect();
    format!("{}…<title>{}</title>", escape(&cut), escape(text))
}

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
            label(&mark.label),
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

/// One spot with the interval of its height.
pub(crate) struct Spot {
    pub(crate) label: String,
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Spots over a scale of powers of ten, each with its name beside it.
pub(crate) fn spots(spots: &[Spot], across: &str, upward: &str, lang: Lang) -> String {
    let (left, top, right, bottom) = (56.0, 26.0, 14.0, 48.0);
    let height = 320.0;
    // Nothing takes no time at all: a microsecond is the least.
    let power = |x: f64| x.max(0.001).log10();
    let powers = || spots.iter().map(|spot| power(spot.x));
    let from = powers().fold(f64::INFINITY, f64::min).min(0.0).floor();
    let to = powers().fold(f64::NEG_INFINITY, f64::max).ceil().max(from + 1.0);
    let low = spots.iter().map(|spot| spot.low).fold(-50.0, f64::min);
    let high = spots.iter().map(|spot| spot.high).fold(50.0, f64::max);
    let x = |value: f64| left + (WIDTH - left - right) * (power(value) - from) / (to - from);
    let step = [25.0, 50.0, 100.0, 200.0, 500.0].into_iter().find(|step| high - low <= 6.0 * step);
    let step = step.unwrap_or(1000.0);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let y = |value: f64| height - bottom - (height - bottom - top) * (value - low) / (high - low);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">\n\
         <text class=\"figure\" x=\"4\" y=\"14\">{}</text>\n",
        escape(across),
        escape(upward)
    );
    for line in 0..=((high - low) / step) as i32 {
        let value = low + step * f64::from(line);
        svg.push_str(&format!(
            "<line class=\"zero\" x1=\"{left}\" x2=\"{:.1}\" y1=\"{1:.1}\" y2=\"{1:.1}\"/>\
             <text class=\"figure\" x=\"{2:.1}\" y=\"{3:.1}\" text-anchor=\"end\">{4:+.0}</text>\n",
            WIDTH - right,
            y(value),
            left - 6.0,
            y(value) + 4.0,
            value,
        ));
    }
    for step in 0..=(to - from) as i32 {
        let value = 10f64.powf(from + f64::from(step));
        let decimals = (-(from + f64::from(step))).max(0.0) as usize;
        svg.push_str(&caption(x(value), height - bottom + 18.0, &number(lang, value, decimals)));
    }
    let mut names: Vec<(f64, f64)> = Vec::new();
    for spot in spots {
        let (at, up) = (x(spot.x), y(spot.y));
        let leftward = at > WIDTH * 0.7;
        // Names that would lie on each other make way downwards.
        let mut line = up - 8.0;
        while names.iter().any(|&(x, y)| (x - at).abs() < 150.0 && (y - line).abs() < 14.0) {
            line += 14.0;
        }
        names.push((at, line));
        svg.push_str(&format!(
            "<line class=\"reach\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>\
             <circle cx=\"{at:.1}\" cy=\"{up:.1}\" r=\"5\"/>\
             <text x=\"{:.1}\" y=\"{line:.1}\" text-anchor=\"{}\">{}</text>\n",
            y(spot.low),
            y(spot.high),
            if leftward { at - 9.0 } else { at + 9.0 },
            if leftward { "end" } else { "start" },
            label(&spot.label),
        ));
    }
    svg.push_str(&caption(WIDTH / 2.0, height - 8.0, across));
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
            label(&line.label),
        ));
    }
    svg.push_str(&caption(WIDTH / 2.0, height - 6.0, axis));
    svg.push_str("</svg>\n");
    svg
}

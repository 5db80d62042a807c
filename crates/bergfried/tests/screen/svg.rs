//! A screen as a picture, for eyes and for the docs.

use std::fmt::Write;

const CELL: (f32, f32) = (8.4, 17.0);

fn colour(colour: vt100::Color, otherwise: &str) -> String {
    const SIXTEEN: [&str; 16] = [
        "#1d1a17", "#b5443c", "#4f8f5c", "#b8923a", "#4a73b0", "#8a62a8", "#4a8f96", "#c9c2b4", "#6e675e",
        "#d94f45", "#57a76a", "#e0b84a", "#5b8fd6", "#a87ac9", "#62b0b8", "#f3ede0",
    ];
    match colour {
        vt100::Color::Default => otherwise.to_owned(),
        vt100::Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        vt100::Color::Idx(index @ 0..16) => SIXTEEN[usize::from(index)].to_owned(),
        vt100::Color::Idx(index @ 16..232) => {
            let level = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
            let index = index - 16;
            format!("#{:02x}{:02x}{:02x}", level(index / 36), level(index / 6 % 6), level(index % 6))
        }
        vt100::Color::Idx(index) => {
            let grey = 8 + 10 * (index - 232);
            format!("#{grey:02x}{grey:02x}{grey:02x}")
        }
    }
}

/// The screen as SVG.
pub(crate) fn picture(screen: &vt100::Screen) -> String {
    const GROUND: &str = "#1d1a17";
    const INK: &str = "#d8d0c2";
    let (rows, columns) = screen.size();
    let (width, height) = (f32::from(columns) * CELL.0, f32::from(rows) * CELL.1);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"DejaVu Sans Mono, monospace\" font-size=\"14\" xml:space=\"preserve\">\n<rect width=\"100%\" height=\"100%\" fill=\"{GROUND}\"/>\n"
    );
    for row in 0..rows {
        let mut column = 0;
        while column < columns {
            let Some(first) = screen.cell(row, column) else { break };
            let same = |cell: &vt100::Cell| {
                (cell.fgcolor(), cell.bgcolor(), cell.bold(), cell.underline(), cell.inverse(), cell.dim())
            };
            let mut text = String::new();
            let start = column;
            while let Some(cell) = screen.cell(row, column).filter(|cell| same(cell) == same(first)) {
                text.push_str(if cell.has_contents() { cell.contents() } else { " " });
                column += 1;
            }
            let (mut ink, mut ground) = (colour(first.fgcolor(), INK), colour(first.bgcolor(), GROUND));
            if first.inverse() {
                std::mem::swap(&mut ink, &mut ground);
            }
            let x = f32::from(start) * CELL.0;
            let y = f32::from(row) * CELL.1;
            if ground != GROUND {
                let wide = f32::from(column - start) * CELL.0;
                let _ = writeln!(
                    out,
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{}\" fill=\"{ground}\"/>",
                    CELL.1
                );
            }
            if text.trim().is_empty() && !first.underline() {
                continue;
            }
            // Blanks that do not break: viewers would make one of many, and stretch the letters.
            let text = text.replace(' ', "\u{a0}");
            let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let bold = if first.bold() { " font-weight=\"bold\"" } else { "" };
            let line = if first.underline() { " text-decoration=\"underline\"" } else { "" };
            let dim = if first.dim() { " opacity=\"0.6\"" } else { "" };
            let long = f32::from(column - start) * CELL.0;
            let _ = writeln!(
                out,
                "<text x=\"{x:.1}\" y=\"{:.1}\" fill=\"{ink}\" textLength=\"{long:.1}\"{bold}{line}{dim}>{escaped}</text>",
                y + 13.0
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

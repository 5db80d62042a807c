//! The screen on a real terminal: from its first frame until somebody leaves.

use crate::calls::Calls;
use crate::host::Host;
use crate::keys::{self, Then};
use crate::look::Look;
use crate::panes;
use crate::screen::{Pace, Screen};
use crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use std::io::{self, BufWriter, Stdout, stdout};
use std::time::Duration;

/// How an evening ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// What whoever leaves should know, told below the prompt.
    pub farewell: String,
    /// How the game ended, if it did.
    pub outcome: Vec<String>,
}

/// How long the screen waits for a key before it listens to the table again.
const BEAT: Duration = Duration::from_millis(30);

/// The screen beside the scrollback, which is as it was when this is dropped.
struct Alternate;

impl Alternate {
    fn enter() -> io::Result<Alternate> {
        enable_raw_mode()?;
        let alternate = Alternate;
        // Nothing is asked of the terminal: one that does not answer is waited for in vain.
        execute!(
            stdout(),
            EnterAlternateScreen,
            Clear(ClearType::All),
            EnableMouseCapture,
            EnableBracketedPaste
        )?;
        Ok(alternate)
    }
}

impl Drop for Alternate {
    fn drop(&mut self) {
        // Whatever went wrong, the shell gets its terminal back as far as it can be given.
        let _ = execute!(
            stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            crossterm::cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// A terminal on which nothing stands yet. To clear one in use would ask it where its cursor is.
fn empty() -> io::Result<Terminal<CrosstermBackend<BufWriter<Stdout>>>> {
    // A frame goes out in one piece: a slow line shows it whole.
    Terminal::new(CrosstermBackend::new(BufWriter::with_capacity(1 << 16, stdout())))
}

/// Shows the table until somebody leaves.
pub fn run(host: &mut dyn Host, look: Look, pace: Pace) -> io::Result<Ended> {
    let calls = Calls::listen()?;
    let mut alternate = Alternate::enter()?;
    let mut terminal = empty()?;
    let mut screen = Screen::new(host, look, pace);
    loop {
        terminal.draw(|frame| panes::draw(&mut screen, frame.buffer_mut()))?;
        // Nothing is drawn while nothing has changed.
        let shown = screen.waits();
        let then = loop {
            if calls.to_leave() {
                break Then::Leave;
            }
            if screen.hear() || shown != screen.waits() {
                break Then::Stay;
            }
            if event::poll(BEAT)? {
                // One frame for each key: the next one is pressed at what is seen.
                break keys::handle(&mut screen, &event::read()?);
            }
        };
        match then {
            Then::Stay => {}
            Then::Leave => break,
            Then::Suspend => {
                drop(alternate);
                calls.suspend()?;
                alternate = Alternate::enter()?;
                // The shell has written meanwhile, and the window may have another size.
                terminal = empty()?;
            }
        }
    }
    let outcome = screen.outcome_lines();
    let farewell = screen.host.farewell();
    drop(alternate);
    Ok(Ended { farewell, outcome })
}

/// How many columns this terminal has; nothing where there is none.
pub fn columns() -> Option<u16> {
    crossterm::terminal::size().ok().map(|(columns, _)| columns).filter(|&columns| columns > 0)
}

/// How many lines this terminal has; nothing where there is none.
pub fn rows() -> Option<u16> {
    crossterm::terminal::size().ok().map(|(_, rows)| rows).filter(|&rows| rows > 0)
}

//! The table in the terminal: panes, keys and mouse.

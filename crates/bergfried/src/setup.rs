//! Which game, under which options: the flags that several commands share.

use serde_json::Value;
use std::path::PathBuf;
use table::Seed;
use wire::{Error, ErrorCode};

/// The flags for options of a game.
#[derive(clap::Args, Clone, Default)]
pub(crate) struct OptionFlags {
    /// Set any option of the game; `bergfried rules GAME --options` lists them
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    option: Vec<String>,
    /// The number of players
    #[arg(long, value_name = "N")]
    players: Option<String>,
    /// Schotten Totten 2: play with the tactics cards
    #[arg(long)]
    tactics: bool,
    /// Crimson Company: duel, teams, ffa, solo or coop
    #[arg(long, value_name = "MODE")]
    mode: Option<String>,
    /// Crimson Company: an owner's corrections and additions to the cards
    #[arg(long, value_name = "FILE")]
    crimson_sheet: Option<PathBuf>,
    /// Dominion: a recommended set, a list of cards, or random
    #[arg(long, value_name = "NAME|LIST|random")]
    kingdom: Option<String>,
}

impl OptionFlags {
    /// Whether any flag was given.
    pub(crate) fn any(&self) -> bool {
        !self.option.is_empty()
            || self.players.is_some()
            || self.tactics
            || self.mode.is_some()
            || self.crimson_sheet.is_some()
            || self.kingdom.is_some()
    }

    /// The options of this game that the flags ask for, `null` where they ask for nothing.
    pub(crate) fn options(&self, game: &str) -> Result<Value, Error> {
        let mut options = Value::Null;
        let mut set = |key: &str, word: &str| wire::set_option(game, &mut options, key, word);
        if let Some(players) = &self.players {
            set("players", players)?;
        }
        if self.tactics {
            set("tactics", "yes")?;
        }
        if let Some(mode) = &self.mode {
            set("mode", mode)?;
        }
        if let Some(kingdom) = &self.kingdom {
            set("kingdom", kingdom)?;
        }
        if let Some(file) = &self.crimson_sheet {
            let text = std::fs::read_to_string(file).map_err(|error| {
                Error::shape(ErrorCode::BadOptions, format!("{}: {error}", file.display()))
            })?;
            set("sheet", &text)?;
        }
        for pair in &self.option {
            let (key, word) = pair.split_once('=').unwrap_or((pair, "yes"));
            set(key.trim(), word.trim())?;
        }
        Ok(options)
    }
}

/// The names of the games, for the command line.
pub(crate) fn game_ids() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(games::IDS)
}

/// Reads a seed from the command line.
pub(crate) fn read_seed(text: &str) -> Result<Seed, &'static str> {
    text.parse()
}

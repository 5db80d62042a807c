//! Reading a sheet.
//!
//! A sheet is plain text. Lines that begin with `#` and empty lines say nothing. A line
//! `character ID` or `castle ID` begins an entry; the lines below it describe it:
//!
//! ```text
//! character monk
//! name Monk | Mönch
//! strength 4
//! deploy: choose 1 yours here; flip it; foe chooses 1 theirs here; flip it
//! text Flip one of your cards in this lane. | Drehe eine deiner Karten in dieser Lane um.
//! ```
//! An entry with a known id corrects that card: only what is written changes. A new id defines a
//! new card and needs a name and (for characters) a strength. `deploy: nothing` takes an effect
//! away. `deck: monk thief*2 …` at the end of the file says what the usual deck consists of. The
//! whole vocabulary stands in `docs/crimson-sheet.md`.

use super::op::{Op, Slot};
use super::sentence::{no_number, script};
use super::{Castle, Character, Effects, Scope, Sheet, Standing};
use crate::card::Kind;
use std::fmt;
use table::{Certainty, Message, Ruling, Words};

/// What is wrong with a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Message,
}

/// For failure messages of tests; people get the sentence in their language from `words`.
impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {:?}", self.line, self.reason)
    }
}

impl std::error::Error for SheetError {}

/// The longest sheet that is read, in bytes.
const LONGEST: usize = 100_000;
/// The most lines of a sheet.
const LINES: usize = 4_000;
/// The most characters of a line.
const WIDTH: usize = 2_200;
/// The most characters of a name, of a coat of arms and of the name of a set.
const NAME: usize = 120;
/// The most rulings of one character.
const RULINGS: usize = 20;
/// The most sentences of a sheet; what an entry says twice counts twice.
const SENTENCES: usize = 10_000;
/// The most characters, or castles, that a sheet may hold.
const MOST: usize = 200;

/// Reads an owner's sheet: corrections and additions to the house's own.
pub fn read_sheet(text: &str) -> Result<Sheet, SheetError> {
    Reader::new(Sheet::house().clone(), Some(Certainty::Corrected)).read(text)
}

/// Reads a sheet that stands for itself.
pub(super) fn read_whole(text: &str) -> Result<Sheet, SheetError> {
    Reader::new(Sheet::default(), None).read(text)
}

/// What the lines being read describe.
#[derive(Clone, Copy)]
enum Entry {
    None,
    Character(usize),
    Castle(usize),
}

struct Reader {
    sheet: Sheet,
    /// The mark on everything touched, where it is not written in the sheet itself.
    mark: Option<Certainty>,
    entry: Entry,
    /// Where the entry began.
    begun: usize,
    named: bool,
    strong: bool,
    /// Whether this entry has said anything yet about what always holds.
    standing: [bool; 2],
}

impl Reader {
    fn new(sheet: Sheet, mark: Option<Certainty>) -> Reader {
        Reader { sheet, mark, entry: Entry::None, begun: 0, named: true, strong: true, standing: [false; 2] }
    }

    fn read(mut self, text: &str) -> Result<Sheet, SheetError> {
        if text.len() > LONGEST {
            return Err(SheetError {
                line: 1,
                reason: Message::new("crimson-sheet-too-big").with("limit", LONGEST),
            });
        }
        for (place, line) in text.lines().enumerate() {
            let number = place + 1;
            let line = line.trim();
            let limit = |key: &'static str, limit: usize| SheetError {
                line: number,
                reason: Message::new(key).with("limit", limit),
            };
            if number > LINES {
                return Err(limit("crimson-sheet-too-many-lines", LINES));
            }
            if line.chars().count() > WIDTH {
                return Err(limit("crimson-sheet-line-too-long", WIDTH));
            }
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if line.starts_with("character") || line.starts_with("castle") {
                self.finished()?;
            }
            self.line(number, line).map_err(|reason| SheetError { line: number, reason })?;
        }
        self.finished()?;
        Ok(self.sheet)
    }

    /// The entry read so far is complete.
    fn finished(&self) -> Result<(), SheetError> {
        let missing = match (self.named, self.strong) {
            (false, _) => "crimson-sheet-no-name",
            (_, false) => "crimson-sheet-no-strength",
            _ => return Ok(()),
        };
        Err(SheetError { line: self.begun, reason: Message::new(missing).with("id", self.id()) })
    }

    fn id(&self) -> String {
        match self.entry {
            Entry::Character(at) => self.sheet.characters[at].id.clone(),
            Entry::Castle(at) => self.sheet.castles[at].id.clone(),
            Entry::None => String::new(),
        }
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), Message> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "character" | "castle" => {
                self.begun = number;
                self.begin(word == "castle", rest)
            }
            "deck:" => self.deck(rest),
            _ => match self.entry {
                Entry::None => Err(Message::new("crimson-sheet-before-entry").with("line", shortened(line))),
                Entry::Character(at) => self.character(at, word, rest),
                Entry::Castle(at) => self.castle(at, word, rest),
            },
        }
    }

    fn begin(&mut self, castle: bool, id: &str) -> Result<(), Message> {
        let fine = (1..=40).contains(&id.len())
            && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if !fine {
            return Err(Message::new("crimson-sheet-id").with("id", shortened(id)));
        }
        self.standing = [false; 2];
        let known = if castle {
            self.sheet.castle(id).map(usize::from)
        } else {
            self.sheet.kind(id).map(|kind| kind.index())
        };
        (self.named, self.strong) = (known.is_some(), known.is_some() || castle);
        let certainty = self.mark.unwrap_or_default();
        let at = known.unwrap_or(if castle { self.sheet.castles.len() } else { self.sheet.characters.len() });
        if at >= MOST {
            return Err(Message::new("crimson-sheet-too-many").with("limit", MOST));
        }
        if castle {
            if known.is_none() {
                self.sheet.castles.push(Castle { id: id.to_owned(), needs: 4, ..Castle::default() });
            }
            self.sheet.castles[at].certainty = certainty;
            self.entry = Entry::Castle(at);
        } else {
            if known.is_none() {
                let arms = "sable, a mullet argent".to_owned();
                self.sheet.characters.push(Character { id: id.to_owned(), arms, ..Character::default() });
            }
            self.sheet.characters[at].certainty = certainty;
            self.entry = Entry::Character(at);
        }
        Ok(())
    }

    fn character(&mut self, at: usize, word: &str, rest: &str) -> Result<(), Message> {
        let character = &mut self.sheet.characters[at];
        match word {
            "name" => {
                character.name = name(rest)?;
                self.named = true;
            }
            "strength" => {
                character.strength = rest
                    .parse()
                    .ok()
                    .filter(|&strength| strength <= 99)
                    .ok_or_else(|| no_number(rest, 0, 99))?;
                self.strong = true;
            }
            "certainty" => character.certainty = certainty(rest)?,
            "set" => character.set = short(rest)?,
            "arms" => character.arms = short(rest)?,
            "text" => {
                character.text = words(rest)?;
                character.gist = None;
            }
            "gist" => character.gist = Some(words(rest)?),
            "doubt" => character.doubt = Some(words(rest)?),
            "ruling" => {
                let (clause, text) = rest.split_once(':').unwrap_or((rest, ""));
                let ruling = Ruling { clause: clause.trim().to_owned(), text: words(text.trim())? };
                if character.rulings.len() >= RULINGS {
                    return Err(Message::new("crimson-sheet-too-many").with("limit", RULINGS));
                }
                character.rulings.push(ruling);
            }
            "solo" => {
                let mut effects = character.solo.clone().unwrap_or_default();
                let (word, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                if word == "text" {
                    character.solo_text = Some(words(rest.trim())?);
                    character.solo_gist = None;
                } else if word == "gist" {
                    character.solo_gist = Some(words(rest.trim())?);
                } else {
                    // What was said in a few words of another effect is not said of this one.
                    character.solo_gist = None;
                    self.effect(&mut effects, 1, word, rest.trim())?;
                }
                self.sheet.characters[at].solo = Some(effects);
            }
            _ => {
                character.gist = None;
                let mut effects = character.effects.clone();
                self.effect(&mut effects, 0, word, rest)?;
                self.sheet.characters[at].effects = effects;
            }
        }
        Ok(())
    }

    fn castle(&mut self, at: usize, word: &str, rest: &str) -> Result<(), Message> {
        let castle = &mut self.sheet.castles[at];
        match (word, rest) {
            ("name", _) => {
                castle.name = name(rest)?;
                self.named = true;
            }
            ("certainty", _) => castle.certainty = certainty(rest)?,
            ("arms", _) => castle.arms = short(rest)?,
            ("text", _) => castle.text = words(rest)?,
            ("always:", "cards cannot be destroyed") => castle.shelters = true,
            ("always:", _) => {
                let needs = rest.strip_prefix("scored with ").and_then(|rest| rest.strip_suffix(" cards"));
                let needs = needs
                    .ok_or_else(|| Message::new("crimson-sheet-always").with("words", shortened(rest)))?;
                castle.needs = needs
                    .parse()
                    .ok()
                    .filter(|needs| (1..=20).contains(needs))
                    .ok_or_else(|| no_number(needs, 1, 20))?;
            }
            ("deploy:" | "destroyed:" | "played", _) => {
                return Err(Message::new("crimson-sheet-no-castle-slot").with("word", word.to_owned()));
            }
            _ => {
                let mut effects = castle.effects.clone();
                self.effect(&mut effects, 0, word, rest)?;
                self.sheet.castles[at].effects = effects;
            }
        }
        Ok(())
    }

    fn effect(&mut self, effects: &mut Effects, set: usize, word: &str, rest: &str) -> Result<(), Message> {
        if word == "always:" {
            if !std::mem::replace(&mut self.standing[set], true) {
                effects.standing = Standing::default();
            }
            return standing(&mut effects.standing, rest);
        }
        let slot = Slot::ALL
            .into_iter()
            .find(|slot| slot.name() == word.trim_end_matches(':'))
            .ok_or_else(|| Message::new("crimson-sheet-unknown-word").with("word", shortened(word)))?;
        let text = match slot {
            Slot::Played | Slot::After => {
                let (scope, text) = rest
                    .split_once(':')
                    .ok_or_else(|| Message::new("crimson-sheet-scope").with("word", word.to_owned()))?;
                effects.scope[slot as usize] = match scope.trim() {
                    "here" => Scope::Here,
                    "beside" => Scope::Beside,
                    _ => return Err(Message::new("crimson-sheet-scope").with("word", word.to_owned())),
                };
                text.trim()
            }
            _ if word.ends_with(':') => rest,
            _ => return Err(Message::new("crimson-sheet-unknown-word").with("word", shortened(word))),
        };
        let ops: Vec<Op> = if text == "nothing" { Vec::new() } else { script(text, slot)? };
        if self.sheet.ops.len() + ops.len() > SENTENCES {
            return Err(Message::new("crimson-sheet-too-many-sentences").with("limit", SENTENCES));
        }
        effects.scripts[slot as usize] = self.sheet.add_script(&ops);
        Ok(())
    }

    fn deck(&mut self, rest: &str) -> Result<(), Message> {
        self.sheet.deck = read_deck(&self.sheet, rest)?;
        Ok(())
    }
}

/// Reads a list of cards: ids, each with an optional number of copies: `monk thief*2`.
pub(crate) fn read_deck(sheet: &Sheet, text: &str) -> Result<Vec<Kind>, Message> {
    let mut deck = Vec::new();
    for word in text.split([' ', ',', '\n', '\t', '\r']).filter(|word| !word.is_empty()) {
        let (id, copies) = word.split_once('*').unwrap_or((word, "1"));
        let kind =
            sheet.kind(id).ok_or_else(|| Message::new("crimson-unknown-card").with("id", shortened(id)))?;
        let copies: usize = copies
            .parse()
            .ok()
            .filter(|copies| (1..=9).contains(copies))
            .ok_or_else(|| no_number(copies, 1, 9))?;
        deck.extend(std::iter::repeat_n(kind, copies));
        if deck.len() > crate::card::CARDS {
            return Err(Message::new("crimson-deck-too-big").with("limit", crate::card::CARDS));
        }
    }
    Ok(deck)
}

fn standing(standing: &mut Standing, text: &str) -> Result<(), Message> {
    let extra = text.strip_prefix("matching costs ").and_then(|rest| rest.strip_suffix(" more"));
    match (text, extra) {
        (_, Some(coins)) => {
            standing.surcharge = coins
                .parse()
                .ok()
                .filter(|coins| (1..=20).contains(coins))
                .ok_or_else(|| no_number(coins, 1, 20))?;
        }
        ("nothing", _) => {}
        ("may bid on the deck top", _) => standing.deck_top = true,
        ("all cards are played here", _) => standing.magnet = true,
        ("foes play face-down here", _) => standing.blinds = true,
        ("prevents effects that choose cards here", _) => standing.wards = true,
        ("no destruction effects", _) => standing.hushes = true,
        ("each coin gained brings one more", _) => standing.echoes = true,
        ("is played across", _) => standing.across = true,
        _ => return Err(Message::new("crimson-sheet-always").with("words", shortened(text))),
    }
    Ok(())
}

fn words(text: &str) -> Result<Words, Message> {
    let (en, de) = text.split_once('|').map_or((text, text), |(en, de)| (en.trim(), de.trim()));
    if en.is_empty() || de.is_empty() || text.chars().count() > 1000 {
        return Err(Message::new("crimson-sheet-words"));
    }
    Ok(Words { en: en.to_owned().into(), de: de.to_owned().into() })
}

fn name(text: &str) -> Result<Words, Message> {
    short(text)?;
    words(text)
}

fn short(text: &str) -> Result<String, Message> {
    if text.chars().count() > NAME {
        return Err(Message::new("crimson-sheet-line-too-long").with("limit", NAME));
    }
    Ok(text.to_owned())
}

fn certainty(text: &str) -> Result<Certainty, Message> {
    match text {
        "sourced" => Ok(Certainty::Sourced),
        "derived" => Ok(Certainty::Derived),
        "reconstructed" => Ok(Certainty::Reconstructed),
        "corrected" => Ok(Certainty::Corrected),
        _ => Err(Message::new("crimson-sheet-certainty").with("word", shortened(text))),
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

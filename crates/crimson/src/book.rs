//! What is fixed from the deal to the end: what was agreed, the table it means, the cards in the game.

use crate::card::{Card, Kind};
use crate::deal;
use crate::layout::{Layout, Recruiting};
use crate::options::{Changed, Mode, Options, Rules};
use crate::set::Set;
use crate::sheet::op::Slot;
use crate::sheet::{Effects, Sheet, SheetError, read_sheet};
use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};
use table::{Digest, Message, Refusal, digest};

/// The book of a game, which copies of a state share. Compared by what it says.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    pub(crate) rules: Rules,
    page: Held,
}

#[derive(Clone, Debug)]
enum Held {
    /// The house's own cards: one page for each kind of table.
    House(&'static Page),
    Own(Arc<Page>),
}

/// All that follows from the options.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) layout: Layout,
    pub(crate) sheet: Cow<'static, Sheet>,
    /// The cards of the game, those of one name next to each other.
    pub(crate) cards: Vec<Dealt>,
    /// Which cards have what, so that nobody has to look a sheet up card by card.
    marks: [Set; Slot::COUNT + 7],
    /// The options, where they say more than the rules.
    own: Option<(Options, Digest)>,
}

/// A card of the game.
#[derive(Clone, Debug)]
pub(crate) struct Dealt {
    pub(crate) kind: Kind,
    pub(crate) strength: u8,
    pub(crate) effects: Effects,
}

/// A standing rule that some cards have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    DeckTop = Slot::COUNT as isize,
    Surcharge,
    Magnet,
    Blinds,
    Wards,
    Hushes,
    Echoes,
}

/// The sheet that these options bring, or the house's own.
pub(crate) fn sheet_of(options: &Options) -> Result<Cow<'static, Sheet>, Refusal> {
    if options.sheet.trim().is_empty() {
        return Ok(Cow::Borrowed(Sheet::house()));
    }
    let wrong = |error: SheetError| {
        let reason =
            Message::new("crimson-sheet-wrong").with("line", error.line).with("reason", error.reason);
        Refusal::options(reason)
    };
    read_sheet(&options.sheet).map(Cow::Owned).map_err(wrong)
}

impl Book {
    /// The book of a game that is dealt from the house's own cards, if these options mean one.
    pub(crate) fn of_the_house(options: &Options, rules: Rules) -> Option<Book> {
        (!options.has_words()).then(|| Book { rules, page: Held::House(Page::of_the_house(&rules)) })
    }

    /// The book of a game with these cards, those of one name next to each other.
    pub(crate) fn new(options: &Options, rules: Rules, sheet: Cow<'static, Sheet>, cards: &[Kind]) -> Book {
        if let Some(house) = Book::of_the_house(options, rules)
            && house.cards.iter().map(|card| &card.kind).eq(cards)
        {
            return house;
        }
        let own = options.has_words().then(|| (options.clone(), digest(options)));
        Book { rules, page: Held::Own(Arc::new(Page::new(&rules, sheet, cards, own))) }
    }

    /// The options, where they say more than the rules.
    pub(crate) fn own(&self) -> Option<&Options> {
        self.own.as_ref().map(|(options, _)| options)
    }

    pub(crate) fn dealt(&self, card: Card) -> &Dealt {
        &self.cards[card.index()]
    }

    /// The cards with an effect for this moment.
    pub(crate) fn with_effect(&self, slot: Slot) -> &Set {
        &self.marks[slot as usize]
    }

    /// The cards with this standing rule.
    pub(crate) fn with_mark(&self, mark: Mark) -> &Set {
        &self.marks[mark as usize]
    }
}

impl Page {
    fn of_the_house(rules: &Rules) -> &'static Page {
        static PAGES: [OnceLock<Page>; 10] = [const { OnceLock::new() }; 10];
        let left_out = usize::from(rules.changed == Changed::LeftOut);
        let place = match rules.mode {
            Mode::Duel => 0,
            Mode::Teams => 1,
            Mode::Ffa => rules.players as usize - 1,
            Mode::Solo => 6 + left_out,
            Mode::Coop => 8 + left_out,
        };
        PAGES[place].get_or_init(|| {
            let sheet = Sheet::house();
            let cards = deal::deck(&Options::default(), rules, sheet).expect("the usual deck");
            Page::new(rules, Cow::Borrowed(sheet), &cards, None)
        })
    }

    fn new(
        rules: &Rules,
        sheet: Cow<'static, Sheet>,
        cards: &[Kind],
        own: Option<(Options, Digest)>,
    ) -> Page {
        let layout = Layout::of(rules);
        let mut marks = [Set::NONE; Slot::COUNT + 7];
        let cards: Vec<Dealt> = cards
            .iter()
            .map(|&kind| {
                let character = sheet.character(kind);
                let solo = character.solo.as_ref().filter(|_| layout.recruiting == Recruiting::Draws);
                let effects = solo.unwrap_or(&character.effects).clone();
                Dealt { kind, strength: character.strength, effects }
            })
            .collect();
        for (place, Dealt { effects, .. }) in cards.iter().enumerate() {
            let card = Card(place as u8);
            let standing = effects.standing;
            let rules = [
                (Mark::DeckTop, standing.deck_top),
                (Mark::Surcharge, standing.surcharge > 0),
                (Mark::Magnet, standing.magnet),
                (Mark::Blinds, standing.blinds),
                (Mark::Wards, standing.wards),
                (Mark::Hushes, standing.hushes),
                (Mark::Echoes, standing.echoes),
            ];
            let scripts = effects.scripts.iter().enumerate().map(|(slot, script)| (slot, !script.is_empty()));
            for (place, has) in scripts.chain(rules.map(|(mark, has)| (mark as usize, has))) {
                if has {
                    marks[place].insert(card);
                }
            }
        }
        Page { layout, sheet, cards, marks, own }
    }
}

impl Deref for Book {
    type Target = Page;
    #[inline]
    fn deref(&self) -> &Page {
        match &self.page {
            Held::House(page) => page,
            Held::Own(page) => page,
        }
    }
}

impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        let kinds = |book: &Book| book.cards.iter().map(|card| card.kind).collect::<Vec<_>>();
        self.rules == other.rules
            && (std::ptr::eq::<Page>(&**self, &**other)
                || (self.own == other.own && kinds(self) == kinds(other)))
    }
}

impl Eq for Book {}

/// What follows from the rest adds nothing to a fingerprint.
impl Hash for Book {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.own.as_ref().map(|(_, digest)| digest).hash(hasher);
        self.rules.hash(hasher);
        hasher.write_usize(self.cards.len());
        self.cards.iter().for_each(|card| card.kind.hash(hasher));
    }
}

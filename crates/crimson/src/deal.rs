//! Setting up a game.

use crate::auction::Auction;
use crate::book::{Book, sheet_of};
use crate::bounds::Since;
use crate::card::{CARDS, Card, Kind, LANES, Lanes, Party, SIDES};
use crate::company::{Ask, Company, Pass, Phase, Scoring, Windfall};
use crate::event::Event;
use crate::layout::{Layout, Shape};
use crate::lines::Lines;
use crate::options::{Changed, Mode, Options, Rules};
use crate::set::Set;
use crate::sheet::{Sheet, read_deck};
use crate::world::Choosing;
use table::{Dice, List, Message, Refusal, Seat, Seats, Sink};

fn wrong(key: &'static str) -> Refusal {
    Refusal::options(Message::new(key))
}

/// The plain options, checked.
pub(crate) fn rules(options: &Options) -> Result<Rules, Refusal> {
    let players = match (options.mode, options.players) {
        (Mode::Ffa, 0) => 3,
        (Mode::Ffa, players @ 3..=6) => players,
        (Mode::Ffa, players) => {
            let reason = Message::new("table-seats").with("min", 3).with("max", 6).with("found", players);
            return Err(Refusal::options(reason));
        }
        (_, _) => 0,
    };
    let rules = Rules {
        mode: options.mode,
        players,
        first: options.first,
        extra: [options.extra_south, options.extra_north],
        placements: options.placements && options.mode == Mode::Ffa,
        difficulty: options.difficulty,
        changed: options.changed,
    };
    if options.first as usize > rules.seats() {
        return Err(wrong("crimson-first"));
    }
    if rules.extra != [0, 0] && options.mode != Mode::Duel {
        return Err(wrong("crimson-handicap-duel").clause("CC-13.1"));
    }
    if rules.extra.iter().any(|&extra| extra > 10) {
        return Err(wrong("crimson-handicap").clause("CC-13.1"));
    }
    Ok(rules)
}

/// The castles of the three lanes.
pub(crate) fn castles(options: &Options, sheet: &Sheet) -> Result<[u8; LANES], Refusal> {
    let mut castles = [0; LANES];
    let names = [&options.castle_west, &options.castle_middle, &options.castle_east];
    for (lane, name) in names.into_iter().enumerate() {
        if name.is_empty() {
            continue;
        }
        castles[lane] = sheet.castle(name).ok_or_else(|| {
            Refusal::options(
                Message::new("crimson-unknown-castle").with("id", name.chars().take(60).collect::<String>()),
            )
        })?;
        if castles[lane] != 0 && !matches!(options.mode, Mode::Duel | Mode::Teams) {
            return Err(wrong("crimson-castles-mode").clause("CC-13.10"));
        }
    }
    Ok(castles)
}

/// The cards of the game in the order of the sheet.
pub(crate) fn deck(options: &Options, rules: &Rules, sheet: &Sheet) -> Result<Vec<Kind>, Refusal> {
    let tournament = [&options.deck_south, &options.deck_north];
    let everything = || (0..sheet.characters.len() as u8).map(Kind);
    let raiders = matches!(rules.mode, Mode::Solo | Mode::Coop);
    let left_out =
        |kind: &Kind| raiders && rules.changed == Changed::LeftOut && sheet.character(*kind).solo.is_some();
    let bard = |kind: &Kind| rules.mode == Mode::Ffa && sheet.character(*kind).effects.standing.surcharge > 0;
    let mut deck: Vec<Kind> = if tournament.iter().any(|list| !list.is_empty()) {
        if rules.mode != Mode::Duel {
            return Err(wrong("crimson-tournament-duel").clause("CC-13.7"));
        }
        let mut both = Vec::new();
        for list in tournament {
            let list = read_deck(sheet, list).map_err(Refusal::options)?;
            let mut names = list.clone();
            names.sort_unstable();
            names.dedup();
            if names.len() != 15 || list.len() != 15 {
                return Err(wrong("crimson-tournament").clause("CC-13.7"));
            }
            both.extend(list);
        }
        both
    } else {
        match (options.deck.trim(), rules.mode) {
            ("", Mode::Ffa) => {
                // Twice for three and four players, three times for five and six (CC-15.25).
                let copies = if rules.players <= 4 { 2 } else { 3 };
                everything()
                    .filter(|kind| !bard(kind))
                    .flat_map(|kind| std::iter::repeat_n(kind, copies))
                    .collect()
            }
            ("", _) if raiders && rules.changed == Changed::LeftOut => everything().collect(),
            ("", _) => sheet.deck.clone(),
            ("all", _) => everything().filter(|kind| !bard(kind)).collect(),
            (list, _) => read_deck(sheet, list).map_err(Refusal::options)?,
        }
    };
    deck.retain(|kind| !left_out(kind));
    if let Some(kind) = deck.iter().find(|kind| bard(kind)) {
        let name = sheet.character(*kind).name.clone();
        return Err(Refusal::options(Message::new("crimson-no-bard").with("card", name)).clause("CC-15.2"));
    }
    let least = rules.smallest_deck();
    if deck.len() < least {
        let reason = Message::new("crimson-deck-too-small").with("found", deck.len()).with("least", least);
        let clause = if rules.mode == Mode::Ffa { "CC-15.2" } else { "CC-2.4" };
        return Err(Refusal::options(reason).clause(clause));
    }
    if deck.len() > CARDS {
        return Err(Refusal::options(Message::new("crimson-deck-too-big").with("limit", CARDS)));
    }
    deck.sort_unstable();
    Ok(deck)
}

impl Company {
    /// Whose each side is while these players take part. In free-for-all the lanes 2i and 2i+1 lie
    /// between seat i and the next player clockwise (CC-15.7, CC-16.9).
    pub(crate) fn owners(layout: &Layout, playing: Seats) -> [Party; SIDES] {
        let mut owner = [Party::NONE; SIDES];
        if layout.shape == Shape::Row {
            owner[..6].iter_mut().enumerate().for_each(|(side, owner)| *owner = Party(side as u8 % 2));
            return owner;
        }
        let seats = layout.seats as usize;
        for seat in playing.iter() {
            let next = (1..=seats).map(|steps| seat.after(steps, seats)).find(|&next| playing.contains(next));
            for lane in [2 * seat.index(), 2 * seat.index() + 1] {
                owner[2 * lane] = Party(seat.0);
                owner[2 * lane + 1] = Party(next.unwrap_or(seat).0);
            }
        }
        owner
    }

    /// An empty table with these cards in the deck.
    pub(crate) fn bare(book: Book, castle: [u8; LANES]) -> Company {
        let (layout, rules) = (book.layout, book.rules);
        let seats = rules.seats();
        Company {
            deck: (0..book.cards.len() as u8).map(Card).collect(),
            book,
            top: Card::NONE,
            offer: List::new(),
            discard: Set::NONE,
            aside: Set::NONE,
            gone: Set::NONE,
            front: Default::default(),
            seen: Default::default(),
            lines: Lines::new(),
            down: Set::NONE,
            owner: Company::owners(&layout, Seats::all(seats)),
            castle,
            castle_coins: [0; LANES],
            active_lanes: Lanes::first(u32::from(layout.lanes)),
            taken: [Party::NONE; LANES],
            castles: Default::default(),
            supply: rules.coins(),
            purse: Default::default(),
            active: Seat(0),
            raid: false,
            plays: 0,
            spent: Seats::NONE,
            playing: Seats::all(seats),
            place: Default::default(),
            idle: 0,
            since: Since(0),
            won_now: false,
            handed_on: false,
            phase: Phase::Income,
            auction: Auction::None,
            gifts: [Card::NONE; 2],
            pass: Pass::default(),
            scoring: Scoring::NONE,
            ask: Ask::Nothing,
            asked: Seats::NONE,
            stack: List::new(),
            waiting: List::new(),
            begun: 0,
            marked: Set::NONE,
            windfall: Windfall::NONE,
        }
    }

    /// The empty table that these options mean, or why there is none.
    pub(crate) fn laid_out(options: &Options) -> Result<Company, Refusal> {
        let rules = rules(options)?;
        if let Some(book) = Book::of_the_house(options, rules) {
            return Ok(Company::bare(book, [0; LANES]));
        }
        let sheet = sheet_of(options)?;
        let castle = castles(options, &sheet)?;
        let cards = deck(options, &rules, &sheet)?;
        let game = Company::bare(Book::new(options, rules, sheet, &cards), castle);
        if !game.has_a_card_to_stay() {
            return Err(wrong("crimson-deck-no-progress").clause("CC-2.9"));
        }
        Ok(game)
    }

    /// Lays out and deals, and tells of the first turn what is told of every turn.
    pub(crate) fn set_up<D: Dice, S: Sink<Event>>(
        options: &Options,
        dice: &mut D,
        told: &mut S,
    ) -> Result<Company, Refusal> {
        let mut game = Company::laid_out(options)?;
        let rules = game.book.rules;
        // What is laid out lies there for all to see.
        let silent = &mut ();
        let world = &mut Choosing::new(dice, silent);
        let seats = rules.seats();
        let first = match rules.first {
            0 if !game.raiders() => world.below(seats as u32) as u8,
            0 => 0,
            first => first - 1,
        };
        game.active = Seat(first);
        for place in 0..seats {
            let seat = game.active.after(place, seats);
            let coins = match rules.mode {
                Mode::Duel => 3 + place as u8 + rules.extra[seat.index()],
                Mode::Teams => 1 + place as u8,
                Mode::Ffa => seats as u8,
                Mode::Solo | Mode::Coop => 0,
            };
            game.purse[seat] = coins;
            game.supply -= coins;
        }
        if game.raiders() {
            let coins = rules.difficulty.coins();
            game.castle_coins[..3].fill(coins);
            game.supply -= 3 * coins;
            game.active = Seat(0);
            game.phase = Phase::Draw;
        }
        game.restock(world);
        let world = &mut Choosing::new(dice, told);
        if !game.raiders() {
            game.begin_income(world);
        }
        game.advance(world);
        Ok(game)
    }
}

//! The screen without a terminal: every game in every mode, by keys and by mouse, in every size.

use crate::canvas::Spot;
use crate::host::{Advice, Aside, Host, News};
use crate::keys::{self, Then};
use crate::look::{Depth, Look};
use crate::panes;
use crate::screen::{Over, Pace, Screen};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::{Value, json};
use std::collections::VecDeque;
use table::{CardFace, Clause, Dice, FastDice, Lang, Observer, Seat, Seed, Words};
use wire::{AnyTable, EventShown, Roles, Snapshot};

mod over;
mod paths;

/// A table whose other seats answer at random.
struct Alone {
    table: Box<dyn AnyTable>,
    /// Who looks at the screen.
    me: Seat,
    /// Whether it only hears what is chosen and plays nothing.
    still: bool,
    dice: FastDice,
    news: VecDeque<News>,
    /// Whether the others sit elsewhere, and what was said to them.
    others: bool,
    asides: Vec<Aside>,
}

impl Alone {
    fn new(game: &str, options: &Value, seed: u8) -> Alone {
        let table = wire::dealt(game, options, Seed([seed; 32])).expect("a game");
        let (news, asides) = (VecDeque::new(), Vec::new());
        let dice = FastDice::new(seed.into());
        Alone { table, me: Seat(0), still: false, dice, news, others: false, asides }
    }

    fn names(&self) -> Roles {
        Roles::at(&*self.table)
    }
}

impl Host for Alone {
    fn snapshot(&self) -> Snapshot {
        self.table.snapshot(Observer::Seat(self.me), &self.names())
    }
    fn events_since(&self, first: usize) -> Vec<EventShown> {
        self.table.events_since(first, Observer::Seat(self.me), &self.names())
    }
    fn cards(&self) -> Vec<CardFace> {
        wire::card_faces(self.table.game(), &self.table.options()).expect("cards")
    }
    fn clauses(&self) -> Vec<Clause> {
        wire::clauses(self.table.game()).expect("clauses")
    }
    fn poll(&mut self, go_on: bool) -> Option<News> {
        if let Some(news) = self.news.pop_front() {
            return Some(news);
        }
        let other = self.table.asked().iter().find(|&seat| seat != self.me).filter(|_| go_on)?;
        let text = self.table.any_choice(other, &mut self.dice)?;
        let names = self.names();
        self.table.choose(other, &text, None, &names).expect("a legal choice");
        Some(News::Changed { by_others: true })
    }
    fn thinking(&self) -> Option<Words> {
        None
    }
    fn choose(&mut self, question: &str, text: &str) {
        if self.still {
            return;
        }
        let names = self.names();
        let done = self.table.choose(self.me, text, Some(question), &names);
        self.news.push_back(match done {
            Ok(()) => News::Changed { by_others: false },
            Err(error) => News::Refused(error.message),
        });
    }
    fn take_back(&mut self, question: &str, text: &str) {
        let names = self.names();
        let done = self.table.take_back(self.me, text, Some(question), false, &names);
        self.news.push_back(match done {
            Ok(_) => News::Changed { by_others: false },
            Err(error) => News::Refused(error.message),
        });
    }
    fn undo(&mut self) {
        if let Some(step) = self.table.steps().iter().rposition(|step| step.seat == self.me) {
            self.table.rewind(step);
            self.news.push_back(News::Changed { by_others: false });
        }
    }
    fn why(&mut self, about: Option<&str>) {
        let lines = self.table.explain(Observer::Seat(self.me), about, &self.names()).unwrap_or_default();
        self.news.push_back(News::Why(lines));
    }
    fn advise(&mut self) {
        let choices =
            self.table.question(self.me, &self.names()).map_or_else(Vec::new, |asked| asked.choices);
        let advice = choices.into_iter().take(3).map(|choice| Advice {
            text: choice.text,
            label: choice.label,
            chance: Some(0.5),
        });
        self.news.push_back(News::Advice(advice.collect()));
    }
    fn steps(&self) -> usize {
        self.table.steps().len()
    }
    fn back_at(&mut self, step: usize) -> Option<Snapshot> {
        let mut table = self.table.duplicate();
        table.rewind(step);
        Some(table.snapshot(Observer::Seat(self.me), &self.names()))
    }
    fn elsewhere(&self) -> bool {
        self.others
    }
    fn aside(&mut self, said: Aside) {
        self.asides.push(said);
    }
    fn farewell(&self) -> String {
        String::new()
    }
}

/// Every game in every mode, with few and many players.
fn modes() -> Vec<(&'static str, Value)> {
    vec![
        ("schotten", json!({})),
        ("schotten", json!({ "tactics": true, "match": true })),
        ("combo", json!({})),
        ("combo", json!({ "players": 3 })),
        ("combo", json!({ "players": 5 })),
        ("crimson", json!({})),
        ("crimson", json!({ "extra_south": 4, "castle_middle": "proposal-mirror-castle" })),
        ("crimson", json!({ "deck_south": SOUTH, "deck_north": NORTH })),
        ("crimson", json!({ "mode": "teams" })),
        ("crimson", json!({ "mode": "ffa", "players": 3 })),
        ("crimson", json!({ "mode": "ffa", "players": 6, "placements": true })),
        ("crimson", json!({ "mode": "solo", "difficulty": "hard" })),
        ("crimson", json!({ "mode": "coop" })),
        ("dominion", json!({})),
        ("dominion", json!({ "players": 4, "kingdom": "grab-des-rattenkoenigs" })),
        ("dominion", json!({ "players": 6, "kingdom": "leichenzug" })),
    ]
}

/// Fifteen cards for each side of a tournament.
const SOUTH: &str = "alchemist apocalyptic-rider bard beggar berserker bishop blood-priest bully chaos-mage \
    clumsy-ogre demon dodgy-dealer fairy fanatic fenrir";
const NORTH: &str = "ferryman fortune-teller freyja heimdall hel horror illusionist loki monk njord \
    plague-doctor sellsword shadow shapeshifter siren";

const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (60, 20), (200, 60)];

fn look(depth: Depth, ascii: bool) -> Look {
    Look { lang: Lang::De, depth, ascii }
}

fn buffer((width, height): (u16, u16)) -> Buffer {
    Buffer::empty(Rect::new(0, 0, width, height))
}

fn press(screen: &mut Screen<'_>, code: KeyCode) -> Then {
    keys::handle(screen, &Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

fn click(screen: &mut Screen<'_>, x: u16, y: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    let event = MouseEvent { kind, column: x, row: y, modifiers: KeyModifiers::NONE };
    keys::handle(screen, &Event::Mouse(event));
}

/// Lets the others move and draws.
fn settle(screen: &mut Screen<'_>, buffer: &mut Buffer) {
    while screen.hear() {}
    panes::draw(screen, buffer);
}

/// What can be touched now and where it lies.
fn lit(screen: &Screen<'_>) -> Vec<Spot> {
    screen.spots.iter().filter(|spot| screen.touched.lit.contains(&spot.id)).cloned().collect()
}

/// Everything that can be touched lies somewhere on the screen, or stands in the list.
fn reachable(screen: &Screen<'_>, size: (u16, u16)) {
    let missing: Vec<&String> = screen
        .touched
        .lit
        .iter()
        .filter(|id| !screen.spots.iter().any(|spot| spot.id == **id && !spot.area.is_empty()))
        .collect();
    assert!(missing.is_empty(), "{} at {size:?}: nowhere: {missing:?}", screen.snapshot.game);
    if screen.touched.lit.is_empty() && screen.snapshot.question.is_some() {
        let some = !screen.listed().is_empty() || !screen.slider().is_empty();
        assert!(some, "{}: nothing to answer with", screen.snapshot.game);
    }
}

/// One thing at random, by keys: a letter where something is lit, else Enter on a line of the list.
fn by_keys(screen: &mut Screen<'_>, dice: &mut FastDice) {
    let letters: Vec<char> = screen.touched.letters.values().copied().collect();
    let words = screen.listed().len();
    let any = dice.below((letters.len() + words).max(1) as u32) as usize;
    match letters.get(any) {
        Some(&letter) => {
            press(screen, KeyCode::Char(letter));
        }
        None if letters.is_empty() => {
            for _ in 0..dice.below(words.max(1) as u32) {
                press(screen, KeyCode::Down);
            }
            press(screen, KeyCode::Enter);
        }
        None => {
            press(screen, KeyCode::Tab);
            press(screen, KeyCode::Enter);
        }
    }
}

fn by_mouse(screen: &mut Screen<'_>, dice: &mut FastDice) {
    let spots = lit(screen);
    let dots = screen.dots;
    if !dots.is_empty() {
        // The coins first; the line below them gives the bid.
        click(screen, dots.x + dice.below(dots.width.into()) as u16, dots.y);
    }
    let rows = screen.rows.clone();
    let any = dice.below((spots.len() + rows.len()).max(1) as u32) as usize;
    match spots.get(any) {
        Some(spot) => click(screen, spot.area.x, spot.area.y),
        None => {
            let (area, _) = rows.get(any - spots.len()).expect("something to click");
            click(screen, area.x, area.y);
        }
    }
}

#[test]
fn whole_games_are_played_by_keys_and_by_mouse_in_every_mode_and_size() {
    for (number, (game, options)) in modes().into_iter().enumerate() {
        for mouse in [false, true] {
            let seed = number as u8 + 1;
            let mut host = Alone::new(game, &options, seed);
            let mut screen = Screen::new(&mut host, look(Depth::True, mouse), Pace::NONE);
            let mut dice = FastDice::new(seed.into());
            let mut touches = 0;
            while screen.snapshot.outcome.is_none() {
                let size = SIZES[touches % SIZES.len()];
                let mut buffer = buffer(size);
                settle(&mut screen, &mut buffer);
                if screen.snapshot.outcome.is_some() {
                    break;
                }
                reachable(&screen, size);
                if mouse {
                    by_mouse(&mut screen, &mut dice)
                } else {
                    by_keys(&mut screen, &mut dice)
                }
                touches += 1;
                assert!(touches < 20_000, "{game} {options}: it never ends");
            }
            assert!(!screen.outcome_lines().is_empty(), "{game} {options}");
        }
    }
}

#[test]
fn what_is_drawn_is_letters_of_the_terminal_and_says_everything() {
    for (game, options) in modes() {
        for (depth, ascii) in [(Depth::True, false), (Depth::Many, true), (Depth::None, true)] {
            let mut host = Alone::new(game, &options, 9);
            let mut screen = Screen::new(&mut host, look(depth, ascii), Pace::NONE);
            let mut buffer = buffer((80, 24));
            settle(&mut screen, &mut buffer);
            let text = panes::lines(&buffer).join("\n");
            assert!(!text.contains('⟨'), "a sentence is missing:\n{text}");
            assert!(!ascii || text.is_ascii(), "{game}:\n{text}");
            let coloured = buffer.content().iter().any(|cell| {
                !matches!(cell.fg, ratatui::style::Color::Reset)
                    || !matches!(cell.bg, ratatui::style::Color::Reset)
            });
            assert_eq!(coloured, depth != Depth::None, "{game}");
        }
    }
}

#[test]
fn whatever_stands_on_a_card_has_plain_letters() {
    for (game, options) in modes() {
        let host = Alone::new(game, &options, 9);
        for lang in [Lang::En, Lang::De] {
            let look = Look { lang, depth: Depth::None, ascii: true };
            for face in host.cards() {
                let signs = [&face.scoring, &face.deeds].map(|signs| crate::games::signs(signs, lang));
                for text in [face.name.in_lang(lang), face.text.in_lang(lang), &signs[0], &signs[1]] {
                    let plain = look.printable(text);
                    let asked = |text: &str| text.matches('?').count();
                    assert_eq!(asked(&plain), asked(text), "{game}: {text}");
                }
            }
        }
    }
}

#[test]
fn tiny_screens_do_not_break() {
    for (game, options) in modes() {
        let mut host = Alone::new(game, &options, 5);
        let mut screen = Screen::new(&mut host, look(Depth::Sixteen, false), Pace::NONE);
        for size in [(1, 1), (2, 3), (10, 5), (19, 9), (33, 12), (300, 3), (5, 100)] {
            settle(&mut screen, &mut buffer(size));
        }
        assert!(screen.snapshot.question.is_some() || screen.snapshot.outcome.is_none());
    }
}

#[test]
fn arrows_reach_whatever_is_lit() {
    for (game, options) in modes() {
        let mut host = Alone::new(game, &options, 3);
        let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::NONE);
        let mut buffer = buffer((80, 24));
        settle(&mut screen, &mut buffer);
        let wanted: Vec<String> = screen.touched.lit.iter().cloned().collect();
        let mut reached = std::collections::BTreeSet::new();
        let mut dice = FastDice::new(1);
        let arrows = [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down];
        for _ in 0..600 {
            reached.extend(screen.touched.cursor.clone());
            press(&mut screen, arrows[dice.below(4) as usize]);
            panes::draw(&mut screen, &mut buffer);
        }
        let never: Vec<&String> = wanted.iter().filter(|id| !reached.contains(*id)).collect();
        assert!(never.is_empty(), "{game} {options}: {never:?}");
    }
}

#[test]
fn a_card_is_picked_put_back_played_and_taken_back() {
    let mut host = Alone::new("schotten", &json!({}), 7);
    let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::NONE);
    let mut buffer = buffer((80, 24));
    settle(&mut screen, &mut buffer);
    let card = screen.touched.cursor.clone().expect("a cursor");
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.touched.picked, std::slice::from_ref(&card));
    assert!(screen.touched.lit.iter().all(|id| id.starts_with("tile:")), "{:?}", screen.touched.lit);
    press(&mut screen, KeyCode::Esc);
    assert!(screen.touched.picked.is_empty());
    settle(&mut screen, &mut buffer);
    press(&mut screen, KeyCode::Enter);
    settle(&mut screen, &mut buffer);
    press(&mut screen, KeyCode::Enter);
    settle(&mut screen, &mut buffer);
    assert!(screen.snapshot.step > 0, "played");
    press(&mut screen, KeyCode::Char('u'));
    settle(&mut screen, &mut buffer);
    assert_eq!(screen.snapshot.step, 0, "taken back");
}

#[test]
fn moves_of_others_are_marked_and_wait_to_be_looked_at() {
    let mut host = Alone::new("combo", &json!({}), 4);
    let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::HUMAN);
    let mut buffer = buffer((120, 40));
    let mut dice = FastDice::new(4);
    for _ in 0..200 {
        settle(&mut screen, &mut buffer);
        if screen.paused() {
            break;
        }
        by_keys(&mut screen, &mut dice);
    }
    assert!(screen.paused(), "somebody else has moved");
    assert!(!screen.touched.marked.is_empty());
    assert!(panes::lines(&buffer).join("\n").contains('▸'), "marked on the table and in the log");
    let step = screen.snapshot.step;
    assert!(!screen.hear(), "nobody moves on meanwhile");
    press(&mut screen, KeyCode::Char(' '));
    assert!(!screen.paused());
    settle(&mut screen, &mut buffer);
    assert!(screen.snapshot.step >= step);
}

#[test]
fn a_bid_is_set_by_a_slider() {
    let mut host = Alone::new("crimson", &json!({}), 1);
    let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::NONE);
    let mut buffer = buffer((80, 24));
    for _ in 0..50 {
        settle(&mut screen, &mut buffer);
        if let Some(first) = screen.touched.lit.iter().find(|id| id.starts_with("offer:")).cloned() {
            screen.touch(&first);
            break;
        }
        by_keys(&mut screen, &mut FastDice::new(1));
    }
    let offered = screen.slider();
    assert!(offered.len() > 1, "{:?}", screen.touched);
    press(&mut screen, KeyCode::Right);
    settle(&mut screen, &mut buffer);
    let text = panes::lines(&buffer).join("\n");
    let (coins, most) = (offered[1].0, offered[offered.len() - 1].0);
    assert!(text.contains("●●") && text.contains(&format!(" {coins}/{most}")), "{text}");
    press(&mut screen, KeyCode::Enter);
    settle(&mut screen, &mut buffer);
    let bid = screen.answered.clone().unwrap_or_default();
    assert!(screen.snapshot.step > 0 && bid.ends_with(&format!(" {coins}")), "{bid} {:?}", screen.notice);
}

#[test]
fn a_bid_is_set_and_given_by_mouse() {
    let mut host = Alone::new("crimson", &json!({ "extra_south": 10 }), 1);
    let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::NONE);
    let offered = |screen: &Screen<'_>| screen.touched.lit.iter().any(|id| id.starts_with("offer:"));
    let mut first = buffer((80, 24));
    settle(&mut screen, &mut first);
    while !offered(&screen) {
        by_keys(&mut screen, &mut FastDice::new(1));
        settle(&mut screen, &mut first);
    }
    for size in [(80, 24), (60, 20), (30, 20)] {
        let mut buffer = buffer(size);
        settle(&mut screen, &mut buffer);
        screen.let_go();
        let first = screen.touched.lit.iter().find(|id| id.starts_with("offer:")).cloned();
        screen.touch(&first.expect("an offer"));
        panes::draw(&mut screen, &mut buffer);
        let (offered, dots) = (screen.slider().len(), screen.dots);
        assert!(offered > 3 && !dots.is_empty(), "{size:?}: {offered} {dots:?}");
        click(&mut screen, dots.right() - 1, dots.y);
        assert!(screen.coins + offered.div_ceil(dots.width.into()) >= offered, "{size:?}: {}", screen.coins);
        panes::draw(&mut screen, &mut buffer);
        let coins = screen.coins;
        click(&mut screen, dots.x - 2, dots.y);
        assert_eq!(screen.coins, coins - 1, "{size:?}: the arrow before the coins");
    }
    let mut buffer = buffer((80, 24));
    panes::draw(&mut screen, &mut buffer);
    let coins = screen.slider()[screen.coins].0;
    let (line, _) = *screen.rows.last().expect("the line of the bid");
    click(&mut screen, line.x + 4, line.y);
    let bid = screen.answered.clone().unwrap_or_default();
    assert!(bid.ends_with(&format!(" {coins}")), "{bid}");
}

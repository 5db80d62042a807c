//! What lies over the table, what is said beside it, and the keys at its foot.

use super::*;

#[test]
fn panes_over_the_table_open_and_close() {
    let mut host = Alone::new("dominion", &json!({}), 7);
    let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::NONE);
    let mut buffer = buffer((80, 24));
    settle(&mut screen, &mut buffer);
    let mut seen = |screen: &mut Screen<'_>, key: char| {
        press(screen, KeyCode::Char(key));
        settle(screen, &mut buffer);
        let text = panes::lines(&buffer).join("\n");
        assert!(screen.over.is_some(), "{key}");
        assert!(!text.contains('⟨'), "{text}");
        text
    };
    for key in ['?', 'l', 'w', 'h', 'q'] {
        seen(&mut screen, key);
        press(&mut screen, KeyCode::Esc);
        assert!(screen.over.is_none(), "{key}");
    }
    seen(&mut screen, '/');
    for letter in "kupfer".chars() {
        press(&mut screen, KeyCode::Char(letter));
    }
    let text = seen(&mut screen, ' ');
    assert!(text.contains("Kupfer"), "found by its German name:\n{text}");
    press(&mut screen, KeyCode::Esc);
    press(&mut screen, KeyCode::Char('r'));
    press(&mut screen, KeyCode::Home);
    assert!(matches!(screen.over, Some(Over::Replay(0, _))));
    assert_eq!(press(&mut screen, KeyCode::Esc), Then::Stay);
    press(&mut screen, KeyCode::Char('q'));
    assert_eq!(press(&mut screen, KeyCode::Char('j')), Then::Leave);
}

#[test]
fn a_curtain_hides_everything() {
    let mut host = Alone::new("schotten", &json!({}), 2);
    host.news.push_back(News::HandedTo(Seat(0)));
    let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::NONE);
    let mut buffer = buffer((80, 24));
    settle(&mut screen, &mut buffer);
    let text = panes::lines(&buffer).join("\n");
    let hand: Vec<String> =
        screen.touched.lit.iter().filter_map(|id| id.strip_prefix("hand:")).map(str::to_owned).collect();
    assert!(!hand.is_empty() && hand.iter().all(|card| !text.contains(card.as_str())), "{text}");
    press(&mut screen, KeyCode::Enter);
    settle(&mut screen, &mut buffer);
    let text = panes::lines(&buffer).join("\n");
    assert!(hand.iter().all(|card| text.contains(card.as_str())), "{text}");
}

#[test]
fn keys_at_the_foot_are_pressed_by_mouse() {
    for ascii in [false, true] {
        let mut host = Alone::new("dominion", &json!({}), 7);
        let mut screen = Screen::new(&mut host, look(Depth::True, ascii), Pace::NONE);
        let mut buffer = buffer((120, 40));
        settle(&mut screen, &mut buffer);
        let mut foot = |screen: &mut Screen<'_>, key: KeyCode| {
            panes::draw(screen, &mut buffer);
            let found = screen.feet.iter().find(|(_, of)| *of == key).map(|&(area, _)| area);
            let area = found.unwrap_or_else(|| panic!("{key:?}: {:?}", screen.feet));
            let kind = MouseEventKind::Down(MouseButton::Left);
            let event = MouseEvent { kind, column: area.x, row: area.y, modifiers: KeyModifiers::NONE };
            keys::handle(screen, &Event::Mouse(event))
        };
        foot(&mut screen, KeyCode::Char('r'));
        assert!(matches!(screen.over, Some(Over::Replay(..))));
        for key in [KeyCode::Left, KeyCode::Right, KeyCode::Home, KeyCode::End, KeyCode::Esc] {
            foot(&mut screen, key);
        }
        assert!(screen.over.is_none());
        foot(&mut screen, KeyCode::Char('q'));
        assert_eq!(foot(&mut screen, KeyCode::Char('j')), Then::Leave);
    }
}

#[test]
fn what_is_read_is_scrolled_to_its_end_and_no_further() {
    let mut host = Alone::new("dominion", &json!({}), 7);
    let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::NONE);
    let mut buffer = buffer((60, 20));
    settle(&mut screen, &mut buffer);
    press(&mut screen, KeyCode::Char('?'));
    panes::draw(&mut screen, &mut buffer);
    let begin = panes::lines(&buffer).join("\n");
    assert!(begin.contains("Pfeile") && begin.contains('↓'), "there is more below:\n{begin}");
    press(&mut screen, KeyCode::End);
    panes::draw(&mut screen, &mut buffer);
    let end = panes::lines(&buffer).join("\n");
    assert!(end.contains("Strg-Z"), "{end}");
    press(&mut screen, KeyCode::Esc);
    press(&mut screen, KeyCode::Char('/'));
    for letter in "karte".chars() {
        press(&mut screen, KeyCode::Char(letter));
    }
    panes::draw(&mut screen, &mut buffer);
    let first = panes::lines(&buffer);
    for _ in 0..400 {
        press(&mut screen, KeyCode::PageDown);
        panes::draw(&mut screen, &mut buffer);
    }
    let Some(Over::Search(_, last)) = screen.over else { panic!("{:?}", screen.over) };
    assert!(last > 20, "there is much of it");
    assert!(panes::lines(&buffer)[17].len() > 2, "the last page is full");
    for _ in 0..last.div_ceil(10) {
        press(&mut screen, KeyCode::PageUp);
    }
    panes::draw(&mut screen, &mut buffer);
    assert_eq!(panes::lines(&buffer), first, "the way back is as long");
}

#[test]
fn what_others_say_and_propose_is_heard_and_answered() {
    let mut host = Alone::new("schotten", &json!({}), 7);
    host.others = true;
    host.news.push_back(News::Said(Words::same("Bob: hello".to_owned())));
    host.news.push_back(News::Proposed(Some(Words::same("Bob asks".to_owned()))));
    let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::NONE);
    let mut buffer = buffer((120, 40));
    settle(&mut screen, &mut buffer);
    let text = panes::lines(&buffer).join("\n");
    assert!(text.contains("Bob: hello") && text.contains("Bob asks"), "{text}");
    press(&mut screen, KeyCode::Enter);
    assert!(screen.over.is_some(), "no answer by accident");
    press(&mut screen, KeyCode::Char('n'));
    press(&mut screen, KeyCode::Char(':'));
    for letter in "qu".chars() {
        press(&mut screen, KeyCode::Char(letter));
    }
    press(&mut screen, KeyCode::Enter);
    for key in ['q', 'd', 'q', 'g'] {
        press(&mut screen, KeyCode::Char(key));
    }
    press(&mut screen, KeyCode::Enter);
    assert!(screen.over.is_some(), "nobody gives up by Enter");
    press(&mut screen, KeyCode::Char('j'));
    // What is taken back leaves the words that were said.
    press(&mut screen, KeyCode::Enter);
    settle(&mut screen, &mut buffer);
    press(&mut screen, KeyCode::Enter);
    settle(&mut screen, &mut buffer);
    press(&mut screen, KeyCode::Char('u'));
    settle(&mut screen, &mut buffer);
    assert_eq!(screen.snapshot.step, 0);
    assert!(screen.log.iter().any(|line| line.said && line.text == "Bob: hello"));
    drop(screen);
    assert_eq!(host.asides, [Aside::Agree(false), Aside::Words("qu".to_owned()), Aside::Draw, Aside::GiveUp]);
}

#[test]
fn advice_that_is_refused_is_not_waited_for() {
    let mut host = Alone::new("schotten", &json!({}), 7);
    host.news.push_back(News::Refused(Words::same("no hints here".to_owned())));
    let mut screen = Screen::new(&mut host, look(Depth::True, false), Pace::NONE);
    screen.over = Some(Over::Advice(None));
    let mut buffer = buffer((80, 24));
    screen.hear();
    panes::draw(&mut screen, &mut buffer);
    assert!(screen.over.is_none());
    assert!(panes::lines(&buffer).join("\n").contains("no hints here"));
}

//! Invented sheets: random cards and castles from the grammar of sheets, random decks and options, and
//! games with them that must end without harm.

use crimson::{Changed, Choice, Company, Difficulty, Event, Mode, Options, read_sheet};
use table::{Dice, FastDice, Game, Lang, Message, Observer, Seat, Shown, Sink, Spoken, Turn};

/// How a random game went.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Told {
    /// All decisions.
    pub(crate) decisions: usize,
    /// The most events between two questions.
    pub(crate) most_events: usize,
    /// The most effects between two questions.
    pub(crate) most_effects: usize,
    /// How often a bound was felt.
    pub(crate) bounded: usize,
}

/// Counts what is told in one step.
#[derive(Default)]
struct Counts {
    events: usize,
    effects: usize,
    bounded: usize,
}

impl Sink<Event> for Counts {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.events += 1;
        match event() {
            Event::Begins { .. } => self.effects += 1,
            Event::Guard { .. } | Event::BrokenOff {} | Event::Stalled { .. } => self.bounded += 1,
            _ => {}
        }
    }
}

/// Between two questions no more events than this are told (CC-8.12): twice the bound after which
/// effects are broken off, and what one sentence tells.
const EVENTS: usize = 11_000;
/// No more effects begin than this.
const EFFECTS: usize = 1_000;

/// Plays a game out at random, now and then from its saved self, and holds it to its bounds.
pub(crate) fn play_out(options: &Options, seed: u64) -> Told {
    let mut dice = FastDice::new(seed);
    let mut game = match Company::deal(options, &mut dice) {
        Ok(game) => game,
        Err(refusal) => {
            // What an invented deck may be refused for.
            let known = ["crimson-deck-no-progress", "crimson-no-bard", "crimson-deck-too-small"];
            assert!(known.contains(&&*refusal.reason.key), "{refusal}: {options:?}");
            return Told::default();
        }
    };
    let mut choices = Vec::new();
    let mut told = Told::default();
    while let Turn::Asks(seats) = game.turn() {
        let asked: Vec<Seat> = seats.iter().collect();
        let seat = dice.pick(&asked);
        game.choices(seat, &mut choices);
        assert!(!choices.is_empty(), "asked without a choice: seed {seed}, {options:?}");
        if dice.below(64) == 0 {
            let saved = game.position();
            let loaded = Company::from_position(&saved)
                .unwrap_or_else(|refusal| panic!("seed {seed}: {refusal}: {saved:?}"));
            assert_eq!(loaded, game, "seed {seed}: {options:?}");
            let dream = game.imagine(seat, &mut dice);
            assert_eq!(dream.view(Observer::Seat(seat)), game.view(Observer::Seat(seat)));
            spoken(&game, seat, &choices);
        }
        let choice = dice.pick(&choices);
        let mut counts = Counts::default();
        game.play(seat, choice, &mut dice, &mut counts);
        told.decisions += 1;
        told.most_events = told.most_events.max(counts.events);
        told.most_effects = told.most_effects.max(counts.effects);
        told.bounded += counts.bounded;
        assert!(counts.events <= EVENTS && counts.effects <= EFFECTS, "seed {seed}: {told:?} {options:?}");
        assert!(told.decisions <= Company::LONGEST, "seed {seed}: a game without end: {options:?}");
    }
    let over = Company::from_position(&game.position());
    assert_eq!(over.as_ref(), Ok(&game), "seed {seed}: {options:?}");
    told
}

/// Everything that is said about a state can be said.
fn spoken(game: &Company, seat: Seat, choices: &[Choice]) {
    let say = |message: &Message| {
        let text = words::say(Lang::De, message, &words::numbered);
        assert!(!text.contains('⟨'), "{text}");
        text
    };
    say(&game.prompt(seat));
    for &choice in choices {
        say(&game.label(seat, choice));
        assert_eq!(game.read_choice(seat, &game.choice_text(choice)), Ok(choice));
    }
    let explained = game.explain(Observer::Seat(seat), None).expect("the situation as a whole");
    explained.iter().for_each(|message| drop(say(message)));
    Company::picture(&game.view(Observer::Spectator), Lang::En, &say);
}

/// An inventor of sheets.
struct Inventor<'a>(&'a mut FastDice);

impl Inventor<'_> {
    fn one<'t>(&mut self, words: &[&'t str]) -> &'t str {
        words[self.0.below(words.len() as u32) as usize]
    }

    fn below(&mut self, sides: u32) -> u32 {
        self.0.below(sides)
    }

    /// A description of cards.
    fn cards(&mut self) -> String {
        let mut words = Vec::new();
        for _ in 0..self.below(4) {
            let word = self.one(&[
                "yours",
                "theirs",
                "own",
                "beside",
                "here",
                "elsewhere",
                "anywhere",
                "in-west",
                "in-middle",
                "in-east",
                "face-up",
                "face-down",
                "other",
                "except-that",
                "movable",
                "up-to 2",
            ]);
            words.push(word);
        }
        words.join(" ")
    }

    /// What a verb is about.
    fn object(&mut self) -> String {
        match self.below(8) {
            0 => "this".into(),
            1 => "that".into(),
            2 => format!("all {}", self.cards()),
            3 => "strongest each side".into(),
            4 => "strongest of leader".into(),
            _ => "them".into(),
        }
    }

    fn sentence(&mut self, scoring: bool) -> String {
        let who =
            self.one(&["", "", "", "you ", "foe ", "facing ", "player ", "first ", "second ", "leader "]);
        let number = self.one(&["1", "2", "3", "20", "99"]);
        match self.below(if scoring { 30 } else { 23 }) {
            0..=5 => {
                let also = self.one(&["", "", "also "]);
                let count = self.one(&["1", "1", "2", "3", "4"]);
                let bond = self.one(&["", "", "in order ", "exactly ", "alike "]);
                format!("{who}choose {also}{count} {bond}{}", self.cards())
            }
            6 => format!("{who}destroys {} worth {}", self.cards(), self.one(&["1", "3", "9"])),
            7 => format!("choose 1 from {}", self.one(&["offer", "offer or front", "discard", "aside"])),
            8 => format!("choose lane {}", self.one(&["other for this", "any for it", "away for it"])),
            9 => format!("flip {}", self.object()),
            10 => format!("turn up {}", self.object()),
            11 => format!("turn down {}", self.object()),
            12 => format!("destroy {}", self.object()),
            13 => format!("move {} {}", self.object(), self.one(&["here", "there"])),
            14 => format!("scatter all {} here", self.one(&["yours", "theirs", "other", "face-up"])),
            15 => self.one(&["swap them", "swap that with it", "exchange this with it"]).into(),
            16 => format!(
                "place {} {} {}",
                self.one(&["it", "this"]),
                self.one(&["here", "there"]),
                self.one(&["up", "down"])
            ),
            17 => self.one(&["draw 1 to front", "draw 1 aside", "draw 3 aside", "draw 99 aside"]).into(),
            18 => self.one(&["discard aside", "discard 1 from hand", "may discard deck top"]).into(),
            19 => format!("{who}gain {number}"),
            20 => match self.below(2) {
                0 => "gain its strength".into(),
                _ => format!("{who}gain {number} per {}", self.cards()),
            },
            21 => format!("{who}take {number}"),
            22 => self
                .one(&[
                    "remove 1 castle coin",
                    "if foe is richer",
                    "if you lead",
                    "if that is here",
                    "if castle is richest",
                ])
                .into(),
            23 => format!("add {} to {}", self.one(&["-99", "-1", "+3", "99"]), self.object()),
            24 => format!("set {} to {}", self.object(), self.one(&["0", "3", "99"])),
            25 => "double strongest each side".into(),
            26 => format!("may pay {number} for 1"),
            27 => format!("add 1 per {number} castle coins"),
            28 => format!("add {number} to fewer cards"),
            _ => self.one(&["win by lower strength", "win by face-down cards", "win by cards"]).into(),
        }
    }

    fn script(&mut self, scoring: bool) -> String {
        let most = if self.below(6) == 0 { 16 } else { 4 };
        let count = 1 + self.below(most);
        (0..count).map(|_| self.sentence(scoring)).collect::<Vec<_>>().join("; ")
    }

    /// The effects of a character, or of a castle.
    fn effects(&mut self, castle: bool, prefix: &str) -> String {
        let mut lines = String::new();
        for (slot, chance) in [("deploy", 2), ("income", 5), ("score", 4), ("destroyed", 4)] {
            let possible = !castle || matches!(slot, "income" | "score");
            if possible && self.below(if castle { 2 } else { chance }) == 0 {
                lines += &format!("{prefix}{slot}: {}\n", self.script(slot == "score"));
            }
        }
        for slot in ["played", "after"] {
            if (!castle || slot == "after") && self.below(if castle { 2 } else { 6 }) == 0 {
                let scope = if castle { "here" } else { self.one(&["here", "beside"]) };
                lines += &format!("{prefix}{slot} {scope}: {}\n", self.script(false));
            }
        }
        lines
    }

    fn character(&mut self, number: usize) -> String {
        let mut text = format!("character x{number}\nname X{number}\nstrength {}\n", self.below(8));
        text += &self.effects(false, "");
        if self.below(5) == 0 {
            text += &format!(
                "always: {}\n",
                self.one(&[
                    "matching costs 20 more",
                    "may bid on the deck top",
                    "all cards are played here",
                    "foes play face-down here",
                    "prevents effects that choose cards here",
                    "no destruction effects",
                    "each coin gained brings one more",
                    "is played across",
                ])
            );
        }
        if self.below(4) == 0 {
            text += &self.effects(false, "solo ");
        }
        text
    }

    fn castle(&mut self, id: &str) -> String {
        let mut text = format!("castle {id}\nname {id}\n{}", self.effects(true, ""));
        if self.below(3) == 0 {
            let always = ["scored with 1 cards", "scored with 20 cards", "cards cannot be destroyed"];
            text += &format!("always: {}\n", self.one(&always));
        }
        text
    }

    /// A sheet, a deck and options.
    fn options(&mut self) -> Options {
        let modes = [Mode::Duel, Mode::Duel, Mode::Teams, Mode::Ffa, Mode::Solo, Mode::Coop];
        let mode = modes[self.below(6) as usize];
        let players = if mode == Mode::Ffa { 3 + self.below(4) as u8 } else { 0 };
        let kinds = 1 + self.below(8) as usize;
        let mut sheet: String = (0..kinds).map(|number| self.character(number)).collect();
        sheet += &self.castle("keep");
        if self.below(4) == 0 {
            // The plain castle of every mode.
            sheet += &self.castle("regular-castle");
        }
        let house = [
            "monk",
            "alchemist",
            "undead",
            "troll-mother",
            "loki",
            "heimdall",
            "fenrir",
            "freyja",
            "horror",
            "chaos-mage",
            "apocalyptic-rider",
            "shapeshifter",
            "veteran",
            "siren",
            "thief",
            "njord",
        ];
        let least = if mode == Mode::Ffa { 20 * players as usize - 10 } else { 30 };
        let most = if self.below(3) == 0 { 192 } else { least + 12 };
        let mut deck = String::new();
        let mut count = 0;
        while count < least || (count < most && self.below(8) > 0) {
            let copies = (1 + self.below(9) as usize).min(192 - count);
            let id = match self.below(3) {
                0 => self.one(&house).to_owned(),
                _ => format!("x{}", self.below(kinds as u32)),
            };
            deck += &format!("{id}*{copies} ");
            count += copies;
            if count >= 192 {
                break;
            }
        }
        let castles = matches!(mode, Mode::Duel | Mode::Teams);
        let mut castle = || if castles && self.below(2) == 0 { "keep".to_owned() } else { String::new() };
        let (castle_west, castle_middle, castle_east) = (castle(), castle(), castle());
        let difficulties = [Difficulty::Easy, Difficulty::Medium, Difficulty::Insane];
        Options {
            mode,
            players,
            placements: mode == Mode::Ffa && self.below(2) == 0,
            difficulty: difficulties[self.below(3) as usize],
            changed: if self.below(4) == 0 { Changed::LeftOut } else { Changed::Replaced },
            castle_west,
            castle_middle,
            castle_east,
            deck,
            sheet,
            ..Options::default()
        }
    }
}

/// Random sheets, decks and options, and random games with them: no panic, no question without an
/// answer, no game without end, no step without bound, every state saved and loaded equal. Many more of
/// them: `BERGFRIED_GAMES=1000000 BERGFRIED_SEED=7 cargo test --release -p bergfried-crimson invented`.
///
/// Clauses: CC-8.9 CC-8.12 CC-11.8
#[test]
fn invented_games_end_within_their_bounds() {
    let first = testkit::seed_to_play(2026);
    let mut dice = FastDice::new(first);
    // Seeds of games far apart from those of another run.
    let (mut games, mut seed) = (0, first << 32);
    let mut sum = Told::default();
    let due = testkit::games_to_play(1_200);
    while games < due {
        let options = Inventor(&mut dice).options();
        if let Err(error) = read_sheet(&options.sheet) {
            panic!("{error}\n{}", options.sheet);
        }
        for _ in 0..4 {
            seed += 1;
            let told = play_out(&options, seed);
            games += 1;
            sum.decisions += told.decisions;
            sum.most_events = sum.most_events.max(told.most_events);
            sum.most_effects = sum.most_effects.max(told.most_effects);
            sum.bounded += told.bounded;
        }
    }
    println!("{games} games: {sum:?}");
    assert!(sum.decisions > 20 * games && sum.bounded > 0, "{games} games: {sum:?}");
}

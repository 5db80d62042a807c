// Written from the Rust types by `BLESS=1 cargo test -p wire`. Not to be edited by hand.

/** Some cards, as far as an observer knows them: their number is always known. */
export type Cards = {
  /** How many. */
  count: number,
  /** Which, sorted; nothing for an observer who does not see them. */
  kinds: string[] | null, };

/** Something that happened. */
export type Event = { "kind": "chose",
  /** Who. */
  seat: number,
  /** What. */
  choice: string, } | { "kind": "turn_began",
  /** Whose. */
  seat: number,
  /** The how manieth turn of this player. */
  turn: number, } | { "kind": "played",
  /** Who. */
  seat: number,
  /** Which card; while in play it may be another card. */
  card: string,
  /** Whether it is played once more from where it lies. */
  again: boolean, } | { "kind": "played_treasures",
  /** Who. */
  seat: number,
  /** Which. */
  cards: Cards,
  /** The coins of the turn afterwards. */
  coins: number, } | { "kind": "became",
  /** Whose. */
  seat: number,
  /** The card. */
  card: string,
  /** What it is now. */
  guise: string, } | { "kind": "bought",
  /** Who. */
  seat: number,
  /** What. */
  card: string,
  /** The debt taken for it. */
  debt: number, } | { "kind": "paid",
  /** Who. */
  seat: number,
  /** How much. */
  amount: number,
  /** How much is left. */
  left: number, } | { "kind": "gained",
  /** Who. */
  seat: number,
  /** Which. */
  card: string,
  /** Whence: Supply or trash. */
  from: Zone,
  /** Where to. */
  to: Zone, } | { "kind": "turned_up",
  /** Which. */
  card: string, } | { "kind": "trashed",
  /** Whose. */
  seat: number,
  /** Which. */
  cards: Cards,
  /** Whence. */
  from: Zone, } | { "kind": "discarded",
  /** Whose. */
  seat: number,
  /** Which. */
  cards: Cards,
  /** Whence. */
  from: Zone,
  /** The card on top. */
  top: string,
  /** Whether everybody sees all of them. */
  openly: boolean, } | { "kind": "drew",
  /** Who. */
  seat: number,
  /** Which. */
  cards: Cards, } | { "kind": "shuffled",
  /** Whose. */
  seat: number, } | { "kind": "revealed",
  /** Whose. */
  seat: number,
  /** Which. */
  cards: Cards,
  /** From where. */
  from: Zone, } | { "kind": "looked_at",
  /** Who. */
  seat: number,
  /** Which. */
  cards: Cards, } | { "kind": "topdecked",
  /** Whose. */
  seat: number,
  /** Which. */
  cards: Cards,
  /** Whence. */
  from: Zone,
  /** Whether everybody sees it. */
  openly: boolean, } | { "kind": "took",
  /** Who. */
  seat: number,
  /** Which. */
  cards: Cards,
  /** Whence. */
  from: Zone,
  /** Whether everybody sees them. */
  openly: boolean, } | { "kind": "set_aside",
  /** Who. */
  seat: number,
  /** Which. */
  cards: Cards, } | { "kind": "returned",
  /** Whose. */
  seat: number,
  /** Which. */
  card: string, } | { "kind": "turned_deck_over",
  /** Whose. */
  seat: number, } | { "kind": "named",
  /** Who. */
  seat: number,
  /** Which. */
  card: string, } | { "kind": "reacted",
  /** Who. */
  seat: number,
  /** With which. */
  card: string, } | { "kind": "decided",
  /** Who. */
  seat: number,
  /** What. */
  choice: string, } | { "kind": "tokens",
  /** Who. */
  seat: number,
  /** How many. */
  count: number, } | { "kind": "over",
  /** The points of each seat. */
  scores: number[], };

/** A card in play. */
export type InPlay = {
  /** The card. */
  card: string,
  /** The card it is. */
  guise: string,
  /** How many. */
  count: number, };

/** A pile of the Supply or beside it. */
export type PileView = {
  /** The pile: the name of its card, `Knights`, `Ruins` or `Castles`. */
  pile: string,
  /** The visible card; nothing where the pile is empty. */
  top: string | null,
  /** How many cards are left. */
  count: number,
  /** The cost in coins. */
  cost: number,
  /** The cost in debt. */
  debt: number,
  /** `basic`, `kingdom`, `ruins` or `beside`. */
  place: string, };

/** One player as an observer sees him. */
export type PlayerView = {
  /** The seat. */
  seat: number,
  /** Cards in hand. */
  hand_size: number,
  /** The hand, for its owner. */
  hand: Array<Stack> | null,
  /** What everybody knows of the hand. */
  hand_seen: Array<Stack>,
  /** Cards in the deck. */
  deck_size: number,
  /**
   * The top cards of the deck as far as somebody knows them, the topmost first; nothing for a
   * card that the observer does not know.
   */
  deck_top: (string | null)[],
  /** The contents of the deck without its order, for the owner, who remembers them. */
  deck: Array<Stack> | null,
  /** Cards in the discard pile. */
  discard_size: number,
  /** The visible card of the discard pile. */
  discard_top: string | null,
  /** What the observer knows of the discard pile. */
  discard: Array<Stack>,
  /** Cards revealed, looked at or set aside. */
  aside_size: number,
  /** What the observer knows of them. */
  aside: Array<Stack>,
  /** The cards the observer has chosen so far of several. */
  chosen: Array<Stack>,
  /** All cards owned: gains and trashings are public. */
  owned: Array<Stack>,
  /** Victory tokens. */
  tokens: number,
  /** Debt. */
  debt: number,
  /** Turns taken, the current one included. */
  turns: number,
  /** The points as they stand. */
  score: number,
  /** The cards that count towards them. */
  scored: Array<Scored>, };

/** Cards that count at the end. */
export type Scored = {
  /** The card. */
  card: string,
  /** How many. */
  count: number,
  /** The points of all of them. */
  points: number, };

/** Cards of one name. */
export type Stack = {
  /** The name. */
  card: string,
  /** How many. */
  count: number, };

/** A text being read. */
export type TextView = {
  /** The card that carries it. */
  card: string,
  /**
   * `play`, `when_trashed`, `when_gained`, `when_discarded`, `reaction`, `watch`, `window`,
   * `purchase` or `trashing`.
   */
  text: string,
  /** Its player. */
  owner: number,
  /** The player it is about now. */
  about: number,
  /** What was named. */
  named: string | null, };

/** What one observer may know of a game. */
export type View = {
  /** The observer's seat. */
  seat: number | null,
  /** Whose turn it is. */
  active: number,
  /** `action`, `treasure`, `buy` or `over`. */
  phase: string,
  /** Who has to choose. */
  asked: number | null,
  /** Actions left. */
  actions: number,
  /** Buys left. */
  buys: number,
  /** Coins. */
  coins: number,
  /** The players in turn order. */
  players: Array<PlayerView>,
  /** The piles: basic ones, the kingdom, Ruins, then those beside the Supply. */
  piles: Array<PileView>,
  /** The Event in use. */
  events: string[],
  /** The Landmark in use. */
  landmarks: string[],
  /** The trash. */
  trash: Array<Stack>,
  /** The play area of the active player. */
  in_play: Array<InPlay>,
  /** The texts being read, the innermost last. */
  reading: Array<TextView>,
  /** How many Supply piles are empty. */
  empty_piles: number,
  /** The places of the seats when the game is over. */
  places: Array<number> | null, };

/** A place that cards come from or go to. */
export type Zone = "supply" | "hand" | "deck" | "discard" | "play" | "aside" | "trash";

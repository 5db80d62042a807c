// Written from the Rust types by `BLESS=1 cargo test -p bergfried-wire`. Not to be edited by hand.

import type { Seat } from "./wire";

/** Some cards: how many is always known, which only to those who may see them. */
export type Cards = {
  /** How many. */
  count: number,
  /** Which, sorted; nothing for an observer who does not see them. */
  kinds: Array<Kind> | null, };

/**
 * An answer. Written and read as its text: `play Village`, `buy Gold`, `treasures`, `done`.
 *
 * ```
 * use dominion::{Choice, Kind, Verb, Word};
 *
 * assert_eq!(Choice::Do(Verb::Buy, Kind::GOLD).to_string(), "buy Gold");
 * assert_eq!(Choice::read("done"), Some(Choice::Say(Word::Done)));
 * ```
 */
export type Choice = string;

/** Something that happened. */
export type Event = { "kind": "chose",
  /** Who. */
  seat: Seat,
  /** What. */
  choice: Choice, } | { "kind": "turn_began",
  /** Whose. */
  seat: Seat,
  /** The how manieth turn of this player. */
  turn: number, } | { "kind": "played",
  /** Who. */
  seat: Seat,
  /** Which card; while in play it may be another card. */
  card: Kind,
  /** Whether it is played once more from where it lies. */
  again: boolean, } | { "kind": "played_treasures",
  /** Who. */
  seat: Seat,
  /** Which. */
  cards: Cards,
  /** The coins of the turn afterwards. */
  coins: number, } | { "kind": "became",
  /** Whose. */
  seat: Seat,
  /** The card. */
  card: Kind,
  /** What it is now. */
  guise: Kind, } | { "kind": "bought",
  /** Who. */
  seat: Seat,
  /** What. */
  card: Kind,
  /** The debt taken for it. */
  debt: number, } | { "kind": "paid",
  /** Who. */
  seat: Seat,
  /** How much. */
  amount: number,
  /** How much is left. */
  left: number, } | { "kind": "gained",
  /** Who. */
  seat: Seat,
  /** Which. */
  card: Kind,
  /** Whence: Supply or trash. */
  from: Zone,
  /** Where to. */
  to: Zone, } | { "kind": "turned_up",
  /** Which. */
  card: Kind, } | { "kind": "trashed",
  /** Whose. */
  seat: Seat,
  /** Which. */
  cards: Cards,
  /** Whence. */
  from: Zone, } | { "kind": "discarded",
  /** Whose. */
  seat: Seat,
  /** Which. */
  cards: Cards,
  /** Whence. */
  from: Zone,
  /** The card on top. */
  top: Kind,
  /** Whether everybody sees all of them. */
  openly: boolean, } | { "kind": "drew",
  /** Who. */
  seat: Seat,
  /** Which. */
  cards: Cards, } | { "kind": "shuffled",
  /** Whose. */
  seat: Seat, } | { "kind": "revealed",
  /** Whose. */
  seat: Seat,
  /** Which. */
  cards: Cards,
  /** From where. */
  from: Zone, } | { "kind": "looked_at",
  /** Who. */
  seat: Seat,
  /** Which. */
  cards: Cards, } | { "kind": "topdecked",
  /** Whose. */
  seat: Seat,
  /** Which. */
  cards: Cards,
  /** Whence. */
  from: Zone,
  /** Whether everybody sees it. */
  openly: boolean, } | { "kind": "took",
  /** Who. */
  seat: Seat,
  /** Which. */
  cards: Cards,
  /** Whence. */
  from: Zone,
  /** Whether everybody sees them. */
  openly: boolean, } | { "kind": "set_aside",
  /** Who. */
  seat: Seat,
  /** Which. */
  cards: Cards, } | { "kind": "returned",
  /** Whose. */
  seat: Seat,
  /** Which. */
  card: Kind, } | { "kind": "turned_deck_over",
  /** Whose. */
  seat: Seat, } | { "kind": "named",
  /** Who. */
  seat: Seat,
  /** Which. */
  card: Kind, } | { "kind": "reacted",
  /** Who. */
  seat: Seat,
  /** With which. */
  card: Kind, } | { "kind": "decided",
  /** Who. */
  seat: Seat,
  /** What. */
  choice: Choice, } | { "kind": "tokens",
  /** Who. */
  seat: Seat,
  /** How many. */
  count: number, } | { "kind": "over",
  /** The points of each seat. */
  scores: Array<number>, };

/** A card in play. */
export type InPlay = {
  /** The card. */
  card: Kind,
  /** The card it is. */
  guise: Kind,
  /** How many. */
  count: number, };

/**
 * One name of a card: cards of equal kind are the same to every rule (DO-1.6). The two names
 * behind the cards are the Event and the Landmark, which no card text can speak of (DO-20.8).
 */
export type Kind = string;

/** A pile of the Supply or beside it. */
export type PileView = {
  /** The pile: the name of its card, `Knights`, `Ruins` or `Castles`. */
  pile: string,
  /** The visible card; nothing where the pile is empty. */
  top: Kind | null,
  /** How many cards are left. */
  count: number,
  /** The cost in coins. */
  cost: number,
  /** The cost in debt. */
  debt: number,
  /** `basic`, `kingdom`, `ruins` or `beside`. */
  place: string, };

/** One player as an observer sees them. */
export type PlayerView = {
  /** The seat. */
  seat: Seat,
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
  deck_top: Array<Kind | null>,
  /** The contents of the deck without its order, for the owner, who remembers them. */
  deck: Array<Stack> | null,
  /** Cards in the discard pile. */
  discard_size: number,
  /** The visible card of the discard pile. */
  discard_top: Kind | null,
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
  card: Kind,
  /** How many. */
  count: number,
  /** The points of all of them. */
  points: number, };

/** Cards of one name. */
export type Stack = {
  /** The name. */
  card: Kind,
  /** How many. */
  count: number, };

/** A text being read. */
export type TextView = {
  /** The card that carries it. */
  card: Kind,
  /**
   * `play`, `when_trashed`, `when_gained`, `when_discarded`, `reaction`, `watch`, `window`,
   * `purchase` or `trashing`.
   */
  text: string,
  /** Its player. */
  owner: Seat,
  /** The player it is about now. */
  about: Seat,
  /** What was named. */
  named: Kind | null, };

/** What one observer may know of a game. */
export type View = {
  /** The observer's seat. */
  seat: Seat | null,
  /** Whose turn it is. */
  active: Seat,
  /** `action`, `treasure`, `buy` or `over`. */
  phase: string,
  /** Who has to choose. */
  asked: Seat | null,
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
  events: Array<Kind>,
  /** The Landmark in use. */
  landmarks: Array<Kind>,
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

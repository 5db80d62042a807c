// Written from the Rust types by `BLESS=1 cargo test -p bergfried-wire`. Not to be edited by hand.

import type { Seat } from "./wire";

/** One thing for each role. */
export type ByRole<T> = {
  /** The attacker's. */
  attacker: T,
  /** The defender's. */
  defender: T, };

/**
 * One card: 60 siege cards (colour times twelve plus strength), then the four elite troops, then
 * the seven actions. The two Jokers are told apart as if they were marked on their faces.
 */
export type Card = string;

/** An answer to a question. */
export type Choice = { "declare": {
    /** The tile. */
    tile: Tile, } } | { "retreat": {
    /** The tile. */
    tile: Tile, } } | { "oil": {
    /** The tile. */
    tile: Tile, } } | { "play": {
    /** The card. */
    card: Card,
    /** The tile. */
    tile: Tile, } } | { "act": {
    /** The card. */
    card: Card, } } | "pass" | { "pick": {
    /** The card. */
    card: Card, } } | { "to": {
    /** The tile. */
    tile: Tile, } } | "away" | { "blast": {
    /** The tile. */
    tile: Tile, } } | { "give": {
    /** The cards. */
    cards: Gift, } } | { "draw": {
    /** From this deck. */
    deck: Kind, } } | "end";

/** How a game ended. */
export type Ending = "broken_through" | "four_breaches" | "deck_empty" | "stalemate";

/** Something that happened. */
export type Event = { "kind": "breached",
  /** Who declared. */
  seat: Seat,
  /** The tile. */
  tile: Tile,
  /** What the attacker's formation was. */
  formation: Formation,
  /** Its sum. */
  sum: number,
  /** The cards discarded from both sides, the attacker's first. */
  discarded: Array<Card>, } | { "kind": "retreated",
  /** Who. */
  seat: Seat,
  /** The tile. */
  tile: Tile,
  /** The cards discarded. */
  discarded: Array<Card>, } | { "kind": "oiled",
  /** Who threw it. */
  seat: Seat,
  /** The tile. */
  tile: Tile,
  /** The card discarded. */
  card: Card,
  /** How many cauldrons are left. */
  left: number, } | { "kind": "placed",
  /** Who. */
  seat: Seat,
  /** The card. */
  card: Card,
  /** The tile. */
  tile: Tile,
  /** Where it came from. */
  from: Origin, } | { "kind": "cancelled",
  /** The tile. */
  tile: Tile,
  /** The card just placed. */
  placed: Card,
  /** The card it met. */
  met: Card, } | { "kind": "acted",
  /** Who. */
  seat: Seat,
  /** The card. */
  card: Card, } | { "kind": "removed",
  /** Whose action it was. */
  seat: Seat,
  /** The card. */
  card: Card,
  /** The tile it stood at. */
  tile: Tile, } | { "kind": "exploded",
  /** Whose action it was. */
  seat: Seat,
  /** The tile. */
  tile: Tile,
  /** The cards discarded from both sides, the attacker's first. */
  discarded: Array<Card>, } | { "kind": "returned",
  /** Whose action it was. */
  seat: Seat,
  /** The cards. */
  cards: Array<Card>, } | { "kind": "offered",
  /** Who. */
  seat: Seat, } | { "kind": "gave",
  /** Who gave them. */
  seat: Seat,
  /** How many siege cards. */
  siege: number,
  /** How many tactics cards. */
  tactics: number,
  /** Which cards; only the two players see them. */
  cards: Array<Card> | null, } | { "kind": "drew",
  /** Who. */
  seat: Seat,
  /** From which deck. */
  deck: Kind,
  /** Which card; only its new owner sees it. */
  card: Card | null,
  /** How many cards are left in that deck. */
  left: number, } | { "kind": "passed",
  /** Who. */
  seat: Seat, } | { "kind": "ended",
  /** The game. */
  game: Finished,
  /** Who won it. */
  winner: Seat, } | { "kind": "crowned",
  /** Who won it. */
  seat: Seat, } | { "kind": "dealt",
  /** Its number, from 1. */
  game: number,
  /** Who attacks. */
  attacker: Seat, };

/** A game that is over. */
export type Finished = {
  /** Who attacked. */
  attacker: number,
  /** Which role won. */
  winner: Role,
  /** How. */
  ending: Ending,
  /**
   * Won by the attacker: siege cards left in the deck. Won by the defender: intact tiles and
   * unused cauldrons together (ST-7.10, ST-7.11).
   */
  tally: number, };

/** Who attacks in the first game. */
export type FirstAttacker = "first" | "second" | "random";

/** The types of formation, weakest first. `LowerSum` stands alone on its tiles. */
export type Formation = "lower_sum" | "sum" | "run" | "colour" | "same_strength" | "colour_run";

/** How many returned cards a hand can hold, by kind. */
export type Fresh = {
  /** Returned siege cards. */
  siege: number,
  /** Returned elite troops. */
  tactics: number, };

/** Up to three cards in ascending order. */
export type Gift = Array<string>;

/** A hand as it looks from outside. */
export type HandView = {
  /** Whose hand it is. */
  seat: number,
  /** How many siege cards it holds. */
  siege: number,
  /** How many tactics cards it holds. */
  tactics: number,
  /** The cards that both players know to be in it: only they saw what was exchanged. */
  known: Array<Card>,
  /** How many cards put back by Support it can hold besides those known. */
  returned: Fresh, };

/** Siege or tactics: the two decks and the two backs (ST-8.12). */
export type Kind = "siege" | "tactics";

/** What is agreed before the game. */
export type Options = {
  /** Whether the tactics cards are in play (section 8 of the clauses). */
  tactics: boolean,
  /** Which unseen elite troops can refute a declaration (ST-9.10). */
  proof_elite: ProofElite,
  /** Whether two games with swapped roles are played, and a third on a tie (ST-7.9). */
  match: boolean,
  /** Who attacks in the first game (ST-1.1). */
  attacker: FirstAttacker, };

/** Where a card came from when it was laid at a tile. */
export type Origin = "hand" | "discard" | { "tile": Tile };

/** Where in a turn the game stands. */
export type PhaseView = "prepare" | { "acting": {
    /** The action card. */
    card: Card,
    /** The card picked for it so far. */
    picked: Card | null, } } | { "exchange": {
    /** How many cards each gives. */
    size: number,
    /** Who has chosen. */
    chosen: Array<number>,
    /** The observer's own choice. */
    own: Array<Card>, } } | "played" | { "drawn": {
    /** Whether the turn was passed. */
    passed: boolean,
    /** Whether the game ends with this turn. */
    last: boolean, } } | "over";

/** Which unseen elite troops can refute a declaration. */
export type ProofElite = "capped" | "none" | "uncapped";

/** A formation that stands against a declaration. */
export type RefutationView = {
  /** The type of the formation. */
  formation: Formation,
  /** Its sum. */
  sum: number,
  /** The unseen cards the defender would add; none where their side is complete. */
  added: Array<Card>, };

/** Who besieges and who is besieged. */
export type Role = "attacker" | "defender";

/** One side of a tile. */
export type SideView = {
  /** The cards from the wall outwards. */
  cards: Array<Card>,
  /** What a complete side counts as. */
  formation: Formation | null,
  /**
   * The sum of a complete side as it counts, of an incomplete one as it lies without elite
   * troops.
   */
  sum: number, };

/** The place of a tile in the wall, `W1` to `W7` from the attacker's left. */
export type Tile = string;

/** A tile and both its sides. */
export type TileView = {
  /** `W1` to `W7`. */
  id: Tile,
  /** Whether the damaged face is up. */
  damaged: boolean,
  /** How many cards each side takes. */
  slots: number,
  /** The formations that count, strongest first. */
  counted: Array<Formation>,
  /** The attacker's side. */
  attacker: SideView,
  /** The defender's side. */
  defender: SideView,
  /** Who completed their side first, where both are complete. */
  first: Role | null,
  /** Who leads, where both sides are complete. */
  leader: Role | null,
  /** Whether the attacker could declare control by the public cards. */
  provable: boolean,
  /** Why they could not although their side is complete: a strongest formation against them. */
  refutation: RefutationView | null, };

/** What one observer may know of a siege. */
export type View = {
  /** Whose view this is; nothing for a spectator. */
  seat: number | null,
  /** What was agreed. */
  options: Options,
  /** The number of this game in the match, from 1. */
  game: number,
  /** The games of the match that are over. */
  results: Array<Finished>,
  /** Who attacks. */
  attacker: number,
  /** Whose turn it is. */
  mover: Role,
  /** Who owes an answer now. */
  asked: Array<number>,
  /** Where in the turn the game stands. */
  phase: PhaseView,
  /** The wall from the attacker's left. */
  wall: Array<TileView>,
  /** The observer's own hand in order. */
  hand: Array<Card>,
  /** What both hands look like from here. */
  hands: ByRole<HandView>,
  /** How many cards a hand may hold. */
  hand_limit: number,
  /** Cards left in the siege deck. */
  siege_deck: number,
  /** Cards left in the tactics deck. */
  tactics_deck: number,
  /** Discarded siege cards and elite troops. */
  discard: Array<Card>,
  /** The cards that this observer sees nowhere: the opponent's unknown hand and the decks. */
  hidden: Array<Card>,
  /** How many siege cards are neither on the wall nor discarded: what proofs must reckon with. */
  unseen: number,
  /** Action cards lying before their players. */
  spent: ByRole<Array<Card>>,
  /** Tactics cards played from hand. */
  played: ByRole<number>,
  /** Whether each player may play another tactics card by the limit. */
  may_play_tactics: ByRole<boolean>,
  /** The cards Support put back that have not come to the wall since. */
  returned: Array<Card>,
  /** Cauldrons left. */
  cauldrons: number,
  /** How many tiles are damaged. */
  breaches: number,
  /** Whether the attacker's next draw step ends the game. */
  final_turn: boolean,
  /** Who has won it all. */
  winner: number | null, };

// Written from the Rust types by `BLESS=1 cargo test -p bergfried-wire`. Not to be edited by hand.

import type { Seat } from "./wire";

/** A character by its place among the 78: castle first. */
export type Card = string;

/**
 * A place in or beside a grid: row and column counted from the top left card row and column, so
 * -1 is a place above or left of everything.
 */
export type Cell = {
  /** Counted downwards. */
  row: number,
  /** Counted to the right. */
  column: number, };

/** A cell where the new card may go. */
export type CellView = {
  /** `cell:` and row and column. */
  id: string,
  /** Counted from the topmost card; -1 is above it. */
  row: number,
  /** Counted from the leftmost card; -1 is left of it. */
  column: number,
  /** How the points as they stand change, the ability included as far as it asks nothing. */
  gain: number,
  /** What that is made of: the new card first, then the cards that change, then the keys. */
  parts: Array<PartView>, };

/** An answer to the question of the moment. */
export type Choice = "move_herald" | "renew_row" | { "buy": Card } | { "take": Card } | { "place": Cell } | { "choose": Yield } | { "neighbour": Side } | { "discard": Card } | { "fill": [Card, Card] };

/** Something that happened. */
export type Event = { "kind": "key_moved_herald",
  /** Who spent it. */
  seat: Seat,
  /** Where he stands now. */
  to: Location, } | { "kind": "key_renewed_row",
  /** Who spent it. */
  seat: Seat,
  /** The row. */
  location: Location, } | { "kind": "bought",
  /** By whom. */
  seat: Seat,
  /** The card. */
  card: Card,
  /** The gold paid. */
  price: number, } | { "kind": "taken",
  /** By whom. */
  seat: Seat,
  /** The card. */
  card: Card, } | { "kind": "placed",
  /** By whom. */
  seat: Seat,
  /** The card. */
  card: Card,
  /** Which side is up. */
  face: Face,
  /** Where, as counted before it lay there. */
  cell: Cell,
  /** Whether there was no other cell. */
  forced: boolean, } | { "kind": "chose",
  /** By whom. */
  seat: Seat,
  /** The card that offers it. */
  card: Card,
  /** What it brings. */
  what: Yield, } | { "kind": "counted",
  /** For whom. */
  seat: Seat,
  /** The card that counts. */
  card: Card,
  /** The side of the neighbour. */
  side: Side,
  /** Whose grid. */
  neighbour: Seat,
  /** Whether it was not asked, because it makes no difference. */
  forced: boolean, } | { "kind": "gained",
  /** Who. */
  seat: Seat,
  /** Gold or keys. */
  goods: Goods,
  /** How many. */
  amount: number,
  /** The card that gave them. */
  card: Card, } | { "kind": "filled",
  /** Whose purse. */
  seat: Seat,
  /** The purse card. */
  card: Card,
  /** How much. */
  gold: number, } | { "kind": "filled_all",
  /** Whose purses. */
  seat: Seat,
  /** The card that fills them. */
  card: Card, } | { "kind": "discarded",
  /** By whom. */
  seat: Seat,
  /** The discarded card. */
  card: Card, } | { "kind": "idle",
  /** Whose. */
  seat: Seat,
  /** The card. */
  card: Card, } | { "kind": "arrow_moved_herald",
  /** The card with the arrow. */
  card: Card,
  /** Where he stands now. */
  to: Location, } | { "kind": "reshuffled",
  /** Of this place. */
  location: Location,
  /** So many cards. */
  cards: number, } | { "kind": "revealed",
  /** The card. */
  card: Card, } | { "kind": "exhausted",
  /** The place. */
  location: Location, } | { "kind": "stowed",
  /** Whose. */
  seat: Seat,
  /** The purse card. */
  card: Card,
  /** How much. */
  gold: number, } | { "kind": "scored",
  /** Whose. */
  seat: Seat,
  /** Cards and keys together. */
  points: number,
  /** Gold not on cards, which decides a tie. */
  gold: number, };

/** Which side of a card is up. */
export type Face = "up" | "down";

/**
 * What is printed on a card, as far as a small picture of it shows it; its words are in the
 * catalogue.
 */
export type FaceView = {
  /** Where it comes from. */
  location: Location,
  /** The printed cost. */
  cost: number,
  /** Its shields in printed order. */
  shields: Array<Shield>,
  /** Where its arrow sends the herald. */
  arrow: Location | null, };

/** What can be taken from the supply. */
export type Goods = "gold" | "keys";

/** The two places characters come from; also the banner on each of their cards. */
export type Location = "castle" | "village";

/** One place of the market. */
export type MarketView = {
  /** `row:castle` or `row:village`. */
  id: string,
  /** Which place. */
  location: Location,
  /** The three slots of the row. */
  row: Array<OfferView | null>,
  /** How many cards the draw pile has. */
  pile: number,
  /** The open discard pile. */
  discard: Array<Card>,
  /** Whether its cards have left the game. */
  exhausted: boolean, };

/** A card for sale. */
export type OfferView = {
  /** `card:` and the card. */
  id: string,
  /** The card. */
  card: Card,
  /** What is printed on it. */
  printed: FaceView,
  /** What it would cost the active player after discounts. */
  price: number,
  /** Whether they have so much gold. */
  affordable: boolean, };

/** A part of what a card would bring. */
export type PartView = {
  /** The card that counts more or less; nothing for the keys. */
  card: Card | null,
  /** By how many points. */
  points: number, };

/** A card in a grid. */
export type PlacedView = {
  /** `card:` and the card. */
  id: string,
  /** The card. */
  card: Card,
  /** Which side is up. */
  face: Face,
  /** What is printed on it; without effect where the card lies face-down. */
  printed: FaceView,
  /** Counted from the topmost card. */
  row: number,
  /** Counted from the leftmost card. */
  column: number,
  /** The gold lying on it. */
  gold: number,
  /** How much its purse holds, if it lies face-up and has one. */
  purse: number | null,
  /** Points if the game ended now. */
  points: number,
  /** Whether it asks for a place in the grid that is not yet certain; it counts 0 until then. */
  open: boolean, };

/** What one player owns. */
export type PlayerView = {
  /** `seat:` and the number of the seat from 0. */
  id: string,
  /** The seat. */
  seat: Seat,
  /** Gold off the cards. */
  gold: number,
  /** Keys, a point each. */
  keys: number,
  /** Gold off castle cards. */
  castle_discount: number,
  /** Gold off village cards. */
  village_discount: number,
  /** How many shields of each kind lie face-up, in printed order of the kinds. */
  shields: Array<number>,
  /** Rows filled so far. */
  height: number,
  /** Columns filled so far. */
  width: number,
  /** The cards, top left first. */
  grid: Array<PlacedView>,
  /** Points if the game ended now: all cards and keys. */
  points: number,
  /** The place in the final ranking. */
  place: number | null, };

/** What is asked. */
export type Question = "acquire" | "place" | "either" | "neighbour" | "discard" | "fill" | "over";

/** The six kinds of shields. */
export type Shield = "nobility" | "faith" | "scholarship" | "military" | "craft" | "peasantry";

/** A neighbour's side. */
export type Side = "left" | "right";

/**
 * What anybody at or beside the table sees. Things that answer a click carry an id; besides them
 * there are `key` for the keys of the active player, `face:up` and `face:down` for the two ways to
 * take a card, and `yield:purses`, `yield:gold`, `yield:keys` for the sides of an «or».
 */
export type View = {
  /** The round, 1 to 9. */
  round: number,
  /** Whose turn it is; nobody's when the game is over. */
  active: Seat | null,
  /** What the active player is asked. */
  question: Question,
  /** The card the question is about: the one to lay, or the one whose ability is carried out. */
  card: Card | null,
  /** Which side of the card to lay will be up. */
  face: Face | null,
  /** The place of the effect that asks on its card, from 0. */
  effect: number | null,
  /** Whether a key was spent this turn. */
  key_spent: boolean,
  /** Where the herald stands. */
  herald: Location,
  /** The castle row. */
  castle: MarketView,
  /** The village row. */
  village: MarketView,
  /** Each player in turn order. */
  players: Array<PlayerView>,
  /** The cells where the card to lay may go. */
  cells: Array<CellView>, };

/** What a side of an «or» brings. */
export type Yield = "purses" | "gold" | "keys";

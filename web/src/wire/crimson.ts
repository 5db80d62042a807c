// Written from the Rust types by `BLESS=1 cargo test -p bergfried-wire`. Not to be edited by hand.

import type { Outcome, Seat, Words } from "./wire";

/** The card being recruited. */
export type AuctionView = {
  /** The card. */
  card: CardView,
  /** Whether it is the deck top. */
  top: boolean,
  /** The coins on it, or the highest bid. */
  bid: number,
  /** What matching costs. */
  price: number,
  /** The sealed bids: the observer's own, and all of them once they are open. */
  bids: Array<number | null>,
  /** Which seats have made their bids. */
  made: Array<boolean>,
  /** The highest bidder, once the bids are open. */
  best: Seat | null, };

/** What comes of an open bid. */
export type BidView = {
  /** The coins bid. */
  coins: number,
  /** What the bidder keeps when nobody matches. */
  passed: number,
  /** What matching costs. */
  price: number,
  /** What the bidder holds when somebody matches. */
  matched: number,
  /** Who could match. */
  able: Array<Seat>, };

/** A card by name. */
export type CardView = {
  /** Its id in choices and in the library. */
  id: string,
  /** Its name. */
  name: Words,
  /** Its printed strength. */
  strength: number, };

/** An answer. */
export type Choice = { "bid": {
    /** The card. */
    card: Kind,
    /** Whether it is the deck top. */
    top: boolean,
    /** The coins. */
    coins: number, } } | { "announce": {
    /** The card. */
    card: Kind,
    /** Whether it is the deck top. */
    top: boolean, } } | { "seal": number } | "match" | "pass" | { "play": {
    /** The card. */
    card: Kind,
    /** The lane. */
    lane: Lane, } } | { "sacrifice": {
    /** The card. */
    card: Kind,
    /** The lane it would have gone to. */
    lane: Lane, } } | { "give": Kind } | { "pick": Spot } | { "take": {
    /** Where it is. */
    from: Source,
    /** The card. */
    card: Kind, } } | { "road": Lane } | { "send": {
    /** The card's place. */
    card: Spot,
    /** The lane. */
    lane: Lane, } } | { "pay": {
    /** Who pays. */
    seat: Seat,
    /** How much. */
    coins: number, } } | { "rival": Seat } | { "drop": Kind } | "yes" | "done";

/** What decides a lane (CC-12.4). */
export type Criterion = "strength" | "lower" | "face_down" | "cards";

/** An effect being carried out or waiting. */
export type EffectView = {
  /** The card's or castle's id. */
  card: string,
  /** Its name. */
  name: Words,
  /** The moment: `deploy`, `income`, `score`, `destroyed`, `played`, `after`. */
  slot: string,
  /** The lane it happens in. */
  lane: string,
  /** The places of the cards chosen so far. */
  chosen: Array<string>, };

/** Something that happened. Cards, lanes and sides are named as in views: `monk`, `W`, `WS`. */
export type Event = { "kind": "turn", seat: Seat, raiders: boolean, } | { "kind": "gained", seat: Seat, coins: number, } | { "kind": "took", seat: Seat, from: Seat, coins: number, } | { "kind": "paid", seat: Seat, coins: number, } | { "kind": "castle_coins", lane: string, added: number, removed: number, } | { "kind": "skipped", seat: Seat, } | { "kind": "bid", seat: Seat, card: string, coins: number, } | { "kind": "announced", seat: Seat, card: string, } | { "kind": "sealed", seat: Seat, } | { "kind": "bids", bids: Array<[Seat, number]>, best: Seat, price: number, } | { "kind": "matched", seat: Seat, coins: number, } | { "kind": "passed", seat: Seat, } | { "kind": "recruited", seat: Seat, card: string, } | { "kind": "offered", card: string, } | { "kind": "shuffled", cards: number, } | { "kind": "drew", seat: Seat, card: string | null, public: boolean, } | { "kind": "gave", seat: Seat, to: Seat, card: string | null, } | { "kind": "chose", seat: Seat, } | { "kind": "discarded", card: string, } | { "kind": "played", seat: Seat, card: string, side: string, down: boolean, } | { "kind": "sacrificed", seat: Seat, card: string, lane: string, } | { "kind": "begins", card: string, slot: string, lane: string, } | { "kind": "flipped", card: string, spot: string, up: boolean, } | { "kind": "destroyed", card: string, side: string, } | { "kind": "moved", card: string, from: string, to: string, } | { "kind": "swapped", first: string, second: string, } | { "kind": "placed", card: string, side: string, down: boolean, } | { "kind": "exchanged", card: string, with: string, spot: string, } | { "kind": "prevented", by: string, lane: string, } | { "kind": "guard", card: string, } | { "kind": "broken_off", } | { "kind": "stalled", decisions: number, } | { "kind": "scoring", lane: string, } | { "kind": "counts", lane: string, by: Criterion, first: number, second: number, } | { "kind": "tied", lane: string, first: number, second: number, } | { "kind": "won", lane: string, side: string, first: number, second: number, } | { "kind": "left", seat: Seat, place: number, } | { "kind": "over", };

/** A character by its place in the sheet. */
export type Kind = number;

/**
 * A castle with its two sides. In the duel 0, 1, 2 are West, Middle, East; in free-for-all 2i
 * and 2i+1 are the outer and the inner lane of the left front of seat i.
 */
export type Lane = number;

/** A lane. */
export type LaneView = {
  /** Its id, such as `W`. */
  id: string,
  /** The castle's id. */
  castle: string,
  /** The castle's name. */
  castle_name: Words,
  /** Whether it is still fought for. */
  active: boolean,
  /** Who has taken the castle. */
  taken: string | null,
  /** Coins on the castle. */
  coins: number,
  /** Cards on one side that make it score. */
  needs: number,
  /** Whether it is being scored. */
  scoring: boolean,
  /** What decides it, while it is being scored. */
  criterion: Criterion | null,
  /** Both sides: the observer's first where it has one. */
  sides: Array<SideView>, };

/** Who plays against whom. */
export type Mode = "duel" | "teams" | "ffa" | "solo" | "coop";

/** Where in a turn the game is. */
export type Phase = "draw" | "give" | "income" | "recruit" | "deploy" | "pass" | "scoring" | "cleanup" | "end" | "over";

/** A card in a lane. */
export type PlacedView = {
  /** The card; face-down cards are open information (CC-7.7). */
  card: CardView,
  /** Its place, such as `WS.2`; also its id for clicks as `spot:WS.2`. */
  spot: string,
  /** Whether it lies face-down. */
  down: boolean,
  /** What it counts now: its base strength, or its strength in the running scoring. */
  counts: number, };

/** A player. */
export type PlayerView = {
  /** The seat. */
  seat: Seat,
  /** What the seat is called: `S`, `A1`, `P3`, `L`. */
  id: string,
  /** Whose sides are this player's. */
  party: string,
  /** Coins. */
  coins: number,
  /** Recruited cards or hand, as far as the observer knows them. */
  front: Array<CardView>,
  /** How many more there are. */
  hidden: number,
  /** Castles taken by this player or team. */
  castles: number,
  /** Whether the player is still in the game. */
  playing: boolean,
  /** The place of a player who has left. */
  place: number | null,
  /** Whether the discard ability has been used. */
  spent: boolean,
  /** Whether the player is asked now. */
  asked: boolean, };

/**
 * One side of a lane: 2 × lane for South, the first team, the player on the right of the front
 * or the humans; one more for whoever sits opposite.
 */
export type Side = number;

/** One side of a lane. */
export type SideView = {
  /** Its id, such as `WS`. */
  id: string,
  /** Whose it is, such as `S`. */
  of: string,
  /** The cards from the castle outward. */
  cards: Array<PlacedView>,
  /** The running total, castle coins of the Raiders included. */
  total: number, };

/** Where a card outside the lanes is taken from. */
export type Source = "offer" | { "front": Seat } | "discard" | "aside";

/** A place in a lane, counted outward from the castle, beginning with 0. */
export type Spot = {
  /** The side of the lane. */
  side: Side,
  /** How many cards lie between it and the castle. */
  at: number, };

/** The table as one observer sees it. */
export type View = {
  /** Who plays against whom. */
  mode: Mode,
  /** Whose turn it is. */
  active: Seat,
  /** Whether the Raiders are active. */
  raiders: boolean,
  /** Where in the turn the game is. */
  phase: Phase,
  /** The lanes, from left to right as the observer sees them. */
  lanes: Array<LaneView>,
  /** The players in the order of their seats. */
  players: Array<PlayerView>,
  /** Castles the Raiders have taken. */
  raider_castles: number,
  /** The offer. */
  offer: Array<CardView>,
  /** The visible deck top. */
  top: CardView | null,
  /** Whether the active player may bid on the deck top. */
  top_open: boolean,
  /** The number of cards below the visible one. */
  deck: number,
  /** The discard pile, sorted by name. */
  discard: Array<CardView>,
  /** Cards drawn and set aside. */
  aside: Array<CardView>,
  /** Cards out of the game. */
  gone: Array<CardView>,
  /** The coin supply. */
  supply: number,
  /** The card being recruited. */
  auction: AuctionView | null,
  /** What comes of each bid, while one is to be made in the open. */
  bids: Array<BidView>,
  /** Cooperation: the card this observer has chosen to pass. */
  passing: CardView | null,
  /** The effects being carried out, the outermost first. */
  resolving: Array<EffectView>,
  /** The effects waiting for their turn, the next one first. */
  waiting: Array<EffectView>,
  /** The places of cards chosen so far. */
  marked: Array<string>,
  /** Castle coins that may still be returned. */
  windfall: number,
  /** How it ended. */
  outcome: Outcome | null, };

// Written from the Rust types by `BLESS=1 cargo test -p bergfried-wire`. Not to be edited by hand.

import type * as schotten from "./schotten";
import type * as combo from "./combo";
import type * as crimson from "./crimson";
import type * as dominion from "./dominion";

/** What each game shows: its view, its events, its choices. */
export type Games = {
  schotten: { view: schotten.View, event: schotten.Event, choice: schotten.Choice, },
  combo: { view: combo.View, event: combo.Event, choice: combo.Choice, },
  crimson: { view: crimson.View, event: crimson.Event, choice: crimson.Choice, },
  dominion: { view: dominion.View, event: dominion.Event, choice: dominion.Choice, },
};

/** The ids of the games. */
export type GameId = keyof Games;

/** What some options come to: all fields filled in, and who sits at such a table. */
export type Agreement = {
  /** The options with every field. */
  options: JsonValue,
  /** The roles of the seats in order. */
  roles: Array<Words>,
  /** The party each seat plays for; those of one party win and lose together. */
  parties: Array<number>,
  /** Whether all stand or fall together against the house. */
  together: boolean,
  /** Whether rivals who play so may agree on a draw. */
  draws: boolean,
  /** What is agreed, in sentences: what is played, then whatever is not as usual. */
  sentences: Array<Words>, };

/** A card's face in the library, in our own words. */
export type CardFace = {
  /** The id used in choices, positions and views. */
  id: string,
  /** The card's name. */
  name: Words,
  /** What it does. */
  text: Words,
  /** What it is: types, row, set; shown small. */
  kinds: Array<CardKind>,
  /** What it can be looked up by besides: `draws`, `trashes`. People read `rooms-does-` and this. */
  does: Array<string>,
  /** The number in its corner: cost or strength. */
  number: number | null,
  /** Its coat of arms, for the heraldry renderer. */
  blazon: string,
  /** How sure name, number and text are. */
  certainty: Certainty,
  /** Rulings worth knowing. */
  rulings: Array<Ruling>,
  /** What it does, in signs; empty where a small face shows nothing or the sentence. */
  deeds: Array<Sign>,
  /** What it scores, in signs. */
  scoring: Array<Sign>, };

/** Something a card is: a type, a colour, a row, a set. */
export type CardKind = {
  /** What programs call it: `attack`, `herald-castle`. */
  id: string,
  /** In English. */
  en: string,
  /** In German. */
  de: string, };

/** How sure a fact is that the rulebook does not print. */
export type Certainty = "sourced" | "derived" | "reconstructed" | "corrected";

/** A legal answer. */
export type ChoiceShown<G extends GameId = GameId> = { [K in G]: {
    /** Its stable text, such as `play R7 W3`. */
    text: string,
    /** What a button says. */
    label: Words,
    /** The view ids of what is clicked for it, in order. */
    touches: Array<string>,
    /** How many of these, the last ones, do not lie on the table but are said. */
    said: number,
    /** How it is meant. */
    tone: Tone,
    /**
     * Choices of one question with the same group belong together in a list: what is clicked first
     * where more follows, else nothing.
     */
    group: string,
    /** The choice in the game's own shape. */
    value: Games[K]["choice"], } }[G];

/** One numbered rule in our own words. The index of a game is a TOML file of `[[clause]]` tables. */
export type Clause = {
  /** The stable id, such as `ST-3.2`. */
  id: string,
  /** The rule in English. */
  en: string,
  /** The rule in German. */
  de: string,
  /** Why no test cites it, where none can: scenery, advice, a definition used everywhere. */
  untested?: string | null, };

/** What kind of no it is: stable words for programs. */
export type ErrorCode = "not_asked" | "unreadable" | "illegal" | "bad_position" | "bad_options" | "unknown" | "over" | "stale" | "unknown_game" | "unknown_table" | "unknown_seat" | "unknown_command" | "bad_json" | "bad_request" | "bad_replay" | "too_big" | "too_many" | "internal";

/** Something that happened, without what this observer may not know. */
export type EventShown<G extends GameId = GameId> = { [K in G]: {
    /**
     * Its number among the events this observer saw, from 0 without gaps, so that not even the
     * number of unseen events is told.
     */
    number: number,
    /** How many choices had been made when it happened; the deal is 0, the first choice 1. */
    step: number,
    /** Who did it, or whom it befell; nobody where it happened by itself. */
    by: Seat | null,
    /** The line of the log; nothing where the log stays silent. */
    text: Words | null,
    /** The event itself, in the game's own shape. */
    event: Games[K]["event"], } }[G];

/** A game as menus show it. */
export type GameShown = {
  /** The id in commands and records. */
  id: string,
  /** The title. */
  title: Words,
  /** The rules version. */
  rules: number,
  /** How many can play. */
  seats: SeatRange,
  /** Whether rivals can share the first place, played as usual. */
  draws: boolean,
  /** What can be agreed before the game. */
  options: Array<OptionField>,
  /** What is agreed when nobody asks for anything else. */
  defaults: JsonValue, };

export type JsonValue = number | string | boolean | Array<JsonValue> | { [key in string]?: JsonValue } | null;

/** The languages of the house. */
export type Lang = "en" | "de";

/** A value worth offering, as people see it. */
export type Offer = {
  /** What the field then holds. */
  value: string,
  /** What it is called. */
  name: Words,
  /** What kind of game it makes, in a sentence. */
  story: Words,
  /** The ids of what it brings to the table. */
  cards: Array<string>, };

/** One thing that can be agreed before a game. */
export type OptionField = {
  /** The field's name in the options record. */
  key: string,
  /** What it is called. */
  label: Words,
  /** What it does, in a sentence. */
  help: Words,
  /** What it may hold. */
  kind: OptionKind,
  /** Values of a text that are worth offering. */
  offers: Array<Offer>,
  /** It matters only while one of these other fields holds this value; always where there are none. */
  only_with: Array<[string, string]>, };

/** What an option may hold. */
export type OptionKind = "flag" | { "number": {
    /** The smallest. */
    min: number,
    /** The largest. */
    max: number, } } | { "one_of": Array<[string, Words]> } | { "many_of": Array<[string, Words]> } | "text";

/** How a game ended, seat by seat. */
export type Outcome = {
  /**
   * The place of each seat: 1 is a win, equal places are shared. Against the house (solo,
   * cooperative) a defeat is place 2 for everybody.
   */
  place: Array<number>,
  /** The points of each seat where the game counts any, else 0. */
  score: Array<number>,
  /** Whether all seats stand or fall together against the house. */
  together: boolean, };

/** A question put to one seat. */
export type Question<G extends GameId = GameId> = { [K in G]: {
    /**
     * Names this question. An answer that repeats it is refused when meanwhile another question
     * is asked. It stays the same while other seats answer theirs at the same time.
     */
    id: string,
    /** The question as a sentence. */
    prompt: Words,
    /** The legal answers. */
    choices: Array<ChoiceShown<K>>,
    /**
     * What the seat has picked for it so far, in order. Each pick can be taken back until the
     * selection is finished; its `touches` are where the picked thing lies now.
     */
    picked: Array<ChoiceShown<K>>, } }[G];

/** A ruling that matters for a card. */
export type Ruling = {
  /** The clause it rests on. */
  clause: string,
  /** The ruling in a sentence. */
  text: Words, };

/** A place at the table, counted from 0 in turn order. A number never names a player, a `Seat` does. */
export type Seat = number;

/** How many can play. */
export type SeatRange = {
  /** At least. */
  min: number,
  /** At most. */
  max: number, };

/** A seat and who sits there. */
export type SeatShown = {
  /** The seat. */
  seat: Seat,
  /** What the player is called in sentences. */
  name: Words,
  /** What the seat is called by its role. */
  role: Words, };

/** A sign on a face that is too small for sentences. */
export type Sign = { "is": "text", "of": string } | { "is": "word", "of": Words } | { "is": "points", "of": number } | { "is": "thing", "of": string } | { "is": "shield", "of": string } | { "is": "cells", "of": Array<number> };

/**
 * The whole table as one observer sees it. Two tables that this observer cannot tell apart give
 * equal snapshots.
 */
export type Snapshot<G extends GameId = GameId> = { [K in G]: {
    /** The game's id. */
    game: K,
    /** The game's rules version. */
    rules: number,
    /** Whose eyes these are; nothing for a spectator's. */
    observer: Seat | null,
    /** Who sits at the table. */
    seats: Array<SeatShown>,
    /** The seats that owe an answer. */
    asked: Array<Seat>,
    /** How many choices have been made. */
    step: number,
    /** How many events this observer has seen: the number of the next one. */
    events: number,
    /** What this observer has to answer. */
    question: Question<K> | null,
    /** How it ended, once it has. */
    outcome: Outcome | null,
    /** The table in the game's own shape. */
    view: Games[K]["view"], } }[G];

/** One choice of a record. */
export type Step = {
  /** Who chose. */
  seat: Seat,
  /** The stable text of the choice. */
  choice: string, };

/** How a choice is meant, so that a screen can place and dress it without knowing the game. */
export type Tone = "act" | "onward" | "claim" | "pass" | "yield";

/** A no: its kind, the reason in both languages, and the rule clause where one says so. */
export type WireError = {
  /** The kind. */
  code: ErrorCode,
  /** The reason as a sentence. */
  message: Words,
  /** The clause that forbids it, such as `ST-3.2`. */
  clause?: string, };

/** The same words in both languages: a card's name or text. */
export type Words = {
  /** In English. */
  en: string,
  /** In German. */
  de: string, };

// Written from the Rust types by `BLESS=1 cargo test -p bergfried-server`. Not to be edited by hand.

import type { EventShown, JsonValue, Lang, OptionField, Outcome, Seat, SeatRange, Snapshot, Step, Words } from "./wire";

/** What the engine thinks of one choice. */
export type AnalysedStep = {
  /** How many choices had been made before it. */
  step: number,
  /** The winning chance of each seat before it. */
  chances: Array<number>,
  /** Who chose. */
  by: Seat | null,
  /** What was chosen. */
  made: Labelled | null,
  /** What the engine would have chosen. */
  best: Labelled | null,
  /** How good the choice was, by what its seat could know. */
  review: Review | null, };

/** What the engine thinks of a finished game. */
export type Analysis = {
  /** Whether all of it is there. */
  done: boolean,
  /** Choice by choice. */
  steps: Array<AnalysedStep>,
  /** How each seat played, once all of it is there. */
  seats: Array<SeatReview>, };

/** A card that a question is about. */
export type Asking = {
  /** What it is called. */
  name: Words,
  /** What it does. */
  text: Words, };

/** What a step wants of the player. */
export type Asks = "reading" | "choice" | "any" | "done" | "freely";

/** How far somebody is in a lesson: all that is known of them. */
export type Attendance = {
  /** What the player has answered so far; the last may be wrong. */
  choices: Array<string>,
  /** How many choices of everybody at the table were shown already; nothing where all is to be shown at once. */
  from: number | null,
  /** What everybody has chosen since the lesson was left, where it was. */
  beyond: Array<Step> | null,
  /** Where the dice come from once the lesson was left. */
  seed: number,
  /** What the player doubts. */
  why: Doubt | null, };

/** Begins a game. */
export type Begin = {
  /** The beginner's own part of the dice, at most 64 bytes. */
  salt?: string, };

/** A bot that can be invited. */
export type BotInfo = {
  /** The id of its strength. */
  id: string,
  /** Its name. */
  name: Words,
  /** How it plays, in a sentence. */
  about: Words, };

/** A bot for a seat. */
export type BotWanted = {
  /** Counted from 0 in turn order. */
  seat: Seat,
  /** The id of its strength. */
  strength: string, };

/** A game played on: as it stands for one seat. */
export type Branch = {
  /** The table with this seat's eyes. */
  snapshot: Snapshot,
  /** What this seat noticed since the choices that were told. */
  events: Array<EventShown>,
  /** All choices since, those of the bots too. */
  line: Array<Step>,
  /** How it ended, once it has. */
  outcome: Outcome | null, };

/** A choice that was considered. */
export type Candidate = {
  /** The choice's text. */
  text: string,
  /** What its button says. */
  label: Words,
  /** The chance to win with it, from 0 to 1. */
  chance: number,
  /** How often it was tried. */
  visits: number, };

/** How much a card wins, over the games finished in this house. */
export type CardWins = {
  /** The card's id. */
  card: string,
  /** How often a player owned it at the end of a game. */
  games: number,
  /** The share of rivals such a player left behind on average: a half is neither good nor bad. */
  wins: number,
  /** The lower end of the 95 % interval. */
  low: number,
  /** The upper end of the 95 % interval. */
  high: number, };

/** What a card is worth. Numbers are games in a hundred. */
export type CardWorth = {
  /** The card's id. */
  card: string,
  /** The games that say something about it. */
  games: number,
  /** How many more a seat wins that may take it than one that is barred from it. */
  worth: number,
  /** The lower end of the 95 % interval. */
  low: number,
  /** The upper end of the 95 % interval. */
  high: number,
  /** Whether that is more than chance, with all cards looked at together. */
  stands: boolean,
  /** How long games with it take, by the length of all: mean, and the ends of the 95 % interval. */
  length: [number, number, number] | null, };

/** Something said at the table. */
export type ChatLine = {
  /** Counted from 0 at each table. */
  number: number,
  /** The speaker's seat; nothing for a spectator. */
  seat: Seat | null,
  /** The speaker's name. */
  name: Words,
  /** What was said. */
  text: string,
  /** When, in milliseconds since 1970. */
  at: number,
  /** Whether only the speaker's partners hear it. */
  partners: boolean, };

/** Sets or changes the password. */
export type Claim = {
  /** 8 to 200 characters. */
  password: string,
  /** The password until now; needed where there is one. */
  old?: string, };

/** What a client may say, tagged by `type`. */
export type ClientMessage = { "type": "hello",
  /** The number of the next event wanted; all where absent. */
  from: number | null,
  /** The epoch in which that number was counted. */
  epoch: number | null,
  /** The player's own part of the dice, before the start. */
  salt?: string,
  /**
   * The languages the client reads; all where absent. In the others prompts, labels, roles and
   * lines of the log stay empty: what nobody reads need not be said.
   */
  langs?: Array<Lang>,
  /**
   * The parts of a question the client reads besides the texts of its choices; all where absent. The others
   * are not in the question then.
   */
  parts?: Array<Part>, } | { "type": "choose",
  /** The client's own id of this choice; the same id is played once. */
  id: string,
  /** The id of the question this answers. */
  question: string,
  /** The choice's text. */
  text: string, } | { "type": "undo",
  /** Comes back in the answer. */
  id: string, } | { "type": "take_back",
  /** Comes back in the answer. */
  id: string,
  /** The id of the question the selection answers. */
  question: string,
  /** The pick's text, one of the question's `picked`. */
  text: string, } | { "type": "agree",
  /** Comes back in the answer. */
  id: string,
  /** Whether to agree. */
  yes: boolean, } | { "type": "draw",
  /** Comes back in the answer. */
  id: string, } | { "type": "resign",
  /** Comes back in the answer. */
  id: string, } | { "type": "hint",
  /** Comes back in the answer. */
  id: string, } | { "type": "why",
  /** Comes back in the answer. */
  id: string,
  /** A choice's text or a view id. */
  about: string | null,
  /** Whether to say of a thing on the table why it cannot be chosen now. */
  doubt: boolean, } | { "type": "chat",
  /** Comes back in the answer. */
  id: string,
  /** At most 500 characters. */
  text: string,
  /** Whether only those hear it who play with the speaker against others. */
  partners: boolean, } | { "type": "ping",
  /** Comes back in the answer. */
  id: string, };

/** How thinking time is counted. */
export type Clock = { "kind": "none" } | { "kind": "move",
  /** Seconds for each choice. */
  seconds: number, } | { "kind": "bank",
  /** Seconds at the start. */
  seconds: number,
  /** Seconds added after each choice. */
  increment: number, };

/** What somebody does at the table of the day. */
export type DayDeed = {
  /** The choice that is made; nothing to look at the table. */
  choice: string | null,
  /** A pick of an unfinished selection that is taken back. */
  take_back: string | null,
  /** The question that it answers. */
  question: string | null,
  /** How many choices, those of bots too, were shown already; nothing where all is to be shown. */
  from: number | null,
  /** What «why» is asked about: a choice's text or a view id; empty for the situation. */
  why: string | null, };

/** Today's deal of a game, as the hall tells of it. */
export type DayOf = {
  /** The game's id. */
  game: string,
  /** The day, counted from 1970 at Greenwich. */
  day: number,
  /** What is agreed, in sentences. */
  agreed: Array<Words>,
  /** How many have ended theirs. */
  ended: number,
  /** How far the one who asks is. */
  mine: DayState, };

/** A choice at which not everybody went the same way. */
export type DayParting = {
  /** How many choices of the record had been made before it. */
  step: number,
  /** What was asked. */
  prompt: Words,
  /** What was chosen, the most first. */
  ways: Array<DayWay>,
  /** Whether at no other choice so many went another way. */
  most: boolean, };

/** How everybody did with a deal of the day. */
export type DayResults = {
  /** The game's id. */
  game: string,
  /** The day, counted from 1970 at Greenwich. */
  day: number,
  /** The seat that everybody played. */
  you: Seat,
  /** How many have ended theirs. */
  ended: number,
  /** How many of them have won. */
  won: number,
  /** The best, and whoever asks, in order. */
  rows: Array<DayRow>,
  /** Where others went another way than whoever asks, in order. */
  partings: Array<DayParting>,
  /** The seed of the deal, once its day is over. */
  seed: string | null,
  /** What the server had committed itself to: the SHA-256 of the seed. */
  commitment: string, };

/** How one of them did. */
export type DayRow = {
  /** The place among all, from 1. */
  place: number,
  /** Who it is. */
  name: string,
  /** Their arms. */
  blazon: string,
  /** Whether it is whoever asks. */
  you: boolean,
  /** Whether the deal was taken along and played elsewhere. */
  away: boolean,
  /** How it ended. */
  outcome: Outcome,
  /** By how many points it was ahead of the bot; behind, where negative. */
  ahead: number,
  /** The record. */
  record: string,
  /** The winning chance before every choice, where it is known. */
  chances: Array<number>, };

/** The table of the day as it stands for whoever plays it. */
export type DaySeen = {
  /** The day, counted from 1970 at Greenwich. */
  day: number,
  /** The seat that is played. */
  you: Seat,
  /** The options of the game. */
  options: unknown,
  /** The table with this seat's eyes after each choice that was not shown yet; the last as it stands. */
  moments: Array<Scene>,
  /** The answer to «why». */
  why: Array<Words>,
  /** What the server has committed itself to: the SHA-256 of the seed. */
  commitment: string,
  /** The record, once the game is over. */
  record: string | null, };

/** How far somebody is with the deal of the day. */
export type DayState = "fresh" | "begun" | "away" | "over";

/** One way that people went. */
export type DayWay = {
  /** The choice as its button says it. */
  label: Words,
  /** How many went so. */
  count: number,
  /** Whether whoever asks did. */
  you: boolean, };

/** A question «why». */
export type Doubt = {
  /** A choice's text or a view id; the situation where absent. */
  about: string | null,
  /** Whether to say of a thing on the table why it cannot be chosen now. */
  doubt: boolean, };

/** What vouches for the dice. */
export type Fairness = {
  /** SHA-256 of the server's seed, published before anybody gives a salt. */
  commitment: string,
  /** How many salts the players have added. */
  salts: number,
  /** The server's seed, once the game is over. */
  seed: string | null, };

/** The table after some choice. */
export type Frame = {
  /** How many choices had been made; the deal is 0. */
  step: number,
  /** Who made the last one. */
  by: Seat | null,
  /** The last choice, where this observer may know it. */
  chosen: Labelled | null,
  /** The table as this observer saw it. */
  snapshot: Snapshot,
  /** What this observer noticed of the last choice. */
  events: Array<EventShown>, };

/** A game of the house and the bots that play it. */
export type GameInfo = {
  /** The bots that play it, the weakest first. */
  bots: Array<BotInfo>,
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

/** What somebody is told who asks what they are asked. */
export type Help = {
  /** The question itself. */
  asked: Words,
  /** The card that it is about, where it is about one. */
  card: Asking | null,
  /** What may be answered, one sentence for each kind of answer. */
  may: Array<Words>,
  /** How many answers there are. */
  answers: number,
  /** The rules that matter for it. */
  rules: Array<Rule>,
  /** The lesson that teaches them. */
  lesson: LessonShown | null, };

/** A choice and what its button says. */
export type Labelled = {
  /** The choice's text. */
  text: string,
  /** What its button says. */
  label: Words,
  /** The card it is about, as the catalogue calls it; told of choices in a review. */
  card?: string, };

/** One step of a lesson as a page shows it. */
export type Lecture = {
  /** Which lesson. */
  lesson: LessonShown,
  /** The player's seat. */
  you: Seat,
  /** The options of the game. */
  options: unknown,
  /** The table as it stands is the last; before it what led there and was not shown yet. */
  moments: Array<Scene>,
  /** What the player has answered rightly so far. */
  choices: Array<string>,
  /** What everybody has chosen since the lesson was left. */
  beyond: Array<Step>,
  /** What the coach says. */
  coach: Said,
  /** What is wanted now. */
  asks: Asks,
  /** The view ids of what is lit. */
  lit: Array<string>,
  /** The texts of right choices; of a good one once the lesson was left. */
  right: Array<string>,
  /** The open step, from 0. */
  step: number,
  /** How a wrong try is answered. */
  tried: Tried | null,
  /** The answer to «why». */
  why: Reason | null, };

/** A lesson as a list shows it. */
export type LessonShown = {
  /** The game's id. */
  game: string,
  /** Its name in addresses and commands. */
  name: string,
  /** Counted from 1 in its game. */
  number: number,
  /** What it is called. */
  title: Words,
  /** What it teaches, in one line. */
  about: Words,
  /** The arms it wears on the way. */
  arms: string,
  /** How many steps it has. */
  steps: number,
  /** The clauses it teaches. */
  clauses: Array<string>, };

/** A choice of the solution. */
export type LineShown = {
  /** Who chooses; nothing in what was kept before it was told. */
  seat: Seat | null,
  /** How they are called. */
  name: Words,
  /** What, as a button says it. */
  label: Words, };

/** The lobby as one person sees it. */
export type Lobby = {
  /** Unfinished tables of the reader. */
  mine: Array<TableInfo>,
  /** Public tables that wait for players. */
  open: Array<TableInfo>,
  /** Public tables to watch. */
  running: Array<TableInfo>,
  /** Finished tables of the reader, the newest first. */
  past: Array<TableInfo>, };

/** Comes back with a name and a password. */
export type Login = {
  /** The claimed name. */
  name: string,
  /** The password. */
  password: string, };

/** Somebody with a cookie. */
export type Me = {
  /** Names the person for ever. */
  id: string,
  /** What the others read. */
  name: string,
  /** The person's arms. */
  blazon: string,
  /** Whether a password lets this person in elsewhere. */
  claimed: boolean, };

/** What a person may change. */
export type MeChange = {
  /** The new name, 1 to 24 characters. */
  name: string | null,
  /** The new arms, at most 120 characters. */
  blazon: string | null, };

/** What was measured about a game. */
export type Measured = {
  /** The game's id. */
  game: string,
  /** Who played itself. */
  bot: string,
  /** So many games as they came, and as many again with seats barred from cards. */
  games: number,
  /** What each card is worth, the worthiest first. */
  cards: Array<CardWorth>,
  /** What is taken first, the most first. */
  openings: Array<Opening>, };

/** A moment that decided. */
export type Moment = {
  /** How many choices had been made before it. */
  step: number,
  /** How many games in a hundred more the seat won after it. */
  swing: number,
  /** Whether it was the seat's own mistake; otherwise others or chance brought it. */
  own: boolean,
  /** What it was, in words; nothing in what was kept before there were words for it. */
  told: Words | null, };

/** A table to be made. */
export type NewTable = {
  /** The game's id. */
  game: string,
  /** The game's options; its defaults where absent. */
  options: unknown,
  /** Who finds it. */
  visibility: Visibility,
  /** Who sits where; the seats not named are open. */
  seats: Array<Sitter>,
  /** How time is counted. */
  clock: Clock,
  /** What happens when time is up. */
  on_timeout: OnTimeout,
  /**
   * Whether to begin at once; needs every seat taken. Whoever wants a say in the dice makes the
   * table first, so that the server has committed itself, and begins with a salt.
   */
  start: boolean, };

/** What happens when time is up. */
export type OnTimeout = "bot" | "loss";

/** What strong players take first. */
export type Opening = {
  /** A card's id, a place, or a number of coins. */
  thing: string,
  /** The openings in which it could be taken. */
  offered: number,
  /** Of a hundred of these, how many took it. */
  share: number,
  /** The lower end of the 95 % interval. */
  low: number,
  /** The upper end of the 95 % interval. */
  high: number, };

/** A part of a question that costs something and may be left out. */
export type Part = "prompt" | "label" | "touches" | "value";

/** Why an HTTP call or a message was refused. */
export type Problem = {
  /** A stable word for programs. */
  code: string,
  /** The rule clause that forbids it, where one does. */
  clause: string | null,
  /** The reason for people. */
  reason: Words, };

/** A proposal on the table. */
export type Proposal = {
  /** Who asks. */
  by: Seat,
  /** For what. */
  what: What,
  /** The number of steps that would stay. */
  to_step: number | null,
  /** Who has agreed, the asker included. */
  agreed: Array<Seat>, };

/** A puzzle as a page shows it. */
export type PuzzleSeen = {
  /** Which puzzle. */
  puzzle: PuzzleShown,
  /** The seat that is asked. */
  you: Seat,
  /** Who sits at the table, in turn order. */
  seats: Array<Sitting>,
  /** The options of the game. */
  options: unknown,
  /** The table with that seat's eyes, after the try where it was right. */
  snapshot: Snapshot,
  /** What the right choice brought. */
  events: Array<EventShown>,
  /** What is said to the try. */
  tried: TriedShown | null,
  /** The best choice and what is expected to follow, once it is told. */
  solution: Array<LineShown>,
  /** The view ids that the best choice touches, once it is told. */
  lit: Array<string>,
  /** The answer to «why». */
  why: Array<Words>, };

/** A puzzle on a list: nothing that gives it away. */
export type PuzzleShown = {
  /** Its name. */
  id: string,
  /** What it is about. */
  theme: string,
  /** How hard it is, from 1 to 5. */
  difficulty: number,
  /** Whether it was reckoned out to the end of the game. */
  exact: boolean, };

/** The puzzles of a game. */
export type PuzzlesOf = {
  /** The game's id. */
  game: string,
  /** Today's, the same for everybody. */
  today: string | null,
  /** What its puzzles are about, in the order in which people meet it. */
  themes: Array<string>,
  /** All of them, by theme and then the easiest first. */
  puzzles: Array<PuzzleShown>, };

/** The answer to «why». */
export type Reason = {
  /** The explanation. */
  lines: Array<Words>,
  /** The clause it rests on. */
  clause: string | null, };

/** A finished game. */
export type ReplayInfo = {
  /** The table it was played at. */
  table: TableInfo,
  /** The number of choices. */
  steps: number,
  /** The seed of the dice, where the record has it. */
  seed: string | null, };

/** How good one choice was. Chances are games won in a hundred. */
export type Review = {
  /** Who chose. */
  seat: Seat,
  /** The chance with what was chosen. */
  chance: number,
  /** The chance with what the engine would have chosen. */
  best_chance: number,
  /** Why it was a mistake, if it was one. */
  mistake: Words | null,
  /** What was expected to follow the better choice, where this was a mistake. */
  line: Array<LineShown>, };

/** A rule by its clause. */
export type Rule = {
  /** The clause's id. */
  clause: string,
  /** What it says. */
  text: Words, };

/** What the coach says: one sentence, and perhaps why. */
export type Said = {
  /** What to do, or what is so. */
  sentence: Words,
  /** The reason; empty where none is given. */
  more: Words, };

/** The table after one choice, and what that choice brought. */
export type Scene = {
  /** The table with the player's eyes. */
  snapshot: Snapshot,
  /** What happened since the moment before. */
  events: Array<EventShown>, };

/** One seat as everybody sees it. */
export type SeatInfo = {
  /** Counted from 0 in turn order. */
  seat: Seat,
  /** What the seat is called in this game. */
  role: Words,
  /** Who sits there. */
  kind: SeatKind,
  /** The name of who sits there. */
  name: Words,
  /** The arms of who sits there. */
  blazon: string,
  /** The strength of a bot. */
  strength: string | null,
  /** Whether it is the reader's own, also while a bot holds it. */
  you: boolean,
  /** Whether the person is connected. */
  online: boolean,
  /** Whether another player may put a bot here, because its person has been away too long. */
  may_replace: boolean,
  /** Whether the person has given up. */
  resigned: boolean,
  /** The thinking time left, in milliseconds, when this was written. */
  time_ms: number | null, };

/** Who sits on a seat. */
export type SeatKind = "open" | "person" | "bot";

/** How one seat played. */
export type SeatReview = {
  /** Of a hundred choices, how many cost nothing to speak of; nothing where it had none. */
  accuracy: number | null,
  /** The moments that decided, the greatest first. */
  moments: Array<Moment>, };

/** A seat that is meant. */
export type SeatWanted = {
  /** Counted from 0 in turn order. */
  seat: Seat, };

/** What the server says, tagged by `type`. */
export type ServerMessage = { "type": "welcome",
  /** The table from outside. */
  table: TableInfo,
  /** How often the game was taken back. */
  epoch: number,
  /** The game, once it has begun. */
  snapshot: Snapshot | null,
  /** The number of the first event below. */
  first: number,
  /** The events asked for. */
  events: Array<EventShown>,
  /** What was said lately. */
  chat: Array<ChatLine>,
  /** Whether the reader's last choice can be taken back without asking anybody. */
  undoable: boolean, } | { "type": "table",
  /** The table from outside. */
  table: TableInfo, } | { "type": "update",
  /** How often the game was taken back. */
  epoch: number,
  /** The game now. */
  snapshot: Snapshot,
  /** What happened since the last message. */
  events: Array<EventShown>,
  /** Whether the reader's last choice can be taken back without asking anybody. */
  undoable: boolean, } | { "type": "rewound",
  /** How often the game was taken back. */
  epoch: number,
  /** The game now. */
  snapshot: Snapshot,
  /** Events below this number stay. */
  keep: number,
  /** What happened after those: choices that were made since and stay are told anew. */
  events: Array<EventShown>,
  /** Whether the reader's last choice can be taken back without asking anybody. */
  undoable: boolean, } | { "type": "answer",
  /** The id of that message. */
  id: string,
  /** Whether it was done. */
  ok: boolean,
  /** Why not. */
  refusal: Problem | null, } | { "type": "hint",
  /** The id of the question. */
  id: string,
  /** The best choice found. */
  best: Labelled | null,
  /** What was considered, the best first. */
  candidates: Array<Candidate>,
  /** Anything to be said about it. */
  words: Array<Words>,
  /** Why there is none. */
  refusal: Problem | null, } | { "type": "why",
  /** The id of the question. */
  id: string,
  /** The explanation. */
  lines: Array<Words>,
  /** The clause it rests on. */
  clause: string | null,
  /** Whether the choice asked about is legal, if it was one. */
  legal: boolean | null,
  /** Help with the question the reader is asked, where «why» was about the situation. */
  help: Help | null, } | { "type": "chat",
  /** What was said. */
  line: ChatLine, } | { "type": "rematch",
  /** The id of the new table. */
  table: string, } | { "type": "problem",
  /** A stable word for programs. */
  code: string,
  /** The reason for people. */
  reason: Words,
  /** Whether the server closes the socket now. */
  fatal: boolean, } | { "type": "pong",
  /** The id of the ping. */
  id: string, };

/** A device this person is known on. */
export type SessionInfo = {
  /** Names the session; not the cookie. */
  id: string,
  /** When it began, in milliseconds since 1970. */
  made: number,
  /** When it was last used, to some minutes. */
  seen: number,
  /** Whether this is the session that asks. */
  here: boolean, };

/** Who shall sit on a seat of a new table. */
export type Sitter = { "kind": "me" } | { "kind": "open" } | { "kind": "bot",
  /** The id of its strength. */
  strength: string, };

/** Somebody at the table of a puzzle. */
export type Sitting = {
  /** What they are called. */
  name: Words,
  /** What the seat is called in this game. */
  role: Words, };

/** What somebody does with a puzzle: all that is known of them. */
export type Solving = {
  /** What is tried. */
  choice: string | null,
  /** Whether the solution is to be told. */
  reveal: boolean,
  /** What «why» is asked about: a choice's text or a view id; empty for the situation. */
  why: string | null, };

/** How far a table is. */
export type Stage = "waiting" | "running" | "over";

/** New agreements for a waiting table. */
export type TableChange = {
  /** The game's options. */
  options: unknown,
  /** Who finds it. */
  visibility: Visibility,
  /** How time is counted. */
  clock: Clock,
  /** What happens when time is up. */
  on_timeout: OnTimeout, };

/** A table as one person sees it from outside. */
export type TableInfo = {
  /** Names the table; part of its link. */
  id: string,
  /** The game's id. */
  game: string,
  /** The game's options. */
  options: unknown,
  /** What was agreed, a sentence each. */
  option_words: Array<Words>,
  /** How far it is. */
  state: Stage,
  /** Who finds it. */
  visibility: Visibility,
  /** Whether the reader made it. */
  host: boolean,
  /** The reader's seat. */
  you: Seat | null,
  /** All seats in turn order. */
  seats: Array<SeatInfo>,
  /** Who plays with the reader against others, as far as the table is awake. */
  partners: Array<Seat>,
  /** Who owes an answer. */
  asked: Array<Seat>,
  /** How many choices have been made. */
  step: number,
  /** The last line of the log as the reader reads it. */
  turn: Words | null,
  /** When it was made, in milliseconds since 1970. */
  made: number,
  /** When it last changed. */
  changed: number,
  /** How time is counted. */
  clock: Clock,
  /** What happens when time is up. */
  on_timeout: OnTimeout,
  /** How it ended. */
  outcome: Outcome | null,
  /** The reader's winning chance along a finished game, where it has been computed. */
  chances: Array<number> | null,
  /** What vouches for the dice. */
  fairness: Fairness,
  /** Whether a draw can be offered here: the game knows one, and every seat is a person's. */
  draws: boolean,
  /** What somebody has proposed. */
  proposal: Proposal | null,
  /** The id of the rematch. */
  rematch: string | null, };

/** How a wrong try is answered. */
export type Tried = {
  /** What was tried. */
  choice: string,
  /** What the coach says to it. */
  says: Said,
  /** Whether the rules would have allowed it. */
  legal: boolean,
  /** What the rules say, where they refuse it. */
  refusal: Words | null,
  /** The clause that refuses it. */
  clause: string | null, };

/** What is said to a try. */
export type TriedShown = {
  /** Whether it was the best choice. */
  right: boolean,
  /** How many games in a hundred it wins, where that was looked at. */
  chance: number | null,
  /** Why, in a sentence. */
  why: Words, };

/** The id of a record that was taken in. */
export type Uploaded = {
  /** Its replay's id. */
  id: string, };

/** Who finds a table. */
export type Visibility = "public" | "link" | "private";

/** What somebody has asked the others to agree to. */
export type What = "undo" | "draw";

/** Playing on from a moment of a finished game. */
export type WhatIf = {
  /** How many choices of the record were made before that moment. */
  step: number,
  /** The seat that is played; bots play the others. */
  seat: Seat,
  /** What that seat has chosen since. */
  choices: Array<string>,
  /** How many events since that moment it was shown already. */
  seen: number, };

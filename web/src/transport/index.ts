/**
 * How the client reaches whoever keeps the tables. The rooms know only this interface, so that a table can also be kept
 * somewhere else than behind a socket, for instance inside the page.
 */
import type {
  Agreement,
  Analysis,
  Attendance,
  Branch,
  CardFace,
  CardWins,
  Clause,
  ClientMessage,
  DayDeed,
  DayOf,
  DayResults,
  DaySeen,
  Frame,
  GameInfo,
  Help,
  Lecture,
  LessonShown,
  Lobby,
  Me,
  NewTable,
  JsonValue,
  Measured,
  PuzzleSeen,
  PuzzlesOf,
  ReplayInfo,
  ServerMessage,
  Solving,
  TableInfo,
  WhatIf,
} from '../wire';

export type LinkStatus = 'connecting' | 'open' | 'lost';

/** What the keeper of a link hears. */
export interface LinkEars {
  status(status: LinkStatus): void;
  message(message: ServerMessage): void;
}

/** A line to one table. It reconnects by itself; what was said while it was down is lost, the session says it again. */
export interface TableLink {
  say(message: ClientMessage): void;
  /** Tries again at once instead of waiting for the next attempt. */
  retry(): void;
  close(): void;
}

export interface Transport {
  me(): Promise<Me>;
  rename(name: string, blazon?: string): Promise<Me>;
  /** Sets a password; one that is there already must be told. */
  claim(password: string, old?: string): Promise<Me>;
  login(name: string, password: string): Promise<Me>;
  logout(): Promise<void>;

  games(): Promise<GameInfo[]>;
  cards(game: string, options?: JsonValue): Promise<CardFace[]>;
  clauses(game: string): Promise<Clause[]>;
  /** How much each card wins, for those cards that enough games were finished with. */
  wins(game: string): Promise<CardWins[]>;
  /** What the designer's bench has measured about a game. */
  worth(game: string): Promise<Measured>;
  /** Checks options before anybody sits down. */
  agreement(game: string, options: JsonValue): Promise<Agreement>;

  /** Every lesson of the house. */
  lessons(): Promise<LessonShown[]>;
  /** One step of a lesson after these choices. */
  attend(game: string, name: string, attendance: Attendance): Promise<Lecture>;

  lobby(): Promise<Lobby>;
  open(table: NewTable): Promise<TableInfo>;
  table(id: string): Promise<TableInfo>;
  /** Waiting-room deeds: `sit`, `stand`, `bot`, `free`, `options`, `start`, `rematch`. */
  act(id: string, deed: string, body?: object): Promise<TableInfo>;
  link(id: string, ears: LinkEars): TableLink;

  replay(id: string): Promise<ReplayInfo>;
  frames(id: string, as: number | 'spectator', from: number, count: number): Promise<Frame[]>;
  analysis(id: string): Promise<Analysis>;
  replayFile(id: string): string;
  upload(record: string): Promise<string>;
  /** Plays on from a moment of a finished game against bots. */
  whatIf(id: string, wanted: WhatIf): Promise<Branch>;
  /** What is asked there, and which rules matter for it. */
  whatIfHelp(id: string, wanted: WhatIf): Promise<Help | null>;

  /** Today's deals, one of each game. */
  days(): Promise<DayOf[]>;
  /** The table of the day as it stands, or after a choice. */
  day(game: string, deed: Partial<DayDeed>): Promise<DaySeen>;
  dayHelp(game: string): Promise<Help | null>;
  /** How everybody did, for whoever has played. */
  dayResults(game: string, day?: number): Promise<DayResults>;

  puzzles(): Promise<PuzzlesOf[]>;
  /** A puzzle as it stands, or what is said to a try. */
  puzzle(game: string, id: string, solving: Partial<Solving>): Promise<PuzzleSeen>;
  puzzleHelp(game: string, id: string): Promise<Help | null>;
}

/** The boards of the house. Each is loaded with its game. */
import '../styles/table.css';
import '../styles/cards.css';
import type { Component } from 'svelte';
import type { Board } from '../state/board.svelte';
import type { Headings } from '../state/log';
import type { ChoiceShown, EventShown, Question } from '../wire';

/** What stands in the rail of a wide window, and behind a tab of a small one. */
export interface Aid {
  id: string;
  icon: string;
  label: string;
  /** Nothing where the table itself shows it: the log, the chat. */
  Shown?: Component;
  /** How many unread lines it has. */
  dot?: number;
}

export interface BoardKind {
  /** The mat and whatever lies below it. */
  Mat: Component;
  /** The hand on the oak below the question; games without one leave it out. */
  Hand?: Component;
  /** Panels beside the board, above the log. */
  Rail: Component;
  /** The scoring, laid out. */
  Score: Component;
  /** In the bar above: which turn, which variant. */
  meta(board: Board): string;
  /** Above the question: the phase. */
  phase(board: Board): string;
  /** The charge on the question's flag. */
  icon(board: Board, question: Question | null): string;
  /** The question once something is picked for it; nothing where the game's own sentence says it. */
  asking?(board: Board, picked: readonly string[]): string | null;
  /** Behind the tabs of a small window. */
  aids?(board: Board): Aid[];
  /** Beside the question where there is little height: what the hand and seat lines say elsewhere. */
  facts?(board: Board): string[];
  /** The things on the table where an event is to be seen. */
  trace?(board: Board, event: unknown): string[];
  /** Whether an event is too small for the story of a turn. */
  dull?(event: unknown): boolean;
  /** The choice that a dimmed thing would mean, to ask why it cannot be made. */
  doubt?(board: Board, id: string): string | null;
  /** Why it ended as it did, in one sentence. */
  verdict?(board: Board): string | null;
  short?(board: Board, choice: ChoiceShown, picked: readonly string[]): string | null;
  primary?(choice: ChoiceShown): boolean;
  /** Beside the words of a «why?»: a picture of the reason. */
  Why?: Component<{ about: string }>;
  /** A choice that wants a second touch, because it cannot be meant lightly. */
  confirms?(choice: ChoiceShown): boolean;
  /** Takes the place of the answer buttons for a question of its own kind. */
  Answers?: Component<{ question: Question }>;
  special?(question: Question, fitting: ChoiceShown[]): boolean;
  /** A small drawing before an answer. */
  sign?(board: Board, choice: ChoiceShown): string | null;
  /** What «play the obvious» answers for this game. */
  obvious?(board: Board, question: Question, autoplay: { treasures: boolean; pass: boolean }): string | null;
  /** Where turns begin in the log. */
  headings?(board: Board, lines: EventShown[]): Headings;
}

const LOADERS: Record<string, () => Promise<{ kind: BoardKind }>> = {
  schotten: () => import('./schotten'),
  combo: () => import('./combo'),
  crimson: () => import('./crimson'),
  dominion: () => import('./dominion'),
};

export async function boardOf(game: string): Promise<BoardKind> {
  const load = LOADERS[game];
  if (!load) throw new Error(`no board for the game ${game}`);
  return (await load()).kind;
}

/** The boards of the house. Each is loaded with its game. */
import '../styles/table.css';
import '../styles/lesson.css';
import '../styles/cards.css';
import type { Component } from 'svelte';
import type { Board } from '../state/board.svelte';
import type { Headings } from '../state/log';
import type { Ring } from '../state/sound';
import type { ChoiceShown, EventShown, GameId, Games, Question } from '../wire';

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

/** All that the page knows of one game. Its methods are given what that game shows, and nothing else. */
export interface BoardKind<G extends GameId = GameId> {
  /** The mat and whatever lies below it. */
  Mat: Component;
  /** The hand on the oak below the question; games without one leave it out. */
  Hand?: Component;
  /** Panels beside the board, above the log. */
  Rail: Component;
  /** The scoring, laid out. */
  Score: Component;
  /** What a player ended with, in small, beside their points. */
  Small?: Component<{ seat: number }>;
  /** In the bar above: which turn, which variant. */
  meta(board: Board): string;
  /** Above the question: the phase. */
  phase(board: Board): string;
  /** The charge on the question's flag. */
  icon(board: Board, question: Question<G> | null): string;
  /** The question once something is picked for it; nothing where the game's own sentence says it. */
  asking?(board: Board, picked: readonly string[]): string | null;
  /** Behind the tabs of a small window. */
  aids?(board: Board): Aid[];
  /** Beside the question where there is little height: what the hand and seat lines say elsewhere. */
  facts?(board: Board): string[];
  /** The things on the table where an event is to be seen. */
  trace?(board: Board, event: Games[G]['event']): string[];
  /** How an event sounds; like a card on wood where the game does not say. */
  ring?(event: Games[G]['event']): Ring;
  /** Whether an event is too small for the story of a turn. */
  dull?(event: Games[G]['event']): boolean;
  /** What a player's points are made of, in the same order for everybody. */
  made?(board: Board, seat: number): { name: string; points: number }[];
  /** How somebody played, in a few words under their name at the end. */
  told?(board: Board, seat: number): string[];
  /** How far one is behind the winner, where points have a name of their own. */
  behind?: string;
  /** Its scoring is the ranking, with a row for everybody. */
  ranks?: boolean;
  /** Why it ended as it did, in one sentence. */
  verdict?(board: Board): string | null;
  short?(board: Board, choice: ChoiceShown<G>, picked: readonly string[]): string | null;
  /** Beside the words of a «why?»: a picture of the reason. */
  Why?: Component<{ about: string }>;
  /** A choice that wants a second touch, because it cannot be meant lightly. */
  confirms?(choice: ChoiceShown<G>): boolean;
  /** Takes the place of the answer buttons for a question of its own kind. */
  Answers?: Component<{ question: Question }>;
  special?(question: Question<G>, fitting: ChoiceShown<G>[]): boolean;
  /** A small drawing before an answer. */
  sign?(board: Board, choice: ChoiceShown<G>): string | null;
  /** Why a choice is good, as far as the board shows it: what it brings, and how much more than the next. */
  reason?(board: Board, choice: ChoiceShown<G>): string | null;
  /** What «play the obvious» answers for this game. */
  obvious?(board: Board, question: Question<G>, autoplay: { treasures: boolean; pass: boolean }): string | null;
  /** Where turns begin in the log. */
  headings?(board: Board, lines: EventShown<G>[]): Headings;
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

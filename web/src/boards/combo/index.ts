import type { Board } from '../../state/board.svelte';
import { say } from '../../state/words.svelte';
import type { View } from '../../wire/combo';
import type { BoardKind } from '..';
import Mat from './Mat.svelte';
import Rail from './Rail.svelte';
import Score from './Score.svelte';

const view = (board: Board) => board.view as unknown as View;
const ICONS: Record<string, string> = { acquire: 'coin', place: 'castle', either: 'scales', neighbour: 'house', discard: 'flame', fill: 'purse', over: 'crown' };

export const kind: BoardKind = {
  Mat, Rail, Score,
  meta: (board) => [say('cc-round', { round: view(board).round }), say('players-count', { count: view(board).players.length })].join(' · '),
  phase: (board) => say('cc-round', { round: view(board).round }),
  icon: (board) => ICONS[view(board).question] ?? 'castle',
  short(board, choice) {
    const cell = view(board).cells.find((one) => choice.touches[0] === one.id);
    if (!cell) return null;
    const gain = Number(cell.gain);
    return say('cc-cell', { row: cell.row + 1, column: cell.column + 1, gain: `${gain >= 0 ? '+' : '−'}${Math.abs(gain)}` });
  },
};

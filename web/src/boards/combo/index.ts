import './combo.css';
import type { Board } from '../../state/board.svelte';
import { rounds } from '../../state/log';
import { say } from '../../state/words.svelte';
import type { View } from '../../wire/combo';
import type { BoardKind } from '..';
import Mat from './Mat.svelte';
import Rail from './Rail.svelte';
import Rivals from './Rivals.svelte';
import Score from './Score.svelte';
import Shields from './Shields.svelte';

const view = (board: Board) => board.view as unknown as View;
/** Buying, taking and spending keys belong to one's own turn; gains come in others' turns too. */
function acts(event: unknown): number | null {
  const own = ['bought', 'taken', 'key_moved_herald', 'key_renewed_row'];
  const { kind, seat } = event as { kind: string; seat: number };
  return own.includes(kind) ? seat : null;
}
const ICONS: Record<string, string> = { acquire: 'coin', place: 'castle', either: 'scales', neighbour: 'house', discard: 'flame', fill: 'purse', over: 'crown' };

export const kind: BoardKind = {
  Mat, Rail, Score,
  meta: (board) => [say('cc-round', { round: view(board).round }), say('players-count', { count: view(board).players.length })].join(' · '),
  phase: (board) => say('cc-round', { round: view(board).round }),
  icon: (board) => ICONS[view(board).question] ?? 'castle',
  aids: () => [
    { id: 'rivals', icon: 'crown', label: say('rivals'), Shown: Rivals },
    { id: 'shields', icon: 'shield', label: say('cc-shields-short'), Shown: Shields },
  ],
  facts(board) {
    const mine = view(board).players[board.seat];
    return [say('cc-has', { gold: mine.gold, keys: mine.keys, points: mine.points })];
  },
  trace(_, event) {
    const [name, body] = Object.entries(event as Record<string, { card?: string; to?: string; location?: string }>)[0];
    if (name === 'placed') return [`card:${body.card}`];
    return body.to ?? body.location ? [`row:${body.to ?? body.location}`] : [];
  },
  dull: (event) => ['gained', 'filled', 'filled_all', 'idle', 'counted', 'chose'].includes(Object.keys(event as object)[0]),
  doubt(board, id) {
    const { castle, village, question } = view(board);
    const offer = [...castle.row, ...village.row].find((one) => one?.id === id);
    return offer && question === 'acquire' ? `buy ${offer.card}` : null;
  },
  headings: (_, lines) => rounds(lines, acts, (round) => say('log-round', { round })),
  short(board, choice) {
    const cell = view(board).cells.find((one) => choice.touches[0] === one.id);
    if (!cell) return null;
    const gain = Number(cell.gain);
    return `${gain >= 0 ? '+' : '−'}${Math.abs(gain)}`;
  },
  sign(board, choice) {
    const { cells, players } = view(board);
    const cell = cells.find((one) => choice.touches[0] === one.id);
    if (!cell) return null;
    // The grid as it stands with the cell in question filled.
    const all = [...players[board.seat].grid, ...cells];
    const [top, left] = [Math.min(...all.map((one) => one.row)), Math.min(...all.map((one) => one.column))];
    const dots = all.map((one) => `<rect x="${(one.column - left) * 6}" y="${(one.row - top) * 6}" width="5" height="5" rx="1" fill="currentColor" fill-opacity="${one.row === cell.row && one.column === cell.column ? 1 : 'card' in one ? 0.45 : 0.16}"/>`);
    return `<svg width="20" height="20" viewBox="0 0 23 23" aria-hidden="true">${dots.join('')}</svg>`;
  },
};

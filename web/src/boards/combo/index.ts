import './combo.css';
import type { Board } from '../../state/board.svelte';
import { rounds } from '../../state/log';
import { say } from '../../state/words.svelte';
import type { Event, Location } from '../../wire/combo';
import type { BoardKind } from '..';
import Cells from './Cells.svelte';
import Mat from './Mat.svelte';
import Rail from './Rail.svelte';
import Rivals from './Rivals.svelte';
import Score from './Score.svelte';
import Shields from './Shields.svelte';
import Small from './Small.svelte';
import { signed } from './signed';
import { told } from './told';

const view = (board: Board) => board.at('combo').view;
type Kind = Event['kind'];
/** Buying, taking and spending keys belong to one's own turn; gains come in others' turns too. */
const OWN: ReadonlySet<Kind> = new Set(['bought', 'taken', 'key_moved_herald', 'key_renewed_row'] as const);
const DULL: ReadonlySet<Kind> = new Set(['gained', 'filled', 'filled_all', 'idle', 'counted', 'chose'] as const);
const COINS: ReadonlySet<Kind> = new Set([
  'bought',
  'gained',
  'filled',
  'filled_all',
  'key_moved_herald',
  'key_renewed_row',
  'stowed',
] as const);
const ICONS: Record<string, string> = {
  acquire: 'coin',
  place: 'castle',
  either: 'scales',
  neighbour: 'house',
  discard: 'flame',
  fill: 'purse',
  over: 'crown',
};

export const kind: BoardKind<'combo'> = {
  Mat,
  Rail,
  Score,
  Small,
  meta: (board) =>
    [say('cc-round', { round: view(board).round }), say('players-count', { count: view(board).players.length })].join(
      ' · ',
    ),
  phase: (board) => say('cc-round', { round: view(board).round }),
  icon: (board) => ICONS[view(board).question] ?? 'castle',
  aids: (board) => [
    ...(view(board).question === 'place' && view(board).active === board.you
      ? [{ id: 'cells', icon: 'castle', label: say('cc-cells'), Shown: Cells }]
      : []),
    { id: 'rivals', icon: 'crown', label: say('rivals'), Shown: Rivals },
    { id: 'shields', icon: 'shield', label: say('cc-shields-short'), Shown: Shields },
  ],
  trace(_, event) {
    if (event.kind === 'placed') return [`card:${event.card}`];
    if ('to' in event) return [`row:${event.to}`];
    return 'location' in event ? [`row:${event.location}`] : [];
  },
  made(board, seat) {
    const { grid, keys } = view(board).players[seat];
    const from = (location: Location) =>
      grid
        .filter((placed) => placed.printed.location === location)
        .reduce((points, placed) => points + placed.points, 0);
    return [
      { name: say('cc-castle'), points: from('castle') },
      { name: say('cc-village'), points: from('village') },
      { name: say('cc-made-keys'), points: keys },
    ];
  },
  told: (board, seat) =>
    told(view(board).players, seat)
      .slice(0, 2)
      .map(([key, args]) => say(key, args && 'card' in args ? { ...args, card: board.card(String(args.card)) } : args)),
  dull: (event) => DULL.has(event.kind),
  ring: (event) => (event.kind === 'discarded' ? 'fall' : COINS.has(event.kind) ? 'coin' : 'lay'),
  headings: (board, lines) =>
    rounds(
      board.source.midway ? [] : lines,
      (line) => (OWN.has(line.event.kind) ? line.by : null),
      (round) => say('log-round', { round }),
    ),
  short(board, choice) {
    const cell = view(board).cells.find((one) => choice.touches[0] === one.id);
    if (!cell) return null;
    const gain = Number(cell.gain);
    return gain === 0 ? '+0' : signed(gain);
  },
  reason(board, choice) {
    const { cells } = view(board);
    const cell = cells.find((one) => choice.touches[0] === one.id);
    const others = cells.filter((one) => one !== cell).map((one) => Number(one.gain));
    if (!cell || others.length === 0) return null;
    const gain = Number(cell.gain);
    const more = gain - Math.max(...others);
    const key = more > 0 ? 'cc-reason-more' : more === 0 ? 'cc-reason-same' : 'cc-reason-less';
    return say(key, { gain, more: Math.abs(more) });
  },
  sign(board, choice) {
    const { cells, players } = view(board);
    const cell = cells.find((one) => choice.touches[0] === one.id);
    if (!cell) return null;
    // The grid as it stands with the cell in question filled.
    const all = [...players[board.seat].grid, ...cells];
    const [top, left] = [Math.min(...all.map((one) => one.row)), Math.min(...all.map((one) => one.column))];
    const dots = all.map((one) => {
      const here = one.row === cell.row && one.column === cell.column;
      const at = `x="${(one.column - left) * 6}" y="${(one.row - top) * 6}" width="5" height="5" rx="1"`;
      return `<rect ${at} fill="currentColor" fill-opacity="${here ? 1 : 'card' in one ? 0.45 : 0.16}"/>`;
    });
    return `<svg width="20" height="20" viewBox="0 0 23 23" aria-hidden="true">${dots.join('')}</svg>`;
  },
};

import { announced } from '../../state/log';
import { say } from '../../state/words.svelte';
import type { Event } from '../../wire/crimson';
import type { BoardKind } from '..';
import Bid from './Bid.svelte';
import Mat from './Mat.svelte';
import { laneName, viewOf } from './parties';
import Rail from './Rail.svelte';
import Score from './Score.svelte';

const ICONS: Record<string, string> = { draw: 'scroll', give: 'hand', income: 'coin', recruit: 'purse', deploy: 'crossed swords', pass: 'tower', scoring: 'castle', cleanup: 'flame', end: 'hourglass', over: 'crown' };

export const kind: BoardKind = {
  Mat, Rail, Score,
  Answers: Bid,
  special: (_, fitting) => fitting.length > 0 && fitting.some((choice) => choice.touches.some((id) => id.startsWith('coins:'))) && fitting.every((choice) => choice.touches.length === 0 || choice.touches.at(-1)!.startsWith('coins:')) && new Set(fitting.map((choice) => choice.touches[0]).filter((id) => !id?.startsWith('coins:') && id)).size <= 1,
  meta: (board) => [say(`cr-mode-${viewOf(board).mode}`), say('cr-supply', { count: viewOf(board).supply })].join(' · '),
  phase: (board) => say(`cr-phase-${viewOf(board).phase}`),
  icon: (board) => ICONS[viewOf(board).phase] ?? 'castle',
  headings: (board, lines) => announced(lines, (event, turn) => {
    const begun = event as Event;
    return begun.kind !== 'turn' ? null : say('log-turn-of', { turn, name: begun.raiders ? say('cr-raiders') : board.name(begun.seat) });
  }),
  short(board, choice, picked) {
    const last = choice.touches.at(-1);
    if (!last?.startsWith('lane:')) return null;
    // With a single card in hand only the lane is asked.
    const one = new Set(board.session?.question?.choices.map((other) => other.touches[0])).size === 1;
    return one || (picked.length > 0 && picked.length === choice.touches.length - 1) ? laneName(last.slice(5)) : null;
  },
};

import { say } from '../../state/words.svelte';
import type { BoardKind } from '..';
import Hand from './Hand.svelte';
import Mat from './Mat.svelte';
import Rail from './Rail.svelte';
import Score from './Score.svelte';
import { viewOf } from './zones';

const ICONS: Record<string, string> = { action: 'hand', treasure: 'coin', buy: 'purse', over: 'crown' };

export const kind: BoardKind = {
  Mat, Hand, Rail, Score,
  meta: (board) => [say('do-turn', { turn: viewOf(board).players[viewOf(board).active]?.turns ?? 0 }), say('players-count', { count: viewOf(board).players.length })].join(' · '),
  phase(board) {
    const reading = viewOf(board).reading.at(-1);
    return reading ? board.card(reading.card) : say(`do-phase-${viewOf(board).phase}`);
  },
  icon: (board) => ICONS[viewOf(board).phase] ?? 'scroll',
  primary: (choice) => choice.text === 'treasures',
  obvious(question, autoplay) {
    if (autoplay.treasures && question.choices.some((choice) => choice.text === 'treasures')) return 'treasures';
    return null;
  },
};

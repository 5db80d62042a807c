import type { Board } from '../../state/board.svelte';
import { actor, rounds } from '../../state/log';
import { say } from '../../state/words.svelte';
import type { View } from '../../wire/schotten';
import type { BoardKind } from '..';
import Hand from './Hand.svelte';
import Mat from './Mat.svelte';
import Rail from './Rail.svelte';
import Score from './Score.svelte';
import Why from './Why.svelte';

const view = (board: Board) => board.view as unknown as View;
export const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
/** `tile:W3` or `W3` as the wall is numbered. */
export const numeral = (tile: string) => NUMERALS[Number(tile.slice(-1)) - 1] ?? tile;

export const kind: BoardKind = {
  Mat, Hand, Rail, Score, Why,
  meta(board) {
    const v = view(board);
    return [v.options.match ? say('st-game', { game: v.game }) : '', v.options.tactics ? say('st-tactics') : say('st-base'), say('st-deck-of', { count: v.siege_deck }), v.final_turn ? say('st-final') : ''].filter(Boolean).join(' · ');
  },
  phase(board) {
    const phase = view(board).phase;
    if (typeof phase === 'string') return say(`st-phase-${phase}`);
    if ('acting' in phase) return board.card(phase.acting.card);
    if ('exchange' in phase) return say('st-phase-exchange');
    return say('st-phase-drawn');
  },
  icon(board) {
    const v = view(board);
    const phase = v.phase;
    if (typeof phase === 'object' && 'acting' in phase) return 'scroll';
    return v.attacker === board.seat ? 'crossed swords' : 'shield';
  },
  short(_, choice, picked) {
    const tile = choice.touches.at(-1);
    if (picked.length === choice.touches.length - 1 && picked.length > 0 && tile?.startsWith('tile:')) return numeral(tile);
    return null;
  },
  headings: (_, lines) => rounds(lines, (event) => actor(event), (turn) => say('log-turn', { turn })),
  primary: (choice) => choice.text === 'end' || choice.text.startsWith('draw siege'),
  obvious(_, question, autoplay) {
    return autoplay.pass && question.choices.length > 1 && question.choices.every((choice) => /^(pass|retreat)/.test(choice.text)) ? 'pass' : null;
  },
};

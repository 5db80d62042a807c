import './schotten.css';
import type { Board } from '../../state/board.svelte';
import { rounds } from '../../state/log';
import { settings } from '../../state/settings.svelte';
import { say } from '../../state/words.svelte';
import type { Choice, Event } from '../../wire/schotten';
import type { BoardKind } from '..';
import Forms from './Forms.svelte';
import Gone from './Gone.svelte';
import Hand from './Hand.svelte';
import Mat from './Mat.svelte';
import Rail from './Rail.svelte';
import Score from './Score.svelte';
import Why from './Why.svelte';

const view = (board: Board) => board.at('schotten').view;
export const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
/** `tile:W3` or `W3` as the wall is numbered. */
export const numeral = (tile: string) => NUMERALS[Number(tile.slice(-1)) - 1] ?? tile;

/** The letter of a colour in the reader's language. */
export const letter = (colour: string) =>
  settings.lang === 'de' ? ({ Y: 'Ge', G: 'Gr', P: 'V' }[colour] ?? colour) : colour;

/** The tile a choice names last. */
function tileOf(choice: Choice): string | null {
  if (typeof choice === 'string') return null;
  const [about] = Object.values(choice);
  return 'tile' in about ? about.tile : null;
}
const FALLS: ReadonlySet<Event['kind']> = new Set([
  'breached',
  'oiled',
  'exploded',
  'removed',
  'retreated',
  'cancelled',
] as const);

/** The turn as the log counts them; a replay has no log. */
const turn = (board: Board) => {
  const turns = rounds(board.source.midway ? [] : board.log('schotten'), (line) => line.by, String).heads.size;
  return turns > 0 ? say('log-turn', { turn: turns }) : '';
};

export const kind: BoardKind<'schotten'> = {
  Mat,
  Hand,
  Rail,
  Score,
  Why,
  meta(board) {
    const v = view(board);
    return [
      v.options.match ? say('st-game', { game: v.game }) : '',
      turn(board),
      say(v.options.tactics ? 'st-tactics' : 'st-base'),
      v.final_turn ? say('st-final') : '',
    ]
      .filter(Boolean)
      .join(' · ');
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
  aids: () => [
    { id: 'forms', icon: 'shield', label: say('st-formations'), Shown: Forms },
    { id: 'gone', icon: 'skull', label: say('st-gone-tab'), Shown: Gone },
  ],
  asking(board, picked) {
    const held = view(board).hand.find((card) => picked.includes(`hand:${card}`));
    if (held) return say('st-ask-lay', { card: board.card(held) });
    if (picked.includes('retreat')) return say('st-ask-retreat');
    return picked.includes('cauldron') ? say('st-ask-oil') : null;
  },
  trace(_, event) {
    if (event.kind === 'placed') return [`card:${event.card}`];
    if (event.kind === 'drew') return [`deck:${event.deck}`];
    return 'tile' in event ? [`tile:${event.tile}`] : [];
  },
  verdict(board) {
    const result = view(board).results.at(-1);
    if (!result) return null;
    const names = { attacker: board.called(result.attacker), defender: board.called(1 - result.attacker) };
    return say(`st-ending-${String(result.ending).replaceAll('_', '-')}`, names);
  },
  told(board, seat) {
    const { attacker, wall, cauldrons } = view(board);
    if (seat === attacker) return [say('st-told-attack', { count: wall.filter((tile) => tile.damaged).length })];
    return [say('st-told-defend', { count: wall.filter((tile) => !tile.damaged).length, poured: 3 - cauldrons })];
  },
  short(_, choice, picked) {
    const tile = tileOf(choice.value);
    return tile !== null && picked.length > 0 && picked.length === choice.touches.length - 1 ? numeral(tile) : null;
  },
  headings: (board, lines) =>
    rounds(
      board.source.midway ? [] : lines,
      (line) => line.by,
      (turn) => say('log-turn', { turn }),
    ),
  ring: (event) => (FALLS.has(event.kind) ? 'fall' : 'lay'),
  obvious(_, question, autoplay) {
    const { choices } = question;
    const pass = choices.find((choice) => choice.tone === 'pass');
    const gives = choices.every((choice) => choice.tone === 'pass' || choice.tone === 'yield');
    return autoplay.pass && pass && choices.length > 1 && gives ? pass.text : null;
  },
};

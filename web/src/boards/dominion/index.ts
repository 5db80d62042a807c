import './dominion.css';
import { announced } from '../../state/log';
import { say } from '../../state/words.svelte';
import type { Event } from '../../wire/dominion';
import type { BoardKind } from '..';
import Hand from './Hand.svelte';
import Mat from './Mat.svelte';
import Mine from './Mine.svelte';
import Owners from './Owners.svelte';
import Piles from './Piles.svelte';
import Rail from './Rail.svelte';
import Score from './Score.svelte';
import { total, viewOf } from './zones';

const ICONS: Record<string, string> = { action: 'hand', treasure: 'coin', buy: 'purse', over: 'crown' };

export const kind: BoardKind = {
  Mat, Hand, Rail, Score,
  meta: (board) => [say('do-turn', { turn: viewOf(board).players[viewOf(board).active]?.turns ?? 0 }), say('players-count', { count: viewOf(board).players.length })].join(' · '),
  phase(board) {
    const reading = viewOf(board).reading.at(-1);
    return reading ? board.card(reading.card) : say(`do-phase-${viewOf(board).phase}`);
  },
  icon: (board) => ICONS[viewOf(board).phase] ?? 'scroll',
  aids: () => [
    { id: 'cards', icon: 'book', label: say('do-cards'), Shown: Piles },
    { id: 'mine', icon: 'purse', label: say('do-mine-short'), Shown: Mine },
    { id: 'rivals', icon: 'crown', label: say('rivals'), Shown: Owners },
  ],
  facts(board) {
    const mine = viewOf(board).players[board.seat];
    return [
      say('do-fact-cards', { count: total(mine.owned) }),
      say('do-fact-deck', { count: mine.deck_size }),
      say('do-fact-discard', { count: mine.discard_size }),
    ];
  },
  trace(board, event) {
    const told = event as Event;
    if (told.kind !== 'gained' && told.kind !== 'bought') return [];
    const pile = viewOf(board).piles.find((one) => one.pile === told.card || one.top === told.card);
    return [`supply:${pile?.pile ?? told.card}`];
  },
  dull: (event) => ['drew', 'shuffled', 'turn_began', 'bought', 'chose'].includes((event as Event).kind),
  verdict(board) {
    const { piles, empty_piles } = viewOf(board);
    const gone = piles.find((pile) => pile.pile === 'Province' && pile.count === 0);
    return gone ? say('do-end-provinces') : say('do-end-piles', { count: empty_piles });
  },
  doubt(board, id) {
    const [zone, ...rest] = id.split(':');
    const choices = board.session?.question?.choices ?? [];
    /** The verb of whatever can be done there now, else the usual one. */
    const verb = (of: (touched: string) => boolean, usual: string) =>
      choices.find((choice) => choice.touches.some(of))?.text.split(' ')[0] ?? usual;
    if (zone === 'supply') {
      const pile = viewOf(board).piles.find((one) => one.pile === rest[0]);
      return pile?.top ? `${verb((touched) => touched.startsWith('supply:'), 'buy')} ${pile.top}` : null;
    }
    return zone === 'player' && rest[1] === 'hand' ? `${verb((touched) => touched.includes(':hand:'), 'play')} ${rest[2]}` : null;
  },
  headings: (board, lines) => announced(lines, (event) => {
    const begun = event as Event;
    return begun.kind !== 'turn_began' ? null : say('log-turn-of', { turn: begun.turn, name: board.called(begun.seat) });
  }),
  primary: (choice) => choice.text === 'treasures',
  obvious(board, question, autoplay) {
    if (autoplay.treasures && question.choices.some((choice) => choice.text === 'treasures')) return 'treasures';
    // What costs nothing can always be bought; with no coin and no treasure left there is nothing else.
    const free = new Set(viewOf(board).piles.filter((pile) => pile.cost === 0 && pile.debt === 0).map((pile) => `supply:${pile.pile}`));
    const end = question.choices.find((choice) => choice.text === 'done');
    if (autoplay.pass && end && question.choices.length > 1 && question.choices.every((choice) => choice === end || (choice.text.startsWith('buy ') && free.has(choice.touches[0])))) return end.text;
    return null;
  },
};

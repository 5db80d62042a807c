import './dominion.css';
import { announced } from '../../state/log';
import { say } from '../../state/words.svelte';
import type { Event } from '../../wire/dominion';
import type { BoardKind } from '..';
import { is } from '../../state/shelf';
import { fewest, often } from '../../state/told';
import Hand from './Hand.svelte';
import Mat from './Mat.svelte';
import Mine from './Mine.svelte';
import Owners from './Owners.svelte';
import Piles from './Piles.svelte';
import Rail from './Rail.svelte';
import Score from './Score.svelte';
import { total, viewOf } from './zones';

const ICONS: Record<string, string> = { action: 'hand', treasure: 'coin', buy: 'purse', over: 'crown' };

type Kind = Event['kind'];
const DULL: ReadonlySet<Kind> = new Set(['drew', 'shuffled', 'turn_began', 'bought', 'chose'] as const);
const COINS: ReadonlySet<Kind> = new Set(['bought', 'paid', 'played_treasures', 'tokens'] as const);
const FALLS: ReadonlySet<Kind> = new Set(['trashed', 'discarded'] as const);

export const kind: BoardKind<'dominion'> = {
  Mat,
  Hand,
  Rail,
  Score,
  meta: (board) =>
    [
      say('do-turn', { turn: viewOf(board).players[viewOf(board).active]?.turns ?? 0 }),
      say('players-count', { count: viewOf(board).players.length }),
    ].join(' · '),
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
    if (event.kind !== 'gained' && event.kind !== 'bought') return [];
    const { card } = event;
    const pile = viewOf(board).piles.find((one) => one.pile === card || one.top === card);
    return [`supply:${pile?.pile ?? card}`];
  },
  dull: (event) => DULL.has(event.kind),
  ring: (event) => (FALLS.has(event.kind) ? 'fall' : COINS.has(event.kind) ? 'coin' : 'lay'),
  verdict(board) {
    const { piles, empty_piles } = viewOf(board);
    const gone = piles.find((pile) => pile.pile === 'Province' && pile.count === 0);
    return gone ? say('do-end-provinces') : say('do-end-piles', { count: empty_piles });
  },
  ranks: true,
  told(board, seat) {
    const { players } = viewOf(board);
    const { owned, turns } = players[seat];
    const count = total(owned);
    const played = board
      .log('dominion')
      .flatMap(({ event }) => (event.kind === 'played' && event.seat === seat ? [event.card] : []))
      .filter((card) => !is(board.face(card), 'treasure'));
    const [card, times] = often(played)[0] ?? ['', 0];
    const lean = fewest(players, seat, (one) => total(one.owned));
    return [
      times > 1 ? say('do-told-played', { card: board.card(card), times }) : '',
      lean ? say('do-told-lean', { count, turns }) : say('do-told-cards', { count, turns }),
    ].filter(Boolean);
  },
  headings: (board, lines) =>
    announced(lines, ({ event }) =>
      event.kind !== 'turn_began' ? null : say('log-turn-of', { turn: event.turn, name: board.called(event.seat) }),
    ),
  obvious(board, question, autoplay) {
    const onward = question.choices.find((choice) => choice.tone === 'onward');
    if (autoplay.treasures && onward) return onward.text;
    // What costs nothing can always be bought; with no coin and no treasure left there is nothing else.
    const { piles, phase, reading } = viewOf(board);
    const free = new Set(
      piles.filter((pile) => pile.cost === 0 && pile.debt === 0).map((pile) => `supply:${pile.pile}`),
    );
    const end = question.choices.find((choice) => choice.tone === 'pass');
    const buying = phase === 'buy' && reading.length === 0;
    const nothing = question.choices.every((choice) => choice === end || free.has(choice.touches[0]));
    return autoplay.pass && end && buying && question.choices.length > 1 && nothing ? end.text : null;
  },
};

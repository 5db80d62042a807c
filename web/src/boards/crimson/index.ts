import './crimson.css';
import { announced } from '../../state/log';
import { say, tell } from '../../state/words.svelte';
import type { CardView, Event } from '../../wire/crimson';
import type { BoardKind } from '..';
import Bid from './Bid.svelte';
import { onlyCoins } from './coins';
import Heaps from './Heaps.svelte';
import Mat from './Mat.svelte';
import { laneName, ownParty, partyName, viewOf } from './parties';
import Rail from './Rail.svelte';
import Ring from './Ring.svelte';
import Score from './Score.svelte';
import Turn from './Turn.svelte';

const ICONS: Record<string, string> = {
  draw: 'scroll',
  give: 'hand',
  income: 'coin',
  recruit: 'purse',
  deploy: 'crossed swords',
  pass: 'tower',
  scoring: 'castle',
  cleanup: 'flame',
  end: 'hourglass',
  over: 'crown',
};

type Kind = Event['kind'];
const DULL: ReadonlySet<Kind> = new Set(['gained', 'begins', 'shuffled', 'chose', 'scoring'] as const);
const COINS: ReadonlySet<Kind> = new Set(['gained', 'took', 'paid', 'castle_coins', 'bid', 'bids', 'matched'] as const);
const FALLS: ReadonlySet<Kind> = new Set(['destroyed', 'discarded', 'sacrificed', 'broken_off'] as const);

export const kind: BoardKind<'crimson'> = {
  Mat,
  Rail,
  Score,
  Answers: Bid,
  special: (_, fitting) => onlyCoins(fitting),
  meta(board) {
    const { mode, supply } = viewOf(board);
    const turns = board.source.midway ? 0 : board.log('crimson').filter(({ event }) => event.kind === 'turn').length;
    const turn = turns > 0 ? [say('log-turn', { turn: turns })] : [];
    return [...turn, say(`cr-mode-${mode}`), say('cr-supply', { count: supply })].join(' · ');
  },
  phase(board) {
    const { auction, mode, players, phase } = viewOf(board);
    if (!auction) return say(`cr-phase-${phase}`);
    const card = tell(auction.card.name);
    const sealed = mode === 'ffa' && auction.best === null;
    const all = players.filter((player) => player.playing).length - 1;
    const made = auction.made.filter(Boolean).length;
    return `${card}: ${sealed ? say('cr-sealed', { made, all }) : say('cr-bid-is', { bid: auction.bid, price: auction.price })}`;
  },
  icon: (board) => ICONS[viewOf(board).phase] ?? 'castle',
  headings: (board, lines) =>
    announced(lines, ({ event, text }, turn) =>
      event.kind !== 'turn'
        ? null
        : board.source.midway
          ? tell(text).replace(/\.$/, '')
          : say('log-turn-of', { turn, name: event.raiders ? say('cr-raiders') : board.called(event.seat) }),
    ),
  aids: (board) => [
    ...(viewOf(board).mode === 'ffa' ? [{ id: 'ring', icon: 'castle', label: say('cr-fronts'), Shown: Ring }] : []),
    { id: 'turn', icon: 'hourglass', label: say('cr-turn'), Shown: Turn },
    { id: 'gone', icon: 'skull', label: say('cr-discard-tab'), Shown: Heaps },
  ],
  asking(board, picked) {
    const { players, offer, top } = viewOf(board);
    const touched = (zone: string) => (card: CardView) => picked[0] === `${zone}:${card.id}`;
    if (picked[0] === 'sacrifice') return say('cr-ask-sacrifice');
    const played = players[board.seat]?.front.find(touched('front'));
    if (played) return say('cr-ask-play', { card: tell(played.name) });
    const wanted = offer.find(touched('offer')) ?? (top && touched('top')(top) ? top : undefined);
    return wanted ? say('cr-ask-bid', { card: tell(wanted.name) }) : null;
  },
  trace(board, event) {
    const { lanes } = viewOf(board);
    const own = ownParty(board);
    /** On a front of others only the lane is shown. */
    const placed = (side: string, card: string) => {
      const lane = lanes.find((one) => one.sides.some((two) => two.id === side));
      if (!lane?.sides.some((one) => one.of === own)) return lane ? [`lane:${lane.id}`] : [];
      const found = lane.sides.find((one) => one.id === side)?.cards.findLast((one) => one.card.id === card);
      return found ? [`spot:${found.spot}`] : [];
    };
    switch (event.kind) {
      case 'played':
      case 'placed':
        return placed(event.side, event.card);
      case 'moved':
        return placed(event.to, event.card);
      case 'flipped':
        return [`spot:${event.spot}`];
      case 'bid':
      case 'offered':
      case 'announced':
        return [`offer:${event.card}`];
      case 'won':
      case 'tied':
        return [`lane:${event.lane}`];
      default:
        return [];
    }
  },
  dull: (event) => DULL.has(event.kind),
  ring: (event) => (FALLS.has(event.kind) ? 'fall' : COINS.has(event.kind) ? 'coin' : 'lay'),
  verdict(board) {
    const { players, raider_castles, mode } = viewOf(board);
    if (mode === 'solo' || mode === 'coop') {
      const own = viewOf(board).lanes.filter((lane) => lane.taken === ownParty(board)).length;
      return say('cr-verdict-raiders', { own, theirs: raider_castles });
    }
    const best = [...players].sort((a, b) => b.castles - a.castles)[0];
    return best && best.castles > 0
      ? say('cr-verdict', { name: partyName(board, best.party), count: best.castles })
      : null;
  },
  behind: 'cr-behind',
  told(board, seat) {
    const { players, mode } = viewOf(board);
    const done = (kind: 'recruited' | 'played') =>
      board.log('crimson').filter(({ event }) => event.kind === kind && event.seat === seat).length;
    if (mode === 'solo' || mode === 'coop') return [say('cr-told-played', { count: done('played') })];
    return [
      say('cr-told-recruited', { count: done('recruited') }),
      say('cr-told-coins', { count: players[seat].coins }),
    ];
  },
  short(board, choice, picked) {
    const lane = viewOf(board).lanes.find((one) => choice.touches.at(-1) === `lane:${one.id}`);
    if (!lane) return null;
    // With a single card in hand only the lane is asked.
    const one = new Set(board.session?.question?.choices.map((other) => other.touches[0])).size === 1;
    return one || (picked.length > 0 && picked.length === choice.touches.length - 1) ? laneName(board, lane.id) : null;
  },
};

import './crimson.css';
import { announced } from '../../state/log';
import { say, tell } from '../../state/words.svelte';
import type { Event } from '../../wire/crimson';
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

const ICONS: Record<string, string> = { draw: 'scroll', give: 'hand', income: 'coin', recruit: 'purse', deploy: 'crossed swords', pass: 'tower', scoring: 'castle', cleanup: 'flame', end: 'hourglass', over: 'crown' };

export const kind: BoardKind = {
  Mat, Rail, Score,
  Answers: Bid,
  special: (_, fitting) => onlyCoins(fitting),
  meta(board) {
    const { mode, supply } = viewOf(board);
    const turns = board.session?.log.filter((line) => (line.event as Event).kind === 'turn').length ?? 0;
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
  headings: (board, lines) => announced(lines, (event, turn) => {
    const begun = event as Event;
    return begun.kind !== 'turn' ? null : say('log-turn-of', { turn, name: begun.raiders ? say('cr-raiders') : board.called(begun.seat) });
  }),
  aids: (board) => [
    ...(viewOf(board).mode === 'ffa' ? [{ id: 'ring', icon: 'castle', label: say('cr-fronts'), Shown: Ring }] : []),
    { id: 'turn', icon: 'hourglass', label: say('cr-turn'), Shown: Turn },
    { id: 'gone', icon: 'skull', label: say('cr-discard-tab'), Shown: Heaps },
  ],
  asking(board, picked) {
    const [zone, card] = (picked[0] ?? '').split(':');
    if (!card) return zone === 'sacrifice' ? say('cr-ask-sacrifice') : null;
    if (zone === 'front') return say('cr-ask-play', { card: board.card(card) });
    return zone === 'offer' || zone === 'top' ? say('cr-ask-bid', { card: board.card(card) }) : null;
  },
  trace(board, event) {
    const told = event as Event;
    const { lanes } = viewOf(board);
    const own = ownParty(board);
    /** On a front of others only the lane is shown. */
    const placed = (side: string, card: string) => {
      const lane = lanes.find((one) => one.sides.some((two) => two.id === side));
      if (!lane?.sides.some((one) => one.of === own)) return lane ? [`lane:${lane.id}`] : [];
      const found = lane.sides.find((one) => one.id === side)?.cards.findLast((one) => one.card.id === card);
      return found ? [`spot:${found.spot}`] : [];
    };
    switch (told.kind) {
      case 'played': case 'placed': return placed(told.side, told.card);
      case 'moved': return placed(told.to, told.card);
      case 'flipped': return [`spot:${told.spot}`];
      case 'bid': case 'offered': case 'announced': return [`offer:${told.card}`];
      case 'won': case 'tied': return [`lane:${told.lane}`];
      default: return [];
    }
  },
  dull: (event) => ['gained', 'begins', 'shuffled', 'chose', 'scoring'].includes((event as Event).kind),
  doubt(board, id) {
    const [zone, card] = id.split(':');
    const lane = viewOf(board).lanes.find((one) => one.active)?.id;
    if (zone === 'offer') return `bid ${card} 1`;
    return zone === 'front' && lane ? `play ${card} ${lane}` : null;
  },
  verdict(board) {
    const { players, raider_castles, mode } = viewOf(board);
    if (mode === 'solo' || mode === 'coop') return say('cr-raider-castles', { count: raider_castles });
    const best = [...players].sort((a, b) => b.castles - a.castles)[0];
    return best && best.castles > 0 ? say('cr-verdict', { name: partyName(board, best.party), count: best.castles }) : null;
  },
  short(board, choice, picked) {
    const last = choice.touches.at(-1);
    if (!last?.startsWith('lane:')) return null;
    // With a single card in hand only the lane is asked.
    const one = new Set(board.session?.question?.choices.map((other) => other.touches[0])).size === 1;
    return one || (picked.length > 0 && picked.length === choice.touches.length - 1) ? laneName(board, last.slice(5)) : null;
  },
};

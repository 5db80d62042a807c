import type { Board } from '../../state/board.svelte';
import { is } from '../../state/shelf';
import { say, tell } from '../../state/words.svelte';
import type { CardFace } from '../../wire';
import type { InPlay, PileView, Stack } from '../../wire/dominion';

export const viewOf = (board: Board) => board.at('dominion').view;

export interface Copy {
  card: string;
  nth: number;
  move: string;
}

const ORDER = ['action', 'treasure', 'victory', 'curse'];
const rank = (board: Board, card: string) => {
  const face = board.face(card);
  const at = ORDER.findIndex((kind) => is(face, kind));
  return at < 0 ? ORDER.length : at;
};

/**
 * Every single card of a hand, actions first, dear ones before cheap ones. Copies in play take the first names, so that a
 * card keeps its name when it is played.
 */
export function copies(board: Board, hand: readonly Stack[], played: readonly InPlay[]): Copy[] {
  const down = (card: string) => played.filter((one) => one.card === card).reduce((sum, one) => sum + one.count, 0);
  return [...hand]
    .sort(
      (a, b) =>
        rank(board, a.card) - rank(board, b.card) ||
        (board.face(b.card).number ?? 0) - (board.face(a.card).number ?? 0) ||
        a.card.localeCompare(b.card),
    )
    .flatMap(({ card, count }) =>
      Array.from({ length: count }, (_, nth) => ({ card, nth, move: `c:${card}#${down(card) + nth}` })),
    );
}

export const total = (stacks: readonly Stack[]) => stacks.reduce((sum, stack) => sum + stack.count, 0);

/** A mixed pile that is gone keeps the name and the arms of its kind. */
const MIXED: Record<string, string> = { Ruins: 'ruins', Knights: 'knight', Castles: 'castle' };
/** A mixed pile shows its upper card; an empty one what it was. */
export function faceOf(board: Board, pile: PileView): CardFace {
  const kind = MIXED[pile.pile];
  const shown = board.face(pile.top ?? pile.pile);
  if (pile.top || !kind) return shown;
  const one = board.cards.find((face) => is(face, kind));
  return one ? { ...one, name: one.kinds.find((words) => words.id === kind)! } : shown;
}

const price = (pile: PileView) => pile.cost + pile.debt * 0.6;
/** The kingdom, cheap piles first. */
export const kingdomOf = (board: Board) =>
  viewOf(board)
    .piles.filter((pile) => pile.place === 'kingdom')
    .sort((a, b) => price(a) - price(b) || a.pile.localeCompare(b.pile));

/** Treasures, then Victory cards, cheap ones first; then Curses and whatever lies beside. */
export function baseOf(board: Board): PileView[] {
  const rest = viewOf(board).piles.filter((pile) => pile.place !== 'kingdom');
  const of = (kind: string) =>
    rest
      .filter((pile) => pile.place === 'basic' && is(board.face(pile.top ?? pile.pile), kind))
      .sort((a, b) => a.cost - b.cost);
  const first = [...of('treasure'), ...of('victory')];
  return [...first, ...rest.filter((pile) => !first.includes(pile))];
}

export const pileLabel = (board: Board, pile: PileView) =>
  say('do-pile-label', { card: tell(faceOf(board, pile).name), cost: pile.cost, count: pile.count });

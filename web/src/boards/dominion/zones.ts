import type { Board } from '../../state/board.svelte';
import type { CardFace } from '../../wire';
import type { InPlay, Stack, View } from '../../wire/dominion';

export const viewOf = (board: Board) => board.view as unknown as View;
export const kindsOf = (face: CardFace) => face.kinds.map((kind) => kind.en);

export interface Copy { card: string; nth: number; move: string }

const ORDER = ['Action', 'Treasure', 'Victory', 'Curse'];
const rank = (board: Board, card: string) => {
  const kinds = kindsOf(board.face(card));
  const at = ORDER.findIndex((kind) => kinds.includes(kind));
  return at < 0 ? ORDER.length : at;
};

/** Every single card of a hand, actions first, dear ones before cheap ones. Copies in play take the first names, so that a card keeps its name when it is played. */
export function copies(board: Board, hand: readonly Stack[], played: readonly InPlay[]): Copy[] {
  const down = (card: string) => played.filter((one) => one.card === card).reduce((sum, one) => sum + one.count, 0);
  return [...hand]
    .sort((a, b) => rank(board, a.card) - rank(board, b.card) || (board.face(b.card).number ?? 0) - (board.face(a.card).number ?? 0) || a.card.localeCompare(b.card))
    .flatMap(({ card, count }) => Array.from({ length: count }, (_, nth) => ({ card, nth, move: `c:${card}#${down(card) + nth}` })));
}

export const total = (stacks: readonly Stack[]) => stacks.reduce((sum, stack) => sum + stack.count, 0);

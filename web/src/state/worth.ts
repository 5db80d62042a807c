/** What the designer's bench has measured about a game, and what that says about ten piles. */
import type { CardWorth, Measured } from '../wire';
import { transport } from './house.svelte';

const asked = new Map<string, Promise<Measured | null>>();

/** What was measured about a game; asked for once. */
export function measuredOf(game: string): Promise<Measured | null> {
  let found = asked.get(game);
  if (!found) {
    found = transport.worth(game).catch(() => {
      asked.delete(game);
      return null;
    });
    asked.set(game, found);
  }
  return found;
}

/** What a kingdom promises. */
export interface Foretold {
  /** The card that it is worth the most to have, where that is more than chance. */
  decides: CardWorth | null;
  /** Whether games with these cards take longer or shorter than most. */
  pace: 'slog' | 'race' | 'usual';
}

/** Games so much longer or shorter than the mean of all are told. */
const LONG = 1.06;
const SHORT = 0.94;

/** What was measured of these cards together; nothing where too few of them were measured. */
export function foretold(cards: readonly string[], measured: Measured): Foretold | null {
  const those = measured.cards.filter((one) => cards.includes(one.card));
  if (those.length * 2 < cards.length) return null;
  const decides = those.filter((one) => one.stands && one.worth > 0).sort((a, b) => b.worth - a.worth)[0] ?? null;
  const lengths = those.flatMap((one) => (one.length ? [one.length[0]] : []));
  const mean = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length);
  return { decides, pace: lengths.length === 0 ? 'usual' : mean >= LONG ? 'slog' : mean <= SHORT ? 'race' : 'usual' };
}

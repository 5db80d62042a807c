/** How earlier games against one bot went, as far as the house lists them. */
import type { TableInfo } from '../wire';

export interface Met {
  games: number;
  /** How many of them were won; a shared win is half of one. */
  won: number;
}

/** A share of games, from 0 to 1, and by how many it was reckoned. */
export interface Chance {
  share: number;
  games: number;
}

/** Fewer games than this say nothing about the next one. */
const ENOUGH = 3;

/** The games that a player and a bot of this strength played alone against each other. */
export function met(past: readonly TableInfo[], game: string, strength: string): Met {
  const found = past.filter(
    (table) =>
      table.game === game &&
      table.you !== null &&
      table.outcome !== null &&
      table.seats.length === 2 &&
      !table.outcome.together &&
      table.seats.some((seat) => !seat.you && seat.kind === 'bot' && seat.strength === strength),
  );
  const won = found.reduce((sum, { outcome, you }) => {
    if (outcome!.place[you!] !== 1) return sum;
    return sum + (outcome!.place.every((place) => place === 1) ? 0.5 : 1);
  }, 0);
  return { games: found.length, won };
}

/** The strengths, and what each wins against the one below in a hundred games of two: `docs/bots.md`. */
const ORDER = ['page', 'squire', 'knight', 'castellan', 'burgrave'];
const STEPS: Record<string, number[]> = {
  schotten: [75.8, 77, 75, 78.7],
  combo: [84.5, 80.8, 78.8, 56.1],
  crimson: [81.5, 91.7, 90, 82.5],
  dominion: [75.2, 68.3, 72.1],
};
const wins = (ahead: number) => 1 / (1 + Math.exp(-ahead));

/** How high a strength stands above a page; nothing where that was not measured. */
function height(game: string, strength: string): number | null {
  const steps = STEPS[game]?.slice(0, ORDER.indexOf(strength)) ?? [];
  if (steps.length < ORDER.indexOf(strength) || !ORDER.includes(strength)) return null;
  return steps.reduce((sum, share) => sum + Math.log(share / (100 - share)), 0);
}

/**
 * The chance to win the next game against this strength, from 0 to 1, by all games of two against any whose distance to it
 * is measured. A game won and one lost against whom one mostly met are added, which is the rule of succession; nothing after
 * too few games.
 */
export function chance(past: readonly TableInfo[], game: string, strength: string): Chance | null {
  const goal = height(game, strength);
  const known = goal === null ? [strength] : ORDER;
  const records = known
    .map((id) => ({ ...met(past, game, id), at: goal === null ? 0 : height(game, id) }))
    .flatMap((one) => (one.at === null || one.games === 0 ? [] : [{ ...one, at: one.at }]));
  const games = records.reduce((sum, one) => sum + one.games, 0);
  if (games < ENOUGH) return null;
  const mean = records.reduce((sum, one) => sum + one.at * one.games, 0) / games;
  const won = records.reduce((sum, one) => sum + one.won, 1);
  const expected = (own: number) =>
    records.reduce((sum, one) => sum + one.games * wins(own - one.at), 2 * wins(own - mean));
  let [low, high] = [-20, 20];
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2;
    if (expected(middle) < won) low = middle;
    else high = middle;
  }
  return { share: wins(low - (goal ?? 0)), games };
}

/** Whether neither is the favourite. */
export const fair = (found: Chance | null): boolean => found !== null && Math.abs(found.share - 0.5) <= 0.1;

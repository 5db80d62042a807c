/** How earlier games against one bot went, as far as the house lists them. */
import type { TableInfo } from '../wire';

export interface Met {
  games: number;
  /** How many of them were won; a shared win is half of one. */
  won: number;
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

/** The chance to win the next one by the rule of succession, from 0 to 1; nothing after too few games. */
export const chance = ({ games, won }: Met): number | null => (games < ENOUGH ? null : (won + 1) / (games + 2));

/** Whether neither is the favourite. */
export const fair = (record: Met): boolean => Math.abs((chance(record) ?? 0) - 0.5) <= 0.1;

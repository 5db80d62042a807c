import type { EventShown } from '../wire';

/** A log with headings: which line opens a turn or a round, and which says nothing that its heading does not. */
export interface Headings { heads: Map<number, string>; hidden: Set<number> }

/**
 * Headings where the seat that acted first acts again: `acts` names who makes a move of their own with an event.
 * A log from the beginning counts the rounds.
 */
export function rounds(lines: readonly EventShown[], acts: (event: unknown) => number | null, heading: (round: number) => string): Headings {
  const heads = new Map<number, string>();
  let first: number | null = null;
  let last: number | null = null;
  let round = 0;
  for (const line of lines) {
    const seat = acts(line.event);
    if (seat === null) continue;
    first ??= seat;
    if (seat === first && last !== first) heads.set(line.number, heading(++round));
    last = seat;
  }
  return { heads, hidden: new Set() };
}

/** Headings in the place of the lines that announce a turn. */
export function announced(lines: readonly EventShown[], heading: (event: unknown, turn: number) => string | null): Headings {
  const found: Headings = { heads: new Map(), hidden: new Set() };
  let waiting: string | null = null;
  for (const line of lines) {
    const text = heading(line.event, found.hidden.size + 1);
    if (text !== null) {
      waiting = text;
      found.hidden.add(line.number);
    } else if (waiting !== null) {
      found.heads.set(line.number, waiting);
      waiting = null;
    }
  }
  // A turn in which nothing has happened yet is announced all the same.
  const last = lines.at(-1);
  if (waiting !== null && last) {
    found.hidden.delete(last.number);
    found.heads.set(last.number, waiting);
  }
  return found;
}

/** Who did it: the first seat an event names. */
export function actor(event: unknown): number | null {
  if (event === null || typeof event !== 'object') return null;
  const record = event as Record<string, unknown>;
  for (const key of ['seat', 'by', 'who', 'player']) if (typeof record[key] === 'number') return record[key];
  for (const inner of Object.values(record)) {
    const found = actor(inner);
    if (found !== null) return found;
  }
  return null;
}

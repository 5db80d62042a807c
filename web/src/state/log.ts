interface Line {
  number: number;
}

/**
 * A log with headings: which line opens a turn or a round, and which says nothing that its heading does not. `last` is the
 * heading of a turn in which nothing has happened yet.
 */
export interface Headings {
  heads: Map<number, string>;
  hidden: Set<number>;
  last: string | null;
}

/**
 * Headings where the seat that acted first acts again: `acts` names who makes a move of their own with an event.
 * A log from the beginning counts the rounds.
 */
export function rounds<L extends Line>(
  lines: readonly L[],
  acts: (line: L) => number | null,
  heading: (round: number) => string,
): Headings {
  const heads = new Map<number, string>();
  let first: number | null = null;
  let last: number | null = null;
  let round = 0;
  for (const line of lines) {
    const seat = acts(line);
    if (seat === null) continue;
    first ??= seat;
    if (seat === first && last !== first) heads.set(line.number, heading(++round));
    last = seat;
  }
  return { heads, hidden: new Set(), last: null };
}

/** Headings in the place of the lines that announce a turn. */
export function announced<L extends Line>(
  lines: readonly L[],
  heading: (line: L, turn: number) => string | null,
): Headings {
  const found: Headings = { heads: new Map(), hidden: new Set(), last: null };
  let waiting: string | null = null;
  for (const line of lines) {
    const text = heading(line, found.hidden.size + 1);
    if (text !== null) {
      waiting = text;
      found.hidden.add(line.number);
    } else if (waiting !== null) {
      found.heads.set(line.number, waiting);
      waiting = null;
    }
  }
  found.last = waiting;
  return found;
}

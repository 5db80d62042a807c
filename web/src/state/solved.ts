/** What this browser remembers of puzzles: which were solved and how, and on how many days in a row. */
export type How = 'alone' | 'helped';

interface Kept {
  solved: Record<string, How>;
  /** The last day a puzzle of the day was solved, and how many in a row up to it. */
  day: number;
  streak: number;
  /** The days on which one was solved, of the last two weeks; older memories have none. */
  days?: number[];
}

const KEY = 'bergfried-puzzles';

/** Today, in days since 1970 at Greenwich: the same for everybody. */
export const today = (now = Date.now()): number => Math.floor(now / 86_400_000);

export function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    if (found && typeof found === 'object' && 'solved' in found) return found as Kept;
  } catch {
    // Nothing kept, or nothing to keep it in: then one begins anew.
  }
  return { solved: {}, day: 0, streak: 0 };
}

/** How many days in a row, today or until yesterday. */
export const streak = (all: Kept, day = today()): number => (all.day >= day - 1 ? all.streak : 0);

/** Notes a solved puzzle; alone counts more than helped, and the first time counts. */
export function note(all: Kept, id: string, how: How, ofTheDay: boolean, day = today()): Kept {
  const before = all.solved[id];
  const next: Kept = { ...all, solved: { ...all.solved, [id]: before ?? how } };
  if (ofTheDay && how === 'alone' && all.day !== day) {
    next.days = [...solvedDays(all).filter((one) => one > day - 14), day];
    next.streak = streak(all, day) + 1;
    next.day = day;
  }
  return next;
}

/** The days that are remembered; those in a row are known without a list. */
function solvedDays(all: Kept): number[] {
  const row = Array.from({ length: Math.min(all.streak, 14) }, (_, back) => all.day - back);
  return [...new Set([...(all.days ?? []), ...row])].sort((one, other) => one - other);
}

export interface WeekDay {
  day: number;
  made: boolean;
  today: boolean;
}

/** This week from its Monday on, with the days on which the puzzle of the day was solved. */
export function week(all: Kept, day = today()): WeekDay[] {
  // The first of January 1970 was a Thursday.
  const monday = day - ((day + 3) % 7);
  const made = new Set(solvedDays(all));
  return Array.from({ length: 7 }, (_, place) => monday + place).map((one) => ({
    day: one,
    made: made.has(one),
    today: one === day,
  }));
}

export function keep(all: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}

/** What rivals did since my last turn. */
import type { EventShown } from '../wire';

/** One line of the story: who did it, and the things on the table where it is to be seen. */
export interface Deed {
  line: EventShown;
  seat: number | null;
  number: number;
  on: readonly string[];
}

/** The lines of one choice, and who made it. */
interface Choice {
  by: number | null;
  lines: EventShown[];
}

/**
 * Events of one choice carry the same step; whoever the first of them names has chosen, so that what a rival's turn brings
 * me does not count as a choice of mine.
 */
function choices(log: readonly EventShown[]): Choice[] {
  const found: Choice[] = [];
  for (const line of log) {
    const last = found.at(-1);
    if (last && last.lines[0].step === line.step) last.lines.push(line);
    else found.push({ by: null, lines: [line] });
  }
  for (const choice of found) {
    choice.by = choice.lines.map((line) => line.by).find((seat) => seat !== null) ?? null;
  }
  return found;
}

/** The lines between my last turn and now; `moved` once I have made a choice of the present turn. */
export function since(log: readonly EventShown[], you: number | null): { lines: EventShown[]; moved: boolean } {
  const all = choices(log);
  const mine = (choice: Choice) => choice.by === you && choice.lines[0].step > 0;
  let end = all.length;
  while (end > 0 && mine(all[end - 1])) end--;
  let begin = end;
  while (begin > 0 && !mine(all[begin - 1])) begin--;
  return { lines: all.slice(begin, end).flatMap((choice) => choice.lines), moved: end < all.length };
}

/** How far back a story looks, and the most deeds it tells; the rest is in the log. */
const FAR = 400;
const MOST = 24;

export interface Story {
  deeds: Deed[];
  marks: Map<string, number>;
}

/** The story of what happened since, each line with its number, and which number hangs on which thing. */
export function story(
  log: readonly EventShown[],
  you: number | null,
  told: (line: EventShown) => boolean,
  trace: (line: EventShown) => readonly string[],
): Story {
  const { lines, moved } = since(log.slice(-FAR), you);
  const deeds = lines
    .filter(told)
    .slice(-MOST)
    .map((line, place) => ({ line, seat: line.by, number: place + 1, on: trace(line) }));
  // Ribbons vanish with my next move; of several deeds at one thing the latest is marked.
  const marks = moved ? [] : deeds.flatMap((deed) => deed.on.map((id) => [id, deed.number] as const));
  return { deeds, marks: new Map(marks) };
}

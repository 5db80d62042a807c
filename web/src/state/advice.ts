/** What a hint says: the best chance first, and how far the next one is behind. */
import type { Hint } from './session.svelte';

type Candidate = Hint['candidates'][number];

/** A choice tried less than this share of what was tried most has no chance to speak of. */
const SEASONED = 0.25;

/** The choices that were tried often enough, the best chance first. */
export function ranked(candidates: readonly Candidate[]): Candidate[] {
  const most = Math.max(0, ...candidates.map((one) => one.visits));
  return candidates
    .filter((one) => one.visits >= most * SEASONED)
    .sort((a, b) => b.chance - a.chance || b.visits - a.visits);
}

/** A hint in this order; what it recommends is what wins most often. */
export function advised(hint: Hint): Hint {
  const candidates = ranked(hint.candidates);
  const best = candidates[0];
  return best ? { ...hint, candidates, best: { text: best.text, label: best.label } } : hint;
}

/** In so many games of 100 the first wins, and the second so many less. */
export function compared(candidates: readonly Candidate[]): { wins: number; less: number } | null {
  const [first, second] = candidates.map((one) => Math.round(one.chance * 100));
  return first === undefined ? null : { wins: first, less: second === undefined ? 0 : first - second };
}

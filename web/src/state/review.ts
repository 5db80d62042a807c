/** What a review tells of one seat, as the page shows it. */
import type { Analysis, Moment } from '../wire';

/** The moments that decided for this seat in the order they came, numbered for the curve and the list. */
export const decided = (analysis: Analysis, seat: number): (Moment & { number: number })[] =>
  [...(analysis.seats[seat]?.moments ?? [])]
    .sort((a, b) => a.step - b.step)
    .map((moment, place) => ({ ...moment, number: place + 1 }));

/** A moment on the curve: where it is, and what might be written beside it. */
interface Spot {
  x: number;
  y: number;
  words: string;
}

/** Where its disc stands, and what is written there, to the left or to the right of it. */
interface Disc {
  high: number;
  words: string;
  left: boolean;
}

const RADIUS = 11;
const GAP = 15;
/** The widest letter of the small bold face, on the average. */
const LETTER = 6.7;

/**
 * Above or below each moment its disc, none upon another or upon another's words. Words that find no room are left out:
 * the list beside the curve tells them.
 */
export function apart(spots: Spot[], width: number, top: number, bottom: number): Disc[] {
  const taken: [number, number, number, number][] = [];
  const free = (a: number, b: number, high: number) =>
    a >= 0 &&
    b <= width &&
    taken.every(
      ([left, right, above, below]) => b < left || a > right || high + RADIUS < above || high - RADIUS > below,
    );
  return spots.map(({ x, y, words }) => {
    const up = y > (top + bottom) / 2;
    const heights = [30, 54, 78, 102]
      .flatMap((away) => (up ? [y - away, y + away] : [y + away, y - away]))
      .filter((high) => high >= top && high <= bottom);
    if (heights.length === 0) heights.push(Math.min(bottom, Math.max(top, y)));
    const sides = x > width * 0.55 ? [true, false] : [false, true];
    const long = GAP + words.length * LETTER;
    const reach = (left: boolean) => (left ? [x - long, x + RADIUS] : [x - RADIUS, x + long]) as [number, number];
    const written = words
      ? heights
          .flatMap((high) => sides.map((left) => ({ high, left, words })))
          .find((at) => free(...reach(at.left), at.high))
      : undefined;
    const disc = written ?? {
      high: heights.find((high) => free(x - RADIUS, x + RADIUS, high)) ?? heights[0],
      left: false,
      words: '',
    };
    const [from, to] = disc.words ? reach(disc.left) : [x - RADIUS, x + RADIUS];
    taken.push([from, to, disc.high - RADIUS, disc.high + RADIUS]);
    return disc;
  });
}

import { flip, turn } from '../path';

/**
 * A stroke of a charge: `b` body, `s` shaded part, `h` lit part, `k` dark, `l` line of a width, `r` outlined rod of a
 * width. Each charge stands in a box of 100 x 100 and faces dexter.
 */
export type Part = [kind: 'b' | 's' | 'h' | 'k' | 'l' | 'r', path: string, width?: number];

export const b = (d: string): Part => ['b', d];
export const s = (d: string): Part => ['s', d];
export const h = (d: string): Part => ['h', d];
export const k = (d: string): Part => ['k', d];
export const l = (d: string, w = 2.4): Part => ['l', d, w];
export const r = (d: string, w = 7): Part => ['r', d, w];

/** Two of a thing crosswise, the second mirrored. */
export const crossed = (angle: number, thing: (tilt: (d: string) => string) => Part[]): Part[] =>
  [1, -1].flatMap((side) => thing((d) => (side > 0 ? turn(d, angle) : flip(turn(d, angle)))));

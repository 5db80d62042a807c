import { expect, test } from 'vitest';
import type { Analysis } from '../wire';
import { apart, decided } from './review';

test('moments come in the order of the game, numbered', () => {
  const moment = (step: number) => ({ step, swing: -10, own: true, told: null });
  const analysis: Analysis = {
    done: true,
    steps: [],
    seats: [{ accuracy: 90, moments: [moment(30), moment(4), moment(17)] }],
  };
  expect(decided(analysis, 0).map(({ step, number }) => [step, number])).toEqual([
    [4, 1],
    [17, 2],
    [30, 3],
  ]);
  expect(decided(analysis, 3)).toEqual([]);
});

test('discs of neighbouring moments and their words stand apart', () => {
  const words = 'Ein Satz von dreißig Zeichen, ja';
  const spots = [300, 306, 310].map((x) => ({ x, y: 90, words }));
  const discs = apart(spots, 640, 18, 148);
  for (const [place, disc] of discs.entries()) {
    expect(disc.high).toBeGreaterThanOrEqual(18);
    expect(disc.high).toBeLessThanOrEqual(148);
    for (const other of discs.slice(place + 1)) {
      const beside = disc.words !== '' && other.words !== '' && disc.left !== other.left;
      expect(beside || Math.abs(disc.high - other.high) >= 22).toBe(true);
    }
  }
  expect(discs.some((disc) => disc.words !== '')).toBe(true);
  // On a narrow curve there is room for the numbers alone.
  expect(apart([{ x: 100, y: 60, words }], 200, 18, 100)[0].words).toBe('');
});

import { expect, test } from 'vitest';
import type { TableInfo } from '../wire';
import { chance, fair, met } from './met';

const game = (place: number[], strength = 'knight', more: object = {}): TableInfo =>
  ({
    game: 'crimson',
    you: 0,
    outcome: { place, score: [], together: false },
    seats: place.map((_, seat) => ({ seat, you: seat === 0, kind: seat === 0 ? 'person' : 'bot', strength })),
    ...more,
  }) as unknown as TableInfo;

test('only games of two against that very bot count', () => {
  const past = [
    game([1, 2]),
    game([2, 1]),
    game([1, 1]),
    game([1, 2], 'page'),
    game([1, 2, 3]),
    game([1, 2], 'knight', { game: 'combo' }),
    game([1, 2], 'knight', { outcome: null }),
  ];
  expect(met(past, 'crimson', 'knight')).toEqual({ games: 3, won: 1.5 });
});

const times = (count: number, place: number[], strength: string) =>
  Array.from({ length: count }, () => game(place, strength));

test('a chance is told after three games, and never as certain', () => {
  expect(chance(times(2, [1, 2], 'knight'), 'crimson', 'knight')).toBe(null);
  expect(
    chance([...times(4, [1, 2], 'knight'), ...times(4, [2, 1], 'knight')], 'crimson', 'knight')!.share,
  ).toBeCloseTo(0.5);
  expect(chance(times(3, [1, 2], 'knight'), 'crimson', 'knight')!.share).toBeCloseTo(0.8);
});

test('games against any strength tell of all, by how far they stand apart', () => {
  const past = [...times(3, [1, 2], 'squire'), ...times(3, [2, 1], 'squire')];
  const [page, squire, knight] = ['page', 'squire', 'knight'].map((one) => chance(past, 'crimson', one)!);
  expect(squire.share).toBeCloseTo(0.5);
  expect(page.share).toBeCloseTo(0.815);
  expect(knight.share).toBeCloseTo(0.083);
  expect([page, squire, knight].map(fair)).toEqual([false, true, false]);
  expect(page.games).toBe(6);
});

test('of a strength that was not measured only games against it tell', () => {
  const past = times(3, [1, 2], 'squire').map((one) => ({ ...one, game: 'dominion' })) as TableInfo[];
  expect(chance(past, 'dominion', 'castellan')!.games).toBe(3);
  expect(chance(past, 'dominion', 'burgrave')).toBe(null);
  expect(fair(null)).toBe(false);
});

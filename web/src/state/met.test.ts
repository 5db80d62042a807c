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

test('a chance is told after three games, and never as certain', () => {
  expect(chance({ games: 2, won: 2 })).toBe(null);
  expect(chance({ games: 8, won: 4 })).toBe(0.5);
  expect(chance({ games: 3, won: 3 })).toBe(0.8);
  expect([fair({ games: 8, won: 4 }), fair({ games: 8, won: 8 }), fair({ games: 1, won: 1 })]).toEqual([
    true,
    false,
    false,
  ]);
});

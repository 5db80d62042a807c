import { expect, it } from 'vitest';
import type { PlayerView } from '../wire/combo';
import { told } from '../boards/combo/told';
import { fewest, most, often } from './told';

it('says of a player alone only what nobody shares', () => {
  const coins = (one: number) => one;
  expect(most([3, 2, 1], 0, coins)).toBe(true);
  expect(most([3, 3, 1], 0, coins)).toBe(false);
  expect(most([3, 2, 1], 1, coins)).toBe(false);
  expect(most([0], 0, coins)).toBe(false);
});

it('says that somebody has fewest where everybody else has more', () => {
  const cards = (one: number) => one;
  expect(fewest([30, 41, 1200], 0, cards)).toBe(true);
  expect(fewest([30, 30, 41], 0, cards)).toBe(false);
  expect(fewest([1100, 1200], 0, cards)).toBe(true);
  expect(fewest([1100, 1200], 1, cards)).toBe(false);
});

it('counts names, the most frequent first', () => {
  expect(often(['Smithy', 'Moat', 'Smithy'])).toEqual([
    ['Smithy', 2],
    ['Moat', 1],
  ]);
});

const card = (location: string, points: number, face = 'up') => ({
  card: `${location}${points}`,
  face,
  points,
  printed: { location },
});
const player = (points: number, gold: number, keys: number, grid: object[]) =>
  ({ points, gold, keys, grid }) as unknown as PlayerView;

it('tells how somebody played Castle Combo: a tie by its gold, then what they had most of', () => {
  const players = [
    player(20, 7, 2, [card('castle', 12), card('village', 8)]),
    player(20, 3, 5, [card('castle', 5), card('village', 10), card('castle', 0, 'down')]),
    player(9, 0, 2, [card('castle', 4), card('village', 5)]),
  ];
  const keys = (seat: number) => told(players, seat).map(([key]) => key);
  expect(keys(0).slice(0, 2)).toEqual(['cc-told-gold', 'cc-told-castle']);
  expect(keys(1)).toEqual(['cc-told-gold', 'cc-told-village', 'cc-told-keys', 'cc-told-down', 'cc-told-card']);
  expect(told(players, 2)).toEqual([['cc-told-card', { card: 'village5', points: 5 }]]);
});

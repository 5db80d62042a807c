import { expect, it } from 'vitest';
import type { Choice } from '../../wire/crimson';
import { coinsOf, onlyCoins } from './coins';

const choice = (value: Choice, ...touches: string[]) => ({ text: JSON.stringify(value), touches, value });
const pay = (coins: number, seat: number) => choice({ pay: { seat, coins } }, `coins:${coins}`);
const bid = (card: number, coins: number) =>
  choice({ bid: { card, top: false, coins } }, `offer:${card}`, `coins:${coins}`);

it('takes two purses of the same amount as two answers', () => {
  const pays = [pay(0, 0), pay(2, 0), pay(2, 1)];
  expect(onlyCoins(pays)).toBe(true);
  expect(pays.map(coinsOf)).toEqual([0, 2, 2]);
});

it('leaves bids on several cards to the table', () => {
  expect(onlyCoins([bid(1, 1), bid(2, 1)])).toBe(false);
  expect(onlyCoins([bid(1, 1), bid(1, 2), choice('pass')])).toBe(true);
});

it('never hides an answer that lies on the table behind a stepper', () => {
  expect(onlyCoins([pay(1, 0), pay(2, 0), choice({ give: 3 }, 'front:monk')])).toBe(false);
});

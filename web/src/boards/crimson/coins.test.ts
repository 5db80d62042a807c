import { expect, it } from 'vitest';
import type { ChoiceShown } from '../../wire';
import { coinsOf, onlyCoins } from './coins';

const choice = (text: string, touches: string[]): ChoiceShown => ({ text, label: { en: text, de: text }, touches, value: null });

it('takes two purses of the same amount as two answers', () => {
  const pays = [choice('pay 0 A1', ['coins:0']), choice('pay 2 A1', ['coins:2']), choice('pay 2 A2', ['coins:2'])];
  expect(onlyCoins(pays)).toBe(true);
  expect(pays.map(coinsOf)).toEqual([0, 2, 2]);
});

it('leaves bids on several cards to the table', () => {
  const bids = [choice('bid monk 1', ['offer:monk', 'coins:1']), choice('bid thief 1', ['offer:thief', 'coins:1'])];
  expect(onlyCoins(bids)).toBe(false);
  expect(onlyCoins([...bids.slice(0, 1), choice('bid monk 2', ['offer:monk', 'coins:2'])])).toBe(true);
});

it('never hides an answer that lies on the table behind a stepper', () => {
  expect(onlyCoins([choice('a', ['coins:1']), choice('b', ['coins:2']), choice('c', ['spot:WS.1'])])).toBe(false);
});

import { expect, it } from 'vitest';
import { dress, gist } from './gist';

it('tells at a glance what a card adds', () => {
  expect(gist('+1 Card, +2 Actions.', ['Action'])).toEqual({ signs: [{ number: '+1', what: 'card' }, { number: '+2', what: 'action' }], more: false });
  expect(gist('+2 coins. Every other player discards down to 3 cards.', ['Action', 'Attack'])).toEqual({ signs: [{ number: '+2', what: 'coin' }], more: true });
  expect(gist('Worth 3 coins.', ['Treasure']).signs).toEqual([{ number: '3', what: 'coin' }]);
  expect(gist('Worth −1 VP.', ['Curse']).signs).toEqual([{ number: '−1', what: 'point' }]);
});

it('says nothing of what only may happen', () => {
  expect(gist('Trash a card. If it was a Treasure: +2 Cards.', ['Action']).signs).toEqual([]);
});

it('gives a card one dress, the rarest of its kinds', () => {
  expect([dress(['Action', 'Attack']), dress(['Action', 'Reaction']), dress(['Treasure']), dress(['Victory'])]).toEqual(['do-Attack', 'do-Reaction', 'do-Treasure', 'do-Victory']);
});

import { describe, expect, it } from 'vitest';
import type { ChoiceShown } from '../wire';
import { complete, fitting, next, settled, spoken } from './picking';

const choice = (text: string, ...touches: string[]): ChoiceShown => ({
  text,
  label: { en: text, de: text },
  touches,
  said: 0,
  tone: 'act',
  group: '',
  value: text,
});
/** The last touch does not lie on the table. */
const said = (text: string, ...touches: string[]): ChoiceShown => ({ ...choice(text, ...touches), said: 1 });

describe('a card and then a place', () => {
  const choices = [
    choice('play R7 W1', 'hand:R7', 'tile:W1'),
    choice('play R7 W2', 'hand:R7', 'tile:W2'),
    choice('play B1 W2', 'hand:B1', 'tile:W2'),
    choice('pass'),
  ];
  it('offers only the cards first', () => {
    expect([...next(choices, []).keys()]).toEqual(['hand:R7', 'hand:B1']);
  });
  it('then the places of that card', () => {
    expect([...next(choices, ['hand:R7']).keys()]).toEqual(['tile:W1', 'tile:W2']);
    expect(settled(choices, ['hand:R7'])).toBeNull();
  });
  it('and settles on the last touch', () => {
    expect(settled(choices, ['hand:R7', 'tile:W2'])?.text).toBe('play R7 W2');
  });
  it('never settles by itself on a choice without touches', () => {
    expect(settled([choice('pass')], [])).toBeNull();
  });
  it('does not settle before the second touch, though only one choice is left', () => {
    expect(settled(choices, ['hand:B1'])).toBeNull();
  });
});

describe('a selection of several', () => {
  const pairs = [
    choice('discard A B', 'hand:A', 'hand:B'),
    choice('discard A C', 'hand:A', 'hand:C'),
    choice('discard B C', 'hand:B', 'hand:C'),
  ];
  it('can begin with any of them', () => {
    expect([...next(pairs, []).keys()].sort()).toEqual(['hand:A', 'hand:B', 'hand:C']);
  });
  it('has no order', () => {
    expect(settled(pairs, ['hand:C', 'hand:A'])?.text).toBe('discard A C');
  });
  it('waits for a word where more could be added', () => {
    const upTo = [choice('trash nothing'), choice('trash A', 'hand:A'), choice('trash A A', 'hand:A', 'hand:A')];
    expect(settled(upTo, ['hand:A'])).toBeNull();
    expect(complete(upTo, ['hand:A']).map((c) => c.text)).toEqual(['trash A']);
    expect(settled(upTo, ['hand:A', 'hand:A'])?.text).toBe('trash A A');
    expect(fitting(upTo, ['hand:A', 'hand:A', 'hand:A'])).toEqual([]);
  });
});

describe('answers that are said', () => {
  const choices = [
    said('buy Duchess', 'card:duchess', 'face:up'),
    said('take Duchess', 'card:duchess', 'face:down'),
    said('done', 'word:done'),
  ];
  it('need a button as soon as only words are left', () => {
    expect(spoken(choices, []).map((c) => c.text)).toEqual(['done']);
    expect(spoken(choices, ['card:duchess']).map((c) => c.text)).toEqual(['buy Duchess', 'take Duchess']);
    expect([...next(choices, ['card:duchess']).keys()]).toEqual([]);
  });
});

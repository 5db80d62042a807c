import { expect, test } from 'vitest';
import type { EventShown } from '../../wire';
import type { Event, LaneView } from '../../wire/crimson';
import { laidBy } from './laid';

const told = (events: Event[]) =>
  events.map((event, number) => ({ number, event }) as unknown as EventShown<'crimson'>);
const lane = (side: string, cards: string[]): LaneView =>
  ({
    sides: [{ id: side, cards: cards.map((id, at) => ({ card: { id }, spot: `${side}.${at}` })) }],
  }) as unknown as LaneView;
const played = (seat: number, card: string, side: string): Event => ({ kind: 'played', seat, card, side, down: false });

test('a card bears whoever played it, wherever it was moved', () => {
  const events = told([
    played(0, 'monk', 'WA'),
    played(2, 'thief', 'WA'),
    { kind: 'moved', card: 'monk', from: 'WA', to: 'EA' },
  ]);
  const found = laidBy(events, [lane('WA', ['thief']), lane('EA', ['monk'])]);
  expect([...found]).toEqual([
    ['WA.0', 2],
    ['EA.0', 0],
  ]);
});

test('of equal cards each side has its own', () => {
  const events = told([played(0, 'monk', 'WA'), played(2, 'monk', 'EA')]);
  const found = laidBy(events, [lane('WA', ['monk']), lane('EA', ['monk'])]);
  expect(found.get('WA.0')).toBe(0);
  expect(found.get('EA.0')).toBe(2);
});

test('what an effect places or takes in exchange is laid by whose effect it is', () => {
  const events = told([
    played(2, 'summoner', 'WA'),
    { kind: 'begins', card: 'summoner', slot: 'deploy', lane: 'W' },
    { kind: 'placed', card: 'demon', side: 'WA', down: true },
    played(0, 'shapeshifter', 'EA'),
    { kind: 'exchanged', card: 'shapeshifter', with: 'bully', spot: 'EA.0' },
  ]);
  const found = laidBy(events, [lane('WA', ['summoner', 'demon']), lane('EA', ['bully'])]);
  expect([...found.values()]).toEqual([2, 2, 0]);
});

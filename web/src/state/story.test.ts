import { expect, it } from 'vitest';
import type { EventShown } from '../wire';
import { since, story } from './story';

const line = (number: number, step: number, seat: number): EventShown => ({
  number,
  step,
  by: seat,
  text: { en: `${seat} acts`, de: `${seat} handelt` },
  event: { kind: 'passed', seat },
});
/** The deal, my turn, a rival's turn that brings me something, my first choice of the next turn. */
const log = [line(0, 0, 0), line(1, 1, 0), line(2, 2, 1), line(3, 2, 0), line(4, 3, 1), line(5, 4, 0)];
const numbers = (lines: EventShown[]) => lines.map((one) => one.number);

it('tells what rivals did since my last turn, with what it brought me', () => {
  expect(numbers(since(log.slice(0, 5), 0).lines)).toEqual([2, 3, 4]);
  expect(since(log.slice(0, 5), 0).moved).toBe(false);
});

it('keeps the story while I make my turn, but takes the ribbons away', () => {
  expect(numbers(since(log, 0).lines)).toEqual([2, 3, 4]);
  const told = story(
    log,
    0,
    () => true,
    ({ number }) => [`card:R${number}`],
  );
  expect(told.deeds.map((deed) => deed.number)).toEqual([1, 2, 3]);
  expect(told.marks.size).toBe(0);
});

it('hangs the latest number on a thing', () => {
  const told = story(
    log.slice(0, 5),
    0,
    () => true,
    () => ['tile:W1'],
  );
  expect([...told.marks]).toEqual([['tile:W1', 3]]);
});

it('tells a spectator the whole game', () => {
  expect(numbers(since(log, null).lines)).toEqual([0, 1, 2, 3, 4, 5]);
});

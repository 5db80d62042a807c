import { describe, expect, it } from 'vitest';
import { note, streak, week } from './solved';

const NONE = { solved: {}, day: 0, streak: 0 };

describe('what is remembered of puzzles', () => {
  it('counts days in a row, each once, and begins anew after a gap', () => {
    const first = note(NONE, 'a', 'alone', true, 100);
    expect(streak(first, 100)).toBe(1);
    expect(streak(note(first, 'b', 'alone', true, 100), 100)).toBe(1);
    const second = note(first, 'c', 'alone', true, 101);
    expect(streak(second, 101)).toBe(2);
    expect(streak(second, 102)).toBe(2);
    expect(streak(second, 103)).toBe(0);
    expect(streak(note(second, 'd', 'alone', true, 104), 104)).toBe(1);
  });
  it('counts only what was solved alone, and the first time', () => {
    const helped = note(NONE, 'a', 'helped', true, 100);
    expect(streak(helped, 100)).toBe(0);
    expect(note(helped, 'a', 'alone', false, 101).solved.a).toBe('helped');
  });
  it('shows the week from its Monday on, days before a gap too', () => {
    // Day 4 is Monday, the fifth of January 1970.
    const marks = (all: Parameters<typeof week>[0], day: number) =>
      week(all, day).map((one) => `${one.made ? 'x' : '.'}${one.today ? '!' : ''}`);
    const gap = note(note(NONE, 'a', 'alone', true, 4), 'b', 'alone', true, 6);
    expect(week(gap, 8)[0].day).toBe(4);
    expect(marks(gap, 8)).toEqual(['x', '.', 'x', '.', '.!', '.', '.']);
    expect(marks(gap, 11)).toEqual(['.!', '.', '.', '.', '.', '.', '.']);
    // A memory from before days were listed still knows its days in a row.
    expect(marks({ solved: {}, day: 6, streak: 3 }, 6)).toEqual(['x', 'x', 'x!', '.', '.', '.', '.']);
  });
});

import { expect, test } from 'vitest';
import type { Analysis, CardFace } from '../wire';
import { decided, faceOf } from './review';

const faces = ['Gold', 'Silver', 'R8'].map((id) => ({ id }) as CardFace);

test('the card of a choice is the first it names', () => {
  expect(faceOf('buy Gold', faces)?.id).toBe('Gold');
  expect(faceOf('play R8 W6', faces)?.id).toBe('R8');
  expect(faceOf('declare W6', faces)).toBeNull();
});

test('moments come in the order of the game, numbered', () => {
  const moment = (step: number) => ({ step, swing: -10, own: true, told: null });
  const analysis: Analysis = {
    done: true,
    steps: [],
    seats: [{ accuracy: 90, moments: [moment(30), moment(4), moment(17)] }],
  };
  expect(decided(analysis, 0).map(({ step, number }) => [step, number])).toEqual([
    [4, 1],
    [17, 2],
    [30, 3],
  ]);
  expect(decided(analysis, 3)).toEqual([]);
});

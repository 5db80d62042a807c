import { expect, test } from 'vitest';
import { framed } from './framed';

const stage = { width: 1000, height: 600 };

test('without anything to be seen the whole stage is shown, in the middle', () => {
  expect(framed(stage, { width: 500, height: 500 }, [])).toEqual({ x: 0, y: 100, scale: 0.5 });
});

test('what is to be seen is in the frame, and nothing beside the stage is', () => {
  const frame = { width: 200, height: 200 };
  for (const box of [
    { left: 0, top: 0, width: 80, height: 120 },
    { left: 450, top: 200, width: 100, height: 60 },
    { left: 900, top: 500, width: 100, height: 100 },
  ]) {
    const { x, y, scale } = framed(stage, frame, [box]);
    expect(x + scale * box.left).toBeGreaterThanOrEqual(-0.01);
    expect(y + scale * box.top).toBeGreaterThanOrEqual(-0.01);
    expect(x + scale * (box.left + box.width)).toBeLessThanOrEqual(200.01);
    expect(y + scale * (box.top + box.height)).toBeLessThanOrEqual(200.01);
    expect(x).toBeLessThanOrEqual(0);
    expect(x + scale * stage.width).toBeGreaterThanOrEqual(200);
    expect(scale).toBeLessThanOrEqual(1.05);
  }
});

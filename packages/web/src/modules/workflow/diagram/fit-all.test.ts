import { expect, it } from 'vitest';
import { boxAround } from './fit-all.js';

const frame = { width: 448, height: 248 };

it('what is small stands in the middle, as large as it was drawn', () => {
  expect(boxAround({ x: 100, y: 100, width: 100, height: 50 }, frame)).toEqual({
    ...{ x: -74, y: 1, width: 448, height: 248 },
  });
});

it.each([
  [{ x: 0, y: 0, width: 800, height: 10 }],
  [{ x: -50, y: 30, width: 10, height: 800 }],
  [{ x: 0, y: 0, width: 5000, height: 3000 }],
])('nothing of %j touches the frame', (drawn) => {
  const box = boxAround(drawn, frame);
  const gap = (24 * box.width) / frame.width;
  expect(drawn.x - box.x).toBeGreaterThanOrEqual(gap - 0.01);
  expect(drawn.y - box.y).toBeGreaterThanOrEqual(gap - 0.01);
  expect(box.x + box.width - drawn.x - drawn.width).toBeGreaterThanOrEqual(gap - 0.01);
  expect(box.y + box.height - drawn.y - drawn.height).toBeGreaterThanOrEqual(gap - 0.01);
  expect(box.width / box.height).toBeCloseTo(frame.width / frame.height);
});

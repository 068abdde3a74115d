import { expect, it } from 'vitest';
import { captionPlace } from './caption-place.js';
import type { Drawn } from './diagram-parts.js';

const shape = { x: 100, y: 100, width: 100, height: 80 };
const flow = (...points: readonly (readonly [number, number])[]) =>
  ({ waypoints: points.map(([x, y]) => ({ x, y })) }) as unknown as Drawn;
const event = (y: number) => ({ y, height: 36 }) as Drawn;
const [below, above] = [{ bottom: -8 }, { top: -22 }];
const down = flow([150, 180], [150, 300]);
const up = flow([150, 100], [150, 0]);
const side = flow([200, 140], [300, 140]);

it.each([
  ['at its side', { outgoing: [side] }, below],
  ['down from it', { outgoing: [side, down] }, above],
  ['up to it', { incoming: [flow([150, 300], [150, 180])] }, above],
  ['past it', { incoming: [flow([150, 180], [100, 140])] }, below],
  ['both ways', { outgoing: [down, up] }, below],
])('a caption keeps clear of lines: %s', (_, lines, place) => {
  expect(captionPlace({ ...shape, ...lines })).toEqual(place);
});

it('and of events at the edge', () => {
  expect(captionPlace({ ...shape, attachers: [event(162)] })).toEqual(above);
  expect(captionPlace({ ...shape, attachers: [event(82)] })).toEqual(below);
});

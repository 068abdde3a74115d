import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wireTimeIn } from './time-zone.js';

it('a moment is written in the zone, whatever was written before it', () => {
  const wireTime = wireTimeIn('Asia/Shanghai');
  const shown = (moment: Date) =>
    new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  // Some of the same second, some of the next one, before 1970 too.
  const moment = fc.integer({ min: -3000, max: 3000 }).map((milliseconds) => new Date(milliseconds));
  fc.assert(
    fc.property(fc.array(moment), (moments) => {
      expect(moments.map(wireTime)).toEqual(moments.map(shown));
    }),
  );
});

it('what is no moment is not written as the last one was', () => {
  const wireTime = wireTimeIn('UTC');
  expect(wireTime(new Date(0))).toBe('1970-01-01 00:00:00');
  expect(() => wireTime(new Date(Number.NaN))).toThrow(RangeError);
});

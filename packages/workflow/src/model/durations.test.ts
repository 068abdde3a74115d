import { describe, expect, it } from 'vitest';
import { addDuration, parseCycle, parseInstant } from './durations.js';

const from = Date.parse('2026-01-31T10:00:00Z');
function added(text: string) {
  const at = addDuration(from, text);
  return at === undefined ? undefined : new Date(at).toISOString();
}

describe('an ISO 8601 duration', () => {
  it.each([
    ['PT5M', '2026-01-31T10:05:00.000Z'],
    ['PT1.5S', '2026-01-31T10:00:01.500Z'],
    ['P1D', '2026-02-01T10:00:00.000Z'],
    ['P2W', '2026-02-14T10:00:00.000Z'],
    ['P1M', '2026-02-28T10:00:00.000Z'],
    ['P1Y1M', '2027-02-28T10:00:00.000Z'],
    ['P1DT2H', '2026-02-01T12:00:00.000Z'],
  ])('%s', (text, expected) => expect(added(text)).toBe(expected));

  it.each(['', 'P', 'PT', '5M', 'P-1D', 'P1H', 'PT1D', 'tomorrow'])('%s is none', (text) =>
    expect(added(text)).toBeUndefined(),
  );
});

describe('an instant', () => {
  it.each([
    ['2026-01-31', '2026-01-30T16:00:00.000Z'],
    ['2026-01-31 08:00', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T08:00:00.5+02:00', '2026-01-31T06:00:00.500Z'],
  ])('%s is read in the zone of the engine', (text, expected) => {
    expect(new Date(parseInstant(text, '+08:00') ?? 0).toISOString()).toBe(expected);
  });
  it.each(['', 'soon', '31.01.2026', '2026-13-01'])('%s is none', (text) =>
    expect(parseInstant(text, 'Z')).toBeUndefined(),
  );
});

describe('a repeating interval', () => {
  it('has a count or none, and may have a start', () => {
    expect(parseCycle('R3/PT10H')).toEqual({ times: 3, every: 'PT10H' });
    expect(parseCycle('R/P1D')).toEqual({ times: null, every: 'P1D' });
    expect(parseCycle('R2/2026-01-31T08:00/P1D')).toEqual({
      times: 2,
      every: 'P1D',
      start: '2026-01-31T08:00',
    });
    expect(parseCycle('R3/often')).toBeUndefined();
    expect(parseCycle('0 0 * * *')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { countedDays, daysWithin, spelledDays } from './relative-days.js';

/** A Wednesday, late in the evening. */
const now = new Date(2026, 3, 1, 23, 59, 59);
const on = (text: string, at = now) => {
  const days = daysWithin(text, at);
  return days && `${days.from} ${days.to}`;
};

describe('relative days', () => {
  it.each([
    ['today', '2026-04-01 2026-04-02'],
    ['yesterday', '2026-03-31 2026-04-01'],
    ['last-1-days', '2026-04-01 2026-04-02'],
    ['last-7-days', '2026-03-26 2026-04-02'],
    ['last-30-days', '2026-03-03 2026-04-02'],
    ['next-1-days', '2026-04-01 2026-04-02'],
    ['next-7-days', '2026-04-01 2026-04-08'],
    ['this-week', '2026-03-30 2026-04-06'],
    ['this-month', '2026-04-01 2026-05-01'],
    ['last-month', '2026-03-01 2026-04-01'],
    ['2026-02-01..2026-02-28', '2026-02-01 2026-03-01'],
    ['2026-12-31..2026-12-31', '2026-12-31 2027-01-01'],
  ])('%s is %s', (text, days) => {
    expect(on(text)).toBe(days);
  });

  it('of a week begin on Monday, on Sundays and Mondays too', () => {
    expect(on('this-week', new Date(2026, 3, 5, 12))).toBe('2026-03-30 2026-04-06');
    expect(on('this-week', new Date(2026, 3, 6, 0, 0, 0))).toBe('2026-04-06 2026-04-13');
  });

  it('of a month reach over the end of a year', () => {
    expect(on('last-month', new Date(2026, 0, 31))).toBe('2025-12-01 2026-01-01');
    expect(on('this-month', new Date(2026, 11, 31))).toBe('2026-12-01 2027-01-01');
  });

  it('are other ones on the next day', () => {
    expect(on('today', new Date(2026, 3, 2, 0, 0, 0))).toBe('2026-04-02 2026-04-03');
  });

  it.each([
    '',
    'tomorrow',
    'last-0-days',
    'last-07-days',
    'last--1-days',
    'last-99999-days',
    'next-1.5-days',
    '2026-02-30..2026-03-01',
    '2026-01-01..2026-02-30',
    '2026-03-02..2026-03-01',
    '2026-03-01',
    '2026-03-01..',
    '2026-03-01 08:00:00..2026-03-02 08:00:00',
    'toString',
  ])('are not %j', (text) => {
    expect(on(text)).toBeUndefined();
  });

  it('are taken apart as they were put together', () => {
    expect(countedDays('next-14-days')).toEqual({ side: 'next', count: 14 });
    expect(spelledDays('2026-01-02..2026-01-03')).toEqual(['2026-01-02', '2026-01-03']);
    expect(countedDays('today')).toBeUndefined();
    expect(spelledDays('today')).toBeUndefined();
  });
});

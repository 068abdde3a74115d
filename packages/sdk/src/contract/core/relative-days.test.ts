import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedDays, daysWithin, isDays, spelledDays } from './relative-days.js';

/** A Wednesday. */
const wednesday = '2026-04-01';
function on(text: string, today = wednesday) {
  const days = daysWithin(text, today);
  return days && `${days.from} ${days.to}`;
}

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
    ['2028-02-01..2028-02-28', '2028-02-01 2028-02-29'],
    ['9999-12-31..9999-12-31', '9999-12-31 10000-01-01'],
  ])('%s is %s', (text, days) => {
    expect(on(text)).toBe(days);
    expect(isDays(text)).toBe(true);
  });

  it('of a week begin on Monday, on Sundays and Mondays too', () => {
    expect(on('this-week', '2026-04-05')).toBe('2026-03-30 2026-04-06');
    expect(on('this-week', '2026-04-06')).toBe('2026-04-06 2026-04-13');
    expect(on('this-week', '1969-12-31')).toBe('1969-12-29 1970-01-05');
  });

  it('of a month reach over the end of a year', () => {
    expect(on('last-month', '2026-01-31')).toBe('2025-12-01 2026-01-01');
    expect(on('this-month', '2026-12-31')).toBe('2026-12-01 2027-01-01');
  });

  it('are other ones on the next day', () => {
    expect(on('today', '2026-04-02')).toBe('2026-04-02 2026-04-03');
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
    expect(isDays(text)).toBe(false);
  });

  it('lie where the calendar has them, whatever the day and the zone of who asks', () => {
    const day = fc.integer({ min: -20_000, max: 60_000 });
    const text = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 9999 }), (today, count) => {
        expect(on(`last-${count}-days`, text(today))).toBe(`${text(today - count + 1)} ${text(today + 1)}`);
        expect(on(`next-${count}-days`, text(today))).toBe(`${text(today)} ${text(today + count)}`);
        const week = daysWithin('this-week', text(today));
        expect(new Date(`${week?.from}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(week && week.from <= text(today) && text(today) < week.to).toBe(true);
        expect(daysWithin('last-month', text(today))?.to).toBe(daysWithin('this-month', text(today))?.from);
      }),
    );
  });

  it('are taken apart as they were put together', () => {
    expect(countedDays('next-14-days')).toEqual({ side: 'next', count: 14 });
    expect(spelledDays('2026-01-02..2026-01-03')).toEqual(['2026-01-02', '2026-01-03']);
    expect(countedDays('today')).toBeUndefined();
    expect(spelledDays('today')).toBeUndefined();
  });
});

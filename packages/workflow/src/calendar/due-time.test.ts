import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.js';
import { dueTime, timeUnits } from './due-time.js';
import { hoursOf, placeOf, plainCalendar, type WorkCalendar, type WorkHours } from './work-calendar.js';
import { workingTime } from './working-time.js';

const office: WorkHours = { from: 540, until: 1080 };
/** A holiday week with a Saturday that is worked before it and one after it, in Shanghai. */
const shanghai: WorkCalendar = {
  offset: 480,
  week: Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, office])),
  days: {
    '2026-09-26': office,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`2026-10-0${day}`, null])),
    '2026-10-10': office,
  },
};
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
const said = (moment: number) => new Date(moment + 480 * 60_000).toISOString().slice(0, 16).replace('T', ' ');

describe('what is due', () => {
  it.each([
    ['2026-09-25 15:00', 1, '2026-09-26 15:00', 'the Saturday that is worked'],
    ['2026-09-30 15:00', 1, '2026-10-08 15:00', 'behind the holidays'],
    ['2026-09-30 15:00', 3, '2026-10-10 15:00', 'the Saturday behind them'],
    ['2026-10-03 10:00', 1, '2026-10-09 09:00', 'begun on a holiday: as if when work begins again'],
    ['2026-09-30 20:00', 2, '2026-10-10 09:00', 'begun in the evening: as if the next morning'],
    ['2026-10-09 07:00', 1, '2026-10-10 09:00', 'begun before work: as if when it begins'],
    ['2026-10-10 18:00', 1, '2026-10-12 18:00', 'begun with the last moment of a day'],
    ['2026-10-03 10:00', 0, '2026-10-08 09:00', 'nothing to count'],
  ])('%s and %i workdays are %s: %s', (start, amount, due) => {
    expect(said(dueTime(shanghai, at(start), amount, 'workday'))).toBe(due);
  });

  it.each([
    ['2026-10-10 15:00', 1, '2026-10-09 15:00', 'the day before'],
    ['2026-10-10 15:00', 3, '2026-09-30 15:00', 'before the holidays'],
    ['2026-10-11 10:00', 1, '2026-10-10 09:00', 'from a day off: as if from when work begins again'],
  ])('%s less %i workdays are %s: %s', (start, amount, due) => {
    expect(said(dueTime(shanghai, at(start), -amount, 'workday'))).toBe(due);
  });

  it.each([
    ['minute', 90, '2026-10-01 00:30'],
    ['hour', 26, '2026-10-02 01:00'],
    ['day', 2, '2026-10-02 23:00'],
  ] as const)('%ss go on over holidays', (unit, amount, due) => {
    expect(said(dueTime(shanghai, at('2026-09-30 23:00'), amount, unit))).toBe(due);
  });

  it('is a time of work where a day is shorter than the one before', () => {
    const short = { ...shanghai, days: { '2026-10-13': { from: 600, until: 720 } } };
    expect(said(dueTime(short, at('2026-10-12 15:00'), 1, 'workday'))).toBe('2026-10-13 12:00');
    expect(said(dueTime(short, at('2026-10-12 09:30'), 1, 'workday'))).toBe('2026-10-13 10:00');
  });

  it('never waits for ever: who works on no day works on all', () => {
    const never: WorkCalendar = { offset: 0, week: {}, days: {} };
    expect(dueTime(never, 0, 3, 'workday')).toBe(3 * 86_400_000);
  });
});

/** Every calendar with the same hours on each day that is worked. */
const anyCalendar = fc
  .record({
    offset: fc.integer({ min: -720, max: 840 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    hours: fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 701, max: 1440 })),
    days: fc.dictionary(
      fc
        .integer({ min: 0, max: 120 })
        .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
      fc.boolean(),
      { maxKeys: 40 },
    ),
  })
  .map(({ offset, weekdays, hours: [from, until], days }): WorkCalendar => {
    const hours = { from, until };
    return {
      offset,
      week: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
      days: Object.fromEntries(Object.entries(days).map(([day, worked]) => [day, worked ? hours : null])),
    };
  });
const anyMoment = fc.integer({ min: Date.UTC(2025, 11, 20), max: Date.UTC(2026, 5, 1) });
const anyAmount = fc.integer({ min: 0, max: 40 });
const numRuns = runs(150, process.env.MALL_PROPERTY_RUNS);
const always = <T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>) =>
  fc.assert(property, { numRuns });

describe('of any calendar', () => {
  it('what begins later is never due earlier, nor what takes longer, in any unit', () => {
    always(
      fc.property(
        anyCalendar,
        anyMoment,
        anyMoment,
        anyAmount,
        fc.constantFrom(...timeUnits),
        (calendar, a, b, n, unit) => {
          const [early, late] = [Math.min(a, b), Math.max(a, b)];
          expect(dueTime(calendar, early, n, unit)).toBeLessThanOrEqual(dueTime(calendar, late, n, unit));
          expect(dueTime(calendar, early, n, unit)).toBeLessThan(dueTime(calendar, early, n + 1, unit));
          expect(dueTime(calendar, early, n, unit)).toBeGreaterThanOrEqual(early);
        },
      ),
    );
  });

  it('workdays are due on a day that is worked, within its hours, and one after the other is as all at once', () => {
    always(
      fc.property(anyCalendar, anyMoment, anyAmount, anyAmount, (calendar, start, n, m) => {
        const due = dueTime(calendar, start, n, 'workday');
        const { day, since } = placeOf(calendar, due);
        const hours = hoursOf(calendar, day);
        expect(hours && since >= hours.from * 60_000 && since <= hours.until * 60_000).toBe(true);
        expect(dueTime(calendar, due, m, 'workday')).toBe(dueTime(calendar, start, n + m, 'workday'));
      }),
    );
  });

  it('so many before what is due so many later is the beginning, in any unit', () => {
    always(
      fc.property(
        anyCalendar,
        anyMoment,
        anyAmount,
        fc.constantFrom(...timeUnits),
        (calendar, a, n, unit) => {
          const start = dueTime(calendar, a, 0, unit);
          expect(dueTime(calendar, dueTime(calendar, start, n, unit), -n, unit)).toBe(start);
        },
      ),
    );
  });

  it('there are as many hours of work before it is due as so many days have', () => {
    always(
      fc.property(anyCalendar, anyMoment, anyAmount, (calendar, start, n) => {
        const [hours = { from: 0, until: 0 }] = Object.values(calendar.week);
        const worked = workingTime(calendar, start, dueTime(calendar, start, n, 'workday'));
        expect(worked).toBe(n * (hours.until - hours.from) * 60_000);
      }),
    );
  });

  it('a further holiday makes nothing due earlier', () => {
    always(
      fc.property(anyCalendar, anyMoment, anyAmount, anyMoment, (calendar, start, n, when) => {
        const off = new Date(when).toISOString().slice(0, 10);
        const more = { ...calendar, days: { ...calendar.days, [off]: null } };
        expect(dueTime(more, start, n, 'workday')).toBeGreaterThanOrEqual(
          dueTime(calendar, start, n, 'workday'),
        );
      }),
    );
  });

  it('hours of work add up, and are none on a day off', () => {
    always(
      fc.property(anyCalendar, fc.tuple(anyMoment, anyMoment, anyMoment), (calendar, moments) => {
        const [a, b, c] = moments.toSorted((left, right) => left - right) as [number, number, number];
        expect(workingTime(calendar, a, b) + workingTime(calendar, b, c)).toBe(workingTime(calendar, a, c));
      }),
    );
    expect(workingTime(plainCalendar(0), Date.UTC(2026, 0, 3), Date.UTC(2026, 0, 5))).toBe(0);
  });
});

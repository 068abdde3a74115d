import { expect, it } from 'vitest';
import { AppError } from '../../../support/app-error.js';
import { readIcs } from './ics.js';

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

function refusalOf(content: string): unknown {
  try {
    return readIcs(content);
  } catch (error) {
    return error instanceof AppError ? error : undefined;
  }
}

it('reads whole days: the last one is the day before the end, and one alone needs no end', () => {
  const file = calendar(
    ...event('SUMMARY:国庆节 休', 'DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261004'),
    ...event('DTSTART:20261010', 'SUMMARY:国庆节 班'),
  );
  expect(readIcs(file)).toEqual({
    events: [
      { name: '国庆节 休', days: ['2026-10-01', '2026-10-02', '2026-10-03'] },
      { name: '国庆节 班', days: ['2026-10-10'] },
    ],
    left: [],
  });
});

it('joins folded lines, takes what is escaped, and lines that end without a carriage return', () => {
  const file = calendar(
    ...event(
      'SUM',
      ' MARY;LANGUAGE="a:b":Spring\\, long',
      '  and happy\\nDay',
      'DTSTART;VALUE=DATE:20280229',
    ),
  );
  expect(readIcs(`\uFEFF${file.replaceAll('\r', '')}`).events).toEqual([
    { name: 'Spring, long and happy Day', days: ['2028-02-29'] },
  ]);
});

it('leaves out what has a time, repeats, or is no day, and says so; what lies in an event is not the event', () => {
  const file = calendar(
    ...event('SUMMARY:meeting', 'DTSTART:20261001T090000Z'),
    ...event('SUMMARY:zoned', 'DTSTART;TZID=Asia/Shanghai:20261001'),
    ...event('SUMMARY:yearly', 'DTSTART:20261001', 'RRULE:FREQ=YEARLY'),
    ...event('SUMMARY:no day', 'DTSTART:20260230'),
    ...event('SUMMARY:backwards', 'DTSTART:20261002', 'DTEND:20261001'),
    ...event('SUMMARY:for ever', 'DTSTART:20260101', 'DTEND:20990101'),
    ...event('SUMMARY:real', 'DTSTART:20261005', 'BEGIN:VALARM', 'SUMMARY:alarm', 'END:VALARM'),
  );
  const { events, left } = readIcs(file);
  expect(events.map(({ name }) => name)).toEqual(['real']);
  expect(left).toEqual(['meeting', 'zoned', 'yearly', 'no day', 'backwards', 'for ever']);
});

it.each([
  ['no calendar at all', 'day,kind\r\n2026-10-01,holiday', 1],
  ['nothing', '', 1],
  ['another component', 'BEGIN:VCARD\r\nEND:VCARD', 1],
  ['one that is cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 2],
  ['ends that cross', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR', 3],
  ['a line without a name', calendar('hello'), 3],
])('refuses %s, with its line', (_, content, line) => {
  expect(refusalOf(content)).toMatchObject({
    code: 'workflow.not_a_calendar',
    details: { params: { line } },
  });
});

it('refuses more days than any calendar has', () => {
  const year = event('DTSTART:20260101', 'DTEND:20270101');
  const file = calendar(...Array.from({ length: 6 }, () => year).flat());
  expect(refusalOf(file)).toMatchObject({ code: 'workflow.calendar_too_large' });
});

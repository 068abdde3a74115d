import { fail } from '../../../support/app-error.js';

/** An event of whole days. */
export interface CalendarEvent {
  readonly name: string;
  /** Its days, as `2026-10-01`. */
  readonly days: readonly string[];
}

export interface ReadCalendar {
  readonly events: readonly CalendarEvent[];
  /** Names of events that are not taken: they have a time of day, repeat, or say no day. */
  readonly left: readonly string[];
}

/** The most days of one file. */
export const mostDays = 2000;

/**
 * The events of whole days of an iCalendar file (RFC 5545): `DTSTART`, `DTEND` (the day after the last) and `SUMMARY`.
 * Nothing of the file is followed or run.
 *
 * @throws AppError workflow.not_a_calendar naming the line, workflow.calendar_too_large
 * @example
 * readIcs('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261001\r\nEND:VEVENT\r\nEND:VCALENDAR').events;
 */
export function readIcs(content: string): ReadCalendar {
  const events: CalendarEvent[] = [];
  const left: string[] = [];
  let open: string[] = [];
  let event = new Map<string, string>();
  let days = 0;
  for (const { text, line } of unfolded(content)) {
    const { name, parameters, value } = propertyOf(text, line);
    if (name === 'BEGIN') {
      if ((open.length === 0) !== (value.toUpperCase() === 'VCALENDAR')) throw notCalendar(line);
      open = [...open, value.toUpperCase()];
      if (value.toUpperCase() === 'VEVENT') event = new Map();
    } else if (open.length === 0) throw notCalendar(line);
    else if (name === 'END') {
      if (open.at(-1) !== value.toUpperCase()) throw notCalendar(line);
      open = open.slice(0, -1);
      if (value.toUpperCase() !== 'VEVENT') continue;
      const read = eventOf(event);
      if (read) events.push(read);
      else left.push(plainText(event.get('SUMMARY') ?? ''));
      days += read?.days.length ?? 0;
      if (days > mostDays) throw fail('workflow.calendar_too_large', { most: mostDays });
    } else if (open.at(-1) === 'VEVENT') {
      const dated = name === 'DTSTART' || name === 'DTEND';
      const whole = dated && /^\d{8}$/.test(value) && /^(?:VALUE=DATE)?$/i.test(parameters);
      event.set(dated && !whole ? `${name} with a time` : name, value);
    }
  }
  if (open.length > 0 || content.trim() === '') throw notCalendar(content.split(/\r?\n/).length);
  return { events, left };
}

interface Line {
  readonly text: string;
  readonly line: number;
}

/** A line that begins with a blank goes on with the one before. */
function unfolded(content: string): Line[] {
  const lines: Line[] = [];
  for (const [index, text] of content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const before = lines.at(-1);
    if (/^[ \t]/.test(text) && before)
      lines[lines.length - 1] = { ...before, text: before.text + text.slice(1) };
    else if (text !== '') lines.push({ text, line: index + 1 });
  }
  return lines;
}

/** `NAME;PARAMETER=x:value`; a parameter in quotes may hold a colon. */
function propertyOf(text: string, line: number) {
  const [, name, parameters = '', value] =
    /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw notCalendar(line);
  return { name: name.toUpperCase(), parameters: parameters.replace(/^;/, ''), value: value.trim() };
}

const notCalendar = (line: number) => fail('workflow.not_a_calendar', { line });

function eventOf(event: ReadonlyMap<string, string>): CalendarEvent | undefined {
  const [start, end] = [dayOf(event.get('DTSTART')), event.get('DTEND')];
  const last = end === undefined ? undefined : dayOf(end);
  const unclear = ['RRULE', 'RDATE', 'DURATION', 'DTSTART with a time', 'DTEND with a time'];
  if (start === undefined || unclear.some((name) => event.has(name))) return undefined;
  if (end !== undefined && (last === undefined || last <= start)) return undefined;
  const until = last ?? start + 1;
  // One that goes on for longer than any holiday is a mistake, and would fill the memory.
  if (until - start > 366) return undefined;
  const days = Array.from({ length: until - start }, (_, nth) => nameOfDay(start + nth));
  return { name: plainText(event.get('SUMMARY') ?? ''), days };
}

const dayLength = 86_400_000;

/** The days since 1970; nothing for one that no calendar has. */
function dayOf(value: string | undefined): number | undefined {
  const name = value?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? '';
  const day = Math.floor(Date.parse(`${name}T00:00:00Z`) / dayLength);
  return Number.isNaN(day) || nameOfDay(day) !== name ? undefined : day;
}

const nameOfDay = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

const plainText = (value: string): string =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;])/g, '$1')
    .trim()
    .slice(0, 64);

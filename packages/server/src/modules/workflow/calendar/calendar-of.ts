import type { WorkCalendar, WorkHours } from '@mall/workflow';
import { plainCalendar, wholeDay } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import type { Place } from '../engine/people.js';
import { workflowWeeks } from '../week/week.table.js';
import { workflowCalendars } from './calendar.table.js';

/**
 * When a tenant works: its week, Monday to Friday where it says nothing, and the days that are unlike it. A day that is
 * worked although its week does not say so has the hours of the first day of the week that has some.
 *
 * @example
 * dueTime(await calendarOf({ db, tenantId }, '+08:00'), Date.now(), 3, 'workday');
 */
export async function calendarOf({ db, tenantId }: Place, zone: string): Promise<WorkCalendar> {
  const [w, c] = [workflowWeeks, workflowCalendars];
  const hours = await db
    .select({ weekday: w.weekday, beginsAt: w.beginsAt, endsAt: w.endsAt })
    .from(w)
    .where(and(eq(w.tenantId, tenantId), eq(w.isDeleted, 0)))
    .orderBy(w.weekday);
  const days = await db
    .select({ day: c.day, kind: c.kind })
    .from(c)
    .where(and(eq(c.tenantId, tenantId), eq(c.isDeleted, 0)));
  const week = Object.fromEntries(hours.map((row): [number, WorkHours] => [row.weekday, hoursOf(row)]));
  const plain = plainCalendar(minutesOf(zone));
  const used = hours.length > 0 ? week : plain.week;
  const usual = Object.values(used)[0] ?? wholeDay;
  return {
    ...plain,
    week: used,
    days: Object.fromEntries(
      days.map(({ day, kind }) => [day, kind === 'workday' ? (used[weekdayOf(day)] ?? usual) : null]),
    ),
  };
}

const hoursOf = ({ beginsAt, endsAt }: { readonly beginsAt: string; readonly endsAt: string }) => ({
  from: minutesOf(beginsAt),
  until: minutesOf(endsAt),
});

/** `09:30` is 570, `-05:00` is -300. */
function minutesOf(time: string): number {
  const [, sign, hours, minutes] = /^([+-]?)(\d\d):(\d\d)$/.exec(time) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

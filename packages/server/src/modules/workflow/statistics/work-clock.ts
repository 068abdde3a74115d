import { dayLength, hoursOf, minute, type WorkCalendar } from '@mall/workflow';
import type { Param } from '../instance/list-sql.js';

/** The days that a clock of work knows: ten years back, and a year on. Beyond them nobody works. */
const [back, on] = [3660, 366];

/**
 * A clock in SQL that goes on only while people work: for a moment, how many seconds of work there were before it. What
 * lies between two moments is the difference. The calendar is three lists beside the statement, an entry for each day.
 *
 * @example
 * const worked = workClock(calendar, now, param);
 * `select ${worked('t.end_time')} - ${worked('t.create_time')} from mall_wf_task t`
 */
export function workClock(calendar: WorkCalendar, now: Date, param: Param): (moment: string) => string {
  const first = Math.floor(now.getTime() / dayLength) - back;
  const before: number[] = [];
  const from: number[] = [];
  const until: number[] = [];
  let worked = 0;
  for (let day = first; day < first + back + on; day += 1) {
    const hours = hoursOf(calendar, day);
    const [begin, end] = hours ? [hours.from * 60, hours.until * 60] : [0, 0];
    before.push(worked);
    from.push(begin);
    until.push(end);
    worked += end - begin;
  }
  const list = (values: readonly number[]) => `${param(values)}::float8[]`;
  const [sums, begins, ends] = [list(before), list(from), list(until)];
  const offset = (calendar.offset * minute) / 1000;
  return (moment) => {
    const local = `(date_part('epoch', ${moment}) + ${offset})`;
    const day = `(floor(${local} / 86400)::int - ${first} + 1)`;
    const since = `(${local} - floor(${local} / 86400) * 86400)`;
    const today = `greatest(0, least(${since}, (${ends})[${day}]) - (${begins})[${day}])`;
    return `(coalesce((${sums})[${day}], 0) + coalesce(${today}, 0))`;
  };
}

import type { SerialCycle } from '@mall/sdk/contract';

/**
 * What a cycle counts a moment to; later ones are greater as texts. Empty where numbers never begin anew.
 *
 * @param moment as the wire writes it, in the server's zone
 * @example
 * periodOf('week', '2026-11-24 08:00:00'); // '2026-11-23'
 */
export function periodOf(cycle: SerialCycle, moment: string): string | null {
  if (cycle === 'none') return null;
  if (cycle === 'year') return moment.slice(0, 4);
  if (cycle === 'month') return moment.slice(0, 7);
  return cycle === 'day' ? moment.slice(0, 10) : mondayOf(moment.slice(0, 10));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // Sunday is 0, and the last day of its week.
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * A moment in the letters of a format; what is no letter of a date stays.
 *
 * @example
 * serialDate('yyyyMM', '2026-11-24 08:00:00'); // '202611'
 */
export function serialDate(format: string, moment: string): string {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = moment.split(/[- :]/);
  const parts: Readonly<Record<string, string>> = {
    ...{ yyyy: year, yy: year.slice(2), MM: month, dd: day },
    ...{ HH: hour, mm: minute, ss: second },
  };
  return format
    .replace(/Y/g, 'y')
    .replace(/D/g, 'd')
    .replace(/yyyy|yy|MM|dd|HH|mm|ss/g, (letters) => parts[letters] ?? letters);
}

import type { Clock } from './clock.js';

/** Writes moments as the wire does: `yyyy-MM-dd HH:mm:ss` in the server's zone (wire contract, section 1.1). */
export function wireTimeIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  // Most calls of a busy second ask for that second, and the formatter takes 10 µs.
  let last = { second: Number.NaN, text: '' };
  return (moment) => {
    const second = Math.floor(moment.getTime() / 1000);
    if (second !== last.second) last = { second, text: format.format(moment) };
    return last.text;
  };
}

/** The day it is in the server's zone, as the wire writes days. */
export const todayOf = (port: {
  readonly clock: Clock;
  readonly wireTime: (moment: Date) => string;
}): string => port.wireTime(port.clock.now()).slice(0, 10);

/**
 * How far a zone is from UTC at a moment, as ISO 8601 writes it.
 *
 * @example
 * offsetOf('Asia/Shanghai', new Date()); // '+08:00'
 */
export function offsetOf(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    moment,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.slice('GMT'.length);
}

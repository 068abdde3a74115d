import { centsOf } from './price-math.js';
import { dayAfter } from './use-day.js';

/** A change of a price: the latest made one comes first. */
export interface PriceStep {
  readonly fromDate: string;
  readonly price: string;
}

export interface PricePoint {
  readonly day: string;
  readonly cents: number;
}

/**
 * What something cost on each of the days up to one: of two changes for a day the later made one holds. Days before its
 * first price are left out.
 *
 * @example
 * pricesByDay([{ fromDate: '2026-11-02', price: '3' }], '2026-11-03', 30).length; // 2
 */
export function pricesByDay(steps: readonly PriceStep[], until: string, days: number): PricePoint[] {
  const ofDay = new Map<string, number>();
  for (const { fromDate, price } of steps) {
    const cents = centsOf(price);
    if (cents !== undefined && !ofDay.has(fromDate)) ofDay.set(fromDate, cents);
  }
  const first = dayAfter(until, 1 - days);
  const earlier = [...ofDay.keys()].filter((day) => day < first).sort();
  let cents = earlier.length > 0 ? ofDay.get(earlier.at(-1) ?? '') : undefined;
  const points: PricePoint[] = [];
  for (let at = 0; at < days; at += 1) {
    const day = dayAfter(first, at);
    cents = ofDay.get(day) ?? cents;
    if (cents !== undefined) points.push({ day, cents });
  }
  return points;
}

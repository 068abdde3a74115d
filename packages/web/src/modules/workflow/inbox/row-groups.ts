import { useEffect, useMemo, useRef } from 'react';
import type { InboxRow } from './inbox-state.js';

export interface RowGroup {
  readonly nth: number;
  readonly rows: readonly InboxRow[];
}

const groupSize = 50;

/**
 * The rows of a long list in groups, of which a browser lays out those in sight alone. A row stays in its group for as long
 * as it is listed, so that what goes or comes elsewhere never draws it anew; what comes at the end begins further ones.
 *
 * @example
 * regrouped([], rows).map(({ rows }) => rows.length); // of 120 rows [50, 50, 20]
 */
export function regrouped(
  before: readonly RowGroup[],
  rows: readonly InboxRow[],
  size = groupSize,
): readonly RowGroup[] {
  const known = new Map(before.flatMap(({ nth, rows: kept }) => kept.map(({ key }) => [key, nth] as const)));
  const numbers = rows.map(({ key }) => known.get(key));
  const lastKnown = numbers.findLastIndex((one) => one !== undefined);
  const groups: { readonly nth: number; readonly rows: InboxRow[] }[] = [];
  // What stands before all that are known joins the first of them.
  let nth = numbers.find((one) => one !== undefined) ?? 0;
  for (const [place, row] of rows.entries()) {
    const isFull = place > lastKnown && (groups.at(-1)?.rows.length ?? 0) >= size;
    nth = isFull ? nth + 1 : Math.max(nth, numbers[place] ?? nth);
    const here = groups.at(-1);
    if (here?.nth === nth) here.rows.push(row);
    else groups.push({ nth, rows: [row] });
  }
  return groups.map((group) => before.find((one) => isSame(one, group)) ?? group);
}

const isSame = (one: RowGroup, other: RowGroup): boolean =>
  one.nth === other.nth &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, place) => row === other.rows[place]);

/** The groups of a list that is on the screen. */
export function useRowGroups(rows: readonly InboxRow[]): readonly RowGroup[] {
  const drawn = useRef<readonly RowGroup[]>([]);
  const groups = useMemo(() => regrouped(drawn.current, rows), [rows]);
  useEffect(() => {
    drawn.current = groups;
  }, [groups]);
  return groups;
}

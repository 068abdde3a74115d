import type { Row } from '../../io/output/format.js';
import type { SortKey } from '../input/query.js';

/** A tree as rows from the top down, each with its depth. */
export const flatten = (rows: readonly Row[], depth = 0): { readonly row: Row; readonly depth: number }[] =>
  rows.flatMap((row) => {
    const { children, ...own } = row;
    return [
      { row: own, depth },
      ...flatten((children as readonly Row[] | null | undefined) ?? [], depth + 1),
    ];
  });

/** Rows, and the children of each, sorted by the keys. */
export function sorted(rows: readonly Row[], keys: readonly SortKey[]): readonly Row[] {
  if (keys.length === 0) return rows;
  const ordered = [...rows].sort((a, b) => {
    for (const { key, descending } of keys) {
      const order = compare(a[key], b[key]);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
  return ordered.map((row) =>
    Array.isArray(row.children) ? { ...row, children: sorted(row.children as Row[], keys) } : row,
  );
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a ?? ''), String(b ?? '')];
  return left < right ? -1 : left > right ? 1 : 0;
}

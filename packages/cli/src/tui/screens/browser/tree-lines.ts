import type { Language } from '@mall/sdk/contract';
import type { Row } from '../../controllers/state/row.js';
import { rowId } from '../../controllers/state/row.js';
import type { ListLine } from './browser-state.js';

export const childrenOf = (row: Row): readonly Row[] =>
  Array.isArray(row.children) ? (row.children as readonly Row[]) : [];

/** The lines of a tree, children under their parents where these are open. Not recursive: trees may be deep. */
export function treeLines(roots: readonly Row[], expanded: ReadonlySet<string>): ListLine[] {
  const lines: ListLine[] = [];
  const stack = roots.map((row) => ({ row, depth: 0 })).reverse();
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { row, depth } = at;
    const children = childrenOf(row);
    const open = children.length > 0 && expanded.has(rowId(row));
    lines.push({ row, depth, twist: children.length === 0 ? 'leaf' : open ? 'open' : 'closed' });
    if (open)
      for (let index = children.length - 1; index >= 0; index -= 1) {
        const child = children[index];
        if (child) stack.push({ row: child, depth: depth + 1 });
      }
  }
  return lines;
}

/** Ids of all rows that have children. */
export function branches(roots: readonly Row[]): string[] {
  const found: string[] = [];
  const stack = [...roots];
  for (let row = stack.pop(); row; row = stack.pop()) {
    const children = childrenOf(row);
    if (children.length > 0) found.push(rowId(row));
    for (const child of children) stack.push(child);
  }
  return found;
}

/** Every row of a tree, or of a page. */
export function allRows(roots: readonly Row[]): Row[] {
  const found: Row[] = [];
  const stack = [...roots];
  for (let row = stack.pop(); row; row = stack.pop()) {
    found.push(row);
    for (const child of childrenOf(row)) stack.push(child);
  }
  return found;
}

export const countRows = (roots: readonly Row[]): number => allRows(roots).length;

/** Sorts siblings by a field. The server sorts pages; trees come whole and are sorted here. */
export function sortTree(
  roots: readonly Row[],
  sort: { readonly field: string; readonly descending: boolean } | undefined,
  language: Language,
): readonly Row[] {
  if (!sort) return roots;
  const collator = new Intl.Collator(language, { numeric: true });
  const direction = sort.descending ? -1 : 1;
  const ordered = (rows: readonly Row[]): Row[] =>
    [...rows]
      .sort((a, b) => direction * compare(a[sort.field], b[sort.field], collator))
      .map((row) => (childrenOf(row).length > 0 ? { ...row, children: ordered(childrenOf(row)) } : row));
  return ordered(roots);
}

function compare(a: unknown, b: unknown, collator: Intl.Collator): number {
  const [left, right] = [a ?? '', b ?? ''];
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}

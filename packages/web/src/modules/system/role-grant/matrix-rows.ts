import { filterItems, matchingKeys, type TreeItem } from '../../../components/tree/tree-items.js';

/** A line of a tree as it is drawn: how deep it is, and whether there is something below it. */
export interface MatrixRow {
  readonly key: string;
  readonly label: string;
  readonly depth: number;
  readonly branch: boolean;
  readonly open: boolean;
}

export interface RowsAsked {
  readonly nodes: readonly TreeItem[];
  readonly text: string;
  /** Those alone, and what is above them. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly opened: ReadonlySet<string>;
}

/**
 * The lines that are seen: what matches is shown with all above it, and open; else as it was opened.
 *
 * @example
 * matrixRows({ nodes: [{ value: '1', label: 'Shop' }], text: '', opened: new Set() }); // one line
 */
export function matrixRows({ nodes, text, only, opened }: RowsAsked): MatrixRow[] {
  const found = text.trim() ? filterItems(nodes, matchingKeys(nodes, text)) : nodes;
  const shown = only ? withOnly(found, only) : found;
  const all = text.trim() !== '' || only !== undefined;
  const walk = (items: readonly TreeItem[], depth: number): MatrixRow[] =>
    items.flatMap((item) => {
      const key = String(item.value);
      const children = item.children ?? [];
      const open = all || opened.has(key);
      const row = { key, label: item.label, depth, branch: children.length > 0, open };
      return [row, ...(open ? walk(children, depth + 1) : [])];
    });
  return walk(shown, 0);
}

const withOnly = (items: readonly TreeItem[], only: ReadonlySet<string>): TreeItem[] =>
  items.flatMap((item) => {
    const children = withOnly(item.children ?? [], only);
    if (!only.has(String(item.value)) && children.length === 0) return [];
    return [{ ...item, children }];
  });

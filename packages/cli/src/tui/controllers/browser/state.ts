import type { ShownList } from '../state/list.js';
import type { Load, Row } from '../state/row.js';

export interface ListRequest {
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly field: string; readonly descending: boolean } | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

/** A row where it stands: depth and twist are a tree's. */
export interface Line {
  readonly row: Row;
  readonly depth: number;
  readonly twist: 'leaf' | 'open' | 'closed';
}

/** A list or tree of one resource. */
export interface BrowserScreen {
  readonly kind: 'browser';
  readonly id: number;
  readonly name: string;
  readonly list: ShownList;
  readonly listing: 'page' | 'tree';
  readonly request: ListRequest;
  readonly load: Load;
  /** The rows of the page, or the nested rows of the tree. */
  readonly roots: readonly Row[];
  readonly lines: readonly Line[];
  readonly expanded: ReadonlySet<string>;
  readonly total: number;
  readonly cursor: number;
  readonly top: number;
  /** Kept over pages: id -> row. */
  readonly selected: ReadonlyMap<string, Row>;
  /** Where a range selection began. */
  readonly anchor: number | undefined;
  readonly columns: readonly string[];
}

export const defaultListSize = 50;

export const cursorRow = (screen: BrowserScreen): Row | undefined => screen.lines[screen.cursor]?.row;

/** Rows that an operation is about: the selected ones, else the one under the cursor. */
export const subjects = (screen: BrowserScreen): readonly Row[] => {
  if (screen.selected.size > 0) return [...screen.selected.values()];
  const row = cursorRow(screen);
  return row ? [row] : [];
};

export const pageCount = (screen: BrowserScreen): number =>
  screen.listing === 'tree' ? 1 : Math.max(1, Math.ceil(screen.total / screen.request.size));

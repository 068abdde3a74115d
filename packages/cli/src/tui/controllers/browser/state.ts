import type { Phrase } from '../phrase.js';
import type { ShownList } from '../state/list.js';
import type { Load, Row } from '../state/row.js';

/** What a list is about beside any filter: rows below a row, or those that a figure counts. */
export interface Scope {
  /** Asked instead of the list's own call. */
  readonly operation?: string;
  readonly query: Readonly<Record<string, string>>;
  /** Pages, where the resource itself is a tree. */
  readonly listing?: BrowserScreen['listing'];
  /** Given up while a filter is set: what is looked for may be deeper. */
  readonly yields?: true;
  readonly title?: Phrase;
  /** What a new row starts with here. */
  readonly initial?: Row;
}

export interface ListRequest {
  readonly scope?: Scope | undefined;
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
  /** The column that keys move and hide; none until one is looked for. */
  readonly column: number | undefined;
  /** Asked for again by itself, every few seconds. */
  readonly live: boolean;
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

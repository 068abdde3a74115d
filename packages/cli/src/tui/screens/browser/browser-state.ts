import type { ReactNode } from 'react';
import type { Phrase } from '../../controllers/phrase.js';
import type { CatalogList } from '../../controllers/state/catalog-list.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import type { Load, Row } from '../../controllers/state/row.js';

/** What narrows a list beside its filters: rows below a row, or those that a figure counts. */
export interface Scope {
  /** Called instead of the list's own operation. */
  readonly operation?: string;
  readonly query: Readonly<Record<string, string>>;
  /** Pages, where the resource itself is a tree. */
  readonly listing?: BrowserScreen['listing'];
  /** Ignored while a filter is set: rows that match may be at any level. */
  readonly yields?: true;
  readonly title?: Phrase;
  /** What a new row starts with here. */
  readonly initial?: Row;
}

export interface Levels {
  readonly top: Scope;
  /** The scope of the rows below a row; undefined where there can be none. */
  readonly below: (row: Row) => Scope | undefined;
}

export interface ListRequest {
  readonly scope?: Scope | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly field: string; readonly descending: boolean } | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

/** A line of a list; depth and twist matter in trees only. */
export interface ListLine {
  readonly row: Row;
  readonly depth: number;
  readonly twist: 'leaf' | 'open' | 'closed';
}

/** A list or tree of one resource. */
export interface BrowserScreen {
  readonly kind: 'browser';
  readonly id: number;
  readonly name: string;
  readonly list: CatalogList;
  readonly listing: 'page' | 'tree';
  readonly request: ListRequest;
  readonly load: Load;
  /** The rows of the page, or the nested rows of the tree. */
  readonly roots: readonly Row[];
  readonly lines: readonly ListLine[];
  readonly expanded: ReadonlySet<string>;
  readonly total: number;
  readonly cursor: number;
  readonly top: number;
  /** Kept over pages: id -> row. */
  readonly selected: ReadonlyMap<string, Row>;
  /** Where a range selection began. */
  readonly anchor: number | undefined;
  readonly columns: readonly string[];
  /** The index of the column that keys move and hide; undefined until one is focused. */
  readonly column: number | undefined;
  /** Reloads itself every few seconds. */
  readonly live: boolean;
}

/** What a person does to a list or a tree. */
export type BrowserIntent =
  /** Its main list, unless another one is named; narrowed to a scope where one is given. */
  | { readonly type: 'open-resource'; readonly name: string; readonly list?: string; readonly scope?: Scope }
  | { readonly type: 'turn-page'; readonly by: number }
  | { readonly type: 'page-size'; readonly by: number }
  | { readonly type: 'sort'; readonly field: string }
  | { readonly type: 'filter'; readonly drafts: Readonly<Record<string, string>> }
  | { readonly type: 'clear-filters' }
  | { readonly type: 'export' }
  /** Turns reloading by itself on or off. */
  | { readonly type: 'watch' }
  /** The rows below the one under the cursor. */
  | { readonly type: 'open-below' }
  | { readonly type: 'set-columns'; readonly columns: readonly string[] }
  | { readonly type: 'default-columns' }
  | { readonly type: 'focus-column'; readonly by: 1 | -1 }
  | { readonly type: 'move-column'; readonly by: 1 | -1 }
  | { readonly type: 'hide-column' }
  | { readonly type: 'select'; readonly what: 'one' | 'range' | 'all' | 'none' }
  | { readonly type: 'twist'; readonly what: 'open' | 'close' | 'open-all' | 'close-all' };

type RowsAnswer =
  | {
      readonly type: 'rows';
      readonly screen: number;
      readonly serial: number;
      readonly rows: readonly Row[];
      readonly total: number;
    }
  /** The server does not sort the list as it was asked to. */
  | {
      readonly type: 'order-refused';
      readonly screen: number;
      readonly serial: number;
      readonly problem: Phrase;
    };

interface RowsRequest {
  readonly name: string;
  /** Which of its lists, by name. */
  readonly list: string;
  readonly request: ListRequest;
}

/** Columns of lists that differ from the lists' own, by their keys. */
export type KeptColumns = Readonly<Record<string, readonly string[]>>;

export type BrowserEffect =
  | { readonly type: 'keep-columns'; readonly columns: KeptColumns }
  | (RowsRequest & { readonly type: 'load-rows'; readonly screen: number; readonly serial: number })
  /** The whole list into a file. */
  | (RowsRequest & { readonly type: 'export-rows' });

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    browser: {
      readonly screen: BrowserScreen;
      readonly intent: BrowserIntent;
      readonly answer: RowsAnswer;
      readonly effect: BrowserEffect;
    };
  }
}

declare module '../../controllers/special.js' {
  interface Special {
    /** Replaces the generic list; only where the screen differs in behaviour. */
    readonly view?: (props: ViewProps<BrowserScreen>) => ReactNode;
    /** Its lists reload themselves. */
    readonly live?: true;
    /** Its rows have rows below them, which are a list of their own. */
    readonly levels?: Levels;
  }
}

export const cursorRow = (screen: BrowserScreen): Row | undefined => screen.lines[screen.cursor]?.row;

/** Rows that an operation is about: the selected ones, else the one under the cursor. */
export function rowsInQuestion(screen: BrowserScreen): readonly Row[] {
  if (screen.selected.size > 0) return [...screen.selected.values()];
  const row = cursorRow(screen);
  return row ? [row] : [];
}

export const pageCount = (screen: BrowserScreen): number =>
  screen.listing === 'tree' ? 1 : Math.max(1, Math.ceil(screen.total / screen.request.size));

/** What the list is narrowed to now. */
export const scopeIn = ({ scope, filters }: ListRequest): Scope | undefined =>
  scope?.yields && Object.keys(filters).length > 0 ? undefined : scope;

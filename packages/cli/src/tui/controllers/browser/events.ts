import type { Row } from '../state/row.js';

/** What a person does to a list or a tree. */
export type BrowserIntent =
  | { readonly type: 'turn-page'; readonly by: number }
  | { readonly type: 'page-size'; readonly by: number }
  | { readonly type: 'sort'; readonly field: string }
  | { readonly type: 'filter'; readonly drafts: Readonly<Record<string, string>> }
  | { readonly type: 'clear-filters' }
  | { readonly type: 'export' }
  /** Asks for the rows again by itself from now on, or no more. */
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

export interface BrowserAnswer {
  readonly type: 'rows';
  readonly screen: number;
  readonly serial: number;
  readonly rows: readonly Row[];
  readonly total: number;
}

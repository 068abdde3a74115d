import type { Row } from '../state/row.js';
import type { Counted } from './state.js';

/** Opens the rows that a figure counts, by its place. */
export interface HomeIntent {
  readonly type: 'open-figure';
  readonly at: number;
}

export type HomeAnswer =
  | {
      readonly type: 'figures';
      readonly figures: Readonly<Record<string, Counted>>;
      readonly took: number | undefined;
    }
  | { readonly type: 'news'; readonly rows: readonly Row[] };

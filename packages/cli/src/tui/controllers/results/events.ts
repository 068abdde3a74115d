import type { Row } from '../state/row.js';
import type { Outcome } from './state.js';

/** What a person lets be done to rows. */
export type ResultsIntent =
  | {
      readonly type: 'run';
      readonly operation: string;
      readonly rows: readonly Row[];
      readonly input: Row;
      /** Of the resource in front, unless another one is named. */
      readonly name?: string;
    }
  | { readonly type: 'retry-failed' };

export type ResultsAnswer =
  | { readonly type: 'outcome'; readonly screen: number; readonly index: number; readonly outcome: Outcome }
  | { readonly type: 'finished'; readonly screen: number };

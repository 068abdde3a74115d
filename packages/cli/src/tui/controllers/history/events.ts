import type { Change } from './state.js';

/** What a person does with changes. */
export type HistoryIntent =
  | { readonly type: 'open-history' }
  | { readonly type: 'open-change' }
  /** `force`: has been asked for. */
  | { readonly type: 'undo'; readonly force?: boolean };

export type HistoryAnswer =
  | {
      readonly type: 'changes';
      readonly screen: number;
      readonly serial: number;
      readonly changes: readonly Change[];
      readonly total: number;
    }
  /** A change of a row of this resource was taken back. */
  | { readonly type: 'undone'; readonly name: string };

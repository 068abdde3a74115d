import type { Change } from './state.js';

/** What a person does with changes. */
export type HistoryIntent =
  | { readonly type: 'open-history' }
  | { readonly type: 'open-change' }
  /** Of the row that was written last. */
  | { readonly type: 'undo-last' }
  | { readonly type: 'take-back'; readonly name: string; readonly change: string }
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
  /** The newest change of the row that was written last; undefined where none is kept. */
  | { readonly type: 'last-change'; readonly name: string; readonly change: Change | undefined }
  /** A change of a row of this resource was taken back. */
  | { readonly type: 'undone'; readonly name: string };

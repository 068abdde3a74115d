import type { history, OutputOf } from '@mall/sdk/contract';
import type { Load, Row } from '../../controllers/state/row.js';

export type Change = OutputOf<typeof history.operations.list>['records'][number];

/** What happened to a row, the newest first. */
export interface HistoryScreen {
  readonly kind: 'history';
  readonly id: number;
  readonly name: string;
  readonly row: Row;
  readonly load: Load;
  readonly changes: readonly Change[];
  readonly total: number;
  readonly cursor: number;
  readonly top: number;
}

/** One change, field by field. */
export interface ChangeScreen {
  readonly kind: 'change';
  readonly id: number;
  readonly name: string;
  readonly row: Row;
  readonly change: Change;
  readonly top: number;
}

/** What a person does with changes. */
export type HistoryIntent =
  /** Of the row in question. */
  | { readonly type: 'open-history' }
  | { readonly type: 'open-change' }
  /** Of the row that was written last. */
  | { readonly type: 'undo-last' }
  /** Asks first. */
  | { readonly type: 'undo' }
  /** The person has agreed. */
  | { readonly type: 'undo-change'; readonly name: string; readonly change: string };

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
  /** A change of a row of this resource was undone. */
  | { readonly type: 'undone'; readonly name: string };

export type HistoryEffect =
  | {
      readonly type: 'load-changes';
      readonly screen: number;
      readonly serial: number;
      readonly name: string;
      readonly rowId: string;
    }
  | { readonly type: 'find-change'; readonly name: string; readonly rowId: string }
  | { readonly type: 'undo-change'; readonly name: string; readonly change: string };

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    history: {
      readonly screen: HistoryScreen;
      readonly intent: HistoryIntent;
      readonly answer: HistoryAnswer;
      readonly effect: HistoryEffect;
    };
    change: { readonly screen: ChangeScreen };
  }
}

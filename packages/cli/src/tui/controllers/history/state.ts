import type { history, OutputOf } from '@mall/sdk/contract';
import type { Load, Row } from '../state/row.js';

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

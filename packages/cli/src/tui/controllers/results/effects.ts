import type { Row } from '../state/row.js';

export interface ResultsEffect {
  readonly type: 'run';
  readonly screen: number;
  readonly name: string;
  readonly operation: string;
  readonly input: Row;
  /** Goes on with this job, where it was begun before. */
  readonly job?: string | undefined;
  readonly rows: readonly { readonly index: number; readonly row: Row }[];
}

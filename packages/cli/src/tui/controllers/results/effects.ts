import type { Row } from '../state/row.js';

export interface ResultsEffect {
  readonly type: 'run';
  readonly screen: number;
  readonly name: string;
  readonly operation: string;
  readonly input: Row;
  readonly rows: readonly { readonly index: number; readonly row: Row }[];
}

import type { Phrase } from '../phrase.js';
import type { Row } from '../state/row.js';

export type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'done'; readonly output?: string | undefined }
  | { readonly kind: 'failed'; readonly problem: Phrase }
  | { readonly kind: 'skipped' };

/** What became of each row that an operation was run on. */
export interface ResultsScreen {
  readonly kind: 'results';
  readonly id: number;
  readonly name: string;
  readonly operation: string;
  readonly input: Row;
  readonly rows: readonly Row[];
  readonly outcomes: readonly Outcome[];
  readonly finished: boolean;
  /** The journal that it is written down in. */
  readonly job?: string | undefined;
  readonly cursor: number;
  readonly top: number;
}

import type { Row } from '../row.js';

/** What one may press about rows, or about the list as a whole. */
export interface Button {
  readonly key: string;
  readonly label: string;
  readonly danger: boolean;
  readonly run: (rows: readonly Row[]) => void;
  /** Why it is not meant for these rows, in words; undefined where it is. */
  readonly refusal?: ((rows: readonly Row[]) => string | undefined) | undefined;
}

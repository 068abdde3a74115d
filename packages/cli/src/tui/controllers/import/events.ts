import type { ImportJob, ImportRow } from '@mall/sdk/contract';
import type { Phrase } from '../phrase.js';

export type ImportIntent =
  | { readonly type: 'import'; readonly path: string }
  /** Writes the rows that are well. */
  | { readonly type: 'write-import' };

export type ImportAnswer =
  | { readonly type: 'import-stands'; readonly screen: number; readonly job: ImportJob }
  | { readonly type: 'import-rows'; readonly screen: number; readonly rows: readonly ImportRow[] }
  | { readonly type: 'import-failed'; readonly screen: number; readonly problem: Phrase };

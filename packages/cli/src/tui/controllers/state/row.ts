import type { Phrase } from '../phrase.js';

export type Row = Readonly<Record<string, unknown>>;

export const rowId = (row: Row): string => String(row.id ?? '');

/** The state of loading something; `serial` names the request. */
export type Load =
  | { readonly kind: 'loading'; readonly serial: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly problem: Phrase };

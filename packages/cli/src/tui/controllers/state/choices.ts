import type { Phrase } from '../phrase.js';

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly depth: number;
}

export type Choices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly list: readonly FieldChoice[] }
  | { readonly kind: 'failed'; readonly problem: Phrase };

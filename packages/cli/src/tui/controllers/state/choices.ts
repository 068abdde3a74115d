import type { Phrase } from '../phrase.js';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly depth: number;
}

export type Choices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly list: readonly Choice[] }
  | { readonly kind: 'failed'; readonly problem: Phrase };

import type { Language } from '@mall/sdk/contract';
import type { Phrase } from '../phrase.js';

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly depth: number;
  /** What it is below, and its name: where others have the same name elsewhere. */
  readonly path?: string;
  /** What it is called in each language, where that differs. */
  readonly labels?: Readonly<Record<Language, string>>;
}

export type Choices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly list: readonly FieldChoice[] }
  | { readonly kind: 'failed'; readonly problem: Phrase };

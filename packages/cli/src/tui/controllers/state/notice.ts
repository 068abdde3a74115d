import type { Phrase } from '../phrase.js';

/** What just happened, shown above the keys until the next key. */
export interface Notice {
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  readonly phrase: Phrase;
}

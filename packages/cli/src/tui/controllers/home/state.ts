import type { Row } from '../state/row.js';

export interface HomeScreen {
  readonly kind: 'home';
  readonly id: number;
  readonly cursor: number;
  readonly top: number;
}

/** How many rows match a question; null where it could not be asked. */
export interface Counted {
  readonly count: number | null;
  readonly query: Readonly<Record<string, string>>;
}

/** What the home tells beside the lists. */
export interface HomeFacts {
  /** By `<resource>.<figure>`. */
  readonly figures: Readonly<Record<string, Counted>>;
  /** The newest rows of what has news. */
  readonly news: readonly Row[];
  /** Milliseconds that the server took for a small question; undefined where it did not answer. */
  readonly took: number | undefined;
}

export const newHome = (id: number): HomeScreen => ({ kind: 'home', id, cursor: 0, top: 0 });

export const nothingTold: HomeFacts = { figures: {}, news: [], took: undefined };

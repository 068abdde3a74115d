import type { Row } from '../../controllers/state/row.js';
import type { Tone } from '../../theme/theme.js';

/** How many rows of a list match: a number on the home, and the way to exactly these rows. */
export interface Figure {
  /** Its name is `figure.<id>` of the resource's own words. */
  readonly id: string;
  readonly list?: string;
  readonly query: Readonly<Record<string, string>>;
  /** How a number that is not nought is meant. */
  readonly tone?: Tone;
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

export interface HomeScreen extends HomeFacts {
  readonly kind: 'home';
  readonly id: number;
  readonly cursor: number;
  readonly top: number;
}

/** Opens the rows that a figure counts, by its place. */
interface HomeIntent {
  readonly type: 'open-figure';
  readonly at: number;
}

type HomeAnswer =
  | {
      readonly type: 'figures';
      readonly screen: number;
      readonly figures: HomeFacts['figures'];
      readonly took: number | undefined;
    }
  | { readonly type: 'news'; readonly screen: number; readonly rows: readonly Row[] };

/** Counts what the home shows, and asks for what is new. */
export interface LoadHome {
  readonly type: 'load-home';
  readonly screen: number;
  readonly figures: readonly { readonly name: string; readonly id: string }[];
  readonly news: string | undefined;
}

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    home: {
      readonly screen: HomeScreen;
      readonly intent: HomeIntent;
      readonly answer: HomeAnswer;
      readonly effect: LoadHome;
    };
  }
}

declare module '../../controllers/special.js' {
  interface Special {
    /** Numbers of the home. */
    readonly figures?: readonly Figure[];
    /** Fields of its newest rows that the home tells, the moment first. */
    readonly news?: readonly string[];
  }
}

export const newHome = (id: number): HomeScreen => ({
  kind: 'home',
  id,
  cursor: 0,
  top: 0,
  figures: {},
  news: [],
  took: undefined,
});

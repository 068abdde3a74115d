import type { history, OutputOf, RowChange } from '@mall/sdk/contract';
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

export type Change = OutputOf<typeof history.operations.list>['records'][number];

/** What a row of a log says: who has sent what. */
export interface Told {
  /** Day and time, as the server writes them. */
  readonly moment: string;
  readonly who: string;
  readonly tenant: string;
  /** What was done, in words. */
  readonly title: string;
  /** The resource, and its operation. */
  readonly name: string;
  readonly operation: string;
  /** Of the request that did it. */
  readonly request: string;
  readonly input: Row;
}

/** Something that somebody has done: to one row, or to so many at once. */
export interface NewsItem extends Pick<Told, 'moment' | 'who' | 'tenant' | 'title' | 'name'> {
  /** Of the newest row of the log that tells it. */
  readonly id: string;
  /** What the one row is called, where that is known. */
  readonly about: string;
  /** How many rows. */
  readonly count: number;
  /** What became of the fields of the one row. */
  readonly changes: Change['changes'];
  /** Of what is told by the rows and by no log: what was done to them. */
  readonly did?: Pick<RowChange, 'kind' | 'atLeast' | 'alike' | 'more' | 'request'>;
}

export interface News {
  /** Narrows the list to what is news. */
  readonly query: Readonly<Record<string, string>>;
  readonly told: (row: Row) => Told;
}

/** What the home tells beside the lists. */
export interface HomeFacts {
  /** By `<resource>.<figure>`. */
  readonly figures: Readonly<Record<string, Counted>>;
  /** What somebody has done lately, the newest first. */
  readonly news: readonly NewsItem[];
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
  | { readonly type: 'news'; readonly screen: number; readonly news: readonly NewsItem[] };

/** Counts what the home shows, and asks for what is new. */
export interface LoadHome {
  readonly type: 'load-home';
  readonly screen: number;
  readonly figures: readonly { readonly name: string; readonly id: string }[];
  /** Whose rows tell more of it than the changes of rows do: a log that this person may read. */
  readonly news: string | undefined;
  /** What was told before is not looked up again. */
  readonly known: readonly NewsItem[];
}

/** Counts anew when something has changed for this person. */
export interface FollowHome {
  readonly type: 'follow-home';
  readonly screen: number;
}

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    home: {
      readonly screen: HomeScreen;
      readonly intent: HomeIntent;
      readonly answer: HomeAnswer;
      readonly effect: LoadHome | FollowHome;
    };
  }
}

declare module '../../controllers/special.js' {
  interface Special {
    /** Numbers of the home. */
    readonly figures?: readonly Figure[];
    /** Its newest rows are told on the home. */
    readonly news?: News;
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

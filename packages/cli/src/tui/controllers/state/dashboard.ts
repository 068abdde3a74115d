import type { Belonging } from '@mall/sdk';
import type { AnyLabels, AnyResource, Holds, Language } from '@mall/sdk/contract';
import type { StandingJob } from '../../../command/dashboard.js';
import type { Size } from '../../components/size.js';
import type { Access } from '../access.js';
import type { Fields } from '../resource/fields.js';
import type { Screen } from '../screen-types.js';
import type { Special } from '../special.js';
import type { CatalogList } from './catalog-list.js';
import type { Choices } from './choices.js';
import type { Gone } from './gone.js';
import type { Notice } from './notice.js';
import type { Place } from './place.js';

export interface CatalogEntry {
  /** Operations of a resource are about its rows; calls have no rows and can be run from any screen. */
  readonly kind: 'resource' | 'calls';
  readonly resource: AnyResource;
  readonly fields: Fields;
  /** What can be listed, the main list first; calls have none. */
  readonly lists: readonly CatalogList[];
  readonly labels: Readonly<Record<Language, AnyLabels>>;
  readonly special: Special;
  /** The same without the fields that somebody with these codes may not read, and with those read-only that they may not set. */
  readonly restrictedTo: (holds: Holds) => CatalogEntry;
}

/** Everything that can be shown, as the signed-in person may know it. */
export type Catalog = Readonly<Partial<Record<string, CatalogEntry>>>;

/** Which row of which resource. */
export interface Written {
  readonly name: string;
  readonly rowId: string;
}

/** Further members (`overlay`, `registry`, `replies`) are declared beside their types. */
export interface DashboardState {
  readonly place: Place;
  readonly language: Language;
  readonly size: Size;
  readonly access: Access;
  /** What one may switch between; undefined where there is nothing, or nobody knows yet. */
  readonly belonging: Belonging | undefined;
  readonly catalog: Catalog;
  /** Open screens, the one in front last. Never empty. */
  readonly screens: readonly Screen[];
  /** Screens that were left by going back, nearest first. */
  readonly ahead: readonly Screen[];
  /** The lock or the sign-in, which hides everything until the person has signed in. */
  readonly gate: Screen | undefined;
  /** Undefined while the server answers. */
  readonly gone?: Gone | undefined;
  readonly notice: Notice | undefined;
  /** The one row that was written last, while its change can be undone from here. */
  readonly written: Written | undefined;
  /** Bulk work of this machine, the latest first; undefined until it is known, or where none is kept. */
  readonly jobs: readonly StandingJob[] | undefined;
  /** Keys of the lists that were opened last, the newest first. */
  readonly recent: readonly string[];
  /** Columns of lists, by their keys, where they were chosen. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds that the server's clock is ahead of UTC; undefined while nobody knows. */
  readonly zone?: number | undefined;
  readonly choices: Readonly<Record<string, Choices>>;
  /** Readings of Chinese titles, once the palette has been opened. */
  readonly pinyin: Readonly<Record<string, readonly string[]>>;
  /** Undefined: shown when there is room. */
  readonly pane: boolean | undefined;
  /** Numbers screens and requests, so that late replies find their own or nothing. */
  readonly serial: number;
}

/** Room a view has, and the state it shows. */
export interface ViewProps<Shown> {
  readonly state: DashboardState;
  readonly screen: Shown;
  readonly width: number;
  readonly height: number;
}

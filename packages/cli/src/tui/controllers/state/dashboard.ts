import type { Belonging } from '@mall/sdk';
import type { AnyLabels, AnyResource, Language } from '@mall/sdk/contract';
import type { ReactNode } from 'react';
import type { StandingJob } from '../../../command/dashboard.js';
import type { Size } from '../../components/size.js';
import type { WordSource } from '../../i18n/i18n.js';
import type { Tone } from '../../theme/theme.js';
import type { Access } from '../access.js';
import type { SpecialAction } from '../actions/special.js';
import type { BrowserScreen, Scope } from '../browser/state.js';
import type { Gate } from '../gate/state.js';
import type { HomeFacts } from '../home/state.js';
import type { Overlay } from '../overlays/state.js';
import type { Fields } from '../resource/fields.js';
import type { Choices } from './choices.js';
import type { ShownList } from './list.js';
import type { Notice } from './notice.js';
import type { Place } from './place.js';
import type { Row } from './row.js';
import type { Screen } from './screens.js';

/** How many rows of a list match: a number on the home, and the way to exactly these rows. */
export interface Figure {
  /** Its name is `figure.<id>` of the resource's own words. */
  readonly id: string;
  readonly list?: string;
  readonly query: Readonly<Record<string, string>>;
  /** How a number that is not nought is meant. */
  readonly tone?: Tone;
}

export interface Levels {
  readonly top: Scope;
  /** What is below a row; undefined where nothing can be. */
  readonly below: (row: Row) => Scope | undefined;
}

/** What differs from what the descriptor says; everything in it is optional. */
export interface Special {
  readonly actions?: Readonly<Record<string, SpecialAction>>;
  /** Stands in for the generic list; only where the screen differs in behaviour. */
  readonly view?: (props: ViewProps<BrowserScreen>) => ReactNode;
  /** Numbers of the home. */
  readonly figures?: readonly Figure[];
  /** Fields of its newest rows that the home tells, the moment first. */
  readonly news?: readonly string[];
  /** Its lists ask for their rows again by themselves. */
  readonly live?: true;
  /** Its rows have rows below them, which are a list of their own. */
  readonly levels?: Levels;
  /** Words of its own, under the resource's name. */
  readonly words?: WordSource;
}

/** How special resources are loaded, by their names. */
export type Specials = Readonly<Partial<Record<string, () => Promise<{ readonly special: Special }>>>>;

export interface CatalogEntry {
  /** Calls without a table are offered by their names, from anywhere; a resource's are about its rows. */
  readonly kind: 'resource' | 'calls';
  readonly resource: AnyResource;
  readonly fields: Fields;
  /** What can be listed, the main list first; calls have none. */
  readonly lists: readonly ShownList[];
  readonly labels: Readonly<Record<Language, AnyLabels>>;
  readonly special: Special;
}
export type Catalog = Readonly<Partial<Record<string, CatalogEntry>>>;

/** Which row of which resource. */
export interface Written {
  readonly name: string;
  readonly rowId: string;
}

export interface DashboardState {
  readonly place: Place;
  readonly language: Language;
  readonly size: Size;
  readonly access: Access;
  /** What one may switch between; undefined where there is nothing, or nobody knows yet. */
  readonly belonging: Belonging | undefined;
  readonly catalog: Catalog;
  /** The way here; the last one is shown. Never empty. */
  readonly screens: readonly Screen[];
  /** Screens that were left by going back, nearest first. */
  readonly ahead: readonly Screen[];
  readonly overlay: Overlay;
  /** Stands before everything until its person has proved to be there. */
  readonly gate: Gate | undefined;
  readonly notice: Notice | undefined;
  readonly home: HomeFacts;
  /** The one row that was written last, while it can be taken back from here. */
  readonly written: Written | undefined;
  /** Bulk work of this machine, the latest first; undefined until it is known, or where none is kept. */
  readonly jobs: readonly StandingJob[] | undefined;
  /** Keys of the lists that were opened last, the newest first. */
  readonly recent: readonly string[];
  /** Columns of lists, by their keys, where they were chosen. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
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

/** The screen that is shown. */
export const currentScreen = (state: DashboardState): Screen => {
  const screen = state.screens.at(-1);
  if (!screen) throw new Error('a dashboard always has a screen');
  return screen;
};

/** The name of the list in front; a row's own page is of none. */
export const listInFront = (state: DashboardState): string | undefined => {
  const screen = currentScreen(state);
  return screen.kind === 'browser' ? screen.list.name : undefined;
};

import type { AnyLabels, AnyResource, Language, ResourceName } from '@mall/sdk/contract';
import type { Size } from '../terminal/line-sink.js';
import type { Access } from './access.js';
import type { BrowserScreen } from './browser/state.js';
import type { FormScreen } from './form/state.js';
import type { Overlay } from './overlays/state.js';
import type { Phrase } from './phrase.js';

export interface CatalogEntry {
  readonly resource: AnyResource;
  readonly labels: Readonly<Record<Language, AnyLabels>>;
}
export type Catalog = Readonly<Partial<Record<ResourceName, CatalogEntry>>>;

export type Row = Readonly<Record<string, unknown>>;

/** Something that is fetched: what the screen says meanwhile and when it failed. */
export type Load =
  | { readonly kind: 'loading'; readonly serial: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly problem: Phrase };

export interface HomeScreen {
  readonly kind: 'home';
  readonly id: number;
  readonly cursor: number;
  readonly top: number;
}

export interface DetailScreen {
  readonly kind: 'detail';
  readonly id: number;
  readonly name: ResourceName;
  readonly row: Row;
  readonly load: Load;
  readonly top: number;
}

/** A row as YAML or JSON. */
export interface SourceScreen {
  readonly kind: 'source';
  readonly id: number;
  readonly name: ResourceName;
  readonly row: Row;
  readonly format: 'yaml' | 'json';
  readonly text: string;
  readonly load: Load;
  readonly top: number;
}

export type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'done'; readonly output?: string | undefined }
  | { readonly kind: 'failed'; readonly problem: Phrase }
  | { readonly kind: 'skipped' };

/** What became of each row that an operation was run on. */
export interface ResultsScreen {
  readonly kind: 'results';
  readonly id: number;
  readonly name: ResourceName;
  readonly operation: string;
  readonly input: Row;
  readonly rows: readonly Row[];
  readonly outcomes: readonly Outcome[];
  readonly finished: boolean;
  readonly cursor: number;
  readonly top: number;
}

export type Screen = HomeScreen | BrowserScreen | DetailScreen | SourceScreen | FormScreen | ResultsScreen;

export interface Notice {
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  readonly phrase: Phrase;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly depth: number;
}
export type Choices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly list: readonly Choice[] }
  | { readonly kind: 'failed'; readonly problem: Phrase };

/** Where the dashboard is connected to; fixed while it runs. */
export interface Place {
  readonly contextName: string;
  readonly serverUrl: string;
  readonly tenantId: string;
  readonly production: boolean;
  readonly readOnly: boolean;
}

export interface DashboardState {
  readonly place: Place;
  readonly language: Language;
  readonly size: Size;
  readonly access: Access;
  readonly catalog: Catalog;
  /** The way here; the last one is shown. Never empty. */
  readonly screens: readonly Screen[];
  /** Screens that were left by going back, nearest first. */
  readonly ahead: readonly Screen[];
  readonly overlay: Overlay;
  readonly notice: Notice | undefined;
  readonly recent: readonly ResourceName[];
  readonly choices: Readonly<Record<string, Choices>>;
  /** Readings of Chinese titles, once the palette has been opened. */
  readonly pinyin: Readonly<Record<string, readonly string[]>>;
  /** Undefined: shown when there is room. */
  readonly pane: boolean | undefined;
  /** Numbers screens and requests, so that late replies find their own or nothing. */
  readonly serial: number;
}

/** The screen that is shown. */
export const currentScreen = (state: DashboardState): Screen => {
  const screen = state.screens.at(-1);
  if (!screen) throw new Error('a dashboard always has a screen');
  return screen;
};

export const rowId = (row: Row): string => String(row.id ?? '');

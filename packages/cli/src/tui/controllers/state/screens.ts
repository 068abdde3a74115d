import type { BrowserScreen } from '../browser/state.js';
import type { FormScreen } from '../form/state.js';
import type { ChangeScreen, HistoryScreen } from '../history/state.js';
import type { HomeScreen } from '../home/state.js';
import type { ImportScreen } from '../import/state.js';
import type { JobScreen, JobsScreen } from '../jobs/state.js';
import type { ResultsScreen } from '../results/state.js';
import type { Load, Row } from './row.js';

export interface DetailScreen {
  readonly kind: 'detail';
  readonly id: number;
  readonly name: string;
  readonly row: Row;
  readonly load: Load;
  readonly top: number;
}

/** A row as YAML or JSON. */
export interface SourceScreen {
  readonly kind: 'source';
  readonly id: number;
  readonly name: string;
  readonly row: Row;
  readonly format: 'yaml' | 'json';
  readonly text: string;
  readonly load: Load;
  readonly top: number;
}

export type Screen =
  | HomeScreen
  | BrowserScreen
  | DetailScreen
  | SourceScreen
  | HistoryScreen
  | ChangeScreen
  | FormScreen
  | ResultsScreen
  | JobsScreen
  | ImportScreen
  | JobScreen;

import type { Client } from '@mall/sdk';
import type { ChoiceSource } from '../resource/choices.js';
import type { Row } from '../state/row.js';

/** What a special action may use of the world. */
export interface ActionPorts {
  readonly client: Client;
  readonly now: () => number;
}

/** What an action's form needs beyond its schema. */
export interface SpecialAction {
  readonly options?: Readonly<Record<string, ChoiceSource>>;
  readonly secrets?: readonly string[];
  /** Values the form starts with, where they have to be asked for. */
  readonly initial?: (ports: ActionPorts, rows: readonly Row[]) => Promise<Readonly<Record<string, string>>>;
  /** The kind of its reply, where a module registers a renderer for it. */
  readonly reply?: string;
  /** The address of a module's screen that takes its input, in place of a form. */
  readonly screen?: (rows: readonly Row[]) => string;
}

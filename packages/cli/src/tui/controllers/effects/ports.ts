import type { Client } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import type { DashboardEvent } from '../events.js';

/** What effects need from outside. */
export interface EffectPorts {
  readonly client: Client;
  readonly now: () => number;
  readonly readOnly: boolean;
  readonly dispatch: (event: DashboardEvent) => void;
  readonly setLanguage: (language: Language) => void;
  /** Puts a text on the clipboard; false when it is too long. */
  readonly copy: (text: string) => boolean;
  /** Gives the terminal to the person's editor and takes it back; undefined when nothing was saved. */
  readonly edit: (name: string, text: string) => string | undefined;
  readonly suspend: () => void;
  readonly redraw: () => void;
  readonly quit: () => void;
}

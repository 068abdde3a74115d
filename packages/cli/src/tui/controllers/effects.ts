import type { Choice } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import type { BrowserEffect } from './browser/effects.js';
import type { FormEffect } from './form/effects.js';
import type { GateEffect } from './gate/effects.js';
import type { HistoryEffect } from './history/effects.js';
import type { HomeEffect } from './home/effects.js';
import type { ImportEffect } from './import/effects.js';
import type { JobsEffect } from './jobs/effects.js';
import type { ChoiceSource } from './resource/choices.js';
import type { ResultsEffect } from './results/effects.js';
import type { Row } from './state/row.js';

type GeneralEffect =
  | { readonly type: 'load-access' }
  | { readonly type: 'switch-place'; readonly choice: Choice }
  | { readonly type: 'load-catalog' }
  | { readonly type: 'load-language'; readonly language: Language }
  | { readonly type: 'load-pinyin'; readonly texts: readonly string[] }
  | {
      readonly type: 'load-row';
      readonly screen: number;
      readonly serial: number;
      readonly name: string;
      readonly row: Row;
    }
  | {
      readonly type: 'write-source';
      readonly screen: number;
      readonly serial: number;
      readonly name: string;
      readonly row: Row;
      readonly format: 'yaml' | 'json';
    }
  | {
      readonly type: 'load-choices';
      readonly key: string;
      readonly options: ChoiceSource;
      readonly language: Language;
    }
  /** Answers for this screen are no longer wanted; its requests are cancelled. */
  | { readonly type: 'forget'; readonly screen: number }
  /** Comes back as due; a later one for the same screen takes its place. */
  | { readonly type: 'wait'; readonly screen: number; readonly ms: number }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'quit' };

/** What an update asks of the world; run by `effects/run-effect.ts`, answered by events. */
export type Effect =
  | GeneralEffect
  | BrowserEffect
  | FormEffect
  | GateEffect
  | HistoryEffect
  | HomeEffect
  | ImportEffect
  | JobsEffect
  | ResultsEffect;

/** Result of one update. */
export interface Step<State> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** @example step(state) // nothing to do */
export const step = <State>(state: State, ...effects: Effect[]): Step<State> => ({ state, effects });

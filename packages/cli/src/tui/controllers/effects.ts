import type { Choice } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import type { DashboardEvent } from './events.js';
import type { ChoiceSource } from './resource/choices.js';
import type { ScreenEffect } from './screen-types.js';
import type { Row } from './state/row.js';

/** What any screen may ask for. */
export type GeneralEffect =
  | { readonly type: 'load-access' }
  | { readonly type: 'switch-place'; readonly choice: Choice }
  | { readonly type: 'load-catalog' }
  | { readonly type: 'load-language'; readonly language: Language }
  | { readonly type: 'load-pinyin'; readonly texts: readonly string[] }
  /** A module's screen, which is loaded when it is opened for the first time. */
  | { readonly type: 'load-screen'; readonly path: string; readonly from: number }
  | {
      readonly type: 'load-row';
      readonly screen: number;
      readonly serial: number;
      readonly name: string;
      readonly row: Row;
    }
  | {
      readonly type: 'load-choices';
      readonly key: string;
      readonly options: ChoiceSource;
      readonly language: Language;
    }
  /** Asks the server what an operation would do, to show it in the question. */
  | {
      readonly type: 'load-preview';
      readonly serial: number;
      readonly name: string;
      readonly operation: string;
      readonly input: Row;
    }
  /** Where the server's clock is: moments of this machine are written as its own are. */
  | { readonly type: 'load-zone' }
  /** Bulk work of this machine, for whoever shows it. */
  | { readonly type: 'load-jobs' }
  /** Answers for this screen are no longer wanted; its requests are cancelled. */
  | { readonly type: 'forget'; readonly screen: number }
  /** Answered by `due` after so long; a later one for the same screen replaces it. */
  | { readonly type: 'wait'; readonly screen: number; readonly ms: number }
  /** Answered by `second-passed` after a second. */
  | { readonly type: 'wait-second' }
  | { readonly type: 'reach-server' }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'quit' };

/** What an update asks of the world; run by `effects/run-effect.ts`, answered by events. */
export type Effect = GeneralEffect | ScreenEffect;

/** Result of one update; `next` is handled right after it. */
export interface Step<State> {
  readonly state: State;
  readonly effects: readonly Effect[];
  readonly next?: DashboardEvent;
}

/** @example step(state) // nothing to do */
export const step = <State>(state: State, ...effects: Effect[]): Step<State> => ({ state, effects });

/** @example followed(state, { type: 'open-resource', name: 'tenant' }) */
export const followed = <State>(state: State, next: DashboardEvent, ...effects: Effect[]): Step<State> => ({
  state,
  effects,
  next,
});

import type { Language, Options, ResourceName } from '@mall/sdk/contract';
import type { ListRequest } from './browser/state.js';
import type { FormScreen } from './form/state.js';
import type { Row } from './state.js';

/** What an update asks of the world; run by `effects/run-effect.ts`, answered by events. */
export type Effect =
  | { readonly type: 'load-access' }
  | { readonly type: 'load-catalog' }
  | { readonly type: 'load-pinyin'; readonly texts: readonly string[] }
  | {
      readonly type: 'load-rows';
      readonly screen: number;
      readonly serial: number;
      readonly name: ResourceName;
      readonly request: ListRequest;
    }
  | {
      readonly type: 'load-row';
      readonly screen: number;
      readonly serial: number;
      readonly name: ResourceName;
      readonly row: Row;
    }
  | {
      readonly type: 'write-source';
      readonly screen: number;
      readonly serial: number;
      readonly name: ResourceName;
      readonly row: Row;
      readonly format: 'yaml' | 'json';
    }
  | { readonly type: 'load-choices'; readonly key: string; readonly options: Options }
  | {
      readonly type: 'run';
      readonly screen: number;
      readonly name: ResourceName;
      readonly operation: string;
      readonly input: Row;
      readonly rows: readonly { readonly index: number; readonly row: Row }[];
    }
  | {
      readonly type: 'prepare-action';
      readonly screen: number;
      readonly name: ResourceName;
      readonly operation: string;
      readonly rows: readonly Row[];
    }
  | {
      readonly type: 'send-form';
      readonly screen: number;
      readonly name: ResourceName;
      readonly operation: string;
      readonly input: Row;
    }
  | { readonly type: 'edit-outside'; readonly screen: FormScreen }
  /** Answers for this screen are no longer wanted; its requests are cancelled. */
  | { readonly type: 'forget'; readonly screen: number }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'tell-language'; readonly language: Language }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'quit' };

/** Result of one update. */
export interface Step<State> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** @example step(state) // nothing to do */
export const step = <State>(state: State, ...effects: Effect[]): Step<State> => ({ state, effects });

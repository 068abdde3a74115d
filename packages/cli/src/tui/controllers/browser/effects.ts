import type { ListRequest } from './state.js';

export interface BrowserEffect {
  readonly type: 'load-rows';
  readonly screen: number;
  readonly serial: number;
  readonly name: string;
  /** Which of its lists, by name. */
  readonly list: string;
  readonly request: ListRequest;
}

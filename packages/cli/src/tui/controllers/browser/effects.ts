import type { ListRequest } from './state.js';

interface Asked {
  readonly name: string;
  /** Which of its lists, by name. */
  readonly list: string;
  readonly request: ListRequest;
}

export type BrowserEffect =
  | (Asked & { readonly type: 'load-rows'; readonly screen: number; readonly serial: number })
  /** The whole list into a file. */
  | (Asked & { readonly type: 'export-rows' });

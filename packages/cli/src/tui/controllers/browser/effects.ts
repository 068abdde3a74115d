import type { ListRequest } from './state.js';

interface Asked {
  readonly name: string;
  /** Which of its lists, by name. */
  readonly list: string;
  readonly request: ListRequest;
}

/** Columns of lists that differ from the lists' own, by their keys. */
export type KeptColumns = Readonly<Record<string, readonly string[]>>;

export type BrowserEffect =
  | { readonly type: 'keep-columns'; readonly columns: KeptColumns }
  | (Asked & { readonly type: 'load-rows'; readonly screen: number; readonly serial: number })
  /** The whole list into a file. */
  | (Asked & { readonly type: 'export-rows' });

import type { Kind } from './load-kinds.js';

/** A row as the server answers it. */
export type LiveRow = Readonly<Record<string, unknown>> & { readonly id: string };

export type Values = Readonly<Record<string, unknown>>;

/** Where a tenant's rows are: a server behind a client, or a table in memory. */
export interface RowPort {
  /** The tenant's rows of a kind; `equal` asks for those with these values alone, where that is cheaper. */
  rows(kind: Kind, equal?: Values): Promise<readonly LiveRow[]>;
  /** What another call reads of a row: the fields of one of `kind.reads`. */
  part(kind: Kind, part: string, row: LiveRow): Promise<Values>;
  create(kind: Kind, values: Values): Promise<LiveRow>;
  /** `values` carries the version that is changed: a row that another has changed since is refused. */
  update(kind: Kind, row: LiveRow, values: Values): Promise<LiveRow>;
  /** Writes a part: all of its fields. */
  set(kind: Kind, part: string, row: LiveRow, values: Values): Promise<void>;
  remove(kind: Kind, row: LiveRow): Promise<void>;
}

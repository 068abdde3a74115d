import type { AnyResource } from '@mall/sdk/contract';
import { rowReads } from './row-reads.js';
import { tableReads } from './table-reads.js';
import { type TableOptions, viewTable } from './table-view.js';
import { tableWrites } from './table-writes.js';

/** The generic repository: tenant scope, soft delete, audit columns, totals and versions, for any table. */
export function createRepository(resource: AnyResource, options: TableOptions) {
  const view = viewTable(resource, options);
  const reads = rowReads(view);
  return {
    name: view.name,
    table: view.table,
    columns: view.columns,
    readable: view.readable,
    /** What its lists can be sorted by. */
    sortable: new Set([...Object.keys(view.visible), ...Object.keys(view.computed ?? {})]),
    scope: view.scope,
    changes: view.changes,
    brothers: view.brothers,
    ...reads,
    ...tableReads(view),
    ...tableWrites(view, reads.get),
  };
}

export type Repository = ReturnType<typeof createRepository>;

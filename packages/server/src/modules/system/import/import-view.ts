import type { ImportJob, ImportRow, ImportRowState, ImportState } from '@mall/sdk/contract';
import type { StoredImport, StoredRow } from '../../../import/import.table.js';

const hidden = '***';

/** An import as its person sees it. */
export const shownImport = (job: StoredImport): ImportJob => ({
  id: job.id,
  resource: job.resource,
  fileName: job.fileName,
  columns: job.columns,
  cover: job.cover,
  // Nobody is shown one whose rows are still being read.
  state: job.state as ImportState,
  total: job.total,
  checked: job.checked,
  refused: job.refused,
  done: job.done,
  failed: job.failed,
  errorCode: job.errorCode,
  message: job.message,
  createTime: job.createTime,
  updateTime: job.updateTime,
});

/** A line without what is secret in it. */
export const shownRow = (row: StoredRow, secrets: readonly string[]): ImportRow => ({
  line: row.line,
  // Rows have no other states than the contract's.
  state: row.state as ImportRowState,
  values: Object.fromEntries(
    Object.entries(row.values).map(([field, text]) => [field, secrets.includes(field) ? hidden : text]),
  ),
  reasons: row.reasons,
  rowId: row.rowId,
});

/** What somebody sends back of a line; what they were never shown stays as it is. */
export const givenValues = (
  values: Readonly<Record<string, string>>,
  secrets: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, text]) => !(secrets.includes(field) && text === hidden)),
  );

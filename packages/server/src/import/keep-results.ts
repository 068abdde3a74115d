import { sql } from 'drizzle-orm';
import type { Orm } from '../database/driver.js';
import type { TriedRow } from './check-rows.js';
import type { StoredImport } from './import.table.js';

interface KeepOptions {
  /** The rows were only looked at: those that are well wait for the run. */
  readonly checking: boolean;
  /** Fields that are forgotten as soon as their row is in. */
  readonly secrets: readonly string[];
}

/** Keeps what has become of rows, in the transaction that made it so. */
export async function keepResults(
  db: Orm,
  job: StoredImport,
  tried: readonly TriedRow[],
  { checking, secrets }: KeepOptions,
): Promise<void> {
  const kept = tried.map((one) => (checking ? checkedRow(one) : writtenRow(one)));
  await db.execute(sql`
    update mall_import_row r set state = k.state, reasons = k.reasons, row_id = k.row_id,
      values = case when k.state = 'done' then r.values - ${sql.param([...secrets])}::text[] else r.values end
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(line int, state text, reasons jsonb, row_id bigint)
    where r.tenant_id = ${job.tenantId} and r.import_id = ${job.id} and r.line = k.line`);
}

const checkedRow = ({ row: { line }, result }: TriedRow) =>
  'rowId' in result
    ? { line, state: 'waiting', reasons: [], row_id: null }
    : { line, state: 'refused', reasons: result.reasons, row_id: null };

const writtenRow = ({ row: { line }, result }: TriedRow) =>
  'rowId' in result
    ? { line, state: 'done', reasons: [], row_id: result.rowId }
    : { line, state: 'failed', reasons: result.reasons, row_id: null };

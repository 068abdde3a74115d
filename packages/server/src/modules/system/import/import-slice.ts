import { type AnyResource, errorText, type Language } from '@mall/sdk/contract';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../../context/context.js';
import type { Orm } from '../../../database/driver.js';
import type { Host } from '../../../http/host.js';
import { AppError } from '../../../support/app-error.js';
import { importRows, imports, type StoredImport, type StoredRow } from './import.table.js';
import { dropSecrets, linesOf, touchImport } from './import-store.js';
import { type Importable, importable } from './importable.js';
import { personNow } from './person-now.js';
import { cellReason, wordsFor } from './reasons.js';
import { type RowResult, rowTrial } from './try-row.js';

/** The most rows of one transaction, and how long others wait for it at most. */
const mostRows = 50;
const longest = 200;

/** A row with what has become of it. */
interface Tried {
  readonly row: StoredRow;
  readonly result: RowResult;
}

interface Slice {
  readonly host: Host;
  readonly ctx: UserContext;
  readonly job: StoredImport;
  readonly into: Importable;
}

const nextRows = (db: Orm, job: StoredImport): Promise<StoredRow[]> => {
  const next =
    job.state === 'checking' ? gt(importRows.line, job.checkedLine) : eq(importRows.state, 'waiting');
  return db
    .select()
    .from(importRows)
    .where(and(...linesOf(job), next))
    .orderBy(asc(importRows.line))
    .limit(mostRows);
};

/** The lines that say again what one before them says, with that one. */
const repeatedLines = async (
  db: Orm,
  job: StoredImport,
  lines: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const result = await db.execute(sql`
    select r.line, (select min(o.line) from mall_import_row o where o.tenant_id = r.tenant_id
      and o.import_id = r.import_id and o.row_key = r.row_key and o.line < r.line) as first
    from mall_import_row r where r.tenant_id = ${job.tenantId} and r.import_id = ${job.id}
      and r.line = any(${sql.param([...lines])}::int[])`);
  const { rows } = result as unknown as { rows: { line: number; first: number | null }[] };
  return new Map(rows.flatMap(({ line, first }) => (first === null ? [] : [[line, first] as const])));
};

class Undone extends Error {}

/** Does it, and then as if it had not been. */
export const undone = async <T>(db: Orm, run: (part: Orm) => Promise<T>): Promise<T> => {
  const kept: { result?: T } = {};
  try {
    await db.transaction(async (part) => {
      kept.result = await run(part as unknown as Orm);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  // `run` has given it, or its own error was thrown.
  return kept.result as T;
};

/** Passwords that are not kept need no slow hash. */
const withoutHashes = (ctx: UserContext): UserContext => ({
  ...ctx,
  passwords: { ...ctx.passwords, hash: async () => '' },
});

const tryRows = async (
  { host, ctx, job, into }: Slice,
  rows: readonly StoredRow[],
  db: Orm,
): Promise<Tried[]> => {
  const trial = await rowTrial(host, { ...ctx, db }, into, job.cover === 1);
  const started = Date.now();
  const tried: Tried[] = [];
  for (const row of rows) {
    tried.push({ row, result: await trial({ ...ctx, db }, row) });
    if (Date.now() - started > longest) break;
  }
  return tried;
};

/** Looks at rows as the run will: each is written, and then none of them is. */
export const checkRows = async (slice: Slice, rows: readonly StoredRow[]): Promise<Tried[]> => {
  const { ctx, job, into } = slice;
  const lines = rows.map(({ line }) => line);
  const [again, words] = [await repeatedLines(ctx.db, job, lines), await wordsFor(ctx, into.resource)];
  const tried = await undone(ctx.db, (db) => tryRows({ ...slice, ctx: withoutHashes(ctx) }, rows, db));
  return tried.map(({ row, result }) => {
    const first = again.get(row.line);
    if (first === undefined) return { row, result };
    const field = into.key.length === 1 ? (into.key[0] ?? '') : '';
    return { row, result: { reasons: [cellReason(words, field, 'import.duplicate', { line: first })] } };
  });
};

/** Keeps what has become of rows, in the transaction that made it so. */
export const keepResults = async (
  db: Orm,
  job: StoredImport,
  tried: readonly Tried[],
  { checking, secrets }: { readonly checking: boolean; readonly secrets: readonly string[] },
): Promise<void> => {
  const kept = tried.map(({ row: { line }, result }) => {
    const isWell = 'rowId' in result;
    const well = checking ? 'waiting' : 'done';
    return {
      line,
      state: isWell ? well : checking ? 'refused' : 'failed',
      reasons: isWell ? [] : result.reasons,
      row_id: isWell && !checking ? result.rowId : null,
    };
  });
  await db.execute(sql`
    update mall_import_row r set state = k.state, reasons = k.reasons, row_id = k.row_id,
      values = case when k.state = 'done' then r.values - ${sql.param([...secrets])}::text[] else r.values end
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(line int, state text, reasons jsonb, row_id bigint)
    where r.tenant_id = ${job.tenantId} and r.import_id = ${job.id} and r.line = k.line`);
};

const isFinal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

/** An import that its person may no longer make waits for them; one that nobody has looked at yet is over. */
const stop = async (ctx: Context, job: StoredImport, error: AppError, secrets: readonly string[]) => {
  const state = job.state === 'running' ? 'checked' : 'cancelled';
  const { code, details } = error;
  const message = errorText(code, job.language as Language, details.params);
  if (state === 'cancelled') await dropSecrets(ctx.db, job, secrets);
  return touchImport(ctx, job.id, { state, errorCode: code, message, leaseOwner: null });
};

const finish = (ctx: Context, job: StoredImport) =>
  touchImport(ctx, job.id, {
    state: job.state === 'checking' ? 'checked' : 'done',
    leaseOwner: null,
    leaseUntil: null,
  });

const secretsIn = (host: Host, name: string): readonly string[] =>
  (host.calls.get(`${name}.list`)?.source as AnyResource | undefined)?.secrets ?? [];

/** The next rows of an import within one transaction; true while there are more. */
export const runSlice = async (
  host: Host,
  base: Context,
  job: StoredImport,
  leaseUntil: string,
): Promise<boolean> => {
  const secrets = secretsIn(host, job.resource);
  let slice: Slice;
  try {
    const actor = await personNow(base, base.db, job);
    const ctx = { ...base, actor, language: job.language as Language };
    slice = { host, ctx, job, into: await importable(host, ctx, job.resource) };
  } catch (error) {
    if (!isFinal(error)) throw error;
    await stop(base, job, error, secrets);
    return false;
  }
  const rows = await nextRows(base.db, job);
  if (rows.length === 0) {
    await finish(base, job);
    return false;
  }
  const checking = job.state === 'checking';
  const tried = checking ? await checkRows(slice, rows) : await tryRows(slice, rows, base.db);
  await keepResults(base.db, job, tried, { checking, secrets });
  const bad = tried.filter(({ result }) => 'reasons' in result).length;
  const well = tried.length - bad;
  const counts = checking
    ? {
        checked: sql`${imports.checked} + ${tried.length}`,
        checkedLine: tried.at(-1)?.row.line ?? job.checkedLine,
        refused: sql`${imports.refused} + ${bad}`,
      }
    : { done: sql`${imports.done} + ${well}`, failed: sql`${imports.failed} + ${bad}` };
  await touchImport(base, job.id, { ...counts, leaseUntil });
  return true;
};

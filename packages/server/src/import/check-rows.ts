import { sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import type { Orm } from '../database/driver.js';
import type { Host } from '../http/host.js';
import type { StoredImport, StoredRow } from './import.table.js';
import type { Importable } from './importable.js';
import { cellReason, wordsFor } from './refusal-reasons.js';
import { type RowResult, rowTrial } from './try-row.js';

/** How long the rows of one transaction may take where others have connections of their own. */
const maxMs = 200;
/** However long they take: what comes before and after the rows of a transaction costs as much as these. */
const fewest = 3;

/** An import under way: for whom, and into what. */
export interface Slice {
  readonly host: Host;
  readonly ctx: UserContext;
  readonly job: StoredImport;
  readonly into: Importable;
}

/** A row with what has become of it. */
export interface TriedRow {
  readonly row: StoredRow;
  readonly result: RowResult;
}

/** Looks at rows as the run will: each is written, and then none of them is. */
export async function checkRows(slice: Slice, rows: readonly StoredRow[]): Promise<TriedRow[]> {
  const { ctx, job, into } = slice;
  const firsts = await firstLines(
    ctx.db,
    job,
    rows.map(({ line }) => line),
  );
  const words = await wordsFor(ctx, into.resource);
  const tried = await rolledBack(withoutHashes(ctx), (part) => writeRows({ ...slice, ctx: part }, rows));
  return tried.map(({ row, result }) => {
    const line = firsts.get(row.line);
    if (line === undefined) return { row, result };
    const field = into.key.length === 1 ? (into.key[0] ?? '') : '';
    return { row, result: { reasons: [cellReason(words, field, 'import.duplicate', { line })] } };
  });
}

/** Writes rows one after the other, until they are done or the transaction has lasted long enough. */
export async function writeRows(
  { host, ctx, job, into }: Slice,
  rows: readonly StoredRow[],
): Promise<TriedRow[]> {
  const trial = await rowTrial(host, ctx, into, job.cover === 1);
  return aWhile(ctx, rows, async (row) => ({ row, result: await trial(ctx, row) }));
}

/** Takes rows one after the other, at least so many, until they are done or the transaction has lasted long enough. */
export async function aWhile<R, T>(
  { turns, database }: UserContext,
  rows: readonly R[],
  take: (row: R) => Promise<T>,
  least = fewest,
): Promise<T[]> {
  const work = turns.work();
  const started = work.now();
  // Embedded, everybody else waits for this transaction; elsewhere those who want the same rows.
  const longest = (): number => (database.kind === 'pglite' ? work.sliceMs() : maxMs);
  const taken: T[] = [];
  for (const row of rows) {
    taken.push(await take(row));
    if (taken.length >= least && work.now() - started > longest()) break;
  }
  return taken;
}

/** Of lines that repeat the key of one before them: the first line with it. */
async function firstLines(
  db: Orm,
  job: StoredImport,
  lines: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const result = await db.execute<{ line: number; first: number | null }>(sql`
    select r.line, (select min(o.line) from mall_import_row o where o.tenant_id = r.tenant_id
      and o.import_id = r.import_id and o.row_key = r.row_key and o.line < r.line) as first
    from mall_import_row r where r.tenant_id = ${job.tenantId} and r.import_id = ${job.id}
      and r.line = any(${sql.param([...lines])}::int[])`);
  const { rows } = result;
  return new Map(rows.flatMap(({ line, first }) => (first === null ? [] : [[line, first] as const])));
}

/**
 * Runs it in a transaction that is never committed, and gives what it gave. Nobody's rights change by it: everybody would
 * ask for theirs again, row after row, and who changes some would wait for the number.
 */
export async function rolledBack<T>(ctx: UserContext, run: (part: UserContext) => Promise<T>): Promise<T> {
  const accessEpoch = { ...ctx.accessEpoch, raise: async () => undefined };
  const kept: { result?: T } = {};
  try {
    await ctx.db.transaction(async (db) => {
      kept.result = await run({ ...ctx, db, accessEpoch });
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  // `run` has given it, or its own error was thrown.
  return kept.result as T;
}

class RollBack extends Error {}

/** Passwords that are not kept need no slow hash. */
const withoutHashes = (ctx: UserContext): UserContext => ({
  ...ctx,
  passwords: { ...ctx.passwords, hash: async () => '' },
});

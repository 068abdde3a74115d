import { type AnyResource, errorText, type Language } from '@mall/sdk/contract';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../context/context.js';
import type { Host } from '../http/host.js';
import { AppError, paramsIn } from '../support/app-error.js';
import { checkRows, type Slice, type TriedRow, writeRows } from './check-rows.js';
import { importRows, imports, type StoredImport, type StoredRow } from './import.table.js';
import { dropSecrets, linesOf, touchImport } from './import-store.js';
import { importable } from './importable.js';
import { importingPerson } from './importing-person.js';
import { keepResults } from './keep-results.js';

/** The most rows of one transaction; embedded, others wait for it, and reading more than it takes is for nothing. */
const maxRows = { postgres: 50, pglite: 16 } as const;

/** The next rows of an import within one transaction; true while there are more. */
export async function runSlice(
  host: Host,
  base: Context,
  job: StoredImport,
  leaseUntil: string,
): Promise<boolean> {
  const secrets = secretsOf(host, job.resource);
  const slice = await openSlice(host, base, job);
  if (slice instanceof AppError) {
    await stop(base, job, slice, secrets);
    return false;
  }
  const rows = await nextRows(base, job);
  if (rows.length === 0) {
    await finish(base, job);
    return false;
  }
  const checking = job.state === 'checking';
  const tried = checking ? await checkRows(slice, rows) : await writeRows(slice, rows);
  await keepResults(base.db, job, tried, { checking, secrets });
  await touchImport(base, job.id, { ...countsAfter(job, tried), leaseUntil });
  return true;
}

const secretsOf = (host: Host, name: string): readonly string[] =>
  (host.calls.get(`${name}.list`)?.source as AnyResource | undefined)?.secrets ?? [];

/** The import with its person's rights of this moment, or why they may not make it any more. */
async function openSlice(host: Host, base: Context, job: StoredImport): Promise<Slice | AppError> {
  try {
    const actor = await importingPerson(base, base.db, job);
    // Rows may change roles and be taken back: what is read between them is remembered by nobody.
    const ctx = { ...base, accessOf: undefined, actor, language: job.language as Language };
    return { host, ctx, job, into: await importable(host, ctx, job.resource) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  }
}

/** An import that its person may no longer make waits for them; one that nobody has looked at yet is over. */
async function stop(ctx: Context, job: StoredImport, error: AppError, secrets: readonly string[]) {
  const state = job.state === 'running' ? 'checked' : 'cancelled';
  const { code, details } = error;
  const message = errorText(code, job.language as Language, paramsIn(details, job.language as Language));
  if (state === 'cancelled') await dropSecrets(ctx.db, job, secrets);
  await touchImport(ctx, job.id, { state, errorCode: code, message, leaseOwner: null });
}

function nextRows({ db, database }: Context, job: StoredImport): Promise<StoredRow[]> {
  const next =
    job.state === 'checking' ? gt(importRows.line, job.checkedLine) : eq(importRows.state, 'waiting');
  return db
    .select()
    .from(importRows)
    .where(and(...linesOf(job), next))
    .orderBy(asc(importRows.line))
    .limit(maxRows[database.kind]);
}

const finish = (ctx: Context, job: StoredImport) =>
  touchImport(ctx, job.id, {
    state: job.state === 'checking' ? 'checked' : 'done',
    leaseOwner: null,
    leaseUntil: null,
  });

/** The import's counts once these rows are tried. */
function countsAfter(job: StoredImport, tried: readonly TriedRow[]) {
  const bad = tried.filter(({ result }) => 'reasons' in result).length;
  if (job.state !== 'checking')
    return { done: sql`${imports.done} + ${tried.length - bad}`, failed: sql`${imports.failed} + ${bad}` };
  return {
    checked: sql`${imports.checked} + ${tried.length}`,
    checkedLine: tried.at(-1)?.row.line ?? job.checkedLine,
    refused: sql`${imports.refused} + ${bad}`,
  };
}

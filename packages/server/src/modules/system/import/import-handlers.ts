import { setTimeout as after } from 'node:timers/promises';
import type { imports as api, ImportRow } from '@mall/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { pageOf, pagingOf } from '../../../crud/paging.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { uploadOf } from '../../../http/uploads.js';
import { checkRows } from '../../../import/check-rows.js';
import { importRows, imports, type StoredImport } from '../../../import/import.table.js';
import {
  dropSecrets,
  linesOf,
  openImports,
  ownImport,
  ownImports,
  rowsOfImport,
  setLine,
  touchImport,
} from '../../../import/import-store.js';
import type { ImportWorker } from '../../../import/import-worker.js';
import { type Importable, importable } from '../../../import/importable.js';
import { keepResults } from '../../../import/keep-results.js';
import { readImport } from '../../../import/read-import.js';
import { rowKeyOf } from '../../../import/row-key.js';
import { sealedCells } from '../../../import/sealed-cells.js';
import { templateOf } from '../../../import/template-file.js';
import { fail, failField } from '../../../support/app-error.js';
import { givenValues, shownImport, shownRow } from './import-view.js';

type Operations = typeof api.operations;

/** Reading a file takes longer than a transaction may; what is run must be seen to be before anybody is sent to it. */
export const ownTransactions = ['check', 'run'];

interface Opened {
  readonly job: StoredImport;
  readonly into: Importable;
}

/** Imports of one's own, from the file to its last row. */
export const importHandlers = (host: Host, worker: ImportWorker): Handlers<Operations> => ({
  check: checkHandler(host, worker),
  list: async (ctx, { resource, state, ...query }) => {
    const paging = pagingOf(query);
    const { total, found } = await ownImports(ctx, { resource, state }, paging);
    return pageOf(found.map(shownImport), total, paging);
  },
  detail: async (ctx, { id }) => shownImport(await ownImport(ctx, String(id))),
  rows: async (ctx, { id, state, ...query }) => {
    const { job, into } = await open(host, ctx, id);
    const paging = pagingOf(query);
    const { total, found } = await rowsOfImport(ctx, job, state, paging);
    return pageOf(
      found.map((row) => shownRow(row, secretsOf(into))),
      total,
      paging,
    );
  },
  fix: async (ctx, { id, line, values }) => {
    const opened = await open(host, ctx, id, true);
    requireOpen(opened.job);
    const known = new Set(opened.into.fields.map(({ name }) => name));
    const strange = Object.keys(values).find((field) => !known.has(field));
    if (strange !== undefined) throw failField({ field: `values.${strange}`, rule: 'unknown' });
    const given = givenValues(values, secretsOf(opened.into));
    return fixRow(host, ctx, opened, { line: Number(line), given });
  },
  run: async (ctx, { id }) => {
    const started = await ctx.database.ormTransaction((db) => startRun(host, { ...ctx, db }, id));
    void worker.wake();
    return shownImport(started);
  },
  cancel: async (ctx, { id }) => {
    const { job, into } = await open(host, ctx, id, true);
    if (job.state === 'cancelled') return shownImport(job);
    await dropSecrets(ctx.db, job, secretsOf(into));
    const over = { state: 'cancelled', leaseOwner: null, leaseUntil: null };
    return shownImport(await touchImport(ctx, job.id, over));
  },
  template: async (ctx, { resource }) => templateOf(ctx, await importable(host, ctx, resource)),
});

/** The most imports of one person that have not ended. */
const maxOpen = 10;
/** How long a caller waits for rows that are quickly looked at. */
const maxWaitMs = 1_500;

const checkHandler =
  (host: Host, worker: ImportWorker): Handlers<Operations>['check'] =>
  async (ctx, { file, resource, cover = 0 }) => {
    const into = await importable(host, ctx, resource);
    if (cover === 1 && into.key.length === 0) throw fail('import.no_key', { name: resource });
    if (cover === 1 && into.update) into.update.allow(ctx, { id: '1' });
    if ((await openImports(ctx)) >= maxOpen) throw fail('import.busy', { max: maxOpen });
    const job = await readImport(ctx, into, { file: uploadOf(file), cover: Number(cover) });
    await Promise.race([worker.wake(), after(maxWaitMs, undefined, { ref: false })]);
    return shownImport(await ownImport(ctx, job.id));
  };

/** One's own import, of what one may still add to. */
async function open(host: Host, ctx: UserContext, id: unknown, lock = false): Promise<Opened> {
  const job = await ownImport(ctx, String(id), lock);
  return { job, into: await importable(host, ctx, job.resource) };
}

const secretsOf = ({ resource }: Importable): readonly string[] => resource.secrets;

/** @throws AppError import.not_open */
function requireOpen({ state }: StoredImport): void {
  if (state !== 'checked' && state !== 'done') throw fail('import.not_open');
}

/** A line with other cells, looked at again. */
async function fixRow(
  host: Host,
  ctx: UserContext,
  { job, into }: Opened,
  { line, given }: { readonly line: number; readonly given: Readonly<Record<string, string>> },
): Promise<ImportRow> {
  const at = and(...linesOf(job), eq(importRows.line, line));
  const [row] = await ctx.db.select().from(importRows).where(at).for('update');
  if (!row) throw fail('row.not_found', { id: String(line) });
  if (row.state === 'done') throw fail('import.not_open');
  const values = { ...row.values, ...sealedCells(ctx, into.resource, given) };
  const faults = Object.fromEntries(Object.entries(row.faults).filter(([field]) => !(field in given)));
  const rowKey = rowKeyOf(values, { key: into.key, secrets: secretsOf(into) });
  const changed = await setLine(ctx.db, job, line, { values, faults, rowKey });
  const tried = await checkRows({ host, ctx, job, into }, changed ? [changed] : []);
  await keepResults(ctx.db, job, tried, { checking: true, secrets: secretsOf(into) });
  const [kept] = await ctx.db.select().from(importRows).where(at);
  const step = (state: string) => Number(kept?.state === state) - Number(row.state === state);
  await touchImport(ctx, job.id, {
    refused: sql`${imports.refused} + ${step('refused')}`,
    failed: sql`${imports.failed} + ${step('failed')}`,
  });
  return shownRow(kept ?? row, secretsOf(into));
}

async function startRun(host: Host, ctx: UserContext, id: unknown): Promise<StoredImport> {
  const { job } = await open(host, ctx, id, true);
  if (job.state === 'running') return job;
  requireOpen(job);
  if (job.total === job.refused + job.failed + job.done) {
    // Asked twice, it is done: whoever has lost the first reply learns so.
    if (job.state === 'done') return job;
    throw fail('import.not_open');
  }
  const running = { state: 'running', errorCode: null, message: null, leaseUntil: null, leaseOwner: null };
  return touchImport(ctx, job.id, running);
}

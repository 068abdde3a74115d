import { importLimits, type Language, type UploadedFile } from '@mall/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import type { Orm } from '../database/driver.js';
import { fail } from '../support/app-error.js';
import { sliceSizes } from '../support/in-slices.js';
import type { LongWork } from '../support/turns.js';
import { isHints, readHeaders } from './headers.js';
import { importRows, imports, type StoredImport } from './import.table.js';
import { setImport } from './import-store.js';
import type { Importable } from './importable.js';
import { rowKeyOf } from './row-key.js';
import { sealedCells } from './sealed-cells.js';
import type { CellFault, FileRow } from './table-file/file-row.js';
import { tableRows } from './table-file/table-rows.js';

/** Lines that one statement writes. */
const atOnce = { fewest: 20, most: 500 };

export interface GivenFile {
  readonly file: Pick<UploadedFile, 'name' | 'path'>;
  readonly cover: number;
}

export interface GivenLines {
  readonly path: string;
  /** Of whoever reads what is wrong with the file. */
  readonly language: Language;
  /** Lets others in while a file is read. */
  readonly work: LongWork;
}

export interface ReadLine {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, CellFault>>;
}

/**
 * The lines of a file below its headers.
 *
 * @param columns takes the fields of its columns once they are known
 * @throws AppError import.no_rows, import.too_many_rows, and what is wrong with its headers or the file
 */
export async function* linesOfFile(
  into: Importable,
  { path, language, work }: GivenLines,
  columns: (fields: readonly string[]) => void,
  limit: number = importLimits.rows,
): AsyncGenerator<ReadLine> {
  let headers: ReadonlyMap<number, string> | undefined;
  let count = 0;
  let below = 0;
  for await (const row of tableRows(path, work)) {
    if (headers === undefined) {
      headers = readHeaders(into, row, language);
      below = row.line + 1;
      columns([...headers.values()]);
      continue;
    }
    if (row.line === below && isHints(row)) continue;
    const read = lineOf(row, headers);
    // A line that only has what a list shows beside the form is none.
    if (Object.keys(read.values).length + Object.keys(read.faults).length === 0) continue;
    count += 1;
    if (count > limit) throw fail('import.too_many_rows', { max: limit });
    yield read;
  }
  if (count === 0) throw fail('import.no_rows');
}

function lineOf({ line, cells }: FileRow, headers: ReadonlyMap<number, string>): ReadLine {
  const values: Record<string, string> = {};
  const faults: Record<string, CellFault> = {};
  for (const [column, cell] of cells) {
    const field = headers.get(column);
    if (field === undefined) continue;
    if ('fault' in cell) faults[field] = cell.fault;
    // The database's texts cannot hold what these two are.
    else values[field] = cell.text.replace(/\0|\p{Surrogate}/gu, '\ufffd');
  }
  return { line, values, faults };
}

interface NewLine extends ReadLine {
  readonly row_key: string | null;
}

/**
 * Takes a file's lines into the journal; nobody sees the import before all of them are there. What is wrong with the
 * file as a whole is found out before the first of them is written.
 */
export async function readImport(
  ctx: UserContext,
  into: Importable,
  { file, cover }: GivenFile,
): Promise<StoredImport> {
  const given = { path: file.path, language: ctx.language, work: ctx.turns.work(ctx.requestId) };
  const { columns, total } = await lookThrough(into, given);
  const job = newImport(ctx, into, { file, cover });
  await ctx.db.insert(imports).values({ ...job, columns });
  try {
    await writeLines(ctx, job, into, given);
    await countLines(ctx);
  } catch (error) {
    await dropImport(ctx, job);
    throw error;
  }
  return setImport(ctx.db, job.id, { total, state: 'checking' });
}

async function lookThrough(into: Importable, given: GivenLines) {
  let columns: readonly string[] = [];
  let total = 0;
  const take = (fields: readonly string[]): void => {
    columns = fields;
  };
  for await (const _ of linesOfFile(into, given, take)) total += 1;
  return { columns, total };
}

/** As many at once as are written in a slice of time. */
async function writeLines(
  ctx: UserContext,
  job: StoredImport,
  into: Importable,
  given: GivenLines,
): Promise<void> {
  const { resource, key } = into;
  const traits = { key, secrets: resource.secrets };
  const sizes = sliceSizes(given.work, atOnce);
  let waiting: NewLine[] = [];
  const flush = async (): Promise<void> => {
    await sizes.timed(waiting.length, () => insertLines(ctx.db, job, waiting));
    waiting = [];
  };
  for await (const { line, values, faults } of linesOfFile(into, given, () => undefined)) {
    const sealed = sealedCells(ctx, resource, values);
    waiting.push({ line, values: sealed, faults, row_key: rowKeyOf(values, traits) });
    if (waiting.length >= sizes.next()) await flush();
  }
  await flush();
}

/**
 * The embedded database never counts its rows by itself: what it has once planned for a few lines it would go on doing for
 * all of these, and look at each of them for every slice that is checked. A sample says how many there are.
 */
async function countLines({ database }: UserContext): Promise<void> {
  if (database.kind !== 'pglite') return;
  await database.ormTransaction(async (db) => {
    await db.execute(sql`set local default_statistics_target = 1`);
    await db.execute(sql`analyze mall_import_row`);
  });
}

function newImport(ctx: UserContext, into: Importable, { file, cover }: GivenFile): StoredImport {
  const { actor } = ctx;
  const now = ctx.clock.now().toISOString();
  return {
    id: ctx.ids.next(),
    tenantId: actor.tenantId,
    homeTenantId: actor.homeTenantId,
    userId: actor.userId,
    clientId: actor.clientId,
    roleIds: actor.roleIds.join(','),
    deptIds: actor.deptIds.join(','),
    language: ctx.language,
    address: ctx.address,
    resource: into.resource.name,
    fileName: file.name.slice(0, 255).replace(/\p{Surrogate}/gu, ''),
    columns: [],
    cover,
    state: 'reading',
    total: 0,
    checked: 0,
    checkedLine: 0,
    refused: 0,
    done: 0,
    failed: 0,
    errorCode: null,
    message: null,
    leaseOwner: null,
    leaseUntil: null,
    createTime: now,
    updateTime: now,
  };
}

/** One parameter however many lines there are. */
async function insertLines(
  db: Orm,
  { tenantId, id }: Pick<StoredImport, 'tenantId' | 'id'>,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await db.execute(sql`
    insert into mall_import_row (tenant_id, import_id, line, state, values, faults, row_key, reasons)
    select ${tenantId}, ${id}::bigint, l.line, 'waiting', l.values, l.faults, l.row_key, '[]'::jsonb
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line int, values jsonb, faults jsonb, row_key text)`);
}

/** Takes an import and its lines away. */
export async function dropImport(
  { db }: Pick<UserContext, 'db'>,
  { tenantId, id }: Pick<StoredImport, 'tenantId' | 'id'>,
): Promise<void> {
  await db.delete(importRows).where(and(eq(importRows.tenantId, tenantId), eq(importRows.importId, id)));
  await db.delete(imports).where(eq(imports.id, id));
}

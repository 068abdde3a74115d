import { explainIssues, type ImportReason, type Words } from '@mall/sdk/contract';
import type { DictionaryEntries, UserContext } from '../context/context.js';
import type { Values } from '../crud/row.js';
import { toAppError } from '../http/error-reply.js';
import type { Host } from '../http/host.js';
import { type CellReader, cellReader } from './cell-values.js';
import type { StoredRow } from './import.table.js';
import type { Importable } from './importable.js';
import { faultReason, reasonsOf, wordsFor } from './refusal-reasons.js';
import { openCells } from './sealed-cells.js';

/** A row that was written: as what, and over which that was there. */
export interface TakenRow {
  readonly rowId: string;
  readonly input: Values;
  readonly over: string | undefined;
}

export type RowResult = TakenRow | { readonly reasons: readonly ImportReason[] };

export type GivenRow = Pick<StoredRow, 'values' | 'faults'>;

interface Trial {
  readonly into: Importable;
  readonly words: Words;
  readonly read: CellReader;
  readonly cover: boolean;
}

/** Takes rows one by one, each as a part of the transaction that it is given: a refused one leaves nothing there. */
export async function rowTrial(
  host: Host,
  ctx: UserContext,
  into: Importable,
  cover: boolean,
): Promise<(inner: UserContext, row: GivenRow) => Promise<RowResult>> {
  const words = await wordsFor(ctx, into.resource);
  const trial: Trial = { into, words, cover, read: cellReader(host, into, words) };
  const dictionaryEntries = namesDictionaries(into)
    ? ctx.dictionaryEntries
    : remembered(ctx.dictionaryEntries);
  return async (inner, row) => {
    try {
      return await inner.db.transaction(async (db) => {
        const part = { ...inner, db, dictionaryEntries };
        const { input, reasons } = await inputOf(part, trial, row);
        if (reasons.length === 0) return write(part, trial, input);
        const call = into.create.endpoint.input.safeParse({ ...into.resource.initial, ...input });
        const named = new Set(reasons.map(({ field }) => field));
        const others = call.success ? [] : explainIssues(call.error, input, words);
        return { reasons: [...reasons, ...others.filter(({ field }) => !named.has(field))] };
      });
    } catch (error) {
      return { reasons: refused(ctx, words, error) };
    }
  };
}

/** Rows that may be entries of a dictionary which the next row names. */
const namesDictionaries = ({ resource }: Importable): boolean => /^dict(-biz)?$/.test(resource.name);

/** For as long as the rows of a slice or a file are taken: they mostly name the same few dictionaries. */
function remembered(entriesOf: DictionaryEntries): DictionaryEntries {
  const known = new Map<string, ReturnType<DictionaryEntries>>();
  return (ctx, source) => {
    const key = JSON.stringify(source);
    const found = known.get(key) ?? entriesOf(ctx, source);
    known.set(key, found);
    return found;
  };
}

/** What the form would send for this row, or what is wrong with its cells. */
async function inputOf(
  ctx: UserContext,
  { into, words, read }: Trial,
  { values: kept, faults }: GivenRow,
): Promise<{ readonly input: Values; readonly reasons: readonly ImportReason[] }> {
  const values = openCells(ctx, into.resource, kept);
  const input: Record<string, unknown> = {};
  const reasons = Object.entries(faults).map(([field, fault]) => faultReason(words, field, fault));
  for (const field of into.fields) {
    const text = values[field.name];
    if (text === undefined || Object.hasOwn(faults, field.name)) continue;
    const found = await read(ctx, field, text);
    if ('reason' in found) reasons.push(found.reason);
    else if (found.value !== null) input[field.name] = found.value;
  }
  return { input, reasons };
}

/** Makes the row, or changes the one that is there, by the resource's own call. */
async function write(ctx: UserContext, trial: Trial, input: Values): Promise<RowResult> {
  const { into, words, cover } = trial;
  const id = cover ? await existing(ctx, trial, input) : undefined;
  const call = id === undefined ? into.create : (into.update ?? into.create);
  const whole = id === undefined ? { ...into.resource.initial, ...input } : { ...input, id };
  const parsed = call.endpoint.input.safeParse(whole);
  if (!parsed.success) return { reasons: explainIssues(parsed.error, whole, words) };
  return { rowId: idOf(await call.within(ctx, whole, { unread: true })), input: whole, over: id };
}

/** The id of the row that this one would be again, as far as the caller may see it. */
async function existing(ctx: UserContext, { into }: Trial, input: Values): Promise<string | undefined> {
  const { key, list, resource } = into;
  if (key.some((field) => input[field] === undefined)) return undefined;
  // Who looks at all tenants has one in mind all the same.
  const tenant =
    resource.tenancy === 'management' ? { tenantId_equal: input.tenantId ?? ctx.actor.tenantId } : {};
  const filters = { ...tenant, ...Object.fromEntries(key.map((field) => [`${field}_equal`, input[field]])) };
  const body = await list?.within(ctx, { ...filters, size: 2 });
  const { records = [] } = ((body as { data?: unknown })?.data ?? {}) as { records?: readonly Values[] };
  const found = records.filter((row) => key.every((field) => String(row[field]) === String(input[field])));
  return found.length === 1 ? String(found[0]?.id) : undefined;
}

const idOf = (body: unknown): string => String((body as { data: { id: unknown } }).data.id);

/** A refusal that is about this row; what nobody can help ends the whole. */
function refused(ctx: UserContext, words: Words, error: unknown): readonly ImportReason[] {
  const refusal = toAppError(error);
  if (refusal.status === 503 || refusal.status === 507 || refusal.code === 'row.conflict') throw refusal;
  if (refusal.status >= 500) ctx.log.error({ err: refusal.cause ?? error }, 'import');
  return reasonsOf(words, refusal);
}

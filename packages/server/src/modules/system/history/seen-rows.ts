import type { AnyResource } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { RowName } from './change-rows.js';
import { hiddenFrom } from './readers.js';

type Named = Pick<RowName, 'resource' | 'rowId'>;

/** A row that the reader may see, or might if it were still there. */
export interface SeenRow {
  readonly row: Row;
  /** It has been removed. */
  readonly gone: boolean;
}

export type SeenRows = ReadonlyMap<string, SeenRow>;

/** @example rowKey({ resource: 'goods', rowId: '7' }); // 'goods 7' */
export const rowKey = ({ resource, rowId }: Named): string => `${resource} ${rowId}`;

/** Those of these rows that are within the reader's tenant and data scopes, by `rowKey`. */
export async function seenRows(host: Host, ctx: UserContext, named: readonly Named[]): Promise<SeenRows> {
  const found = new Map<string, SeenRow>();
  for (const [resource, ids] of idsBy(named)) {
    const source = host.rows.get(resource);
    const there = (await source?.find(ctx, ids)) ?? [];
    const present = new Set(there.map(({ id }) => id));
    const rest = ids.filter((id) => !present.has(id));
    const removed = rest.length > 0 ? ((await source?.findEver(ctx, rest)) ?? []) : [];
    for (const row of there) found.set(rowKey({ resource, rowId: row.id }), { row, gone: false });
    for (const row of removed) found.set(rowKey({ resource, rowId: row.id }), { row, gone: true });
  }
  return found;
}

function idsBy(named: readonly Named[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, Set<string>>();
  for (const { resource, rowId } of named) ids.set(resource, (ids.get(resource) ?? new Set()).add(rowId));
  return new Map([...ids].map(([resource, all]) => [resource, [...all]]));
}

interface Titled {
  readonly readable: ReadonlyMap<string, AnyResource>;
  readonly rows: SeenRows;
}

/** What these rows are called, by `rowKey`; nothing for whoever may not read that. */
export async function titlesOf(
  ctx: UserContext,
  { readable, rows }: Titled,
  named: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const one of named) {
    const key = rowKey(one);
    const [source, seen] = [readable.get(one.resource), rows.get(key)];
    if (source && seen && !titles.has(key)) titles.set(key, await titleOf(ctx, source, seen.row));
  }
  return titles;
}

async function titleOf(ctx: UserContext, source: AnyResource, row: Row): Promise<string> {
  const { title } = source;
  if (hiddenFrom(ctx, source).has(title)) return '';
  return textOf(Object.hasOwn(row, title) ? row[title] : await linkedTitle(ctx, source, row));
}

/** What is called by the row that it names: a price by its goods. */
async function linkedTitle(ctx: UserContext, { title, names, options }: AnyResource, row: Row) {
  const [field] = Object.entries(names ?? {}).find(([, name]) => name === title) ?? [];
  const from = field === undefined ? undefined : options?.[field];
  const id = field === undefined ? '' : textOf(row[field]);
  if (!from || !('resource' in from) || id === '') return undefined;
  const [found] = await ctx.findRows(from.resource, ctx, [id]);
  return (found as Row | undefined)?.[from.label];
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

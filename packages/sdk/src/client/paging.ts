import type { Endpoint } from '../contract/core/endpoint.js';
import { maxPageSize, type Page, type PageQuery, sortsById } from '../contract/core/search.js';
import type { CallOptions } from '../core/call-options.js';
import type { Client } from './create-client.js';

export interface PagingOptions extends Pick<CallOptions, 'signal' | 'timeout'> {
  /** The most rows in all; the last page is cut to it. */
  readonly limit?: number;
  /** `id` (default where the query names no order and the list has that one) keeps pages apart while rows are added; `server` leaves it be. */
  readonly order?: 'id' | 'server';
}

type RowOfList<Out> = Out extends { records: (infer Row)[] } ? Row : Out extends (infer Row)[] ? Row : never;
type ListEndpoint<In, Out> = Endpoint<In, Out>;

/**
 * The pages of a list, one after the other, from `current` on. `size` is at most 500, as the server has it. Without an
 * order of its own the list is read by id where it can be, so that rows added meanwhile come last; no row comes twice.
 *
 * @example
 * for await (const page of pages(client, tenant.operations.list, { tenantName: '果' })) console.log(page.total);
 */
export async function* pages<In, Out>(
  client: Pick<Client, 'call'>,
  list: ListEndpoint<In, Out>,
  query: In,
  options: PagingOptions = {},
): AsyncGenerator<Page<RowOfList<Out>>, void, undefined> {
  type Row = RowOfList<Out>;
  const asked = (query ?? {}) as PageQuery;
  const { limit = Number.POSITIVE_INFINITY } = options;
  const size = Math.min(positive(asked.size, maxPageSize), maxPageSize, Math.max(1, limit));
  const ordered = asked.ascs !== undefined || asked.descs !== undefined || options.order === 'server';
  const byId = !ordered && sortsById(list);
  const fixed = { ...asked, size, ...(byId ? { ascs: 'id' } : {}) };
  const seen = new Set<string>();
  const first = positive(asked.current, 1);
  for (let current = first, left = limit; left > 0; current += 1) {
    const reply = await client.call(list, { ...fixed, current } as In, callOptions(options));
    // A list endpoint answers a page of rows or an array of them; its own schema has parsed it.
    const page = asPage<Row>(reply as Page<Row> | readonly Row[]);
    const records = unseen(page.records, seen).slice(0, left);
    left -= records.length;
    if (records.length > 0 || current === first) yield { ...page, records };
    if (Array.isArray(reply) || isLast(page, current, size, records.length)) return;
  }
}

function positive(value: unknown, otherwise: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}

const callOptions = ({ signal, timeout }: PagingOptions): CallOptions => ({
  ...(signal ? { signal } : {}),
  ...(timeout === undefined ? {} : { timeout }),
});

/** Lists of trees come whole, as an array: they are one page. */
function asPage<Row>(reply: Page<Row> | readonly Row[]): Page<Row> {
  if (!Array.isArray(reply)) return reply as Page<Row>;
  const { length } = reply;
  return { records: [...reply], total: length, size: length, current: 1, pages: 1 };
}

/** Rows that were not seen before: one that moved to a later page meanwhile comes once. */
const unseen = <Row>(rows: readonly Row[], seen: Set<string>): Row[] =>
  rows.filter((row) => {
    const id = idOf(row);
    if (id === undefined) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });

/** The id that tells a row from another; rows without one are all different. */
function idOf(row: unknown): string | undefined {
  const id = (row as { id?: unknown } | null)?.id;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** Some lists report size = total (wire contract, trap 10), so the asked size bounds the reported one. */
function isLast(page: Page<unknown>, current: number, asked: number, fresh: number): boolean {
  const size = Math.min(positive(page.size, asked), asked);
  if (page.records.length === 0) return true;
  return page.total > 0 ? current * size >= page.total : fresh === 0;
}

/**
 * The rows of a list, page by page behind the scenes.
 *
 * @example
 * for await (const row of items(client, tenant.operations.list, {}, { limit: 1_000 })) console.log(row.tenantName);
 */
export async function* items<In, Out>(
  client: Pick<Client, 'call'>,
  list: ListEndpoint<In, Out>,
  query: In,
  options: PagingOptions = {},
): AsyncGenerator<RowOfList<Out>, void, undefined> {
  for await (const page of pages(client, list, query, options)) yield* page.records;
}

import { pages } from '@mall/sdk';
import type { Endpoint } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import type { Row } from '../../io/output/format.js';
import type { Input } from '../input/input.js';
import type { PageOptions } from '../input/query.js';

export interface PageOfRows {
  readonly records: readonly Row[];
  readonly total: number;
}

export interface ReadCount {
  readonly read: number;
  readonly total: number;
}

export const isPage = (data: unknown): data is PageOfRows =>
  typeof data === 'object' && data !== null && Array.isArray((data as { records?: unknown }).records);

/**
 * Passes on each page as it comes, until the limit is reached, the list ends or the reader has gone. A list that is read
 * to its end is sorted by id, so that rows added meanwhile shift nothing; one that knows no order comes as it is.
 */
export async function readPages(
  endpoint: Endpoint,
  query: Input,
  paging: PageOptions,
  context: Context,
  take: (rows: readonly Row[]) => Promise<void>,
  usual: 'id' | 'server' = 'id',
): Promise<ReadCount> {
  const client = await context.client();
  const first = { ...query, current: paging.first, size: paging.size };
  const order = paging.limit === undefined ? usual : 'server';
  const { limit = Number.POSITIVE_INFINITY } = paging;
  const count = { read: 0, total: 0 };
  for await (const page of pages(client, endpoint, first, { order, signal: context.signal })) {
    // The endpoint's own schema has parsed the rows.
    const rows = (page.records as readonly Row[]).slice(0, limit - count.read);
    await take(rows);
    count.read += rows.length;
    count.total = page.total;
    if (count.read >= limit || context.io.closed()) break;
  }
  return count;
}

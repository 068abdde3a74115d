import { pages } from '@mall/sdk';
import type { Endpoint } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import type { Row } from '../../io/output/format.js';
import type { Input } from '../input/input.js';
import type { PageWish } from '../input/query.js';

export interface PageOfRows {
  readonly records: readonly Row[];
  readonly total: number;
}

export interface Shown {
  readonly shown: number;
  readonly total: number;
}

export const isPage = (data: unknown): data is PageOfRows =>
  typeof data === 'object' && data !== null && Array.isArray((data as { records?: unknown }).records);

/**
 * Hands on each page as it comes, until the wish is fulfilled, the list ends or the reader has gone. A list that is
 * read to its end goes by id, so that rows added meanwhile shift nothing; one that knows no order goes as it is.
 */
export async function readPages(
  endpoint: Endpoint,
  query: Input,
  wish: PageWish,
  context: Context,
  take: (rows: readonly Row[]) => Promise<void>,
  usual: 'id' | 'server' = 'id',
): Promise<Shown> {
  const client = await context.client();
  const asked = { ...query, current: wish.first, size: wish.size };
  const order = wish.limit === undefined ? usual : 'server';
  const { limit = Number.POSITIVE_INFINITY } = wish;
  const found = { shown: 0, total: 0 };
  for await (const page of pages(client, endpoint, asked, { order, signal: context.signal })) {
    // The endpoint's own schema has parsed the rows.
    const rows = (page.records as readonly Row[]).slice(0, limit - found.shown);
    await take(rows);
    found.shown += rows.length;
    found.total = page.total;
    if (found.shown >= limit || context.io.closed()) break;
  }
  return found;
}

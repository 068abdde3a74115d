import type { Page } from '@mall/sdk/contract';
import { offsetOf, pageOf, pagingOf } from '../../../crud/paging.js';
import type { Values } from '../../../crud/row.js';

/** One page of what the engine lists: its rows, and of how many. */
export async function pageOfEngine<Row>(
  query: Values,
  count: () => Promise<number>,
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const paging = pagingOf(query);
  const [total, records] = await Promise.all([
    count(),
    read({ limit: paging.size, offset: offsetOf(paging) }),
  ]);
  return pageOf(records, total, paging);
}

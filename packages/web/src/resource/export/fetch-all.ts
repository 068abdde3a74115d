import { maxPageSize, type Page } from '@mall/sdk/contract';
import type { Kit } from '../kit/kit.js';
import { type ListState, listQuery } from '../list/list-state.js';
import type { Row } from '../row.js';

export interface Following {
  readonly onProgress: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Everything the filters match, page by page in the list's order. */
export async function fetchAll(
  kit: Kit,
  state: ListState,
  { onProgress, signal }: Following,
): Promise<Row[]> {
  const { endpoint } = kit.list;
  if (!endpoint) return [];
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const input = {
      ...listQuery({ ...state, page, size: maxPageSize }, kit),
      ...kit.screen.source?.filters,
    };
    // The endpoint's own schema has parsed the page.
    const reply = (await kit.call(endpoint, input, signal ? { signal } : {})) as Page<Row>;
    rows.push(...reply.records);
    onProgress(rows.length, reply.total);
    if (reply.records.length === 0 || rows.length >= reply.total) return rows;
  }
}

import { type Endpoint, verbsOf } from '@mall/sdk/contract';
import { Failure } from '../../failure/failure.js';
import type { Row } from '../../io/output/format.js';
import { validated } from '../input/validate.js';
import { writeFilters } from '../input/write-filter.js';
import type { VerbInvocation } from '../verb-invocation.js';
import { flatten } from './order-rows.js';
import { readPages } from './read-pages.js';

/** Where a row is looked for. */
export type SearchInvocation = Pick<VerbInvocation, 'resource' | 'labels' | 'noun' | 'context'>;

export const listOf = ({ resource }: Pick<SearchInvocation, 'resource'>): Endpoint | undefined =>
  resource.operations[verbsOf(resource).list ?? ''];

/** Every row that the filters match now; in a tree the deepest first, so that children go before their parents. */
export async function rowsMatching(filters: readonly string[], invocation: SearchInvocation): Promise<Row[]> {
  const { resource, context, noun } = invocation;
  const list = listOf(invocation);
  if (!list) throw new Failure('command:error.noResource', { exit: 'usage', params: { noun } });
  const { query, fits } = writeFilters(filters, list, resource);
  const input = validated(list, query, invocation) as Row;
  if (resource.listing === 'tree') {
    const tree = await (await context.client()).call(list, input, { signal: context.signal });
    return flatten(tree as Row[])
      .map(({ row }) => row)
      .filter(fits)
      .reverse();
  }
  const rows: Row[] = [];
  const paging = { first: 1, size: 500, limit: undefined, onePage: false };
  await readPages(list, input, paging, context, async (page) => void rows.push(...page.filter(fits)));
  return rows;
}

import { isApiError, pages } from '@mall/sdk';
import { listsOf } from '@mall/sdk/contract';
import { Failure } from '../../failure/failure.js';
import { plainText, type Row, valueAt } from '../../io/output/format.js';
import { csvLine } from '../../io/output/lines.js';
import type { Input } from '../input/input.js';
import { resourceColumns } from '../output/show-rows.js';
import { flatten } from '../rows/order-rows.js';
import type { VerbInvocation } from '../verb-invocation.js';

/** Servers of the family answer so where a list is asked for as a file. */
export const makesNoFile = (error: unknown): boolean => isApiError(error) && error.status === 406;

const rowsAtOnce = 500;

/**
 * The list as a CSV of our own making, page by page: heads and names as people read them.
 *
 * @throws Failure where a workbook was asked for
 */
export async function* csvOfPages(
  query: Input,
  keys: readonly string[],
  format: string,
  invocation: VerbInvocation,
): AsyncGenerator<Uint8Array> {
  const { context } = invocation;
  if (format !== 'csv')
    throw new Failure('resource:error.exportPages', { exit: 'usage', params: { format } });
  context.io.say(context.io.paint.err.dim(context.t('resource:export.pages')));
  const columns = await readableColumns(keys, invocation);
  const bytes = (row: Row): Uint8Array =>
    new TextEncoder().encode(csvLine(row, columns).replace(/\n$/, '\r\n'));
  yield new TextEncoder().encode('\uFEFF');
  yield bytes(Object.fromEntries(columns.map(({ key, label }) => [key, label])));
  for await (const rows of rowsOf(query, invocation))
    for (const row of rows)
      yield bytes(
        Object.fromEntries(
          columns.map(({ key, show = plainText }) => [key, show(valueAt(row, key), row)] as const),
        ),
      );
}

function readableColumns(
  keys: readonly string[],
  { resource, labels, endpoint, context, noun }: VerbInvocation,
) {
  const list = listsOf(resource).find(({ operation }) => resource.operations[operation] === endpoint);
  const usual = keys.length > 0 ? keys : (list?.columns ?? resource.columns);
  const choice = { format: 'table', headers: true, query: undefined, picked: false } as const;
  return resourceColumns({ noun, described: { resource, labels }, context, flags: {} }, choice, [...usual]);
}

async function* rowsOf(query: Input, { resource, endpoint, context }: VerbInvocation) {
  const client = await context.client();
  const { signal } = context;
  if (resource.listing === 'tree') {
    // The endpoint's own schema has parsed the rows.
    const tree = (await client.call(endpoint, query, { signal })) as readonly Row[];
    yield flatten(tree).map(({ row }) => row);
    return;
  }
  const first = { ...query, current: 1, size: rowsAtOnce };
  // See above.
  for await (const page of pages(client, endpoint, first, { order: 'id', signal }))
    yield page.records as readonly Row[];
}

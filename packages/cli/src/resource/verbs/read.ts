import type { Endpoint } from '@mall/sdk/contract';
import { outputChoice } from '../../command/output-choice.js';
import { createListOutput } from '../../io/output/list-output.js';
import { send, showRequest } from '../calls/send.js';
import { fieldsFromFlags } from '../input/input.js';
import { orderBy, pageOptions, sortKeys } from '../input/query.js';
import { sortableBy } from '../input/sortable-by.js';
import { validated } from '../input/validate.js';
import { showData } from '../output/show-data.js';
import { resourceColumns, usualColumns } from '../output/show-rows.js';
import { readPages } from '../rows/read-pages.js';
import type { VerbInvocation, VerbRun } from '../verb-invocation.js';
import { sayRange } from './list.js';

/** A read beyond list and get: pages, rows, a tree, a record or a file, by what it answers. */
export const runRead: VerbRun = async (invocation) => {
  const { endpoint, context, flags, spec } = invocation;
  if (spec.flags.some((flag) => flag.name === 'page-size')) return paged(invocation);
  const input = validated(endpoint, fieldsFromFlags(spec, flags), invocation);
  const sent = await send(endpoint, input, context);
  if (!sent.dryRun) await showData(sent.data, invocation);
  return undefined;
};

const paged: VerbRun = async (invocation) => {
  const { resource, labels, endpoint, flags, context, noun, spec } = invocation;
  const described = { resource, labels };
  const paging = pageOptions(flags);
  const keys = rowKeys(endpoint);
  const query = {
    ...fieldsFromFlags(spec, flags),
    ...orderBy(sortKeys(flags, sortableBy(endpoint, resource, keys))),
  };
  validated(endpoint, query, invocation);
  if (flags['dry-run']) {
    await showRequest(endpoint, { ...query, current: paging.first, size: paging.size }, context);
    return undefined;
  }
  const choice = outputChoice(context, flags);
  const rows = { noun, described, context, flags, keys };
  const columns = await resourceColumns(rows, choice, columnsFor(invocation, keys));
  const output = createListOutput({ io: context.io, noun, columns, choice });
  const count = await readPages(endpoint, query, paging, context, (rows) => output.add(rows));
  await output.end();
  if (!context.io.closed()) sayRange(count, paging, invocation);
  return undefined;
};

interface PageSchema {
  readonly shape?: { readonly records?: { readonly element?: { readonly shape?: object } } };
}

/** The fields of this read's rows, which may be fewer than those of the resource. */
function rowKeys(endpoint: Endpoint): readonly string[] {
  // A page is an object with a list of records; other schemas have no such parts.
  const { shape } = endpoint.output as PageSchema;
  return Object.keys(shape?.records?.element?.shape ?? {});
}

/** The resource's usual columns that the rows have; all columns where these are few, or are of something else than its rows. */
function columnsFor({ resource }: VerbInvocation, keys: readonly string[]): string[] {
  const usual = usualColumns({ resource }).filter((key) => keys.length === 0 || keys.includes(key));
  const areRows = keys.length === 0 || (keys.includes('id') && usual.length > 0);
  return areRows && (keys.length === 0 || keys.length > 8) ? usual : [...keys];
}

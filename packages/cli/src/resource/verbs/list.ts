import { filterFieldsOf, listsOf, searchQuery } from '@mall/sdk/contract';
import type { Flags } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { groupDigits } from '../../io/group-digits.js';
import type { Row } from '../../io/output/format.js';
import { createListOutput } from '../../io/output/list-output.js';
import type { Io } from '../../io/streams.js';
import type { Translate } from '../../words/texts.js';
import { send, showRequest } from '../calls/send.js';
import { fieldsFromFlags, type Input } from '../input/input.js';
import { orderBy, type PageOptions, pageOptions, sortKeys } from '../input/query.js';
import { sortableBy } from '../input/sortable-by.js';
import { validated } from '../input/validate.js';
import { listFilters } from '../input/write-filter.js';
import { resourceColumns, usualColumns, writeTree } from '../output/show-rows.js';
import { watchUnreadable } from '../output/unreadable.js';
import { sorted } from '../rows/order-rows.js';
import { type ReadCount, readPages } from '../rows/read-pages.js';
import type { VerbInvocation, VerbRun } from '../verb-invocation.js';
import { exportList, wantsFile } from './export-list.js';

/** Which rows of how many were written, on stderr: stdout is data alone. */
export function sayRange(
  { read, total }: ReadCount,
  paging: PageOptions,
  { context }: { readonly context: { readonly io: Pick<Io, 'say' | 'paint'>; readonly t: Translate } },
): void {
  const from = (paging.first - 1) * paging.size + 1;
  if (read >= total && paging.first === 1) return;
  const { io, t } = context;
  if (read === 0) io.say(io.paint.err.dim(t('resource:list.beyond', { total: groupDigits(total) })));
  else
    io.say(
      io.paint.err.dim(
        t('resource:list.part', {
          from: groupDigits(from),
          to: groupDigits(from + read - 1),
          total: groupDigits(total),
        }),
      ),
    );
}

/** A list: pages, filters, order; trees from the top down; all of it into a file. */
export const runList: VerbRun = (invocation) => {
  if (wantsFile(invocation.flags)) return file(invocation);
  return invocation.resource.listing === 'tree' ? tree(invocation) : paged(invocation);
};

const file: VerbRun = async (invocation) => {
  const { resource, flags } = invocation;
  const order = orderBy(sortKeys(flags, sortableBy(invocation.endpoint, resource)));
  await exportList({ ...askedRows(invocation), ...order }, invocation);
  return undefined;
};

/** Which rows a list is asked for, by its flags and filters. */
function askedRows({ resource, endpoint, flags, spec }: VerbInvocation): Input {
  const query = { ...fieldsFromFlags(spec, flags), ...listFilters(flags, endpoint, resource) };
  return searchQuery(filterFieldsOf(resource, Object.keys(query)), endpoint, query);
}

const tree: VerbRun = async (invocation) => {
  const { resource, labels, endpoint, flags, context, noun } = invocation;
  const described = { resource, labels };
  const rowsOptions = { noun, described, context, flags };
  const keys = sortKeys(flags, Object.keys(resource.row.shape));
  const query = validated(endpoint, askedRows(invocation), invocation);
  const columns = await resourceColumns(rowsOptions, outputChoice(context, flags), columnsOfList(invocation));
  const sent = await send(endpoint, query, context);
  if (sent.dryRun) return undefined;
  const rows = sorted(sent.data as readonly Row[], keys);
  await writeTree(cut(rows, flags), columns, resource.title, rowsOptions);
  return undefined;
};

/** The columns of the list that this call answers. */
function columnsOfList({ resource, endpoint }: VerbInvocation): string[] {
  const list = listsOf(resource).find(({ operation }) => resource.operations[operation] === endpoint);
  return usualColumns({ resource: list ? { ...resource, columns: list.columns } : resource });
}

/** A tree comes whole; it is cut at its roots only when a part was requested. */
function cut(roots: readonly Row[], flags: Flags): readonly Row[] {
  const isPart = ['page', 'page-size', 'limit'].some((name) => flags[name] !== undefined);
  if (!isPart) return roots;
  const { first, size, limit } = pageOptions(flags);
  const start = (first - 1) * size;
  return roots.slice(start, limit === undefined ? undefined : start + limit);
}

const paged: VerbRun = async (invocation) => {
  const { resource, labels, endpoint, flags, context, noun } = invocation;
  const described = { resource, labels };
  const order = orderBy(sortKeys(flags, sortableBy(endpoint, resource)));
  const paging = pageOptions(flags);
  const choice = outputChoice(context, flags);
  const query = { ...askedRows(invocation), ...order };
  validated(endpoint, { ...query, current: paging.first, size: paging.size }, invocation);
  if (flags['dry-run']) {
    await showRequest(endpoint, { ...query, current: paging.first, size: paging.size }, context);
    return undefined;
  }
  const columns = await resourceColumns(
    { noun, described, context, flags },
    choice,
    columnsOfList(invocation),
  );
  const output = createListOutput({ io: context.io, noun, columns, choice });
  const unreadable = watchUnreadable(choice.picked ? columns : []);
  const count = await readPages(endpoint, query, paging, context, (rows) => {
    unreadable.look(rows);
    return output.add(rows);
  });
  await output.end();
  unreadable.say(context);
  if (!context.io.closed()) sayRange(count, paging, invocation);
  return undefined;
};

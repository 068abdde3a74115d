import { messageText } from '@mall/sdk/contract';
import { showRequest } from '../calls/send.js';
import { pageOptions } from '../input/query.js';
import { validated } from '../input/validate.js';
import { idFrom } from '../rows/named-rows.js';
import { readPages } from '../rows/read-pages.js';
import type { VerbRun } from '../verb-invocation.js';
import { sayRange } from '../verbs/list.js';
import { type Change, showChanges } from './show-changes.js';

/** `history`: what happened to a row, the newest first; whoever may read the row may read it. */
export const runHistory: VerbRun = async (invocation) => {
  const { resource, labels, args, flags, context } = invocation;
  const { list } = (await context.describe('history')).resource.operations;
  if (!list) return undefined;
  const paging = pageOptions(flags);
  const query = { resource: resource.name, rowId: await idFrom(args[0] ?? '', invocation) };
  const paged = { ...query, current: paging.first, size: paging.size };
  validated(list, paged, invocation);
  if (flags['dry-run']) {
    await showRequest(list, paged, context);
    return undefined;
  }
  const changes: Change[] = [];
  // The endpoint's own schema has parsed them.
  const take = async (rows: readonly object[]) => void changes.push(...(rows as readonly Change[]));
  const count = await readPages(list, query, paging, context, take, 'server');
  await showChanges(changes, { described: { resource, labels }, context, flags });
  if (count.total === 0) context.io.say(messageText('done.empty', context.language));
  else if (!context.io.closed()) sayRange(count, paging, invocation);
  return undefined;
};

import { messageText } from '@mall/sdk/contract';
import { showRequest } from '../calls/send.js';
import type { VerbRun } from '../ground.js';
import { pageWish } from '../input/query.js';
import { validated } from '../input/validate.js';
import { idFrom } from '../rows/named-rows.js';
import { readPages } from '../rows/read-pages.js';
import { tellRest } from '../verbs/list.js';
import { type Change, showChanges } from './show-changes.js';

/** `history`: what happened to a row, the newest first; whoever may read the row may read it. */
export const runHistory: VerbRun = async (ground) => {
  const { resource, labels, args, flags, context } = ground;
  const { list } = (await context.describe('history')).resource.operations;
  if (!list) return undefined;
  const wish = pageWish(flags);
  const query = { resource: resource.name, rowId: await idFrom(args[0] ?? '', ground) };
  const paged = { ...query, current: wish.first, size: wish.size };
  validated(list, paged, ground);
  if (flags['dry-run']) {
    await showRequest(list, paged, context);
    return undefined;
  }
  const changes: Change[] = [];
  // The endpoint's own schema has parsed them.
  const take = async (rows: readonly object[]) => void changes.push(...(rows as readonly Change[]));
  const shown = await readPages(list, query, wish, context, take, 'server');
  await showChanges(changes, { described: { resource, labels }, context, flags });
  if (shown.total === 0) context.io.say(messageText('done.empty', context.language));
  else if (!context.io.closed()) tellRest(shown, wish, ground);
  return undefined;
};

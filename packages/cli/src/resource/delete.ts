import { messageText, targetInput } from '@mall/sdk/contract';
import { confirm } from '../command/confirm.js';
import { refuseReadOnly } from '../command/read-only.js';
import { Failure } from '../failure/failure.js';
import { refuseUnexpected } from './confirm-rows.js';
import { sayDone } from './done.js';
import type { VerbRun } from './ground.js';
import { bareId } from './names.js';
import { send } from './send.js';
import { validated } from './validate.js';

/** `delete`: rows by id after a confirmation, or what a filter matches, or every row, as a job. */
export const runDelete: VerbRun = async (ground) => {
  const { endpoint, args, context, flags, noun } = ground;
  if (flags.filter !== undefined || flags['all-rows']) {
    const { deleteMany } = await import('./delete-many.js');
    return deleteMany(ground);
  }
  if (args.length === 0)
    throw new Failure('failure:error.contract', {
      exit: 'usage',
      params: { text: messageText('select.atLeastOne', context.language) },
    });
  const rows = args.map((id) => ({ id: bareId(id, noun) }));
  const input = validated(endpoint, targetInput(endpoint, rows), ground);
  refuseUnexpected(args.length, ground);
  if (!flags['dry-run']) refuseReadOnly(endpoint, context);
  await confirm(`${messageText('confirm.delete', context.language)} (${args.length})`, context);
  const sent = await send(endpoint, input, context);
  if (!sent.shown) sayDone(endpoint, 'done.deleted', context);
  return undefined;
};

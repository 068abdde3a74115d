import { messageText } from '@mall/sdk/contract';
import { refuseReadOnly } from '../../command/read-only.js';
import { callsOf } from '../calls/calls-of.js';
import { send } from '../calls/send.js';
import { entriesOf } from '../input/entries.js';
import { sayDone } from '../output/say-done.js';
import { type Chosen, chooseRows } from '../rows/choose-rows.js';
import { confirmRows } from '../rows/confirm-rows.js';
import type { VerbInvocation, VerbRun } from '../verb-invocation.js';

/** `delete`: a row after a confirmation; several, what a filter matches, or every row, as a job. */
export const runDelete: VerbRun = async (invocation) => {
  const { endpoint, context, flags } = invocation;
  if (!flags['dry-run']) refuseReadOnly(endpoint, context);
  const chosen = await choose(invocation);
  const { pieces, matched } = chosen;
  const question = messageText('confirm.delete', context.language);
  const calls = callsOf(pieces, invocation);
  const [only] = calls;
  if (!only) {
    context.io.say(messageText('done.empty', context.language));
    return undefined;
  }
  if (matched || pieces.length > 1) {
    const { writeRows } = await import('./bulk.js');
    return writeRows(chosen, calls, question, invocation);
  }
  await confirmRows(
    pieces.map(({ row }) => row),
    question,
    invocation,
  );
  const sent = await send(endpoint, only.input, context);
  if (!sent.dryRun) sayDone(endpoint, 'done.deleted', context);
  return undefined;
};

/** Of a file, only which rows it names. */
async function choose(invocation: VerbInvocation): Promise<Chosen> {
  const entries = invocation.flags.file === undefined ? [{}] : await entriesOf(invocation);
  const { pieces, matched } = await chooseRows(entries, invocation);
  return { matched, pieces: pieces.map(({ row }) => ({ row, own: {} })) };
}

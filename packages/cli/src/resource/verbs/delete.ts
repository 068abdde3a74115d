import { messageText } from '@mall/sdk/contract';
import { refuseReadOnly } from '../../command/read-only.js';
import { callsOf } from '../calls/calls-of.js';
import { send } from '../calls/send.js';
import type { VerbGround, VerbRun } from '../ground.js';
import { entriesOf } from '../input/entries.js';
import { sayDone } from '../output/say-done.js';
import { type Chosen, chooseRows } from '../rows/choose-rows.js';
import { confirmRows } from '../rows/confirm-rows.js';

/** `delete`: a row after a confirmation; several, what a filter matches, or every row, as a job. */
export const runDelete: VerbRun = async (ground) => {
  const { endpoint, context, flags } = ground;
  if (!flags['dry-run']) refuseReadOnly(endpoint, context);
  const chosen = await choose(ground);
  const { pieces, matched } = chosen;
  const question = messageText('confirm.delete', context.language);
  const calls = callsOf(pieces, ground);
  const [only] = calls;
  if (!only) {
    context.io.say(messageText('done.empty', context.language));
    return undefined;
  }
  if (matched || pieces.length > 1) {
    const { writeRows } = await import('./bulk.js');
    return writeRows(chosen, calls, question, ground);
  }
  await confirmRows(
    pieces.map(({ row }) => row),
    question,
    ground,
  );
  const sent = await send(endpoint, only.input, context);
  if (!sent.shown) sayDone(endpoint, 'done.deleted', context);
  return undefined;
};

/** Of a file, only which rows it names. */
async function choose(ground: VerbGround): Promise<Chosen> {
  const entries = ground.flags.file === undefined ? [{}] : await entriesOf(ground);
  const { pieces, matched } = await chooseRows(entries, ground);
  return { matched, pieces: pieces.map(({ row }) => ({ row, own: {} })) };
}

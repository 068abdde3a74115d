import { messageText } from '@mall/sdk/contract';
import { Failure } from '../../failure/failure.js';
import type { Row } from '../../io/output/format.js';
import { callsOf } from '../calls/calls-of.js';
import { send } from '../calls/send.js';
import { entriesOf } from '../input/entries.js';
import { refuseInapplicable } from '../input/refuse-inapplicable.js';
import { sayDone } from '../output/say-done.js';
import { chooseRows, type Piece } from '../rows/choose-rows.js';
import type { VerbInvocation, VerbRun } from '../verb-invocation.js';
import { showRow } from './get.js';

/** `update`: the given fields of one row; of several, of what a filter matches, or of a file's, as a job. */
export const runUpdate: VerbRun = async (invocation) => {
  const { endpoint, context, flags, spec } = invocation;
  if (flags.template) {
    const { templateText } = await import('./template.js');
    await context.io.out(templateText(invocation, spec, context));
    return undefined;
  }
  refuseNobody(invocation);
  const chosen = await chooseRows(await entriesOf(invocation), invocation);
  const { pieces, matched } = chosen;
  refuseEmpty(pieces);
  const calls = callsOf(pieces, invocation);
  refuseInapplicable(pieces, invocation);
  const [only] = calls;
  if (!only) {
    context.io.say(messageText('done.empty', context.language));
    return undefined;
  }
  if (matched || pieces.length > 1) {
    const { writeRows } = await import('./bulk.js');
    return writeRows(chosen, calls, question(invocation), invocation);
  }
  const sent = await send(endpoint, only.input, context, invocation.resource.secrets);
  if (sent.dryRun) return undefined;
  await showRow(sent.data as Row, invocation);
  sayDone(endpoint, 'done.updated', context);
  return undefined;
};

function refuseNobody({ args, flags }: VerbInvocation): void {
  const named = args.length > 0 || flags.file !== undefined;
  if (!named && flags.filter === undefined && !flags['all-rows'])
    throw new Failure('resource:error.noId', { exit: 'usage' });
}

/** @throws Failure for a row without a field to change */
function refuseEmpty(pieces: readonly Piece[]): void {
  if (pieces.some(({ own }) => Object.keys(own).every((key) => key === 'id' || key === 'version')))
    throw new Failure('resource:error.nothingToChange', { exit: 'usage' });
}

const question = ({ spec, context }: VerbInvocation): string | undefined =>
  context.profile().production ? `${spec.summary}?` : undefined;

import { type Endpoint, inputShapes, messageText } from '@mall/sdk/contract';
import { confirm } from '../../command/confirm.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { isBulk } from '../../jobs/group-rows.js';
import { type Call, callsOf } from '../calls/calls-of.js';
import { send } from '../calls/send.js';
import { entriesOf } from '../input/entries.js';
import { inputsFrom } from '../input/file-rows.js';
import type { Input } from '../input/input.js';
import { sayDone } from '../output/say-done.js';
import { showReply } from '../output/show-reply.js';
import { type Chosen, chooseRows, identityField } from '../rows/choose-rows.js';
import { confirmRows, questionOf, refuseUnexpected } from '../rows/confirm-rows.js';
import { refuseUnmeant } from '../rows/refuse-unmeant.js';
import type { VerbInvocation, VerbRun } from '../verb-invocation.js';
import { previewsFirst, sayPreviews, showPreviews } from './preview.js';

/** A write beyond the five verbs: its target by position, its inputs by flags; over several rows it is a job. */
export const runAction: VerbRun = async (invocation) => {
  const { endpoint, context, flags } = invocation;
  if (!flags['dry-run']) refuseReadOnly(endpoint, context);
  const chosen = await choose(invocation);
  const { pieces, matched } = chosen;
  const rows = endpoint.target ? pieces.map(({ row }) => row) : [];
  refuseUnmeant(rows, invocation);
  const calls = callsOf(pieces, invocation);
  const [only] = calls;
  if (!only) {
    context.io.say(messageText('done.empty', context.language));
    return undefined;
  }
  // A job checks its count itself.
  if (endpoint.preview !== undefined && !flags['dry-run']) refuseUnexpected(rows.length, invocation);
  if (flags.preview === true && endpoint.preview !== undefined) {
    await showPreviews(calls, invocation);
    return undefined;
  }
  if (previewsFirst(invocation)) await sayPreviews(calls, invocation);
  const question = questionFor(invocation);
  if (isJob(chosen, calls, endpoint)) {
    const { writeRows } = await import('./bulk.js');
    return writeRows(chosen, calls, question, invocation);
  }
  if (matched && !flags['dry-run'])
    await confirmRows(rows, question ?? `${invocation.spec.summary}?`, invocation);
  else if (question !== undefined)
    await confirm(rows.length > 0 ? questionOf(question, rows, invocation) : question, context);
  const sent = await send(endpoint, only.input, context, invocation.resource.secrets);
  if (sent.dryRun) return undefined;
  if (sent.data !== null && sent.data !== undefined) await showReply(sent.data, invocation);
  sayDone(endpoint, 'done.operation', context);
  return undefined;
};

/** An action with a preview is no job: it is sent as the one call that was previewed. */
const isJob = ({ pieces, matched }: Chosen, calls: readonly Call[], endpoint: Endpoint): boolean =>
  calls.length > 1 ||
  (endpoint.preview === undefined && (matched || (pieces.length > 1 && isBulk(endpoint))));

async function choose(invocation: VerbInvocation): Promise<Chosen> {
  const { endpoint, flags } = invocation;
  const wanted = inputShapes(endpoint).flatMap(({ name, optional }) => (optional ? [] : [name]));
  const entries = await entriesOf(invocation, { wanted, readAs: (given) => inputsFrom(given, invocation) });
  if (!endpoint.target) return { pieces: entries.map((own) => ({ row: {}, own })), matched: false };
  return chooseRows(flags.file === undefined ? entries : entries.map(inputsOnly(invocation)), invocation);
}

/** An entry of a file may be a whole row as a list printed it: fields that are no input of the action are left out. */
function inputsOnly(invocation: VerbInvocation): (entry: Input) => Input {
  const { endpoint, resource } = invocation;
  const inputs = new Set(inputShapes(endpoint).map(({ name }) => name));
  return (entry) => {
    const by = entry[identityField(invocation)] === undefined ? resource.title : identityField(invocation);
    const keeps = (key: string) => inputs.has(key) || key === by || !(key in resource.row.shape);
    return Object.fromEntries(Object.entries(entry).filter(([key]) => keeps(key)));
  };
}

function questionFor(invocation: VerbInvocation): string | undefined {
  const { endpoint, context, spec } = invocation;
  return endpoint.danger || context.profile().production || previewsFirst(invocation)
    ? messageText('confirm.action', context.language, { action: spec.summary })
    : undefined;
}

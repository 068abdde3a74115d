import { inputShapes, messageText } from '@mall/sdk/contract';
import { confirm } from '../../command/confirm.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { isBulk } from '../../jobs/group-rows.js';
import { callsOf } from '../calls/calls-of.js';
import { send } from '../calls/send.js';
import { entriesOf } from '../input/entries.js';
import type { Input } from '../input/input.js';
import { sayDone } from '../output/say-done.js';
import { showData } from '../output/show-data.js';
import { type Chosen, chooseRows, identityField } from '../rows/choose-rows.js';
import { questionOf } from '../rows/confirm-rows.js';
import type { VerbInvocation, VerbRun } from '../verb-invocation.js';

/** A write beyond the five verbs: its target by position, its inputs by flags; over several rows it is a job. */
export const runAction: VerbRun = async (invocation) => {
  const { endpoint, context, flags } = invocation;
  if (!flags['dry-run']) refuseReadOnly(endpoint, context);
  const chosen = await choose(invocation);
  const { pieces, matched } = chosen;
  const calls = callsOf(pieces, invocation);
  const [only] = calls;
  if (!only) {
    context.io.say(messageText('done.empty', context.language));
    return undefined;
  }
  const question = questionFor(invocation);
  if (matched || calls.length > 1 || (pieces.length > 1 && isBulk(endpoint))) {
    const { writeRows } = await import('./bulk.js');
    return writeRows(chosen, calls, question, invocation);
  }
  if (question !== undefined) {
    const rows = endpoint.target ? pieces.map(({ row }) => row) : [];
    await confirm(rows.length > 0 ? questionOf(question, rows, invocation) : question, context);
  }
  const sent = await send(endpoint, only.input, context, invocation.resource.secrets);
  if (sent.dryRun) return undefined;
  if (sent.data !== null && sent.data !== undefined) await showData(sent.data, invocation);
  sayDone(endpoint, 'done.operation', context);
  return undefined;
};

async function choose(invocation: VerbInvocation): Promise<Chosen> {
  const { endpoint, flags } = invocation;
  const wanted = inputShapes(endpoint).flatMap(({ name, optional }) => (optional ? [] : [name]));
  const entries = await entriesOf(invocation, { wanted });
  if (!endpoint.target) return { pieces: entries.map((own) => ({ row: {}, own })), matched: false };
  return chooseRows(flags.file === undefined ? entries : entries.map(inputsOnly(invocation)), invocation);
}

/** An entry of a file may be a whole row as a list printed it: what the action does not ask for is left out. */
function inputsOnly(invocation: VerbInvocation): (entry: Input) => Input {
  const { endpoint, resource } = invocation;
  const inputs = new Set(inputShapes(endpoint).map(({ name }) => name));
  return (entry) => {
    const by = entry[identityField(invocation)] === undefined ? resource.title : identityField(invocation);
    const keeps = (key: string) => inputs.has(key) || key === by || !(key in resource.row.shape);
    return Object.fromEntries(Object.entries(entry).filter(([key]) => keeps(key)));
  };
}

const questionFor = ({ endpoint, context, spec }: VerbInvocation): string | undefined =>
  endpoint.danger || context.profile().production
    ? messageText('confirm.action', context.language, { action: spec.summary })
    : undefined;

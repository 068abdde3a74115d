import { type AnyResource, fieldShapes } from '@mall/sdk/contract';
import type { Row } from '../../io/output/format.js';
import { callsOf } from '../calls/calls-of.js';
import { send } from '../calls/send.js';
import { entriesOf } from '../input/entries.js';
import { refuseInapplicable } from '../input/refuse-inapplicable.js';
import { sayDone } from '../output/say-done.js';
import type { VerbRun } from '../verb-invocation.js';
import { showRow } from './get.js';

/** Fields that the form requires and that are secret: a terminal is asked for them. */
const wantedSecrets = ({ form, secrets }: AnyResource): string[] =>
  fieldShapes(form).flatMap(({ name, optional }) => (!optional && secrets.includes(name) ? [name] : []));

/** `create`: from flags, from a file, or many from a file as a job. */
export const runCreate: VerbRun = async (invocation) => {
  const { endpoint, context, flags, spec } = invocation;
  if (flags.template) {
    const { templateText } = await import('./template.js');
    await context.io.out(templateText(invocation, spec, context));
    return undefined;
  }
  const { initial } = invocation.resource;
  const entries = await entriesOf(invocation, { initial, wanted: wantedSecrets(invocation.resource) });
  const pieces = entries.map(({ id: _own, ...own }) => ({ row: {}, own }));
  const calls = callsOf(pieces, invocation);
  refuseInapplicable(pieces, invocation);
  if (calls.length > 1) {
    const question = context.profile().production ? `${spec.summary}?` : undefined;
    const { writeRows } = await import('./bulk.js');
    return writeRows({ pieces, matched: false }, calls, question, invocation);
  }
  const sent = await send(endpoint, calls[0]?.input, context, invocation.resource.secrets);
  if (sent.dryRun) return undefined;
  await showRow(sent.data as Row, invocation);
  sayDone(endpoint, 'done.added', context);
  return undefined;
};

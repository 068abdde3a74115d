import { fromControl, inputFieldsOf } from '@mall/sdk/contract';
import type { Call } from '../calls/calls-of.js';
import { send } from '../calls/send.js';
import { sayReply, showReply } from '../output/show-reply.js';
import type { VerbInvocation } from '../verb-invocation.js';

/** True where the action is previewed before the question. */
export const previewsFirst = ({ endpoint, flags, context }: VerbInvocation): boolean =>
  endpoint.preview !== undefined && context.io.interactive && !flags.yes && !flags['dry-run'];

/** `--preview`: writes what the calls would do; nothing is done. */
export async function showPreviews(calls: readonly Call[], invocation: VerbInvocation): Promise<void> {
  const { context } = invocation;
  for (const call of calls) {
    const sent = await sendPreview(call, invocation);
    if (!sent.dryRun) await showReply(sent.data, invocation);
  }
  if (!context.flags['dry-run']) context.io.say(context.t('resource:preview.done'));
}

/** The same on stderr, before the question. */
export async function sayPreviews(calls: readonly Call[], invocation: VerbInvocation): Promise<void> {
  for (const call of calls) {
    const sent = await sendPreview(call, invocation);
    if (!sent.dryRun) await sayReply(sent.data, invocation);
  }
}

function sendPreview({ input }: Call, { endpoint, resource, context }: VerbInvocation) {
  const { preview = '' } = endpoint;
  const field = inputFieldsOf(resource, endpoint).find(({ name }) => name === preview);
  const yes = fromControl(field ?? { kind: 'bit' }, true);
  // The input of a call is an object.
  return send(endpoint, { ...(input as object), [preview]: yes }, context, resource.secrets);
}

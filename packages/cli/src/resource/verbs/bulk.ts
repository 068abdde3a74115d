import type { JobUnit } from '@mall/sdk';
import { isSecretName } from '@mall/sdk/contract';
import { refuseReadOnly } from '../../command/read-only.js';
import type { ExitName } from '../../failure/exit-codes.js';

import { showDriven } from '../../jobs/show-driven.js';
import { startJob } from '../../jobs/start.js';
import { unitKey } from '../../jobs/targets.js';
import type { Call } from '../calls/calls-of.js';
import { showRequests } from '../calls/send.js';
import type { Chosen, Piece } from '../rows/choose-rows.js';
import { confirmRows, refuseUnexpected } from '../rows/confirm-rows.js';
import type { VerbInvocation } from '../verb-invocation.js';

/**
 * A write of several rows: a job whose plan is written down first, so that a resume is about exactly these rows. A dry
 * run shows the calls that would be sent.
 */
export async function writeRows(
  { pieces, matched }: Chosen,
  calls: readonly Call[],
  question: string | undefined,
  invocation: VerbInvocation,
): Promise<ExitName | undefined> {
  const { endpoint, context, noun, spec, flags, resource } = invocation;
  if (flags['dry-run']) {
    const inputs = calls.map(({ input }) => input);
    await showRequests(endpoint, inputs, context, resource.secrets);
    return undefined;
  }
  refuseReadOnly(endpoint, context);
  const rows = pieces.map(({ row, own }) => (Object.keys(row).length > 0 ? row : own));
  if (question === undefined && !matched) refuseUnexpected(rows.length, invocation);
  else await confirmRows(rows, question ?? `${spec.summary}?`, invocation);
  const { handler } = spec;
  const kind = `${noun}.${handler.kind === 'resource' ? handler.operation : ''}`;
  const secret = pieces.some(holdsSecret(invocation));
  const driven = await startJob({ kind, units: () => unitsOf(calls), title: spec.summary, secret }, context);
  await showDriven(kind, driven, context);
  return driven.exit;
}

const holdsSecret =
  ({ resource }: VerbInvocation) =>
  ({ own }: Piece): boolean =>
    Object.keys(own).some((key) => resource.secrets.includes(key) || isSecretName(key));

function unitsOf(calls: readonly Call[]): JobUnit[] {
  let first = 1;
  return calls.map(({ input, size }) => {
    const key = unitKey(first, size);
    first += size;
    return { key, size, input };
  });
}

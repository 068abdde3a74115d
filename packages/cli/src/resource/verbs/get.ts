import { outputChoice } from '../../command/output-choice.js';
import type { Row } from '../../io/output/format.js';
import { writeRecord } from '../../io/output/record-output.js';
import { send } from '../calls/send.js';
import { validated } from '../input/validate.js';
import { resourceColumns } from '../output/show-rows.js';
import { idFrom } from '../rows/named-rows.js';
import type { VerbInvocation, VerbRun } from '../verb-invocation.js';

/** Writes one row of the resource. */
export async function showRow(row: Row, invocation: VerbInvocation): Promise<void> {
  const { resource, labels, context, flags, noun } = invocation;
  const described = { resource, labels };
  const choice = outputChoice(context, flags);
  const present = Object.keys(resource.row.shape).filter((key) => row[key] !== undefined);
  const columns = await resourceColumns({ noun, described, context, flags }, choice, present);
  await writeRecord(row, { io: context.io, noun, columns, choice });
}

/** `get`: one row by its id. */
export const runGet: VerbRun = async (invocation) => {
  const { endpoint, args, context } = invocation;
  const input = validated(endpoint, { id: await idFrom(args[0] ?? '', invocation) }, invocation);
  const sent = await send(endpoint, input, context);
  if (!sent.dryRun) await showRow(sent.data as Row, invocation);
  return undefined;
};

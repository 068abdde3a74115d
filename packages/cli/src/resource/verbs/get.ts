import { outputChoice } from '../../command/output-choice.js';
import type { Row } from '../../io/output/format.js';
import { writeRecord } from '../../io/output/record-output.js';
import { send } from '../calls/send.js';
import type { VerbGround, VerbRun } from '../ground.js';
import { validated } from '../input/validate.js';
import { resourceColumns } from '../output/show-rows.js';
import { idFrom } from '../rows/named-rows.js';

/** Writes one row of the resource. */
export async function showRow(row: Row, ground: VerbGround): Promise<void> {
  const { resource, labels, context, flags, noun } = ground;
  const described = { resource, labels };
  const choice = outputChoice(context, flags);
  const present = Object.keys(resource.row.shape).filter((key) => row[key] !== undefined);
  const columns = await resourceColumns({ noun, described, context, flags }, choice, present);
  await writeRecord(row, { io: context.io, noun, columns, choice });
}

/** `get`: one row by its id. */
export const runGet: VerbRun = async (ground) => {
  const { endpoint, args, context } = ground;
  const input = validated(endpoint, { id: await idFrom(args[0] ?? '', ground) }, ground);
  const sent = await send(endpoint, input, context);
  if (!sent.shown) await showRow(sent.data as Row, ground);
  return undefined;
};

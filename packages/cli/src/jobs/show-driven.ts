import type { TrackedUnit } from '@mall/sdk';
import { type Context, textFlag } from '../app/context.js';
import { showOwnRows } from '../app/own-rows.js';
import type { Row } from '../io/output/format.js';
import type { Driven } from './drive.js';

const resultRow = (unit: TrackedUnit): Row => ({
  row: unit.key,
  state: unit.state,
  id: unit.state === 'done' ? ((unit.result as { id?: string } | null | undefined)?.id ?? '') : '',
  error: 'error' in unit ? `${unit.error.code} ${unit.error.message}` : '',
});

const codesOf = (units: readonly TrackedUnit[]): Row[] =>
  units.flatMap((unit) => {
    const codes =
      unit.state === 'done' ? (unit.result as { codes?: readonly string[] } | null)?.codes : undefined;
    return (codes ?? []).map((code) => ({ code }));
  });

/**
 * What a job made, as data: the codes of a batch, or one line per row. On a terminal the summary on stderr is
 * enough unless a format is asked for or something went wrong.
 */
export const showDriven = async (kind: string, { units, exit }: Driven, context: Context): Promise<void> => {
  const asked = textFlag(context.flags, 'output') !== undefined || !context.io.stdout.isTTY;
  if (kind === 'invite-code.batch') {
    if (asked)
      await showOwnRows(codesOf(units), { noun: 'invite-code', key: 'code', columns: ['code'] }, context);
    return;
  }
  const rows = (asked ? units : units.filter((unit) => unit.state !== 'done')).map(resultRow);
  if (asked || (exit !== undefined && rows.length > 0))
    await showOwnRows(rows, { noun: 'row', key: 'row', columns: ['row', 'state', 'id', 'error'] }, context);
};

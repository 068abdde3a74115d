import type { TrackedUnit } from '@mall/sdk';
import type { Context } from '../command/context.js';
import { textFlag } from '../command/flags.js';
import { showOwnRows } from '../command/own-rows.js';
import type { Row } from '../io/output/format.js';
import { ownKind } from './definition.js';
import type { Driven } from './drive.js';

const resultRow = (unit: TrackedUnit): Row => ({
  row: unit.key,
  state: unit.state,
  id: unit.state === 'done' ? ((unit.result as { id?: string } | null | undefined)?.id ?? '') : '',
  error: 'error' in unit ? `${unit.error.code} ${unit.error.message}` : '',
});

/**
 * What a job made, as data: the codes of a batch, or one line per row. On a terminal the summary on stderr is
 * enough unless a format is asked for or something went wrong.
 */
export const showDriven = async (kind: string, { units, exit }: Driven, context: Context): Promise<void> => {
  const asked = textFlag(context.flags, 'output') !== undefined || !context.io.stdout.isTTY;
  const own = await ownKind(kind, context);
  if (own) return asked ? showOwnRows(own.rows(units), own.shown, context) : undefined;
  const rows = (asked ? units : units.filter((unit) => unit.state !== 'done')).map(resultRow);
  if (asked || (exit !== undefined && rows.length > 0))
    await showOwnRows(
      rows,
      { words: 'jobs', noun: 'row', key: 'row', columns: ['row', 'state', 'id', 'error'] },
      context,
    );
};

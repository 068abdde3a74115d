import type { BlueprintPlan } from '@mall/sdk';
import type { Context } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { showOwnRows } from '../../command/own-rows.js';
import type { Row } from '../../io/output/format.js';
import { planText } from './plan-text.js';

const columns = ['action', 'section', 'name', 'field', 'before', 'after'];
/** Formats that hold a change as it is; the others have a row for each field. */
const whole = new Set(['json', 'ndjson', 'yaml']);

const rowsOf = ({ changes }: BlueprintPlan, asIs: boolean): readonly Row[] =>
  // Changes are plain data.
  asIs
    ? changes.map((one): Row => ({ ...one }))
    : changes.flatMap(({ action, section, name, fields }) =>
        (fields.length > 0 ? fields : [{}]).map((one): Row => ({ action, section, name, ...one })),
      );

/** A plan as data where a format is asked for, in words where none is. */
export async function showPlan(plan: BlueprintPlan, context: Context): Promise<void> {
  const { flags, io, t } = context;
  const output = textFlag(flags, 'output');
  const asIs = output !== undefined && whole.has(output);
  if (output === undefined && flags.columns === undefined && flags.query === undefined)
    return io.out(`${planText(plan, { t, paint: io.paint.out })}\n`);
  const own = { words: 'plan', noun: 'plan', key: 'name', ...(asIs ? {} : { columns }) } as const;
  return showOwnRows(rowsOf(plan, asIs || flags.query !== undefined), own, context);
}

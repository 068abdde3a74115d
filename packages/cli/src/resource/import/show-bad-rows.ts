import { fieldLabel, type ImportJob, type ImportRowState, maxPageSize } from '@mall/sdk/contract';
import { textFlag } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { pickColumns } from '../../io/output/choose.js';
import type { Column } from '../../io/output/format.js';
import { createListOutput } from '../../io/output/list-output.js';
import type { VerbInvocation } from '../verb-invocation.js';
import { importCalls } from './import-calls.js';

const usual = ['line', 'field', 'message'] as const;

/** Writes what is wrong, a line for each cell, as lists are written: for a person, or for a script. */
export async function showBadRows(
  { id }: ImportJob,
  state: ImportRowState,
  { context, flags, labels }: VerbInvocation,
): Promise<void> {
  const { io, t, language, signal } = context;
  const { rows } = await importCalls(context);
  const client = await context.client();
  const show: Record<string, Column['show']> = {
    field: (value) => (value ? fieldLabel(String(value), { language, labels }) : ''),
  };
  const known = new Map(
    [...usual, 'rule' as const].map((key) => [
      key,
      { key, label: t(`resource:import.column.${key}`), show: show[key] },
    ]),
  );
  const columns = pickColumns(textFlag(flags, 'columns'), known, usual);
  const output = createListOutput({ io, noun: 'import', columns, choice: outputChoice(context, flags) });
  for (let current = 1; ; current += 1) {
    const page = await client.call(rows, { id, state, current, size: maxPageSize }, { signal });
    await output.add(
      page.records.flatMap(({ line, reasons }) => reasons.map((reason) => ({ line, ...reason }))),
    );
    if (page.records.length < maxPageSize) break;
  }
  await output.end();
}

import { messageText } from '@mall/sdk/contract';
import { pickColumns } from '../io/output/choose.js';
import { type Column, plainText, type Row } from '../io/output/format.js';
import { createListOutput } from '../io/output/list-output.js';
import { writeRecord } from '../io/output/record-output.js';
import type { TextKey } from '../words/texts.js';
import type { Context, OwnRows } from './context.js';
import { textFlag } from './flags.js';
import { outputChoice } from './output-choice.js';

const show =
  ({ language }: Context) =>
  (value: unknown): string =>
    typeof value === 'boolean' ? messageText(value ? 'value.yes' : 'value.no', language) : plainText(value);

const columnsOf = (
  keys: readonly string[],
  { words, label }: OwnRows,
  context: Context,
): Map<string, Column> =>
  new Map(
    keys.map((key) => {
      // Other columns are fields of our own rows: a test of the tables sees that each has its word.
      const own = `${words}:column.${key}` as TextKey;
      return [key, { key, label: label?.(key) ?? context.t(own), show: show(context) }];
    }),
  );

/** Rows that belong to this machine (contexts, jobs) in the chosen output. */
export async function showOwnRows(rows: readonly Row[], own: OwnRows, context: Context): Promise<void> {
  const { flags, io } = context;
  const usual = own.columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const keys = [...new Set([...usual, ...rows.flatMap((row) => Object.keys(row))])];
  const known = columnsOf(keys, own, context);
  const columns = pickColumns(textFlag(flags, 'columns'), known, usual);
  const choice = outputChoice(context, flags);
  const output = createListOutput({ io, noun: own.noun, columns, choice });
  await output.add(choice.format === 'name' ? rows.map((row) => ({ id: row[own.key] })) : rows);
  await output.end();
}

/** One such row. */
export async function showOwnRecord(row: Row, own: OwnRows, context: Context): Promise<void> {
  const { flags, io } = context;
  const keys = own.columns ?? Object.keys(row);
  const columns = pickColumns(textFlag(flags, 'columns'), columnsOf(keys, own, context), keys);
  const choice = outputChoice(context, flags);
  const named = choice.format === 'name' ? { ...row, id: row[own.key] } : row;
  await writeRecord(named, { io, noun: own.noun, columns, choice });
}

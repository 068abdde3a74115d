import { pickColumns } from '../io/output/choose.js';
import { type Column, plainText, type Row } from '../io/output/format.js';
import { createListOutput } from '../io/output/list-output.js';
import { writeRecord } from '../io/output/record-output.js';
import type { TextKey } from '../locales/zh-CN/messages.js';
import { type Context, textFlag } from './context.js';
import { outputChoice } from './output-choice.js';

export interface OwnRows {
  readonly noun: string;
  /** The field that names a row for `-o name`. */
  readonly key: string;
  readonly columns?: readonly string[];
}

const show =
  ({ t }: Context) =>
  (value: unknown): string =>
    typeof value === 'boolean' ? t(value ? 'value.yes' : 'value.no') : plainText(value);

const columnsOf = (keys: readonly string[], context: Context): Map<string, Column> =>
  new Map(
    keys.map((key) => [key, { key, label: context.t(`column.${key}` as TextKey), show: show(context) }]),
  );

/** Rows that belong to this machine (contexts, jobs) in the chosen output. */
export const showOwnRows = async (rows: readonly Row[], own: OwnRows, context: Context): Promise<void> => {
  const { flags, io } = context;
  const usual = own.columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const known = columnsOf([...new Set([...usual, ...rows.flatMap((row) => Object.keys(row))])], context);
  const columns = pickColumns(textFlag(flags, 'columns'), known, usual);
  const choice = outputChoice(context, flags);
  const output = createListOutput({ io, noun: own.noun, columns, choice });
  await output.add(choice.format === 'name' ? rows.map((row) => ({ id: row[own.key] })) : rows);
  await output.end();
};

/** One such row. */
export const showOwnRecord = async (row: Row, own: OwnRows, context: Context): Promise<void> => {
  const { flags, io } = context;
  const keys = own.columns ?? Object.keys(row);
  const columns = pickColumns(textFlag(flags, 'columns'), columnsOf(keys, context), keys);
  const choice = outputChoice(context, flags);
  const named = choice.format === 'name' ? { ...row, id: row[own.key] } : row;
  await writeRecord(named, { io, noun: own.noun, columns, choice });
};

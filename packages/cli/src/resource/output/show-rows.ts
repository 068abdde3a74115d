import type { Context, Described } from '../../command/context.js';
import { type Flags, textFlag } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { pickColumns } from '../../io/output/choose.js';
import { type Column, type OutputChoice, plainText, type Row } from '../../io/output/format.js';
import { createListOutput, type ListOutput } from '../../io/output/list-output.js';
import { flatten } from '../rows/order-rows.js';
import { columnsNamed, columnsOf, loadNames } from './columns.js';
import { menusAsRead } from './menu-names.js';

/** The id stands first, since every other verb takes it. */
export const usualColumns = ({ resource }: Pick<Described, 'resource'>): string[] => [
  ...('id' in resource.row.shape ? ['id'] : []),
  ...resource.columns.filter((column) => column !== 'id'),
];

export interface RowsOptions {
  readonly noun: string;
  readonly described: Described;
  readonly context: Context;
  readonly flags: Flags;
  /** Fields of the rows, where they are not those of the resource. */
  readonly keys?: readonly string[];
}

/** The columns of a resource's rows for this output; dictionary names are fetched only for a person's eyes. */
export async function resourceColumns(
  options: RowsOptions,
  choice: OutputChoice,
  usual: string[],
): Promise<Column[]> {
  const { described, context, flags, keys = [] } = options;
  const named = textFlag(flags, 'columns');
  const others = columnsNamed(keys, described, context);
  const known = (own: ReadonlyMap<string, Column>) => new Map([...own, ...others, ...own]);
  const plain = pickColumns(named, known(columnsOf(described, context)), usual);
  if (choice.format !== 'table' || flags['dry-run']) return plain;
  const names = await loadNames(
    described.resource,
    plain.map((column) => column.key),
    context,
  );
  return names.size === 0 ? plain : pickColumns(named, known(columnsOf(described, context, names)), usual);
}

/** Writes trees: nested in JSON and YAML, as rows from the top down in other formats, indented in a table. */
export async function writeTree(
  rows: readonly Row[],
  columns: readonly Column[],
  title: string,
  options: RowsOptions,
): Promise<void> {
  const { noun, context, flags } = options;
  const choice = outputChoice(context, flags);
  const document = choice.query !== undefined || choice.format === 'json' || choice.format === 'yaml';
  if (document && !choice.picked) {
    const whole = createListOutput({ io: context.io, noun, columns, choice });
    await whole.add(rows);
    return whole.end();
  }
  const { language } = context;
  const flat = flatten(await menusAsRead(rows, { resource: options.described.resource, choice, language }));
  const depths = new Map(flat.map(({ row, depth }) => [row, depth]));
  const indented = columns.map((column) =>
    column.key === title
      ? {
          ...column,
          show: (value: unknown, row: Row) =>
            '  '.repeat(depths.get(row) ?? 0) + (column.show?.(value, row) ?? plainText(value)),
        }
      : column,
  );
  const output: ListOutput = createListOutput({ io: context.io, noun, columns: indented, choice });
  await output.add(flat.map(({ row }) => row));
  return output.end();
}

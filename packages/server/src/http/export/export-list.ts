import { type AnyResource, fieldLabel, isResourceName, listsOf, loadLabels } from '@mall/sdk/contract';
import type { UserContext } from '../../context/context.js';
import type { Row, Values } from '../../crud/row.js';
import { allRows, type ReadList } from './all-rows.js';
import type { Cell, Cells } from './cells.js';

/** The words of a dictionary by its keys. */
export type DictionaryWords = (
  ctx: UserContext,
  kind: 'dict' | 'dict-biz',
  code: string,
) => Promise<ReadonlyMap<string, string>>;

export interface ExportedList {
  readonly resource: AnyResource;
  readonly operation: string;
  readonly read: ReadList;
  readonly wordsOf: DictionaryWords;
}

const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
};

/** How a column's values read: names that the row carries, words of a dictionary or of the contract, else themselves. */
const readersOf = async (
  { resource, wordsOf }: ExportedList,
  ctx: UserContext,
  columns: readonly string[],
) => {
  const labels = isResourceName(resource.name) ? await loadLabels(resource.name, ctx.language) : undefined;
  const reader = async (column: string): Promise<(row: Row) => Cell> => {
    const name = resource.names?.[column];
    if (name !== undefined) return (row) => cellOf(row[name] ?? row[column]);
    const options = resource.options?.[column];
    if (options && 'values' in options)
      return (row) => cellOf(labels?.options?.[column]?.[String(row[column])] ?? row[column]);
    if (options && ('dict' in options || 'dictBiz' in options)) {
      const [kind, code] =
        'dict' in options ? (['dict', options.dict] as const) : (['dict-biz', options.dictBiz] as const);
      const words = await wordsOf(ctx, kind, code);
      return (row) => cellOf(words.get(String(row[column])) ?? row[column]);
    }
    return (row) => cellOf(row[column]);
  };
  const heads = columns.map((column) => fieldLabel(column, { language: ctx.language, labels }));
  return { title: labels?.title ?? resource.name, heads, readers: await Promise.all(columns.map(reader)) };
};

/** The list's columns as people read them, and all of its rows; what refuses the first page refuses the file. */
export const exportList = async (
  list: ExportedList,
  ctx: UserContext,
  query: Values,
): Promise<{ readonly title: string; readonly cells: Cells }> => {
  const columns = listsOf(list.resource).find(({ operation }) => operation === list.operation)?.columns ?? [];
  const { title, heads, readers } = await readersOf(list, ctx, columns);
  const rows = allRows(list.read, ctx, query);
  const first = await rows.next();
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    yield heads;
    for (let at = first; !at.done; at = await rows.next()) {
      const row = at.value;
      yield readers.map((read) => read(row));
    }
  }
  return { title, cells: cells() };
};

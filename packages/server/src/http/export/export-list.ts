import {
  type AnyResource,
  fieldLabel,
  isResourceName,
  listsOf,
  loadLabels,
  maxPageSize,
} from '@mall/sdk/contract';
import type { UserContext } from '../../context/context.js';
import type { Row, Values } from '../../crud/row.js';
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
  /** One page of it, or all of a list that has none. */
  readonly read: (ctx: UserContext, query: Values) => Promise<unknown>;
  readonly wordsOf: DictionaryWords;
}

interface Branch extends Row {
  readonly children?: readonly Branch[];
}

const flat = (rows: readonly Branch[]): Row[] =>
  rows.flatMap(({ children = [], ...row }) => [row as Row, ...flat(children)]);

/** Page after page: by the id where no other order is asked for, so that rows that come meanwhile move nothing. */
async function* rowsOf({ read }: ExportedList, ctx: UserContext, query: Values): AsyncGenerator<Row> {
  const sorted = Boolean(query.ascs || query.descs);
  let last: string | undefined;
  for (let current = 1; ; current += 1) {
    const after = last === undefined ? {} : { id_gt: last };
    const paging = sorted ? { current } : { current: 1, ascs: 'id', ...after };
    const page = await read(ctx, { ...query, ...paging, size: maxPageSize });
    if (Array.isArray(page)) return yield* flat(page as Branch[]);
    const { records } = page as { records: readonly Row[] };
    yield* records;
    if (records.length < maxPageSize) return;
    last = records.at(-1)?.id;
  }
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
  const rows = rowsOf(list, ctx, query);
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

import { type AnyResource, reportLimits } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Cell } from '../../../http/export/cells.js';
import { type DictionaryWords, exportList } from '../../../http/export/export-list.js';
import type { Host } from '../../../http/host.js';
import { fail } from '../../../support/app-error.js';
import type { ReadTemplate } from './template.js';

/** A row as it is, and the cells of it that were asked for as people read them. */
export interface ReadRow {
  readonly row: Row;
  readonly cells: readonly Cell[];
}

interface Branch extends Row {
  readonly children?: readonly Branch[];
}

const flat = (rows: readonly Branch[]): Row[] =>
  rows.flatMap(({ children = [], ...row }) => [row as Row, ...flat(children)]);

const refuseMore = (count: number): void => {
  const { rows: max } = reportLimits;
  if (count > max) throw fail('report.too_many_rows', { count, max });
};

/** The descriptor whose list has just these columns. */
const withColumns = ({ resource, list }: ReadTemplate, columns: readonly string[]): AnyResource => {
  const other = resource.lists?.[list.name];
  if (!other) return { ...resource, columns };
  return { ...resource, lists: { ...resource.lists, [list.name]: { ...other, columns } } };
};

const wordsOf =
  ({ calls }: Host): DictionaryWords =>
  async (ctx, kind, code) => {
    const reply = await calls.get(`${kind}.dictionary`)?.call(ctx, { code });
    const { data } = (reply ?? { data: [] }) as { data: readonly { dictKey: string; dictValue: string }[] };
    return new Map(data.map(({ dictKey, dictValue }) => [dictKey, dictValue]));
  };

/**
 * All rows of the list, by the list's own call: whoever may not make it is refused here as there, and sees here what it
 * shows there.
 *
 * @throws AppError request.forbidden, report.too_many_rows
 */
export const readList = async (
  host: Host,
  given: UserContext,
  read: ReadTemplate,
  columns: readonly string[],
): Promise<{ readonly rows: readonly ReadRow[]; readonly heads: readonly string[] }> => {
  const { resource, list, template } = read;
  // Whatever the caller's own dialect calls empty, figures are made of what is there.
  const ctx: UserContext = { ...given, actor: { ...given.actor, dialect: 'mall' } };
  const call = host.calls.get(`${resource.name}.${list.operation}`);
  if (!call) throw fail('report.no_list', { name: resource.name });
  const found: Row[] = [];
  const page = async (inner: UserContext, query: Values): Promise<unknown> => {
    const { data } = (await call.call(inner, query)) as { data: unknown };
    const records = Array.isArray(data) ? flat(data) : (data as { records: readonly Row[] }).records;
    refuseMore(Array.isArray(data) ? data.length : (data as { total: number }).total);
    found.push(...records);
    refuseMore(found.length);
    return Array.isArray(data) ? records : data;
  };
  const exported = { resource: withColumns(read, columns), operation: list.operation, read: page };
  const { cells } = await exportList({ ...exported, wordsOf: wordsOf(host) }, ctx, { ...template.filters });
  const lines: (readonly Cell[])[] = [];
  for await (const line of cells) lines.push(line);
  const [heads = [], ...rest] = lines;
  // The file's lines come in the order of the rows that it was given.
  const rows = rest.map((line, index) => ({ row: found[index] as Row, cells: line }));
  return { rows, heads: heads.map(String) };
};

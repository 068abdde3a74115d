import { messageText } from '@mall/sdk/contract';
import { textFlag } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { pickColumns } from '../../io/output/choose.js';
import type { Row } from '../../io/output/format.js';
import { renderData } from '../../io/output/list-output.js';
import { writeRecord } from '../../io/output/record-output.js';
import { flatten } from '../rows/order-rows.js';
import type { VerbInvocation } from '../verb-invocation.js';
import { looseColumns } from './columns.js';
import { menusAsRead } from './menu-names.js';
import { isFile, saveFile } from './save-file.js';
import { writeTree } from './show-rows.js';

/** Shows what an action or a read answered: rows, one row, or plain values. */
export async function showData(data: unknown, invocation: VerbInvocation): Promise<void> {
  const { resource, labels, context, flags, noun } = invocation;
  const { io, language } = context;
  if (isFile(data)) return saveFile(data, context);
  if (data === null || data === undefined) return io.say(messageText('done.empty', language));
  if (isRows(data)) return showRows(data, invocation);
  const choice = outputChoice(context, flags);
  const flatRow = isRow(data) && Object.values(data).every((value) => !isRows(value));
  if (!isRow(data) || !flatRow) {
    const { queryWith } = await import('../../io/output/query.js');
    const read = isRow(data) ? await partsAsRead(data, { resource, choice, language }) : data;
    const result = choice.query === undefined ? read : await queryWith(choice.query, read);
    return io.out(await renderData(result, choice));
  }
  const known = looseColumns([data], { resource, labels }, context);
  const columns = pickColumns(textFlag(flags, 'columns'), known, [...known.keys()]);
  return writeRecord(data, { io, noun, columns, choice });
}

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow);

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function showRows(rows: readonly Row[], invocation: VerbInvocation): Promise<void> {
  const { resource, labels, context, flags, noun } = invocation;
  const described = { resource, labels };
  const flat = flatten(rows).map(({ row }) => row);
  const known = looseColumns(flat, described, context);
  const hidden = repeated(flat);
  const simple = [...known.keys()].filter((key) => !hidden.has(key) && key !== 'hasChildren');
  const own = ['id', ...resource.columns].filter((key) => known.has(key));
  const usual = own.length > 2 ? own : simple;
  const title = known.has(resource.title) ? resource.title : 'title';
  await writeTree(rows, pickColumns(textFlag(flags, 'columns'), known, usual), title, {
    noun,
    described,
    context,
    flags,
  });
}

/** Tree nodes repeat their id as key and value; a table shows it once. */
const repeated = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(['key', 'value'].filter((key) => rows.length > 0 && rows.every((row) => row[key] === row.id)));

/** A reply of several lists, with the names of menus in the reader's language. */
async function partsAsRead(data: Row, reader: Parameters<typeof menusAsRead>[1]): Promise<Row> {
  const parts = Object.entries(data).map(
    async ([key, value]) => [key, isRows(value) ? await menusAsRead(value, reader) : value] as const,
  );
  return Object.fromEntries(await Promise.all(parts));
}

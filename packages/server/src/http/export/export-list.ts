import { listsOf, unreadableFields } from '@mall/sdk/contract';
import type { UserContext } from '../../context/context.js';
import { holdsCode } from '../../context/holds-code.js';
import type { Values } from '../../crud/row.js';
import { allRows, type ReadList } from './all-rows.js';
import type { Cell, Cells } from './cells.js';
import { type ColumnsSource, columnReaders } from './column-readers.js';
import type { Sheet } from './sheet.js';

export interface ExportedList extends ColumnsSource {
  readonly operation: string;
  readonly read: ReadList;
}

/** Columns that a caller may choose: fields of the list's rows, in their own order. Names that are none are left out. */
const chosenFrom = ({ resource }: ExportedList, wanted: readonly string[] | undefined): readonly string[] =>
  [...new Set(wanted)].filter((name) => Object.hasOwn(resource.row.shape, name));

/**
 * The list's columns as people read them, or those of `wanted`, as far as the caller may read them, and all of its rows;
 * what refuses the first page refuses the file.
 */
export async function exportList(
  list: ExportedList,
  ctx: UserContext,
  query: Values,
  wanted?: readonly string[],
): Promise<{ readonly sheet: Sheet; readonly cells: Cells }> {
  const chosen = chosenFrom(list, wanted);
  const own = listsOf(list.resource).find(({ operation }) => operation === list.operation)?.columns ?? [];
  const hidden = new Set(unreadableFields(list.resource, holdsCode(ctx.actor)));
  const columns = (chosen.length > 0 ? chosen : own).filter((column) => !hidden.has(column));
  const { title, headers, readers, kinds } = await columnReaders(list, ctx, columns);
  const work = ctx.turns.work(ctx.requestId);
  const rows = allRows(list.read, ctx, query, work, list.resource.operations[list.operation]);
  const first = await rows.next();
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    yield headers;
    for (let at = first; !at.done; at = await rows.next()) {
      const row = at.value;
      yield readers.map((read) => read(row));
      await work.pace();
    }
  }
  return { sheet: { title, kinds }, cells: cells() };
}

import { reportLimits } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { allRows, type ReadList } from '../../../http/export/all-rows.js';
import type { Cell } from '../../../http/export/cells.js';
import { columnReaders, dictionaryWords } from '../../../http/export/column-readers.js';
import type { Sheet } from '../../../http/export/sheet.js';
import type { Host } from '../../../http/host.js';
import { fail } from '../../../support/app-error.js';
import type { ReadTemplate } from './template.js';

/** A row as it is, and the cells of it that were asked for as people read them. */
export interface ReadRow {
  readonly row: Row;
  readonly cells: readonly Cell[];
}

/**
 * All rows of the list, by the list's own call: whoever may not make it is refused here as there, and sees here what it
 * shows there.
 *
 * @throws AppError request.forbidden, report.too_many_rows
 */
export async function readList(
  host: Host,
  given: UserContext,
  read: ReadTemplate,
  columns: readonly string[],
): Promise<{ readonly rows: readonly ReadRow[]; readonly kinds: Sheet['kinds'] }> {
  const { resource, list, template } = read;
  // Whatever the caller's own dialect calls empty, figures are made of what is there.
  const ctx: UserContext = { ...given, actor: { ...given.actor, dialect: 'mall' } };
  const call = host.calls.get(`${resource.name}.${list.operation}`);
  if (!call) throw fail('report.no_list', { name: resource.name });
  const page: ReadList = async (inner, query) => {
    const { data } = (await call.call(inner, query)) as { data: readonly Row[] | { readonly total: number } };
    refuseMore('total' in data ? data.total : data.length);
    return data;
  };
  const { readers, kinds } = await columnReaders({ resource, wordsOf: dictionaryWords(host) }, ctx, columns);
  const work = ctx.turns.work(ctx.requestId);
  const rows: ReadRow[] = [];
  const endpoint = resource.operations[list.operation];
  for await (const row of allRows(page, ctx, template.filters ?? {}, work, endpoint)) {
    rows.push({ row, cells: readers.map((reader) => reader(row)) });
    refuseMore(rows.length);
    await work.pace();
  }
  return { rows, kinds };
}

function refuseMore(count: number): void {
  const { rows: max } = reportLimits;
  if (count > max) throw fail('report.too_many_rows', { count, max });
}

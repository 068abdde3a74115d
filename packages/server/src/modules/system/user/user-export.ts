import type { FileReply, user } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { CrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import { allRows } from '../../../http/export/all-rows.js';
import type { Cell } from '../../../http/export/cells.js';
import type { Handlers } from '../../../http/mount.js';
import { workbookOf } from '../../../import/workbook-of.js';
import { userColumns } from './user-columns.js';

type Exports = Pick<Handlers<typeof user.operations>, 'exportUser' | 'exportTemplate'>;

/** Here a plain filter finds parts of names, as in the family's own export. */
const likes = (query: Values): Values =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key === 'account' || key === 'realName' ? `${key}_like` : key,
      value,
    ]),
  );

const cellOf = (value: unknown): Cell => (typeof value === 'number' ? value : String(value ?? ''));

/** People as workbooks: all that the caller may see, or none and only the headers. */
export function userExport(service: CrudService): Exports {
  async function* rows(ctx: UserContext, query: Values | undefined): AsyncGenerator<readonly Cell[]> {
    yield Object.keys(userColumns);
    if (query === undefined) return;
    const work = ctx.turns.work(ctx.requestId);
    for await (const row of allRows(service.page, ctx, likes(query), work)) {
      yield Object.values(userColumns).map((field) => cellOf(row[field]));
      await work.pace();
    }
  }
  const file = (ctx: UserContext, query?: Values): Promise<FileReply> => workbookOf('用户', rows(ctx, query));
  return {
    exportUser: (ctx, query) => file(ctx, query as Values),
    exportTemplate: (ctx) => file(ctx),
  };
}

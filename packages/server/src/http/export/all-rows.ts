import { maxPageSize } from '@mall/sdk/contract';
import type { UserContext } from '../../context/context.js';
import type { Row, Values } from '../../crud/row.js';

/** One page of a list, or all of a list that has none. */
export type ReadList = (ctx: UserContext, query: Values) => Promise<unknown>;

interface Branch extends Row {
  readonly children?: readonly Branch[];
}

const flat = (rows: readonly Branch[]): Row[] =>
  rows.flatMap(({ children = [], ...row }) => [row as Row, ...flat(children)]);

/** Page after page: by the id where no other order is asked for, so that rows that come meanwhile move nothing. */
export async function* allRows(read: ReadList, ctx: UserContext, query: Values): AsyncGenerator<Row> {
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

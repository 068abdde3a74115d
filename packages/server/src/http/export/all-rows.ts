import { type Endpoint, maxPageSize, sortsById } from '@mall/sdk/contract';
import type { UserContext } from '../../context/context.js';
import type { Row, Values } from '../../crud/row.js';
import { sliceSizes } from '../../support/in-slices.js';
import type { LongWork } from '../../support/turns.js';

/** One page of a list, or all of a list that has none. */
export type ReadList = (ctx: UserContext, query: Values) => Promise<unknown>;

interface Branch extends Row {
  readonly children?: readonly Branch[];
}

const flat = (rows: readonly Branch[]): Row[] =>
  rows.flatMap(({ children = [], ...row }) => [row as Row, ...flat(children)]);

/** Rows that are asked for at once, at the most as many as a list shows. */
const page = { fewest: 50, most: maxPageSize };

/**
 * Page after page, each as large as a slice of time: by the id where no other order is asked for and the call has that
 * one, so that rows that come meanwhile move nothing.
 */
export async function* allRows(
  read: ReadList,
  ctx: UserContext,
  query: Values,
  work: LongWork,
  call?: Pick<Endpoint, 'input'>,
): AsyncGenerator<Row> {
  const sorted = Boolean(query.ascs || query.descs) || (call !== undefined && !sortsById(call));
  const sizes = sliceSizes(work, page);
  let last: string | undefined;
  for (let current = 1; ; current += 1) {
    // Pages that are counted have one size.
    const size = sorted ? maxPageSize : sizes.next();
    const after = last === undefined ? {} : { id_gt: last };
    const paging = sorted ? { current } : { current: 1, ascs: 'id', ...after };
    const found = await sizes.timed(size, () => read(ctx, { ...query, ...paging, size }));
    if (Array.isArray(found)) return yield* flat(found as Branch[]);
    const { records } = found as { records: readonly Row[] };
    yield* records;
    if (records.length < size) return;
    last = records.at(-1)?.id;
  }
}

import type { goods } from '@mall/sdk/contract';
import { eq, type SQL } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { setField } from '../../../crud/actions.js';
import { restHandlers } from '../../../crud/crud-handlers.js';
import type { Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { goodsTable } from './goods.table.js';
import { changePrices, publishPrices } from './goods-bulk-prices.js';
import { goodsService, narrow, pricesOn, withPrices } from './goods-service.js';

const onShelf = 1;
const offShelf = 2;

/** Goods: CRUD with a price that has a day, the shelf, and prices of many at once. */
export const goodsHandlers = (): Handlers<typeof goods.operations> => ({
  ...restHandlers(goodsService),
  list: (ctx, query) => pageOn(ctx, query as Values),
  onShelf: (ctx, query) => pageOn(ctx, query as Values, [eq(goodsTable.status, onShelf)]),
  board: (ctx, query) => pageOn(ctx, query as Values),
  onSale: setField('status', onShelf)(goodsService),
  offSale: setField('status', offShelf)(goodsService),
  changePrices,
  publishPrices,
});

const { repository } = goodsService;

/** A page with the prices of the day that was asked about. */
async function pageOn(ctx: UserContext, query: Values, more: readonly SQL[] = []) {
  const { where = [], ...rest } = await narrow(ctx, query);
  const page = await repository.page(ctx, query, { ...rest, where: [...where, ...more] });
  return { ...page, records: await withPrices(ctx, page.records, pricesOn(ctx, query)) } as never;
}

import { goodsPrice as descriptor } from '@mall/sdk/contract';
import { desc } from 'drizzle-orm';
import type { Row } from '../../../crud/row.js';
import { type Part, plainPart } from '../../../http/part.js';
import { type FieldStep, retell } from '../../../messages/today/figures.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { goodsPrices } from './goods-price.table.js';
import { goodsPriceRules } from './goods-price-rules.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000114',
  parentId: folderIds.shop,
  icon: 'dollar',
  sort: 4,
  shops: true,
});

const part = plainPart(descriptor, {
  table: goodsPrices,
  family: 'entity',
  order: [desc(goodsPrices.sequence)],
  rules: goodsPriceRules,
  seeds: page,
});

/** Changes of prices; to people a new price is a change of its goods. */
export const goodsPrice: Part = {
  ...part,
  mount: (host) => {
    retell(host, {
      resource: descriptor.name,
      from: ['goodsId', 'previousPrice', 'price', 'fromDate'],
      as: asGoods,
    });
    part.mount(host);
  },
};

/** One that holds from a later day has not changed what goods cost. */
function asGoods({ goodsId, previousPrice, price, fromDate }: Row, moment: string): FieldStep | undefined {
  if (String(fromDate) > moment.slice(0, 10)) return undefined;
  const before = (previousPrice ?? null) as FieldStep['before'];
  return { resource: 'goods', rowId: String(goodsId), field: 'price', before, after: String(price) };
}

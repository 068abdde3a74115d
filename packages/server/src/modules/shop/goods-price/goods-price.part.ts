import { goodsPrice as descriptor } from '@mall/sdk/contract';
import { desc } from 'drizzle-orm';
import { plainPart } from '../../../http/part.js';
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

/** Changes of prices. */
export const goodsPrice = plainPart(descriptor, {
  table: goodsPrices,
  family: 'entity',
  order: [desc(goodsPrices.sequence)],
  rules: goodsPriceRules,
  seeds: page,
});

import { rootId } from '@mall/sdk/contract';
import { dayAfter } from '../../../messages/today/days.js';
import { insertSeeds, type SeedContext } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { goodsCategories } from '../goods-category/goods-category.table.js';
import { goodsPrices } from '../goods-price/goods-price.table.js';
import { withPercent } from '../goods-price/percent.js';
import { demoCatalogue } from './demo-catalogue.js';
import { goodsTable } from './goods.table.js';

/** Shops of the demo that have goods, and how much more or less than the catalogue they ask, in percent. */
const owners = [
  ['100001', '0'],
  ['100002', '-4'],
] as const;

type Rows = Record<string, unknown>[];

/** Goods to look at, with prices that have changed and will. */
export const goodsSeeds = [
  {
    name: 'demo:goods',
    phase: 'demo',
    run: async (seed) => {
      for (const [tenantId, percent] of owners) await sell(seed, tenantId, percent);
    },
  } satisfies SeedStep,
];

async function sell(seed: SeedContext, tenantId: string, percent: string): Promise<void> {
  const categories: Rows = [];
  const goods: Rows = [];
  const prices: Rows = [];
  for (const [top, groups] of Object.entries(demoCatalogue)) {
    const topId = seed.ids.next();
    categories.push({ id: topId, parentId: rootId, categoryName: top, sort: categories.length + 1 });
    for (const [group, entries] of Object.entries(groups)) {
      const categoryId = seed.ids.next();
      categories.push({ id: categoryId, parentId: topId, categoryName: group, sort: categories.length + 1 });
      for (const [name, spec, unit, price, stock, origin] of entries) {
        const id = seed.ids.next();
        const sort = goods.length + 1;
        // A season's end here and there: not everything is on the shelf.
        const status = sort % 10 === 0 ? 2 : 1;
        goods.push({ id, name, categoryId, spec, unit, stock, origin, sort, status });
        prices.push(...priceRows(seed, id, withPercent(price, percent), sort));
      }
    }
  }
  await insertSeeds(seed, goodsCategories, tenantId, categories);
  await insertSeeds(seed, goodsTable, tenantId, goods);
  await insertSeeds(seed, goodsPrices, tenantId, prices);
}

/** When prices changed, in days from the first start, and by how many percent: which of the three follows the place. */
const courses = [
  [
    [-7, '0'],
    [-1, '5.5'],
    [0, '-3'],
  ],
  [
    [-6, '0'],
    [-3, '-4'],
    [2, '6.5'],
  ],
  [
    [-7, '0'],
    [-2, '8'],
    [-1, '-5'],
    [1, '3'],
  ],
] as const;

/** Each change takes its percentage of the price before it. */
function priceRows(seed: SeedContext, goodsId: string, first: string, place: number): Rows {
  let previousPrice: string | null = null;
  const today = seed.services.wireTime(new Date(seed.now)).slice(0, 10);
  return (courses[place % courses.length] ?? []).map(([days, percent]) => {
    const price: string = withPercent(previousPrice ?? first, percent);
    const row = { id: seed.ids.next(), goodsId, price, previousPrice, fromDate: dayAfter(today, days) };
    previousPrice = price;
    return row;
  });
}

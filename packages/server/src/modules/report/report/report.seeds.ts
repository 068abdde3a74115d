import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { reports } from './report.table.js';

const goodsByCategory = {
  resource: 'goods',
  columns: ['name', 'categoryId', 'unit', 'price', 'stock'],
  groupBy: ['categoryId'],
  measures: [
    { kind: 'count' },
    { kind: 'sum', field: 'stock' },
    { kind: 'min', field: 'price' },
    { kind: 'max', field: 'price' },
    { kind: 'avg', field: 'price' },
  ],
  chart: 'bar',
};

/** A report to look at, in the shops that have goods. */
export const reportSeeds: readonly SeedStep[] = [
  {
    name: 'demo:report',
    phase: 'demo',
    run: async (seed) => {
      for (const tenantId of ['100001', '100002'])
        await insertSeeds(seed, reports, tenantId, [
          { id: seed.ids.next(), name: '商品分类统计', content: JSON.stringify(goodsByCategory, null, 2) },
        ]);
    },
  },
];

import { datasource as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { askSource } from './ask-source.js';
import { datasources } from './datasource.table.js';
import { datasourceRules } from './datasource-rules.js';

/** Other databases, and whether one of them answers. */
export const datasource = plainPart(descriptor, {
  table: datasources,
  family: 'entity',
  hidden: ['password'],
  rules: datasourceRules,
  // Another machine is asked: nothing is held open meanwhile.
  ownTransactions: ['test'],
  actions: {
    select:
      ({ repository }) =>
      async (ctx) =>
        (await repository.all(ctx, { ascs: 'name' })) as never,
    test:
      () =>
      async (ctx, { id }) => {
        const began = performance.now();
        const product = await askSource(ctx, String(id), async (catalog) => catalog.product);
        return { product, milliseconds: Math.round(performance.now() - began) };
      },
  },
  seeds: pageSteps(descriptor, {
    id: '1161272593873321991',
    parentId: folderIds.tool,
    icon: 'database',
    sort: 2,
  }),
});

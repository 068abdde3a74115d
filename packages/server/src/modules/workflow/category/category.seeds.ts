import { rootId } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { workflowCategories } from './category.table.js';

const names = ['行政', '人事', '财务', '商城'];

/** What every tenant that is there can sort its processes into from the beginning. */
export const categorySeeds: readonly SeedStep[] = [
  {
    name: 'demo:workflow_category',
    phase: 'demo',
    run: async (seed) => {
      const found = await seed.db
        .select({ tenantId: tenants.tenantId })
        .from(tenants)
        .where(eq(tenants.isDeleted, 0));
      for (const { tenantId } of found)
        await insertSeeds(
          seed,
          workflowCategories,
          tenantId,
          names.map((name, index) => ({ id: seed.ids.next(), pid: rootId, name, sort: index + 1 })),
        );
    },
  },
];

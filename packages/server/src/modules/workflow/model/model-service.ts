import { workflowModel } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { workflowModelSources, workflowModels } from './model.table.js';

/** Models; what is drawn is kept beside their rows. */
export const modelService = createCrudService(workflowModel, {
  table: workflowModels,
  family: 'map',
  rules: {
    afterInsert: async (ctx, row, values) => {
      await keepSource(ctx, row.id, values);
      return row;
    },
    beforeUpdate: async (ctx, values, current) => {
      await keepSource(ctx, current.id, values);
      return values;
    },
    beforeRestore: () => undefined,
  },
});

async function keepSource(ctx: UserContext, modelId: string, { modelXml }: Values): Promise<void> {
  if (typeof modelXml !== 'string') return;
  await ctx.db
    .insert(workflowModelSources)
    .values({ modelId, modelXml })
    .onConflictDoUpdate({ target: workflowModelSources.modelId, set: { modelXml } });
}

/** A model as it is drawn. */
export async function withSource(ctx: UserContext, row: Row): Promise<Row> {
  const [source] = await ctx.db
    .select({ modelXml: workflowModelSources.modelXml })
    .from(workflowModelSources)
    .where(eq(workflowModelSources.modelId, row.id));
  return { ...row, modelXml: source?.modelXml ?? null };
}

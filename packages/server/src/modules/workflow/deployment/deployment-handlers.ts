import { splitIds, type workflowDeployment } from '@mall/sdk/contract';
import type { DefinitionRow } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { type Workflow, workflowOf } from '../engine/engine.js';
import { deployedPage } from './definition-list.js';
import { definitionsOnWire } from './definition-wire.js';
import { workflowDeploymentForms, workflowDeployments } from './deployment.table.js';

/** Versions that run: listed, stopped, filed elsewhere, removed with all that ran of them. */
export function deploymentHandlers(host: Host): Handlers<typeof workflowDeployment.operations> {
  const workflow = workflowOf(host);
  return {
    list: async (ctx, input) => {
      const query = input as Values;
      const page = await deployedPage(ctx, query, { startable: Number(query.scope) === 1 });
      // The reply's schema parses what SQL gave.
      return { ...page, records: await definitionsOnWire(ctx, workflow.of(ctx), page.records) } as never;
    },
    remove: async (ctx, { deploymentId, deploymentIds, ids }) => {
      for (const id of splitIds(deploymentId ?? deploymentIds ?? ids))
        await removeDeployment(ctx, workflow, id);
      return null;
    },
    changeStatus: async (ctx, { id, status }) => {
      const engine = workflow.of(ctx);
      const definition = await engine.query.definition(id);
      if (definition?.tenantId !== ctx.actor.tenantId) throw fail('workflow.definition_not_found', { id });
      const input = { definitionId: id, instances: true, actor: ctx.actor.userId };
      if (status === 'suspended') await engine.suspendDefinition(input);
      else await engine.activateDefinition(input);
      return null;
    },
    changeCategory: async (ctx, { deploymentId, category }) => {
      const engine = workflow.of(ctx);
      for (const id of splitIds(deploymentId))
        for (const { id: definitionId } of await definitionsOf(ctx, id))
          await engine.updateDefinition({ definitionId, fields: { category } });
      return null;
    },
  };
}

/** First nothing starts from it any more, then all goes that ran of it, then what it was made of. */
async function removeDeployment(ctx: UserContext, workflow: Workflow, deploymentId: string): Promise<void> {
  await definitionsOf(ctx, deploymentId);
  await workflow.of(ctx).deleteDeployment({ deploymentId, force: true, actor: ctx.actor.userId });
  for (const table of [workflowDeploymentForms, workflowDeployments])
    await ctx.db
      .delete(table)
      .where(and(eq(table.tenantId, ctx.actor.tenantId), eq(table.deploymentId, deploymentId)));
}

/** @throws AppError workflow.definition_not_found for a deployment that the caller's tenant does not have */
async function definitionsOf(ctx: UserContext, deploymentId: string): Promise<Pick<DefinitionRow, 'id'>[]> {
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query<{ id: string }>('select id from mall_wf_definition where tenant_id = $1 and deployment_id = $2', [
      ctx.actor.tenantId,
      deploymentId,
    ]);
  if (rows.length === 0) throw fail('workflow.definition_not_found', { id: deploymentId });
  return rows;
}

import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { workflowDrafts } from '../draft/draft.table.js';
import type { Workflow } from '../engine/engine.js';
import { forgetInstances } from '../instance/forget-instances.js';
import { workflowSerials } from '../serial/serial.table.js';
import { workflowDeploymentForms, workflowDeployments } from './deployment.table.js';

/**
 * Removes a deployed version with all that ran of it, and with what it was made of (wire contract of workflows, 1.1).
 *
 * @throws AppError workflow.definition_not_found for a deployment that the caller's tenant does not have
 */
export async function removeDeployment(
  ctx: UserContext,
  workflow: Workflow,
  deploymentId: string,
): Promise<void> {
  const definitionIds = await definitionsOf(ctx, deploymentId);
  const { tenantId, userId: actor } = ctx.actor;
  await forgetInstances(ctx, await instancesOf(ctx, definitionIds));
  await workflow.of(ctx).deleteDeployment({ deploymentId, force: true, actor });
  await ctx.db
    .delete(workflowDrafts)
    .where(
      and(eq(workflowDrafts.tenantId, tenantId), inArray(workflowDrafts.processDefId, [...definitionIds])),
    );
  for (const table of [workflowSerials, workflowDeploymentForms, workflowDeployments])
    await ctx.db.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.deploymentId, deploymentId)));
}

/** @throws AppError workflow.definition_not_found for a deployment that the caller's tenant does not have */
export async function definitionsOf(ctx: UserContext, deploymentId: string): Promise<readonly string[]> {
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query<{ id: string }>('select id from mall_wf_definition where tenant_id = $1 and deployment_id = $2', [
      ctx.actor.tenantId,
      deploymentId,
    ]);
  if (rows.length === 0) throw fail('workflow.definition_not_found', { id: deploymentId });
  return rows.map(({ id }) => id);
}

/** The instances of these versions, with what they called. */
async function instancesOf(ctx: UserContext, definitionIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ id: string }>(
    `with own as (select id from mall_wf_instance where tenant_id = $1 and definition_id = any($2::text[]))
     select id from own union select i.id from mall_wf_instance i join own on i.root_id = own.id`,
    [ctx.actor.tenantId, [...definitionIds]],
  );
  return rows.map(({ id }) => id);
}

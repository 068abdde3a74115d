import { splitIds, type workflowDeployment } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { workflowOf } from '../engine/engine.js';
import { deployedPage } from './definition-list.js';
import { definitionsOnWire } from './definition-wire.js';
import { definitionsOf, removeDeployment } from './remove-deployment.js';

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
      const { userId: actor } = ctx.actor;
      const input = { definitionId: id, instances: true, actor };
      const suspended = status === 'suspended';
      if (suspended) await engine.suspendDefinition(input);
      else await engine.activateDefinition(input);
      const mark = suspended ? engine.suspend : engine.activate;
      for (const instanceId of await calledBy(ctx, id, suspended)) await mark({ instanceId, actor });
      return null;
    },
    changeCategory: async (ctx, { deploymentId, category }) => {
      const engine = workflow.of(ctx);
      for (const id of splitIds(deploymentId))
        for (const definitionId of await definitionsOf(ctx, id))
          await engine.updateDefinition({ definitionId, fields: { category } });
      return null;
    },
  };
}

/**
 * What instances of a version have called, and what that has called, as far as it stands otherwise; what a version that is
 * stopped itself runs does not go on with its callers.
 */
async function calledBy(ctx: UserContext, definitionId: string, suspended: boolean): Promise<string[]> {
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ id: string }>(
    `with recursive called as (
       select c.id, c.definition_id, c.suspended, c.state from mall_wf_instance c join mall_wf_instance p on p.id = c.parent_id
       where p.tenant_id = $1 and p.definition_id = $2 and p.state = 'running'
       union select c.id, c.definition_id, c.suspended, c.state from mall_wf_instance c join called p on p.id = c.parent_id
     )
     select c.id from called c join mall_wf_definition d on d.id = c.definition_id
     where c.state = 'running' and c.suspended <> $3 and ($3 or not d.suspended)`,
    [ctx.actor.tenantId, definitionId, suspended],
  );
  return rows.map(({ id }) => id);
}

import { splitIds, type workflowDeployment } from '@mall/sdk/contract';
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
      const input = { definitionId: id, instances: true, actor: ctx.actor.userId };
      if (status === 'suspended') await engine.suspendDefinition(input);
      else await engine.activateDefinition(input);
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

import type { workflowModel } from '@mall/sdk/contract';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { workflowOf } from '../engine/engine.js';
import { modelService, withSource } from './model-service.js';

/** Models: drawn, kept, and deployed as versions that run. */
export const modelHandlers = (host: Host): Handlers<typeof workflowModel.operations> => ({
  ...bladeHandlers(modelService),
  // The reply's schema parses what the columns gave.
  detail: async (ctx, { id }) => (await withSource(ctx, await modelService.get(ctx, String(id)))) as never,
  deploy: async (ctx, { id, category }) => {
    const row = await modelService.repository.lock(ctx, String(id));
    const { modelXml } = await withSource(ctx, row);
    if (typeof modelXml !== 'string') throw fail('workflow.model_not_found', { id: row.id });
    const { deploymentId, definitions } = await workflowOf(host)
      .of(ctx)
      .deploy({
        resources: [{ name: `${row.name}.bpmn20.xml`, xml: modelXml }],
        category: category ?? (row.categoryId as string | null),
        actor: ctx.actor.userId,
      });
    const [made] = definitions;
    if (!made) throw fail('workflow.model_not_found', { id: row.id });
    return { id: deploymentId, processDefinitionId: made.id, version: made.version };
  },
});

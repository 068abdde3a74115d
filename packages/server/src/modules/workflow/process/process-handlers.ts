import { isEmptyValue, type workflowProcess } from '@mall/sdk/contract';
import type { InstanceQuery } from '@mall/workflow';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { workflowOf } from '../engine/engine.js';
import { pageOfEngine } from '../instance/paging.js';
import { processActs } from './process-acts.js';
import { processRows } from './process-rows.js';

/** What the caller has started. */
export function processHandlers(host: Host): Handlers<typeof workflowProcess.operations> {
  const workflow = workflowOf(host);
  return {
    list: async (ctx, input) => {
      const { processDefinitionName, processDefinitionKey } = input as Values;
      const query: InstanceQuery = {
        starter: ctx.actor.userId,
        rootsOnly: true,
        ...(!isEmptyValue(processDefinitionName) && { nameLike: String(processDefinitionName) }),
        ...(!isEmptyValue(processDefinitionKey) && { definitionKey: String(processDefinitionKey) }),
      };
      const engine = workflow.of(ctx);
      const page = await pageOfEngine(
        input as Values,
        () => engine.query.countInstances(query),
        (part) => engine.query.instances({ ...query, ...part }),
      );
      return { ...page, records: await processRows(ctx, page.records) } as never;
    },
    ...processActs(workflow),
  };
}

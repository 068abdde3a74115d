import { isEmptyValue, type workflowProcess } from '@mall/sdk/contract';
import type { InstanceQuery } from '@mall/workflow';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { workflowOf } from '../engine/engine.js';
import { pageOfEngine } from '../instance/paging.js';
import { once } from '../request/once.js';
import { processRows } from './process-rows.js';
import { requireStartable } from './starting.js';

/** Fields of a start that are no values of its form. */
const aboutTheStart = new Set(['processId', 'businessKey', 'copyUser', 'wf_assignee', 'requestKey']);

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
    start: (ctx, input) =>
      once(ctx, 'process.start', input, async () => {
        const engine = workflow.of(ctx);
        const definition = await engine.query.definition(input.processId);
        if (!definition) throw fail('workflow.definition_not_found', { id: input.processId });
        await requireStartable(ctx, definition);
        const values = Object.entries(input).filter(([name]) => !aboutTheStart.has(name));
        const { userId: actor, userName } = ctx.actor;
        const instance = await engine.start({
          definitionId: definition.id,
          businessKey: input.businessKey ?? definition.key,
          name: definition.name ?? definition.key,
          variables: { ...Object.fromEntries(values), applyUser: actor, applyUserName: userName },
          actor,
        });
        return instance.state === 'running' ? instance.id : null;
      }),
  };
}

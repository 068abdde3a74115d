import type { workflowProcess } from '@mall/sdk/contract';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';
import { once } from '../request/once.js';
import { requireStartable } from './starting.js';

/** Fields of a start that are no values of its form. */
const aboutTheStart = new Set(['processId', 'businessKey', 'copyUser', 'wf_assignee', 'requestKey']);

/** What the caller does about processes. */
export const processActs = (
  workflow: Workflow,
): Pick<Handlers<typeof workflowProcess.operations>, 'start'> => ({
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
});

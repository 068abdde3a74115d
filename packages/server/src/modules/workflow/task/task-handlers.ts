import { isEmptyValue, type workflowTask } from '@mall/sdk/contract';
import type { TaskQuery } from '@mall/workflow';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { workflowOf } from '../engine/engine.js';
import { groupsOf } from '../engine/people.js';
import { pageOfEngine } from '../instance/paging.js';
import { taskActs } from './task-acts.js';
import { taskRows } from './task-rows.js';

/** What waits for the caller, and what is done about it. */
export function taskHandlers(host: Host): Handlers<typeof workflowTask.operations> {
  const workflow = workflowOf(host);
  return {
    list: async (ctx, input) => {
      const query: TaskQuery = {
        ...filtersOf(input as Values),
        person: { user: ctx.actor.userId, groups: groupsOf(ctx.actor) },
        activeOnly: true,
      };
      const engine = workflow.of(ctx);
      const page = await pageOfEngine(
        input as Values,
        () => engine.query.countOpenTasks(query),
        (part) => engine.query.openTasks({ ...query, ...part }),
      );
      return { ...page, records: await taskRows(ctx, page.records) } as never;
    },
    ...taskActs(workflow),
  };
}

const filters = {
  processDefinitionName: 'titleLike',
  processDefinitionKey: 'definitionKey',
  taskName: 'nameLike',
  assignee: 'assignee',
} as const;

/** What a list of tasks is asked for, as the engine asks for it. */
function filtersOf(query: Values): TaskQuery {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, field]) =>
      isEmptyValue(query[name]) ? [] : [[field, String(query[name])]],
    ),
  );
}

import { isEmptyValue, type workflowTask } from '@mall/sdk/contract';
import type { TaskQuery } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { workflowOf } from '../engine/engine.js';
import { groupsOf } from '../engine/people.js';
import { pageOfEngine } from '../instance/paging.js';
import { once } from '../request/once.js';
import { requireOwnTask } from './task-access.js';
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
    claim: (ctx, input) =>
      once(ctx, 'task.claim', input, async () => {
        const engine = workflow.of(ctx);
        const task = await requireOwnTask(ctx, engine, input.taskId);
        await engine.claim({ taskId: task.id, user: ctx.actor.userId, actor: ctx.actor.userId });
        return null;
      }),
    complete: (ctx, input) =>
      once(ctx, 'task.complete', input, async () => {
        await complete(ctx, workflow.of(ctx), input);
        return null;
      }),
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

type CompleteInput = Parameters<Handlers<typeof workflowTask.operations>['complete']>[1];

async function complete(
  ctx: UserContext,
  engine: ReturnType<ReturnType<typeof workflowOf>['of']>,
  { taskId, pass, comment, variables }: CompleteInput,
): Promise<void> {
  const { userId: actor } = ctx.actor;
  const task = await requireOwnTask(ctx, engine, taskId);
  const said = comment?.trim();
  if (said)
    await engine.addComment({ instanceId: task.instanceId, taskId, type: 'comment', message: said, actor });
  if (task.assignee === null) await engine.claim({ taskId, user: actor, actor });
  await engine.complete({ taskId, actor, variables: { ...variables, pass } });
}

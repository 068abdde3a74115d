import type { TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { namesOf } from '../engine/people.js';
import { instanceFacts, instanceFields } from '../instance/instance-facts.js';

/** Tasks as lists show them (wire contract of workflows, section 2); a few statements for any number of them. */
export async function taskRows(ctx: UserContext, tasks: readonly TaskRow[]) {
  const facts = await instanceFacts(
    ctx,
    tasks.map(({ instanceId }) => instanceId),
  );
  const place = { db: ctx.db, tenantId: ctx.actor.tenantId };
  const names = await namesOf(
    place,
    tasks.flatMap(({ assignee }) => assignee ?? []),
  );
  return tasks.map((task) => ({
    ...instanceFields(ctx, facts.get(task.instanceId)),
    id: task.id,
    taskId: task.id,
    taskName: task.name,
    taskDefinitionKey: task.activityId,
    createTime: ctx.wireTime(new Date(task.createTime)),
    endTime: task.endTime === null ? null : ctx.wireTime(new Date(task.endTime)),
    assignee: task.assignee,
    assigneeName: names.get(task.assignee ?? '') ?? null,
    processInstanceId: task.instanceId,
    status: statusOf(ctx, task),
  }));
}

function statusOf(ctx: UserContext, { endTime, assignee }: TaskRow): 'todo' | 'claim' | 'done' {
  if (endTime !== null) return 'done';
  return assignee === ctx.actor.userId ? 'todo' : 'claim';
}

import type { Engine, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { lockTrees } from '../operations/operating.js';
import { passed } from '../task/acts/act.js';

/** Who hands over, to whom, and why. */
export interface Handing {
  readonly from: { readonly id: string; readonly name: string };
  readonly to: { readonly id: string; readonly name: string };
  readonly reason: string;
}

/** As many tasks as one call hands over: what is left is the next call's. */
export const tasksOfOneCall = 500;

/** Hands over what is open: tasks that he has, may claim, or has lent and gets back; those of suspended processes as well. */
export async function handOpenTasks(ctx: UserContext, engine: Engine, handing: Handing) {
  const found = await openTasks(ctx, handing.from.id);
  const ids = found.slice(0, tasksOfOneCall);
  await lockTrees(ctx, ids);
  const done = { tasks: 0, claimable: 0, lent: 0, left: found.length - ids.length };
  for (const id of ids) {
    const task = await engine.query.task(id);
    if (!task || task.endTime !== null) continue;
    done[await handTask(ctx, { engine, task, handing })] += 1;
  }
  return done;
}

async function openTasks(ctx: UserContext, userId: string): Promise<string[]> {
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ id: string }>(
    `select t.id from mall_wf_task t where t.tenant_id = $1 and t.end_time is null and (t.assignee = $2
       or (t.owner = $2 and t.delegation = 'pending')
       or (t.assignee is null and exists (select 1 from mall_wf_candidate c
         where c.task_id = t.id and c.type = 'user' and c.value = $2)))
     order by t.root_id, t.sequence, t.id`,
    [ctx.actor.tenantId, userId],
  );
  return rows.map(({ id }) => id);
}

interface Hand {
  readonly engine: Engine;
  readonly task: TaskRow;
  readonly handing: Handing;
}

async function handTask(ctx: UserContext, hand: Hand): Promise<'tasks' | 'claimable' | 'lent'> {
  const { engine, task } = hand;
  const { instanceId } = task;
  const actor = ctx.actor.userId;
  // What is suspended stays so: it only changes hands.
  if (task.suspended) await engine.activate({ instanceId, actor });
  const kind = await give(ctx, hand);
  await sayIt(ctx, hand);
  if (task.suspended) await engine.suspend({ instanceId, actor });
  return kind;
}

async function give(ctx: UserContext, { engine, task, handing }: Hand) {
  const { from, to } = handing;
  const actor = ctx.actor.userId;
  if (task.assignee === from.id) {
    await engine.assign({ taskId: task.id, user: to.id, actor });
    await handElement(engine, task, to.id);
    await handStanding(engine, task, handing);
    return 'tasks';
  }
  if (task.assignee !== null) {
    await engine.setOwner({ taskId: task.id, user: to.id, actor });
    return 'lent';
  }
  const candidates = await engine.query.candidates(task.id);
  const of = (type: string) => candidates.filter((one) => one.type === type).map(({ value }) => value);
  const addUsers = [...new Set(of('user').map((id) => (id === from.id ? to.id : id)))];
  await engine.updateTask({ taskId: task.id, replaceCandidates: true, addUsers, addGroups: of('group') });
  return 'claimable';
}

/** In a loop the element is the person as well. */
async function handElement(engine: Engine, task: TaskRow, id: string): Promise<void> {
  const { model } = await engine.query.model(task.definitionId);
  const variable = model.nodes[task.activityId]?.loop?.elementVariable;
  if (variable !== undefined)
    await engine.setVariables({ executionId: task.executionId, local: true, variables: { [variable]: id } });
}

/** Whom he stood in for his successor stands in for. */
async function handStanding(engine: Engine, { id, locals }: TaskRow, { from, to }: Handing): Promise<void> {
  if (locals.wf_stand_in === from.id)
    await engine.setVariables({ taskId: id, local: true, variables: { wf_stand_in: to.id } });
}

async function sayIt(ctx: UserContext, { engine, task, handing }: Hand): Promise<void> {
  const { from, to, reason } = handing;
  await engine.addComment({
    ...{ instanceId: task.instanceId, taskId: task.id, actor: ctx.actor.userId },
    ...{ type: 'assigneeComment', message: passed(from.name, to.name, reason) },
  });
}

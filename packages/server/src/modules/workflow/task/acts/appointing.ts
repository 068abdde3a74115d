import type { Engine, ProcessModel, TaskRow } from '@mall/workflow';
import { fail } from '../../../../support/app-error.js';
import { appointedPeople } from '../../engine/auto-skip.js';
import { administratorsOf, idsIn } from '../../engine/people.js';
import type { Acting } from './act.js';
import { usableIds } from './usable.js';

/** Who acts, and in which tree of instances. */
export type Appointing = Pick<Acting, 'ctx' | 'engine'> & { readonly rootId: string };

/**
 * The people whom somebody appoints for what comes next.
 *
 * @throws AppError workflow.person_unusable
 */
export const appointedIds = ({ ctx }: Pick<Acting, 'ctx'>, list: string | undefined) =>
  usableIds(ctx, idsIn(list ?? ''));

/** The variable that keeps the model from skipping, or from finding nobody, where somebody is appointed. */
export const appointment = (ids: readonly string[]) =>
  ids.length > 0 ? { [appointedPeople]: ids.join(',') } : {};

/**
 * Gives the tasks that came of an act to the people who were appointed (wire contract of workflows, 3.5): one each where
 * several steps came, in their order; all of them where many sign at the same time; otherwise the first one.
 *
 * @throws AppError workflow.approver_count
 */
export async function appoint(
  on: Appointing,
  ids: readonly string[],
  known: ReadonlySet<string>,
): Promise<void> {
  if (ids.length === 0) return;
  const { engine, rootId } = on;
  const came = (await engine.query.openTasks({ rootId })).filter(({ id }) => !known.has(id));
  const steps = new Map<string, TaskRow[]>();
  for (const task of came) {
    const step = `${task.instanceId} ${task.activityId}`;
    steps.set(step, [...(steps.get(step) ?? []), task]);
  }
  const groups = [...steps.values()];
  if (groups.length > 1 && ids.length !== groups.length) {
    const names = groups.map(([task]) => task?.name ?? task?.activityId ?? '').join(' / ');
    throw fail('workflow.approver_count', { count: groups.length, given: ids.length, names });
  }
  for (const [index, group] of groups.entries())
    await give(on, group, groups.length > 1 ? ids.slice(index, index + 1) : ids);
  await clearAppointment(engine, rootId);
}

/** The tasks that are open before an act, so that what comes of it can be told. */
export const openIds = async (engine: Engine, rootId: string): Promise<ReadonlySet<string>> =>
  new Set((await engine.query.openTasks({ rootId })).map(({ id }) => id));

async function give(on: Appointing, tasks: readonly TaskRow[], ids: readonly string[]): Promise<void> {
  const [first] = tasks;
  if (!first) return;
  const { engine, ctx } = on;
  const { model } = await engine.query.model(first.definitionId);
  const loop = model.nodes[first.activityId]?.loop;
  const actor = ctx.actor.userId;
  if (!loop || loop.sequential) {
    const [id] = ids;
    if (id !== undefined) await handTo(engine, { task: first, id, actor, model });
    return;
  }
  for (const [index, task] of tasks.entries()) {
    const id = ids[index];
    if (id === undefined) await engine.removeInstance({ taskId: task.id, actor });
    else await handTo(engine, { task, id, actor, model });
  }
  const variable = loop.elementVariable ?? 'assignee';
  for (const id of ids.slice(tasks.length))
    await engine.addInstance({
      instanceId: first.instanceId,
      activityId: first.activityId,
      variables: { [variable]: id },
      actor,
    });
}

interface Handed {
  readonly task: TaskRow;
  readonly id: string;
  readonly actor: string;
  readonly model: ProcessModel;
}

/** The task is somebody's; in a loop, its element is that person as well. */
async function handTo(engine: Engine, { task, id, actor, model }: Handed): Promise<void> {
  await engine.assign({ taskId: task.id, user: id, actor });
  const variable = model.nodes[task.activityId]?.loop?.elementVariable;
  if (variable === undefined) return;
  await engine.setVariables({ executionId: task.executionId, local: true, variables: { [variable]: id } });
}

/** Who was appointed counts for this act alone; what nobody has for all that is for whoever runs the tenant. */
async function clearAppointment(engine: Engine, rootId: string): Promise<void> {
  for (const { id, state, variables } of await engine.query.tree(rootId))
    if (state === 'running' && variables[appointedPeople])
      await engine.setVariables({ instanceId: id, variables: { [appointedPeople]: null } });
}

/** What nobody has although somebody was appointed goes to whoever runs the tenant. */
export async function noneWaitsForNobody(
  { ctx, engine, rootId }: Appointing,
  known: ReadonlySet<string>,
): Promise<void> {
  for (const task of await engine.query.openTasks({ rootId })) {
    if (known.has(task.id) || task.assignee !== null) continue;
    if ((await engine.query.candidates(task.id)).length > 0) continue;
    const admins = await administratorsOf({ db: ctx.db, tenantId: ctx.actor.tenantId });
    await engine.updateTask({ taskId: task.id, addUsers: admins });
  }
}

import type { Engine, InstanceRow, TaskRow } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { workflowCopies } from '../copy/copy.table.js';
import { groupsOf } from '../engine/people.js';
import { refuseSlower } from '../task/task-access.js';

/**
 * Any of these lets somebody see to all processes of their tenant: the lists that show them all. The folder that they lie
 * in holds other pages as well, whose people read no more than others.
 */
const operatorCodes = ['wf_ops_index', 'wf_ops_process', 'wf_ops_done'] as const;

/** Whether somebody sees to it that the tenant's processes run: they read all of them. */
export const isOperator = ({ actor }: UserContext): boolean =>
  actor.admin || operatorCodes.some((code) => actor.permissions.has(code));

/**
 * An instance, for somebody who may read it: who has to do with it or was copied, and operators of its tenant. Whoever
 * comes for a task that somebody else was faster at is told who.
 *
 * @throws AppError workflow.instance_not_found, workflow.not_readable; for a task: workflow.done_by, workflow.task_ended,
 * workflow.not_yours
 */
export async function requireReader(
  ctx: UserContext,
  engine: Engine,
  instanceId: string,
  task?: TaskRow | null,
): Promise<InstanceRow> {
  const instance = await engine.query.instance(instanceId);
  if (!instance) throw fail('workflow.instance_not_found', { id: instanceId });
  if (isOperator(ctx) || (await takesPart(ctx, engine, instance)) || (await wasCopied(ctx, instance)))
    return instance;
  if (task && isTaskOf(task, instance.id)) await refuseSlower(ctx, engine, task);
  throw fail('workflow.not_readable');
}

/** A task of the instance, or of what it has called. */
export const isTaskOf = ({ instanceId, rootId }: TaskRow, id: string): boolean =>
  instanceId === id || rootId === id;

/** In the instance itself, or in what has called it. */
async function takesPart({ actor }: UserContext, engine: Engine, instance: InstanceRow): Promise<boolean> {
  const ids = new Set([instance.id, instance.rootId]);
  for (const instanceId of ids)
    if (await engine.query.takesPart({ instanceId, user: actor.userId, groups: groupsOf(actor) }))
      return true;
  return false;
}

async function wasCopied({ db, actor }: UserContext, { id }: InstanceRow): Promise<boolean> {
  const rows = await db
    .select({ id: workflowCopies.id })
    .from(workflowCopies)
    .where(
      and(
        eq(workflowCopies.tenantId, actor.tenantId),
        eq(workflowCopies.processId, id),
        eq(workflowCopies.userId, actor.userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

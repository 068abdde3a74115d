import type { Engine, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { workflowFormValues } from './form-value.table.js';

interface Submitted {
  readonly ctx: UserContext;
  readonly engine: Engine;
  readonly instance: { readonly id: string; readonly definitionId: string };
}

interface Values {
  /** None: at the start. */
  readonly task?: TaskRow;
  readonly values: Readonly<Record<string, unknown>>;
  readonly formOption?: string | undefined;
}

/** Keeps what somebody has submitted of a form, as it was then. */
export async function keepFormValues(
  { ctx, engine, instance }: Submitted,
  { task, values, formOption }: Values,
): Promise<void> {
  if (Object.keys(values).length === 0 && formOption === undefined) return;
  const { deploymentId } = await engine.query.model(instance.definitionId);
  const { userId, tenantId } = ctx.actor;
  await ctx.db.insert(workflowFormValues).values({
    id: ctx.ids.next(),
    tenantId,
    createUser: userId,
    createTime: ctx.clock.now().toISOString(),
    processInsId: instance.id,
    deploymentId,
    taskId: task?.id ?? null,
    taskDefKey: task?.activityId ?? null,
    taskName: task?.name ?? null,
    formOption: formOption ?? null,
    formVariable: values,
  });
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { messages } from '../../../messages/message.table.js';
import { workflowCopies } from '../copy/copy.table.js';
import { workflowDrafts } from '../draft/draft.table.js';
import { workflowHeld } from '../held/held.table.js';
import { workflowLooks } from '../look/look.table.js';
import { workflowUrges } from '../operations/urge.table.js';
import { workflowFormValues } from '../process/form-value.table.js';

/**
 * What the product keeps of instances beside the engine goes with them: copies, values of forms, urges, drafts of their
 * tasks. Before the engine erases them: drafts are found by its tasks.
 */
export async function forgetInstances(ctx: UserContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { tenantId } = ctx.actor;
  const named = [...ids];
  for (const [table, instance] of [
    [workflowCopies, workflowCopies.processId],
    [workflowFormValues, workflowFormValues.processInsId],
    [workflowUrges, workflowUrges.instanceId],
    [messages, messages.about],
    [workflowHeld, workflowHeld.instanceId],
    [workflowLooks, workflowLooks.instanceId],
  ] as const)
    await ctx.db.delete(table).where(and(eq(table.tenantId, tenantId), inArray(instance, named)));
  await ctx.db.delete(workflowDrafts).where(
    and(
      eq(workflowDrafts.tenantId, tenantId),
      sql`${workflowDrafts.taskId} in (
        select t.id from mall_wf_task t where t.instance_id = any(${sql.param(named)}::text[]))`,
    ),
  );
}

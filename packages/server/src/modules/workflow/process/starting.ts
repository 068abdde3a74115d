import type { DefinitionRow } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { idsIn } from '../engine/people.js';
import { workflowModelScopes } from '../model/model.table.js';

/** The kinds of scopes, and of a person what is compared with each; `WF_ALL` is everybody. */
const matches: Readonly<Record<string, (ctx: UserContext, ids: readonly string[]) => boolean>> = {
  WF_ALL: () => true,
  user: ({ actor }, ids) => ids.includes(actor.userId),
  role: ({ actor }, ids) => actor.roleIds.some((id) => ids.includes(id)),
  dept: ({ actor }, ids) => actor.deptIds.some((id) => ids.includes(id)),
};

/**
 * Refuses whoever a process is not open to; one without any scope is open to nobody (wire contract of workflows, 3.2).
 *
 * @throws AppError workflow.not_startable
 */
export async function requireStartable(ctx: UserContext, definition: DefinitionRow): Promise<void> {
  const scopes = await ctx.db
    .select({ type: workflowModelScopes.type, val: workflowModelScopes.val })
    .from(workflowModelScopes)
    .where(
      and(
        eq(workflowModelScopes.tenantId, ctx.actor.tenantId),
        eq(workflowModelScopes.modelKey, definition.key),
      ),
    );
  if (scopes.some(({ type, val }) => matches[type]?.(ctx, idsIn(val)))) return;
  throw fail('workflow.not_startable', { name: definition.name ?? definition.key });
}

import type { Context } from '../context/context.js';
import { actingAudits } from '../database/tables/acting-audit.table.js';

/** Keeps both identities of an administrator who writes for another tenant. */
export async function recordActing(ctx: Context, operation: string): Promise<void> {
  const { actor } = ctx;
  if (!actor || actor.tenantId === actor.homeTenantId) return;
  await ctx.db.insert(actingAudits).values({
    id: ctx.ids.next(),
    tenantId: actor.tenantId,
    homeTenantId: actor.homeTenantId,
    userId: actor.userId,
    operation,
    requestId: ctx.requestId,
    createTime: ctx.clock.now().toISOString(),
  });
}

import type { Actor, Context } from '../context/context.js';
import { actingAudits } from '../database/tables/acting-audit.table.js';

/** Whether somebody writes for another tenant than the own. */
export const isActing = (actor: Context['actor']): actor is Actor =>
  actor !== undefined && actor.tenantId !== actor.homeTenantId;

/** Keeps both identities of an administrator who does. */
export async function recordActing(ctx: Context, operation: string): Promise<void> {
  const { actor } = ctx;
  if (!isActing(actor)) return;
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

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { workflowRequests } from './request.table.js';

interface Asked {
  readonly requestKey?: string | undefined;
}

/**
 * Acts once for each request key: who repeats a call with its key gets the first one's answer, and nothing happens a
 * second time. Whoever comes while the first is at it waits for it. Without a key every call is an act of its own.
 *
 * @throws AppError workflow.request_key_used for a key that something else was asked with
 */
export async function once<In extends Asked, Out>(
  ctx: UserContext,
  operation: string,
  input: In,
  act: () => Promise<Out>,
): Promise<Out> {
  const { requestKey, ...rest } = input;
  if (requestKey === undefined) return act();
  const digest = createHash('sha256').update(JSON.stringify(rest)).digest('hex');
  const { userId, tenantId } = ctx.actor;
  const key = { tenantId, userId, requestKey };
  const made = await ctx.db
    .insert(workflowRequests)
    .values({ ...key, operation, digest, createTime: ctx.clock.now().toISOString() })
    .onConflictDoNothing()
    .returning({ operation: workflowRequests.operation });
  const itself = and(
    eq(workflowRequests.tenantId, tenantId),
    eq(workflowRequests.userId, userId),
    eq(workflowRequests.requestKey, requestKey),
  );
  if (made.length === 0) {
    const [first] = await ctx.db.select().from(workflowRequests).where(itself);
    if (first?.operation !== operation || first.digest !== digest)
      throw fail('workflow.request_key_used', { key: requestKey });
    // What the same call answered the first time.
    return (first.answer as { readonly value: Out }).value;
  }
  const value = await act();
  // biome-ignore lint/plugin: no resource has these rows, so no repository writes them.
  await ctx.db.update(workflowRequests).set({ answer: { value } }).where(itself);
  return value;
}

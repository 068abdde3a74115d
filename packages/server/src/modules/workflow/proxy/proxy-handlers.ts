import { isUpdate, splitIds, type workflowProxy } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { saying } from '../../../http/saying.js';
import { fail } from '../../../support/app-error.js';
import { workflowProxies } from './proxy.table.js';
import { proxyService } from './proxy-service.js';

/** Proxies: a new one for each process that is named. */
export const proxyHandlers = (): Handlers<typeof workflowProxy.operations> => ({
  ...bladeHandlers(proxyService),
  submit: async (ctx, input) =>
    // The reply's schema parses what the columns gave.
    (isUpdate(input) ? proxyService.update(ctx, input as Values) : create(ctx, input as Values)) as never,
});

/** Those that are not there yet; that some are is said, and that all are is refused. */
async function create(ctx: UserContext, values: Values): Promise<Row> {
  const keys = splitIds(String(values.processDefKey));
  const kept = await keysOf(ctx, String(values.userId), keys);
  const made: Row[] = [];
  for (const processDefKey of keys)
    if (!kept.has(processDefKey)) made.push(await proxyService.create(ctx, { ...values, processDefKey }));
  const [first] = made;
  if (!first) throw fail('workflow.proxy_exists', { value: keys.join(', ') });
  return kept.size > 0 ? saying('proxy.partly', first) : first;
}

async function keysOf(ctx: UserContext, userId: string, keys: readonly string[]): Promise<Set<string>> {
  const t = workflowProxies;
  const rows = await ctx.db
    .select({ key: t.processDefKey })
    .from(t)
    .where(
      and(
        ...[eq(t.tenantId, ctx.actor.tenantId), eq(t.userId, userId), eq(t.isDeleted, 0)],
        inArray(t.processDefKey, [...keys]),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

import { isUpdate, splitIds, type workflowProxy } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { saying } from '../../../http/saying.js';
import { fail } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';
import { begin, forgetBeginning } from './proxies-begin.js';
import { workflowProxies } from './proxy.table.js';
import { type HeldProxy, holdsAt, tellOfProxy } from './proxy-begins.js';
import { proxyService } from './proxy-service.js';

/** Proxies: a new one for each process that is named. */
export const proxyHandlers = (workflow: Workflow): Handlers<typeof workflowProxy.operations> => ({
  ...bladeHandlers(proxyService),
  submit: async (ctx, input) =>
    // The reply's schema parses what the columns gave.
    saveProxy(ctx, workflow, input as Values) as never,
});

/** Keeps a proxy, or one for each process; both of its people are told, and what is open changes hands where that is wanted. */
export async function saveProxy(ctx: UserContext, workflow: Workflow, values: Values) {
  if (isUpdate(values)) {
    const row = await proxyService.update(ctx, values);
    await began(ctx, workflow, row);
    return row;
  }
  const { made, partly } = await create(ctx, values);
  for (const row of made) await began(ctx, workflow, row);
  const [first] = made;
  return partly ? saying('proxy.partly', first as Row) : (first as Row);
}

/** What has changed begins anew: now, or when its time has come. */
async function began(ctx: UserContext, workflow: Workflow, row: Row): Promise<void> {
  // A proxy's rows have these columns.
  const proxy = row as unknown as HeldProxy & { readonly status: number; readonly openToo: number };
  if (proxy.status !== 1) return;
  const place = { ...ctx, tenantId: ctx.actor.tenantId };
  await tellOfProxy(place, proxy, ctx.actor.userId);
  if (proxy.openToo !== 1) return;
  if (holdsAt(proxy, ctx.wireTime(ctx.clock.now()))) await begin(place, workflow, proxy);
  else await forgetBeginning(place, proxy.id);
}

/** Those that are not there yet; that some are is said, and that all are is refused. */
async function create(ctx: UserContext, values: Values) {
  const keys = splitIds(String(values.processDefKey));
  const kept = await keysOf(ctx, String(values.userId), keys);
  const made: Row[] = [];
  for (const processDefKey of keys)
    if (!kept.has(processDefKey)) made.push(await proxyService.create(ctx, { ...values, processDefKey }));
  if (made.length === 0) throw fail('workflow.proxy_exists', { value: keys.join(', ') });
  return { made, partly: kept.size > 0 };
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

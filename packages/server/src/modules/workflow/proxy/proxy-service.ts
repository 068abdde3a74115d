import { type IdInput, workflowProxy } from '@mall/sdk/contract';
import { desc, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { AppError, fail, failField } from '../../../support/app-error.js';
import { namesOf, usablePeople } from '../engine/people.js';
import { workflowProxies } from './proxy.table.js';
import { checkChains, holdProxies } from './proxy-chains.js';

/** Proxies. Whoever is made or changed is looked at together with all others: one after the other. */
export const proxyService = createCrudService(workflowProxy, {
  table: workflowProxies,
  family: 'entity',
  hidden: ['begunTime'],
  order: [desc(workflowProxies.id)],
  rules: {
    beforeInsert: (ctx, values) => checked(ctx, null, values),
    beforeUpdate: async (ctx, values, current) => {
      const next = await checked(ctx, current, { ...current, ...values });
      return { ...values, startTime: next.startTime, endTime: next.endTime };
    },
    beforeRestore: async (ctx, row) => {
      await checked(ctx, row, row);
    },
    decorate: withNames,
    narrow: (_ctx, { processDefKey }) =>
      typeof processDefKey === 'string' && processDefKey !== ''
        ? {
            where: [sql`position(${processDefKey} in ${workflowProxies.processDefKey}) > 0`],
            handled: ['processDefKey'],
          }
        : {},
  },
});

/** What will be kept, without a beginning and an end where it holds always. */
async function checked(ctx: UserContext, current: Row | null, values: Values): Promise<Values> {
  await holdProxies(ctx);
  const timed = values.type === '2';
  // The form's schema has looked at what they are.
  const [startTime, endTime] = (timed ? [values.startTime, values.endTime] : [null, null]) as (
    | string
    | null
  )[];
  const [userId, proxyUserId] = [idOf(values.userId), idOf(values.proxyUserId)];
  const processDefKey = String(values.processDefKey).trim();
  if (processDefKey.includes(',')) throw failField({ field: 'processDefKey', rule: 'type' });
  if (userId === proxyUserId) throw fail('workflow.proxy_self');
  if (timed && !(startTime && endTime))
    throw failField({ field: startTime ? 'endTime' : 'startTime', rule: 'missing' });
  if (timed && String(startTime) >= String(endTime)) throw fail('workflow.proxy_dates');
  await requireUsable(ctx, [userId, proxyUserId]);
  const planned = { id: current?.id ?? null, userId, proxyUserId, processDefKey };
  const dates = { startTime: startTime ?? null, endTime: endTime ?? null };
  if (Number(values.status ?? 1) === 1) await checkChains(ctx, { ...planned, ...dates });
  return { ...values, ...dates };
}

const idOf = (value: unknown): string => String(value as IdInput);

/** @throws AppError row.not_found for somebody of another tenant, workflow.proxy_person for who can do nothing */
async function requireUsable({ db, actor }: UserContext, ids: readonly string[]): Promise<void> {
  const place = { db, tenantId: actor.tenantId };
  const usable = new Set((await usablePeople(place, ids)).map(({ id }) => id));
  const missing = ids.find((id) => !usable.has(id));
  if (missing === undefined) return;
  const name = (await namesOf(place, [missing])).get(missing);
  if (name === undefined) throw fail('row.not_found', { id: missing });
  throw new AppError('workflow.proxy_person', { params: { name } });
}

async function withNames({ db, actor }: UserContext, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ userId, proxyUserId }) => [idOf(userId), idOf(proxyUserId)]);
  const names = await namesOf({ db, tenantId: actor.tenantId }, ids);
  return rows.map((row) => ({
    ...row,
    userName: names.get(idOf(row.userId)) ?? null,
    proxyUserName: names.get(idOf(row.proxyUserId)) ?? null,
  }));
}

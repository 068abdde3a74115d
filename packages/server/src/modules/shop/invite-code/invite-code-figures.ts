import { inviteCode } from '@mall/sdk/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import { usableInvite } from '../../../accounts/invite-code-use.js';
import { inviteCodes as t } from '../../../accounts/tables/invite-code.table.js';
import { inviteCodeUses as uses } from '../../../accounts/tables/invite-code-use.table.js';
import type { UserContext } from '../../../context/context.js';
import { createRepository } from '../../../crud/repository.js';
import { counted, dayOf, lastDays, perDay } from '../../../messages/today/days.js';
import { countEnding } from '../../../messages/today/ending.js';
import type { FigureSource } from '../../../messages/today/figures.js';

const codes = createRepository(inviteCode, { table: t, family: 'map' });

/** Codes that can be used, how often any was used today, and how many were used and made each day of a month. */
export const codeFigure: FigureSource = {
  name: 'codes',
  call: 'invite-code.list',
  count: async (ctx) => {
    const days = lastDays(ctx, 30);
    const [left] = await ctx.db
      .select({ count: counted })
      .from(t)
      .where(and(...codes.scope(ctx), usable(ctx)));
    const trend = await usedPerDay(ctx, days);
    const parts = { usedToday: trend.at(-1) ?? 0 };
    return { total: left?.count ?? 0, parts, trend, beside: await madePerDay(ctx, days) };
  },
};

/** Codes that could be used and soon cannot. */
export const endingCodes: FigureSource = {
  name: 'codesEnding',
  call: 'invite-code.list',
  count: (ctx) => countEnding(ctx, codes, { column: t.expireTime, days: 7, where: [usable(ctx)] }),
};

/** Whether the shop has any. */
export const hasCodes = async (ctx: UserContext): Promise<boolean> =>
  (await codes.page(ctx, { size: 1 })).total > 0;

const usable = (ctx: UserContext) => usableInvite(ctx.clock.now().toISOString());

async function usedPerDay(ctx: UserContext, days: readonly string[]): Promise<number[]> {
  const rows = await ctx.db
    .select({ day: dayOf(uses.createTime), count: counted })
    .from(uses)
    .innerJoin(t, eq(t.id, uses.inviteCodeId))
    .where(and(...codes.scope(ctx), gte(uses.createTime, sql`${days[0]}::date`)))
    .groupBy(sql`1`);
  return perDay(days, rows);
}

async function madePerDay(ctx: UserContext, days: readonly string[]): Promise<number[]> {
  const rows = await ctx.db
    .select({ day: dayOf(t.createTime), count: counted })
    .from(t)
    .where(and(...codes.scope(ctx), gte(t.createTime, sql`${days[0]}::date`)))
    .groupBy(sql`1`);
  return perDay(days, rows);
}

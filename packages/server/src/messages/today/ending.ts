import { type DayFigure, daysWithin } from '@mall/sdk/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../context/context.js';
import type { Repository } from '../../crud/repository.js';
import { todayOf } from '../../support/time-zone.js';
import { counted, dayAfter, dayOf, perDay } from './days.js';

interface Ending {
  readonly column: PgColumn;
  /** As many days as the filter `next-N-days` of the list has. */
  readonly days: number;
  readonly where?: readonly SQL[];
}

/** Rows whose time ends within the next days, by the week's days, and in how many days the first of them does. */
export async function countEnding(
  ctx: UserContext,
  repository: Repository,
  { column, days, where = [] }: Ending,
): Promise<Omit<DayFigure, 'name'>> {
  const today = todayOf(ctx);
  const { from = today, to = today } = daysWithin(`next-${days}-days`, today) ?? {};
  const day = dayOf(column);
  const rows = await ctx.db
    .select({ day, count: counted })
    .from(repository.table)
    .where(
      and(
        ...repository.scope(ctx),
        ...where,
        sql`${column} >= ${`${from} 00:00:00`} and ${column} < ${`${to} 00:00:00`}`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const all = Array.from({ length: days }, (_, index) => dayAfter(from, index));
  const trend = perDay(all, rows);
  const first = trend.findIndex((count) => count > 0);
  return {
    total: trend.reduce((sum, count) => sum + count, 0),
    parts: { firstIn: first < 0 ? null : first },
    trend,
  };
}

import { inArray } from 'drizzle-orm';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import type { Row } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { todayOf } from '../../../support/time-zone.js';
import { pricesAt } from './price-at.js';
import { firstDay, lockGoods, touchGoods } from './price-changes.js';

const idsOf = (rows: readonly Row[], field: string): string[] => [
  ...new Set(rows.flatMap((row) => (row[field] ? [String(row[field])] : []))),
];

/** What has held stays; what is yet to come may be taken back. */
export const goodsPriceRules: CrudRules = {
  beforeInsert: async (ctx, values) => {
    const goodsId = String(values.goodsId);
    const fromDate = firstDay(ctx, values.fromDate);
    await lockGoods(ctx, [goodsId]);
    const previousPrice = (await pricesAt(ctx, [goodsId], fromDate)).get(goodsId)?.price ?? null;
    await touchGoods(ctx, [goodsId]);
    return { ...values, fromDate, previousPrice };
  },
  beforeRemove: async (ctx, rows) => {
    const held = rows.find((row) => String(row.fromDate) <= todayOf(ctx));
    if (held) throw fail('goods_price.in_force', { day: String(held.fromDate) });
    await touchGoods(ctx, idsOf(rows, 'goodsId'));
  },
  beforeRestore: async (ctx, row) => {
    firstDay(ctx, row.fromDate);
    await touchGoods(ctx, [String(row.goodsId)]);
  },
  decorate: named,
};

async function named(ctx: UserContext, rows: Row[]): Promise<Row[]> {
  const people = await peopleNames(ctx, idsOf(rows, 'createUser'));
  const found = await ctx.findRows('goods', ctx, idsOf(rows, 'goodsId'));
  const goods = new Map(found.map((row) => [row.id, (row as Row).name]));
  return rows.map((row) => ({
    ...row,
    goodsName: goods.get(String(row.goodsId)) ?? null,
    changedBy: people.get(String(row.createUser)) ?? null,
  }));
}

/** Who set it; an administrator who acted for the shop is of another tenant. */
async function peopleNames(ctx: UserContext, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, name: users.realName, account: users.account })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name ?? row.account]));
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';

/** What a day has to say of a price. */
export interface PriceFacts {
  /** What holds on the day; null before the first price. */
  readonly price: string | null;
  readonly priceSince: string | null;
  /** What held on the day before. */
  readonly previousPrice: string | null;
  readonly nextPrice: string | null;
  readonly nextPriceFrom: string | null;
}

export const noPrice: PriceFacts = {
  price: null,
  priceSince: null,
  previousPrice: null,
  nextPrice: null,
  nextPriceFrom: null,
};

interface Found extends PriceFacts {
  readonly [column: string]: unknown;
  readonly id: string;
}

/** What one of the goods costs from some day on (`<=`), or before it (`<`): a look into the index for each row. */
export const priceOf = (
  { actor }: UserContext,
  goodsId: SQLWrapper,
  when: '<=' | '<',
  day: string,
): SQL => sql`(select price from mall_goods_price
  where tenant_id = ${actor.tenantId} and goods_id = ${goodsId} and is_deleted = 0
    and from_date ${sql.raw(when)} ${day}::date
  order by from_date desc, sequence desc limit 1)`;

/**
 * The prices of these goods on a day: nobody has to do anything on the day itself. One look into the index for each
 * of the goods and each answer, however many changes there are.
 */
export async function pricesAt(
  ctx: UserContext,
  goodsIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, PriceFacts>> {
  if (goodsIds.length === 0) return new Map();
  const one = (when: string, order: string) => sql`(select price, from_date from mall_goods_price
    where tenant_id = ${ctx.actor.tenantId} and goods_id = asked.id and is_deleted = 0
      and from_date ${sql.raw(when)} ${day}::date
    order by from_date ${sql.raw(order)}, sequence desc limit 1)`;
  const result = await ctx.db.execute<Found>(sql`
    select asked.id::text as id, held.price::text as price, held.from_date::text as "priceSince",
      earlier.price::text as "previousPrice", next.price::text as "nextPrice",
      next.from_date::text as "nextPriceFrom"
    from unnest(${sql.param(goodsIds)}::bigint[]) as asked(id)
    left join lateral ${one('<=', 'desc')} held on true
    left join lateral ${one('<', 'desc')} earlier on true
    left join lateral ${one('>', 'asc')} next on true`);
  // The columns are the ones named above, each as text.
  const { rows } = result;
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

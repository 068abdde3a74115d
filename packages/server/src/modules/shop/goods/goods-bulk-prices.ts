import type { goods, InputOf, OutputOf } from '@mall/sdk/contract';
import { splitIds } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { findAll } from '../../../rules/find-all.js';
import { fail } from '../../../support/app-error.js';
import { samePrice, withCents, withPercent } from '../goods-price/percent.js';
import { pricesAt } from '../goods-price/price-at.js';
import { addPrices, firstDay, lockGoods, touchGoods } from '../goods-price/price-changes.js';
import { goodsService, refuseStale } from './goods-service.js';

type Operations = typeof goods.operations;
type Changes = OutputOf<Operations['changePrices']>;

/** Goods and what they cost on that day. */
interface Priced {
  readonly row: Row;
  readonly before: string | null;
}

/** The new price of goods that cost so much on that day. */
type NewPrice = (row: Row, before: string | null) => string;

/** One price or one percentage for all of them. */
export async function changePrices(
  ctx: UserContext,
  input: InputOf<Operations['changePrices']>,
): Promise<Changes> {
  const { price, percent } = input;
  if (!price === !percent) throw fail('goods_price.one_way');
  const rest = givenBeside(ctx, input);
  const newPrice: NewPrice = (row, before) => {
    if (price) return withCents(String(price));
    if (before === null) throw fail('goods_price.none_yet', { name: String(row.name), day: rest.fromDate });
    return withPercent(before, String(percent));
  };
  return change(ctx, { ids: splitIds(input.ids), newPrice, ...rest });
}

interface GivenBeside {
  readonly priceFrom?: string | null | undefined;
  readonly remark?: string | null | undefined;
  readonly preview?: number | string | boolean | undefined;
}

const givenBeside = (ctx: UserContext, { priceFrom, remark, preview }: GivenBeside) => ({
  fromDate: firstDay(ctx, priceFrom),
  remark: remark || null,
  preview: Number(preview ?? 0) === 1,
});

interface Bulk {
  readonly ids: readonly string[];
  readonly newPrice: NewPrice;
  readonly fromDate: string;
  readonly remark: string | null;
  readonly preview: boolean;
  /** Refuses those that are not what the caller has seen; not asked about what holds already. */
  readonly check?: (rows: readonly Priced[]) => Promise<void>;
}

/** All of them in the call's transaction, or none. Whoever only asks waits for nobody. */
async function change(ctx: UserContext, bulk: Bulk): Promise<Changes> {
  const { ids, newPrice, fromDate, remark, preview, check } = bulk;
  if (!preview) await lockGoods(ctx, ids);
  const rows = new Map((await findAll(ctx, goodsService.repository, ids)).map((row) => [row.id, row]));
  const prices = await pricesAt(ctx, ids, fromDate);
  const changes: Changes['changes'] = [];
  for (const id of ids) {
    const row = rows.get(id) as Row;
    const before = prices.get(id)?.price ?? null;
    changes.push({ id, name: String(row.name), before, after: newPrice(row, before) });
  }
  const other = changes.filter(({ before, after }) => !samePrice(before ?? null, after));
  await check?.(other.map(({ id, before }) => ({ row: rows.get(id) as Row, before: before ?? null })));
  if (!preview) {
    const written = other.map(({ id, before, after }) => ({
      ...{ goodsId: id, price: after, previousPrice: before ?? null },
      ...{ fromDate, remark },
    }));
    await addPrices(ctx, written);
    await touchGoods(
      ctx,
      written.map(({ goodsId }) => goodsId),
    );
  }
  return { priceFrom: fromDate, changed: other.length, changes };
}

/** A price for each of them. */
export async function publishPrices(
  ctx: UserContext,
  input: InputOf<Operations['publishPrices']>,
): Promise<Changes> {
  const asked = new Map(input.prices.map((one) => [String(one.id), one]));
  if (asked.size < input.prices.length) {
    const ids = input.prices.map((one) => String(one.id));
    throw fail('goods_price.twice', { id: ids.find((id, index) => ids.indexOf(id) !== index) ?? '' });
  }
  const rest = givenBeside(ctx, input);
  return change(ctx, {
    ids: [...asked.keys()],
    newPrice: (row) => withCents(String(asked.get(row.id)?.price)),
    check: (others) => refuseChanged(ctx, others, asked),
    ...rest,
  });
}

type Asked = InputOf<Operations['publishPrices']>['prices'][number];

/** As many as are worth reading in a sentence. */
const named = 3;

/** @throws AppError goods_price.changed when any costs something else than whoever decides has seen; all of them are counted */
async function refuseChanged(
  ctx: UserContext,
  others: readonly Priced[],
  asked: ReadonlyMap<string, Asked>,
): Promise<void> {
  const changed = others.filter(({ row, before }) => {
    const seen = asked.get(row.id)?.before;
    if (seen === undefined) return false;
    return seen === null ? before !== null : !samePrice(before, withCents(String(seen)));
  });
  if (changed.length > 0) {
    const names = changed.slice(0, named).map(({ row, before }) => `${String(row.name)} ${before ?? '—'}`);
    throw fail('goods_price.changed', { count: changed.length, names: names.join(', ') });
  }
  for (const { row } of others) await refuseStale(ctx, row, asked.get(row.id)?.version);
}

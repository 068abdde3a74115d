import * as z from 'zod';
import { endpoint, refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { idsAction } from '../../../core/ids-action.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id, ids } from '../../../fields/ids.js';
import { ofKind } from '../../../fields/kind.js';
import { bit, decimal, int, money } from '../../../fields/numbers.js';
import { optional, text } from '../../../fields/text.js';
import { day } from '../../../fields/time.js';
import { listedPrice } from '../goods-price/listed-price.js';

/** The most goods whose prices one call changes (decisions, limits). */
const maxPrices = 10_000;

const from = {
  /** The first day of the prices; today where nothing is said. */
  priceFrom: optional(day()),
  remark: optional(text()),
  /** Answers what would change, and changes nothing. */
  preview: bit().optional(),
};

/** As rows have it. */
const price = () => ofKind('money', decimal());

/** What a price was decided by: the row's version, or what it cost on that day, null for nothing yet. */
const seen = { version: int().nullish(), before: listedPrice().nullish() };

const changes = z.object({
  priceFrom: z.string(),
  /** How many have another price now; of a preview, how many would have. */
  changed: int(),
  changes: z.array(z.object({ id: id(), name: z.string(), before: price().nullish(), after: price() })),
});

/** What a shop window shows; larger ones are slow to look at. */
const picture = { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: 5 * 1024 * 1024 };

const bulk = {
  method: 'POST',
  permission: 'goods_change_prices',
  preview: 'preview',
  output: changes,
} as const;

/** What the shop sells (decisions, product). A price has a first day: the row's is that of today, or of `priceDate`. */
export const goods = defineFields({
  name: 'goods',
  screen: '/shop/goods',
  code: 'goods',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 64, required: true, column: true, search: true }),
    categoryId: field.link('goods-category', { from: 'tree' }, { column: true, search: 'aside' }),
    unit: field.dictionary('goods_unit', { max: 12, required: true, column: true, query: true }),
    spec: field.text({ max: 64, column: { before: 'unit' } }),
    /** The price of the day before. */
    previousPrice: field.money({ derived: true, computed: true, column: true }),
    /** The price of the day that was asked about, today where none was; null before its first. */
    price: field.money({
      required: true,
      row: 'maybe',
      stored: false,
      computed: true,
      column: { before: 'previousPrice' },
    }),
    /** The first day of that price. */
    priceSince: field.day({ derived: true }),
    /** The first day of the price; today where nothing is said. */
    priceFrom: field.day({ in: 'form' }),
    /** The next price after that day, where one is known. */
    nextPrice: field.money({ derived: true }),
    nextPriceFrom: field.day({ derived: true }),
    stock: field.quantity({ default: '0', column: true }),
    origin: field.text({ max: 64, column: true }),
    cover: field.file(picture, { column: true }),
    images: field.files(picture),
    status: field.state(
      { 1: 'success', 2: 'neutral' },
      { row: 'maybe', default: 1, column: { before: 'cover' }, search: true },
    ),
    sort: field.integer({ min: 0, max: 1_000_000, row: 'maybe', default: 1, column: true }),
    remark: field.text({ widget: 'textarea' }),
    /** Prices as they were, or will be, on this day. */
    priceDate: field.day({ in: 'query' }),
  },
  crud: { style: 'rest', base: '/goods' },
  lists: {
    /** What everything costs on a day, beside the day before: where prices are set. */
    board: {
      operation: 'board',
      screen: '/shop/price-board',
      code: 'goods_price_board',
      columns: ['name', 'spec', 'unit', 'previousPrice', 'price', 'stock', 'remark'],
      search: ['name', 'categoryId', 'status'],
      actions: [],
    },
  },
  operations: ({ update, create, list }) => ({
    update: refusing(update, 'goods.exists', 'goods_price.past'),
    create: refusing(create, 'goods.exists', 'goods_price.past'),
    /** What is on the shelf, in its order. */
    onShelf: under(list, { path: '/goods/page2' }),
    onSale: idsAction({ path: '/goods/on-sale', code: 'goods_on_sale' }),
    offSale: idsAction({ path: '/goods/off-sale', code: 'goods_off_sale' }),
    board: { ...under(list, { path: '/goods/price-board' }), permission: 'goods_price_board' },
    /** One price for all of these goods, or a percentage more or less; all of them or none. */
    changePrices: refusing(
      endpoint({
        ...bulk,
        path: '/goods/change-prices',
        target: { field: 'ids', many: true },
        input: z.strictObject({
          ids: ids(),
          price: optional(money()),
          percent: optional(decimal({ digits: 4, scale: 2, min: -100 })),
          ...from,
        }),
      }),
      'goods_price.none_yet',
      'goods_price.one_way',
      'goods_price.past',
    ),
    /**
     * A price for each of these goods, all of them or none. With the version or the price that somebody has seen it is refused
     * where another was faster, unless it says what holds already: so it may be sent again.
     */
    publishPrices: refusing(
      endpoint({
        ...bulk,
        path: '/goods/publish-prices',
        idempotent: true,
        input: z.strictObject({
          prices: z
            .array(z.strictObject({ id: id(), price: listedPrice(), ...seen }))
            .min(1)
            .max(maxPrices),
          ...from,
        }),
      }),
      'goods_price.changed',
      'goods_price.past',
      'goods_price.twice',
    ),
  }),
});

import * as z from 'zod';
import { restCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { idsAction } from '../../../core/ids-action.js';
import { defineResource } from '../../../core/resource.js';
import { id, ids } from '../../../fields/ids.js';
import { bit, decimal, int } from '../../../fields/numbers.js';
import { optional, text } from '../../../fields/text.js';
import { day, listedPrice, price } from '../goods-price/money.js';
import { derived, shapes } from './goods-shapes.js';

/** The most goods whose prices one call changes (decisions, limits). */
const maxPrices = 10_000;

const from = {
  /** The first day of the prices; today where nothing is said. */
  priceFrom: optional(day()),
  remark: optional(text()),
  /** Answers what would change, and changes nothing. */
  preview: bit().optional(),
};

const changes = z.object({
  priceFrom: z.string(),
  /** How many have another price now; of a preview, how many would have. */
  changed: int(),
  changes: z.array(z.object({ id: id(), name: z.string(), before: decimal().nullish(), after: decimal() })),
});

/** What a shop window shows; larger ones are slow to look at. */
const picture = { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: 5 * 1024 * 1024 };

const bulk = { method: 'POST', permission: 'goods_change_prices', output: changes } as const;
const standard = restCrud('/goods', shapes, { code: 'goods', hidden: derived });

/** What the shop sells (decisions, product). A price has a first day: the row's is that of today, or of `priceDate`. */
export const goods = defineResource({
  name: 'goods',
  screen: '/shop/goods',
  code: 'goods',
  tenancy: 'tenant',
  shapes,
  title: 'name',
  columns: [
    'name',
    'categoryId',
    'spec',
    'unit',
    'previousPrice',
    'price',
    'stock',
    'origin',
    'status',
    'cover',
    'sort',
  ],
  search: ['name', 'categoryId', 'status', 'priceDate'],
  fields: [
    'name',
    'categoryId',
    'unit',
    'spec',
    'price',
    'priceFrom',
    'stock',
    'origin',
    'cover',
    'images',
    'status',
    'sort',
    'remark',
  ],
  widgets: {
    categoryId: 'tree',
    unit: 'select',
    priceFrom: 'date',
    priceDate: 'date',
    cover: 'upload',
    images: 'uploads',
    status: 'select',
    remark: 'textarea',
  },
  formats: {
    price: 'money',
    previousPrice: 'money',
    nextPrice: 'money',
    stock: 'number',
    status: 'status',
    cover: 'image',
    images: 'image',
  },
  tones: { status: { 1: 'success', 2: 'neutral' } },
  uploads: { cover: picture, images: picture },
  options: {
    categoryId: { resource: 'goods-category', operation: 'tree', label: 'title', value: 'id' },
    unit: { dict: 'goods_unit' },
    status: { values: [1, 2] },
  },
  names: { categoryId: 'categoryName', unit: 'unitName' },
  initial: { status: 1, stock: '0', sort: 1 },
  operations: {
    ...standard,
    /** What is on the shelf, in its order. */
    onShelf: endpoint({
      method: 'GET',
      path: '/goods/page2',
      permission: 'goods',
      input: standard.list.input,
      output: standard.list.output,
    }) as typeof standard.list,
    onSale: idsAction({ path: '/goods/on-sale', code: 'goods_on_sale' }),
    offSale: idsAction({ path: '/goods/off-sale', code: 'goods_off_sale' }),
    /** One price for all of these goods, or a percentage more or less; all of them or none. */
    changePrices: endpoint({
      ...bulk,
      path: '/goods/change-prices',
      target: { field: 'ids', many: true },
      input: z.strictObject({
        ids: ids(),
        price: optional(price()),
        percent: optional(decimal({ digits: 4, scale: 2, min: -100 })),
        ...from,
      }),
    }),
    /** A price for each of these goods, all of them or none; with a version it is refused where somebody was faster. */
    publishPrices: endpoint({
      ...bulk,
      path: '/goods/publish-prices',
      input: z.strictObject({
        prices: z
          .array(z.strictObject({ id: id(), price: listedPrice(), version: int().nullish() }))
          .min(1)
          .max(maxPrices),
        ...from,
      }),
    }),
  },
});

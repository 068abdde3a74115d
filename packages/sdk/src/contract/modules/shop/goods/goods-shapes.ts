import * as z from 'zod';
import { baseColumns } from '../../../fields/base.js';
import { id, optionalId } from '../../../fields/ids.js';
import { ofKind } from '../../../fields/kind.js';
import { decimal, int } from '../../../fields/numbers.js';
import { fileAddress, optional, required, text } from '../../../fields/text.js';
import { day, price } from '../goods-price/money.js';

/** What the day decides or another row says: shown, neither filtered nor sorted by. */
export const derived = [
  'categoryName',
  'unitName',
  'price',
  'priceSince',
  'previousPrice',
  'nextPrice',
  'nextPriceFrom',
];

const row = z.object({
  id: id(),
  tenantId: text(12),
  name: text(64),
  categoryId: id().nullish(),
  categoryName: z.string().nullish(),
  unit: text(12),
  unitName: z.string().nullish(),
  spec: text(64).nullish(),
  /** The price of the day that was asked about, today where none was; null before its first. */
  price: decimal().nullish(),
  /** The first day of that price. */
  priceSince: z.string().nullish(),
  /** The price of the day before. */
  previousPrice: decimal().nullish(),
  /** The next price after that day, where one is known. */
  nextPrice: decimal().nullish(),
  nextPriceFrom: z.string().nullish(),
  stock: decimal(),
  origin: text(64).nullish(),
  cover: text(1000).nullish(),
  images: text(4000).nullish(),
  sort: int().nullish(),
  remark: text().nullish(),
  ...baseColumns,
});

/** Addresses of pictures, comma-joined. */
const urls = (max: number) =>
  ofKind(
    'url',
    text(max).refine(
      (value) => value.split(',').every((one) => fileAddress().safeParse(one.trim()).success),
      {
        params: { rule: 'url' },
      },
    ),
  );

export const shapes = {
  row,
  form: z.object({
    name: required(64),
    categoryId: optionalId(),
    unit: required(12),
    spec: optional(text(64)),
    price: price(),
    /** The first day of the price; today where nothing is said. */
    priceFrom: optional(day()),
    stock: optional(decimal({ digits: 9, scale: 3, min: 0 })),
    origin: optional(text(64)),
    cover: optional(fileAddress()),
    images: optional(urls(4000)),
    status: optional(int(1, 2)),
    sort: optional(int(0, 1_000_000)),
    remark: optional(text()),
  }),
  query: z.object({
    name: text(),
    categoryId: id(),
    unit: text(12),
    status: int(1, 2),
    /** Prices as they were, or will be, on this day. */
    priceDate: day(),
  }),
};

import * as z from 'zod';
import { restCrud } from '../../../core/crud.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { decimal } from '../../../fields/numbers.js';
import { optional, text } from '../../../fields/text.js';
import { day, price } from './money.js';

const row = z.object({
  id: id(),
  tenantId: text(12),
  goodsId: id(),
  goodsName: z.string().nullish(),
  /** What it cost on that day before this change; null for the first price. */
  previousPrice: decimal().nullish(),
  price: decimal(),
  /** The first day of this price. */
  fromDate: z.string(),
  remark: text().nullish(),
  /** Who set it. */
  changedBy: z.string().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({ goodsId: id(), price: price(), fromDate: optional(day()), remark: optional(text()) }),
  query: z.object({ goodsId: id(), fromDate: day() }),
};

// What has held cannot be rewritten: there is no update, and only what is yet to come can be taken back.
const { list, detail, create, remove } = restCrud('/goods-price', shapes, {
  code: 'goods_price',
  hidden: ['goodsName', 'changedBy'],
});

/**
 * Every change of a price, with the day it holds from. The price of a day is that of the latest day up to it; of two
 * changes for one day the later made one holds.
 */
export const goodsPrice = defineResource({
  name: 'goods-price',
  screen: '/shop/goods-price',
  code: 'goods_price',
  tenancy: 'tenant',
  shapes,
  title: 'goodsName',
  columns: ['goodsName', 'previousPrice', 'price', 'fromDate', 'changedBy', 'createTime', 'remark'],
  search: ['goodsId', 'fromDate'],
  fields: ['goodsId', 'price', 'fromDate', 'remark'],
  widgets: { goodsId: 'select', fromDate: 'date', remark: 'textarea' },
  formats: { price: 'money', previousPrice: 'money' },
  options: { goodsId: { resource: 'goods', operation: 'list', label: 'name', value: 'id' } },
  names: { goodsId: 'goodsName' },
  operations: { list, detail, create, remove },
});

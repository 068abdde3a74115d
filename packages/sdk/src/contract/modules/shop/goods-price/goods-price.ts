import { refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';

/**
 * Every change of a price, with the day it holds from. The price of a day is that of the latest day up to it; of two
 * changes for one day the later made one holds.
 */
export const goodsPrice = defineFields({
  name: 'goods-price',
  screen: '/shop/goods-price',
  code: 'goods_price',
  tenancy: 'tenant',
  title: 'goodsName',
  fields: {
    goodsId: field.link(
      'goods',
      { from: 'list', label: 'name' },
      // What was sold once, and for how much, is remembered.
      { required: true, search: true, onRemove: 'keep' },
    ),
    goodsName: field.text({ derived: true, column: true }),
    /** What it cost on that day before this change; null for the first price. */
    previousPrice: field.money({ in: 'row', column: true }),
    price: field.money({ required: true, column: true }),
    /** The first day of this price; today where nothing is said. */
    fromDate: field.day({ row: 'always', search: true, column: true }),
    /** Who set it. */
    changedBy: field.text({ derived: true, column: true }),
    createTime: field.moment({ in: 'row', column: true }),
    remark: field.text({ widget: 'textarea', column: true }),
  },
  crud: { style: 'own', base: '/goods-price' },
  // What has held cannot be rewritten: there is no update, and only what is yet to come can be taken back.
  operations: ({ standard: { rest } }) => ({
    list: rest.list,
    detail: rest.detail,
    create: refusing(rest.create, 'goods_price.past'),
    remove: refusing(rest.remove, 'goods_price.in_force'),
  }),
});

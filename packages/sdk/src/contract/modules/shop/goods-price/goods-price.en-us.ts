import type { FieldWords } from '../../../core/record/field-words.js';
import type { goodsPrice as resource } from './goods-price.js';

export const goodsPrice = {
  title: 'Price change',
  fields: {
    tenantId: 'Tenant',
    goodsId: 'Goods',
    goodsName: 'Goods name',
    previousPrice: 'Price before',
    price: 'New price',
    fromDate: { label: 'Holds from', hint: 'Left empty, from today' },
    remark: 'Remark',
    changedBy: 'Changed by',
  },
  operations: { list: 'List', detail: 'View', create: 'Change a price', remove: 'Delete' },
} satisfies FieldWords<typeof resource>;

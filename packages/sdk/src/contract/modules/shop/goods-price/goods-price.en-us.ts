import type { Labels } from '../../../core/labels.js';
import type { goodsPrice as resource } from './goods-price.js';

export const goodsPrice = {
  title: 'Price change',
  fields: {
    tenantId: 'Tenant',
    goodsId: 'Goods',
    goodsName: 'Goods name',
    previousPrice: 'Price before',
    price: 'New price',
    fromDate: 'Holds from',
    remark: 'Remark',
    changedBy: 'Changed by',
  },
  operations: { list: 'List', detail: 'View', create: 'Change a price', remove: 'Delete' },
  hints: { fromDate: 'Left empty, from today' },
} satisfies Labels<typeof resource>;

import type { FieldWords } from '../../../core/record/field-words.js';
import type { goodsPrice as resource } from './goods-price.js';

export const goodsPrice = {
  title: '变价记录',
  fields: {
    tenantId: '所属租户',
    goodsId: '商品',
    goodsName: '商品名称',
    previousPrice: '原价',
    price: '新价',
    fromDate: { label: '生效日期', hint: '留空则今日生效' },
    remark: '备注',
    changedBy: '变价人',
  },
  operations: { list: '列表', detail: '查看', create: '变价', remove: '删除' },
} satisfies FieldWords<typeof resource>;

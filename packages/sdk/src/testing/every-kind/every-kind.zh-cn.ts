import type { Labels } from '../../contract/core/labels.js';
import type { everyKind as resource } from './every-kind.js';

export const everyKind = {
  title: '样品',
  fields: {
    tenantId: '租户编号',
    name: '名称',
    code: '货号',
    note: '说明',
    homepage: '主页',
    picture: '图片',
    amount: '数量',
    price: '价格',
    onSale: '上架',
    agreed: '已确认',
    startsAt: '开始时间',
    ownerId: '负责人',
    deptIds: '所属机构',
    level: '级别',
    sex: '性别',
    extra: '附加信息',
    pin: '口令',
  },
  operations: {
    list: '列表',
    detail: '查看',
    create: '新增',
    update: '修改',
    remove: '删除',
    shelf: '在售样品',
    onSale: '上架',
    offSale: '下架',
  },
  options: { level: { low: '低', high: '高' } },
} satisfies Labels<typeof resource>;

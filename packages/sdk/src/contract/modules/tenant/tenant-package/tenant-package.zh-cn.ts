import type { FieldWords } from '../../../core/record/field-words.js';
import type { tenantPackage as resource } from './tenant-package.js';

export const tenantPackage = {
  title: '租户产品包',
  fields: {
    packageName: '产品包名称',
    menuId: '菜单',
    remark: '备注',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    select: '选择项',
  },
} satisfies FieldWords<typeof resource>;

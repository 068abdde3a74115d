import type { BaseField } from '../fields/base.js';

/** Words of the columns that all rows share, and of the rows that a removal names. */
export const base: Readonly<Record<Exclude<BaseField, 'children' | 'hasChildren'> | 'ids', string>> = {
  id: '编号',
  ids: '所选数据',
  createUser: '创建人',
  createDept: '创建部门',
  createTime: '创建时间',
  updateUser: '修改人',
  updateTime: '修改时间',
  status: '状态',
  version: '版本',
  isDeleted: '已删除',
};

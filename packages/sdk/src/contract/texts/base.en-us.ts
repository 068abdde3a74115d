import type { base as source } from './base.zh-cn.js';

export const base: typeof source = {
  id: 'Id',
  ids: 'Selected rows',
  createUser: 'Created by',
  createDept: "Creator's department",
  createTime: 'Created',
  updateUser: 'Updated by',
  updateTime: 'Updated',
  status: 'Status',
  version: 'Version',
  isDeleted: 'Deleted',
};

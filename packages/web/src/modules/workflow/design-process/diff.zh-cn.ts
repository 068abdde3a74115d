export const diff = {
  added: '新增',
  removed: '删除',
  changed: '修改',
} as const;

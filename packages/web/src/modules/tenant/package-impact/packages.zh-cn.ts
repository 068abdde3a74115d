export const packages = {
  title: '对租户和人员的影响',
  nobody: '还没有租户使用这个产品包',
  tenants: '{{count}} 家租户使用：',
  more: ' 等',
  same: '菜单没有变化',
  gained: '得到',
  lost: '失去',
  people: '{{count}} 人',
} as const;

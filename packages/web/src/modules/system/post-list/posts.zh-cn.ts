export const posts = {
  find: '名称、编号或描述',
  none: '没有符合的岗位',
  empty: '还没有岗位，先新增一个',
  add: '新增岗位',
  asList: '列表',
  asGroups: '按类型查看',
  sum: '{{count}} 个岗位 · {{people}} 人次',
  people: '{{count}} 人',
  whose: '岗位「{{name}}」的人员',
  edit: '修改',
  history: '查看与修改记录',
  others: '只显示前 {{count}} 个岗位，其余请在列表中查找',
} as const;

export const words = {
  title: '批量修改 · {{count}} 条',
  fields: '要修改的字段',
  choose: '选择一个或多个字段',
  rest: '未选择的字段保持原样',
  check: '核对修改',
  changes: '将修改 {{count}} 条数据',
  field: '字段',
  value: '改为',
  emptied: '清空',
  back: '返回修改',
  run: '修改 {{count}} 条',
  done: '批量修改{{name}}',
} as const;

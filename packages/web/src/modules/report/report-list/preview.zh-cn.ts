export const preview = {
  back: '返回列表',
  failed: '报表无法运行',
  xlsx: '导出 Excel',
  csv: '导出 CSV',
  again: '重新运行',
  groups: '分组',
  rows: '明细',
  rowsOf: '明细 (共 {{total}} 行, 显示前 {{shown}} 行)',
  none: '没有数据',
} as const;

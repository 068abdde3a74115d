export const zhCN = {
  'palette.title': '命令',
  'palette.none': '没有匹配项',
  'picker.place': '部门与角色',
  'picker.sort': '排序字段',
  'picker.columns': '显示的列',
  'picker.actions': '操作',
  'picker.choices': '选择{label}',
  'picker.loading': '正在读取选项…',
  'picker.failed': '读取选项失败: {reason}',
  'confirm.count': '共 {count} 条',
  'confirm.more': '… 还有 {count} 条',
  'confirm.production': '这是生产环境!',
  'confirm.previewing': '正在查询会发生什么…',
  'confirm.yes': '确定',
  'confirm.no': '取消',
} as const;

type Own = typeof zhCN;
declare module '../i18n/texts.js' {
  interface Texts extends Own {}
}

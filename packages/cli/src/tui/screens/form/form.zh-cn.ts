export const zhCN = {
  'form.create': '新增{title}',
  'form.edit': '修改{title}',
  'form.loading': '正在读取…',
  'form.waiting': '读取完成后提交…',
  'form.sending': '正在提交…',
  'form.required': '必填',
  'form.readOnly': '不可修改',
  'form.empty': '(空)',
  'form.unchanged': '不修改请留空',
  'form.rows': '将用于 {count} 条数据',
  'form.brokenYaml': 'YAML 无法读取: {reason}',
  'form.notFields': '应为「字段: 值」，每行一个',
  'form.unknownField': '没有这个可填的字段: {name}',
  'form.invalid': '请检查标出的字段',
  'form.conflict': '他人刚修改了此数据，您的输入保留: ≠ 两边都改了，↻ 已取对方的值',
  'form.now': '现为: {value}',
  'form.before': '原为: {value}',
  'confirm.overwrite': '他人刚写入的值将被您的覆盖，确定吗?',
  'key.takeTheirs': '取对方的值',
  'reason.notTheirs': '此字段没有对方的值',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}

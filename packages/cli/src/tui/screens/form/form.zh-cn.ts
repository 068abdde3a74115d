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
  'form.invalid': '请检查标出的字段',
  'form.conflict': '他人已修改此数据; 已载入最新值, 您的输入保留, 请再次提交',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}

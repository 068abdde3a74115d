export const zhCN = {
  'form.invalid': '请检查标出的字段',
  'form.conflict': '他人已修改此数据; 已载入最新值, 您的输入保留, 请再次提交',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}

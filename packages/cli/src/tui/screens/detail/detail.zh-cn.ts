export const zhCN = {
  'detail.field': '字段',
  'detail.value': '值',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}

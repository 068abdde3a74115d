export const zhCN = {
  'source.title': '{title} · {format}',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}

export const zhCN = {
  'frame.production': '生产环境',
  'frame.readOnly': '只读',
  'frame.tooSmall': '终端太小，至少需要 {columns}×{rows}',
} as const;

type Own = typeof zhCN;
declare module '../i18n/texts.js' {
  interface Texts extends Own {}
}

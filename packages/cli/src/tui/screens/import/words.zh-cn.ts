export const zhCN = {
  'import.title': '导入',
  'import.file': '导入文件 (xlsx 或 csv):',
  'import.ask': '按 Enter 写入 {count} 行, Esc 放弃',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}

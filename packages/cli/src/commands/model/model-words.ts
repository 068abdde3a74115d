import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall model`. */
export const modelWords = defineWords('model', {
  'zh-CN': {
    'argument.datasource': '数据源编号，见 mall datasource list',
    'example.tables': '列出一个数据源的表',
    'example.tablesJson': '以 JSON 列出',
  },
  'en-US': {
    'argument.datasource': 'Data source, as mall datasource list shows it',
    'example.tables': 'List the tables of a data source',
    'example.tablesJson': 'List them as JSON',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    model: KeysOf<typeof modelWords>;
  }
}

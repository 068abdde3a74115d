import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall report`. */
export const reportWords = defineWords('report', {
  'zh-CN': {
    run: '运行报表',
    details: '以您自己的权限运行: 有分组时显示分组，否则显示明细 (至多 500 行); json 与 yaml 为完整结果。',
    'argument.id': '报表编号',
    'flag.rows': '显示明细而非分组',
    'example.run': '按分组显示',
    'example.rows': '显示明细',
    'flag.filter': '设置报表参数，如 status=1 或 name~苹果，可重复；其余参数保持不变',
    'example.filter': '按参数筛选后运行',
    'error.notAsked': '该报表没有参数 {field}；可以设置: {known}',
    'error.asksNothing': '该报表没有可设置的参数: {field}',
    totals: '合计 {count} 行: {figures}',
  },
  'en-US': {
    run: 'Run a report',
    details:
      'Runs with your own rights: shows its groups, or its rows where there are none (500 at most); json and yaml are the whole result.',
    'argument.id': 'Id of the report',
    'flag.rows': 'Show the rows instead of the groups',
    'example.run': 'Show its groups',
    'example.rows': 'Show its rows',
    'flag.filter':
      'Set a parameter of the report, such as status=1 or name~apple; again for more, the others stay',
    'example.filter': 'Run it with a parameter set',
    'error.notAsked': 'The report has no parameter {field}; it has: {known}',
    'error.asksNothing': 'The report has no parameters to set: {field}',
    totals: '{count} rows in all: {figures}',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    report: KeysOf<typeof reportWords>;
  }
}

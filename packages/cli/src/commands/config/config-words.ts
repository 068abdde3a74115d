import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall config`. */
export const configWords = defineWords('config', {
  'zh-CN': {
    noun: '配置项的来源',
    'argument.key': '配置项，省略则列出全部',
    explain: '显示配置项取自哪里: 选项 > 环境变量 > 环境 > 默认',
    'example.explain': '全部配置项',
    'example.explainKey': '一个配置项',
    'error.noSetting': '没有这个配置项: {key}',
    'column.key': '配置项',
    'column.value': '值',
    'column.origin': '层级',
    'column.from': '来源',
    'column.wins': '生效',
  },
  'en-US': {
    noun: 'Where a setting comes from',
    'argument.key': 'Setting; all of them when left out',
    explain: 'Show where a setting comes from: flag > environment > context > default',
    'example.explain': 'Every setting',
    'example.explainKey': 'One setting',
    'error.noSetting': 'No such setting: {key}',
    'column.key': 'Setting',
    'column.value': 'Value',
    'column.origin': 'Layer',
    'column.from': 'From',
    'column.wins': 'Wins',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    config: KeysOf<typeof configWords>;
  }
}

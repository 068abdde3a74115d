import { defineWords, type KeysOf } from '../words/define-words.js';

/** Outputs and files. */
export const ioWords = defineWords('io', {
  'zh-CN': {
    'error.badOutput': '没有这种输出格式: {value}；可选: {formats}',
    'error.badQuery': 'JMESPath 表达式有误: {query}\n  {reason}',
    'error.noColumn': '没有这一列: {name}\n  可用: {known}',
    'error.noFile': '无法读取文件: {file}',
    'error.noText': '不是文本文件: {file}',
    'error.empty': '没有内容: {file} (- 为标准输入)',
    'error.noObjects': '{file} 中应为对象或对象的列表，即字段名与值',
    'error.badFile': '文件内容有误: {file}\n  {reason}',
  },
  'en-US': {
    'error.badOutput': 'No such output format: {value}; one of: {formats}',
    'error.badQuery': 'The JMESPath expression is wrong: {query}\n  {reason}',
    'error.noColumn': 'No such column: {name}\n  There are: {known}',
    'error.noFile': 'The file cannot be read: {file}',
    'error.noText': 'This is no text: {file}',
    'error.empty': 'There is nothing in {file} (- is stdin)',
    'error.noObjects': '{file} must hold an object, or a list of them: names of fields with their values',
    'error.badFile': 'The file cannot be understood: {file}\n  {reason}',
  },
});

declare module '../words/texts.js' {
  interface Texts {
    io: KeysOf<typeof ioWords>;
  }
}

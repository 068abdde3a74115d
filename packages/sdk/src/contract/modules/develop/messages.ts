import { defineMessages } from '../../texts/define-texts.js';

/** Sentences of this module. */
export const messages = defineMessages({
  'code.archive.next': {
    'zh-CN': '把压缩包解压到代码仓库的顶层目录，然后运行:',
    'en-US': 'Unpack the archive at the top of a checkout, then run:',
  },
  'code.archive.left_out': {
    'zh-CN': '以下列没有生成，因为表单装不下它们的类型: {columns}',
    'en-US': 'These columns were left out, since no form holds values of their types: {columns}',
  },
  'code.field': { 'zh-CN': '字段 {name}', 'en-US': 'Field {name}' },
  'code.rows': { 'zh-CN': '{name} 数据', 'en-US': 'Rows of {name}' },
  'datasource.reached': { 'zh-CN': '连接成功', 'en-US': 'Connected' },
});

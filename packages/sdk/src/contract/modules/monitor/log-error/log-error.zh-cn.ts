import type { FieldWords } from '../../../core/record/field-words.js';
import { logWords } from '../log-words.js';
import type { logError as resource } from './log-error.js';

export const logError = {
  title: '错误日志',
  fields: {
    ...logWords['zh-CN'],
    exceptionName: '异常',
    message: '信息',
    stackTrace: '堆栈',
    fileName: '文件',
    lineNumber: '行号',
  },
  operations: { list: '列表', detail: '查看' },
} satisfies FieldWords<typeof resource>;

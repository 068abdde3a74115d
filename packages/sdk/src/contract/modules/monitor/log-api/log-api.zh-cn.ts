import type { FieldWords } from '../../../core/record/field-words.js';
import { logWords } from '../log-words.js';
import type { logApi as resource } from './log-api.js';

export const logApi = {
  title: '接口日志',
  fields: {
    ...logWords['zh-CN'],
    type: { label: '结果', options: { 1: '正常', 2: '被拒绝' } },
    title: '标题',
    time: '耗时(毫秒)',
    httpStatus: '状态码',
  },
  operations: { list: '列表', detail: '查看' },
} satisfies FieldWords<typeof resource>;

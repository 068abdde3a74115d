import type { Labels } from '../../../core/labels.js';
import { logWords } from '../log-words.js';
import type { logApi as resource } from './log-api.js';

export const logApi = {
  title: '接口日志',
  fields: { ...logWords['zh-CN'], type: '结果', title: '标题', time: '耗时(毫秒)', httpStatus: '状态码' },
  operations: { list: '列表', detail: '查看' },
  options: { type: { 1: '正常', 2: '被拒绝' } },
} satisfies Labels<typeof resource>;

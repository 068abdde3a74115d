import type { FieldWords } from '../../../core/record/field-words.js';
import { logWords } from '../log-words.js';
import type { logUsual as resource } from './log-usual.js';

export const logUsual = {
  title: '通用日志',
  fields: {
    ...logWords['zh-CN'],
    logLevel: { label: '级别', options: { info: '信息', warn: '警告' } },
    logId: {
      label: '事件',
      options: {
        sign_in: '登录',
        sign_in_failed: '登录失败',
        lock: '账号锁定',
        sign_out: '退出',
        unlock: '账号解封',
        password_change: '修改密码',
        password_reset: '重置密码',
        grant: '授权',
        session_end: '结束会话',
      },
    },
    logData: '内容',
  },
  operations: { list: '列表', detail: '查看' },
} satisfies FieldWords<typeof resource>;

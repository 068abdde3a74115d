import type { zhCN } from './frame.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'frame.production': 'PRODUCTION',
  'frame.readOnly': 'read-only',
  'frame.tooSmall': 'The terminal is too small; {columns}×{rows} is the least',
};

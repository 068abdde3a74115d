import type { zhCN } from './words.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'form.invalid': 'Please check the marked fields',
  'form.conflict': 'Somebody else changed this row; it was read again, your input is kept: submit once more',
};

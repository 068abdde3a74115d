import { defineMessages } from '../../texts/define-texts.js';
import { rightsMessages } from './rights/rights-messages.js';
import { whyMessages } from './why/why-messages.js';

/** Sentences of this module. */
export const messages = defineMessages({
  'import.required': { 'zh-CN': '必填', 'en-US': 'required' },
  'import.optional': { 'zh-CN': '选填', 'en-US': 'optional' },
  'import.datetime': {
    'zh-CN': '格式 2026-01-31 或 2026-01-31 08:00:00',
    'en-US': 'as 2026-01-31 or 2026-01-31 08:00:00',
  },
  'import.several': { 'zh-CN': '多个值用逗号分隔', 'en-US': 'several are parted by commas' },
  'import.reasons': { 'zh-CN': '原因', 'en-US': 'Reasons' },
  'import.at_line': { 'zh-CN': '第 {line} 行: {message}', 'en-US': 'Line {line}: {message}' },
  ...rightsMessages,
  ...whyMessages,
});

import { expect, it } from 'vitest';
import { ageText } from './age.js';

const now = '2026-01-31 12:00:00';
const zh = { language: 'zh-CN', justNow: '刚刚' } as const;
const en = { language: 'en-US', justNow: 'just now' } as const;

it.each([
  ['2026-01-31 11:59:01', '刚刚', 'just now'],
  // Released since the server was last asked.
  ['2026-01-31 12:00:30', '刚刚', 'just now'],
  ['2026-01-31 11:59:00', '1分钟前', '1 minute ago'],
  ['2026-01-31 11:00:01', '59分钟前', '59 minutes ago'],
  ['2026-01-31 11:00:00', '1小时前', '1 hour ago'],
  ['2026-01-30 12:00:01', '23小时前', '23 hours ago'],
  ['2026-01-30 12:00:00', '1天前', '1 day ago'],
  ['2026-01-24 12:00:01', '6天前', '6 days ago'],
  ['2026-01-24 12:00:00', '2026-01-24', '2026-01-24'],
  ['2025-03-01 08:00:00', '2025-03-01', '2025-03-01'],
])('%s is %s', (moment, chinese, english) => {
  expect([ageText(moment, now, zh), ageText(moment, now, en)]).toEqual([chinese, english]);
});

it('is the day where nobody knows what time it is there', () => {
  expect(ageText('2026-01-31 11:59:59', undefined, zh)).toBe('2026-01-31');
});

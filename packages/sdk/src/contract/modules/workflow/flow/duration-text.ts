import type { Language } from '../../../texts/language.js';

const units = [
  { seconds: 86_400, 'zh-CN': '天', 'en-US': 'd ' },
  { seconds: 3600, 'zh-CN': '小时', 'en-US': 'h ' },
  { seconds: 60, 'zh-CN': '分', 'en-US': 'm ' },
  { seconds: 1, 'zh-CN': '秒', 'en-US': 's ' },
] as const;

/**
 * How long something took, in words: days only where there are some, nothing for less than a second.
 *
 * @example
 * durationText(93_784_000, 'zh-CN'); // '1天2小时3分4秒'
 */
export function durationText(milliseconds: number, language: Language): string {
  let left = Math.floor(Math.max(0, milliseconds) / 1000);
  if (left === 0) return '';
  const parts: string[] = [];
  for (const { seconds, ...words } of units) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count > 0 || (parts.length > 0 && left > 0)) parts.push(`${count}${words[language]}`);
  }
  return parts.join('').trim();
}

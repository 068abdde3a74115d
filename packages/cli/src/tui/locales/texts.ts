import type { Language } from '@mall/sdk/contract';
import { enUS } from './en-US/texts.js';
import { type TextKey, zhCN } from './zh-CN/texts.js';

export type { TextKey };

export const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
};

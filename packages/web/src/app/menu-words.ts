import type { Language } from '@mall/sdk/contract';
import { menuNamespace } from '../i18n/menu-name.js';
import type { Words } from '../i18n/words.js';
import { modules } from './modules.js';

const namesIn = (language: Language) => async (): Promise<Readonly<Record<string, string>>> => {
  const loaded = await Promise.all(Object.values(modules).map(({ menu }) => menu?.[language]?.()));
  return Object.fromEntries(loaded.flatMap((names) => Object.entries(names?.menu ?? {})));
};

/** The names of screens that all modules bring; there before the first of them is shown. */
export const menuWords: Words = {
  name: menuNamespace,
  load: { 'zh-CN': namesIn('zh-CN'), 'en-US': namesIn('en-US') },
};

import type { Language } from '@mall/sdk/contract';
import { screenNamespace } from '../i18n/use-names.js';
import type { Words } from '../i18n/words.js';
import { modules } from './modules.js';

const namesIn = (language: Language) => async (): Promise<Readonly<Record<string, string>>> => {
  const loaded = await Promise.all(Object.values(modules).map(({ names }) => names?.[language]()));
  return Object.fromEntries(loaded.flatMap((names) => Object.entries(names?.words ?? {})));
};

/** The names of screens without a menu row that all modules bring; there before the first of them is shown. */
export const screenNames: Words = {
  name: screenNamespace,
  load: { 'zh-CN': namesIn('zh-CN'), 'en-US': namesIn('en-US') },
};

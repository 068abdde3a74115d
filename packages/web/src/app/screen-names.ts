import { type Language, messageText } from '@mall/sdk/contract';
import { screenNamespace } from '../i18n/use-names.js';
import type { Words } from '../i18n/words.js';
import { modules } from './modules.js';

/** Those that shell and server name too. */
const shared = (language: Language): [string, string][] =>
  Object.values(modules).flatMap(({ fixedScreens = {} }) =>
    Object.entries(fixedScreens).flatMap(([path, { title }]): [string, string][] =>
      title ? [[path, messageText(title, language)]] : [],
    ),
  );

const namesIn = (language: Language) => async (): Promise<Readonly<Record<string, string>>> => {
  const loaded = await Promise.all(Object.values(modules).map(({ names }) => names?.[language]()));
  const own = loaded.flatMap((names) => Object.entries(names?.words ?? {}));
  return Object.fromEntries([...shared(language), ...own]);
};

/** The names of screens without a menu row that all modules bring; there before the first of them is shown. */
export const screenNames: Words = {
  name: screenNamespace,
  load: { 'zh-CN': namesIn('zh-CN'), 'en-US': namesIn('en-US') },
};

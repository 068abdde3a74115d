import { defaultLanguage, type Language, languages, toLanguage } from '@mall/sdk/contract';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadChunk } from '../lib/net/load-chunk.js';
import type { Records } from '../lib/storage/records.js';

const sources: Readonly<Record<Language, () => Promise<object>>> = {
  'zh-CN': () => import('./locales/zh-CN/all.js').then((m) => m.words),
  'en-US': () => import('./locales/en-US/all.js').then((m) => m.words),
};

export interface Languages {
  readonly i18n: i18n;
  current(): Language;
  /** Switches at once, keeping everything on the screen. */
  choose(language: Language): Promise<void>;
}

const storedAs: Readonly<Record<Language, string>> = { 'zh-CN': 'zh', 'en-US': 'en' };

/** Words of the application in the remembered language; Chinese until another is chosen (specification, section 9). */
export const createI18n = async (records: Records): Promise<Languages> => {
  const instance = createInstance();
  let current = toLanguage(records.get<string>('language')) ?? defaultLanguage;
  const load = async (language: Language) => {
    if (!instance.hasResourceBundle(language, 'web'))
      instance.addResourceBundle(language, 'web', await loadChunk(sources[language]));
  };
  await instance.use(initReactI18next).init({
    lng: current,
    supportedLngs: [...languages],
    fallbackLng: false,
    ns: ['web'],
    defaultNS: 'web',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    partialBundledLanguages: true,
    resources: {},
  });
  await load(current);
  return {
    i18n: instance,
    current: () => current,
    choose: async (language) => {
      await load(language);
      current = language;
      records.set('language', storedAs[language]);
      await instance.changeLanguage(language);
    },
  };
};

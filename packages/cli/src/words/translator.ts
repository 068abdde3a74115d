import type { Language } from '@mall/sdk/contract';
import { createInstance } from 'i18next';
import type { Words } from './define-words.js';
import type { Translate } from './texts.js';

/** The texts of one language; learns the words of a folder when they are needed. */
export interface Translator {
  readonly t: Translate;
  learn(words: Words): void;
}

/**
 * One i18next that holds the texts of the active language alone.
 *
 * @example
 * createTranslator('en-US', [jobWords]).t('job:resumed', { id: '1' });
 */
export function createTranslator(language: Language, known: readonly Words[]): Translator {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: ':',
    resources: { [language]: Object.fromEntries(known.map((one) => [one.folder, one.texts[language]])) },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return {
    // `replace` keeps a parameter called count or context from meaning something to i18next.
    t: (key, params) => i18n.t(key, params ? { replace: params } : {}),
    learn: (words) => void i18n.addResourceBundle(language, words.folder, words.texts[language]),
  };
}

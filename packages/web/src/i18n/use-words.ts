import { type Language, type MessageKey, messageText, type TextParams, toLanguage } from '@mall/sdk/contract';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { words as common } from './common.zh-cn.js';
import { commonWords } from './common-words.js';
import { useLanguages } from './languages-provider.js';
import type { WordKey, Words } from './words.js';

type Common = typeof common;

export interface LanguageInUse {
  readonly language: Language;
  /** A text that shell and server share. */
  readonly message: (key: MessageKey, params?: TextParams) => string;
}

export interface WordsInUse<Tree extends object = Common> extends LanguageInUse {
  readonly t: (key: WordKey<Tree> | `common:${WordKey<Common>}`, params?: TextParams) => string;
}

/**
 * Words in the language of the moment: those of everybody, or a module's with `common:` before the others. Waits
 * (Suspense) until they are loaded.
 *
 * @example
 * const { t } = useWords(shopWords);
 * t('invite.batch');
 */
export function useWords<Tree extends object = Common>(words?: Words<Tree>): WordsInUse<Tree> {
  const own: Words = words ?? commonWords;
  use(useLanguages().need(own));
  const { t: translate, i18n } = useTranslation(own.name);
  const language = toLanguage(i18n.language) ?? 'zh-CN';
  return useMemo(
    () => ({
      // The words first, then what stands in their places: that is said by anybody, and taken as it is.
      t: (key, params) => {
        const said = counted(translate(key, { skipInterpolation: true }), params?.count);
        return i18n.services.interpolator.interpolate(said, isolated(params), i18n.language, {});
      },
      language,
      message: (key, params) => messageText(key, language, params),
    }),
    [translate, i18n, language],
  );
}

/** Marks that turn the direction of what follows turn nothing of the sentence around them. */
const isolated = (params: TextParams = {}): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && turns.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  );

const turns = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Takes the one or the other of words that go by how many there are: `(row|rows)`.
 *
 * @example
 * counted('Import 1 (row|rows)', 1); // 'Import 1 row'
 */
export const counted = (text: string, count: TextParams[string]): string =>
  text.replace(/\((\p{L}+)\|(\p{L}+)\)/gu, (_all, one: string, many: string) =>
    Number(count) === 1 ? one : many,
  );

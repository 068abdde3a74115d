import { type Language, type MessageKey, messageText, type TextParams, toLanguage } from '@mall/sdk/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface WordsInUse {
  readonly t: TFunction<'web'>;
  readonly language: Language;
  /** A text that shell and server share. */
  readonly message: (key: MessageKey, params?: TextParams) => string;
  /** The English name of a seeded menu; its own name otherwise. */
  readonly menuName: (entry: { readonly code: string; readonly name: string }) => string;
}

/** The words in the language of the moment. */
export const useWords = (): WordsInUse => {
  const { t, i18n } = useTranslation('web');
  const language = toLanguage(i18n.language) ?? 'zh-CN';
  return useMemo(
    () => ({
      t,
      language,
      message: (key, params) => messageText(key, language, params),
      menuName: ({ code, name }) =>
        (i18n.getResource(language, 'web', `menus.${code}`) as string | undefined) ?? name,
    }),
    [t, language, i18n],
  );
};

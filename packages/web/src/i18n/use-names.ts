import { menuTitle } from '@mall/sdk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageInUse, useWords } from './use-words.js';

/** Namespace of the names of screens that have no menu row, by their path. */
export const screenNamespace = 'screens';

export interface MenuEntry {
  readonly code: string;
  readonly name: string;
}

/** What menu rows and screens are called. Apart from `useWords`: the sign-in form needs no names of resources. */
export interface Names extends Pick<LanguageInUse, 'message'> {
  /** One of ours in the language of the moment; one that somebody made or renamed as its row says. */
  readonly menuName: (entry: MenuEntry) => string;
  /** A screen without a menu row. */
  readonly screenName: (path: string) => string;
}

/** Names in the language of the moment; those of screens are there once the layout has waited for them. */
export function useNames(): Names {
  const { language, message } = useWords();
  const { i18n } = useTranslation();
  return useMemo(
    () => ({
      message,
      menuName: (entry) => menuTitle(entry, language),
      // The namespace holds texts by path and nothing deeper.
      screenName: (path) => (i18n.getResource(language, screenNamespace, path) as string | undefined) ?? path,
    }),
    [language, message, i18n],
  );
}

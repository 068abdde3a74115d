import { createContext, type ReactNode, useContext } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Languages } from './languages.js';

const Context = createContext<Languages | undefined>(undefined);

/** Hands the languages down to everything that speaks. */
export const LanguagesProvider = ({
  languages,
  children,
}: {
  readonly languages: Languages;
  readonly children: ReactNode;
}) => (
  <Context value={languages}>
    <I18nextProvider i18n={languages.i18n}>{children}</I18nextProvider>
  </Context>
);

export function useLanguages(): Languages {
  const languages = useContext(Context);
  if (!languages) throw new Error('useLanguages needs a LanguagesProvider above it');
  return languages;
}

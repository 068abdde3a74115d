import { useMemo } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useAccess } from '../../lib/access/access.js';
import { useKit } from '../kit/kit.js';

/** The names of the scopes that keep rows of this list from this person, as a sentence has them; empty where none does. */
export function useScopeNames(): string {
  const { resource } = useKit();
  const { language } = useWords();
  const { scopes } = useAccess();
  return useMemo(() => {
    const names = (scopes ?? []).filter((scope) => scope.resource === resource.name).map(({ name }) => name);
    return new Intl.ListFormat(language, { type: 'unit' }).format(names);
  }, [scopes, resource.name, language]);
}

import { useWords } from '../../i18n/use-words.js';
import { useAccess } from '../../lib/access/access.js';
import { resolveScreen } from '../screens/resolve-screen.js';

/** The name of a screen in the language of the moment; its path while the menu is on its way. */
export const useTabTitle = (path: string): string => {
  const words = useWords();
  const state = useAccess();
  const resolved = resolveScreen(path, state, words);
  return resolved.kind === 'screen' ? resolved.title : path;
};

import { useNames } from '../../i18n/use-names.js';
import { useAccess } from '../../lib/access/access.js';
import { resolveScreen } from '../screens/resolve-screen.js';

/** The name of a screen in the language of the moment; its path while the menu is on its way. */
export const useTabTitle = (path: string): string => {
  const names = useNames();
  const state = useAccess();
  const resolved = resolveScreen(path, state, names);
  return resolved.kind === 'screen' ? resolved.title : path;
};

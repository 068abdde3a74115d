import { useStore } from 'zustand';
import { useNames } from '../../../i18n/use-names.js';
import { useAccess } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import type { Tab } from '../../../lib/tabs/tab-store.js';
import { resolveScreen } from '../../screens/resolve-screen.js';

/** What a screen calls itself, or is called in the language of the moment; its path while the menu is on its way. */
export function useTabTitle({ key, path }: Pick<Tab, 'key' | 'path'>): string {
  const names = useNames();
  const state = useAccess();
  const { tabs } = useServices();
  const own = useStore(tabs.state, (now) => now.tabs.find((tab) => tab.key === key)?.title);
  if (own) return own;
  const resolved = resolveScreen(path, state, names);
  return resolved.kind === 'screen' ? resolved.title : path;
}

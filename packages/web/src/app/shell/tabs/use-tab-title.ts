import { useStore } from 'zustand';
import { useNames } from '../../../i18n/use-names.js';
import { useAccess } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import type { Tab } from '../../../lib/tabs/tab-record.js';
import { resolveScreen } from '../../screens/resolve-screen.js';

/** What a screen calls itself, or is called in the language of the moment; while the menu is on its way what it was called before. */
export function useTabTitle({ key, path }: Pick<Tab, 'key' | 'path'>): string {
  const names = useNames();
  const state = useAccess();
  const { tabs } = useServices();
  const tab = useStore(tabs.state, (now) => now.tabs.find((other) => other.key === key));
  if (tab?.title) return tab.title;
  const resolved = resolveScreen(path, state, names);
  return resolved.kind === 'screen' ? resolved.title : (tab?.label ?? path);
}

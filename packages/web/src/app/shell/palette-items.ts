import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useNames } from '../../i18n/use-names.js';
import { useWords } from '../../i18n/use-words.js';
import { useAccess } from '../../lib/access/access.js';
import { pathOf } from '../../lib/menu/menu-leaves.js';
import type { Searchable } from '../../lib/menu/menu-search.js';
import { useServices } from '../../lib/services/services.js';
import { fixedScreens } from '../screens/registry.js';
import { fixedTitle } from '../screens/resolve-screen.js';
import { appWords } from '../words.js';
import { type DialogName, useDialogs } from './dialogs.js';

export interface PaletteItem extends Searchable {
  readonly key: string;
  readonly group: 'groupRecent' | 'groupMenus' | 'groupActions';
  readonly hint?: string;
  /** Its tab, where it has one. */
  readonly tab?: string;
  readonly run: (go: (path: string) => void) => void;
}

const useMenuItems = (): PaletteItem[] => {
  const names = useNames();
  const { leaves } = useAccess();
  return useMemo(() => {
    const fixed = ['/wel', '/info'].map((path): PaletteItem => {
      const screen = fixedScreens[path];
      const name = screen ? fixedTitle(path, screen, names) : path;
      return { key: path, tab: path, name, words: [path], group: 'groupMenus', run: (go) => go(path) };
    });
    const menus = leaves.flatMap(({ item, trail }): PaletteItem[] => {
      const { target } = item;
      const name = names.menuName({ code: item.code, name: item.label });
      const hint = trail.map((above) => names.menuName({ code: above.code, name: above.label })).join(' / ');
      const common = {
        key: item.id,
        name,
        hint,
        words: [item.label, item.code],
        group: 'groupMenus' as const,
      };
      if (target.kind === 'window')
        return [{ ...common, run: () => void window.open(target.address, '_blank', 'noopener') }];
      const path = pathOf(item);
      return path ? [{ ...common, tab: path, run: (go) => go(path) }] : [];
    });
    return [...fixed, ...menus];
  }, [names, leaves]);
};

/** Everything the palette finds: recent pages first, then menus, then actions. */
export const usePaletteItems = (): PaletteItem[] => {
  const { t } = useWords(appWords);
  const { tabs, languages, leave } = useServices();
  const recent = useStore(tabs.state, (state) => state.recent);
  const { show } = useDialogs();
  const menus = useMenuItems();
  return useMemo(() => {
    const dialog = (name: DialogName, label: string): PaletteItem => ({
      key: name,
      name: label,
      words: [name],
      group: 'groupActions',
      run: () => show(name),
    });
    const actions = [
      dialog('notices', t('shell.notices')),
      dialog('theme', t('shell.theme')),
      dialog('lock', t('shell.lock')),
      dialog('log', t('shell.log')),
      dialog('keys', t('shell.keys')),
    ];
    const other = languages.current() === 'zh-CN' ? 'en-US' : 'zh-CN';
    const language: PaletteItem = {
      key: 'language',
      name: t('shell.language'),
      words: ['language', 'yuyan'],
      group: 'groupActions',
      run: () => void languages.choose(other),
    };
    const out: PaletteItem = {
      key: 'sign-out',
      name: t('shell.signOut'),
      words: ['logout'],
      group: 'groupActions',
      run: () => void leave(),
    };
    const before = new Set(recent.slice(1, 6));
    return [...menus, ...actions, language, out].map((item) =>
      item.tab !== undefined && before.has(item.tab) ? { ...item, group: 'groupRecent' as const } : item,
    );
  }, [menus, recent, t, show, languages, leave]);
};

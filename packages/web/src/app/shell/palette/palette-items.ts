import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useNames } from '../../../i18n/use-names.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { addressOf } from '../../../lib/menu/menu-leaves.js';
import { useServices } from '../../../lib/services/services.js';
import { addressKey } from '../../../lib/tabs/tab-key.js';
import { fixedScreens } from '../../screens/registry.js';
import { fixedTitle } from '../../screens/resolve-screen.js';
import { appWords } from '../../words.js';
import { type DialogName, useDialogs } from '../dialogs.js';
import { useLockNow } from '../lock/use-lock-now.js';
import { useFavouriteItems, useStarAction } from './palette-favourites.js';
import type { PaletteItem } from './palette-item.js';

/** Everything the palette finds by name: starred screens first, then recent ones, then menus, then actions. */
export function usePaletteItems(): PaletteItem[] {
  const { tabs } = useServices();
  const recent = useStore(tabs.state, (state) => state.recent);
  const menus = useMenuItems();
  const favourites = useFavouriteItems(menus);
  const actions = useActionItems();
  return useMemo(() => {
    const before = new Set(recent.slice(1, 6));
    const starred = new Set(favourites.map(({ tab }) => tab));
    const others = menus.filter(({ tab }) => !starred.has(tab));
    return [...favourites, ...others, ...actions].map((item) =>
      item.group === 'groupMenus' && item.tab !== undefined && before.has(item.tab)
        ? { ...item, group: 'groupRecent' as const }
        : item,
    );
  }, [menus, favourites, actions, recent]);
}

/** Screens, each in the view that its tab was left with. */
function useMenuItems(): PaletteItem[] {
  const { tabs } = useServices();
  const names = useNames();
  const { leaves } = useAccess();
  return useMemo(() => {
    const fixed = ['/wel', '/info'].map((path): PaletteItem => {
      const screen = fixedScreens[path];
      const name = screen ? fixedTitle(path, screen, names) : path;
      const run: PaletteItem['run'] = (go) => go(tabs.addressOf(path));
      return { key: path, tab: path, name, words: [path], group: 'groupMenus', run };
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
      const address = addressOf(item);
      if (address === undefined) return [];
      return [{ ...common, tab: addressKey(address), run: (go) => go(tabs.addressOf(address)) }];
    });
    return [...fixed, ...menus];
  }, [names, leaves, tabs]);
}

function useActionItems(): PaletteItem[] {
  const { t } = useWords(appWords);
  const { languages, leave } = useServices();
  const { show } = useDialogs();
  const star = useStarAction();
  const lockNow = useLockNow();
  return useMemo(() => {
    const action = (key: string, name: string, words: readonly string[], run: () => void): PaletteItem => ({
      ...{ key, name, words, run },
      group: 'groupActions',
    });
    const dialog = (key: DialogName, name: string) => action(key, name, [key], () => show(key));
    const other = languages.current() === 'zh-CN' ? 'en-US' : 'zh-CN';
    return [
      ...star,
      dialog('notices', t('shell.notices')),
      dialog('theme', t('shell.theme')),
      action('lock', t('shell.lock'), ['lock', 'suoping'], lockNow),
      dialog('log', t('shell.log')),
      dialog('keys', t('shell.keys')),
      action('language', t('shell.language'), ['language', 'yuyan'], () => void languages.choose(other)),
      action('sign-out', t('shell.signOut'), ['logout'], () => void leave()),
    ];
  }, [star, t, show, lockNow, languages, leave]);
}
